"""A document as it was read: its text, and what its passages were to the person who wrote it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from engine.errors import UnreadableInput


class DocumentPart(StrEnum):
    """Where in a document a passage stands. Only the body is read unless another part is asked for."""

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
    """What a passage is."""

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
        text: Its characters; a line end is a line feed.
        kind: What it is.
        part: Where it stands.
        level: Of a heading, 1 for the highest; of a list item, how deep, from 0; of a cell, the number of its row, from 0 in
            each table.
    """

    text: str
    kind: BlockKind = BlockKind.PARAGRAPH
    part: DocumentPart = DocumentPart.BODY
    level: int = 0


class Block(NamedTuple):
    """Where a passage lies in `Document.text`.

    Attributes:
        start: Offset of its first character.
        end: Offset just past its last.
        kind: What it is.
        part: Where it stands.
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
        encoding: What the bytes were decoded from; the name of the format where it is not plain text.
        blocks: Its passages, in order; between them is blank space only.
        left_out: How many passages of other parts the file has, by part.
        notes: What a person should know of the reading, such as that a page is a picture.
        structured: Whether its format marks what a passage is; of plain text, blank lines only tell where one ends.
    """

    text: str
    name: str
    encoding: str
    blocks: tuple[Block, ...] = ()
    left_out: dict[DocumentPart, int] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    structured: bool = False


class OtherPartsOnly(UnreadableInput):
    """Nothing of what is wanted has text, while other parts have; they could be read.

    Attributes:
        left_out: How many passages each of these parts has.
    """

    def __init__(self, message: str, left_out: Mapping[DocumentPart, int]) -> None:
        super().__init__(message)
        self.left_out = dict(left_out)

    def __reduce__(self) -> tuple[object, ...]:
        """Takes the parts along from one process to another."""
        return type(self), (str(self), self.left_out), self.__dict__


def describe_left_out(left_out: Mapping[DocumentPart, int]) -> str:
    """How many passages of each part there are, in words, in the order of the parts; "" if there are none.

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
    r"""A document of passages: those of the wanted parts, with blank lines between them, and between cells of one row a tab.

    Args:
        text_blocks: In the order in which they are read; blank ones are dropped, and every line end becomes a line feed.
        name: The file's name.
        encoding: The name of the format.
        parts: What is wanted.
        notes: What a person should know.

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
        pieces.append(text)
        blocks.append(Block(at, at + len(text), passage.kind, passage.part, passage.level))
        at += len(text)
    return Document("".join(pieces), name, encoding, tuple(blocks), dict(left_out), tuple(notes), structured=True)
