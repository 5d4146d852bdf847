"""Measure the facts found in sentences with known facts: precision, recall and F1, and how long the arguments are.

The scorer is a program that takes the known facts (sentence TAB relation TAB arg1 TAB arg2 …) and the facts found, in the form
of `palimpsest extract --format carb`, and prints what it measured. An argument as long as its sentence would score well with
some scorers, so the median length of the arguments is set against that of the known ones.

    python -m tests.benchmarks.extraction SCORER.py GOLD.tsv SENTENCES.txt
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from engine.models.parser import Parser
from engine.triples.carb import carb_lines
from engine.triples.extract import extract


def argument_lengths(lines: Iterable[str], before: int) -> list[int]:
    """The words of every argument that is not empty; `before` counts the columns before the first."""
    cells = (cell for line in lines for cell in line.rstrip("\n").split("\t")[before:])
    return [len(cell.split()) for cell in cells if cell.strip()]


def main() -> None:
    """Prints what the scorer prints, and the lengths."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scorer", type=Path)
    parser.add_argument("gold", type=Path)
    parser.add_argument("sentences", type=Path)
    options = parser.parse_args()
    gold = options.gold.read_text(encoding="utf-8").splitlines()
    sentences = [line.strip() for line in options.sentences.read_text(encoding="utf-8").split("\n") if line.strip()]
    parsed = Parser().parse_sentences(sentences)
    found = [line for text in parsed for line in carb_lines([text.text], extract(text))]
    with tempfile.TemporaryDirectory() as folder:
        facts = Path(folder) / "facts.tsv"
        facts.write_text("\n".join(found) + "\n", encoding="utf-8")
        subprocess.run([sys.executable, options.scorer, options.gold, facts], check=True)
    known, ours = argument_lengths(gold, before=2), argument_lengths(found, before=3)
    for name, measure in (("median", statistics.median), ("mean", statistics.mean)):
        a, b = float(measure(ours)), float(measure(known))
        print(f"{name} words of an argument: {a:.2f}, of a known one {b:.2f}, ratio {a / b:.2f}")
    print(f"{len(found)} facts in {len(sentences)} sentences")


if __name__ == "__main__":
    main()
