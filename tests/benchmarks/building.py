"""Time the reading of a store build, text to facts in files, against parsing every sentence and against a bare stanza loop.

python -m tests.benchmarks.building [CORPORA/reviews.jsonl.xz …] [--documents 80] [--workers 2] [--every-length] [--no-stanza]

All run in as many processes of one thread each, and take turns. What counts is the processor time of the work; loading the
models is left out.
"""

from __future__ import annotations

import argparse
import json
import lzma
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from engine.models.parser import Parser
from engine.progress import CancelToken
from engine.store.build_tasks import ShardReader, StarterModels, load_shard
from engine.store.texts import DocumentPiece
from engine.syntax import ParsedText
from engine.workers import complete_all
from tests.benchmarks.parsing import documents

WARM = "The children bought a red car. My sister lost her keys."


class EverySentence(StarterModels):
    """Parses every sentence, block by block."""

    def read(self, texts: list[str]) -> list[ParsedText]:
        return self._parser.parse_many(texts)


@dataclass(frozen=True)
class Building:
    """A worker of a build."""

    models: StarterModels
    reader: str
    folder: Path

    def __call__(self) -> Callable[[list[DocumentPiece]], float]:
        read = ShardReader(self.models, self.reader)()
        path = self.folder / "warm.json"
        read((path, [("0", WARM)]))
        path.unlink()
        return lambda pieces: processor_seconds(lambda: read((self.folder / f"{pieces[0][0]}.json", pieces)))

    def kept(self) -> int:
        """Number of facts in the files."""
        return sum(len(load_shard(path).facts) for path in self.folder.glob("*.json"))


@dataclass(frozen=True)
class Stanza:
    """A loop over documents through stanza's pipeline as it comes."""

    def __call__(self) -> Callable[[list[DocumentPiece]], float]:
        import torch

        torch.set_num_threads(1)
        pipeline = Parser().plain_pipeline()
        pipeline(WARM)
        return lambda pieces: processor_seconds(lambda: [pipeline(text) for _, text in pieces])


def processor_seconds(work: Callable[[], object]) -> float:
    """How much processor time the work takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def documents_of_any_length(corpora: list[Path], number: int) -> list[str]:
    """The documents of corpora as they come, from behind the first hundred of each."""
    share = -(-number // len(corpora))
    found: list[str] = []
    for path in corpora:
        with lzma.open(path, "rt", encoding="utf-8") as lines:
            found += [json.loads(line)["text"] for line in islice(lines, 100, 100 + share)]
    return found


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("corpora", nargs="*", type=Path, help="JSON lines with a field text, packed with xz")
    cli.add_argument("--documents", type=int, default=80)
    cli.add_argument("--workers", type=int, default=2)
    cli.add_argument("--runs", type=int, default=3)
    cli.add_argument("--every-length", action="store_true", help="not only documents of 120 to 180 words")
    cli.add_argument("--no-stanza", action="store_true", help="leave the bare loop out")
    args = cli.parse_args()
    choose = documents_of_any_length if args.every_length and args.corpora else documents
    texts = [(str(number), text) for number, text in enumerate(choose(args.corpora, args.documents))]
    tasks = [texts[start :: 2 * args.workers] for start in range(2 * args.workers)]  # each process gets about two
    words = sum(len(text.split()) for _, text in texts)
    print(f"{len(texts)} documents, {words} words, {args.workers} processes")
    with tempfile.TemporaryDirectory() as folder:
        ways: dict[str, Building | Stanza] = {} if args.no_stanza else {"stanza's loop": Stanza()}
        for name, models in (("every sentence", EverySentence()), ("text to facts", StarterModels())):
            (place := Path(folder, name)).mkdir()
            ways[name] = Building(models, models.parser_id, place)
        best = dict.fromkeys(ways, float("inf"))
        for _ in range(args.runs):
            for name, make in ways.items():
                busy = sum(taken for _, taken in complete_all(tasks, make, args.workers, CancelToken()))
                best[name] = min(best[name], busy)
        kept = {name: way.kept() for name, way in ways.items() if isinstance(way, Building)}
    slowest = next(iter(best.values()))
    for name, taken in best.items():
        facts = f", {kept[name]} facts kept" if name in kept else ""
        print(f"{name:16} {taken:7.2f} s, {words / taken:6.0f} words a second of a core, {slowest / taken:.2f} x{facts}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
