"""Measures whether rewritten texts keep what is good and what is bad: unit=passage, by how much polarity counts.

    python -m tests.benchmarks.polarity TEXTS.csv.xz [--store STORE] [--polarity 0 1 2] [--epsilon 30] [--count 2000]

TEXTS has the columns sentence and label (0 or 1). Each of the first `--count` texts is privatized by the mechanism itself. A
linear classifier over words and pairs of words (TF-IDF) then learns the labels from the facts drawn for even rows and is tested
on those for odd rows; swapped, the other way round. Beside them stands the mean cosine of MiniLM with the originals, and its
95 % interval. The first rows are: always saying the more frequent label, and the same classifier on the originals. No text is
printed.
"""

from __future__ import annotations

import argparse
import csv
import lzma
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline

from engine.evaluation.intervals import mean_interval
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.triples.dp_st import DESCRIPTION, DPST
from engine.models.embedder import Embedder
from engine.models.parser import Parser
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SystemRandom
from engine.reconstruct.writer import RealizerWriter
from engine.results import Value
from engine.store import starter_path
from engine.store.reader import TripleStore
from engine.triples.finder import ParserFactFinder
from tests.benchmarks.bargain import facts_of


def labelled_texts(path: Path, count: int) -> tuple[list[str], NDArray[np.int64]]:
    """The first texts of a file and their labels."""
    with lzma.open(path, "rt", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))[:count]
    return [row["sentence"] for row in rows], np.array([int(row["label"]) for row in rows])


def accuracies(texts: Sequence[str], labels: NDArray[np.int64]) -> tuple[float, float]:
    """How often a classifier of the one half is right about the other: learned from even rows, and from odd rows."""
    found = []
    for first in (0, 1):
        model = make_pipeline(
            TfidfVectorizer(ngram_range=(1, 2), min_df=2, sublinear_tf=True), LogisticRegression(C=3, max_iter=500)
        )
        model.fit(texts[first::2], labels[first::2])
        found.append(float(model.score(texts[1 - first :: 2], labels[1 - first :: 2])))
    return found[0], found[1]


def print_row(name: str, found: tuple[float, float], near: str = "") -> None:
    print(f"| {name} | {found[0]:.3f} | {found[1]:.3f} | {near} |", flush=True)


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    cli.add_argument("file", type=Path)
    cli.add_argument("--store", type=Path, default=starter_path())
    cli.add_argument("--polarity", type=float, nargs="+", default=(0.0, 1.0, 2.0))
    cli.add_argument("--epsilon", type=float, default=30.0, help="ε of a text (30)")
    cli.add_argument("--count", type=int, default=2000, help="texts (2000)")
    args = cli.parse_args()
    texts, labels = labelled_texts(args.file, args.count)
    share = max(float(labels.mean()), 1 - float(labels.mean()))
    print("| polarity | accuracy | swapped | cosine (95 %) |\n|---|---|---|---|")
    print_row("majority", (share, share))
    print_row("original", accuracies(texts, labels))
    embedder, store = Embedder(), TripleStore.open(args.store)
    mechanism = DPST(ParserFactFinder(Parser(embedder)), embedder, lambda *_: store, RealizerWriter())
    originals = embedder.encode(texts)
    for polarity in args.polarity:
        settings: dict[str, Value] = DESCRIPTION.settings({"unit": "passage", "polarity": polarity})
        new = []
        for text in texts:
            result = mechanism.privatize(text, RunContext(Allowance(args.epsilon), settings, SystemRandom()))
            new.append(" ".join(facts_of(result)))
        cosines = (embedder.encode(new) * originals).sum(axis=1)
        near = "{:.3f} ({:.3f} to {:.3f})".format(*mean_interval([float(one) for one in cosines]))
        print_row(f"{polarity:g}", accuracies(new, labels), near)
    return 0


if __name__ == "__main__":
    sys.exit(main())
