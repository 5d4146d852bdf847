"""The file format of a store: one SQLite database, read through apsw."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import apsw

from engine.data_format import made_by_newer
from engine.errors import CheckFailed, NotInstalled
from engine.store.blocks import triple_parts
from engine.store.cell_tree import has_tree
from engine.store.tables import Query, open_fact_table, read_passages
from engine.store.vectors import pack_nibbles

FORMAT_VERSION = 5
"""Format of a store that a build writes."""

READABLE_VERSIONS = (2, 3, 4, 5)
"""Formats that this version reads: 2 has a row for each fact, and no passages; only 5 has details of passages."""

DDL = """
CREATE TABLE meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE source(
    id INTEGER PRIMARY KEY, name TEXT, domain TEXT, licence TEXT, attribution TEXT, documents INTEGER, sha256 TEXT);
CREATE TABLE projection(inputs INTEGER, dimension INTEGER, matrix BLOB);
CREATE TABLE remaining_axes(dimension INTEGER, matrix BLOB);
CREATE TABLE dictionary(text BLOB);
CREATE TABLE fact_block(first INTEGER PRIMARY KEY, facts INTEGER, texts BLOB, numbers BLOB, vectors BLOB);
CREATE TABLE passage_block(first INTEGER PRIMARY KEY, passages INTEGER, facts BLOB, numbers BLOB, vectors BLOB, details BLOB);
CREATE TABLE centroid(id INTEGER PRIMARY KEY, vector BLOB);
CREATE TABLE clustering(
    name TEXT PRIMARY KEY, clusters INTEGER, mean REAL, min INTEGER, max INTEGER, null_cluster INTEGER, low REAL, high REAL);
CREATE TABLE cluster(
    clustering TEXT, id INTEGER, first INTEGER, last INTEGER, low REAL, high REAL, PRIMARY KEY(clustering, id)) WITHOUT ROWID;
CREATE TABLE membership(clustering TEXT, centroid INTEGER, cluster INTEGER, PRIMARY KEY(clustering, centroid)) WITHOUT ROWID;
"""
"""Tables of a store whose cells have one level; what blocks hold is packed as `engine.store.blocks` says.

meta            format_version, dimension, embedder, embedder_sha256, built_with, created, parameters (JSON), content_sha256
source          where the facts came from; ``documents`` counts the independent ones
projection      one row: float32[inputs, dimension], row-major, little-endian; `engine.store.vectors.project_embeddings` rounds
                embedding @ matrix
remaining_axes  one row: float32[inputs, dimension], as the projection (`engine.store.details`)
dictionary      one row: the text that those of facts are compressed beside
fact_block      the facts ``first`` and following; ids run from 0 so that each cluster of each clustering is one range;
                ``numbers`` are the source that most documents of a fact are from, the number of documents, and of words
passage_block   the passages ``first`` and following: the ids of their facts, and in ``numbers`` their source; ``details`` is
                null where a store of an older format, which had none, was clustered again without its embedder

Formats 3 and 4 have neither remaining_axes nor details. Format 2 has in place of dictionary and blocks: triple(id, subject,
relation, object, source, support, vector).

centroid        centres of the k-means cells: int8[dimension]
clustering      named by target mean size; ``null_cluster`` is the fixed cluster of a slot without a fact; scores of clusters
                are clipped to [low, high]
cluster         ids ``first`` to ``last`` inclusive; scores of members are clipped to [low, high]
membership      the cluster of every centroid
"""

TREE_DDL = """
DROP TABLE centroid;
CREATE TABLE coarse_centroid(id INTEGER PRIMARY KEY, vector BLOB, cell_group INTEGER);
CREATE TABLE cell_group(id INTEGER PRIMARY KEY, cells INTEGER, vectors BLOB);
"""
"""What a store whose cells have two levels has in place of the table of centroids (`engine.store.cell_tree`), from format 4.

