"""CusText (Chen, Mo, Wang, Chen, Nie, Wang and Cui 2023, "A Customized Text Sanitization Mechanism with Differential Privacy"):
each word is redrawn from its public group of similar words.

The vocabulary is partitioned into groups of K words. Within its group, a word at distance d has the utility
u = -(d - d_min)/(d_max - d_min), 0 for all if all are as far; and one is drawn by the exponential mechanism, with the sharpest
temperature that is ε-private for K candidates, which is steeper than the paper's ε/2.

``groups`` decides what is guaranteed.
    *disclosed*: as in the paper. The loss is at most ε between words of one group; the group of every word can be seen.
    *drawn*: three quarters of ε go into drawing the group, by randomized response over all groups: the word's own one is
    exp(3ε/4) times as likely as any other. In another group all words are equally likely. The loss is then at most ε between
    any two words. The paper has no such mode.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.common.description import AvoidableDisclosure, MechanismDescription, Pace, Parameter, Preset
from engine.mechanisms.words.vocabulary import GROUP_SIZES, Vocabulary
from engine.mechanisms.words.word_by_word import (
    ACCEPTED,
    EXAMPLE,
    HELP,
    HIDES_PUNCTUATION,
    KEEP,
    NEEDS,
    SLOTS,
    TextDisclosure,
    WordMechanism,
    WordSampler,
    paper_presets,
)
from engine.privacy.accounting import Loss, split_budget
from engine.privacy.audit import AuditReport
from engine.privacy.deniability import OutcomeDistribution
from engine.privacy.disclosure import bits_of_choices, format_bits
from engine.privacy.exponential import ExponentialMechanism
from engine.privacy.guarantee import Guarantee, Relation, describe_composition, format_epsilon
from engine.privacy.metric import MetricMechanism, MetricSpace, probabilities
from engine.privacy.randomness import RandomSource
from engine.privacy.rounding import round_down
from engine.results import WORDS_DRAWN_NOTICE, Value


def _rated(settings: Mapping[str, Value]) -> bool:
    """The group of a word may be the secret itself, whatever ε is."""
    return settings["groups"] == "drawn"


def _draws_no_group(settings: Mapping[str, Value]) -> bool:
    """A group that is drawn first decides how much there is to do."""
    return not _rated(settings)


DESCRIPTION = MechanismDescription(
    id="custext",
    title="CusText",
    summary="Replaces each word with one of its public group of similar words.",
    unit="word",
    draws_unseen=_draws_no_group,
    help=HELP,
    parameters=(
        SLOTS,
        KEEP,
        Parameter(
            "groups",
            "choice",
            "disclosed",
            "disclosed: draw within the group of each word, which can be seen (the paper); drawn: draw the group too, for "
            "three quarters of the budget, so that nothing of a word can be seen for sure.",
            choices=("disclosed", "drawn"),
        ),
        Parameter(
            "size",
            "choice",
            "20",
            "The number of words in a group.",
            choices=tuple(map(str, GROUP_SIZES)),
        ),
    ),
    needs=NEEDS,
    presets=(
        Preset(
            "Among ten similar words",
            "Each word is drawn from a small group, and marks are copied: what every word is about is disclosed.",
            3.0,
            {"size": "10", "keep": "punctuation"},
            per_word=True,
        ),
        Preset(
            "Any two texts of the same length",
            "The group of each word is drawn too, so that only the number of words and marks is disclosed. Most words stay in "
            "their group.",
            12.0,
            {"groups": "drawn"},
            per_word=True,
        ),
        *paper_presets("CusText paper", (1.0, 2.0, 3.0), {}),
    ),
    example=EXAMPLE,
    avoidable=(
        AvoidableDisclosure(
            "Hide the group of each word too",
            "Words as near to yours need about four times the number on the slider.",
            "Anybody can read to which group of similar words each word belongs.",
            {"groups": "disclosed"},
            {"groups": "drawn"},
        ),
        HIDES_PUNCTUATION,
    ),
    notice=WORDS_DRAWN_NOTICE,
    rated=_rated,
    pace=Pace(words_per_unit=0.867, words_per_second=12000),  # assets/example-letter.txt: 188 tokens in 163 words; one core
)

_PADDING = 0
"""The word from whose group padding is drawn where groups are disclosed, uniformly."""


class GroupSampler:
    """Draws within the group of a word; what it loses is its ε.

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

    @property
    def loss(self) -> float:
        """See `WordSampler.loss`."""
        return self.epsilon

    @cached_property
    def members(self) -> list[NDArray[np.intp]]:
        """The words of each group."""
        order = self._groups.argsort(kind="stable")
        return np.split(order, np.bincount(self._groups).cumsum()[:-1])

    @cached_property
    def candidates(self) -> int:
        """The size of the largest group."""
        return max(len(members) for members in self.members)

    def group(self, word: int | None) -> int:
        """The group that a word is drawn from."""
        return int(self._groups[_PADDING if word is None else word])

    def sample(self, words: Sequence[int | None], random: RandomSource) -> list[int]:
        """See `WordSampler.sample`."""
        return [self.sample_in_group(self.group(word), word, random) for word in words]

    def sample_in_group(self, group: int, word: int | None, random: RandomSource) -> int:
        """Draws a word of a group for a word; uniformly where that is of another group, or padding."""
        members, fractions = self._scored(group, word)
        return int(members[ExponentialMechanism.calibrated(self.epsilon, len(members)).sample(fractions, random)])

    def distribution(self, word: int | None) -> dict[int, Fraction]:
        """See `WordSampler.distribution`."""
        return self.distribution_in(self.group(word), word)

    def outcomes(self, word: int) -> OutcomeDistribution:
        """See `WordSampler.outcomes`."""
        members, fractions = self._scored(self.group(word), word)
        weights = ExponentialMechanism.calibrated(self.epsilon, len(members)).weights(fractions)
        chances = weights / weights.sum()
        return OutcomeDistribution(float(chances[members == word][0]), chances)

    def distribution_in(self, group: int, word: int | None) -> dict[int, Fraction]:
        """The exact distribution of `sample_in_group`."""
        members, fractions = self._scored(group, word)
        mechanism = ExponentialMechanism.calibrated(self.epsilon, len(members))
        return dict(zip(members.tolist(), mechanism.probabilities(fractions), strict=True))

    def _scored(self, group: int, word: int | None) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
        """The members of a group, and how near each is to a word of it: from 1 for the nearest to 0 for the farthest."""
        members = self.members[group]
        if word is None or self.group(word) != group:
            return members, np.zeros(len(members))
        if word not in self._found:
            space = MetricSpace(self._vocabulary.vectors[members], self._vocabulary.unit)
            levels = space.levels(np.flatnonzero(members == word).tolist())[0].astype(np.float64)
            width = max(1.0, levels.max() - levels.min())  # levels are whole numbers: with all alike, u is 0 for each
            self._found[word] = members, 1 - (levels - levels.min()) / width
        return self._found[word]


