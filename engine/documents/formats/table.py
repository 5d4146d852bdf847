"""Tables and data sets: the texts of a column, each a record of its own.

The first row of a table names its columns. Its delimiter is the one of comma, semicolon, tab and bar that divides the first
rows most evenly; see `engine.documents.formats.rows`. A data set has one JSON object a line.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from engine.documents.document import Document, DocumentPart, TextBlock, assemble_document
from engine.documents.formats import plain
from engine.documents.formats.rows import RowRule, doubt_about_row, iterate_lines, open_rows
from engine.errors import UnreadableInput, UsageError

LIMIT = 50_000_000
"""The largest file, in bytes."""

LIMIT_RECORDS = 500_000

LIMIT_VALUES = 500_000
"""The most values of one record of a data set."""

HALF_A_CHARACTER = "half a character (a lone surrogate) is not text."
"""Why a record of a data set is refused: JSON can write such a half, and no file can hold it."""

_HALF = re.compile(r"[\ud800-\udfff]")
_SAMPLE = 20
_SHOWN_COLUMNS = 20
_SHOWN_LINES = 10
_SHOWN_LETTERS = 40


@dataclass(frozen=True, slots=True)
class TableRecord:
    """One text of a data set.

    Attributes:
        id: What its column ``id`` says; the number of its row, from 1, where there is no such column.
        text: Its text, which may be blank.
        line: The number of its first line in the file.
    """

    id: str
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column of a table.

    Attributes:
        name: What its first row says.
        first: Its first texts, which may be blank.
        filled: How many of its texts are not blank.
    """

    name: str
    first: tuple[str, ...] = field(repr=False)
    filled: int

    @property
    def length(self) -> float:
        """Characters of a text, on average of the first."""
        return sum(map(len, self.first)) / max(1, len(self.first))


def read(
    data: bytes, name: str, parts: Collection[DocumentPart], column: str | None, rule: RowRule = RowRule.STRICT
) -> Document:
    """The texts of a column, one passage each; those with half of a character are left out, and a note says so.

    Raises:
        UnreadableInput: It is no table, or damaged, or no text is left.
        UsageError: No column was chosen, or one that it does not have.
    """
    found = read_records(data, name, column, rule)
    whole = [record.text for record in found if not has_half(record.text)]
    lines_left = [str(record.line) for record in found if has_half(record.text)]
    notes = []
    if lines_left:
        listed = ", ".join(lines_left[:_SHOWN_LINES]) + (" …" if len(lines_left) > _SHOWN_LINES else "")
        were = "was" if len(lines_left) == 1 else "were"
        notes = [f"{len(lines_left)} of {len(found)} records {were} left out (line {listed}): {HALF_A_CHARACTER}"]
        if not any(text.strip() for text in whole):
            raise UnreadableInput(f"{name}, line {listed}: {HALF_A_CHARACTER}")
    return assemble_document(map(TextBlock, whole), name, "table", parts, notes)


def has_half(text: str) -> bool:
    """Whether a text has half of a character; see `HALF_A_CHARACTER`."""
    return _HALF.search(text) is not None


def without_halves(text: str) -> str:
    """The text with a replacement character for each half of one, as any text that is written has to be."""
    return _HALF.sub("\N{REPLACEMENT CHARACTER}", text)


def read_records(data: bytes, name: str, column: str | None, rule: RowRule = RowRule.STRICT) -> list[TableRecord]:
    """The texts of a column, in order.

    Args:
        data: The file's bytes.
        name: The file's name, whose suffix tells a data set from a table.
        column: Which column holds the text; need not be said where there is one.
        rule: How the rows of a table go with its header.

    Raises:
        UnreadableInput: It is no table, or damaged, or a row does not fit the header.
        UsageError: No column was chosen, or one that it does not have.
    """

    def choose(there: list[str]) -> list[str]:
        return [_find_column(there, name, column), *(["id"] if "id" in there else [])]

    found = _read_cells(data, name, choose, rule=rule)
    return [TableRecord("".join(ids) or str(number), text, line) for number, (line, (text, *ids)) in enumerate(found, 1)]


def read_column_cells(
    data: bytes, name: str, wanted: Sequence[str], kept: Sequence[str] = (), rule: RowRule = RowRule.STRICT
) -> dict[str, list[str]]:
    """The cells of some columns, read in one go.

    Args:
        data: The file's bytes.
        name: The file's name.
        wanted: Names of columns, each once.
        kept: Those of them that are copied as they are: no cell of theirs may leave a doubt to which column it belongs.
        rule: How the rows of a table go with its header.

    Raises:
        UnreadableInput: It is no table, or damaged, or a row does not fit the header.
        UsageError: It has not all of them.
    """
    cells: dict[str, list[str]] = {column: [] for column in wanted}
    for _, row in _read_cells(
        data, name, lambda there: [_find_column(there, name, column) for column in wanted], kept=kept, rule=rule
    ):
        for held, cell in zip(cells.values(), row, strict=True):
            held.append(cell)
    return cells


