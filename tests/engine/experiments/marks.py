"""A metric with several figures for labels, which counts how often it is asked."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import UsageError
from engine.evaluation.metric import (
    DEFAULT_OPTIONS,
    Direction,
    FigureDescription,
    Measurement,
    MeasurementOptions,
    Metric,
    MetricDescription,
    Need,
    Requirement,
    Rewriting,
)

DESCRIPTION = MetricDescription(
    "marks",
    "Marks",
    "How a label shows.",
    needs=(Requirement(Need.PRIVATE_LABELS),),
    figures=(
        FigureDescription("seen", "Seen", "How often the label stands in the new text.", Direction.LOWER),
        FigureDescription("budget", "Budget", "The ε of the first new text."),
    ),
)

asked: list[int] = []


class Marks(Metric):
    """See `DESCRIPTION`."""

    description = DESCRIPTION

    def measure(self, rewritings: Sequence[Rewriting], options: MeasurementOptions = DEFAULT_OPTIONS) -> list[Measurement]:
        """See `Metric.measure`."""
        asked.append(len(rewritings))
        if any("unmeasurable" in each.original for each in rewritings):
            raise UsageError("Marks cannot be measured here.")
        if any("awkward" in each.original and each.result.mechanism == "tem" for each in rewritings):
            raise UsageError("Awkward.")
        found = []
        for column in options.private:
            labels = [each.labels[column] for each in rewritings]
            seen = [label.upper() in each.result.output for label, each in zip(labels, rewritings, strict=True)]
            share = sum(seen) / len(seen)
            found.append(Measurement("seen", share, share - 0.1, share + 0.1, len(seen), options.repetitions, column))
            budget = rewritings[0].result.epsilon
            found.append(Measurement("budget", budget, budget, budget, len(seen), options.repetitions, column))
        return found


def make() -> Marks:
    """The metric."""
    return Marks()
