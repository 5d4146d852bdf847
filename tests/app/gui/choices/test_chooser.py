from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from app.gui.choices.chooser import Chooser
from engine.errors import UsageError
from engine.mechanisms import describe, describe_all
from engine.mechanisms.common.description import MechanismDescription, Parameter, Preset, Requirement

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen screen

FACTS = MechanismDescription(
    "facts",
    "Facts",
    "Replaces facts.",
    "fact",
    parameters=(
        Parameter("mode", "choice", "near", "Where to draw.", choices=("near", "far")),
        Parameter("slots", "choice", "class", "How many.", choices=("class", "paper"), minimum=1, maximum=50, unit="facts"),
        Parameter("rounds", "int", 2, "How often.", minimum=1),
        Parameter("heat", "float", 0.5, "How hot.", minimum=0, maximum=1),
    ),
    presets=(
        Preset("Plain", "The defaults.", 10.0),
        Preset("Paper & co", "As published.", 0.5, {"mode": "far", "slots": "paper"}, per_word=True, words=141),
    ),
)
LATER = MechanismDescription(
    "later", "Later", "Replaces words.", "word", needs=(Requirement("the model", Path("nowhere"), "get it"),)
)


@pytest.fixture
def chooser(qtbot):
    chooser = Chooser([FACTS, LATER])
    qtbot.addWidget(chooser)
    chooser.show()
    return chooser


@pytest.fixture
def unfolded(qtbot, chooser):
    qtbot.mouseClick(chooser.advanced, Qt.MouseButton.LeftButton)
    return chooser


def row(chooser, name):
    chooser.advanced.setChecked(True)
    return next(row for row in chooser._rows if row.parameter.name == name)


def type_in(qtbot, field, text):
    field.selectAll()
    qtbot.keyClicks(field, text)


@pytest.fixture
def two_units(qtbot):
    chooser = Chooser([describe("dp-st")])
    qtbot.addWidget(chooser)
    chooser.set("dp-st", {"unit": "fact", "bounds": "paper"})
    chooser.show()
    return chooser


def test_a_setting_without_effect_says_what_it_takes_and_cannot_be_changed(two_units):
    assert not row(two_units, "domains").editor.isEnabled()
    assert row(two_units, "domains").help.text() == "Has an effect only with unit=passage."
    row(two_units, "unit").show_value("passage")
    for name in ("cluster", "bounds", "size", "duplicates"):
        assert not row(two_units, name).editor.isEnabled()
        for said in (row(two_units, name).help.text(), row(two_units, name).toolTip()):
            assert said == "Has an effect only with unit=fact."
        assert row(two_units, name).editor.accessibleDescription() == "Has an effect only with unit=fact."
    for name in ("slots", "domains", "writer"):
        assert row(two_units, name).editor.isEnabled()
        assert row(two_units, name).toolTip() == ""
    assert row(two_units, "representative").help.text() == "Has an effect only with unit=fact, duplicates=paper."


def test_a_setting_without_effect_is_not_sent_and_comes_back_with_its_unit(two_units):
    row(two_units, "unit").show_value("passage")
    row(two_units, "domains").show_value("news,law")
    assert two_units.settings() == describe("dp-st").settings({"unit": "passage", "domains": "law,news"})
    row(two_units, "unit").show_value("fact")
    assert two_units.settings() == describe("dp-st").settings({"unit": "fact", "bounds": "paper"})
    assert row(two_units, "bounds").editor.isEnabled()
    assert "What makes a fact likelier" in row(two_units, "bounds").help.text()


def test_what_is_typed_wrong_matters_only_where_it_has_an_effect(qtbot):
    numbers = Parameter("heat", "float", 0.5, "How hot.", minimum=0, maximum=1, only_with={"mode": "near"})
    mode = Parameter("mode", "choice", "near", "Where.", choices=("near", "far"))
    chooser = Chooser([MechanismDescription("facts", "Facts", "Replaces facts.", "fact", parameters=(mode, numbers))])
    qtbot.addWidget(chooser)
    chooser.show()
    type_in(qtbot, row(chooser, "heat").field, "7")
    assert (chooser.is_valid(), chooser.changes()) == (False, 1)
    row(chooser, "mode").show_value("far")
    assert (chooser.is_valid(), chooser.changes(), chooser.settings()) == (True, 1, {"mode": "far", "heat": 0.5})


