"""Linkage: an attacker who has a new text and candidate originals ranks these by how alike they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.evaluation.encoders import weighted_words
from engine.evaluation.installed import load_encoder
from engine.evaluation.metric import (
    Direction,
    FigureDescription,
    MeasurementOptions,
    Metric,
    MetricDescription,
    Rewriting,
)

FIGURES = (
    FigureDescription(
        "top1-words",
        "Linked by words",
        "How often the true original comes first among all originals, ranked by the words that it shares with the new text.",
        Direction.LOWER,
    ),
    FigureDescription(
        "mrr-words",
        "Mean reciprocal rank by words",
        "The mean of 1 / rank of the true original among all originals, ranked by shared words.",
        Direction.LOWER,
    ),
    FigureDescription(
        "top1-embeddings",
        "Linked by embedding",
        "How often the true original comes first among all originals, ranked by the cosine of embeddings.",
        Direction.LOWER,
    ),
    FigureDescription(
        "mrr-embeddings",
        "Mean reciprocal rank by embedding",
        "The mean of 1 / rank of the true original among all originals, ranked by the cosine of embeddings.",
        Direction.LOWER,
    ),
    FigureDescription(
        "rank-embeddings",
        "Mean rank of the new text (PrivBench)",
        "At which place the new text stands on average if all new texts are ranked by their cosine with the original.",
        Direction.HIGHER,
    ),
    FigureDescription("top1-random", "Linked at random", "How often the true original comes first by chance."),
    FigureDescription("mrr-random", "Mean reciprocal rank at random", "The mean of 1 / rank by chance."),
)

DESCRIPTION = MetricDescription(
    "linkage",
    "Linkage",
    "How well an attacker finds the original of a new text among all originals.",
    Direction.LOWER,
    figures=FIGURES,
    privbench="NearestNeighbor",
)


class Ranks:
    """Where the true candidate of each query stands.

    Args:
        scores: float[queries, candidates]; the true candidate of a query has the query's number, and there may be more of them.
    """

    def __init__(self, scores: NDArray[np.float64]) -> None:
        self._candidates = scores.shape[1]
        rounded = np.round(scores, 6)  # what was computed in another batch differs by less
        own = rounded.diagonal()[:, None]
        self.before: NDArray[np.intp] = (rounded > own).sum(axis=1)
        self.ties: NDArray[np.intp] = (rounded == own).sum(axis=1)

    @cached_property
    def first(self) -> NDArray[np.float64]:
        """The chance that it comes first, where equal scores are put in random order."""
        return np.where(self.before == 0, 1 / self.ties, 0.0)

    @cached_property
    def reciprocal(self) -> NDArray[np.float64]:
        """The expected 1 / rank."""
        sums = np.concatenate([[0.0], np.cumsum(1 / np.arange(1, self._candidates + 1))])
        return np.asarray((sums[self.before + self.ties] - sums[self.before]) / self.ties)

    @cached_property
    def mean(self) -> NDArray[np.float64]:
        """The expected rank."""
        return self.before + (self.ties + 1) / 2


class Linkage(Metric):
    """See `DESCRIPTION`."""

    description = DESCRIPTION

    def figures(self, rewritings: Sequence[Rewriting], options: MeasurementOptions) -> Mapping[str, Sequence[float]]:
        """See `Metric.figures`."""
        if len(rewritings) < 2:
            raise UsageError("Linkage needs at least two documents.")
        refused = _refused(rewritings, options.candidates)
        scores = embedding_scores(rewritings, options, refused)
        words, embeddings = Ranks(word_scores(rewritings, refused)), Ranks(scores)
        inverse = Ranks(scores[:, : len(rewritings)].T)
        chance = Ranks(np.zeros_like(scores))
        found = {
            "top1-words": words.first,
            "mrr-words": words.reciprocal,
            "top1-embeddings": embeddings.first,
            "mrr-embeddings": embeddings.reciprocal,
            "rank-embeddings": inverse.mean,
            "top1-random": chance.first,
            "mrr-random": chance.reciprocal,
        }
        return {figure: values.tolist() for figure, values in found.items()}


def word_scores(rewritings: Sequence[Rewriting], refused: Sequence[str] = ()) -> NDArray[np.float64]:
    """How alike each new text is to each original by words: float64[new texts, originals and then the refused ones]."""
    originals = [*(each.original for each in rewritings), *refused]
    rows = weighted_words(originals, originals)
    new = weighted_words(originals, [each.result.output for each in rewritings])
    return np.asarray((new @ rows.T).toarray(), dtype=np.float64)


def embedding_scores(
    rewritings: Sequence[Rewriting], options: MeasurementOptions, refused: Sequence[str] = ()
) -> NDArray[np.float64]:
    """How alike each new text is to each original by embedding: float64[new texts, originals and then the refused ones]."""
    originals = [*(each.original for each in rewritings), *refused]
    vectors = load_encoder(options).encode([*originals, *(each.result.output for each in rewritings)]).astype(np.float64)
    return vectors[len(originals) :] @ vectors[: len(originals)].T


def _refused(rewritings: Sequence[Rewriting], candidates: Sequence[str]) -> list[str]:
    """The candidates without a new text: an attacker does not know that a mechanism refused them."""
    return list((Counter(candidates) - Counter(each.original for each in rewritings)).elements())


def make() -> Linkage:
    """The metric."""
    return Linkage()
