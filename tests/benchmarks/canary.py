"""Put a rare word, a number, a mail address and a name into documents, and look for them in whatever comes out.

    python -m tests.benchmarks.canary [ID …] [--documents 200] [--epsilon 1000]

The canaries of each document are its own, made by rule; no model or vocabulary knows them. A canary *came out* if it stands, in
capitals or not, with blanks inside or not, in the new text, in what was drawn, or in the guarantee. It is *listed* if it stands
in the new text and every letter of it is in one of the spans that the result gives as untouched.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import tempfile
from collections import Counter
from pathlib import Path

from engine import mechanisms
from engine.ledger import FileLedger
from engine.request import PrivacyRequest
from engine.results import Result, Value
from engine.session import Session

CANARIES = ("word", "number", "mail", "name")
PLACES = (
    "My friend {name} works at the clinic. She wrote to {mail} about the {word} in our garden, and she paid {number} for it.",
    "Please tell {name} that we sold the {word} last week. The number of the order was {number}. Write to {mail} today.",
    "I met {name} at the station. We talked about the old {word} that my mother bought. My code is {number}, my mail {mail}.",
    "We lost our {word} near the river. The police gave it the number {number}, so {name} called them and left {mail} there.",
)
VARIANTS: tuple[tuple[str, dict[str, Value]], ...] = (
    ("dp-st", {}),
    ("dp-st", {"cluster": "full"}),
    ("tem", {}),
    ("santext", {}),
    ("santext", {"calibration": "exact"}),
    ("custext", {}),
    ("custext", {"groups": "drawn"}),
    ("clusant", {}),
    ("dp-mlm", {"form": "frozen", "clipping": "anchored"}),
    ("dp-mlm", {"clipping": "anchored"}),
)


def syllables(source: random.Random, count: int) -> str:
    """A word that nobody uses: syllables with a z, an x or a q among the consonants."""
    return "".join(source.choice("zxqkvj") + source.choice("aeiouy") + source.choice("lmnrtd") for _ in range(count))


def document(number: int) -> tuple[str, dict[str, str]]:
    """A text, and the canaries in it."""
    source = random.Random(number)
    canaries = {
        "word": syllables(source, 3),
        "number": str(source.randrange(10**7, 10**8)),
        "mail": f"{syllables(source, 2)}.{syllables(source, 2)}@{syllables(source, 2)}.example",
        "name": f"{syllables(source, 2).capitalize()} {syllables(source, 3).capitalize()}",
    }
    return PLACES[number % len(PLACES)].format(**canaries), canaries


def said(result: Result) -> tuple[str, ...]:
    """What a result lets be read, in small letters and without blanks."""
    drawn = [unit.private for unit in result.units]
    guarantee = json.dumps(result.guarantee.as_dict(), ensure_ascii=False)
    return tuple(re.sub(r"\s", "", each).lower() for each in (result.output, "".join(drawn), guarantee))


def fates(text: str, canaries: dict[str, str], result: Result) -> dict[str, str]:
    """Of each canary whether it is "gone", "listed" or "out"."""
    untouched = {place for span in result.untouched for place in range(*span)}
    places = said(result)
    fate = {}
    for kind, canary in canaries.items():
        start = text.index(canary)
        if not any(re.sub(r"\s", "", canary).lower() in place for place in places):
            fate[kind] = "gone"
        else:
            fate[kind] = "listed" if untouched.issuperset(range(start, start + len(canary))) else "out"
    return fate


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("ids", metavar="ID", nargs="*", help="which mechanisms (all that can run)")
    cli.add_argument("--documents", type=int, default=200)
    cli.add_argument("--epsilon", type=float, default=1000.0, help="of a document (1000)")
    args = cli.parse_args()
    print("| mechanism | " + " | ".join(CANARIES) + " |\n|---|" + "---|" * len(CANARIES))
    came_out = 0
    with tempfile.TemporaryDirectory() as home:
        session = Session(FileLedger(Path(home) / "ledger.jsonl"))
        for id, settings in VARIANTS:
            if args.ids and id not in args.ids:
                continue
            if missing := mechanisms.describe(id).missing:
                print(f"{id}: {', '.join(missing)}", file=sys.stderr)
                continue
            counts = {kind: Counter[str]() for kind in CANARIES}
            for number in range(args.documents):
                text, canaries = document(number)
                result = session.privatize(text, PrivacyRequest(id, args.epsilon, settings=settings))
                for kind, fate in fates(text, canaries, result).items():
                    counts[kind][fate] += 1
            name = " ".join([id, *(f"{key}={value}" for key, value in settings.items())])
            cells = [", ".join(f"{count} {fate}" for fate, count in sorted(each.items())) for each in counts.values()]
            print(f"| {name} | {' | '.join(cells)} |", flush=True)
            came_out += sum(each["out"] for each in counts.values())
    return 7 if came_out else 0


if __name__ == "__main__":
    sys.exit(main())
