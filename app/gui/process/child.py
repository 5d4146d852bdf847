"""One process of the engine and the threads that talk to it, so that the window's thread never waits for the pipe. No Qt."""

from __future__ import annotations

import contextlib
import multiprocessing
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue

from app.gui.process import worker
from engine import log

_CONTEXT = multiprocessing.get_context("spawn")

ENDING_SECONDS = 0.5
"""How long a process whose pipe has ended may take to end itself."""


class ChildProcess:
    """A process of the engine, from its start to its end. Everything returns at once but `join`.

    Args:
        factory: Makes the table of handlers in the process; a function of a module.
        post: Called with this child and each message of the process, and with None last, when the process is gone for good.
            Called from another thread.

    Attributes:
        born: When it was started, as `time.monotonic` tells.
    """

    def __init__(self, factory: Callable[[], worker.Handlers], post: Callable[[ChildProcess, object], None]) -> None:
        self.born = time.monotonic()
        self._factory = factory
        self._post = post
        self._outbox: SimpleQueue[tuple[object] | None] = SimpleQueue()
        self._process: BaseProcess | None = None
        self._doomed = False
        # Starting a process takes some ten milliseconds, so that is left to the thread as well.
        self._thread = threading.Thread(target=self._run, name="engine", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """The process's id, once it is started."""
        return self._process.pid if self._process else None

    def send(self, message: object) -> None:
        """Sends a message after those before it."""
        self._outbox.put((message,))

    def kill(self) -> None:
        """Ends the process whatever it is at."""
        self._doomed = True
        if self._process:
            self._process.kill()

    def join(self, seconds: float | None = None) -> bool:
        """Waits until the process is gone, and says whether it is."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            with contextlib.suppress(OSError):  # no memory for a process, or no descriptor for its pipe
                self._live()
        finally:
            with contextlib.suppress(RuntimeError):  # the window is gone
                self._post(self, None)

    def _live(self) -> None:
        ours, theirs = _CONTEXT.Pipe()
        with ours:
            process = _CONTEXT.Process(target=worker.main, args=(theirs, self._factory), name="engine", daemon=True)
            with theirs:  # the process has its own by then, and the pipe ends when that is closed
                process.start()
            self._process = process
            if self._doomed:
                process.kill()
            writer = threading.Thread(target=self._write, args=(ours,), name="engine, sending", daemon=True)
            writer.start()
            with contextlib.suppress(
                Exception
            ):  # the pipe has ended, or what came cannot be read: the process is of no more use
                while True:
                    message = ours.recv()
                    if message[1] == "logged":
                        log.log_received(message[2])
                    else:
                        self._post(self, message)
            process.join(ENDING_SECONDS)
            process.kill()
            process.join()
            self._outbox.put(None)
            writer.join()

    def _write(self, connection: Connection) -> None:
        with contextlib.suppress(OSError):  # the process is gone; the reading thread notices as well
            while message := self._outbox.get():
                connection.send(message[0])
