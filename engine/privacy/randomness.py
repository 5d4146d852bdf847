"""Random numbers for privacy, which come from the operating system and nowhere else.

A run that may be lost with its machine, and repeated on another, takes them from a secret key that comes from there: so it
repeats its draws, rather than making others (`ReplayableRandom`). Another release of a text of which little was changed takes
the draws of all else from a secret key as well, so that they are not made anew (`HeldRandom`).

A seeded source exists so that tests and evaluations can be repeated. It declares itself not secure, and every
`engine.privacy.guarantee.Guarantee` of a text drawn with it says that there is no guarantee.
"""

from __future__ import annotations

import hashlib
import os
from typing import Protocol

_KEY_BYTES = 32
_LENGTH_BYTES = 8


class RandomSource(Protocol):
    """A stream of independent, unbiased random bits."""

    @property
    def secure(self) -> bool:
        """Whether draws from it may carry a privacy guarantee."""

    def bits(self, count: int) -> int:
        """A uniform integer on 0..2**count - 1."""

    def integer_below(self, bound: int) -> int:
        """A uniform integer on 0..bound - 1.

        Raises:
            ValueError: If `bound` is not positive.
        """


def _sample_below(source: RandomSource, bound: int) -> int:
    """Draws below `bound` by rejection, which favours no value; the remainder of a division would favour small ones."""
    if bound < 1:
        raise ValueError("A bound must be positive.")
    count = (bound - 1).bit_length()
    while (value := source.bits(count)) >= bound:
        pass
    return value


class SystemRandom:
    """The operating system's cryptographically secure generator.

    Nothing is buffered, so a forked child has no bytes of its parent to repeat.
    """

    secure = True

    def bits(self, count: int) -> int:
        """See `RandomSource.bits`."""
        return int.from_bytes(os.urandom((count + 7) // 8), "little") >> (-count % 8)

    def integer_below(self, bound: int) -> int:
        """See `RandomSource.integer_below`."""
        return _sample_below(self, bound)


class ReplayableRandom:
    """A stream that follows from a secret key, so that a run whose worker was lost can be repeated with the same draws.

    To whoever does not have the key it is as good as random: SHAKE-256 in counter mode, over a key as long as its security.
    The key is as confidential as the text: it must not outlive the run, and is not written to a disk.

    Args:
        key: From `draw_key`, for one run on one text alone.
    """

    secure = True

    def __init__(self, key: bytes) -> None:
        if len(key) != _KEY_BYTES:
            raise ValueError("A key has 32 bytes.")
        self._stream = _HashStream(key)

    def bits(self, count: int) -> int:
        """See `RandomSource.bits`."""
        return self._stream.bits(count)

    def integer_below(self, bound: int) -> int:
        """See `RandomSource.integer_below`."""
        return _sample_below(self, bound)


class HeldRandom:
    """Streams that follow from a secret key, one for each label, so that another release can repeat some of its draws.

    Whatever is drawn without a label comes from the operating system. To whoever does not have the key the streams of different
    labels are as good as independent: the key of each is SHAKE-256 of the secret key, the label's length and the label. What a
    draw from one has to be labelled with is said in `engine.mechanisms.words.held_draws`. The key is as confidential as the
    text: it stays in memory, and nothing shows it.

    Args:
        key: From `draw_key`, for releases of one text, or of some texts that are drawn together.
    """

    secure = True

    def __init__(self, key: bytes) -> None:
        if len(key) != _KEY_BYTES:
            raise ValueError("A key has 32 bytes.")
        self._key = key
        self._system = SystemRandom()

    def of(self, label: bytes) -> ReplayableRandom:
        """The stream of a label, from its beginning."""
        return ReplayableRandom(hashlib.shake_256(self._key + len(label).to_bytes(_LENGTH_BYTES) + label).digest(_KEY_BYTES))

    def bits(self, count: int) -> int:
        """See `RandomSource.bits`."""
        return self._system.bits(count)

    def integer_below(self, bound: int) -> int:
        """See `RandomSource.integer_below`."""
        return self._system.integer_below(bound)


def draw_key() -> bytes:
    """A new key for a `ReplayableRandom` or a `HeldRandom`, from the operating system."""
    return os.urandom(_KEY_BYTES)


class SeededRandom:
    """A repeatable stream for tests and evaluation; draws from it carry no privacy guarantee."""

    secure = False

    def __init__(self, seed: int) -> None:
        self._stream = _HashStream(f"{seed}:".encode())

    def bits(self, count: int) -> int:
        """See `RandomSource.bits`."""
        return self._stream.bits(count)

    def integer_below(self, bound: int) -> int:
        """See `RandomSource.integer_below`."""
        return _sample_below(self, bound)


class _HashStream:
    """Bits from SHAKE-256 in counter mode, with one call of the hash per request."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._requests = 0

    def bits(self, count: int) -> int:
        self._requests += 1
        digest = hashlib.shake_256(self._key + str(self._requests).encode()).digest((count + 7) // 8)
        return int.from_bytes(digest, "little") >> (-count % 8)
