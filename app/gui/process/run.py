"""Runs a document through the engine: the job's signals update the model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.document.model import DocumentModel
from app.gui.process.engine import Engine, Job
from app.gui.process.requests import Privatize

if TYPE_CHECKING:
    from app.document.disclosure import Disclosure


class DocumentRun(QObject):
    """One run of one document through the engine.

    Args:
        engine: The engine.
        document: The document.
        request: The request.
        decided: The user's decisions about its units, which are among the settings of `request`.
        parent: Its owner, which deletes it once it has ended.

    Attributes:
        document: The document.
        job: The job.

    Signals:
        progressed: ``(done, total, stage)``.
        ended: The document has its new text, or the error.
    """

    progressed = Signal(int, object, str)
    ended = Signal()

    def __init__(
        self,
        engine: Engine,
        document: DocumentModel,
        request: Privatize,
        decided: Disclosure | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.document = document
        document.begin()
        self.job: Job = engine.submit(request)
        self.job.progressed.connect(self.progressed)
        self.job.found.connect(lambda found: document.show_found(found))
        self.job.drawn.connect(lambda units: document.show_drawn(units))
        self.job.written.connect(lambda text: document.written.emit(text))
        self.job.succeeded.connect(lambda result: document.end(result, decided))
        self.job.failed.connect(lambda error: document.stop(error))
        self.job.cancelled.connect(lambda error: document.stop(error))
        self.job.finished.connect(self.ended)

    def cancel(self) -> None:
        """Asks the engine to stop."""
        self.job.cancel()
