"""Changes to stores that are there, as damage or somebody with other intentions makes them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import apsw
import numpy as np
from numpy.typing import NDArray

from engine.store import blocks, schema
from engine.store.vectors import Int8
from engine.triples.triple import Triple


@dataclass
class OpenBlock:
    """A block of facts, unpacked, to be changed.

    Attributes:
        triples: What they say.
        numbers: Their sources, supports and numbers of words: int64[3, n].
        vectors: Their places.
    """

    triples: list[Triple]
    numbers: NDArray[np.int64]
    vectors: Int8

    def say(self, index: int, *parts: str) -> None:
        """Makes a fact say something else, and its number of words fit."""
        self.triples[index] = Triple(*parts)
        self.numbers[2, index] = blocks.word_count(self.triples[index])


def alter_block(connection: apsw.Connection, first: int, change: Callable[[OpenBlock], object]) -> None:
    """Unpacks a block of facts, changes it and packs it again."""
    dictionary, dimension = connection.execute("SELECT text, dimension FROM dictionary, projection").fetchall()[0]
    sql = "SELECT texts, numbers, vectors FROM fact_block WHERE first = ?"
    texts, numbers, vectors = connection.execute(sql, (first,)).fetchall()[0]
    block = OpenBlock(
        blocks.decode_texts(texts, dictionary), blocks.decode_numbers(numbers, 3), blocks.decode_vectors(vectors, dimension)
    )
    change(block)
    packed = (
        blocks.encode_texts(block.triples, dictionary),
        blocks.encode_numbers(*block.numbers),
        blocks.encode_vectors(block.vectors),
    )
    connection.execute("UPDATE fact_block SET texts = ?, numbers = ?, vectors = ? WHERE first = ?", (*packed, first))


def spoil_fact(path: Path, rehash: bool = False) -> None:
    """Makes a fact say something else; the store's own hash of its content fits then, if asked for."""
    with apsw.Connection(str(path)) as connection:
        alter_block(connection, 0, lambda block: block.say(77, "something", "is", "else"))
        if rehash:
            write_hash(connection)


def write_hash(connection: apsw.Connection) -> None:
    """Makes the hash of a store fit what it holds."""
    connection.execute("UPDATE meta SET value = ? WHERE key = 'content_sha256'", (schema.content_hash(connection),))
