"""BERTScore (Zhang et al., ICLR 2020): how well each token of one text is matched by the most alike token of the other.

Without weights for rare tokens and without rescaling. Which model reads the tokens decides the figure: only figures of one
model compare. MiniLM chooses the facts of a new text, too; name another where that matters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.evaluation.metric import (
    Direction,
    FigureDescription,
    MeasurementOptions,
    Metric,
    MetricDescription,
    ModelRole,
    Rewriting,
)

FIGURES = (
    FigureDescription(
        "bertscore-precision",
        "BERTScore, precision",
        "How alike each token of the new text is to the most alike one of the original, on average.",
        Direction.HIGHER,
    ),
    FigureDescription(
        "bertscore-recall",
        "BERTScore, recall",
        "How alike each token of the original is to the most alike one of the new text, on average.",
        Direction.HIGHER,
    ),
    FigureDescription(
        "bertscore-f1", "BERTScore, F1", "The harmonic mean of BERTScore's precision and recall.", Direction.HIGHER
    ),
)

DESCRIPTION = MetricDescription(
    "bertscore",
    "BERTScore",
    "How well the tokens of the new text and the original match, by an encoder: MiniLM, or the masked model that is named.",
    Direction.HIGHER,
    figures=FIGURES,
)


TOGETHER = 50
"""Documents whose tokens are in memory at the same time."""


class TokenReader(Protocol):
    """Reads the tokens of a text; see `engine.models.encoder_states`."""

    def states(self, texts: Sequence[str]) -> list[NDArray[np.float32]]:
        """Of each text a row for each token, special ones first and last."""
        ...


class TokenMatch(NamedTuple):
    """How the tokens of two texts match.

    Attributes:
        precision: Of the new text.
        recall: Of the original.
        f1: Of both.
    """

    precision: float
    recall: float
    f1: float


class BertScore(Metric):
    """See `DESCRIPTION`.

    Args:
        reader: Reads tokens; by default the model that is named, or MiniLM.
    """

    description = DESCRIPTION

    def __init__(self, reader: TokenReader | None = None) -> None:
        self._reader = reader

    def figures(self, rewritings: Sequence[Rewriting], options: MeasurementOptions) -> Mapping[str, Sequence[float]]:
        """See `Metric.figures`; an empty new text matches nothing."""
        reader = self._reader or _load_reader(options)
        found = []
        for start in range(0, len(rewritings), TOGETHER):
            some = rewritings[start : start + TOGETHER]
            states = reader.states([each.result.output for each in some] + [each.original for each in some])
            found += [match_tokens(*pair) for pair in zip(states[: len(some)], states[len(some) :], strict=True)]
        return {
            "bertscore-precision": [each.precision for each in found],
            "bertscore-recall": [each.recall for each in found],
            "bertscore-f1": [each.f1 for each in found],
        }


def match_tokens(output: NDArray[np.float32], original: NDArray[np.float32]) -> TokenMatch:
    """BERTScore of a new text against its original.

    A token may match a special one of the other text, as in the authors' library; special tokens are not counted themselves.

    Args:
        output: The states of the new text's tokens, a row each, special ones first and last.
        original: Those of the original's.
    """
    new, old = _unit_rows(output), _unit_rows(original)
    if len(new) < 3 or len(old) < 3:
        return TokenMatch(0.0, 0.0, 0.0)
    cosines = new @ old.T
    precision, recall = float(cosines.max(axis=1)[1:-1].mean()), float(cosines.max(axis=0)[1:-1].mean())
    return TokenMatch(precision, recall, 2 * precision * recall / (precision + recall) if precision + recall else 0.0)


def _unit_rows(states: NDArray[np.float32]) -> NDArray[np.float64]:
    rows = states.astype(np.float64)
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True))


def _load_reader(options: MeasurementOptions) -> TokenReader:
    from engine.models.encoder_states import EncoderStates, MiniLmStates

    if ModelRole.MASKED in options.models:
        return EncoderStates.load(options.models[ModelRole.MASKED])
    from engine.evaluation import shared

    return MiniLmStates(shared.embedder())


def make() -> BertScore:
    """BERTScore by an installed model."""
    return BertScore()
