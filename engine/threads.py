"""How many threads the models compute with, and how these wait for each other. Has to be settled before PyTorch is loaded.

PyTorch's threads spin while they wait for the slowest of them. Where other work has a core, the slowest is the one that waits
for that core, and the others use up their share of the machine by spinning: a text of one second then takes ten. Threads that
sleep instead lose microseconds at each step of a model, and share a busy machine as any other process does.

NumPy's OpenBLAS computes in one thread. Its products are small here, and waking a second thread for each takes up to twenty
times as long as the product. It counts its threads when it is loaded, which is before a started process runs a line of ours:
so whoever starts processes that compute does it within `shared_cores`.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

COUNT = "OMP_NUM_THREADS"
"""The environment variable with which a user says how many threads compute."""

SLEEPING = {"OMP_WAIT_POLICY": "PASSIVE", "KMP_BLOCKTIME": "0", "OPENBLAS_THREAD_TIMEOUT": "4"}
"""What makes threads sleep while they wait: in GNU's OpenMP, in Intel's and LLVM's, and in NumPy's OpenBLAS."""

ALONE = {"OPENBLAS_NUM_THREADS": "1"}
"""What lets NumPy's products compute in one thread."""


def let_threads_sleep() -> None:
    """Lets the threads of this process, and of those that it starts, sleep while they wait, unless the user said otherwise."""
    for name, value in (SLEEPING | ALONE).items():
        os.environ.setdefault(name, value)


@contextlib.contextmanager
def one_thread() -> Iterator[None]:
    """While it lasts, this thread's models compute in it alone.

    An LSTM reads a text step by step, and sleeping threads that are woken at each step take up to twenty times as long as one.
    """
    import torch

    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)


@contextlib.contextmanager
def shared_cores(processes: int) -> Iterator[None]:
    """While it lasts, started processes have their share of the cores, in threads that sleep; unless the user said otherwise.

    Args:
        processes: How many processes will compute side by side.
    """
    ours = SLEEPING | ALONE
    if processes > 1:
        ours[COUNT] = str(threads_of_each(processes))
    missing = [name for name in ours if name not in os.environ]
    os.environ.update({name: ours[name] for name in missing})
    try:
        yield
    finally:
        for name in missing:
            del os.environ[name]


def threads_of_each(processes: int) -> int:
    """How many threads each of so many processes has for itself, at least one."""
    return max(1, core_count() // processes)


def core_count() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
