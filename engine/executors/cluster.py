"""Runs tasks on the nodes of a cluster, whose workers and nodes may be lost at any moment.

A worker has one task at a time and keeps what it prepared for them, such as models. If it is lost, its task goes to another, a
limited number of times. So tasks are idempotent: a file they leave appears in one step and depends on the task alone, and two
that run by mistake at once leave the same.

What a cluster can do stands in the protocol `Cluster`; this module knows none.
"""

from __future__ import annotations

import contextlib
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from engine import log
from engine.errors import CheckFailed, NotInstalled, PalimpsestError
from engine.executors.remote_worker import Prepare, Terms
from engine.progress import CancelToken

Task = TypeVar("Task")
TaskResult = TypeVar("TaskResult")

ATTEMPTS = 8
"""How often a task is tried if workers are lost over it. Nodes come and go, so more often than on one machine."""


class TaskGivenUp(PalimpsestError):  # noqa: N818
    """Too many workers were lost over a task."""


class WorkersNeverAnswered(TaskGivenUp, NotInstalled):
    """All workers were lost before any had finished a task, which concerns every other task too."""


STARTS = 3 * ATTEMPTS
"""How many workers in a row may be lost, as they start, before the first has done anything."""

_PATIENCE = 0.2  # seconds between looks at whether to stop
_LOOK = 2.0  # seconds between looks at how many workers the cluster can hold


class WorkerLost(Exception):  # noqa: N818 - what happened, to be put right
    """A worker or its node ended before the answer came."""


class Cluster(Protocol):
    """What starts workers and talks to them. A call is answered later; what stands for the answer is hashable."""

    def capacity(self) -> int:
        """How many workers the cluster can hold at present."""

    def start(self, make: Prepare, terms: Terms) -> Any:
        """Begins to start an `engine.executors.remote_worker.RemoteWorker`, and returns it."""

    def check(self, worker: Any) -> Any:
        """Asks a worker to check itself, once it is there."""

    def submit(self, worker: Any, task: Any) -> Any:
        """Asks a worker to run a task."""

    def wait(self, calls: Sequence[Any], seconds: float) -> Sequence[Any]:
        """Those calls that have been answered, after so many seconds at most."""

    def answer(self, call: Any) -> Any:
        """The answer to a call.

        Raises:
            WorkerLost: If none will come.
        """

    def stop(self, worker: Any) -> None:
        """Ends a worker at once, wherever it is, if it is still there."""


@dataclass(slots=True)
class _Assignment(Generic[Task]):
    """A task, and how many workers were lost over it."""

    task: Task
    losses: int = 0


