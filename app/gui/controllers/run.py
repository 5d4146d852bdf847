"""The run of the document on the screen: what is asked of the engine, and what must not happen meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.document.redrawing import holds_draws
from app.document.states import DocumentState
from app.gui.dialogs.stop import ask_to_stop
from app.gui.process.requests import Preview, Privatize
from app.gui.process.run import DocumentRun

if TYPE_CHECKING:
    from app.gui.controllers.budget import BudgetController
    from app.gui.controllers.choices import ChoicesController
    from app.gui.forecasts import Outlook
    from app.gui.process.engine import Engine, Job
    from app.gui.queue.run import Queue
    from app.gui.run_times import PlannedRun
    from app.gui.shown_document import ShownDocument
    from app.gui.status import StatusLine
    from engine.documents.document import Block


class RunController(QObject):
    """Starts and stops the run of the document, and knows whether one could be started.

    Args:
        engine: The engine.
        shown: The document on the screen.
        choices: What is chosen.
        outlook: What a run would cost.
        budget: Knows whether the ledger would refuse it.
        queue: The list of files, which runs beside or instead.
        status: Says how far the run is.
        window: What its question stands over.

    Attributes:
        run: The run under way, if there is one.
        warming: What loads the models, once that was asked for.

    Signals:
        changed: Something runs or not any more, or what could be run is another.
        starting: A run is about to start.
        ended: The run has ended, and another could start.
    """

    changed = Signal()
    starting = Signal()
    ended = Signal()

    def __init__(
        self,
        engine: Engine,
        shown: ShownDocument,
        choices: ChoicesController,
        outlook: Outlook,
        budget: BudgetController,
        queue: Queue,
        status: StatusLine,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._engine, self._shown, self._choices, self._outlook = engine, shown, choices, outlook
        self._budget, self._queue, self._status, self._window = budget, queue, status, window
        self.run: DocumentRun | None = None
        self.warming: Job | None = None
        for source in (shown.opened, shown.state_changed, shown.draw_changed, choices.changed, outlook.changed, queue.changed):
            source.connect(self.changed)
        budget.account_changed.connect(lambda _: self.changed.emit())

    @property
    def ready(self) -> bool:
        """Whether the document could be rewritten as it and the choices are, if nothing runs."""
        return (
            self._shown.document.state is not DocumentState.EMPTY
            and not self._choices.description.missing
            and not self._choices.absent_model
            and not self._choices.is_foreign
            and self._choices.are_valid
            and self._outlook.epsilon is not None
            and not self._budget.over_cap
        )

    @property
    def busy(self) -> bool:
        """Whether a document or the list of files is being worked off."""
        return self.run is not None or self._queue.running

    @property
    def holds_draws(self) -> bool:
        """Whether the next draft would keep what the user did not tick as it was drawn."""
        return self.ready and holds_draws([self._shown.document], self._choices.privacy)

    @property
    def is_warm(self) -> bool:
        """Whether the models are loaded."""
        return self.warming is not None and self.warming.over

    def request(self, text: str, blocks: tuple[Block, ...] = ()) -> Privatize:
        """What the engine is asked for a text under the present choices.

        Args:
            text: The text.
            blocks: Its blocks that the new text is to have too.
        """
        farthest = forecast.farthest if (forecast := self._outlook.forecast) else None
        return Privatize(text, self._choices.privacy, blocks, farthest)

    def privatize(self) -> None:
        """Rewrites the document; a second time draws again, and costs again."""
        if self.run or not self.ready:
            return
        self.starting.emit()
        document = self._shown.document
        decided = document.disclosure
        request = self.request(document.text, self._choices.blocks)
        if decided:
            privacy = request.privacy
            request = replace(request, privacy=replace(privacy, settings={**privacy.settings, **decided.settings}))
        planned, warm, began = self._plan(request), self.is_warm, time.monotonic()
        self.run = DocumentRun(self._engine, document, request, decided, self)
        if planned:
            self.run.job.succeeded.connect(lambda _: self._outlook.times.learn(planned, time.monotonic() - began, warm=warm))
        self._status.progress(
            0, None, self.tr("starting") if self.is_warm else self.tr("loading the models (a few seconds, once)")
        )
        self.run.progressed.connect(self._status.progress)
        self.run.ended.connect(self._end)
        self.changed.emit()

    def _plan(self, request: Privatize) -> PlannedRun | None:
        """How long the run is expected to take; None if its mechanism's pace is not known."""
        estimate, choices = self._choices.estimate(), self._choices
        return self._outlook.times.plan(request.text, choices.description, choices.settings, estimate) if estimate else None

    def cancel(self) -> None:
        """Stops what runs: the document, or else the list of files."""
        if self.run:
            self._status.progress(0, None, self.tr("stopping"))
            self.run.cancel()
        elif self._queue.running:
            self._queue.cancel()

    def warm_up(self) -> None:
        """Loads the models while the user is still looking: by drawing the built-in sentence once, which costs nothing."""
        description = self._choices.description
        if not description.missing and self.warming is None:
            self.warming = self._engine.submit(Preview(description.id, 10.0, 1, {}, count=1))

    def ask_to_cancel(self, then: Callable[[], None]) -> None:
        """Asks whether what runs may be cancelled, and goes on once it has stopped.

        Args:
            then: What follows.
        """

        def stop() -> None:
            if self.run:
                self.run.ended.connect(lambda: QTimer.singleShot(0, self, then))
            elif self._queue.running:
                self._queue.finished.connect(then, Qt.ConnectionType.SingleShotConnection)
            else:
                then()
            self.cancel()

        what, consequence = self.tr("A run is in progress."), self.tr("What has been shown stays charged.")
        ask_to_stop(self._window, what, consequence, self.tr("&Cancel the run and close"), stop)

    def _end(self) -> None:
        assert self.run is not None
        self.run.deleteLater()
        self.run = None
        self._budget.read()
        self.changed.emit()
        self.ended.emit()
