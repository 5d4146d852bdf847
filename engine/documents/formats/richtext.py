"""Rich Text documents (.rtf), by the Rich Text Format specification 1.9.1.

Groups in braces hold text or are the *destinations* of something else; a destination that is not known here and says by a star
that it may be left out is left out. The body is what a reader of the document sees with all tracked changes accepted; what is
hidden, by itself or by its style, is another part. Pictures, objects and everything that describes the document are passed
over, never opened.

No library is used: those that there are give one text, without telling notes, comments, deletions or headers from the body.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from engine.documents.document import BlockKind, Document, DocumentPart, TextBlock, assemble_document
from engine.documents.formats.flow import Flow, kind_by_style
from engine.documents.formats.rtf_tokens import LIMIT_DEPTH, SYMBOLS, RtfGroup, RtfTokens
from engine.errors import UnreadableInput

LIMIT_TOKENS = 1_500_000
"""The most braces, control words, stretches of text and nested cells that one file may have."""

_UNREAD = re.compile(rb"[^\\{}]+")  # what may be passed over at once where nothing is read

_APART = {
    **{f"{where}{which}": DocumentPart.HEADER for where in ("header", "footer") for which in ("", "l", "r", "f")},
    "footnote": DocumentPart.NOTE,
    "annotation": DocumentPart.COMMENT,
}
_BOXES = {"shptxt", "dptxbxtext"}
_READ = {"shpinst", "do", "nesttableprops", "cs", "ds", "ts"}
"""What may be left out by its star, but is a style or a destination that holds text or the ends of rows."""
_SKIPPED = set(
    "aftncn aftnsep aftnsepc author bkmkend bkmkstart category colortbl comment company creatim doccomm filetbl ftncn "
    "ftnsep ftnsepc hlinkbase info keywords listtable manager nextfile nonesttables nonshppict objdata operator pict printim "
    "private revtim rxe shprslt sp subject tc template title txe xe".split()
)
_LABELS = {"listtext", "pntext"}
_LABEL = re.compile(r"\s*(?:[•◦▪–-]|\(?\w{1,4}[.)])\t")
_LONGEST = 1_000_000  # bytes that are decoded together
_LONGEST_CODE = 1_000  # characters of a field
_LONGEST_CHAIN = 20  # of styles that are based on each other


def read(data: bytes, name: str, parts: Collection[DocumentPart], column: str | None) -> Document:
    """A Rich Text document.

    Args:
        data: The file.
        name: Its name.
        parts: Which parts are wanted: the body, headers and footers, notes, comments, deletions, what is hidden.
        column: Not used.

    Raises:
        UnreadableInput: It is damaged, or goes beyond the limits.
    """
    return assemble_document(rtf_blocks(data, name), name, "rtf", parts)


def rtf_blocks(data: bytes, name: str) -> list[TextBlock]:
    """What a Rich Text document holds: the body's passages, then those of each other part.

    Args:
        data: The document.
        name: The file's name, for the errors.

    Raises:
        UnreadableInput: It is damaged, or goes beyond the limits.
    """
    story = _RtfReader(name)
    story.hear(data)
    return story.flow.blocks()


@dataclass(slots=True)
class _RtfGroup(RtfGroup):
    """What holds until the group ends.

    Attributes:
        reads: Whether its text is read.
        table: "fonttbl", "stylesheet" or "fldinst", a field's code, within these.
        is_new: Whether nothing was read of it yet: only what comes first is its destination.
        is_place: Whether the group is a note, a header, a text box or the like.
        struck: Whether a tracked change took the text out.
        hidden: Whether the text is hidden; None if that is for the styles to say.
        look: Number of the characters' style.
        style: Number of the paragraph's style.
        outline: The paragraph's level in the outline, from 0; 9 for none.
        listed: Whether the paragraph belongs to a list.
        depth: How deep in the list, from 0.
        hanging: Whether its first line begins before the others.
        dropped: Whether it is a large first letter, with which the next paragraph begins.
        nesting: How many tables are around it.
    """

    reads: bool = True
    table: str = ""
    is_new: bool = False
    is_place: bool = False
    struck: bool = False
    hidden: bool | None = None
    look: int | None = None
    style: int = 0
    outline: int = 9
    listed: bool = False
    depth: int = 0
    hanging: bool = False
    dropped: bool = False
    nesting: int = 0

    def forget_paragraph(self) -> None:
        """Sets the paragraph's properties to what they are at first."""
        self.style, self.outline, self.listed, self.depth, self.nesting = 0, 9, False, 0, 0
        self.hanging = self.dropped = False


@dataclass
class _RtfStyle:
    name: str = ""
    base: int = 0
    hidden: bool | None = None


def _chain(styles: dict[int, _RtfStyle], number: int | None) -> Iterator[_RtfStyle]:
    """A style and those that it builds on."""
    for _ in range(_LONGEST_CHAIN):
        if number not in styles:
            return
        yield styles[number]
        number = styles[number].base


