"""A stand-in for the engine's process: it remembers every job, and the test ends them."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from app.gui.process.engine import Job
from app.gui.process.requests import Request
from engine.errors import Cancelled


class FakeEngine(QObject):
    """Takes requests as `app.gui.process.engine.EngineProcess` does. Answers at once what `answers` knows, by type of request.

    A cancelled job ends as cancelled at once, without cost.
    """

    ready = Signal()
    restarted = Signal(str)

    def __init__(self, **answers):
        super().__init__()
        self.jobs: list[Job] = []
        self.answers = answers
        self.started = self.closed = False

    def start(self):
        self.started = True

    def close(self):
        self.closed = True

    def submit(self, request: Request) -> Job:
        job = Job(request)
        job.cancel_requested.connect(lambda: job.fail(Cancelled("Cancelled.")))
        self.jobs.append(job)
        if (name := type(request).__name__) in self.answers:
            QTimer.singleShot(0, job, lambda: self._answer(job, self.answers[name]))
        return job

    def last(self, kind: type[Request]) -> Job:
        """The newest job of this kind."""
        return next(job for job in reversed(self.jobs) if isinstance(job.request, kind))

    @staticmethod
    def _answer(job, answer):
        answer = answer(job.request) if callable(answer) else answer
        if isinstance(answer, Exception):
            job.fail(answer)
        else:
            job.succeed(answer)