def test_the_summary_names_the_unit_that_is_chosen(two_units):
    assert "Replaces one fact at a time" in two_units.summary.text()
    row(two_units, "unit").show_value("passage")
    assert "Replaces one part at a time" in two_units.summary.text()
    assert "Replaces one part at a time" in two_units.box.itemData(0, Qt.ItemDataRole.AccessibleTextRole)


def test_settings_of_a_session_of_the_last_version_are_taken(qtbot):
    chooser = Chooser([describe("clusant"), describe("santext")])
    qtbot.addWidget(chooser)
    chooser.set("clusant", {"k": 7, "clusters": "180", "candidates": "pack"})
    since = {
        "entities": "found",
        "names": "anywhere",
        "gender": "drawn",
        "dates": "drawn",
        "ages": "drawn",
        "measures": "drawn",
        "amounts": "drawn",
        "times": "drawn",
        "private_list": "used",
    }
    assert chooser.settings() == {"k": 7, "clusters": "180", **since}
    chooser.set("santext", {"keep": "marks"})
    assert row(chooser, "keep").value == "punctuation"
    with pytest.raises(UsageError, match="candidates=pack"):
        chooser.set("clusant", {"candidates": "widened"})


def test_begins_with_the_first_mechanism_and_its_defaults(chooser):
    assert chooser.description() is FACTS
    assert chooser.settings() == {"mode": "near", "slots": "class", "rounds": 2, "heat": 0.5}
    assert "Replaces facts." in chooser.summary.text()
    assert "Replaces one fact at a time; ε is for the whole document." in chooser.summary.text()
    assert "Not installed" not in chooser.summary.text()


def test_a_mechanism_that_cannot_run_can_be_read_about(qtbot, chooser):
    with qtbot.waitSignal(chooser.changed):
        qtbot.keyClick(chooser.box, Qt.Key.Key_Down)
    assert chooser.description() is LATER
    assert chooser.missing() == ("the model (get it)",)
    assert "Not installed: the model (get it)." in chooser.summary.text()
    assert chooser.settings() == {}
    assert not chooser.presets.isVisible()
    assert not chooser.advanced.isVisible()


def test_the_list_says_of_each_what_it_does_and_what_is_missing(chooser):
    said = [chooser.box.itemData(place, Qt.ItemDataRole.AccessibleTextRole) for place in range(2)]
    assert said[0] == "Facts. Replaces facts. Replaces one fact at a time; ε is for the whole document."
    assert "Not installed" in said[1]


def test_the_popup_draws_whole_sentences(qtbot, chooser):
    chooser.box.showPopup()
    view = chooser.box.view()
    line = view.fontMetrics().height()
    assert view.sizeHintForRow(0) >= 3 * line
    assert view.sizeHintForRow(1) >= 4 * line
    chooser.box.hidePopup()


def test_settings_stay_folded_until_asked_for(qtbot, chooser):
    assert not chooser.panel.isVisible()
    qtbot.keyClick(chooser.advanced, Qt.Key.Key_Space)
    assert chooser.panel.isVisible()
    assert "How hot. Takes a number from 0 to 1. Default: 0.5." in row(chooser, "heat").help.text()


def test_each_kind_of_setting_is_taken(qtbot, unfolded):
    qtbot.keyClick(row(unfolded, "mode").editor, Qt.Key.Key_Down)
    type_in(qtbot, row(unfolded, "slots").box.lineEdit(), "12")
    type_in(qtbot, row(unfolded, "rounds").field, "7")
    type_in(qtbot, row(unfolded, "heat").field, "0.25")
    assert unfolded.settings() == {"mode": "far", "slots": 12, "rounds": 7, "heat": 0.25}
    assert unfolded.changes() == 4
    assert unfolded.differs.text() == "You changed 4 settings."
    assert unfolded.is_valid()


