"""Collections of public documents, and how they are cut into shards, the units of work of a build."""

from __future__ import annotations

import gzip
import hashlib
import json
import lzma
import os
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from io import TextIOWrapper
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import IO, Any

from engine.errors import NotInstalled, UnreadableInput
from engine.installation import add_optional
from engine.models.parser import PARAGRAPH
from engine.remote_files import is_folder, is_url, list_files, open_url
from engine.text.chunks import cut_chunks

SHARD_CHARACTERS = 100_000
"""Characters of text in a shard, about; what a kill can lose."""

HUGGING_FACE = "hf:"
"""How the location of a data set of the Hugging Face hub begins: ``hf:NAME`` or ``hf:NAME:SPLIT``."""

_READABLE = re.compile(r"\.(?:txt|jsonl)(?:\.gz|\.xz)?$|\.parquet$")
_HIDDEN = re.compile(r"(?:^|/)[._]")

Record = dict[str, Any]
DocumentPiece = tuple[str, str]
"""What counts as one independent document, and text of it."""


@dataclass(frozen=True, slots=True)
class Collection:
    """One public collection of documents, and which of them to read.

    Attributes:
        location: A file (txt, jsonl or parquet; the first two also as gz or xz), or a folder with such files, which are read in
            order of their names; either here or by URL. Or `HUGGING_FACE` and the name of a data set.
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
        return self.location if self.location.startswith(HUGGING_FACE) else PurePosixPath(self.location).name

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
        """The hash of the file, or of the names and hashes of the folder's files, or the revision of the data set.

        Raises:
            UnreadableInput: If it cannot be read.
            NotInstalled: If a package that reads this format is missing.
        """
        if self.location.startswith(HUGGING_FACE):
            return _hub_revision(self.location)
        files = list(self._files())
        if files == [self.location]:
            return self._digest_of(self.location)
        lines = (f"{file.removeprefix(self.location)} {self._digest_of(file)}\n" for file in files)
        return hashlib.sha256("".join(lines).encode()).hexdigest()

    def _digest_of(self, location: str) -> str:
        try:
            with _open_location(location) as file:
                return hashlib.file_digest(file, "sha256").hexdigest()  # type: ignore[arg-type]
        except OSError as error:
            raise UnreadableInput(f"{self.label} cannot be read.") from error

    def _files(self) -> Iterator[str]:
        """The file, or those of the folder that can be read."""
        if not is_url(self.location):
            if not os.path.isdir(self.location):
                return iter([self.location])
            names = sorted(
                path.relative_to(self.location).as_posix() for path in Path(self.location).rglob("*") if path.is_file()
            )
        elif is_folder(self.location):
            names = list_files(self.location, recursive=True)
        else:
            return iter([self.location])
        files = [f"{self.location.rstrip('/')}/{name}" for name in names if _READABLE.search(name) and not _HIDDEN.search(name)]
        if not files:
            raise UnreadableInput(f"{self.label} holds no file that could be read: txt, jsonl or parquet.")
        return iter(files)

    def _records(self, revision: str | None) -> Iterator[Record]:
        if self.location.startswith(HUGGING_FACE):
            yield from _hub_records(self.location, revision)
            return
        for location in self._files():
            read = _parquet_records if location.endswith(".parquet") else _line_records
            yield from read(location, self.field)


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


def _open_location(location: str) -> AbstractContextManager[IO[bytes]]:
    return open_url(location) if is_url(location) else Path(location).open("rb")


def _open_lines(file: IO[bytes], suffix: str) -> IO[str]:
    if suffix == ".gz":
        return TextIOWrapper(gzip.GzipFile(fileobj=file), encoding="utf-8")
    if suffix == ".xz":
        return TextIOWrapper(lzma.LZMAFile(file), encoding="utf-8")
    return TextIOWrapper(file, encoding="utf-8")


def _line_records(location: str, field: str) -> Iterator[Record]:
    path = PurePosixPath(location)
    try:
        with _open_location(location) as file, _open_lines(file, path.suffix) as lines:
            if ".jsonl" in path.suffixes:
                yield from map(json.loads, lines)
            else:
                yield from ({field: line} for line in lines)
    except (OSError, UnicodeDecodeError, lzma.LZMAError, EOFError) as error:
        raise UnreadableInput(f"{path.name} cannot be read as text.") from error
    except json.JSONDecodeError as error:
        raise UnreadableInput(f"{path.name} has a line that is not JSON.") from error


def _parquet_records(location: str, field: str) -> Iterator[Record]:
    path = PurePosixPath(location)
    try:
        import pyarrow
        from pyarrow.parquet import ParquetFile
    except ImportError as error:
        raise NotInstalled(f"Parquet files need another package; {add_optional('build')}.") from error
    try:
        with _open_location(location) as opened, ParquetFile(opened) as file:  # a group of rows after the other, of two columns
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
