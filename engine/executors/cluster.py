"""Runs tasks on the nodes of a cluster, whose workers and nodes may be lost at any moment.

A worker has one task at a time and keeps what it prepared for them, such as models. If it is lost, its task goes to another, a
limited number of times. So tasks are idempotent: a file they leave appears in one step and depends on the task alone, and two
that run by mistake at once leave the same.

What a cluster can do stands in the protocol `Cluster`; this module knows none.
"""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from engine import log
from engine.errors import CheckFailed, NotInstalled, PalimpsestError
from engine.executors.remote_worker import Prepare, Terms
from engine.progress import CancelToken
from engine.task_queue import AHEAD, Assignment, Order, Share, TaskQueue

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

    def submit(self, worker: Any, order: Order) -> Any:
        """Asks a worker to run a task; see `engine.executors.remote_worker.RemoteWorker.run`."""

    def wait(self, calls: Sequence[Any], seconds: float) -> Sequence[Any]:
        """Those calls that have been answered, after so many seconds at most."""

    def answer(self, call: Any) -> Any:
        """The answer to a call.

        Raises:
            WorkerLost: If none will come.
        """

    def stop(self, worker: Any) -> None:
        """Ends a worker at once, wherever it is, if it is still there."""


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
        with contextlib.closing(self._run(tasks, make, stopped, Terms.of_this_program(folder), 1)) as results:
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
            make: As for `complete_all`; what it returns may have a method ``prepare``, as for `engine.workers.attempt_each`.
            stopped: Once it returns true, no further task is started.

        Raises:
            PalimpsestError: If the workers do not fit this program.
        """
        return self._run(tasks, make, stopped, Terms.of_this_program(None), AHEAD)

    def _run(
        self,
        tasks: Iterable[Task],
        make: Callable[[], Callable[[Task], TaskResult]],
        stopped: Callable[[], bool],
        terms: Terms,
        ahead: int,
    ) -> Generator[tuple[Task, TaskResult | PalimpsestError]]:
        run = _Run(self, TaskQueue(tasks, ahead), partial(self.cluster.start, make, terms))
        self.interrupted = []
        try:
            while True:
                stop = stopped()
                if not stop:
                    run.look_at_capacity()
                    run.deal()
                    run.hire()
                if not run.busy and (stop or not run.queue.waiting(1)):
                    return
                for call in run.wait():
                    if call in run.starting:
                        run.admit(call)
                    elif ended := run.settle(call):
                        yield ended
        finally:
            self.interrupted = [assignment.task for _, assignment in run.busy.values()]
            run.dismiss()


@dataclass(eq=False, slots=True)
class _Worker(Generic[Task]):
    """A worker of the cluster, and its share of the tasks."""

    remote: Any
    share: Share[Task]


@dataclass
class _Run(Generic[Task]):
    """The state of one run over tasks.

    Attributes:
        executor: What runs it.
        queue: The tasks that nobody has begun.
        start: Begins to start a worker.
        idle: Workers without a task.
        starting: Workers that are not there yet, by the call that checks them.
        busy: Workers and what they are doing, by the call that does it.
        most: How many workers there may be.
        losses: How many were lost since the last answer.
        answered: Whether there was an answer.
    """

    executor: ClusterExecutor
    queue: TaskQueue[Task]
    start: Callable[[], Any]
    idle: list[_Worker[Task]] = field(default_factory=list)
    starting: dict[Any, _Worker[Task]] = field(default_factory=dict)
    busy: dict[Any, tuple[_Worker[Task], Assignment[Task]]] = field(default_factory=dict)
    most: int = 0
    losses: int = 0
    answered: bool = False
    _looked: float = -math.inf

    @property
    def cluster(self) -> Cluster:
        """The cluster."""
        return self.executor.cluster

    def look_at_capacity(self) -> None:
        """Learns now and then how many workers there may be, since nodes come and go."""
        if time.monotonic() - self._looked > _LOOK:
            capacity = self.cluster.capacity()
            self.most, self._looked = min(capacity, self.executor.limit or capacity), time.monotonic()

    def deal(self) -> None:
        """Gives each idle worker a task, while there are some."""
        while self.idle and (dealt := self.queue.deal(self.idle[-1].share, max(1, self.most))):
            worker, (assignment, order) = self.idle.pop(), dealt
            self.busy[self.cluster.submit(worker.remote, order)] = worker, assignment

    def hire(self) -> None:
        """Starts a worker for each task that waits for one, if there may be so many."""
        waiting = self.queue.waiting(self.most)
        while len(self.starting) < waiting and len(self.starting) + len(self.busy) < self.most:
            worker = _Worker(self.start(), self.queue.join())
            self.starting[self.cluster.check(worker.remote)] = worker

    def wait(self) -> Sequence[Any]:
        """The calls that were answered, after a moment at most."""
        if calls := [*self.busy, *self.starting]:
            return self.cluster.wait(calls, _PATIENCE)
        time.sleep(_PATIENCE)  # until the cluster can hold a worker
        return calls

    def admit(self, call: Any) -> None:
        """Takes a worker that has started.

        Raises:
            CheckFailed: If it does not fit this program.
            NotInstalled: If all workers end as they start.
        """
        worker = self.starting.pop(call)
        try:
            wrong = self.cluster.answer(call)
        except WorkerLost:
            self._note_loss(worker)
            if self.losses >= STARTS and not self.answered:
                raise NotInstalled("Every worker of the cluster ends as it starts; its logs say why.") from None
            return
        self.idle.append(worker)
        if wrong:
            raise CheckFailed(str(wrong))

    def settle(self, call: Any) -> tuple[Task, Any] | None:
        """The task that a worker has ended, with its result or the error; None if another worker is to try it."""
        worker, assignment = self.busy.pop(call)
        try:
            answer = self.cluster.answer(call)
        except WorkerLost:
            assignment.losses += 1
            again = assignment.losses < ATTEMPTS
            self._note_loss(worker, assignment if again else None)
            return None if again else (assignment.task, _loss_error(self.answered))
        self.answered, self.losses = True, 0
        self.idle.append(worker)
        for record in answer.records:
            log.log_received(record)
        return assignment.task, answer.result

    def dismiss(self) -> None:
        """Ends all workers."""
        for worker in [*self.idle, *self.starting.values(), *(worker for worker, _ in self.busy.values())]:
            self.cluster.stop(worker.remote)

    def _note_loss(self, worker: _Worker[Task], again: Assignment[Task] | None = None) -> None:
        """Forgets a lost worker; its tasks go to others."""
        self.queue.leave(worker.share, again)
        self.cluster.stop(worker.remote)
        self.losses += 1
        self.executor.lost += 1
        log.log_event("worker lost", lost=self.executor.lost)


def _loss_error(answered: bool) -> TaskGivenUp:
    kind = TaskGivenUp if answered else WorkersNeverAnswered
    return kind(f"{ATTEMPTS} workers were lost over it; they may need more memory.")
