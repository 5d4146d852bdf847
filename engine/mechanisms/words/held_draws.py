"""Draws that another release of the same text repeats, where nothing that decides them is another.

Somebody looks through a new text, has a few more names replaced, and draws again. What was drawn for all else need not change:
given a `HeldRandom`, each entity is drawn from a stream of its own, whose label names everything that decides the
distribution: the candidates and which part of them, how they are drawn (ε, k, clusters), what the entity is called and which
candidate that is taken for. Entities that agree in all of it are numbered. The shift of dates has one label, and each group of
times that are moved together one that names the places it may be moved to.

**Two texts released with one key.** A label that both have gives the very same draw, of the very same distribution; labels
that differ in anything give independent draws. So the pair of texts is a function of one set of independent draws, one for
each label that either text has, and of what can be seen in the originals: which labels of the two texts are the same is part
of that, since a reader of both sees which new names stayed. Between two originals that agree in it as well, the loss of the
pair is at most the sum of the losses of these draws. A draw that was repeated counts once in this sum, and one that differs in
any way, such as that of a name that was found in a fuller form, counts in both texts. To choose what is marked for the second
text after reading the first changes nothing: the new draws are made under that choice, and composition allows for it.

What is charged is each text in full, so that a repeated draw is paid for twice: an upper bound. The limit that is told on one
name follows from the draws: of two texts in which whatever both name is drawn once, the pair tells no more of a name than the
one of them that tells more; else the two limits are added. Of one text alone everything that is proved of independent draws
holds as it is, since its labels all differ, and so its draws are independent.

A shift, and the move of a group of times, is uniform whatever the originals say. Repeated or not, it loses nothing between
originals that agree in how far apart their dates and times are, those of both texts together.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.mechanisms.words.clusant_candidates import CandidateKind
from engine.mechanisms.words.clusant_sampling import ClusterSampler, UniformSampler
from engine.mechanisms.words.formed_codes import FormedCodes
from engine.privacy.randomness import HeldRandom

if TYPE_CHECKING:
    from engine.mechanisms.words.clusant_sampling import Sampler
    from engine.mechanisms.words.scales import Scale
    from engine.mechanisms.words.time_shift import MovedTimes
    from engine.privacy.randomness import RandomSource

_MECHANISM = "clusant 1"
"""Another number where one label would come to stand for another distribution."""


class HeldDraws:
    """Gives each draw of a run what it is taken from: a stream of its own, if the run's source holds draws.

    Args:
        random: The run's source.
    """

    def __init__(self, random: RandomSource) -> None:
        self._random = random
        self._numbers: Counter[tuple[object, ...]] = Counter()

    def of_entity(self, sampler: Sampler, part: str, name: str) -> RandomSource:
        """What an entity is drawn from.

        Args:
            sampler: What draws it.
            part: Which of the candidates it is drawn from; see `entity_forms.part_of_kind`.
            name: What it is called.
        """
        kind = sampler.kind
        asked: tuple[object, ...] = ()  # a uniform draw is the same at any ε
        if isinstance(sampler, ClusterSampler):
            asked = sampler.epsilon, sampler.k, sampler.groups_asked
        elif not isinstance(sampler, UniformSampler):
            asked = sampler.epsilon, sampler.k
        return self._of("entity", _identity(kind), part, sampler.candidates, asked, name, kind.place(name))

    def of_last_day(self) -> RandomSource:
        """What the shift of all dates is drawn from."""
        return self._of("last day")

    def of_times(self, moved: MovedTimes) -> RandomSource:
        """What the move of times is drawn from."""
        return self._of("times", moved.starts, moved.goes_round)

    def _of(self, *label: object) -> RandomSource:
        if not isinstance(self._random, HeldRandom):
            return self._random
        number = self._numbers[label]
        self._numbers[label] += 1
        return self._random.of(repr((_MECHANISM, number, *label)).encode())


@lru_cache(maxsize=1024)
def _identity(kind: CandidateKind | Scale | FormedCodes) -> tuple[object, ...]:
    """Which candidates these are, and how far apart."""
    if isinstance(kind, FormedCodes):
        return "form", kind.name, kind.pattern, *([kind.figure] if kind.figure else [])
    if isinstance(kind, CandidateKind):
        return "listed", kind.name, kind.unit, kind.is_uniform, hashlib.sha256(kind.fingerprint).hexdigest()
    told = repr((kind.texts, kind.places.tolist(), kind.places_per_unit, kind.around)).encode()
    return "scale", kind.name, kind.label, hashlib.sha256(told).hexdigest()
