"""Counts how many facts of long texts and of many short notes are kept, and compares forecasts of the time with what it took.

    python -m tests.benchmarks.many_facts [--set slots=class] [--words 20000] [--notes 60]

All texts are invented here: notes of a ward, in which the same things are said of different patients, such notes of a home, and
prose of several paragraphs. No text says what one before it said, since what was read before takes less time. Every fact counts
that is found where each note, or each paragraph, is read by itself; kept is what is drawn when all of it is one document. A
forecast is the window's: the mechanism's pace, corrected by the runs before.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from itertools import count, islice
from pathlib import Path

from app.gui.run_times import RunTimes
from engine.ledger import FileLedger
from engine.mechanisms import describe
from engine.mechanisms.common.description import Estimate
from engine.models.parser import Parser
from engine.progress import CancelToken, silent
from engine.request import PrivacyRequest
from engine.session import Session
from engine.threads import let_threads_sleep
from engine.triples.deduplicate import comparable_words
from engine.triples.finder import ParserFactFinder

NAMES = "Adler Brandt Castell Dorn Eberle Falk Gerber Hartung Ilgner Jansen Kessler Lorenz Merz Nagel Ostertag Pohl".split()
NIGHTS = ("slept well", "slept badly", "woke up twice", "complained of pain in the left knee", "had a quiet night")
MEALS = ("ate half of the breakfast", "ate nothing", "drank two cups of tea", "refused the soup")
VISITS = ("Her daughter visited her in the afternoon", "Nobody came", "His brother brought fresh clothes")
DRUGS = ("ibuprofen", "metformin", "ramipril", "paracetamol", "bisoprolol")
TRADES = "baker teacher carpenter nurse driver painter gardener clerk".split()
PLACES = "the old mill,the market,a small harbour,the station,her garden,the school,a narrow valley,the library".split(",")
THINGS = "a broken clock,three letters,the blue bicycle,an empty basket,a wooden chair,her notebook,two lamps".split(",")
DEEDS = ("repaired", "sold", "carried", "found", "painted", "forgot", "borrowed")
SEASONS = ("In spring", "After the war", "Every summer", "One evening", "Before the storm")


def home_notes(number: int) -> list[str]:
    """The same of a care home: other words, of which nothing is known from the notes of the ward."""
    words = {"The patient": "The resident", "The nurse": "The carer", "The doctor": "The manager", "room": "flat"}
    words |= {"noon": "bedtime", "wound": "bruise", "breakfast": "supper", "tea": "milk", "soup": "fish", "night": "evening"}
    words |= {"knee": "shoulder", "daughter": "niece", "brother": "nephew", "fresh clothes": "old photographs", "slept": "ate"}
    notes = ward_notes(number)
    for old, new in words.items():
        notes = [note.replace(old, new) for note in notes]
    return notes


def ward_notes(number: int) -> list[str]:
    """Notes of as many patients, of which many say the same words."""
    return [
        f"{NAMES[i % len(NAMES)]}, room {i + 1}. The patient {NIGHTS[i % len(NIGHTS)]}. The patient {MEALS[i % len(MEALS)]}. "
        f"The blood pressure was {110 + i % 40} to {70 + i % 20}. The nurse gave {DRUGS[i % len(DRUGS)]} at noon. "
        f"The wound is dry and shows no redness. {VISITS[i % len(VISITS)]}. The doctor will see the patient tomorrow."
        for i in range(number)
    ]


def prose(words: int) -> list[str]:
    """Paragraphs with so many words together."""
    sentences = (
        f"{SEASONS[i % 5]} the {TRADES[i % 8]} {DEEDS[i % 7]} {THINGS[(i // 3) % 7]} near {PLACES[(i // 2) % 8]}. "
        f"{NAMES[i % 16]} watched the {TRADES[(i + 3) % 8]} for {i % 50 + 2} minutes, and she wrote a letter about it. "
        f"The house of the family {NAMES[(i // 5) % 16]} stood beside {PLACES[i % 8]}."
        for i in count()
    )
    paragraphs: list[str] = []
    while words > 0:
        paragraphs.append(" ".join(islice(sentences, 4)))
        words -= len(paragraphs[-1].split())
    return paragraphs


def facts_alone(finder: ParserFactFinder, parts: Sequence[str]) -> Counter[tuple[str, ...]]:
    """The facts of parts that are read each by itself."""
    found: Counter[tuple[str, ...]] = Counter()
    for part in parts:
        found.update({comparable_words(str(fact.triple)) for fact in finder.find(part, silent, CancelToken())})
    return found


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("--set", action="append", default=[], help="a setting of dp-st, as NAME=VALUE")
    cli.add_argument("--words", type=int, default=20_000, help="words of prose (20000)")
    cli.add_argument("--notes", type=int, default=60, help="notes of a ward (60)")
    args = cli.parse_args()
    let_threads_sleep()
    description = describe("dp-st")
    settings = description.settings({"unit": "fact", **dict(pair.split("=", 1) for pair in args.set)})
    texts = {
        "first": ward_notes(4),
        "warm": prose(300),
        f"{args.notes} notes": ward_notes(args.notes),
        f"{args.notes} notes, in one paragraph": home_notes(args.notes),
        f"{args.words} words": prose(args.words),
    }
    finder = ParserFactFinder(Parser())
    wall, processor = RunTimes(), RunTimes()
    with tempfile.TemporaryDirectory() as home:
        session = Session(FileLedger(Path(home) / "ledger.jsonl"))
        for name, parts in texts.items():
            text = (" " if "paragraph" in name else "\n\n").join(parts)
            estimate = description.estimate(len(text.split()), settings, 1000.0) or Estimate(1, 1.0)
            planned = wall.plan(text, description, settings, estimate)
            forecast = wall.seconds(planned), processor.seconds(planned)
            start = time.monotonic(), time.process_time()
            result = session.privatize(text, PrivacyRequest("dp-st", 1000.0, settings=settings))
            took = time.monotonic() - start[0], time.process_time() - start[1]
            wall.learn(planned, took[0], warm=name != "first")
            processor.learn(planned, took[1], warm=name != "first")
            print(f"{name}: {len(text.split())} words, forecast {estimate.units} facts")
            print(f"  told: {result.read} read, {result.kept} kept, {result.dropped} did not fit; {len(result.units)} slots")
            for what, expected, needed in zip(("wall", "processor"), forecast, took, strict=True):
                print(f"  {what}: forecast {expected:.1f} s, took {needed:.1f} s, {needed / expected:.2f} times", flush=True)
            print(f"  stages: {', '.join(f'{stage} {seconds:.1f} s' for stage, seconds in result.timings.items())}")
            alone = facts_alone(finder, parts)
            drawn = Counter(comparable_words(unit.original) for unit in result.units if unit.original)
            kept = sum((alone & drawn).values())
            print(f"  {alone.total()} distinct facts, {kept} kept ({kept / alone.total():.1%})", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