def test_a_bad_value_is_marked_in_place_and_the_last_good_one_stays(qtbot, unfolded):
    slots = row(unfolded, "slots")
    type_in(qtbot, slots.box.lineEdit(), "12x")
    assert unfolded.settings()["slots"] == 12
    assert not unfolded.is_valid()
    assert slots.note.isVisible()
    assert "slots takes class, paper or a whole number from 1 to 50, not '12x'. Nothing starts until then." in slots.note.text()
    assert slots.editor.accessibleDescription() == slots.note.text()
    with qtbot.waitSignal(unfolded.changed):
        qtbot.keyClick(slots.box.lineEdit(), Qt.Key.Key_Backspace)
    assert unfolded.is_valid()
    assert not slots.note.isVisible()


def test_reset_brings_the_defaults_back_and_clears_marks(qtbot, unfolded):
    assert not unfolded.reset.isVisible()
    type_in(qtbot, row(unfolded, "heat").field, "0.75")
    type_in(qtbot, row(unfolded, "rounds").field, "none")
    with qtbot.waitSignal(unfolded.changed):
        qtbot.mouseClick(unfolded.reset, Qt.MouseButton.LeftButton)
    assert unfolded.settings() == FACTS.settings({})
    assert unfolded.is_valid()
    assert unfolded.changes() == 0
    assert not unfolded.differs.isVisible()


def test_what_differs_can_be_seen_and_reset_while_the_settings_are_folded(qtbot, chooser):
    chooser.set("facts", {"rounds": 4})
    assert not chooser.panel.isVisible()
    assert chooser.differs.isVisible()
    assert chooser.differs.text() == "You changed 1 setting."
    chooser.reset.setFocus()
    qtbot.keyClick(chooser.reset, Qt.Key.Key_Space)
    assert chooser.settings() == FACTS.settings({})
    assert not chooser.reset.isVisible()
    assert chooser.advanced.hasFocus()


def test_the_settings_can_stand_elsewhere(qtbot, chooser):
    elsewhere = QWidget()
    qtbot.addWidget(elsewhere)
    QVBoxLayout(elsewhere).addWidget(chooser.advanced_panel)
    elsewhere.show()
    assert not chooser.advanced_panel.isVisible()
    qtbot.keyClick(chooser.advanced, Qt.Key.Key_Space)
    assert chooser.advanced_panel.isVisible()
    assert chooser.advanced_panel.window() is elsewhere
    type_in(qtbot, row(chooser, "rounds").field, "7")
    assert chooser.settings()["rounds"] == 7
    chooser.setEnabled(False)
    assert not row(chooser, "rounds").field.isEnabled()


def test_a_preset_takes_its_settings_and_hands_on_its_budget(qtbot, chooser):
    assert [action.text() for action in chooser.menu.actions()] == ["Plain\tε = 10", "Paper && co\tε = 0.5 × 141"]
    with qtbot.waitSignal(chooser.preset_chosen) as chosen:
        chooser.menu.actions()[1].trigger()
    assert chosen.args == [FACTS.presets[1]]
    assert chooser.settings() == {"mode": "far", "slots": "paper", "rounds": 2, "heat": 0.5}
    assert chooser.preset_help.text() == "Paper & co: As published."
    assert chooser.preset_help.isVisible()


def test_settings_of_a_mechanism_are_kept_while_another_is_looked_at(qtbot, unfolded):
    type_in(qtbot, row(unfolded, "rounds").field, "9")
    qtbot.keyClick(unfolded.box, Qt.Key.Key_Down)
    qtbot.keyClick(unfolded.box, Qt.Key.Key_Up)
    assert unfolded.settings()["rounds"] == 9
    assert row(unfolded, "rounds").field.text() == "9"
    assert unfolded.panel.isVisible()


def test_can_be_set_from_outside_and_tells_once(chooser):
    changes = []
    chooser.changed.connect(lambda: changes.append(chooser.settings()))
    chooser.set("facts", {"rounds": "4"})
    chooser.set("facts", {"rounds": 4})
    assert [change["rounds"] for change in changes] == [4]


def test_the_keyboard_stays_where_it_is_while_settings_are_set_from_outside(unfolded):
    field = row(unfolded, "rounds").editor
    field.setFocus()
    unfolded.set("facts", {"rounds": 7})
    assert (unfolded.focusWidget(), field.text()) == (field, "7")
    unfolded.change({"mode": "far", "rounds": 9})
    assert (unfolded.focusWidget(), field.text(), row(unfolded, "mode").box.currentText()) == (field, "9", "far")


