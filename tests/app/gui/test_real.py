"""The window with its real engine process and the real models; and once on a real (virtual) screen."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.cli.gui import X11_LIBRARIES, _loads
from app.document.states import DocumentState
from app.gui.main import HEAVY, Program
from app.gui.panes.review_model import REPLACED
from engine.ledger import default_ledger

ROOT = Path(__file__).parents[3]
MINUTE = 60_000


@pytest.fixture
def program(qtbot, home):
    program = Program()
    program.settings.first_run_done = True
    qtbot.addWidget(program.window)
    with qtbot.waitSignal(program.window.shown):
        program.window.show()
    program.start_engine()
    yield program
    program.window._leaving = True
    program.engine.close()


def test_from_the_example_to_an_exported_letter_through_a_killed_engine(qtbot, recent, program, tmp_path):
    window = program.window
    assert not set(HEAVY) & set(sys.modules) or "torch" in sys.modules  # other tests of this process may have loaded them
    qtbot.mouseClick(window.empty.buttons[2], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: program.runs.is_warm, timeout=MINUTE)
    window.chooser.set("dp-st", {"unit": "fact"})

    # Killed in the middle: told, nothing lost, nothing charged, and it can be run again.
    letter = program.shown.document.text
    program.documents.begin(letter * 20)
    qtbot.mouseClick(window.main_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.status.busy, timeout=MINUTE)
    os.kill(program.engine.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: program.runs.run is None, timeout=MINUTE)
    assert program.shown.document.state is DocumentState.FAILED
    assert program.shown.document.text == letter * 20
    assert window.main_button.text() == "Run again"
    assert default_ledger().budget().spent == 0

    program.documents.begin(letter)
    qtbot.mouseClick(window.main_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: program.runs.run is None, timeout=MINUTE)
    assert program.shown.document.state is DocumentState.DONE
    assert default_ledger().budget().spent == 10
    new = window.output.view.text()
    assert new
    assert "Whitaker" not in new

    # What would be disclosed by the next draw, and what is known of it before, come from the same process.
    assert "Anybody can read the topic of each fact" in window.epsilon.meaning.text()
    qtbot.mouseClick(window.units.topics.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: program.shown.document.disclosure is not None, timeout=MINUTE)
    assert all("\nTopic: " in window.units.model.index(row, 0).data() for row in range(window.units.model.rowCount()))
    assert len(program.shown.document.draw.result.units) >= window.units.model.rowCount() > 10
    window.chooser.set("tem")
    qtbot.waitUntil(lambda: "worst loss 17.13 for the document" in window.epsilon.figures.text(), timeout=MINUTE)
    assert default_ledger().budget().spent == 10

    # So does what another mechanism would replace, and a name of it that is kept for all documents.
    window.chooser.set("clusant")
    window.actions_.review_names.setChecked(True)
    review = window.name_review
    qtbot.waitUntil(lambda: review.model.first(REPLACED).isValid(), timeout=MINUTE)  # the tree keeps its place meanwhile
    replaced = review.model.index(REPLACED, 0)
    groups = [review.model.index(row, 0, replaced) for row in range(review.model.rowCount(replaced))]
    rows = [review.model.index(row, 0, group) for group in groups for row in range(review.model.rowCount(group))]
    review.select(next(row for row in rows if "Whitaker" in row.data()))
    assert "Whitaker" in window.original.view.textCursor().selectedText()
    review.remember.click()
    qtbot.waitUntil(lambda: len(program.private_list.names) == 1, timeout=MINUTE)
    assert (tmp_path / "home" / "private-list.json").exists()
    assert default_ledger().budget().spent == 10
    window.chooser.set("tem")

    window.actions_.export.trigger()
    dialog = program.exporter.dialog
    dialog.path.setText(str(tmp_path / "out.txt"))
    dialog.receipt.setCurrentIndex(dialog.receipt.findData(".json"))
    dialog.buttons.accepted.emit()
    qtbot.waitUntil(lambda: program.exporter.dialog is None, timeout=MINUTE)
    assert (tmp_path / "out.txt").read_text().startswith(new)
    receipt = json.loads((tmp_path / "out.receipt.json").read_text())
    assert receipt["epsilon"] == 10

    # A report tells of both runs, and has no name of the letter.
    report = recent.text()
    assert 'engine {"ended": "unexpectedly"}' in report
    assert 'rewriting {"mechanism": "dp-st"' in report
    assert "rewritten {" in report
    assert "Whitaker" in letter
    assert not [name for name in re.findall(r"\b[A-Z][a-z]{5,}", letter) if name in report]
    assert "Whitaker" not in json.dumps(receipt)

    # Nothing of the document is left behind in the user's own folder.
    for path in (tmp_path / "home").rglob("*"):
        if path.is_file():
            assert b"Whitaker" not in path.read_bytes()


def test_smoke_says_how_soon_the_window_can_be_used(tmp_path):
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PALIMPSEST_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "app", "gui", "--smoke", "--json"], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    measured = json.loads(done.stdout)
    assert measured["heavy_modules"] == []
    assert measured["window_ms"] > 0


@pytest.mark.skipif(
    shutil.which("Xvfb") is None or not all(map(_loads, X11_LIBRARIES)), reason="needs Xvfb and Qt's libraries for X11"
)
def test_a_real_screen_shows_the_window(tmp_path):
    """The window manager's part is left out; everything else is as on a desk."""
    read, write = os.pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1440x900x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    ) as screen:
        try:
            os.close(write)
            display = f":{os.read(read, 16).decode().strip()}"
            picture = tmp_path / "screen.png"
            environment = os.environ | {
                "QT_QPA_PLATFORM": "xcb",
                "DISPLAY": display,
                "PALIMPSEST_HOME": str(tmp_path / "home"),
            }
            done = subprocess.run(
                [sys.executable, "-m", "tests.app.gui.real_screen", str(picture)],
                cwd=ROOT,
                env=environment,
                capture_output=True,
                text=True,
                timeout=120,
            )
            assert done.returncode == 0, done.stderr
            assert json.loads(done.stdout) == {"platform": "xcb", "state": "DONE", "focus": "Original text"}
            assert picture.stat().st_size > 20_000  # a blank screen packs into a tenth of that
        finally:
            os.close(read)
            screen.terminate()
