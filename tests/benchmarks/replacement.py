"""Measures how good the replacements are: new texts beside the originals, and facts beside the nearest of the store.

    python -m tests.benchmarks.replacement documents TEXTS.csv.xz … [--slots paper] [--set size=67] [--store STORE]
    python -m tests.benchmarks.replacement facts CORPUS.jsonl.xz:2 … [--store STORE]

`documents` picks texts by the SHA-256 of their content, reads each once, and privatizes it with the mechanism itself at several
ε per word, times the words of the text. Similarity is the cosine of MiniLM's embeddings of output and original. Beside them
stand what bounds it from above: the text's own facts, and the nearest facts of the neighbourhood and of the whole store, all
written by the same writer. No text is printed or stored.

`facts` picks documents by the SHA-256 of their id and gives the median cosine of their facts with the nearest of the store, and
with the nearest of the neighbourhoods. A document that the store has read is no measure of that: FILE:2 leaves out what a build
that read every second document has read, and FILE:-20 takes the one document in 20 that a build held out. FILE:1 is for what it
has read in full: there the nearest is the nearest other fact.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
import lzma
import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.documents.language import looks_english
from engine.errors import TextRefused
from engine.evaluation.encoders import paired_cosines
from engine.evaluation.intervals import mean_interval
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.triples.dp_st import DESCRIPTION, DPST
from engine.models.embedder import Embedder
from engine.models.parser import Parser
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SystemRandom
from engine.progress import CancelToken, Progress, silent
from engine.reconstruct.writer import RealizerWriter
from engine.results import Value
from engine.store import starter_path
from engine.store.reader import TripleStore
from engine.store.texts import Collection
from engine.store.vectors import norms
from engine.triples.deduplicate import Perplexity
from engine.triples.finder import ParserFactFinder
from engine.triples.triple import Extraction, Triple

EPSILONS = (0.1, 0.5, 1.0, 5.0, 10.0)  # per word
LONGEST = 3000  # characters of a document
FEW = 10  # candidates for the nearest fact

Vectors = NDArray[np.float32]

Way = tuple[str, float]
"""A setting of bounds and an ε for a word; or what bounds them from above, and infinity."""


class Reader:
    """A `FactFinder` that reads a text once."""

    def __init__(self, finder: ParserFactFinder) -> None:
        self.version: Mapping[str, object] = {}
        self._find = cache(lambda text, duplicates: finder.find(text, silent, CancelToken(), None, duplicates))

    def find(
        self,
        text: str,
        progress: Progress = silent,
        cancel: CancelToken | None = None,
        perplexity: Perplexity | None = None,
        duplicates: str = "same",
    ) -> list[Extraction]:
        return self._find(text, duplicates)


class Places:
    """An embedder that places a text once."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        self._known: dict[str, Vectors] = {}

    def encode(self, texts: Sequence[str]) -> Vectors:
        new = sorted({text for text in texts if text not in self._known}, key=len)
        self._known.update(zip(new, self._embedder.encode(new), strict=True))
        return np.array([self._known[text] for text in texts], dtype=np.float32)


class Bench:
    """The mechanism with its models and a store.

    Args:
        path: The store.
        settings: The mechanism's.
    """

    def __init__(self, path: Path, settings: Mapping[str, Value]) -> None:
        embedder = Embedder()
        self.finder = Reader(ParserFactFinder(Parser(embedder)))
        self.places = Places(embedder)
        self.store = TripleStore.open(path)
        self.writer = RealizerWriter()
        self.settings = DESCRIPTION.settings(settings)
        self.mechanism = DPST(self.finder, self.places, lambda *_: self.store, self.writer)  # type: ignore[arg-type]
        self.texts = {self.store.triple(id).text.casefold() for id in range(self.store.fact_count)}
        places = self.store.vectors()
        self._directions = (places / norms(places)[:, None]).astype(np.float32)

    def rewritten(self, text: str, epsilon: float, bounds: str) -> str:
        """The text as the mechanism rewrites it, ε being that of the whole document."""
        return self.mechanism.privatize(
            text, RunContext(Allowance(epsilon), {**self.settings, "bounds": bounds}, SystemRandom())
        ).output

    def written(self, triples: Sequence[Triple]) -> str:
        return self.writer.write(triples, silent, CancelToken()).text

    def nearest(self, facts: Sequence[Extraction]) -> list[Triple]:
        """The nearest fact of the whole store to each."""
        return [self.store.triple(int(self._scores(place).argmax())) for place in self._placed(facts)]

    def nearest_of(self, facts: Sequence[Extraction], clustering: str) -> list[Triple]:
        """The nearest fact of its neighbourhood to each."""
        found = []
        for place in self._placed(facts):
            query = self.store.project(place)
            members = self.store.neighbourhood(self.store.nearest_cluster(query, clustering), clustering)
            found.append(self.store.triple(members.ids[int(self.store.scores(query, members).argmax())]))
        return found

    def similar(self, text: str, place: Vectors, other: bool) -> float:
        """The cosine with the nearest fact of the store or, if asked, with the nearest that is another.

        The store's own space finds the few nearest; the embedder, by which they are measured, the nearest of these.
        """
        ids = np.argpartition(-self._scores(place), FEW)[:FEW]
        texts = [self.store.triple(int(id)).text for id in ids]
        return float((self.places.encode([t for t in texts if not (other and t.casefold() == text.casefold())]) @ place).max())

    def similarity(self, text: str, other: str) -> float:
        return paired_cosines(self.places, [text], [other])[0]

    def _scores(self, place: Vectors) -> Vectors:
        """What orders all facts of the store by their cosine with a place."""
        return np.asarray(self._directions @ self.store.project(place).astype(np.float32))

    def _placed(self, facts: Sequence[Extraction]) -> Vectors:
        return self.places.encode([fact.triple.text for fact in facts])


