"""How long-running work reports progress and is cancelled."""

from __future__ import annotations

import threading
from collections.abc import Callable

from engine.errors import Cancelled

Progress = Callable[[int, int | None, str], None]
"""Called as ``progress(done, total, stage)``; ``total`` is None while it is unknown."""


def silent(done: int, total: int | None, stage: str) -> None:
    """A `Progress` that reports to nobody."""


class CancelToken:
    """A flag that the caller sets and the worker checks between steps. Thread-safe."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def cancel(self) -> None:
        """Asks the work to stop at its next check."""
        self._event.set()

    @property
    def cancelled(self) -> bool:
        """Whether `cancel` was called."""
        return self._event.is_set()

    def check(self) -> None:
        """Raises `Cancelled` if `cancel` was called."""
        if self._event.is_set():
            raise Cancelled("Cancelled.")
