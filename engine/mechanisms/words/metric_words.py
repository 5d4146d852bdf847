"""Drawing a word of the vocabulary by distance, as TEM and SanText do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.words.vocabulary import Vocabulary
from engine.mechanisms.words.word_by_word import ACCEPTED, TextDisclosure, WordMechanism
from engine.privacy.deniability import OutcomeDistribution
from engine.privacy.guarantee import Guarantee, Relation, format_epsilon
from engine.privacy.metric import MetricMechanism, MetricSpace, probabilities
from engine.privacy.randomness import RandomSource
from engine.privacy.rounding import round_up
from engine.results import Value

_CACHED_WORDS = 128  # words whose sums are kept, some 200 kB each


@lru_cache(maxsize=256)
def _levels_of(space: MetricSpace, word: int) -> tuple[NDArray[np.int32], NDArray[np.intp]]:
    """The levels at which words lie from one, its own first, and how many lie at each."""
    levels, counts = np.unique(space.levels([word])[0], return_counts=True)
    return levels, counts


class MetricSampler:
    """Draws from the whole vocabulary.

    Args:
        vocabulary: The words.
        mechanism: Its weights by distance.
        epsilon: Budget of a word, at least the mechanism's own ε; the mechanism's own if it is left out.
    """

    def __init__(self, vocabulary: Vocabulary, mechanism: MetricMechanism, epsilon: float | None = None) -> None:
        self._space = vocabulary.space
        self.mechanism = mechanism
        self.epsilon = mechanism.epsilon if epsilon is None else epsilon
        self._sums: dict[int, NDArray[np.uint64]] = {}

    @property
    def loss(self) -> float:
        """See `Sampler.loss`."""
        return self.mechanism.ldp_loss

    @property
    def candidates(self) -> int:
        """The size of the vocabulary."""
        return self.mechanism.candidates

    def sample(self, words: Sequence[int | None], random: RandomSource) -> list[int]:
        """See `Sampler.sample`."""
        self._cache_sums([word for word in dict.fromkeys(words) if word is not None])
        return [self.mechanism.sample(self._padding if word is None else self._sums[word], random) for word in words]

    def distribution(self, word: int | None) -> dict[int, Fraction]:
        """See `Sampler.distribution`."""
        weights = self.mechanism.uniform() if word is None else self.mechanism.weights(self._space.levels([word])[0])
        return dict(enumerate(probabilities(weights)))

    def outcomes(self, word: int) -> OutcomeDistribution:
        """See `Sampler.outcomes`."""
        levels, counts = _levels_of(self._space, word)
        weights = self.mechanism.weights(levels).astype(np.float64)
        weights /= (weights * counts).sum()
        return OutcomeDistribution(float(weights[0]), weights, counts)

    def distance(self, x: int, y: int) -> float:
        """The distance of the guarantee."""
        return self._space.distance(x, y, self.mechanism.reach)

    @cached_property
    def _padding(self) -> NDArray[np.uint64]:
        return self.mechanism.uniform().cumsum()

    def _cache_sums(self, words: Sequence[int]) -> None:
        """Sees to it that the sums of these words are there, and of not many others."""
        missing = [word for word in words if word not in self._sums]
        for word in list(self._sums):
            if len(self._sums) + len(missing) <= _CACHED_WORDS:
                break
            if word not in words:
                del self._sums[word]
        if missing:
            sums = self.mechanism.weights(self._space.levels(missing))
            sums.cumsum(axis=1, out=sums)
            self._sums.update(zip(missing, sums, strict=True))


class MetricWordMechanism(WordMechanism):
    """A mechanism that draws words by distance; its ε is for each unit of that."""

    def farthest(self, settings: Mapping[str, Value]) -> float:
        """See `Mechanism.farthest`: the largest distance between two words."""
        return round_up(Fraction(self.vocabulary.diameter, self.vocabulary.space.levels_per_unit))


def metric_guarantee(
    mechanism: MetricMechanism, each: float, epsilon: float, shape: TextDisclosure, secure: bool, cut: str
) -> Guarantee:
    """What may be said of a text whose words were drawn by distance.

    Args:
        mechanism: What drew each word.
        each: Budget of a word.
        epsilon: Budget of the document.
        shape: What is seen of the document.
        secure: Whether every draw came from a secure source.
        cut: Why no distance is larger than the largest one, in words.
    """
    most = round_up(shape.draws * Fraction(mechanism.ldp_loss))
    farthest = format_epsilon(mechanism.farthest, 3)
    statement = (
        f"Each word, number or mark loses at most ε = {format_epsilon(each)} times the distance between what stands there in "
        "one "
        f"document and in another. Distances are Euclidean, between words' vectors of length 1, and at most {farthest} "
        f"({cut}). Whatever the distance, a word loses at most {format_epsilon(mechanism.ldp_loss)}, so that the output is "
        f"{format_epsilon(most)}-LDP for any two documents{shape.alike}."
    )
    brief = (
        f"How well a word can be told from another is bounded by ε = {format_epsilon(each, 3)} times their distance (at most "
        f"{farthest}); any two documents{shape.alike}, by ε = {format_epsilon(most, 3)} in all."
    )
    return Guarantee(
        statement=statement,
        relation=Relation.METRIC,
        unit="document",
        scope=shape.scope,
        epsilon=epsilon,
        delta=0.0,
        draws=shape.draws,
        leaks=shape.leaks,
        secure=secure,
        brief=brief,
        accepted=ACCEPTED,
        bits=shape.bits,
        unit_loss=mechanism.ldp_loss,
    )
