"""What still identifies: read when the panel is seen, shown beside the new text and lit in it, and dropped with its text."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.gui.panes.text import Highlight
from app.gui.process.requests import Privatize
from app.gui.process.risk import ReadRisk
from engine.errors import NotInstalled
from engine.risk.report import PRIVATE, RiskReport
from tests.app.gui.conftest import NEW, TEXT, make_result
from tests.app.gui.surfaces import REPORT


@pytest.fixture
def panel(program):
    """The panel of a document that was drawn, seen and not yet answered."""
    program.documents.begin(TEXT, "letter.txt")
    program.window.main_button.click()
    program.engine.last(Privatize).succeed(make_result())
    program.window.actions_.risk.setChecked(True)
    return program.window.risk


def asked(program):
    return [job for job in program.engine.jobs if isinstance(job.request, ReadRisk)]


def rows(panel):
    branches = [panel.model.index(row, 0) for row in range(panel.model.rowCount())]
    return {
        branch.data(): [panel.model.index(row, 0, branch).data() for row in range(panel.model.rowCount(branch))]
        for branch in branches
    }


def risky(program):
    return program.window.output.view.looks.get(Highlight.RISKY)


def test_there_is_nothing_to_read_without_a_new_text(program):
    action = program.window.actions_.risk
    assert not action.isEnabled()
    program.documents.begin(TEXT, "letter.txt")
    assert not action.isEnabled()
    assert program.window.risk.words == "There is no new text yet."
    assert asked(program) == []


def test_it_is_read_only_when_the_panel_is_seen(program):
    program.documents.begin(TEXT, "letter.txt")
    program.window.main_button.click()
    program.engine.last(Privatize).succeed(make_result())
    assert asked(program) == []
    program.window.actions_.risk.trigger()
    [job] = asked(program)
    assert (job.request.original, job.request.new) == (TEXT, NEW)
    assert program.window.risk.words == "Comparing the new text with your original …"


def test_the_original_is_read_without_its_markup(program):
    program.documents.begin(TEXT.replace("Bern", "[[Bern]]"), "letter.txt")
    program.window.chooser.set("clusant")
    program.window.main_button.click()
    program.engine.last(Privatize).succeed(make_result())
    program.window.actions_.risk.trigger()
    assert asked(program)[0].request.original == TEXT


def test_the_report_names_sentences_and_entries_and_marks_them(program, panel):
    asked(program)[0].succeed(REPORT)
    assert rows(panel) == {
        "Sentences that tell most": [
            f"{NEW[:26]}\n56 % of what was found: one of a kind",
            f"{NEW[27:44]}\n44 % of what was found: event",
        ],
        "Still there": ["friend lives by the sea\none of a kind, 2 times", "sold the boat\nevent"],
    }
    assert panel.words.splitlines()[0] == "• 2 details that may identify somebody are still in the new text."
    assert risky(program) == [(0, 26), (27, 44)]
    assert any(PRIVATE in label.text() for label in panel.findChildren(type(panel._why)))


def test_a_selected_row_is_lit_and_says_why(program, panel):
    asked(program)[0].succeed(REPORT)
    panel.tree.setCurrentIndex(panel.model.index(0, 0, panel.model.index(1, 0)))
    assert program.window.output.view.lit == [(2, 25), (45, 47)]
    assert "About 1 person in 2,300 is by the sea (a census)." in panel.why
    panel.tree.setCurrentIndex(panel.model.index(1, 0))
    assert panel.why == ""


def test_nothing_of_it_can_be_copied(qtbot, program, panel, qapp):
    asked(program)[0].succeed(REPORT)
    qapp.clipboard().setText("before")
    panel.tree.setCurrentIndex(panel.model.index(0, 0, panel.model.index(1, 0)))
    panel.tree.setFocus()
    QTest.keyClick(panel.tree, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert qapp.clipboard().text() == "before"


def test_a_report_without_entries_has_no_rows(program, panel):
    asked(program)[0].succeed(RiskReport((), (), (), (), ()))
    assert not panel.tree.isVisible()
    assert panel.words.startswith("• Nothing was found in the new text that")


def test_an_edit_drops_the_report_and_offers_another(program, panel):
    asked(program)[0].succeed(REPORT)
    view = program.window.output.view
    view.setPlainText("We sold it.")
    assert risky(program) is None
    assert panel.model.rowCount() == 0
    panel.button.click()
    assert asked(program)[-1].request.new == "We sold it."


def test_a_late_answer_about_another_text_is_not_shown(program, panel):
    job = asked(program)[0]
    program.documents.begin("Another letter.", "other.txt")
    job.succeed(REPORT)
    assert panel.model.rowCount() == 0
    assert not program.window.risk_dock.isVisible()


def test_a_failure_is_told_and_can_be_tried_again(program, panel):
    asked(program)[0].fail(NotInstalled("The parser is missing."))
    assert panel.words == "⚠ The parser is missing."
    panel.button.click()
    assert len(asked(program)) == 2


def test_it_can_be_stopped(program, panel):
    panel.button.click()
    assert program.risk.reading is None
    assert panel.button.text() == "Look for it"


def test_it_says_how_far_it_is(program, panel):
    [job] = asked(program)
    job.progressed.emit(3_000, 12_000, "reading")
    assert panel.words == "Comparing the new text with your original: 25 %"
    job.progressed.emit(0, None, "looking for the original among other texts")
    assert panel.words.endswith("25 %")


def test_a_run_stops_it(program, panel):
    program.window.main_button.click()
    assert program.risk.reading is None


def test_escape_closes_the_panel(qtbot, program, panel):
    asked(program)[0].succeed(REPORT)
    panel.tree.setFocus()
    QTest.keyClick(panel.tree, Qt.Key.Key_Escape)
    assert not program.window.risk_dock.isVisible()
    assert not program.window.actions_.risk.isChecked()


def test_it_takes_the_place_of_the_drawer(program, panel):
    actions = program.window.actions_
    actions.drawer.setChecked(True)
    assert not actions.risk.isChecked()
    actions.risk.setChecked(True)
    assert not actions.drawer.isChecked()
