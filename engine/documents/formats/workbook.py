"""Workbooks (.xlsx, .xlsm), by ECMA-376 part 1 (SpreadsheetML), transitional and strict.

The body is what is seen of the sheets, in their order: of each its name, unless a program gave it, then the rows with their
cells as they are shown, with a place for each empty one before the last that is not, then the text boxes and titles of charts
that lie over them. Of a formula its last result is read, never the formula. What is hidden (sheets, rows, columns, cells under
others and those whose format shows nothing), comments, and running headers and footers are other parts. Macros, links to other
files, connections, the data behind pivot tables, embedded files and everything that describes the workbook are never opened.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter

from engine.documents.document import BlockKind, Document, DocumentPart, TextBlock, assemble_document
from engine.documents.formats.block_list import BlockList
from engine.documents.formats.drawing import PREFIXES, Chart, Drawing
from engine.documents.formats.flow import CharacterCount
from engine.documents.formats.number_format import BUILT_IN, NumberFormat
from engine.documents.formats.office import has_macros, is_on, main_member, relations
from engine.documents.formats.package import Package
from engine.documents.formats.sheet import Sheet, SheetCell, WorkbookContext, unescape
from engine.documents.formats.xml import XmlListener, XmlParser
from engine.errors import UnreadableInput

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

_THREADED = "tc="  # how the author of a comment is called that repeats a thread for old programs


def read(data: bytes, name: str, parts: Collection[DocumentPart], column: str | None) -> Document:
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
    book = WorkbookReader(package, name)
    book.read()
    blocks = _gather(book.sheets, name)
    notes = ["Its macros were neither read nor run."] if macros else []
    if any(each.sheet.has_embedded for each in book.sheets):
        notes.append("It embeds other files; these are not read.")
    if count := sum(each.sheet.without_result for each in book.sheets):
        cells, were = (
            ("cells hold formulas whose results are", "were") if count > 1 else ("cell holds a formula whose result is", "was")
        )
        notes.append(f"{count} {cells} not in the file and {were} left out. Save the workbook in a spreadsheet program first.")
    return assemble_document(blocks, name, "xlsx", parts, notes)


@dataclass(frozen=True, slots=True)
class _SheetEntry:
    """A sheet, as the list of sheets has it."""

    name: str
    id: str
    is_hidden: bool


class _SheetListListener:
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


class _FormatListener:
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


class _TextListener:
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
            self.found.append(unescape("".join(self._pieces)))
        elif tag == "x:rPh":
            self._hints -= 1
        elif tag == "x:t":
            self._taking = False

    def characters(self, text: str) -> None:
        if self._taking:
            self._count.add(text)
            self._pieces.append(text)


class _SheetComments(_TextListener):
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


class _CommentThreads:
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
            self.found.append(unescape("".join(self._pieces)))
            self._pieces = None

    def characters(self, text: str) -> None:
        if self._pieces is not None:
            self._count.add(text)
            self._pieces.append(text)


def is_default_name(name: str) -> bool:
    """Whether a sheet's name is one that a program gave.

    >>> is_default_name("Tabelle 2"), is_default_name("Budget")
    (True, False)
    """
    return _UNNAMED.fullmatch(name.strip()) is not None


@dataclass
class FoundSheet:
    """A sheet that was read.

    Attributes:
        name: Its name.
        is_hidden: Whether it is not seen.
        sheet: Its cells, and what stands above and below them on paper.
        shapes: What its text boxes and charts say: each text, what it is, and whether it is hidden.
        comments: What is said of its cells.
    """

    name: str
    is_hidden: bool
    sheet: Sheet
    shapes: list[tuple[str, BlockKind, bool]] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)

    @property
    def is_named(self) -> bool:
        """Whether its name is not merely one that a program gave."""
        return not is_default_name(self.name)

    def rows(self) -> Iterator[list[tuple[SheetCell, int]]]:
        """The rows that hold something: their cells, and how many empty ones stand before each.

        What is hidden stands in no column of the text.

        Raises:
            UnreadableInput: It takes too long to find them.
        """
        for _, cells in groupby(self.sheet.shown_cells(), key=attrgetter("row")):
            row = list(cells)
            gaps = iter(self.sheet.gaps([cell.column for cell in row if not cell.is_hidden]))
            yield [(cell, 0 if cell.is_hidden else next(gaps)) for cell in row]


class WorkbookReader:
    """Reads the members of a workbook, each of them once.

    Args:
        package: The workbook.
        name: The file's name, for messages.
        hear: Makes what hears each sheet.

    Attributes:
        sheets: Its sheets.
        formats: How it shows numbers, by style.
        since_1904: See `NumberFormat.show_number`.
        styles: The member that holds the styles; "" if there is none.
        theme: The member that holds the colours; "" if there is none.
    """

    def __init__(self, package: Package, name: str, hear: Callable[[WorkbookContext], Sheet] = Sheet) -> None:
        self.sheets: list[FoundSheet] = []
        self.styles = self.theme = ""
        self._package, self._name, self._make_sheet = package, name, hear
        self._done: set[str] = set()
        self._parser = XmlParser(_PREFIXES, name)
        self._shared = WorkbookContext(name, CharacterCount(name))

    @property
    def formats(self) -> dict[str, NumberFormat]:  # noqa: D102
        return self._shared.formats

    @property
    def since_1904(self) -> bool:  # noqa: D102
        return self._shared.since_1904

    def read(self) -> None:
        """Reads all of it.

        Raises:
            UnreadableInput: See `read` of this module.
        """
        main = main_member(self._package, self._parser, self._name)
        if main.endswith(".bin"):
            raise UnreadableInput(f"{self._name} is a binary workbook; save it as .xlsx first.")
        sheets = _SheetListListener()
        self._hear(main, sheets)
        if sheets.root != "x:workbook":
            raise UnreadableInput(f"{self._name} is not a workbook, although it is packed like one.")
        related = relations(self._package, self._parser, main)
        formats, texts = _FormatListener(), _TextListener("x:si", CharacterCount(self._name))
        for relation in related:
            if relation.kind == "styles":
                self._hear(relation.target, formats)
                self.styles = self.styles or relation.target
            elif relation.kind == "sharedStrings":
                self._hear(relation.target, texts)
            elif relation.kind == "theme":
                self.theme = relation.target
        self._shared.formats, self._shared.texts = formats.found, texts.found
        self._shared.since_1904 = sheets.since_1904
        there = {relation.id: relation for relation in related}
        for sheet in sheets.found:
            if sheet.id not in there:
                raise UnreadableInput(f"{self._name} is damaged: a sheet is missing.")
            if there[sheet.id].kind in ("worksheet", "chartsheet"):
                self._read_sheet(sheet, there[sheet.id].target)

    def _hear(self, member: str, listener: XmlListener) -> bool:
        """Whether a member was read; nothing is read twice."""
        if member in self._done:
            return False
        self._done.add(member)
        self._parser.parse(self._package.chunks(member), listener)
        return True

    def _read_sheet(self, entry: _SheetEntry, member: str) -> None:
        sheet = self._make_sheet(self._shared)
        if not self._hear(member, sheet):
            return
        found = FoundSheet(entry.name, entry.is_hidden, sheet)
        self.sheets.append(found)
        for relation in relations(self._package, self._parser, member):
            if relation.kind == "drawing":
                found.shapes += self._read_drawing(relation.target)
            elif relation.kind in ("comments", "threadedComment"):
                found.comments += self._read_comments(relation.kind, relation.target)

    def _read_drawing(self, member: str) -> Iterator[tuple[str, BlockKind, bool]]:
        drawing = Drawing(self._shared.count)
        if not self._hear(member, drawing):
            return
        targets: dict[str, str] = {}
        if any(shape.charts for shape in drawing.shapes):
            targets = {relation.id: relation.target for relation in relations(self._package, self._parser, member)}
        for shape in drawing.shapes:
            for paragraph in shape.paragraphs:
                yield paragraph.text, BlockKind.ITEM if paragraph.bullet else BlockKind.PARAGRAPH, shape.is_hidden
            for id in shape.charts:
                chart = Chart(self._shared.count)
                if id in targets and self._hear(targets[id], chart):
                    yield from ((title, BlockKind.PARAGRAPH, shape.is_hidden) for title in chart.titles)

    def _read_comments(self, kind: str, member: str) -> list[str]:
        listener = _SheetComments(self._shared.count) if kind == "comments" else _CommentThreads(self._shared.count)
        return listener.found if self._hear(member, listener) else []


def _gather(sheets: Iterable[FoundSheet], name: str) -> list[TextBlock]:
    """The passages of a workbook: the body's, then those of each other part."""
    found = BlockList(name)
    for each in sheets:
        seen = DocumentPart.HIDDEN if each.is_hidden else DocumentPart.BODY
        if each.is_named:
            found.add(each.name, BlockKind.TITLE, seen, 1)
        found.begin_table()
        for number, row in enumerate(each.rows()):
            for cell, gap in row:
                found.add_cell(cell.text, number, DocumentPart.HIDDEN if cell.is_hidden else seen, gap)
        for text in each.sheet.running:
            found.add(text, part=DocumentPart.HIDDEN if each.is_hidden else DocumentPart.HEADER)
        for text, kind, is_hidden in each.shapes:
            found.add(text, kind, DocumentPart.HIDDEN if is_hidden else seen)
        for text in each.comments:
            found.add(text, part=DocumentPart.HIDDEN if each.is_hidden else DocumentPart.COMMENT)
    return found.blocks()
