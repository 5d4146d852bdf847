from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.gui.panes.candidates import SHARE, CandidatesPanel, percent, times_chance
from app.gui.process.requests import Likeliest
from engine.errors import NotInstalled
from engine.results import Candidate, Unit
from tests.app.gui.fakes import FakeEngine

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")  # the offscreen screen

UNIT = Unit("I | called | the clinic", "she | called | the office", 5.0, 134)
LIKELIEST = [Candidate("he | called | a shop", 0.04), Candidate(UNIT.private, 0.03), Candidate("we | rang | a bell", 0.00002)]


@pytest.fixture
def engine():
    return FakeEngine()


@pytest.fixture
def panel(qtbot, engine):
    home = QWidget()
    panel = CandidatesPanel(engine)
    QVBoxLayout(home).addWidget(panel)
    qtbot.addWidget(home)
    home.show()
    panel.home = home  # qtbot does not keep it alive
    return panel


def ask(qtbot, engine, panel):
    qtbot.mouseClick(panel.button, Qt.MouseButton.LeftButton)
    return engine.last(Likeliest)


def cell(panel, row, column, role=Qt.ItemDataRole.DisplayRole):
    return panel.model.index(row, column).data(role)


@pytest.mark.parametrize(
    ("probability", "said"),
    [(0.12, "12 %"), (0.0075, "0.75 %"), (0.00001, "< 0.01 %"), (1.0, "100 %"), (0.996, "100 %"), (0.99, "99 %"), (0.0, "0 %")],
)
def test_probabilities_are_said_in_two_digits(probability, said):
    assert percent(probability) == said


@pytest.mark.parametrize(
    ("probability", "candidates", "said"),
    [(0.01, 134, "1.3 ×"), (1 / 134, 134, "1 ×"), (0.18, 134, "24 ×"), (1.0, 134, "134 ×"), (0.00001, 134, "< 0.01 ×")],
)
def test_chance_is_a_draw_in_which_all_are_alike(probability, candidates, said):
    assert times_chance(probability, candidates) == said


def test_says_among_how_many_a_unit_was_drawn_and_asks_for_nothing(engine, panel):
    panel.set_unit(UNIT, "dp-st", {})
    assert panel.title.text() == "Drawn by chance among 134 candidates"
    assert panel.title.toolTip() == "Drawn by chance among 134 candidates · ε = 5"
    assert panel.private.text() == "She called the office."
    assert not engine.jobs
    assert not panel.table.isVisible()


@pytest.mark.parametrize(
    ("unit", "settings", "said"),
    [
        (Unit("Tue", "Tue", 0.0, 313, kind="date"), {"dates": "shifted"}, "Stays: all dates of the text move together"),
        (Unit("Tue", "Wed", 0.0, 313, kind="date"), {"dates": "shifted"}, "Moved together with all other dates"),
        (Unit("5 May", "2 June", 0.0, 313, kind="date"), {"dates": "shifted"}, "moved together, by one of 313 shifts"),
        (Unit("May", "June", 0.0, 313, kind="date"), {"dates": "shifted"}, "Moved together with all other dates"),
        (Unit("8.15", "9.05", 0.0, 40, kind="time"), {"dates": "shifted"}, "other times of its part of the day"),
        (Unit("41", "44", 1.0, 20, kind="age"), {"ages": "ordered"}, "put in order with the others"),
        (Unit("a.quist@x.org", "b.lund@y.org", 0.0, 9, kind="mail"), {}, "or made of the new name"),
        (Unit("01632 960001", "01632 960555", 0.0, 500, kind="phone"), {}, "500 candidates, each as likely as any other"),
        (Unit("Tue", "Wed", 1.0, 7, kind="date"), {"dates": "drawn"}, "Drawn by chance among 7 candidates"),
    ],
)
def test_says_what_was_not_drawn_by_itself(panel, unit, settings, said):
    panel.set_unit(unit, "clusant", settings)
    assert said in panel.title.text()
    assert panel.title.toolTip().startswith(panel.title.text())


@pytest.mark.parametrize(("written", "begins"), [("Voss", "Voss"), ("", UNIT.private)])
def test_another_name_begins_with_the_one_that_stands_there(panel, written, begins):
    panel.set_unit(UNIT, "clusant", {}, can_rewrite=True, written=written)
    assert panel.words.text() == begins
    panel.set_unit(UNIT, "dp-st", {}, written=written)
    assert panel.words.text() == ""


