"""How CluSanT draws a candidate of one kind: by distance, or any as likely as any other.

The candidates may be some of their kind only, such as those of a gender or a region: the weights of the others are left out,
and those of clusters that have none. The bound of a draw by distance needs no more than that weights follow from distances, so
that it holds for any part of the candidates that does not depend on what is replaced. Distances and Δu stay those of the whole
kind, and so does the bound.
"""

from __future__ import annotations

import math
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.words.clusant_candidates import CandidateKind
from engine.mechanisms.words.formed_codes import FormedCodes
from engine.mechanisms.words.scales import Scale
from engine.privacy.circle import CircularMechanism
from engine.privacy.deniability import OutcomeDistribution
from engine.privacy.metric import MetricMechanism, MetricSpace, probabilities
from engine.privacy.randomness import RandomSource
from engine.privacy.rounding import round_down, round_up


class _ClusterGeometry(NamedTuple):
    """What is the same of a clustering whatever the budget.

    Attributes:
        groups: The cluster of each candidate.
        members: The candidates of each cluster.
        centres: The clusters' centres.
        diameter: The largest level between two of these.
    """

    groups: NDArray[np.uint16]
    members: list[NDArray[np.intp]]
    centres: MetricSpace
    diameter: int


@lru_cache(maxsize=64)
def _clusters_of(kind: CandidateKind, count: int) -> _ClusterGeometry:
    groups = kind.clusterings[count]
    members = np.split(groups.argsort(kind="stable"), np.bincount(groups).cumsum()[:-1])
    means = [kind.vectors[each].astype(np.float64).mean(axis=0) for each in members]
    centres = MetricSpace(np.rint(means).astype(np.int8), kind.unit)
    return _ClusterGeometry(groups, members, centres, centres.diameter())


@lru_cache(maxsize=256)
def _levels_of(kind: CandidateKind, candidate: int) -> NDArray[np.int32]:
    """The levels of a candidate to all of its kind; kept of those that are measured again and again."""
    levels: NDArray[np.int32] = kind.space.levels([candidate])[0]
    return levels


@lru_cache(maxsize=64)
def _are_within(kind: CandidateKind, spread: int) -> bool:
    """Whether all levels between candidates are at most so many, measured anew."""
    return kind.space.diameter() <= spread


class ClusterSampler:
    """Draws a candidate of one kind: a cluster first, then a member of it.

    Args:
        kind: The candidates.
        clusters: The number of clusters asked for.
        epsilon: Budget of an entity.
        k: What distances between centres are multiplied by.
        part: The ids of those that may be drawn, ascending; all by default.
    """

    def __init__(
        self, kind: CandidateKind, clusters: int, epsilon: float, k: int, part: NDArray[np.intp] | None = None
    ) -> None:
        self.kind = kind
        self.groups_asked = clusters
        self.epsilon = epsilon
        self.k = k
        self.groups, members, self.centres, self._widest = _clusters_of(kind, clusters)
        self.candidates = kind.size if part is None else len(part)
        self.members = members if part is None else [np.intersect1d(each, part, assume_unique=True) for each in members]
        self._open = [cluster for cluster, each in enumerate(self.members) if len(each)]
        self.spread = max(kind.space.levels_per_unit, kind.diameter)
        share = round_down(Fraction(epsilon) / 2)
        self.over = MetricMechanism.paper(
            round_down(Fraction(epsilon) * k / 2), self.centres.size, self.centres.levels_per_unit, self._widest
        )
        self.within = MetricMechanism.paper(share, kind.size, self.spread, kind.diameter)

    @property
    def ldp(self) -> float:
        """A bound of the loss between any two entities of the kind."""
        return round_up(Fraction(self.over.ldp_loss) + Fraction(self.within.ldp_loss))

    def sample(self, entity: int, random: RandomSource) -> int:
        """Draws a candidate for one, both given by their ids."""
        cluster = self._open[self.over.sample(self._cluster_weights(entity).cumsum(), random)]
        return int(self.members[cluster][self.inner_sampler(cluster).sample(self._weights(entity, cluster).cumsum(), random)])

    def distribution(self, entity: int) -> dict[int, Fraction]:
        """The exact probability of every candidate, from the same weights that `sample` uses."""
        return {
            int(member): mass * inner
            for cluster, mass in zip(self._open, probabilities(self._cluster_weights(entity)), strict=True)
            for member, inner in zip(self.members[cluster], probabilities(self._weights(entity, cluster)), strict=True)
        }

    @property
    def farthest(self) -> Fraction:
        """The largest distance of the guarantee that two candidates can have."""
        centres = Fraction(self._widest, self.centres.levels_per_unit)
        return (self.k * centres + Fraction(self.kind.diameter, self.spread)) / 2

    def outcomes(self, entity: int) -> OutcomeDistribution:
        """What `distribution` says, in floats."""
        ids = np.concatenate([self.members[cluster] for cluster in self._open])
        groups = self.groups[ids]
        clusters = np.zeros(self.centres.size)
        clusters[self._open] = self._cluster_weights(entity)
        within = self.within.weights(_levels_of(self.kind, entity)).astype(np.float64)[ids]
        shares = within / np.bincount(groups, weights=within)[groups]
        chances = (clusters / clusters.sum())[groups] * shares
        return OutcomeDistribution(float(chances[ids == entity].sum()), chances)

    def distance(self, x: int, y: int) -> float:
        """The distance of the guarantee: half of k·‖c_x - c_y‖ and half of d(x, y)/Δu."""
        centres = self.centres.distance(int(self.groups[x]), int(self.groups[y]))
        inner = int(self.kind.space.levels([x])[0, y]) / self.spread
        return (self.k * centres + inner) / 2

    def inner_sampler(self, cluster: int) -> MetricMechanism:
        """What draws inside a cluster: the same in all, or the entity's own cluster could be told from the steepness."""
        return self.within

    @cached_property
    def center_distance(self) -> float:
        """The smallest distance between two centres, times k; infinite if there is but one."""
        if self.centres.size == 1:
            return math.inf
        levels = self.centres.levels(range(self.centres.size))
        np.fill_diagonal(levels, levels.max())
        return self.k * int(levels.min()) / self.centres.levels_per_unit

    @property
    def is_bounded(self) -> bool:
        """Whether no two candidates are farther apart than Δu: the first condition of the paper's bound."""
        return _are_within(self.kind, self.spread)

    @property
    def is_separated(self) -> bool:
        """Whether different centres, times k, are at least 1 apart: the second one."""
        return self.center_distance >= 1

    def _cluster_weights(self, entity: int) -> NDArray[np.uint64]:
        return self.over.weights(self.centres.levels([int(self.groups[entity])])[0, self._open])

    def _weights(self, entity: int, cluster: int) -> NDArray[np.uint64]:
        levels = self.kind.space.levels([entity])[0, self.members[cluster]]
        return self.inner_sampler(cluster).weights(levels)


