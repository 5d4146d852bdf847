"""Which words and numbers of the original still stand in the new text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.evaluation.metric import FigureDescription, MeasurementOptions, Metric, MetricDescription, Rewriting
from engine.evaluation.words import content_set

FIGURES = (
    FigureDescription(
        "content-words", "Content words kept", "The share of the original's content words that stand in the new text."
    ),
    FigureDescription("numbers", "Numbers kept", "The share of the original's numbers in figures that stand in the new text."),
)

DESCRIPTION = MetricDescription(
    "words-kept",
    "Words and numbers kept",
    "The shares of the original's content words and numbers that stand in the new text: what is read without any attack.",
    figures=FIGURES,
)

_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


class WordsKept(Metric):
    """See `DESCRIPTION`."""

    description = DESCRIPTION

    def figures(self, rewritings: Sequence[Rewriting], options: MeasurementOptions) -> Mapping[str, Sequence[float]]:
        """See `Metric.figures`."""
        sets = {"content-words": content_set, "numbers": _numbers}
        found: dict[str, list[float]] = {}
        for figure, read in sets.items():
            pairs = [(read(each.original), read(each.result.output)) for each in rewritings]
            found[figure] = [len(old & new) / len(old) for old, new in pairs if old]
        return found


def _numbers(text: str) -> set[str]:
    return {match.group().replace(",", "") for match in _NUMBER.finditer(text)}


def make() -> WordsKept:
    """The metric."""
    return WordsKept()
