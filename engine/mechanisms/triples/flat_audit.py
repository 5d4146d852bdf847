"""The exact audit of flat draws: every pair of documents over a tiny domain, every output, with the code that draws.

The public store has five facts of the plane, three on one topic and two on another. A document has up to three facts in order,
each at one of six places around the circle. Every fact after the first is drawn with the base measure that the facts before it
make, so distributions are those of whole sequences. As in `engine.mechanisms.triples.audit`, each control is an otherwise
correct mechanism with one fault, which passes once the fault is mended.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.common.exact_audit import (
    EPSILON,
    AuditCase,
    NegativeControl,
    cache_within_audit,
    draw_controls,
    normalise,
    worst_among_alike,
    worst_ratio_of,
)
from engine.mechanisms.common.slots import fill_slots, slot_count
from engine.mechanisms.triples.coherence import LARGEST_MASS, coherent_masses
from engine.mechanisms.triples.flat_slot import FlatSlot
from engine.privacy.accounting import Allowance, split_budget
from engine.privacy.guarantee import Relation
from engine.privacy.scripted import Distribution, claimed_distribution
from engine.privacy.subset import SubsetMechanism
from engine.store.reader import Query
from engine.store.topics import TopicMap
from engine.store.vectors import Int8, cosine, quantise

_SLOTS = 2
_MOST_FACTS = 3

Document = tuple[int, ...]
Ids = tuple[int, ...]


def _places(*degrees: int) -> Int8:
    angles = np.radians(degrees)
    return quantise(np.column_stack([np.cos(angles), np.sin(angles)]))


PLACES: tuple[Query, ...] = tuple(_places(60, 135, 225, 315, 0, 100))
DOCUMENTS: tuple[Document, ...] = tuple(
    document for facts in range(_MOST_FACTS + 1) for document in product(range(len(PLACES)), repeat=facts)
)

DOMAIN = (
    f"{len(DOCUMENTS)} documents of up to {_MOST_FACTS} facts over a store of 5; {_SLOTS} slots and one slot for each fact; "
    "each draw after the first has the base measure that the drawn facts make"
)


class TinyFacts:
    """Five facts of the plane on two topics: the public side of the audit."""

    vectors = _places(60, 300, 290, 120, 240)
    facts = np.arange(5)
    topics = TopicMap.of(vectors, np.array([3, 2]))

    def scores(self, queries: Sequence[Query], candidates: NDArray[np.int64]) -> NDArray[np.float64]:
        """Cosines."""
        return cosine(np.stack(queries), self.vectors[candidates])


@dataclass(frozen=True)
class FlatSetting:
    """The mechanism on the tiny domain.

    Attributes:
        slots: As the parameter of that name.
        epsilon: Budget of a document.
    """

    slots: str | int = _SLOTS
    epsilon: float = EPSILON

    @property
    def relation(self) -> Relation:
        """The documents between which ε is claimed."""
        return Relation.DOCUMENT if isinstance(self.slots, int) else Relation.COUNT

    def slot_count(self, document: Document) -> int:
        """How many slots a document has."""
        return slot_count(self.slots, len(document))

    def distribution(self, document: Document) -> Distribution:
        """The exact distribution of the released facts, in their order."""
        count = self.slot_count(document)
        share = split_budget(self.epsilon, count)[0] if count else self.epsilon
        return _sequence(fill_slots(document, count), lambda place, before: _drawn(share, place, before))

    def loss(self) -> float:
        """The worst log-ratio between documents with the same number of slots."""
        return worst_among_alike(DOCUMENTS, self.distribution, self.slot_count)


SETTINGS = tuple(FlatSetting(slots) for slots in (_SLOTS, "paper"))


def _sequence(places: Sequence[int | None], draw: Callable[[int | None, Ids], Distribution]) -> Distribution:
    """The distribution of what several slots release, each of which knows what was released before."""
    joint: dict[Any, Fraction] = {(): Fraction(1)}
    for place in places:
        joint = {(*before, id): p * q for before, p in joint.items() for id, q in draw(place, before).items()}
    return joint


@cache_within_audit
def _drawn(epsilon: float, place: int | None, before: Ids) -> Distribution:
    return claimed_distribution(*_case(epsilon, place, before))


def _case(epsilon: float, place: int | None, before: Ids) -> AuditCase:
    """The draw of a slot after others, and what its weights say."""
    slot, query = FlatSlot(TinyFacts(), epsilon), None if place is None else PLACES[place]
    return (
        lambda random: next(slot.pending([query]))(before, random, Allowance(epsilon)).id,
        slot.distribution(query, before),
    )


# --- the faults, one at a time ----------------------------------------------------------------------------------------

_PUBLIC_MASSES = np.array([1, 2, 9, 3, 1], dtype=np.uint64)
"""A base measure for the faults that do not depend on how it was made."""


def base_of_original(mended: bool) -> float:
    """The base measure is made of the original's facts instead of those that were drawn for them."""
    share = split_budget(EPSILON, _SLOTS)[0]
    mechanism = SubsetMechanism.calibrated(share, 5, LARGEST_MASS)

    def release(document: Document) -> Distribution:
        if mended:
            return FlatSetting().distribution(document)
        first, second = document
        masses = coherent_masses(TinyFacts.topics, [PLACES[first]])
        after = dict(enumerate(mechanism.probabilities(_scores(second), masses)))
        return _sequence(document, lambda place, before: after if before else _drawn(share, place, ()))

    return worst_ratio_of({document: release(document) for document in DOCUMENTS if len(document) == _SLOTS})


