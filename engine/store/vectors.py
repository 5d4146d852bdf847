"""Vectors of the store: directions as small integers, compared exactly.

A centroid is stored as its unit vector times 127, rounded. The vector of a fact is coarser (integers from -7 to 7, two in a
byte), so that twice as many dimensions fit into the same bytes. The dot product of any two is an integer below 2^24, which
float32 matrix products compute exactly in any order; dividing by the norms in float64 then gives the same on every machine.
Clustering, lookup and scoring all use `cosine`, so looking up a member finds the cluster it was assigned to.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Int8 = NDArray[np.int8]

DIMENSION = 128
"""Of a store, from 64 to 128; chosen by measurement, see docs/store.md."""

CENTROID_SCALE = 127
"""Length of a centroid, before rounding."""

MAX_COORDINATE = 7
"""The largest value of a place."""

COORDINATE_RMS = 2.4
"""Root mean square of the values of a place before rounding: rounding and clipping then distort it least."""

MAX_DIMENSION = 2**24 // CENTROID_SCALE**2
"""Largest dimension whose dot products float32 surely holds exactly."""

_PRODUCTS_AT_ONCE = 1 << 20  # products held at once


def quantise(vectors: NDArray[np.floating] | NDArray[np.integer]) -> Int8:
    """Rounds directions to int8; a vector without direction becomes the first axis, so that no stored norm is 0.

    Args:
        vectors: float[n, d], finite, of any length.

    Returns:
        int8[n, d].
    """
    return np.rint(unit_vectors(vectors) * CENTROID_SCALE).astype(np.int8)


def project_embeddings(embeddings: NDArray[np.floating], matrix: NDArray[np.floating]) -> Int8:
    """Projects embeddings into the space of a store.

    Args:
        embeddings: float[n, inputs], finite.
        matrix: The store's projection, float[inputs, d].

    Returns:
        int8[n, d], from -7 to 7, no row all 0.
    """
    directions = unit_vectors(embeddings.astype(np.float64) @ matrix.astype(np.float64))
    vectors: Int8 = np.clip(
        np.rint(directions * (COORDINATE_RMS * matrix.shape[1] ** 0.5)), -MAX_COORDINATE, MAX_COORDINATE
    ).astype(np.int8)
    return vectors


def rotate_axes(axes: NDArray[np.floating]) -> NDArray[np.float64]:
    """Rotates orthonormal axes so that each gets a share of all.

    Values fall off along principal axes, but all are rounded alike and so should be about equally large. The rotation is the
    discrete cosine transform, which needs no randomness and preserves every inner product.

    Args:
        axes: float[inputs, d].
    """
    d = axes.shape[1]
    phases = np.outer(np.arange(d) + 0.5, np.arange(d)) * (np.pi / d)
    rotation = np.cos(phases) * (2 / d) ** 0.5
    rotation[:, 0] = d**-0.5
    return np.asarray(axes @ rotation, dtype=np.float64)


def pack_nibbles(places: Int8) -> NDArray[np.uint8]:
    """Puts places, int8[n, d] from -7 to 7, into uint8[n, ⌈d / 2⌉]: two values a byte, the first in the upper half."""
    halves = (np.pad(places, ((0, 0), (0, places.shape[1] % 2))) + (MAX_COORDINATE + 1)).astype(np.uint8)
    return np.asarray(halves[:, ::2] << 4 | halves[:, 1::2], dtype=np.uint8)


def unpack_nibbles(packed: bytes, dimension: int) -> Int8:
    """The places, int8[n, d], that are packed one after the other; the inverse of `pack_nibbles`."""
    pairs = np.frombuffer(packed, np.uint8).reshape(-1, (dimension + 1) // 2)
    halves = np.empty((len(pairs), 2 * pairs.shape[1]), dtype=np.int8)
    halves[:, ::2], halves[:, 1::2] = pairs >> 4, pairs & 15
    return halves[:, :dimension] - np.int8(MAX_COORDINATE + 1)


def unit_vectors(vectors: NDArray[np.floating] | NDArray[np.integer]) -> NDArray[np.float64]:
    """Unit vectors; the first axis for a vector without direction."""
    rows = np.array(vectors, dtype=np.float64)
    rows[~rows.any(axis=1), 0] = 1
    _, exponents = np.frexp(np.abs(rows).max(axis=1))
    rows = np.ldexp(rows, -exponents[:, None])  # exact, and no square vanishes or overflows
    return np.asarray(rows / np.linalg.norm(rows, axis=1)[:, None])


def sum_runs(vectors: Int8, starts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Exact sums of vectors that follow each other: int64[len(starts), d]. `np.add.reduceat` takes up to ten times as long.

    Args:
        vectors: int8[n, d].
        starts: Where each run begins, the first at 0; none is empty.
    """
    return np.stack([run.sum(axis=0, dtype=np.int64) for run in np.split(vectors, starts[1:])])


def norms(vectors: Int8) -> NDArray[np.float64]:
    """Euclidean lengths of the rows: float64[n]."""
    lengths: NDArray[np.float64] = np.sqrt(np.einsum("ij,ij->i", vectors, vectors, dtype=np.float64))
    return lengths


def cosine(a: Int8, b: Int8) -> NDArray[np.float64]:
    """Cosines of every row of ``a`` with every row of ``b``: float64[n, m], from exact integers."""
    dots = a.astype(np.float32) @ b.astype(np.float32).T
    return dots / (norms(a)[:, None] * norms(b)[None, :])


def nearest_centroids(vectors: Int8, centroids: Int8) -> NDArray[np.int64]:
    """The id of the centroid with the largest cosine, the lowest id where several tie: int64[n]."""
    return NearestCentroids(centroids)(vectors)


class NearestCentroids:
    """Finds nearest centroids; prepared once for many lookups.

    A float32 product with unit centroids finds the largest. In the rare case that another lies within the error of such a
    product, `cosine` decides.

    Args:
        centroids: int8[k, d].
    """

    def __init__(self, centroids: Int8) -> None:
        self._centroids = centroids
        self._units = np.ascontiguousarray((centroids / norms(centroids)[:, None]).T, dtype=np.float32)

    def __call__(self, vectors: Int8) -> NDArray[np.int64]:
        """The id of the centroid with the largest cosine, the lowest id where several tie: int64[n]."""
        count, dimension = self._centroids.shape
        step = max(1, _PRODUCTS_AT_ONCE // count)
        found = np.empty(len(vectors), dtype=np.int64)
        for start in range(0, len(vectors), step):
            rows = vectors[start : start + step]
            products, each = rows.astype(np.float32) @ self._units, np.arange(len(rows))
            best = products.argmax(axis=1)
            largest = products[each, best]
            products[each, best] = -np.inf
            # A sum of d float32 products of vectors of lengths 1 and L is off by at most about d · 2^-24 · L.
            reach = largest - ((dimension + 4) * 2.0**-22) * norms(rows)
            for row in np.flatnonzero(products.max(axis=1) >= reach):
                products[row, best[row]] = largest[row]
                close = np.flatnonzero(products[row] >= reach[row])
                best[row] = close[cosine(rows[[row]], self._centroids[close])[0].argmax()]
            found[start : start + step] = best
        return found
