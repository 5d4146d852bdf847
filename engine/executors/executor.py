"""What runs tasks, and its implementation on this machine. Another runs them on a cluster (`engine.executors.cluster`)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from engine import workers
from engine.errors import PalimpsestError
from engine.progress import CancelToken

Task = TypeVar("Task")
TaskResult = TypeVar("TaskResult")


class Executor(Protocol):
    """Runs tasks in worker processes; `engine.workers` says what its two methods promise.

    Attributes:
        repeats: Whether `attempt_each` runs a task again if its worker is lost, maybe on another machine. Such tasks must draw
            the same each time, and leave charging to the caller.
        interrupted: The tasks that were running when the last iterator of `attempt_each` ended early, where tasks do not
            settle what they cost themselves.
    """

    @property
    def repeats(self) -> bool: ...  # noqa: D102
    @property
    def interrupted(self) -> Sequence[Any]: ...  # noqa: D102

    def share_folder(self, folder: Path) -> None:
        """Says in which folder tasks of `complete_all` find and leave files, so that workers can check that they see it."""

    def complete_all(
        self, tasks: Iterable[Task], make: Callable[[], Callable[[Task], TaskResult]], cancel: CancelToken
    ) -> Iterator[tuple[Task, TaskResult]]:
        """Runs all tasks; see `engine.workers.complete_all`."""

    def attempt_each(
        self, tasks: Iterable[Task], make: Callable[[], Callable[[Task], TaskResult]], stopped: Callable[[], bool]
    ) -> Generator[tuple[Task, TaskResult | PalimpsestError]]:
        """Runs each task; see `engine.workers.attempt_each`."""


@dataclass(frozen=True, slots=True)
class LocalExecutor:
    """Runs tasks in processes of this machine.

    Attributes:
        count: Number of processes; 0 attempts tasks in this one.
    """

    count: int = 1
    repeats = False
    interrupted = ()

    def share_folder(self, folder: Path) -> None:
        """See `Executor.share_folder`; every process of one machine sees the same folders."""

    def complete_all(
        self, tasks: Iterable[Task], make: Callable[[], Callable[[Task], TaskResult]], cancel: CancelToken
    ) -> Iterator[tuple[Task, TaskResult]]:
        """See `engine.workers.complete_all`."""
        return workers.complete_all(tasks, make, self.count, cancel)

    def attempt_each(
        self, tasks: Iterable[Task], make: Callable[[], Callable[[Task], TaskResult]], stopped: Callable[[], bool]
    ) -> Generator[tuple[Task, TaskResult | PalimpsestError]]:
        """See `engine.workers.attempt_each`."""
        return workers.attempt_each(tasks, make, self.count, stopped)


ONE_PROCESS = LocalExecutor()
"""What runs tasks unless something else is given."""
