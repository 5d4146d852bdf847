"""What the next edition of a published store costs to fetch: parts of rows beside two ways to cut the store's file.

python -m tests.benchmarks.updating assets/starter/store.sqlite

Facts are taken out, or added, at random places. "Rows" is what the program does (`engine.store.parts`); "fixed" cuts the
file every 64 kB; "rolling" cuts it where a checksum of the last 64 bytes says so. All are compressed in the same way.
"""

from __future__ import annotations

import hashlib
import random
import sys
import tempfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

from engine.store.parts import PART_BYTES, contents
from engine.store.reader import TripleStore
from tests.engine.store.editing import edited

_WINDOW = 64


def fixed(path: Path) -> Iterator[bytes]:
    content = path.read_bytes()
    for start in range(0, len(content), PART_BYTES):
        yield content[start : start + PART_BYTES]


def rolling(path: Path) -> Iterator[bytes]:
    content = path.read_bytes()
    sums = np.concatenate([[0], np.cumsum(np.frombuffer(content, np.uint8).astype(np.uint64) * np.uint64(2654435761))])
    window = sums[_WINDOW:] - sums[:-_WINDOW]
    mixed = (window.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(48)
    ends = np.flatnonzero(mixed == 0) + _WINDOW
    start = 0
    for end in [*map(int, ends), len(content)]:
        if end - start >= PART_BYTES // 4 or end == len(content):
            yield content[start:end]
            start = end


def cost(old: Iterable[bytes], new: Iterable[bytes]) -> tuple[int, int]:
    """Bytes to fetch, and bytes of all parts."""
    have = {hashlib.sha256(content).digest() for content in old}
    sizes = [(len(zlib.compress(content, 9)), hashlib.sha256(content).digest() in have) for content in new]
    return sum(size for size, there in sizes if not there), sum(size for size, _ in sizes)


def main() -> None:
    store = Path(sys.argv[1])
    opened = TripleStore.open(store)
    facts = opened.info().triples
    opened.close()
    print(f"{facts} facts; MB to fetch for the next edition, and of how many")
    print(f"{'change':24}{'rows':>16}{'fixed':>16}{'rolling':>16}")
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        base = edited(store, Path(folder) / "base.sqlite")
        for words, number in (
            ("removed", 1),
            ("removed", 100),
            ("removed", 1000),
            ("added", 1),
            ("added", 100),
            ("added", 1000),
        ):
            ids = set(rng.sample(range(facts), number))
            path = Path(folder) / "next.sqlite"
            edited(store, path, **{"without" if words == "removed" else "doubled": ids})
            costs = [cost(cut(base), cut(path)) for cut in (contents, fixed, rolling)]
            print(f"{number} {words:<20}".ljust(24) + "".join(f"{c / 1e6:8.2f} of {a / 1e6:.1f}".rjust(16) for c, a in costs))


if __name__ == "__main__":
    main()
