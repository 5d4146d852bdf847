"""A small public world for tests: facts of a few words, and an embedder that adds up the vectors of words."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import apsw
import numpy as np
from numpy.typing import NDArray

from engine.progress import CancelToken, silent
from engine.store import blocks
from engine.store.builder import (
    SourcedTriple,
    StoreContent,
    StoreEmbedder,
    build,
    collect_distinct,
    finish_store,
    fit_projection,
    store_metadata,
)
from engine.store.details import details_of, remaining_axes
from engine.store.passages import Passage, passage_text
from engine.store.schema import Source
from engine.store.vectors import pack_nibbles, project_embeddings
from engine.triples.triple import Triple

INPUTS, DIMENSION = 48, 16

SOURCES = (
    Source("letters", "everyday", "CC0-1.0", "nobody", 20, "0" * 64),
    Source("notes", "medical", "CC BY 4.0", "a clinic", 30, "1" * 64),
)

_SUBJECTS = "I|my sister|the doctor|the old dog|our neighbour|a student|the teacher|they|the children|a nurse".split("|")
_RELATIONS = "likes|bought|lost|is afraid of|talked about".split("|")
_OBJECTS = (
    "the garden|a red car|the long winter|cold coffee|the hospital|new shoes|an old song|the sea|a small house|black tea|"
    "the night train|fresh bread"
).split("|")


def facts(count: int = 600) -> list[SourcedTriple]:
    """The first ``count`` ≤ 600 different facts, from two sources in turn, three facts a document."""
    triples = [Triple(*parts) for parts in product(_SUBJECTS, _RELATIONS, _OBJECTS)][:count]
    return [SourcedTriple(triple, SOURCES[i % 2].name, str(i // 6)) for i, triple in enumerate(triples)]


def embed(texts: Sequence[str]) -> NDArray[np.float32]:
    """float32[n, INPUTS], unit length."""
    rows = np.array([sum(_word(word) for word in text.lower().split()) for text in texts])
    return (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)


EMBEDDER = StoreEmbedder("sum of words", "2" * 64, embed)


def make(path: Path, count: int = 600, **options: object) -> Path:
    """Builds a store at ``path``."""
    build(facts(count), SOURCES, EMBEDDER, path, **{"dimension": DIMENSION, "created": "2025-01-01", **options})
    return path


def content_of(count: int = 600) -> StoreContent:
    """What the store of `make` holds."""
    entries = collect_distinct(facts(count))
    embeddings = embed([entry.triple.text for entry in entries])
    matrix = fit_projection(embeddings, DIMENSION)
    return StoreContent(SOURCES, entries, matrix, project_embeddings(embeddings, matrix))


def with_passages(content: StoreContent) -> StoreContent:
    """The content, with passages of two, three and eight facts that follow one another, some of them in several passages."""
    count = len(content.facts)
    passages = [
        Passage(tuple(index * 7 % count for index in range(start, start + length)), SOURCES[length % 2].name)
        for length in (2, 3, 8)
        for start in range(0, min(count, 280) - length + 1, length)
    ]
    embeddings = embed([passage_text([content.facts[index].triple for index in passage.facts]) for passage in passages])
    return replace(
        content,
        passages=passages,
        passage_vectors=project_embeddings(embeddings, content.matrix),
        details=details_of(embeddings, content.matrix, remaining_axes(content.matrix)),
    )


def make_with_passages(path: Path, count: int = 600) -> Path:
    """The store of `make`, with passages."""
    meta = store_metadata(DIMENSION, EMBEDDER.name, EMBEDDER.sha256, "2025-01-01")
    finish_store(path, meta, with_passages(content_of(count)), silent, CancelToken())
    return path


def make_format_3(path: Path) -> Path:
    """The store of `make_with_passages` as earlier versions wrote it: without details."""
    make_with_passages(path)
    with apsw.Connection(str(path)) as connection:
        connection.execute("DROP TABLE remaining_axes; ALTER TABLE passage_block DROP COLUMN details")
        connection.execute("UPDATE meta SET value = 3 WHERE key = 'format_version'")
        digest = hashlib.sha256()
        for query in CONTENT_2:
            digest.update(query.encode())
            for row in _rows_3(connection) if "FROM triple" in query else connection.execute(query):
                digest.update(repr(row).encode())
        connection.execute("UPDATE meta SET value = ? WHERE key = 'content_sha256'", (digest.hexdigest(),))
    return path


def _rows_3(connection: apsw.Connection) -> Iterator[tuple[object, ...]]:
    """What the blocks of a store hold, as its hash covers it."""
    triples = iter(stored_triples(connection))
    for numbers, vectors in connection.execute("SELECT numbers, vectors FROM fact_block ORDER BY first"):
        places = pack_nibbles(blocks.decode_vectors(vectors, DIMENSION))
        for source, support, _, place in zip(*blocks.decode_numbers(numbers, 3).tolist(), places, strict=True):
            yield blocks.triple_parts(next(triples)), source, support, place.tobytes()
    rows = connection.execute("SELECT passages, facts, numbers, vectors FROM passage_block ORDER BY first")
    for count, facts_of, numbers, vectors in rows:
        [sources], places = blocks.decode_numbers(numbers, 1).tolist(), pack_nibbles(blocks.decode_vectors(vectors, DIMENSION))
        for ids, source, place in zip(blocks.decode_passages(facts_of, count), sources, places, strict=True):
            yield ids, source, place.tobytes()


DDL_2 = """
CREATE TABLE triple(
    id INTEGER PRIMARY KEY, subject TEXT, relation TEXT, object TEXT, source INTEGER, support INTEGER, vector BLOB);
