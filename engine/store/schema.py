"""The file format of a store: one SQLite database, read through apsw."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

import apsw

from engine.errors import CheckFailed, NotInstalled

FORMAT_VERSION = 2

DDL = """
CREATE TABLE meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE source(
    id INTEGER PRIMARY KEY, name TEXT, domain TEXT, licence TEXT, attribution TEXT, documents INTEGER, sha256 TEXT);
CREATE TABLE projection(inputs INTEGER, dimension INTEGER, matrix BLOB);
CREATE TABLE triple(
    id INTEGER PRIMARY KEY, subject TEXT, relation TEXT, object TEXT, source INTEGER, support INTEGER, vector BLOB);
CREATE TABLE centroid(id INTEGER PRIMARY KEY, vector BLOB);
CREATE TABLE clustering(
    name TEXT PRIMARY KEY, clusters INTEGER, mean REAL, min INTEGER, max INTEGER, null_cluster INTEGER, low REAL, high REAL);
CREATE TABLE cluster(
    clustering TEXT, id INTEGER, first INTEGER, last INTEGER, low REAL, high REAL, PRIMARY KEY(clustering, id)) WITHOUT ROWID;
CREATE TABLE membership(clustering TEXT, centroid INTEGER, cluster INTEGER, PRIMARY KEY(clustering, centroid)) WITHOUT ROWID;
"""
"""Tables of format 2.

meta            format_version, dimension, embedder, embedder_sha256, built_with, created, parameters (JSON), content_sha256
source          where the facts came from; ``documents`` counts the independent ones
projection      one row: float32[inputs, dimension], row-major, little-endian; `engine.store.vectors.project_embeddings` rounds
                embedding @ matrix
triple          the facts; ids run from 0 so that each cluster of each clustering is one range; ``support`` counts the documents
                that state the fact, ``source`` gave most of them; ``vector`` is as `engine.store.vectors.pack_nibbles` gives it
centroid        centres of the k-means cells: int8[dimension]
clustering      named by target mean size; ``null_cluster`` is the fixed cluster of a slot without a fact; scores of clusters
                are clipped to [low, high]
cluster         ids ``first`` to ``last`` inclusive; scores of members are clipped to [low, high]
membership      the cluster of every centroid
"""

_CONTENT = (
    "SELECT key, value FROM meta WHERE key NOT IN ('created', 'built_with', 'content_sha256') ORDER BY key",
    "SELECT * FROM source ORDER BY id",
    "SELECT * FROM projection",
    "SELECT * FROM triple ORDER BY id",
    "SELECT id, vector FROM centroid ORDER BY id",
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
        attribution: Who made it, as the licence wants it said.
        documents: Number of independent documents.
        sha256: Hash of the file that was read.
    """

    name: str
    domain: str
    licence: str
    attribution: str
    documents: int
    sha256: str


def create_store_file(path: Path) -> apsw.Connection:
    """Makes an empty store at ``path``, which must not exist."""
    connection = apsw.Connection(str(path))
    connection.execute("PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    connection.execute(DDL)
    return connection


def open_immutable(path: Path) -> apsw.Connection:
    """Opens a finished store, which nobody may change while it is open: no locks, so any number of processes share it.

    Raises:
        NotInstalled: If there is no such file.
        apsw.Error: Here or later, if it is damaged or no store.
    """
    if not path.is_file():
        raise NotInstalled(f"There is no triple store at {path}; `palimpsest store build` makes one.")
    flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
    return apsw.Connection(f"{path.absolute().as_uri()}?immutable=1", flags=flags)


def damaged_store(path: Path) -> CheckFailed:
    """What to raise when reading a store fails."""
    return CheckFailed(f"The triple store {path.name} is damaged, or no triple store.")


def content_hash(connection: apsw.Connection) -> str:
    """SHA-256 of everything that a private draw can depend on: all tables, without when and with what they were built."""
    digest = hashlib.sha256()
    for query in _CONTENT:
        digest.update(query.encode())
        for row in connection.execute(query):
            digest.update(repr(row).encode())
    return digest.hexdigest()
