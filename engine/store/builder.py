"""Building a store from public facts.

The stages are separate functions: `collect_distinct`, `embed_texts`, `fit_projection`,
`engine.store.cluster.cluster_vectors` and `write_store`. The same facts, in any order, give the same store, provided the
embedder returns the same vectors.
"""

from __future__ import annotations

import datetime
import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass, replace
from itertools import groupby, pairwise
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeVar

import apsw
import numpy as np
from numpy.typing import NDArray

from engine import __version__
from engine.errors import CheckFailed, UsageError
from engine.executors.executor import ONE_PROCESS, Executor
from engine.io import publish
from engine.progress import CancelToken, Progress, silent
from engine.store import blocks, schema
from engine.store import cluster as clustering
from engine.store.blocks import BLOCK_SIZE, triple_parts
from engine.store.cell_tree import TreeLookup
from engine.store.cluster import NestedClusters
from engine.store.details import details_of, remaining_axes
from engine.store.fact_file import DistinctFact, sort_key
from engine.store.format_checks import verify_format
from engine.store.passages import Passage, ids_of_passages, passage_text
from engine.store.schema import FORMAT_VERSION, Source
from engine.store.tables import open_fact_table, read_passages
from engine.store.two_levels import TREE_SHAPE, TreeShape, cluster_in_two_levels
from engine.store.vectors import (
    DIMENSION,
    MAX_DIMENSION,
    Int8,
    nearest_centroids,
    project_embeddings,
    quantise,
    rotate_axes,
)
from engine.triples.triple import Triple

EmbedTexts = Callable[[list[str]], NDArray[np.floating]]
"""Texts to float[n, inputs]."""

Item = TypeVar("Item", str, Triple)

_SEED = 1  # of the k-means; public data
_BATCH = 256


@dataclass(frozen=True, slots=True)
class SourcedTriple:
    """A triple as it was found.

    Attributes:
        triple: The triple.
        source: Name of the `Source`.
        document: Identifies the independent document within the source.
    """

    triple: Triple
    source: str
    document: str


@dataclass(frozen=True)
class StoreContent:
    """The content of a store before it is clustered.

    Attributes:
        sources: Where the facts came from.
        facts: The facts, sorted as by `collect_distinct`.
        matrix: The projection, float32[inputs, d].
        vectors: The vectors of the facts: int8[n, d].
        passages: The passages, as indices of facts.
        passage_vectors: Their vectors: int8[p, d].
        details: Theirs, as `engine.store.details.details_of` gives them: int8[p, r].
    """

    sources: Sequence[Source]
    facts: Sequence[DistinctFact]
    matrix: NDArray[np.float32]
    vectors: Int8
    passages: Sequence[Passage] = ()
    passage_vectors: Int8 | None = None
    details: Int8 | None = None


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
        embedder: Embeds the facts.
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
    content = StoreContent(sources, entries, matrix, project_embeddings(embeddings, matrix))
    finish_store(path, meta, content, progress, cancel)


def store_metadata(dimension: int, embedder: str, embedder_sha256: str, created: str | None) -> dict[str, str | int]:
    """The metadata of a store; ``created`` is today by default."""
    return {
        "dimension": dimension,
        "embedder": embedder,
        "embedder_sha256": embedder_sha256,
        "created": created or datetime.date.today().isoformat(),
    }


def recluster(
    path: Path,
    embedder: StoreEmbedder | None = None,
    *,
    progress: Progress = silent,
    cancel: CancelToken | None = None,
) -> None:
    """Clusters a finished store again with the current parameters and replaces it; equal parameters give an equal store.

    Args:
        path: The store.
        embedder: Adds the details of passages that a store of an older format lacks, if it is the store's own.
        progress: Called in every stage.
        cancel: Checked in every stage.

    Raises:
        NotInstalled: If there is no such file.
        CheckFailed: If it is damaged, or the new one fails its verification.
        Cancelled: If ``cancel`` was raised.
    """
    connection = schema.open_immutable(path)
    try:
        meta = dict(connection.execute("SELECT key, value FROM meta WHERE key <> 'content_sha256'"))
        content = _read_content(connection, schema.readable_version(path, meta))
    except schema.DAMAGE as error:
        raise schema.damaged_store(path) from error
    finally:
        connection.close()
    cancel = cancel or CancelToken()
    if content.passages and content.details is None and embedder and embedder.sha256 == meta.get("embedder_sha256"):
        texts = [passage_text([content.facts[fact].triple for fact in passage.facts]) for passage in content.passages]
        embeddings = embed_texts(texts, embedder.embed, progress, cancel)
        content = replace(content, details=details_of(embeddings, content.matrix, remaining_axes(content.matrix)))
    finish_store(path, meta, content, progress, cancel)


