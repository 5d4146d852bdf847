"""The catalog: the models and stores that can be downloaded, where from, under which licence, and what they serve.

It is ``assets/catalog.json``, described by ``assets/catalog.schema.json``. What could not be checked when it was written (a
revision, a size, a hash) is null there; the first download records it, and every later one is held to that record.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine.assets import ASSETS
from engine.errors import CheckFailed, UsageError

CATALOG = ASSETS / "catalog.json"
FORMAT = 1


@dataclass(frozen=True, slots=True)
class CatalogFile:
    """A file of an entry.

    Attributes:
        file: Its name in the source, with ``/``; a ``*`` stands for what the source has.
        bytes: Its size, or None if that is not known yet.
        sha256: Its hash, or None if that is not known yet.
    """

    file: str
    bytes: int | None
    sha256: str | None


@dataclass(frozen=True, slots=True)
class CatalogEntry:
    """A model or a store.

    Attributes:
        id: Its id, also the name of its folder.
        title: Its name for people.
        kind: masked, seq2seq, causal, gguf, embedder, parser, store or token-classifier.
        hub: Its repository on the Hugging Face hub, if it is there.
        url: The address that file names are appended to, if it is elsewhere on the web.
        package: The Python package that brings it, or the folder of the program that holds it, if it is already installed.
        revision: A commit of the repository; None if it is to be recorded at the first download.
        files: Its files.
        licence: Its licence.
        serves: Mechanisms and parts of the program that use it.
        parameters: Number of weights.
        memory: Bytes that its weights take while it runs; None if that is the size of its file.
        refused: Why the program does not download it, or empty.
        note: Anything else worth knowing.
    """

    id: str
    title: str
    kind: str
    hub: str | None
    url: str | None
    package: str | None
    revision: str | None
    files: tuple[CatalogFile, ...]
    licence: str
    serves: tuple[str, ...]
    parameters: int | None
    memory: int | None
    refused: str
    note: str

    @property
    def bytes(self) -> int | None:
        """The size of all files; None if one is not known."""
        sizes = [file.bytes for file in self.files]
        return sum(size for size in sizes if size is not None) if sizes and None not in sizes else None


@lru_cache(maxsize=1)
def load(path: Path = CATALOG) -> dict[str, CatalogEntry]:
    """The entries by id.

    Raises:
        CheckFailed: If the file is missing, damaged or has another format.
    """
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        if content["format"] != FORMAT:
            raise CheckFailed(
                f"{path.name} is of format {content['format']}; this version of Palimpsest reads format {FORMAT}."
            )
        return {entry.id: entry for entry in map(_parse_entry, content["entries"])}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise CheckFailed(f"The catalog {path.name} is missing or damaged; reinstall the program.") from None


def find(id: str) -> CatalogEntry:
    """The entry with this id.

    Raises:
        UsageError: If there is none.
        CheckFailed: If the catalog cannot be read.
    """
    if entry := load().get(id):
        return entry
    raise UsageError("The catalog has no such id; `palimpsest models list` shows them all.")


def _parse_entry(raw: dict[str, Any]) -> CatalogEntry:
    source = raw["source"] or {}
    return CatalogEntry(
        id=raw["id"],
        title=raw["title"],
        kind=raw["kind"],
        hub=source.get("hub"),
        url=source.get("url"),
        package=source.get("package") or source.get("pack"),
        revision=raw["revision"],
        files=tuple(CatalogFile(**file) for file in raw["files"]),
        licence=raw["licence"],
        serves=tuple(raw["serves"]),
        parameters=raw["parameters"],
        memory=raw["memory"],
        refused=raw.get("refused", ""),
        note=raw.get("note", ""),
    )
