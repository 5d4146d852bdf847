"""Processes for work: fresh ones at the end of a pipe, which leave Ctrl-C to the process that started them and end with it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

LEAVING = 5.0
"""Seconds that a process without work has to leave before it is killed."""


def start(serve: Callable[..., None], *arguments: object) -> tuple[BaseProcess, Connection]:
    """Starts a process, and gives it and this side of the pipe that leads to it.

    Args:
        serve: What it does, picklable; called with its side of the pipe and the arguments.
        arguments: Picklable.
    """
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs, *arguments), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def follow_parent() -> None:
    """Called in a started process: it ignores Ctrl-C, and ends when its parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def await_end(processes: Iterable[BaseProcess]) -> None:
    """Waits until each process, whose pipe is closed, has left; kills one that does not."""
    for process in processes:
        process.join(LEAVING)
        process.kill()
        process.join()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        wait([parent.sentinel])
        os._exit(1)
