"""MAUVE (Pillutla et al., NeurIPS 2021): how alike all new texts together are to all originals together.

Both are put into groups by k-means over their features, and the two shares of each group are compared along a curve of
mixtures. It says nothing about any single text. The features are those of the embedder that is named, or MiniLM's; the paper's
are GPT-2's. It needs many texts: with fewer than some hundred it is mostly chance.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.evaluation.encoders import Encoder
from engine.evaluation.installed import load_encoder
from engine.evaluation.metric import (
    DEFAULT_OPTIONS,
    Direction,
    Measurement,
    MeasurementOptions,
    Metric,
    MetricDescription,
    Rewriting,
)
from engine.evaluation.optional import require_package

SCALE = 5.0
"""The paper's constant c."""

MIXTURES = 25
"""How many mixtures the curve is computed at."""

VARIANCE = 0.9
"""How much of the features' variance is kept before they are grouped."""

FEWEST = 10

DESCRIPTION = MetricDescription(
    "mauve",
    "MAUVE",
    "How alike the new texts as a whole are to the originals as a whole, from 0 to 1, by MiniLM or the embedder that is named.",
    Direction.HIGHER,
    privbench="Mauve",
)


class Mauve(Metric):
    """See `DESCRIPTION`.

    Args:
        encoder: Gives the features; by default the embedder that is named, or MiniLM.
    """

    description = DESCRIPTION

    def __init__(self, encoder: Encoder | None = None) -> None:
        self._encoder = encoder

    def measure(self, rewritings: Sequence[Rewriting], options: MeasurementOptions = DEFAULT_OPTIONS) -> list[Measurement]:
        """See `Metric.measure`."""
        count = len(rewritings)
        if count < FEWEST:
            raise UsageError(f"MAUVE needs at least {FEWEST} documents, and some hundred to mean much.")
        texts = [each.original for each in rewritings] + [each.result.output for each in rewritings]
        features = (self._encoder or load_encoder(options)).encode(texts)
        groups = group_features(features, max(2, count // 10), options.seed)

        shares = (np.bincount(each, minlength=groups.max() + 1) / count for each in (groups[:count], groups[count:]))
        score = mauve_of(*shares)
        # A bootstrap would draw documents twice, and so find both sides less alike than they are: there is no interval.
        return [Measurement("mauve", score, score, score, count)]


def group_features(features: NDArray[np.float32], groups: int, seed: int) -> NDArray[np.intp]:
    """The group of each row of features, by k-means over its principal components."""
    require_package("sklearn")
    from sklearn.cluster import KMeans
    from sklearn.decomposition import PCA

    distinct = np.unique(features, axis=0)
    rows = np.asarray(features, dtype=np.float64)
    rows = rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-12)
    if len(distinct) > 1:
        kept = PCA(n_components=min(rows.shape), random_state=seed).fit(rows)
        components = int((kept.explained_variance_ratio_.cumsum() < VARIANCE).sum()) + 1
        rows = kept.transform(rows)[:, :components]
    model = KMeans(min(groups, len(distinct)), n_init=5, max_iter=500, random_state=seed)
    return np.asarray(model.fit_predict(rows), dtype=np.intp)


def mauve_of(first: NDArray[np.float64], second: NDArray[np.float64]) -> float:
    """MAUVE of two distributions over the same groups: the area under their divergence curve.

    Args:
        first: The share of each group in the one.
        second: In the other.
    """
    weights = np.linspace(1e-6, 1 - 1e-6, MIXTURES)
    points = []
    for weight in weights:
        mixture = weight * first + (1 - weight) * second
        points.append((np.exp(-SCALE * _divergence(second, mixture)), np.exp(-SCALE * _divergence(first, mixture))))
    horizontal, vertical = np.array([(0.0, 1.0), *sorted(points), (1.0, 0.0)]).T
    return float(np.trapezoid(vertical, horizontal))


def _divergence(share: NDArray[np.float64], mixture: NDArray[np.float64]) -> float:
    """Kullback and Leibler's divergence of shares from a mixture that they are part of."""
    there = share > 0
    return float((share[there] * np.log(share[there] / mixture[there])).sum())


def make() -> Mauve:
    """MAUVE over an embedder's features."""
    return Mauve()
