"""The tree of cells of a large store: a few coarse centroids, each of which leads to a group of fine ones.

The cell of a place is *defined* by the descent of the tree: the nearest coarse centroid, then the nearest centroid of the group
it leads to. A nearer centroid in another group does not count. Building, looking up and verifying all go through `TreeLookup`,
so looking a fact up finds the cell it was assigned to. The tree is public and fixed before a text is read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.store.tables import Query
from engine.store.vectors import Int8, NearestCentroids, cosine, norms

_FEW = 16  # places of one group for which preparing its centroids would take longer than comparing them
_CACHED_GROUPS = 1024  # of some 65 kB each: all of a store of 25 million facts
_AT_ONCE = 1 << 12  # centroids that are floats at a time; they stay in the processor's cache


@dataclass(frozen=True)
class CellTree:
    """The upper level of the tree, and which centroids each group has.

    Attributes:
        coarse: The coarse centroids: int8[c, d].
        groups: The group that each leads to: int64[c]. Several may lead to one, where small coarse cells were merged.
        boundaries: Group g has the centroids ``boundaries[g]`` to ``boundaries[g + 1] - 1``: int64[groups + 1].
    """

    coarse: Int8
    groups: NDArray[np.int64]
    boundaries: NDArray[np.int64]


class TreeLookup:
    """Descends a tree; prepared once for many lookups.

    Args:
        tree: The tree.
        read_group: Gives the centroids of a group: int8[cells, d].
    """

    def __init__(self, tree: CellTree, read_group: Callable[[int], Int8]) -> None:
        self._tree = tree
        self._coarse = NearestCentroids(tree.coarse)
        self._read_group = lru_cache(_CACHED_GROUPS)(read_group)

    def __call__(self, vectors: Int8) -> NDArray[np.int64]:
        """The id of the centroid that each place descends to: int64[n]."""
        groups = self._tree.groups[self._coarse(vectors)]
        found = np.empty(len(vectors), dtype=np.int64)
        order = np.argsort(groups, kind="stable")
        for rows in np.split(order, np.flatnonzero(np.diff(groups[order])) + 1) if len(order) else ():
            group = int(groups[rows[0]])
            found[rows] = self._tree.boundaries[group] + nearest_of_group(vectors[rows], self._read_group(group))
        return found


def nearest_of_group(vectors: Int8, centroids: Int8) -> NDArray[np.int64]:
    """As `engine.store.vectors.nearest_centroids`, quicker where there are few vectors."""
    if len(vectors) < _FEW:
        return np.asarray(cosine(vectors, centroids).argmax(axis=1), dtype=np.int64)
    return NearestCentroids(centroids)(vectors)


def has_tree(query: Query) -> bool:
    """Whether the cells of a store have two levels."""
    return bool(query("SELECT 1 FROM sqlite_master WHERE name = 'coarse_centroid'"))


class CellIndex:
    """The cells of a store: one list of centroids, or a tree.

    Of a tree it reads the upper level, and of the lower one the groups that lookups lead to.

    Args:
        query: Asks the store.
        dimension: Length of a vector.
    """

    def __init__(self, query: Query, dimension: int) -> None:
        self._query = query
        self._dimension = dimension
        self.has_tree = has_tree(query)

    @cached_property
    def tree(self) -> CellTree:
        """The upper level of a tree.

        Raises:
            ValueError: If it makes no sense.
        """
        coarse = self._query("SELECT id, vector, cell_group FROM coarse_centroid ORDER BY id")
        counts = self._query("SELECT id, cells FROM cell_group ORDER BY id")
        groups = np.array([group for _, _, group in coarse], dtype=np.int64)
        cells = np.array([number for _, number in counts], dtype=np.int64)
        numbered = _are_numbered(coarse) and _are_numbered(counts)
        reached = np.unique(groups).tolist() == list(range(len(counts)))
        if not (numbered and reached and len(coarse) and (cells > 0).all()):
            raise ValueError("the coarse centroids do not lead to the groups of fine ones")
        vectors = _with_direction(self._vectors(b"".join(vector for _, vector, _ in coarse), len(coarse)))
        return CellTree(vectors, groups, np.concatenate([np.zeros(1, np.int64), cells.cumsum()]))

    @cached_property
    def centroids(self) -> Int8:
        """All centroids, of a tree the fine ones: int8[k, d].

        Raises:
            ValueError: If they are damaged.
        """
        if self.has_tree:
            return np.concatenate([self._read_group(group) for group in range(len(self.tree.boundaries) - 1)])
        rows = self._query("SELECT id, vector FROM centroid ORDER BY id")
        return self._vectors(b"".join(vector for _, vector in rows), len(rows))

    @property
    def numbered(self) -> bool:
        """Whether the ids of the centroids run from 0, which those of a tree do by themselves."""
        return self.has_tree or _are_numbered(self._query("SELECT id FROM centroid ORDER BY id"))

    @cached_property
    def nearest(self) -> Callable[[Int8], NDArray[np.int64]]:
        """Finds the cell of each place: its nearest centroid, or what a descent of the tree finds."""
        return TreeLookup(self.tree, self._read_group) if self.has_tree else NearestCentroids(self.centroids)

    def scores(self, query: NDArray[np.int8]) -> NDArray[np.float64]:
        """The cosine with every centroid: float64[k], exact."""
        row = query[None, :].astype(np.float32)
        dots = [
            row @ self.centroids[start : start + _AT_ONCE].astype(np.float32).T
            for start in range(0, len(self.centroids), _AT_ONCE)
        ]
        return np.asarray((np.concatenate(dots, axis=1) / (norms(query[None, :])[:, None] * self._norms[None, :]))[0])

    @cached_property
    def _norms(self) -> NDArray[np.float64]:
        return norms(self.centroids)

    def _read_group(self, group: int) -> Int8:
        """The centroids of a group.

        Raises:
            ValueError: If it has others than it says.
        """
        [(blob,)] = self._query("SELECT vectors FROM cell_group WHERE id = ?", group)
        cells = int(self.tree.boundaries[group + 1] - self.tree.boundaries[group])
        return _with_direction(self._vectors(blob, cells))

    def _vectors(self, blob: bytes, count: int) -> Int8:
        return np.frombuffer(blob, np.int8).reshape(count, self._dimension)


def _are_numbered(rows: Sequence[tuple[Any, ...]]) -> bool:
    """Whether the first values of the rows are 0, 1, …"""
    return [row[0] for row in rows] == list(range(len(rows)))


def _with_direction(centroids: Int8) -> Int8:
    """The same centroids.

    Raises:
        ValueError: If one is all 0, so that it has no cosine with anything.
    """
    if not centroids.any(axis=1).all():
        raise ValueError("a centroid has no direction")
    return centroids
