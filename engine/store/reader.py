"""Reads a store: the neighbourhood of a fact, with an exact score for every member."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar, cast

import apsw
import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed, UsageError
from engine.store import schema
from engine.store.blocks import PassageFacts
from engine.store.cell_tree import CellIndex
from engine.store.tables import PassageDetails, open_fact_table, read_passage_sources, read_passages
from engine.store.vectors import Int8, cosine, project_embeddings
from engine.triples.triple import Triple

T = TypeVar("T")

_SPACED_AT_ONCE = 1 << 10  # of evenly spaced facts; those between them are read too

Query = NDArray[np.int8]
"""A projected embedding: int8[dimension]."""


@dataclass(frozen=True, slots=True)
class ClusteringInfo:
    """Size figures of one clustering: number of clusters, mean, smallest and largest number of members."""

    name: str
    clusters: int
    mean: float
    min: int
    max: int


@dataclass(frozen=True, slots=True)
class StoreInfo:
    """What a store holds.

    Attributes:
        triples: Number of facts.
        dimension: Length of a vector.
        embedder: Name of the embedder that the facts were embedded with.
        clusterings: Its clusterings, coarse to fine.
        passages: Number of passages.
        domains: Number of facts of each domain.
        domain_passages: Number of passages of each domain.
        bytes: Size of the file.
    """

    triples: int
    dimension: int
    embedder: str
    clusterings: tuple[ClusteringInfo, ...]
    passages: int
    domains: dict[str, int]
    domain_passages: dict[str, int]
    bytes: int


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """The candidates for a fact, which are fixed and public.

    Attributes:
        ids: Ids of all members, a contiguous range.
        low: The score that counts as 0.
        high: The score that counts as 1; ``low`` < ``high``.
    """

    ids: range
    low: float
    high: float

    @property
    def size(self) -> int:
        """Number of members."""
        return len(self.ids)


class TripleStore:
    """A finished store, read-only. Any number of threads and processes may share it; threads take turns on the connection."""

    def __init__(self, path: Path, connection: apsw.Connection) -> None:
        self._path = path
        self._connection = connection
        self._lock = threading.Lock()
        self._memberships: dict[str, NDArray[np.int64]] = {}
        self._cache: dict[Hashable, Any] = {}
        self._meta: dict[str, Any] = dict(self._query("SELECT key, value FROM meta"))
        self._version = schema.readable_version(path, self._meta)
        self._facts = open_fact_table(self._query, self._version, self.dimension)
        self._cells = CellIndex(self._query, self.dimension)
        self._details = PassageDetails(self._query, schema.values_of_details(self._query, self._version))
        self._clusterings = {
            info[0]: (ClusteringInfo(*info), int(null_cluster), (low, high))
            for *info, null_cluster, low, high in self._query(
                "SELECT name, clusters, mean, min, max, null_cluster, low, high FROM clustering "
                "ORDER BY CAST(name AS INTEGER) DESC"
            )
        }

    @classmethod
    def open(cls, path: Path) -> TripleStore:
        """Opens the store at ``path``.

        Raises:
            NotInstalled: If there is no such file.
            CheckFailed: If it is not a store, is damaged or has another format.
        """
        try:
            return cls(path, schema.open_immutable(path))
        except schema.DAMAGE as error:
            raise schema.damaged_store(path) from error

    def close(self) -> None:
        """Closes the file, after which nothing can be read."""
        self._connection.close()

    @property
    def dimension(self) -> int:
        """Length of a vector."""
        return int(self._meta["dimension"])

    @cached_property
    def embedding_dimension(self) -> int:
        """Length of the embeddings that `project_embeddings` takes."""
        return int(self._query("SELECT inputs FROM projection")[0][0])

    @cached_property
    def fact_count(self) -> int:
        """Number of facts, known without counting since ids run from 0."""
        return self._unpacked(self._facts.__len__)

    @property
    def passage_count(self) -> int:
        """Number of passages; a store of format 2 has none."""
        if self._version == 2:
            return 0
        return self._unpacked(lambda: int(self._query("SELECT coalesce(sum(passages), 0) FROM passage_block")[0][0]))

    @property
    def clustering_names(self) -> tuple[str, ...]:
        """Names of the clusterings, coarse to fine."""
        return tuple(self._clusterings)

    def info(self) -> StoreInfo:
        """What the store holds."""
        names = self.domain_names
        facts, passages = (
            np.bincount(domains, minlength=len(names)).tolist() for domains in (self.fact_domains(), self.passage_domains())
        )
        return StoreInfo(
            triples=sum(facts),
            passages=sum(passages),
            dimension=self.dimension,
            embedder=str(self._meta["embedder"]),
            clusterings=tuple(info for info, *_ in self._clusterings.values()),
            domains={name: count for name, count in zip(names, facts, strict=True) if count},
            domain_passages={name: count for name, count in zip(names, passages, strict=True) if count},
            bytes=self._path.stat().st_size,
        )

    def version(self) -> dict[str, str | int]:
        """The store's entry in a receipt: its format, the hash of its content and its embedder."""
        return {
            "format": int(self._meta["format_version"]),
            "sha256": str(self._meta["content_sha256"]),
            "embedder": str(self._meta["embedder"]),
            "embedder_sha256": str(self._meta["embedder_sha256"]),
        }

    def project(self, embedding: NDArray[np.floating]) -> Query:
        """Projects an embedding into the space of the store.

        Args:
            embedding: float[inputs], as the embedder returns it.

        Raises:
            CheckFailed: If a value is not finite.
            UsageError: If its length is not that of the embeddings the store was built from.
        """
        if embedding.shape != (self.embedding_dimension,):
            wanted = f"{self.embedding_dimension} values, those of {self._meta['embedder']}"
            raise UsageError(f"The store wants embeddings of {wanted}.")
        if not np.isfinite(embedding).all():
            raise CheckFailed("The embedder gave values that are not finite.")
        place: Query = project_embeddings(embedding[None, :], self._projection)[0]
        return place

    def clustering_info(self, name: str) -> ClusteringInfo:
        """Size figures of a clustering; unlike `info`, it reads no facts.

        Raises:
            UsageError: If there is no clustering of that name.
        """
        return self._clustering_row(name)[0]

    def cluster_count(self, clustering: str) -> int:
        """Number of clusters; their ids run from 0."""
        return self._clustering_row(clustering)[0].clusters

    def null_cluster(self, clustering: str) -> int:
        """The public cluster for slots without a fact: that of the centroid nearest the mean of all centroids."""
        return self._clustering_row(clustering)[1]

    def nearest_cluster(self, query: Query, clustering: str) -> int:
        """The cluster of the centroid with the largest cosine; in a tie, of the one with the lowest id.

        In a store of two levels it is the cluster of the centroid that a descent of its tree finds.
        """
        self._clustering_row(clustering)
        cell = int(self._unpacked(lambda: self._cells.nearest(query[None, :]))[0])
        if self._cells.has_tree:  # which has too many centroids to read the clusters of all
            found = self._query("SELECT cluster FROM membership WHERE clustering = ? AND centroid = ?", clustering, cell)
            return self._unpacked(lambda: int(found[0][0]))
        return int(self._membership(clustering)[cell])

    def cluster_scores(self, query: Query, clustering: str) -> NDArray[np.float64]:
        """The score of every cluster: the largest cosine over its centroids, float64[clusters].

        Its argmax is `nearest_cluster`; not always in a store of two levels, where it may lie in another group.
        """
        scores = np.full(self.cluster_count(clustering), -1.0)
        cosines = self._unpacked(lambda: self._cells.scores(query))
        np.maximum.at(scores, self._membership(clustering), cosines)
        return scores

    def cluster_bounds(self, clustering: str) -> tuple[float, float]:
        """The range that `cluster_scores` are clipped to: the scores that count as 0 and 1, fitted on public facts."""
        return self._clustering_row(clustering)[2]

    def neighbourhood(self, cluster: int, clustering: str) -> Neighbourhood:
        """All members of a cluster, with the range of their scores.

        Raises:
            UsageError: If there is no such cluster.
        """
        self._clustering_row(clustering)
        found = self._query("SELECT first, last, low, high FROM cluster WHERE clustering = ? AND id = ?", clustering, cluster)
        if not found:
            raise UsageError(f"Clustering {clustering} has no cluster {cluster}.")
        first, last, low, high = found[0]
        return Neighbourhood(range(first, last + 1), low, high)

    def cluster_sizes(self, clustering: str) -> NDArray[np.int64]:
        """How many members each cluster has: int64[clusters]."""
        self._clustering_row(clustering)
        rows = self._query("SELECT last - first + 1 FROM cluster WHERE clustering = ? ORDER BY id", clustering)
        return np.array(rows, dtype=np.int64).ravel()

    def vector(self, id_: int) -> Query:
        """The vector of a fact in the store, as `project_embeddings` computes it for any other fact.

        Raises:
            UsageError: If there is no fact with that id.
        """
        place: Query = self._unpacked(lambda: self._facts.vectors(self._range(id_)))[0]
        return place

    def vectors(self, out: Int8 | None = None, step: int = 1) -> Int8:
        """The vectors of all facts, or of every `step`-th: int8[n, d], in `out` if it is given."""
        if step == 1:
            return self._unpacked(lambda: self._facts.vectors(range(self.fact_count), out))
        return self._unpacked(lambda: self._spaced_vectors(step, out))

    def _spaced_vectors(self, step: int, out: Int8 | None) -> Int8:
        found = np.empty((len(range(0, self.fact_count, step)), self.dimension), np.int8) if out is None else out
        for first in range(0, len(found), _SPACED_AT_ONCE):
            ids = range(first * step, min(self.fact_count, (first + _SPACED_AT_ONCE) * step))
            found[first : first + _SPACED_AT_ONCE] = self._facts.vectors(ids)[::step]
        return found

    def word_counts(self) -> NDArray[np.int64]:
        """The number of words of each fact: int64[n]."""
        return self._unpacked(self._facts.word_counts)

    @cached_property
    def domain_names(self) -> tuple[str, ...]:
        """The domains of the store's sources, in alphabetical order."""
        return tuple(sorted({str(domain) for (domain,) in self._query("SELECT domain FROM source")}))

    def fact_domains(self, step: int = 1) -> NDArray[np.int64]:
        """The domain of each fact, or of every `step`-th, as an index into `domain_names`: int64[n]."""
        return self._unpacked(lambda: self._domains_of(self._facts.sources()[::step]))

    def passage_domains(self) -> NDArray[np.int64]:
        """The domain of each passage, as an index into `domain_names`: int64[n]."""
        return self._unpacked(lambda: self._domains_of(read_passage_sources(self._query, self._version)))

    def _domains_of(self, sources: NDArray[np.int64]) -> NDArray[np.int64]:
        places = {name: place for place, name in enumerate(self.domain_names)}
        domains = {source: places[str(domain)] for source, domain in self._query("SELECT id, domain FROM source")}
        known, rows = np.unique(sources, return_inverse=True)
        return np.array([domains[source] for source in known.tolist()], dtype=np.int64)[rows]

    def passages(self) -> tuple[PassageFacts, Int8]:
        """The fact ids of every passage, and the vectors of the passages: int8[n, d]."""
        found = self._unpacked(lambda: list(read_passages(self._query, self._version, self.dimension)))
        passages = PassageFacts.joined([block.facts for block in found])
        if passages.ids.max(initial=-1) >= self.fact_count:
            raise schema.damaged_store(self._path)
        places = [np.empty((0, self.dimension), np.int8), *(block.vectors for block in found)]
        return passages, np.concatenate(places)

    @cached_property
    def has_details(self) -> bool:
        """Whether its passages have details (`engine.store.details`)."""
        if not schema.values_of_details(self._query, self._version):
            return False
        return not self._query("SELECT 1 FROM passage_block WHERE details IS NULL LIMIT 1")

    def details(self, passages: NDArray[np.int64]) -> Int8:
        """What the places of these passages leave out: int8[n, r].

        Raises:
            CheckFailed: If a block is damaged, or the store has no details.
        """
        return self._unpacked(lambda: self._details.of(passages))

    @cached_property
    def axes(self) -> NDArray[np.float32]:
        """The projection, and beside it the axes of details: float32[inputs, d + r]."""
        rows = self._query("SELECT dimension, matrix FROM remaining_axes") if self.has_details else []
        parts = [np.frombuffer(matrix, dtype="<f4").reshape(self.embedding_dimension, width) for width, matrix in rows]
        return np.concatenate([self._projection, *parts], axis=1)

    def scores(self, query: Query, neighbourhood: Neighbourhood) -> NDArray[np.float64]:
        """The cosine of every member, in the order of the ids: float64[size], exact, unclipped."""
        vectors = self._unpacked(lambda: self._facts.vectors(neighbourhood.ids))
        cosines: NDArray[np.float64] = cosine(query[None, :], vectors)[0]
        return cosines

    def triple(self, id_: int) -> Triple:
        """The fact with this id.

        Raises:
            UsageError: If there is none.
        """
        return self._unpacked(lambda: self._facts.triples(self._range(id_)))[0]

    def _range(self, id_: int) -> range:
        if not 0 <= id_ < self.fact_count:
            raise UsageError(f"The store has no fact {id_}.")
        return range(id_, id_ + 1)

    def _unpacked(self, read: Callable[[], T]) -> T:
        """The result of reading blocks of the store.

        Raises:
            CheckFailed: If a block is damaged.
        """
        try:
            return read()
        except schema.DAMAGE as error:
            raise schema.damaged_store(self._path) from error

    @cached_property
    def _projection(self) -> NDArray[np.float32]:
        inputs, dimension, matrix = self._query("SELECT inputs, dimension, matrix FROM projection")[0]
        return np.frombuffer(matrix, dtype="<f4").reshape(inputs, dimension)

    def _membership(self, clustering: str) -> NDArray[np.int64]:
        """The cluster of every centroid, read once."""
        if clustering not in self._memberships:
            rows = self._query("SELECT cluster FROM membership WHERE clustering = ? ORDER BY centroid", clustering)
            self._memberships[clustering] = np.array(rows, dtype=np.int64).ravel()
        return self._memberships[clustering]

    def cached(self, key: Hashable, make: Callable[[], T]) -> T:
        """A value derived from the store's content, computed once and cached for the life of the store.

        Args:
            key: Identifies the value.
            make: Computes it.
        """
        if key not in self._cache:
            self._cache[key] = make()
        return cast(T, self._cache[key])

    def _clustering_row(self, clustering: str) -> tuple[ClusteringInfo, int, tuple[float, float]]:
        if clustering not in self._clusterings:
            raise UsageError(f"The store has no clustering {clustering}; it has {', '.join(self._clusterings)}.")
        return self._clusterings[clustering]

    def _query(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            with self._lock:
                return self._connection.execute(sql, values).fetchall()
        except (apsw.Error, UnicodeDecodeError) as error:
            raise schema.damaged_store(self._path) from error
