"""Drawn words set as a text: spaces, capitals and paragraphs come from the words alone, never from the original."""

from __future__ import annotations

from collections.abc import Iterable

from engine.mechanisms.words.vocabulary import PARAGRAPH
from engine.results import Span

_ENDS = frozenset([".", "!", "?", "..."])
_CLOSING = _ENDS | frozenset(",;:)%/")
_OPENING = frozenset("($£€/")
_QUOTES = frozenset("\"'")
_BREAK = "\n\n"


def typeset(words: Iterable[str]) -> tuple[str, list[Span]]:
    """Joins words and marks to a text.

    Args:
        words: As the vocabulary writes them inside a sentence.

    Returns:
        The text, and where each of them stands in it.
    """
    pieces: list[str] = []
    spans: list[Span] = []
    length = 0
    opened: set[str] = set()
    new_paragraph, new_sentence, joined = True, True, True
    for word in words:
        closing = word in _CLOSING or word in opened
        if word == PARAGRAPH:
            gap, written = "", "" if new_paragraph else _BREAK
            opened.clear()
        else:
            gap = "" if joined or closing else " "
            written = word[0].upper() + word[1:] if new_sentence else word
        pieces += gap, written
        spans.append((length + len(gap), length + len(gap) + len(written)))
        length = spans[-1][1]

        new_paragraph = word == PARAGRAPH
        new_sentence = new_paragraph or word in _ENDS or (new_sentence and not word[0].isalnum())
        joined = new_paragraph or word in _OPENING or (word in _QUOTES and not closing)
        if word in _QUOTES:
            opened ^= {word}
    return "".join(pieces), spans
