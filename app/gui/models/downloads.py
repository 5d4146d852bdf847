"""What is being done about models: downloads, several at once, imports, checks, removals. Outlives the dialog that shows it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.gui.models.work import Fetch, Import, Remove, Verify, Work
from app.gui.process.engine import Engine, Job

if TYPE_CHECKING:
    from engine.errors import PalimpsestError
    from engine.models.downloading.transfer import Snapshot
    from engine.models.library import FileCheck, InstallationRecord

AT_ONCE = 3
"""Models that are fetched at the same time; the others wait. Of each, several files come at once."""


@dataclass(slots=True)
class Activity:
    """What is being done about a model.

    Attributes:
        work: What was asked for.
        job: The job; None while it waits for its turn.
        snapshot: How far a download is, once that is known.
        step: ``(done, total, stage)`` of other work.
        stopping: Whether it was asked to stop.
    """

    work: Work
    job: Job | None = None
    snapshot: Snapshot | None = None
    step: tuple[int, int | None, str] | None = None
    stopping: bool = False


@dataclass(frozen=True, slots=True)
class DownloadTotals:
    """How far all downloads are.

    Attributes:
        running: How many there are.
        waiting: How many wait for their turn.
        done: Bytes that are there.
        total: Bytes of all; None while that is unknown.
        speed: Bytes a second; None while nothing comes.
        seconds_left: At that speed; None while it is unknown.
    """

    running: int
    waiting: int
    done: int
    total: int | None
    speed: float | None
    seconds_left: float | None


class Downloads(QObject):
    """Starts what is asked for, each in a process of its own, and remembers how it ended.

    Args:
        online: Answers a `Fetch`; the only one that may open a connection.
        local: Answers all other work.
        parent: Owner.

    Attributes:
        failures: Why a model's last work failed, by its id, until the next.
        checks: What came of its last verification, by its id.

    Signals:
        progressed: Something moves; the id of the model, or empty for an import.
        changed: What is here, or what is being done, is not as before; the id, or empty.
        came: Models are here that were not; their ids as a list.
        went: A model is gone; its id.
        said: What came of something, in the engine's words or as what it returned: ``(work, value)``.
    """

    progressed = Signal(str)
    changed = Signal(str)
    came = Signal(object)
    went = Signal(str)
    said = Signal(object, object)

    def __init__(self, online: Engine, local: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._online, self._local = online, local
        self._active: dict[str, Activity] = {}
        self._waiting: deque[str] = deque()
        self.failures: dict[str, PalimpsestError] = {}
        self.checks: dict[str, Sequence[FileCheck]] = {}

    def of(self, id: str) -> Activity | None:
        """What is being done about a model; about an import, under the empty id."""
        return self._active.get(id)

    @property
    def activities(self) -> list[Activity]:
        """All that is being done or waits for its turn."""
        return list(self._active.values())

    def fetch(self, id: str) -> None:
        """Fetches a model, or what is missing of it, as soon as it is its turn."""
        if id not in self._active:
            self._active[id] = Activity(Fetch(id))
            self._waiting.append(id)
            self.failures.pop(id, None)
            self._go_on()
            self.changed.emit(id)

    def verify(self, id: str) -> None:
        """Compares a model with its record."""
        self._begin(id, Verify(id))

    def remove(self, id: str) -> None:
        """Removes a model, or what came of it."""
        self._begin(id, Remove(id))

    def take(self, path: Path) -> None:
        """Imports what is in a file or folder; one at a time."""
        self._begin("", Import(path))

    def stop(self, id: str) -> None:
        """Stops what is being done about a model; what came of a download stays."""
        activity = self._active.get(id)
        if activity is None or activity.stopping:
            return
        if activity.job is None:
            self._waiting.remove(id)
            del self._active[id]
        else:
            activity.stopping = True
            activity.job.cancel()
        self.changed.emit(id)

    def stop_downloads(self) -> None:
        """Stops every download, those that wait first."""
        for id in sorted(self._active, key=lambda id: self._active[id].job is not None):
            if isinstance(self._active[id].work, Fetch):
                self.stop(id)

    def stop_all(self) -> None:
        """Stops everything."""
        self.stop_downloads()
        for id in list(self._active):
            self.stop(id)

    def together(self) -> DownloadTotals | None:
        """How far all downloads are; None if there are none."""
        fetching = [activity for activity in self._active.values() if isinstance(activity.work, Fetch)]
        if not fetching:
            return None
        known = [activity.snapshot for activity in fetching if activity.snapshot]
        totals = [snapshot.total for snapshot in known if snapshot.total is not None]
        done = sum(snapshot.done for snapshot in known)
        total = sum(totals) if len(totals) == len(fetching) else None
        speed = sum(snapshot.speed or 0.0 for snapshot in known) or None
        return DownloadTotals(
            running=sum(activity.job is not None for activity in fetching),
            waiting=len(self._waiting),
            done=done,
            total=total,
            speed=speed,
            seconds_left=(total - done) / speed if speed and total is not None else None,
        )

    def _go_on(self) -> None:
        """Starts those that wait, as far as there is room."""
        running = sum(isinstance(a.work, Fetch) and a.job is not None for a in self._active.values())
        while self._waiting and running < AT_ONCE:
            id = self._waiting.popleft()
            self._start(id, self._active[id], self._online)
            running += 1

    def _begin(self, id: str, work: Work) -> None:
        if id not in self._active:
            self.failures.pop(id, None)
            self.checks.pop(id, None)
            self._active[id] = Activity(work)
            self._start(id, self._active[id], self._local)
            self.changed.emit(id)

    def _start(self, id: str, activity: Activity, engine: Engine) -> None:
        job = activity.job = engine.submit(activity.work)

        def watched(snapshot: Snapshot) -> None:
            activity.snapshot = snapshot
            self.progressed.emit(id)

        def progressed(done: int, total: int | None, stage: str) -> None:
            activity.step = (done, total, stage)
            self.progressed.emit(id)

        job.watched.connect(watched)
        job.progressed.connect(progressed)
        job.succeeded.connect(lambda value: self._succeed(id, activity.work, value))
        job.failed.connect(lambda error: self._fail(id, activity.work, error))
        job.cancelled.connect(lambda error: self._end(id))

    def _succeed(self, id: str, work: Work, value: object) -> None:
        if isinstance(work, Verify):
            self.checks[id] = value  # type: ignore[assignment]
        self._end(id)
        if isinstance(work, Remove):
            self.checks.pop(id, None)
            self.went.emit(id)
        elif isinstance(work, Fetch):
            self.came.emit([id])
        elif isinstance(work, Import):
            records: list[InstallationRecord] = value  # type: ignore[assignment]
            self.came.emit([record.id for record in records])
        self.said.emit(work, value)

    def _fail(self, id: str, work: Work, error: PalimpsestError) -> None:
        if id:
            self.failures[id] = error
        self._end(id)
        self.said.emit(work, error)

    def _end(self, id: str) -> None:
        del self._active[id]
        self._go_on()
        self.changed.emit(id)
