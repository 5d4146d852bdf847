"""The first pane: the original. It can be typed, pasted or dropped until something is drawn from it, and marked at any time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QWidget

from app.gui.panes.left_out import LeftOutBar
from app.gui.panes.pane import Pane
from app.gui.panes.review import ReviewBar
from app.gui.panes.text import Highlight, Span, TextView, word_at
from engine.text.markup import Edit, find_marks

MOST_SHOWN = 200_000
"""Characters that are shown and can be typed over; a longer text is held whole, and shown from its beginning."""


class _OriginalText(TextView):
    """Takes plain text alone, whatever is pasted, and lets a text too long to be edited pass to the document directly.

    Signals:
        long_text_pasted: More text than is shown was pasted into an empty pane.
        typing_refused: A sign was typed that the text cannot take now.
    """

    long_text_pasted = Signal(str)
    typing_refused = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """See Qt."""
        command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
        if self.isReadOnly() and event.text().isprintable() and event.text() and not event.modifiers() & command:
            self.typing_refused.emit()
        super().keyPressEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802
        """See Qt."""
        text = source.text()
        if len(text) > MOST_SHOWN and not self.isReadOnly():
            self.long_text_pasted.emit(text.replace("\r\n", "\n").replace("\r", "\n"))
        elif text:
            self.insertPlainText(text)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """Opens a menu for the selection, or for the word that was clicked."""
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            clicked = self.cursorForPosition(event.pos())
            chosen = self.textCursor()
            if not chosen.selectionStart() <= clicked.position() < chosen.selectionEnd():
                self.setTextCursor(clicked)
        super().contextMenuEvent(event)


class OriginalPane(Pane):
    """The original.

    Attributes:
        view: Its text.
        left_out: Says what of the file was not read.
        review: Says what was kept.

    Signals:
        typed: The user changed the text.
        typing_refused: The user typed where the text is fixed.
        long_text_pasted: A text too long to be shown whole was pasted.
    """

    typed = Signal(str)
    typing_refused = Signal()
    long_text_pasted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent, title="")
        self.set_title(self.tr("Original"))
        self.view = _OriginalText()
        self.view.setAccessibleName(self.tr("Original text"))
        self.view.setPlaceholderText(self.tr("Type or paste a text, or drop a document here."))
        self.view.setAcceptDrops(False)  # the window takes what is dropped, files and text alike
        self.view.long_text_pasted.connect(self.long_text_pasted)
        self.view.typing_refused.connect(self._refuse_typing)
        self.left_out = LeftOutBar()
        self.review = ReviewBar()
        self.add(self.left_out, 0)
        self.add(self.review, 0)
        self.add(self.view)
        self._setting = self._fixed = False
        self._places: dict[Highlight, Sequence[Span]] = {}
        self.view.textChanged.connect(self._announce)

    def show_text(self, text: str) -> None:
        """Shows the original, or as much of it as a pane can hold."""
        self._setting = True
        try:
            shown = text[:MOST_SHOWN]
            if shown != self.view.text():
                self.view.set_text(shown)
                self._places = {}
        finally:
            self._setting = False
        self._show_looks()

    def set_editable(self, editable: bool, *, fixed: bool) -> None:
        """Lets the user type, or not.

        Args:
            editable: Whether words can be typed.
            fixed: Whether the words are fixed from now on, so that no typing can be undone either; marks still can.
        """
        self.view.setReadOnly(not editable)
        if fixed and not self._fixed:
            self.view.document().clearUndoRedoStacks()
        self._fixed = fixed

    def _refuse_typing(self) -> None:
        if self._fixed:
            self.typing_refused.emit()

    def show_places(self, replaced: Sequence[Span] = (), telling: Sequence[Span] = ()) -> None:
        """Shows what was replaced and what was kept that may tell who or where someone is."""
        self._places = {look: spans for look, spans in ((Highlight.REPLACED, replaced), (Highlight.TELLING, telling)) if spans}
        self._show_looks()

    def selected(self) -> Span:
        """The selection, or else what the mark, the found mention or the word at the cursor has; empty if there is none."""
        cursor, offsets = self.view.textCursor(), self.view.offsets
        start, end = offsets.from_qt(cursor.selectionStart()), offsets.from_qt(cursor.selectionEnd())
        return (start, end) if start < end else self._whole_at(start) or (start, start)

    def _whole_at(self, offset: int) -> Span | None:
        """What belongs together at an offset; a mark keeps its words together whichever of them is clicked."""
        text = self.view.text()
        marked = next((mark.inner for mark in find_marks(text) if mark.outer[0] <= offset <= mark.outer[1]), None)
        found = (span for spans in self._places.values() for span in spans if span[0] <= offset <= span[1])
        return marked or next(found, None) or word_at(text, offset)

    def select(self, span: Span) -> None:
        """Selects a place, and brings it into view."""
        self.view.select(span)
        self.view.bring_into_view(span)

    def unselect(self) -> None:
        """Selects nothing, where the cursor stands: what is selected is not shown as struck through."""
        cursor = self.view.textCursor()
        cursor.clearSelection()
        self.view.setTextCursor(cursor)

    def apply(self, edits: Sequence[Edit]) -> None:
        """Changes the text, as one step that can be undone."""
        cursor = QTextCursor(self.view.document())
        cursor.beginEditBlock()
        for edit in reversed(edits):
            cursor.setPosition(self.view.cursor_at(edit.start).position())
            cursor.setPosition(self.view.cursor_at(edit.end).position(), QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(edit.text)
        cursor.endEditBlock()

    def _announce(self) -> None:
        if not self._setting:
            self.typed.emit(self.view.text())
            self._show_looks()

    def _show_looks(self) -> None:
        """Shows places, and the brackets of marks quietly."""
        brackets = [
            span
            for mark in find_marks(self.view.text())
            for span in ((mark.outer[0], mark.inner[0]), (mark.inner[1], mark.outer[1]))
        ]
        self.view.show_looks({**self._places, **({Highlight.BRACKET: brackets} if brackets else {})})
