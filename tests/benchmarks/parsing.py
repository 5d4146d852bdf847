"""Time reading, text to trees, against stanza's plain pipeline with the same models, and reading text that is no prose.

python -m tests.benchmarks.parsing [CORPORA/reviews.jsonl.xz …] [--documents 40] [--threads 1] [--noise BYTES]
"""

from __future__ import annotations

import argparse
import base64
import json
import lzma
import random
import resource
import string
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import torch

from engine.models.parser import Parser

LETTER = Path(__file__).parents[2] / "assets" / "example-letter.txt"


def documents(corpora: list[Path], number: int) -> list[str]:
    """Texts of 120 to 180 words; the example letter, again and again, if there are no corpora."""
    if not corpora:
        return [" ".join(LETTER.read_text(encoding="utf-8").split(" ")[:160])] * number
    share = -(-number // len(corpora))
    found: list[str] = []
    for path in corpora:
        with lzma.open(path, "rt", encoding="utf-8") as lines:
            texts = (json.loads(line)["text"] for line in lines)
            fitting = (text for text in texts if 120 <= len(text.split()) <= 180)
            found += [text for text, _ in zip(fitting, range(share), strict=False)]
    return found[:number]


def odd_texts(noise: int) -> Iterator[tuple[str, str]]:
    """Text that is no prose, by name."""
    chance = random.Random(1)
    letters = string.ascii_lowercase
    yield "one sentence of 5 000 words", "word " * 5_000
    yield f"{noise} open brackets", "[" * noise
    yield f"{noise} random characters", "".join(chance.choices([chr(code) for code in range(32, 1_000)], k=noise))
    yield f"{noise} random bytes, as Latin-1", chance.randbytes(noise).decode("latin-1")
    yield f"{noise} characters of base64", base64.encodebytes(chance.randbytes(noise * 3 // 4)).decode()
    words = ("".join(chance.choices(letters, k=chance.randint(2, 9))) for _ in range(noise // 6))
    yield f"{noise} random letters in words", " ".join(words)


def seconds(work: Callable[[], object]) -> float:
    """How long the work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("corpora", nargs="*", type=Path, help="JSON lines with a field text, packed with xz")
    cli.add_argument("--documents", type=int, default=40)
    cli.add_argument("--runs", type=int, default=3)
    cli.add_argument("--threads", type=int, default=torch.get_num_threads())
    cli.add_argument("--noise", type=int, default=100_000, help="characters of it (100 000)")
    args = cli.parse_args()
    torch.set_num_threads(args.threads)
    texts = documents(args.corpora, args.documents)
    parser = Parser()
    plain = parser.plain_pipeline()
    ways: dict[str, Callable[[], object]] = {
        "stanza, one at a time": lambda: [plain(text) for text in texts],
        "ours, one at a time": lambda: [parser.parse(text) for text in texts],
        "ours, together": lambda: parser.parse_many(texts),
    }
    plain(texts[0])
    parser.parse(texts[0])
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(args.runs):
        for name, work in ways.items():
            times[name].append(seconds(work))
    print(f"{len(texts)} documents, {sum(len(text.split()) for text in texts)} words, {args.threads} threads")
    slowest = median(times["stanza, one at a time"])
    for name, taken in times.items():
        print(
            f"{name:32} {median(taken):7.2f} s  (min {min(taken):.2f}, max {max(taken):.2f})  {slowest / median(taken):.2f} x"
        )
    for name, text in odd_texts(args.noise):
        taken_once = seconds(lambda text=text: parser.parse(text))  # type: ignore[misc]
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(f"{name:32} {taken_once:7.2f} s, most memory so far {peak} MB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
