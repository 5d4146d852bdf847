"""One slot of DP-ST: the draw of a public triple for a fact, and its bounds, known before it is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.privacy.accounting import Allowance, Loss
from engine.privacy.deniability import OutcomeDistribution
from engine.privacy.exponential import ExponentialMechanism, scale_scores
from engine.privacy.randomness import RandomSource
from engine.privacy.subset import SubsetMechanism

if TYPE_CHECKING:
    from engine.store.reader import Neighbourhood, Query

CandidateSampler = ExponentialMechanism | SubsetMechanism


class CandidateStore(Protocol):
    """The public side of a draw: what `engine.store.reader.TripleStore` offers, and what an audit puts in its place."""

    def cluster_count(self, clustering: str) -> int:
        """Number of clusters."""
        ...

    def nearest_cluster(self, query: Query, clustering: str) -> int:
        """The cluster nearest to a fact."""
        ...

    def null_cluster(self, clustering: str) -> int:
        """The cluster that padding draws from."""
        ...

    def cluster_scores(self, query: Query, clustering: str) -> NDArray[np.float64]:
        """A score for every cluster."""
        ...

    def cluster_bounds(self, clustering: str) -> tuple[float, float]:
        """The range to which those are clipped."""
        ...

    def cluster_sizes(self, clustering: str) -> NDArray[np.int64]:
        """How many members each cluster has."""
        ...

    def neighbourhood(self, cluster: int, clustering: str) -> Neighbourhood:
        """All members of a cluster."""
        ...

    def scores(self, query: Query, neighbourhood: Neighbourhood) -> NDArray[np.float64]:
        """A score for every member."""
        ...


class SampleBound(NamedTuple):
    """Bounds of a random choice, known before it is made.

    Attributes:
        worst_loss: Its worst loss between any two inputs.
        loss: The same for the accountant.
        capped: Whether that is less than was asked for.
    """

    worst_loss: float
    loss: Loss
    capped: bool


def bound_over(mechanisms: Iterable[CandidateSampler]) -> SampleBound:
    """A bound that holds whichever of the mechanisms samples."""
    every = list(mechanisms)
    loss = Loss(max(each.epsilon for each in every), max(each.loss.rho for each in every))
    return SampleBound(max(each.worst_loss for each in every), loss, all(each.is_capped for each in every))


@dataclass(frozen=True)
class SlotSample:
    """What one slot released.

    Attributes:
        id: The drawn triple's id in the store.
        epsilon: Budget of the slot.
        candidates: Number of candidates of the draw.
        sample_bounds: The bounds of each of its random choices.
        before: The facts that made its base measure, as `engine.results.Unit.before` has them.
    """

    id: int
    epsilon: float
    candidates: int
    sample_bounds: tuple[SampleBound, ...]
    before: tuple[int, ...] | None = None


PendingDraw = Callable[[Sequence[int], RandomSource, Allowance], SlotSample]
"""A slot's draw, not yet made: takes the facts drawn before for the document, the source of randomness, and what is left."""


class FactSlot(Protocol):
    """What draws the fact of a slot: from a topic, or from all facts (`engine.mechanisms.triples.flat_slot`)."""

    @property
    def epsilon(self) -> float:
        """Budget of the slot."""
        ...

    def pending(self, queries: Sequence[Query | None]) -> Iterator[PendingDraw]:
        """The draws of several slots, in their order."""
        ...

    def distribution(self, query: Query | None) -> dict[int, Fraction]:
        """The exact probability of every fact."""
        ...

    def outcomes(self, query: Query, id: int) -> OutcomeDistribution:
        """What becomes of a public fact."""
        ...


@dataclass(frozen=True)
class PendingSample:
    """A draw not yet made.

    Attributes:
        mechanism: The mechanism that makes it.
        scores: One for each candidate, as the mechanism wants them.
        base: The base measure; None for the uniform one.
    """

    mechanism: CandidateSampler
    scores: NDArray[np.float64]
    base: NDArray[np.uint64] | None = None

    def sample(self, random: RandomSource, allowance: Allowance, loss: float) -> int:
        """Pays, and then draws the index of a candidate.

        Args:
            random: Source of randomness.
            allowance: What is left for the document.
            loss: What the draw loses at most between any two inputs.

        Raises:
            BudgetRefused: If it would exceed the allowance; nothing is drawn.
        """
        allowance.spend(self.mechanism.epsilon, loss=loss)
        return self.mechanism.sample(self.scores, random, self.base)

    def weights(self) -> NDArray[np.uint64]:
        """The weights that `sample` draws in proportion to."""
        return self.mechanism.weights(self.scores, self.base)

    def probabilities(self) -> list[Fraction]:
        """The exact distribution of `sample`."""
        return self.mechanism.probabilities(self.scores, self.base)


