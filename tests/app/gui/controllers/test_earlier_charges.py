"""A document's total is known after a restart."""

from dataclasses import replace

import pytest

from app.gui.process import charges, worker
from app.gui.process.charges import ReadCharges
from app.gui.process.requests import Privatize
from engine.errors import BudgetRefused
from engine.ledger import default_ledger
from tests.app.gui.conftest import TEXT, make_result
from tests.engine.test_encryption import with_keyring  # noqa: F401


@pytest.fixture
def spent(home):
    """What earlier sessions spent on the text."""
    ledger = default_ledger()
    for epsilon in (12.0, 8.0):
        ledger.charge(epsilon, 0.0, "dp-st", document=ledger.label(TEXT))
    ledger.charge(5.0, 0.0, "dp-st", document=ledger.label("Another text."))


def answered(qtbot, program):
    """Has the real handler answer, and opens the text."""
    handler = worker.handlers()[ReadCharges]
    program.engine.answers["ReadCharges"] = lambda request: handler(request, None)
    program.documents.begin(TEXT, "letter.txt")
    job = program.engine.last(ReadCharges)
    qtbot.waitUntil(lambda: job.over)


@pytest.mark.parametrize("keyring", [False, True])
def test_the_window_says_what_a_document_has_cost_in_all(qtbot, program, home, keyring, request):
    if keyring:
        request.getfixturevalue("with_keyring")
    request.getfixturevalue("spent")
    answered(qtbot, program)
    assert program.shown.document.charges == [12.0, 8.0]
    assert program.window.meter.words().startswith("2 drafts of this text so far")
    assert "this document 20 in 2 runs" in program.window.meter.toolTip()
    program.documents.begin("Yet another text.")
    qtbot.waitUntil(lambda: program.engine.last(ReadCharges).over)
    assert program.shown.document.charges == []


@pytest.mark.usefixtures("spent")
def test_nothing_is_counted_twice(qtbot, program):
    answered(qtbot, program)
    program.window.main_button.click()
    program.engine.last(Privatize).succeed(replace(make_result(), charged=10.0, charges=(12.0, 8.0, 10.0)))
    assert program.shown.document.charges == [12.0, 8.0, 10.0]
    program.documents.show(program.shown.document)
    ledger = default_ledger()
    ledger.charge(10.0, 0.0, "dp-st", document=ledger.label(TEXT))
    qtbot.waitUntil(lambda: program.engine.last(ReadCharges).over)
    assert program.shown.document.charges == [12.0, 8.0, 10.0]


def test_the_charge_of_a_run_under_way_is_left_to_the_run(program):
    program.documents.begin(TEXT)
    asked = program.engine.last(ReadCharges)
    program.window.main_button.click()
    asked.succeed((10.0,))
    assert program.shown.document.charges == []


def test_an_answer_about_another_text_is_passed_over(program):
    program.documents.begin(TEXT)
    asked = program.engine.last(ReadCharges)
    program.window.original.view.setPlainText("Quite another text.")
    assert program.shown.document.text == "Quite another text."
    asked.succeed((10.0,))
    assert program.shown.document.charges == []


def test_a_ledger_that_does_not_answer_leaves_the_document_as_it_is(qtbot, program):
    program.engine.answers["ReadCharges"] = BudgetRefused("The ledger is damaged.")
    program.documents.begin(TEXT)
    qtbot.waitUntil(lambda: program.engine.last(ReadCharges).over)
    assert program.shown.document.charges == []
    assert charges.ReadCharges(TEXT) != charges.ReadCharges("")


def test_the_text_is_not_in_what_a_log_could_show():
    assert TEXT not in repr(ReadCharges(TEXT))
