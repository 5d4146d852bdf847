"""Builds stores and runs a batch on Ray while workers and a node are killed, and compares them with those of one machine.

    nice -n 19 python -m tests.benchmarks.ray_cluster [--documents 300] [--every 5] [--toy] [--only store|batch]

Ray is started and stopped here, on this machine alone: its nodes are raylets with a core or two each. What is measured:

* a store on one node with two workers, and on two nodes: the same bytes as without Ray;
* the same while a worker is killed every few seconds, and where one of two nodes is killed;
* a batch with two workers, quiet and under such kills: every document once, and the ledger exactly as without Ray.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import operator
import os
import random
import signal
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

from engine.batch.job import EntryOutcome, Target
from engine.batch.options import RunOptions, Source
from engine.batch.run import run
from engine.executors.executor import Executor, LocalExecutor
from engine.executors.ray_cluster import connect
from engine.ledger import FileLedger
from engine.request import PrivacyRequest
from engine.store import collecting, pipeline, plan, starter_path
from engine.store.reader import TripleStore
from engine.store.texts import Collection
from engine.store.two_levels import TreeShape
from tests.engine.store.toys import NOUNS, VERBS, ToyModels, build_toy

SHAPE = TreeShape(least=500, group=300, sample=40)


class RayNodes:
    """A cluster of this machine: a head without cores for work, and nodes with some."""

    def __init__(self, nodes: tuple[int, ...]) -> None:
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        from ray.cluster_utils import Cluster

        head = {"num_cpus": 0, "include_dashboard": False, "object_store_memory": 100_000_000}
        self._cluster = patiently(lambda: Cluster(initialize_head=True, head_node_args=head))
        self.nodes = [self.add(cores) for cores in nodes]
        self.address = self._cluster.address

    def add(self, cores: int) -> Any:
        return patiently(lambda: self._cluster.add_node(num_cpus=cores, object_store_memory=100_000_000))

    def lose(self, node: Any) -> None:
        """Kills a node's raylet, and its workers with it, without a word to anybody."""
        self._cluster.remove_node(node, allow_graceful=False)
        self.nodes.remove(node)

    def workers(self) -> list[int]:
        """The processes of this program's workers, the oldest first."""
        raylets = {process.process.pid for node in self.nodes for process in node.all_processes["raylet"]}
        found = []
        for entry in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError, IndexError, ValueError):
                is_worker = (entry / "cmdline").read_bytes().startswith(b"ray::RemoteWorker")
                parent, began = operator.itemgetter(1, 19)((entry / "stat").read_text().rpartition(")")[2].split())
                if is_worker and int(parent) in raylets:
                    found.append((int(began), int(entry.name)))
        return [number for _, number in sorted(found)]

    def stop(self) -> None:
        self._cluster.shutdown()


def patiently(begin: Callable[[], Any]) -> Any:
    """Begins something that Ray gives 30 seconds, which do not always suffice on a busy machine."""
    for _ in range(5):
        with contextlib.suppress(Exception):
            return begin()
    return begin()


class Killer(threading.Thread):
    """Kills the oldest worker every so many seconds, and after some time one of the nodes.

    Others may still be starting, which takes as long on a busy machine.

    Attributes:
        kills: How many workers it killed.
        nodes: How many nodes.
    """

    def __init__(self, nodes: RayNodes, every: float | None = None, node_after: float | None = None) -> None:
        super().__init__(daemon=True)
        self.kills = self.nodes = 0
        self._cluster, self._every, self._node_after = nodes, every, node_after
        self._ended = threading.Event()

    def run(self) -> None:
        began = time.monotonic()
        while not self._ended.wait(self._every or 0.5):
            if self._every and (workers := self._cluster.workers()):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(workers[0], signal.SIGKILL)
                    self.kills += 1
            if self._node_after is not None and not self.nodes and time.monotonic() - began > self._node_after:
                self._cluster.lose(self._cluster.nodes[0])
                self.nodes += 1

    def __enter__(self) -> Killer:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self.join()


def write_texts(path: Path, documents: int) -> None:
    """Documents of ten facts of the program's store each, one a line."""
    store = TripleStore.open(starter_path())
    step = store.fact_count // (documents * 10)
    facts = [store.triple(number * step) for number in range(documents * 10)]
    store.close()
    lines = (". ".join(str(fact.text) for fact in facts[start : start + 10]) + "." for start in range(0, len(facts), 10))
    path.write_text("".join(json.dumps({"text": line}) + "\n" for line in lines), encoding="utf-8")


@contextlib.contextmanager
def small_tasks() -> Iterator[None]:
    """Cuts texts into so small tasks that a small text has many of each stage."""
    names = ((plan, "SHARD_CHARACTERS", 6_000), (pipeline, "CHUNK_SIZE", 200), (collecting, "BATCH", 4))
    before = [(owner, name, getattr(owner, name)) for owner, name, _ in names]
    for owner, name, size in names:
        setattr(owner, name, size)
    yield
    for owner, name, size in before:
        setattr(owner, name, size)