def test_shows_the_likeliest_on_demand_and_marks_the_drawn_one(qtbot, engine, panel, qtmodeltester):
    panel.set_unit(UNIT, "dp-st", {"size": "67"})
    job = ask(qtbot, engine, panel)
    assert job.request == Likeliest("dp-st", UNIT, {"size": "67"}, 10)
    assert panel.state.text() == "Computing …"
    job.succeed(LIKELIEST)
    assert panel.table.isVisible()
    assert "For your eyes only" in panel.remark.text()
    assert panel.remark.isVisible()
    assert [[cell(panel, row, column) for column in range(4)] for row in range(3)] == [
        ["", "He called a shop.", "4 %", "5.4 ×"],
        ["●", "She called the office.", "3 %", "4 ×"],
        ["", "We rang a bell.", "< 0.01 %", "< 0.01 ×"],
    ]
    assert cell(panel, 1, 0, Qt.ItemDataRole.AccessibleTextRole) == "drawn"
    assert cell(panel, 1, 2, SHARE) == pytest.approx(0.03)  # a bar is full at 100 %
    assert cell(panel, 1, 3, Qt.ItemDataRole.AccessibleTextRole) == "4 × chance"
    assert panel.state.text() == "Together: 7 %."
    qtmodeltester.check(panel.model)
    panel.grab()  # draws the bars


def test_a_long_candidate_is_cut_in_the_list_and_whole_in_its_tooltip(qtbot, engine, panel):
    passage = "; ".join(f"I | saw | place {number}" for number in range(40))
    panel.set_unit(replace(UNIT, private=passage), "dp-st", {})
    ask(qtbot, engine, panel).succeed([Candidate(passage, 0.5), Candidate("he | called | a shop", 0.1)])
    shown = cell(panel, 0, 1)
    assert shown.endswith(" …")
    sentences = " ".join(f"I saw place {number}." for number in range(40))
    assert sentences.startswith(shown.removesuffix(" …"))
    assert cell(panel, 0, 1, Qt.ItemDataRole.ToolTipRole) == sentences
    assert cell(panel, 0, 0) == "●"
    assert "not among them" not in panel.state.text()


def test_says_if_the_drawn_one_is_not_among_them(qtbot, engine, panel):
    panel.set_unit(UNIT, "dp-st", {})
    ask(qtbot, engine, panel).succeed(LIKELIEST[:1])
    assert "drawn one is not among them" in panel.state.text()


def test_padding_says_what_it_is(qtbot, engine, panel):
    panel.set_unit(Unit(None, "it | rains |", 5.0, 120), "dp-st", {})
    assert "Padding" in panel.private.text()
    assert ask(qtbot, engine, panel).request.unit.original is None


def test_another_unit_clears_and_cancels(qtbot, engine, panel):
    panel.set_unit(UNIT, "dp-st", {})
    ask(qtbot, engine, panel).succeed(LIKELIEST)
    panel.set_unit(None)
    assert panel.model.rowCount() == 0
    assert not panel.button.isVisible()
    panel.set_unit(UNIT, "dp-st", {})
    job = ask(qtbot, engine, panel)
    panel.set_unit(None)
    assert job.over
    assert "Select" in panel.title.text()


def test_an_answer_for_another_unit_is_not_shown(qtbot, engine, panel):
    panel.set_unit(UNIT, "dp-st", {})
    late = ask(qtbot, engine, panel)
    late.cancel_requested.disconnect()
    panel.set_unit(Unit("a", "b", 1.0, 3), "dp-st", {})
    late.succeed(LIKELIEST)
    assert panel.model.rowCount() == 0


def test_a_failure_is_told_in_place_and_can_be_tried_again(qtbot, engine, panel):
    panel.set_unit(UNIT, "dp-st", {})
    ask(qtbot, engine, panel).fail(NotInstalled("The store is missing."))
    assert "The store is missing." in panel.state.text()
    ask(qtbot, engine, panel).succeed(LIKELIEST)
    assert panel.table.isVisible()


def test_a_cancel_from_elsewhere_leaves_it_as_before(qtbot, engine, panel):
    panel.set_unit(UNIT, "dp-st", {})
    ask(qtbot, engine, panel).cancel()
    assert panel.state.text() == ""
    assert panel.button.isVisible()


def test_escape_closes_from_the_table_too(qtbot, engine, panel):
    panel.set_unit(UNIT, "dp-st", {})
    panel.button.setFocus()
    qtbot.keyClick(panel.button, Qt.Key.Key_Space)
    engine.last(Likeliest).succeed(LIKELIEST)
    assert panel.table.hasFocus()
    with qtbot.waitSignal(panel.closed):
        qtbot.keyClick(panel.table, Qt.Key.Key_Escape)
    assert panel.model.rowCount() == 0


def test_nothing_of_it_can_be_copied(qtbot, engine, panel):
    QGuiApplication.clipboard().setText("before")
    panel.set_unit(UNIT, "dp-st", {})
    ask(qtbot, engine, panel).succeed(LIKELIEST)
    panel.table.setCurrentIndex(panel.model.index(0, 1))
    qtbot.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "before"
    assert not panel.model.flags(panel.model.index(0, 1)) & Qt.ItemFlag.ItemIsDragEnabled
    assert not panel.private.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse
