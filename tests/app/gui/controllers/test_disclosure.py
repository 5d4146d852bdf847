"""Before anything is drawn, the topics that would be disclosed can be read, hidden, and left out with their facts."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.document.disclosure import Disclosure, UnitFate
from app.document.states import DocumentState
from app.gui.process.requests import FindTopics, Likeliest, Privatize
from app.gui.status import StatusKind
from app.purposes import STARTING_POINTS, Purpose
from engine.errors import Cancelled, TextRefused
from engine.mechanisms.triples.dp_st import DESCRIPTION
from engine.results import Unit
from tests.app.gui.conftest import TEXT, make_result
from tests.app.gui.surfaces import TOPICS, listed


@pytest.fixture
def bar(program):
    program.documents.begin(TEXT, "letter.txt")
    program.window.chooser.set("dp-st", {"unit": "fact"})
    return program.window.units.topics


@pytest.fixture
def listing(program):
    """The topics of a text, found and shown."""
    listed(program)
    return program.window.units


def cell(program, row, role=Qt.ItemDataRole.DisplayRole):
    return program.window.units.model.index(row, 0).data(role)


def choose(program, row, fate):
    """As the keyboard does: the row, Enter, the arrows, Tab away."""
    units = program.window.units
    units.select(row)
    QTest.keyClick(units.left, Qt.Key.Key_Return)
    assert units.topics.fate.hasFocus()
    step = list(UnitFate).index(fate) - units.topics.fate.currentIndex()
    for _ in range(abs(step)):
        QTest.keyClick(units.topics.fate, Qt.Key.Key_Down if step > 0 else Qt.Key.Key_Up)


def run(program, result=None):
    program.window.main_button.click()
    request = program.engine.last(Privatize).request
    program.engine.last(Privatize).succeed(result or make_result())
    return request


def test_the_topics_are_found_on_demand_and_nothing_is_drawn(qtbot, program, bar):
    assert bar.isVisible()
    assert not any(isinstance(job.request, FindTopics) for job in program.engine.jobs)
    qtbot.mouseClick(bar.button, Qt.MouseButton.LeftButton)
    request = program.engine.last(FindTopics).request
    assert request == FindTopics(TEXT, "dp-st", program.window.chooser.settings())
    assert bar.button.text() == "Stop"
    program.engine.last(FindTopics).succeed(TOPICS)
    assert cell(program, 1) == "Her car was in the garage.\nTopic: hospital, ambulance, ward (99 facts)"
    assert "Topic: hospital" in cell(program, 1, Qt.ItemDataRole.AccessibleTextRole)
    assert program.window.units.original.remark() == "3"
    assert program.shown.document.charges == []
    assert program.shown.document.state is DocumentState.READY


def test_each_fact_has_three_fates_by_keyboard_and_the_run_is_told_them(program, listing):
    choose(program, 0, UnitFate.OMIT)
    choose(program, 1, UnitFate.HIDE)
    choose(program, 2, UnitFate.OMIT)
    assert [cell(program, row).splitlines()[1] for row in range(3)] == [
        "Left out",
        "Topic hidden: hospital, ambulance, ward",
        "Left out",
    ]
    assert "1 topic hidden, 2 facts left out." in listing.topics.words
    assert "is drawn among all facts" in listing.topics.words
    request = run(program)
    assert (request.privacy.settings["omit"], request.privacy.settings["hide"]) == ("1,3", "2")


def test_what_was_decided_can_be_taken_back(program, listing):
    choose(program, 1, UnitFate.HIDE)
    choose(program, 1, UnitFate.DRAW)
    assert cell(program, 1).endswith("Topic: hospital, ambulance, ward (99 facts)")
    settings = run(program).privacy.settings
    assert (settings["omit"], settings["hide"]) == ("", "")


def test_the_control_says_which_fact_it_is_for_and_what_it_costs(program, listing):
    listing.select(1)
    assert listing.topics.fate.accessibleName() == "What becomes of fact 2"
    assert "is drawn among all facts" in listing.topics.fate.accessibleDescription()
    listing.select(-1)
    assert not listing.topics.fate.isVisible()


def test_after_a_run_the_pane_marks_what_was_hidden_and_what_was_left_out(program, listing):
    choose(program, 1, UnitFate.HIDE)
    choose(program, 2, UnitFate.OMIT)
    run(program)
    assert [cell(program, row).splitlines()[1:] for row in range(4)] == [[], ["Topic hidden"], [], ["Left out"]]
    assert listing.model.index(3, 1).data() == "nothing"
    listing.select(3)  # it stands nowhere in the new text
    assert program.window.original.view.extraSelections()
    assert not program.window.output.view.extraSelections()


def test_the_likeliest_of_a_fact_whose_topic_was_hidden_are_among_all_facts(program, listing):
    choose(program, 1, UnitFate.HIDE)
    result = make_result()
    run(program, replace(result, parameters=DESCRIPTION.settings({"unit": "fact"})))
    for row, cluster in ((0, "neighbourhood"), (1, "full")):
        listing.select(row)
        program.window.actions_.candidates.trigger()
        assert program.engine.last(Likeliest).request.settings["cluster"] == cluster


def test_between_draws_the_list_can_be_seen_and_changed(qtbot, program, listing):
    choose(program, 1, UnitFate.HIDE)
    run(program)
    assert isinstance(listing.model.unit(0), Unit)
    assert listing.topics.words == "Of the next draft: 1 topic hidden."
    qtbot.mouseClick(listing.topics.button, Qt.MouseButton.LeftButton)
    assert sum(isinstance(job.request, FindTopics) for job in program.engine.jobs) == 1  # known already
    assert cell(program, 1).endswith("Topic hidden: hospital, ambulance, ward")
    choose(program, 1, UnitFate.OMIT)
    qtbot.mouseClick(listing.topics.button, Qt.MouseButton.LeftButton)
    assert cell(program, 1).endswith("\nTopic hidden")  # as it was drawn
    assert run(program).privacy.settings["omit"] == "2"


def test_after_a_run_that_heeded_the_decisions_nothing_else_is_said(program, listing):
    choose(program, 1, UnitFate.HIDE)
    run(program)
    assert "drawn like the others" not in program.window.status.words
    assert program.window.status.kind is StatusKind.GOOD


def test_another_text_has_nothing_decided(program, listing):
    choose(program, 0, UnitFate.OMIT)
    program.documents.begin("Another text. She left.")
    assert program.window.units.model.rowCount() == 0
    assert not program.shown.document.is_unheeded
    assert run(program).privacy.settings["omit"] == ""


def test_typing_drops_what_was_decided(qtbot, program, listing):
    choose(program, 0, UnitFate.OMIT)
    qtbot.keyClicks(program.window.original.view, "x")
    assert program.window.units.model.rowCount() == 0
    assert run(program).privacy.settings["omit"] == ""


@pytest.mark.parametrize("settings", [{"cluster": "full"}, {"duplicates": "paper"}])
def test_under_other_settings_it_is_said_that_nothing_is_decided_and_back_it_is(program, listing, settings):
    choose(program, 0, UnitFate.OMIT)
    program.window.chooser.set("dp-st", settings)
    assert "drawn like the others" in program.window.status.words
    assert program.window.status.kind is StatusKind.WARNING
    program.window.chooser.set("dp-st", {"unit": "fact"})
    assert "drawn like the others" not in program.window.status.words
    assert run(program).privacy.settings["omit"] == "1"


@pytest.mark.parametrize(
    ("mechanism", "settings"), [("dp-st", {"cluster": "full"}), ("tem", {}), ("custext", {}), ("clusant", {})]
)
def test_nothing_is_offered_where_no_topic_is_disclosed(program, bar, mechanism, settings):
    program.window.chooser.set(mechanism, settings)
    assert not bar.isVisible()


def test_it_can_be_stopped_and_a_refusal_is_said(qtbot, program, bar):
    bar.button.click()
    bar.button.click()
    assert program.engine.last(FindTopics).over
    assert bar.button.text() == "Show the topics"
    bar.button.click()
    program.engine.last(FindTopics).fail(TextRefused("This text does not look like English."))
    assert program.window.status.words == "This text does not look like English."
    assert bar.button.text() == "Show the topics"


def test_a_run_does_not_wait_for_the_list(program, bar):
    bar.button.click()
    program.window.main_button.click()
    assert program.engine.last(FindTopics).over
    assert not bar.isVisible()
    program.engine.last(Privatize).fail(Cancelled("Cancelled."))
    assert bar.isVisible()


def test_what_is_decided_stays_through_a_run_that_gave_nothing(program, listing):
    choose(program, 0, UnitFate.OMIT)
    program.window.main_button.click()
    program.engine.last(Privatize).fail(Cancelled("Cancelled."))
    assert cell(program, 0).endswith("Left out")
    assert run(program).privacy.settings["omit"] == "1"


def test_a_saved_session_keeps_what_was_hidden_and_left_out(program, listing, tmp_path):
    choose(program, 1, UnitFate.HIDE)
    choose(program, 2, UnitFate.OMIT)
    run(program)
    program.session_files.save_to(tmp_path / "a.palimpsest")
    program.documents.begin("Another text.")
    program.session_files.open(tmp_path / "a.palimpsest")
    assert [cell(program, row).splitlines()[1:] for row in range(4)] == [[], ["Topic hidden"], [], ["Left out"]]


def test_the_form_of_settings_asks_for_no_numbers_of_facts(program):
    program.window.chooser.set("dp-st", {**STARTING_POINTS[Purpose.NEW_TEXT].settings, "omit": "1,2"})
    program.window.chooser.advanced.setChecked(True)
    assert not {"omit", "hide"} & {row.parameter.name for row in program.window.chooser._rows}
    assert program.window.chooser.settings()["omit"] == ""  # of another document
    assert program.window.chooser.changes() == 0


def test_the_settings_of_a_run_take_numbers_in_the_order_of_the_list():
    found = Disclosure.found(FindTopics(TEXT, "dp-st"), TOPICS * 5)
    for row in (11, 2, 0):
        found = found.with_fate(row, UnitFate.HIDE)
    assert found.settings == {"hide": "1,3,12"}
    assert DESCRIPTION.settings(found.settings)["hide"] == "1,3,12"


def test_a_fact_and_what_replaced_it_stand_side_by_side_to_the_last(qtbot, program, listing):
    units = [replace(make_result().units[0], original=f"a | b | {number}") for number in range(60)]
    run(program, replace(make_result(), units=units))
    QApplication.processEvents()
    for table, other in ((listing.left, listing.right), (listing.right, listing.left)):
        table.scrollToBottom()
        QApplication.processEvents()
        tops = [each.mapTo(program.window, QPoint(0, each.rowViewportPosition(59))).y() for each in (table, other)]
        assert tops[0] == tops[1]


def test_where_passages_are_drawn_there_is_nothing_to_hide_or_to_leave_out(program, bar):
    program.window.chooser.set("dp-st", {"unit": "passage"})
    assert not bar.isVisible()
    assert not any(isinstance(job.request, FindTopics) for job in program.engine.jobs)
    program.window.chooser.set("dp-st", {"unit": "fact"})
    assert bar.button.text() == "Show the topics"
    program.window.chooser.set("dp-st", {"unit": "fact", "cluster": "full"})
    assert not bar.isVisible()


def test_what_was_decided_about_facts_is_kept_and_not_sent_while_passages_are_drawn(program, listing):
    choose(program, 1, UnitFate.HIDE)
    program.window.chooser.set("dp-st", {"unit": "passage"})
    assert not listing.topics.fate.isVisible()
    settings = run(program).privacy.settings
    assert (settings["omit"], settings["hide"]) == ("", "")
