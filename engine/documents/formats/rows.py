"""The rows of a table whose cells a delimiter divides, each as long as the header.

A row that is longer or shorter than the header is refused by its line: nobody can tell which of its cells belongs to which
column. One comma in a text without quotation marks makes such a row, and R writes whole tables of them, in which every row
begins with a name that the header does not have.

A row may have the right length by chance, as where a text has such a comma and another cell is missing. So what is copied
as it is comes of rows alone that leave no doubt; see `doubt_about_row`.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Collection, Iterator
from enum import StrEnum
from itertools import chain, islice
from operator import attrgetter
from typing import Any, NamedTuple

from engine.errors import UnreadableInput

LIMIT_ROWS = 5_000_000
"""The most rows of a table, with those that are empty."""

LIMIT_CELLS = 500_000
"""The most cells of one row."""

_DELIMITERS = ",;\t|"
_SPOKEN = {",": "a comma", ";": "a semicolon", "|": "a bar"}
_SAMPLE = 20
_LONGEST_CELL = 10_000_000


class RowRule(StrEnum):
    """How the rows of a table go with its header."""

    STRICT = "strict"
    """Each has as many cells."""
    ROW_NAMES = "rownames"
    """Each has one more, its name, as R's ``write.table`` writes them; no two names are the same."""


class RowNamesFound(UnreadableInput):
    """Every row begins with a name that the header does not have; `RowRule.ROW_NAMES` reads it."""


class TableRow(NamedTuple):
    """A row.

    Attributes:
        line: The number of its first line.
        cells: Its cells; of a table with row names, without its name.
        raw: The line or lines as they stand in the file.
    """

    line: int
    cells: list[str]
    raw: str


_EMPTY = TableRow(0, [], "")


class DelimitedTable(NamedTuple):
    """A table as far as its header is read.

    Attributes:
        header: The names of the columns.
        rows: The rows below it, in order; every one that is read is as long as the header.
        delimiter: What divides cells.
        quoted: Whether quotation marks hold cells together.
    """

    header: TableRow
    rows: Iterator[TableRow]
    delimiter: str
    quoted: bool


class WholeTable(NamedTuple):
    """A table with all of its rows, whatever their lengths.

    Attributes:
        rows: Its rows in order, the header first; of an empty line no cells.
        delimiter: What divides cells.
        quoted: Whether quotation marks hold cells together.
        all_quoted: Whether every cell stands in quotation marks.
    """

    rows: list[list[str]]
    delimiter: str
    quoted: bool
    all_quoted: bool


def read_whole(text: str, name: str, suffix: str) -> WholeTable:
    """All rows of a table, empty ones too. Which cell belongs to which column does not matter, so that no row is too short.

    Args:
        text: The text, with every line end a line feed.
        name: What the file is called where it is refused.
        suffix: How its name ends, without the dot.

    Raises:
        UnreadableInput: It is damaged or too large; says the line.
    """
    delimiter, quoted = _dialect(text, suffix)
    try:
        rows = list(_parse_rows(text, delimiter, **_options(quoted)))
    except _DamagedRow as damage:
        raise UnreadableInput(f"{name}, line {damage.line}: {damage.reason}") from None
    filled = [row for row in rows if row.cells]
    all_quoted = quoted and all(row.raw.startswith('"') and row.raw.count('"') >= 2 * len(row.cells) for row in filled)
    return WholeTable([row.cells for row in rows], delimiter, quoted, all_quoted)


def _dialect(text: str, suffix: str) -> tuple[str, bool]:
    """What divides the cells of a table, and whether quotation marks hold them together."""
    return "\t" if suffix == "tsv" else _delimiter(text), suffix != "tsv" or _keeps_quotes(text)


def _options(quoted: bool) -> dict[str, Any]:
    return {"strict": True} if quoted else {"quoting": csv.QUOTE_NONE}


