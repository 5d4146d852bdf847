"""The options that say where work is done: in processes of this machine, or on a cluster."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from app.cli.console import say
from engine.errors import UsageError

if TYPE_CHECKING:
    from engine.executors.executor import Executor

LOCAL, RAY = "local", "ray"

_THIS_CLUSTER = "auto"


def add_engine(parser: argparse.ArgumentParser) -> None:
    """Adds ``--engine`` and ``--ray-address``."""
    parser.add_argument(
        "--engine", choices=(LOCAL, RAY), default=LOCAL, help="where to run: on this machine, or on a cluster of Ray"
    )
    parser.add_argument(
        "--ray-address",
        metavar="ADDRESS",
        help=f"the cluster: HOST:PORT, `local` to start one here, or {_THIS_CLUSTER} (the default) for the one of this machine",
    )


@contextmanager
def open_executor(options: argparse.Namespace, workers: int) -> Iterator[Executor]:
    """What runs the tasks.

    Args:
        options: Those of `add_engine`, and ``workers``, None if it was not given.
        workers: Number of processes on this machine if it was not given.

    Raises:
        UsageError: If there is no cluster, or an address was given for none.
        NotInstalled: If Ray is missing.
    """
    if options.engine == LOCAL:
        if options.ray_address is not None:
            raise UsageError("--ray-address needs --engine ray.")
        from engine.executors.executor import LocalExecutor

        yield LocalExecutor(options.workers or workers)
        return
    from engine.executors.ray_cluster import connect

    with connect(options.ray_address or _THIS_CLUSTER, options.workers) as executor:
        try:
            yield executor
        finally:
            if executor.lost and not options.quiet:
                were = "1 worker was" if executor.lost == 1 else f"{executor.lost} workers were"
                say(f"{were} lost; what they had begun was done again.")
