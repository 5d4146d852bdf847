"""What the workers of a build do, and the files they leave: shards of text become facts, chunks of facts become embeddings."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import astuple, dataclass
from functools import cache, cached_property
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed
from engine.io import whole_file, write_whole
from engine.models import embedder as minilm
from engine.models import parser as parsing
from engine.store import filters, sentences
from engine.store.texts import DocumentPiece
from engine.syntax import ParsedText
from engine.text.words import COMMON_WORDS
from engine.triples.extract import extract
from engine.triples.triple import Triple

if TYPE_CHECKING:
    from engine.models.embedder import Embedder
    from engine.models.parser import Parser


class BuildModels(Protocol):
    """The parser and the embedder of a build. Sent to the workers, so it loads nothing until it is used there.

    Attributes:
        parser_id: Identifies the parser.
        embedder: Name of the embedder.
        embedder_sha256: Hash of its weights.
    """

    @property
    def parser_id(self) -> str: ...  # noqa: D102
    @property
    def embedder(self) -> str: ...  # noqa: D102
    @property
    def embedder_sha256(self) -> str: ...  # noqa: D102

    def read(self, texts: list[str]) -> list[ParsedText]:
        """Parses texts; sentences that are not worth it may come without words."""
        ...

    def embed(self, texts: list[str]) -> NDArray[np.floating]:
        """Places texts: float[n, inputs], finite."""
        ...


class StarterModels:
    """The starter pack's parser and MiniLM, one thread per process."""

    embedder = minilm.NAME
    embedder_sha256 = minilm.SHA256

    @property
    def parser_id(self) -> str:
        """SHA-256 of the parser's models on disk."""
        digest = hashlib.sha256()
        for path in sorted(parsing.STARTER.rglob("*")):
            if path.is_file():
                digest.update(path.relative_to(parsing.STARTER).as_posix().encode())
                digest.update(hashlib.sha256(path.read_bytes()).digest())
        return digest.hexdigest()

    def read(self, texts: list[str]) -> list[ParsedText]:
        """Parses the sentences of texts that promise facts (`engine.store.sentences`)."""
        return self._parser.parse_chosen(texts, sentences.WorthReading())

    def embed(self, texts: list[str]) -> NDArray[np.floating]:
        """Places texts."""
        return self._minilm.encode(texts)

    @cached_property
    def _minilm(self) -> Embedder:
        import torch

        from engine.models.features import multiplies_bfloat16

        torch.set_num_threads(1)  # the workers share the cores; and sums come out the same with any number of workers
        return minilm.Embedder(quick=multiplies_bfloat16())

    @cached_property
    def _parser(self) -> Parser:
        return parsing.Parser(self._minilm)


@dataclass(frozen=True, slots=True)
class ReadShard:
    """The result of reading a shard.

    Attributes:
        documents: The independent documents, each once.
        words: Number of words in its text.
        sentences: Number of its sentences.
        passed_over: How many of these were not parsed, since they promise no fact.
        counts: Number of facts "kept", and of those dropped for each reason, in the other sentences.
        facts: The facts kept, in order, each with the index of its document and the number of its sentence in the shard.
        filters: Identifies the filters that chose them.
    """

    documents: list[str]
    words: int
    sentences: int
    passed_over: int
    counts: dict[str, int]
    facts: list[tuple[Triple, int, int]]
    filters: str


def read_shard(pieces: list[DocumentPiece], models: BuildModels) -> ReadShard:
    """Parses the pieces of a shard, extracts their facts and filters them."""
    numbers: dict[str, int] = {}
    counts: Counter[str] = Counter()
    facts: list[tuple[Triple, int, int]] = []
    before = passed_over = 0
    for (document, _), parsed in zip(pieces, models.read([text for _, text in pieces]), strict=True):
        number = numbers.setdefault(document, len(numbers))
        for sentence, found in groupby(extract(parsed), key=attrgetter("sentence")):
            pairs = ((extraction, parsed.sentences[sentence]) for extraction in found)
            facts += [(triple, number, before + sentence) for triple in filters.storable_facts(pairs, counts)]
        before += len(parsed.sentences)
        passed_over += sum(not sentence.words for sentence in parsed.sentences)
    words = sum(count_words(text) for _, text in pieces)
    return ReadShard(list(numbers), words, before, passed_over, dict(sorted(counts.items())), facts, filters_digest())


def count_words(text: str) -> int:
    """Number of words in a text, as a build counts them."""
    return len(text.split())


@cache
def filters_digest() -> str:
    """SHA-256 of the rules that choose facts and sentences and of their word lists, as this process has read them.

    Where the program comes without its sources, only the lists count.
    """
    digest = hashlib.sha256()
    folder = Path(filters.__file__).parent
    for path in sorted([*folder.glob("filters.py"), *folder.glob("sentences.py"), *folder.glob("*.txt"), COMMON_WORDS]):
        digest.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def save_shard(path: Path, shard: ReadShard) -> None:
    """Writes a shard's file, which appears only once it is complete."""
    content = {
        "documents": shard.documents,
        "words": shard.words,
        "sentences": shard.sentences,
        "passed_over": shard.passed_over,
        "counts": shard.counts,
        "facts": [[*astuple(triple), *place] for triple, *place in shard.facts],
        "filters": shard.filters,
    }
    write_whole(path, json.dumps(content, ensure_ascii=False))


def load_shard(path: Path) -> ReadShard:
    """Reads a shard's file.

    Raises:
        CheckFailed: If it is damaged.
    """
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        facts = [(Triple(*parts), document, sentence) for *parts, document, sentence in content["facts"]]
        figures = content["words"], content["sentences"], content["passed_over"], content["counts"]
        return ReadShard(content["documents"], *figures, facts, content["filters"])
    except (ValueError, KeyError, TypeError) as error:
        raise CheckFailed(f"{path} is damaged; delete it and build again: only its text is read again.") from error


@dataclass(frozen=True)
class ShardReader:
    """Prepares a worker to read shards: a task is the shard's file and its pieces, the result the number of words."""

    models: BuildModels
    parser_id: str

    def __call__(self) -> Callable[[tuple[Path, list[DocumentPiece]]], int]:
        """Checks that the worker has the parser that the build began with.

        Raises:
            CheckFailed: If it has been replaced in the meantime.
        """
        if self.models.parser_id != self.parser_id:
            raise CheckFailed("The parser's models were replaced while the store was built; start over with --fresh.")
        return self._read

    def _read(self, task: tuple[Path, list[DocumentPiece]]) -> int:
        path, pieces = task
        shard = read_shard(pieces, self.models)
        save_shard(path, shard)
        return shard.words


@dataclass(frozen=True)
class ChunkEmbedder:
    """Prepares a worker to embed chunks: a task is the chunk's file and its texts, the result the number of texts."""

    models: BuildModels

    def __call__(self) -> Callable[[tuple[Path, list[str]]], int]:
        """Nothing to prepare."""
        return self._embed

    def _embed(self, task: tuple[Path, list[str]]) -> int:
        path, texts = task
        vectors = np.asarray(self.models.embed(texts), dtype=np.float16)
        if not np.isfinite(vectors).all():
            raise CheckFailed("The embedder gave values that are not finite.")
        with whole_file(path) as file:
            np.save(file, vectors, allow_pickle=False)
        return len(texts)
