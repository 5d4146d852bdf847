"""Scores in the cells of a table, out of so many points (Barthel 3/20, and no date) or of matches (W 3-1)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.marks import unit_of_marks
from engine.text.table_cells import columns_of, heads_of, is_cell, row_of
from engine.text.units import SCORES, unit_before

_SCORE = re.compile(r"(?P<got>\d{1,3})/(?P<most>\d{2,3})")
_MOST_BEFORE = 40
_LINE = re.compile(r"[^\n\0\t|]*$")
_IN_BRACKETS = re.compile(r"[ \u00a0]\([^()\n\0\t|]*\)")
"""What may stand behind the score in its cell: 14/15 (E4 V4 M6)."""

_BRADFORD = re.compile(
    r"(?<!\w)(?<!\bin[ ])(?<!\bto[ ])(?<!\bat[ ])(?<!\bfrom[ ])(?<!\bnear[ ])(?<!,[ ])Bradford"
    r"(?:[ \u00a0](?:of|is|was|now|at|over|under))*:?[ \u00a0]\d{1,4}(?=[.,;:)?](?!\d)|[ \t]*(?:[\n\t\0|]|$)"
    r"|[ \u00a0](?:or|and|points|so|trigger)(?!\w))"
)
_OF_ABSENCE = re.compile(
    r"(?<!\w)(?:absen(?:t|ces?)|sick(?:ness)?|spells?|triggers?|SSP|RTW|fit[ \u00a0]notes?)(?!\w)", re.IGNORECASE
)
"""What stands in a line, or heads another column, where Bradford is how often somebody was ill, and no town."""

_GROUND = frozenset("HA")
_HEAD_OF_GROUNDS = re.compile(r"H[ ]?/[ ]?A|home[ ]?(?:/|or)[ ]?away|ground|venue|h[ ]?or[ ]?a", re.IGNORECASE)
_HEAD_OF_RESULTS = re.compile(r"(?:result|res|score|final[ ]score|full[ ]time|FT|outcome)s?\.?", re.IGNORECASE)
_RESULT = re.compile(
    r"(?:won|lost|drawn?|[WLD])?[ \u00a0]?\d{1,3}[ \u00a0]?[-–][ \u00a0]?\d{1,3}(?![\w/-])|(?:[WLD]|won|lost|drawn?)(?!\w)",
    re.IGNORECASE,
)
"""How a match ended, with or without its score: W 3-1, L, 2-2."""
_FEWEST_MATCHES = 2


def find_results(text: str) -> Iterator[tuple[int, int]]:
    r"""Where matches stand in a column of how they ended, and the letters of one that says who was at home.

    >>> text = "H/A\tTeam\tResult\nH\tQuist\tW 3-1\nA\tLund\tL 0-2 (snow)\nH\tZyx\t\n"
    >>> [text[start:end] for start, end in find_results(text)]
    ['H/A', 'H', 'A', 'H', 'W 3-1', 'L 0-2']
    >>> list(find_results("By\tResult\nH\tW 3-1\nA\t4.2\nL\tL 0-2\n"))
    []
    """
    for head, *cells in columns_of(text):
        filled = [cell for cell in cells if cell[0] < cell[1]]
        if len(filled) < _FEWEST_MATCHES:
            continue
        if _HEAD_OF_GROUNDS.fullmatch(text, *head) and all(text[slice(*cell)] in _GROUND for cell in filled):
            yield from (head, *filled)
        elif _HEAD_OF_RESULTS.fullmatch(text, *head):
            results = [_RESULT.match(text, *cell) for cell in filled]
            if all(results):
                yield from (result.span() for result in results if result)


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


def find_scores_of_absence(text: str) -> Iterator[tuple[int, int]]:
    r"""Where Bradford is the score of how often somebody was ill: beside its points, or over a column of them.

    >>> text = "Trigger (3 spells or Bradford 100)? Moved to Bradford 100 km off.\nDays\tBradford\tSSP\n2\t4\tY\n"
    >>> [text[start:end] for start, end in find_scores_of_absence(text)]
    ['Bradford 100', 'Bradford']
    """
    for score in _BRADFORD.finditer(text):
        if _OF_ABSENCE.search(text, *row_of(text, score.start())):
            yield score.span()
    for (start, end), *_ in columns_of(text):
        if text[start:end] == "Bradford" and _OF_ABSENCE.search(text, *row_of(text, start)):
            yield start, end
