"""What people come for, through real widgets and counted in clicks from the first screen. A file in a dialog is one."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QLabel, QWidget

from app.gui.process.requests import Export, ExportedInLayout, ExportInLayout, Privatize
from app.purposes import Purpose
from engine.documents.document import Document
from tests.app.gui.conftest import NEW, TEXT, make_result
from tests.thorough import briefly

SIZES = briefly([(1280, 720), (1366, 768), (1280, 660), (960, 500)], [(960, 500)])
"""Windows on screens of 1280 × 720 and 1366 × 768, and of 1920 × 1080 at 150 and 200 %, less what a desktop takes."""


class Clicks:
    """Presses widgets that can be seen, and counts."""

    def __init__(self, qtbot, program):
        self._qtbot, self._program, self.count = qtbot, program, 0

    def press(self, widget: QWidget) -> None:
        assert widget.isVisible(), widget
        assert widget.isEnabled(), widget
        assert is_in_sight(widget), widget
        self._qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
        self.count += 1

    def card(self, purpose: Purpose) -> None:
        self.press(next(card for card in self._program.window.empty.cards if card.purpose is purpose))

    def open_file(self, path) -> None:
        """Presses Open, and chooses a file."""
        self.press(self._program.window.empty.buttons[0])
        [dialog] = self._program.window.findChildren(QFileDialog)
        with self._qtbot.waitSignal(self._program.shown.opened):
            dialog.filesSelected.emit([str(path)])
        self.count += 1
        dialog.close()


def is_in_sight(widget: QWidget) -> bool:
    """Whether all of it is inside its window and every page that scrolls."""
    around = widget.parentWidget()
    while around is not None:
        corner = widget.mapTo(around, QPoint(0, 0))
        if not around.rect().contains(widget.rect().translated(corner)):
            return False
        if around.isWindow():
            return True
        around = around.parentWidget()
    return True


def cut(page: QWidget) -> Iterator[str]:
    """The words on a page that have less room than they need."""
    for label in page.findChildren(QLabel):
        if label.isVisible() and label.text():
            needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
            if label.height() < needed or not is_in_sight(label):
                yield label.text()


@pytest.fixture
def clicks(qtbot, program):
    program.settings.first_run_done = False
    program.runs.changed.emit()
    program.window.resize(1280, 720)
    qtbot.waitUntil(lambda: program.window.size().toTuple() == (1280, 720))
    return Clicks(qtbot, program)


def test_a_letter_becomes_the_same_letter_with_other_names_in_six_clicks(qtbot, program, clicks, tmp_path):
    letter, new = tmp_path / "letter.docx", make_result()
    program.engine.answers["Read"] = Document(TEXT, "letter.docx", "docx")
    clicks.card(Purpose.SAME_LETTER)
    clicks.open_file(letter)
    qtbot.waitUntil(program.window.main_button.isEnabled)
    clicks.press(program.window.main_button)
    assert program.engine.last(Privatize).request.privacy.mechanism == "clusant"
    program.engine.last(Privatize).succeed(replace(new, mechanism="clusant", unit="entity"))
    clicks.press(program.window.way_out[1])
    dialog = program.exporter.dialog
    clicks.press(dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Save))
    request = program.engine.last(ExportInLayout).request
    assert request.path.suffix == ".docx"
    assert request.text == NEW
    program.engine.last(ExportInLayout).succeed(ExportedInLayout((request.path,), ()))
    assert clicks.count <= 6


def test_a_letter_becomes_a_new_text_in_five_clicks(qtbot, program, clicks, tmp_path):
    clicks.card(Purpose.NEW_TEXT)
    clicks.open_file(tmp_path / "letter.txt")
    qtbot.waitUntil(program.window.main_button.isEnabled)
    clicks.press(program.window.main_button)
    assert program.engine.last(Privatize).request.privacy.mechanism == "dp-st"
    program.engine.last(Privatize).succeed(make_result())
    assert program.window.output.view.text() == NEW
    assert clicks.count <= 5
    clicks.press(program.window.way_out[1])
    assert not any(isinstance(job.request, Export) for job in program.engine.jobs)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "×".join(map(str, size)))
def test_the_first_screen_shows_all_of_its_words(qtbot, program, size):
    window = program.window
    window.resize(*size)
    qtbot.waitUntil(lambda: window.size().toTuple() == size)
    qtbot.waitUntil(lambda: not list(cut(window.empty)))
    assert all(is_in_sight(button) for button in (*window.empty.cards, *window.empty.buttons))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "×".join(map(str, size)))
@pytest.mark.parametrize("purpose", Purpose)
def test_what_leads_on_is_in_sight_for_every_purpose(qtbot, program, size, purpose):
    window = program.window
    program.purposes.choose(purpose)
    program.documents.begin(TEXT, "letter.txt")
    window.resize(*size)
    qtbot.waitUntil(lambda: window.size().toTuple() == size)
    qtbot.waitUntil(lambda: all(is_in_sight(each) for each in (window.main_button, window.epsilon, *window.way_out)))
    assert not list(cut(window.switches))
