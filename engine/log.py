"""A log for problem reports that contains nothing of a document. Off unless requested.

A line is a time, a process, a message of this program, and facts as JSON: numbers, switches, and words of the program itself.
An error is logged by its type and its places in the code, never by its message, which may quote the document. Log output of
other libraries is ignored. Durations are in tenths of a second, so they tell roughly how long a document is.

    2026-11-22T15:18:40.123Z MainProcess stage {"name": "finding", "seconds": 1.2}
"""

from __future__ import annotations

import importlib.metadata
import io
import json
import logging
import os
import platform
import stat
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from traceback import walk_tb
from typing import IO, Any

from engine import __version__
from engine.errors import PalimpsestError, UsageError
from engine.installation import is_bundle

HEADER = (
    "# A log of Palimpsest. It has no text of a document and no name of a file. Its seconds tell about how long a document is."
)

MOST_LINES = 2000
"""So many lines are kept in memory; then the oldest go."""

MOST_FRAMES = 30

LIBRARIES = (
    *("PySide6-Essentials", "apsw", "llama-cpp-python", "lxml", "numpy", "pypdfium2", "sentence-transformers"),
    *("sqlite-vec", "stanza", "tokenizers", "torch", "transformers"),
)
"""Those whose versions are told."""

Fact = str | int | float

_ROOT = Path(__file__).parents[1]
_LOGGER = logging.getLogger("palimpsest")
_LOGGER.propagate = False
_LOGGER.addHandler(logging.NullHandler())
_OFF = logging.CRITICAL + 1
_LOGGER.setLevel(_OFF)


def log_event(message: str, **facts: Fact) -> None:
    """Logs that something happened.

    Args:
        message: A fixed word of the program, never composed from anything else.
        facts: Public values or words of the program; nothing read or counted in a document or typed by a person.
    """
    _LOGGER.info(message, extra={"facts": facts})


def log_failure(error: BaseException) -> None:
    """Logs an error and its causes, without their messages."""
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        facts: dict[str, object] = {"type": type(cause).__qualname__}
        if isinstance(cause, OSError) and isinstance(cause.errno, int):
            facts["errno"] = cause.errno
        facts["at"] = [
            f"{_code_place(frame.f_code.co_filename)}:{line} {frame.f_code.co_qualname}"
            for frame, line in walk_tb(cause.__traceback__)
        ][-MOST_FRAMES:]
        _LOGGER.info("failed" if cause is error else "cause", extra={"facts": facts})
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)


def log_versions() -> dict[str, Fact]:
    """Versions of the program, of Python, of the system and of libraries."""
    found: dict[str, Fact] = {
        "palimpsest": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "frozen": is_bundle(),
    }
    for name in LIBRARIES:
        with suppress(importlib.metadata.PackageNotFoundError):
            found[name] = importlib.metadata.version(name)
    return found


class StageLog:
    """Logs each stage of a piece of work once, as it ends. Only the stage's first word is logged: others may be names."""

    def __init__(self) -> None:
        self._told: set[str] = set()
        self._name = ""
        self._began = time.monotonic()

    def turn_to(self, stage: str) -> None:
        """Notes the current stage; "" for none."""
        name = stage.partition(" ")[0]
        if name == self._name:
            return
        now = time.monotonic()
        if self._name and self._name not in self._told:
            self._told.add(self._name)
            log_event("stage", name=self._name, seconds=round(now - self._began, 1))
        self._name, self._began = name, now


@contextmanager
def attach_handler(handler: logging.Handler) -> Iterator[None]:
    """Attaches a handler for the duration of the block."""
    _LOGGER.addHandler(handler)
    _LOGGER.setLevel(logging.INFO)
    try:
        yield
    finally:
        _LOGGER.removeHandler(handler)
        if len(_LOGGER.handlers) == 1:
            _LOGGER.setLevel(_OFF)
        handler.close()


class LogFile(logging.StreamHandler[Any]):
    """Appends to a file that only its owner can read. Lines that cannot be written are dropped."""

    def __init__(self, path: Path) -> None:
        """Opens the file, or makes it.

        Raises:
            UsageError: Another file, not a log of this program, is there.
            PalimpsestError: It cannot be opened.
        """
        try:
            file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600), "ab+")
        except (OSError, ValueError) as error:  # ValueError: a NUL in the name
            raise PalimpsestError(f"The log cannot be written: {getattr(error, 'strerror', error)}.") from None
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode) or not _is_log(file):
            file.close()
            raise UsageError(f"{path.name} exists and is not a log of this program.")
        super().__init__(io.TextIOWrapper(file, encoding="utf-8"))
        self.setFormatter(_LineFormatter())

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Says nothing: the disk may be full."""

    def close(self) -> None:
        """Closes the file."""
        with suppress(OSError, ValueError):
            self.stream.close()
        super().close()


class RecentLines(logging.Handler):
    """Keeps the last lines in memory."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(_LineFormatter())
        self._lines: deque[str] = deque(maxlen=MOST_LINES)

    def emit(self, record: logging.LogRecord) -> None:
        """Keeps a line."""
        self._lines.append(self.format(record))

    def text(self) -> str:
        """The lines for a report."""
        return "".join(f"{line}\n" for line in (HEADER, json.dumps(log_versions()), *self._lines))


class RecordSender(logging.Handler):
    """Sends records to the process that writes them; see `log_received`.

    Args:
        send: Takes a picklable record.
    """

    def __init__(self, send: Callable[[dict[str, object]], None]) -> None:
        super().__init__()
        self._send = send

    def emit(self, record: logging.LogRecord) -> None:
        """Sends a record."""
        kept = ("created", "levelno", "processName", "msg", "facts")
        self._send({name: getattr(record, name) for name in kept})


def is_heard() -> bool:
    """Whether anything listens to the log."""
    return _LOGGER.isEnabledFor(logging.INFO)


def log_received(sent: dict[str, object]) -> None:
    """Logs what another process's `RecordSender` sent."""
    if is_heard():
        _LOGGER.handle(logging.makeLogRecord(sent))


class _LineFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        facts: dict[str, object] = getattr(record, "facts", {})
        return f"{when}.{int(record.created % 1 * 1000):03d}Z {record.processName} {record.msg} {json.dumps(facts)}"


def _is_log(file: IO[bytes]) -> bool:
    """Whether a file, open at its start, is a log of this program; an empty one becomes one."""
    line = f"{HEADER}\n".encode()
    file.seek(0)
    begun = file.read(len(line))
    if not begun:
        file.write(line)
    return begun in (b"", line)


def _code_place(file: str) -> str:
    """A source file without its installation folders, which may contain a person's name."""
    path = Path(file)
    if path.is_relative_to(_ROOT / "engine") or path.is_relative_to(_ROOT / "app"):
        return path.relative_to(_ROOT).as_posix()
    for packages in ("site-packages", "dist-packages"):
        if packages in path.parts:
            return Path(*path.parts[path.parts.index(packages) + 1 :]).as_posix()
    return path.name
