"""A format as another package would bring it; docs/architecture.md says how to add one. ``=`` begins a heading."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.documents.document import BlockKind, Document, DocumentPart, TextBlock, assemble_document
from engine.documents.formats import plain
from engine.documents.formats.declared import Format

FORMAT = Format("toy", __name__, (".toy",), b"TOY\n", writer=__name__)

_MARKS = {"=": (BlockKind.TITLE, DocumentPart.BODY, 1), "#": (BlockKind.PARAGRAPH, DocumentPart.COMMENT, 0)}


def read(data: bytes, name: str, parts: Collection[DocumentPart], column: str | None) -> Document:
    """A document of the toy format; ``#`` begins a comment."""
    text, _ = plain.decode_text(data, name)
    _, *lines = text.splitlines()
    found = (_MARKS.get(line[:1], (BlockKind.PARAGRAPH, DocumentPart.BODY, 0)) for line in lines)
    return assemble_document(
        (TextBlock(line.lstrip("=# "), kind, part, level) for line, (kind, part, level) in zip(lines, found, strict=True)),
        name,
        "toy",
        parts,
    )


def write(passages: Sequence[TextBlock], notice: str) -> bytes:
    """The bytes of a file."""
    lines = [f"{'= ' * (passage.kind is BlockKind.TITLE)}{' '.join(passage.text.split())}" for passage in passages]
    return "\n".join(["TOY", *lines, *([f"# {notice}"] if notice else [])]).encode() + b"\n"
