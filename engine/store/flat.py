"""Everything that a store can release, in one list: its passages and its facts, for a draw that picks no topic first.

Such a draw needs every score. Vectors are small integers, so one matrix product in float32 gives all scores exactly. Scores of
more than `LARGEST` facts would take too long and too much memory. Of such a store the list has only some facts, evenly spaced:
a public choice that no text takes part in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from reprlib import repr as short
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.store.blocks import PassageFacts
from engine.store.details import whole_cosines
from engine.store.passages import passage_text
from engine.store.reader import Query, TripleStore
from engine.store.topics import TopicMap
from engine.store.vectors import Int8, norms, unit_vectors
from engine.triples.triple import Triple

if TYPE_CHECKING:
    from engine.models.embedder import Embedder

LEFT_OUT = "-"
"""Stands before the name of a domain that is not drawn from."""

LARGEST = 2_000_000
"""Facts of a store up to which the list has all of them."""

SAMPLED = 1_000_000
"""Facts of the list, at most, for a larger store."""

_REMEMBERED = 1 << 14  # candidates whose facts were read last
_AT_ONCE = 1 << 12  # candidates whose places are floats at a time; they stay in the processor's cache


@dataclass(frozen=True)
class FlatCandidates:
    """All passages of a store, then its facts, all or every `step`-th; a candidate is its index in this list.

    Attributes:
        store: The public store.
        vectors: Their places: int8[m, d].
        words: How many words each has: int64[m].
        passages: The facts of each passage.
        step: Every how manieth fact is in the list.
    """

    store: TripleStore
    vectors: Int8
    words: NDArray[np.int64]
    passages: PassageFacts
    step: int = 1

    @classmethod
    def of(cls, store: TripleStore) -> FlatCandidates:
        """The candidates of a store, which caches them after the first read."""
        return store.cached("flat candidates", lambda: cls._read(store))

    @classmethod
    def _read(cls, store: TripleStore) -> FlatCandidates:
        step = 1 if store.fact_count <= LARGEST else -(-store.fact_count // SAMPLED)
        facts = store.word_counts()
        passages, places = store.passages()
        said = np.append(0, facts[passages.ids].cumsum())
        lengths = np.diff(said[passages.boundaries])
        chosen = facts[::step]
        vectors = np.empty((len(passages) + len(chosen), places.shape[1]), np.int8)
        vectors[: len(passages)] = places
        store.vectors(vectors[len(passages) :], step)
        return cls(store, vectors, np.concatenate([lengths, chosen]), passages, step)

    def __len__(self) -> int:
        return len(self.words)

    @property
    def facts(self) -> NDArray[np.int64]:
        """Places of the facts in this list, by id.

        Raises:
            ValueError: If the list has only some of them.
        """
        self._require_all()
        return np.arange(len(self.passages), len(self))

    @cached_property
    def topics(self) -> TopicMap:
        """The store's smallest topics.

        Raises:
            ValueError: If the list has only some of their facts.
        """
        self._require_all()
        return TopicMap.of(self.vectors[len(self.passages) :], self.store.cluster_sizes(self.store.clustering_names[-1]))

    def triples(self, candidate: int) -> list[Triple]:
        """The facts of a candidate, in their order."""
        return list(self._said(candidate))

    @cached_property
    def _said(self) -> Callable[[int], list[Triple]]:
        return lru_cache(_REMEMBERED)(self._read_triples)

    def _read_triples(self, candidate: int) -> list[Triple]:
        passages = len(self.passages)
        ids = self.passages[candidate] if candidate < passages else ((candidate - passages) * self.step,)
        return [self.store.triple(id) for id in ids]

    def scores(self, queries: Sequence[Query], candidates: NDArray[np.int64]) -> NDArray[np.float64]:
        """The cosine of every query with every candidate: float64[len(queries), len(candidates)], exact.

        Args:
            queries: Places in the store, as `TripleStore.project` gives them.
            candidates: Places in this list, ascending.
        """
        places = np.stack(queries)
        rows = places.astype(np.float32)
        cosines = np.empty((len(rows), len(candidates)), dtype=np.float64)
        for start in range(0, len(candidates), _AT_ONCE):
            chosen = _as_slice(candidates[start : start + _AT_ONCE])
            dots = rows @ self.vectors[chosen].astype(np.float32).T
            cosines[:, start : start + _AT_ONCE] = dots / (norms(places)[:, None] * self._norms[chosen][None, :])
        return cosines

    def whole_cosines(
        self, embeddings: NDArray[np.floating], candidates: NDArray[np.int64], embedder: Embedder
    ) -> NDArray[np.float64]:
        """The cosines of whole embeddings: of passages from their details, where the store has them, else by embedding.

        Args:
            embeddings: float[n, inputs].
            candidates: Places in this list, as many for each embedding: int64[n, c].
            embedder: The store's own.

        Returns:
            float64[n, c].
        """
        detailed = self.are_detailed(candidates)
        said = np.asarray(embedder.encode(self.texts_without_details(candidates)), dtype=np.float64)
        found = np.empty(candidates.shape, dtype=np.float64)
        found[~detailed] = np.einsum("ij,ij->i", said, unit_vectors(embeddings)[np.nonzero(~detailed)[0]])
        for row, places, embedding, here in zip(found, candidates, embeddings, detailed, strict=True):
            if here.any():
                chosen = places[here]
                row[here] = whole_cosines(embedding, self.store.axes, self.vectors[chosen], self.store.details(chosen))
        return found

    def texts_without_details(self, candidates: NDArray[np.int64]) -> list[str]:
        """The texts that `whole_cosines` embeds."""
        return [passage_text(self.triples(place)) for place in candidates[~self.are_detailed(candidates)].tolist()]

    def are_detailed(self, candidates: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Which candidates have details, so that they need not be embedded.

        Args:
            candidates: Places in this list, of any shape.
        """
        return (candidates < len(self.passages)) & self.store.has_details

    def of_domains(self, names: Sequence[str]) -> NDArray[np.int64]:
        """The candidates of these domains, ascending.

        Args:
            names: Names of domains. Those after a minus are left out, whether the store has them or not; where there are no
                others, all others of the store are meant.

        Raises:
            UsageError: If the store has none of a domain, or all are left out.
        """
        known = self.store.domain_names
        here = [known[place] for place in np.unique(self._domains)]
        wanted = [name for name in names if not name.startswith(LEFT_OUT)]
        if unknown := sorted(set(wanted) - set(here)):
            raise UsageError(f"The store has no domain {short(unknown[0])}; it has {', '.join(here)}.")
        left = [name for name in wanted or here if LEFT_OUT + name not in names]
        if not left:
            raise UsageError(f"All domains of the store are left out: {', '.join(here)}.")
        return np.flatnonzero(np.isin(self._domains, [known.index(name) for name in left]))

    def _require_all(self) -> None:
        if self.step > 1:
            raise ValueError("the list has only some of the store's facts")

    @cached_property
    def _domains(self) -> NDArray[np.int64]:
        return np.concatenate([self.store.passage_domains(), self.store.fact_domains(self.step)])

    @cached_property
    def _norms(self) -> NDArray[np.float64]:
        return norms(self.vectors)


def _as_slice(ascending: NDArray[np.int64]) -> slice | NDArray[np.int64]:
    """The same places as a slice where none is left out, since a slice is read in place."""
    first, last = int(ascending[0]), int(ascending[-1])
    return slice(first, last + 1) if last - first + 1 == len(ascending) else ascending
