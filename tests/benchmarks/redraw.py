"""Times another draw of the same letter in the window's engine: on an idle machine, and with another process busy on each core.

    python -m tests.benchmarks.redraw [FILE] [--mechanism dp-st] [--epsilon 30] [--set unit=fact] [--draws 7] [--rounds 3]

The engine's process is the window's own, asked through its pipe, and warm: the letter was drawn before. Rounds alternate
between idle and busy, so that other work on the machine weighs on both. Each busy process is held on a core of its own where
the system can do that. A fresh text of as many words, which has to be read, shows what is saved by not reading again.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from statistics import median

from app.gui.process import worker
from app.gui.process.child import ChildProcess
from app.gui.process.requests import Privatize
from engine.mechanisms import describe
from engine.request import PrivacyRequest
from engine.threads import core_count, let_threads_sleep

LETTER = Path(__file__).parents[2] / "assets" / "example-letter.txt"
WORDS = 192
MORE = (
    "I would be glad to hear from you before the end of the month. My neighbour can take a message when I am out, and the "
    "office has the number of my sister."
)


class WarmEngine:
    """The engine's process without a window.

    Args:
        request: What every draw asks for.
    """

    def __init__(self, request: PrivacyRequest) -> None:
        self._request = request
        self._messages: SimpleQueue[object] = SimpleQueue()
        self._child = ChildProcess(worker.offline_handlers, lambda _, message: self._messages.put(message))
        self._number = 0
        self._messages.get()  # "ready"

    def draw(self, text: str) -> tuple[float, dict[str, float]]:
        """Draws a text, and returns how long that took from outside and how long each stage took inside."""
        self._number += 1
        start = time.perf_counter()
        self._child.send((self._number, Privatize(text, self._request)))
        while True:
            message = self._messages.get()
            if not isinstance(message, tuple):
                raise SystemExit("the engine's process ended")
            _, kind, value = message
            if kind == "failed":
                raise SystemExit(str(value))
            if kind == "succeeded":
                return time.perf_counter() - start, value.timings

    def close(self) -> None:
        """Ends the process."""
        self._child.send(None)
        self._child.join()


def spin(core: int | None) -> None:
    """Computes for as long as it is let, on one core."""
    if core is not None:
        os.sched_setaffinity(0, {core})
    while True:
        pass


@contextlib.contextmanager
def busy_cores() -> Iterator[None]:
    """Another process busy on each core."""
    pinned = hasattr(os, "sched_getaffinity")
    cores: list[int | None] = [*sorted(os.sched_getaffinity(0))] if pinned else [None] * core_count()
    context = multiprocessing.get_context("spawn")
    spinning = [context.Process(target=spin, args=(core,), daemon=True) for core in cores]
    for process in spinning:
        process.start()
    time.sleep(1.0)  # until they spin
    try:
        yield
    finally:
        for process in spinning:
            process.kill()
            process.join()


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("file", nargs="?", type=Path, default=LETTER)
    cli.add_argument("--mechanism", default="dp-st")
    cli.add_argument("--epsilon", type=float, default=30.0)
    cli.add_argument("--set", action="append", default=[], help="a setting of the mechanism, as NAME=VALUE")
    cli.add_argument("--draws", type=int, default=7, help="draws of each round (7)")
    cli.add_argument("--rounds", type=int, default=3, help="rounds of each (3)")
    args = cli.parse_args()
    let_threads_sleep()  # as the program does before it starts its engine
    text = f"{args.file.read_text(encoding='utf-8').strip()} {MORE}"
    text = text[: [word.end() for word in re.finditer(r"\S+", text)][:WORDS][-1]]
    description = describe(args.mechanism)
    settings = description.settings(dict(pair.split("=", 1) for pair in args.set))
    request = PrivacyRequest(args.mechanism, args.epsilon, settings=settings)
    with tempfile.TemporaryDirectory() as home:
        os.environ["PALIMPSEST_HOME"] = home  # the user's own budget is left alone
        engine = WarmEngine(request)
        first, _ = engine.draw(text)
        fresh = [engine.draw(f"{text} It is {number} now.")[0] for number in range(1, args.draws + 1)]
        engine.draw(text)
        idle: list[float] = []
        busy: list[float] = []
        stages: dict[str, list[float]] = {}
        for _ in range(args.rounds):
            for _ in range(args.draws):
                seconds, timings = engine.draw(text)
                idle.append(seconds)
                for stage, each in timings.items():
                    stages.setdefault(stage, []).append(each)
            with busy_cores():
                busy += [engine.draw(text)[0] for _ in range(args.draws)]
        engine.close()
    loaded = f"load average {os.getloadavg()[0]:.1f} on {core_count()} cores" if hasattr(os, "getloadavg") else ""
    print(f"{len(text.split())} words, {args.mechanism}, {' '.join(args.set) or 'default settings'}; {loaded}")
    print(f"first, with loading   {first:.2f} s")
    print(f"a fresh text          {median(fresh):.3f} s")
    print(f"again, idle           {median(idle):.3f} s  ({min(idle):.3f} to {max(idle):.3f})")
    for stage, times in stages.items():
        print(f"  {stage:19} {median(times):.3f} s")
    print(f"again, busy cores     {median(busy):.3f} s  ({min(busy):.3f} to {max(busy):.3f})")
    print(f"busy beside idle      {median(busy) / median(idle):.2f} times")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
