"""What a worker on another machine runs."""

from __future__ import annotations

import contextlib
import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from engine import __version__, log, threads
from engine.io import write_whole
from engine.task_queue import Order
from engine.workers import portable_error, prepare

Prepare = Callable[[], Callable[[Any], Any]]
"""Prepares a worker, and returns the function that runs its tasks."""

_PROBE = "shared"


@dataclass(frozen=True, slots=True)
class Terms:
    """What a worker has to agree with the program that starts it.

    Attributes:
        version: Version of the program.
        python: Version of Python.
        folder: The folder that both use; None if there is none.
        probe: What a file there says.
        heard: Whether anything listens to the log.
    """

    version: str
    python: str
    folder: Path | None
    probe: str
    heard: bool

    @classmethod
    def of_this_program(cls, folder: Path | None) -> Terms:
        """The terms of this program, which leaves a file in the folder for its workers to find."""
        probe = ""
        if folder:
            import secrets

            probe = secrets.token_hex(8)
            write_whole(folder / _PROBE, probe)
        return cls(__version__, platform.python_version(), folder, probe, log.is_heard())


class Answer(NamedTuple):
    """What a worker answers.

    Attributes:
        result: The result of its task, or the error as a `PalimpsestError`.
        records: What was logged.
    """

    result: Any
    records: Sequence[dict[str, object]] = ()


class RemoteWorker:
    """Runs tasks, and answers with their results.

    Args:
        make: Prepares it, at its first task.
        terms: What it has to agree with.
    """

    def __init__(self, make: Prepare, terms: Terms) -> None:
        threads.let_threads_sleep()  # before the first task loads a model
        self._make, self._terms = make, terms
        self._do: Callable[[Any], Any] | None = None

    def check(self) -> str:
        """What does not fit; empty if nothing."""
        terms = self._terms
        if (__version__, platform.python_version()) != (terms.version, terms.python):
            return (
                f"A node of the cluster has Palimpsest {__version__} on Python {platform.python_version()}, and this machine "
                f"{terms.version} on {terms.python}; install the same on all."
            )
        if terms.folder:
            try:
                seen = (terms.folder / _PROBE).read_text(encoding="utf-8")
            except OSError:
                seen = ""
            if seen != terms.probe:
                return (
                    f"A node of the cluster does not see {terms.folder}; the file to make has to be in a folder that all nodes "
                    "share under one path."
                )
        return ""

    def run(self, order: Order) -> Answer:
        """Prepares for the tasks that it is told of, if any, and runs one."""
        records: list[dict[str, object]] = []
        with log.attach_handler(log.RecordSender(records.append)) if self._terms.heard else contextlib.nullcontext():
            try:
                self._do = self._do or self._make()
                prepare(self._do, order)
                result = self._do(order.task)
            except Exception as error:
                result = portable_error(error)
        return Answer(result, records)
