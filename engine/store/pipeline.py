"""From public texts to a store, in several processes; a build killed at any moment can be resumed.

A work folder beside the store holds the work done so far: the plan (`engine.store.plan`), a file for every shard that was read
(`engine.store.build_tasks`), a file for every chunk of embeddings. Each file appears only once it is complete, depends on the
plan alone, and is made only once. So the store is the same with any number of workers and however often the build was stopped.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import shutil
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.errors import Cancelled, CheckFailed, UsageError
from engine.executors.executor import ONE_PROCESS, Executor
from engine.io import is_temporary
from engine.progress import CancelToken, Progress, silent
from engine.store.build_tasks import (
    BuildModels,
    ChunkEmbedder,
    ShardReader,
    StarterModels,
    count_words,
)
from engine.store.builder import (
    StoreContent,
    finish_store,
    gram_matrix,
    principal_axes,
    store_metadata,
)
from engine.store.collecting import CollectedFacts, SourceCounts, collect_facts
from engine.store.details import details_of, remaining_axes
from engine.store.fact_file import FactFile, FactTexts
from engine.store.passage_cutting import collect_passages
from engine.store.passages import (
    passage_text,
)
from engine.store.plan import PLAN_FILE, ReadingPlan, resume_or_create
from engine.store.schema import Source
from engine.store.texts import Collection, DocumentPiece
from engine.store.two_levels import TREE_SHAPE, TreeShape
from engine.store.vectors import DIMENSION, MAX_DIMENSION, Int8, project_embeddings

PASSAGES = 200_000
"""Passages of a store, at most."""

CHUNK_SIZE = 2048
"""Texts embedded in one piece of work."""


@dataclass(frozen=True)
class BuildReport:
    """What a build read, dropped and kept; the store carries it as ``built``.

    Attributes:
        sources: The figures of each source, by name.
        distinct: Number of distinct facts after the filters.
        supported: How many of these are stated by two or more independent documents.
        facts: Number of facts of the store.
        filters: Identifies the filters used while reading and while collecting.
        parser: Identifies the parser.
        complete: Whether everything in the plan was read.
    """

    sources: dict[str, SourceCounts]
    distinct: int
    supported: int
    facts: int
    filters: list[str]
    parser: str
    complete: bool

    @property
    def dropped(self) -> Counter[str]:
        """How many facts the filters dropped, for each reason."""
        return sum((counts.dropped for counts in self.sources.values()), Counter())

    def to_json(self) -> str:
        """The report as one line, the same for equal builds."""
        return json.dumps(self, default=lambda part: part.__dict__, sort_keys=True)


def work_folder(output: Path) -> Path:
    """The work folder of a build of ``output``."""
    return output.with_name(f"{output.name}.building")


def build_store(
    collections: Sequence[Collection],
    output: Path,
    *,
    models: BuildModels | None = None,
    executor: Executor = ONE_PROCESS,
    facts: int | None = None,
    passages: int = PASSAGES,
    dimension: int = DIMENSION,
    created: str | None = None,
    fresh: bool = False,
    keep_work: bool = False,
    reading_seconds: float | None = None,
    shape: TreeShape = TREE_SHAPE,
    progress: Progress = silent,
    cancel: CancelToken | None = None,
) -> BuildReport:
    """Builds a store; repeating the call resumes a build that was stopped.

    Args:
        collections: The collections to read.
        output: The store to make; it appears, or is replaced, only when it is finished and verified.
        models: The parser and the embedder; those of the starter pack by default.
        executor: Runs the tasks, in any number of processes on any number of machines.
        facts: Keeps at most this many (`engine.store.builder.select_facts`).
        passages: Keeps at most this many (`engine.store.passages.select_passages`).
        dimension: Length of a stored vector.
        created: Day of the build, ISO 8601; today by default.
        fresh: Throws away what an earlier build left in the work folder.
        keep_work: Leaves the work folder, so that facts can be selected or embedded again without reading the texts again.
        reading_seconds: Starts no more shards after this time and builds from what was read.
        shape: Decides whether the store's cells have two levels.
        progress: Called in every stage.
        cancel: Checked in every stage.

    Returns:
        What was read, dropped and kept.

    Raises:
        UsageError: If the work folder belongs to another build, no fact was kept, or a value makes no sense.
        UnreadableInput: If a collection cannot be read.
        NotInstalled: If the parser or the embedder is missing.
        CheckFailed: If the store fails its verification, or a file in the work folder is damaged.
        Cancelled: If it was stopped; the message says how to go on.
    """
    if not 1 <= dimension <= MAX_DIMENSION:
        raise UsageError(f"The dimension of a store lies between 1 and {MAX_DIMENSION}.")
    models = models or StarterModels()
    cancel = cancel or CancelToken()
    work = _open_work_folder(work_folder(output).absolute(), fresh)  # workers may run elsewhere
    executor.share_folder(work)
    try:
        plan = resume_or_create(work, collections, models.parser_id, progress, cancel)
        complete = _read_shards(plan, work, models, executor, reading_seconds, progress, cancel)
        collected = collect_facts(plan, work, facts, executor, progress, cancel)
        sources, built = _report(plan, collected, complete)
        content = _place(plan, work, collected.facts, sources, models, executor, dimension, passages, progress, cancel)
        meta = store_metadata(dimension, models.embedder, models.embedder_sha256, created)
        finish_store(
            output,
            {**meta, "built": built.to_json()},
            content,
            progress,
            cancel,
            shape=shape,
            executor=executor,
            work=work / "clusters",
        )
        del collected, content  # which hold files open that are about to be removed
    except Cancelled:
        if not (work / PLAN_FILE).exists():
            raise
        raise Cancelled(f"Stopped. {work} keeps what is done: run the same command to resume.") from None
    finally:
        with contextlib.suppress(OSError):  # it keeps what is done
            work.rmdir()
    if not keep_work:
        shutil.rmtree(work)
    return built


def _open_work_folder(work: Path, fresh: bool) -> Path:
    """Makes sure that the work folder exists, empty or with the work of an earlier build."""
    if work.is_dir() and not (work / PLAN_FILE).exists() and not all(map(is_temporary, work.iterdir())):
        raise UsageError(f"{work} holds something that is not a build; move it away.")
    try:
        if fresh and work.exists():
            shutil.rmtree(work)
        work.mkdir(exist_ok=True)
    except OSError as error:
        raise UsageError(f"The folder {work} cannot be made.") from error
    return work


def _read_shards(
    plan: ReadingPlan,
    work: Path,
    models: BuildModels,
    executor: Executor,
    seconds: float | None,
    progress: Progress,
    cancel: CancelToken,
) -> bool:
    """Reads the shards that have no file yet; returns whether all were read."""
    folder = work / "shards"
    folder.mkdir(exist_ok=True)
    began = time.monotonic()
    read = 0
    complete = True

    def report() -> None:
        if seconds is None:
            progress(read, plan.words, "reading (words)")
        else:
            progress(min(int(time.monotonic() - began), int(seconds)), int(seconds), "reading (seconds)")

    def unread_shards() -> Iterator[tuple[Path, list[DocumentPiece]]]:
        nonlocal read, complete
        for name, pieces in plan.shards():
            cancel.check()
            path = folder / f"{name}.json"
            if path.exists():
                read += sum(count_words(text) for _, text in pieces)
            elif seconds is not None and time.monotonic() > began + seconds:
                complete = False
                return
            else:
                report()
                yield path, pieces

    for _, words in executor.complete_all(unread_shards(), ShardReader(models, plan.parser), cancel):
        read += words
        report()
    return complete


def _report(plan: ReadingPlan, collected: CollectedFacts, complete: bool) -> tuple[list[Source], BuildReport]:
    """The sources of a build, and its figures."""
    sources = [
        Source(
            part.collection.name,
            part.collection.domain,
            part.collection.licence,
            part.collection.attribution,
            collected.counts[part.collection.name].documents,
            part.digest,
        )
        for part in plan.parts
    ]
    figures = collected.distinct, collected.supported, len(collected.facts), collected.filters
    return sources, BuildReport(collected.counts, *figures, plan.parser, complete)


def _place(
    plan: ReadingPlan,
    work: Path,
    facts: FactFile,
    sources: Sequence[Source],
    models: BuildModels,
    executor: Executor,
    dimension: int,
    passages: int,
    progress: Progress,
    cancel: CancelToken,
) -> StoreContent:
    """The content of the store: the facts and the passages with their vectors."""
    embed = EmbeddingStage(work, models, executor, progress, cancel)
    placed = embed(FactTexts(facts), "facts")
    matrix = placed.fit(dimension)
    path = work / "vectors.npy"
    placed.project(matrix, path)
    vectors = np.load(path, mmap_mode="r")
    chosen = collect_passages(plan, work, facts, path, passages, executor, progress, cancel)
    texts = [passage_text([facts[fact].triple for fact in passage.facts]) for passage in chosen]
    said = embed(texts, "passages")
    return StoreContent(sources, facts, matrix, vectors, chosen, said.project(matrix), said.details(matrix))


@dataclass(frozen=True)
class EmbeddingStage:
    """Embeds texts in the workers. Finished chunks stay in the work folder, so that a stopped build goes on from there.

    Attributes:
        work: The work folder.
        models: Has the embedder.
        executor: Runs the tasks.
        progress: Told how far the work is.
        cancel: Checked throughout.
    """

    work: Path
    models: BuildModels
    executor: Executor
    progress: Progress
    cancel: CancelToken

    def __call__(self, texts: Sequence[str], kind: str) -> EmbeddedTexts:
        """Embeds texts of similar length together, in chunks that depend on the texts alone.

        Args:
            texts: The texts to embed.
            kind: What to call them in messages.
        """
        order = _order_by_length(texts)
        chunks = [order[start : start + CHUNK_SIZE] for start in range(0, len(texts), CHUNK_SIZE)]
        folder = self._folder(texts, kind)
        paths = [folder / f"{number:06}.npy" for number in range(len(chunks))]
        missing = [(path, chunk) for path, chunk in zip(paths, chunks, strict=True) if not path.exists()]
        done = len(texts) - sum(len(chunk) for _, chunk in missing)
        stage = f"embedding ({kind})"
        self.progress(done, len(texts), stage)
        tasks = ((path, [texts[i] for i in chunk]) for path, chunk in missing)
        for _, number in self.executor.complete_all(tasks, ChunkEmbedder(self.models), self.cancel):
            done += number
            self.progress(done, len(texts), stage)
        return EmbeddedTexts(len(texts), list(zip(paths, chunks, strict=True)), self.cancel)

    def _folder(self, texts: Sequence[str], kind: str) -> Path:
        """Where the chunks of these texts are; those of others are thrown away."""
        digest = hashlib.sha256(f"{self.models.embedder_sha256}\n{CHUNK_SIZE}".encode())
        for text in texts:
            digest.update(f"\n{text}".encode())
        folder = self.work / f"embeddings-{kind}-{digest.hexdigest()[:16]}"
        for other in self.work.glob(f"embeddings-{kind}-*"):
            if other != folder:
                shutil.rmtree(other)
        folder.mkdir(exist_ok=True)
        return folder


@dataclass(frozen=True)
class EmbeddedTexts:
    """Texts whose embeddings are on disk.

    Attributes:
        count: Number of texts.
        chunks: The file of each chunk, and which texts it has.
        cancel: Checked between chunks.
    """

    count: int
    chunks: Sequence[tuple[Path, NDArray[np.int64]]]
    cancel: CancelToken

    def fit(self, dimension: int) -> NDArray[np.float32]:
        """Their projection, float32[inputs, dimension]: see `engine.store.builder.fit_projection`."""
        (first, _), *others = self.chunks
        return principal_axes(
            sum((gram_matrix(_load_chunk(path)) for path, _ in others), gram_matrix(_load_chunk(first))), dimension
        )

    def project(self, matrix: NDArray[np.float32], file: Path | None = None) -> Int8:
        """Their vectors, int8[count, dimension]; written to a file of NumPy's if one is given."""
        shape = (self.count, matrix.shape[1])
        if file:
            vectors: Int8 = np.lib.format.open_memmap(file, "w+", np.int8, shape)
        else:
            vectors = np.empty(shape, dtype=np.int8)
        for path, chunk in self.chunks:
            self.cancel.check()
            vectors[chunk] = project_embeddings(_load_chunk(path), matrix)
        return vectors

    def details(self, matrix: NDArray[np.float32]) -> Int8:
        """What their vectors leave out of them, int8[count, r]: see `engine.store.details`."""
        axes = remaining_axes(matrix)
        found = np.empty((self.count, axes.shape[1]), dtype=np.int8)
        for path, chunk in self.chunks:
            self.cancel.check()
            found[chunk] = details_of(_load_chunk(path), matrix, axes)
        return found


def _order_by_length(texts: Sequence[str]) -> NDArray[np.int64]:
    """The texts from short to long, those of one length in alphabetical order, of which only those of one length are held."""
    lengths = np.fromiter(map(len, texts), np.int64, len(texts))
    order = np.argsort(lengths, kind="stable")
    for alike in np.split(order, np.flatnonzero(np.diff(lengths[order])) + 1):  # views of it
        held = {index: texts[index] for index in alike.tolist()}
        alike[:] = sorted(held, key=held.__getitem__)
    return order


def _load_chunk(path: Path) -> NDArray[np.float16]:
    try:
        return np.asarray(np.load(path, allow_pickle=False))
    except (OSError, ValueError) as error:
        raise CheckFailed(f"{path} is damaged; delete it and build again: only its texts are embedded again.") from error
