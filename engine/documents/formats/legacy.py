"""Documents, workbooks and presentations of before 2007, which LibreOffice converts where it is installed.

Whether one has a password, the file says ([MS-DOC] 2.5.1, [MS-XLS] 2.4.117, [MS-PPT] 2.3.2); LibreOffice would only fail.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Protocol

from engine.documents import libreoffice
from engine.documents.document import Document, DocumentPart
from engine.documents.formats import presentation, word, workbook
from engine.documents.formats.compound import PRESENTATION, WORD, WORKBOOK, CompoundFile, kind_of
from engine.errors import UnreadableInput

_LARGEST = 100_000_000
_ON_DISK = "LibreOffice converted it in a private folder among the temporary files, which was deleted."

_LOCKED_PRESENTATION = 0xF3D1C4DF
_FILE_PASS, _BOUND_SHEET, _END = 0x002F, 0x0085, 0x000A  # records of a workbook


class _ReadFunction(Protocol):
    def __call__(self, data: bytes, name: str, parts: Collection[DocumentPart], column: str | None) -> Document: ...


@dataclass(frozen=True)
class _LegacyFormat:
    """A kind of file.

    Attributes:
        suffix: How names of such files end.
        target: What LibreOffice converts it into.
        read: What reads that.
        has_password: Whether a file has one.
    """

    suffix: str
    target: str
    read: _ReadFunction
    has_password: Callable[[CompoundFile], bool]


def read(data: bytes, name: str, parts: Collection[DocumentPart], column: str | None) -> Document:
    """A document, workbook or presentation of before 2007.

    Args:
        data: The file.
        name: Its name.
        parts: Which parts are wanted, of those that the format of today has.
        column: Not used.

    Raises:
        UnreadableInput: It is damaged, encrypted, or goes beyond the limits.
        LibreOfficeMissing: LibreOffice is not installed.
    """
    kind = _KINDS[kind_of(data)]
    try:
        encrypted = kind.has_password(CompoundFile(data, name))
    except (struct.error, ValueError):
        raise UnreadableInput(f"{name} is damaged; open it in its own program and save it again.") from None
    if encrypted:
        raise UnreadableInput(f"{name} is encrypted; save it without its password first.")
    made, in_memory = libreoffice.convert_document(data, name, kind.suffix, kind.target)
    document = kind.read(made, name, parts, column)
    notes = document.notes if in_memory else (*document.notes, _ON_DISK)
    return replace(document, encoding=kind.suffix[1:], notes=notes)


def _is_locked_document(file: CompoundFile) -> bool:
    begin: int
    flags: int
    begin, flags = struct.unpack_from("<H8xH", file.read(WORD, _LARGEST))
    if begin not in (0xA5EC, 0xA5DC):  # of Word 97 to 2003, and of Word 6 and 95
        raise ValueError
    return flags & 0x0100 != 0


def _is_locked_workbook(file: CompoundFile) -> bool:
    """Whether a record says so, before the first that names a sheet."""
    data = file.read(WORKBOOK, _LARGEST) or file.read("Book", _LARGEST)
    record: int
    length: int
    record, length = struct.unpack_from("<HH", data)
    if record != 0x0809:  # the beginning
        raise ValueError
    at = 0
    while at + 4 <= len(data) and record not in (_FILE_PASS, _BOUND_SHEET, _END):
        at += 4 + length
        record, length = struct.unpack_from("<HH", data, at)
    return record == _FILE_PASS


def _is_locked_presentation(file: CompoundFile) -> bool:
    token: int
    (token,) = struct.unpack_from("<12xI", file.read("Current User", _LARGEST))
    return token == _LOCKED_PRESENTATION


_KINDS = {
    WORD: _LegacyFormat(".doc", "docx:MS Word 2007 XML", word.read, _is_locked_document),
    WORKBOOK: _LegacyFormat(".xls", "xlsx:Calc MS Excel 2007 XML", workbook.read, _is_locked_workbook),
    PRESENTATION: _LegacyFormat(".ppt", "pptx:Impress MS PowerPoint 2007 XML", presentation.read, _is_locked_presentation),
}
