"""Facts and passages as a store of format 3 keeps them: in blocks of neighbours, compressed.

Neighbours say similar things, so with a dictionary built for the store their texts shrink to a third of their length. Some
values of a vector are far more frequent than others; Huffman coding alone saves a fifth of the bytes. The reader knows how long
each part of a block may be and treats anything longer as damage, so no file can fill the memory.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from engine.store.vectors import MAX_DIMENSION, Int8, pack_nibbles, unpack_nibbles
from engine.triples.triple import Triple

BLOCK_SIZE = 128
"""Facts or passages of a block; the last one has fewer."""

DICTIONARY_SIZE = 32_000
"""Bytes of text that blocks are compressed beside; the window of deflate has little more."""

_LONGEST_TEXT = 4_096  # bytes of a fact
_LONGEST_PASSAGE = 255  # facts
_PART, _FACT = "\x1f", "\n"


@dataclass(frozen=True, slots=True)
class FactBlock:
    """Consecutive facts.

    Attributes:
        triples: What they say.
        sources: Ids of their sources: int64[n].
        supports: How many documents state each: int64[n].
        vectors: Their places: int8[n, d].
    """

    triples: Sequence[Triple]
    sources: NDArray[np.int64]
    supports: NDArray[np.int64]
    vectors: Int8


@dataclass(frozen=True, slots=True, eq=False)
class PassageFacts:
    """The ids of the facts of passages, in their order. They lie one behind the other: a tuple for each takes time to make.

    Attributes:
        ids: Those of all passages: int64[facts].
        boundaries: Where each passage begins, and where the last one ends: int64[passages + 1].
    """

    ids: NDArray[np.int64]
    boundaries: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.boundaries) - 1

    def __getitem__(self, passage: int) -> tuple[int, ...]:
        return tuple(self.ids[self.boundaries[passage] : self.boundaries[passage + 1]].tolist())

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        ids = self.ids.tolist()
        return (tuple(ids[start:end]) for start, end in pairwise(self.boundaries.tolist()))

    @classmethod
    def joined(cls, parts: Sequence[PassageFacts]) -> PassageFacts:
        """Those of several parts in one."""
        lengths = [np.diff(part.boundaries) for part in parts]
        ids = np.concatenate([np.empty(0, np.int64), *(part.ids for part in parts)])
        return cls(ids, np.concatenate([np.zeros(1, np.int64), *lengths]).cumsum())


@dataclass(frozen=True, slots=True)
class PassageBlock:
    """Consecutive passages.

    Attributes:
        facts: Ids of the facts of each.
        sources: Ids of their sources: int64[n].
        vectors: Their places: int8[n, d].
        details: Theirs (`engine.store.details`), int8[n, r]; None if they were not asked for, or the store has none.
    """

    facts: PassageFacts
    sources: NDArray[np.int64]
    vectors: Int8
    details: Int8 | None = None


def triple_parts(triple: Triple) -> tuple[str, str, str]:
    """Subject, relation and object; `dataclasses.astuple` would copy deeply, which is slow."""
    return triple.subject, triple.relation, triple.object


def word_count(triple: Triple) -> int:
    """How many words a fact has."""
    return len(" ".join(triple_parts(triple)).split())


def make_dictionary(count: int, triple_of: Callable[[int], Triple]) -> bytes:
    """The dictionary that blocks are compressed with: facts evenly spaced over the store.

    Args:
        count: Number of facts.
        triple_of: Gives each by its id.
    """
    step = max(1, count * 32 // DICTIONARY_SIZE)
    return _join([triple_of(id) for id in range(0, count, step)]).encode()[:DICTIONARY_SIZE]


def encode_texts(triples: Sequence[Triple], dictionary: bytes) -> bytes:
    """The texts of a block's facts."""
    return _deflate(_join(triples).encode(), zlib.Z_DEFAULT_STRATEGY, dictionary)


