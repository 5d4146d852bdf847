"""Tables (.csv, .tsv) with all of their cells as one document, as a sheet of a workbook is read.

A row is a line, and a tab stands between its cells; those that are empty keep their place, so that what stands below each other
in the file does so in the text too. The header is a row like the others.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from engine.documents.document import Block, BlockKind, Document, DocumentPart
from engine.documents.formats import plain
from engine.documents.formats.rows import read_whole

_BLANKS = re.compile(r"[\t\x0b\x0c]+")


def read(data: bytes, name: str, parts: Collection[DocumentPart], column: str | None) -> Document:
    """A table with all of its cells.

    Args:
        data: The file.
        name: Its name, whose suffix tells what divides cells.
        parts: Not used: it is all body.
        column: Not used.

    Raises:
        UnreadableInput: It is no text, damaged, or beyond the limits of `engine.documents.formats.rows`.
    """
    suffix = name.lower().rpartition(".")[2]
    table = read_whole(plain.decode_text(data, name)[0], name, suffix)
    pieces: list[str] = []
    blocks: list[Block] = []
    at = 0
    for number, row in enumerate(table.rows):
        for place, cell in enumerate(row):
            # A tab within a cell would move the others of its row.
            between, text = "\t" if place else "", _BLANKS.sub(" ", cell).strip()
            if text:
                start = at + len(between)
                blocks.append(Block(start, start + len(text), BlockKind.CELL, level=number))
            pieces += between, text
            at += len(between) + len(text)
        pieces.append("\n")
        at += 1
    return Document("".join(pieces[:-1]), name, suffix, tuple(blocks), structured=True)