"""

CONTENT_2 = (
    "SELECT key, value FROM meta WHERE key NOT IN ('created', 'built_with', 'content_sha256') ORDER BY key",
    "SELECT * FROM source ORDER BY id",
    "SELECT * FROM projection",
    "SELECT * FROM triple ORDER BY id",
    "SELECT id, vector FROM centroid ORDER BY id",
    "SELECT * FROM clustering ORDER BY name",
    "SELECT * FROM cluster ORDER BY clustering, id",
    "SELECT * FROM membership ORDER BY clustering, centroid",
)


def make_format_2(path: Path, count: int = 600) -> Path:
    """The store of `make` as earlier versions wrote it: a row a fact."""
    make(path, count)
    with apsw.Connection(str(path)) as connection:
        content = content_of(count)
        ids = {triple: id_ for id_, triple in enumerate(stored_triples(connection))}
        names = [source.name for source in SOURCES]
        connection.execute(DDL_2)
        for fact, place in zip(content.facts, pack_nibbles(content.vectors), strict=True):
            parts = fact.triple.subject, fact.triple.relation, fact.triple.object
            row = (ids[fact.triple], *parts, names.index(fact.source), fact.support, place.tobytes())
            connection.execute("INSERT INTO triple VALUES(?, ?, ?, ?, ?, ?, ?)", row)
        connection.execute("DROP TABLE dictionary; DROP TABLE fact_block; DROP TABLE passage_block; DROP TABLE remaining_axes")
        connection.execute("UPDATE meta SET value = 2 WHERE key = 'format_version'")
        digest = hashlib.sha256()
        for query in CONTENT_2:
            digest.update(query.encode())
            for row in connection.execute(query):
                digest.update(repr(row).encode())
        connection.execute("UPDATE meta SET value = ? WHERE key = 'content_sha256'", (digest.hexdigest(),))
    return path


def stored_triples(connection: apsw.Connection) -> list[Triple]:
    """The facts of a store of blocks by their ids."""
    [(dictionary,)] = connection.execute("SELECT text FROM dictionary")
    rows = connection.execute("SELECT texts FROM fact_block ORDER BY first")
    return [triple for (texts,) in rows for triple in blocks.decode_texts(texts, dictionary)]


@cache
def _word(word: str) -> NDArray[np.float64]:
    seed = int.from_bytes(hashlib.sha256(word.encode()).digest()[:8])
    return np.random.default_rng(seed).normal(size=INPUTS)
