"""Checks a finished store against its own promises, from the file alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import apsw
import numpy as np

from engine.store import schema
from engine.store.cluster import MAX_RATIO, MIN_SIZE
from engine.store.vectors import LIMIT, SCALE, SPREAD, nearest, norms, unpack


@dataclass(frozen=True, slots=True)
class Check:
    """One promise: what it is, whether it holds, and the figure it was judged by."""

    name: str
    ok: bool
    detail: str


def verify(path: Path) -> list[Check]:
    """Checks the store at ``path``. A file that cannot be read through gives a last check that failed.

    Raises:
        NotInstalled: If there is no such file.
    """
    checks: list[Check] = []
    try:
        connection = schema.open_immutable(path)
        checks.extend(_checks(connection))
        connection.close()
    except (apsw.Error, LookupError, TypeError, ValueError) as error:
        checks.append(Check("readable", False, f"damaged or no store ({type(error).__name__})"))
    return checks


def _checks(connection: apsw.Connection) -> Iterator[Check]:
    meta = dict(connection.execute("SELECT key, value FROM meta"))
    yield Check("format", meta.get("format_version") == schema.FORMAT_VERSION, f"format {meta.get('format_version')}")
    damage = [row[0] for row in connection.execute("PRAGMA integrity_check")]
    yield Check("integrity", damage == ["ok"], damage[0])
    found = schema.content_hash(connection)
    yield Check("content hash", found == meta.get("content_sha256"), found)

    dimension = meta["dimension"]
    ids, blobs = zip(*connection.execute("SELECT id, vector FROM triple ORDER BY id"), strict=True)
    vectors = unpack(b"".join(blobs), dimension)
    centroid_ids, blobs = zip(*connection.execute("SELECT id, vector FROM centroid ORDER BY id"), strict=True)
    centroids = np.frombuffer(b"".join(blobs), np.int8).reshape(len(centroid_ids), dimension)
    numbered = ids == tuple(range(len(ids))) and centroid_ids == tuple(range(len(centroid_ids)))
    yield Check("ids", numbered, f"{len(ids)} facts and {len(centroid_ids)} centroids, each numbered from 0")
    error, longest = float(np.abs(norms(centroids) - SCALE).max()), float(norms(vectors).max())
    normalised = error <= 0.5 * dimension**0.5 and longest <= (SPREAD + 0.5) * dimension**0.5
    placed = bool((np.abs(vectors) <= LIMIT).all() and vectors.any(axis=1).all())
    detail = f"lengths of centroids within {error:.2f} of {SCALE}, of places up to {longest:.1f}"
    yield Check("normalised", normalised and placed, detail)
    statement = "lower(subject || char(31) || relation || char(31) || object)"
    facts = connection.execute(f"SELECT count(DISTINCT {statement}) FROM triple").get
    yield Check("distinct", facts == len(ids), f"{facts} distinct facts of {len(ids)}")

    cells = nearest(vectors, centroids)
    for name, clusters, mean, smallest, largest, null_cluster, *bounds in connection.execute(
        "SELECT name, clusters, mean, min, max, null_cluster, low, high FROM clustering ORDER BY name"
    ):
        rows = list(connection.execute("SELECT first, last, low, high FROM cluster WHERE clustering = ? ORDER BY id", (name,)))
        first, last = (np.array(column) for column in list(zip(*rows, strict=True))[:2])
        sizes = last - first + 1
        partition = [*first, len(ids)] == [0, *(last + 1)] and bool((sizes > 0).all())
        yield Check(f"{name}: partition", partition, f"{len(rows)} ranges hold every fact once")
        if not partition:
            continue
        stated = (clusters, smallest, largest) == (len(rows), sizes.min(), sizes.max()) and np.isclose(mean, sizes.mean())
        yield Check(f"{name}: figures", bool(stated), f"{len(rows)} clusters of {sizes.mean():.1f} on average")
        yield Check(f"{name}: smallest", bool(sizes.min() >= min(MIN_SIZE, len(ids))), f"{sizes.min()} members")
        ratio = sizes.max() / sizes.mean()
        yield Check(f"{name}: largest", bool(ratio <= MAX_RATIO), f"{ratio:.2f} × the mean")
        query = "SELECT cluster FROM membership WHERE clustering = ? ORDER BY centroid"
        membership = np.array([row[0] for row in connection.execute(query, (name,))])
        wrong = int(np.count_nonzero(membership[cells] != np.repeat(np.arange(len(rows)), sizes)))
        yield Check(f"{name}: assignment equals lookup", wrong == 0, f"{wrong} of {len(ids)} facts elsewhere")
        ordered = all(-1 <= low < high <= 1 + 1e-9 for low, high in [bounds, *(row[2:] for row in rows)])
        yield Check(f"{name}: score bounds", ordered, "low < high over the clusters and in every cluster")
        yield Check(f"{name}: null cluster", 0 <= null_cluster < len(rows), f"cluster {null_cluster}")
