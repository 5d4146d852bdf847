"""Progress that is silent for short work, moves on a terminal, and is plain elsewhere."""

import io
import threading

import pytest

from app.cli.console import ProgressReport, printable, wrap


class Terminal(io.StringIO):
    def isatty(self):
        return True


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def test_short_work_shows_nothing(clock):
    stream = io.StringIO()
    with ProgressReport(stream, clock=clock) as progress:
        for i in range(100):
            progress(i, 100, "drawing")
    assert stream.getvalue() == ""


def test_the_line_says_stage_count_and_time_left(clock):
    progress = ProgressReport(io.StringIO(), clock=clock)
    assert progress.line() == "working …"
    progress(0, None, "loading the parser")
    assert progress.line() == "loading the parser …"
    progress(7, None, "reading")
    assert progress.line() == "reading … 7"
    progress(0, 40, "drawing")
    assert progress.line() == "drawing: 0 of 40"
    clock.now = 10
    progress(10, 40, "drawing")
    assert progress.line() == "drawing: 10 of 40, 1 a second, about 30 s left"
    progress(1, 40, "drawing")
    assert progress.line() == "drawing: 1 of 40, about 6 min 30 s left"
    progress(40, 40, "drawing")
    assert progress.line() == "drawing: 40 of 40"


def test_a_fast_stage_says_its_rate_and_what_was_done_before_does_not_count(clock):
    progress = ProgressReport(io.StringIO(), clock=clock)
    progress(1000, 2000, "reading")
    clock.now = 10
    progress(1200, 2000, "reading")
    assert progress.line() == "reading: 1200 of 2000, 20 a second, about 40 s left"


def test_each_stage_has_its_own_pace(clock):
    progress = ProgressReport(io.StringIO(), clock=clock)
    progress(0, 2, "slow")
    clock.now = 100
    progress(0, 2, "fast")
    clock.now = 102
    progress(1, 2, "fast")
    assert progress.line() == "fast: 1 of 2, about 2 s left"


def test_a_terminal_gets_one_moving_line_that_is_wiped(clock):
    stream = Terminal()
    progress = ProgressReport(stream, clock=clock)
    with progress:
        progress(0, None, "loading the parser")
        progress.draw()
        progress.draw()
        progress(0, None, "reading")
        progress.draw()
    long, short = "loading the parser …", "reading …"
    assert stream.getvalue() == f"\r{long}\r{short.ljust(len(long))}\r{' ' * len(short)}\r"


def test_a_file_gets_plain_lines(clock):
    stream = io.StringIO()
    with ProgressReport(stream, clock=clock) as progress:
        progress(1, 2, "drawing")
        progress.draw()
        progress.draw()
        progress(2, 2, "drawing")
        progress.draw()
    assert stream.getvalue() == "drawing: 1 of 2\ndrawing: 2 of 2\n"


def test_a_stage_that_never_reports_again_is_shown(monkeypatch):
    monkeypatch.setattr("app.cli.console.FIRST_SECONDS", 0.001)
    shown = threading.Event()

    class Watched(io.StringIO):
        def flush(self):
            shown.set()

    with ProgressReport(Watched()) as progress:
        progress(0, None, "loading the parser")
        assert shown.wait(10)


def test_quiet_starts_no_thread():
    before = threading.active_count()
    with ProgressReport(io.StringIO(), quiet=True):
        assert threading.active_count() == before


def test_control_characters_never_reach_the_terminal():
    assert printable("a\x1b[31mb\u202ec\td\n") == "a\ufffd[31mb\ufffdc\td\n"
    assert "\x1b" not in wrap("a\x1b[2J")


def test_wrapped_lines_fit(monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    lines = wrap("word " * 30, "  ").split("\n")
    assert all(len(line) <= 40 and line.startswith("  word") for line in lines)