def test_a_choice_that_was_gone_leaves_no_trace_in_its_box(unfolded):
    box = row(unfolded, "mode").box
    box.addItem("nearest")
    unfolded.set("facts", {"mode": "far"})
    assert [box.itemText(place) for place in range(box.count())] == ["near", "far"]


@pytest.mark.parametrize(
    ("mechanism", "settings"), [("none", {}), ("facts", {"none": 1}), ("facts", {"rounds": 0}), ("later", {"rounds": 1})]
)
def test_refuses_what_no_mechanism_takes(chooser, mechanism, settings):
    with pytest.raises(UsageError):
        chooser.set(mechanism, settings)
    assert chooser.description() is FACTS
    assert chooser.settings() == FACTS.settings({})


def test_the_wheel_scrolls_the_page_and_changes_nothing(chooser):
    chooser.box.setFocus()
    down = QPoint(0, -120)
    event = QWheelEvent(
        QPointF(4, 4),
        QPointF(4, 4),
        down,
        down,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(chooser.box, event)
    assert chooser.description() is FACTS


def test_shows_every_mechanism_of_the_engine(qtbot):
    described = describe_all()
    chooser = Chooser(described)
    qtbot.addWidget(chooser)
    chooser.show()
    for place, description in enumerate(described):
        chooser.box.setCurrentIndex(place)
        assert chooser.description() is description
        assert description.summary in chooser.summary.text()
        for preset in description.presets:
            chooser._take_preset(preset)
            assert chooser.settings() == description.settings(preset.settings)


class Here(Parameter):
    """A choice that changes while the window is open, as that of stores does; takes what is not here."""

    __slots__ = ()

    def parse(self, value):
        return value


@pytest.fixture
def stores():
    return ["starter"]


@pytest.fixture
def drawing(qtbot, stores):
    """A chooser among stores."""
    store = Here("store", "choice", "starter", "Where to draw from.", choices=stores)
    chooser = Chooser(
        [MechanismDescription("facts", "Facts", "Replaces facts.", "fact", parameters=(store, *FACTS.parameters))]
    )
    qtbot.addWidget(chooser)
    chooser.show()
    return chooser


def test_what_leaves_no_choice_is_not_shown_and_keeps_its_value(drawing):
    drawing.advanced.setChecked(True)
    assert [row.parameter.name for row in drawing._rows] == ["mode", "slots", "rounds", "heat"]
    drawing.set("facts", {"rounds": 3})
    assert drawing.settings() == {"store": "starter", "mode": "near", "slots": "class", "rounds": 3, "heat": 0.5}


def test_settings_that_were_never_unfolded_count_as_those_on_the_screen(chooser):
    chooser.set("facts", {"rounds": 3, "heat": 0.25})
    assert not chooser._rows
    folded = chooser.changes(), chooser.changes(without={"heat"}), chooser.problem()
    assert folded == (2, 1, "")
    assert row(chooser, "rounds").field.text() == "3"
    assert (chooser.changes(), chooser.changes(without={"heat"}), chooser.problem()) == folded


def test_a_store_that_came_is_offered(drawing, stores):
    stores.append("wide")
    drawing.set("facts", {})
    row(drawing, "store").box.setCurrentText("wide")
    assert drawing.settings()["store"] == "wide"
    assert drawing.is_valid()


def test_a_store_that_is_gone_stays_chosen_and_says_so_until_another_is(drawing, stores):
    drawing.set("facts", {"store": "wide", "rounds": 7})
    assert drawing.settings() == {"store": "wide", "mode": "near", "slots": "class", "rounds": 7, "heat": 0.5}
    assert drawing.problem() == "wide is no longer installed."
    assert drawing.changes() == 2
    assert row(drawing, "store").box.currentText() == "wide"
    assert drawing.problem() == "wide is no longer installed."
    assert not drawing.is_valid()
    row(drawing, "store").box.setCurrentText("starter")
    assert drawing.is_valid()
    assert drawing.settings()["rounds"] == 7
    stores.append("wide")
    drawing.set("facts", {"store": "wide"})
    assert drawing.is_valid()


def test_every_part_has_a_name(unfolded):
    assert unfolded.box.accessibleName()
    assert all(row.editor.accessibleName() and row.label.buddy() is row.editor for row in unfolded._rows)
