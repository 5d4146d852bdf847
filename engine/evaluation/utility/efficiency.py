"""What a mechanism costs: time and memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.evaluation.metric import (
    Direction,
    FigureDescription,
    MeasurementOptions,
    Metric,
    MetricDescription,
    Need,
    Requirement,
    Rewriting,
)
from engine.evaluation.words import words_of

FIGURES = (
    FigureDescription("seconds", "Seconds a document", "How long a document takes, models loaded.", Direction.LOWER),
    FigureDescription(
        "seconds-word", "Seconds a word", "How long a document takes for each of its words, models loaded.", Direction.LOWER
    ),
    FigureDescription(
        "words-minute", "Words a minute", "How many words of the original are rewritten in a minute.", Direction.HIGHER
    ),
    FigureDescription(
        "megabytes",
        "Megabytes",
        "The most memory that the process of a run has held, models and Python included.",
        Direction.LOWER,
    ),
)

DESCRIPTION = MetricDescription(
    "efficiency",
    "Efficiency",
    "What a run costs in time and memory on this machine.",
    Direction.LOWER,
    (Requirement(Need.COST),),
    FIGURES,
)


class Efficiency(Metric):
    """See `DESCRIPTION`."""

    description = DESCRIPTION

    def figures(self, rewritings: Sequence[Rewriting], options: MeasurementOptions) -> Mapping[str, Sequence[float]]:
        """See `Metric.figures`; what was not timed is left out."""
        timed = [(each.seconds, len(words_of(each.original))) for each in rewritings if each.seconds is not None]
        counted = [(seconds, words) for seconds, words in timed if words and seconds > 0]
        return {
            "seconds": [seconds for seconds, _ in timed],
            "seconds-word": [seconds / words for seconds, words in counted],
            "words-minute": [60 * words / seconds for seconds, words in counted],
            "megabytes": [each.peak_bytes / 1e6 for each in rewritings if each.peak_bytes is not None],
        }


def make() -> Efficiency:
    """The metric."""
    return Efficiency()
