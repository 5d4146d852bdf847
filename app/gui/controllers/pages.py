"""The page in the middle of the window.

The panes; without a document or a purpose, the page that asks for them; for a file that cannot be read, the reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.document.states import DocumentState
from app.gui.engine_words import in_words

if TYPE_CHECKING:
    from app.gui.controllers.choices import ChoicesController
    from app.gui.controllers.purposes import PurposeController
    from app.gui.document_stack import DocumentStack
    from app.gui.shown_document import ShownDocument
    from app.gui.welcome import EmptyPage


class PageController(QObject):
    """Turns to the page that fits the document.

    It comes last of all that show a document: the panes are measured when they come up, and have to be filled by then.

    Args:
        stack: Has the pages.
        empty: Asks for a purpose and a document.
        view: Where a text is typed; an empty document stays on the screen while the keyboard is there.
        shown: The document on the screen.
        choices: Knows whether a purpose was ever chosen.
        purposes: Tells when one is chosen.
    """

    def __init__(
        self,
        stack: DocumentStack,
        empty: EmptyPage,
        view: QWidget,
        shown: ShownDocument,
        choices: ChoicesController,
        purposes: PurposeController,
    ) -> None:
        super().__init__(stack)
        self._stack, self._empty, self._view, self._shown, self._choices = stack, empty, view, shown, choices
        shown.opened.connect(self._turn)
        shown.state_changed.connect(self._turn)
        purposes.chosen.connect(self._turn)

    def _turn(self) -> None:
        document = self._shown.document
        if document.state is DocumentState.EMPTY and document.error is not None:
            reason = in_words(str(document.error))
            self._stack.show_refusal(reason if document.name in reason else f"{document.name}: {reason}")
            return
        typing = self._stack.shows_panes and self._view.hasFocus()
        asks = document.state is DocumentState.READY and not document.draws and not self._choices.has_purpose
        name = document.name if document.path else ""  # what was pasted has none of its own
        self._empty.ask_about(name if asks and not typing else None)
        if (asks or document.state is DocumentState.EMPTY) and not typing:
            self._stack.show_empty()
            return
        focused = self._empty.window().focusWidget()
        had_keyboard = focused is not None and (focused is self._empty or self._empty.isAncestorOf(focused))
        self._stack.show_panes()
        if had_keyboard:  # else Qt gives it to any button of the panes
            self._view.setFocus()
