"""One sheet of a workbook: its cells as they are shown, its running headers and footers."""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import pairwise
from typing import NamedTuple

from engine.documents.formats.flow import CharacterCount
from engine.documents.formats.number_format import NumberFormat
from engine.documents.formats.office import is_on
from engine.errors import UnreadableInput

LIMIT_COLUMNS = 16_384
"""The most columns of a sheet."""

LIMIT_CELLS = 300_000
"""The most cells of a workbook that are not empty."""

LIMIT_WORK = 4_000_000
"""The most pieces of number formats that are put together, and of merged cells that are looked at, in one workbook."""

_ADDRESS = re.compile(r"\$?([A-Za-z]{1,3})\$?([0-9]{1,7})")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_RUNNING = {f"x:{which}{where}" for which in ("odd", "even", "first") for where in ("Header", "Footer")}
_CODE = re.compile(r'&(?:&|[LCRlcr]|"[^"]*"|K[0-9A-Fa-f+-]{6}|[0-9]+|.)?', re.DOTALL)
_LONGEST_NUMBER = 40
_VALUES = ("n", "d", "b")
_GENERAL = NumberFormat("General")


class SheetCell(NamedTuple):
    """A cell that shows something, or hides it.

    Attributes:
        row: Its row, from 1.
        column: Its column, from 1.
        text: What it shows.
        is_hidden: Whether it is not seen.
        kind: What it holds: "n" for a number, "d" for a date, "b" for true or false; any other is a text.
        value: The number or date; "" for a text.
        style: The style that says how that is shown.
    """

    row: int
    column: int
    text: str
    is_hidden: bool
    kind: str
    value: str
    style: str


@dataclass(slots=True)
class WorkbookContext:
    """What the sheets of a workbook share.

    Attributes:
        name: The file's name, for messages.
        count: What counts the characters.
        texts: Those that cells name by their numbers.
        formats: Those of the cells, by their styles.
        since_1904: See `NumberFormat.show_number`.
        cells: How many cells may still come; see `LIMIT_CELLS`.
        work: How much may still be done; see `LIMIT_WORK`.
    """

    name: str
    count: CharacterCount
    texts: Sequence[str] = ()
    formats: dict[str, NumberFormat] = field(default_factory=dict)
    since_1904: bool = False
    cells: int = LIMIT_CELLS
    work: int = LIMIT_WORK

    def count_cell(self) -> None:
        """Counts a cell.

        Raises:
            UnreadableInput: There are too many.
        """
        self.cells -= 1
        if self.cells < 0:
            raise UnreadableInput(f"{self.name} has more than {LIMIT_CELLS:,} filled cells; split it.")

    def spend(self, work: int) -> None:
        """Counts work.

        Raises:
            UnreadableInput: It is more than any workbook needs.
        """
        self.work -= work
        if self.work < 0:
            raise UnreadableInput(f"{self.name} has too many formats or merged cells to be read.")


