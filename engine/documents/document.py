"""A document as it was read: its text, and the blocks that its author made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from engine.errors import UnreadableInput


class DocumentPart(StrEnum):
    """The part of a document that a block belongs to. Only the body is read unless another part is asked for."""

    BODY = "body"
    HEADER = "header"
    """Running headers and footers of pages."""
    NOTE = "note"
    """Footnotes, endnotes, and what a speaker notes for a slide."""
    COMMENT = "comment"
    DELETION = "deletion"
    """What a tracked change took out. What one put in belongs to the body."""
    HIDDEN = "hidden"
    """What the document holds but hides from who reads it, on the screen and on paper."""
    QUOTED = "quoted"
    """What a mail quotes of those before it."""
    MAIL = "mail"
    """From, to, date, subject and the like."""
    ATTACHMENT = "attachment"
    """Names and kinds of what is attached; it is not read itself."""
    SCAN = "scan"
    """What can be recognised of pages that are pictures."""


_PART_NAMES = {
    DocumentPart.BODY: ("block", "blocks"),
    DocumentPart.HEADER: ("header or footer", "headers and footers"),
    DocumentPart.NOTE: ("note", "notes"),
    DocumentPart.COMMENT: ("comment", "comments"),
    DocumentPart.DELETION: ("deletion", "deletions"),
    DocumentPart.HIDDEN: ("hidden block", "hidden blocks"),
    DocumentPart.QUOTED: ("quotation", "quotations"),
    DocumentPart.MAIL: ("header of a mail", "headers of mails"),
    DocumentPart.ATTACHMENT: ("name of an attachment", "names of attachments"),
    DocumentPart.SCAN: ("picture of a page", "pictures of pages"),
}


class BlockKind(StrEnum):
    """The kind of a block."""

    TITLE = "title"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    """Of a list."""
    CELL = "cell"
    """Of a table."""
    QUOTE = "quote"


@dataclass(frozen=True, slots=True)
class TextBlock:
    """A paragraph, heading, list item or table cell, as a reader gives it.

    Attributes:
        text: Its characters; every line ends with a line feed.
        kind: Its kind.
        part: The part of the document it belongs to.
        level: For a heading its rank, 1 being the highest; for a list item its depth, from 0; for a cell the number of its row,
            from 0 in each table.
        gap: For a cell how many empty ones stand before it, back to the last that is not or to the start of the row, where the
            format counts them.
    """

    text: str
    kind: BlockKind = BlockKind.PARAGRAPH
    part: DocumentPart = DocumentPart.BODY
    level: int = 0
    gap: int = 0


class Block(NamedTuple):
    """The place of a block in `Document.text`.

    Attributes:
        start: Offset of its first character.
        end: Offset just past its last.
        kind: Its kind.
        part: The part of the document it belongs to.
        level: See `TextBlock.level`.
    """

    start: int
    end: int
    kind: BlockKind = BlockKind.PARAGRAPH
    part: DocumentPart = DocumentPart.BODY
    level: int = 0


@dataclass(frozen=True, slots=True)
class Document:
    """A text as it was read.

    Attributes:
        text: The characters, with every line end a single line feed; all offsets of the project refer to it.
        name: The file's name without its folder; "standard input" for ``-``.
        encoding: The encoding of the bytes; the name of the format if it is not plain text.
        blocks: Its blocks, in order, with only blank space between them.
        left_out: How many blocks the file has in other parts, by part.
        notes: What a person should know about the reading, such as that a page is a picture.
        structured: Whether its format marks the kind of a block; plain text does not, its blank lines only separate blocks.
    """

    text: str
    name: str
    encoding: str
    blocks: tuple[Block, ...] = ()
    left_out: dict[DocumentPart, int] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    structured: bool = False


class OtherPartsOnly(UnreadableInput):
    """None of the wanted parts has text, but other parts do and could be read.

    Attributes:
        left_out: How many blocks each of these parts has.
    """

    def __init__(self, message: str, left_out: Mapping[DocumentPart, int]) -> None:
        super().__init__(message)
        self.left_out = dict(left_out)

    def __reduce__(self) -> tuple[object, ...]:
        """Keeps the parts when the error is sent to another process."""
        return type(self), (str(self), self.left_out), self.__dict__


def describe_left_out(left_out: Mapping[DocumentPart, int]) -> str:
    """The number of blocks of each part in words, in the order of the parts; "" if there are none.

    >>> describe_left_out({DocumentPart.COMMENT: 1, DocumentPart.NOTE: 2})
    '2 notes and 1 comment'
    """
    *most, last = [
        f"{left_out[part]} {_PART_NAMES[part][left_out[part] != 1]}" for part in DocumentPart if left_out.get(part)
    ] or [""]
    return " and ".join(filter(None, [", ".join(most), last]))


def assemble_document(
    text_blocks: Iterable[TextBlock],
    name: str,
    encoding: str,
    parts: Collection[DocumentPart] = (DocumentPart.BODY,),
    notes: Sequence[str] = (),
) -> Document:
    r"""Makes a document of the blocks in the wanted parts, separated by blank lines, and by tabs between cells of a row.

    An empty cell that counts has its tab too, so that a column of the table is one of the text.

    Args:
        text_blocks: The blocks in reading order; blank ones are dropped, and every line end becomes a line feed.
        name: The file's name.
        encoding: The name of the format.
        parts: The wanted parts.
        notes: What a person should know about the reading.

    >>> blocks = [TextBlock("Dear Ann,"), TextBlock("draft", part=DocumentPart.COMMENT), TextBlock("thank you.")]
    >>> assemble_document(blocks, "a.docx", "docx").text
    'Dear Ann,\n\nthank you.'
    """
    pieces: list[str] = []
    blocks: list[Block] = []
    left_out: Counter[DocumentPart] = Counter()
    at = 0
    for passage in text_blocks:
        text = passage.text.replace("\r\n", "\n").replace("\r", "\n").strip()
        if not text:
            continue
        if passage.part not in parts:
            left_out[passage.part] += 1
            continue
        if blocks:
            last = blocks[-1]
            both = (BlockKind.CELL, passage.part, passage.level)
            between = "\t" if both == (last.kind, last.part, last.level) == (passage.kind, *both[1:]) else "\n\n"
            if between != "\t" and passage.kind is last.kind is not BlockKind.PARAGRAPH:
                between = "\n"  # items of a list, rows of a table, lines of a quotation
            pieces.append(between)
            at += len(between)
        if passage.gap:
            pieces.append("\t" * passage.gap)
            at += passage.gap
        pieces.append(text)
        blocks.append(Block(at, at + len(text), passage.kind, passage.part, passage.level))
        at += len(text)
    return Document("".join(pieces), name, encoding, tuple(blocks), dict(left_out), tuple(notes), structured=True)
