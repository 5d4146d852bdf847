"""The engine as the window sees it: a process of its own that takes requests and answers with signals.

The process is started after the window shows, holds all that is heavy, and may be killed at any time: it is then started again,
the job it was at fails with `EngineStopped`, and whatever waited goes on.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Signal

from app.gui.requests import Request
from engine.errors import Cancelled, PalimpsestError


class EngineStopped(PalimpsestError):  # noqa: N818
    """The engine's process ended in the middle of a job."""


class Job(QObject):
    """One request under way. Ends with exactly one of `succeeded`, `failed` and `cancelled`.

    Signals:
        progressed: ``(done, total, stage)``; total is None while it is unknown.
        found: The units that were found in the original, as a list of `engine.mechanisms.base.Found`.
        drawn: The private units, as a list of `engine.mechanisms.base.Unit`; they are charged already.
        succeeded: The answer.
        failed: The `PalimpsestError`.
        cancelled: The `Cancelled`; its ``charged`` says what it cost all the same.
        finished: After any of the three.
    """

    progressed = Signal(int, object, str)
    found = Signal(object)
    drawn = Signal(object)
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
        """Asks the engine to stop; `cancelled` follows, or `succeeded` if it was done already."""
        if not self.over:
            self.cancel_requested.emit()

    def succeed(self, answer: object) -> None:
        """Ends the job with its answer."""
        self._end(self.succeeded, answer)

    def fail(self, error: PalimpsestError) -> None:
        """Ends the job with an error; a `Cancelled` counts as cancelled."""
        self._end(self.cancelled if isinstance(error, Cancelled) else self.failed, error)

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
