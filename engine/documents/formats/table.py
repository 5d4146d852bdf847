"""Tables and data sets: the texts of a column, each a record of its own.

The first row of a table names its columns. Its delimiter is the one of comma, semicolon, tab and bar that divides the first
rows most evenly. A data set has one JSON object a line.
"""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from engine.documents.document import Document, Part, Passage, assembled
from engine.documents.formats import plain
from engine.errors import UnreadableInput, UsageError

LIMIT = 50_000_000
"""The largest file, in bytes."""

LIMIT_RECORDS = 500_000
LIMIT_ROWS = 5_000_000
"""The most rows of a table, with those that are empty."""

LIMIT_VALUES = 500_000
"""The most cells of one row, and values of one record."""

_DELIMITERS = ",;\t|"
_SAMPLE = 20
_LONGEST_CELL = 10_000_000
_SHOWN_COLUMNS = 20
_SHOWN_LETTERS = 40


@dataclass(frozen=True, slots=True)
class Record:
    """One text of a data set.

    Attributes:
        id: What its column ``id`` says; the number of its row, from 1, where there is no such column.
        text: Its text, which may be blank.
    """

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Column:
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


def read(data: bytes, name: str, parts: Collection[Part], column: str | None) -> Document:
    """The texts of a column, one passage each.

    Raises:
        UnreadableInput: It is no table, or damaged.
        UsageError: No column was chosen, or one that it does not have.
    """
    return assembled((Passage(record.text) for record in records(data, name, column)), name, "table", parts)


def records(data: bytes, name: str, column: str | None) -> list[Record]:
    """The texts of a column, in order.

    Args:
        data: The file's bytes.
        name: The file's name, whose suffix tells a data set from a table.
        column: Which column holds the text; need not be said where there is one.

    Raises:
        UnreadableInput: It is no table, or damaged.
        UsageError: No column was chosen, or one that it does not have.
    """
    found = _read(data, name, lambda columns: [_chosen(columns, name, column), *(["id"] if "id" in columns else [])])
    return [Record(id_ or str(number), text) for number, (text, *ids) in enumerate(found, 1) for id_ in ids or [""]]


def columns(data: bytes, name: str, wanted: Sequence[str]) -> dict[str, list[str]]:
    """The cells of some columns, read in one go.

    Args:
        data: The file's bytes.
        name: The file's name.
        wanted: Names of columns, each once.

    Raises:
        UnreadableInput: It is no table, or damaged.
        UsageError: It has not all of them.
    """
    cells: dict[str, list[str]] = {column: [] for column in wanted}
    for row in _read(data, name, lambda there: [_chosen(there, name, column) for column in wanted]):
        for kept, cell in zip(cells.values(), row, strict=True):
            kept.append(cell)
    return cells


def survey(data: bytes, name: str) -> list[Column]:
    """What a table has: its columns in order, each with its first texts, and with the number of all.

    Raises:
        UnreadableInput: It is no table, or damaged.
    """
    names: list[str] = []

    def every(there: list[str]) -> list[str]:
        names.extend(dict.fromkeys(there))
        return names

    first: list[list[str]] = []
    filled = Counter[int]()
    for row in _read(data, name, every, strict=False):
        if len(first) < _SAMPLE:
            first.append(row)
        filled.update(place for place, cell in enumerate(row) if cell.strip())
    return [Column(column, tuple(row[place] for row in first), filled[place]) for place, column in enumerate(names)]


def _read(data: bytes, name: str, choose: Callable[[list[str]], Sequence[str]], *, strict: bool = True) -> Iterator[list[str]]:
    """The cells of the columns that `choose` chooses among all, row by row.

    Raises:
        UnreadableInput: It is no table, or damaged, or larger than the limits. Where it is not `strict`, a list or an object in
            a data set is no damage.
    """
    if len(data) > LIMIT:
        raise UnreadableInput(f"{name} is larger than {LIMIT // 1_000_000} MB, which is the limit; divide it into parts.")
    text, _ = plain.decoded(data, name)
    suffix = name.lower().rpartition(".")[2]
    of = _of_lines(text, name, choose, strict) if suffix in ("jsonl", "ndjson") else _of_table(text, name, suffix, choose)
    for number, row in enumerate(of):
        if number == LIMIT_RECORDS:
            raise UnreadableInput(f"{name} has more than {LIMIT_RECORDS} records, which is the limit; divide it into parts.")
        yield row


