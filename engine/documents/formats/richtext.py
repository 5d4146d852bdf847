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
from copy import copy
from dataclasses import dataclass

from engine.documents.document import BlockKind, Document, DocumentPart, TextBlock, assemble_document
from engine.documents.formats.flow import Flow, kind_by_style
from engine.errors import UnreadableInput

LIMIT_TOKENS = 1_500_000
"""The most braces, control words, stretches of text and nested cells that one file may have."""

LIMIT_DEPTH = 500
"""The most groups that may lie in each other."""

TOKEN = re.compile(
    rb"\\([A-Za-z]{1,32})(-?[0-9]{1,10})? ?"  # 1, 2: a control word and its number
    rb"|\\'([0-9A-Fa-f]{2})"  # 3: a byte
    rb"|\\([^A-Za-z'])"  # 4: a control symbol
    rb"|([{}])"  # 5
    rb"|([^\\{}\r\n\0]{1,65536})"  # 6: text
    rb"|[\r\n\0]+|\\'?",  # of no meaning
    re.DOTALL,
)
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
CHARACTERS = {
    "tab": "\t",
    "line": "\n",
    "page": "\n",
    "column": "\n",
    "emdash": "—",
    "endash": "–",
    "emspace": "\u2003",
    "enspace": "\u2002",
    "qmspace": "\u2005",
    "bullet": "•",
    "lquote": "‘",
    "rquote": "’",
    "ldblquote": "“",
    "rdblquote": "”",
    "ltrmark": "\u200e",
    "rtlmark": "\u200f",
    "zwj": "\u200d",
    "zwnj": "\u200c",
}
SYMBOLS = {b"~": "\u00a0", b"-": "\u00ad", b"_": "\u2011", b"\\": "\\", b"{": "{", b"}": "}", b"\t": "\t"}
CODE_PAGES = {"ansi": "cp1252", "mac": "mac_roman", "pc": "cp437", "pca": "cp850"}
CHARSETS = {
    77: "mac_roman",
    128: "cp932",
    129: "cp949",
    130: "johab",
    134: "gbk",
    136: "cp950",
    161: "cp1253",
    162: "cp1254",
    163: "cp1258",
    177: "cp1255",
    178: "cp1256",
    186: "cp1257",
    204: "cp1251",
    222: "cp874",
    238: "cp1250",
    254: "cp437",
    255: "cp850",
}
_LABEL = re.compile(r"\s*(?:[•◦▪–-]|\(?\w{1,4}[.)])\t")
CONTROLS = re.compile(r"[\x00-\x08\x0a-\x1f]")
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
class _RtfGroup:
    """What holds until the group ends.

    Attributes:
        reads: Whether its text is read.
        table: "fonttbl", "stylesheet" or "fldinst", a field's code, within these.
        is_new: Whether nothing was read of it yet: only what comes first is its destination.
        is_place: Whether the group is a note, a header, a text box or the like.
        starred: Whether its destination may be left out.
        fallback: How many characters follow one in Unicode for programs that do not know it.
        font: Number of the font.
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
    starred: bool = False
    fallback: int = 1
    font: int | None = None
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


class _RtfReader:
    """Hears the tokens of a file."""

    def __init__(self, name: str) -> None:
        self.flow = Flow(name)
        self._name = name
        self._left = LIMIT_TOKENS
        self._groups = [_RtfGroup()]
        self._places = [_RtfContainer()]
        self._codec = "cp1252"
        self._codecs: dict[int, str] = {}  # by font
        self._default_font = 0
        self._styles: dict[int, _RtfStyle] = {}
        self._looks: dict[int, _RtfStyle] = {}  # styles of characters
        self._entry = 0  # number of the font whose entry is read
        self._style = _RtfStyle()  # whose entry is read
        self._hiding: dict[tuple[int, int | None], bool] = {}  # by styles of paragraph and characters
        self._bytes = bytearray()  # not decoded yet: a character may need two
        self._high = 0  # first half of a character of two UTF-16 units
        self._to_skip = 0  # characters for programs that do not know the one before
        self._code = ""  # of a field

    def hear(self, data: bytes) -> None:
        """Reads the file.

        Raises:
            UnreadableInput: It is damaged, or goes beyond the limits.
        """
        at = 0
        while at < len(data):
            group = self._groups[-1]
            if not (group.reads or group.table) and (passed := _UNREAD.match(data, at)):
                at = passed.end()
                continue
            self._count()
            token = TOKEN.match(data, at)
            assert token  # one or another alternative takes any byte
            at = token.end()
            word, number, byte, symbol, brace, text = token.groups()
            if text is not None:
                self._take(text)
            elif word == b"bin":
                at += max(int(number or 0), 0)  # bytes of a picture
            elif word is not None:
                self._word(word.decode(), None if number is None else int(number))
            elif byte is not None:
                self._take(bytes.fromhex(byte.decode()))
            elif symbol is not None:
                self._symbol(symbol)
            elif brace == b"{":
                self._begin()
            elif brace == b"}":
                self._end()
                if len(self._groups) == 1:
                    return  # what follows the last brace is no part of the document
        raise UnreadableInput(f"{self._name} is damaged: it ends in the middle.")

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise UnreadableInput(f"{self._name} has too many pieces to be read.")

    def _begin(self) -> None:
        self._flush()
        self._to_skip = 0
        if len(self._groups) > LIMIT_DEPTH:
            raise UnreadableInput(f"{self._name} has groups nested too deeply to be read.")
        self._groups[-1].is_new = False
        group = copy(self._groups[-1])
        group.is_place = group.starred = False
        group.is_new = True
        self._groups.append(group)

    def _end(self) -> None:
        self._flush()
        self._to_skip = 0
        if len(self._groups) == 1:
            raise UnreadableInput(f"{self._name} is damaged: its groups do not fit together.")
        ended = self._groups.pop()
        if ended.is_place:
            self.flow.leave()
            self._places.pop()
        if ended.table == "fldinst" != self._groups[-1].table:
            code, self._code = self._code, ""
            if shown := _field_text(code.strip()):
                self._add(shown)

    def _word(self, word: str, number: int | None) -> None:
        if self._to_skip and word not in ("u", "uc"):
            self._to_skip -= 1
            return
        self._flush()
        group = self._groups[-1]
        starred, group.starred = group.starred, False
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
        elif group.table:
            self._entry_word(group.table, word, number)
        elif group.reads:
            self._body_word(group, word, number)

    def _entry_word(self, table: str, word: str, value: int | None) -> None:
        """A control word in the table of fonts or of styles."""
        number = value or 0
        match table, word:
            case "stylesheet", "v":
                self._style.hidden = value != 0
            case "fldinst", "u":
                self._unicode(number % 0x10000)
            case "fonttbl", "f":
                self._entry = number
            case "fonttbl", "fcharset" if number in CHARSETS:
                self._codecs[self._entry] = CHARSETS[number]
            case "fonttbl", "cpg":
                self._codecs[self._entry] = f"cp{number}"
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
            case "u":
                self._unicode(value % 0x10000)
            case "uc":
                group.fallback = max(value, 0)
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
            case "deff":
                self._default_font = value
            case "ansicpg":
                self._codec = f"cp{value}"
            case _ if word in CODE_PAGES:
                self._codec = CODE_PAGES[word]
            case _ if word in CHARACTERS:
                self._add(CHARACTERS[word])

    def _symbol(self, symbol: bytes) -> None:
        if self._to_skip:
            self._to_skip -= 1
            return
        self._flush()
        group = self._groups[-1]
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
        """Bytes of text."""
        skipped = min(self._to_skip, len(data))
        self._to_skip -= skipped
        group = self._groups[-1]
        group.is_new = group.is_new and data.isspace()
        if group.reads:
            self._bytes += data[skipped:]
            if len(self._bytes) > _LONGEST:
                self._flush()
        elif group.table == "fldinst":
            self._add(data[skipped:].decode("cp1252", "replace"))
        elif group.table == "stylesheet":
            self._style.name += data.decode("latin-1").partition(";")[0]

    def _unicode(self, unit: int) -> None:
        self._to_skip = self._groups[-1].fallback
        if 0xD800 <= unit < 0xDC00:
            self._high = unit
        elif 0xDC00 <= unit < 0xE000:
            if self._high:
                self._add(chr(0x10000 + ((self._high - 0xD800) << 10) + unit - 0xDC00))
            self._high = 0
        elif unit >= 32 and not 0xF000 <= unit < 0xF100:  # those are of fonts of symbols
            self._add(chr(unit))

    def _flush(self) -> None:
        """Decodes the bytes that were taken."""
        if not self._bytes:
            return
        data = bytes(self._bytes)
        self._bytes.clear()
        font = self._groups[-1].font
        codec = self._codecs.get(self._default_font if font is None else font, self._codec)
        try:
            text = data.decode(codec, "replace")
        except (LookupError, UnicodeError):  # a code page that there is not
            text = data.decode("cp1252", "replace")
        self._add(CONTROLS.sub("", text))

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
