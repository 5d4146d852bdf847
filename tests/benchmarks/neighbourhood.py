"""Times a store: opening it, finding a neighbourhood and scoring all its members, beside sqlite-vec in the same run.

    python -m tests.benchmarks.neighbourhood STORE [--clustering 134] [--queries 2000]

Queries are stored places with noise, so that neighbourhoods are met in proportion to their size. Every query is timed for all
ways in turn; what sqlite-vec (its vec0 table, its distance function) finds is compared as well.
"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import apsw
import numpy as np
import sqlite_vec

from engine.store import schema
from engine.store.reader import Neighbourhood, Query, TripleStore
from engine.store.vectors import MAX_COORDINATE, Int8

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
    places = store.vectors()
    centroids = [row[0] for row in connection.execute("SELECT vector FROM centroid ORDER BY id")]
    sql = "SELECT cluster FROM membership WHERE clustering = ? ORDER BY centroid"
    membership = [row[0] for row in connection.execute(sql, (clustering,))]
    beside = beside_by_sql(centroids, places)

    def look_up(query: Query) -> tuple[Neighbourhood, np.ndarray]:
        neighbourhood = store.neighbourhood(store.nearest_cluster(query, clustering), clustering)
        return neighbourhood, store.scores(query, neighbourhood)

    def nearest_by_sql(query: Query) -> int:
        sql = "SELECT id FROM centroid WHERE vector MATCH vec_int8(?) AND k = 1"
        return int(beside.execute(sql, (query.tobytes(),)).get)

    def scores_by_sql(query: Query, ids: range) -> np.ndarray:
        sql = "SELECT 1 - vec_distance_cosine(vec_int8(vector), vec_int8(?)) FROM triple WHERE id BETWEEN ? AND ? ORDER BY id"
        return np.array([row[0] for row in beside.execute(sql, (query.tobytes(), ids[0], ids[-1]))])

    rng = np.random.default_rng(0)
    chosen = places[rng.integers(triples, size=options.queries)]
    queries = np.clip(np.rint(chosen + rng.normal(scale=1.5, size=chosen.shape)), -MAX_COORDINATE, MAX_COORDINATE).astype(
        np.int8
    )
    watch.time("first neighbourhood, with reading the centroids", look_up, queries[0])
    elsewhere, largest = 0, 0.0
    for query in queries:
        neighbourhood, scores = watch.time("neighbourhood and scores of all members", look_up, query)
        watch.time("  nearest centroid", store.nearest_cluster, query, clustering)
        found = watch.time("  nearest centroid, sqlite-vec", nearest_by_sql, query)
        watch.time("  scores of all members", store.scores, query, neighbourhood)
        by_sql = watch.time("  scores of all members, sqlite-vec", scores_by_sql, query, neighbourhood.ids)
        watch.time("scores of all clusters", store.cluster_scores, query, clustering)
        elsewhere += membership[found] != store.nearest_cluster(query, clustering)
        largest = max(largest, float(np.abs(scores - by_sql).max()))
    watch.report()
    print(f"sqlite-vec: {elsewhere} of {len(queries)} other clusters; scores differ by at most {largest:.1e}")


def beside_by_sql(centroids: list[bytes], places: Int8) -> apsw.Connection:
    """The same centroids and places for sqlite-vec, in memory and a byte for each value."""
    connection = apsw.Connection(":memory:")
    connection.enable_load_extension(True)
    connection.load_extension(sqlite_vec.loadable_path())
    connection.execute("CREATE TABLE triple(id INTEGER PRIMARY KEY, vector BLOB)")
    vector = f"vector int8[{places.shape[1]}] distance_metric=cosine"
    connection.execute(f"CREATE VIRTUAL TABLE centroid USING vec0(id INTEGER PRIMARY KEY, {vector})")
    with connection:
        connection.executemany("INSERT INTO triple VALUES(?, ?)", ((i, place.tobytes()) for i, place in enumerate(places)))
        connection.executemany("INSERT INTO centroid VALUES(?, vec_int8(?))", enumerate(centroids))
    return connection


if __name__ == "__main__":
    main()
