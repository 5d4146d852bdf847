"""The exact audit of ``unit=passage``: every pair of texts over a tiny domain, every output, with the code that cuts and draws.

The public store has seven passages in the plane, of 3 to 24 words. A text has up to three sentences of eight words, each about
one of three subjects, which are places in the plane; one of its directions is the axis of polarity. As in
`engine.mechanisms.triples.audit`, each control is an otherwise correct mechanism with one fault, which passes once the fault is
mended.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.common.exact_audit import (
    EPSILON,
    AuditCase,
    NegativeControl,
    cache_within_audit,
    draw_controls,
    joint_distribution,
    normalise,
    worst_among_alike,
    worst_ratio_of,
)
from engine.mechanisms.common.slots import slot_count
from engine.mechanisms.triples.passage_sampler import PassageSampler
from engine.mechanisms.triples.polarity import Polarity
from engine.mechanisms.triples.segments import cut_segments, segment_count, size_of, words_of_passage
from engine.privacy.accounting import Allowance, split_budget
from engine.privacy.guarantee import Relation
from engine.privacy.scripted import Distribution, claimed_distribution
from engine.store.reader import Query
from engine.store.vectors import cosine, quantise

_MOST_SENTENCES = 3
_TWO_SEGMENTS = 30.0
_FEWEST = 3

_SUBJECTS = {"sea": 60, "law": 170, "tea": 290}
"""What a sentence may be about, and its place in degrees."""

_GOOD = 40
"""Where the axis of polarity points, in degrees."""

TEXTS = tuple(
    " ".join(f"{subject} {'was ' * 6}there." for subject in chosen)
    for count in range(1, _MOST_SENTENCES + 1)
    for chosen in product(_SUBJECTS, repeat=count)
)

DOMAIN = (
    f"{len(TEXTS)} texts of up to {_MOST_SENTENCES} sentences over a store of 7 passages; one segment and two; a fixed size, "
    "size classes and the size itself; without polarity and with"
)


def _places(*degrees: int) -> NDArray[np.int8]:
    angles = np.radians(degrees)
    return quantise(np.column_stack([np.cos(angles), np.sin(angles)]))


class TinyCandidates:
    """Seven passages of the plane: the public side of the audit."""

    words = np.array([3, 7, 8, 9, 12, 20, 24])
    vectors = _places(0, 50, 100, 150, 200, 250, 300)

    def scores(self, queries: list[Query], candidates: NDArray[np.int64]) -> NDArray[np.float64]:
        """Cosines."""
        return cosine(np.stack(queries), self.vectors[candidates])


POLARITY = replace(Polarity.among(TinyCandidates(), _places(_GOOD)[0]), weight=0.5)
"""As heavy as differences of place, so that it decides many draws."""


@dataclass(frozen=True)
class PassageSetting:
    """The mechanism on the tiny domain.

    Attributes:
        slots: As the parameter of that name.
        epsilon: Budget of a document: that of one segment or of two.
        polar: Whether polarity counts.
    """

    slots: str | int = 2
    epsilon: float = EPSILON
    polar: bool = False

    @property
    def relation(self) -> Relation:
        """The texts between which ε is claimed."""
        return Relation.DOCUMENT if isinstance(self.slots, int) else Relation.COUNT

    def size(self, text: str) -> int:
        """The public size of a text."""
        return slot_count(self.slots, size_of(text))

    def sampler(self, size: int, *, segments: int | None = None, shares: int | None = None) -> PassageSampler:
        """What draws each segment of a text of this size; of another number of segments or shares, where one is given."""
        count = segments or segment_count(self.epsilon, size)
        share = split_budget(self.epsilon, shares or count)[0]
        polarity = POLARITY if self.polar else None
        return PassageSampler(TinyCandidates(), words_of_passage(size, count), share, _FEWEST, polarity=polarity)

    def distribution(self, text: str) -> Distribution:
        """The exact distribution of the released passages."""
        return _released(self.sampler(self.size(text)), text, segment_count(self.epsilon, self.size(text)))

    def loss(self) -> float:
        """The worst log-ratio between texts of one public size, as far above `EPSILON` as it is above what is claimed."""
        return worst_among_alike(TEXTS, self.distribution, self.size) / self.epsilon * EPSILON


SETTINGS = tuple(
    PassageSetting(slots, epsilon, polar)
    for slots in (2, "class", "paper")
    for epsilon in (EPSILON, _TWO_SEGMENTS)
    for polar in (False, True)
)


def _released(sampler: PassageSampler, text: str, segments: int) -> Distribution:
    degrees = list(_degrees(text, segments))
    polarities: list[float | None] = [None] * segments
    if sampler.polarity:
        words = [len(text[start:end].split()) for start, end in cut_segments(text, segments)]
        polarities = [*sampler.polarity.of_segments(list(_places(*degrees)), words)]
    return joint_distribution(
        [
            _drawn(sampler.wished, sampler.epsilon, place, segment_polarity)
            for place, segment_polarity in zip(degrees, polarities, strict=True)
        ]
    )


def _degrees(text: str, segments: int) -> Iterator[int]:
    """The place of each segment: that of the first subject in it, or of the one that it goes on about."""
    place = 0
    for start, end in cut_segments(text, segments):
        place = next((_SUBJECTS[word] for word in text[start:end].split() if word in _SUBJECTS), place)
        yield place


@cache_within_audit
def _drawn(wished: float, epsilon: float, degrees: int, segment_polarity: float | None) -> Distribution:
    polarity = None if segment_polarity is None else POLARITY
    return claimed_distribution(
        *_case(PassageSampler(TinyCandidates(), wished, epsilon, _FEWEST, polarity=polarity), degrees, segment_polarity)
    )


def _case(sampler: PassageSampler, degrees: int, segment_polarity: float | None = None) -> AuditCase:
    """The draw of a segment, and what its weights say."""
    scores = sampler.scores(list(_places(degrees)), () if segment_polarity is None else [segment_polarity])[0]
    return lambda random: sampler.sample(scores, random, Allowance(sampler.epsilon)).id, sampler.distribution(scores)


# --- the faults, one at a time ----------------------------------------------------------------------------------------


def private_number_of_segments(mended: bool) -> float:
    """A text has as many segments as it has sentences, and any two texts are claimed."""
    setting = PassageSetting(epsilon=_TWO_SEGMENTS)

    def release(text: str) -> Distribution:
        count = segment_count(setting.epsilon, 2 if mended else text.count("."))
        return _released(setting.sampler(2, segments=count), text, count)

    return worst_ratio_of({text: release(text) for text in TEXTS})


def length_from_segment(mended: bool) -> float:
    """A passage is to be as long as the segment that it stands for."""
    setting = PassageSetting()

    def release(text: str) -> Distribution:
        return _released(setting.sampler(2 if mended else size_of(text)), text, 1)

    return worst_ratio_of({text: release(text) for text in TEXTS})


def whole_budget_in_each_segment(mended: bool) -> float:
    """Each of two segments draws with all of ε."""
    setting = PassageSetting(epsilon=_TWO_SEGMENTS)

    def release(text: str) -> Distribution:
        return _released(setting.sampler(2, shares=2 if mended else 1), text, 2)

    return worst_ratio_of({text: release(text) for text in TEXTS})


def nearest_only(mended: bool) -> float:
    """Only the nearest half of the candidates is drawn from, so the text decides which those are."""
    sampler = PassageSetting().sampler(2)

    def release(degrees: int) -> Distribution:
        scores = sampler.scores(list(_places(degrees)))[0]
        near = {int(sampler.ids[place]) for place in np.argsort(-scores)[: len(scores) if mended else len(scores) // 2]}
        return normalise({id: p for id, p in sampler.distribution(scores).items() if id in near})

    return worst_ratio_of({degrees: release(degrees) for degrees in _SUBJECTS.values()})


def own_polarity_only(mended: bool) -> float:
    """Only passages of the segment's own polarity are drawn from, so the text decides which those are."""
    sampler = PassageSetting(polar=True).sampler(2)

    def release(degrees: int) -> Distribution:
        [segment_polarity] = POLARITY.of_segments(list(_places(degrees)), [8])
        distribution = sampler.distribution(sampler.scores(list(_places(degrees)), [segment_polarity])[0])
        return normalise(
            {id: p for id, p in distribution.items() if mended or segment_polarity * POLARITY.of_candidates[id] >= 0}
        )

    return worst_ratio_of({degrees: release(degrees) for degrees in _SUBJECTS.values()})