def _read_content(connection: apsw.Connection, version: int) -> StoreContent:
    """The content of a finished store of any format."""

    def query(sql: str, *values: object) -> list[tuple[Any, ...]]:
        return connection.execute(sql, values).fetchall()

    sources = [Source(*row[1:]) for row in query("SELECT * FROM source ORDER BY id")]
    inputs, dimension, matrix = query("SELECT * FROM projection")[0]
    facts: list[DistinctFact] = []
    places: list[Int8] = []
    for block in open_fact_table(query, version, dimension).blocks():
        names = [sources[source].name for source in block.sources]
        facts += map(DistinctFact, block.triples, names, block.supports.tolist())
        places.append(block.vectors)
    order = sorted(range(len(facts)), key=lambda id: sort_key(facts[id].triple))
    index = np.argsort(order).tolist()
    passages, passage_places, details = [], [np.empty((0, dimension), np.int8)], []
    for each in read_passages(query, version, dimension, schema.values_of_details(query, version)):
        found = zip(each.facts, each.sources, strict=True)
        passages += [Passage(tuple(index[id] for id in ids), sources[source].name) for ids, source in found]
        passage_places.append(each.vectors)
        details += [] if each.details is None else [each.details]
    return StoreContent(
        sources,
        [facts[id] for id in order],
        np.frombuffer(matrix, "<f4").reshape(inputs, dimension),
        np.concatenate(places)[order],
        passages,
        np.concatenate(passage_places),
        np.concatenate(details) if details else None,
    )


