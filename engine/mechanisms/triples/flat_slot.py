"""One slot of DP-ST in full mode: the draw of a fact among all facts of a store, by the subset mechanism.

No topic is drawn first, so all of the slot's budget goes into the fact. Of m facts the k nearest are favoured alike, where k
and m are public, so the draw is ε-locally differentially private by itself. It scores every fact of the store, which takes
longer the larger the store is; so stores above `LARGEST` have their topic drawn first (`engine.mechanisms.triples.slot`).

After the first fact of a text, the draws have a base measure, made of the facts drawn so far (`coherence`): docs/mechanisms.md
has the theorem.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.triples.coherence import LARGEST_MASS, coherent_masses
from engine.mechanisms.triples.slot import PendingDraw, PendingSample, SlotSample, bound_over
from engine.privacy.accounting import Allowance
from engine.privacy.deniability import OutcomeDistribution
from engine.privacy.randomness import RandomSource
from engine.privacy.subset import SubsetMechanism

if TYPE_CHECKING:
    from engine.store.reader import Query
    from engine.store.topics import TopicMap
    from engine.store.vectors import Int8

LARGEST = 2_000_000
"""Facts of a store among which a flat draw is made. On one core a draw among 410 000 takes 20 ms, or 35 ms if it is the only
one of its text; so one among these takes a tenth of a second."""

REMEMBERED = 8
"""Facts drawn before that make the base measure; older ones would hardly count."""

_SLOTS_AT_ONCE = 16
"""Slots that are scored together, which takes a third of the time; their scores of 410 000 facts take 50 MB."""


class FactCandidates(Protocol):
    """The public side of a draw: what `engine.store.flat.FlatCandidates` offers, and what an audit puts in its place."""

    @property
    def facts(self) -> NDArray[np.int64]:
        """Places of the facts in the list of candidates, by id: int64[m]."""
        ...

    @property
    def vectors(self) -> Int8:
        """Where the candidates are."""
        ...

    @property
    def topics(self) -> TopicMap:
        """Where the topics of the facts are."""
        ...

    def scores(self, queries: Sequence[Query], candidates: NDArray[np.int64]) -> NDArray[np.float64]:
        """A score for every query and candidate."""
        ...


@dataclass(frozen=True)
class FlatSlot:
    """One slot's fact, drawn among all.

    Attributes:
        candidates: What a store can release.
        epsilon: Budget of the slot.
    """

    candidates: FactCandidates
    epsilon: float

    def pending(self, queries: Sequence[Query | None]) -> Iterator[PendingDraw]:
        """The draws of several slots, in their order; some are scored together.

        Args:
            queries: Their facts, as `TripleStore.project` gives them; None for padding.
        """
        for first in range(0, len(queries), _SLOTS_AT_ONCE):
            some = queries[first : first + _SLOTS_AT_ONCE]
            placed = [query for query in some if query is not None]
            scores = iter(self.candidates.scores(placed, self.candidates.facts) if placed else ())
            for query in some:
                yield partial(self.sample, self._padding if query is None else next(scores))

    def sample(
        self, scores: NDArray[np.float64], before: Sequence[int], random: RandomSource, allowance: Allowance
    ) -> SlotSample:
        """Draws the slot's fact.

        Args:
            scores: One for each fact, float64[m]; all the same for padding.
            before: The facts drawn before for this document, of which the last `REMEMBERED` count.
            random: Source of randomness.
            allowance: What is left for the document; the draw is paid from it before it is made.

        Raises:
            BudgetRefused: If the draw would exceed the allowance; it is not made.
        """
        bound = bound_over([self._mechanism])
        last = tuple(before[-REMEMBERED:])
        id = PendingSample(self._mechanism, scores, self._masses(last)).sample(random, allowance, bound.worst_loss)
        return SlotSample(id, self.epsilon, self._mechanism.candidates, (bound,), last)

    def distribution(self, query: Query | None, before: Sequence[int] = ()) -> dict[int, Fraction]:
        """The exact probability of every fact, from the same weights that `sample` uses.

        Args:
            query: The fact; None for padding.
            before: The facts drawn before.
        """
        weights = self._mechanism.weights(self._scores(query), self._masses(before[-REMEMBERED:])).tolist()
        total = sum(weights)
        chances = {weight: Fraction(weight, total) for weight in set(weights)}
        return {id: chances[weight] for id, weight in enumerate(weights)}

    def likeliest(self, query: Query | None, before: Sequence[int], count: int) -> list[tuple[int, Fraction]]:
        """The facts that are drawn most often, each with its exact probability; of equally likely ones the nearest first.

        Args:
            query: The fact; None for padding.
            before: The facts drawn before.
            count: How many at most.
        """
        scores = self._scores(query)
        weights = self._mechanism.weights(scores, self._masses(before[-REMEMBERED:]))
        order = np.lexsort((-scores, np.iinfo(np.uint64).max - weights))[:count]
        total = int(weights.sum())
        return [(id, Fraction(int(weights[id]), total)) for id in order.tolist()]

    def outcomes(self, query: Query, id: int) -> OutcomeDistribution:
        """What becomes of a public fact of the store in a document's first slot.

        Args:
            query: Its place.
            id: Its id.
        """
        weights = self._mechanism.weights(self._scores(query))
        masses, counts = np.unique(weights, return_counts=True)
        total = float(weights.sum())
        return OutcomeDistribution(float(weights[id]) / total, masses / total, counts)

    def _scores(self, query: Query | None) -> NDArray[np.float64]:
        if query is None:
            return self._padding
        scores: NDArray[np.float64] = self.candidates.scores([query], self.candidates.facts)[0]
        return scores

    def _masses(self, before: Sequence[int]) -> NDArray[np.uint64] | None:
        """The base measure; None for the uniform one, of the first draw."""
        if not before:
            return None
        places = self.candidates.vectors[self.candidates.facts[list(before)]]
        return coherent_masses(self.candidates.topics, list(places), before)

    @cached_property
    def _padding(self) -> NDArray[np.float64]:
        return np.zeros(len(self.candidates.facts))

    @cached_property
    def _mechanism(self) -> SubsetMechanism:
        return SubsetMechanism.calibrated(self.epsilon, len(self.candidates.facts), LARGEST_MASS)
