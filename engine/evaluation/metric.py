"""The interface that every metric implements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
from numpy.typing import ArrayLike

from engine.errors import UsageError
from engine.results import Result

RESAMPLES = 10_000


@dataclass(frozen=True, slots=True)
class MetricDescription:
    """A metric's description of itself.

    Attributes:
        id: Its name on the command line.
        name: What a person calls it.
        summary: What it measures, in one sentence.
    """

    id: str
    name: str
    summary: str


@dataclass(frozen=True, slots=True)
class Rewriting:
    """A document and its new text.

    Attributes:
        original: Its text.
        result: What a mechanism made of it.
        planted: Strings planted in the original, to look for in the new text, by kind.
    """

    original: str
    result: Result
    planted: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Measurement:
    """A figure for many documents.

    Attributes:
        mean: Over the documents that could be measured.
        low: Lower end of the mean's 95 % bootstrap interval.
        high: Upper end.
        documents: How many were measured.
    """

    mean: float
    low: float
    high: float
    documents: int


class Metric(Protocol):
    """Measures documents against their new texts."""

    description: MetricDescription

    def values(self, rewritings: Sequence[Rewriting], reference: Sequence[str] = ()) -> list[float]:
        """The figure of each document that can be measured.

        Args:
            rewritings: The documents.
            reference: Other texts of the same kind, for a metric that learns from some; public or the user's own.

        Raises:
            NotInstalled: If a model is missing.
            UsageError: If it needs a reference and there is none.
        """
        ...


def measure(metric: Metric, rewritings: Sequence[Rewriting], reference: Sequence[str] = ()) -> Measurement:
    """The mean of a metric over documents.

    Args:
        metric: The metric.
        rewritings: The documents.
        reference: See `Metric.values`.

    Raises:
        NotInstalled: If a model is missing.
        UsageError: If no document can be measured, or as `Metric.values`.
    """
    values = metric.values(rewritings, reference)
    if not values:
        raise UsageError(f"{metric.description.name}: none of these documents can be measured.")
    return Measurement(*mean_interval(values), len(values))


def mean_interval(values: ArrayLike) -> tuple[float, float, float]:
    """The mean of values and its 95 % bootstrap interval; the same values give the same interval.

    Args:
        values: At least one.
    """
    given = np.asarray(values, dtype=np.float64)
    chosen = np.random.default_rng(0).integers(len(given), size=(RESAMPLES, len(given)))
    low, high = np.quantile(given[chosen].mean(axis=1), [0.025, 0.975])
    return float(given.mean()), float(low), float(high)
