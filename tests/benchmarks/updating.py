"""What the next edition of a published store costs to fetch: parts of rows beside two ways to cut the store's file.

python -m tests.benchmarks.updating assets/starter/store.sqlite

Facts are taken out, or added, at random places. "Rows" is what the program does (`engine.store.parts`); "fixed" cuts the
file as often; "rolling" cuts it where a checksum of the last 64 bytes says so. All are compressed in the same way.
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
    ends = np.flatnonzero(mixed < (1 << 16) // PART_BYTES) + _WINDOW
    start = 0
    for end in [*map(int, ends), len(content)]:
        if end - start >= PART_BYTES // 4 or end == len(content):
            yield content[start:end]
            start = end


def names(parts: Iterable[bytes]) -> set[bytes]:
    return {hashlib.sha256(content).digest() for content in parts}


def main() -> None:
    store = Path(sys.argv[1])
    opened = TripleStore.open(store)
    facts = opened.info().triples
    opened.close()
    rng = random.Random(1)
    cuts = (contents, fixed, rolling)
    with tempfile.TemporaryDirectory() as folder:
        base = edited(store, Path(folder) / "base.sqlite")
        whole = [sum(len(zlib.compress(content, 9)) for content in cut(base)) / 1e6 for cut in cuts]
        print(f"{facts} facts; MB to fetch for the next edition")
        print(f"{'change':24}{'rows':>10}{'fixed':>10}{'rolling':>10}")
        print(f"{'all':24}" + "".join(f"{size:10.2f}" for size in whole), flush=True)
        have = [names(cut(base)) for cut in cuts]
        for words, number in (("without", 1), ("without", 100), ("without", 1000), ("doubled", 100)):
            path = edited(store, Path(folder) / "next.sqlite", **{words: set(rng.sample(range(facts), number))})
            sizes = [
                sum(len(zlib.compress(part, 9)) for part in cut(path) if hashlib.sha256(part).digest() not in there) / 1e6
                for cut, there in zip(cuts, have, strict=True)
            ]
            what = f"{number} {'taken out' if words == 'without' else 'added'}"
            print(f"{what:24}" + "".join(f"{size:10.2f}" for size in sizes), flush=True)


if __name__ == "__main__":
    main()
