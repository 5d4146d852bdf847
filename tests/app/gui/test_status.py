import pytest

from app.gui import status
from app.gui.status import StatusLine


@pytest.fixture
def line(qtbot):
    line = StatusLine()
    qtbot.addWidget(line)
    return line


@pytest.mark.parametrize(
    ("done", "total", "said"),
    [
        (3, 8, "Reading: 3 of 8"),
        (999, 999, "Reading: 999 of 999"),
        (2280, 9120, "Reading: 25 %"),
        (9119, 9120, "Reading: 99 %"),  # not all before it is
        (9120, 9120, "Reading: 100 %"),
        (0, None, "Reading …"),
        (0, 1, "Reading …"),
    ],
)
def test_counts_what_a_person_would_count_and_says_the_share_of_all_else(line, done, total, said):
    line.progress(done, total, "reading")
    assert line.words == said
    assert line._bar.accessibleDescription() == said


def test_the_time_left_follows_once_it_can_be_guessed(line, monkeypatch):
    now = [100.0]
    monkeypatch.setattr(status.time, "monotonic", lambda: now[0])
    line.progress(0, 4000, "reading")
    now[0] += 10
    line.progress(1000, 4000, "reading")
    assert line.words == "Reading: 25 % · about 30 s left"


def test_progress_ends_with_the_next_word(line, qtbot):
    line.progress(1, 4, "reading")
    qtbot.waitUntil(lambda: line.busy)
    line.say("Done.")
    assert (line.words, line.busy) == ("Done.", False)
