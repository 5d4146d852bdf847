"""A lower bound on ε from outside: if originals were linked so often, no smaller ε can hold between any two of them.

Under an ε (δ = 0) that holds between any two of k documents, whoever is shown the output of one of them, each as likely, names
the right one with a probability of at most e^ε / (e^ε + k − 1). So a rate a of right guesses proves ε ≥ ln(a·(k − 1) / (1 −
a)). For a, Clopper and Pearson's lower bound is taken. The guesses use originals and one output at a time, as the bound asks.

`palimpsest audit MECHANISM --black-box` runs a mechanism many times on two documents and is far sharper; this one needs
nothing but one run of each document.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.evaluation.attacks.linkage import Ranks, embedding_scores, word_scores
from engine.evaluation.metric import (
    DEFAULT_OPTIONS,
    Direction,
    Measurement,
    MeasurementOptions,
    Metric,
    MetricDescription,
    Rewriting,
)
from engine.privacy.confidence import lower_bounds

ALPHA = 0.05
"""How often the bound may be wrong."""

DESCRIPTION = MetricDescription(
    "loss-bound",
    "Lower bound on ε",
    "The ε between any two of these documents is at least this, or an event of 5 % has happened; from linkage alone.",
    Direction.LOWER,
)


class LossBound(Metric):
    """See `DESCRIPTION`."""

    description = DESCRIPTION

    def measure(self, rewritings: Sequence[Rewriting], options: MeasurementOptions = DEFAULT_OPTIONS) -> list[Measurement]:
        """See `Metric.measure`; the figure is a bound itself and has no interval."""
        if len({each.original for each in rewritings}) < max(2, len(rewritings)):
            raise UsageError("The lower bound on ε needs at least two documents, all of them different.")
        attacks = [word_scores(rewritings), embedding_scores(rewritings, options)]
        bound = max(least_loss_of_linkage(scores, ALPHA / len(attacks)) for scores in attacks)
        return [Measurement("loss-bound", bound, bound, bound, len(rewritings))]


def least_loss_of_linkage(scores: NDArray[np.float64], alpha: float) -> float:
    """A lower bound on ε from how often the true original alone came first; 0 where nothing is proved.

    Args:
        scores: float64[outputs, originals]; the original of an output has its number.
        alpha: How often the bound may be wrong.
    """
    ranks, count = Ranks(scores), len(scores)
    linked = int(((ranks.before == 0) & (ranks.ties == 1)).sum())
    rate = float(lower_bounds(count, alpha)[linked])
    return max(0.0, math.log(rate * (count - 1) / (1 - rate))) if rate > 0 else 0.0


def make() -> LossBound:
    """The metric."""
    return LossBound()
