"""Keeps what was made of the texts last asked for, so that drawing again does not read an unchanged text again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Generic, TypeVar

Made = TypeVar("Made")


class RecentResults(Generic[Made]):
    """What was made of the texts last asked for.

    What is given back is exactly what was made at first, so a repeated call returns the same to the last bit. Callers must not
    change it. Texts are recognised by a hash and not kept.

    Args:
        most: The sum of the sizes of what is kept; what is larger than this is not kept at all.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[bytes, tuple[Made, int]] = OrderedDict()
        self._size = 0

    def of(self, texts: Sequence[str], make: Callable[[], Made], size: int) -> Made:
        """What is made of texts: what is kept, or else made now.

        Args:
            texts: All that the result depends on.
            make: Makes it; if that fails, nothing is kept.
            size: What keeping it takes of `most`.
        """
        key = _fingerprint(texts)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found[0]
        made = make()
        if size <= self._most:
            self._kept[key] = made, size
            self._size += size
            while self._size > self._most:
                _, (_, freed) = self._kept.popitem(last=False)
                self._size -= freed
        return made


def _fingerprint(texts: Sequence[str]) -> bytes:
    digest = blake2b(digest_size=32)
    for text in texts:
        content = text.encode("utf-8", "surrogatepass")
        digest.update(len(content).to_bytes(8, "big") + content)
    return digest.digest()
