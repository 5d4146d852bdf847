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
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sized
from dataclasses import dataclass, field
from itertools import chain, islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, NamedTuple, TypeVar

from engine import log, processes, threads
from engine.errors import PalimpsestError
from engine.progress import CancelToken

Task = TypeVar("Task")
TaskResult = TypeVar("TaskResult")

ATTEMPTS = 2
"""How often `complete_all` tries a task, where processes die over it."""

AHEAD = 32
"""Of how many tasks a process is told before the first of them, where `attempt_each` runs them."""

_PATIENCE = 0.2  # seconds between looks at whether to stop


def attempt_each(
    tasks: Iterable[Task], make: Callable[[], Callable[[Task], TaskResult]], count: int, stopped: Callable[[], bool]
) -> Generator[tuple[Task, TaskResult | PalimpsestError]]:
    """Runs each task once, and yields it as it ends, with its result or the error.

    Close the iterator to end the processes early: they are asked to stop, so that their draws are still charged.

    What runs tasks may have a method `prepare`, which is told now and then of the next `AHEAD` tasks that it will get. It may
    make what they need, but settles nothing: a task that it was told of may still go to another process, or to none.

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
    job: tuple[Task, int] | None = None  # the current task, and how many processes died running it
    next: deque[Task] = field(default_factory=deque)  # what it was told of


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
    if isinstance(tasks, Sized):
        ahead = max(1, min(ahead, len(tasks) // (2 * count)))  # so that all processes have some
    waiting = iter(tasks)
    retried: list[tuple[Task, int]] = []
    workers: list[_Worker[Task]] = []
    try:
        while True:
            while not stopped():
                idle = next((worker for worker in workers if worker.job is None), None)
                if idle is None and len(workers) == count:
                    break
                told: list[Task] | None = None
                if retried:
                    job = retried.pop()
                elif idle and idle.next:
                    job = idle.next.popleft(), 0
                elif told := list(islice(waiting, ahead)):
                    job = told[0], 0
                elif longest := max((worker.next for worker in workers), key=len, default=None):
                    told = [longest.pop()]
                    job = told[0], 0
                else:
                    break
                if idle is None:
                    with threads.shared_cores(count):
                        workers.append(idle := _Worker(*processes.start_process(_serve_tasks, make, log.is_heard())))
                idle.job = job
                idle.next.extend(told[1:] if told else ())
                with contextlib.suppress(OSError):  # it died while idle; handled below
                    idle.pipe.send((job[0], told))
            busy = [worker for worker in workers if worker.job]
            if not busy:
                return
            ready = wait([worker.pipe for worker in busy], timeout=_PATIENCE)
            for worker in busy:
                if worker.pipe not in ready or not worker.job:
                    continue
                task, deaths = worker.job
                try:
                    result = worker.pipe.recv()
                except (EOFError, OSError):
                    workers.remove(worker)
                    waiting = chain(worker.next, waiting)
                    worker.pipe.close()
                    worker.process.join()
                    if deaths + 1 < attempts:
                        retried.append((task, deaths + 1))
                        continue
                    result = _death_error(worker.process, attempts)
                if isinstance(result, _Logged):
                    log.log_received(result.record)
                    continue
                worker.job = None
                yield task, result
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
            task, told = pipe.recv()
        except EOFError:
            return
        try:
            do = do or make()
            if told:
                _prepare(do, told)
            pipe.send(do(task))
        except Exception as error:
            pipe.send(portable_error(error))


def _prepare(do: Callable[[Task], TaskResult], tasks: list[Task]) -> None:
    """Tells what runs tasks of those to come, if it wants to know. What goes wrong there is no failure of a task."""
    prepare = getattr(do, "prepare", None)
    if prepare is None:
        return
    try:
        prepare(tasks)
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
