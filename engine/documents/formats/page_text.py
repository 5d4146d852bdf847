"""Texts that stand on a page, and the lines that they make."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.documents.formats.pdfium import NOTE, RAISED, SMALL

NEAR_HEIGHTS = 2.0
"""Points: what begins no further from each other begins at the same place."""


@dataclass(frozen=True, slots=True)
class PlacedText:
    """A piece of one line.

    Attributes:
        left: Distance from the page's left edge to its first character, in points.
        top: Distance from the page's upper edge.
        right: Where it ends.
        bottom: Where it ends, below.
        bold: Whether most of it is heavy.
        text: Its characters.
        cells: What stands apart in the line, where several pieces were put together.
        gaps: Blanks wider than most that are in it: where in the text what follows begins, and where on the page the blank
            begins and ends.
    """

    left: float
    top: float
    right: float
    bottom: float
    bold: bool
    text: str
    cells: tuple[PlacedText, ...] = ()
    gaps: tuple[tuple[int, float, float], ...] = ()

    @property
    def size(self) -> float:
        """How high it is."""
        return self.bottom - self.top

    @property
    def middle(self) -> float:
        """Half-way between top and bottom."""
        return (self.top + self.bottom) / 2

    @property
    def is_stretched(self) -> bool:
        """Whether all blanks between its words are wide, and alike, as in a line that is made to fill its column."""
        pieces = self.cells or (self,)
        blanks = [cell.left - before.right for before, cell in pairwise(pieces)]
        blanks += [right - left for piece in pieces for _, left, right in piece.gaps]
        return len(blanks) == self.text.count(" ") > 0 and max(blanks) - min(blanks) < 0.3 * self.size


def rows_of(texts: Iterable[PlacedText]) -> list[PlacedText]:
    """The lines of some texts, from above to below, each put together of what stands on it."""
    rows: list[list[PlacedText]] = []
    for text in sorted(texts, key=lambda text: (text.middle, text.left)):
        if rows and abs(text.middle - rows[-1][0].middle) < 0.4 * min(text.size, rows[-1][0].size):
            rows[-1].append(text)
        else:
            rows.append([text])
    return [_merge_row(sorted(row, key=lambda text: text.left)) for row in rows]


def _merge_row(row: list[PlacedText]) -> PlacedText:
    if len(row) == 1:
        return row[0]
    cells = [cell for text in row for cell in text.cells or (text,)]
    largest = max(cells, key=lambda text: text.size)
    cells = [_mark_raised(cell, largest) for cell in cells]
    text = cells[0].text
    for before, cell in pairwise(cells):
        raised = before.text.endswith(RAISED[1]) or cell.text.startswith(RAISED[0])
        text += cell.text if raised and cell.left - before.right < 0.1 * largest.size else f" {cell.text}"
    return PlacedText(
        min(text.left for text in row),
        largest.top,
        max(text.right for text in row),
        largest.bottom,
        all(text.bold for text in row),
        text,
        tuple(cells),
    )


def _mark_raised(text: PlacedText, largest: PlacedText) -> PlacedText:
    """A text with the marks of a raised number or sign, if it is one beside the largest of its line."""
    is_raised = text.size < SMALL * largest.size and text.bottom < largest.bottom - 0.1 * largest.size
    return replace(text, text=RAISED[0] + text.text + RAISED[1]) if is_raised and NOTE.fullmatch(text.text) else text