def texts_of(path: Path, count: int) -> list[str]:
    """The texts of a CSV file with the smallest hashes."""
    return sorted((text for _, text in records_of(path)), key=lambda text: hashlib.sha256(text.encode()).hexdigest())[:count]


def measure(bench: Bench, texts: Sequence[str], bounds: Sequence[str], epsilons: Sequence[float]) -> list[dict[Way, float]]:
    """For each text that is not refused, the similarity to it of its new text, written each way."""
    found = []
    for text in texts:
        words = len(text.split())
        try:
            if not looks_english(text):
                raise TextRefused
            drawn = {(way, e): bench.rewritten(text, e * words, way) for way, e in product(bounds, epsilons)}
        except TextRefused:
            continue
        facts = bench.finder.find(text)
        size = str(bench.settings["size"])
        limits = {
            "its own facts, written": bench.written([fact.triple for fact in facts]),
            "its own facts, one after the other": ". ".join(fact.triple.text for fact in facts),
            "the nearest fact of the store": bench.written(bench.nearest(facts)),
            "the nearest fact of the neighbourhood": bench.written(bench.nearest_of(facts, size)),
        }
        outputs: dict[Way, str] = {**drawn, **{(way, math.inf): output for way, output in limits.items()}}
        found.append({way: bench.similarity(text, output) for way, output in outputs.items()})
    return found


def report(found: Sequence[dict[Way, float]], bounds: Sequence[str], epsilons: Sequence[float]) -> dict[str, object]:
    """Prints two tables and gives their figures: mean and 95 % interval of each way."""
    values = {way: np.array([one[way] for one in found]) for way in found[0]}
    low, high = min(epsilons), 5.0 if 5.0 in epsilons else max(epsilons)
    print(f"| | {' | '.join(f'ε = {epsilon:g}' for epsilon in epsilons)} | ε = {high:g} minus ε = {low:g} |")
    print("|---" * (2 + len(epsilons)) + "|")
    drawn = {}
    for way in bounds:
        drawn[way] = [mean_interval(values[way, epsilon]) for epsilon in epsilons]
        rise = mean_interval(values[way, high] - values[way, low])
        print(f"| {way} | {' | '.join('{:.3f} ({:.3f} to {:.3f})'.format(*cell) for cell in [*drawn[way], rise])} |")
    limits = {way: mean_interval(values[way, epsilon]) for way, epsilon in values if epsilon == math.inf}
    print("\n| | cosine |\n|---|---|")
    for way, cell in limits.items():
        print("| {} | {:.3f} ({:.3f} to {:.3f}) |".format(way, *cell))
    print(flush=True)
    return {"epsilons": list(epsilons), "drawn": drawn, "limits": limits}


def documents(args: argparse.Namespace) -> dict[str, object]:
    """Prints tables for each file of texts."""
    bench, figures = Bench(args.store, {"slots": args.slots, **dict(pair.split("=", 1) for pair in args.set)}), {}
    for path in args.files:
        texts, name = texts_of(path, args.count), path.name.split(".")[0]
        found = measure(bench, texts, args.bounds, args.epsilon)
        facts = [len(bench.finder.find(text)) for text in texts]
        print(f"{name}: {len(texts)} texts, {len(texts) - len(found)} refused, {np.mean(facts):.1f} facts in the mean\n")
        figures[name] = {"texts": len(texts), "refused": len(texts) - len(found), **report(found, args.bounds, args.epsilon)}
    return figures