class AnyGroupSampler:
    """Draws a group, then a word of it.

    Args:
        vocabulary: The words.
        groups: The group of each word.
        epsilon: Budget of a word.
    """

    def __init__(self, vocabulary: Vocabulary, groups: NDArray[np.uint16], epsilon: float) -> None:
        self.epsilon = self.loss = epsilon
        self.candidates = vocabulary.size
        self.within = GroupSampler(vocabulary, groups, epsilon / 4)
        # Randomized response is the mechanism of the distance that is 1 between any two groups: its sum of weights is the same
        # for all, so that the slope is the whole of its ε.
        count, rest = len(self.within.members), round_down(Fraction(epsilon) * 3 / 4)
        self._over = MetricMechanism.with_slope(rest, rest, count, levels_per_unit=1, reach=1)

    def sample(self, words: Sequence[int | None], random: RandomSource) -> list[int]:
        """See `WordSampler.sample`."""
        return [
            self.within.sample_in_group(self._over.sample(self._weights(word).cumsum(), random), word, random) for word in words
        ]

    def distribution(self, word: int | None) -> dict[int, Fraction]:
        """See `WordSampler.distribution`."""
        out = {}
        for group, mass in enumerate(probabilities(self._weights(word))):
            for id, probability in self.within.distribution_in(group, word).items():
                out[id] = mass * probability
        return out

    def outcomes(self, word: int) -> OutcomeDistribution:
        """See `WordSampler.outcomes`: within the word's own group, or evenly over another one."""
        weights = self._weights(word)
        own, within = self.within.group(word), self.within.outcomes(word)
        sizes = np.array([len(members) for members in self.within.members])
        groups = weights / weights.sum()
        inside = groups[own] * np.asarray(within.masses)
        others = np.arange(len(sizes)) != own
        return OutcomeDistribution(
            groups[own] * within.own,
            np.concatenate([inside, (groups / sizes)[others]]),
            np.concatenate([np.ones(len(inside)), sizes[others]]),
        )

    def _weights(self, word: int | None) -> NDArray[np.uint64]:
        """The weight of each group; all the same for padding."""
        levels = np.ones(self._over.candidates, dtype=np.int32)
        if word is not None:
            levels[self.within.group(word)] = 0
        return self._over.weights(levels)