class UniformSampler:
    """Draws any candidate of one kind with the same probability, whatever stands in the text.

    Args:
        kind: The candidates.
        part: The ids of those that may be drawn, ascending; all by default.
    """

    ldp = 0.0
    """A bound of the loss between any two entities of the kind."""
    is_bounded = is_separated = True

    def __init__(self, kind: CandidateKind | FormedCodes, part: NDArray[np.intp] | None = None) -> None:
        self.kind = kind
        self._part = part

    @property
    def candidates(self) -> int:
        """The number of candidates."""
        return self.kind.size if self._part is None else len(self._part)

    def sample(self, entity: int, random: RandomSource) -> int:
        """See `ClusterSampler.sample`."""
        drawn = random.integer_below(self.candidates)
        return drawn if self._part is None else int(self._part[drawn])

    def distribution(self, entity: int) -> dict[int, Fraction]:
        """See `ClusterSampler.distribution`; not for codes of many signs, which are too many to be listed."""
        ids = range(self.kind.size) if self._part is None else self._part.tolist()
        return dict.fromkeys(ids, Fraction(1, len(ids)))


_NEARLY_ONE = 1 - Fraction(1, 2**40)
"""Steps attain their bound: by as much less it holds in floats too, however it is added up again."""


class ScaleSampler:
    """Draws a candidate of a scale by a step from the place of what stands in the text.

    A line is folded out of a circle of twice its places; see `engine.privacy.circle`. Each candidate has the places that are
    nearest to it, whatever the draw: to fold and to round is to look at the outcome alone.

    Args:
        kind: The scale.
        epsilon: Budget of an entity.
        k: What distances are multiplied by; half of it counts, as for centres of clusters.
    """

    def __init__(self, kind: Scale, epsilon: float, k: int) -> None:
        self.kind = kind
        self.epsilon = epsilon
        self.k = k
        self.candidates = kind.size
        places = max(1, 2 * kind.span) if kind.around is None else kind.around
        rate = round_down(Fraction(epsilon) * k / 2 * _NEARLY_ONE)
        self.steps = CircularMechanism.of(rate, places, kind.places_per_unit)

    @property
    def ldp(self) -> float:
        """A bound of the loss between any two entities of the scale."""
        return self.steps.loss(self.kind.span)

    @property
    def farthest(self) -> Fraction:
        """The largest distance of the guarantee that two candidates can have."""
        return Fraction(self.k * self.kind.span, 2 * self.kind.places_per_unit)

    def distance(self, x: int, y: int) -> float:
        """The distance of the guarantee: half of k times that on the scale."""
        return self.k * self.kind.apart(x, y) / (2 * self.kind.places_per_unit)

    def sample(self, entity: int, random: RandomSource) -> int:
        """See `ClusterSampler.sample`."""
        sums = self._weights(entity).cumsum(dtype=np.uint64)
        uniform = np.uint64(random.integer_below(int(sums[-1])))  # as in `MetricMechanism.sample`
        return int(sums.searchsorted(uniform, side="right"))

    def distribution(self, entity: int) -> dict[int, Fraction]:
        """See `ClusterSampler.distribution`."""
        return dict(enumerate(probabilities(self._weights(entity))))

    def outcomes(self, entity: int) -> OutcomeDistribution:
        """What `distribution` says, in floats."""
        weights = self._weights(entity).astype(np.float64)
        chances = weights / weights.sum()
        return OutcomeDistribution(float(chances[entity]), chances)

    def _weights(self, entity: int) -> NDArray[np.uint64]:
        """The weight of each candidate: those of its places, and of what is folded onto them."""
        reached = self.steps.weights_from(int(self.kind.places[entity]))
        if self.kind.around is None:
            beyond = reached[: -self.kind.span : -1] if self.kind.span > 1 else reached[:0]
            reached = reached[: self.kind.span + 1].copy()
            reached[1 : 1 + len(beyond)] += beyond
        weights = np.zeros(self.kind.size, dtype=np.uint64)
        np.add.at(weights, self.kind.nearest, reached)
        return weights


Sampler = ClusterSampler | UniformSampler | ScaleSampler
"""What draws a candidate of one kind."""
