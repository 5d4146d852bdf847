"""Drawn sub-word tokens set as a text: spaces and capitals come from the tokens alone.

Tokens of a model that knows no capitals get those that the public vocabulary's words have: "june" becomes "June".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Protocol

from engine.errors import PalimpsestError
from engine.mechanisms.words.typesetting import typeset
from engine.mechanisms.words.vocabulary import Vocabulary, starter_path
from engine.results import Span

CONTINUED = "##"

_CONTRACTED = frozenset("s t re ve ll d m".split())


class Speller(Protocol):
    """What every language model offers of its tokenizer."""

    def text(self, ids: Sequence[int]) -> str:
        """The text that tokens decode to."""
        ...


class WordSpeller(Speller, Protocol):
    """What `engine.models.masked.MaskedModel` offers of its tokenizer."""

    @property
    def word_pieces(self) -> bool:
        """Whether a token that goes on with a word begins with two hashes; else tokens hold their spaces themselves."""
        ...

    @property
    def cased(self) -> bool:
        """Whether tokens have capitals."""
        ...

    def names(self, ids: Sequence[int]) -> list[str]:
        """The tokens as the vocabulary writes them."""
        ...


def written_text(vocabulary: WordSpeller, ids: Sequence[int]) -> tuple[str, list[Span]]:
    """The text of drawn tokens, and where each of them stands in it."""
    if not vocabulary.word_pieces:
        return spelled_text(vocabulary, ids)
    return join_word_pieces(vocabulary.names(ids), str if vocabulary.cased else with_public_case)


def spelled_text(vocabulary: Speller, ids: Sequence[int]) -> tuple[str, list[Span]]:
    """The text of tokens that hold their own spaces, and where each of them stands in it."""
    whole = vocabulary.text(ids)
    ends = [len(vocabulary.text(ids[:number])) for number in range(1, len(ids) + 1)]
    margin = len(whole) - len(whole.lstrip())
    text = whole.strip()
    places = [min(max(end - margin, 0), len(text)) for end in [0, *ends]]
    return text, list(pairwise(places))


def join_word_pieces(names: Sequence[str], capitalised: Callable[[str], str] = str) -> tuple[str, list[Span]]:
    """Joins word pieces to words, and the words to a text.

    Args:
        names: The pieces.
        capitalised: Gives a word its capitals; it stays as long as it was.

    >>> join_word_pieces(["she", "walk", "##ed", ".", "don", "'", "t", "go"])
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
    text, spans = typeset(capitalised("".join(word)) for word in words)
    places: list[Span] = []
    for word, (start, end) in zip(words, spans, strict=True):
        for piece in word[:-1]:
            places.append((start, start + len(piece)))
            start += len(piece)
        places.append((start, end))
    return text, places


def with_public_case(word: str) -> str:
    """A word as the public vocabulary writes it inside a sentence; as it is, if the vocabulary has no such word.

    >>> [with_public_case(word) for word in ("june", "i'm", "house")]
    ['June', "I'm", 'house']
    """
    try:
        return _with_capitals(starter_path()).get(word, word)
    except PalimpsestError:  # capitals are an ornament
        return word


@cache  # of a public file: nothing of a document is remembered
def _with_capitals(vocabulary_path: Path) -> dict[str, str]:
    """Words with capitals, by what they are in lower case."""
    words = Vocabulary.open(vocabulary_path).words
    return {word.lower(): word for word in words if word != word.lower() and len(word) == len(word.lower())}
