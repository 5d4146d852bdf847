"""Reads files and standard input into documents.

The content decides the format; the suffix only decides between formats that are text inside (Markdown, a table, a mail). Each
format has its own reader; see `engine.documents.formats.declared`.
"""

from __future__ import annotations

import os
import stat
import sys
import time
from collections.abc import Collection
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from engine import log
from engine.documents.document import Document, DocumentPart, OtherPartsOnly, describe_left_out
from engine.documents.formats import compound, plain
from engine.documents.formats.declared import FORMATS, Format
from engine.documents.formats.rows import RowRule
from engine.errors import UnreadableInput, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.documents.formats.table import TableColumn

LIMIT_BYTES = 10_000_000
"""The longest text that is read, in bytes of UTF-8: about 1.6 million English words."""

LIMIT_FILE = 100_000_000
"""The largest file of a format that holds more than its text."""


_COMPOUND_REFUSALS = {
    compound.ENCRYPTED: "encrypted; save it without its password first.",
    "": "a file of an older program, or one with a password; save it as .docx or as plain text (.txt), without a password.",
}
"""What compound files are that cannot be read, by the stream that tells it."""

_OPEN_FILES = ("/dev/", "/proc/")
"""Where pipes stand that somebody writes to: those of a shell."""

_UNREADABLE = {
    ".epub": "E-books",
}


def read_document(
    source: str | Path,
    *,
    parts: Collection[DocumentPart] = (DocumentPart.BODY,),
    column: str | None = None,
    rule: RowRule = RowRule.STRICT,
    whole_table: bool = False,
    content: bytes | None = None,
) -> Document:
    """Reads a file, or plain text from standard input where `source` is ``-``.

    Args:
        source: The file.
        parts: The parts to read, for formats that have more than the body.
        column: The column of a table that holds the text.
        rule: How the rows of a table must fit its header.
        whole_table: Whether a table is read with all of its cells as one document; then no column is asked for. Data sets have
            none but by column.
        content: Its bytes, as `read_content` read them elsewhere; then `source` is a name alone.

    Raises:
        UnreadableInput: The file is missing, a folder, closed to this user, too large, of a kind that cannot be read, damaged,
            encrypted, or without any visible character; an `OtherPartsOnly` if parts that were not wanted have some.
        UsageError: A column was given for a file that is not a table, the table has no such column, or it has several columns
            and none was chosen.
        NotInstalled: A program that a wanted part needs is missing.
    """
    began = time.monotonic()
    data, name, kind = _open_source(source, content)
    log.log_event("reading", format=kind.name if kind else "plain text")
    if column is not None and (kind is None or not kind.tabular):
        saved = "; save the sheet as .csv first" if kind and kind.name == "workbook" else ""
        raise UsageError(f"Only a table (.csv, .tsv, .jsonl) has a column to choose{saved}.")
    if kind is None:
        document = plain.read(data, name)
    elif whole_table and kind.whole:
        document = import_module(kind.whole).read(data, name, parts, column)
    else:
        options = {"rule": rule} if kind.tabular else {}
        document = import_module(kind.reader).read(data, name, parts, column, **options)
    if len(document.text) > LIMIT_BYTES:
        raise _too_large(name, LIMIT_BYTES)
    if not any(c.isprintable() and not c.isspace() for c in document.text):
        raise _blank_refusal(document, parts)
    log.log_event("read", seconds=round(time.monotonic() - began, 1))
    return document


def _blank_refusal(document: Document, parts: Collection[DocumentPart]) -> UnreadableInput:
    """The error for a document without a visible character in the wanted parts; it names other parts that could be read."""
    left_out = dict(document.left_out)
    if left_out.keys() != {DocumentPart.MAIL}:  # which every mail has
        left_out.pop(DocumentPart.MAIL, None)
    if not left_out:
        return UnreadableInput(f"{document.name} has no text, only blank space.")
    what = "The body" if set(parts) == {DocumentPart.BODY} else "What you asked for"
    return OtherPartsOnly(f"{what} of {document.name} is empty; it has {describe_left_out(left_out)}.", left_out)


def read_columns(
    source: str | Path, wanted: Sequence[str], kept: Sequence[str] = (), rule: RowRule = RowRule.STRICT
) -> dict[str, list[str]]:
    """The cells of some columns of a table, in order.

    Args:
        source: The file, whose name ends in .csv, .tsv, .jsonl or .ndjson.
        wanted: Names of columns, each once.
        kept: Those columns among them that are copied unchanged; see `engine.documents.formats.table.read_column_cells`.
        rule: How the rows of a table must fit its header.

    Raises:
        UnreadableInput: The file cannot be read or is not a table, or a row does not fit the header.
        UsageError: It lacks some of the columns.
    """
    from engine.documents.formats import table

    return table.read_column_cells(*_open_table(source), wanted, kept, rule)


