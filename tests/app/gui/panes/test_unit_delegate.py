"""How words that are wider than their column are broken."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QStyleOptionViewItem, QTableView

from app.gui.panes.unit_delegate import UnitDelegate

BREAK = "\N{ZERO WIDTH SPACE}"


@pytest.mark.parametrize(
    ("words", "room", "shown"),
    [
        ("01/23/2034", 8, f"01/{BREAK}23/{BREAK}2034"),  # between its parts, and nowhere else
        ("01/23/2034", 12, "01/23/2034"),
        ("Wednesday", 4, BREAK.join("Wednesday")),
    ],
)
def test_a_date_breaks_between_its_parts(qtbot, words, room, shown):
    model, table = QStandardItemModel(1, 1), QTableView()
    qtbot.addWidget(table)
    model.setData(model.index(0, 0), words)
    option = QStyleOptionViewItem()
    option.initFrom(table)
    option.widget = table
    option.rect = QRect(0, 0, room * option.fontMetrics.horizontalAdvance("0"), 40)
    UnitDelegate(table).initStyleOption(option, model.index(0, 0))
    assert option.text == shown
