"""Work spread over processes: each does one task after the other, and one that dies is replaced."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar

from engine import processes
from engine.errors import PalimpsestError
from engine.progress import CancelToken

Task = TypeVar("Task")
Result = TypeVar("Result")

ATTEMPTS = 2
"""How often a task is tried in all, where workers die over it."""

_PATIENCE = 0.2  # seconds between looks at the cancel token


@dataclass(slots=True)
class _Worker(Generic[Task]):
    process: BaseProcess
    pipe: Connection
    job: tuple[Task, int] | None = None  # what it is at, and how often workers died over it


def spread(
    tasks: Iterable[Task],
    make: Callable[[], Callable[[Task], Result]],
    count: int,
    cancel: CancelToken,
) -> Iterator[tuple[Task, Result]]:
    """Does tasks in fresh processes, and gives each with its result as it is finished, in no certain order.

    Tasks are taken one at a time, as workers become free. Workers ignore Ctrl-C, which is for the caller, and end with it.

    Args:
        tasks: What to do; picklable.
        make: Called once in each process, gives what does a task there; picklable, as are the results.
        count: Number of processes.
        cancel: Looked at while waiting.

    Raises:
        PalimpsestError: What a task raised; or that its workers died, or failed by an error of the program.
        Cancelled: If it was stopped.
    """
    waiting = ((task, 0) for task in tasks)
    retried: list[tuple[Task, int]] = []
    workers: list[_Worker[Task]] = []
    try:
        while True:
            cancel.check()
            for index in range(count):
                if index < len(workers) and workers[index].job:
                    continue
                job = retried.pop() if retried else next(waiting, None)
                if job is None:
                    break
                if index == len(workers):
                    workers.append(_start(make))
                workers[index].job = job
                with contextlib.suppress(OSError):  # where it has died, which is seen below
                    workers[index].pipe.send(job[0])
            busy = [worker for worker in workers if worker.job]
            if not busy:
                return
            ready = wait([worker.pipe for worker in busy], timeout=_PATIENCE)
            for worker in busy:
                if worker.pipe not in ready or not worker.job:
                    continue
                (task, deaths), worker.job = worker.job, None
                try:
                    result, error = worker.pipe.recv()
                except (EOFError, OSError):
                    workers.remove(worker)
                    worker.pipe.close()
                    worker.process.join()
                    if deaths + 1 == ATTEMPTS:
                        raise PalimpsestError(
                            f"A worker ended {ATTEMPTS} times over the same piece of work (exit code "
                            f"{worker.process.exitcode}); it may need more memory: try fewer workers."
                        ) from None
                    retried.append((task, deaths + 1))
                    continue
                if error is not None:
                    raise error
                yield task, result
    finally:
        _stop(workers)


def _start(make: Callable[[], Callable[[Task], Result]]) -> _Worker[Task]:
    return _Worker(*processes.start(_serve, make))


def _stop(workers: list[_Worker[Task]]) -> None:
    """Ends the workers: those at work at once, since what they write appears only when it is whole."""
    for worker in workers:
        worker.pipe.close()
        if worker.job:
            worker.process.kill()
    processes.await_end(worker.process for worker in workers)


def _serve(pipe: Connection, make: Callable[[], Callable[[Task], Result]]) -> None:
    """What a worker does: tasks, until there are no more."""
    processes.follow_parent()
    do: Callable[[Task], Result] | None = None
    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        try:
            do = do or make()
            pipe.send((do(task), None))
        except PalimpsestError as error:
            pipe.send((None, error))
        except Exception as error:  # its message may quote a document
            place = error.__traceback__
            while place and place.tb_next:
                place = place.tb_next
            where = f"{os.path.basename(place.tb_frame.f_code.co_filename)}:{place.tb_lineno}" if place else "?"
            pipe.send((None, PalimpsestError(f"A worker failed ({type(error).__name__} at {where}).")))
