"""Vectors of the store: directions as int8, compared exactly.

A direction is stored as its unit vector times 127, rounded. The dot product of two of them is an integer below 2^24, which
float32 matrix products compute exactly in any order; dividing by the norms in float64 is then the same on every machine.
Clustering, lookup and scoring all go through `cosine`, so that the cluster a member was given is the cluster that looking it up
finds.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Int8 = NDArray[np.int8]

SCALE = 127
"""Length of a stored vector, before rounding."""

MAX_DIMENSION = 2**24 // SCALE**2
"""Largest dimension whose dot products float32 surely holds exactly."""

_BLOCK = 1 << 20  # products held at once


def quantise(vectors: NDArray[np.floating] | NDArray[np.integer]) -> Int8:
    """Rounds directions to int8; a vector without direction becomes the first axis, so that no stored norm is 0.

    Args:
        vectors: float[n, d], finite, of any length.

    Returns:
        int8[n, d].
    """
    rows = np.array(vectors, dtype=np.float64)
    rows[~rows.any(axis=1), 0] = 1
    _, exponents = np.frexp(np.abs(rows).max(axis=1))
    rows = np.ldexp(rows, -exponents[:, None])  # exact, and no square vanishes or overflows
    lengths = np.linalg.norm(rows, axis=1)
    return np.rint(rows * (SCALE / lengths)[:, None]).astype(np.int8)


def project(embeddings: NDArray[np.floating], matrix: NDArray[np.floating]) -> Int8:
    """Takes embeddings float[n, inputs] into the space of a store, given its projection float[inputs, d]: int8[n, d]."""
    return quantise(embeddings.astype(np.float64) @ matrix.astype(np.float64))


def norms(vectors: Int8) -> NDArray[np.float64]:
    """Euclidean lengths of the rows: float64[n]."""
    return np.sqrt(np.einsum("ij,ij->i", vectors, vectors, dtype=np.float64))


def cosine(a: Int8, b: Int8) -> NDArray[np.float64]:
    """Cosines of every row of ``a`` with every row of ``b``: float64[n, m], from exact integers."""
    dots = a.astype(np.float32) @ b.astype(np.float32).T
    return dots / (norms(a)[:, None] * norms(b)[None, :])


def nearest(vectors: Int8, centroids: Int8) -> NDArray[np.int64]:
    """The id of the centroid with the largest cosine, the lowest id where several tie: int64[n].

    A float32 product with unit centroids finds the largest. Where another comes within what such a product can be off, which is
    rare, `cosine` decides.
    """
    lengths, dimension = norms(centroids), centroids.shape[1]
    units = np.ascontiguousarray((centroids / lengths[:, None]).T, dtype=np.float32)
    step = max(1, _BLOCK // len(centroids))
    found = np.empty(len(vectors), dtype=np.int64)
    for start in range(0, len(vectors), step):
        rows = vectors[start : start + step]
        products, each = rows.astype(np.float32) @ units, np.arange(len(rows))
        best = products.argmax(axis=1)
        largest = products[each, best]
        products[each, best] = -np.inf
        # A sum of d float32 products of vectors of lengths 1 and L is off by at most about d · 2^-24 · L.
        reach = largest - ((dimension + 4) * 2.0**-22) * norms(rows)
        for row in np.flatnonzero(products.max(axis=1) >= reach):
            products[row, best[row]] = largest[row]
            close = np.flatnonzero(products[row] >= reach[row])
            best[row] = close[cosine(rows[[row]], centroids[close])[0].argmax()]
        found[start : start + step] = best
    return found
