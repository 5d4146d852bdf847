"""Processes for work: fresh ones at the end of a pipe, which leave Ctrl-C to the process that started them and end with it; and
children that run a module of this program, from its source as from a frozen program, where there is no Python to call.

What `multiprocessing` starts needs no care here: `multiprocessing.freeze_support`, which the command calls first, and what
PyInstaller does for it see to that.
"""

from __future__ import annotations

import multiprocessing
import os
import runpy
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

LEAVING = 5.0
"""Seconds that a process without work has to leave before it is killed."""


CHILDREN = ("engine.documents.formats.pdfium", "engine.documents.libreoffice", "engine.models.llama_probe")
"""The modules that children run. A frozen program has to hold them, though nothing may import them."""

UNSEEN: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""Flags for starting a child; on Windows, a console would flash up."""

_CHILD = "--child"


def child_command(module: str, *arguments: str) -> list[str]:
    """The command line of a child.

    Args:
        module: One of `CHILDREN`, which does its work when it is run.
        arguments: What it finds in ``sys.argv``.

    Raises:
        ValueError: If it is none of them.
    """
    if module not in CHILDREN:
        raise ValueError(f"{module} is not listed in engine.processes.CHILDREN.")
    if getattr(sys, "frozen", False):
        return [sys.executable, _CHILD, module, *arguments]
    return [sys.executable, "-P", "-m", module, *arguments]  # -P: no module from the folder that somebody works in


def run_child(arguments: Sequence[str]) -> bool:
    """Runs a child's module, if that is what a frozen program was started for.

    Args:
        arguments: Those of the program.

    Returns:
        Whether it was; nothing else is to be done then.
    """
    if len(arguments) < 2 or arguments[0] != _CHILD or arguments[1] not in CHILDREN:
        return False
    sys.argv[:] = arguments[1:]
    runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
    return True


def start_process(serve: Callable[..., None], *arguments: object) -> tuple[BaseProcess, Connection]:
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
