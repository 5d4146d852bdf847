"""Which sentences of a public text are worth parsing for a store.

Most sentences give no fact that passes `engine.store.filters`, and many show it beforehand: `is_hopeless` and `has_statement`
lose no fact. What is left is weighed by its words alone (`promise`). Those that promise least are passed over too: a fifth of
the words, with 3 in 100 of the facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import log1p

from engine.english import BE, MODALS
from engine.store.filters import FINITE, LETTERS, MAX_SENTENCE_WORDS, MIN_WORDS, VERBAL, known_words, odd_words, public_names

WORTHWHILE = -1.6
"""The least `promise` of a sentence that is parsed."""

_SUBJECTS = frozenset("he i it she that there these they this those we who you".split())
_AUXILIARIES = BE | MODALS | frozenset("'d 'll 'm 're 's 've been did do does had has have n't not".split())
_RELATIVES = frozenset("how that what which who".split())
_LINKS = frozenset("if or to".split())
_OPENERS = frozenset("a an as because if the when while".split())
_CLITICS = frozenset("d ll m n re s t ve".split())

INTERCEPT = -2.27
# fmt: off
WEIGHTS = (
    -1.87, 0.53, -1.35, 0.84, 1.36,  # words, usable and unusable ones, the longest run of usable ones, long runs
    0.99, -0.19, 0.07, 0.05, 0.12,  # subjects, auxiliaries, "-ed", "-s", a subject before one of these
    0.78, 0.44, -0.75, 0.55, -0.82, -0.44, 0.18,  # commas, quotes, numbers, signs, relatives, links, capitals
    0.76, 0.49, -0.12, 0.46, -1.42, 0.52,  # the best run as a clause, four ways to open, a full stop
)
# fmt: on
_LONG_RUN = 4  # words


class WorthReading:
    """The sentences to parse: `engine.models.parser.SentenceChoice`."""

    def by_words(self, words: Sequence[str]) -> bool:
        """Whether a sentence is worth tagging."""
        return not is_hopeless(words) and promise(words) >= WORTHWHILE

    def by_tags(self, words: Sequence[str], upos: Sequence[str], xpos: Sequence[str]) -> bool:
        """Whether a tagged sentence is worth parsing."""
        return has_statement(upos, xpos)


def is_hopeless(words: Sequence[str]) -> bool:
    """Whether the words of a sentence show that the filters would drop each of its facts."""
    return (
        not MIN_WORDS <= len(words) <= MAX_SENTENCE_WORDS
        or any("?" in word for word in words)
        or any(word in {"[", "]"} for word in words)
    )


def has_statement(upos: Sequence[str], xpos: Sequence[str]) -> bool:
    """Whether a finite verb stands behind another word; without one the filters drop each fact."""
    return any(fine in FINITE and coarse in VERBAL for coarse, fine in zip(upos[1:], xpos[1:], strict=True))


def promise(words: Sequence[str]) -> float:
    """How likely a sentence gives a fact that the filters keep: the logarithm of its odds, by a logistic regression.

    Fitted on one shard of each of sixteen collections (docs/store.md#which-sentences-a-build-parses).
    """
    return INTERCEPT + sum(weight * value for weight, value in zip(WEIGHTS, features(words), strict=True))


def features(words: Sequence[str]) -> list[float]:
    """What `promise` sees of a sentence of one word or more; the values stand in the order of `WEIGHTS`."""
    small = [word.lower() for word in words]
    usable = [is_usable(word, first=not number) for number, word in enumerate(words)]
    runs, strength = _runs(small, usable)
    counts = (
        len(words),
        usable.count(True),
        usable.count(False),
        max(runs, default=0),
        sum(run >= _LONG_RUN for run in runs),
        sum(word in _SUBJECTS for word in small),
        sum(word in _AUXILIARIES for word in small),
        sum(word.endswith("ed") for word in small),
        sum(word.endswith("s") for word in small),
        sum(one in _SUBJECTS and (other in _AUXILIARIES or other.endswith(("ed", "s"))) for one, other in pairwise(small)),
        small.count(","),
        sum(word in "\"'`“”" or word == "''" for word in small),
        sum(any(letter.isdecimal() for letter in word) for word in small),
        sum(word in "();:-–—" for word in small),
        sum(word in _RELATIVES for word in small),
        sum(word in _LINKS for word in small),
        sum(word[:1].isupper() for word in words[1:]),
        strength,
    )
    opening = small[0] in _SUBJECTS, words[0][:1].islower(), small[0] in _OPENERS, small[0] in _AUXILIARIES
    return [*map(log1p, counts), *opening, small[-1] in (".", "!")]


@lru_cache(maxsize=100_000)
def is_usable(word: str, *, first: bool) -> bool | None:
    """Whether a word may stand in a fact of a store; None for a sign."""
    parts = LETTERS.findall(word)
    if not parts:
        return True if any(letter.isdecimal() for letter in word) else None
    plain = {part.lower() for part in parts}
    if not plain <= _allowed() or not plain.isdisjoint(odd_words()):
        return False
    return first or word == "I" or all(part.islower() or part.lower() in public_names() for part in parts)


@cache
def _allowed() -> frozenset[str]:
    return known_words() | _CLITICS


def _runs(small: Sequence[str], usable: Sequence[bool | None]) -> tuple[list[int], int]:
    """How long the stretches of usable words are, and how much the best of them looks like a clause."""
    runs = [0]
    best = 0
    subject = False
    verb = 0
    for word, fits in [*zip(small, usable, strict=True), ("", False)]:
        if fits:
            if subject:
                verb = max(verb, 3 if word in _AUXILIARIES else 2 if word.endswith("ed") else 1)
            subject = subject or word in _SUBJECTS or word not in _AUXILIARIES
            runs[-1] += 1
        elif runs[-1]:
            best = max(best, verb * min(runs[-1], 12))
            subject, verb = False, 0
            runs.append(0)
    return runs[:-1], best
