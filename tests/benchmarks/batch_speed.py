"""Time `palimpsest batch` as a whole: one worker, two, two programs at once, and the same of another version.

    nice -n 5 python -m tests.benchmarks.batch_speed EVALUATION/{spooky-authors,reddit-mental-health}.csv.xz
        [--documents 2000] [--repeat 3] [--against CHECKOUT] [--set unit=fact] [--cores 1]

Each run is a process of its own with an empty home, from its start to its end. Beside the clock stands the processor time of
all its processes, which says something on a busy machine too. Two programs at once, each with all documents and one worker, say
what this machine can do at best: its cores share the memory.

Everything computes in one thread a process, so that a worker is a core; with `--cores 0` threads are what users have.
"""

from __future__ import annotations

import argparse
import itertools
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from engine.documents.language import looks_english
from engine.ledger import FileLedger
from tests.benchmarks.replacement import texts_of

HERE = Path(__file__).parents[2]

_MOST = 0.9  # of the documents; where facts are drawn, a text without any is refused


@dataclass
class Times:
    """Seconds of each run: by the clock, and of all processors."""

    clock: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)


@dataclass
class Bench:
    """Runs batches of a folder.

    Attributes:
        letters: The folder.
        count: How many documents it has.
        options: Of each command.
        environment: Of each process.
        place: Where homes and new texts go.
    """

    letters: Path
    count: int
    options: Sequence[str]
    environment: dict[str, str]
    place: Path
    _runs: itertools.count[int] = field(default_factory=itertools.count)

    def time(self, program: Path, workers: int, times: Times, at_once: int = 1) -> None:
        """Runs a version of the program, so many of it at once, and notes how long it took.

        Raises:
            RuntimeError: If a batch was not done, or its ledger has not one charge for each new text.
        """
        places = [self.place / f"{next(self._runs)}" for _ in range(at_once)]
        began = time.perf_counter()
        running = [self._start(program, workers, place) for place in places]
        processor = 0.0
        for process, place in zip(running, places, strict=True):
            _, status, used = os.wait4(process.pid, 0)  # with its own processes, which it waits for
            process.returncode = os.waitstatus_to_exitcode(status)
            processor += used.ru_utime + used.ru_stime
            written = len(list((place / "new").glob("*.txt")))
            if FileLedger(place / "home" / "ledger.jsonl").budget().releases != written or written < _MOST * self.count:
                said = (place / "said").read_text()
                raise RuntimeError(f"{written} texts; the batch ended with {process.returncode}: {said}")
        times.clock.append(time.perf_counter() - began)
        times.processor.append(processor)

    def _start(self, program: Path, workers: int, place: Path) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "app", "batch", str(self.letters), "--output", str(place / "new")]
        environment = os.environ | self.environment | {"PALIMPSEST_HOME": str(place / "home"), "PYTHONPATH": str(program)}
        place.mkdir()
        with open(place / "said", "wb") as said:
            return subprocess.Popen(
                [*command, "--quiet", "--workers", str(workers), *self.options],
                cwd=program,
                env=environment,
                stdout=said,
                stderr=said,
            )


def documents_of(files: Sequence[Path], count: int) -> list[str]:
    """English texts with the smallest hashes, as many of each file."""
    found: list[str] = []
    for number, path in enumerate(files):
        share = count * (number + 1) // len(files) - len(found)
        found += [text for text in texts_of(path, 2 * share) if looks_english(text)][:share]
    return found


def main() -> None:
    cli = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    cli.add_argument("files", type=Path, nargs="+", help="CSV tables with a column text, or JSON lines, packed with xz")
    cli.add_argument("--documents", type=int, default=2000)
    cli.add_argument("--repeat", type=int, default=3, help="runs of each, in turn (3)")
    cli.add_argument("--epsilon", default="10")
    cli.add_argument("--set", action="append", default=[], help="a setting of dp-st, as NAME=VALUE")
    cli.add_argument("--against", type=Path, help="a checkout of another version")
    cli.add_argument("--cores", type=int, default=1, help="threads of each process; 0 for what users have")
    cli.add_argument("--only", nargs="*", default=[], help="which rows, by how they begin: one, two, at, other")
    options = cli.parse_args()
    texts = documents_of(options.files, options.documents)
    asked = ["--mechanism", "dp-st", "--epsilon", options.epsilon, *(f"--set={pair}" for pair in options.set)]
    threads = {"OMP_NUM_THREADS": str(options.cores)} if options.cores else {}
    with tempfile.TemporaryDirectory() as name:
        letters = Path(name) / "letters"
        letters.mkdir()
        for number, text in enumerate(texts):
            (letters / f"{number:05}.txt").write_text(text, encoding="utf-8")
        bench = Bench(letters, len(texts), asked, threads, Path(name))
        rows = {"one worker": (HERE, 1, 1), "two workers": (HERE, 2, 1), "at once, two programs of one worker": (HERE, 1, 2)}
        if options.against:
            other = options.against.resolve()
            rows |= {"other version, one worker": (other, 1, 1), "other version, two workers": (other, 2, 1)}
        rows = {row: how for row, how in rows.items() if not options.only or row.startswith(tuple(options.only))}
        times: defaultdict[str, Times] = defaultdict(Times)
        for _ in range(options.repeat):
            for row, (program, workers, at_once) in rows.items():
                bench.time(program, workers, times[row], at_once)
                print(f"  {row}: {times[row].clock[-1]:.1f} s, {times[row].processor[-1]:.1f} s of processors", flush=True)
    words = sum(len(text.split()) for text in texts)
    print(f"{len(texts)} documents of {words / len(texts):.0f} words on average; medians of {options.repeat} runs")
    report(times, {row: len(texts) * at_once for row, (_, _, at_once) in rows.items()})


def report(times: dict[str, Times], documents: dict[str, int]) -> None:
    """Prints documents a second and a processor second, and both over those of one worker."""
    speeds = {
        row: (documents[row] / median(runs.clock), documents[row] / median(runs.processor)) for row, runs in times.items()
    }
    base = speeds.get("one worker", next(iter(speeds.values())))
    print(f"{'':40}{'documents/s':>12}{'ratio':>7}{'a processor second':>20}{'ratio':>7}")
    for row, (clock, processor) in speeds.items():
        print(f"{row:40}{clock:12.2f}{clock / base[0]:7.2f}{processor:20.2f}{processor / base[1]:7.2f}")


if __name__ == "__main__":
    main()
