"""A thousand files, and a batch of them that is killed five times: is each finished once, and is the account exact?

python -m tests.benchmarks.batch [FILES [KILLS [WORKERS]]]
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

from engine.ledger import FileLedger
from tests.engine.batch.test_run import killed_at_random


def main() -> None:
    files, kills, workers = (int(given) for given in (*sys.argv[1:], *("1000", "5", "2")[len(sys.argv) - 1 :]))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["PALIMPSEST_HOME"] = str(folder / "home")
        (folder / "letters").mkdir()
        began = time.perf_counter()
        said = killed_at_random(
            folder / "letters", FileLedger(folder / "ledger.jsonl"), folder, files=files, kills=kills, workers=workers
        )
        print(
            f"{files} files, {workers} workers, killed {kills} times: each finished once; {said['lost']} draws were paid for "
            f"and lost, and the ledger's ε = {said['epsilon']:g} counts all of them; {time.perf_counter() - began:.0f} s"
        )


if __name__ == "__main__":
    main()
