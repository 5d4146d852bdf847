"""How many names of each original can be read in its new text: counted for the rows once the files are through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.document.shown_draft import ShownDraft
from app.gui.process.risk import CountSurviving
from engine.batch.job import EntryState
from engine.risk.survival.details import DetailGroup
from engine.text.markup import read_markup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.gui.controllers.run import RunController
    from app.gui.process.engine import Engine, Job
    from app.gui.queue.items import QueueItem
    from app.gui.queue.run import Queue
    from engine.risk.survival.details import Detail, DetailCount

PAUSE_MS = 1_000
"""An edited text is counted again once the user has stopped typing for so long."""

MOST_WORDS = 3_000
"""Longer texts are counted on their card alone, when the user asks for it."""

NAMES = (DetailGroup.NAMES, DetailGroup.PLACES, DetailGroup.ORGANISATIONS, DetailGroup.CONTACTS)
"""Of the details of a text, those that a row counts: whoever reads 0 there takes it for all that tells who somebody is."""


class NameCount(QObject):
    """Counts one file after the other while nothing runs; it costs no ε.

    Args:
        queue: The queue.
        runs: Knows whether something runs.
        engine: Counts.
        parent: Its parent.
    """

    def __init__(self, queue: Queue, runs: RunController, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queue, self._runs, self._engine = queue, runs, engine
        self._job: Job | None = None
        self._counting: tuple[QueueItem, str] | None = None
        self._later = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._later.timeout.connect(self._next)
        queue.model.dataChanged.connect(lambda *_: self._later.start())  # a new text may have been edited
        queue.finished.connect(lambda _: self._next())
        runs.ended.connect(self._next)
        runs.starting.connect(self.stop)
        queue.item_changed.connect(lambda _: self.stop() if queue.running else None)

    def stop(self) -> None:
        """Leaves the engine to a run."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()

    def _next(self) -> None:
        if self._job is not None or self._queue.running or self._runs.run is not None:
            return
        item = next(filter(_is_due, self._queue.items), None)
        if item is None or item.document is None or item.document.draw is None:
            return
        document, draw = item.document, item.document.draw
        text = draw.text
        replaced = draw.replacements(document.text)
        self._counting = item, text
        self._job = job = self._engine.submit(CountSurviving(document.text, text, replaced))
        job.succeeded.connect(self._take)  # bound, so that nothing is taken once the window is gone
        job.failed.connect(self._fail)
        job.cancelled.connect(self._give_up)
        job.finished.connect(self._end)

    def _fail(self) -> None:
        self._take(())

    def _take(self, counts: Sequence[DetailCount]) -> None:
        if self._counting and self.sender() is self._job:
            item, text = self._counting
            named = [count for count in counts if count.group in NAMES]  # none where it could not be counted
            shown = ShownDraft.of(item.document, lambda _: ()) if item.document else None
            readable = [detail for count in named for detail in (shown.readable(count) if shown else count.readable)]
            item.chosen = sum(_is_chosen(detail, item) for detail in readable)
            item.names = len(readable), sum(count.counted for count in named)
            item.counted = text
            self._queue.model.refresh(item)

    def _give_up(self) -> None:
        """Somebody else stopped the engine: the next run tries again."""
        if self.sender() is self._job:
            self._job = None

    def _end(self) -> None:
        if self.sender() is self._job:
            self._job = None
            self._next()


def _is_chosen(detail: Detail, item: QueueItem) -> bool:
    """Whether the user chose that a name stays, by a mark or by finding it right."""
    document = item.document
    if document is None or document.draw is None:
        return False
    kept = read_markup(document.text).kept
    marked = all(any(start < mark.end and mark.start < end for mark in kept) for start, end in detail.sources)
    return (marked and bool(detail.sources)) or not document.draw.unchecked([detail.text.casefold()])


def _is_due(item: QueueItem) -> bool:
    """Whether a new text is there that was not counted yet."""
    document = item.document
    if item.state is not EntryState.DONE or item.unread or document is None or document.draw is None:
        return False
    return item.counted != document.draw.text and document.words <= MOST_WORDS