@dataclass
class _RtfContainer:
    """The body, a note, a header, a text box.

    Attributes:
        rows: How many rows of tables are open.
        cells: How many of their cells are open.
        labelled: Whether the paragraph has a number or a bullet before it.
    """

    rows: int = 0
    cells: int = 0
    labelled: bool = False


class _RtfReader(RtfTokens[_RtfGroup]):
    """Hears the tokens of a file."""

    def __init__(self, name: str) -> None:
        super().__init__(name, _RtfGroup(), LIMIT_TOKENS)
        self.flow = Flow(name)
        self._places = [_RtfContainer()]
        self._styles: dict[int, _RtfStyle] = {}
        self._looks: dict[int, _RtfStyle] = {}  # styles of characters
        self._style = _RtfStyle()  # whose entry is read
        self._hiding: dict[tuple[int, int | None], bool] = {}  # by styles of paragraph and characters
        self._code = ""  # of a field

    def hear(self, data: bytes) -> None:
        """Reads the file.

        Raises:
            UnreadableInput: It is damaged, or goes beyond the limits.
        """
        if not self._hear(data):
            raise UnreadableInput(f"{self._name} is damaged: it ends in the middle.")

    def _passed_over(self, data: bytes, at: int) -> int:
        group = self._groups[-1]
        passed = None if group.reads or group.table else _UNREAD.match(data, at)
        return passed.end() if passed else 0

    def _begin(self, group: _RtfGroup) -> None:
        self._groups[-2].is_new = False
        group.is_place, group.is_new = False, True

    def _end(self, ended: _RtfGroup | None) -> None:
        if ended is None:
            raise UnreadableInput(f"{self._name} is damaged: its groups do not fit together.")
        if ended.is_place:
            self.flow.leave()
            self._places.pop()
        if ended.table == "fldinst" != self._groups[-1].table:
            code, self._code = self._code, ""
            if shown := _field_text(code.strip()):
                self._add(shown)

    def _word(self, group: _RtfGroup, word: str, number: int | None, *, starred: bool) -> None:
        group.is_new = False
        if word in _APART or word in _BOXES:
            self._enter(_APART.get(word))
        elif word in _LABELS:
            group.reads = False
            self._places[-1].labelled = True
        elif word in ("fonttbl", "stylesheet") or (word == "fldinst" and group.reads):
            group.reads, group.table = False, word
            self._hiding.clear()
        elif word in _SKIPPED or (starred and word not in _READ):
            group.reads, group.table = False, ""
        elif group.table == "fonttbl":
            self._font_word(word, number)
        elif group.table:
            self._entry_word(group.table, word, number)
        elif group.reads:
            self._body_word(group, word, number)

    def _entry_word(self, table: str, word: str, value: int | None) -> None:
        """A control word in the table of styles, or a field's code."""
        number = value or 0
        match table, word:
            case "stylesheet", "v":
                self._style.hidden = value != 0
            case "fldinst", "u":
                self._unicode(number % 0x10000)
            case "stylesheet", "s":
                self._style = self._styles[number] = _RtfStyle()
            case "stylesheet", "cs":
                self._style = self._looks[number] = _RtfStyle()
            case "stylesheet", "ds" | "ts":
                self._style = _RtfStyle()
            case "stylesheet", "sbasedon":
                self._style.base = number

    def _body_word(self, group: _RtfGroup, word: str, number: int | None) -> None:
        value = number or 0
        match word:
            case "par" | "sect":
                self._end_paragraph()
            case "pard":
                group.forget_paragraph()
            case "plain":
                group.struck, group.font, group.hidden, group.look = False, None, None, None
            case "f":
                group.font = value
            case "deleted" | "mvf":  # taken out, or moved away
                group.struck = number != 0
            case "v":
                group.hidden = number != 0
            case "cs":
                group.look, group.hidden = value, group.hidden or None  # a style that comes later counts again
            case "s":
                group.style, group.hidden = value, group.hidden or None
            case "outlinelevel":
                group.outline = value
            case "ls":
                group.listed = value != 0
            case "ilvl":
                group.depth = min(max(value, 0), 8)
            case "fi":
                group.hanging = value < 0
            case "dropcapli":
                group.dropped = value > 0
            case "intbl":
                group.nesting = max(group.nesting, 1)
            case "itap":
                group.nesting = min(max(value, 0), LIMIT_DEPTH)
            case "cell":
                self._end_cell(1)
            case "nestcell":
                self._end_cell(max(group.nesting, 2))
            case "row":
                self._close_tables(0)
            case "nestrow":
                self._close_tables(max(group.nesting, 2) - 1)
            case _:
                self._common_word(group, word, number)

    def _symbol(self, group: _RtfGroup, symbol: bytes) -> None:
        if symbol == b"*":
            group.starred = group.is_new
        elif symbol in b"\r\n" and group.reads:
            self._end_paragraph()
        elif symbol in SYMBOLS and (group.reads or group.table == "fldinst"):
            self._add(SYMBOLS[symbol])

    def _enter(self, part: DocumentPart | None) -> None:
        group = self._groups[-1]
        if group.is_place or not group.reads:
            return
        group.is_place, group.struck = True, False
        group.forget_paragraph()
        self.flow.enter(part)
        self._places.append(_RtfContainer())

    def _take(self, data: bytes) -> None:
        read = self._skipped(data)
        group = self._groups[-1]
        group.is_new = group.is_new and data.isspace()
        if group.reads:
            self._bytes += read
            if len(self._bytes) > _LONGEST:
                self._flush()
        elif group.table == "fldinst":
            self._add(read.decode("cp1252", "replace"))
        elif group.table == "stylesheet":
            self._style.name += data.decode("latin-1").partition(";")[0]

    def _unicode(self, unit: int) -> None:
        super()._unicode(0 if 0xF000 <= unit < 0xF100 else unit)  # those are of fonts of symbols

    def _add(self, text: str) -> None:
        group = self._groups[-1]
        if group.table == "fldinst":
            self._code = (self._code + text)[:_LONGEST_CODE]
            return
        self._settle(group.nesting)
        if self._hides(group):
            self.flow.set_aside(text, DocumentPart.HIDDEN)
        elif group.struck:
            self.flow.set_aside(text, DocumentPart.DELETION)
        else:
            self.flow.add(text)

    def _hides(self, group: _RtfGroup) -> bool:
        """Whether text is hidden where one stands. Styles count, though what they say should be said of the text once more."""
        if group.hidden is not None:
            return group.hidden
        if group.style not in self._styles and group.look not in self._looks:
            return False
        styles = group.style, group.look if group.look in self._looks else None
        if styles not in self._hiding:  # which is asked of each stretch of text
            chains = _chain(self._styles, group.style), _chain(self._looks, group.look)
            told = (next((style.hidden for style in chain if style.hidden is not None), False) for chain in chains)
            self._hiding[styles] = any(told)
        return self._hiding[styles]

    def _end_paragraph(self) -> None:
        group, place = self._groups[-1], self._places[-1]
        self._settle(group.nesting)
        kind, level = self._kind(group, place)
        if kind is BlockKind.ITEM and not group.listed and (label := _LABEL.match(self.flow.line)):
            self.flow.remove_start(label.end())
        self.flow.end_paragraph(kind, level, joined=group.struck or bool(group.hidden) or group.dropped)
        place.labelled = False

    def _kind(self, group: _RtfGroup, place: _RtfContainer) -> tuple[BlockKind, int]:
        """What the paragraph is, and its level."""
        told: tuple[BlockKind, int] | None = None
        for style in _chain(self._styles, group.style):
            told = told or kind_by_style(style.name)
        if 0 <= group.outline < 9:
            return BlockKind.TITLE, group.outline + 1
        if told and told[0] is BlockKind.TITLE:
            return told
        if group.listed or place.labelled or (group.hanging and _LABEL.match(self.flow.line)):
            return BlockKind.ITEM, group.depth or (told[1] if told and told[0] is BlockKind.ITEM else 0)
        return told or (BlockKind.PARAGRAPH, 0)

    def _settle(self, nesting: int) -> None:
        """Opens or closes tables, so that what comes lies in so many."""
        place = self._places[-1]
        if place.cells > nesting or (place.rows and not nesting):
            self._close_tables(nesting)
        while place.cells < nesting:
            self._count()  # one number may ask for many
            if place.rows == place.cells:
                self.flow.begin_row()
                place.rows += 1
            self.flow.begin_cell()
            place.cells += 1

    def _end_cell(self, nesting: int) -> None:
        self._settle(nesting)
        self.flow.end_cell()
        self._places[-1].cells -= 1
        self._places[-1].labelled = False

    def _close_tables(self, nesting: int) -> None:
        """Ends cells and rows until what is read lies in so many tables."""
        place = self._places[-1]
        while place.rows > nesting:
            if place.cells == place.rows:
                self.flow.end_cell()
                place.cells -= 1
            self.flow.end_row()
            place.rows -= 1


def _field_text(code: str) -> str:
    """What a field's code itself holds to be shown: a word under a hint at its pronunciation, or what is to be clicked."""
    if code.startswith("MACROBUTTON"):
        return "".join(code.split(None, 2)[2:])
    hint, over, rest = code.partition("\\up")
    if not (code.startswith("EQ") and "\\o" in hint and over and code.endswith(")")):
        return ""
    word = rest[:-1].partition(")")[2].lstrip()
    return word[1:] if word[:1] in (",", ";") else ""
