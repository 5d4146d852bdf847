"""Times a store: opening it, finding a neighbourhood and scoring all its members, NumPy beside SQL in the same run.

    python -m tests.benchmarks.neighbourhood STORE [--clustering 134] [--queries 2000]

Queries are stored vectors with noise, so that neighbourhoods are met in proportion to their size. Every query is timed for all
ways in turn; what sqlite-vec and NumPy find is compared as well.
"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import numpy as np

from engine.store import schema
from engine.store.reader import Neighbourhood, Query, TripleStore
from engine.store.vectors import nearest, quantise

Result = TypeVar("Result")


class Stopwatch:
    """Times of repeated calls, by name."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {}

    def time(self, name: str, action: Callable[..., Result], *arguments: object) -> Result:
        """Calls and takes the time."""
        start = time.perf_counter()
        result = action(*arguments)
        self.times.setdefault(name, []).append(time.perf_counter() - start)
        return result

    def report(self) -> None:
        """Prints median and 99th percentile of each name, in milliseconds."""
        for name, times in self.times.items():
            p50, p99 = np.quantile(times, [0.5, 0.99]) * 1e3
            print(f"{name:40} p50 {p50:8.3f} ms   p99 {p99:8.3f} ms   ({len(times)} calls)")


def main() -> None:
    """Prints one line for each way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", type=Path)
    parser.add_argument("--clustering", default="134")
    parser.add_argument("--queries", type=int, default=2000)
    options = parser.parse_args()
    watch, clustering = Stopwatch(), options.clustering

    for _ in range(20):
        store = watch.time("open", TripleStore.open, options.store)
    triples = store.info().triples
    print(f"{triples} facts, {store.dimension} values each, {options.store.stat().st_size / triples:.1f} bytes a fact")

    connection = schema.open_immutable(options.store)

    def vectors_of(table: str) -> np.ndarray:
        blobs = [row[0] for row in connection.execute(f"SELECT vector FROM {table} ORDER BY id")]
        return np.frombuffer(b"".join(blobs), np.int8).reshape(-1, store.dimension)

    def look_up(query: Query) -> tuple[Neighbourhood, np.ndarray]:
        neighbourhood = store.neighbourhood(store.nearest(query, clustering), clustering)
        return neighbourhood, store.scores(query, neighbourhood)

    def scores_by_sql(query: Query, ids: range) -> np.ndarray:
        sql = "SELECT 1 - vec_distance_cosine(vec_int8(vector), vec_int8(?)) FROM triple WHERE id BETWEEN ? AND ? ORDER BY id"
        return np.array([row[0] for row in connection.execute(sql, (query.tobytes(), ids[0], ids[-1]))])

    centroids = vectors_of("centroid")
    sql = "SELECT cluster FROM membership WHERE clustering = ? ORDER BY centroid"
    membership = [row[0] for row in connection.execute(sql, (clustering,))]
    rng = np.random.default_rng(0)
    places = vectors_of("triple")[rng.integers(triples, size=options.queries)]
    elsewhere, largest = 0, 0.0
    for query in quantise(places + rng.normal(scale=5, size=places.shape)):
        neighbourhood, scores = watch.time("neighbourhood and scores of all members", look_up, query)
        found = watch.time("  nearest centroid, sqlite-vec", store.nearest, query, clustering)
        exact = watch.time("  nearest centroid, NumPy", nearest, query[None, :], centroids)
        watch.time("  scores of all members, NumPy", store.scores, query, neighbourhood)
        by_sql = watch.time("  scores of all members, sqlite-vec", scores_by_sql, query, neighbourhood.ids)
        watch.time("scores of all clusters", store.cluster_scores, query, clustering)
        elsewhere += found != membership[int(exact[0])]
        largest = max(largest, float(np.abs(scores - by_sql).max()))
    watch.report()
    print(f"sqlite-vec and NumPy: {elsewhere} different clusters; scores differ by at most {largest:.1e}")


if __name__ == "__main__":
    main()
