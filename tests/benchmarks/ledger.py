"""What a charge costs in a long ledger: read on from the last charge, and read from the beginning each time.

python -m tests.benchmarks.ledger [CHARGES]
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

from engine.ledger import FileLedger


def seconds(path: Path, charges: int, *, again: bool) -> float:
    """Time of so many charges.

    Args:
        path: A ledger that is not there yet.
        charges: How many.
        again: Whether each reads the ledger from its beginning, as a program that has just started does.
    """
    ledger = FileLedger(path)
    began = time.perf_counter()
    for _ in range(charges):
        if again:
            ledger = FileLedger(path)
        ledger.charge(0.1, 0.0, "dp-st", "8 facts; batch 0123456789abcdef, file 1")
    return time.perf_counter() - began


def main() -> None:
    charges = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    real, os.fsync = os.fsync, lambda _: None  # the disk's own time is the same on both sides
    with tempfile.TemporaryDirectory() as name:
        on, again = (seconds(Path(name) / str(again), charges, again=again) for again in (False, True))
        os.fsync = real
        synced = seconds(Path(name) / "synced", 200, again=False) / 200
    print(
        f"{charges} charges without waiting for the disk: {on:.1f} s read on, {again:.1f} s read again ({again / on:.0f} times)"
    )
    print(f"a charge that waits for the disk: {1000 * synced:.1f} ms")


if __name__ == "__main__":
    main()