def write_toy_texts(path: Path, documents: int) -> None:
    """Documents that the tests' toy parser reads."""
    statements = [f"the {a} {verb} the {b}" for a, verb, b in product(NOUNS, VERBS, NOUNS) if a != b]
    chosen = [random.Random(number).sample(statements, 10) for number in range(documents)]
    path.write_text("".join(json.dumps({"text": "\n".join(each)}) + "\n" for each in chosen), encoding="utf-8")


def build(texts: Path, output: Path, executor: Executor, toy: bool) -> str:
    """Builds a store, and returns the hash of its bytes."""
    if toy:
        with small_tasks():
            build_toy([texts], output, ToyModels(output.with_suffix(".log")), executor=executor, shape=SHAPE)
        return hashlib.sha256(output.read_bytes()).hexdigest()
    with small_tasks():
        pipeline.build_store(
            [Collection(str(texts), "facts", "facts")], output, executor=executor, created="2025-01-01", shape=SHAPE
        )
    return hashlib.sha256(output.read_bytes()).hexdigest()


def rewrite(letters: Path, folder: Path, request: PrivacyRequest, executor: Executor) -> tuple[int, int, float, int, int]:
    """Rewrites a folder of letters.

    Returns:
        How many are done; how many new texts there are; what the ledger says was spent, on how many releases; lost draws.
    """
    ledger = FileLedger(folder / "ledger.jsonl")
    summary = run(Source(letters), request, Target(folder / "new", notice=False), RunOptions(ledger, executor=executor))
    budget = ledger.budget()
    return summary.of(EntryOutcome.DONE), len(list((folder / "new").iterdir())), budget.spent, budget.releases, summary.lost


def main() -> None:
    cli = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    cli.add_argument("--documents", type=int, default=300, help="of the store, and of the batch")
    cli.add_argument("--every", type=float, default=5.0, help="seconds between kills of a worker")
    cli.add_argument("--node-after", type=float, default=20.0, help="seconds until a node is killed")
    cli.add_argument("--mechanism", default="custext", help="of the batch")
    cli.add_argument("--epsilon", type=float, default=20.0)
    cli.add_argument("--toy", action="store_true", help="build with the tests' toy parser and embedder, which take no time")
    cli.add_argument("--only", choices=("store", "batch"))
    cli.add_argument("--cases", type=int, nargs="*", default=[1, 2, 3, 4], help="which of the four cases on Ray")
    options = cli.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["PALIMPSEST_HOME"] = str(folder / "home")
        (write_toy_texts if options.toy else write_texts)(folder / "texts.jsonl", options.documents)
        cases: list[tuple[str, tuple[int, ...], float | None, float | None]] = [
            ("one node, two workers", (2,), None, None),
            ("two nodes", (1, 1), None, None),
            (f"two nodes, a worker killed every {options.every:g} s", (1, 1), options.every, None),
            (f"two nodes, one killed after {options.node_after:g} s", (1, 1), None, options.node_after),
        ]
        cases = [cases[number - 1] for number in options.cases]
        if options.only != "batch":
            compare(
                "store",
                folder,
                cases,
                lambda place, executor: build(folder / "texts.jsonl", place / "store", executor, options.toy),
            )
        if options.only != "store":
            letters = folder / "letters"
            letters.mkdir()
            for number, line in enumerate((folder / "texts.jsonl").read_text(encoding="utf-8").splitlines()):
                (letters / f"{number:05}.txt").write_text(json.loads(line)["text"], encoding="utf-8")
            request = PrivacyRequest(options.mechanism, options.epsilon)
            compare("batch", folder, cases, lambda place, executor: rewrite(letters, place, request, executor))


def compare(
    what: str,
    folder: Path,
    cases: list[tuple[str, tuple[int, ...], float | None, float | None]],
    work: Callable[[Path, Executor], object],
) -> None:
    """Does the work on this machine, by one worker and by two, and then in each case on Ray; says whether all agree."""
    expected: object = None
    for count in (1, 2) if len(cases) == 4 else (2,):
        place = folder / f"{what}-local-{count}"
        place.mkdir()
        began = time.perf_counter()
        found = work(place, LocalExecutor(count))
        expected = expected or found
        print(
            f"{what}: without Ray, {count} workers: {time.perf_counter() - began:.0f} s; {found}; same: {found == expected}",
            flush=True,
        )
    for number, (name, cores, every, node_after) in enumerate(cases):
        place = folder / f"{what}-ray-{number}"
        place.mkdir()
        nodes = RayNodes(cores)
        try:
            with connect(nodes.address, None) as executor, Killer(nodes, every, node_after) as killer:
                began = time.perf_counter()
                found = work(place, executor)
                seconds = time.perf_counter() - began
            print(
                f"{what}: {name}: {seconds:.0f} s; {killer.kills} workers and {killer.nodes} nodes killed, {executor.lost} "
                f"workers lost; same: {found == expected}" + ("" if found == expected else f": {found}"),
                flush=True,
            )
        finally:
            nodes.stop()


if __name__ == "__main__":
    main()
