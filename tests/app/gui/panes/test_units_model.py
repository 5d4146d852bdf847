from PySide6.QtCore import Qt

from app.gui.panes.units_model import LONG, ORIGINAL, PRIVATE, UnitsModel
from engine.results import FoundUnit, Unit


def top(model, row):
    return [
        bool(model.index(row, column).data(Qt.ItemDataRole.TextAlignmentRole) & Qt.AlignmentFlag.AlignTop)
        for column in (ORIGINAL, PRIVATE)
    ]


def test_a_row_of_many_lines_begins_at_the_top_on_both_sides():
    model = UnitsModel()
    long = "word " * LONG
    units = [Unit("I | am | here", "we | are | there", 1.0, 10), Unit(long, "short", 1.0, 10), Unit(None, long, 1.0, 10)]
    model.set_units([*units, FoundUnit("short"), FoundUnit(long)])
    assert [top(model, row) for row in range(5)] == [[False] * 2, [True] * 2, [True] * 2, [False] * 2, [True] * 2]


def test_what_the_user_wrote_stands_above_what_was_drawn_until_the_next_draw():
    model = UnitsModel()
    units = [Unit("Jane", "Anna", 1.0, 9), Unit("Al", "Bo", 1.0, 9)]
    model.set_units(units)
    model.show_written({1: "Edward"})
    shown = [model.data(model.index(row, PRIVATE)) for row in range(2)]
    assert shown == ["Anna", "Edward\n(drawn: Bo)"]
    model.show_written({})
    assert model.data(model.index(1, PRIVATE)) == "Bo"
    model.show_written({0: "Ida"})
    model.set_units(units)
    assert model.data(model.index(0, PRIVATE)) == "Anna"


def test_what_somebody_wrote_over_is_unchanged_no_more():
    model = UnitsModel()
    model.set_units([Unit("62", "62", 1.0, 9), Unit("Al", "al", 1.0, 9), Unit("Bo", "Ed", 1.0, 9)])
    assert model.unchanged == 2
    model.show_written({0: "54"})
    assert model.unchanged == 1
