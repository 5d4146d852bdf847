"""Times stores of several sizes, each in fresh processes: how long until the first release, and how much memory that takes.

    python -m tests.benchmarks.stores [--facts 300000 1000000] [--work build/stores] [--runs 3]

Beside the program's store, stores of as many invented facts are made, whose places lie about centres that are far apart, so
that no k-means is needed. Of each is measured: verifying it once; opening it again in a new process, with its first
neighbourhood; and a whole rewriting of one sentence in a new process, with all models. Runs of the stores take turns; the
median is given.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np

from engine.mechanisms.triples.dp_st import DESCRIPTION
from engine.models.embedder import DIMENSION as INPUTS
from engine.models.embedder import NAME, SHA256
from engine.request import PrivacyRequest
from engine.store import builder
from engine.store.cluster import NestedClusters
from engine.store.installed import STARTER
from engine.store.schema import Source
from engine.store.vectors import DIMENSION, project_embeddings, quantise
from engine.triples.triple import Triple

MEMBERS = 67  # of a cell
NOISE = 0.4  # of a value, about 1 large


def make(path: Path, count: int) -> None:
    """A store of so many facts about nobody."""
    rng = np.random.default_rng(1)
    cells = count // MEMBERS
    centres = rng.normal(size=(cells, DIMENSION))
    of = np.sort(rng.permutation(np.arange(count) % cells))
    places = np.empty((count, DIMENSION), dtype=np.int8)
    for start in range(0, count, 100_000):
        rows = slice(start, start + 100_000)
        near = centres[of[rows]] + rng.normal(scale=NOISE, size=(len(of[rows]), DIMENSION))
        places[rows] = project_embeddings(near, np.eye(DIMENSION))
    levels = {268: np.arange(cells) // 4, 134: np.arange(cells) // 2, 67: np.arange(cells)}
    entries = [builder.DistinctFact(Triple(f"person {id}", "knows", f"thing {id}"), "invented", 1) for id in range(count)]
    meta = {**builder.store_metadata(DIMENSION, NAME, SHA256, "2025-01-01"), "built_with": "a benchmark", "parameters": "{}"}
    matrix = np.linalg.qr(rng.normal(size=(INPUTS, DIMENSION)))[0].astype(np.float32)
    source = Source("invented", "none", "CC0-1.0", "nobody", count, "0" * 64)
    fixed: dict[str, Any] = {
        "score_bounds": lambda _: (0.2, 0.9),
        "cluster_bounds": lambda *_: (0.2, 0.9),
    }  # fitting them would take most of the time
    with patch.multiple(builder.clustering, **fixed):
        content = builder.StoreContent([source], entries, matrix, places)
        builder.write_store(path, meta, content, NestedClusters(quantise(centres), of, levels))


def verified(store: str) -> None:
    """Verifies a store, whether or not it was before."""
    from engine.store.installed import find
    from engine.store.verification import verify_store

    verify_store(find(store), "the store")


def opened(store: str) -> None:
    """Opens a store that was verified before, and scores a neighbourhood."""
    from engine.store.verification import StoreOpener

    found = StoreOpener()(store)
    query = found.project(np.ones(INPUTS, dtype=np.float32))
    found.scores(query, found.neighbourhood(found.nearest_cluster(query, "134"), "134"))


def rewritten(store: str) -> None:
    """Rewrites a sentence."""
    from engine.ledger import default_ledger
    from engine.session import Session

    assert DESCRIPTION.example is not None
    settings = {"unit": "fact", "store": store, **DESCRIPTION.example.settings}
    Session(default_ledger()).privatize(DESCRIPTION.example.sentence, PrivacyRequest("dp-st", 10.0, settings=settings))


WHAT = {"verify": verified, "open": opened, "rewrite": rewritten}


def child(what: str, store: str) -> None:
    """Does one thing, and prints how long it took and the most memory that the process had."""
    before, start = most_memory(), time.perf_counter()
    WHAT[what](store)
    seconds = time.perf_counter() - start
    print(json.dumps({"seconds": seconds, "mb": most_memory(), "more_mb": most_memory() - before}))


def most_memory() -> float:
    """The most resident memory that this process had, in MB; `resource` would count that of the process it was forked from."""
    [line] = [line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM:")]
    return int(line.split()[1]) / 1e3


def main() -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--facts", type=int, nargs="+", default=[300_000, 1_000_000])
    parser.add_argument("--work", type=Path, default=Path("build/stores"))
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--child", nargs=2, metavar=("WHAT", "STORE"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        child(*options.child)
        return
    options.work.mkdir(parents=True, exist_ok=True)
    stores = {STARTER: STARTER}
    for count in options.facts:
        path = options.work / f"{count}.sqlite"
        if not path.exists():
            unfinished = path.with_suffix(".unfinished")
            unfinished.unlink(missing_ok=True)
            make(unfinished, count)
            unfinished.replace(path)
        stores[f"{count} facts, {path.stat().st_size / 1e6:.0f} MB"] = str(path.absolute())
    environment = {**os.environ, "PALIMPSEST_HOME": str((options.work / "home").absolute())}
    for what in WHAT:
        found: dict[str, list[dict[str, float]]] = {name: [] for name in stores}
        for _ in range(options.runs + (what == "open")):  # the first time that a store is opened it is verified
            for name, store in stores.items():
                command = [sys.executable, "-m", "tests.benchmarks.stores", "--child", what, store]
                said = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
                found[name].append(json.loads(said))
        for name, runs in found.items():
            seconds, mb, more = (
                statistics.median(run[key] for run in runs[-options.runs :]) for key in ("seconds", "mb", "more_mb")
            )
            print(f"{what:8} {name:28} {seconds:8.2f} s   {mb:7.0f} MB at most, {more:6.0f} MB of them for it")


if __name__ == "__main__":
    main()
