"""Runs a document, or several together, through the engine: the job's signals update the models."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.document.model import DocumentModel
from app.document.redrawing import NextDraw, plan_draw
from app.gui.engine_words import localize_error
from app.gui.process.engine import Engine, Job
from app.gui.process.requests import Privatize, PrivatizeTogether
from engine.errors import PalimpsestError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.document.disclosure import Disclosure
    from engine.results import Result, Unit


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
        planned = plan_draw([document], request.privacy)
        key, former = (planned.key, next(iter(planned.former), None)) if planned else (None, None)
        [asked] = _as_planned([request], planned)
        document.begin()
        self.job: Job = engine.submit(asked)
        self.job.progressed.connect(self.progressed)
        self.job.found.connect(lambda found: document.show_found(found))
        self.job.drawn.connect(lambda units: document.show_drawn(units))
        self.job.written.connect(lambda text: document.written.emit(text))
        self.job.succeeded.connect(lambda result: document.end(result, decided, key, former))
        self.job.failed.connect(lambda error: document.stop(error))
        self.job.cancelled.connect(lambda error: document.stop(error))
        self.job.finished.connect(self.ended)

    def cancel(self) -> None:
        """Asks the engine to stop."""
        self.job.cancel()


class JointRun(QObject):
    """One run of several documents that are drawn together.

    Args:
        engine: The engine.
        documents: The documents.
        request: What is asked for each, in their order.
        parent: Its owner, which deletes it once it has ended.

    Attributes:
        documents: The documents.
        job: The job.

    Signals:
        progressed: ``(done, total, stage)``.
        drawn: Private units of a document were shown; its number.
        ended: Each document has its new text, or the error.
    """

    progressed = Signal(int, object, str)
    drawn = Signal(int)
    ended = Signal()

    def __init__(
        self,
        engine: Engine,
        documents: Sequence[DocumentModel],
        request: PrivatizeTogether,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.documents = documents
        self._planned = plan_draw(documents, request.documents[0].privacy)
        asked = PrivatizeTogether(tuple(_as_planned(request.documents, self._planned)))
        for document in documents:
            document.begin()
        self.job: Job = engine.submit(asked)
        self.job.progressed.connect(self.progressed)
        self.job.found.connect(lambda found: documents[found[0]].show_found(found[1]))
        self.job.drawn.connect(self._show_drawn)
        self.job.succeeded.connect(self._take)
        self.job.failed.connect(self._stop)
        self.job.cancelled.connect(self._stop)
        self.job.finished.connect(self.ended)

    def cancel(self) -> None:
        """Asks the engine to stop."""
        self.job.cancel()

    def _show_drawn(self, drawn: tuple[int, Sequence[Unit]]) -> None:
        number, units = drawn
        self.documents[number].show_drawn(units)
        self.drawn.emit(number)

    def _take(self, outcomes: Sequence[Result | PalimpsestError]) -> None:
        key, former = (self._planned.key, self._planned.former) if self._planned else (None, ())
        if key and not former:  # those that were refused have no text of it
            key = replace(key, texts=sum(not isinstance(outcome, PalimpsestError) for outcome in outcomes))
        for number, (document, outcome) in enumerate(zip(self.documents, outcomes, strict=True)):
            if isinstance(outcome, PalimpsestError):
                document.stop(localize_error(outcome))
            else:
                document.end(outcome, key=key, former=former[number] if former else None)

    def _stop(self, error: PalimpsestError) -> None:
        for document in self.documents:
            document.stop(error)


def _as_planned(asked: Sequence[Privatize], planned: NextDraw | None) -> list[Privatize]:
    """Requests whose draws follow from a key, and repeat those of former drafts if that was planned."""
    if planned is None:
        return list(asked)
    shares = planned.shares or (None,) * len(asked)
    return [
        replace(each, privacy=planned.privacy, key=planned.key.key, share=share)
        for each, share in zip(asked, shares, strict=True)
    ]
