"""How near a new text is to its original in meaning: the cosine of their embeddings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from engine.evaluation.metric import Direction, Metric, MetricDescription, Rewriting

DESCRIPTION = MetricDescription(
    "similarity",
    "Similarity",
    "The cosine of MiniLM's embeddings of the new text and the original; 1 means the same.",
    Direction.HIGHER,
)


class Encoder(Protocol):
    """Places texts; see `engine.models.embedder.Embedder`."""

    def encode(self, texts: list[str]) -> NDArray[np.float32]:
        """A unit vector for each text."""
        ...


class Similarity(Metric):
    """See `DESCRIPTION`.

    Args:
        encoder: Places the texts.
    """

    description = DESCRIPTION

    def __init__(self, encoder: Encoder) -> None:
        self._encoder = encoder

    def values(self, rewritings: Sequence[Rewriting], reference: Sequence[str] = ()) -> list[float]:
        """See `Metric.values`."""
        return self.cosines([each.original for each in rewritings], [each.result.output for each in rewritings])

    def cosines(self, texts: Sequence[str], others: Sequence[str]) -> list[float]:
        """The cosine of each text with its counterpart.

        Args:
            texts: Some texts.
            others: As many.
        """
        vectors = self._encoder.encode([*texts, *others])
        return [float(a @ b) for a, b in zip(vectors[: len(texts)], vectors[len(texts) :], strict=True)]


def make() -> Similarity:
    """Similarity by the starter pack's embedder."""
    from engine.models.embedder import Embedder

    return Similarity(Embedder())
