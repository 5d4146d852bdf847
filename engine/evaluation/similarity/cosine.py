"""How near a new text is to its original, by several ways to place texts: the cosine of the two.

MiniLM also chooses which facts a new text is made of, so its cosine flatters mechanisms that draw facts. The others know
nothing of that choice: words, groups of characters, and an embedder of the user's own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.evaluation.encoders import Encoder, hashed_characters, paired_cosines, paired_products, weighted_words
from engine.evaluation.installed import load_encoder
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
        "cosine-minilm",
        "Cosine, MiniLM",
        "The cosine of MiniLM's embeddings of the new text and the original; MiniLM also chooses the facts of a new text.",
        Direction.HIGHER,
    ),
    FigureDescription(
        "cosine-words",
        "Cosine, words",
        "The cosine of both texts as counts of words, weighted by how rare these are among the originals (TF-IDF).",
        Direction.HIGHER,
    ),
    FigureDescription(
        "cosine-characters",
        "Cosine, groups of characters",
        "The cosine of both texts as counts of groups of three to five characters.",
        Direction.HIGHER,
    ),
    FigureDescription(
        "cosine-installed",
        "Cosine, installed embedder",
        "The cosine of both texts' embeddings by the embedder that was named, which chooses no facts.",
        Direction.HIGHER,
    ),
)

DESCRIPTION = MetricDescription(
    "similarity",
    "Similarity",
    "The cosine of the new text and the original; 1 means the same.",
    Direction.HIGHER,
    figures=FIGURES,
    privbench="Similarity",
)


class Similarity(Metric):
    """See `DESCRIPTION`.

    Args:
        encoder: What chooses facts, too.
    """

    description = DESCRIPTION

    def __init__(self, encoder: Encoder) -> None:
        self._encoder = encoder

    def figures(self, rewritings: Sequence[Rewriting], options: MeasurementOptions) -> Mapping[str, Sequence[float]]:
        """See `Metric.figures`; that of an installed embedder comes only where one is named."""
        originals, outputs = [each.original for each in rewritings], [each.result.output for each in rewritings]
        found = {
            "cosine-minilm": paired_cosines(self._encoder, originals, outputs),
            "cosine-words": paired_products(weighted_words(originals, originals), weighted_words(originals, outputs)),
            "cosine-characters": paired_products(hashed_characters(originals), hashed_characters(outputs)),
        }
        if ModelRole.EMBEDDER in options.models:
            found["cosine-installed"] = paired_cosines(load_encoder(options), originals, outputs)
        return found


def make() -> Similarity:
    """Similarity with the starter pack's embedder."""
    from engine.evaluation import shared

    return Similarity(shared.encoder())
