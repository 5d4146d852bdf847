"""Passages: several facts in order that one public text gave.

A document is cut, at several lengths, into stretches of facts that stand close together. Somebody once meant each stretch as a
whole, so a drawn passage reads as one thought. It holds only facts that are in the store.
"""

from __future__ import annotations

import hashlib
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.store.blocks import PassageFacts
from engine.store.selection import ranks_within
from engine.store.vectors import Int8
from engine.triples.triple import Triple

PASSAGE_LENGTHS = (2, 3, 4, 6, 8, 12, 16, 24)
"""Facts of a passage: a short document and a long paragraph both find their like."""

WIDEST_GAP = 8
"""Sentences from one fact of a passage to the next, at most; beyond that the text speaks of something else."""

FACTS_PER_SENTENCE = 2
"""Facts that a passage takes of one sentence: more would tell the same thing over and over."""

COHERENT = 0.25
"""Cosine of neighbouring facts that a passage has on average, at least: others jump from one thing to the next."""


class PlacedFact(NamedTuple):
    """A fact of a document.

    Attributes:
        fact: Its id, or index among the entries of a store.
        sentence: Number of its sentence.
    """

    fact: int
    sentence: int


class Passage(NamedTuple):
    """Several facts in order.

    Attributes:
        facts: Their ids.
        source: Name of the source of their text.
    """

    facts: tuple[int, ...]
    source: str


def cut_passages(document: Iterable[PlacedFact], source: str) -> Iterator[Passage]:
    """The passages of a document: every stretch of it, cut once at each length.

    Args:
        document: Its facts in order, only those that are in the store.
        source: Name of the source.
    """
    for stretch in _stretches(document):
        for length in PASSAGE_LENGTHS:
            for start in range(0, len(stretch) - length + 1, length):
                yield Passage(tuple(stretch[start : start + length]), source)


def coherence(facts: Sequence[int], vectors: Int8) -> float:
    """How closely a passage hangs together: the mean cosine of each of its facts with the next.

    Args:
        facts: Two or more facts.
        vectors: Places of all facts: int8[n, d], none of them zero.
    """
    places = vectors[list(facts)].astype(np.float32)
    places /= np.linalg.norm(places, axis=1, keepdims=True)
    return float(np.mean(np.sum(places[:-1] * places[1:], axis=1)))


def _stretches(document: Iterable[PlacedFact]) -> Iterator[list[int]]:
    """Stretches of facts that stand close together, without duplicates."""
    stretch: list[int] = []
    before = None
    for sentence, facts in groupby(document, key=attrgetter("sentence")):
        if before is not None and sentence - before > WIDEST_GAP:
            yield stretch
            stretch = []
        fresh = [placed.fact for placed in facts if placed.fact not in stretch]
        stretch += list(dict.fromkeys(fresh))[:FACTS_PER_SENTENCE]
        before = sentence
    if stretch:
        yield stretch


@dataclass(frozen=True)
class CutPassages:
    """Many passages in a few arrays.

    Attributes:
        facts: The facts of each.
        sources: The source of each, as an index: int64[n].
        hashes: Two numbers by which equal passages are known and others are put in an order: uint64[n, 2].
    """

    facts: PassageFacts
    sources: NDArray[np.int64]
    hashes: NDArray[np.uint64]

    @classmethod
    def of(cls, passages: Iterable[Passage], names: Sequence[str]) -> CutPassages:
        """These passages; ``names`` are those of the sources."""
        numbers = {name: number for number, name in enumerate(names)}
        ids, boundaries, sources, hashes = array("q"), array("q", [0]), array("q"), bytearray()
        for passage in passages:
            ids.extend(passage.facts)
            boundaries.append(len(ids))
            sources.append(numbers[passage.source])
            hashes += hashlib.sha256(repr(passage.facts).encode()).digest()[:16]
        facts = PassageFacts(np.array(ids, np.int64), np.array(boundaries, np.int64))
        return cls(facts, np.array(sources, np.int64), np.frombuffer(hashes, ">u8").astype(np.uint64).reshape(-1, 2))

    @property
    def lengths(self) -> NDArray[np.int64]:
        """How many facts each has."""
        return np.diff(self.facts.boundaries)


def select_passages(
    parts: Sequence[CutPassages], names: Sequence[str], domains: Mapping[str, str], limit: int
) -> list[Passage]:
    """At most ``limit`` distinct passages, sorted.

    Every kind (a domain and a length) has an equal share; what one cannot fill goes to the others. Within a kind a hash of the
    facts decides.

    Args:
        parts: The passages; duplicates are allowed.
        names: The names of the sources, sorted.
        domains: The domain of each source.
        limit: How many to take.
    """
    sources, lengths = (np.concatenate(each) for each in zip(*((part.sources, part.lengths) for part in parts), strict=True))
    hashes = np.concatenate([part.hashes for part in parts])
    order = np.lexsort((sources, hashes[:, 1], hashes[:, 0]))
    repeated = (hashes[order[1:]] == hashes[order[:-1]]).all(axis=1)
    order = order[np.concatenate([np.ones(min(1, len(order)), bool), ~repeated])]
    places = sorted(set(domains.values()))
    domain_of = np.array([places.index(domains[name]) for name in names])
    kinds, kind_of, sizes = np.unique(
        domain_of[sources[order]] * (max(PASSAGE_LENGTHS) + 1) + lengths[order], return_inverse=True, return_counts=True
    )
    named = [(places[kind // (max(PASSAGE_LENGTHS) + 1)], kind % (max(PASSAGE_LENGTHS) + 1)) for kind in kinds.tolist()]
    shares = _fair_shares(dict(zip(named, sizes.tolist(), strict=True)), limit)
    chosen = order[ranks_within(kind_of) < np.array([shares[kind] for kind in named], np.int64)[kind_of]]
    starts = np.cumsum([0, *(len(part.sources) for part in parts)])
    of_part = np.searchsorted(starts, chosen, side="right") - 1
    found = zip(of_part.tolist(), (chosen - starts[of_part]).tolist(), sources[chosen].tolist(), strict=True)
    return sorted(Passage(parts[part].facts[index], names[source]) for part, index, source in found)


def _fair_shares(sizes: Mapping[tuple[str, int], int], limit: int) -> Counter[tuple[str, int]]:
    """How many to take of each kind: all of the smallest, equally many of the others."""
    shares: Counter[tuple[str, int]] = Counter()
    left = limit
    for done, (kind, size) in enumerate(sorted(sizes.items(), key=lambda item: (item[1], item[0]))):
        shares[kind] = min(size, left // (len(sizes) - done))
        left -= shares[kind]
    return shares


def passage_text(facts: Sequence[Triple]) -> str:
    """The text of a passage, as it is embedded."""
    return " ".join(f"{fact.text}." for fact in facts)


def ids_of_passages(passages: Sequence[Passage], ids: NDArray[np.int64]) -> list[tuple[int, ...]]:
    """The facts of each passage under new ids; ``ids`` has the new id of each fact."""
    return [tuple(ids[list(passage.facts)].tolist()) for passage in passages]
