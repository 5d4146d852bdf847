"""Where a mention that is all of a table's cell stands: the columns of a table say of what sort their figures are."""

from __future__ import annotations

from engine.text.mentions import NamedMention

CELL_EDGES = ("\0", "\t", "|")
"""What stands between the cells of a row; rows are lines."""


def is_cell(text: str, start: int, end: int) -> bool:
    """Whether a place is all that stands in a cell of a row."""
    edges = text[max(0, start - 1) : start], text[end : end + 1]
    return any(edge in CELL_EDGES for edge in edges) and all(edge in ("", "\n", *CELL_EDGES) for edge in edges)


def column_of(text: str, cell: NamedMention) -> tuple[int, int] | None:
    r"""Where the table of a whole cell begins, and the number of its column; None of what is no cell.

    >>> text = "Due\tPaid\n4/9\t12\n"
    >>> [column_of(text, NamedMention(start, end, "number")) for start, end in ((9, 12), (13, 15), (0, 2))]
    [(0, 0), (0, 1), None]
    """
    if not is_cell(text, cell.start, cell.end):
        return None
    line = text.rfind("\n", 0, cell.start) + 1
    column = sum(text.count(edge, line, cell.start) for edge in CELL_EDGES)
    while line and any(edge in text[(above := text.rfind("\n", 0, line - 1) + 1) : line] for edge in CELL_EDGES):
        line = above
    return line, column
