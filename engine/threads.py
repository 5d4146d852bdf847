"""How many threads the models compute with, and how these wait for each other. Has to be settled before PyTorch is loaded.

PyTorch's threads spin while they wait for the slowest of them. Where other work has a core, the slowest is the one that waits
for that core, and the others use up their share of the machine by spinning: a text of one second then takes ten. Threads that
sleep instead lose microseconds at each step of a model, and share a busy machine as any other process does.
"""

from __future__ import annotations

import os
import sys

COUNT = "OMP_NUM_THREADS"
"""The environment variable with which a user says how many threads compute."""

SLEEPING = {"OMP_WAIT_POLICY": "PASSIVE", "KMP_BLOCKTIME": "0", "OPENBLAS_THREAD_TIMEOUT": "4"}
"""What makes threads sleep while they wait: in GNU's OpenMP, in Intel's and LLVM's, and in NumPy's OpenBLAS."""


def let_threads_sleep() -> None:
    """Lets the threads of this process, and of those that it starts, sleep while they wait, unless the user said otherwise."""
    for name, value in SLEEPING.items():
        os.environ.setdefault(name, value)


def share_cores(processes: int) -> None:
    """Gives this process its share of the cores, unless it is alone or the user said how many threads compute.

    Args:
        processes: How many processes compute side by side, this one among them.
    """
    let_threads_sleep()
    if processes < 2 or COUNT in os.environ:
        return
    threads = threads_of_each(processes)
    os.environ[COUNT] = str(threads)
    if torch := sys.modules.get("torch"):  # it has read the environment
        torch.set_num_threads(threads)


def threads_of_each(processes: int) -> int:
    """How many threads each of so many processes has for itself, at least one."""
    return max(1, core_count() // processes)


def core_count() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
