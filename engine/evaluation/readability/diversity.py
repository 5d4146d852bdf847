"""How varied the wording is: distinct-n (Li et al., NAACL 2016), the share of runs of words that come only once."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import UsageError
from engine.evaluation.intervals import mean_interval
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
from engine.evaluation.words import words_of

FIGURES = (
    *(
        FigureDescription(
            f"distinct-{size}",
            f"Distinct-{size}",
            f"The number of different {name} in a new text, divided by how many there are.",
            Direction.HIGHER,
        )
        for size, name in ((1, "words"), (2, "pairs of neighbouring words"), (3, "runs of three words"))
    ),
    FigureDescription(
        "distinct-2-all",
        "Distinct-2 of all texts",
        "The number of different pairs of neighbouring words in all new texts together, divided by how many there are.",
        Direction.HIGHER,
    ),
)

DESCRIPTION = MetricDescription(
    "diversity",
    "Variety of words",
    "How varied the wording of new texts is, each for itself and all together.",
    Direction.HIGHER,
    figures=FIGURES,
)


class Diversity(Metric):
    """See `DESCRIPTION`."""

    description = DESCRIPTION

    def measure(self, rewritings: Sequence[Rewriting], options: MeasurementOptions = DEFAULT_OPTIONS) -> list[Measurement]:
        """See `Metric.measure`; a text that is too short for a run of words has none."""
        texts = [[word for word, _ in words_of(each.result.output)] for each in rewritings]
        found = []
        for size in (1, 2, 3):
            values = [len(set(runs)) / len(runs) for words in texts if (runs := runs_of(words, size))]
            if values:
                found.append(Measurement(f"distinct-{size}", *mean_interval(values), len(values)))
        pairs = [runs_of(words, 2) for words in texts if len(words) > 1]
        if not found or not pairs:
            raise UsageError("Variety of words: none of these documents can be measured.")

        together = [run for runs in pairs for run in runs]
        distinct = len(set(together)) / len(together)
        # A bootstrap would draw documents twice, and so find their pairs less distinct than they are: there is no interval.
        return [*found, Measurement("distinct-2-all", distinct, distinct, distinct, len(pairs))]


def runs_of(words: Sequence[str], size: int) -> list[tuple[str, ...]]:
    """All runs of so many neighbouring words."""
    return [tuple(words[start : start + size]) for start in range(len(words) - size + 1)]


def make() -> Diversity:
    """The metric."""
    return Diversity()