def held_out(path: Path, every: int, characters: int) -> list[str]:
    """Documents that a build which reads every so-many-th has not read, by the hash of their id; of long ones the middle.

    A negative number is that of documents of which the build held out one.
    """
    if every < 0:
        records = list(Collection(str(path), path.name.split(".")[0], "", held_out=-every).held_out_documents())
    else:
        records = [record for number, record in enumerate(records_of(path)) if every == 1 or number % every]
    texts, length = [], 0
    for _, text in sorted(records, key=lambda record: hashlib.sha256(record[0].encode()).hexdigest()):
        middle = max(0, len(text) - LONGEST) // 2
        texts.append(text[middle : middle + LONGEST])
        length += len(texts[-1])
        if length >= characters:
            break
    return texts


def records_of(path: Path) -> Iterator[tuple[str, str]]:
    """The documents of a jsonl.xz, csv.xz or conllu.xz file, with their ids; a text without one is its own."""
    with lzma.open(path, "rt", encoding="utf-8", newline="") as lines:
        if ".csv" in path.suffixes:
            yield from ((row["text"], row["text"]) for row in csv.DictReader(lines))
        elif ".conllu" in path.suffixes:
            for document in lines.read().split("# newdoc id = ")[1:]:
                id, *rest = document.splitlines()
                yield id, " ".join(line.removeprefix("# text = ") for line in rest if line.startswith("# text = "))
        else:
            yield from ((str(record["id"]), record["text"]) for record in map(json.loads, lines))


def facts(args: argparse.Namespace) -> dict[str, object]:
    """Prints for each file the cosine of facts with the nearest of the store and of their neighbourhoods."""
    bench = Bench(args.store, {})
    sizes = bench.store.clustering_names
    print(f"| | facts | in the store | nearest | {' | '.join(f'of {size}' for size in sizes)} |")
    print("|---" * (4 + len(sizes)) + "|")
    figures: dict[str, object] = {}
    for given in args.files:
        path, _, every = given.partition(":")
        found = [fact for text in held_out(Path(path), int(every or 1), args.characters) for fact in bench.finder.find(text)]
        places = bench.places.encode([fact.triple.text for fact in found])
        known = [fact.triple.text.casefold() in bench.texts for fact in found]
        nearest = [bench.similar(fact.triple.text, place, every == "1") for fact, place in zip(found, places, strict=True)]
        inside = {
            size: np.sum(places * bench.places.encode([triple.text for triple in bench.nearest_of(found, size)]), axis=1)
            for size in sizes
        }
        name = Path(path).name.split(".")[0] + (" (read)" if every == "1" else "")
        cells = [f"{np.median(values):.3f}" for values in (nearest, *inside.values())]
        print(f"| {name} | {len(found)} | {100 * np.mean(known):.0f} % | {' | '.join(cells)} |", flush=True)
        figures[name] = {"facts": len(found), "known": float(np.mean(known)), "nearest": nearest}
    return figures


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = cli.add_subparsers(required=True)
    measured = commands.add_parser("documents")
    measured.add_argument("files", type=Path, nargs="+", help="csv.xz files with a column text")
    measured.add_argument("--count", type=int, default=100, help="texts of each file (100)")
    measured.add_argument("--slots", default="paper", help="paper, class or a number (paper)")
    measured.add_argument("--set", action="append", default=[], help="another setting of the mechanism, as NAME=VALUE")
    measured.add_argument("--epsilon", type=float, nargs="+", default=EPSILONS, help="ε per word")
    measured.add_argument("--bounds", nargs="+", default=["ranks", "fitted", "paper"], help="settings of bounds (all)")
    measured.set_defaults(run=documents)
    placed = commands.add_parser("facts")
    placed.add_argument("files", nargs="+", help="jsonl.xz, csv.xz or conllu.xz files; FILE:K without every K-th")
    placed.add_argument("--characters", type=int, default=15_000, help="text of each file (15 000)")
    placed.set_defaults(run=facts)
    for command in (measured, placed):
        command.add_argument("--store", type=Path, default=starter_path())
        command.add_argument("--json", type=Path, help="write the figures here too")
    args = cli.parse_args()
    figures = args.run(args)
    if args.json:
        args.json.write_text(json.dumps(figures, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
