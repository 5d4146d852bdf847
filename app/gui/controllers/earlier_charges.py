"""What a document on the screen has cost before the window was opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.document.states import DocumentState
from app.gui.process.charges import ReadCharges

if TYPE_CHECKING:
    from app.document.model import DocumentModel
    from app.gui.process.engine import Engine
    from app.gui.shown_document import ShownDocument


class EarlierCharges(QObject):
    """Asks the ledger about each document that is opened, and adds what it says to the document's own charges.

    Args:
        shown: The document on the screen.
        engine: Reads the ledger.
        parent: Its owner.
    """

    def __init__(self, shown: ShownDocument, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self._shown, self._engine = shown, engine
        shown.opened.connect(self._ask)

    def _ask(self) -> None:
        document = self._shown.document
        text = document.text
        if document.state in (DocumentState.EMPTY, DocumentState.RUNNING):
            return
        job = self._engine.submit(ReadCharges(text))
        # A ledger that cannot be read is told where its state is shown, and refuses every run.
        job.succeeded.connect(lambda charges: self._take(document, text, charges))

    @staticmethod
    def _take(document: DocumentModel, text: str, charges: tuple[float, ...]) -> None:
        # The charge of a run under way may be among them; the run brings all charges when it ends.
        if document.text == text and document.state is not DocumentState.RUNNING:
            document.count_earlier(charges)