def open_rows(text: str, name: str, suffix: str, rule: RowRule) -> DelimitedTable | None:
    """A table of a text; None if it has no row at all.

    Args:
        text: The text, with every line end a line feed.
        name: What the file is called where it is refused.
        suffix: How its name ends, without the dot.
        rule: How its rows go with its header.

    Raises:
        UnreadableInput: It is damaged or too large, or a row has not the length that the rule asks for; raised by
            `DelimitedTable.rows` too, and says the line.
    """
    delimiter, quoted = _dialect(text, suffix)
    rows = _nonempty_rows(_parse_rows(text, delimiter, **_options(quoted)), name)
    header = next(rows, None)
    if header is None:
        return None
    header = header._replace(cells=[cell.strip() for cell in header.cells])
    width = len(header.cells)
    shaped = (
        _rows_without_names(rows, name, width, delimiter)
        if rule is RowRule.ROW_NAMES
        else _even_rows(rows, name, width, delimiter)
    )
    return DelimitedTable(header, shaped, delimiter, quoted)


def doubt_about_row(table: DelimitedTable, row: TableRow, kept: Collection[int]) -> str:
    """Why some cells of a row might hold what belongs to another column, though the row has the right length; or nothing.

    Args:
        table: The table.
        row: A row of it, or its header.
        kept: The places of the cells in question.
    """
    cells = [row.cells[place] for place in kept]
    if not table.quoted:
        if any(cell.startswith('"') and not cell.endswith('"', 1) for cell in row.cells):
            return "a quotation mark is opened but never closed"
        return ""
    if any("\n" in cell and cell.count(table.delimiter) >= len(table.header.cells) - 1 for cell in cells):
        return "a column to copy has a cell that may be several rows"
    if any(cell.endswith("\\") for cell in row.cells) and '\\"' in row.raw:
        return "a quotation mark follows a backslash instead of being doubled"
    if not any(cell[:1].isspace() for cell in row.cells) and not any('"' in cell for cell in cells):
        return ""  # the common case, without a closer look
    bare = _without_quoted_cells(row.raw, table.delimiter)
    if _begins_blank(bare, table.delimiter):
        return "a cell without quotation marks begins with a blank, like the rest of a text that was cut at a comma"
    if any('"' in cell and '"' + cell.replace('"', '""') + '"' not in row.raw for cell in cells):
        return "a column to copy has a stray quotation mark"
    return ""


def iterate_lines(text: str) -> Iterator[str]:
    """The lines with their ends, one at a time: a file object over a long text would hold it once more, four bytes a letter."""
    start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield text[start:end]
        start = end


def _even_rows(rows: Iterator[TableRow], name: str, width: int, delimiter: str) -> Iterator[TableRow]:
    """The rows, each as long as the header."""
    first = True
    for row in rows:
        if len(row.cells) == width:
            yield row
        elif row.raw.strip():  # else a line of blanks
            wrong = _shape_error(row, name, width)
            if first and _have_names(chain([row], rows), width, delimiter):
                raise RowNamesFound(
                    f"{wrong} Every row has one cell more than the header, as R writes tables: the first is the row's name."
                )
            longer = len(row.cells) > width and delimiter in _SPOKEN
            advice = f" Put a text that contains {_SPOKEN[delimiter]} in quotation marks." if longer else ""
            raise UnreadableInput(wrong + advice)
        first = False


def _rows_without_names(rows: Iterator[TableRow], name: str, width: int, delimiter: str) -> Iterator[TableRow]:
    """The rows without their names."""
    names = set[str]()
    for row in rows:
        if not row.raw.strip():
            continue
        if len(row.cells) != width + 1:
            raise UnreadableInput(
                f"{_shape_error(row, name, width)} With row names, every row has one cell more than the header."
            )
        if row.cells[0] in names or _begins_blank(_without_quoted_cells(row.raw, delimiter), delimiter):
            raise UnreadableInput(f"{name}, line {row.line}: this row does not begin with a name of its own.")
        names.add(row.cells[0])
        yield row._replace(cells=row.cells[1:])