def finish_store(
    path: Path,
    meta: Mapping[str, str | int],
    content: StoreContent,
    progress: Progress,
    cancel: CancelToken,
    *,
    shape: TreeShape = TREE_SHAPE,
    executor: Executor = ONE_PROCESS,
    work: Path | None = None,
) -> None:
    """Clusters, writes and verifies the store, and only then moves it into place.

    Args:
        path: Where the store goes.
        meta: Its metadata.
        content: Its content.
        progress: Called in every stage.
        cancel: Checked in every stage.
        shape: Decides whether its cells have two levels.
        executor: Runs the tasks that cluster two levels.
        work: Keeps what is clustered of two levels, so that a stopped call goes on; by default a folder beside the store.

    Raises:
        CheckFailed: If the finished store fails its own verification.
        Cancelled: If ``cancel`` was raised.
    """
    parameters: dict[str, object] = {"seed": _SEED, **clustering.PARAMETERS}
    folder = work or path.with_name(f".{path.name}.clustering")
    if len(content.vectors) < shape.least:
        clusters = clustering.cluster_vectors(content.vectors, np.random.default_rng(_SEED), progress, cancel)
    else:
        parameters["tree"] = asdict(shape)
        clusters = cluster_in_two_levels(
            content.vectors, _SEED, folder, shape=shape, executor=executor, progress=progress, cancel=cancel
        )
    made: dict[str, str | int] = {
        "format_version": FORMAT_VERSION,
        "built_with": f"palimpsest {__version__}",
        "parameters": json.dumps(parameters),
    }
    unfinished = path.with_name(f"{path.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        write_store(unfinished, {**meta, **made}, content, clusters, progress, cancel)
        progress(0, None, "verifying")
        failed = [f"{check.name} ({check.detail})" for check in verify_format(unfinished) if not check.ok]
        if failed:
            raise CheckFailed(f"The new store fails its verification: {', '.join(failed)}.")
        publish(unfinished, path)
        if work is None and folder.exists():
            shutil.rmtree(folder)
    finally:
        unfinished.unlink(missing_ok=True)


def collect_distinct(facts: Iterable[SourcedTriple], cancel: CancelToken | None = None) -> list[DistinctFact]:
    """Distinct facts, sorted; facts that differ only in case and spacing are one. The iterable reports its own progress."""
    rows = []
    for fact in facts:
        if cancel:
            cancel.check()
        spelling = Triple(*(" ".join(part.split()) for part in triple_parts(fact.triple)))
        rows.append((sort_key(spelling), spelling, fact.source, fact.document))
    rows.sort()
    entries = []
    for _, group in groupby(rows, key=itemgetter(0)):
        alike = list(group)
        documents = {(source, document) for _, _, source, document in alike}
        spelling = _most_frequent(Counter(row[1] for row in alike))
        entries.append(DistinctFact(spelling, _most_frequent(Counter(source for source, _ in documents)), len(documents)))
    return entries


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
    """The subspace that best preserves the inner products of the public facts: principal axes without centring.

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
    """As `fit_projection`, from the `gram_matrix` of the embeddings."""
    largest = min(len(products), MAX_DIMENSION)
    if not 1 <= dimension <= largest:
        raise UsageError(f"The dimension of a store with this embedder lies between 1 and {largest}.")
    axes = np.linalg.eigh(products)[1][:, ::-1][:, :dimension]
    peaks = axes[np.abs(axes).argmax(axis=0), np.arange(dimension)]
    return rotate_axes(axes * np.sign(peaks)).astype(np.float32)


def write_store(
    path: Path,
    meta: Mapping[str, str | int],
    content: StoreContent,
    clusters: NestedClusters,
    progress: Progress = silent,
    cancel: CancelToken | None = None,
) -> None:
    """Writes the file: facts in the order of their clusters, passages, score bounds, and the hash of the content."""
    finest = clusters.levels[min(clusters.levels)][clusters.cells]
    order = np.lexsort((clusters.cells, finest))
    matrix = content.matrix
    names = {source.name: id_ for id_, source in enumerate(content.sources)}
    connection = schema.create_store_file(path, tree=clusters.tree is not None)
    with connection:
        connection.executemany("INSERT INTO meta VALUES(?, ?)", meta.items())
        rows = ((id_, *astuple(source)) for id_, source in enumerate(content.sources))
        connection.executemany("INSERT INTO source VALUES(?, ?, ?, ?, ?, ?, ?)", rows)
        connection.execute("INSERT INTO projection VALUES(?, ?, ?)", (*matrix.shape, matrix.astype("<f4").tobytes()))
        axes = remaining_axes(matrix)
        connection.execute("INSERT INTO remaining_axes VALUES(?, ?)", (axes.shape[1], axes.astype("<f4").tobytes()))
        _write_facts(connection, content, order, names, progress, cancel)
        _write_passages(connection, content, np.argsort(order), names)
        null_centroid = _write_centroids(connection, clusters)
        for size, clusters_of in clusters.levels.items():
            step = clustering.bounds_step(len(order), int(clusters_of.max()) + 1)
            over_clusters = clustering.cluster_bounds(content.vectors[order[::step]], clusters.centroids, clusters_of)
            of_facts = clusters_of[clusters.cells]
            ranges = clusters.bounds[size] if clusters.bounds else clustering.bounds_of_clusters(content.vectors, of_facts)
            sizes = np.bincount(of_facts)
            _write_clustering(connection, str(size), clusters_of, sizes, ranges, int(clusters_of[null_centroid]), over_clusters)
        connection.execute("INSERT INTO meta VALUES('content_sha256', ?)", (schema.content_hash(connection),))
    connection.execute("VACUUM")
    connection.close()


def _write_centroids(connection: apsw.Connection, clusters: NestedClusters) -> int:
    """Writes the centroids, and the tree that leads to them if there is one.

    Returns:
        The centroid that slots without a fact draw from: the one nearest the mean of all.
    """
    centroids, tree = clusters.centroids, clusters.tree
    middle = quantise(centroids.sum(axis=0, dtype=np.int64)[None, :])
    if tree is None:
        blobs = ((id_, centroid.tobytes()) for id_, centroid in enumerate(centroids))
        connection.executemany("INSERT INTO centroid VALUES(?, ?)", blobs)
        return int(nearest_centroids(middle, centroids)[0])
    coarse = zip(map(bytes, tree.coarse), tree.groups.tolist(), strict=True)
    rows = ((id_, *row) for id_, row in enumerate(coarse))
    connection.executemany("INSERT INTO coarse_centroid VALUES(?, ?, ?)", rows)
    cells = [centroids[start:end] for start, end in pairwise(tree.boundaries.tolist())]
    groups = ((id_, len(group), group.tobytes()) for id_, group in enumerate(cells))
    connection.executemany("INSERT INTO cell_group VALUES(?, ?, ?)", groups)
    return int(TreeLookup(tree, cells.__getitem__)(middle)[0])


def _write_clustering(
    connection: apsw.Connection,
    name: str,
    clusters_of: NDArray[np.int64],
    sizes: NDArray[np.int64],
    ranges: NDArray[np.float64],
    null_cluster: int,
    bounds: tuple[float, float],
) -> None:
    """Writes one clustering.

    Args:
        connection: The store.
        name: Its name.
        clusters_of: The cluster of each centroid.
        sizes: Number of members of each cluster.
        ranges: Bounds of the scores in each cluster, float64[clusters, 2].
        null_cluster: The cluster of a slot without a fact.
        bounds: Bounds of the scores of clusters.
    """
    connection.execute(
        "INSERT INTO clustering VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
        (name, len(sizes), float(sizes.mean()), int(sizes.min()), int(sizes.max()), null_cluster, *bounds),
    )
    ends = np.cumsum(sizes).tolist()
    for id_, (first, end, (low, high)) in enumerate(zip([0, *ends], ends, ranges.tolist(), strict=False)):
        connection.execute("INSERT INTO cluster VALUES(?, ?, ?, ?, ?, ?)", (name, id_, first, end - 1, low, high))
    rows = ((name, centroid, int(cluster)) for centroid, cluster in enumerate(clusters_of))
    connection.executemany("INSERT INTO membership VALUES(?, ?, ?)", rows)


def _write_facts(
    connection: apsw.Connection,
    content: StoreContent,
    order: NDArray[np.int64],
    names: Mapping[str, int],
    progress: Progress,
    cancel: CancelToken | None,
) -> None:
    """Writes the facts in this order, in blocks; ``names`` has the id of each source."""
    facts = content.facts
    dictionary = blocks.make_dictionary(len(order), lambda place: facts[int(order[place])].triple)
    connection.execute("INSERT INTO dictionary VALUES(?)", (dictionary,))
    for first in range(0, len(order), BLOCK_SIZE):
        progress(first, len(order), "writing")
        if cancel:
            cancel.check()
        chosen = order[first : first + BLOCK_SIZE]
        block = [facts[index] for index in chosen.tolist()]
        numbers = np.array([(names[fact.source], fact.support, blocks.word_count(fact.triple)) for fact in block], np.int64)
        connection.execute(
            "INSERT INTO fact_block VALUES(?, ?, ?, ?, ?)",
            (
                first,
                len(block),
                blocks.encode_texts([fact.triple for fact in block], dictionary),
                blocks.encode_numbers(*numbers.T),
                blocks.encode_vectors(np.asarray(content.vectors[chosen])),
            ),
        )


def _write_passages(
    connection: apsw.Connection, content: StoreContent, ids: NDArray[np.int64], names: Mapping[str, int]
) -> None:
    """Writes the passages in blocks; ``ids`` has the id of each fact, ``names`` that of each source."""
    if content.passage_vectors is None:
        return
    facts = ids_of_passages(content.passages, ids)
    sources = np.array([names[passage.source] for passage in content.passages], np.int64)
    for first in range(0, len(facts), BLOCK_SIZE):
        block = slice(first, first + BLOCK_SIZE)
        connection.execute(
            "INSERT INTO passage_block VALUES(?, ?, ?, ?, ?, ?)",
            (
                first,
                len(facts[block]),
                blocks.encode_passages(facts[block]),
                blocks.encode_numbers(sources[block]),
                blocks.encode_vectors(content.passage_vectors[block]),
                None if content.details is None else blocks.encode_vectors(content.details[block]),
            ),
        )


def _most_frequent(counts: Counter[Item]) -> Item:
    """The most frequent item; of several, the one that sorts first."""
    return min(counts, key=lambda item: (-counts[item], item))
