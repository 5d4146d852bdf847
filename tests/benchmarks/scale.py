"""Builds stores of up to 13.4 million facts and measures them: build time, lookups with a cold cache, memory, bytes a fact.

    nice -n 19 python -m tests.benchmarks.scale --work build/scale --facts 100000 1000000 4000000 13400000 [--workers 2]

The facts are synthetic at this scale: those of the program's store, read from public texts, and, once all of these are used up,
the same ones again with perturbed vectors (cosine with the original about 0.8) and a number behind their object, so that no two
are equal. So times, memory and sizes are those of real facts, and how near facts lie to a query is not.

Everything but embedding is timed: clustering, writing and verifying. Every step leaves a file in the work folder, so a run that
was stopped goes on where it was, and times add up; writing starts over. Each store is measured in a process of its own. Before
every query the system is told to forget the file (`posix_fadvise`), so that its blocks come from the disk.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from engine.executors.executor import LocalExecutor
from engine.io import whole_file
from engine.models.embedder import NAME, SHA256
from engine.progress import CancelToken
from engine.store import starter_path
from engine.store.builder import StoreContent, finish_store, store_metadata
from engine.store.fact_file import DistinctFact, FactFile, has_facts, write_facts
from engine.store.flat import FlatCandidates
from engine.store.reader import TripleStore
from engine.store.schema import Source
from engine.store.two_levels import TREE_SHAPE, TreeShape
from engine.store.vectors import Int8, project_embeddings
from engine.triples.triple import Triple

NOISE = 1.8  # of a value, which is about 2.4 large
SOURCE = Source("synthetic", "synthetic", "as the program's store", "made of the program's store", 1, "0" * 64)
CLUSTERING = "134"
_AT_ONCE = 100_000


def perturbed(vectors: Int8, seed: int) -> Int8:
    """Places near these."""
    moved = vectors + np.random.default_rng(seed).normal(scale=NOISE, size=vectors.shape).astype(np.float32)
    return project_embeddings(moved, np.eye(vectors.shape[1]))


def make_content(work: Path, count: int) -> StoreContent:
    """So many facts with their vectors, in files of the work folder."""
    base = TripleStore.open(starter_path())
    real = base.fact_count
    path = work / "vectors.npy"
    if not path.exists():
        vectors = base.vectors()
        with whole_file(path) as file:
            header = {"descr": "|i1", "fortran_order": False, "shape": (count, base.dimension)}
            np.lib.format.write_array_header_1_0(file, header)
            for start in range(0, count, _AT_ONCE):
                ids = np.arange(start, min(count, start + _AT_ONCE))
                part = vectors[ids % real]
                again = ids >= real
                if again.any():
                    part[again] = perturbed(part[again], start)
                file.write(part.tobytes())
    folder = work / "facts"
    if not has_facts(folder):
        triples = [base.triple(id) for id in range(min(count, real))]

        def facts() -> Iterator[DistinctFact]:
            for id in range(count):
                triple = triples[id % real]
                if id >= real:
                    triple = Triple(triple.subject, triple.relation, f"{triple.object} ({id // real})")
                yield DistinctFact(triple, SOURCE.name, 1)

        write_facts(folder, facts(), [SOURCE.name])
    matrix = base._projection
    base.close()
    return StoreContent([SOURCE], FactFile(folder), matrix, np.load(path, mmap_mode="r"))


class StageTimes:
    """Seconds and processor seconds of each stage, kept in a file, so that those of a stopped run count.

    Args:
        path: The file.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.seconds: dict[str, list[float]] = json.loads(path.read_text()) if path.exists() else {}
        self._stage, self._since, self._saved = "", clocks(), 0.0

    def __call__(self, done: int, total: int | None, stage: str) -> None:
        """A progress callback."""
        now = clocks()
        if stage == "writing" and self._stage != stage:
            self.seconds.pop(stage, None)  # what was written before is lost
        if self._stage:
            sums = self.seconds.get(self._stage, [0.0, 0.0])
            self.seconds[self._stage] = [
                before + end - start for before, end, start in zip(sums, now, self._since, strict=True)
            ]
        if stage != self._stage:
            print(f"    {stage}: {done} of {total}", file=sys.stderr, flush=True)
        if stage != self._stage or now[0] > self._saved + 5:
            self._path.write_text(json.dumps(self.seconds, indent=2))
            self._saved = now[0]
        self._stage, self._since = stage, now


def clocks() -> tuple[float, float]:
    """The time, and processor seconds of this process and of its children that have ended."""
    used = os.times()
    return time.perf_counter(), used.user + used.system + used.children_user + used.children_system


