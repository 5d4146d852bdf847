"""The engine as the window sees it: a separate process that takes requests and answers with signals.

The process starts once the window shows, does all heavy work, and may be killed at any time: it is then restarted, the running
job fails with `EngineStopped`, and waiting jobs go on.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from app.gui.engine_words import localize_error
from app.gui.process import worker
from app.gui.process.child import ChildProcess
from app.gui.process.relay import relay_to
from app.gui.process.requests import Privatize, PrivatizeTogether, Request
from engine import log
from engine.errors import Cancelled, PalimpsestError
from engine.privacy.guarantee import format_epsilon

GRACE_SECONDS = 1.0
"""How long a job may take to end once it was asked to; then its process is replaced."""

PATIENT_SECONDS = 60.0
"""The same of a heavy job that is over for the window as soon as it is asked: a new process loads the models again, which takes
longer than most such jobs take to notice."""

QUICK_SECONDS = 10.0
MOST_QUICK_DEATHS = 3
"""So many processes in a row that die so soon after their start are enough."""

CLOSING_SECONDS = 1.0
"""How long the process may take to end when the window closes."""


class EngineStopped(PalimpsestError):  # noqa: N818
    """The engine's process ended in the middle of a job."""


class Job(QObject):
    """A submitted request. Ends with exactly one of `succeeded`, `failed` and `cancelled`.

    Signals:
        progressed: ``(done, total, stage)``; total is None while it is unknown.
        found: The units that were found in the original, as a list of `engine.results.FoundUnit`; of a `PrivatizeTogether` with
            the number of the document before it.
        drawn: The private units, as a list of `engine.results.Unit`, likewise; they are charged already.
        watched: How far a download is, as an `engine.models.downloading.transfer.Snapshot`.
        written: The text written so far; the final text may differ.
        succeeded: The answer.
        failed: The `PalimpsestError`.
        cancelled: The `Cancelled`; its ``charged`` says what was charged nevertheless.
        finished: After any of the three.
    """

    progressed = Signal(int, object, str)
    found = Signal(object)
    drawn = Signal(object)
    watched = Signal(object)
    written = Signal(str)
    succeeded = Signal(object)
    failed = Signal(object)
    cancelled = Signal(object)
    finished = Signal()
    cancel_requested = Signal()

    def __init__(self, request: Request, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.request = request
        self.over = False

    def cancel(self) -> None:
        """Asks the engine to stop; `cancelled` follows, or `succeeded` if it had already finished."""
        if not self.over:
            self.cancel_requested.emit()

    def succeed(self, answer: object) -> None:
        """Ends the job with its answer."""
        self._end(self.succeeded, answer)

    def fail(self, error: PalimpsestError) -> None:
        """Ends the job with an error; a `Cancelled` counts as cancelled."""
        self._end(self.cancelled if isinstance(error, Cancelled) else self.failed, localize_error(error))

    def _end(self, signal: object, value: object) -> None:
        if not self.over:
            self.over = True
            signal.emit(value)  # type: ignore[attr-defined]
            self.finished.emit()


class Engine(Protocol):
    """Takes requests: `EngineProcess`, or a stand-in for tests."""

    def submit(self, request: Request) -> Job:
        """Begins a job; its signals come later, in the window's thread."""
        ...


@dataclass
class _Lane:
    """The jobs of one kind: one running, the others waiting.

    Attributes:
        grace: Runs out when a job goes on after it was asked to stop.
        waiting: What comes next.
        job: The running job. For the window it may be over already while the process still works on it.
        number: The job's number in messages.
        asked: Whether it was asked to stop.
        overdue: Whether it goes on all the same.
        drawn: Whether its private units were shown.
    """

    grace: QTimer
    waiting: deque[Job] = field(default_factory=deque)
    job: Job | None = None
    number: int = 0
    asked: bool = False
    overdue: bool = False
    drawn: bool = False

    def begin(self, number: int) -> Job:
        """Takes the next job."""
        self.job, self.number = self.waiting.popleft(), number
        self.asked = self.drawn = False
        return self.job

    def clear(self) -> Job | None:
        """Leaves the job."""
        job, self.job = self.job, None
        self.overdue = False
        self.grace.stop()
        return job


class EngineProcess(QObject):
    """The engine in a separate process. All calls but `close` return at once.

    Heavy requests are done one at a time, and light ones beside them, also one at a time. Waiting requests are kept here, so
    they outlive the process.

    Args:
        handlers: Creates the request handlers, in the process; a module-level function.
        parent: Owner.

    Signals:
        ready: The process is running and takes requests.
        restarted: A new process replaced one that ended; the reason, in a sentence, or nothing where nobody waited for what it
            was at.
    """

    ready = Signal()
    restarted = Signal(str)

    def __init__(
        self, handlers: Callable[[], worker.Handlers] = worker.offline_handlers, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._handlers = handlers
        self._heavy, self._light = self._lanes = (self._lane(), self._lane())
        self._child: ChildProcess | None = None
        self._is_ready = False
        self._killed = False
        self._closed = False
        self._given_up = False
        self._quick_deaths = 0
        self._count = 0
        self._reason: str | None = None
        self._post = relay_to(self._receive)

    @property
    def pid(self) -> int | None:
        """Id of the process; None while there is none."""
        return self._child.pid if self._child else None

    def start(self) -> None:
        """Starts the process, unless it is running; meant to be called when the window shows."""
        if self._child is None and not self._closed:
            self._killed = self._given_up = False
            self._child = ChildProcess(self._handlers, self._post)

    def submit(self, request: Request) -> Job:
        """Begins a job, or queues it until its turn or until `start`."""
        job = Job(request)
        job.cancel_requested.connect(self._cancel)
        self._lane_of(job).waiting.append(job)
        if self._closed:
            QTimer.singleShot(0, self, self._end_all)
        elif self._given_up:
            self.start()
        self._go_on()
        return job

    def close(self) -> None:
        """Ends the process within about a second, and cancels all remaining jobs. Nothing starts afterwards."""
        self._closed = True
        child, self._child = self._child, None
        self._is_ready = False
        if child:
            child.send(None)
            if not child.join(CLOSING_SECONDS):
                child.kill()
                child.join()
        self._end_all()

    def _lane(self) -> _Lane:
        grace = QTimer(self, singleShot=True, interval=round(1000 * GRACE_SECONDS))
        lane = _Lane(grace)
        grace.timeout.connect(lambda: self._overdue(lane))
        return lane

    def _lane_of(self, job: Job) -> _Lane:
        return self._heavy if job.request.heavy else self._light

    def _go_on(self) -> None:
        """Sends the process the next jobs it can take."""
        if not self._is_ready or not self._child or self._killed:
            return
        if self._light.overdue and not self._heavy.job:  # it was spared for the sake of a heavy job
            self._replace()
            return
        for lane in self._lanes:
            if lane.waiting and not lane.job:
                self._count += 1
                self._child.send((self._count, lane.begin(self._count).request))

    def _cancel(self) -> None:
        job = self.sender()
        assert isinstance(job, Job)
        lane = self._lane_of(job)
        if job is not lane.job:
            lane.waiting.remove(job)
            job.fail(Cancelled(self.tr("Cancelled.")))
        elif not lane.asked:
            lane.asked = True
            if self._child:
                self._child.send((lane.number, None))
            lane.grace.start(
                round(1000 * (PATIENT_SECONDS if lane is self._heavy and job.request.repeatable else GRACE_SECONDS))
            )
            if job.request.repeatable:  # nobody needs to wait for it
                job.fail(Cancelled(self.tr("Cancelled.")))

    def _overdue(self, lane: _Lane) -> None:
        lane.overdue = True
        if lane is self._heavy:
            self._replace()
        else:
            self._go_on()

    def _replace(self) -> None:
        if self._child:
            self._killed = True
            self._child.kill()

    def _receive(self, child: ChildProcess, message: tuple[int, str, object] | None) -> None:
        if child is not self._child:
            return
        if message is None:
            self._bury(child)
            return
        number, kind, value = message
        if kind == "ready":
            self._greet()
            return
        lane = next((lane for lane in self._lanes if lane.job and lane.number == number), None)
        if lane and lane.job:
            self._pass_on(lane, lane.job, kind, value)

    def _greet(self) -> None:
        self._is_ready = True
        reason, self._reason = self._reason, None
        self.ready.emit()
        if reason is not None:
            self.restarted.emit(reason)
        self._go_on()

    def _pass_on(self, lane: _Lane, job: Job, kind: str, value: object) -> None:
        match kind, value:
            case "progressed", (int(done), total, str(stage)):
                job.progressed.emit(done, total, stage)
            case "found", _:
                job.found.emit(value)
            case "drawn", _:
                lane.drawn = True
                job.drawn.emit(value)
            case "written", str(text):
                job.written.emit(text)
            case "succeeded", _:
                lane.clear()
                job.succeed(value)
                self._go_on()
            case "failed", PalimpsestError() as error:
                lane.clear()
                job.fail(error)
                self._go_on()

    def _bury(self, child: ChildProcess) -> None:
        """Ends the jobs of a dead process, and starts another process."""
        self._child, self._is_ready = None, False
        log.log_event("engine", ended="killed" if self._killed else "unexpectedly")
        if self._killed:
            is_missed = any(lane.job and not lane.job.over for lane in self._lanes if lane.asked)
            self._reason = self.tr("The engine did not stop when asked, so it was restarted.") if is_missed else ""
        else:
            self._reason = self.tr("The engine stopped unexpectedly and was restarted.")
            quick = time.monotonic() - child.born < QUICK_SECONDS
            self._quick_deaths = self._quick_deaths + 1 if quick else 0
        ended: list[tuple[Job, PalimpsestError]] = []
        for lane in self._lanes:
            job = lane.clear()
            if job and not job.over:
                if self._killed and not lane.asked and job.request.repeatable:  # it only ran beside the job that was killed
                    lane.waiting.appendleft(job)
                else:
                    ended.append((job, self._interrupted(lane, job)))
        if self._quick_deaths < MOST_QUICK_DEATHS:
            self.start()
        else:
            self._given_up = True
            why = self.tr("The engine keeps stopping at start-up. Nothing was lost; the next run tries again.")
            ended += [(job, EngineStopped(why)) for job in self._take_waiting()]
        for job, error in ended:  # last, since a listener may submit another job
            job.fail(error)

    def _interrupted(self, lane: _Lane, job: Job) -> PalimpsestError:
        """Why a job ended with its process, and its cost."""
        charged = 0.0  # of several documents: each
        if lane.drawn and isinstance(job.request, Privatize | PrivatizeTogether):
            charged = job.request.loss or job.request.total
        error: PalimpsestError
        if lane.asked and charged:
            text = self.tr("Cancelled. The engine had to be stopped; ε = {} had been drawn and is charged.")
            error = Cancelled(text.format(format_epsilon(charged)))
        elif lane.asked:
            error = Cancelled(self.tr("Cancelled. The engine had to be stopped."))
        elif charged:
            text = self.tr("The engine stopped unexpectedly. ε = {} had been drawn and is charged; running again costs again.")
            error = EngineStopped(text.format(format_epsilon(charged)))
        elif self._killed:
            error = EngineStopped(self.tr("The engine had to be restarted. Try again."))
        else:
            error = EngineStopped(self.tr("The engine stopped unexpectedly. Nothing was lost; run again."))
        error.charged = charged
        return error

    def _take_waiting(self) -> list[Job]:
        jobs = [job for lane in self._lanes for job in lane.waiting]
        for lane in self._lanes:
            lane.waiting.clear()
        return jobs

    def _end_all(self) -> None:
        for lane in self._lanes:
            lane.asked = True
            if job := lane.clear():
                job.fail(self._interrupted(lane, job))
        for job in self._take_waiting():
            job.fail(Cancelled(self.tr("Cancelled: the engine is closed.")))
