"""Passages of sheets and slides, which a reader meets whole, put into the order in which they are read."""

from __future__ import annotations

from engine.documents.document import BlockKind, DocumentPart, TextBlock
from engine.documents.formats.flow import CharacterCount


class BlockList:
    """Gathers the passages of a document, part by part.

    The rows of a table are counted on where it follows another directly, so that the last row of one and the first of the next
    stay apart.

    Args:
        name: The file's name, for messages.

    >>> found = BlockList("talk.pptx")
    >>> found.add("Draft?", part=DocumentPart.COMMENT); found.add("Results", BlockKind.TITLE, level=1)
    >>> [passage.text for passage in found.blocks()]
    ['Results', 'Draft?']
    """

    def __init__(self, name: str) -> None:
        self._count = CharacterCount(name)
        self._found: dict[DocumentPart, list[TextBlock]] = {part: [] for part in DocumentPart}
        self._first_row = dict.fromkeys(DocumentPart, 0)

    def add(
        self,
        text: str,
        kind: BlockKind = BlockKind.PARAGRAPH,
        part: DocumentPart = DocumentPart.BODY,
        level: int = 0,
        gap: int = 0,
    ) -> None:
        """Adds a passage, unless it is blank.

        Raises:
            UnreadableInput: The document has more characters than the limit.
        """
        if text and not text.isspace():
            self._count.add(text)
            self._count.add("\t" * gap)
            self._found[part].append(TextBlock(text, kind, part, level, gap))

    def begin_table(self) -> None:
        """Begins a table: from now on rows are counted from 0 again."""
        for part, found in self._found.items():
            self._first_row[part] = found[-1].level + 1 if found and found[-1].kind is BlockKind.CELL else 0

    def add_cell(self, text: str, row: int, part: DocumentPart = DocumentPart.BODY, gap: int = 0) -> None:
        """Adds a cell of the table, unless it is blank.

        Args:
            text: What it holds.
            row: The number of its row, from 0.
            part: Where it stands.
            gap: How many empty cells stand before it; see `TextBlock.gap`.

        Raises:
            UnreadableInput: As `add`.
        """
        self.add(text, BlockKind.CELL, part, self._first_row[part] + row, gap)

    def blocks(self) -> list[TextBlock]:
        """The body's passages, then those of each other part."""
        return [passage for found in self._found.values() for passage in found]