def _of_table(text: str, name: str, suffix: str, choose: Callable[[list[str]], Sequence[str]]) -> Iterator[list[str]]:
    csv.field_size_limit(_LONGEST_CELL)
    rows = _rows(text, name, suffix)
    there = [cell.strip() for cell in next(rows, [])]
    if not there:
        return
    places = [there.index(column) for column in choose(there)]
    for row in rows:
        yield [_cell(row, place) for place in places]


def _rows(text: str, name: str, suffix: str) -> Iterator[list[str]]:
    """The rows that are not empty, the first of which names the columns."""
    delimiter = "\t" if suffix == "tsv" else _delimiter(text)
    options: dict[str, Any] = {"quoting": csv.QUOTE_NONE} if suffix == "tsv" and not _quotes(text) else {"strict": True}
    try:
        yield from filter(None, _parsed(text, delimiter, **options))
    except _TooLarge:
        raise UnreadableInput(f"{name} has more rows, or more cells in a row, than any table has; it is not read.") from None
    except csv.Error as error:
        if "limit" in str(error):
            raise UnreadableInput(
                f"{name} has a cell of more than {_LONGEST_CELL:,} characters; divide it into parts."
            ) from None
        raise UnreadableInput(f"{name} is damaged: a quotation mark in a cell is not doubled, or is not closed.") from None


class _TooLarge(csv.Error):
    """A row, or a table, is larger than is read."""


def _parsed(text: str, delimiter: str, **options: Any) -> Iterator[list[str]]:
    """The rows of a table.

    Raises:
        csv.Error: It is damaged or too large.
    """
    cells = 0

    def lines() -> Iterator[str]:
        nonlocal cells
        for line in _lines(text):
            cells += line.count(delimiter)
            if cells > LIMIT_VALUES:
                raise _TooLarge
            yield line

    for number, row in enumerate(csv.reader(lines(), delimiter=delimiter, **options)):
        if number > LIMIT_ROWS:
            raise _TooLarge
        cells = 0
        yield row


def _quotes(text: str) -> bool:
    """Whether a table's cells keep to the rules of quotation marks; where tabs divide them, many do not."""
    try:
        for _ in _parsed(text, "\t", strict=True):
            pass
    except csv.Error:
        return False
    return True


def _lines(text: str) -> Iterator[str]:
    """The lines with their ends, one at a time: a file object over a long text would hold it once more, four bytes a letter."""
    start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield text[start:end]
        start = end


def _cell(row: Sequence[str], place: int) -> str:
    return row[place] if place < len(row) else ""


def _delimiter(text: str) -> str:
    """What divides the first rows into the same number of cells, the larger the better; a comma where nothing does."""

    def evenness(delimiter: str) -> tuple[float, int]:
        counts = []
        try:
            for row in islice(_parsed(text, delimiter), _SAMPLE):
                counts.append(len(row))
        except csv.Error:
            return 0.0, 0
        first = counts[0] if counts else 0
        return (sum(count == first for count in counts) / len(counts), first) if first > 1 else (0.0, 0)

    return max(_DELIMITERS, key=evenness)


def _of_lines(text: str, name: str, choose: Callable[[list[str]], Sequence[str]], strict: bool) -> Iterator[list[str]]:
    chosen: Sequence[str] | None = None
    for number, record in _objects(text, name):
        if chosen is None:
            chosen = choose(list(record))
        yield [_value(record.get(column), name, number, strict) for column in chosen]


def _objects(text: str, name: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each line's object, with the line's number."""
    for number, line in enumerate(_lines(text), 1):
        if not line.strip():
            continue
        if sum(map(line.count, ",[{")) > LIMIT_VALUES:
            raise UnreadableInput(f"{name} has more values in line {number} than any record has; it is not read.")
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            record = None
        if not isinstance(record, dict):
            raise UnreadableInput(f"{name} is damaged: line {number} is no JSON object.")
        yield number, record


def _value(value: object, name: str, number: int, strict: bool) -> str:
    if isinstance(value, dict | list):
        if not strict:
            return json.dumps(value, ensure_ascii=False)
        raise UnreadableInput(f"{name} has no text in the chosen column of line {number}, but a list or an object.")
    return "" if value is None else str(value)


def _chosen(columns: Sequence[str], name: str, column: str | None) -> str:
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
