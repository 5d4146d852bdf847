"""Put a rare word, a number, a mail address and a name into documents, and look for them in whatever comes out.

    python -m tests.benchmarks.canary [ID …] [--documents 200] [--epsilon 1000]

Exits with 7 if one came out that is not listed as untouched; `engine.evaluation.canaries` says what that means.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path

from engine import mechanisms
from engine.evaluation.attacks.canaries import KINDS, CanaryFate, document, fates
from engine.evaluation.metric import Rewriting
from engine.ledger import FileLedger
from engine.request import PrivacyRequest
from engine.results import Value
from engine.session import Session

VARIANTS: tuple[tuple[str, dict[str, Value]], ...] = (
    ("dp-st", {}),
    ("dp-st", {"cluster": "neighbourhood"}),
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


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("ids", metavar="ID", nargs="*", help="which mechanisms (all that can run)")
    cli.add_argument("--documents", type=int, default=200)
    cli.add_argument("--epsilon", type=float, default=1000.0, help="of a document (1000)")
    args = cli.parse_args()
    print("| mechanism | " + " | ".join(KINDS) + " |\n|---|" + "---|" * len(KINDS))
    came_out = 0
    with tempfile.TemporaryDirectory() as home:
        session = Session(FileLedger(Path(home) / "ledger.jsonl"))
        for id, settings in VARIANTS:
            if args.ids and id not in args.ids:
                continue
            if missing := mechanisms.describe(id).missing:
                print(f"{id}: {', '.join(missing)}", file=sys.stderr)
                continue
            counts = {kind: Counter[str]() for kind in KINDS}
            for number in range(args.documents):
                text, canaries = document(number)
                result = session.privatize(text, PrivacyRequest(id, args.epsilon, settings=settings))
                for kind, fate in fates(Rewriting(text, result, canaries)).items():
                    counts[kind][fate] += 1
            name = " ".join([id, *(f"{key}={value}" for key, value in settings.items())])
            cells = [", ".join(f"{count} {fate}" for fate, count in sorted(each.items())) for each in counts.values()]
            print(f"| {name} | {' | '.join(cells)} |", flush=True)
            came_out += sum(each[CanaryFate.OUT] for each in counts.values())
    return 7 if came_out else 0


if __name__ == "__main__":
    sys.exit(main())
