"""Measures what an ε for a whole document buys: how near the new text is, how long, and how well it hangs together.

    python -m tests.benchmarks.bargain EVALUATION/*.csv.xz [--store STORE] [--set NAME=VALUE] [--epsilon 3 10 …] [--show 5]

Texts are picked by the SHA-256 of their content and privatized with the mechanism itself. For each ε stand the mean cosine of
MiniLM with the original and its 95 % interval, the length of the new text over that of the original (of originals of 30 to 300
words), the mean cosine of neighbouring facts in the output, and seconds a text. `--show` prints new texts, never the originals.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np

from engine.documents.language import looks_english
from engine.errors import TextRefused
from engine.evaluation.intervals import mean_interval
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.triples.by_passage import SEPARATOR
from engine.mechanisms.triples.dp_st import DESCRIPTION, DPST
from engine.models.embedder import Embedder
from engine.models.parser import Parser
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SystemRandom
from engine.reconstruct.writer import RealizerWriter
from engine.results import Result
from engine.store import starter_path
from engine.store.reader import TripleStore
from engine.triples.finder import ParserFactFinder
from tests.benchmarks.replacement import texts_of

WORDS = range(30, 301)
"""Lengths of the originals whose new texts' length is told."""


def facts_of(result: Result) -> list[str]:
    """The facts that were drawn, in their order, as they are embedded."""
    return [fact.replace(" | ", " ") for unit in result.units for fact in unit.private.split(SEPARATOR)]


def neighbours(embedder: Embedder, facts: Sequence[str]) -> float:
    """The mean cosine of each fact with the next; nan of a single one."""
    if len(facts) < 2:
        return np.nan
    places = embedder.encode(list(facts))
    return float(np.mean([one @ two for one, two in pairwise(places)]))


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    cli.add_argument("files", type=Path, nargs="+", help="csv.xz files with a column text")
    cli.add_argument("--store", type=Path, default=starter_path())
    cli.add_argument("--set", action="append", default=[], help="a setting of the mechanism, as NAME=VALUE")
    cli.add_argument("--epsilon", type=float, nargs="+", default=(3, 10, 30, 100), help="ε of a document")
    cli.add_argument("--count", type=int, default=200, help="texts of each file (200)")
    cli.add_argument("--show", type=int, default=0, help="how many new texts to print")
    args = cli.parse_args()
    embedder, store = Embedder(), TripleStore.open(args.store)
    mechanism = DPST(ParserFactFinder(Parser(embedder)), embedder, lambda *_: store, RealizerWriter())
    settings = DESCRIPTION.settings({"unit": "passage", **dict(pair.split("=", 1) for pair in args.set)})
    print("| texts | ε | cosine (95 %) | length | neighbouring facts | seconds |\n|---|---|---|---|---|---|")
    for path in args.files:
        texts = [text for text in texts_of(path, args.count) if looks_english(text)]
        originals = embedder.encode(texts)
        for epsilon in args.epsilon:
            cosines, lengths, coherent, shown, start = [], [], [], [], time.perf_counter()
            for text, original in zip(texts, originals, strict=True):
                try:
                    result = mechanism.privatize(text, RunContext(Allowance(epsilon), settings, SystemRandom()))
                except TextRefused:
                    continue
                shown.append(result.output)
                cosines.append(float(embedder.encode([result.output])[0] @ original))
                coherent.append(neighbours(embedder, facts_of(result)))
                if len(text.split()) in WORDS:
                    lengths.append(len(result.output.split()) / len(text.split()))
            seconds = (time.perf_counter() - start) / len(shown)
            near = "{:.3f} ({:.3f} to {:.3f})".format(*mean_interval(cosines))
            name = path.name.split(".")[0]
            figures = f"{np.mean(lengths):.2f} | {np.nanmean(coherent):.3f} | {seconds:.2f}"
            print(f"| {name}, {len(shown)} | {epsilon:g} | {near} | {figures} |", flush=True)
            for output in shown[: args.show]:
                print(f"    {output}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
