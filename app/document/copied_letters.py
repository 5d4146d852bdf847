"""Letters and codes of few signs that were copied: initials, a bed, a class, and what no reader takes for more. Without Qt."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.risk.survival.details import Detail
from engine.text.abbreviations import ABBREVIATIONS
from engine.text.person_names import TITLES
from engine.text.words import common_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.document.draws import Draw
    from engine.results import Span

_LETTERS = re.compile(r"(?<![\w’'&/.-])(?:[A-Z]{1,4}(?:\d{1,3}[A-Za-z]?)?|\d{1,3}[A-Z]{1,2})(?![\w’'&/-]|\.\w)")
_WORD_FOLLOWS = re.compile(r"[ \u00a0]+[a-z]|[’']")
"""What stands behind the article A and the pronoun I."""


def copied_letters(draw: Draw) -> list[Detail]:
    """The letters and codes in short that stand in the text of a draft and were not drawn, each once, the least known first.

    Args:
        draw: The draft. Where too much was drawn to be followed through edits, nothing is told of an edited one.
    """
    if draw.result.guarantee.bits is not None or (draw.edited and draw.places is None):
        return []
    is_drawn = bytearray(len(draw.text))
    for row, unit in enumerate(draw.result.units):
        for start, end in filter(None, draw.places.now(row) if draw.places else unit.targets):
            is_drawn[start:end] = b"\1" * (end - start)
    found: dict[str, list[Span]] = {}
    for place in find_letters(draw.text):
        if not any(is_drawn[slice(*place)]):
            found.setdefault(draw.text[slice(*place)], []).append(place)
    return [Detail(text, (), tuple(found[text])) for text in sorted(found, key=_how_known)]


def find_letters(text: str) -> Iterable[Span]:
    """The places of letters and codes of few signs.

    >>> text = "CT rang. A nurse and I saw bed A3; Tolu A, MCH. PLEASE READ THIS. class 4B"
    >>> [text[start:end] for start, end in find_letters(text)]
    ['CT', 'A3', 'A', 'MCH', '4B']
    """
    for found in _LETTERS.finditer(text):
        said = found[0]
        is_word = len(said) > 1 and said.casefold() in common_words() and _is_shouted(text, found.span())
        if not (is_word or said.casefold() in TITLES) and not (said in ("A", "I") and _WORD_FOLLOWS.match(text, found.end())):
            yield found.span()


def _is_shouted(text: str, place: Span) -> bool:
    """Whether a word beside a place is in capitals too, and longer than letters in short are."""
    before = re.search(r"(\w+)\W*$", text[max(0, place[0] - 24) : place[0]])
    behind = re.match(r"\W*(\w+)", text[place[1] : place[1] + 24])
    beside = [word[1] for word in (before, behind) if word]
    return any(word.isupper() and len(word) > 2 for word in beside)


def _how_known(text: str) -> tuple[bool, bool, str]:
    return text in ABBREVIATIONS, len(text) == 1, text
