"""Which traits of a new text are its original's, and which were invented.

A trait *stands in both* if the original says the same: something of the same kind with the same words or numbers, in whatever
order, or most of them; or a rare word that the original has too. All others are invented, and tell nothing of the original.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from engine.risk.traits import Kind, Trait

LIKE = 0.6
"""Two traits of a kind say the same if they share at least so much of their words: common ones divided by all."""

_VERBATIM = frozenset({Kind.NAME, Kind.PLACE, Kind.ORGANISATION, Kind.CONTACT, Kind.WORDS, Kind.AMOUNT})
"""Kinds whose words tell wherever they stand, whatever they were taken for there."""

_WORD = re.compile(r"\w+")


class Original:
    """What an original says.

    Args:
        text: The original.
        traits: Its traits.
    """

    def __init__(self, text: str, traits: Iterable[Trait]) -> None:
        self._keys: dict[Kind, set[frozenset[str]]] = defaultdict(set)
        for trait in traits:
            self._keys[trait.kind].add(trait.key)
        self._words = frozenset(word.lower() for word in _WORD.findall(text))
        self._text = " ".join(word.lower() for word in _WORD.findall(text))
        self._said = frozenset(word for keys in self._keys.values() for key in keys for word in key)

    def says(self, trait: Trait, words: str) -> bool:
        """Whether the original says what a trait of the new text says.

        Args:
            trait: The trait.
            words: How it stands in the new text.
        """
        if trait.key in self._keys[trait.kind] and trait.key:
            return True
        plain = " ".join(word.lower() for word in _WORD.findall(words))
        if trait.kind in _VERBATIM:
            return f" {plain} " in f" {self._text} "
        if " " in plain and f" {plain} " in f" {self._text} ":
            return True
        return any(_likeness(trait.key, key) >= LIKE for key in self._keys[trait.kind])


def _likeness(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other) if one and other else 0.0


def split_by_original(text: str, traits: Sequence[Trait], original: Original) -> tuple[list[Trait], list[Trait]]:
    """The traits of a new text that its original has too, and the invented ones.

    Args:
        text: The new text.
        traits: Its traits.
        original: What the original says.
    """
    both: list[Trait] = []
    invented: list[Trait] = []
    for trait in traits:
        (both if original.says(trait, text[trait.start : trait.end]) else invented).append(trait)
    return both, invented
