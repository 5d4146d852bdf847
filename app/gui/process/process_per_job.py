"""Requests that have a process each: what may take hours, beside the engine and beside each other, and can be killed alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer

from app.gui.process import worker
from app.gui.process.child import ChildProcess
from app.gui.process.engine import EngineStopped, Job
from app.gui.process.relay import relay_to
from app.gui.process.requests import Request
from engine.errors import Cancelled, PalimpsestError

GRACE_SECONDS = 3.0
"""How long a job may take to end once it was asked to; then its process is killed."""


@dataclass(slots=True)
class _Running:
    job: Job
    grace: QTimer
    asked: bool = False


class ProcessPerJob(QObject):
    """Takes requests as `app.gui.process.engine.EngineProcess` does, and answers each in a process that ends with it.

    Args:
        handlers: Makes what answers the requests, in the process; a function of a module.
        parent: Owner.
    """

    def __init__(self, handlers: Callable[[], worker.Handlers], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._handlers = handlers
        self._running: dict[ChildProcess, _Running] = {}
        self._post = relay_to(self._receive)

    def submit(self, request: Request) -> Job:
        """Starts a process for a request."""
        job = Job(request, self)
        child = ChildProcess(self._handlers, self._post)
        grace = QTimer(job, singleShot=True, interval=round(1000 * GRACE_SECONDS))
        grace.timeout.connect(
            lambda: child.kill()
        )  # PySide would drop a bound method from the thread that lets go of the child
        self._running[child] = _Running(job, grace)
        # No function that holds `self`: if the job, which it owns, had the last hold on it, each would destroy the other.
        job.cancel_requested.connect(self._cancel)
        child.send((1, request))
        return job

    def close(self) -> None:
        """Kills what still runs; its jobs end as cancelled."""
        running, self._running = self._running, {}
        for child, one in running.items():
            child.kill()
            child.join()
            one.job.fail(Cancelled(self.tr("Cancelled.")))

    def _cancel(self) -> None:
        child, one = next(each for each in self._running.items() if each[1].job is self.sender())
        if not one.asked:
            one.asked = True
            child.send((1, None))
            one.grace.start()

    def _receive(self, child: ChildProcess, message: tuple[int, str, object] | None) -> None:
        if child not in self._running:
            return
        one = self._running[child]
        if message is None:
            del self._running[child]
            if not one.job.over:
                one.job.fail(self._interrupted(one))
            one.job.deleteLater()
            return
        _, kind, value = message
        match kind, value:
            case "progressed", (int(done), total, str(stage)):
                one.job.progressed.emit(done, total, stage)
            case "watched", _:
                one.job.watched.emit(value)
            case "succeeded" | "failed", _:
                one.grace.stop()
                child.send(None)
                if isinstance(value, PalimpsestError) and kind == "failed":
                    one.job.fail(value)
                else:
                    one.job.succeed(value)

    def _interrupted(self, one: _Running) -> PalimpsestError:
        if one.asked:
            return Cancelled(self.tr("Cancelled."))
        return EngineStopped(self.tr("The process ended unexpectedly; what it had done is kept. Try again."))
