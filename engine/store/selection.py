"""Which of many facts a limited store keeps."""

from __future__ import annotations

import hashlib
import math
from array import array
from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from engine.store.fact_file import DistinctFact, sort_key

DOMAIN_SHARE = 0.02
"""Share of the facts of a limited store that each domain keeps, where it has as many."""


def select_facts(entries: Iterable[DistinctFact], domains: Mapping[str, str], limit: int) -> NDArray[np.int64]:
    """Chooses at most ``limit`` facts: first those that two or more documents state, then the others.

    Ties are broken by a hash of the fact, so the alphabet plays no part. Each domain first gets `DOMAIN_SHARE` of the limit, if
    it has that many facts.

    Args:
        entries: Distinct facts, of which one is held at a time.
        domains: The domain of each source.
        limit: How many to take.

    Returns:
        Their places among the entries, ascending.
    """
    places = {domain: place for place, domain in enumerate(sorted(set(domains.values())))}
    hashes, alone, of_domain = bytearray(), bytearray(), array("L")
    for entry in entries:
        hashes += hashlib.sha256(sort_key(entry.triple).encode()).digest()[:16]
        alone.append(entry.support < 2)
        of_domain.append(places[domains[entry.source]])
    ranks = np.frombuffer(hashes, ">u8").reshape(-1, 2)
    order = np.lexsort((ranks[:, 1], ranks[:, 0], np.frombuffer(alone, np.uint8)))
    first = ranks_within(np.array(of_domain, np.int64)[order]) < math.ceil(DOMAIN_SHARE * limit)
    return np.sort(np.concatenate([order[first], order[~first]])[:limit])


def ranks_within(kinds: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many of the same kind come before each: int64[n]."""
    order = np.argsort(kinds, kind="stable")
    ordered = kinds[order]
    starts = np.searchsorted(ordered, ordered)
    ranks = np.empty(len(kinds), dtype=np.int64)
    ranks[order] = np.arange(len(kinds)) - starts
    return ranks