def build(work: Path, count: int, workers: int, shape: TreeShape) -> None:
    """Builds the store of so many facts, unless it is there."""
    output = work / "store.sqlite"
    if output.exists():
        return
    work.mkdir(parents=True, exist_ok=True)
    content = make_content(work, count)
    times = StageTimes(work / "seconds.json")
    meta = store_metadata(content.matrix.shape[1], NAME, SHA256, "2025-01-01")
    finish_store(
        output, meta, content, times, CancelToken(), shape=shape, executor=LocalExecutor(workers), work=work / "clusters"
    )
    times(0, None, "done")


def forget(path: Path) -> None:
    """Has the system drop the file from its cache."""
    descriptor = os.open(path, os.O_RDONLY)
    os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    os.close(descriptor)


def memory(field: str) -> float:
    """A figure of this process, in MB."""
    [line] = [line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith(f"{field}:")]
    return int(line.split()[1]) / 1e3


def measure(work: Path, queries: int) -> None:
    """Prints figures of a store as JSON; in a process of its own."""
    path = work / "store.sqlite"
    store = TripleStore.open(path)
    rng = np.random.default_rng(0)
    vectors = np.load(work / "vectors.npy", mmap_mode="r")
    places = perturbed(np.asarray(vectors[np.sort(rng.choice(len(vectors), queries, replace=False))]), 1)
    del vectors
    rng.shuffle(places)

    def look_up(place: Int8) -> tuple[float, float]:
        start = time.perf_counter()
        neighbourhood = store.neighbourhood(store.nearest_cluster(place, CLUSTERING), CLUSTERING)
        found = time.perf_counter()
        store.scores(place, neighbourhood)
        return found - start, time.perf_counter() - start

    before = memory("VmRSS")
    forget(path)
    first = look_up(places[0])[1]
    figures: dict[str, float | dict[str, float]] = {"facts": store.fact_count, "first query, ms": first * 1e3}
    for name, cold in (("cold", True), ("warm", False)):
        times = []
        for place in places:
            if cold:
                forget(path)
            times.append(look_up(place))
        lookups, both = np.array(times).T * 1e3
        for what, values in ((f"lookup, {name}, ms", lookups), (f"lookup and scores, {name}, ms", both)):
            figures[what] = {"p50": float(np.median(values)), "p99": float(np.quantile(values, 0.99))}
    figures |= {"resident, MB": memory("VmRSS"), "of these before the first query": before}
    all_clusters = []
    for place in places[:20]:
        start = time.perf_counter()
        store.cluster_scores(place, CLUSTERING)
        all_clusters.append((time.perf_counter() - start) * 1e3)
    figures |= {"all clusters, first, ms": all_clusters[0], "all clusters, ms": float(np.median(all_clusters[1:]))}
    figures |= {"resident with all clusters, MB": memory("VmRSS"), "at most, MB": memory("VmHWM")}
    start = time.perf_counter()
    FlatCandidates.of(store)
    figures |= {"list for flat draws, s": time.perf_counter() - start, "resident with it, MB": memory("VmRSS")}
    figures["at most with it, MB"] = memory("VmHWM")
    figures["bytes a fact"] = path.stat().st_size / store.fact_count
    print(json.dumps(figures))


def main() -> None:
    """Prints a line for each figure of each size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, default=Path("build/scale"), help="keeps what is done")
    parser.add_argument("--facts", type=int, nargs="+", default=[100_000])
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--queries", type=int, default=2000)
    parser.add_argument("--two-levels-from", type=int, default=TREE_SHAPE.least, metavar="FACTS")
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        measure(options.measure, options.queries)
        return
    for count in options.facts:
        work = options.work / str(count)
        print(f"{count} facts", flush=True)
        build(work, count, options.workers, TreeShape(least=options.two_levels_from))
        seconds = json.loads((work / "seconds.json").read_text())
        wall, processor = np.sum(list(seconds.values()), axis=0)
        print(f"  build {wall:.0f} s, {processor:.0f} s of processors")
        for name, (of_wall, of_processor) in seconds.items():
            print(f"    {name}: {of_wall:.0f} s, {of_processor:.0f} s of processors")
        command = [sys.executable, "-m", "tests.benchmarks.scale", "--measure", str(work), "--queries", str(options.queries)]
        figures = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        for name, value in figures.items():
            said = "   ".join(f"{part} {number:.2f}" for part, number in value.items()) if isinstance(value, dict) else value
            print(f"  {name}: {said}", flush=True)


if __name__ == "__main__":
    main()
