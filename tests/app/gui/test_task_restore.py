"""A task by clicks on real widgets: names are put back into an answer, from the first screen and after an export."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QDialogButtonBox, QFileDialog, QMenu, QWidget

from app.gui.dialogs.restore import RestoreDialog
from app.gui.process.requests import Export
from app.gui.restoration_work import RestoredAnswer, RestoreNames
from engine.restoration.answer import restore_names
from tests.app.gui.dialogs.test_restore import ANSWER, RESULT, saved, show
from tests.app.gui.fakes import FakeEngine
from tests.thorough import briefly

SMALLEST = QSize(1280, 720) * 2 / 3
SIZES = briefly([SMALLEST, QSize(1366, 768), QSize(1280, 720)], [SMALLEST])
RESTORED = "**Jane Smith** wrote. Keller too."


class Clicks:
    """Clicks where a person would, and only on what can be seen and reached."""

    def __init__(self, qtbot, window):
        self._qtbot, self._window = qtbot, window
        self.count = 0

    def on(self, widget: QWidget, place: QPoint | None = None):
        assert widget.isVisible()
        assert widget.isEnabled()
        place = place or widget.rect().center()
        top = widget.window()
        assert top.rect().contains(widget.mapTo(top, place))
        assert widget.visibleRegion().contains(place)
        self.count += 1
        self._qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place)

    def on_menu(self, *titles):
        """Opens a menu of the bar and chooses from it."""
        bar = self._window.menuBar()
        [entry] = [action for action in bar.actions() if plain(action.text()) == titles[0]]
        menu = entry.menu()
        self.on(bar, bar.actionGeometry(entry).center())
        if not menu.isVisible():  # not every platform opens it by such a click
            menu.popup(bar.mapToGlobal(bar.actionGeometry(entry).bottomLeft()))
        assert isinstance(menu, QMenu)
        [item] = [action for action in menu.actions() if plain(action.text()) == titles[1]]
        self.on(menu, menu.actionGeometry(item).center())
        menu.hide()


def plain(text):
    return text.replace("&", "")


def answer_jobs(program):
    """Lets the process of its own answer at once, as it would."""
    job = program.restore.processes.last(RestoreNames)
    request = job.request
    job.succeed(RestoredAnswer(request.answer.text, restore_names(request.answer.text, request.result)))


@pytest.fixture(params=SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def window(request, program):
    program.restore.processes = FakeEngine()
    program.window.resize(request.param)
    return program.window


def test_names_are_restored_from_the_first_screen_in_four_clicks(qtbot, program, window, tmp_path):
    program.settings.add_recent(saved(tmp_path / "letter.palimpsest", RESULT))
    QGuiApplication.clipboard().setText(ANSWER)
    clicks = Clicks(qtbot, window)
    clicks.on_menu("Rewrite", "Restore names …")
    [chooser] = window.findChildren(QFileDialog)
    [box] = chooser.findChildren(QDialogButtonBox)
    clicks.on(box.button(QDialogButtonBox.StandardButton.Open))
    [dialog] = window.findChildren(RestoreDialog)
    assert dialog.isVisible()
    qtbot.keyClick(
        dialog.focusWidget(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier
    )  # nobody has to click into the field
    answer_jobs(program)
    assert dialog.restored.toPlainText() == RESTORED
    clicks.on(dialog.copy_button)
    assert QGuiApplication.clipboard().text() == RESTORED
    assert clicks.count <= 4


def test_after_an_export_names_are_restored_in_two_clicks(qtbot, program, window, tmp_path):
    show(program, RESULT)
    program.exporter.export()
    program.exporter.dialog.path.setText(str(tmp_path / "new.txt"))
    qtbot.mouseClick(program.exporter.dialog.buttons.button(QDialogButtonBox.StandardButton.Save), Qt.MouseButton.LeftButton)
    program.engine.last(Export).succeed((tmp_path / "new.txt", tmp_path / "new.receipt.pdf"))
    QGuiApplication.clipboard().setText(ANSWER)
    clicks = Clicks(qtbot, window)
    clicks.on(window.exported.restore_button)
    [dialog] = window.findChildren(RestoreDialog)
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    answer_jobs(program)
    clicks.on(dialog.copy_button)
    assert QGuiApplication.clipboard().text() == RESTORED
    assert clicks.count == 2


def test_the_last_step_is_whole_in_sight(qtbot, program, window, tmp_path):
    show(program, RESULT)
    window.exported.show_files([Path(tmp_path / "a text with a rather long name.docx"), Path("receipt.pdf")], has_names=True)
    qtbot.waitExposed(window)
    inside = window.rect()
    for button in window.exported.findChildren(QAbstractButton):
        corner = button.mapTo(window, QPoint(0, 0))
        assert inside.contains(corner)
        assert inside.contains(corner + QPoint(button.width() - 1, button.height() - 1))
        assert button.width() >= button.minimumSizeHint().width()
