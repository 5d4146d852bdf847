"""Files and standard input to text.

Plain text only (txt, md, or any file that holds nothing else). The encoding is found by rule, not by guess:

1. a byte-order mark names UTF-8, UTF-16 or UTF-32;
2. otherwise the bytes are UTF-8, if all of them are valid as such;
3. otherwise they are Windows-1252, if at most a third of them is outside ASCII and all of them have a meaning there.

Bytes with a NUL (and no mark), or text in which more than one character in a hundred is a control character, are not text.
"""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from engine.errors import UnreadableInput

LIMIT_BYTES = 10_000_000
"""The largest input that is read: about 1.6 million English words."""

_MARKS = (  # UTF-32 first: its little-endian mark begins with that of UTF-16
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
    (codecs.BOM_UTF8, "utf-8-sig"),
)

_OTHER_KINDS = {
    ".doc": "Word documents",
    ".docx": "Word documents",
    ".odt": "OpenDocument texts",
    ".rtf": "Rich Text documents",
    ".pdf": "PDF documents",
    ".html": "Web pages",
    ".htm": "Web pages",
    ".eml": "Mails",
    ".mbox": "Mailboxes",
    ".epub": "E-books",
    ".csv": "Tables",
    ".jsonl": "Data sets",
    ".xlsx": "Spreadsheets",
    ".pptx": "Presentations",
}


@dataclass(frozen=True, slots=True)
class Document:
    """A text as it was read.

    Attributes:
        text: The characters, with every line end a single line feed; all offsets of the project refer to it.
        name: The file's name without its folder; "standard input" for ``-``.
        encoding: What the bytes were decoded from.
    """

    text: str
    name: str
    encoding: str


def read_text(source: str | Path) -> Document:
    """Reads a plain text file, or standard input where `source` is ``-``.

    Raises:
        UnreadableInput: The file is missing, a folder, closed to this user, larger than `LIMIT_BYTES`, of a kind that is not
            plain text, binary, or without any visible character.
    """
    if str(source) == "-":
        return _decode(sys.stdin.buffer.read(LIMIT_BYTES + 1), "standard input")
    path = Path(source)
    return _decode(_bytes_of(path), path.name)


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            if kind := _OTHER_KINDS.get(path.suffix.lower()):
                raise UnreadableInput(f"{kind} cannot be read yet; save {path.name} as plain text (.txt) first.")
            if os.fstat(file.fileno()).st_size > LIMIT_BYTES:  # told before anything is read
                raise _too_large(path.name)
            return file.read(LIMIT_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        if os.path.isdir(path):
            raise UnreadableInput("The input is a folder; give a file.") from None
        if os.path.exists(path) or isinstance(error, PermissionError):
            raise UnreadableInput(f"The input cannot be read: {error.args[-1]}.") from None
        # The name is not repeated: people paste a text where its file's name is meant.
        raise UnreadableInput("The input file does not exist; give the path of a file, or - for standard input.") from None


def _decode(data: bytes, name: str) -> Document:
    if len(data) > LIMIT_BYTES:
        raise _too_large(name)
    if not data:
        raise UnreadableInput(f"{name} is empty.")
    encoding = _encoding(data)
    try:
        text = data.decode(encoding or "utf-8")
    except UnicodeDecodeError:
        encoding = None
    if encoding is None or _is_control_heavy(text):
        raise UnreadableInput(f"{name} is not text: it holds binary data or an unknown encoding. Save it as UTF-8 text.")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not any(c.isprintable() and not c.isspace() for c in text):
        raise UnreadableInput(f"{name} holds no text, only blank space.")
    return Document(text, name, encoding.removesuffix("-sig"))


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
    controls = sum(unicodedata.category(c) == "Cc" and c not in "\t\n\r\f" for c in text)
    return 100 * controls > len(text)


def _too_large(name: str) -> UnreadableInput:
    return UnreadableInput(f"{name} is larger than {LIMIT_BYTES // 1_000_000} MB, which is the limit; divide it into parts.")