def polarity_in_weights(mended: bool) -> float:
    """Polarity raises the weights themselves, beside the scores."""
    sampler = PassageSetting(polar=True).sampler(2)

    def release(degrees: int) -> Distribution:
        [segment_polarity] = POLARITY.of_segments(list(_places(degrees)), [8])
        distribution = sampler.distribution(sampler.scores(list(_places(degrees)), [segment_polarity])[0])
        gains = POLARITY.gains([segment_polarity], sampler.ids)[0] * (not mended)
        return normalise({id: p * Fraction(np.exp(gain)) for (id, p), gain in zip(distribution.items(), gains, strict=True)})

    return worst_ratio_of({degrees: release(degrees) for degrees in _SUBJECTS.values()})


def favoured_by_score(mended: bool) -> float:
    """As many passages are favoured as come nearer than a threshold, so that the weights' sum tells of the text."""
    sampler = PassageSetting().sampler(2)

    def release(degrees: int) -> Distribution:
        scores = sampler.scores(list(_places(degrees)))[0]
        if mended:
            return sampler.distribution(scores)
        weight = {True: Fraction(np.exp(EPSILON)), False: Fraction(1)}
        return normalise(dict(zip(sampler.ids.tolist(), (weight[bool(score > 0.5)] for score in scores), strict=True)))

    return worst_ratio_of({degrees: release(degrees) for degrees in range(0, 360, 10)})


CONTROLS: Mapping[str, NegativeControl] = {
    "cuts a text into as many segments as it has sentences": NegativeControl(private_number_of_segments, _TWO_SEGMENTS),
    "draws passages as long as the segment": NegativeControl(length_from_segment),
    "spends the whole ε on each segment": NegativeControl(whole_budget_in_each_segment, _TWO_SEGMENTS),
    "draws among the nearest passages only": NegativeControl(nearest_only),
    "favours as many passages as are near": NegativeControl(favoured_by_score),
    "draws among passages of the segment's own polarity only": NegativeControl(own_polarity_only),
    "multiplies weights by what polarity adds to scores": NegativeControl(polarity_in_weights),
    **{
        f"{fault}, of passages": control
        for fault, control in draw_controls(
            lambda: [_case(PassageSetting().sampler(2), degrees) for degrees in _SUBJECTS.values()]
        ).items()
    },
}


def worst_setting() -> tuple[float, PassageSetting]:
    """The largest loss of all settings, and the setting."""
    return max(((setting.loss(), setting) for setting in SETTINGS), key=lambda found: found[0])
