"""Starts worker processes, which talk through a pipe, leave Ctrl-C to their parent and end with it; child processes that run a
module of this program, both from source and from a frozen program, which has no Python to call; and other programs.

Processes that `multiprocessing` starts need no care here: `multiprocessing.freeze_support`, which the command calls first, and
PyInstaller handle them.
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
from typing import Any

from engine.installation import bundle_folder, is_bundle

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
        module: One of `CHILDREN`, which works when it is run.
        arguments: Its ``sys.argv[1:]``.

    Raises:
        ValueError: If it is not one of them.
    """
    if module not in CHILDREN:
        raise ValueError(f"{module} is not listed in engine.processes.CHILDREN.")
    if is_bundle():
        return [sys.executable, _CHILD, module, *arguments]
    return [sys.executable, "-P", "-m", module, *arguments]  # -P: import no module from the current folder


def run_child(arguments: Sequence[str]) -> bool:
    """Runs a child's module, if a frozen program was started for that.

    Args:
        arguments: The program's arguments.

    Returns:
        Whether it was; the program should then just exit.
    """
    if len(arguments) < 2 or arguments[0] != _CHILD or arguments[1] not in CHILDREN:
        return False
    sys.argv[:] = arguments[1:]
    runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
    return True


def start_program(command: Sequence[str], **options: Any) -> subprocess.Popen[bytes]:
    """Starts a program that is not part of this one, such as LibreOffice. It uses its own libraries and not those of a bundle.

    Args:
        command: The program and its arguments.
        options: Of `subprocess.Popen`; ``env`` is `program_environment` unless given.

    Raises:
        OSError: If it cannot be started.
    """
    options = {"env": program_environment(), "creationflags": UNSEEN, **options}
    if not is_bundle():
        return subprocess.Popen(command, **options)
    _set_library_folder(None)  # a child inherits it
    try:
        return subprocess.Popen(command, **options)
    finally:
        _set_library_folder(bundle_folder())


def program_environment() -> dict[str, str]:
    """The environment variables for other programs: without what a bundle and its libraries set for themselves."""
    variables = dict(os.environ)
    if not is_bundle():
        return variables
    inside = os.path.normcase(bundle_folder())
    for name, value in os.environ.items():
        places = value.split(os.pathsep)
        outside = [place for place in places if not os.path.normcase(place).startswith(inside)]
        if name.startswith(("_PYI_", "PYINSTALLER_")) or not outside:
            del variables[name]
        elif len(outside) < len(places):
            variables[name] = os.pathsep.join(outside)
    return variables


def _set_library_folder(folder: str | None) -> None:
    """Says where Windows looks for libraries; None for its usual places."""
    if sys.platform == "win32":
        import ctypes

        ctypes.WinDLL("kernel32").SetDllDirectoryW(folder)


def start_process(serve: Callable[..., None], *arguments: object) -> tuple[BaseProcess, Connection]:
    """Starts a process, and returns it with this end of its pipe.

    Args:
        serve: The function it runs, picklable; called with its end of the pipe and the arguments.
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
    """Waits for processes whose pipes are closed to exit; kills those that do not."""
    for process in processes:
        process.join(LEAVING)
        process.kill()
        process.join()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        wait([parent.sentinel])
        os._exit(1)
