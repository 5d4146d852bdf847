"""Whether neighbouring sentences speak of the same things: the cosine of their embeddings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import numpy as np

from engine.evaluation.encoders import Encoder
from engine.evaluation.metric import FigureDescription, MeasurementOptions, Metric, MetricDescription, Rewriting
from engine.evaluation.sentences import sentences_of

FIGURES = (
    FigureDescription(
        "neighbours-output",
        "Neighbouring sentences",
        "The mean cosine of MiniLM's embeddings of neighbouring sentences of the new text; 1 if it only repeats itself.",
    ),
    FigureDescription(
        "neighbours-original",
        "Neighbouring sentences of originals",
        "The mean cosine of MiniLM's embeddings of neighbouring sentences of the original, to compare with.",
    ),
)

DESCRIPTION = MetricDescription(
    "neighbours",
    "Neighbouring sentences",
    "How near neighbouring sentences are in meaning, in the new text and in the original.",
    figures=FIGURES,
)


class Neighbours(Metric):
    """See `DESCRIPTION`.

    Args:
        encoder: Places sentences.
    """

    description = DESCRIPTION

    def __init__(self, encoder: Encoder) -> None:
        self._encoder = encoder

    def figures(self, rewritings: Sequence[Rewriting], options: MeasurementOptions) -> Mapping[str, Sequence[float]]:
        """See `Metric.figures`; a text of one sentence has none."""
        return {
            "neighbours-output": self._cosines([each.result.output for each in rewritings]),
            "neighbours-original": self._cosines([each.original for each in rewritings]),
        }

    def _cosines(self, texts: Sequence[str]) -> list[float]:
        several = [sentences for text in texts if len(sentences := sentences_of(text)) > 1]
        vectors = iter(self._encoder.encode([sentence for sentences in several for sentence in sentences]))
        placed = [[next(vectors) for _ in sentences] for sentences in several]
        return [float(np.mean([one @ two for one, two in pairwise(each)])) for each in placed]


def make() -> Neighbours:
    """By the starter pack's embedder."""
    from engine.evaluation import shared

    return Neighbours(shared.encoder())
