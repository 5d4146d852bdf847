"""Measures what the dimension of a store and the bits of its values cost: how neighbours and draws change.

    python -m tests.benchmarks.dimension CORPUS.jsonl.xz:2 … [--store STORE] [--facts 50000]

Facts of a store are embedded again in full. Facts of documents that it has not read (FILE:2 leaves out every second document,
which a build with that rule reads) look for neighbours among them: exactly, by the embedder's 384 values, and by the places
that a store of each form would give them. For each form the facts are clustered afresh, and the draws are those of a
neighbourhood of 134, by rank. Every cosine printed is that of the embedder.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.models.embedder import Embedder
from engine.models.parser import Parser
from engine.privacy.subset import SubsetMechanism
from engine.progress import CancelToken, silent
from engine.store import starter_path
from engine.store.builder import embed_texts, fit_projection
from engine.store.cluster import cluster_vectors
from engine.store.reader import TripleStore
from engine.store.vectors import Int8, NearestCentroids, cosine, project_embeddings, quantise
from engine.triples.finder import ParserFactFinder
from tests.benchmarks.replacement import held_out

FORMS = ((48, 8), (64, 8), (80, 8), (96, 8), (128, 8), (80, 4), (96, 4), (128, 4), (160, 4), (192, 4), (384, 8))
EPSILONS = (1.0, 5.0, 10.0, 20.0)
SIZE = 134

Embeddings = NDArray[np.float32]


def top(scores: NDArray[np.floating], count: int) -> NDArray[np.intp]:
    """The ids of the largest scores of each row."""
    return np.argpartition(-scores, count, axis=1)[:, :count]


def overlap(found: NDArray[np.intp], exact: NDArray[np.intp]) -> float:
    return float(np.mean([len(np.intersect1d(a, b)) / len(b) for a, b in zip(found, exact, strict=True)]))


def drawn(places: Int8, queries: Int8, exact: NDArray[np.floating]) -> list[float]:
    """The expected cosine of the drawn fact at each ε, clusters and draws made in the space of the places."""
    found = cluster_vectors(places, np.random.default_rng(1))
    members = found.levels[SIZE][found.cells]
    order = np.argsort(members, kind="stable")
    starts = np.searchsorted(members[order], np.arange(members.max() + 2))
    means: dict[float, list[float]] = {epsilon: [] for epsilon in EPSILONS}
    for i, cell in enumerate(NearestCentroids(found.centroids)(queries)):
        neighbourhood = found.levels[SIZE][cell]
        ids = order[starts[neighbourhood] : starts[neighbourhood + 1]]
        scores = cosine(queries[[i]], places[ids])[0]
        for epsilon, values in means.items():
            probabilities = SubsetMechanism.calibrated(epsilon, len(ids)).probabilities(scores)
            values.append(float(np.array(probabilities, dtype=np.float64) @ exact[i, ids]))
    return [float(np.mean(values)) for values in means.values()]


def measure(facts: Embeddings, queries: Embeddings) -> list[dict[str, object]]:
    """Prints a line for each form."""
    exact = queries @ facts.T
    ten, fifty = top(exact, 10), top(exact, 50)
    rows: list[dict[str, object]] = []
    print(
        "| values × bits | bytes | of the nearest 10 | of the nearest 50 | error of the cosine | cosine of the nearest found |",
        end="",
    )
    print("".join(f" drawn at ε = {epsilon:g} |" for epsilon in EPSILONS))
    print("|---" * (6 + len(EPSILONS)) + "|")
    for dimension, bits in FORMS:
        matrix = fit_projection(facts, dimension)
        placed, asked = (
            project_embeddings(rows, matrix) if bits == 4 else quantise(rows.astype(np.float64) @ matrix)
            for rows in (facts, queries)
        )
        scores = cosine(asked, placed)
        row = {
            "dimension": dimension,
            "bits": bits,
            "bytes": dimension * bits // 8,
            "ten": overlap(top(scores, 10), ten),
            "fifty": overlap(top(scores, 50), fifty),
            "error": float(np.abs(scores - exact).mean()),
            "nearest": float(exact[np.arange(len(queries)), scores.argmax(axis=1)].mean()),
            "drawn": drawn(placed, asked, exact),
        }
        rows.append(row)
        cells = [f"{dimension} × {bits}", row["bytes"], *(f"{row[key]:.3f}" for key in ("ten", "fifty", "error", "nearest"))]
        print(f"| {' | '.join(map(str, [*cells, *(f'{value:.3f}' for value in row['drawn'])]))} |", flush=True)
    print(f"exact: {exact.max(axis=1).mean():.3f}")
    return rows


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    cli.add_argument("files", nargs="+", help="jsonl.xz files of documents; FILE:K without every K-th")
    cli.add_argument("--store", type=Path, default=starter_path())
    cli.add_argument("--facts", type=int, default=50_000, help="facts of the store (50 000)")
    cli.add_argument("--characters", type=int, default=6_000, help="text of each file (6 000)")
    cli.add_argument("--json", type=Path, help="write the figures here too")
    args = cli.parse_args()
    embedder = Embedder()
    finder, store = ParserFactFinder(Parser(embedder)), TripleStore.open(args.store)
    chosen = np.random.default_rng(0).permutation(store.info().triples)[: args.facts]
    facts = embed_texts([store.triple(int(id)).text for id in np.sort(chosen)], embedder.encode)
    texts = []
    for given in args.files:
        path, _, every = given.partition(":")
        for text in held_out(Path(path), int(every or 1), args.characters):
            texts += [fact.triple.text for fact in finder.find(text, silent, CancelToken())]
    print(f"{len(facts)} facts of the store, {len(texts)} others\n")
    rows = measure(facts, embedder.encode(texts))
    if args.json:
        args.json.write_text(json.dumps(rows, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
