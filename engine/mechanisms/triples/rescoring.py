"""A second look at a segment's nearest candidates: by whole embeddings, those of passages as the store keeps them.

The places of a store are coarse, 128 values of four bits, so the nearest few come out in a slightly wrong order. As scores only
order candidates, and the mechanism takes any order, this has no part in the guarantee. How many are looked at again is public.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from engine.mechanisms.triples.passage_sampler import PassageSampler
    from engine.models.embedder import Embedder
    from engine.store.flat import FlatCandidates

FEWEST = 8
SPARE = 4
"""Candidates looked at again for each that is favoured; at least `FEWEST` in all."""

WORDS = 1_500
"""Words of a segment's candidates that have to be embedded, about: those without details. It takes a quarter of a second."""

_ABOVE = 4.0  # a score that no candidate has at first


def count_again(favoured: int, wished: float, candidates: int, bare: int) -> int:
    """How many candidates are looked at again; none if they would be hardly more than those favoured anyway.

    Args:
        favoured: How many are favoured.
        wished: How many words a candidate should have.
        candidates: How many there are.
        bare: How many of them have no details.
    """
    readable = int(WORDS / wished * candidates / bare) if bare else candidates
    count = min(max(FEWEST, SPARE * favoured), readable, candidates)
    return count if count >= 2 * favoured else 0


def rescore(
    sampler: PassageSampler,
    scores: NDArray[np.float64],
    embeddings: NDArray[np.floating],
    polarities: Sequence[float],
    candidates: FlatCandidates,
    embedder: Embedder,
) -> NDArray[np.float64]:
    """Puts each segment's nearest candidates in their exact order, still before all others.

    Args:
        sampler: Draws among the candidates.
        scores: As the sampler gives them: float64[segments, m].
        embeddings: Those of the segments: float[segments, inputs].
        polarities: Those of the segments, where polarity counts.
        candidates: What can be drawn.
        embedder: Embeds what candidates say; the store's own.
    """
    nearest = _nearest(sampler, scores, candidates)
    if not nearest.size:
        return scores
    exact = candidates.whole_cosines(embeddings, sampler.ids[nearest], embedder)
    if sampler.polarity is not None:
        for row, places, polarity in zip(exact, nearest, polarities, strict=True):
            row += sampler.polarity.gains([polarity], sampler.ids[places])[0]
    again = scores.copy()
    np.put_along_axis(again, nearest, _ABOVE + exact, axis=1)
    return again


def texts_again(sampler: PassageSampler, scores: NDArray[np.float64], candidates: FlatCandidates) -> list[str]:
    """The texts that `rescore` embeds."""
    return candidates.texts_without_details(sampler.ids[_nearest(sampler, scores, candidates)])


def _nearest(sampler: PassageSampler, scores: NDArray[np.float64], candidates: FlatCandidates) -> NDArray[np.int64]:
    """The candidates of each segment that are looked at again: int64[segments, count], places among those of the sampler."""
    bare = int((~candidates.are_detailed(sampler.ids)).sum())
    count = count_again(sampler.favoured, sampler.wished, len(sampler.ids), bare)
    if not count:
        return np.empty((len(scores), 0), dtype=np.int64)
    return np.stack([np.argpartition(-row, count - 1)[:count] for row in scores])  # all at once, it takes twice the memory
