"""From public texts to a store: read documents, parse them, extract facts, filter them, build."""

from __future__ import annotations

import gzip
import hashlib
import json
import lzma
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, islice
from pathlib import Path
from typing import IO

from engine.errors import UnreadableInput, UsageError
from engine.models import embedder as minilm
from engine.models.embedder import Embedder
from engine.models.parser import PARAGRAPH, Parser
from engine.progress import CancelToken, Progress, silent
from engine.store import builder
from engine.store.builder import Fact
from engine.store.filters import kept
from engine.store.schema import Source
from engine.triples.extract import extract

BATCH = 10_000  # characters of text parsed together: short documents share a batch of the parser


def build_store(
    inputs: Sequence[Path],
    output: Path,
    *,
    name: str | None = None,
    licence: str = "unknown",
    attribution: str = "",
    field: str = "text",
    limit: int | None = None,
    dimension: int = 96,
    progress: Progress = silent,
    cancel: CancelToken | None = None,
) -> Counter[str]:
    """Builds a store from text files, each a source and a domain of its own.

    Args:
        inputs: Files of one document a line, txt or jsonl, also compressed by gz or xz.
        output: The store to make.
        name: What the source is called, where there is one input; the file's name by default.
        licence: Licence of the inputs.
        attribution: Who made them.
        field: Field of a JSON line that holds the text; a field "source" names the independent document.
        limit: Reads only so many documents of each input.
        dimension: Length of a stored vector.
        progress: Told in every stage.
        cancel: Looked at between batches.

    Returns:
        How many facts were kept and how many each filter dropped.

    Raises:
        UsageError: If one name is given for several inputs, or no fact was kept.
        UnreadableInput: If an input cannot be read as what its name says.
        NotInstalled: If the parser or the embedder is missing.
        Cancelled: If it was stopped.
    """
    if name and len(inputs) > 1:
        raise UsageError("One name does not fit several inputs; build from one, or leave the name out.")
    sources = [
        Source(
            name=name or path.name.split(".")[0],
            domain=name or path.name.split(".")[0],
            licence=licence,
            attribution=attribution,
            documents=sum(1 for _ in documents(path, field, limit)),
            sha256=_digest(path),
        )
        for path in inputs
    ]
    embedder = Embedder()
    counts: Counter[str] = Counter()
    found = (
        fact
        for path, source in zip(inputs, sources, strict=True)
        for fact in facts(documents(path, field, limit), source, Parser(embedder), counts, progress, cancel)
    )
    placed = builder.Embedder(minilm.NAME, minilm.SHA256, embedder.encode)
    builder.build(found, sources, placed, output, dimension=dimension, progress=progress, cancel=cancel)
    return counts


def documents(path: Path, field: str, limit: int | None = None) -> Iterator[tuple[str, str]]:
    """The documents of a file, as (what counts as one independent document, text).

    Raises:
        UnreadableInput: If a line is no JSON object with that field, or the file is no text.
    """
    opened: IO[str]
    opened = {".gz": gzip.open, ".xz": lzma.open}.get(path.suffix, open)(path, "rt", encoding="utf-8")  # type: ignore[operator]
    is_json = ".jsonl" in path.suffixes
    try:
        with opened as lines:
            for number, line in enumerate(islice(lines, limit)):
                if is_json:
                    record = json.loads(line)
                    yield str(record.get("source", number)), str(record[field])
                elif line.strip():
                    yield str(number), line
    except (OSError, UnicodeDecodeError, lzma.LZMAError, EOFError) as error:
        raise UnreadableInput(f"{path.name} cannot be read as text.") from error
    except (json.JSONDecodeError, KeyError, AttributeError) as error:
        raise UnreadableInput(f"{path.name} has a line that is no JSON object with a field {field!r}.") from error


def facts(
    found: Iterator[tuple[str, str]],
    source: Source,
    parser: Parser,
    counts: Counter[str],
    progress: Progress = silent,
    cancel: CancelToken | None = None,
) -> Iterator[Fact]:
    """The facts of a source's documents that the filters let through; ``counts`` gets what became of each."""
    done = 0
    for batch in batches(found):
        if cancel:
            cancel.check()
        progress(done, source.documents, f"reading {source.name}")
        done += len(batch)
        parsed = parser.parse(PARAGRAPH.join(text for _, text in batch))
        starts = [0, *accumulate(len(text) + len(PARAGRAPH) for _, text in batch)]
        document = 0
        for extraction in extract(parsed):
            sentence = parsed.sentences[extraction.sentence]
            while sentence.start >= starts[document + 1]:
                document += 1
            for triple in kept([(extraction, sentence)], counts):
                yield Fact(triple, source.name, batch[document][0])


def batches(found: Iterator[tuple[str, str]], size: int = BATCH) -> Iterator[list[tuple[str, str]]]:
    """Documents in groups of about ``size`` characters; longer ones alone."""
    batch: list[tuple[str, str]] = []
    length = 0
    for document in found:
        if batch and length + len(document[1]) > size:
            yield batch
            batch, length = [], 0
        batch.append(document)
        length += len(document[1]) + len(PARAGRAPH)
    if batch:
        yield batch


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
