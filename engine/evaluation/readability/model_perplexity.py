"""How usual new texts are to a language model: their perplexity, and what PrivBench makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.evaluation.installed import choose_model
from engine.evaluation.intervals import mean_interval, statistic_interval
from engine.evaluation.metric import (
    DEFAULT_OPTIONS,
    Direction,
    FigureDescription,
    Measurement,
    MeasurementOptions,
    Metric,
    MetricDescription,
    ModelRole,
    Need,
    Requirement,
    Rewriting,
)

FIGURES = (
    FigureDescription(
        "perplexity-output",
        "Perplexity of new texts",
        "The perplexity of a new text under the language model; a text that repeats itself is low, too.",
        Direction.LOWER,
    ),
    FigureDescription(
        "perplexity-original",
        "Perplexity of originals",
        "The perplexity of an original under the language model, to compare with.",
    ),
    FigureDescription(
        "coherence",
        "Coherence (PrivBench)",
        "The mean perplexity of originals in percent of that of new texts, at most 100: how usual new texts are beside them.",
        Direction.HIGHER,
    ),
)

DESCRIPTION = MetricDescription(
    "model-perplexity",
    "Perplexity by a model",
    "How usual new texts and originals are to an installed language model.",
    Direction.LOWER,
    (Requirement(Need.MODEL, ModelRole.CAUSAL),),
    FIGURES,
    "Coherence",
)


class TextModel(Protocol):
    """Tells how usual a text is; see `engine.models.text_perplexity`."""

    def perplexity(self, text: str) -> float:
        """The perplexity of a text of one word at least."""
        ...


class ModelPerplexity(Metric):
    """See `DESCRIPTION`.

    Args:
        model: The model; by default one that is installed.
    """

    description = DESCRIPTION

    def __init__(self, model: TextModel | None = None) -> None:
        self._model = model

    def measure(self, rewritings: Sequence[Rewriting], options: MeasurementOptions = DEFAULT_OPTIONS) -> list[Measurement]:
        """See `Metric.measure`; a document whose new text is empty is left out."""
        model = self._model or _load_model(choose_model(options, ModelRole.CAUSAL))
        pairs = [
            (each.original, each.result.output) for each in rewritings if each.original.strip() and each.result.output.strip()
        ]
        if not pairs:
            raise UsageError("Perplexity by a model: none of these documents can be measured.")
        before = np.array([model.perplexity(original) for original, _ in pairs])
        after = np.array([model.perplexity(output) for _, output in pairs])

        def coherence(chosen: NDArray[np.intp]) -> float:
            return min(100.0, 100 * float(before[chosen].mean() / after[chosen].mean()))

        return [
            Measurement("perplexity-output", *mean_interval(after), len(pairs)),
            Measurement("perplexity-original", *mean_interval(before), len(pairs)),
            Measurement("coherence", *statistic_interval(len(pairs), coherence), len(pairs)),
        ]


def _load_model(model: str) -> TextModel:
    from engine.models.text_perplexity import load_text_model

    loaded: TextModel = load_text_model(model)
    return loaded


def make() -> ModelPerplexity:
    """Perplexity by an installed model."""
    return ModelPerplexity()
