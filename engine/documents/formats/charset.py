"""What a page or a mail says its encoding is."""

from __future__ import annotations

import codecs
import re

from engine.documents.formats import plain
from engine.errors import UnreadableInput

_ENCODINGS = re.compile(
    r"utf-?8|(iso)?-?8859|latin|l[1-9]$|(cp|windows)-?\d|mac|koi8|gb|hz|big5|euc|shift|sjis|ms_?kanji|iso-?2022|tis|us|ascii"
)
"""Names of encodings of text; Python's other codecs are transformations, some of which take time that grows with the square."""

_SUPERSETS = {"ascii": "cp1252", "iso8859-1": "cp1252", "gb2312": "gb18030", "gbk": "gb18030"}
"""What is meant where the name on the left is declared (WHATWG Encoding Standard, section 4.2)."""


def decode_as(data: bytes, declared: str, name: str) -> str:
    """The text of some bytes, with every line end a line feed.

    Args:
        data: The bytes.
        declared: The encoding that they are said to be in, which may be wrong, unknown or "".
        name: The file's name, for the error.

    Raises:
        UnreadableInput: They are not text in the declared encoding, and not by `plain`'s rule either.
    """
    if encoding := _codec_name(declared):
        try:
            return data.decode(encoding).replace("\r\n", "\n").replace("\r", "\n")
        except UnicodeDecodeError:
            pass
    return plain.decode_text(data, name)[0]


def decode_mostly(data: bytes, declared: str, name: str) -> tuple[str, bool]:
    """As `decode_as`, but up to one character in ten may be lost.

    Returns:
        The text, and whether some of it was lost.

    Raises:
        UnreadableInput: More would be lost than that.
    """
    try:
        return decode_as(data, declared, name), False
    except UnreadableInput:
        text = data.decode("utf-8", "replace")
        if 10 * text.count("\ufffd") > len(text) or "\0" in text:
            raise
        return text.replace("\r\n", "\n").replace("\r", "\n"), True


def _codec_name(declared: str) -> str:
    """Python's name of an encoding; "" where it has none."""
    label = declared.strip().lower()
    if not _ENCODINGS.match(label):
        return ""
    try:
        found = codecs.lookup(label).name
    except LookupError:
        return ""
    return _SUPERSETS.get(found, found)
