"""A table of many records through a batch with a mechanism that takes no time: what the batch itself costs.

python -m tests.benchmarks.table [RECORDS [WORKERS]]
"""

from __future__ import annotations

import csv
import os
import resource
import sys
import tempfile
import time
from pathlib import Path

from engine.batch.job import EntryOutcome
from engine.batch.options import RunOptions
from engine.batch.table import Columns, run_table
from engine.ledger import FileLedger
from engine.request import PrivacyRequest
from tests.engine.batch.quick import QuickSession

WORDS = "We moved to a small house by the river in the spring and had a garden with old apple trees . ".split()


def main() -> None:
    records, workers = (int(given) for given in (*sys.argv[1:], *("100000", "2")[len(sys.argv) - 1 :]))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["PALIMPSEST_HOME"] = str(folder / "home")
        with (folder / "notes.csv").open("w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(("id", "text", "label"))
            writer.writerows((n, f"{n} {' '.join(WORDS * 3)}", n % 7) for n in range(records))
        size = (folder / "notes.csv").stat().st_size
        conduct = RunOptions(FileLedger(folder / "ledger.jsonl"), workers=workers, session=QuickSession)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        began = time.perf_counter()
        summary = run_table(
            folder / "notes.csv", Columns("text", ("id", "label")), PrivacyRequest("custext", 0.1), folder / "new.csv", conduct
        )
        seconds = time.perf_counter() - began
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        with (folder / "new.csv").open(newline="") as file:
            written = sum(1 for _ in csv.reader(file)) - 1
    print(
        f"{records} records, {size / 1e6:.0f} MB, {workers} workers: {summary.of(EntryOutcome.DONE)} done, {written} written, "
        f"{seconds:.0f} s ({1000 * seconds / records:.1f} ms each); the batch's own process at most {peak / 1e3:.0f} MB "
        f"({before / 1e3:.0f} MB before)"
    )


if __name__ == "__main__":
    main()
