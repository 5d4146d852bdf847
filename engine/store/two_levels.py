"""Clusters of a large store: a coarse k-means cuts the facts into groups, and each group is clustered by itself.

Everything that takes more than linear time happens inside a group, whose size does not grow with the store. Groups are tasks
for several processes. Each leaves a file, which depends on the vectors and the shape alone, so a build can be stopped at any
moment, and any number of workers gives the same bytes.

The upper level is fitted on a sample and needs only seconds, so it is the same k-means as below and no library for large ones.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.lib.npyio import NpzFile
from numpy.typing import NDArray

from engine.errors import CheckFailed
from engine.executors.executor import ONE_PROCESS, Executor
from engine.io import whole_file
from engine.progress import CancelToken, Progress, silent
from engine.store.cell_tree import CellTree
from engine.store.cluster import (
    CLUSTER_SIZES,
    MIN_SIZE,
    PARAMETERS,
    NestedClusters,
    agglomerate,
    bounds_of_clusters,
    cluster_vectors,
    k_means,
)
from engine.store.vectors import Int8, nearest_centroids, sum_runs

ASSIGNING, CLUSTERING = "finding coarse cells", "clustering (groups)"
"""Stages."""

_SLICE = 1 << 18  # facts of a task that finds coarse cells
_HASHED_AT_ONCE = 1 << 24


@dataclass(frozen=True, slots=True)
class TreeShape:
    """When a store has two levels, and how large they are.

    Attributes:
        least: Facts from which on it has two levels.
        group: Target mean size of a group. Lookups read one group's centroids, some 500, however large the store is.
        sample: Facts for each coarse centroid that the upper level is fitted on.
    """

    least: int = 1_000_000
    group: int = 24_576
    sample: int = 256


TREE_SHAPE = TreeShape()
"""The shape of stores that this program builds: 545 groups of 512 cells where a store has 13.4 million facts."""


def cluster_in_two_levels(
    vectors: Int8,
    seed: int,
    folder: Path,
    *,
    shape: TreeShape = TREE_SHAPE,
    executor: Executor = ONE_PROCESS,
    progress: Progress = silent,
    cancel: CancelToken | None = None,
) -> NestedClusters:
    """Clusters the facts of a large store at all sizes.

    Args:
        vectors: int8[n, d], n ≥ 1; those of a file of NumPy's are read from there.
        seed: Of the k-means; public data.
        folder: Keeps what is done, so that a stopped call goes on from there. What other vectors left there is thrown away.
        shape: Sizes of the levels.
        executor: Runs the tasks.
        progress: Called after each piece of work.
        cancel: Checked throughout.

    Raises:
        CheckFailed: If a file of the folder is damaged.
        Cancelled: If ``cancel`` was raised.
    """
    cancel = cancel or CancelToken()
    folder = folder / _digest(vectors, seed, shape)[:16]
    for other in set(folder.parent.glob("*")) - {folder}:
        shutil.rmtree(other)
    folder.mkdir(parents=True, exist_ok=True)
    source = _file_of(vectors, folder)
    coarse_path = folder / "coarse.npy"
    if not coarse_path.exists():
        _save(coarse_path, _fit_coarse(vectors, seed, shape, progress, cancel))
    assigner = _CoarseAssigner(source, coarse_path)
    slices = [(folder / f"slice-{start // _SLICE:05}.npz", start) for start in range(0, len(vectors), _SLICE)]
    _run_missing(slices, assigner, ASSIGNING, executor, progress, cancel)
    coarse, groups, sizes, members = _group_facts(_load_array(coarse_path), [path for path, _ in slices], shape, len(vectors))
    members_path = folder / "members.npy"
    if not members_path.exists():
        _save(members_path, members)
    ends = np.cumsum(sizes).tolist()
    tasks = [
        (folder / f"group-{group:05}.npz", group, start, end)
        for group, (start, end) in enumerate(zip([0, *ends], ends, strict=False))
    ]
    _run_missing(tasks, _GroupClusterer(source, members_path, seed), CLUSTERING, executor, progress, cancel)
    return _join_groups(coarse, groups, members, [path for path, *_ in tasks], sizes)


def _digest(vectors: Int8, seed: int, shape: TreeShape) -> str:
    """Identifies everything that the result depends on."""
    digest = hashlib.sha256(repr((vectors.shape, seed, shape, sorted(PARAMETERS.items()))).encode())
    rows = max(1, _HASHED_AT_ONCE // vectors.shape[1])
    for start in range(0, len(vectors), rows):
        digest.update(vectors[start : start + rows].tobytes())
    return digest.hexdigest()


def _file_of(vectors: Int8, folder: Path) -> Path:
    """A file with the vectors that workers can map into memory: their own, or a copy."""
    if isinstance(vectors, np.memmap) and vectors.filename and Path(vectors.filename).suffix == ".npy":
        own = np.load(vectors.filename, mmap_mode="r")
        if own.shape == vectors.shape and own.dtype == vectors.dtype:
            return Path(vectors.filename).absolute()
    path = folder / "vectors.npy"
    if not path.exists():
        _save(path, vectors)
    return path


def _fit_coarse(vectors: Int8, seed: int, shape: TreeShape, progress: Progress, cancel: CancelToken) -> Int8:
    """The coarse centroids, fitted on a sample."""
    rng = np.random.default_rng(seed)
    count = min(len(vectors), max(1, round(len(vectors) / shape.group)) * shape.sample)
    sample = vectors[np.sort(rng.choice(len(vectors), count, replace=False))]
    return k_means(sample, rng, progress, cancel, shape.sample)[0]


def _group_facts(
    coarse: Int8, slices: list[Path], shape: TreeShape, count: int
) -> tuple[Int8, NDArray[np.int64], NDArray[np.int64], NDArray[np.uint32]]:
    """Merges small coarse cells.

    Returns:
        The coarse centroids that have members (leaving out others changes no assignment), the group of each, the number of
        facts of each group, and the facts, group by group.
    """
    cells = np.empty(count, dtype=np.int32)
    sums = np.zeros(coarse.shape, dtype=np.int64)
    done = 0
    for path in slices:
        with _load_arrays(path) as part:
            cells[done : done + len(part["cells"])] = part["cells"]
            done += len(part["cells"])
            sums += part["sums"]
    sizes = np.bincount(cells, minlength=len(coarse))
    used = np.flatnonzero(sizes)
    groups = agglomerate(sizes[used], sums[used], shape.group, max(MIN_SIZE, shape.group // 8))
    group_of = np.zeros(len(coarse), dtype=np.int32)
    group_of[used] = groups
    of_facts = group_of[cells]
    return coarse[used], groups, np.bincount(of_facts), np.argsort(of_facts, kind="stable").astype(np.uint32)


def _join_groups(
    coarse: Int8, groups: NDArray[np.int64], members: NDArray[np.uint32], paths: list[Path], sizes: NDArray[np.int64]
) -> NestedClusters:
    """The clusters of all groups in one numbering: groups come one after the other, in every clustering."""
    centroids: list[Int8] = []
    cells = np.empty(len(members), dtype=np.int64)
    levels: dict[int, list[NDArray[np.int64]]] = {size: [] for size in CLUSTER_SIZES}
    bounds: dict[int, list[NDArray[np.float64]]] = {size: [] for size in CLUSTER_SIZES}
    boundaries, clusters, start = [0], dict.fromkeys(CLUSTER_SIZES, 0), 0
    for path, size in zip(paths, sizes.tolist(), strict=True):
        with _load_arrays(path) as part:
            cells[members[start : start + size]] = part["cells"].astype(np.int64) + boundaries[-1]
            centroids.append(part["centroids"])
            for level in CLUSTER_SIZES:
                levels[level].append(part[f"level_{level}"].astype(np.int64) + clusters[level])
                bounds[level].append(part[f"bounds_{level}"])
                clusters[level] += len(part[f"bounds_{level}"])
        boundaries.append(boundaries[-1] + len(centroids[-1]))
        start += size
    return NestedClusters(
        np.concatenate(centroids),
        cells,
        {size: np.concatenate(parts) for size, parts in levels.items()},
        CellTree(coarse, groups, np.array(boundaries, dtype=np.int64)),
        {size: np.concatenate(parts) for size, parts in bounds.items()},
    )


Slice = tuple[Path, int]
Group = tuple[Path, int, int, int]


@dataclass(frozen=True)
class _CoarseAssigner:
    """Prepares a worker to find coarse cells: a task is its file and the first fact of a slice."""

    source: Path
    coarse: Path

    def __call__(self) -> Callable[[Slice], int]:
        vectors, coarse = _load_array(self.source), _load_array(self.coarse)

        def assign(task: Slice) -> int:
            path, start = task
            part = np.asarray(vectors[start : start + _SLICE])
            cells = nearest_centroids(part, coarse)
            order = np.argsort(cells, kind="stable")
            used, starts = np.unique(cells[order], return_index=True)
            sums = np.zeros(coarse.shape, dtype=np.int64)
            sums[used] = sum_runs(part[order], starts)
            _save_arrays(path, cells=cells.astype(np.int32), sums=sums)
            return len(part)

        return assign


@dataclass(frozen=True)
class _GroupClusterer:
    """Prepares a worker to cluster groups: a task is its file, the group, and where its members begin and end."""

    source: Path
    members: Path
    seed: int

    def __call__(self) -> Callable[[Group], int]:
        vectors, members = _load_array(self.source), _load_array(self.members)

        def cluster(task: Group) -> int:
            path, group, start, end = task
            part = np.asarray(vectors[members[start:end]])
            found = cluster_vectors(part, np.random.default_rng([self.seed, group]))
            arrays: dict[str, NDArray[np.generic]] = {"centroids": found.centroids, "cells": found.cells.astype(np.int32)}
            for size, clusters_of in found.levels.items():
                arrays[f"level_{size}"] = clusters_of.astype(np.int32)
                arrays[f"bounds_{size}"] = bounds_of_clusters(part, clusters_of[found.cells])
            _save_arrays(path, **arrays)
            return end - start

        return cluster


def _run_missing(
    tasks: list[Slice] | list[Group],
    make: _CoarseAssigner | _GroupClusterer,
    stage: str,
    executor: Executor,
    progress: Progress,
    cancel: CancelToken,
) -> None:
    """Runs the tasks whose file does not exist yet."""
    missing = [task for task in tasks if not task[0].exists()]
    done = len(tasks) - len(missing)
    progress(done, len(tasks), stage)
    for _ in executor.complete_all(missing, make, cancel):  # type: ignore[arg-type]
        done += 1
        progress(done, len(tasks), stage)


def _save(path: Path, array: NDArray[np.generic]) -> None:
    with whole_file(path) as file:
        np.save(file, array, allow_pickle=False)


def _save_arrays(path: Path, **arrays: NDArray[np.generic]) -> None:
    with whole_file(path) as file:
        np.savez(file, **arrays)  # type: ignore[arg-type]


def _load_array(path: Path) -> Any:
    try:
        return np.load(path, mmap_mode="r", allow_pickle=False)
    except (OSError, ValueError) as error:
        raise CheckFailed(f"{path} is damaged; delete it and build again.") from error


def _load_arrays(path: Path) -> NpzFile:
    try:
        return np.load(path, allow_pickle=False)  # type: ignore[no-any-return]
    except (OSError, ValueError) as error:
        raise CheckFailed(f"{path} is damaged; delete it and build again.") from error