class Sheet:
    """Hears a sheet: its cells, its running headers and footers.

    Attributes:
        root: The outermost element.
        cells: Those that show or hide something, in order.
        running: Headers and footers.
        merged: The cells that are one: of each the first row and column, and the last.
        row: The row that is being read.
        column: The column of the cell that is being read, or was read last.
        without_result: How many cells have a formula and no result.
        has_embedded: Whether it holds files of other programs.
    """

    def __init__(self, shared: WorkbookContext) -> None:
        self.root = ""
        self.cells: list[SheetCell] = []
        self.running: list[str] = []
        self.without_result = 0
        self.has_embedded = False
        self._shared = shared
        self._hidden_columns = bytearray(LIMIT_COLUMNS + 1)
        self._told_columns = 0
        self.merged: list[tuple[int, int, int, int]] = []
        self.row = self.column = 0
        self._row_hidden = False
        self._kind = self._style = ""
        self._has_formula = False
        self._value: list[str] = []
        self._taking = False
        self._hints = 0
        self._seen_running: set[str] = set()

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins: see `Listener`."""
        if tag == "x:c":
            self._begin_cell(attributes)
        elif tag in ("x:v", "x:t"):
            self._taking = not self._hints
        elif tag == "x:row":
            number = attributes.get("r", "")
            self.row = int(number) if number.isascii() and number.isdigit() and len(number) < 8 else self.row + 1
            self.column = 0
            self._row_hidden = is_on(attributes.get("hidden", "")) or _is_zero(attributes.get("ht", ""))
        elif tag == "x:f":
            self._has_formula = True
        elif tag == "x:rPh":
            self._hints += 1
        elif tag == "x:col":
            self._hide_columns(attributes)
        elif tag == "x:mergeCell":
            first, _, last = attributes.get("ref", "").partition(":")
            begin, end = _place(first), _place(last)
            if begin and end:
                self.merged.append((*begin, *end))
        elif tag in _RUNNING:
            self._value, self._taking = [], True
        elif tag == "x:oleObject":
            self.has_embedded = True
        self.root = self.root or tag

    def end(self, tag: str) -> None:
        """An element ends."""
        if tag == "x:c":
            self._end_cell()
        elif tag in ("x:v", "x:t"):
            self._taking = False
        elif tag == "x:rPh":
            self._hints -= 1
        elif tag in _RUNNING:
            self._taking = False
            for text in _without_codes("".join(self._value)):
                if text not in self._seen_running:
                    self._seen_running.add(text)
                    self.running.append(text)

    def characters(self, text: str) -> None:
        """Text of the innermost element."""
        if self._taking:
            self._shared.count.add(text)
            self._value.append(text)

    def shown_cells(self) -> Iterator[SheetCell]:
        """The cells, where those that lie under others are hidden.

        Raises:
            UnreadableInput: It takes too long to find them.
        """
        covered = self._covered_cells() if self.merged else set()
        for number, cell in enumerate(self.cells):
            yield cell._replace(is_hidden=True) if number in covered else cell

    def gaps(self, columns: Sequence[int]) -> list[int]:
        """How many columns that are not hidden stand before each of some of a row, back to the one before.

        Args:
            columns: Their numbers, from the left; what stands in another order has none before it.
        """
        hidden = self._hidden_columns
        seen = [min(column, LIMIT_COLUMNS + 1) - hidden.count(1, 0, column + 1) for column in columns]
        return [max(here - before - 1, 0) for before, here in pairwise([0, *seen])]

    def _covered_cells(self) -> set[int]:
        """The numbers of the cells that lie under others."""
        by_row: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for number, cell in enumerate(self.cells):
            by_row[cell.row].append((cell.column, number))
        rows = sorted(by_row)
        for cells in by_row.values():
            cells.sort()
        found: set[int] = set()
        for top, left, bottom, right in self.merged:
            self._shared.spend(1)
            for row in rows[bisect_left(rows, top) : bisect_left(rows, bottom + 1)]:
                cells = by_row[row]
                inside = cells[bisect_left(cells, (left, -1)) : bisect_left(cells, (right + 1, -1))]
                self._shared.spend(1 + len(inside))
                found.update(number for column, number in inside if (row, column) != (top, left))
        return found

    def _begin_cell(self, attributes: dict[str, str]) -> None:
        place = _ADDRESS.fullmatch(attributes.get("r", ""))
        self.column = _column(place[1]) if place else self.column + 1
        self._kind, self._style = attributes.get("t", "n"), attributes.get("s", "")
        self._value, self._has_formula = [], False

    def _end_cell(self) -> None:
        value = "".join(self._value).strip()
        if not value:
            self.without_result += self._has_formula and self._kind != "str"
            return
        self._shared.count_cell()
        hidden = self._row_hidden or (self.column <= LIMIT_COLUMNS and self._hidden_columns[self.column] == 1)
        text = self._shown(value)
        if not text or text.isspace():
            if self._kind == "n" and _is_zero(value):
                return
            text, hidden = self._text(value), True
        value = value if self._kind in _VALUES else ""
        self.cells.append(SheetCell(self.row, self.column, text, hidden, self._kind, value, self._style))

    def _shown(self, value: str) -> str:
        """What a cell shows of what it holds."""
        kind, shared = self._kind, self._shared
        format = shared.formats.get(self._style, _GENERAL)
        shared.spend(format.size)
        if kind == "n":
            return _number_shown(value, format, shared.since_1904)
        if kind == "d":
            return _date_shown(value, format, shared.since_1904)
        text = self._text(value)
        if kind == "b":
            return {"0": "FALSE", "1": "TRUE"}.get(text, text)
        return text if kind == "e" else format.show_text(text)

    def _text(self, value: str) -> str:
        """What a cell holds, in no format."""
        if self._kind == "s":
            if value.isascii() and value.isdigit() and len(value) < 8 and int(value) < len(self._shared.texts):
                return self._shared.texts[int(value)]
            raise UnreadableInput(f"{self._shared.name} is damaged: a text of it is missing.")
        return unescape(value) if self._kind in ("inlineStr", "str") else value

    def _hide_columns(self, attributes: dict[str, str]) -> None:
        self._told_columns += 1
        if self._told_columns > LIMIT_COLUMNS:
            raise UnreadableInput(f"{self._shared.name} has a sheet of more than {LIMIT_COLUMNS} columns, too many to be read.")
        if not is_on(attributes.get("hidden", "")) and not _is_zero(attributes.get("width", "")):
            return
        first, last = attributes.get("min", ""), attributes.get("max", "")
        if all(number.isascii() and number.isdigit() and len(number) < 8 for number in (first, last)):
            begin, end = int(first), min(int(last), LIMIT_COLUMNS)
            self._hidden_columns[begin : end + 1] = b"\1" * max(end + 1 - begin, 0)


def _number_shown(text: str, format: NumberFormat, since_1904: bool) -> str:
    try:
        value = float(text) if len(text) <= _LONGEST_NUMBER else math.nan
    except ValueError:
        return text
    return format.show_number(value, since_1904=since_1904) if math.isfinite(value) else text


def _date_shown(text: str, format: NumberFormat, since_1904: bool) -> str:
    """What is shown of a date that is written as such, as strict workbooks have it."""
    days = days_until(text, since_1904)
    if days is None:
        return text
    if not format.is_date:
        return text.replace("T", " ").removesuffix(" 00:00:00")
    return format.show_number(days, since_1904=since_1904)


def days_until(text: str, since_1904: bool) -> float | None:
    """The number that stands for a date that is written as such; None if it is none.

    >>> days_until("2024-03-05T12:00:00", False)
    45356.5
    """
    try:
        moment = datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return None
    return (moment - (datetime(1904, 1, 1) if since_1904 else datetime(1899, 12, 30))).total_seconds() / 86_400


def _column(letters: str) -> int:
    """The number of a column, from 1, by its letters.

    >>> _column("AB")
    28
    """
    number = 0
    for letter in letters.upper():
        number = 26 * number + ord(letter) - ord("A") + 1
    return number


def _place(address: str) -> tuple[int, int] | None:
    """The row and the column of a cell by its address."""
    match = _ADDRESS.fullmatch(address)
    return (int(match[2]), _column(match[1])) if match else None


def _is_zero(number: str) -> bool:
    """Whether a number is given, and is 0."""
    try:
        return len(number) <= _LONGEST_NUMBER and float(number) == 0
    except ValueError:
        return False


def unescape(text: str) -> str:
    r"""A text with the characters that XML cannot hold in the place of their numbers.

    >>> unescape("one_x000A_two_x0000_")
    'one\ntwo'
    """
    return _ESCAPED.sub(lambda match: _character(int(match[1], 16)), text) if "_x" in text else text


def _character(number: int) -> str:
    character = chr(number)
    return character if character.isprintable() or character in "\t\n\r" else ""


def _without_codes(text: str) -> list[str]:
    """The texts of a header: what stands left, in the middle and right, without the codes for pages, dates and looks.

    >>> _without_codes('&LDraft&C&"Arial,Bold"Smith && Sons&RPage &P of &N')
    ['Draft', 'Smith & Sons', 'Page  of']
    """
    marked = _CODE.sub(lambda match: "&" if match[0] == "&&" else "\0" if match[0].upper() in ("&L", "&C", "&R") else "", text)
    return [part.strip() for part in marked.split("\0") if part.strip()]
