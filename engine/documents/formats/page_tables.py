"""Which lines of a column are rows of a table, and their cells.

A line that is stretched to the end of its column has wide blanks, too; those are alike, and seldom in line with those below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from engine.documents.formats.page_text import NEAR_HEIGHTS, PlacedText

_MOST_LINES = 8
"""Of a cell."""


def find_cells(rows: list[PlacedText]) -> list[PlacedText]:
    """The rows of a column; one beside a table's row has the table's cells, where a wider blank in it ends as one begins."""
    rows = _without_stretched(rows)
    for numbers, step in ((range(1, len(rows)), -1), (range(len(rows) - 2, -1, -1), 1)):
        for number in numbers:
            row, beside = rows[number], rows[number + step]
            if (
                not row.cells
                and row.gaps
                and abs(row.size - beside.size) < 0.12 * row.size
                and is_table_row(rows, number + step)
            ):
                rows[number] = _cut_row(row, [cell.left for cell in beside.cells])
    return rows


def _without_stretched(rows: Sequence[PlacedText]) -> list[PlacedText]:
    """The rows of a column, of which lines that are stretched to its end have no cells, unless three are in line."""
    right = max((row.right for row in rows), default=0.0)
    in_line = [bool(high.cells and low.cells) and _in_line(high, low) for high, low in pairwise(rows)]
    return [
        replace(row, cells=(), gaps=())
        if row.cells
        and row.is_stretched
        and right - row.right < NEAR_HEIGHTS
        and not any(all(in_line[at : at + 2]) for at in range(max(number - 2, 0), min(number + 1, len(in_line) - 1)))
        else row
        for number, row in enumerate(rows)
    ]


def _cut_row(row: PlacedText, begins: Sequence[float]) -> PlacedText:
    """A row in cells, cut at its gaps that end where a cell begins."""
    cuts = [gap for gap in row.gaps if any(abs(gap[2] - begin) < NEAR_HEIGHTS for begin in begins)]
    if not cuts or not any(abs(row.left - begin) < NEAR_HEIGHTS for begin in begins):
        return row
    starts = [(0, row.left), *((at, left) for at, _, left in cuts)]
    ends = [*((at, right) for at, right, _ in cuts), (len(row.text), row.right)]
    cells = (
        replace(row, left=left, right=right, text=row.text[start:end].strip(), gaps=())
        for (start, left), (end, right) in zip(starts, ends, strict=True)
    )
    return replace(row, cells=tuple(cells), gaps=())


def is_table_row(rows: Sequence[PlacedText], number: int) -> bool:
    """Whether a row is one of a table: it has cells, and the row above or below has some that stand in line with these.

    Lines that can only go on with a cell are passed over.
    """
    row = rows[number]
    for step in (-1, 1) if row.cells else ():
        at = number + step
        while 0 <= at < len(rows) and abs(at - number) < _MOST_LINES and _may_go_on(rows[at], row.cells):
            at += step
        if 0 <= at < len(rows) and rows[at].cells and _in_line(row, rows[at]):
            return True
    return False


def _in_line(row: PlacedText, other: PlacedText) -> bool:
    """Whether the cells of two rows stand in line, below or above each other.

    Where the first of both begin, and the last of both end, is where the column does; so does any text that fills it.
    """
    pairs = [
        (place, beside)
        for place, cell in enumerate(row.cells)
        for beside, below in enumerate(other.cells)
        if (abs(cell.left - below.left) < NEAR_HEIGHTS and (place or beside))
        or (abs(cell.right - below.right) < NEAR_HEIGHTS and (place, beside) != (len(row.cells) - 1, len(other.cells) - 1))
        or abs(cell.left + cell.right - below.left - below.right) < NEAR_HEIGHTS
    ]
    found = min(len({place for place, _ in pairs}), len({beside for _, beside in pairs}))
    if row.is_stretched or other.is_stretched:
        return found >= max(len(row.cells), len(other.cells)) - 1 and found > 0
    return 2 * found >= min(len(row.cells), len(other.cells)) - 1 and found > 0


def _may_go_on(row: PlacedText, cells: Sequence[PlacedText]) -> bool:
    return not row.cells and any(abs(row.left - cell.left) < NEAR_HEIGHTS for cell in cells[1:])


def row_gap(rows: Sequence[PlacedText]) -> float:
    """How far two rows of a table are apart that both have a first cell; infinite where there are none."""
    pairs = ((high, low) for number, (high, low) in enumerate(pairwise(rows)) if high.cells and is_table_row(rows, number + 1))
    return min((low.top - high.bottom for high, low in pairs if abs(high.left - low.left) < NEAR_HEIGHTS), default=float("inf"))


def continued_cells(
    row: PlacedText, above: PlacedText, last: Sequence[tuple[float, int]], parted: float
) -> list[tuple[int, str]]:
    """Which cells of the row above a line goes on with, by their places, and with what; none if it does not."""
    gap = row.top - above.bottom
    if gap > 0.7 * row.size or gap > parted + 0.1 * row.size or abs(row.size - above.size) > 0.12 * row.size:
        return []
    nearer = parted < float("inf") and gap < parted - 0.25 * row.size
    found = []
    for cell in row.cells or (row,):
        place = next((place for left, place in last[0 if nearer else 1 :] if abs(cell.left - left) < NEAR_HEIGHTS), None)
        if place is None:
            return []
        found.append((place, cell.text))
    return found


def fits_table(row: PlacedText, last: Sequence[tuple[float, int]]) -> bool:
    """Whether each cell of a row begins where one of the table's last row does."""
    return bool(row.cells) and all(any(abs(cell.left - left) < NEAR_HEIGHTS for left, _ in last) for cell in row.cells)
