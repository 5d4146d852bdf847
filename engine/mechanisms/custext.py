"""CusText (Chen, Mo, Wang, Chen, Nie, Wang and Cui 2023, "A Customized Text Sanitization Mechanism with Differential Privacy"):
each word is redrawn from its public group of similar words.

The vocabulary is partitioned into groups of K words by the paper's greedy rule: a word that is still free takes the K - 1
nearest free ones. Within its group, a word at distance d has the utility u = -(d - d_min)/(d_max - d_min), 0 for all if all are
as far; and one is drawn by the exponential mechanism, with the sharpest temperature that is ε-private for K candidates, which
is steeper than the paper's ε/2. The loss is at most ε between words of one group, and the group of every word is disclosed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.base import Description, Pace, Parameter, Preset, Value
from engine.mechanisms.vocabulary import GROUP_SIZES, Vocabulary
from engine.mechanisms.word_by_word import EXAMPLE, KEEP, NEEDS, SLOTS, Shape, WordMechanism, papers_presets
from engine.privacy.accounting import split
from engine.privacy.audit import AuditReport
from engine.privacy.exponential import ExponentialMechanism
from engine.privacy.guarantee import Guarantee, Relation, shown
from engine.privacy.metric import MetricSpace
from engine.privacy.randomness import RandomSource

DESCRIPTION = Description(
    id="custext",
    title="CusText",
    summary="Replaces each word by one of its public group of similar words.",
    unit="word",
    parameters=(
        SLOTS,
        KEEP,
        Parameter(
            "group",
            "choice",
            "20",
            "How many words a group has: a word is hidden among the words of its group, which is disclosed.",
            choices=tuple(map(str, GROUP_SIZES)),
        ),
    ),
    needs=NEEDS,
    presets=(
        Preset(
            "Readable",
            "Each word is drawn among ten similar ones, marks are copied: the topic of every word is disclosed.",
            3.0,
            {"group": "10", "keep": "marks"},
            per_word=True,
        ),
        *papers_presets("CusText paper", (1.0, 2.0, 3.0), {}),
    ),
    example=EXAMPLE,
    pace=Pace(words_per_unit=0.85, words_per_second=4000),
)

_PADDING = 0
"""The word from whose group padding is drawn, uniformly."""


class GroupSampler:
    """Draws within the group of a word.

    Args:
        vocabulary: The words.
        groups: The group of each word.
        epsilon: Budget of a word.
    """

    def __init__(self, vocabulary: Vocabulary, groups: NDArray[np.uint16], epsilon: float) -> None:
        self._vocabulary = vocabulary
        self._groups = groups
        self.epsilon = epsilon
        self._found: dict[int, tuple[NDArray[np.intp], NDArray[np.float64]]] = {}

    @cached_property
    def _members(self) -> list[NDArray[np.intp]]:
        order = self._groups.argsort(kind="stable")
        ends = np.bincount(self._groups).cumsum()[:-1]
        return np.split(order, ends)

    @cached_property
    def candidates(self) -> int:
        """The size of the largest group."""
        return max(len(members) for members in self._members)

    def draw(self, words: Sequence[int | None], random: RandomSource) -> list[int]:
        """See `engine.mechanisms.word_by_word.Sampler.draw`."""
        drawn = []
        for word in words:
            members, fractions = self._scored(word)
            mechanism = ExponentialMechanism.calibrated(self.epsilon, len(members))
            drawn.append(int(members[mechanism.draw(fractions, random)]))
        return drawn

    def distribution(self, word: int | None) -> dict[int, Fraction]:
        """See `engine.mechanisms.word_by_word.Sampler.distribution`."""
        members, fractions = self._scored(word)
        mechanism = ExponentialMechanism.calibrated(self.epsilon, len(members))
        return dict(zip(members.tolist(), mechanism.probabilities(fractions), strict=True))

    def _scored(self, word: int | None) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
        """The members of the group of a word, and how near each is: from 1 for the nearest to 0 for the farthest."""
        if word is None:
            members = self._members[self._groups[_PADDING]]
            return members, np.zeros(len(members))
        if word not in self._found:
            members = self._members[self._groups[word]]
            space = MetricSpace(self._vocabulary.vectors[members], self._vocabulary.unit)
            levels = space.levels(np.flatnonzero(members == word).tolist())[0].astype(np.float64)
            width = max(1.0, levels.max() - levels.min())  # levels are whole numbers: with all alike, u is 0 for each
            self._found[word] = members, 1 - (levels - levels.min()) / width
        return self._found[word]


class CusText(WordMechanism):
    """CusText over the public vocabulary."""

    description = DESCRIPTION

    def sampler(self, epsilon: float, settings: Mapping[str, Value]) -> GroupSampler:
        """See `engine.mechanisms.word_by_word.WordMechanism.sampler`."""
        return GroupSampler(self.vocabulary, self.vocabulary.groups[int(settings["group"])], epsilon)

    def guarantee(self, epsilon: float, settings: Mapping[str, Value], shape: Shape, secure: bool) -> Guarantee:
        """See `engine.mechanisms.word_by_word.WordMechanism.guarantee`."""
        each, size = split(epsilon, shape.draws)[0], settings["group"]
        what = "word, number or mark" if shape.kept == "none" else "word or number"
        return Guarantee(
            statement=(
                f"Each {what} is {shown(each)}-indistinguishable only among the {size} of one public group; the group of each "
                f"is disclosed. Between documents{shape.alike} whose words are of the same groups, in the same order, the "
                f"output loses at most ε = {shown(epsilon)} in all."
            ),
            relation=Relation.NEIGHBOURHOOD,
            unit="document",
            scope=shape.scope,
            epsilon=epsilon,
            delta=0.0,
            draws=shape.draws,
            leaks=(f"the group of each {what}: {size} similar ones", *_seen(shape)),
            secure=secure,
            brief=f"Each {what} is hidden among the {size} of its group, at ε = {shown(each, 3)} each.",
        )

    def audit(self) -> AuditReport:
        """See `engine.mechanisms.word_audit`."""
        from engine.mechanisms.word_audit import audit_custext

        return audit_custext()


def _seen(shape: Shape) -> tuple[str, ...]:
    """What else is seen; padding all draws from one group, which may stand out."""
    fixed = () if isinstance(shape.counted, str) else ("roughly how many words there are",)
    return (*shape.leaks, *fixed)


def make() -> CusText:
    """CusText with the starter pack's vocabulary."""
    return CusText()
