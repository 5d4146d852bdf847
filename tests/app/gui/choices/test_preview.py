import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.gui.choices.preview import PreviewPanel
from app.gui.process.requests import Preview
from engine.errors import NotInstalled, UsageError
from engine.results import ExampleSample
from tests.app.gui.fakes import FakeEngine

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")  # the offscreen screen

SAMPLE = ExampleSample("A public sentence.", ("One.", "Two.", "Three.", "Four.", "Five."), 1.25)


@pytest.fixture
def engine():
    return FakeEngine()


@pytest.fixture
def panel(qtbot, engine):
    home = QWidget()
    panel = PreviewPanel(engine)
    panel._wait.setInterval(1)
    QVBoxLayout(home).addWidget(panel)
    qtbot.addWidget(home)
    home.show()
    panel.home = home  # qtbot does not keep it alive
    return panel


def wanted(panel, engine, qtbot, jobs):
    qtbot.waitUntil(lambda: len(engine.jobs) == jobs)
    return engine.jobs[-1]


def test_draws_the_public_example_and_says_what_it_is(qtbot, engine, panel):
    panel.set_request("dp-st", 25, 20, {"size": "67"})
    qtbot.mouseClick(panel.button, Qt.MouseButton.LeftButton)
    job = engine.last(Preview)
    assert job.request == Preview("dp-st", 25, 20, {"size": "67"}, 5)
    assert panel.state.text() == "Waiting …"
    job.progressed.emit(2, 5, "drawing the example")
    assert panel.state.text() == "Drawing, 2 of 5 …"
    with qtbot.waitSignal(panel.drawn):
        job.succeed(SAMPLE)
    assert "A public sentence." in panel.sentence.text()
    assert panel.outputs.text().splitlines() == ["1.  One.", "2.  Two.", "3.  Three.", "4.  Four.", "5.  Five."]
    assert panel.state.text() == "Each fact at ε = 1.25."
    assert "not your text" in panel.button.accessibleDescription()


def test_the_cost_is_that_of_a_segment_where_passages_are_drawn(engine, panel, qtbot):
    panel.set_request("dp-st", 25, 2, {"unit": "passage"})
    wanted(panel, engine, qtbot, 1).succeed(SAMPLE)
    assert panel.state.text() == "Each part at ε = 1.25."


def test_draws_by_itself_while_it_can_be_seen(qtbot, engine, panel):
    panel.set_request("dp-st", 25, 20, {})
    panel.set_request("dp-st", 30, 20, {})
    assert wanted(panel, engine, qtbot, 1).request.epsilon == 30


def test_waits_for_a_pause_between_changes(qtbot, engine):
    panel = PreviewPanel(engine)
    qtbot.addWidget(panel)
    assert panel._wait.interval() == 400
    assert panel._wait.isSingleShot()


def test_draws_nothing_that_nobody_sees(qtbot, engine, panel):
    panel.hide()
    panel.set_request("dp-st", 25, 20, {})
    assert not panel._wait.isActive()
    panel.show()
    assert wanted(panel, engine, qtbot, 1).request.epsilon == 25
    panel.hide()
    assert engine.jobs[0].over
    panel.show()
    wanted(panel, engine, qtbot, 2)


def test_another_choice_cancels_the_draw_and_hides_the_last(qtbot, engine, panel):
    panel.set_request("dp-st", 25, 20, {})
    wanted(panel, engine, qtbot, 1).succeed(SAMPLE)
    assert panel.outputs.isVisible()
    panel.set_request("dp-st", 50, 20, {})
    assert not panel.outputs.isVisible()
    first = wanted(panel, engine, qtbot, 2)
    panel.set_request("dp-st", 100, 20, {})
    assert first.over
    second = wanted(panel, engine, qtbot, 3)
    assert second.request.epsilon == 100
    second.succeed(SAMPLE)
    assert panel.outputs.isVisible()


def test_the_same_choice_is_not_drawn_twice_by_itself(qtbot, engine, panel):
    panel.set_request("dp-st", 25, 20, {})
    wanted(panel, engine, qtbot, 1).succeed(SAMPLE)
    panel.set_request("dp-st", 25, 20, {})
    assert not panel._wait.isActive()
    qtbot.mouseClick(panel.button, Qt.MouseButton.LeftButton)
    assert len(engine.jobs) == 2


def test_an_answer_that_comes_too_late_is_not_shown(qtbot, engine, panel):
    panel.set_request("dp-st", 25, 20, {})
    late = wanted(panel, engine, qtbot, 1)
    late.cancel_requested.disconnect()  # an engine that is done before it hears of it
    panel.set_request("dp-st", 50, 20, {})
    late.succeed(SAMPLE)
    assert not panel.outputs.isVisible()


def test_makes_room_for_a_document_and_draws_after_it(qtbot, engine, panel):
    panel.set_request("dp-st", 25, 20, {})
    first = wanted(panel, engine, qtbot, 1)
    panel.set_busy(True)
    assert first.over
    assert not panel.button.isEnabled()
    assert panel.state.text() == "Waiting for the document."
    panel.set_request("dp-st", 50, 20, {})
    assert not panel._wait.isActive()
    panel.set_busy(False)
    assert panel.button.isEnabled()
    wanted(panel, engine, qtbot, 2)


def test_a_failure_is_told_in_place_and_not_tried_again_by_itself(qtbot, engine, panel):
    panel.set_request("dp-st", 25, 20, {})
    wanted(panel, engine, qtbot, 1).fail(NotInstalled("dp-st cannot run: the store is missing."))
    assert "dp-st cannot run: the store is missing." in panel.state.text()
    assert not panel._wait.isActive()
    qtbot.mouseClick(panel.button, Qt.MouseButton.LeftButton)
    assert len(engine.jobs) == 2


def test_an_unknown_mechanism_is_refused(engine, panel):
    with pytest.raises(UsageError):
        panel.set_request("none", 10, 1, {})
    assert not engine.jobs


def test_does_nothing_before_there_is_a_choice(qtbot, engine, panel):
    qtbot.mouseClick(panel.button, Qt.MouseButton.LeftButton)
    assert not engine.jobs
