"""Workbooks (.xlsx, .xlsm), by ECMA-376 part 1 (SpreadsheetML), transitional and strict.

The body is what is seen of the sheets, in their order: of each its name, unless a program gave it, then the rows with their
cells as they are shown, then the text boxes and titles of charts that lie over them. Of a formula its last result is read,
never the formula. What is hidden (sheets, rows, columns, cells under others and those whose format shows nothing), comments,
and running headers and footers are other parts. Macros, links to other files, connections, the data behind pivot tables,
embedded files and everything that describes the workbook are never opened.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter

from engine.documents.document import BlockKind, Document, DocumentPart, assemble_document
from engine.documents.formats.block_list import BlockList
from engine.documents.formats.drawing import PREFIXES, Chart, Drawing
from engine.documents.formats.flow import CharacterCount
from engine.documents.formats.number_format import BUILT_IN, NumberFormat
from engine.documents.formats.office import has_macros, is_on, main_member, relations
from engine.documents.formats.package import Package
from engine.documents.formats.sheet import Sheet, WorkbookContext, unescape
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
    book = _WorkbookReader(package, name)
    book.read()
    notes = ["Its macros were neither read nor run."] if macros else []
    if book.has_embedded:
        notes.append("It embeds other files; these are not read.")
    if count := book.without_result:
        cells, were = (
            ("cells hold formulas whose results are", "were") if count > 1 else ("cell holds a formula whose result is", "was")
        )
        notes.append(f"{count} {cells} not in the file and {were} left out. Save the workbook in a spreadsheet program first.")
    return assemble_document(book.found.blocks(), name, "xlsx", parts, notes)


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


@dataclass
class _WorkbookReader:
    """Reads the members of a workbook, each of them once.

    Attributes:
        found: Its passages.
        without_result: See `Sheet`.
        has_embedded: Whether it holds files of other programs.
    """

    package: Package
    name: str
    without_result: int = 0
    has_embedded: bool = False
    _done: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.found = BlockList(self.name)
        self._parser = XmlParser(_PREFIXES, self.name)
        self._shared = WorkbookContext(self.name, CharacterCount(self.name))

    def read(self) -> None:
        """Reads all of it."""
        main = main_member(self.package, self._parser, self.name)
        if main.endswith(".bin"):
            raise UnreadableInput(f"{self.name} is a binary workbook; save it as .xlsx first.")
        sheets = _SheetListListener()
        self._hear(main, sheets)
        if sheets.root != "x:workbook":
            raise UnreadableInput(f"{self.name} is not a workbook, although it is packed like one.")
        related = relations(self.package, self._parser, main)
        formats, texts = _FormatListener(), _TextListener("x:si", CharacterCount(self.name))
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

    def _hear(self, member: str, listener: XmlListener) -> bool:
        """Whether a member was read; nothing is read twice."""
        if member in self._done:
            return False
        self._done.add(member)
        self._parser.parse(self.package.chunks(member), listener)
        return True

    def _sheet(self, entry: _SheetEntry, member: str) -> None:
        sheet = Sheet(self._shared)
        if not self._hear(member, sheet):
            return
        self.without_result += sheet.without_result
        self.has_embedded |= sheet.has_embedded
        seen = DocumentPart.HIDDEN if entry.is_hidden else DocumentPart.BODY
        if not _UNNAMED.fullmatch(entry.name.strip()):
            self.found.add(entry.name, BlockKind.TITLE, seen, 1)
        self.found.begin_table()
        for number, (_, cells) in enumerate(groupby(sheet.shown_cells(), key=attrgetter("row"))):
            for cell in cells:
                self.found.add_cell(cell.text, number, DocumentPart.HIDDEN if cell.is_hidden else seen)
        for text in sheet.running:
            self.found.add(text, part=DocumentPart.HIDDEN if entry.is_hidden else DocumentPart.HEADER)
        for relation in relations(self.package, self._parser, member):
            if relation.kind == "drawing":
                self._drawing(relation.target, seen)
            elif relation.kind in ("comments", "threadedComment"):
                self._comments(relation.kind, relation.target, DocumentPart.HIDDEN if entry.is_hidden else DocumentPart.COMMENT)

    def _drawing(self, member: str, seen: DocumentPart) -> None:
        drawing = Drawing(self._shared.count)
        if not self._hear(member, drawing):
            return
        targets: dict[str, str] = {}
        if any(shape.charts for shape in drawing.shapes):
            targets = {relation.id: relation.target for relation in relations(self.package, self._parser, member)}
        for shape in drawing.shapes:
            part = DocumentPart.HIDDEN if shape.is_hidden else seen
            for paragraph in shape.paragraphs:
                self.found.add(paragraph.text, BlockKind.ITEM if paragraph.bullet else BlockKind.PARAGRAPH, part)
            for id in shape.charts:
                chart = Chart(self._shared.count)
                if id in targets and self._hear(targets[id], chart):
                    for title in chart.titles:
                        self.found.add(title, part=part)

    def _comments(self, kind: str, member: str, part: DocumentPart) -> None:
        listener = _SheetComments(self._shared.count) if kind == "comments" else _CommentThreads(self._shared.count)
        if self._hear(member, listener):
            for text in listener.found:
                self.found.add(text, part=part)