def survey_table(source: str | Path, rule: RowRule = RowRule.STRICT) -> list[TableColumn]:
    """The columns of a table, each with its first texts.

    Args:
        source: The file; see `read_columns`.
        rule: How the rows of a table must fit its header.

    Raises:
        UnreadableInput: The file cannot be read or is not a table, or a row does not fit the header.
    """
    from engine.documents.formats import table

    return table.survey_columns(*_open_table(source), rule)


def _open_table(source: str | Path) -> tuple[bytes, str]:
    """The bytes and the name of a table."""
    data, name, kind = _open_source(source)
    if kind is None or not kind.tabular:
        raise UnreadableInput(f"{name} is not a table; its name should end in .csv, .tsv or .jsonl.")
    return data, name


def _open_source(source: str | Path, content: bytes | None = None) -> tuple[bytes, str, Format | None]:
    """The bytes of a file (those given, if any), its name and its format; None for plain text.

    Raises:
        UnreadableInput: It cannot be opened, or is empty, too large, or of a kind that cannot be read.
    """
    if str(source) == "-":
        data, name, suffix = sys.stdin.buffer.read(LIMIT_BYTES + 1), "standard input", ""
    else:
        path = Path(source)
        data = read_content(path) if content is None else content
        name, suffix = path.name, path.suffix.lower()
    if not data:
        raise UnreadableInput(f"{name} is empty.")
    kind = _recognise_format(data, name, suffix)
    if kind is None and len(data) > LIMIT_BYTES:
        raise _too_large(name, LIMIT_BYTES)
    return data, name, kind


def _recognise_format(data: bytes, name: str, suffix: str) -> Format | None:
    """The format of the file; None for plain text.

    Raises:
        UnreadableInput: It has a format that cannot be read, or not the one its name says.
    """
    named = _format_by_suffix(suffix)
    is_compound = data.startswith(compound.SIGNATURE)
    found = _recognise_compound(data, name) if is_compound else _format_by_signature(data)
    if found and suffix in {s for kind in FORMATS for s in kind.suffixes} and suffix not in found.suffixes:
        raise UnreadableInput(f"{name} is really {_with_article(found.name)}; rename it with the right ending first.")
    if named and named.signature and found is not named:
        raise UnreadableInput(f"{name} is damaged, or its name is wrong: it is not {_with_article(named.name)}.")
    return found or named


def _with_article(name: str) -> str:
    """A name with its article."""
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _format_by_suffix(suffix: str) -> Format | None:
    return next((kind for kind in FORMATS if suffix in kind.suffixes), None)


def _recognise_compound(data: bytes, name: str) -> Format:
    """The format of a compound file.

    Raises:
        UnreadableInput: It has a format that cannot be read.
    """
    stream = compound.kind_of(data)
    if refusal := _COMPOUND_REFUSALS.get(stream):
        raise UnreadableInput(f"{name} is {refusal}")
    return next(kind for kind in FORMATS if kind.signature == compound.SIGNATURE and kind.member == stream)


def _format_by_signature(data: bytes) -> Format | None:
    """The format of a file that is not a compound file; None if it has no signature.

    A package may hold packages of other formats. The list of its own members comes last.
    """
    begun = [kind for kind in FORMATS if _has_signature(data, kind)]
    return max(begun, key=lambda kind: data.rfind(kind.member.encode()) if kind.member else -1, default=None)


def _has_signature(data: bytes, kind: Format) -> bool:
    if not kind.signature:
        return False
    if kind.signature == b"%PDF-":
        return kind.signature in data[:1024]  # as its readers allow
    return data.startswith(kind.signature) and kind.member.encode() in data


def read_content(path: Path) -> bytes:
    """The bytes of a file, whatever they are.

    Raises:
        UnreadableInput: It is missing, a folder, closed to this user, too large or of a kind that cannot be read.
    """
    suffix = path.suffix.lower()
    limit = LIMIT_FILE if _format_by_suffix(suffix) else LIMIT_BYTES
    try:
        if stat.S_ISFIFO(path.stat().st_mode) and not str(path).startswith(_OPEN_FILES):
            raise UnreadableInput(f"{path.name} is a pipe, which may never end, not a file; use - for standard input.")
        with path.open("rb") as file:
            if (unreadable := _UNREADABLE.get(suffix)) and not _format_by_suffix(suffix):
                raise UnreadableInput(f"{unreadable} cannot be read yet; save {path.name} as plain text (.txt) first.")
            if os.fstat(file.fileno()).st_size > limit:  # told before anything is read
                raise _too_large(path.name, limit)
            return file.read(limit + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        if os.path.isdir(path):
            raise UnreadableInput("The input is a folder; give a file.") from None
        if os.path.exists(path) or isinstance(error, PermissionError):
            raise UnreadableInput(f"The input cannot be read: {error.args[-1]}.") from None
        # The name is not repeated: people paste a text where its file's name is meant.
        raise UnreadableInput("The input file does not exist; give the path of a file, or - for standard input.") from None


def _too_large(name: str, limit: int) -> UnreadableInput:
    return UnreadableInput(f"{name} is larger than {limit // 1_000_000} MB, which is the limit; split it.")
