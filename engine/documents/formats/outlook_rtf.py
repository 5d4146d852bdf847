"""The Rich Text in which Outlook keeps a message: compressed ([MS-OXRTFCP]), and often around a web page ([MS-OXRTFEX]).

A mail that came as a web page, or as plain text, is kept as a Rich Text document out of which the original can be put together
again: what is marked as made for programs that read Rich Text is left out, and groups that these leave out hold the tags.
"""

from __future__ import annotations

import re
import struct
import zlib
from dataclasses import dataclass

from engine.documents.formats.rtf_tokens import SYMBOLS, RtfGroup, RtfTokens
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
class _OriginalGroup(RtfGroup):
    """What holds until the group ends.

    Attributes:
        unread: Whether it is a destination that holds nothing of the original.
        fonts: Whether it is the table of fonts.
        in_tag: Whether it holds a tag, or another piece of the page that Rich Text has no means for.
        left_out: Whether its text was made for programs that read Rich Text.
    """

    unread: bool = False
    fonts: bool = False
    in_tag: bool = False
    left_out: bool = False

    @property
    def reads(self) -> bool:
        """Whether its text is of the original."""
        return not (self.unread or self.fonts) and (self.in_tag or not self.left_out)


class _OriginalBuilder(RtfTokens[_OriginalGroup]):
    """Puts the original together.

    Args:
        name: The file's name, for the errors.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name, _OriginalGroup(), LIMIT_TOKENS)
        self._made: list[str] = []

    def of(self, data: bytes) -> str:
        """The original of a document."""
        self._hear(data)
        self._flush()
        return "".join(self._made)

    def _begin(self, group: _OriginalGroup) -> None:
        pass

    def _end(self, ended: _OriginalGroup | None) -> None:
        pass

    def _word(self, group: _OriginalGroup, word: str, number: int | None, *, starred: bool) -> None:
        match word:
            case "htmltag" if starred:
                group.in_tag = True
            case "fonttbl":
                group.fonts = True
            case _ if starred or word in _UNREAD:
                group.unread = True
            case "htmlrtf":
                group.left_out = number != 0
            case "f" if not group.fonts:
                group.font = None if (number or 0) < 0 else number or 0
            case "f" | "fcharset" | "cpg":
                self._font_word(word, number)
            case "plain":
                group.font = None
            case "par":
                self._add("\n")
            case _:
                self._common_word(group, word, number)

    def _symbol(self, group: _OriginalGroup, symbol: bytes) -> None:
        if symbol == b"*":
            group.starred = True
        elif symbol in (b"\r", b"\n"):
            self._add("\n")
        elif symbol in SYMBOLS:
            self._add(SYMBOLS[symbol])

    def _take(self, data: bytes) -> None:
        read = self._skipped(data)
        if self._groups[-1].reads:
            self._bytes += read

    def _add(self, text: str) -> None:
        if self._groups[-1].reads:
            self._made.append(text)

    def _codec_of(self, group: _OriginalGroup) -> str:
        """The text of a tag is in the document's code page, other text in that of its font."""
        return self._codec if group.in_tag else super()._codec_of(group)
