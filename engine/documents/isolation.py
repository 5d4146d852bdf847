"""Work on a file that may mean harm, in a process of its own.

For libraries in languages where a crafted file can do more than raise an error: the process may take `MEMORY_LIMIT` bytes,
write no file, leave no core dump and take `TIME_LIMIT_S` of the processor for each thing that it says, where the system has
such limits. It is killed everywhere once it says nothing for `SILENCE_LIMIT_S` seconds. What it says is JSON, one value a line,
so that nothing that it sends is ever executed.
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
    """The process ended before its work did: it crashed, needed too much memory, or was silent for too long."""


def run_isolated(module: str, data: bytes, *arguments: str) -> Iterator[Any]:
    """What a module, which calls `serve_isolated`, says of some bytes.

    Args:
        module: The module's full name, one of `engine.processes.CHILDREN`.
        data: The bytes.
        arguments: What the module finds in ``sys.argv``.

    Yields:
        Each value as it comes.

    Raises:
        Died: The process ended before its work did.
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
    """Gives a process its data, and puts each line that it says into a queue; an empty one once it has ended."""
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
    """The other side of `run_isolated`: limits this process, and says what a function yields of the bytes on standard input."""
    for value in within_limits(lambda: of(sys.stdin.buffer.read())):
        sys.stdout.write(json.dumps(value) + "\n")
        sys.stdout.flush()
    sys.stdout.write("\n")
    sys.stdout.flush()


def within_limits(values: Callable[[], Iterator[Any]]) -> Iterator[Any]:
    """What a function yields, made within this module's limits; those of the process cannot be loosened again."""
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
