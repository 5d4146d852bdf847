"""Work spread over processes in which a death costs only the task at hand, and no task is ever begun twice.

Privatizing is not like other work: a task that is tried again draws again, and costs again. So one whose process died is given
up, and one that is at work when the user stops is finished.
"""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar

from engine import processes
from engine.errors import PalimpsestError

Task = TypeVar("Task")
Result = TypeVar("Result")

_PATIENCE = 0.2  # seconds between looks at whether to stop


@dataclass(slots=True)
class _Worker(Generic[Task]):
    process: BaseProcess
    pipe: Connection
    task: Task | None = None


def spread(
    tasks: Iterable[Task], make: Callable[[], Callable[[Task], Result]], count: int, stopped: Callable[[], bool]
) -> Generator[tuple[Task, Result | PalimpsestError]]:
    """Does tasks in fresh processes, and gives each with its result, or with why there is none, as it ends.

    Workers ignore Ctrl-C, which is for the caller, and end with it. Close the iterator to end them before their tasks are.

    Args:
        tasks: What to do; picklable, and none of them None.
        make: Called once in each process, gives what does a task there; picklable, as are the results.
        count: Number of processes.
        stopped: Once it says so, no further task is begun.
    """
    waiting = iter(tasks)
    workers: list[_Worker[Task]] = []
    try:
        while True:
            while not stopped():
                idle = next((worker for worker in workers if worker.task is None), None)
                if idle is None and len(workers) == count:
                    break
                task = next(waiting, None)
                if task is None:
                    break
                if idle is None:
                    workers.append(idle := _start(make))
                idle.task = task
                _send(idle, task)
            busy = [worker for worker in workers if worker.task is not None]
            if not busy:
                return
            ready = wait([worker.pipe for worker in busy], timeout=_PATIENCE)
            for worker in busy:
                if worker.pipe not in ready:
                    continue
                task = worker.task
                assert task is not None
                try:
                    result = worker.pipe.recv()
                except (EOFError, OSError):
                    workers.remove(worker)
                    worker.pipe.close()
                    worker.process.join()
                    result = PalimpsestError(
                        f"The process at work on it ended (exit code {worker.process.exitcode}); it may need more memory: "
                        "try fewer workers."
                    )
                worker.task = None
                yield task, result
    finally:
        _stop(workers)


def alone(
    tasks: Iterable[Task], make: Callable[[], Callable[[Task], Result]], stopped: Callable[[], bool]
) -> Generator[tuple[Task, Result | PalimpsestError]]:
    """Does tasks in this process, one after the other; see `spread`."""
    do: Callable[[Task], Result] | None = None
    for task in tasks:
        if stopped():
            return
        try:
            do = do or make()
            result: Result | PalimpsestError = do(task)
        except Exception as error:
            result = _told(error)
        yield task, result


def _told(error: Exception) -> PalimpsestError:
    """An error as the caller may know it: what was not raised on purpose may quote a document."""
    if isinstance(error, PalimpsestError):
        return error
    failed = PalimpsestError(f"Something failed inside ({type(error).__name__}).")
    failed.charged = getattr(error, "charged", 0.0)
    return failed


def _start(make: Callable[[], Callable[[Task], Result]]) -> _Worker[Task]:
    return _Worker(*processes.start(_serve, make))


def _send(worker: _Worker[Task], task: Task) -> None:
    with contextlib.suppress(OSError):  # it died idle; `spread` sees that at once
        worker.pipe.send(task)


def _stop(workers: list[_Worker[Task]]) -> None:
    """Ends the workers; one that is at work is asked to, so that what it has drawn is charged."""
    for worker in workers:
        worker.pipe.close()
        if worker.task is not None:
            worker.process.terminate()
    processes.await_end(worker.process for worker in workers)


def _serve(pipe: Connection, make: Callable[[], Callable[[Task], Result]]) -> None:
    """What a worker does: tasks, until there are no more."""
    processes.follow_parent()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # raised where it is at work, so that the session settles up
    do: Callable[[Task], Result] | None = None
    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        try:
            do = do or make()
            pipe.send(do(task))
        except Exception as error:
            pipe.send(_told(error))
