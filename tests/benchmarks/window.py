"""The window at work, with its real engine process: how long it does not answer, and how soon it stops and starts again.

``python -m tests.benchmarks.window`` prints one line for each figure. The longest gap is that of a timer which should fire every
five milliseconds in the window's own thread. Run it alone: whatever else keeps the cores busy shows in the gaps.
"""

from __future__ import annotations

import os
import signal
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer

from app.gui.desk import EXAMPLE
from app.gui.main import Program, make_application

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


def main() -> None:
    """Measures everything in one window."""
    application = make_application()
    program = Program()
    desk, window, engine = program.desk, program.window, program.engine
    gaps = Gaps()
    window.show()
    wait(lambda: window.isVisible())
    program.start_engine()
    warm = wait(lambda: desk._warm)
    print(f"models loaded after                      {warm:8.2f} s, longest gap {gaps.stop():.0f} ms")

    def run(text: str) -> float:
        desk.document.keep(all_draws=True)
        desk.begin(text)
        desk.privatize()
        return wait(lambda: desk.run is None)

    for words in (150, 2_000):
        gaps = Gaps()
        seconds = run(of_words(words))
        print(f"{words} words privatized in             {seconds:8.2f} s, longest gap {gaps.stop():.0f} ms ({desk.document.state.name})")

    gaps = Gaps()
    window.output.show_view(1)
    wait(lambda: desk._comparing is not None and desk._comparing.over)
    wait(lambda: not window.output.diff._later.isActive())
    print(f"2000 words compared: longest gap         {gaps.stop():8.0f} ms")

    before = resident(engine.pid)
    for words in (2_000, 100_000):
        desk.document.keep(all_draws=True)
        desk.begin(of_words(words))
        desk.privatize()
        wait(lambda: desk.run is not None and window.status.busy)
        pid = engine.pid
        gaps = Gaps()
        desk.cancel()
        seconds = wait(lambda: desk.run is None)
        kept = "same process" if engine.pid == pid else "process replaced"
        print(f"cancel in {words} words after           {seconds:8.2f} s, {kept}, longest gap {gaps.stop():.0f} ms")
    wait(lambda: engine.pid is not None, 20)
    print(f"memory of the engine before, after cancel {before:7.0f} MB, {resident(engine.pid):.0f} MB")

    run(of_words(150))
    spent = desk.account.spent if desk.account else 0.0
    desk.document.keep(all_draws=True)
    desk.begin(of_words(20_000))
    desk.privatize()
    wait(lambda: window.status.busy)
    killed = engine.pid
    assert killed
    os.kill(killed, signal.SIGKILL)
    seconds = wait(lambda: desk.run is None)
    print(f"kill -9 told after                       {seconds:8.2f} s: “{window.status.words}” [{window.main_button.text()}]")
    desk.begin(of_words(150))
    desk.privatize()
    seconds = wait(lambda: desk.run is None)
    wait(lambda: desk.account is not None and desk.account.spent > spent)
    print(f"next run, models loaded anew              {seconds:7.2f} s ({desk.document.state.name}); ledger {spent:g} + 10 = {desk.account.spent:g}")

    megabyte = (LETTER * (1_000_000 // len(LETTER) + 1))[:1_000_000]
    for name, text in (("in lines", megabyte), ("in one line", megabyte.replace("\n", " "))):
        desk.document.keep(all_draws=True)
        gaps = Gaps()
        desk.open_text(text)
        wait(lambda: window.original.view.text() != "")
        wait(lambda began=time.perf_counter(): time.perf_counter() - began > 0.5)
        print(f"1 MB pasted {name}: longest gap      {gaps.stop():8.0f} ms")

    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{number}.txt" for number in range(200)]
        for number, path in enumerate(paths):
            path.write_text(LETTER if number % 10 else "1 2 3")
        gaps = Gaps()
        desk.begin("")
        desk.opened_paths(paths)
        queue = window.queue.queue
        wait(lambda: len(queue.items) == 200)
        ended: list[object] = []
        queue.finished.connect(ended.append)
        window.queue.start_button.click()
        seconds = wait(lambda: bool(ended), 600)
        summary = queue.summary()
        print(f"200 files in                             {seconds:8.1f} s, {summary.done} done, {summary.failed} refused, longest gap {gaps.stop():.0f} ms")
    window.leave()
    engine.close()
    application.quit()


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        os.environ["PALIMPSEST_HOME"] = home
        main()
