"""The Rich Text in which Outlook keeps a message: compressed ([MS-OXRTFCP]), and often around a web page ([MS-OXRTFEX]).

A mail that came as a web page, or as plain text, is kept as a Rich Text document out of which the original can be put together
again: what is marked as made for programs that read Rich Text is left out, and groups that these leave out hold the tags.
"""

from __future__ import annotations

import re
import struct
import zlib
from dataclasses import dataclass, replace

from engine.documents.formats.richtext import (
    CHARACTERS,
    CHARSETS,
    CODE_PAGES,
    CONTROLS,
    LIMIT_DEPTH,
    SYMBOLS,
    TOKEN,
)
from engine.errors import UnreadableInput

LIMIT = 12_000_000
"""The longest Rich Text document that is unpacked, in bytes."""

LIMIT_TOKENS = 1_000_000
"""The most braces, control words and stretches of text that one document around another may have."""

_HEADER = struct.Struct("<II4sI")
_WINDOW = 4096
_KNOWN = (
    rb"{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript \fdecor "
    rb"MS Sans SerifSymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0" + b"\r\n"
    rb"\par \pard\plain\f0\fs20\b\i\u\tab\tx"
)
"""What the window holds at first ([MS-OXRTFCP], section 2.1.2.1)."""

_ORIGINAL = re.compile(rb"\A\{\\rtf[^{}]{0,300}?\\from(html1|text)\b")
_UNREAD = {"colortbl", "stylesheet", "info", "pict", "object", "listtext", "pntext", "listtable", "header", "footer"}


def decompress(data: bytes, name: str) -> bytes:
    """A Rich Text document out of its compressed form.

    Args:
        data: The compressed form.
        name: The file's name, for the errors.

    Raises:
        UnreadableInput: It is damaged, or too long.
    """
    damaged = UnreadableInput(f"{name} is damaged: its text cannot be unpacked.")
    if len(data) < _HEADER.size:
        raise damaged
    size, length, kind, check = _HEADER.unpack_from(data)
    content = data[_HEADER.size : size + 4]  # of the size itself, the first four bytes are not counted
    if kind == b"MELA":
        return content[:length]
    if kind != b"LZFu" or zlib.crc32(content, 0xFFFFFFFF) ^ 0xFFFFFFFF != check:
        raise damaged
    made = _inflate(content)
    if max(length, len(made)) > LIMIT:
        raise UnreadableInput(f"{name} holds too much to be read; save its text as plain text (.txt) first.")
    return made


def original_of(data: bytes, name: str) -> tuple[str, str] | None:
    """What a Rich Text document was made of: "html" or "text", and the page or the text; None if it was made of neither.

    Args:
        data: The document.
        name: The file's name, for the errors.

    Raises:
        UnreadableInput: It goes beyond the limits.
    """
    found = _ORIGINAL.match(data)
    if not found:
        return None
    return "html" if found[1] == b"html1" else "text", _OriginalBuilder(name).of(data)


