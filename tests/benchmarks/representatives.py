"""Compares two choices among near-duplicate facts: by confidence, as the program does, and by the small writer's perplexity.

The groups are the paper's: of facts that say the same in the same words there is nothing to choose.

    python -m tests.benchmarks.representatives --corpora CORPORA [--documents 150] [--pairs FILE]

Of each corpus the documents of at least 150 words with the smallest hashes, the first 260 words of each. It prints how often
the choices differ and what asking the writer takes, and writes the pairs for blind reading, in random order; the key beside
them names the writer's choice of each.
"""

import argparse
import hashlib
import json
import lzma
import math
import random
import time
from pathlib import Path

from engine.models.embedder import Embedder
from engine.models.llama_cpp import LlamaModel
from engine.models.parser import Parser
from engine.progress import CancelToken, silent
from engine.triples.deduplicate import PAPER_SIMILARITY, deduplicate, near_duplicates
from engine.triples.extract import extract
from engine.triples.finder import ParserFactFinder, likely_facts

CORPORA = ("counselling", "encyclopedia", "fiction", "forum_comments", "medical_dialogs", "reviews", "textbooks")
WRITER = Path("assets/starter/writer/writer.gguf")


def documents(folder: Path, count: int) -> list[str]:
    """Beginnings of documents, of each corpus as many."""
    chosen = []
    for name in CORPORA:
        with lzma.open(folder / f"{name}.jsonl.xz", "rt", encoding="utf-8") as file:
            texts = [" ".join(json.loads(line)["text"].split(" ")[:260]) for line, _ in zip(file, range(5_000), strict=False)]
        long = [text for text in texts if len(text.split()) >= 150]
        chosen += sorted(long, key=lambda text: hashlib.sha256(text.encode()).hexdigest())[: math.ceil(count / len(CORPORA))]
    return chosen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpora", type=Path, required=True)
    parser.add_argument("--documents", type=int, default=150)
    parser.add_argument("--pairs", type=Path)
    options = parser.parse_args()
    finder, writer = ParserFactFinder(Parser(Embedder())), LlamaModel(WRITER)
    facts = groups = alike = asked = 0
    finding = asking = 0.0
    pairs = []
    for text in documents(options.corpora, options.documents):
        began = time.perf_counter()
        found = likely_facts(extract(finder._parse_sections(text, silent, CancelToken())))
        several = [[found[i] for i in group] for group in near_duplicates(found)]
        finding += time.perf_counter() - began
        facts, groups = facts + len(found), groups + len(several)
        for group in several:
            if len(group) < 2:
                continue
            began = time.perf_counter()
            likely = deduplicate(group, [0] * len(group), writer.perplexity, PAPER_SIMILARITY)[0]
            asking += time.perf_counter() - began
            asked += len(group)
            sure = deduplicate(group, [0] * len(group), duplicates=PAPER_SIMILARITY)[0]
            if likely.triple == sure.triple:
                alike += 1
            else:
                pairs.append((str(sure.triple), str(likely.triple)))
    print(f"{facts} facts in {groups} groups; {alike + len(pairs)} of several, in {len(pairs)} of which the choices differ")
    print(f"finding facts took {finding:.1f} s, asking for {asked} perplexities {asking:.1f} s ({asking / finding:.1%})")
    if options.pairs:
        random.shuffle(pairs)
        key = [random.random() < 0.5 for _ in pairs]
        shown = (pair[::-1] if turned else pair for pair, turned in zip(pairs, key, strict=True))
        lines = [f"{number}. A: {first}\n   B: {second}\n" for number, (first, second) in enumerate(shown, 1)]
        options.pairs.write_text("".join(lines), encoding="utf-8")
        options.pairs.with_suffix(".key").write_text("".join("BA"[turned] for turned in key), encoding="utf-8")


if __name__ == "__main__":
    main()