def survey_columns(data: bytes, name: str, rule: RowRule = RowRule.STRICT) -> list[TableColumn]:
    """What a table has: its columns in order, each with its first texts, and with the number of all.

    Args:
        data: The file's bytes.
        name: The file's name.
        rule: How the rows of a table go with its header.

    Raises:
        UnreadableInput: It is no table, or damaged, or a row does not fit the header.
    """
    names: list[str] = []

    def every(there: list[str]) -> list[str]:
        names.extend(dict.fromkeys(there))
        return names

    first: list[list[str]] = []
    filled = Counter[int]()
    for _, row in _read_cells(data, name, every, strict=False, rule=rule):
        if len(first) < _SAMPLE:
            first.append([without_halves(cell) for cell in row])
        filled.update(place for place, cell in enumerate(row) if cell.strip())
    return [TableColumn(column, tuple(row[place] for row in first), filled[place]) for place, column in enumerate(names)]


def _read_cells(
    data: bytes,
    name: str,
    choose: Callable[[list[str]], Sequence[str]],
    *,
    strict: bool = True,
    kept: Sequence[str] = (),
    rule: RowRule = RowRule.STRICT,
) -> Iterator[tuple[int, list[str]]]:
    """The cells of the columns that `choose` chooses among all, row by row, each with the number of its line.

    Raises:
        UnreadableInput: It is no table, or damaged, or larger than the limits. Where it is not `strict`, a list or an object in
            a data set is no damage.
    """
    if len(data) > LIMIT:
        raise UnreadableInput(f"{name} is larger than {LIMIT // 1_000_000} MB, which is the limit; split it.")
    text, _ = plain.decode_text(data, name)
    suffix = name.lower().rpartition(".")[2]
    if suffix in ("jsonl", "ndjson"):
        found = _cells_of_lines(text, name, choose, strict)
    else:
        found = _cells_of_table(text, name, suffix, choose, kept, rule)
    for number, row in enumerate(found):
        if number == LIMIT_RECORDS:
            raise UnreadableInput(f"{name} has more than {LIMIT_RECORDS} records, which is the limit; split it.")
        yield row


def _cells_of_table(
    text: str, name: str, suffix: str, choose: Callable[[list[str]], Sequence[str]], kept: Sequence[str], rule: RowRule
) -> Iterator[tuple[int, list[str]]]:
    table = open_rows(text, name, suffix, rule)
    if table is None:
        return
    at: dict[str, int] = {}
    for place, column in enumerate(table.header.cells):
        at.setdefault(column, place)
    places = [at[column] for column in choose(table.header.cells)]
    copied = [at[column] for column in kept]
    for row in chain([table.header], table.rows) if copied else table.rows:
        if copied and (reason := doubt_about_row(table, row, copied)):
            raise UnreadableInput(
                f"{name}, line {row.line}: {reason}. So a column to copy may contain some of the text; fix the row first."
            )
        if row is not table.header:
            yield row.line, [row.cells[place] for place in places]


def _cells_of_lines(
    text: str, name: str, choose: Callable[[list[str]], Sequence[str]], strict: bool
) -> Iterator[tuple[int, list[str]]]:
    chosen: Sequence[str] | None = None
    for number, record in _objects(text, name):
        if chosen is None:
            chosen = choose(list(record))
        yield number, [_value(record.get(column), name, number, strict) for column in chosen]


def _objects(text: str, name: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each line's object, with the line's number."""
    for number, line in enumerate(iterate_lines(text), 1):
        if not line.strip():
            continue
        if sum(map(line.count, ",[{")) > LIMIT_VALUES:
            raise UnreadableInput(f"{name} has too many values in line {number} to be read.")
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            record = None
        if not isinstance(record, dict):
            raise UnreadableInput(f"{name} is damaged: line {number} is not a JSON object.")
        yield number, record


def _value(value: object, name: str, number: int, strict: bool) -> str:
    if isinstance(value, dict | list):
        if not strict:
            return json.dumps(value, ensure_ascii=False)
        raise UnreadableInput(f"{name} has a list or an object instead of text in the chosen column of line {number}.")
    return "" if value is None else str(value)


def _find_column(columns: Sequence[str], name: str, column: str | None) -> str:
    """The column's name as the table has it.

    Raises:
        UsageError: It has no such column, or several and none was chosen.
    """
    if column is None and len(columns) == 1:
        return columns[0]
    if column is not None and column in columns:
        return column
    # What is long or has several lines is no name, but a text where names are meant: it is not repeated.
    shown = [label if 0 < len(label) <= _SHOWN_LETTERS and label.isprintable() else "…" for label in columns[:_SHOWN_COLUMNS]]
    more = f" and {len(columns) - len(shown)} more" if len(columns) > len(shown) else ""
    wrong = f"{name} has no column of that name" if column is not None else f"{name} is a table"
    raise UsageError(f"{wrong}; choose one with --column: {', '.join(shown)}{more}.")
