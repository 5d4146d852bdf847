"""A small public world for tests: facts of a few words, and an embedder that adds up the vectors of words."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.store.builder import SourcedTriple, StoreEmbedder, build
from engine.store.schema import Source
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


def _word(word: str) -> NDArray[np.float64]:
    seed = int.from_bytes(hashlib.sha256(word.encode()).digest()[:8])
    return np.random.default_rng(seed).normal(size=INPUTS)
