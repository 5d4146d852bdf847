"""Files that wait are read before their turn, so that one that would be refused says so as soon as it is listed."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.gui.process.files import CheckFile
from engine.batch.job import EntryState
from engine.errors import REFUSALS

if TYPE_CHECKING:
    from app.gui.process.engine import Engine, Job
    from app.gui.queue.items import QueueItem
    from app.gui.queue.run import Queue
    from engine.errors import PalimpsestError


class FileCheck(QObject):
    """Checks one file after the other while the queue does not run; nothing is drawn or charged.

    Args:
        queue: The queue.
        engine: Reads the files.
        parent: Its parent.

    Signals:
        checked: A `QueueItem` was checked, and refused if it would be.
    """

    checked = Signal(object)

    def __init__(self, queue: Queue, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queue, self._engine = queue, engine
        self._due: deque[QueueItem] = deque()
        self._job: Job | None = None
        queue.item_changed.connect(self._note)
        queue.finished.connect(lambda _: self._next())

    @property
    def left(self) -> int:
        """How many files are still to be checked."""
        return len(self._due) + (self._job is not None)

    def _note(self, item: QueueItem) -> None:
        if item.state is EntryState.WAITING and item.document is None and item not in self._due:
            self._due.append(item)
            self._next()

    def _next(self) -> None:
        if self._job is not None or self._queue.running:
            return
        while self._due:
            item = self._due.popleft()
            if item.state is EntryState.WAITING and item in self._queue.items:
                self._job = job = self._engine.submit(CheckFile(item.path, item.parts))
                job.failed.connect(lambda error, item=item: self._refuse(item, error))
                job.finished.connect(lambda item=item: self._end(item))
                return

    def _refuse(self, item: QueueItem, error: PalimpsestError) -> None:
        if item.state is EntryState.WAITING and isinstance(error, REFUSALS):  # else its turn says what is wrong
            self._queue.refuse(item, error)

    def _end(self, item: QueueItem) -> None:
        self._job = None
        self.checked.emit(item)
        self._next()
