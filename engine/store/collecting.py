"""Collects the facts of all shards that were read: equal ones become one, and a limit chooses among them.

Shards are gone through in batches. Each batch deals its facts out to partitions by a hash, so that all equal facts come to one
partition; each partition joins and sorts its own; the sorted partitions are merged. No process holds more than a batch or a
partition, each is a task that leaves its file, and the facts come out in the same order however they were dealt out.
"""

from __future__ import annotations

import hashlib
import heapq
import json
import shutil
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed, UsageError
from engine.executors.executor import Executor
from engine.io import whole_file, write_json
from engine.progress import CancelToken, Progress
from engine.store import filters
from engine.store.blocks import triple_parts
from engine.store.build_tasks import filters_digest, load_shard
from engine.store.builder import SourcedTriple, collect_distinct
from engine.store.fact_file import DistinctFact, FactFile, has_facts, sort_key, write_facts
from engine.store.plan import ReadingPlan
from engine.store.selection import select_facts
from engine.triples.triple import Triple

BATCH = 256
"""Shards of a task. Fewer shards than this are gone through in this process."""

PARTITIONS = 64
"""Of the facts, where there are several batches; of 13 million facts each has some 200 000."""

STAGE = "collecting (shards)"

_SORTING = "joining equal facts (partitions)"
_MERGING = "merging facts"


@dataclass
class SourceCounts:
    """Figures of one source.

    Attributes:
        documents: Independent documents read.
        words: Words read.
        found: Facts found in the sentences that were parsed, duplicates included.
        dropped: How many of these the filters dropped, for each reason.
        kept: Facts of the store with most of their documents in this source.
        sentences: Sentences of its documents.
        passed_over: How many of these were not parsed, since they promise no fact (`engine.store.sentences`).
    """

    documents: int = 0
    words: int = 0
    found: int = 0
    dropped: Counter[str] = field(default_factory=Counter)
    kept: int = 0
    sentences: int = 0
    passed_over: int = 0


@dataclass(frozen=True)
class CollectedFacts:
    """The facts of all shards.

    Attributes:
        facts: Those that were chosen, sorted as by `engine.store.builder.collect_distinct`.
        counts: Figures of each source, by name.
        distinct: Number of distinct facts.
        supported: How many of these are stated by two or more independent documents.
        filters: Identifies the filters used while reading and while collecting.
    """

    facts: FactFile
    counts: dict[str, SourceCounts]
    distinct: int
    supported: int
    filters: list[str]


def collect_facts(
    plan: ReadingPlan, work: Path, limit: int | None, executor: Executor, progress: Progress, cancel: CancelToken
) -> CollectedFacts:
    """The selected distinct facts of all shards of a build.

    Args:
        plan: Its plan.
        work: Its work folder.
        limit: Keeps at most this many.
        executor: Runs the tasks.
        progress: Told how far it is.
        cancel: Checked throughout.

    Raises:
        UsageError: If there are no facts.
        CheckFailed: If a file of the work folder is damaged.
        Cancelled: If it was stopped.
    """
    names = [part.collection.name for part in plan.parts]
    batches = shard_batches(work)
    folder = _folder(work, batches, len(batches) > 1)
    partitions = PARTITIONS if len(batches) > 1 else 1
    dealer = _Dealer(partitions, progress, cancel) if len(batches) == 1 else _Dealer(partitions)
    dealing = [(folder / f"batch-{number:05}", tuple(paths)) for number, paths in enumerate(batches)]
    _run(dealing, lambda task: _stats_path(task[0]).exists(), dealer, STAGE, executor, progress, cancel)
    sorting = [(folder / f"facts-{number:03}", number) for number in range(partitions)]
    joiner = _Joiner(tuple(path for path, _ in dealing), tuple(names))
    _run(sorting, lambda task: has_facts(task[0]), joiner, _SORTING, executor, progress, cancel)

    counts, used = _count(names, [path for path, _ in dealing])
    parts = [FactFile(path) for path, _ in sorting]
    for path, _ in sorting:
        for name, number in zip(names, _load_json(_documents_path(path)), strict=True):
            counts[name].documents += number
    distinct, supported = sum(map(len, parts)), sum(int((part.supports > 1).sum()) for part in parts)
    if not distinct:
        raise UsageError("There are no facts to build a store from.")
    facts = parts[0]
    if len(parts) > 1 or limit is not None:
        facts = _merge(parts, plan, folder / f"facts-{limit or 'all'}", names, limit, progress, cancel)
    for name, number in zip(names, np.bincount(facts.sources, minlength=len(names)).tolist(), strict=True):
        counts[name].kept += number
    return CollectedFacts(facts, counts, distinct, supported, sorted(used))


