"""Cuts the passages of all shards that were read, in tasks of a batch of shards each, and selects among them."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed
from engine.executors.executor import Executor
from engine.io import whole_file
from engine.progress import CancelToken, Progress
from engine.store.blocks import PassageFacts
from engine.store.build_tasks import load_shard
from engine.store.collecting import collection_of, shard_batches
from engine.store.fact_file import FactFile, sort_key
from engine.store.passages import (
    COHERENT,
    CutPassages,
    Passage,
    PlacedFact,
    coherence,
    cut_passages,
    select_passages,
)
from engine.store.plan import ReadingPlan
from engine.triples.triple import Triple

STAGE = "collecting passages (shards)"


def collect_passages(
    plan: ReadingPlan,
    work: Path,
    facts: FactFile,
    vectors: Path,
    limit: int,
    executor: Executor,
    progress: Progress,
    cancel: CancelToken,
) -> list[Passage]:
    """A selection of the coherent passages of all shards that consist of selected facts.

    Args:
        plan: The plan of the build.
        work: Its work folder.
        facts: The facts of the store.
        vectors: The file of their vectors.
        limit: How many passages to take.
        executor: Runs the tasks.
        progress: Told how far it is.
        cancel: Checked throughout.

    Raises:
        CheckFailed: If a file of the work folder is damaged.
        Cancelled: If it was stopped.
    """
    names = [part.collection.name for part in plan.parts]
    batches = shard_batches(work)
    index = _make_index(facts, work)
    if len(batches) == 1:
        parts = [_Cutter(facts.folder, index, vectors, tuple(names), progress, cancel).cut(batches[0])]
        return select_passages(parts, names, plan.domains, limit)
    folder = work / f"passages-{_digest(batches, index, vectors)[:16]}"
    for other in work.glob("passages-*"):
        if other != folder:
            shutil.rmtree(other)
    folder.mkdir(exist_ok=True)
    tasks = [(folder / f"{number:05}.npz", tuple(shards)) for number, shards in enumerate(batches)]
    missing = [task for task in tasks if not task[0].exists()]
    done = len(tasks) - len(missing)
    progress(done, len(tasks), STAGE)
    for _ in executor.complete_all(missing, _Cutter(facts.folder, index, vectors, tuple(names)), cancel):
        done += 1
        progress(done, len(tasks), STAGE)
    return select_passages([_load(path) for path, _ in tasks], names, plan.domains, limit)


CuttingTask = tuple[Path, tuple[Path, ...]]


@dataclass(frozen=True)
class _Cutter:
    """Prepares a worker to cut passages: a task is its file and the shards.

    Attributes:
        facts: The folder of the facts.
        index: The file of their index.
        vectors: The file of their vectors.
        names: The names of all collections.
        progress: Told of every shard, where it works in this process.
        cancel: Checked before every shard.
    """

    facts: Path
    index: Path
    vectors: Path
    names: tuple[str, ...]
    progress: Progress | None = None
    cancel: CancelToken | None = None

    def __call__(self) -> Callable[[CuttingTask], int]:
        return self._write

    def _write(self, task: CuttingTask) -> int:
        path, shards = task
        found = self.cut(shards)
        with whole_file(path) as file:
            np.savez(file, ids=found.facts.ids, boundaries=found.facts.boundaries, sources=found.sources, hashes=found.hashes)
        return len(shards)

    def cut(self, shards: Sequence[Path]) -> CutPassages:
        """The coherent passages of these shards."""
        index = _FactIndex(FactFile(self.facts), np.load(self.index, mmap_mode="r"))
        vectors = np.load(self.vectors, mmap_mode="r")

        def passages() -> Iterator[Passage]:
            for done, path in enumerate(shards):
                if self.progress and self.cancel:
                    self.cancel.check()
                    self.progress(done, len(shards), STAGE)
                name = self.names[collection_of(path)]
                found = load_shard(path).facts
                numbers = index.find([triple for triple, _, _ in found])
                stored = (
                    (document, PlacedFact(number, sentence))
                    for number, (_, document, sentence) in zip(numbers, found, strict=True)
                    if number is not None
                )
                for _, placed in groupby(stored, key=itemgetter(0)):
                    yield from cut_passages((fact for _, fact in placed), name)

        return CutPassages.of((each for each in passages() if coherence(each.facts, vectors) >= COHERENT), self.names)


class _FactIndex:
    """Finds the facts of a store: by a hash, and then by what they say.

    Args:
        facts: The facts.
        table: The hash and the number of each, sorted: uint64[2, n].
    """

    def __init__(self, facts: FactFile, table: NDArray[np.uint64]) -> None:
        self._facts = facts
        self._hashes, self._numbers = table

    def find(self, triples: Sequence[Triple]) -> list[int | None]:
        """The number of each fact; None for one that the store does not have."""
        keys = [sort_key(triple) for triple in triples]
        starts = np.searchsorted(self._hashes, np.array([_hash(key) for key in keys], np.uint64))
        return [self._find(key, start) for key, start in zip(keys, starts.tolist(), strict=True)]

    def _find(self, key: str, start: int) -> int | None:
        wanted = _hash(key)
        for place in range(start, len(self._hashes)):
            if int(self._hashes[place]) != wanted:
                break
            number = int(self._numbers[place])
            if sort_key(self._facts[number].triple) == key:
                return number
        return None


def _make_index(facts: FactFile, work: Path) -> Path:
    """The file of the facts' index."""
    hashes = np.fromiter((_hash(sort_key(fact.triple)) for fact in facts), np.uint64, len(facts))
    order = np.argsort(hashes, kind="stable")
    path = work / "index.npy"
    with whole_file(path) as file:
        np.save(file, np.stack([hashes[order], order.astype(np.uint64)]), allow_pickle=False)
    return path


def _hash(key: str) -> int:
    return int.from_bytes(hashlib.blake2b(key.encode(), digest_size=8).digest())


def _digest(batches: Sequence[Sequence[Path]], *files: Path) -> str:
    """Identifies what the passages depend on."""
    digest = hashlib.sha256("\n".join(path.name for batch in batches for path in batch).encode())
    for path in files:
        with path.open("rb") as file:
            digest.update(hashlib.file_digest(file, "sha256").digest())
    return digest.hexdigest()


def _load(path: Path) -> CutPassages:
    try:
        with np.load(path, allow_pickle=False) as part:
            return CutPassages(PassageFacts(part["ids"], part["boundaries"]), part["sources"], part["hashes"])
    except (OSError, ValueError, KeyError) as error:
        raise CheckFailed(f"{path} is damaged; delete it and build again.") from error
