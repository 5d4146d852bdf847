"""The plan of a build: what its result depends on and how the texts are cut into shards. Saved before anything is read."""

from __future__ import annotations

import heapq
import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from engine import __version__
from engine.data_format import is_newer, made_by_newer
from engine.errors import CheckFailed, UsageError
from engine.io import write_json
from engine.progress import CancelToken, Progress
from engine.store.build_tasks import count_words
from engine.store.texts import HUGGING_FACE, SHARD_CHARACTERS, Collection, DocumentPiece, cut_shards

PLAN_FILE = "plan.json"
_ASSUMED_SHARDS = 1000  # shards of a collection that is read as it comes, as far as turns are concerned
_PASSES = 4  # through a file, each to every so-many-th shard


@dataclass(frozen=True, slots=True)
class PlannedCollection:
    """One collection of a plan.

    Attributes:
        collection: The collection.
        digest: Hash or revision of its content.
        shards: Number of its shards; None if it is streamed.
        words: Number of its words; None if it is streamed.
    """

    collection: Collection
    digest: str
    shards: int | None
    words: int | None


@dataclass(frozen=True, slots=True)
class ReadingPlan:
    """The reading plan of a build.

    Attributes:
        parser: Identifies the parser.
        parts: The collections, sorted by name.
    """

    parser: str
    parts: tuple[PlannedCollection, ...]

    @property
    def words(self) -> int | None:
        """Total number of words; None if it is unknown."""
        words = [part.words for part in self.parts]
        return None if None in words else sum(number or 0 for number in words)

    @property
    def domains(self) -> dict[str, str]:
        """The domain of each collection."""
        return {part.collection.name: part.collection.domain for part in self.parts}

    def shards(self) -> Iterator[tuple[str, list[DocumentPiece]]]:
        """Every shard with its name.

        The collections take turns in proportion to the square root of their length, and a file is gone through several times.
        So any part of the shards has something of every collection, relatively more of the small ones, and not only their
        beginning.
        """

        def turns(index: int, part: PlannedCollection) -> Iterator[tuple[float, int, str, list[DocumentPiece]]]:
            passes = 1 if part.shards is None else _PASSES
            turn = 0
            for start in range(passes):
                for number, pieces in enumerate(cut_shards(part.collection, part.digest, SHARD_CHARACTERS)):
                    if number % passes == start:
                        yield (turn + 0.5) / math.sqrt(part.shards or _ASSUMED_SHARDS), index, f"{index:03}-{number:06}", pieces
                        turn += 1

        for _, _, name, pieces in heapq.merge(*(turns(*numbered) for numbered in enumerate(self.parts))):
            yield name, pieces


def resume_or_create(
    folder: Path, collections: Sequence[Collection], parser: str, progress: Progress, cancel: CancelToken
) -> ReadingPlan:
    """The plan in the work folder, which must fit these collections and this parser, or a new one that is saved there.

    Raises:
        UsageError: If the folder was begun with another plan, or two collections have one name.
        UnreadableInput: If a collection cannot be read.
        Cancelled: If it was stopped.
    """
    ordered = sorted(collections, key=lambda collection: collection.name)
    if len({collection.name for collection in ordered}) < len(ordered):
        raise UsageError("Two inputs have the same name; rename a file.")
    digests = [collection.digest() for collection in ordered]
    fixed = {
        "program": f"palimpsest {__version__}",
        "parser": parser,
        "size of a shard": SHARD_CHARACTERS,
        "inputs": [_reading_key(*pair) for pair in zip(ordered, digests, strict=True)],
    }
    path = folder / PLAN_FILE
    if path.exists():
        try:
            saved = json.loads(path.read_text(encoding="utf-8"))
            if is_newer(saved.get("format", 1)):
                raise CheckFailed(made_by_newer(f"The unfinished build in {folder}"))
            changed = [name for name, value in fixed.items() if saved["fixed"][name] != value]
            lengths = [(length["shards"], length["words"]) for length in saved["lengths"]]
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise CheckFailed(f"{path} is damaged; --fresh starts the build over.") from error
        if changed:
            raise UsageError(
                f"{folder} holds a build that was started with something else ({', '.join(changed)}); "
                "give what it began with, or --fresh to start over."
            )
    else:
        lengths = [_measure_length(collection, progress, cancel) for collection in ordered]
        content = {"fixed": fixed, "lengths": [{"shards": shards, "words": words} for shards, words in lengths]}
        write_json(path, content)
    parts = zip(ordered, digests, lengths, strict=True)
    return ReadingPlan(parser, tuple(PlannedCollection(collection, digest, *length) for collection, digest, length in parts))


def _reading_key(collection: Collection, digest: str) -> dict[str, object]:
    """Everything about a collection that its facts depend on, so neither its path nor its description."""
    unread = {"location", "domain", "licence", "attribution"}
    return {"sha256": digest, **{name: value for name, value in asdict(collection).items() if name not in unread}}


def _measure_length(collection: Collection, progress: Progress, cancel: CancelToken) -> tuple[int | None, int | None]:
    """Number of shards and words of a collection, which is read through once for this unless it comes over the network."""
    if collection.location.startswith(HUGGING_FACE):
        return None, None
    number = words = 0
    for pieces in cut_shards(collection, size=SHARD_CHARACTERS):
        cancel.check()
        number += 1
        words += sum(count_words(text) for _, text in pieces)
        progress(words, None, f"counting the words of {collection.name}")
    return number, words
