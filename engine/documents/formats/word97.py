"""Word documents of before 2007 (.doc, [MS-DOC]), which LibreOffice converts where it is installed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from engine.documents import libreoffice
from engine.documents.document import Document, Part
from engine.documents.formats import word
from engine.documents.formats.compound import WORD, Compound
from engine.errors import UnreadableInput

_BEGINS = (b"\xec\xa5", b"\xdc\xa5")  # of Word 97 to 2003, and of Word 6 and 95
_LARGEST = 100_000_000
_FLAGS, _ENCRYPTED = 11, 0x01  # [MS-DOC], section 2.5.1
_ON_DISK = "LibreOffice converted it in a private folder among the temporary files, which was deleted."


def read(data: bytes, name: str, parts: Collection[Part], column: str | None) -> Document:
    """A Word document of before 2007.

    Args:
        data: The file.
        name: Its name.
        parts: Which parts are wanted; see `word.read`.
        column: Not used.

    Raises:
        UnreadableInput: It is damaged, encrypted, or goes beyond the limits.
        LibreOfficeMissing: LibreOffice is not installed.
    """
    head = Compound(data, name).read(WORD, _LARGEST)[:32]
    if len(head) < 32 or not head.startswith(_BEGINS):
        raise UnreadableInput(f"{name} is damaged; open it in its own program and save it again.")
    if head[_FLAGS] & _ENCRYPTED:
        raise UnreadableInput(f"{name} is encrypted; save it without its password first.")
    made, in_memory = libreoffice.converted(data, name, ".doc", "docx:MS Word 2007 XML")
    document = word.read(made, name, parts, column)
    return replace(document, encoding="doc", notes=(*document.notes, *(() if in_memory else (_ON_DISK,))))
