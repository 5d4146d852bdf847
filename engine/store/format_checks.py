"""Checks a finished store against its own promises, from the file alone and without reading it whole into memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import apsw
import numpy as np
from numpy.typing import NDArray

from engine.progress import CancelToken, Progress, silent
from engine.store import schema
from engine.store.blocks import PassageBlock, triple_parts
from engine.store.cell_tree import CellIndex
from engine.store.cluster import MAX_RATIO, MIN_SIZE
from engine.store.tables import FactTable, open_fact_table, read_passages
from engine.store.vectors import CENTROID_SCALE, COORDINATE_RMS, MAX_COORDINATE, Int8, norms

STAGE = "verifying the store"

_BLOCKS_AT_ONCE = 160  # of facts, held at once
_RIGHT_ANGLE = 1e-5  # an inner product of unit vectors, rounded to float32, that counts as 0
_STEPS_BETWEEN_CHECKS = 100_000  # of SQLite's virtual machine, between two looks at the token


@dataclass(frozen=True, slots=True)
class Check:
    """One promise, whether it holds, and the figure that decides it."""

    name: str
    ok: bool
    detail: str


def verify_format(
    path: Path, *, lookups: int | None = None, progress: Progress = silent, cancel: CancelToken | None = None
) -> list[Check]:
    """Checks the store at ``path``. If the file cannot be read to its end, the last check fails.

    Args:
        path: The store.
        lookups: About how many facts, evenly spread, to look up to see whether assignment equals lookup; all by default.
            Only this check takes time in proportion to facts times centroids, and no guarantee depends on it.
        progress: Told how many facts were read.
        cancel: Checked throughout.

    Raises:
        NotInstalled: If there is no such file.
        Cancelled: If it was stopped.
    """
    checks: list[Check] = []
    cancel = cancel or CancelToken()
    try:
        connection = schema.open_immutable(path)
        connection.set_progress_handler(lambda: _check_cancel(cancel), _STEPS_BETWEEN_CHECKS)
        checks.extend(_run_checks(connection, lookups, progress, cancel))
        connection.close()
    except schema.DAMAGE as error:
        checks.append(Check("readable", False, f"damaged or no store ({type(error).__name__})"))
    return checks


def _check_cancel(cancel: CancelToken) -> bool:
    """Called by SQLite while it works; raising ends its query."""
    cancel.check()
    return False


def _run_checks(connection: apsw.Connection, lookups: int | None, progress: Progress, cancel: CancelToken) -> Iterator[Check]:
    progress(0, None, STAGE)
    meta = dict(connection.execute("SELECT key, value FROM meta"))
    acting = connection.execute("SELECT count(*) FROM sqlite_master WHERE type NOT IN ('table', 'index')").get
    version = meta.get("format_version")
    known = version in schema.READABLE_VERSIONS and acting == 0
    newer = (
        ", which is of a newer version of Palimpsest"
        if isinstance(version, int) and version > max(schema.READABLE_VERSIONS)
        else ""
    )
    yield Check("format", known, f"format {version}{newer}, {acting} views and triggers")
    damage = [row[0] for row in connection.execute("PRAGMA integrity_check")]
    yield Check("integrity", damage == ["ok"], damage[0])
    found = schema.content_hash(connection)
    yield Check("content hash", found == meta.get("content_sha256"), found)

    dimension = meta["dimension"]
    [(inputs, width, blob)] = connection.execute("SELECT inputs, dimension, matrix FROM projection")
    matrix = np.frombuffer(blob, dtype="<f4").reshape(inputs, width)
    usable = width == dimension and bool(np.isfinite(matrix).all() and matrix.any())
    yield Check("projection", usable, f"{inputs} values to {width}")
    index = CellIndex(partial(_query, connection), dimension)
    centroids = index.centroids
    table = open_fact_table(partial(_query, connection), version, dimension)
    facts = _read_facts(table, index, lookups, progress, cancel)
    numbered = facts.numbered and index.numbered
    yield Check("ids", numbered, f"{facts.count} facts and {len(centroids)} centroids, each numbered from 0")
    coarse = index.tree.coarse if index.has_tree else centroids[:0]
    error = float(np.abs(norms(np.concatenate([centroids, coarse])) - CENTROID_SCALE).max())
    normalised = error <= 0.5 * dimension**0.5 and facts.longest <= (COORDINATE_RMS + 0.5) * dimension**0.5
    detail = f"lengths of centroids within {error:.2f} of {CENTROID_SCALE}, of places up to {facts.longest:.1f}"
    yield Check("normalised", normalised and facts.placed, detail)
    yield Check("distinct", facts.distinct == facts.count, f"{facts.distinct} distinct facts of {facts.count}")
    details = schema.values_of_details(partial(_query, connection), version)
    yield from _check_axes(connection, matrix) if details else ()
    yield _check_passages(read_passages(partial(_query, connection), version, dimension, details), facts.count)
    for row in _query(
        connection, "SELECT name, clusters, mean, min, max, null_cluster, low, high FROM clustering ORDER BY name"
    ):
        yield from _check_clustering(connection, facts, len(centroids), *row)


@dataclass(frozen=True, slots=True)
class _FactFigures:
    """Figures over all facts.

    Attributes:
        count: Number of facts.
        numbered: Whether their ids run from 0.
        placed: Whether the values of every vector are in range and not all 0.
        longest: Norm of the longest vector.
        distinct: How many differ in more than case.
        looked_up: Ids of the facts that were looked up: int64[m].
        cells: Their nearest centroids: int64[m].
    """

    count: int
    numbered: bool
    placed: bool
    longest: float
    distinct: int
    looked_up: NDArray[np.int64]
    cells: NDArray[np.int64]


def _read_facts(
    table: FactTable, index: CellIndex, lookups: int | None, progress: Progress, cancel: CancelToken
) -> _FactFigures:
    """Reads every fact once.

    Raises:
        ValueError: If there are none, or a vector has the wrong length.
        TypeError: If a part of a fact is not text.
    """
    count = len(table)
    step = 1 if lookups is None else max(1, count // lookups)
    placed, longest, done = True, 0.0, 0
    hashes, looked_up, cells = [], [], []
    found = table.blocks()
    while read := list(islice(found, _BLOCKS_AT_ONCE)):
        cancel.check()
        progress(done, count, STAGE)
        vectors = np.concatenate([block.vectors for block in read])
        placed &= _are_places(vectors)
        longest = max(longest, float(norms(vectors).max()))
        texts = ("\x1f".join(triple_parts(triple)).casefold() for block in read for triple in block.triples)
        # 64 bits tell apart as many facts as fit on a disk; two of 13 million are taken for one with a chance of 1 in 200 000.
        hashes.append(np.array([hash(text) for text in texts]))
        chosen = np.arange(-done % step, len(vectors), step)
        looked_up.append(done + chosen)
        cells.append(index.nearest(vectors[chosen]))
        done += len(vectors)
    progress(done, count, STAGE)
    distinct = len(np.unique(np.concatenate(hashes)))
    return _FactFigures(done, done == count, placed, longest, distinct, np.concatenate(looked_up), np.concatenate(cells))


def _are_places(vectors: Int8) -> bool:
    """Whether all values are in range and no vector is all 0."""
    return bool((np.abs(vectors) <= MAX_COORDINATE).all() and vectors.any(axis=1).all())


def _check_axes(connection: apsw.Connection, matrix: NDArray[np.float32]) -> Iterator[Check]:
    """Whether the axes of details are orthonormal, and at right angles to the projection."""
    [(width, blob)] = connection.execute("SELECT dimension, matrix FROM remaining_axes")
    axes = np.frombuffer(blob, dtype="<f4").reshape(len(matrix), width).astype(np.float64)
    error = max(np.abs(axes.T @ axes - np.eye(width)).max(), np.abs(axes.T @ matrix).max())
    yield Check("axes of details", bool(error < _RIGHT_ANGLE), f"{width} axes, orthonormal to within {error:.1g}")


def _check_passages(passages: Iterator[PassageBlock], facts: int) -> Check:
    """Whether every passage has a vector and several facts of the store, none of them twice."""
    count, sound = 0, True
    for block in passages:
        count += len(block.facts)
        sound &= _are_places(block.vectors)
        sound &= block.details is None or bool((np.abs(block.details) <= MAX_COORDINATE).all())
        sound &= all(1 < len(ids) == len(set(ids)) and max(ids) < facts for ids in block.facts)
    return Check("passages", sound, f"{count} passages")


def _check_clustering(
    connection: apsw.Connection,
    facts: _FactFigures,
    centroids: int,
    name: str,
    clusters: int,
    mean: float,
    smallest: int,
    largest: int,
    null_cluster: int,
    *bounds: float,
) -> Iterator[Check]:
    """Checks one clustering, given its row."""
    rows = _query(connection, "SELECT id, first, last, low, high FROM cluster WHERE clustering = ? ORDER BY id", name)
    ids, first, last = (np.array(column) for column in list(zip(*rows, strict=True))[:3])
    sizes = last - first + 1
    ends = [*first, facts.count] == [0, *(last + 1)]
    partition = ends and bool((sizes > 0).all()) and bool((ids == np.arange(len(ids))).all())
    yield Check(f"{name}: partition", partition, f"{len(rows)} ranges hold every fact once")
    if not partition:
        return
    stated = (clusters, smallest, largest) == (len(rows), sizes.min(), sizes.max()) and np.isclose(mean, sizes.mean())
    yield Check(f"{name}: figures", bool(stated), f"{len(rows)} clusters of {sizes.mean():.1f} on average")
    yield Check(f"{name}: smallest", bool(sizes.min() >= min(MIN_SIZE, facts.count)), f"{sizes.min()} members")
    ratio = sizes.max() / sizes.mean()
    yield Check(f"{name}: largest", bool(ratio <= MAX_RATIO), f"{ratio:.2f} × the mean")
    query = "SELECT centroid, cluster FROM membership WHERE clustering = ? ORDER BY centroid"
    members = np.array(_query(connection, query, name), dtype=np.int64)
    owned = members[:, 0].tolist() == list(range(centroids)) and bool((members[:, 1] >= 0).all())
    owned = owned and bool((members[:, 1] < len(rows)).all())
    yield Check(f"{name}: membership", owned, f"{len(members)} centroids, each of one cluster")
    if not owned:
        return
    wrong = int(np.count_nonzero(members[facts.cells, 1] != np.searchsorted(last, facts.looked_up)))
    yield Check(f"{name}: assignment equals lookup", wrong == 0, f"{wrong} of {len(facts.cells)} facts elsewhere")
    ordered = all(-1 <= low < high <= 1 + 1e-9 for low, high in [bounds, *(row[3:] for row in rows)])
    yield Check(f"{name}: score bounds", ordered, "low < high over the clusters and in every cluster")
    yield Check(f"{name}: null cluster", 0 <= null_cluster < len(rows), f"cluster {null_cluster}")


def _query(connection: apsw.Connection, sql: str, *values: object) -> list[tuple[Any, ...]]:
    return connection.execute(sql, values).fetchall()
