"""Places and groups of words and names: MiniLM's embeddings on few axes, and clusters of one size.

The greedy rule is CusText's and CluSanT's: a seed takes the nearest that are free, and all clusters have one size. Those made
last are of what is left; so the members are then put to the centres again.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.privacy.metric import MetricSpace

NEAREST = 60
"""Groups that a member may be put into while there is choice."""


def place_embeddings(embeddings: NDArray[np.float64], dimension: int, unit: int) -> NDArray[np.int8]:
    """Embeddings, centred, on their principal axes, all of one length and rounded.

    Args:
        embeddings: float64[m, d].
        dimension: How many axes.
        unit: Length of the vectors; coordinates beyond int8 are cut.

    Returns:
        int8[m, dimension].
    """
    centred = embeddings - embeddings.mean(axis=0)
    _, _, axes = np.linalg.svd(centred, full_matrices=False)
    reduced = centred @ axes[:dimension].T
    lengths = np.linalg.norm(reduced, axis=1, keepdims=True)
    rounded: NDArray[np.float64] = np.rint(reduced / lengths * unit)
    return np.clip(rounded, -127, 127).astype(np.int8)


def cluster_equally(vectors: NDArray[np.int8], unit: int, clusters: int) -> NDArray[np.uint16]:
    """Clusters of one size, or of one less.

    Args:
        vectors: int8[m, d].
        unit: Length of a vector that counts as 1.
        clusters: How many.

    Returns:
        uint16[m], the cluster of each.
    """
    size = -(-len(vectors) // clusters)
    units = vectors / np.linalg.norm(vectors.astype(np.float64), axis=1, keepdims=True)
    groups = fill_groups(cosines(units, greedy_groups(MetricSpace(vectors, unit), range(len(vectors)), size)), size)
    return np.unique(groups, return_inverse=True)[1].astype(np.uint16)


def greedy_groups(space: MetricSpace, seeds: range | list[int], size: int) -> NDArray[np.intp]:
    """Each seed that is still free takes the nearest that are free. Later groups are made of what is left."""
    groups = np.full(space.size, -1)
    for seed in seeds:
        if groups[seed] < 0:
            levels = np.where(groups < 0, space.levels([seed])[0], np.iinfo(np.int32).max)
            levels[seed] = -1
            groups[np.argsort(levels, kind="stable")[:size]] = groups.max() + 1
    return groups


def cosines(units: NDArray[np.float64], groups: NDArray[np.intp]) -> NDArray[np.float32]:
    """The likeness of every member to every group."""
    centres = np.zeros((groups.max() + 1, units.shape[1]))
    np.add.at(centres, groups, units)
    centres /= np.linalg.norm(centres, axis=1, keepdims=True)
    return units.astype(np.float32) @ centres.astype(np.float32).T


def fill_groups(likeness: NDArray[np.float32], size: int) -> NDArray[np.intp]:
    """Puts members into groups, the likest pairs first, while there is room."""
    likest = min(NEAREST, likeness.shape[1])
    near = np.argpartition(-likeness, likest - 1, axis=1)[:, :likest]
    order = np.argsort(-np.take_along_axis(likeness, near, 1).ravel(), kind="stable")
    groups = np.full(len(likeness), -1)
    room = np.full(likeness.shape[1], size)
    for member, group in zip((order // likest).tolist(), near.ravel()[order].tolist(), strict=True):
        if groups[member] < 0 and room[group]:
            groups[member] = group
            room[group] -= 1
    for member in np.flatnonzero(groups < 0):
        groups[member] = np.where(room > 0, likeness[member], -np.inf).argmax()
        room[groups[member]] -= 1
    return groups
