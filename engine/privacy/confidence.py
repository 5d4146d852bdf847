"""Confidence bounds on a privacy loss from counts: Clopper and Pearson's for a probability, and for a ratio of two.

They hold for every number of trials, without approximation: the lower bound for k successes in n trials is the smallest
probability at which k or more successes have a chance of α.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

_HALVINGS = 50
_MARGIN = 1e-9  # sums of logarithms in float64 are off by less


@lru_cache(maxsize=32)
def lower_bounds(trials: int, alpha: float) -> NDArray[np.float64]:
    """Lower confidence bounds for 0 to `trials` successes: the true probability is below with a chance of at most α.

    Args:
        trials: How many independent trials were made.
        alpha: How often the bound may be wrong.
    """
    successes = np.arange(trials + 1)
    factorials = np.array([math.lgamma(count + 1) for count in successes])
    ways = factorials[-1] - factorials - factorials[::-1]
    low, high = np.zeros(trials), np.ones(trials)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        chances = np.exp(ways + np.outer(np.log(middle), successes) + np.outer(np.log1p(-middle), trials - successes))
        tails = chances[:, ::-1].cumsum(axis=1)[:, ::-1].diagonal(offset=1)  # row k - 1: k successes or more
        low, high = np.where(tails < alpha, middle, low), np.where(tails < alpha, high, middle)
    return np.concatenate([[0.0], low * (1 - _MARGIN)])


def upper_bounds(trials: int, alpha: float) -> NDArray[np.float64]:
    """Upper confidence bounds for 0 to `trials` successes: the true probability is above with a chance of at most α."""
    return 1 - lower_bounds(trials, alpha)[::-1]


def least_loss(successes: int, others: int, trials: int, alpha: float, delta: float = 0.0) -> float:
    """A lower bound on the ε of an (ε, δ) guarantee between two inputs, from how often an event was seen with each.

    An (ε, δ) guarantee promises P ≤ e^ε·Q + δ for the probabilities P and Q of any event.

    Args:
        successes: How often the event was seen with one input.
        others: How often it was seen with the other.
        trials: Number of runs with each.
        alpha: How often the bound may be wrong.
        delta: δ of the guarantee.

    Returns:
        -inf where nothing can be said.
    """
    return float(least_losses(trials, alpha, delta)[successes, others])


@lru_cache(maxsize=32)
def least_losses(trials: int, alpha: float, delta: float = 0.0) -> NDArray[np.float64]:
    """`least_loss` for all counts: a row for each count with one input, a column for each with the other."""
    more = np.maximum(lower_bounds(trials, alpha / 2) - delta, 0.0)
    with np.errstate(divide="ignore"):
        losses: NDArray[np.float64] = np.log(more)[:, None] - np.log(upper_bounds(trials, alpha / 2))[None, :]
    losses.flags.writeable = False
    return losses