def shard_batches(work: Path) -> list[list[Path]]:
    """The files of the shards that were read, in order, a batch at a time; at least one batch."""
    paths = sorted((work / "shards").glob("*.json"))
    return [paths[start : start + BATCH] for start in range(0, len(paths), BATCH)] or [[]]


def collection_of(shard: Path) -> int:
    """The number of a shard's collection in the plan."""
    return int(shard.name.split("-")[0])


def _folder(work: Path, batches: Sequence[Sequence[Path]], keep: bool) -> Path:
    """Where the files of these batches are; those of others are thrown away, and all of them if they are not worth keeping."""
    read = "\n".join([filters_digest(), str(BATCH), str(PARTITIONS), *(path.name for batch in batches for path in batch)])
    folder = work / f"collected-{hashlib.sha256(read.encode()).hexdigest()[:16]}"
    for other in work.glob("collected-*"):
        if other != folder or not keep:
            shutil.rmtree(other)
    folder.mkdir(exist_ok=True)
    return folder


def _merge(
    parts: Sequence[FactFile],
    plan: ReadingPlan,
    folder: Path,
    names: Sequence[str],
    limit: int | None,
    progress: Progress,
    cancel: CancelToken,
) -> FactFile:
    """The facts of all partitions, of which a limit chooses some, in one sorted list."""
    if has_facts(folder):
        return FactFile(folder)
    total = sum(map(len, parts))
    chosen = [range(len(part)) for part in parts]
    if limit is not None:
        picked = select_facts((fact for part in parts for fact in part), plan.domains, limit)
        starts = np.cumsum([0, *map(len, parts)])
        chosen = [picked[(picked >= start) & (picked < end)] - start for start, end in pairwise(starts)]

    def sorted_part(part: FactFile, indices: Sequence[int] | NDArray[np.int64]) -> Iterator[tuple[str, DistinctFact]]:
        return ((sort_key(fact.triple), fact) for fact in (part[int(index)] for index in indices))

    def merged() -> Iterator[DistinctFact]:
        streams = [sorted_part(*pair) for pair in zip(parts, chosen, strict=True)]
        for done, (_, fact) in enumerate(heapq.merge(*streams, key=lambda pair: pair[0])):
            if done % 10_000 == 0:
                cancel.check()
                progress(done, total, _MERGING)
            yield fact

    write_facts(folder, merged(), names)
    return FactFile(folder)


def _count(names: Sequence[str], batches: Sequence[Path]) -> tuple[dict[str, SourceCounts], set[str]]:
    """The figures that the batches counted, and the filters that were used."""
    counts = {name: SourceCounts() for name in names}
    used = {filters_digest()}
    for path in batches:
        said = _load_json(_stats_path(path))
        used.update(said["filters"])
        for place, (words, sentences, passed_over, found, dropped) in said["sources"].items():
            source = counts[names[int(place)]]
            source.words += words
            source.sentences += sentences
            source.passed_over += passed_over
            source.found += found
            source.dropped.update(dropped)
    return counts, used


DealingTask = tuple[Path, tuple[Path, ...]]
JoiningTask = tuple[Path, int]


