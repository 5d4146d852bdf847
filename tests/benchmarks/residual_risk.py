"""What the residual-risk report finds of quasi-identifiers that were planted in twenty texts, and how long it is.

    python -m tests.benchmarks.residual_risk [--misses]

Each text is its own new text: everything that is planted still stands there. A planted one is listed if an entry overlaps it;
it is covered if entries cover at least half of its letters.
"""

from __future__ import annotations

import argparse

from engine.models.embedder import Embedder
from engine.models.entities import EntityFinder
from engine.risk.comparison import Original
from engine.risk.finder import find_traits
from engine.risk.report import RISKIEST, RiskReport, make_report
from tests.letters import RiskyText, risky_texts


def main() -> None:
    """Prints a line for each text, and the totals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--misses", action="store_true", help="also print what was missed; the texts are no test afterwards")
    misses = parser.parse_args().misses
    finder = EntityFinder(Embedder())
    planted = listed = covered = sentences = whole = entries = words = 0
    for risky in risky_texts():
        report = _report(finder, risky.text)
        places = [place for entry in report.entries for place in ((entry.start, entry.end), *entry.again)]
        missed = [mark for mark in risky.marks if not any(start < mark.end and mark.start < end for start, end in places)]
        half = sum(_covered(places, mark.start, mark.end) >= (mark.end - mark.start) / 2 for mark in risky.marks)
        right = count_right(report, risky)
        planted += len(risky.marks)
        listed += len(risky.marks) - len(missed)
        covered += half
        sentences += right
        whole += right == RISKIEST
        entries += len(report.entries)
        words += len(risky.text.split())
        print(f"{risky.name}: {len(risky.marks) - len(missed)} of {len(risky.marks)} listed, {right} of {RISKIEST} sentences")
        if misses:
            for mark in missed:
                print(f"    missed {mark.kind}: {mark.text}")
            for each in report.sentences[:6]:
                wanted = [n for n, (start, end) in enumerate(risky.riskiest, 1) if each.start < end and start < each.end]
                shown = [(entry.text, str(entry.kinds[0]), round(entry.weight)) for entry in each.entries]
                print(f"    {each.weight:5.1f} {wanted or ''} {each.text[:90]!r} {shown}")
    print(f"listed {listed} of {planted}, at least half covered {covered}")
    print(f"riskiest sentences right: {sentences} of {RISKIEST * len(risky_texts())}; all three in {whole} texts")
    print(f"{100 * entries / words:.1f} entries per 100 words")


def count_right(report: RiskReport, risky: RiskyText) -> int:
    """How many of the riskiest sentences of a text the report names."""
    named = [(each.start, each.end) for each in report.riskiest]
    return sum(any(start < last and first < end for first, last in named) for start, end in risky.riskiest)


def _report(finder: EntityFinder, text: str) -> RiskReport:
    parsed = finder.parser.parse(text)
    traits = find_traits(parsed, finder.find(text))
    return make_report(parsed, traits, Original(text, traits))


def _covered(places: list[tuple[int, int]], start: int, end: int) -> int:
    return len({place for first, last in places for place in range(max(first, start), min(last, end))})


if __name__ == "__main__":
    main()
