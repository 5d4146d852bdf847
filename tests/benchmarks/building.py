"""Time the reading of a store build, text to facts in files, against a bare stanza loop over the same documents.

python -m tests.benchmarks.building [CORPORA/reviews.jsonl.xz …] [--documents 80] [--workers 2]

Both run in as many processes of one thread each. What counts is the time that the processes are at work; loading the models is
left out. The two take turns.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from engine.progress import CancelToken
from engine.store.build_tasks import ShardReader, StarterModels
from engine.store.texts import DocumentPiece
from engine.workers import complete_all
from tests.benchmarks.parsing import documents, seconds

WARM = "The children bought a red car. My sister lost her keys."


@dataclass(frozen=True)
class Building:
    """A worker of a build."""

    reader: str
    folder: Path

    def __call__(self) -> Callable[[list[DocumentPiece]], float]:
        read = ShardReader(StarterModels(), self.reader)()
        path = self.folder / "warm.json"
        read((path, [("0", WARM)]))
        return lambda pieces: seconds(lambda: read((self.folder / f"{pieces[0][0]}.json", pieces)))


@dataclass(frozen=True)
class Stanza:
    """A loop over documents through stanza's pipeline as it comes."""

    def __call__(self) -> Callable[[list[DocumentPiece]], float]:
        import torch

        from engine.models.parser import Parser

        torch.set_num_threads(1)
        pipeline = Parser().plain_pipeline()
        pipeline(WARM)
        return lambda pieces: seconds(lambda: [pipeline(text) for _, text in pieces])


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("corpora", nargs="*", type=Path, help="JSON lines with a field text, packed with xz")
    cli.add_argument("--documents", type=int, default=80)
    cli.add_argument("--workers", type=int, default=2)
    cli.add_argument("--runs", type=int, default=3)
    args = cli.parse_args()
    texts = [(str(number), text) for number, text in enumerate(documents(args.corpora, args.documents))]
    tasks = [texts[start :: 2 * args.workers] for start in range(2 * args.workers)]  # each process gets about two
    print(f"{len(texts)} documents, {sum(len(text.split()) for _, text in texts)} words, {args.workers} processes")
    with tempfile.TemporaryDirectory() as folder:
        ways = {"stanza's loop": Stanza(), "text to facts": Building(StarterModels().parser_id, Path(folder))}
        best = dict.fromkeys(ways, float("inf"))
        for _ in range(args.runs):
            for name, make in ways.items():
                busy = sum(taken for _, taken in complete_all(tasks, make, args.workers, CancelToken()))
                best[name] = min(best[name], busy / args.workers)
    for name, taken in best.items():
        ratio = best["stanza's loop"] / taken
        print(f"{name:16} {taken:7.2f} s, {len(texts) / taken:6.2f} documents a second, {ratio:.2f} x")
    return 0


if __name__ == "__main__":
    sys.exit(main())
