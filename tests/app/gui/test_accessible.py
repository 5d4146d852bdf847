"""Nobody needs a mouse, sharp eyes or colours. `test_surfaces` walks over every surface that the program has."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAction, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QTableView, QWidget

from app.gui import status
from app.gui.panes.output import DragHandle
from tests.app.gui.checks import clipped, described, keys, unnamed
from tests.app.gui.surfaces import SURFACES, drawn, parts, ready, running
from tests.thorough import briefly


@pytest.mark.parametrize("name", briefly(["drawn", "settings", "export", "history"], ["drawn", "settings"]))
def test_a_field_without_a_name_would_be_found(program, name):
    surface = SURFACES[name](program)
    field = QLineEdit(surface)
    field.show()
    assert unnamed(surface) == [field]


def test_the_arrows_reach_the_other_view(qtbot, program):
    window = drawn(program)
    window.output.offer_diff(True)
    text, other = window.output._views.buttons()
    text.setFocus()
    QTest.keyClick(text, Qt.Key.Key_Right)
    assert other.isChecked()
    assert window.output.shows_diff


def test_everything_in_the_window_stands_in_a_menu(program):
    actions = program.window.actions_
    listed = set()

    def list_menu(menu):
        for action in menu.actions():
            listed.add(action)
            if action.menu():
                list_menu(action.menu())

    for action in program.window.menuBar().actions():
        list_menu(action.menu())
    wanted = {action for action in actions.findChildren(QAction) if action.text()}
    assert len(wanted) > 25
    assert not [action.text() for action in wanted - listed]
    assert actions.recent.menuAction() in listed


def test_a_closed_menu_leaves_the_mouse_to_what_it_opened(qtbot, program):
    bar = program.window.menuBar()
    program.window.show()
    menu = bar.actions()[0].menu()
    menu.popup(bar.mapToGlobal(bar.rect().bottomLeft()))
    bar.grabMouse()  # as Qt leaves it where a second heading is pressed
    menu.close()
    qtbot.waitUntil(lambda: QWidget.mouseGrabber() is None)


def test_what_the_mouse_can_drag_the_keyboard_can_copy(program):
    window = drawn(program)
    assert isinstance(window.output.handle, DragHandle)
    assert window.output.handle.text_to_drag
    copy = window.actions_.copy
    assert copy.isEnabled()
    assert not copy.shortcut().isEmpty()
    copy.trigger()
    assert QApplication.clipboard().text() == window.output.handle.text_to_drag


def test_two_things_on_one_key_would_be_found(program):
    window = ready(program)
    QShortcut(QKeySequence("Ctrl+O"), window)
    assert {key for key, owners in keys(window).items() if len(owners) > 1} == {"Ctrl+O"}


def test_the_entries_of_a_menu_have_letters_of_their_own(program):
    for menu in program.window.menuBar().findChildren(QMenu):
        letters = [QKeySequence.mnemonic(a.text()).toString() for a in menu.actions() if a.text()]
        assert all(letters), [a.text() for a in menu.actions()]
        assert len(set(letters)) == len(letters), [a.text() for a in menu.actions()]


def test_a_screen_reader_is_told_what_goes_on(program, monkeypatch):
    said = []
    monkeypatch.setattr(status, "announce", lambda widget, words: said.append(words))
    window = running(program)
    line = window.status
    assert described(line._words) == line.words == "Reading sentences: 1 of 4"
    assert described(line._bar) == line.words
    line.progress(2, 4, "reading sentences")
    line.progress(1, 2, "drawing")
    line.say("Done.")
    assert said[-2:] == ["Drawing: 1 of 2", "Done."]  # a stage once, not each of its steps
    assert described(line._words) == "Done."


@pytest.mark.parametrize("surface_name", ["drawn", "files", "history"])
def test_the_cells_of_a_table_can_be_read(program, surface_name):
    surface = SURFACES[surface_name](program)
    tables = [part for part in parts(surface) if isinstance(part, QTableView)]
    assert tables
    for table in tables:
        spoken = QAccessible.queryAccessibleInterface(table)
        said = [spoken.child(number).text(QAccessible.Text.Name) for number in range(spoken.childCount())]
        model = table.model()
        for row in range(model.rowCount()):
            for column in (column for column in range(model.columnCount()) if not table.isColumnHidden(column)):
                index = model.index(row, column)
                words = index.data(Qt.ItemDataRole.AccessibleTextRole) or index.data()
                assert words in said, (table, row, column)


def test_clipped_words_would_be_found(program):
    window = ready(program)
    window.main_button.setFixedWidth(8)
    window.main_button.setMinimumWidth(8)
    QApplication.processEvents()
    assert any("Privatize" in words for words in clipped(window))
