"""Scores out of so many points in the cells of a table, or behind the name of what is scored: Barthel 3/20, and no date."""

from __future__ import annotations

import re

from engine.text.marks import unit_of_marks
from engine.text.table_cells import heads_of, is_cell
from engine.text.units import SCORES, unit_before

_SCORE = re.compile(r"(?P<got>\d{1,3})/(?P<most>\d{2,3})")
_MOST_BEFORE = 40
_LINE = re.compile(r"[^\n\0\t|]*$")
_IN_BRACKETS = re.compile(r"[ \u00a0]\([^()\n\0\t|]*\)")
"""What may stand behind the score in its cell: 14/15 (E4 V4 M6)."""


def end_of_score(text: str, start: int, end: int) -> int | None:
    r"""Where the points end that somebody has of a score; None of a place that is none.

    Args:
        text: The text.
        start: Where what may be a score begins.
        end: Where it ends.

    >>> text = "Barthel\t3/20\nDue\t3/20\n"
    >>> [end_of_score(text, at, at + 4) for at in (8, 17)]
    [9, None]
    """
    found = _SCORE.fullmatch(text, start, end)
    if not found or int(found["got"]) > int(found["most"]):
        return None
    if unit_of_marks(text, max(0, start - _MOST_BEFORE), start, found.end("got")):
        return found.end("got")
    if int(found["most"]) not in SCORES:
        return None
    before = _LINE.search(text, max(0, start - _MOST_BEFORE), start)
    named = [before[0]] if before else []
    in_brackets = _IN_BRACKETS.match(text, end)
    if is_cell(text, start, in_brackets.end() if in_brackets else end):
        named += [f"{text[slice(*head)]} " for head in heads_of(text, start)]
    return found.end("got") if any(map(unit_before, named)) else None