def _inflate(content: bytes) -> bytes:
    """What was compressed: bytes, and references to what came up to a window before. It ends where it becomes too long."""
    start = _WINDOW
    made = bytearray(_KNOWN.rjust(start))  # before what is known, the window holds blanks
    at = 0
    while at < len(content) and len(made) <= start + LIMIT:
        control = content[at]
        at += 1
        for bit in range(8):
            if not control >> bit & 1:
                made += content[at : at + 1]
                at += 1
                continue
            if at + 2 > len(content):
                return bytes(made[start:])
            reference = content[at] << 8 | content[at + 1]
            at += 2
            back = (len(made) - start + len(_KNOWN) - (reference >> 4)) % _WINDOW
            if not back:
                return bytes(made[start:])
            length = (reference & 15) + 2
            begin = len(made) - back
            piece = made[begin : begin + length]
            made += (piece * (length // len(piece) + 1))[:length]  # it may reach into what it makes
    return bytes(made[start:])


@dataclass(slots=True)
class _RtfGroup:
    """What holds until the group ends.

    Attributes:
        unread: Whether it is a destination that holds nothing of the original.
        fonts: Whether it is the table of fonts.
        in_tag: Whether it holds a tag, or another piece of the page that Rich Text has no means for.
        left_out: Whether its text was made for programs that read Rich Text.
        font: Number of the font.
        fallback: How many characters follow one in Unicode for programs that do not know it.
        starred: Whether its destination may be left out.
    """

    unread: bool = False
    fonts: bool = False
    in_tag: bool = False
    left_out: bool = False
    font: int = -1
    fallback: int = 1
    starred: bool = False


class _OriginalBuilder:
    """Puts the original together.

    Args:
        name: The file's name, for the errors.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._groups = [_RtfGroup()]
        self._codec = "cp1252"
        self._codecs: dict[int, str] = {}  # by font
        self._default_font = 0
        self._entry = 0  # number of the font whose entry is read
        self._bytes = bytearray()  # not decoded yet: a character may need two
        self._made: list[str] = []
        self._high = 0  # first half of a character of two UTF-16 units
        self._to_skip = 0  # characters for programs that do not know the one before

    def of(self, data: bytes) -> str:
        """The original of a document."""
        at = 0
        for _ in range(LIMIT_TOKENS):
            if at >= len(data):
                break
            token = TOKEN.match(data, at)
            assert token  # one or another alternative takes any byte
            at = token.end()
            word, number, byte, symbol, brace, text = token.groups()
            if text is not None or byte is not None:
                self._take(text if byte is None else bytes.fromhex(byte.decode()))
            elif word == b"bin":
                at += max(int(number or 0), 0)
            elif word is not None:
                self._word(word.decode(), None if number is None else int(number))
            elif symbol is not None:
                self._symbol(symbol)
            elif brace is not None:
                self._brace(opens=brace == b"{")
                if len(self._groups) == 1:
                    break  # what follows the last brace is no part of the document
        else:
            raise UnreadableInput(f"{self._name} has too many pieces to be read.")
        self._flush()
        return "".join(self._made)

    def _brace(self, *, opens: bool) -> None:
        self._flush()
        self._to_skip = 0
        if not opens:
            if len(self._groups) > 1:
                self._groups.pop()
        elif len(self._groups) > LIMIT_DEPTH:
            raise UnreadableInput(f"{self._name} has groups nested too deeply to be read.")
        else:
            self._groups.append(replace(self._groups[-1], starred=False))

    def _word(self, word: str, number: int | None) -> None:
        if self._to_skip and word not in ("u", "uc"):
            self._to_skip -= 1
            return
        self._flush()
        group = self._groups[-1]
        starred, group.starred = group.starred, False
        match word:
            case "htmltag" if starred:
                group.in_tag = True
            case "fonttbl":
                group.fonts = True
            case _ if starred or word in _UNREAD:
                group.unread = True
            case "htmlrtf":
                group.left_out = number != 0
            case "f" if group.fonts:
                self._entry = number or 0
            case "f":
                group.font = number or 0
            case "plain":
                group.font = -1
            case "fcharset" if number in CHARSETS:
                self._codecs[self._entry] = CHARSETS[number]
            case "cpg":
                self._codecs[self._entry] = f"cp{number}"
            case "ansicpg":
                self._codec = f"cp{number}"
            case "deff":
                self._default_font = number or 0
            case "uc":
                group.fallback = max(number or 0, 0)
            case "u":
                self._unicode((number or 0) % 0x10000)
            case "par" | "line":
                self._add("\n")
            case _ if word in CODE_PAGES:
                self._codec = CODE_PAGES[word]
            case _ if word in CHARACTERS:
                self._add(CHARACTERS[word])

    def _symbol(self, symbol: bytes) -> None:
        if self._to_skip:
            self._to_skip -= 1
            return
        self._flush()
        if symbol == b"*":
            self._groups[-1].starred = True
        elif symbol in (b"\r", b"\n"):
            self._add("\n")
        elif symbol in SYMBOLS:
            self._add(SYMBOLS[symbol])

    def _take(self, data: bytes) -> None:
        """Bytes of text."""
        skipped = min(self._to_skip, len(data))
        self._to_skip -= skipped
        if self._reads():
            self._bytes += data[skipped:]

    def _unicode(self, unit: int) -> None:
        self._to_skip = self._groups[-1].fallback
        if 0xD800 <= unit < 0xDC00:
            self._high = unit
        elif 0xDC00 <= unit < 0xE000:
            if self._high:
                self._add(chr(0x10000 + ((self._high - 0xD800) << 10) + unit - 0xDC00))
            self._high = 0
        elif unit >= 32:
            self._add(chr(unit))

    def _reads(self) -> bool:
        group = self._groups[-1]
        return not (group.unread or group.fonts) and (group.in_tag or not group.left_out)

    def _add(self, text: str) -> None:
        if self._reads():
            self._made.append(text)

    def _flush(self) -> None:
        """Decodes the bytes that were taken: those of a tag by the document's code page, others by that of their font."""
        if not self._bytes:
            return
        data = bytes(self._bytes)
        self._bytes.clear()
        group = self._groups[-1]
        font = self._default_font if group.font < 0 else group.font
        codec = self._codec if group.in_tag else self._codecs.get(font, self._codec)
        try:
            text = data.decode(codec, "replace")
        except (LookupError, UnicodeError):  # a code page that there is not
            text = data.decode("cp1252", "replace")
        self._made.append(CONTROLS.sub("", text))