def _have_names(rows: Iterator[TableRow], width: int, delimiter: str) -> bool:
    """Whether every row has one cell more than the header, and a name of its own."""
    try:
        for _ in _rows_without_names(rows, "", width, delimiter):
            pass
    except UnreadableInput:
        return False
    return True


def _shape_error(row: TableRow, name: str, width: int) -> str:
    cells = len(row.cells)
    return f"{name}, line {row.line}: the row has {cells} {'cell' if cells == 1 else 'cells'}, the header {width}."


def _without_quoted_cells(raw: str, delimiter: str) -> str:
    """A row as it stands in the file, with nothing left of its cells in quotation marks."""
    divider = re.escape(delimiter)
    return re.sub(rf'(?:^|(?<={divider}))"[^"]*+(?:""[^"]*+)*+"(?={divider}|\n|$)', "", raw)


def _begins_blank(bare: str, delimiter: str) -> bool:
    """Whether a cell begins with a blank, of a table whose delimiter stands in sentences too, where a blank follows it."""
    return delimiter in ",;" and re.search(rf"(?:^|{delimiter})[^\S\n]", bare) is not None


def _nonempty_rows(rows: Iterator[TableRow], name: str) -> Iterator[TableRow]:
    """The rows that are not empty; what is wrong with one is said of its line."""
    try:
        yield from filter(attrgetter("cells"), rows)
    except _DamagedRow as damage:
        raise UnreadableInput(f"{name}, line {damage.line}: {damage.reason}") from None


class _DamagedRow(Exception):  # noqa: N818
    """A row is none.

    Attributes:
        line: The number of its first line.
        reason: What is wrong, as a sentence that goes on after the line.
    """

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line, self.reason = line, reason


def _parse_rows(text: str, delimiter: str, **options: Any) -> Iterator[TableRow]:
    """The rows of a table.

    Raises:
        _Damaged: It is damaged or too large.
    """
    csv.field_size_limit(_LONGEST_CELL)
    begin, cells, start, end = 1, 0, 0, 0  # the row's first line, and from where to where it stands in the text

    def watched() -> Iterator[str]:
        nonlocal cells, end
        for line in iterate_lines(text):
            cells += line.count(delimiter)
            if cells > LIMIT_CELLS:
                raise _DamagedRow(begin, "the row has too many cells to be read.")
            end += len(line)
            yield line

    reader = csv.reader(watched(), delimiter=delimiter, **options)
    try:
        for number, row in enumerate(reader):
            if number > LIMIT_ROWS:
                raise _DamagedRow(begin, "there are too many rows to be read.")
            yield TableRow(begin, row, text[start:end]) if row else _EMPTY
            begin, cells, start = reader.line_num + 1, 0, end
    except csv.Error as error:
        if "limit" in str(error):
            raise _DamagedRow(begin, f"a cell has more than {_LONGEST_CELL:,} characters; split it.") from None
        raise _DamagedRow(begin, "a quotation mark in a cell is not doubled, or is not closed.") from None


def _keeps_quotes(text: str) -> bool:
    """Whether a table's cells keep to the rules of quotation marks; where tabs divide them, many do not."""
    try:
        for _ in _parse_rows(text, "\t", strict=True):
            pass
    except _DamagedRow:
        return False
    return True


def _delimiter(text: str) -> str:
    """What divides the first rows into the same number of cells, the larger the better; a comma where nothing does."""

    def evenness(delimiter: str) -> tuple[float, int]:
        try:
            counts = [len(row.cells) for row in islice(_parse_rows(text, delimiter), _SAMPLE)]
        except _DamagedRow:
            return 0.0, 0
        first = counts[0] if counts else 0
        return (sum(count == first for count in counts) / len(counts), first) if first > 1 else (0.0, 0)

    return max(_DELIMITERS, key=evenness)