class CusText(WordMechanism):
    """CusText over the public vocabulary."""

    description = DESCRIPTION

    def sampler(self, epsilon: float, settings: Mapping[str, Value]) -> WordSampler:
        """See `engine.mechanisms.words.word_by_word.WordMechanism.sampler`."""
        drawing = GroupSampler if settings["groups"] == "disclosed" else AnyGroupSampler
        return drawing(self.vocabulary, self.vocabulary.groups[int(settings["size"])], epsilon)

    def given_away(self, settings: Mapping[str, Value]) -> str:
        """See `Mechanism.given_away`."""
        if _rated(settings):
            return ""
        return (
            f"Groups of similar words are disclosed, up to {format_bits(bits_of_choices(self._groups(settings)))} bits a word"
        )

    def _groups(self, settings: Mapping[str, Value]) -> int:
        """How many groups there are."""
        return int(self.vocabulary.groups[int(settings["size"])].max()) + 1

    def guarantee(self, epsilon: float, settings: Mapping[str, Value], shape: TextDisclosure, secure: bool) -> Guarantee:
        """See `engine.mechanisms.words.word_by_word.WordMechanism.guarantee`."""
        each, size = split_budget(epsilon, shape.draws)[0], settings["size"]
        what = "word, number or mark" if shape.kept == "none" else "word or number"
        if settings["groups"] == "disclosed":
            relation, leaks = Relation.NEIGHBOURHOOD, (f"the group of each {what}: {size} similar ones", *_visible_leaks(shape))
            bits = shape.bits + bits_of_choices(self._groups(settings), shape.draws)
            statement = (
                f"Each {what} is {format_epsilon(each)}-indistinguishable only among the {size} of one public group; the "
                "group of each "
                f"is disclosed. Between documents{shape.alike} whose words are of the same groups, in the same order, the "
                f"output loses at most ε = {format_epsilon(epsilon)} in all."
            )
            brief = f"Each {what} is hidden among the {size} of its group, at ε = {format_epsilon(each, 3)} each."
        else:
            relation, leaks, bits = (Relation.COUNT if shape.leaks else Relation.DOCUMENT), shape.leaks, shape.bits
            statement = (
                f"Each {what} is {format_epsilon(each)}-indistinguishable from any other. The output is "
                f"{format_epsilon(epsilon)}-LDP for any "
                f"two documents{shape.alike}."
            )
            total = format_epsilon(epsilon, 3)
            brief = f"How well any two documents{shape.alike} can be told apart is bounded, at ε = {total} in all."
        statement += describe_composition([(Loss.pure(each), shape.draws)])
        return Guarantee(
            statement=statement,
            relation=relation,
            unit="document",
            scope=shape.scope,
            epsilon=epsilon,
            delta=0.0,
            draws=shape.draws,
            leaks=leaks,
            secure=secure,
            brief=brief,
            accepted=ACCEPTED,
            bits=bits,
            unit_loss=each,
        )


def _visible_leaks(shape: TextDisclosure) -> tuple[str, ...]:
    """What else is seen; padding all draws from one group, which may stand out."""
    fixed = () if isinstance(shape.counted, str) else ("roughly how many words there are",)
    return (*shape.leaks, *fixed)


def make() -> CusText:
    """CusText with the starter pack's vocabulary."""
    return CusText()


def audit() -> AuditReport:
    """Its bound, checked exactly on a small domain; see `engine.audit`."""
    from engine.mechanisms.words.audit import audit_custext

    return audit_custext()
