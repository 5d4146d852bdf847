"""Clusters of the public facts: one spherical k-means, and unions of its cells.

All geometry comes from the cells of the k-means. A cluster of any clustering is a union of cells, clusterings are nested, and
the cluster of a vector is the cluster of its nearest centroid, so assignment equals lookup at every size. Everything is
computed on the int8 vectors with `engine.store.vectors.cosine`, so the same generator gives the same result on every machine.

Merging takes time in proportion to the square of the cells; large stores are cut into groups first (`engine.store.two_levels`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.progress import CancelToken, Progress, silent
from engine.store.cell_tree import CellTree
from engine.store.vectors import Int8, cosine, nearest_centroids, quantise, sum_runs

CLUSTER_SIZES = (268, 134, 67)
"""Target mean sizes of the clusterings, from coarse to fine; the name of a clustering is its size."""

MIN_SIZE = 32
"""No cluster is smaller, unless the store has fewer facts."""

MAX_RATIO = 8
"""No cluster is larger than this many times the mean of its clustering."""

CELL_SIZE = 48
"""Target mean size of a cell: smaller than the finest clusters, so that merging away the small ones leads to their target."""

_LARGEST_RATIO = 4  # of a cell to their target mean size
_LARGEST_CELL = _LARGEST_RATIO * CELL_SIZE
_LARGEST_MERGE = 3  # a merge stays under this many times the target, while some partner allows it
_BRANCH = 32  # cells up to which a k-means is started from members, not from a k-means of groups
_SPLIT_ROUNDS = 12  # of splitting
_LLOYD_ITERATIONS = 20  # of Lloyd's algorithm
_SETTLED = 0.02  # Lloyd's algorithm ends when a smaller share of the members moves

PARAMETERS = {
    "sizes": CLUSTER_SIZES, "min_size": MIN_SIZE, "max_ratio": MAX_RATIO, "cell": CELL_SIZE, "largest_cell": _LARGEST_CELL,
    "largest_merge": _LARGEST_MERGE, "branch": _BRANCH, "rounds": _SPLIT_ROUNDS, "iterations": _LLOYD_ITERATIONS,
    "settled": _SETTLED,
}  # fmt: skip
"""What determines the clusters, besides the vectors and the generator."""

_MIN_SCORE_RANGE = 0.05  # of the score ranges
_BOUNDS_SAMPLE = 1000
_SCORES_HELD = 1 << 24  # at once, of members with clusters


@dataclass(frozen=True)
class NestedClusters:
    """A nested family of clusterings.

    Attributes:
        centroids: int8[k, d], no two equal, each nearest to at least one member.
        cells: For each member the id of its nearest centroid, int64[n].
        levels: For each size the cluster of every centroid, int64[k]. Ids run from 0 in an order in which every cluster of any
            clustering is a run of consecutive fine clusters.
        tree: What leads to the centroids where there are two levels; then "nearest" is what a descent of it finds.
        bounds: The `score_bounds` of every cluster for each size, float64[clusters, 2], if they are known already.
    """

    centroids: Int8
    cells: NDArray[np.int64]
    levels: dict[int, NDArray[np.int64]]
    tree: CellTree | None = None
    bounds: Mapping[int, NDArray[np.float64]] | None = None


def cluster_vectors(
    vectors: Int8, rng: np.random.Generator, progress: Progress = silent, cancel: CancelToken | None = None
) -> NestedClusters:
    """Clusters the facts at all `CLUSTER_SIZES`.

    Args:
        vectors: int8[n, d], n ≥ 1.
        rng: Picks the first centroids; public data, so any seeded generator will do.
        progress: Called after each iteration.
        cancel: Checked before each iteration.

    Raises:
        Cancelled: If ``cancel`` was raised.
    """
    centroids, cells = k_means(vectors, rng, progress, cancel or CancelToken())
    sizes = np.bincount(cells)
    sums = _cell_sums(vectors, cells)
    group = np.arange(len(centroids))
    levels: dict[int, NDArray[np.int64]] = {}
    for size in reversed(CLUSTER_SIZES):
        merged = agglomerate(sizes, sums, size)
        group = merged[group]
        levels[size] = group
        sizes, sums = _group_totals(sizes, merged), _group_totals(sums, merged)
    return NestedClusters(centroids, cells, _renumber(levels))


def score_bounds(members: Int8) -> tuple[float, float]:
    """The range [low, high] to which the scores of a cluster are clipped, fitted on its public members.

    Each member in turn is the query, with the others as its candidates, as for a private fact. ``low`` is the median of all
    cosines, ``high`` the median over the queries of the best cosine, so for a typical query half of the candidates score 0 and
    the best one about 1. No pair of quantiles is best at every ε: for facts that are not in the store, a ``high`` at the tenth
    percentile gains 0.03 of the drawn fact's cosine at ε = 11 and loses as much at ε = 55.

    Args:
        members: int8[m, d].

    Returns:
        low and high, ``low`` < ``high``; [0, 1] for a single member, which leaves nothing to fit.
    """
    m = len(members)
    if m == 1:
        return 0.0, 1.0
    others = cosine(members, members)[~np.eye(m, dtype=bool)].reshape(m, m - 1)
    high = float(np.median(others.max(axis=1)))
    return min(float(np.median(others)), high - _MIN_SCORE_RANGE), high


def bounds_of_clusters(vectors: Int8, clusters: NDArray[np.int64]) -> NDArray[np.float64]:
    """The `score_bounds` of every cluster: float64[clusters, 2].

    Args:
        vectors: The facts: int8[n, d].
        clusters: The cluster of each: int64[n], none empty.
    """
    order = np.argsort(clusters, kind="stable")
    ends = np.cumsum(np.bincount(clusters))
    return np.array([score_bounds(vectors[members]) for members in np.split(order, ends[:-1])])


def bounds_step(members: int, clusters: int) -> int:
    """Every how manieth fact `cluster_bounds` uses: about a thousand, fewer where there are very many clusters."""
    return members // min(_BOUNDS_SAMPLE, max(1, _SCORES_HELD // clusters)) + 1


def cluster_bounds(members: Int8, centroids: Int8, clusters_of: NDArray[np.int64]) -> tuple[float, float]:
    """The range [low, high] to which the scores of a clustering's clusters are clipped, fitted on public facts.

    As in `score_bounds`, ``low`` is the median of all scores and ``high`` the median of the best ones. Without this, full mode
    would spend half of its range on scores that no cluster has.

    Args:
        members: Some of the facts, every `bounds_step`-th: int8[m, d].
        centroids: int8[k, d].
        clusters_of: For each centroid its cluster, int64[k].

    Returns:
        low and high, ``low`` < ``high``; a single cluster gets [0, 1].
    """
    order = np.argsort(clusters_of, kind="stable")
    starts = np.flatnonzero(np.diff(clusters_of[order], prepend=-1))
    if len(starts) == 1:
        return 0.0, 1.0
    ordered = centroids[order]
    rows = max(1, _SCORES_HELD // len(order))
    scores = np.concatenate(
        [np.maximum.reduceat(cosine(members[i : i + rows], ordered), starts, axis=1) for i in range(0, len(members), rows)]
    )
    high = float(np.median(scores.max(axis=1)))
    return min(float(np.median(scores)), high - _MIN_SCORE_RANGE), high


def k_means(
    vectors: Int8, rng: np.random.Generator, progress: Progress, cancel: CancelToken, cell_size: int = CELL_SIZE
) -> tuple[Int8, NDArray[np.int64]]:
    """Spherical k-means (Dhillon and Modha 2001) that splits any cell that grows too large.

    Args:
        vectors: int8[n, d], n ≥ 1.
        rng: Picks the first centroids.
        progress: Called after each iteration.
        cancel: Checked before each iteration.
        cell_size: Target mean size of a cell.

    Returns:
        The centroids, int8[k, d], and the cell of each vector, int64[n]; no cell is empty.

    Raises:
        Cancelled: If ``cancel`` was raised.
    """
    steps = _LLOYD_ITERATIONS + _SPLIT_ROUNDS
    progress(0, steps, "clustering")
    seeds = _initial_centroids(vectors, rng, cancel, cell_size)
    centroids, cells = _lloyd(vectors, seeds, cancel, lambda done: progress(done, steps, "clustering"))
    for done in range(_SPLIT_ROUNDS):
        progress(_LLOYD_ITERATIONS + done, steps, "clustering")
        sizes = np.bincount(cells)
        large = np.flatnonzero(sizes > _LARGEST_RATIO * cell_size)
        if not len(large):
            break
        parts = [
            _lloyd(members, _sample_members(members, rng, cell_size), cancel)[0]
            for members in (vectors[cells == cell] for cell in large)
        ]
        centroids, cells = _assign(vectors, np.concatenate([np.delete(centroids, large, axis=0), *parts]))
    progress(steps, steps, "clustering")
    return centroids, cells


def _initial_centroids(vectors: Int8, rng: np.random.Generator, cancel: CancelToken, cell_size: int) -> Int8:
    """The initial centroids: a first k-means makes groups, a second one runs inside each, both with about as many parts.

    Lloyd's algorithm over all cells costs as much as a hundred such rounds; started from here it needs few.
    """
    cells = _cell_count(len(vectors), cell_size)
    if cells <= _BRANCH:
        return _sample_members(vectors, rng, cell_size)
    chosen = rng.choice(len(vectors), round(cells**0.5), replace=False)
    centroids, groups = _lloyd(vectors, vectors[np.sort(chosen)], cancel)
    members = [vectors[groups == group] for group in range(len(centroids))]
    return np.concatenate([_lloyd(each, _sample_members(each, rng, cell_size), cancel)[0] for each in members])


def _sample_members(vectors: Int8, rng: np.random.Generator, cell_size: int = CELL_SIZE) -> Int8:
    """A sample of members, one for each cell that their number calls for."""
    return vectors[np.sort(rng.choice(len(vectors), _cell_count(len(vectors), cell_size), replace=False))]


def _cell_count(members: int, cell_size: int) -> int:
    return max(1, round(members / cell_size))


def _lloyd(
    vectors: Int8, centroids: Int8, cancel: CancelToken, iterated: Callable[[int], None] = lambda _: None
) -> tuple[Int8, NDArray[np.int64]]:
    """Lloyd's algorithm: moves centroids to the means of their cells until few members change cells."""
    centroids, cells = _assign(vectors, centroids)
    for done in range(_LLOYD_ITERATIONS):
        cancel.check()
        iterated(done)
        before = cells
        centroids, cells = _assign(vectors, quantise(_cell_sums(vectors, cells)))
        if np.mean(cells != before) < _SETTLED:
            break
    return centroids, cells


