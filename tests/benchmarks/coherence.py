"""Measures what a base measure of the facts drawn before buys in full mode: nearness to the original, and coherence.

    python -m tests.benchmarks.coherence EVALUATION/*.csv.xz [--count 40] [--epsilon 1 3 10] [--times 1] [--store STORE]

Texts are picked by the SHA-256 of their content, and have at least three facts and at most 300 words. Each fact is drawn with
the mechanism's own slots, with the base measure and without. For each ε of a fact stand the mean cosine of MiniLM between the
drawn facts, one after the other, and the original; the mean cosine of neighbouring facts; how many facts came twice in a text;
and milliseconds a fact. No text is printed.
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
from engine.evaluation.intervals import mean_interval
from engine.mechanisms.triples.flat_slot import FlatSlot
from engine.models.embedder import Embedder
from engine.models.parser import Parser
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SystemRandom
from engine.progress import CancelToken, silent
from engine.store import starter_path
from engine.store.flat import FlatCandidates
from engine.store.reader import Query, TripleStore
from engine.triples.finder import ParserFactFinder
from tests.benchmarks.replacement import texts_of

FEWEST_FACTS = 3
MOST_WORDS = 300


def drawn(slot: FlatSlot, queries: Sequence[Query], coherent: bool) -> list[int]:
    """The ids of the facts drawn for a text."""
    ids: list[int] = []
    for draw in slot.pending(queries):
        ids.append(draw(ids if coherent else [], SystemRandom(), Allowance(slot.epsilon)).id)
    return ids


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    cli.add_argument("files", type=Path, nargs="+", help="csv.xz files with a column text")
    cli.add_argument("--store", type=Path, default=starter_path())
    cli.add_argument("--count", type=int, default=40, help="texts of each file (40)")
    cli.add_argument("--times", type=int, default=1, help="how often each text is drawn for (1)")
    cli.add_argument("--epsilon", type=float, nargs="+", default=(1, 3, 10), help="ε of a fact")
    args = cli.parse_args()
    embedder, store = Embedder(), TripleStore.open(args.store)
    finder, texts = ParserFactFinder(Parser(embedder)), []
    for path in args.files:
        english = [text for text in texts_of(path, args.count) if looks_english(text) and len(text.split()) <= MOST_WORDS]
        found = ((text, [fact.triple.text for fact in finder.find(text, silent, CancelToken())]) for text in english)
        texts += [(text, facts) for text, facts in found if len(facts) >= FEWEST_FACTS]
    originals = embedder.encode([text for text, _ in texts])
    places = [embedder.encode(facts) for _, facts in texts]
    alike = np.mean([np.mean([one @ two for one, two in pairwise(each)]) for each in places])
    print(f"{len(texts)} texts; neighbouring facts of the originals {alike:.3f}\n")
    print("| ε of a fact | base measure | cosine (95 %) | neighbouring facts | twice | ms |\n|---|---|---|---|---|---|")
    for epsilon in args.epsilon:
        slot = FlatSlot(FlatCandidates.of(store), epsilon)
        for coherent in (False, True):
            cosines, coherence, repeated, count, seconds = [], [], 0, 0, 0.0
            for original, facts in [*zip(originals, places, strict=True)] * args.times:
                queries = [store.project(place) for place in facts]
                start = time.perf_counter()
                ids = drawn(slot, queries, coherent)
                seconds += time.perf_counter() - start
                released = [store.triple(id).text for id in ids]
                *each, whole = embedder.encode([*released, ". ".join(released)])
                cosines.append(float(whole @ original))
                coherence.append(np.mean([one @ two for one, two in pairwise(each)]))
                repeated += len(ids) - len(set(ids))
                count += len(ids)
            near = "{:.3f} ({:.3f} to {:.3f})".format(*mean_interval(cosines))
            figures = f"{np.mean(coherence):.3f} | {100 * repeated / count:.1f} % | {1e3 * seconds / count:.0f}"
            print(f"| {epsilon:g} | {'drawn facts' if coherent else 'none'} | {near} | {figures} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
