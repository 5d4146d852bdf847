"""Building a store from public facts.

The stages are separate functions: `collect_distinct`, `embed_texts`, `fit_projection`,
`engine.store.cluster.cluster_vectors` and `write_store`. Equal facts, in any order, give an equal store where the embedder
gives equal vectors.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from importlib.metadata import version
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TypeVar

import apsw
import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed, UsageError
from engine.io import publish
from engine.progress import CancelToken, Progress, silent
from engine.store import cluster as clustering
from engine.store import schema
from engine.store.cluster import NestedClusters
from engine.store.format_checks import verify_format
from engine.store.schema import Source
from engine.store.vectors import (
    DIMENSION,
    MAX_DIMENSION,
    Int8,
    nearest_centroids,
    pack_nibbles,
    project_embeddings,
    quantise,
    rotate_axes,
    unpack_nibbles,
)
from engine.triples.triple import Triple

EmbedTexts = Callable[[list[str]], NDArray[np.floating]]
"""Texts to float[n, inputs]."""

Item = TypeVar("Item", str, Triple)
Row = tuple[object, ...]

DOMAIN_SHARE = 0.01
"""Share of the facts of a limited store that each domain keeps, where it has as many."""

_SEED = 1  # of the k-means; public data
_BATCH = 256


@dataclass(frozen=True, slots=True)
class SourcedTriple:
    """A triple as it was found.

    Attributes:
        triple: The triple.
        source: Name of the `Source`.
        document: What counts as one independent document within the source.
    """

    triple: Triple
    source: str
    document: str


@dataclass(frozen=True, slots=True)
class DistinctFact:
    """A distinct fact.

    Attributes:
        triple: Its most frequent spelling.
        source: Name of the source that most of its documents are from.
        support: Number of documents that state it.
    """

    triple: Triple
    source: str
    support: int


@dataclass(frozen=True, slots=True)
class StoreEmbedder:
    """The embedder of a store.

    Attributes:
        name: Its name.
        sha256: Hash of its weights.
        embed: Maps texts to vectors.
    """

    name: str
    sha256: str
    embed: EmbedTexts


def build(
    facts: Iterable[SourcedTriple],
    sources: Sequence[Source],
    embedder: StoreEmbedder,
    path: Path,
    *,
    dimension: int = DIMENSION,
    created: str | None = None,
    progress: Progress = silent,
    cancel: CancelToken | None = None,
) -> None:
    """Builds the store at ``path``, which appears or is replaced only when it is finished and verified.

    Args:
        facts: Public facts, filtered.
        sources: Every source that a fact names.
        embedder: Places the facts.
        path: Where the store goes.
        dimension: Length of a vector.
        created: Day of the build, ISO 8601; today by default.
        progress: Called in every stage.
        cancel: Checked in every stage.

    Raises:
        UsageError: If there are no facts, or the dimension does not suit the embedder.
        CheckFailed: If the finished store fails its own verification.
        Cancelled: If ``cancel`` was raised.
    """
    cancel = cancel or CancelToken()
    entries = collect_distinct(facts, cancel)
    if not entries:
        raise UsageError("There are no facts to build a store from.")
    embeddings = embed_texts([entry.triple.text for entry in entries], embedder.embed, progress, cancel)
    matrix = fit_projection(embeddings, dimension)
    meta = store_metadata(dimension, embedder.name, embedder.sha256, created)
    finish_store(path, meta, sources, entries, matrix, project_embeddings(embeddings, matrix), progress, cancel)


def store_metadata(dimension: int, embedder: str, embedder_sha256: str, created: str | None) -> dict[str, str | int]:
    """What a store says of itself, whoever builds it; ``created`` is today by default."""
    return {
        "format_version": schema.FORMAT_VERSION,
        "dimension": dimension,
        "embedder": embedder,
        "embedder_sha256": embedder_sha256,
        "created": created or datetime.date.today().isoformat(),
    }


def recluster(path: Path, *, progress: Progress = silent, cancel: CancelToken | None = None) -> None:
    """Clusters a finished store afresh, with the present parameters, and replaces it; an untouched store stays what it is.

    Raises:
        NotInstalled: If there is no such file.
        CheckFailed: If it is damaged, or the new one fails its verification.
        Cancelled: If ``cancel`` was raised.
    """
    connection = schema.open_immutable(path)
    try:
        meta = dict(connection.execute("SELECT key, value FROM meta WHERE key <> 'content_sha256'"))
        sources = [Source(*row[1:]) for row in connection.execute("SELECT * FROM source ORDER BY id")]
        inputs, dimension, matrix = next(connection.execute("SELECT * FROM projection"))
        rows = list(connection.execute("SELECT subject, relation, object, source, support, vector FROM triple"))
    except (apsw.Error, UnicodeDecodeError) as error:
        raise schema.damaged_store(path) from error
    finally:
        connection.close()
    entries = [(DistinctFact(Triple(*row[:3]), sources[row[3]].name, row[4]), row[5]) for row in rows]
    entries.sort(key=lambda entry: _sort_key(entry[0].triple))
    finish_store(
        path,
        meta,
        sources,
        [entry for entry, _ in entries],
        np.frombuffer(matrix, "<f4").reshape(inputs, dimension),
        unpack_nibbles(b"".join(vector for _, vector in entries), dimension),
        progress,
        cancel or CancelToken(),
    )


def finish_store(
    path: Path,
    meta: Mapping[str, str | int],
    sources: Sequence[Source],
    entries: Sequence[DistinctFact],
    matrix: NDArray[np.float32],
    vectors: Int8,
    progress: Progress,
    cancel: CancelToken,
) -> None:
    """Clusters, writes, verifies, and only then puts the store in its place.

    Args:
        path: Where the store goes.
        meta: What it says of itself.
        sources: Where the facts came from.
        entries: The facts, sorted as `collect_distinct` does.
        matrix: The projection, float32[inputs, d].
        vectors: Their places, int8[n, d].
        progress: Called in every stage.
        cancel: Checked in every stage.

    Raises:
        CheckFailed: If the finished store fails its own verification.
        Cancelled: If ``cancel`` was raised.
    """
    clusters = clustering.cluster_vectors(vectors, np.random.default_rng(_SEED), progress, cancel)
    made = {
        "built_with": f"palimpsest {version('palimpsest')}",
        "parameters": json.dumps({"seed": _SEED, **clustering.PARAMETERS}),
    }
    unfinished = path.with_name(f"{path.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        write_store(unfinished, {**meta, **made}, sources, entries, matrix, vectors, clusters, progress, cancel)
        progress(0, None, "verifying")
        failed = [f"{check.name} ({check.detail})" for check in verify_format(unfinished) if not check.ok]
        if failed:
            raise CheckFailed(f"The new store fails its verification: {', '.join(failed)}.")
        publish(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)


def collect_distinct(facts: Iterable[SourcedTriple], cancel: CancelToken | None = None) -> list[DistinctFact]:
    """Distinct facts, sorted: those that differ only in case and spacing are one. Who makes the facts tells how far it is."""
    rows = []
    for fact in facts:
        if cancel:
            cancel.check()
        spelling = Triple(*(" ".join(part.split()) for part in _triple_parts(fact.triple)))
        rows.append((_sort_key(spelling), spelling, fact.source, fact.document))
    rows.sort()
    entries = []
    for _, group in groupby(rows, key=itemgetter(0)):
        alike = list(group)
        documents = {(source, document) for _, _, source, document in alike}
        spelling = _most_frequent(Counter(row[1] for row in alike))
        entries.append(DistinctFact(spelling, _most_frequent(Counter(source for source, _ in documents)), len(documents)))
    return entries


def select_facts(entries: Sequence[DistinctFact], domains: Mapping[str, str], limit: int) -> list[DistinctFact]:
    """At most ``limit`` facts, in their order: those of two documents or more first, then the others.

    Among equals a hash of the fact decides, which has nothing to do with the alphabet. Of every domain `DOMAIN_SHARE` of the
    limit is taken first, where it has as many.

    Args:
        entries: Distinct facts.
        domains: The domain of each source.
        limit: How many to take.
    """
    ranks = [(entry.support < 2, hashlib.sha256(_sort_key(entry.triple).encode()).digest()) for entry in entries]
    order = sorted(range(len(entries)), key=ranks.__getitem__)
    share = math.ceil(DOMAIN_SHARE * limit)
    reserved: Counter[str] = Counter()
    first: list[int] = []
    rest: list[int] = []
    for index in order:
        domain = domains[entries[index].source]
        reserved[domain] += 1
        (first if reserved[domain] <= share else rest).append(index)
    return [entries[index] for index in sorted([*first, *rest][:limit])]


def embed_texts(
    texts: Sequence[str], embed: EmbedTexts, progress: Progress = silent, cancel: CancelToken | None = None
) -> NDArray[np.float32]:
    """Embeds in batches of similar length: float32[n, inputs].

    Raises:
        CheckFailed: If a value is not finite.
    """
    order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
    parts = []
    for start in range(0, len(texts), _BATCH):
        progress(start, len(texts), "embedding")
        if cancel:
            cancel.check()
        parts.append(embed([texts[i] for i in order[start : start + _BATCH]]))
    sorted_by_length = np.concatenate(parts).astype(np.float32)
    if not np.isfinite(sorted_by_length).all():
        raise CheckFailed("The embedder gave values that are not finite.")
    embeddings = np.empty_like(sorted_by_length)
    embeddings[order] = sorted_by_length
    progress(len(texts), len(texts), "embedding")
    return embeddings


def fit_projection(embeddings: NDArray[np.float32], dimension: int) -> NDArray[np.float32]:
    """The subspace that keeps the inner products of the public facts best: principal axes without centring.

    Returns:
        float32[inputs, dimension], orthonormal columns: principal axes, of equal sign everywhere, then `rotate_axes`.

    Raises:
        UsageError: If ``dimension`` exceeds the embedding's or what exact arithmetic allows.
    """
    return principal_axes(gram_matrix(embeddings), dimension)


def gram_matrix(embeddings: NDArray[np.floating]) -> NDArray[np.float64]:
    """The sum of the outer products of the rows, float64[inputs, inputs]; sums over parts add up."""
    rows = embeddings.astype(np.float64)
    return np.asarray(rows.T @ rows)


def principal_axes(products: NDArray[np.float64], dimension: int) -> NDArray[np.float32]:
    """As `fit_projection`, from the `gram_matrix` matrix of the embeddings."""
    largest = min(len(products), MAX_DIMENSION)
    if not 1 <= dimension <= largest:
        raise UsageError(f"The dimension of a store with this embedder lies between 1 and {largest}.")
    axes = np.linalg.eigh(products)[1][:, ::-1][:, :dimension]
    peaks = axes[np.abs(axes).argmax(axis=0), np.arange(dimension)]
    return rotate_axes(axes * np.sign(peaks)).astype(np.float32)


def write_store(
    path: Path,
    meta: Mapping[str, str | int],
    sources: Sequence[Source],
    entries: Sequence[DistinctFact],
    matrix: NDArray[np.float32],
    vectors: Int8,
    clusters: NestedClusters,
    progress: Progress = silent,
    cancel: CancelToken | None = None,
) -> None:
    """Writes the file: facts in the order of their clusters, score bounds, and the hash of the content."""
    finest = clusters.levels[min(clusters.levels)][clusters.cells]
    order = np.lexsort((clusters.cells, finest))
    vectors, cells = vectors[order], clusters.cells[order]
    packed = pack_nibbles(vectors)
    names = {source.name: id_ for id_, source in enumerate(sources)}
    facts = (
        (id_, *_triple_parts(entry.triple), names[entry.source], entry.support, packed[id_].tobytes())
        for id_, entry in enumerate(entries[i] for i in order)
    )
    connection = schema.create_store_file(path)
    with connection:
        connection.executemany("INSERT INTO meta VALUES(?, ?)", meta.items())
        rows = ((id_, *astuple(source)) for id_, source in enumerate(sources))
        connection.executemany("INSERT INTO source VALUES(?, ?, ?, ?, ?, ?, ?)", rows)
        connection.execute("INSERT INTO projection VALUES(?, ?, ?)", (*matrix.shape, matrix.astype("<f4").tobytes()))
        reported = _report_progress(facts, len(entries), progress, cancel)
        connection.executemany("INSERT INTO triple VALUES(?, ?, ?, ?, ?, ?, ?)", reported)
        blobs = ((id_, centroid.tobytes()) for id_, centroid in enumerate(clusters.centroids))
        connection.executemany("INSERT INTO centroid VALUES(?, ?)", blobs)
        null_centroid = int(
            nearest_centroids(quantise(clusters.centroids.sum(axis=0, dtype=np.int64)[None, :]), clusters.centroids)[0]
        )
        for size, clusters_of in clusters.levels.items():
            bounds = clustering.cluster_bounds(vectors, clusters.centroids, clusters_of)
            _write_clustering(
                connection, str(size), clusters_of, clusters_of[cells], vectors, int(clusters_of[null_centroid]), bounds
            )
        connection.execute("INSERT INTO meta VALUES('content_sha256', ?)", (schema.content_hash(connection),))
    connection.execute("VACUUM")
    connection.close()


def _write_clustering(
    connection: apsw.Connection,
    name: str,
    clusters_of: NDArray[np.int64],
    members: NDArray[np.int64],
    vectors: Int8,
    null_cluster: int,
    bounds: tuple[float, float],
) -> None:
    """One clustering: ``clusters_of`` gives the cluster of every centroid, ``members`` that of every fact, ascending."""
    sizes = np.bincount(members)
    connection.execute(
        "INSERT INTO clustering VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
        (name, len(sizes), float(sizes.mean()), int(sizes.min()), int(sizes.max()), null_cluster, *bounds),
    )
    ends = [int(end) for end in np.cumsum(sizes)]
    for id_, (first, end) in enumerate(zip([0, *ends], ends, strict=False)):
        bounds = clustering.score_bounds(vectors[first:end])
        connection.execute("INSERT INTO cluster VALUES(?, ?, ?, ?, ?, ?)", (name, id_, first, end - 1, *bounds))
    rows = ((name, centroid, int(cluster)) for centroid, cluster in enumerate(clusters_of))
    connection.executemany("INSERT INTO membership VALUES(?, ?, ?)", rows)


def _report_progress(rows: Iterable[Row], total: int, progress: Progress, cancel: CancelToken | None) -> Iterator[Row]:
    for done, row in enumerate(rows):
        if done % 1000 == 0:
            progress(done, total, "writing")
            if cancel:
                cancel.check()
        yield row


def _triple_parts(triple: Triple) -> tuple[str, str, str]:
    return triple.subject, triple.relation, triple.object  # `astuple` copies deeply, which is slow


def _sort_key(triple: Triple) -> str:
    """Equal for facts that count as one; the order of the entries."""
    return "\x1f".join(part.casefold() for part in _triple_parts(triple))


def _most_frequent(counts: Counter[Item]) -> Item:
    """The most frequent item, the first in their own order where several are."""
    return min(counts, key=lambda item: (-counts[item], item))
