"""The draw of a passage for one segment of a text: among all passages and facts of a public length, by the subset mechanism.

No topic is drawn or disclosed first: every candidate of the length can be drawn for every text, so the draw is ε-locally
differentially private by itself (docs/passages.md has the theorem).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.triples.slot import PendingSample, SlotSample, bound_over
from engine.privacy.accounting import Allowance
from engine.privacy.deniability import OutcomeDistribution
from engine.privacy.randomness import RandomSource
from engine.privacy.subset import SubsetMechanism, favoured_count

if TYPE_CHECKING:
    from engine.mechanisms.triples.polarity import Polarity
    from engine.store.reader import Query

SHORTEST, LONGEST = 0.5, 1.6
"""Shares of the wished number of words that a candidate has at least, and at most."""

FEWEST = 4_000
"""Where fewer candidates are of such a length, those whose length comes nearest are taken."""

MOST_FAVOURED = 4
"""Where more would be favoured, only some candidates are kept: the nearest few of these lie hardly farther than the nearest
dozens of all, and a few can be put in their exact order (`engine.mechanisms.triples.rescoring`)."""

HIT = 0.95
"""How likely one of those favoured is drawn, where that takes no more than `WIDEST`. Who gets a text on another subject draws
again and pays twice. The mean nearness that `favoured_count` maximizes does not know that, and hardly suffers."""

WIDEST = 0.02
"""The largest share of the candidates that is favoured for the sake of `HIT`: farther ones are hardly of the subject."""


class Candidates(Protocol):
    """The public side of a draw: what `engine.store.flat.FlatCandidates` offers, and what an audit puts in its place."""

    @property
    def words(self) -> NDArray[np.int64]:
        """How many words each candidate has: int64[m]."""
        ...

    def scores(self, queries: list[Query], candidates: NDArray[np.int64]) -> NDArray[np.float64]:
        """A score for every query and candidate."""
        ...


def candidates_of_length(words: NDArray[np.int64], wished: float, fewest: int = FEWEST) -> NDArray[np.int64]:
    """The candidates that have about as many words as are wished: public, whatever the text.

    Args:
        words: How many words each candidate has: int64[m], m ≥ 1.
        wished: How many words the drawn one should have.
        fewest: How many candidates there are to be, where the store has as many.

    Returns:
        Their places in the list, ascending.
    """
    fitting = np.flatnonzero((words >= SHORTEST * wished) & (words <= LONGEST * wished))
    if len(fitting) >= min(fewest, len(words)):
        return fitting
    return np.sort(np.argsort(np.abs(words - wished), kind="stable")[:fewest])


def calibrate(epsilon: float, candidates: int) -> SubsetMechanism:
    """The draw of one passage, which favours enough of the nearest to hit one of them nearly always.

    Args:
        epsilon: Budget of the draw.
        candidates: Number of candidates, at least 1.
    """
    if candidates == 1:
        return SubsetMechanism.calibrated(epsilon, 1)
    odds = HIT / (1 - HIT)
    enough = math.ceil(candidates * odds / (math.exp(min(epsilon, 40.0)) + odds))
    favoured = max(favoured_count(epsilon, candidates), min(enough, int(candidates * WIDEST)))
    return SubsetMechanism.calibrated(epsilon, candidates, favoured=favoured)


def thin_out(candidates: NDArray[np.int64], epsilon: float, fewest: int = FEWEST) -> NDArray[np.int64]:
    """Fewer of the candidates, evenly spaced, where a draw would favour too many: public, whatever the text.

    Args:
        candidates: Places in the list, ascending.
        epsilon: Budget of the draw.
        fewest: How many are to be left, where there are as many.
    """
    favoured = calibrate(epsilon, len(candidates)).favoured
    if favoured <= MOST_FAVOURED:
        return candidates
    left = min(len(candidates), max(fewest, len(candidates) * MOST_FAVOURED // favoured))
    return candidates[np.arange(left) * len(candidates) // left]


def public_outcomes(epsilon: float, candidates: int) -> OutcomeDistribution:
    """What becomes of any passage of the store that is a candidate: it is nearest to itself, so it is one of those favoured.

    Where polarity counts, near duplicates of stronger polarity may be favoured in its place.

    Args:
        epsilon: Budget of a segment.
        candidates: Number of candidates.
    """
    mechanism = calibrate(epsilon, candidates)
    others = candidates - mechanism.favoured
    total = mechanism.favoured * mechanism.heavy + others * mechanism.light
    chances = mechanism.heavy / total, mechanism.light / total
    return OutcomeDistribution(chances[0], chances, (mechanism.favoured, others))


@dataclass(frozen=True)
class PassageSampler:
    """The private heart of ``unit=passage``: one passage, given the place of a segment in the embedding space.

    Attributes:
        candidates: What a store can release.
        wished: How many words the passage should have.
        epsilon: Budget of the segment.
        fewest: As for `candidates_of_length`.
        among: Places in the list of those that are candidates at all, ascending and public; None for all of them.
        polarity: What polarity adds to scores; None if nothing.
    """

    candidates: Candidates
    wished: float
    epsilon: float
    fewest: int = FEWEST
    among: NDArray[np.int64] | None = None
    polarity: Polarity | None = None

    @cached_property
    def ids(self) -> NDArray[np.int64]:
        """Places of the candidates in their list."""
        words = self.candidates.words
        if self.among is None:
            fitting = candidates_of_length(words, self.wished, self.fewest)
        else:
            fitting = self.among[candidates_of_length(words[self.among], self.wished, self.fewest)]
        return thin_out(fitting, self.epsilon, self.fewest)

    def scores(self, queries: list[Query], polarities: Sequence[float] = ()) -> NDArray[np.float64]:
        """A score for every segment and candidate: float64[len(queries), m].

        Args:
            queries: The segments, as `TripleStore.project` gives them.
            polarities: Theirs, as `Polarity.of_segments` gives them; needed only where polarity counts.
        """
        scores = self.candidates.scores(queries, self.ids)
        return scores if self.polarity is None else scores + self.polarity.gains(polarities, self.ids)

    def sample(self, scores: NDArray[np.float64], random: RandomSource, allowance: Allowance) -> SlotSample:
        """Draws a segment's passage.

        Args:
            scores: Those of the segment, float64[m].
            random: Source of randomness.
            allowance: What is left for the document; the draw is paid from it before it is made.

        Raises:
            BudgetRefused: If the draw would exceed the allowance; it is not made.
        """
        bound = bound_over([self._mechanism])
        drawn = PendingSample(self._mechanism, scores).sample(random, allowance, bound.worst_loss)
        return SlotSample(int(self.ids[drawn]), self.epsilon, len(self.ids), (bound,))

    def distribution(self, scores: NDArray[np.float64]) -> dict[int, Fraction]:
        """The exact probability of every candidate, from the same weights that `sample` uses."""
        return dict(zip(self.ids.tolist(), self._mechanism.probabilities(scores), strict=True))

    def likeliest(self, scores: NDArray[np.float64], count: int) -> list[tuple[int, float]]:
        """The likeliest candidates with their exact probabilities; of equally likely ones those of the largest scores.

        Args:
            scores: Those of the segment, float64[m].
            count: How many at most.
        """
        weights = self._mechanism.weights(scores).astype(np.float64)
        best = np.argsort(-scores, kind="stable")[:count]  # no weight is larger than that of a better score
        return [(int(self.ids[place]), float(weights[place] / weights.sum())) for place in best]

    @property
    def favoured(self) -> int:
        """How many candidates are favoured."""
        return self._mechanism.favoured

    @cached_property
    def _mechanism(self) -> SubsetMechanism:
        return calibrate(self.epsilon, len(self.ids))