@dataclass(frozen=True)
class SlotMechanism:
    """The private heart of DP-ST: one slot's triple, given its fact's place in the embedding space.

    Attributes:
        store: The public candidates.
        clustering: Name of the clustering.
        full: Whether the cluster is drawn too.
        bounds: "ranks": the nearest few are favoured alike; "fitted" or "paper": scores are clipped to bounds fitted on public
            facts, or to [0, 1].
        epsilon: Budget of the slot.
    """

    store: CandidateStore
    clustering: str
    full: bool
    bounds: str
    epsilon: float

    def pending(self, queries: Sequence[Query | None]) -> Iterator[PendingDraw]:
        """The draws of several slots, in their order.

        Args:
            queries: Their facts, as `TripleStore.project` gives them; None for padding.
        """
        return (partial(self._sample_after, query) for query in queries)

    def _sample_after(
        self, query: Query | None, before: Sequence[int], random: RandomSource, allowance: Allowance
    ) -> SlotSample:
        """Draws as `sample` does: what was drawn before has no part in it."""
        return self.sample(query, random, allowance)

    def sample(self, query: Query | None, random: RandomSource, allowance: Allowance) -> SlotSample:
        """Draws the slot's triple.

        Args:
            query: The fact, as `TripleStore.project` gives it; None for padding.
            random: Source of randomness.
            allowance: What is left for the document; every draw is paid from it before it is made.

        Raises:
            BudgetRefused: If a draw would exceed the allowance; it is not made.
        """
        promises = []
        if self.full:
            over_clusters = self._pending_cluster(query)
            promises.append(bound_over([over_clusters.mechanism]))
            cluster = over_clusters.sample(random, allowance, promises[-1].worst_loss)
        else:
            cluster = self._public_cluster(query)
        neighbourhood, over_members = self._pending_member(query, cluster)
        promises.append(self._bound_for_any_cluster if self.full else bound_over([over_members.mechanism]))
        id = neighbourhood.ids[over_members.sample(random, allowance, promises[-1].worst_loss)]
        return SlotSample(id, self.epsilon, neighbourhood.size, tuple(promises))

    @cached_property
    def _bound_for_any_cluster(self) -> SampleBound:
        """What holds of the second draw whichever cluster the first one gives: a promise has to be made before it."""
        return bound_over(
            self._make_sampler(self.epsilon / 2, size) for size in set(self.store.cluster_sizes(self.clustering).tolist())
        )

    def distribution(self, query: Query | None) -> dict[int, Fraction]:
        """The exact probability of every triple, from the same weights that `sample` uses."""
        if self.full:
            clusters = dict(enumerate(self._pending_cluster(query).probabilities()))
        else:
            clusters = {self._public_cluster(query): Fraction(1)}
        out: dict[int, Fraction] = {}
        for cluster, mass in clusters.items():
            neighbourhood, over_members = self._pending_member(query, cluster)
            for id, probability in zip(neighbourhood.ids, over_members.probabilities(), strict=True):
                out[id] = mass * probability
        return out

    def outcomes(self, query: Query, id: int) -> OutcomeDistribution:
        """What becomes of a public fact of the store; of other clusters than its own, as narrowly as it could be.

        Args:
            query: Its place.
            id: Its id.
        """
        own = self.store.nearest_cluster(query, self.clustering)
        neighbourhood, over_members = self._pending_member(query, own)
        weights = over_members.weights()
        chances = weights / weights.sum()
        itself = float(chances[neighbourhood.ids.index(id)])
        if not self.full:
            return OutcomeDistribution(itself, chances)
        over = self._pending_cluster(query).weights()
        clusters = over / over.sum()
        sizes = self.store.cluster_sizes(self.clustering)
        masses, counts = [clusters[own] * chances], [np.ones(len(chances))]
        others = np.arange(len(sizes)) != own
        for size in np.unique(sizes[others]).tolist():
            alike = clusters[others & (sizes == size)]
            narrow, many = self._narrowest_chances[size]
            masses.append(np.outer(alike, narrow).ravel())
            counts.append(np.tile(many, len(alike)))
        return OutcomeDistribution(float(clusters[own]) * itself, np.concatenate(masses), np.concatenate(counts))

    @cached_property
    def _narrowest_chances(self) -> dict[int, tuple[NDArray[np.float64], NDArray[np.float64]]]:
        """For each size of cluster the chances inside that leave least room, and how many members have each."""
        chances = {}
        for size in set(self.store.cluster_sizes(self.clustering).tolist()):
            scores = np.zeros(size)
            scores[0] = 1.0
            found = self._pending_sample(self.epsilon / 2, size, scores, (0.0, 1.0)).weights()
            weights, counts = np.unique(found, return_counts=True)
            chances[size] = weights / found.sum(), counts.astype(np.float64)
        return chances

    def _public_cluster(self, query: Query | None) -> int:
        """The cluster that neighbourhood mode discloses."""
        if query is None:
            return self.store.null_cluster(self.clustering)
        return self.store.nearest_cluster(query, self.clustering)

    def _pending_cluster(self, query: Query | None) -> PendingSample:
        scores = None if query is None else self.store.cluster_scores(query, self.clustering)
        bounds = self.store.cluster_bounds(self.clustering)
        return self._pending_sample(self.epsilon / 2, self.store.cluster_count(self.clustering), scores, bounds)

    def _pending_member(self, query: Query | None, cluster: int) -> tuple[Neighbourhood, PendingSample]:
        neighbourhood = self.store.neighbourhood(cluster, self.clustering)
        scores = None if query is None else self.store.scores(query, neighbourhood)
        share = self.epsilon / 2 if self.full else self.epsilon
        return neighbourhood, self._pending_sample(share, neighbourhood.size, scores, (neighbourhood.low, neighbourhood.high))

    def _pending_sample(
        self, epsilon: float, candidates: int, scores: NDArray[np.float64] | None, fitted: tuple[float, float]
    ) -> PendingSample:
        """A draw among so many candidates; without scores, all are alike."""
        mechanism = self._make_sampler(epsilon, candidates)
        if self.bounds == "ranks":
            return PendingSample(mechanism, np.zeros(candidates) if scores is None else scores)
        low, high = fitted if self.bounds == "fitted" else (0.0, 1.0)
        return PendingSample(mechanism, scale_scores(np.full(candidates, low) if scores is None else scores, low, high))

    def _make_sampler(self, epsilon: float, candidates: int) -> CandidateSampler:
        """What draws among so many candidates."""
        kind = SubsetMechanism if self.bounds == "ranks" else ExponentialMechanism
        return kind.calibrated(epsilon, candidates)
