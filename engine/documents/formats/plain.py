"""Plain text. The encoding is found by rule, not by guess.

1. a byte-order mark names UTF-8, UTF-16 or UTF-32;
2. otherwise the bytes are UTF-8, if all of them are valid as such;
3. otherwise they are Windows-1252, if at most a third of them is outside ASCII and all of them have a meaning there.

Bytes with a NUL (and no mark), or text in which more than one character in a hundred is a control character, are not text.
"""

from __future__ import annotations

import codecs
import re

from engine.documents.document import Block, Document
from engine.errors import UnreadableInput

_MARKS = (  # UTF-32 first: its little-endian mark begins with that of UTF-16
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
    (codecs.BOM_UTF8, "utf-8-sig"),
)

_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f]")
_BLANK_LINES = re.compile(r"\n\s*\n")


def decode_text(data: bytes, name: str) -> tuple[str, str]:
    """The text of some bytes, with every line end a line feed, and its encoding.

    Raises:
        UnreadableInput: They are not text.
    """
    encoding = _encoding(data)
    try:
        text = data.decode(encoding or "utf-8")
    except UnicodeDecodeError:
        encoding = None
    if encoding is None or _is_control_heavy(text):
        raise UnreadableInput(f"{name} is not text: it holds binary data or an unknown encoding. Save it as UTF-8 text.")
    return text.replace("\r\n", "\n").replace("\r", "\n"), encoding.removesuffix("-sig")


def read(data: bytes, name: str) -> Document:
    """A plain text as it is; its blocks are what blank lines part.

    Raises:
        UnreadableInput: It is not text.
    """
    text, encoding = decode_text(data, name)
    return Document(text, name, encoding, paragraph_blocks(text))


def paragraph_blocks(text: str) -> tuple[Block, ...]:
    r"""The paragraphs of a text, which blank lines part.

    >>> paragraph_blocks("Dear Ann,\n\nthank you.\n")[1]
    Block(start=11, end=21, kind=<BlockKind.PARAGRAPH: 'paragraph'>, part=<DocumentPart.BODY: 'body'>, level=0)
    """
    found = []
    ends = [*(match.span() for match in _BLANK_LINES.finditer(text)), (len(text), len(text))]
    start = 0
    for end, after in ends:
        if piece := text[start:end].strip():
            begin = text.index(piece, start)
            found.append(Block(begin, begin + len(piece)))
        start = after
    return tuple(found)


def _encoding(data: bytes) -> str | None:
    """The name of the encoding by the module's rule, or None for what is not text."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding
    if b"\0" in data:
        return None
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        outside_ascii = sum(byte > 127 for byte in data)
        return "cp1252" if 3 * outside_ascii <= len(data) else None
    return "utf-8"


def _is_control_heavy(text: str) -> bool:
    return 100 * len(_CONTROLS.findall(text)) > len(text)