@dataclass(frozen=True)
class _Dealer:
    """Prepares a worker to deal out facts: a task is the batch's file and the shards.

    Attributes:
        partitions: How many there are.
        progress: Told of every shard, where the batch is gone through in this process.
        cancel: Checked before every shard.
    """

    partitions: int
    progress: Progress | None = None
    cancel: CancelToken | None = None

    def __call__(self) -> Callable[[DealingTask], int]:
        return self._deal

    def _deal(self, task: DealingTask) -> int:
        path, shards = task
        facts: list[list[tuple[str, str, str, int, str]]] = [[] for _ in range(self.partitions)]
        documents: list[set[tuple[int, str]]] = [set() for _ in range(self.partitions)]
        counts: dict[int, tuple[int, int, int, int, Counter[str]]] = {}
        used = set()
        for done, shard in enumerate(shards):
            if self.progress and self.cancel:
                self.cancel.check()
                self.progress(done, len(shards), STAGE)
            read, number = load_shard(shard), collection_of(shard)
            used.add(read.filters)
            words, sentences, passed_over, found, dropped = counts.get(number, (0, 0, 0, 0, Counter()))
            dropped.update({reason: count for reason, count in read.counts.items() if reason != "kept"})
            for document in read.documents:
                documents[self._partition(f"{number}:{document}")].add((number, document))
            for triple, place, _ in read.facts:
                if reason := filters.text_rejection(triple):  # lists may have grown since it was read
                    dropped[reason] += 1
                else:
                    row = (*triple_parts(triple), number, read.documents[place])
                    facts[self._partition(sort_key(triple))].append(row)
            sentences, passed_over = sentences + read.sentences, passed_over + read.passed_over
            counts[number] = words + read.words, sentences, passed_over, found + sum(read.counts.values()), dropped
        offsets = []
        with whole_file(path) as file:
            for partition in zip(facts, map(sorted, documents), strict=True):
                offsets.append(file.tell())
                file.write(json.dumps(partition, ensure_ascii=False).encode() + b"\n")
        write_json(_stats_path(path), {"offsets": offsets, "sources": counts, "filters": sorted(used)})
        return len(shards)

    def _partition(self, key: str) -> int:
        return zlib.crc32(key.encode()) % self.partitions


@dataclass(frozen=True)
class _Joiner:
    """Prepares a worker to join the equal facts of a partition: a task is its folder and its number.

    Attributes:
        batches: The files of the batches.
        names: The names of all collections.
    """

    batches: tuple[Path, ...]
    names: tuple[str, ...]

    def __call__(self) -> Callable[[JoiningTask], int]:
        offsets = [_load_json(_stats_path(path))["offsets"] for path in self.batches]

        def join(task: JoiningTask) -> int:
            folder, partition = task
            documents: set[tuple[int, str]] = set()

            def rows() -> Iterator[SourcedTriple]:
                for path, starts in zip(self.batches, offsets, strict=True):
                    facts, read = _read_line(path, starts[partition])
                    documents.update((number, name) for number, name in read)
                    for *parts, number, document in facts:
                        yield SourcedTriple(Triple(*parts), self.names[number], document)

            entries = collect_distinct(rows())
            by_source = Counter(number for number, _ in documents)
            folder.mkdir(exist_ok=True)
            with whole_file(_documents_path(folder)) as file:
                file.write(json.dumps([by_source[number] for number in range(len(self.names))]).encode())
            return write_facts(folder, entries, self.names)

        return join


def _run(
    tasks: Sequence[DealingTask] | Sequence[JoiningTask],
    is_done: Callable[[DealingTask | JoiningTask], bool],
    make: _Dealer | _Joiner,
    stage: str,
    executor: Executor,
    progress: Progress,
    cancel: CancelToken,
) -> None:
    """Runs the tasks that are not done yet; a single one in this process, which takes less time than starting another."""
    missing = [task for task in tasks if not is_done(task)]
    progress(len(tasks) - len(missing), len(tasks), stage)
    if len(tasks) == 1:
        for task in missing:
            make()(task)  # type: ignore[arg-type]
        return
    done = len(tasks) - len(missing)
    for _ in executor.complete_all(missing, make, cancel):  # type: ignore[arg-type]
        done += 1
        progress(done, len(tasks), stage)


def _stats_path(batch: Path) -> Path:
    return batch.with_name(f"{batch.name}.json")


def _documents_path(folder: Path) -> Path:
    return folder / "documents.json"


def _load_json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise _damage(path) from error


def _read_line(path: Path, offset: int) -> Any:
    try:
        with path.open("rb") as file:
            file.seek(offset)
            return json.loads(file.readline())
    except (OSError, ValueError) as error:
        raise _damage(path) from error


def _damage(path: Path) -> CheckFailed:
    return CheckFailed(f"{path} is damaged; delete {path.parent} and build again.")
