"""Drawn sub-word tokens set as a text: spaces and capitals come from the tokens alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Protocol

from engine.mechanisms.base import Span
from engine.mechanisms.typesetting import typeset

CONTINUED = "##"

_CONTRACTED = frozenset("s t re ve ll d m".split())


class Speller(Protocol):
    """What every language model offers of its tokenizer."""

    def text(self, ids: Sequence[int]) -> str:
        """The text that tokens decode to."""
        ...


class Vocabulary(Speller, Protocol):
    """What `engine.models.masked.MaskedModel` offers of its tokenizer."""

    @property
    def word_pieces(self) -> bool:
        """Whether a token that goes on with a word begins with two hashes; else tokens hold their spaces themselves."""
        ...

    def names(self, ids: Sequence[int]) -> list[str]:
        """The tokens as the vocabulary writes them."""
        ...


def written(vocabulary: Vocabulary, ids: Sequence[int]) -> tuple[str, list[Span]]:
    """The text of drawn tokens, and where each of them stands in it."""
    return joined(vocabulary.names(ids)) if vocabulary.word_pieces else spelt(vocabulary, ids)


def spelt(vocabulary: Speller, ids: Sequence[int]) -> tuple[str, list[Span]]:
    """The text of tokens that hold their own spaces, and where each of them stands in it."""
    whole = vocabulary.text(ids)
    ends = [len(vocabulary.text(ids[:number])) for number in range(1, len(ids) + 1)]
    margin = len(whole) - len(whole.lstrip())
    text = whole.strip()
    places = [min(max(end - margin, 0), len(text)) for end in [0, *ends]]
    return text, list(pairwise(places))


def joined(names: Sequence[str]) -> tuple[str, list[Span]]:
    """Joins word pieces to words, and the words to a text.

    >>> joined(["she", "walk", "##ed", ".", "don", "'", "t", "go"])
    ("She walked. Don't go", [(0, 3), (4, 8), (8, 10), (10, 11), (12, 15), (15, 16), (16, 17), (18, 20)])
    """
    words: list[list[str]] = []
    for number, name in enumerate(names):
        piece = name.removeprefix(CONTINUED) or name
        follows = bool(words) and words[-1][-1][-1].isalnum()
        apostrophe = name == "'" and names[number + 1 : number + 2] and names[number + 1] in _CONTRACTED
        contracted = name in _CONTRACTED and len(words) > 0 and len(words[-1]) > 1 and words[-1][-1] == "'"
        if (follows and (name.startswith(CONTINUED) or apostrophe)) or contracted:
            words[-1].append(piece)
        else:
            words.append([piece])
    text, spans = typeset("".join(word) for word in words)
    places: list[Span] = []
    for word, (start, end) in zip(words, spans, strict=True):
        for piece in word[:-1]:
            places.append((start, start + len(piece)))
            start += len(piece)
        places.append((start, end))
    return text, places