coarse_centroid the upper level, int8[dimension] each, and the group that each leads to
cell_group      the centroids of a group in one piece, int8[cells, dimension]; their ids run on from group to group
"""

DAMAGE = (apsw.Error, ArithmeticError, LookupError, TypeError, ValueError)
"""What reading a damaged store raises: SQLite finds some of it, unpacking and counting the rest."""

_CENTROIDS = "SELECT id, vector FROM centroid ORDER BY id"
_TREE = (
    "SELECT id, vector, cell_group FROM coarse_centroid ORDER BY id",
    "SELECT id, cells, vectors FROM cell_group ORDER BY id",
)  # where cells have two levels, in its place
_AXES = "SELECT * FROM remaining_axes"  # from format 5
_CONTENT = (
    "SELECT key, value FROM meta WHERE key NOT IN ('created', 'built_with', 'content_sha256') ORDER BY key",
    "SELECT * FROM source ORDER BY id",
    "SELECT * FROM projection",
    "SELECT * FROM triple ORDER BY id",  # of later formats what blocks hold, since they can be compressed in several ways
    _CENTROIDS,
    "SELECT * FROM clustering ORDER BY name",
    "SELECT * FROM cluster ORDER BY clustering, id",
    "SELECT * FROM membership ORDER BY clustering, centroid",
)


@dataclass(frozen=True, slots=True)
class Source:
    """One public collection of documents.

    Attributes:
        name: Its short name, which facts refer to.
        domain: The kind of language: everyday, medical, …
        licence: The licence it is under.
        attribution: Who made it, in the form that the licence requires.
        documents: Number of independent documents.
        sha256: Hash of the file that was read.
    """

    name: str
    domain: str
    licence: str
    attribution: str
    documents: int
    sha256: str


def create_store_file(path: Path, *, tree: bool = False) -> apsw.Connection:
    """Creates an empty store at ``path``, which must not exist yet; ``tree`` says whether its cells have two levels."""
    connection = apsw.Connection(str(path))
    # A block fills several pages and a part of another: the larger a page, the more of it stays empty.
    connection.execute("PRAGMA page_size = 2048; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    connection.execute(DDL)
    if tree:
        connection.execute(TREE_DDL)
    return connection


def open_immutable(path: Path) -> apsw.Connection:
    """Opens a finished store without locks, so any number of processes can share it; nobody may change it while it is open.

    Raises:
        NotInstalled: If there is no such file.
        apsw.Error: Here or later, if it is damaged or not a store.
    """
    if not path.is_file():
        raise NotInstalled(f"There is no triple store at {path}; `palimpsest store build` makes one.")
    flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
    return apsw.Connection(f"{path.absolute().as_uri()}?immutable=1", flags=flags)


def readable_version(path: Path, meta: Mapping[str, object]) -> int:
    """The format of a store.

    Args:
        path: The store.
        meta: Its metadata.

    Raises:
        CheckFailed: If this version of Palimpsest cannot read it.
    """
    version = meta.get("format_version")
    if isinstance(version, int) and version > max(READABLE_VERSIONS):
        raise CheckFailed(made_by_newer(f"The store {path.name}"))
    if not isinstance(version, int) or version not in READABLE_VERSIONS:
        known = f"{min(READABLE_VERSIONS)} to {max(READABLE_VERSIONS)}"
        raise CheckFailed(f"{path.name} is a store of format {version}; this version of Palimpsest reads formats {known}.")
    return version


def damaged_store(path: Path) -> CheckFailed:
    """The error to raise when reading a store fails."""
    return CheckFailed(f"{path.name} is damaged or not a triple store.")


def content_hash(connection: apsw.Connection) -> str:
    """SHA-256 of everything that a private draw can depend on: all tables, but not the date and tools of the build.

    Raises:
        ValueError: If a block is damaged.
    """
    version = connection.execute("SELECT value FROM meta WHERE key = 'format_version'").get

    def query(sql: str, *values: object) -> list[tuple[Any, ...]]:
        return connection.execute(sql, values).fetchall()

    digest = hashlib.sha256()
    for part in _content_queries(version, has_tree(query)):
        digest.update(part.encode())
        rows = _block_rows(query, version) if version != 2 and "FROM triple" in part else connection.execute(part)
        for row in rows:
            digest.update(repr(row).encode())
    return digest.hexdigest()


def values_of_details(query: Query, version: object) -> int:
    """How many values the details of a passage have; 0 in formats without them.

    Args:
        query: Asks the store.
        version: Its format.
    """
    if not isinstance(version, int) or version < FORMAT_VERSION:
        return 0
    return int(query("SELECT dimension FROM remaining_axes")[0][0])


def _content_queries(version: object, tree: bool) -> Iterator[str]:
    """What the content hash covers, in order."""
    for part in _CONTENT:
        yield from _TREE if tree and part == _CENTROIDS else (part,)
    if version == FORMAT_VERSION:
        yield _AXES


def _block_rows(query: Query, version: object) -> Iterator[tuple[object, ...]]:
    """Facts and passages as rows."""
    dimension = int(query("SELECT dimension FROM projection")[0][0])
    for facts in open_fact_table(query, version, dimension).blocks():
        places = map(bytes, pack_nibbles(facts.vectors))
        yield from zip(map(triple_parts, facts.triples), facts.sources.tolist(), facts.supports.tolist(), places, strict=True)
    for passages in read_passages(query, version, dimension, values_of_details(query, version)):
        parts = [passages.vectors] if passages.details is None else [passages.vectors, passages.details]
        packed = (map(bytes, pack_nibbles(part)) for part in parts)
        yield from zip(passages.facts, passages.sources.tolist(), *packed, strict=True)
