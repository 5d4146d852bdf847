"""Handles a file that may be malicious in a process of its own.

For libraries in languages where a crafted file can do more than raise an error. Where the system has such limits, the process
may use `MEMORY_LIMIT` bytes, write no file, leave no core dump and use `TIME_LIMIT_S` of processor time for each value it
sends. On every system it is killed once it sends nothing for `SILENCE_LIMIT_S` seconds. It sends JSON, one value per line, so
nothing it sends is ever executed.
"""

from __future__ import annotations

import contextlib
import json
import math
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from engine import processes

MEMORY_LIMIT = 500_000_000
"""The most that the process may map, in bytes."""

TIME_LIMIT_S = 3
"""Of the processor, at least, for what is said next; at most one more."""

SILENCE_LIMIT_S = 15.0
"""Seconds by the clock; a page of the most crowded document takes less than one."""

LONGEST_LINE = 100_000_000


class IsolatedProcessDied(Exception):  # noqa: N818
    """The process ended before finishing its work: it crashed, needed too much memory, or was silent for too long."""


def run_isolated(module: str, data: bytes, *arguments: str) -> Iterator[Any]:
    """Runs a module that calls `serve_isolated` on some bytes.

    Args:
        module: The module's full name, one of `engine.processes.CHILDREN`.
        data: The bytes.
        arguments: The module's ``sys.argv``.

    Yields:
        Each value as it comes.

    Raises:
        IsolatedProcessDied: The process ended before finishing its work.
    """
    process = subprocess.Popen(
        processes.child_command(module, *arguments),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        creationflags=processes.UNSEEN,
    )
    lines: queue.Queue[bytes] = queue.Queue(maxsize=4)
    stopped = threading.Event()
    worker = threading.Thread(target=_exchange, args=(process, data, lines, stopped), daemon=True)
    worker.start()
    try:
        while True:
            try:
                line = lines.get(timeout=SILENCE_LIMIT_S)
            except queue.Empty:
                raise IsolatedProcessDied from None
            if not line.endswith(b"\n"):
                raise IsolatedProcessDied
            if line == b"\n":  # the end
                return
            yield json.loads(line)
    finally:
        stopped.set()
        process.kill()
        worker.join()
        process.wait()


def _exchange(process: subprocess.Popen[bytes], data: bytes, lines: queue.Queue[bytes], stopped: threading.Event) -> None:
    """Gives a process its data and queues each line that it sends, then an empty one once it has ended."""
    assert process.stdin
    assert process.stdout
    with process.stdout:
        with contextlib.suppress(OSError), process.stdin:
            process.stdin.write(data)
        while not stopped.is_set():
            line = process.stdout.readline(LONGEST_LINE)
            while not stopped.is_set():
                with contextlib.suppress(queue.Full):
                    lines.put(line, timeout=0.1)
                    break
            if not line.endswith(b"\n"):
                return


def serve_isolated(of: Callable[[bytes], Iterator[Any]]) -> None:
    """The other side of `run_isolated`: limits this process and sends what a function yields for the standard input."""
    for value in within_limits(lambda: of(sys.stdin.buffer.read())):
        sys.stdout.write(json.dumps(value) + "\n")
        sys.stdout.flush()
    sys.stdout.write("\n")
    sys.stdout.flush()


def within_limits(values: Callable[[], Iterator[Any]]) -> Iterator[Any]:
    """Yields what a function yields, within this module's limits; the process cannot loosen them again."""
    try:
        import resource
    except ImportError:  # Windows
        yield from values()
        return

    def limit(kind: int, most: int, hard: int) -> None:
        with contextlib.suppress(OSError, ValueError):  # macOS knows no limit of memory
            resource.setrlimit(kind, (most, hard))

    for kind, most in ((resource.RLIMIT_AS, MEMORY_LIMIT), (resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, 0)):
        limit(kind, most, most)
    made = None
    while True:
        limit(resource.RLIMIT_CPU, math.ceil(time.process_time()) + TIME_LIMIT_S, resource.getrlimit(resource.RLIMIT_CPU)[1])
        made = values() if made is None else made
        try:
            value = next(made)
        except StopIteration:
            return
        yield value