def mass_from_scores(mended: bool) -> float:
    """All candidates nearer than a threshold are favoured, so that the text decides what mass they have."""
    return _worst_of_weights(mended, lambda parts, scores: np.where(scores > 0.5, _PUBLIC_MASSES, 0))


def border_not_split(mended: bool) -> float:
    """The candidate on the border is favoured whole, so that the favoured mass follows from which one lies there."""
    return _worst_of_weights(mended, lambda parts, scores: np.where(parts > 0, _PUBLIC_MASSES, 0))


def _worst_of_weights(mended: bool, favoured: Callable[[NDArray[np.int64], NDArray[np.float64]], NDArray[np.integer]]) -> float:
    """The worst log-ratio of a draw in which other parts of the candidates' masses are favoured.

    Args:
        mended: Whether the right ones are, after all.
        favoured: Gives these parts, from the right ones and the scores.
    """
    mechanism = SubsetMechanism.calibrated(EPSILON, 5, LARGEST_MASS)

    def release(place: int) -> Distribution:
        right = mechanism.weights(_scores(place), _PUBLIC_MASSES)
        light = _PUBLIC_MASSES * np.uint64(mechanism.light)
        parts = (right - light) // np.uint64(mechanism.heavy - mechanism.light)
        extra = favoured(parts.astype(np.int64), _scores(place)).astype(np.uint64) * np.uint64(
            mechanism.heavy - mechanism.light
        )
        return normalise(dict(enumerate(map(Fraction, (right if mended else light + extra).tolist()))))

    return worst_ratio_of({place: release(place) for place in range(len(PLACES))})


def _scores(place: int) -> NDArray[np.float64]:
    scores: NDArray[np.float64] = TinyFacts().scores([PLACES[place]], TinyFacts.facts)[0]
    return scores


CONTROLS: Mapping[str, NegativeControl] = {
    "makes the base measure of the original's facts": NegativeControl(base_of_original),
    "favours as much of the base measure as is near": NegativeControl(mass_from_scores),
    "favours the fact on the border whole": NegativeControl(border_not_split),
    **{
        f"{fault}, after another fact": control
        for fault, control in draw_controls(lambda: [_case(EPSILON, place, (0,)) for place in range(len(PLACES))]).items()
    },
}


def worst_setting() -> tuple[float, FlatSetting]:
    """The largest loss of all settings, and the setting."""
    return max(((setting.loss(), setting) for setting in SETTINGS), key=lambda found: found[0])