@dataclass
class ClusterExecutor:
    """An `engine.executors.executor.Executor` on a cluster.

    Attributes:
        cluster: The cluster.
        limit: Most workers at a time; None for as many as it can hold.
        lost: How many workers were lost so far.
        interrupted: The tasks that workers were running when the last iterator ended early.
    """

    cluster: Cluster
    limit: int | None = None
    lost: int = 0
    interrupted: list[Any] = field(default_factory=list)
    repeats = True
    _folder: Path | None = None

    def share_folder(self, folder: Path) -> None:
        """See `engine.executors.executor.Executor.share_folder`."""
        self._folder = folder.absolute()

    def complete_all(
        self, tasks: Iterable[Task], make: Callable[[], Callable[[Task], TaskResult]], cancel: CancelToken
    ) -> Iterator[tuple[Task, TaskResult]]:
        """Runs all tasks, and yields each with its result as it ends, in any order.

        Args:
            tasks: Picklable; a task's output must appear only once it is complete. Taken a few at a time.
            make: Called once in each worker; returns the function that runs a task there. Picklable, as are the results.
            cancel: Checked while waiting.

        Raises:
            PalimpsestError: If a task raised one, or too many workers were lost over it, or they do not fit this program.
            Cancelled: If it was stopped.
        """

        def stopped() -> bool:
            cancel.check()
            return False

        folder = self._folder if self._folder and self._folder.is_dir() else None  # that of a finished build is gone
        with contextlib.closing(self._run(tasks, make, stopped, Terms.of_this_program(folder))) as results:
            for task, result in results:
                if isinstance(result, PalimpsestError):
                    raise result
                yield task, result

    def attempt_each(
        self, tasks: Iterable[Task], make: Callable[[], Callable[[Task], TaskResult]], stopped: Callable[[], bool]
    ) -> Generator[tuple[Task, TaskResult | PalimpsestError]]:
        """Runs each task, again if its worker is lost, and yields it as it ends, with its result or the error.

        Args:
            tasks: As for `complete_all`; running one twice must give the same result.
            make: As for `complete_all`.
            stopped: Once it returns true, no further task is started.

        Raises:
            PalimpsestError: If the workers do not fit this program.
        """
        return self._run(tasks, make, stopped, Terms.of_this_program(None))

    def _run(
        self,
        tasks: Iterable[Task],
        make: Callable[[], Callable[[Task], TaskResult]],
        stopped: Callable[[], bool],
        terms: Terms,
    ) -> Generator[tuple[Task, TaskResult | PalimpsestError]]:
        coming = iter(tasks)
        waiting: deque[_Assignment[Task]] = deque()
        idle: list[Any] = []
        starting: dict[Any, Any] = {}  # workers by the call that checks them
        busy: dict[Any, tuple[Any, _Assignment[Task]]] = {}
        self.interrupted = []
        answered, losses, most, looked = False, 0, 0, 0.0
        try:
            while True:
                stop = stopped()
                if not stop and time.monotonic() - looked > _LOOK:
                    most, looked = min(self.cluster.capacity(), self.limit or self.cluster.capacity()), time.monotonic()
                while not stop and len(waiting) + len(busy) < max(1, most):
                    try:
                        waiting.append(_Assignment(next(coming)))
                    except StopIteration:
                        break
                while not stop and waiting and idle:
                    worker, job = idle.pop(), waiting.popleft()
                    busy[self.cluster.submit(worker, job.task)] = worker, job
                while not stop and len(starting) < len(waiting) and len(starting) + len(busy) < most:
                    worker = self.cluster.start(make, terms)
                    starting[self.cluster.check(worker)] = worker
                if not busy and (stop or not waiting):
                    return
                for call in self._wait([*busy, *starting]):
                    if call in starting:
                        worker = starting.pop(call)
                        try:
                            if wrong := self.cluster.answer(call):
                                raise CheckFailed(str(wrong))
                            idle.append(worker)
                        except WorkerLost:
                            losses = self._note_loss(worker, losses)
                            if losses >= STARTS and not answered:
                                raise NotInstalled("Every worker of the cluster ends as it starts; its logs say why.") from None
                        continue
                    worker, job = busy.pop(call)
                    try:
                        result, records = self.cluster.answer(call)
                    except WorkerLost:
                        losses, job.losses = self._note_loss(worker, losses), job.losses + 1
                        if job.losses < ATTEMPTS:
                            waiting.appendleft(job)
                        else:
                            yield job.task, _loss_error(answered)
                        continue
                    answered, losses = True, 0
                    idle.append(worker)
                    for record in records:
                        log.log_received(record)
                    yield job.task, result
        finally:
            self.interrupted = [job.task for _, job in busy.values()]
            for worker in [*idle, *starting.values(), *(worker for worker, _ in busy.values())]:
                self.cluster.stop(worker)

    def _wait(self, calls: Sequence[Any]) -> Sequence[Any]:
        if calls:
            return self.cluster.wait(calls, _PATIENCE)
        time.sleep(_PATIENCE)  # until the cluster can hold a worker
        return calls

    def _note_loss(self, worker: Any, losses: int) -> int:
        """Forgets a lost worker, and returns how many were lost since the last answer."""
        self.cluster.stop(worker)
        self.lost += 1
        log.log_event("worker lost", lost=self.lost)
        return losses + 1


def _loss_error(answered: bool) -> TaskGivenUp:
    kind = TaskGivenUp if answered else WorkersNeverAnswered
    return kind(f"{ATTEMPTS} workers were lost over it; they may need more memory.")
