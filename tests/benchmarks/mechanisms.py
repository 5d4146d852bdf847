"""Run every mechanism that can run here on public text: what 100 words cost, and what comes of a paragraph at three ε.

    OMP_NUM_THREADS=1 python -m tests.benchmarks.mechanisms [ID …]

Prints Markdown: a table from the guarantees that the runs themselves give, the three figures by which mechanisms compare, and
the new texts. Docs/mechanisms.md has all three.
"""

from __future__ import annotations

import argparse
import math
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from engine import mechanisms
from engine.errors import PalimpsestError
from engine.ledger import FileLedger
from engine.privacy.guarantee import format_epsilon
from engine.request import PrivacyRequest
from engine.results import Result, Value
from engine.session import Session

LETTER = Path(__file__).parents[2] / "assets" / "example-letter.txt"
PARAGRAPH = (
    "We moved to a small house near the river in June. My daughter started a new school, and my mother lives with us now."
)
NAMES = "My daughter Anna Lewis moved from Boston to Dublin on 3 May 2019. She works for Siemens and pays $1,200 a month."
WORDS = 100
DRAWS = (5.0, 10.0, 20.0)  # ε of one draw
RUNS = 3

VARIANTS: tuple[tuple[str, dict[str, Value]], ...] = (
    ("dp-st", {}),
    ("dp-st", {"cluster": "neighbourhood"}),
    ("dp-st", {"cluster": "full"}),
    ("santext", {}),
    ("santext", {"calibration": "exact"}),
    ("tem", {}),
    ("custext", {}),
    ("custext", {"groups": "drawn"}),
    ("clusant", {}),
    ("dp-mlm", {"form": "frozen", "clipping": "anchored"}),
    ("dp-mlm", {"clipping": "anchored"}),
    ("dp-mlm", {"clipping": "anchored", "base": "released"}),
    ("dp-mlm-plus", {"clipping": "anchored"}),
)


def run(session: Session, id: str, settings: dict[str, Value], text: str, each: float) -> tuple[Result, float]:
    """A run in which each draw has this ε, and its seconds of processor time."""
    draws = session.privatize(text, PrivacyRequest(id, each, settings=settings)).guarantee.draws
    start = time.process_time()
    result = session.privatize(text, PrivacyRequest(id, each * draws, settings=settings))
    return result, time.process_time() - start


def figures(result: Result) -> str:
    """The cells of the comparable figures; see `engine.documents.receipt.comparable_figures`."""
    said = result.guarantee
    between = "" if not said.leaks else " between documents that agree in what can be seen, else none"
    bits = "all that is copied" if said.bits is None else f"{math.ceil(said.bits)} bits"
    found = said.deniability
    unit = f"{found.unchanged:.2g} | {found.support}" if found else "– | –"
    return f"{format_epsilon(said.loss or 0.0, 4)}{between} | {bits} | {unit}"


def named(id: str, settings: dict[str, Value]) -> str:
    return " ".join([id, *(f"{name}={value}" for name, value in settings.items())])


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("ids", metavar="ID", nargs="*", help="which mechanisms (all that can run)")
    args = cli.parse_args()
    hundred = " ".join(LETTER.read_text(encoding="utf-8").split()[:WORDS])
    chosen = [variant for variant in VARIANTS if not args.ids or variant[0] in args.ids]
    rows, compared, texts = [], [], []
    with tempfile.TemporaryDirectory() as home:
        session = Session(FileLedger(Path(home) / "ledger.jsonl"))
        for id, settings in chosen:
            if missing := mechanisms.describe(id).missing:
                print(f"{named(id, settings)}: {', '.join(missing)}", file=sys.stderr)
                continue
            try:
                timed = [run(session, id, settings, hundred, 10.0) for _ in range(RUNS)]
                result, seconds = timed[0][0], median(seconds for _, seconds in timed)
                said = result.guarantee
                relation = said.relation.value if said.relation else "none"
                rows.append(
                    f"| {named(id, settings)} | {result.unit} | {relation} | {said.draws} × ε = {result.epsilon:g} | "
                    f"{'; '.join(said.leaks) or 'nothing'} | {seconds:.2f} s |"
                )
                compared.append(f"| {named(id, settings)} | {figures(result)} |")
                outputs = [run(session, id, settings, NAMES if id == "clusant" else PARAGRAPH, each) for each in DRAWS]
                texts.append(
                    f"| {named(id, settings)} | "
                    + " | ".join(f"({output.epsilon:g}) {output.output.replace(chr(10), ' ')}" for output, _ in outputs)
                    + " |"
                )
            except PalimpsestError as error:
                print(f"{named(id, settings)}: {error}", file=sys.stderr)
    print("| mechanism | unit | relation | 100 words at ε = 10 a draw | can be seen | 100 words, processor time |")
    print("|---|---|---|---|---|---|")
    print("\n".join(rows))
    print("\n| mechanism | worst loss | given away without noise | N_w | S_w |\n|---|---|---|---|---|")
    print("\n".join(compared))
    print(f"\n*{PARAGRAPH}*\n\nCluSanT: *{NAMES}*\n")
    print(f"| ε of a draw | {' | '.join(f'{each:g}' for each in DRAWS)} |\n|---|---|---|---|")
    print("\n".join(texts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
