"""Collections of public documents, and how they are cut into shards, the units of work of a build."""

from __future__ import annotations

import gzip
import hashlib
import json
import lzma
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import IO, Any

from engine.errors import NotInstalled, UnreadableInput
from engine.installation import add_optional
from engine.models.parser import PARAGRAPH
from engine.text.chunks import cut_chunks

SHARD_CHARACTERS = 100_000
"""Characters of text in a shard, about; what a kill can lose."""

HUGGING_FACE = "hf:"
"""How the location of a data set of the Hugging Face hub begins: ``hf:NAME`` or ``hf:NAME:SPLIT``."""

Record = dict[str, Any]
DocumentPiece = tuple[str, str]
"""What counts as one independent document, and text of it."""


@dataclass(frozen=True, slots=True)
class Collection:
    """One public collection of documents, and which of them to read.

    Attributes:
        location: A file (txt, jsonl or parquet; the first two also as gz or xz), or `HUGGING_FACE` and the name of a data set.
        name: Its short name.
        domain: The kind of language: everyday, medical, …
        licence: The licence it is under.
        attribution: Who made it, in the form that the licence requires.
        field: Field or column that holds the text. A field "source" names the independent document; else each record is one.
        every: Reads only every n-th document.
        limit: Reads at most this many documents.
        breaks: Regular expression; a paragraph ends where it matches, and the match is left out.
        held_out: Leaves out one in n independent documents, by the hash of their names, to measure on documents that were not
            read.
    """

    location: str
    name: str
    domain: str
    licence: str = "unknown"
    attribution: str = ""
    field: str = "text"
    every: int = 1
    limit: int | None = None
    breaks: str = ""
    held_out: int = 0

    @property
    def label(self) -> str:
        """Its location, for messages."""
        return self.location if self.location.startswith(HUGGING_FACE) else Path(self.location).name

    def documents(self, revision: str | None = None) -> Iterator[DocumentPiece]:
        """The documents to read.

        Args:
            revision: Of a data set of the hub.

        Raises:
            UnreadableInput: If the location cannot be read as what its name says, or a record has no such field.
            NotInstalled: If a package that reads this format is missing.
        """
        return ((document, text) for document, text in self._documents(revision) if not self._is_held_out(document))

    def held_out_documents(self, revision: str | None = None) -> Iterator[DocumentPiece]:
        """The documents left out, for measuring.

        Args:
            revision: As for `documents`.

        Raises:
            UnreadableInput: If the location cannot be read as what its name says, or a record has no such field.
            NotInstalled: If a package that reads this format is missing.
        """
        return ((document, text) for document, text in self._documents(revision) if self._is_held_out(document))

    def _is_held_out(self, document: str) -> bool:
        hashed = hashlib.sha256(f"{self.name}:{document}".encode()).digest()
        return self.held_out > 0 and int.from_bytes(hashed[:8]) % self.held_out == 0

    def _documents(self, revision: str | None) -> Iterator[DocumentPiece]:
        breaks = re.compile(self.breaks) if self.breaks else None
        for number, record in islice(enumerate(self._records(revision)), 0, self.limit and self.limit * self.every, self.every):
            try:
                text = record[self.field]
                source = record.get("source", number)
            except (KeyError, TypeError, AttributeError) as error:
                raise UnreadableInput(f"{self.label} has a record without the field {self.field!r}.") from error
            if isinstance(text, str):
                yield str(source), breaks.sub(PARAGRAPH, text) if breaks else text

    def digest(self) -> str:
        """The hash of the file, or the revision of the data set.

        Raises:
            UnreadableInput: If it cannot be read.
            NotInstalled: If a package that reads this format is missing.
        """
        if self.location.startswith(HUGGING_FACE):
            return _hub_revision(self.location)
        try:
            with Path(self.location).open("rb") as file:
                return hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            raise UnreadableInput(f"{self.label} cannot be read.") from error

    def _records(self, revision: str | None) -> Iterator[Record]:
        path = Path(self.location)
        if self.location.startswith(HUGGING_FACE):
            return _hub_records(self.location, revision)
        if path.suffix == ".parquet":
            return _parquet_records(path, self.field)
        return _line_records(path, self.field)


def cut_shards(
    collection: Collection, revision: str | None = None, size: int = SHARD_CHARACTERS
) -> Iterator[list[DocumentPiece]]:
    """Cuts a collection into shards of about ``size`` characters; the cuts depend on the collection alone.

    A document longer than that is cut too, after a paragraph if it can be.
    """
    shard: list[DocumentPiece] = []
    length = 0
    for document, text in collection.documents(revision):
        for start, end in cut_chunks(text, size):
            if shard and length + end - start > size:
                yield shard
                shard, length = [], 0
            shard.append((document, text[start:end]))
            length += end - start
    if shard:
        yield shard


def _line_records(path: Path, field: str) -> Iterator[Record]:
    opened: IO[str]
    try:
        opened = {".gz": gzip.open, ".xz": lzma.open}.get(path.suffix, open)(path, "rt", encoding="utf-8")  # type: ignore[operator]
        with opened as lines:
            if ".jsonl" in path.suffixes:
                yield from map(json.loads, lines)
            else:
                yield from ({field: line} for line in lines)
    except (OSError, UnicodeDecodeError, lzma.LZMAError, EOFError) as error:
        raise UnreadableInput(f"{path.name} cannot be read as text.") from error
    except json.JSONDecodeError as error:
        raise UnreadableInput(f"{path.name} has a line that is not JSON.") from error


def _parquet_records(path: Path, field: str) -> Iterator[Record]:
    try:
        import pyarrow
        from pyarrow.parquet import ParquetFile
    except ImportError as error:
        raise NotInstalled(f"Parquet files need another package; {add_optional('build')}.") from error
    try:
        with ParquetFile(path) as file:
            columns = [name for name in file.schema_arrow.names if name in {field, "source"}]
            for batch in file.iter_batches(batch_size=1000, columns=columns):
                yield from batch.to_pylist()
    except (OSError, pyarrow.ArrowException) as error:
        raise UnreadableInput(f"{path.name} cannot be read as Parquet.") from error


def _hub_records(location: str, revision: str | None) -> Iterator[Record]:
    name, _, split = location.removeprefix(HUGGING_FACE).partition(":")
    datasets = _import_datasets()
    try:
        yield from datasets.load_dataset(name, split=split or "train", revision=revision, streaming=True)
    except (OSError, ValueError) as error:  # of the hub's client, whose errors derive from these
        raise UnreadableInput(f"The data set {name} cannot be read ({type(error).__name__}).") from error


def _hub_revision(location: str) -> str:
    _import_datasets()
    from huggingface_hub import HfApi
    from huggingface_hub.errors import HfHubHTTPError, HFValidationError

    name = location.removeprefix(HUGGING_FACE).partition(":")[0]
    try:
        return str(HfApi().dataset_info(name).sha)
    except (OSError, HfHubHTTPError, HFValidationError) as error:
        raise UnreadableInput(f"The data set {name} cannot be reached ({type(error).__name__}).") from error


def _import_datasets() -> Any:
    try:
        import datasets
    except ImportError as error:
        raise NotInstalled(f"Data sets of the Hugging Face hub need another package; {add_optional('build')}.") from error
    return datasets
