"""The page in the middle of the window: the panes or, without a document, the ways to begin."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.document.states import DocumentState
from app.gui.document_stack import DocumentStack
from app.gui.shown_document import ShownDocument


class PageController(QObject):
    """Turns to the page that fits the document.

    It comes last of all that show a document: the panes are measured when they come up, and have to be filled by then.

    Args:
        stack: Has the pages.
        view: Where a text is typed; an empty document stays on the screen while the keyboard is there.
        shown: The document on the screen.
    """

    def __init__(self, stack: DocumentStack, view: QWidget, shown: ShownDocument) -> None:
        super().__init__(stack)
        self._stack, self._view, self._shown = stack, view, shown
        shown.opened.connect(self._turn)
        shown.state_changed.connect(self._turn)

    def _turn(self) -> None:
        empty = self._shown.document.state is DocumentState.EMPTY
        if empty and not (self._stack.shows_panes and self._view.hasFocus()):
            self._stack.show_empty()
        else:
            self._stack.show_panes()
