"""In the table of a draft the user says that a name is somebody else's."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.gui.process.requests import Privatize
from engine.results import Mention, Unit
from tests.app.gui.conftest import make_result

TEXT = "Susan rang. Jean left."
NEW = "Celia rang. Lily left."


@pytest.fixture
def table(program):
    """The table of a draft that takes Susan and Jean for one."""
    program.engine.answers["FindResidualWords"] = lambda _: []
    program.window.chooser.set("clusant")
    program.documents.begin(TEXT, "letter.txt")
    program.runs.privatize()
    mentions = (Mention("Susan", "Celia", ((0, 5),), (0, 5)), Mention("Jean", "Lily", ((12, 16),), (12, 16)))
    unit = Unit("Susan", "Celia", 5.0, 9, ((0, 5), (12, 16)), ((0, 5), (12, 16)), mentions=mentions, entity=0, kind="person")
    place = Unit("Hull", "Lund", 5.0, 9, (), (), kind="place")
    program.engine.last(Privatize).succeed(
        replace(make_result(new=NEW), mechanism="clusant", units=[unit, place], untouched=((5, 12),))
    )
    return program.window.units


def open_menu(table, row):
    table.select(row)
    place = table.left.viewport().rect().center()
    QApplication.sendEvent(table.left, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, place))


def test_a_name_of_a_row_is_marked_as_somebody_elses_and_again_as_the_same(program, table):
    for text in (TEXT.replace("Jean", "[[person2: Jean]]"), TEXT):
        open_menu(table, 0)
        menu = program.parting.menu
        assert [action.text() for action in menu.actions()] == [
            "“Susan” is somebody else, when you draw again",
            "“Jean” is somebody else, when you draw again",
        ]
        assert menu.accessibleName()
        menu.setActiveAction(menu.actions()[1])
        QTest.keyClick(menu, Qt.Key.Key_Return)
        assert program.shown.document.text == text
        assert program.shown.document.draw.text == NEW


def test_what_has_no_two_names_has_no_menu(program, table):
    open_menu(table, 1)
    assert program.parting.menu is None
