"""How long the list of a review is, and what it catches of the names that a run would leave.

    python -m tests.benchmarks.review                  of the annotated letters (`tests.letters`)
    python -m tests.benchmarks.review --half even      of those with such a number: rules are mended by the odd ones
    python -m tests.benchmarks.review --pages 300      how long a review of letters after each other takes, on so many pages
    python -m tests.benchmarks.review --show           every entry, and what is neither replaced nor listed

A mention is *left* if some of its letters and digits are in no place that would be replaced, and *caught* if an entry of the
list touches what is left of it. An entry is *right* if it touches a mention that is marked, one of `other` included.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.errors import TextRefused
from engine.ledger import FileLedger
from engine.session import Session
from engine.text.review import Review, Risk
from tests.letters import EXTRA_KINDS, Letter, letters

WORDS_OF_A_PAGE = 350


def count(letter: Letter, review: Review, counts: Counter[str], *, show: bool) -> None:
    """Adds what becomes of a letter."""
    replaced, listed = bytearray(len(letter.text)), bytearray(len(letter.text))
    for places, covered in (
        ((place for entity in review.replaced for place in entity.places), replaced),
        ((place for words in review.left for place in words.places), listed),
    ):
        for start, end in places:
            covered[start:end] = b"\1" * (end - start)
    counts["words"] += len(letter.text.split())
    named = bytearray(len(letter.text))
    for mark in letter.marks:
        if mark.kind != "word":
            named[mark.start : mark.end] = b"\1" * (mark.end - mark.start)
        if mark.kind in EXTRA_KINDS:
            continue
        form = "strict" if mark.strict else "lenient"
        left = [at for at in range(mark.start, mark.end) if letter.text[at].isalnum() and not replaced[at]]
        counts[f"{form} mentions"] += 1
        counts[f"{form} left"] += bool(left)
        counts[f"{form} caught"] += any(listed[at] for at in left)
        if show and left and not any(listed[at] for at in left):
            rest = "".join(letter.text[at] for at in left)
            print(f"  not listed: {rest!r} of {mark.text!r} ({mark.kind} {mark.form}) in {letter.name}")
    for words in review.left:
        counts[f"{words.risk.name.lower()} entries"] += 1
        counts[f"{words.risk.name.lower()} right"] += any(any(named[start:end]) for start, end in words.places)
        if show:
            print(f"  {words.risk.name.lower():6} {words.reason.name:8} {words.text!r}")


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--half", choices=("odd", "even"))
    parser.add_argument("--pages", type=int)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    chosen = [each for each in letters() if not options.half or int(each.name[:2]) % 2 == (options.half == "odd")]
    with TemporaryDirectory() as folder:
        session = Session(FileLedger(Path(folder) / "ledger.jsonl"))
        session.review(chosen[0].text, "clusant")  # loads the models
        if options.pages:
            time_pages(session, chosen, options.pages)
            return
        counts: Counter[str] = Counter()
        for letter in chosen:
            try:
                count(letter, session.review(letter.text, "clusant"), counts, show=options.show)
            except TextRefused as error:
                print(f"{letter.name}: {error}")
    print(f"{len(chosen)} letters, {counts['words']} words")
    for form in ("strict", "lenient"):
        print(
            f"{form:8} mentions {counts[f'{form} mentions']}, left {counts[f'{form} left']}, caught {counts[f'{form} caught']}"
        )
    for risk in sorted(Risk, reverse=True):
        name = risk.name.lower()
        entries, right = counts[f"{name} entries"], counts[f"{name} right"]
        print(f"{name:8} entries {entries}, {100 * entries / counts['words']:.2f} per 100 words, right {right}")
    everything = sum(counts[f"{risk.name.lower()} entries"] for risk in Risk)
    print(f"all      entries {everything}, {100 * everything / counts['words']:.2f} per 100 words")


def time_pages(session: Session, chosen: list[Letter], pages: int) -> None:
    """Prints how long a review of a long text takes."""
    text = ""
    while len(text.split()) < pages * WORDS_OF_A_PAGE:
        text += "\n\n".join(letter.text for letter in chosen) + "\n\n"
    start = time.perf_counter()
    review = session.review(text, "clusant")
    seconds = time.perf_counter() - start
    print(f"{len(text.split())} words: {seconds:.1f} s, {len(review.replaced)} replaced, {len(review.left)} left")


if __name__ == "__main__":
    main()
