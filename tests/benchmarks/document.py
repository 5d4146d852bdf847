"""Time a 150-word document, text to output: warm in one process, and as a cold command.

python -m tests.benchmarks.document [--set cluster=full]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from engine.ledger import FileLedger
from engine.request import PrivacyRequest
from engine.session import Session

LETTER = Path(__file__).parents[2] / "assets" / "example-letter.txt"
WORDS = 150


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("--runs", type=int, default=7, help="counted runs of each (7)")
    cli.add_argument("--set", action="append", default=[], help="a setting of the mechanism, as NAME=VALUE")
    args = cli.parse_args()
    request = PrivacyRequest("dp-st", 40.0, settings=dict(pair.split("=", 1) for pair in args.set))
    text = " ".join(LETTER.read_text(encoding="utf-8").split(" ")[: WORDS + 10])
    with tempfile.TemporaryDirectory() as home:
        session = Session(FileLedger(Path(home) / "ledger.jsonl"))
        warm, stages = [], []
        for _ in range(args.runs + 1):
            start = time.perf_counter()
            result = session.privatize(text, request)
            warm.append(time.perf_counter() - start)
            stages.append(result.timings)
        print(f"words                {len(text.split())}")
        print(f"first, with loading  {warm[0]:.2f} s")
        print(f"warm                 {median(warm[1:]):.2f} s  (min {min(warm[1:]):.2f}, max {max(warm[1:]):.2f})")
        for stage in stages[0]:
            print(f"  {stage:18} {median(timing[stage] for timing in stages[1:]):.3f} s")
        document = Path(home) / "document.txt"
        document.write_text(text, encoding="utf-8")
        command = [
            sys.executable,
            "-m",
            "app",
            "privatize",
            str(document),
            "--mechanism",
            "dp-st",
            "--epsilon",
            "40",
            "--quiet",
            *(f"--set={pair}" for pair in args.set),
        ]
        cold = []
        for _ in range(args.runs):
            start = time.perf_counter()
            subprocess.run(command, check=True, capture_output=True, env={"PALIMPSEST_HOME": home, "PATH": ""})
            cold.append(time.perf_counter() - start)
        print(f"cold command         {median(cold):.2f} s  (min {min(cold):.2f}, max {max(cold):.2f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
