"""What the command line prints: results on standard output, everything else on standard error."""

from __future__ import annotations

import contextlib
import json
import math
import os
import shutil
import signal
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from types import TracebackType
from typing import Self, TextIO

from engine.log import StageLog
from engine.progress import CancelToken

FIRST_SECONDS = 1.0
"""Work that is done within this time reports nothing."""

TERMINAL_SECONDS = 0.1
PLAIN_SECONDS = 5.0
"""How often progress is drawn on a terminal, and written as a line into anything else."""


def print_json(value: Mapping[str, object]) -> None:
    """Prints one JSON object."""
    print(json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False))


def printable(text: str) -> str:
    """The text without control characters, which could control a terminal; line ends and tabs stay."""
    return "".join(c if c.isprintable() or c in "\n\t" else "\N{REPLACEMENT CHARACTER}" for c in text)


def escaped(name: str) -> str:
    r"""A name on one line, with control characters, line ends and undecodable bytes escaped, as ``\x1b``."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in name)


def say(text: str = "") -> None:
    """Prints for a person, on standard error."""
    print(printable(text), file=sys.stderr)


def wrap(text: str, indent: str = "") -> str:
    """The text with each paragraph broken into lines that fit the terminal, at most 100 characters wide, after `indent`."""
    width = min(shutil.get_terminal_size().columns, 100)
    paragraphs = printable(text).split("\n")
    return "\n".join(textwrap.fill(p, width, initial_indent=indent, subsequent_indent=indent) for p in paragraphs)


@contextlib.contextmanager
def cancelled_by_signals() -> Iterator[CancelToken]:
    """A token that Ctrl-C or a request to terminate cancels; a second one interrupts at once."""
    token = CancelToken()

    def stop(*_: object) -> None:
        if token.cancelled:
            raise KeyboardInterrupt
        token.cancel()
        os.write(2, b"\nStopping after this step; press Ctrl-C again to stop at once.\n")  # safe in the middle of a print

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield token
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class ProgressReport:
    """A `engine.progress.Progress` that shows itself on a stream: one moving line on a terminal, else a line now and then.

    Use it as a context manager. The caller only leaves its state here; a thread of its own draws it, so that a stage which
    reports once and then works for long is seen as well.
    """

    def __init__(
        self, stream: TextIO | None = None, *, quiet: bool = False, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Prepares a report; `quiet` shows nothing."""
        self._stream = stream or sys.stderr
        self._terminal = self._stream.isatty()
        self._clock = clock
        self._state: tuple[int, int | None, str] | None = None
        self._stages = StageLog()
        self._stage_began = clock()
        self._done_before = 0  # what an earlier run had done when the stage began
        self._drawn = ""
        self._done = threading.Event()
        self._thread = None if quiet else threading.Thread(target=self._run, daemon=True)

    def __call__(self, done: int, total: int | None, stage: str) -> None:
        """Takes the state of the work."""
        if self._state is None or self._state[2] != stage:
            self._stage_began, self._done_before = self._clock(), done
        self._state = (done, total, stage)
        self._stages.turn_to(stage)

    def __enter__(self) -> Self:
        if self._thread:
            self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._done.set()
        self._stages.turn_to("")
        if self._thread:
            self._thread.join()
        self.clear()

    def clear(self) -> None:
        """Clears the moving line to make room for other output; it comes back by itself."""
        if self._drawn and self._terminal:
            self._stream.write(f"\r{' ' * len(self._drawn)}\r")
            self._stream.flush()
            self._drawn = ""

    def _run(self) -> None:
        wait = FIRST_SECONDS
        while not self._done.wait(wait):
            self.draw()
            wait = TERMINAL_SECONDS if self._terminal else PLAIN_SECONDS

    def draw(self) -> None:
        """Shows the state, unless it is already on the screen."""
        line = self.line()
        if line == self._drawn:
            return
        if self._terminal:
            self._stream.write(f"\r{line.ljust(len(self._drawn))}")
        else:
            self._stream.write(f"{line}\n")
        self._stream.flush()
        self._drawn = line

    def line(self) -> str:
        """The state in words: stage, count, rate where it is one a second or more, and at that pace the time left."""
        if self._state is None:
            return "working …"
        done, total, stage = self._state
        if not total:
            return f"{stage} … {done}" if done else f"{stage} …"
        text = f"{stage}: {done} of {total}"
        elapsed, progress = self._clock() - self._stage_began, done - self._done_before
        if progress > 0 and done < total and elapsed >= FIRST_SECONDS:
            if progress >= elapsed:
                text += f", {progress / elapsed:.0f} a second"
            text += f", about {duration(elapsed / progress * (total - done))} left"
        return text


def duration(seconds: float) -> str:
    """A time in words, rounded up to seconds."""
    minutes, rest = divmod(math.ceil(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"
