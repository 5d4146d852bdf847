"""Runs tasks in fresh worker processes, one at a time in each; workers ignore Ctrl-C and end with the caller.

Privatizing differs from other work: a retried task samples again and costs again. So `attempt_each` gives up a task whose
process died, and lets running tasks finish when the user stops. `complete_all` is for work that costs nothing: it retries
tasks, and abandons running ones when stopped.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, NamedTuple, TypeVar

from engine import log, processes, threads
from engine.errors import PalimpsestError
from engine.progress import CancelToken
from engine.task_queue import AHEAD, Assignment, Order, Share, TaskQueue

Task = TypeVar("Task")
TaskResult = TypeVar("TaskResult")

ATTEMPTS = 2
"""How often `complete_all` tries a task, where processes die over it."""

_PATIENCE = 0.2  # seconds between looks at whether to stop


def attempt_each(
    tasks: Iterable[Task], make: Callable[[], Callable[[Task], TaskResult]], count: int, stopped: Callable[[], bool]
) -> Generator[tuple[Task, TaskResult | PalimpsestError]]:
    """Runs each task once, and yields it as it ends, with its result or the error.

    Close the iterator to end the processes early: they are asked to stop, so that their draws are still charged.

    What runs tasks may have a method ``prepare(tasks)``, which is told now and then of the next tasks that it will get,
    `engine.task_queue.AHEAD` at most. It may make what they need. That settles nothing: a task that it was told of may still go
    to another process, or to none.

    Args:
        tasks: The tasks, picklable and never None. Taken a few at a time, as processes become free.
        make: Called once in each process; returns the function that runs a task there. Picklable, as are the results.
        count: Number of processes, which share the cores; 0 runs the tasks in this one.
        stopped: Once it returns true, no further task is started.
    """
    if not count:
        return _run_here(tasks, make, stopped)
    return _run_in_processes(tasks, make, count, stopped, attempts=1, end=BaseProcess.terminate, ahead=AHEAD)


def complete_all(
    tasks: Iterable[Task], make: Callable[[], Callable[[Task], TaskResult]], count: int, cancel: CancelToken
) -> Iterator[tuple[Task, TaskResult]]:
    """Runs all tasks, and yields each with its result as it ends, in any order.

    Args:
        tasks: As for `attempt_each`; a task's output must appear only once it is complete.
        make: As for `attempt_each`.
        count: Number of processes, at least one.
        cancel: Checked while waiting.

    Raises:
        PalimpsestError: If a task raised one, or its processes died or failed because of a bug.
        Cancelled: If it was stopped.
    """

    def stopped() -> bool:
        cancel.check()
        return False

    with contextlib.closing(_run_in_processes(tasks, make, count, stopped, attempts=ATTEMPTS, end=BaseProcess.kill)) as results:
        for task, result in results:
            if isinstance(result, PalimpsestError):
                raise result
            yield task, result


class _Logged(NamedTuple):
    """Log records from a process."""

    record: dict[str, object]


@dataclass(slots=True)
class _Worker(Generic[Task]):
    process: BaseProcess
    pipe: Connection
    share: Share[Task]
    job: Assignment[Task] | None = None  # what it is doing


def _run_in_processes(
    tasks: Iterable[Task],
    make: Callable[[], Callable[[Task], TaskResult]],
    count: int,
    stopped: Callable[[], bool],
    *,
    attempts: int,
    end: Callable[[BaseProcess], None],
    ahead: int = 1,
) -> Generator[tuple[Task, TaskResult | PalimpsestError]]:
    """Runs the tasks in processes; `end` is called for those still busy when the caller stops early."""
    queue = TaskQueue(tasks, ahead)
    workers: list[_Worker[Task]] = []
    try:
        while True:
            while not stopped():
                idle = next((worker for worker in workers if worker.job is None), None)
                if idle is None:
                    if len(workers) == count or not queue.waiting(1):
                        break
                    with threads.shared_cores(count):
                        process, pipe = processes.start_process(_serve_tasks, make, log.is_heard())
                    workers.append(idle := _Worker(process, pipe, queue.join()))
                if (dealt := queue.deal(idle.share, count)) is None:
                    break
                idle.job, order = dealt
                with contextlib.suppress(OSError):  # it died while idle; handled below
                    idle.pipe.send(order)
            busy = [worker for worker in workers if worker.job]
            if not busy:
                return
            ready = wait([worker.pipe for worker in busy], timeout=_PATIENCE)
            for worker in busy:
                if worker.pipe not in ready or not (job := worker.job):
                    continue
                try:
                    result = worker.pipe.recv()
                except (EOFError, OSError):
                    workers.remove(worker)
                    worker.pipe.close()
                    worker.process.join()
                    job.losses += 1
                    again = job.losses < attempts
                    queue.leave(worker.share, job if again else None)
                    if again:
                        continue
                    result = _death_error(worker.process, attempts)
                if isinstance(result, _Logged):
                    log.log_received(result.record)
                    continue
                worker.job = None
                yield job.task, result
    finally:
        for worker in workers:
            worker.pipe.close()
            if worker.job:
                end(worker.process)
        processes.await_end(worker.process for worker in workers)


def _run_here(
    tasks: Iterable[Task], make: Callable[[], Callable[[Task], TaskResult]], stopped: Callable[[], bool]
) -> Generator[tuple[Task, TaskResult | PalimpsestError]]:
    """Runs the tasks in this process, one after the other."""
    do: Callable[[Task], TaskResult] | None = None
    for task in tasks:
        if stopped():
            return
        try:
            do = do or make()
            result: TaskResult | PalimpsestError = do(task)
        except Exception as error:
            result = portable_error(error)
        yield task, result


def _serve_tasks(pipe: Connection, make: Callable[[], Callable[[Task], TaskResult]], heard: bool) -> None:
    """The main loop of a process: runs tasks until there are no more, and logs to the caller if it listens."""
    processes.follow_parent()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # raised inside the task, so that the session settles its charge

    def tell(record: dict[str, object]) -> None:
        with contextlib.suppress(OSError):  # the caller is gone; no reason to fail
            pipe.send(_Logged(record))

    with log.attach_handler(log.RecordSender(tell)) if heard else contextlib.nullcontext():
        _work(pipe, make)


def _work(pipe: Connection, make: Callable[[], Callable[[Task], TaskResult]]) -> None:
    do: Callable[[Task], TaskResult] | None = None
    while True:
        try:
            order: Order = pipe.recv()
        except EOFError:
            return
        try:
            do = do or make()
            prepare(do, order)
            pipe.send(do(order.task))
        except Exception as error:
            pipe.send(portable_error(error))


def prepare(do: Callable[[Task], TaskResult], order: Order) -> None:
    """Tells what runs tasks of those to come, if it wants to know. What goes wrong there is no failure of a task."""
    preparing = getattr(do, "prepare", None)
    if preparing is None or not order.told:
        return
    try:
        preparing(order.told)
    except Exception as error:
        log.log_failure(error)


def portable_error(error: Exception) -> PalimpsestError:
    """An error that is safe to pass on: one not raised on purpose may quote a document, so only its place is told."""
    if isinstance(error, PalimpsestError):
        return error
    place = error.__traceback__
    while place and place.tb_next:
        place = place.tb_next
    where = f"{os.path.basename(place.tb_frame.f_code.co_filename)}:{place.tb_lineno}" if place else "?"
    told = PalimpsestError(f"Internal error ({type(error).__name__} at {where}).")
    told.charged = getattr(error, "charged", 0.0)
    return told


def _death_error(process: BaseProcess, attempts: int) -> PalimpsestError:
    ended = "ended" if attempts == 1 else f"ended {attempts} times"
    return PalimpsestError(
        f"Its worker process {ended} (exit code {process.exitcode}); it may need more memory: try fewer workers."
    )
