"""What Rich Text is made of: braces, control words, symbols and bytes, and the bookkeeping that every reader of it needs."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from engine.errors import UnreadableInput

LIMIT_DEPTH = 500
"""The most groups that may lie in each other."""

_TOKEN = re.compile(
    rb"\\([A-Za-z]{1,32})(-?[0-9]{1,10})? ?"  # 1, 2: a control word and its number
    rb"|\\'([0-9A-Fa-f]{2})"  # 3: a byte
    rb"|\\([^A-Za-z'])"  # 4: a control symbol
    rb"|([{}])"  # 5
    rb"|([^\\{}\r\n\0]{1,65536})"  # 6: text
    rb"|[\r\n\0]+|\\'?",  # of no meaning
    re.DOTALL,
)
_CHARACTERS = {
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
_CODE_PAGES = {"ansi": "cp1252", "mac": "mac_roman", "pc": "cp437", "pca": "cp850"}
_CHARSETS = {
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
_CONTROLS = re.compile(r"[\x00-\x08\x0a-\x1f]")


@dataclass(slots=True)
class RtfGroup:
    """What holds until the group ends.

    Attributes:
        starred: Whether its destination may be left out.
        fallback: How many characters follow one in Unicode for programs that do not know it.
        font: Number of the font; None for the document's.
    """

    starred: bool = False
    fallback: int = 1
    font: int | None = None


Group = TypeVar("Group", bound=RtfGroup)


class RtfTokens(ABC, Generic[Group]):
    """Steps through a document's tokens, decodes its text, and leaves the meaning to who inherits from it.

    Args:
        name: The file's name, for the errors.
        group: What holds outside of every group.
        limit: The most tokens, and what else is counted.
    """

    def __init__(self, name: str, group: Group, limit: int) -> None:
        self._name = name
        self._groups = [group]
        self._left = limit
        self._codec = "cp1252"
        self._codecs: dict[int, str] = {}  # by font
        self._default_font = 0
        self._entry = 0  # number of the font whose entry is read
        self._bytes = bytearray()  # not decoded yet: a character may need two
        self._high = 0  # first half of a character of two UTF-16 units
        self._to_skip = 0  # characters for programs that do not know the one before

    def _hear(self, data: bytes) -> bool:
        """Steps through a document, up to its last brace; what follows is no part of it.

        Returns:
            Whether there is a last brace.

        Raises:
            UnreadableInput: It is damaged, or goes beyond the limits.
        """
        at = 0
        while at < len(data):
            if passed := self._passed_over(data, at):
                at = passed
                continue
            self._count()
            token = _TOKEN.match(data, at)
            assert token  # one or another alternative takes any byte
            at = token.end()
            word, number, byte, symbol, brace, text = token.groups()
            if text is not None or byte is not None:
                self._take(text if byte is None else bytes.fromhex(byte.decode()))
            elif word == b"bin":
                at += max(int(number or 0), 0)  # bytes of a picture
            elif word is not None:
                self._turn_to_word(word.decode(), None if number is None else int(number))
            elif symbol is not None:
                self._turn_to_symbol(symbol)
            elif brace is not None:
                self._turn_to_brace(opens=brace == b"{")
                if len(self._groups) == 1:
                    return True
        return False

    def _passed_over(self, data: bytes, at: int) -> int:
        """Where to go on, if nothing of what stands here matters; else 0."""
        return 0

    @abstractmethod
    def _begin(self, group: Group) -> None:
        """A group has begun; it has what holds around it."""

    @abstractmethod
    def _end(self, ended: Group | None) -> None:
        """A group has ended, or None that has not begun."""

    @abstractmethod
    def _word(self, group: Group, word: str, number: int | None, *, starred: bool) -> None:
        """A control word; `starred` if it follows the sign that the destination may be left out."""

    @abstractmethod
    def _symbol(self, group: Group, symbol: bytes) -> None:
        """A control symbol."""

    @abstractmethod
    def _take(self, data: bytes) -> None:
        """Bytes of text; `_skipped` drops those that nobody should read."""

    @abstractmethod
    def _add(self, text: str) -> None:
        """Text of the group."""

    def _common_word(self, group: Group, word: str, number: int | None) -> None:
        """A control word that means the same to every reader."""
        value = number or 0
        match word:
            case "u":
                self._unicode(value % 0x10000)
            case "uc":
                group.fallback = max(value, 0)
            case "deff":
                self._default_font = value
            case "ansicpg":
                self._codec = f"cp{value}"
            case _ if word in _CODE_PAGES:
                self._codec = _CODE_PAGES[word]
            case _ if word in _CHARACTERS:
                self._add(_CHARACTERS[word])

    def _font_word(self, word: str, number: int | None) -> None:
        """A control word in the table of fonts."""
        match word:
            case "f":
                self._entry = number or 0
            case "fcharset" if number in _CHARSETS:
                self._codecs[self._entry] = _CHARSETS[number]
            case "cpg":
                self._codecs[self._entry] = f"cp{number or 0}"

    def _codec_of(self, group: Group) -> str:
        """What bytes of a group are decoded by."""
        return self._codecs.get(self._default_font if group.font is None else group.font, self._codec)

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise UnreadableInput(f"{self._name} has too many pieces to be read.")

    def _skipped(self, data: bytes) -> bytes:
        """Text without what is there for programs that do not know the character before."""
        skipped = min(self._to_skip, len(data))
        self._to_skip -= skipped
        return data[skipped:]

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

    def _turn_to_brace(self, *, opens: bool) -> None:
        self._flush()
        self._to_skip = 0
        if not opens:
            self._end(self._groups.pop() if len(self._groups) > 1 else None)
        elif len(self._groups) > LIMIT_DEPTH:
            raise UnreadableInput(f"{self._name} has groups nested too deeply to be read.")
        else:
            self._groups.append(replace(self._groups[-1], starred=False))
            self._begin(self._groups[-1])

    def _turn_to_word(self, word: str, number: int | None) -> None:
        if self._to_skip and word not in ("u", "uc"):
            self._to_skip -= 1
            return
        self._flush()
        group = self._groups[-1]
        starred, group.starred = group.starred, False
        self._word(group, word, number, starred=starred)

    def _turn_to_symbol(self, symbol: bytes) -> None:
        if self._to_skip:
            self._to_skip -= 1
            return
        self._flush()
        self._symbol(self._groups[-1], symbol)

    def _flush(self) -> None:
        """Decodes the bytes that were taken."""
        if not self._bytes:
            return
        data = bytes(self._bytes)
        self._bytes.clear()
        try:
            text = data.decode(self._codec_of(self._groups[-1]), "replace")
        except (LookupError, UnicodeError):  # a code page that there is not
            text = data.decode("cp1252", "replace")
        self._add(_CONTROLS.sub("", text))
