"""The window at work, with its real engine process: how long it does not answer, and how soon it stops and starts again.

``python -m tests.benchmarks.window`` prints one line for each figure. The longest gap is that of a timer which should fire
every five milliseconds in the window's own thread. Run it alone: whatever else keeps the cores busy shows in the gaps.
"""

from __future__ import annotations

import os
import signal
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer

from app.gui.controllers.open import EXAMPLE
from app.gui.main import make_application
from app.gui.process.requests import Account
from app.gui.program import Program

LETTER = EXAMPLE.read_text(encoding="utf-8")
PERIOD_MS = 5


class Gaps:
    """The longest time in which the event loop did nothing but one thing."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._last = time.perf_counter()
        self._timer = QTimer(interval=PERIOD_MS)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        now = time.perf_counter()
        self.longest = max(self.longest, now - self._last - PERIOD_MS / 1000)
        self._last = now

    def stop(self) -> float:
        """Milliseconds."""
        self._timer.stop()
        return 1000 * self.longest


def wait(until: Callable[[], bool], seconds: float = 300) -> float:
    """Lets the window live until something is so; returns the seconds."""
    loop, began = QEventLoop(), time.perf_counter()
    poll = QTimer(interval=10)
    poll.timeout.connect(lambda: loop.quit() if until() or time.perf_counter() - began > seconds else None)
    poll.start()
    loop.exec()
    poll.stop()
    if not until():
        raise TimeoutError
    return time.perf_counter() - began


def resident(pid: int | None) -> float:
    """Megabytes that a process holds."""
    pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6


def of_words(count: int) -> str:
    """The example letter over and over."""
    words = LETTER.split(" ")
    return " ".join((words * (count // len(words) + 1))[:count])


def show(name: str, value: str, gaps: Gaps | None = None) -> None:
    """Prints a line; ends the gaps."""
    print(f"{name:34} {value}" + (f", longest gap {gaps.stop():.0f} ms" if gaps else ""), flush=True)


class Bench:
    """One window with its engine, through everything that is measured."""

    def __init__(self) -> None:
        self.application = make_application()
        self.program = Program()
        self.documents, self.window, self.engine = self.program.documents, self.program.window, self.program.engine
        self.window.show()

    def load(self) -> None:
        gaps = Gaps()
        self.program.start_engine()
        show("models loaded", f"{wait(lambda: self.program.runs.is_warm):.2f} s", gaps)

    def begin(self, text: str) -> None:
        self.program.shown.document.keep(all_draws=True)
        self.documents.begin(text)

    def run(self, text: str) -> float:
        self.begin(text)
        self.program.runs.privatize()
        return wait(lambda: self.program.runs.run is None)

    def privatize(self, words: int) -> None:
        gaps = Gaps()
        seconds = self.run(of_words(words))
        show(f"{words} words privatized", f"{seconds:.2f} s ({self.program.shown.document.state.name})", gaps)

    def compare(self) -> None:
        gaps, diff, looking = Gaps(), self.window.output.diff, self.program.selection_sync
        self.window.output.show_view(1)
        wait(lambda: looking.comparing is not None and looking.comparing.over)
        wait(lambda: not diff._later.isActive())
        show("compared with the original", "shown", gaps)

    def cancel(self, words: int) -> None:
        before = resident(self.engine.pid)
        self.begin(of_words(words))
        self.program.runs.privatize()
        wait(lambda: self.window.status.busy)
        pid, gaps = self.engine.pid, Gaps()
        self.program.runs.cancel()
        seconds = wait(lambda: self.program.runs.run is None)
        wait(lambda: self.engine.pid is not None)  # a new process takes a moment to start
        kept = "process kept" if self.engine.pid == pid else "process replaced"
        memory = f"{before:.0f} MB before, {resident(self.engine.pid):.0f} MB after"
        show(f"{words} words cancelled", f"after {seconds:.2f} s, {kept}, {memory}", gaps)

    def kill(self) -> None:
        releases = self._account().releases
        self.begin(of_words(20_000))
        self.program.runs.privatize()
        wait(lambda: self.window.status.busy)
        assert self.engine.pid
        os.kill(self.engine.pid, signal.SIGKILL)
        seconds = wait(lambda: self.program.runs.run is None)
        show("engine killed, told", f"after {seconds:.2f} s: {self.window.status.words}")
        seconds = self.run(of_words(150))
        show("next run, models loaded again", f"{seconds:.2f} s ({self.program.shown.document.state.name})")
        show("releases in the ledger", f"{releases} before, {self._account().releases} after")

    def paste(self, name: str, text: str) -> None:
        self.begin("")
        gaps = Gaps()
        self.program.opener.open_text(text)
        began = time.perf_counter()
        wait(lambda: time.perf_counter() - began > 0.5)
        show(f"1 MB pasted {name}", "shown", gaps)

    def queue(self, folder: Path) -> None:
        paths = [folder / f"{number}.txt" for number in range(200)]
        for number, path in enumerate(paths):
            path.write_text(LETTER if number % 10 else "1 2 3")
        self.begin("")
        gaps, queue = Gaps(), self.window.queue.queue
        self.program.opener.open(paths)
        wait(lambda: len(queue.items) == len(paths))
        ended: list[object] = []
        queue.finished.connect(ended.append)
        self.window.queue.start_button.click()
        seconds = wait(lambda: bool(ended), 600)
        summary = queue.summary()
        show("200 files", f"{seconds:.1f} s, {summary.done} done, {summary.failed} refused", gaps)

    def close(self) -> None:
        self.window.leave()
        self.engine.close()
        self.application.quit()

    def _account(self) -> Account:
        fresh: list[Account] = []
        self.program.budget.account_changed.connect(fresh.append)
        self.program.budget.read()
        wait(lambda: bool(fresh))
        return fresh[0]


def main() -> None:
    """Measures everything in one window."""
    bench = Bench()
    bench.load()
    bench.privatize(150)
    bench.privatize(2_000)
    bench.compare()
    bench.cancel(2_000)
    bench.cancel(100_000)
    bench.kill()
    megabyte = (LETTER * (1_000_000 // len(LETTER) + 1))[:1_000_000]
    bench.paste("in lines", megabyte)
    bench.paste("in one line", megabyte.replace("\n", " "))
    with tempfile.TemporaryDirectory() as folder:
        bench.queue(Path(folder))
    bench.close()


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        os.environ["PALIMPSEST_HOME"] = home
        main()
