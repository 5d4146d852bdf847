"""Bootstrap intervals over documents; the same values give the same interval."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import ArrayLike, NDArray

RESAMPLES = 10_000

COARSE = 1_000
"""Resamples for a statistic that has to be computed anew for each."""


def mean_interval(values: ArrayLike) -> tuple[float, float, float]:
    """The mean of values and its 95 % bootstrap interval.

    Args:
        values: At least one.
    """
    given = np.asarray(values, dtype=np.float64)
    means = np.concatenate([given[chosen].mean(axis=1) for chosen in _resamples(len(given), RESAMPLES)])
    low, high = np.quantile(means, [0.025, 0.975])
    return float(given.mean()), float(low), float(high)


def statistic_interval(
    documents: int, statistic: Callable[[NDArray[np.intp]], float], resamples: int | None = None
) -> tuple[float, float, float]:
    """A statistic of documents and its 95 % bootstrap interval.

    Args:
        documents: How many there are.
        statistic: Computes it for some of them, given by their numbers; one may come several times.
        resamples: How often documents are drawn; `COARSE` by default.
    """
    found = [statistic(row) for chosen in _resamples(documents, resamples or COARSE) for row in chosen]
    low, high = np.quantile(found, [0.025, 0.975])
    return statistic(np.arange(documents)), float(low), float(high)


def _resamples(size: int, count: int) -> Iterator[NDArray[np.intp]]:
    """Drawn numbers of values, intp[some, size], in pieces of limited memory."""
    random = np.random.default_rng(0)
    piece = max(1, min(count, 10_000_000 // size))
    for start in range(0, count, piece):
        yield random.integers(size, size=(min(piece, count - start), size))
