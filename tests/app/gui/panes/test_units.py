"""The rows in which what was found stands beside what replaced it."""

from PySide6.QtCore import Qt

from app.gui.panes.unit_delegate import mark_place
from app.gui.panes.units import UnitsTable
from app.gui.panes.units_model import PRIVATE, UnitsModel
from engine.results import Unit


def test_the_mark_that_was_pressed_counts_though_the_rows_move_under_the_mouse(qtbot):
    model = UnitsModel()
    model.set_units([Unit(f"Ann {n}", f"Bo {n}", 1.0, 9) for n in range(40)])
    table = UnitsTable(model, PRIVATE)
    qtbot.addWidget(table)
    table.resize(200, 150)
    table.show()
    wanted = []
    table.wanted.connect(wanted.append)
    at = mark_place(table.visualRect(model.index(1, PRIVATE))).center()
    qtbot.mousePress(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    table.verticalScrollBar().setValue(200)
    qtbot.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert wanted == [1]
