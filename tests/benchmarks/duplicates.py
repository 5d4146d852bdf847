"""Draws pairs of similar facts for reading, and counts the verdicts on them: which facts say the same (docs/extraction.md).

    python -m tests.benchmarks.duplicates draw --corpora CORPORA --pairs FILE [--documents 30]
    python -m tests.benchmarks.duplicates count FILE

Of each corpus the documents of at least 150 words with the smallest hashes, the first 600 words of each. Pairs of different
words come from one paragraph and are sorted by the Jaccard similarity of their character trigrams, pairs of the same words by
how far apart they are. Of each kind those with the smallest hashes are written, at most one of a document, each with its
sentences. A reader puts a letter before each: `s`, they say the same; `p`, one says part of what the other says; `d`, they say
different things.
"""

import argparse
import csv
import hashlib
import json
import lzma
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

from engine.models.embedder import Embedder
from engine.models.parser import Parser
from engine.progress import CancelToken, silent
from engine.syntax import ParsedText
from engine.triples.deduplicate import comparable_words, is_pronoun, trigrams
from engine.triples.extract import extract
from engine.triples.finder import ParserFactFinder, likely_facts
from engine.triples.line_breaks import paragraph_numbers
from engine.triples.triple import Extraction

CORPORA = """blogs clinical complaints counselling fiction government health letters medical_dialogs meetings memoirs news
press_releases public_health reviews travel""".split()
SIMILAR = [f"{low / 10} to {(low + 1) / 10}" for low in range(3, 10)]
REPEATED = [
    "same sentence",
    "next sentence",
    "next sentence, a pronoun",
    "2 or 3 sentences on",
    "farther on",
    "another paragraph",
]
EACH = 20  # pairs of a kind
VERDICTS = "spd"


def documents(folder: Path, name: str, count: int) -> list[str]:
    """Beginnings of a corpus's documents."""
    with lzma.open(folder / f"{name}.jsonl.xz", "rt", encoding="utf-8") as file:
        texts = [" ".join(json.loads(line)["text"].split(" ")[:600]) for line, _ in zip(file, range(5_000), strict=False)]
    return sorted((text for text in texts if len(text.split()) >= 150), key=_hash)[:count]


def pairs(facts: Sequence[Extraction], parsed: ParsedText) -> Iterator[tuple[str, float, Extraction, Extraction]]:
    """The kind, similarity and facts of each pair of a document."""
    paragraphs = paragraph_numbers(parsed.text, [(sentence.start, sentence.end) for sentence in parsed.sentences])
    read = [(fact, comparable_words(fact.triple.text), trigrams(fact.triple.text)) for fact in facts]
    for (first, words, grams), (second, others, other_grams) in combinations(read, 2):
        together = paragraphs[first.sentence] == paragraphs[second.sentence]
        similarity = len(grams & other_grams) / len(grams | other_grams)
        if words == others:
            yield _distance(first, second, together), 1.0, first, second
        elif together and similarity >= 0.3:
            yield SIMILAR[min(int(similarity * 10), 9) - 3], similarity, first, second


def draw(folder: Path, count: int, path: Path) -> None:
    """Writes the pairs for reading; before them, how many there were of each kind."""
    finder = ParserFactFinder(Parser(Embedder()))
    met: Counter[str] = Counter()
    chosen: dict[str, list[list[str]]] = {kind: [] for kind in SIMILAR + REPEATED}
    for name in CORPORA:
        for text in documents(folder, name, count):
            parsed = finder._parse_sections(text, silent, CancelToken())
            facts = likely_facts(extract(parsed))
            met.update(words=len(text.split()), facts=len(facts))
            rows: dict[str, list[list[str]]] = {kind: [] for kind in chosen}
            for kind, similarity, *pair in pairs(facts, parsed):
                sentences = [" ".join(parsed.text[slice(*_place(parsed, fact))].split()) for fact in pair]
                rows[kind].append(["", kind, f"{similarity:.2f}", name, *(str(fact.triple) for fact in pair), *sentences])
            for kind, found in rows.items():
                met[kind] += len(found)
                chosen[kind] += sorted(found, key=lambda row: _hash(" ".join(row)))[:1]
        print(name, dict(met), file=sys.stderr)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, delimiter="\t")
        writer.writerow([json.dumps(met)])
        for rows in chosen.values():
            writer.writerows(sorted(rows, key=lambda row: _hash(" ".join(row)))[:EACH])


def tally(path: Path) -> None:
    """Prints a table of the verdicts."""
    with path.open(encoding="utf-8", newline="") as file:
        first, *rows = csv.reader(file, delimiter="\t")
    met = json.loads(first[0])
    read = Counter((row[1], row[0]) for row in rows)
    print(f"{met['facts']} facts in {met['words']} words\n")
    print("| | pairs | read | say the same | one is part of the other | different |")
    print("|---|---|---|---|---|---|")
    for kind in SIMILAR + REPEATED:
        counts = [read[kind, verdict] for verdict in VERDICTS]
        print(f"| {kind} | {met.get(kind, 0)} | {sum(counts)} |", " | ".join(map(str, counts)), "|")


def _distance(first: Extraction, second: Extraction, together: bool) -> str:
    """The kind of two facts of the same words."""
    apart = second.sentence - first.sentence
    if not together or apart > 3:
        return REPEATED[4 if together else 5]
    return REPEATED[(0, 2 if is_pronoun(first) else 1, 3, 3)[apart]]


def _place(parsed: ParsedText, fact: Extraction) -> tuple[int, int]:
    return parsed.sentences[fact.sentence].start, parsed.sentences[fact.sentence].end


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    drawing = commands.add_parser("draw")
    drawing.add_argument("--corpora", type=Path, required=True)
    drawing.add_argument("--documents", type=int, default=30)
    drawing.add_argument("--pairs", type=Path, required=True)
    commands.add_parser("count").add_argument("pairs", type=Path)
    options = parser.parse_args()
    if options.command == "draw":
        draw(options.corpora, options.documents, options.pairs)
    else:
        tally(options.pairs)


if __name__ == "__main__":
    main()
