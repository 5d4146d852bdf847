"""The facts and passages of a store in either format: rows in format 2, compressed blocks in format 3."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from engine.store import blocks
from engine.store.blocks import BLOCK_SIZE, FactBlock, PassageBlock
from engine.store.vectors import MAX_DIMENSION, Int8, unpack_nibbles
from engine.triples.triple import Triple

Query = Callable[..., Sequence[tuple[Any, ...]]]
"""Runs a statement with its values, and gives all rows."""

_REMEMBERED_BLOCKS = 64
_REMEMBERED_DETAILS = 256  # blocks of 32 kB each


class FactTable(Protocol):
    """All facts of a store, numbered from 0."""

    def __len__(self) -> int:
        """Number of facts."""
        ...

    def triples(self, ids: range) -> list[Triple]:
        """The triples of these facts; ids that do not exist are left out."""
        ...

    def vectors(self, ids: range, out: Int8 | None = None) -> Int8:
        """Their places: int8[n, d], in `out` if it is given; fresh memory for all of them takes longer than reading them."""
        ...

    def sources(self) -> NDArray[np.int64]:
        """The id of the source of every fact."""
        ...

    def word_counts(self) -> NDArray[np.int64]:
        """How many words every fact has."""
        ...

    def blocks(self) -> Iterator[FactBlock]:
        """All facts in order, some at a time."""
        ...


def open_fact_table(query: Query, version: object, dimension: int) -> FactTable:
    """The facts of a store of this format.

    Args:
        query: Queries the store.
        version: Its format.
        dimension: Length of a vector.
    """
    return FactRows(query, dimension) if version == 2 else FactBlocks(query, dimension)


class FactRows:
    """Facts of format 2, one per row."""

    def __init__(self, query: Query, dimension: int) -> None:
        self._query = query
        self._dimension = dimension

    def __len__(self) -> int:
        return _checked_count(self._query("SELECT coalesce(max(id), -1) + 1 FROM triple")[0][0])

    def triples(self, ids: range) -> list[Triple]:
        """See `FactTable.triples`."""
        sql = "SELECT subject, relation, object FROM triple WHERE id BETWEEN ? AND ? ORDER BY id"
        return [Triple(*row) for row in self._query(sql, ids.start, ids.stop - 1)]

    def vectors(self, ids: range, out: Int8 | None = None) -> Int8:
        """See `FactTable.vectors`."""
        rows = self._query("SELECT vector FROM triple WHERE id BETWEEN ? AND ? ORDER BY id", ids.start, ids.stop - 1)
        found = np.empty((len(ids), self._dimension), np.int8) if out is None else out
        found[:] = unpack_nibbles(b"".join(row[0] for row in rows), self._dimension)
        return found

    def sources(self) -> NDArray[np.int64]:
        """See `FactTable.sources`."""
        return np.array(self._query("SELECT source FROM triple ORDER BY id"), dtype=np.int64).ravel()

    def word_counts(self) -> NDArray[np.int64]:
        """See `FactTable.word_counts`."""
        rows = self._query("SELECT subject, relation, object FROM triple ORDER BY id")
        return np.fromiter((blocks.word_count(Triple(*row)) for row in rows), np.int64, len(rows))

    def blocks(self) -> Iterator[FactBlock]:
        """See `FactTable.blocks`."""
        sql = (
            "SELECT id, subject, relation, object, source, support, vector FROM triple WHERE id > ? "
            f"ORDER BY id LIMIT {BLOCK_SIZE}"
        )
        last = -1
        while rows := self._query(sql, last):
            ids, *parts, sources, supports, places = zip(*rows, strict=True)
            last = ids[-1]
            if {len(place) for place in places} != {(self._dimension + 1) // 2}:
                raise ValueError("a place has another length")
            triples = [Triple(*each) for each in zip(*parts, strict=True)]
            vectors = unpack_nibbles(b"".join(places), self._dimension)
            yield FactBlock(triples, np.array(sources, np.int64), np.array(supports, np.int64), vectors)


class FactBlocks:
    """Facts of format 3, in compressed blocks; the blocks read last are cached."""

    def __init__(self, query: Query, dimension: int) -> None:
        self._query = query
        self._dimension = dimension
        self._texts = lru_cache(_REMEMBERED_BLOCKS)(self._read_texts)
        self._places = lru_cache(_REMEMBERED_BLOCKS)(self._read_vectors)

    @cached_property
    def _dictionary(self) -> bytes:
        return bytes(self._query("SELECT text FROM dictionary")[0][0])

    def __len__(self) -> int:
        return self._count

    @cached_property
    def _count(self) -> int:
        return _checked_count(self._query("SELECT coalesce(max(first + facts), 0) FROM fact_block")[0][0])

    def triples(self, ids: range) -> list[Triple]:
        """See `FactTable.triples`."""
        first = _block_of(ids.start)
        found = [text for block in range(first, ids.stop, BLOCK_SIZE) for text in self._texts(block)]
        return [blocks.parse_text(text) for text in found[ids.start - first : ids.stop - first]]

    def vectors(self, ids: range, out: Int8 | None = None) -> Int8:
        """See `FactTable.vectors`."""
        if self._dimension > MAX_DIMENSION:
            raise ValueError("places are longer than they can be")
        found = np.empty((len(ids), self._dimension), np.int8) if out is None else out
        for block in range(_block_of(ids.start), ids.stop, BLOCK_SIZE):
            places = self._places(block)
            start, stop = max(ids.start, block), min(ids.stop, block + len(places))
            found[start - ids.start : stop - ids.start] = places[start - block : stop - block]
        return found

    def sources(self) -> NDArray[np.int64]:
        """See `FactTable.sources`."""
        return self._numbers(0)

    def word_counts(self) -> NDArray[np.int64]:
        """See `FactTable.word_counts`."""
        return self._numbers(2)

    def blocks(self) -> Iterator[FactBlock]:
        """See `FactTable.blocks`."""
        firsts = range(0, len(self), BLOCK_SIZE)
        if self._query("SELECT count(*) FROM fact_block")[0][0] != len(firsts):
            raise ValueError("there are other blocks than those of the facts")
        for first in firsts:
            sources, supports, words = self._read_numbers(first)
            triples = blocks.decode_texts(self._read("texts", first), self._dictionary)
            self._check_length(len(triples), first)
            if words.tolist() != list(map(blocks.word_count, triples)):
                raise ValueError("a block has other words than it says")
            yield FactBlock(triples, sources, supports, self._read_vectors(first))

    def _numbers(self, column: int) -> NDArray[np.int64]:
        """Sources, supports or words of all facts."""
        found = np.empty(len(self), np.int64)
        for first in range(0, len(self), BLOCK_SIZE):
            found[first : first + BLOCK_SIZE] = self._read_numbers(first)[column]
        return found

    def _read_numbers(self, first: int) -> NDArray[np.int64]:
        blob = self._read("numbers", first)
        numbers = blocks.decode_numbers(blob, 3)
        self._check_length(numbers.shape[1], first)
        return numbers

    def _read_texts(self, first: int) -> list[str]:
        texts = blocks.split_texts(self._read("texts", first), self._dictionary)
        self._check_length(len(texts), first)
        return texts

    def _read_vectors(self, first: int) -> Int8:
        places = blocks.decode_vectors(self._read("vectors", first), self._dimension)
        self._check_length(len(places), first)
        return places

    def _check_length(self, found: int, first: int) -> None:
        """Checks that all blocks but the last are full, so that an id tells where its fact is."""
        if found != min(BLOCK_SIZE, self._count - first):
            raise ValueError("a block has other facts than it says")

    def _read(self, column: str, first: int) -> bytes:
        found = self._query(f"SELECT {column} FROM fact_block WHERE first = ?", first)
        if not found:
            raise ValueError(f"the block of fact {first} is missing")
        return cast(bytes, found[0][0])


def read_passages(query: Query, version: object, dimension: int, details: int = 0) -> Iterator[PassageBlock]:
    """The passages of a store in order, some at a time; a store of format 2 has none.

    Args:
        query: Asks the store.
        version: Its format.
        dimension: Length of a place.
        details: How many values the details of a passage have; 0 to leave them out.

    Raises:
        ValueError: If a block is damaged.
    """
    if version == 2:
        return
    done = 0
    finer = "details" if details else "NULL"
    rows = query(f"SELECT first, passages, facts, numbers, vectors, {finer} FROM passage_block ORDER BY first")
    for first, count, facts, numbers, vectors, packed in rows:
        sources, places = blocks.decode_numbers(numbers, 1)[0], blocks.decode_vectors(vectors, dimension)
        unpacked = None if packed is None else blocks.decode_vectors(packed, details)
        if first != done or {len(sources), len(places), count if unpacked is None else len(unpacked)} != {count}:
            raise ValueError("a block has other passages than it says")
        yield PassageBlock(blocks.decode_passages(facts, count), sources, places, unpacked)
        done += count


class PassageDetails:
    """The details of passages; the blocks read last are cached.

    Args:
        query: Asks the store.
        width: How many values the details of a passage have.
    """

    def __init__(self, query: Query, width: int) -> None:
        self._query = query
        self._width = width
        self._block = lru_cache(_REMEMBERED_DETAILS)(self._read)

    def of(self, passages: NDArray[np.int64]) -> Int8:
        """Those of these passages, int8[n, width].

        Raises:
            ValueError: If a block is damaged.
            IndexError: If there is no such passage.
        """
        found = [self._block(_block_of(passage))[passage % BLOCK_SIZE] for passage in passages.tolist()]
        return np.stack(found) if found else np.empty((0, self._width), np.int8)

    def _read(self, first: int) -> Int8:
        [(count, packed)] = self._query("SELECT passages, details FROM passage_block WHERE first = ?", first)
        details = blocks.decode_vectors(packed, self._width)
        if len(details) != count:
            raise ValueError("a block has other passages than it says")
        return details


def read_passage_sources(query: Query, version: object) -> NDArray[np.int64]:
    """The id of the source of every passage, without reading the rest of their blocks.

    Args:
        query: Asks the store.
        version: Its format.

    Raises:
        ValueError: If a block is damaged.
    """
    rows = [] if version == 2 else query("SELECT numbers FROM passage_block ORDER BY first")
    return np.concatenate([np.empty(0, np.int64), *(blocks.decode_numbers(numbers, 1)[0] for (numbers,) in rows)])


def _checked_count(found: Any) -> int:
    """A number of facts; ids have four bytes, so a larger number means damage."""
    if not 0 <= found < 2**32:
        raise ValueError("a store has more facts than it can have")
    return int(found)


def _block_of(id: int) -> int:
    """The first fact of the block of a fact, or passage of that of a passage."""
    return id - id % BLOCK_SIZE
