"""What two levels of cells cost: how near the nearest fact of a query's neighbourhood is, with one level and with two.

    nice -n 19 python -m tests.benchmarks.levels [--facts 100000] [--group 2400] [--work build/levels]

Facts are evenly spaced ones of the program's store; 1 000 of them are taken out and are the queries. With so few facts there
are many groups only if they are smaller than those of a store.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from engine.store import starter_path
from engine.store.cell_tree import TreeLookup
from engine.store.cluster import NestedClusters, cluster_vectors
from engine.store.reader import TripleStore
from engine.store.two_levels import TreeShape, cluster_in_two_levels
from engine.store.vectors import Int8, NearestCentroids, cosine

QUERIES = 1_000


def report(name: str, clusters: NestedClusters, facts: Int8, queries: Int8) -> None:
    """Prints the mean cosine of the nearest fact of each query's neighbourhoods."""
    tree, centroids = clusters.tree, clusters.centroids
    if tree:
        ends = tree.boundaries
        cells = TreeLookup(tree, lambda group: centroids[ends[group] : ends[group + 1]])(queries)
    else:
        cells = NearestCentroids(centroids)(queries)
    found = []
    for size, cluster_of in clusters.levels.items():
        members = cluster_of[clusters.cells]
        order = np.argsort(members, kind="stable")
        starts = np.searchsorted(members[order], np.arange(cluster_of.max() + 2))
        best = [
            cosine(query[None, :], facts[order[starts[cluster] : starts[cluster + 1]]]).max()
            for query, cluster in zip(queries, cluster_of[cells].tolist(), strict=True)
        ]
        found.append(f"{size}: {np.mean(best):.3f}")
    print(f"{name:24} nearest of the neighbourhood  {'   '.join(found)}", flush=True)


def main() -> None:
    """Prints a line for each way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--facts", type=int, default=100_000)
    parser.add_argument("--group", type=int, default=2_400)
    parser.add_argument("--work", type=Path, default=Path("build/levels"))
    options = parser.parse_args()
    store = TripleStore.open(starter_path())
    vectors = store.vectors(step=max(1, store.fact_count // options.facts))[: options.facts]
    taken = np.random.default_rng(3).choice(len(vectors), QUERIES, replace=False)
    queries, facts = vectors[taken], np.delete(vectors, taken, axis=0)
    nearest = np.concatenate([cosine(query[None, :], facts).max(axis=1) for query in queries])
    print(f"nearest of all facts: {nearest.mean():.3f}", flush=True)
    report("one level", cluster_vectors(facts, np.random.default_rng(1)), facts, queries)
    shape = TreeShape(least=0, group=options.group)
    options.work.mkdir(parents=True, exist_ok=True)
    found = cluster_in_two_levels(facts, 1, options.work, shape=shape)
    assert found.tree is not None
    report(f"two levels, {len(found.tree.boundaries) - 1} groups", found, facts, queries)


if __name__ == "__main__":
    main()
