"""The topics of a store: where they are, and a few words that name one for a person who is about to disclose it."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from engine.store.reader import TripleStore
from engine.store.vectors import Int8, sum_runs, unit_vectors
from engine.triples.triple import Triple

WORDS_PER_TOPIC = 3
"""How many words name a topic."""

_COMMON_WORDS = 120  # so many of the store's most common words, such as "the" and "have", name no topic
_SAMPLE_SIZE = 8_192  # facts of the store by which it is told how common a word is
_WORD = re.compile(r"[a-z]{3,}(?:'[a-z]+)?", re.IGNORECASE)


@dataclass(frozen=True)
class TopicMap:
    """Where the topics of a store are.

    Attributes:
        directions: The mean direction of each topic's facts, a unit vector: float64[topics, d].
        sizes: How many facts each topic has: int64[topics]. Their ids follow each other, topic by topic.
    """

    directions: NDArray[np.float64]
    sizes: NDArray[np.int64]

    @classmethod
    def of(cls, vectors: Int8, sizes: NDArray[np.int64]) -> TopicMap:
        """The map of topics with these facts.

        Args:
            vectors: Where the facts are: int8[n, d], by id.
            sizes: How many of them each topic has, at least 1.
        """
        return cls(unit_vectors(sum_runs(vectors, sizes.cumsum() - sizes)), sizes)


def topic_words(store: TripleStore, clustering: str) -> Callable[[int], tuple[str, ...]]:
    """A function that names the topics of a clustering by the words found in many facts of a topic and in few others.

    Args:
        store: The public store, which caches the names.
        clustering: Name of the clustering.
    """
    return store.cached(("topic words", clustering), lambda: _topic_namer(store, clustering))


def _topic_namer(store: TripleStore, clustering: str) -> Callable[[int], tuple[str, ...]]:
    facts = store.fact_count
    common = _count_words(store.triple(id) for id in range(0, facts, max(1, facts // _SAMPLE_SIZE)))
    everywhere = {word for word, _ in common.most_common(_COMMON_WORDS)}
    sampled = max(1, common.total())

    @cache
    def name_topic(cluster: int) -> tuple[str, ...]:
        members = store.neighbourhood(cluster, clustering).ids
        within = _count_words(map(store.triple, members))

        def weight(word: str) -> float:
            return within[word] / len(members) * math.log(sampled / (1 + common[word]))

        telling = [word for word in within if word not in everywhere] or list(within)
        return tuple(sorted(telling, key=lambda word: (-weight(word), word))[:WORDS_PER_TOPIC])

    return name_topic


def _count_words(triples: Iterable[Triple]) -> Counter[str]:
    """The number of facts that each word, in lower case, occurs in."""
    return Counter(word for triple in triples for word in {match[0].lower() for match in _WORD.finditer(triple.text)})