def _assign(vectors: Int8, centroids: Int8) -> tuple[Int8, NDArray[np.int64]]:
    """Assigns every vector to its nearest centroid and drops centroids without members, which changes no assignment."""
    used, cells = np.unique(nearest_centroids(vectors, centroids), return_inverse=True)
    return centroids[used], cells


def _cell_sums(vectors: Int8, cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Exact sums of the members of each cell, int64[k, d]; no cell is empty."""
    order = np.argsort(cells, kind="stable")
    starts = np.searchsorted(cells[order], np.arange(cells.max() + 1))
    return sum_runs(vectors[order], starts)


def agglomerate(sizes: NDArray[np.int64], sums: NDArray[np.int64], target: int, min_size: int = MIN_SIZE) -> NDArray[np.int64]:
    """Merges the smallest group into the most similar one until the mean reaches ``target`` and no group is under ``min_size``.

    Args:
        sizes: How many members each group has: int64[n].
        sums: The sum of the members of each: int64[n, d].
        target: Mean size to reach.
        min_size: Size that no group is to stay under.

    Returns:
        For each group the id of its union, from 0.
    """
    sizes, sums, means = sizes.copy(), sums.copy(), quantise(sums)
    union = np.arange(len(sizes))
    alive = np.ones(len(sizes), dtype=bool)
    count = max(1, round(sizes.sum() / target))
    while alive.sum() > 1:
        smallest = int(np.where(alive, sizes, sizes.sum()).argmin())
        if alive.sum() <= count and sizes[smallest] >= min_size:
            break
        alive[smallest] = False
        fits = alive & (sizes + sizes[smallest] <= _LARGEST_MERGE * target)
        partners = np.flatnonzero(fits if fits.any() else alive)
        partner = int(partners[nearest_centroids(means[[smallest]], means[partners])[0]])
        sizes[partner] += sizes[smallest]
        sums[partner] += sums[smallest]
        means[partner] = quantise(sums[[partner]])[0]
        union[union == smallest] = partner
    return np.unique(union, return_inverse=True)[1]


def _group_totals(values: NDArray[np.int64], group: NDArray[np.int64]) -> NDArray[np.int64]:
    total = np.zeros((group.max() + 1, *values.shape[1:]), dtype=np.int64)
    np.add.at(total, group, values)
    return total


def _renumber(levels: dict[int, NDArray[np.int64]]) -> dict[int, NDArray[np.int64]]:
    """Renumbers nested clusterings so that the clusters inside a coarser one are consecutive; coarse ones come first."""
    order = np.lexsort([levels[size] for size in reversed(CLUSTER_SIZES)])
    numbered = {}
    for size in CLUSTER_SIZES:
        run = levels[size][order]
        numbered[size] = np.empty_like(run)
        numbered[size][order] = np.concatenate([[0], np.cumsum(run[1:] != run[:-1])])
    return numbered
