"""What the places of passages leave out of their embeddings, so that whole embeddings can be compared without embedding again.

A place keeps the directions in which public facts differ most. Details are the values along all others, in steps of the same
size, so places and details together are one vector of small integers. Most of them are 0, 1 or -1, and pack well.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.store.vectors import COORDINATE_RMS, MAX_COORDINATE, MAX_DIMENSION, Int8, norms, rotate_axes, unit_vectors


def remaining_axes(matrix: NDArray[np.floating]) -> NDArray[np.float32]:
    """Orthonormal axes of all that a projection leaves out; none where that is nothing, or more than a block can hold.

    Args:
        matrix: The projection, orthonormal columns: float[inputs, d].

    Returns:
        float32[inputs, r].
    """
    inputs, dimension = matrix.shape
    if not 0 < inputs - dimension <= MAX_DIMENSION:
        return np.empty((inputs, 0), np.float32)
    axes = np.linalg.qr(matrix.astype(np.float64), mode="complete")[0][:, dimension:]
    return rotate_axes(axes).astype(np.float32)


def details_of(embeddings: NDArray[np.floating], matrix: NDArray[np.floating], axes: NDArray[np.floating]) -> Int8:
    """The details that go with the places of `engine.store.vectors.project_embeddings`.

    Args:
        embeddings: float[n, inputs], finite.
        matrix: The projection, float[inputs, d].
        axes: Its `remaining_axes`, float[inputs, r].

    Returns:
        int8[n, r], from -7 to 7.
    """
    rows = unit_vectors(embeddings)
    lengths = np.linalg.norm(rows @ matrix.astype(np.float64), axis=1, keepdims=True)
    steps = np.where(lengths > 0, lengths, 1.0) / (COORDINATE_RMS * matrix.shape[1] ** 0.5)
    found = np.rint(rows @ axes.astype(np.float64) / steps)
    return np.asarray(np.clip(found, -MAX_COORDINATE, MAX_COORDINATE).astype(np.int8))


def whole_cosines(
    embedding: NDArray[np.floating], axes: NDArray[np.floating], places: Int8, details: Int8
) -> NDArray[np.float64]:
    """The cosines of an embedding with passages, by whole embeddings; off by about a hundredth, since values are rounded.

    Args:
        embedding: float[inputs].
        axes: The projection and the remaining axes side by side: float[inputs, d + r].
        places: Those of the passages: int8[n, d].
        details: Theirs: int8[n, r].

    Returns:
        float64[n].
    """
    passages = np.concatenate([places, details], axis=1)
    direction = unit_vectors(embedding[None, :])[0] @ axes.astype(np.float64)
    return np.asarray(passages @ direction / norms(passages))
