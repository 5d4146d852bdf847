"""Workbooks (.xlsx, .xlsm), by ECMA-376 part 1 (SpreadsheetML), transitional and strict.

The body is what is seen of the sheets, in their order: of each its name, unless a program gave it, then the rows with their
cells as they are shown, then the text boxes and titles of charts that lie over them. Of a formula its last result is read,
never the formula. What is hidden (sheets, rows, columns, cells under others and those whose format shows nothing), comments,
and running headers and footers are other parts. Macros, links to other files, connections, the data behind pivot tables,
embedded files and everything that describes the workbook are never opened.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from operator import attrgetter

from engine.documents.document import Document, Kind, Part, assembled
from engine.documents.formats.drawing import PREFIXES, Chart, Drawing
from engine.documents.formats.flow import CharacterCount
from engine.documents.formats.number_format import BUILT_IN, NumberFormat
from engine.documents.formats.office import has_macros, is_on, main_member, relations
from engine.documents.formats.package import Package
from engine.documents.formats.passage_list import PassageList
from engine.documents.formats.xml import Listener, Parser
from engine.errors import UnreadableInput

LIMIT_COLUMNS = 16_384

LIMIT_WORK = 8_000_000
"""The most pieces of number formats that are put together, and of merged cells that are looked at, in one workbook."""

_PREFIXES = {
    **PREFIXES,
    "http://schemas.openxmlformats.org/spreadsheetml/2006/main": "x",
    "http://purl.oclc.org/ooxml/spreadsheetml/main": "x",
    "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments": "t",
}
_UNNAMED = re.compile(
    r"Sheet|(?:Sheet|Tabelle|Feuil|Hoja|Foglio|Folha|Planilha|Plan|Blad|Ark|Taul|Arkusz|List|Munka|Foaie|Sayfa|Лист|Аркуш|Φύλλο"
    r"|工作表|시트|Chart|Diagramm|Graph) ?\d+(?: \(\d+\))?",
    re.IGNORECASE,
)
"""The names that programs give to sheets, in the languages that most of them speak."""

_ADDRESS = re.compile(r"\$?([A-Za-z]{1,3})\$?([0-9]{1,7})")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_RUNNING = {f"x:{which}{where}" for which in ("odd", "even", "first") for where in ("Header", "Footer")}
_CODE = re.compile(r'&(?:&|[LCRlcr]|"[^"]*"|K[0-9A-Fa-f+-]{6}|[0-9]+|.)?', re.DOTALL)
_THREADED = "tc="  # how the author of a comment is called that repeats a thread for old programs
_LONGEST_NUMBER = 40
_GENERAL = NumberFormat("General")


def read(data: bytes, name: str, parts: Collection[Part], column: str | None) -> Document:
    """A workbook.

    Args:
        data: The file.
        name: Its name.
        parts: Which parts are wanted: the body, headers and footers, comments, what is hidden.
        column: Not used.

    Raises:
        UnreadableInput: It is damaged, encrypted or no workbook, has macros although its name says otherwise, or goes beyond
            the limits of `package` and `xml`.
    """
    package = Package(data, name)
    macros = has_macros(package, name)
    book = _Book(package, name)
    book.read()
    notes = ["Its macros were neither read nor run."] if macros else []
    if book.has_embedded:
        notes.append("It embeds other files; these are not read.")
    if count := book.without_result:
        cells, them = ("cells hold formulas", "them") if count > 1 else ("cell holds a formula", "it")
        notes.append(
            f"{count} {cells} whose result the file does not have: nothing was read of {them}. Save the workbook in a"
            " spreadsheet program first."
        )
    return assembled(book.found.passages(), name, "xlsx", parts, notes)


@dataclass(frozen=True, slots=True)
class _SheetEntry:
    """A sheet, as the list of sheets has it."""

    name: str
    id: str
    is_hidden: bool


@dataclass(frozen=True, slots=True)
class _Cell:
    """A cell that shows something, or hides it."""

    row: int
    column: int
    text: str
    is_hidden: bool


@dataclass(slots=True)
class _Shared:
    """What the sheets of a workbook share.

    Attributes:
        name: The file's name, for messages.
        count: What counts the characters.
        texts: Those that cells name by their numbers.
        formats: Those of the cells, by their styles.
        since_1904: See `NumberFormat.number`.
        work: How much may still be done; see `LIMIT_WORK`.
    """

    name: str
    count: CharacterCount
    texts: Sequence[str] = ()
    formats: dict[str, NumberFormat] = field(default_factory=dict)
    since_1904: bool = False
    work: int = LIMIT_WORK

    def spend(self, work: int) -> None:
        """Counts work.

        Raises:
            UnreadableInput: It is more than any workbook needs.
        """
        self.work -= work
        if self.work < 0:
            raise UnreadableInput(f"{self.name} has more formats or merged cells than can be worked through; it is not read.")


class _Sheets:
    """Hears ``workbook.xml``: which sheets there are."""

    def __init__(self) -> None:
        self.root = ""
        self.found: list[_SheetEntry] = []
        self.since_1904 = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.root = self.root or tag
        if tag == "x:sheet":
            hidden = attributes.get("state", "visible") != "visible"
            self.found.append(_SheetEntry(attributes.get("name", ""), attributes.get("r:id", ""), hidden))
        elif tag == "x:workbookPr":
            self.since_1904 = is_on(attributes.get("date1904", ""))

    def end(self, tag: str) -> None:
        pass

    def characters(self, text: str) -> None:
        pass


class _Formats:
    """Hears ``styles.xml``: the format of each style."""

    def __init__(self) -> None:
        self._codes: dict[str, str] = {str(number): code for number, code in BUILT_IN.items()}
        self._ids: list[str] = []
        self._in_cells = False

    @property
    def found(self) -> dict[str, NumberFormat]:
        made = {id: NumberFormat(self._codes.get(id, "General")) for id in set(self._ids)}
        return {str(style): made[id] for style, id in enumerate(self._ids)}

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "x:numFmt":
            self._codes[attributes.get("numFmtId", "")] = attributes.get("formatCode", "General")
        elif tag == "x:cellXfs":
            self._in_cells = True
        elif tag == "x:xf" and self._in_cells:
            self._ids.append(attributes.get("numFmtId", "0"))

    def end(self, tag: str) -> None:
        if tag == "x:cellXfs":
            self._in_cells = False

    def characters(self, text: str) -> None:
        pass


class _Texts:
    """Hears texts that elements of one name hold, such as those that cells share; hints at pronunciation are none."""

    def __init__(self, tag: str, count: CharacterCount) -> None:
        self.found: list[str] = []
        self._tag = tag
        self._count = count
        self._pieces: list[str] = []
        self._taking = False
        self._hints = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == self._tag:
            self._pieces = []
        elif tag == "x:rPh":
            self._hints += 1
        elif tag == "x:t":
            self._taking = not self._hints

    def end(self, tag: str) -> None:
        if tag == self._tag:
            self.found.append(_unescaped("".join(self._pieces)))
        elif tag == "x:rPh":
            self._hints -= 1
        elif tag == "x:t":
            self._taking = False

    def characters(self, text: str) -> None:
        if self._taking:
            self._count.add(text)
            self._pieces.append(text)


class _Comments(_Texts):
    """Hears the comments on a sheet, but not those that repeat a thread."""

    def __init__(self, count: CharacterCount) -> None:
        super().__init__("x:comment", count)
        self._authors: list[str] = []
        self._of_author = False
        self._repeats = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        super().start(tag, attributes)
        if tag == "x:author":
            self._authors.append("")
            self._of_author = True
        elif tag == "x:comment":
            author = attributes.get("authorId", "")
            number = int(author) if author.isascii() and author.isdigit() and len(author) < 7 else -1
            self._repeats = 0 <= number < len(self._authors) and self._authors[number].startswith(_THREADED)

    def end(self, tag: str) -> None:
        super().end(tag)
        if tag == "x:author":
            self._of_author = False
        elif tag == "x:comment" and self._repeats:
            self.found.pop()

    def characters(self, text: str) -> None:
        super().characters(text)
        if self._of_author and len(self._authors[-1]) < len(_THREADED):
            self._authors[-1] += text[: len(_THREADED)]


class _Thread:
    """Hears the threads of comments on a sheet."""

    def __init__(self, count: CharacterCount) -> None:
        self.found: list[str] = []
        self._count = count
        self._pieces: list[str] | None = None

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "t:text":
            self._pieces = []

    def end(self, tag: str) -> None:
        if tag == "t:text" and self._pieces is not None:
            self.found.append(_unescaped("".join(self._pieces)))
            self._pieces = None

    def characters(self, text: str) -> None:
        if self._pieces is not None:
            self._count.add(text)
            self._pieces.append(text)


class _Sheet:
    """Hears a sheet: its cells, its running headers and footers.

    Attributes:
        root: The outermost element.
        cells: Those that show or hide something, in order.
        running: Headers and footers.
        without_result: How many cells have a formula and no result.
        has_embedded: Whether it holds files of other programs.
    """

    def __init__(self, shared: _Shared) -> None:
        self.root = ""
        self.cells: list[_Cell] = []
        self.running: list[str] = []
        self.without_result = 0
        self.has_embedded = False
        self._shared = shared
        self._hidden_columns = bytearray(LIMIT_COLUMNS + 1)
        self._told_columns = 0
        self._merged: list[tuple[int, int, int, int]] = []
        self._row = self._column = 0
        self._row_hidden = False
        self._kind = self._style = ""
        self._has_formula = False
        self._value: list[str] = []
        self._taking = False
        self._hints = 0
        self._seen_running: set[str] = set()

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "x:c":
            self._begin_cell(attributes)
        elif tag in ("x:v", "x:t"):
            self._taking = not self._hints
        elif tag == "x:row":
            number = attributes.get("r", "")
            self._row = int(number) if number.isascii() and number.isdigit() and len(number) < 8 else self._row + 1
            self._column = 0
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
                self._merged.append((*begin, *end))
        elif tag in _RUNNING:
            self._value, self._taking = [], True
        elif tag == "x:oleObject":
            self.has_embedded = True
        self.root = self.root or tag

    def end(self, tag: str) -> None:
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
        if self._taking:
            self._shared.count.add(text)
            self._value.append(text)

    def seen(self) -> Iterator[_Cell]:
        """The cells, where those that lie under others are hidden.

        Raises:
            UnreadableInput: It takes too long to find them.
        """
        covered = self._covered() if self._merged else set()
        for number, cell in enumerate(self.cells):
            yield _Cell(cell.row, cell.column, cell.text, True) if number in covered else cell

    def _covered(self) -> set[int]:
        """The numbers of the cells that lie under others."""
        by_row: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for number, cell in enumerate(self.cells):
            by_row[cell.row].append((cell.column, number))
        rows = sorted(by_row)
        for cells in by_row.values():
            cells.sort()
        found: set[int] = set()
        for top, left, bottom, right in self._merged:
            self._shared.spend(1)
            for row in rows[bisect_left(rows, top) : bisect_left(rows, bottom + 1)]:
                cells = by_row[row]
                inside = cells[bisect_left(cells, (left, -1)) : bisect_left(cells, (right + 1, -1))]
                self._shared.spend(1 + len(inside))
                found.update(number for column, number in inside if (row, column) != (top, left))
        return found

    def _begin_cell(self, attributes: dict[str, str]) -> None:
        place = _ADDRESS.fullmatch(attributes.get("r", ""))
        self._column = _column(place[1]) if place else self._column + 1
        self._kind, self._style = attributes.get("t", "n"), attributes.get("s", "")
        self._value, self._has_formula = [], False

    def _end_cell(self) -> None:
        value = "".join(self._value)
        self._value = []
        if not value.strip():
            self.without_result += self._has_formula and self._kind != "str"
            return
        text = self._shown(value)
        hidden = self._row_hidden or (self._column <= LIMIT_COLUMNS and bool(self._hidden_columns[self._column]))
        if not text.strip():
            if self._kind == "n" and _is_zero(value):
                return
            text, hidden = self._text(value), True
        if text.strip():
            self.cells.append(_Cell(self._row, self._column, text, hidden))

    def _text(self, value: str) -> str:
        """What a cell holds, in no format."""
        if self._kind == "s":
            number = value.strip()
            if number.isascii() and number.isdigit() and len(number) < 8 and int(number) < len(self._shared.texts):
                return self._shared.texts[int(number)]
            raise UnreadableInput(f"{self._shared.name} is damaged: a text of it is missing.")
        if self._kind in ("inlineStr", "str"):
            return _unescaped(value)
        return value.strip()

    def _shown(self, value: str) -> str:
        """What a cell shows of what it holds."""
        text = self._text(value)
        if self._kind == "b":
            return {"0": "FALSE", "1": "TRUE"}.get(text, text)
        if self._kind == "e":
            return text
        format = self._shared.formats.get(self._style, _GENERAL)
        self._shared.spend(format.size)
        if self._kind == "n":
            return _number_shown(text, format, self._shared.since_1904)
        if self._kind == "d":
            return _date_shown(text, format, self._shared.since_1904)
        return format.text(text)

    def _hide_columns(self, attributes: dict[str, str]) -> None:
        self._told_columns += 1
        if self._told_columns > LIMIT_COLUMNS:
            raise UnreadableInput(f"{self._shared.name} has a sheet of more than {LIMIT_COLUMNS} columns; it is not read.")
        if not is_on(attributes.get("hidden", "")) and not _is_zero(attributes.get("width", "")):
            return
        first, last = attributes.get("min", ""), attributes.get("max", "")
        if all(number.isascii() and number.isdigit() and len(number) < 8 for number in (first, last)):
            begin, end = int(first), min(int(last), LIMIT_COLUMNS)
            self._hidden_columns[begin : end + 1] = b"\1" * max(end + 1 - begin, 0)


@dataclass
class _Book:
    """Reads the members of a workbook, each of them once.

    Attributes:
        found: Its passages.
        without_result: See `_Sheet`.
        has_embedded: Whether it holds files of other programs.
    """

    package: Package
    name: str
    without_result: int = 0
    has_embedded: bool = False
    _done: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.found = PassageList(self.name)
        self._parser = Parser(_PREFIXES, self.name)
        self._shared = _Shared(self.name, CharacterCount(self.name))

    def read(self) -> None:
        """Reads all of it."""
        main = main_member(self.package, self._parser, self.name)
        if main.endswith(".bin"):
            raise UnreadableInput(f"{self.name} is a binary workbook; save it as .xlsx first.")
        sheets = _Sheets()
        self._hear(main, sheets)
        if sheets.root != "x:workbook":
            raise UnreadableInput(f"{self.name} is no workbook, although it is packed like one.")
        related = relations(self.package, self._parser, main)
        formats, texts = _Formats(), _Texts("x:si", CharacterCount(self.name))
        for relation in related:
            if relation.kind == "styles":
                self._hear(relation.target, formats)
            elif relation.kind == "sharedStrings":
                self._hear(relation.target, texts)
        self._shared.formats, self._shared.texts = formats.found, texts.found
        self._shared.since_1904 = sheets.since_1904
        there = {relation.id: relation for relation in related}
        for sheet in sheets.found:
            if sheet.id not in there:
                raise UnreadableInput(f"{self.name} is damaged: a sheet is missing.")
            if there[sheet.id].kind in ("worksheet", "chartsheet"):
                self._sheet(sheet, there[sheet.id].target)

    def _hear(self, member: str, listener: Listener) -> bool:
        """Whether a member was read; nothing is read twice."""
        if member in self._done:
            return False
        self._done.add(member)
        self._parser.parse(self.package.chunks(member), listener)
        return True

    def _sheet(self, entry: _SheetEntry, member: str) -> None:
        sheet = _Sheet(self._shared)
        if not self._hear(member, sheet):
            return
        self.without_result += sheet.without_result
        self.has_embedded |= sheet.has_embedded
        seen = Part.HIDDEN if entry.is_hidden else Part.BODY
        if not _UNNAMED.fullmatch(entry.name.strip()):
            self.found.add(entry.name, Kind.TITLE, seen, 1)
        self.found.begin_table()
        for number, (_, cells) in enumerate(groupby(sheet.seen(), key=attrgetter("row"))):
            for cell in cells:
                self.found.add_cell(cell.text, number, Part.HIDDEN if cell.is_hidden else seen)
        for text in sheet.running:
            self.found.add(text, part=Part.HIDDEN if entry.is_hidden else Part.HEADER)
        for relation in relations(self.package, self._parser, member):
            if relation.kind == "drawing":
                self._drawing(relation.target, seen)
            elif relation.kind in ("comments", "threadedComment"):
                self._comments(relation.kind, relation.target, Part.HIDDEN if entry.is_hidden else Part.COMMENT)

    def _drawing(self, member: str, seen: Part) -> None:
        drawing = Drawing(self._shared.count)
        if not self._hear(member, drawing):
            return
        targets: dict[str, str] = {}
        if any(shape.charts for shape in drawing.shapes):
            targets = {relation.id: relation.target for relation in relations(self.package, self._parser, member)}
        for shape in drawing.shapes:
            part = Part.HIDDEN if shape.is_hidden else seen
            for paragraph in shape.paragraphs:
                self.found.add(paragraph.text, Kind.ITEM if paragraph.bullet else Kind.PARAGRAPH, part)
            for id in shape.charts:
                chart = Chart(self._shared.count)
                if id in targets and self._hear(targets[id], chart):
                    for title in chart.titles:
                        self.found.add(title, part=part)

    def _comments(self, kind: str, member: str, part: Part) -> None:
        listener = _Comments(self._shared.count) if kind == "comments" else _Thread(self._shared.count)
        if self._hear(member, listener):
            for text in listener.found:
                self.found.add(text, part=part)


def _number_shown(text: str, format: NumberFormat, since_1904: bool) -> str:
    try:
        value = float(text) if len(text) <= _LONGEST_NUMBER else math.nan
    except ValueError:
        return text
    return format.number(value, since_1904=since_1904) if math.isfinite(value) else text


def _date_shown(text: str, format: NumberFormat, since_1904: bool) -> str:
    """What is shown of a date that is written as such, as strict workbooks have it."""
    try:
        moment = datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return text
    if not format.is_date:
        return text.replace("T", " ").removesuffix(" 00:00:00")
    days = (moment - (datetime(1904, 1, 1) if since_1904 else datetime(1899, 12, 30))).total_seconds() / 86_400
    return format.number(days, since_1904=since_1904)


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


def _unescaped(text: str) -> str:
    r"""A text with the characters that XML cannot hold, or could not when the file was written, in the place of their numbers.

    >>> _unescaped("one_x000A_two_x0000_")
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
