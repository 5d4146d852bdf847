"""A cluster of Ray (https://ray.io): each worker is an actor with one core.

Nothing is sent to Ray's makers: the statistics that it could collect are turned off, and so is its dashboard where this program
starts Ray itself.
"""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from engine import threads
from engine.errors import NotInstalled, UsageError
from engine.executors.cluster import ClusterExecutor, WorkerLost
from engine.executors.remote_worker import Answer, Prepare, RemoteWorker, Terms
from engine.installation import add_optional
from engine.task_queue import Order
from engine.workers import portable_error

LOCAL = "local"
"""The address of a cluster that is started on this machine for one command alone."""

_OBJECTS = 200_000_000  # bytes for tasks and results on their way; both are small


@contextmanager
def connect(address: str, workers: int | None) -> Iterator[ClusterExecutor]:
    """An executor on a cluster of Ray, while it lasts.

    Args:
        address: Where the cluster is: ``HOST:PORT``; ``auto`` for the one that this machine belongs to; or `LOCAL`.
        workers: Most workers at a time; None for one on each core of the cluster.

    Raises:
        NotInstalled: If Ray is missing.
        UsageError: If there is no cluster.
    """
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    try:
        import ray
    except ImportError as error:
        raise NotInstalled(f"Running on Ray needs another package; {add_optional('ray')}.") from error
    own: dict[str, Any] = {}
    if address == LOCAL:
        cores = max(workers or 0, threads.core_count())
        own = {"num_cpus": cores, "include_dashboard": False, "object_store_memory": _OBJECTS}
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **own)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise UsageError(
            f"There is no cluster of Ray at {address} ({type(error).__name__}). `ray start --head` starts one, and "
            f"--ray-address {LOCAL} one for this command alone."
        ) from error
    try:
        for number, handler in handlers.items():  # Ray has put its own in their place
            with suppress(ValueError, TypeError):
                signal.signal(number, handler)
        yield ClusterExecutor(RayCluster(ray), workers)
    finally:
        ray.shutdown()


class RayCluster:
    """An `engine.executors.cluster.Cluster` of Ray.

    Args:
        ray: Ray's module, connected.
    """

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        # It is neither restarted nor asked again: `ClusterExecutor` counts the losses of each task.
        self._actor = ray.remote(RemoteWorker).options(
            num_cpus=1, max_restarts=0, max_task_retries=0, scheduling_strategy="SPREAD"
        )

    def capacity(self) -> int:
        """One worker for each core."""
        return int(self._ray.cluster_resources().get("CPU", 0))

    def start(self, make: Prepare, terms: Terms) -> Any:
        """Asks Ray for an actor, which it starts on a node with a free core."""
        return self._actor.remote(make, terms)

    def check(self, worker: Any) -> Any:
        """See `engine.executors.cluster.Cluster.check`."""
        return worker.check.remote()

    def submit(self, worker: Any, order: Order) -> Any:
        """See `engine.executors.cluster.Cluster.submit`."""
        return worker.run.remote(order)

    def wait(self, calls: Sequence[Any], seconds: float) -> Sequence[Any]:
        """See `engine.executors.cluster.Cluster.wait`."""
        first: Sequence[Any] = self._ray.wait(calls, num_returns=1, timeout=seconds)[0]
        return self._ray.wait(calls, num_returns=len(calls), timeout=0)[0] if first else first

    def answer(self, call: Any) -> Any:
        """See `engine.executors.cluster.Cluster.answer`."""
        try:
            return self._ray.get(call)
        except self._ray.exceptions.RayTaskError as error:  # the worker is there, but what it answered cannot be sent
            return Answer(portable_error(error))
        except self._ray.exceptions.RayError as error:
            raise WorkerLost from error

    def stop(self, worker: Any) -> None:
        """Kills the actor's process."""
        with suppress(self._ray.exceptions.RayError, ValueError):
            self._ray.kill(worker, no_restart=True)
