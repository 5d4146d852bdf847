"""Passages put together from what a reader of a word processor's file meets, piece by piece."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine.documents.document import BlockKind, DocumentPart, TextBlock
from engine.errors import UnreadableInput

LIMIT_CHARACTERS = 10_000_000
"""The most that a document may have, all parts taken together."""

_STYLES = {
    "title": (BlockKind.TITLE, 1),
    "subtitle": (BlockKind.TITLE, 2),
    **{f"heading {level}": (BlockKind.TITLE, level) for level in range(1, 10)},
    **dict.fromkeys(("quote", "intense quote", "block text", "quotations"), (BlockKind.QUOTE, 0)),
    **{
        f"list {kind}{f' {level + 1}' * (level > 0)}": (BlockKind.ITEM, level)
        for kind in ("bullet", "number")
        for level in range(5)
    },
}


def kind_by_style(name: str) -> tuple[BlockKind, int] | None:
    """What a paragraph is, and its level, by its style's name in English, which programs write whatever they show.

    >>> kind_by_style("Heading 2")
    (<BlockKind.TITLE: 'title'>, 2)
    """
    return _STYLES.get(name.lower())


def order_by_part(passages: Iterable[TextBlock]) -> list[TextBlock]:
    """The body's passages, then those of each other part."""
    order = list(DocumentPart)
    return sorted(passages, key=lambda passage: order.index(passage.part))


