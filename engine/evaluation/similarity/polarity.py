"""Whether what spoke of good things still does, and what spoke of bad things, too."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.evaluation.encoders import Encoder
from engine.evaluation.intervals import mean_interval, statistic_interval
from engine.evaluation.metric import (
    DEFAULT_OPTIONS,
    Direction,
    FigureDescription,
    Measurement,
    MeasurementOptions,
    Metric,
    MetricDescription,
    Rewriting,
)

FIGURES = (
    FigureDescription(
        "polarity-correlation",
        "Correlation of polarity",
        "The correlation of how good or bad a thing the originals and the new texts speak of, by MiniLM's axis of polarity.",
        Direction.HIGHER,
    ),
    FigureDescription(
        "polarity-side",
        "Polarity kept",
        "How often a new text is on its original's side of the originals' middle between bad and good.",
        Direction.HIGHER,
    ),
)

DESCRIPTION = MetricDescription(
    "polarity",
    "Polarity",
    "Whether new texts speak of good things where their originals do, and of bad things where these do; DP-ST's own axis.",
    Direction.HIGHER,
    figures=FIGURES,
)


class PolarityKept(Metric):
    """See `DESCRIPTION`.

    Args:
        encoder: Places texts.
        direction: From bad to good in its space.
    """

    description = DESCRIPTION

    def __init__(self, encoder: Encoder, direction: NDArray[np.float64]) -> None:
        self._encoder = encoder
        self._direction = direction

    def measure(self, rewritings: Sequence[Rewriting], options: MeasurementOptions = DEFAULT_OPTIONS) -> list[Measurement]:
        """See `Metric.measure`."""
        count = len(rewritings)
        if count < 2:
            raise UsageError("Polarity needs at least two documents.")
        texts = [each.original for each in rewritings] + [each.result.output for each in rewritings]
        polarities = np.round(self._encoder.encode(texts) @ self._direction, 6)
        before, after = polarities[:count], polarities[count:]
        middle = np.median(before)
        same = (before > middle) == (after > middle)
        correlation = statistic_interval(count, lambda chosen: _correlation(before[chosen], after[chosen]))
        return [
            Measurement("polarity-correlation", *correlation, count),
            Measurement("polarity-side", *mean_interval(same), count),
        ]


def _correlation(before: NDArray[np.float64], after: NDArray[np.float64]) -> float:
    """Pearson's correlation; 0 where one side does not vary."""
    spread = float(before.std() * after.std())
    return float(((before - before.mean()) * (after - after.mean())).mean()) / spread if spread > 1e-9 else 0.0


def make() -> PolarityKept:
    """Polarity by the starter pack's axis."""
    from engine.evaluation import shared
    from engine.mechanisms.triples.polarity import PolarityAxis, starter_path

    return PolarityKept(shared.encoder(), PolarityAxis.open(starter_path()).direction)
