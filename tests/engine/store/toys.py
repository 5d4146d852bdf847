"""A toy parser and embedder, and a build with them as a process of its own, to be killed.

python -m tests.engine.store.toys OUTPUT WORKERS INPUT …     prints every step of its progress
"""

from __future__ import annotations

import os
import signal
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine import workers
from engine.errors import PalimpsestError
from engine.executors.executor import LocalExecutor
from engine.progress import silent
from engine.store import pipeline, plan
from engine.store.pipeline import BuildReport, build_store
from engine.store.texts import Collection
from engine.syntax import ParsedText, Sentence, Word
from tests.engine.store.synthetic import DIMENSION, embed

NOUNS = "doctor teacher student neighbour child garden river house letter bridge picture horse kitchen window table".split()
VERBS = "saw found visited liked remembered painted described cleaned".split()


@dataclass(frozen=True)
class ToyModels:
    """Reads lines "the doctor saw the garden", and leaves a line in ``log`` for each text that it reads.

    Attributes:
        log: A file.
        deadly: A word; a worker that reads it dies.
        deaths: How often it dies; counted in ``log``.
    """

    log: Path
    deadly: str = ""
    deaths: int = 0
    parser_id: str = "toy parser"
    embedder: str = "sum of words"
    embedder_sha256: str = "2" * 64

    def read(self, texts: list[str]) -> list[ParsedText]:
        with self.log.open("a") as log:
            log.writelines(f"{text.split()[0]}\n" for text in texts)
            if self.deadly and any(self.deadly in text for text in texts):
                log.write("died\n")
                log.flush()
                if self.log.read_text().count("died") <= self.deaths:
                    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
        return [_parsed(text) for text in texts]

    def embed(self, texts: list[str]):
        return embed(texts)


@cache  # tests read the same texts for many builds
def _parsed(text: str) -> ParsedText:
    return ParsedText(text, tuple(_sentences(text)))


def _sentences(text: str):
    start = 0
    for line in text.splitlines(keepends=True):
        words = []
        for index, word in enumerate(line.split()):
            place = start + line.index(word, words[-1].end - start if words else 0)
            upos, xpos, head, deprel = (
                ("DET", "DT", 1, "det"),
                ("NOUN", "NN", 2, "nsubj"),
                ("VERB", "VBD", -1, "root"),
                ("DET", "DT", 4, "det"),
                ("NOUN", "NN", 2, "obj"),
            )[index]
            feats = {"Mood": "Ind", "Tense": "Past", "VerbForm": "Fin"} if upos == "VERB" else {}
            words.append(Word(index, word, word, upos, feats, head, deprel, place, place + len(word), xpos))
        if words:
            yield Sentence(tuple(words), words[0].start, words[-1].end)
        start += len(line)


class InThisProcess(LocalExecutor):
    """Runs tasks in the test's own process: each stage of a build starts processes, which takes longer than its work."""

    def complete_all(self, tasks, make, cancel):
        for task, result in workers.attempt_each(tasks, make, 0, cancel.check):
            if isinstance(result, PalimpsestError):
                raise result
            yield task, result


def small_pieces() -> None:
    """Makes the pieces of work of a build so small that a small text has many."""
    plan.SHARD_CHARACTERS = 2_000
    pipeline.CHUNK_SIZE = 100


def build_toy(inputs: list[Path], output: Path, models: ToyModels, **options) -> BuildReport:
    collections = [Collection(str(path), path.name.split(".")[0], path.name.split(".")[0]) for path in inputs]
    usual = {"dimension": DIMENSION, "created": "2025-01-01", "progress": silent, "executor": InThisProcess()}
    return build_store(collections, output, models=models, **usual | options)


def main() -> None:
    output, workers, *inputs = sys.argv[1:]
    small_pieces()
    build_toy(
        [Path(path) for path in inputs],
        Path(output),
        ToyModels(Path(f"{output}.log")),
        executor=LocalExecutor(int(workers)),
        progress=lambda *step: print(*step, flush=True),
    )


if __name__ == "__main__":
    main()
