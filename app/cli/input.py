"""Reads the document given to a command: which parts, which column, and what to tell the user about the rest."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import fill

from app.cli.console import say
from engine.documents.document import Document, DocumentPart, OtherPartsOnly, describe_left_out
from engine.documents.formats.declared import FORMATS, is_table_read_whole
from engine.documents.formats.rows import RowNamesFound, RowRule
from engine.documents.read import read_document
from engine.errors import UnreadableInput, UsageError

OTHER_PARTS = tuple(part for part in DocumentPart if part is not DocumentPart.BODY)
"""What can be read besides the body."""

_SUFFIXES = " ".join(("txt", *(suffix[1:] for kind in FORMATS for suffix in kind.suffixes)))

INPUT_OPTIONS = f"""\
The document's body is read. Anything else is counted on standard error and read only with --include: header
(running headers and footers), note (footnotes, endnotes and speaker notes), comment, deletion (what a
tracked change removed), hidden (text hidden from the reader, as on hidden slides and sheets), quoted (what
a mail quotes), mail (from, to, date, subject), attachment (names only) and scan (text in pictures of pages,
if tesseract is installed). For a table, --column names the column that holds the text; its records are the
blocks. --whole-table reads all its cells as one document instead, as a sheet of a workbook.
{fill(f"Formats: {_SUFFIXES} (doc, xls and ppt by LibreOffice).", 99)}
"""


def add_input(parser: argparse.ArgumentParser) -> None:
    """Adds the document, and the options that choose what is read from it."""
    parser.add_argument("file", metavar="FILE", help="a document, or - for plain text on standard input")
    add_include(parser)
    parser.add_argument("--column", metavar="NAME", help="for a table (csv, tsv, jsonl): the column that holds the text")
    add_whole_table(parser)
    add_rows(parser)


def add_whole_table(parser: argparse.ArgumentParser) -> None:
    """Adds the option that takes a table as one document."""
    parser.add_argument(
        "--whole-table",
        action="store_true",
        help="read a table (csv, tsv) as one document with all its cells, headers too",
    )


def add_rows(parser: argparse.ArgumentParser) -> None:
    """Adds the option that says how a table's rows relate to its header."""
    parser.add_argument(
        "--rows",
        choices=tuple(RowRule),
        type=RowRule,
        default=RowRule.STRICT,
        help="for a table: strict (default) if its rows are as long as the header; rownames if all start with a name that the "
        "header lacks, as R's write.table writes them",
    )


@contextlib.contextmanager
def naming_options() -> Iterator[None]:
    """Names the option that reads what is refused: a table for its row names, a document for want of a body."""
    try:
        yield
    except RowNamesFound as error:
        raise UnreadableInput(f"{error} Name that column too, or use --rows rownames.") from None
    except OtherPartsOnly as error:
        raise UnreadableInput(f"{error} {include_option(error.left_out)}") from None


def include_option(parts: Mapping[DocumentPart, int]) -> str:
    """How to read the other parts of a document that has nothing else."""
    names, it = ",".join(part for part in OTHER_PARTS if parts.get(part)), "it" if sum(parts.values()) == 1 else "them"
    where = ", where tesseract is installed" if DocumentPart.SCAN in parts else ""
    return f"Read {it} with --include {names}{where}."


def add_include(parser: argparse.ArgumentParser) -> None:
    """Adds the option that says which parts are read."""
    parser.add_argument(
        "--include",
        metavar="PART[,PART]",
        type=_parts,
        action="extend",
        default=[],
        help=f"what to read besides the body: {', '.join(OTHER_PARTS)}",
    )


def read_input(options: argparse.Namespace) -> Document:
    """Reads the document of `add_input`; unless ``--quiet``, says on standard error what was left out.

    Raises:
        UsageError: The options for tables do not go with each other or with the file; also what `read_document` raises.
    """
    if options.whole_table:
        if options.column is not None or options.rows is not RowRule.STRICT:
            raise UsageError("--whole-table reads all cells: leave out --column and --rows.")
        if not is_table_read_whole(Path(options.file).suffix):
            raise UsageError("--whole-table needs a .csv or .tsv file.")
    with naming_options():
        document = read_document(
            options.file,
            parts=(DocumentPart.BODY, *options.include),
            column=options.column,
            rule=options.rows,
            whole_table=options.whole_table,
        )
    if not options.quiet:
        for line in describe_reading(document):
            say(line)
    return document


def describe_reading(document: Document) -> list[str]:
    """What a person should know about how a document was read, one line each."""
    lines = list(document.notes)
    left_out: dict[DocumentPart, int] = {part: document.left_out[part] for part in OTHER_PARTS if document.left_out.get(part)}
    if left_out:
        were, them = ("were", "them") if sum(left_out.values()) > 1 else ("was", "it")
        told = f"{describe_left_out(left_out)} {were} not read and will not be in the new text"
        lines.append(f"{told}; --include {','.join(left_out)} reads {them}.")
    return lines


def _parts(text: str) -> list[DocumentPart]:
    try:
        return [DocumentPart(name.strip().lower()) for name in text.split(",") if name.strip()]
    except ValueError:
        raise UsageError(f"--include takes a comma-separated list of {', '.join(OTHER_PARTS)}.") from None