def decode_texts(blob: bytes, dictionary: bytes) -> list[Triple]:
    """The inverse of `encode_texts`.

    Raises:
        ValueError: If it is damaged.
    """
    return [parse_text(text) for text in split_texts(blob, dictionary)]


def split_texts(blob: bytes, dictionary: bytes) -> list[str]:
    """The text of each fact of a block, for `parse_text`; quicker than `decode_texts` where few of them are needed.

    Raises:
        ValueError: If it is damaged.
    """
    return _inflate(blob, BLOCK_SIZE * _LONGEST_TEXT, dictionary).decode().split(_FACT)


def parse_text(text: str) -> Triple:
    """A fact from its text.

    Raises:
        ValueError: If it is damaged.
    """
    parts = text.split(_PART)
    if len(parts) != 3:
        raise ValueError("a fact has other than three parts")
    return Triple(*parts)


def encode_numbers(*columns: NDArray[np.int64]) -> bytes:
    """Encodes whole numbers from 0 to 2³² - 1, column after column; all columns are equally long."""
    return _deflate(np.concatenate(columns).astype("<u4").tobytes())


def decode_numbers(blob: bytes, columns: int) -> NDArray[np.int64]:
    """The inverse of `encode_numbers`: int64[columns, n].

    Raises:
        ValueError: If it is damaged.
    """
    raw = _inflate(blob, 4 * columns * BLOCK_SIZE)
    return np.frombuffer(raw, "<u4").reshape(columns, -1).astype(np.int64)


def encode_vectors(vectors: Int8) -> bytes:
    """The places of a block."""
    return _deflate(pack_nibbles(vectors).tobytes(), zlib.Z_HUFFMAN_ONLY)


def decode_vectors(blob: bytes, dimension: int) -> Int8:
    """The inverse of `encode_vectors`.

    Raises:
        ValueError: If it is damaged.
    """
    if not 1 <= dimension <= MAX_DIMENSION:
        raise ValueError("places are longer or shorter than they can be")
    return unpack_nibbles(_inflate(blob, BLOCK_SIZE * ((dimension + 1) // 2)), dimension)


def encode_passages(passages: Sequence[tuple[int, ...]]) -> bytes:
    """The facts of a block's passages: their numbers, then their ids."""
    lengths = np.array([len(facts) for facts in passages], dtype=np.uint8)
    ids = np.array([fact for facts in passages for fact in facts], dtype="<u4")
    return _deflate(lengths.tobytes() + ids.tobytes())


def decode_passages(blob: bytes, count: int) -> PassageFacts:
    """The inverse of `encode_passages`.

    Args:
        blob: The encoded passages.
        count: Number of passages.

    Raises:
        ValueError: If it is damaged.
    """
    raw = _inflate(blob, BLOCK_SIZE * (1 + 4 * _LONGEST_PASSAGE))
    lengths = np.frombuffer(raw[:count], np.uint8)
    ids = np.frombuffer(raw[count:], "<u4").astype(np.int64)
    boundaries = np.concatenate([np.zeros(1, np.int64), lengths.cumsum(dtype=np.int64)])
    if len(lengths) != count or not lengths.all() or len(ids) != boundaries[-1]:
        raise ValueError("passages have other lengths than they say")
    return PassageFacts(ids, boundaries)


def _join(triples: Sequence[Triple]) -> str:
    return _FACT.join(_PART.join(triple_parts(triple)) for triple in triples)


def _deflate(raw: bytes, strategy: int = zlib.Z_DEFAULT_STRATEGY, dictionary: bytes = b"") -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, strategy, dictionary)
    return packer.compress(raw) + packer.flush()


def _inflate(blob: bytes, limit: int, dictionary: bytes = b"") -> bytes:
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS, dictionary)
    try:
        raw = unpacker.decompress(blob, limit + 1)
    except zlib.error as error:
        raise ValueError("a block cannot be unpacked") from error
    if len(raw) > limit or not unpacker.eof or unpacker.unused_data:
        raise ValueError("a block is longer or shorter than it can be")
    return raw