class CharacterCount:
    """Counts the characters of a document while they are read.

    Args:
        name: The file's name, for messages.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._left = LIMIT_CHARACTERS

    def add(self, text: str) -> None:
        """Counts a text.

        Raises:
            UnreadableInput: The document has more than `LIMIT_CHARACTERS`.
        """
        self._left -= len(text)
        if self._left < 0:
            raise UnreadableInput(f"{self._name} has more than {LIMIT_CHARACTERS:,} characters; split it.")


@dataclass
class _Cell:
    row: int
    lines: list[str] = field(default_factory=list)


@dataclass
class _FlowContainer:
    """The body, a text box, a note: something with paragraphs of its own."""

    part: DocumentPart
    text: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    aside_part: DocumentPart = DocumentPart.DELETION
    rows: list[int] = field(default_factory=list)
    cells: list[_Cell] = field(default_factory=list)
    next_row: int = 0
    done: list[TextBlock] = field(default_factory=list)
    held: list[TextBlock] = field(default_factory=list)


class Flow:
    r"""Gathers the paragraphs of a document whose places lie in each other.

    A text box stands after the paragraph that it is anchored in, or after that paragraph's cell. A cell with several paragraphs
    is one passage of several lines. Rows are counted on where one table follows another directly, so that the last row of one
    and the first of the next stay apart. Other parts come after the body.

    Args:
        name: The file's name, for messages.
        part: Which part the text belongs to at first.

    >>> flow = Flow("letter.odt")
    >>> flow.add("Dear Ann,")
    >>> flow.enter(DocumentPart.COMMENT); flow.add("who?"); flow.end_paragraph(); flow.leave()
    >>> flow.add(" thank you."); flow.end_paragraph()
    >>> [passage.text for passage in flow.blocks()]
    ['Dear Ann, thank you.', 'who?']
    """

    def __init__(self, name: str, part: DocumentPart = DocumentPart.BODY) -> None:
        self._characters = CharacterCount(name)
        self._places = [_FlowContainer(part)]
        self._apart: list[TextBlock] = []

    @property
    def line(self) -> str:
        """What the paragraph holds so far."""
        return "".join(self._places[-1].text)

    def remove_start(self, length: int) -> None:
        """Removes so many characters from the paragraph's start."""
        place = self._places[-1]
        place.text = [self.line[length:]]

    def add(self, text: str) -> None:
        """Adds text to the paragraph.

        Raises:
            UnreadableInput: The document has more than `LIMIT_CHARACTERS`.
        """
        self._characters.add(text)
        place = self._places[-1]
        self._end_aside(place)
        place.text.append(text)

    def set_aside(self, text: str, part: DocumentPart) -> None:
        """Adds text that stands in the paragraph but belongs to another part, such as a deletion.

        Raises:
            UnreadableInput: As `add`.
        """
        self._characters.add(text)
        place = self._places[-1]
        if part is not place.aside_part:
            self._end_aside(place)
            place.aside_part = part
        place.aside.append(text)

    def hide_paragraph(self) -> None:
        """Makes hidden what the paragraph holds so far, with the text boxes in it."""
        place = self._places[-1]
        self._end_aside(place)
        place.aside, place.aside_part, place.text = place.text, DocumentPart.HIDDEN, []
        self._apart += [replace(passage, part=DocumentPart.HIDDEN) for passage in place.held]
        place.held.clear()

    def end_paragraph(self, kind: BlockKind = BlockKind.PARAGRAPH, level: int = 0, *, joined: bool = False) -> None:
        """Ends the paragraph.

        Args:
            kind: What it is, if it stands in no table.
            level: See `TextBlock.level`.
            joined: Whether the paragraph's end was itself taken out, so that the next one goes on with it.
        """
        place = self._places[-1]
        self._end_aside(place)
        if joined:
            return
        text = "".join(place.text)
        place.text.clear()
        if text.strip() and place.cells:
            place.cells[-1].lines.append(text.strip())
        elif text.strip():
            place.done.append(TextBlock(text, kind, place.part, level))
        if not place.cells:
            self._release(place)

    def enter(self, part: DocumentPart | None = None) -> None:
        """Begins a place within the paragraph, of another part or, as a text box, of the same."""
        self._places.append(_FlowContainer(part or self._places[-1].part))

    def leave(self) -> None:
        """Ends the place that was entered last."""
        place = self._places.pop()
        self._finish(place)
        outer = self._places[-1]
        (outer.held if place.part is outer.part else self._apart).extend(place.done)

    def begin_row(self) -> None:
        """Begins a row of a table."""
        place = self._places[-1]
        self._break_off(place)
        if not place.cells and not (place.done and place.done[-1].kind is BlockKind.CELL):
            place.next_row = 0
        place.rows.append(place.next_row)
        place.next_row += 1

    def end_row(self) -> None:
        """Ends the row that was begun last."""
        if self._places[-1].rows:
            self._places[-1].rows.pop()

    def begin_cell(self) -> None:
        """Begins a cell of the row."""
        place = self._places[-1]
        self._break_off(place)
        place.cells.append(_Cell(place.rows[-1] if place.rows else 0))

    def end_cell(self) -> None:
        """Ends the cell that was begun last."""
        place = self._places[-1]
        if place.cells:
            self._break_off(place)
            place.cells.pop()
        if not place.cells:
            self._release(place)

    def blocks(self) -> list[TextBlock]:
        """All passages: the body's, then those of each other part. What is still open is ended."""
        while len(self._places) > 1:
            self.leave()
        self._finish(self._places[0])
        return order_by_part([*self._places[0].done, *self._apart])

    def _end_aside(self, place: _FlowContainer) -> None:
        if place.aside:
            self._apart.append(TextBlock("".join(place.aside), part=place.aside_part))
            place.aside.clear()

    def _break_off(self, place: _FlowContainer) -> None:
        """Ends what stands before a table or the end of a cell."""
        self.end_paragraph()
        if place.cells and place.cells[-1].lines:
            cell = place.cells[-1]
            place.done.append(TextBlock("\n".join(cell.lines), BlockKind.CELL, place.part, cell.row))
            cell.lines.clear()

    def _finish(self, place: _FlowContainer) -> None:
        self._places.append(place)
        while place.cells:
            self.end_cell()
        self.end_paragraph()
        self._places.pop()

    @staticmethod
    def _release(place: _FlowContainer) -> None:
        place.done += place.held
        place.held.clear()
