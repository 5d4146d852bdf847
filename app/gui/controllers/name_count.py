"""How many names of each original can be read in its new text: counted for the rows once the files are through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.gui.process.risk import CountSurviving
from engine.batch.job import EntryState
from engine.risk.survival import DetailGroup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.gui.controllers.run import RunController
    from app.gui.process.engine import Engine, Job
    from app.gui.queue.items import QueueItem
    from app.gui.queue.run import Queue
    from engine.risk.survival import DetailCount

MOST_WORDS = 3_000
"""Longer texts are counted on their card alone, when the user asks for it."""

NAMES = (DetailGroup.NAMES, DetailGroup.PLACES, DetailGroup.ORGANISATIONS)
"""Of the details of a text, those that a row counts as names."""


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
        self._job = job = self._engine.submit(CountSurviving(document.text, text, replaced))
        job.succeeded.connect(lambda counts: self._take(job, item, text, counts))
        job.failed.connect(lambda _: self._take(job, item, text, ()))
        job.cancelled.connect(lambda _: self._give_up(job))
        job.finished.connect(lambda: self._end(job))

    def _take(self, job: Job, item: QueueItem, text: str, counts: Sequence[DetailCount]) -> None:
        if self._job is job:
            named = [count for count in counts if count.group in NAMES]  # none where it could not be counted
            item.names = sum(len(count.surviving) for count in named), sum(len(count.details) for count in named)
            item.counted = text
            self._queue.model.refresh(item)

    def _give_up(self, job: Job) -> None:
        """Somebody else stopped the engine: the next run tries again."""
        if self._job is job:
            self._job = None

    def _end(self, job: Job) -> None:
        if self._job is job:
            self._job = None
            self._next()


def _is_due(item: QueueItem) -> bool:
    """Whether a new text is there that was not counted yet."""
    document = item.document
    if item.state is not EntryState.DONE or item.unread or document is None or document.draw is None:
        return False
    return item.counted != document.draw.text and document.words <= MOST_WORDS
