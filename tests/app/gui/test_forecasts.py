"""One quantity decides: what a document loses at most, however its ε is meant; and where it does not tell, no word is said."""

from dataclasses import replace

import pytest

from app.document.model import DocumentModel
from app.gui.choices.epsilon import ChosenGuarantee, EpsilonControl
from app.gui.forecasts import Forecasts
from app.gui.process.engine import EngineStopped
from app.gui.process.requests import Account, Export, ForecastRun, Preview, Privatize, worst_loss
from app.gui.status import StatusKind
from engine.errors import Cancelled, NotInstalled
from engine.mechanisms import describe
from engine.mechanisms.triples import dp_st
from engine.mechanisms.words import clusant, custext, tem
from engine.privacy.guarantee import Relation
from engine.request import PrivacyRequest
from engine.results import ExampleSample, Forecast
from tests.app.gui.conftest import TEXT, make_result
from tests.app.gui.fakes import FakeEngine

STRENGTHS = ("trong", "oderate", "eak", "lmost n")


def capped(program, cap):
    program.budget.take(Account(0.0, 0.0, cap, cap, 0))


def said(program):
    window = program.window
    return [window.epsilon.meaning.text(), window.status.words, window.meter.words(), window.queue.plan.toolTip()]


def learned(qtbot, program, mechanism, epsilon, settings=None):
    """The window with a text, once it knows what a run would lose."""
    program.documents.begin(TEXT)
    program.window.epsilon.set_value(epsilon)
    program.window.chooser.set(mechanism, settings or {})
    qtbot.waitUntil(lambda: program.outlook.loss is not None)
    return program.window


def test_what_a_run_loses_is_asked_once_for_each_choice(qtbot):
    engine = FakeEngine()
    forecasts = Forecasts(engine)
    settings = tem.DESCRIPTION.settings({})
    assert forecasts.of(tem.DESCRIPTION, settings) is None
    assert forecasts.of(tem.DESCRIPTION, settings) is None
    assert [job.request for job in engine.jobs] == [ForecastRun("tem", {})]
    with qtbot.waitSignal(forecasts.learned):
        engine.jobs[0].succeed(Forecast(1.75))
    assert forecasts.of(tem.DESCRIPTION, settings) == Forecast(1.75)
    assert forecasts.of(tem.DESCRIPTION, tem.DESCRIPTION.settings({"slots": 9})) is None
    assert [job.request.settings for job in engine.jobs] == [{}, {"slots": 9}]


def test_what_failed_is_asked_again(qtbot):
    engine = FakeEngine()
    forecasts = Forecasts(engine)
    settings = tem.DESCRIPTION.settings({})
    forecasts.of(tem.DESCRIPTION, settings)
    engine.jobs[0].fail(NotInstalled("It is gone."))
    assert forecasts.of(tem.DESCRIPTION, settings) is None
    assert len(engine.jobs) == 2


def test_nothing_is_asked_where_epsilon_is_all_that_is_lost():
    engine = FakeEngine()
    assert Forecasts(engine).of(dp_st.DESCRIPTION, dp_st.DESCRIPTION.settings({"cluster": "full"})) == Forecast(1.0)
    assert not engine.jobs


def test_until_it_is_known_dots_stand_there_and_nothing_waits(program):
    program.engine.answers.pop("ForecastRun")
    program.documents.begin(TEXT)
    program.window.epsilon.set_value(4)
    program.window.chooser.set("tem")
    assert "worst loss … for the document" in program.window.epsilon.figures.text()
    assert program.window.epsilon.meaning.text() == "Computing what this limits …"
    assert not any(word in words for words in said(program) for word in STRENGTHS)
    assert program.window.main_button.isEnabled()
    program.engine.last(ForecastRun).succeed(Forecast(1.75))
    assert "worst loss 7 for the document" in program.window.epsilon.figures.text()
    assert "Strangers cannot trace the new text to yours" in program.window.epsilon.meaning.text()


def test_a_price_per_unit_of_distance_is_named_so_and_its_worst_loss_is_told(qtbot, program):
    window = learned(qtbot, program, "tem", 8)
    assert "at most 999 times in 1 000 tries, instead of once" in window.epsilon.figures.text()
    figures = "ε = 8 for each unit of distance: worst loss 13.71 for the document"  # 8 × 1.7125 and a bit
    assert window.epsilon.figures.text().startswith(figures)
    window.main_button.click()
    result = replace(make_result(8.0), mechanism="tem", charged=13.6)
    guarantee = replace(result.guarantee, relation=Relation.METRIC, loss=13.6)
    program.engine.last(Privatize).succeed(replace(result, guarantee=guarantee))
    assert program.shown.document.charges == [13.6]
    assert "may well suspect it" in window.guarantee.words()
    assert "for each unit of distance" in window.units.model.explain(0)


def test_the_cap_is_held_against_the_worst_loss(qtbot, program):
    window = learned(qtbot, program, "tem", 8)
    capped(program, 13.0)
    assert "This would cost ε = 13.71 at most, and 13 of the cap is left." in window.status.words
    assert window.status.kind is StatusKind.WARNING
    assert not window.main_button.isEnabled()
    capped(program, 14.0)
    assert window.main_button.isEnabled()


def test_the_list_of_files_plans_with_the_worst_loss(qtbot, program, tmp_path):
    window = learned(qtbot, program, "tem", 8)
    program.queue.add([tmp_path / "a.txt", tmp_path / "b.txt"])
    qtbot.waitUntil(lambda: "2 files" in window.queue.plan.text())
    assert "2 files × ε = 13.71 at most: 27.42 in all" in window.queue.plan.toolTip()
    program.queue.start()
    qtbot.waitUntil(lambda: any(isinstance(job.request, Privatize) for job in program.engine.jobs))
    request = program.engine.last(Privatize).request
    assert request.privacy.epsilon == 8
    program.engine.last(Privatize).drawn.emit(make_result().units)
    assert program.queue._queue.active.paid == request.loss == worst_loss(8.0, 1.7125000000000001)


def test_an_example_is_said_to_lose_more_than_epsilon(qtbot, program):
    window = learned(qtbot, program, "tem", 8)
    window.actions_.drawer.setChecked(True)
    window.preview.button.click()
    program.engine.last(Preview).succeed(ExampleSample("Doctor", ("Nurse",), 0.4))
    assert window.preview.state.text() == "Each word at ε = 0.4 for each unit of distance: worst loss 0.686."


_FIRM = "All the rest of your text: firm limit. Strangers cannot trace the new one to it"


@pytest.mark.parametrize(
    ("mechanism", "epsilon", "given_away", "beside"),
    [
        ("dp-st", 0.01, "Anybody can read the topic of each fact", _FIRM),
        ("custext", 0.01, "Anybody can read to which group of similar words each word belongs", _FIRM),
        ("clusant", 0.001, "Every word stays except the names and numbers that are found", "The slider moves only those"),
    ],
)
def test_where_the_loss_does_not_tell_it_is_said_what_is_given_away(qtbot, program, mechanism, epsilon, given_away, beside):
    window = learned(qtbot, program, mechanism, epsilon, describe(mechanism).with_unit({}))
    qtbot.waitUntil(lambda: window.epsilon.meaning.text().startswith(given_away))
    assert beside in window.epsilon.note.text()
    assert window.epsilon.figures.text().startswith(f"ε = {epsilon:g} ")
    assert not any(word in words for words in said(program) for word in STRENGTHS)


@pytest.mark.parametrize(("mechanism", "settings"), [("dp-st", {"cluster": "full"}), ("custext", {"groups": "drawn"})])
def test_where_nothing_of_a_unit_is_given_away_the_odds_are_told(qtbot, program, mechanism, settings):
    window = learned(qtbot, program, mechanism, 0.5, settings)
    assert (
        window.epsilon.meaning.text()
        == "Strangers cannot trace the new text to yours. Somebody who already has yours cannot either."
    )
    assert "at most 2 times in 1 000 tries, instead of once" in window.epsilon.figures.text()
    assert window.epsilon.figures.text().startswith("ε = 0.5 for the document")


def test_a_price_per_word_and_unit_of_distance_shows_the_product(qtbot):
    control = EpsilonControl()
    qtbot.addWidget(control)
    control.set_promise(ChosenGuarantee(per_distance=True, forecast=Forecast(2.0)))
    control.set_value(0.5, per_word=True, words=30)
    assert "may be able to tell that this came from it" in control.meaning.text()
    assert control.figures.text() == ("0.5 per word × 30 words = 15 for each unit of distance: worst loss 30 for the document")


@pytest.mark.parametrize("described", [tem.DESCRIPTION, clusant.DESCRIPTION], ids=lambda one: one.id)
def test_presets_and_the_mechanism_itself_name_the_price(program, described):
    program.window.chooser.set(described.id)
    assert "for each unit of distance" in program.window.chooser.summary.text()
    assert all("unit of distance" in action.text() for action in program.window.chooser.menu.actions())


def test_a_request_says_what_it_loses_as_far_as_that_is_known():
    request = Privatize(TEXT, PrivacyRequest("clusant", 1.0), farthest=28.5)
    assert request.loss == 28.5
    assert replace(request, farthest=None).loss is None
    assert worst_loss(1e308, 1e3) == float("inf")


# What is said of a text follows from what made it


def drawn(program, **changes):
    program.documents.begin(TEXT)
    program.window.main_button.click()
    program.engine.last(Privatize).succeed(replace(make_result(), **changes))


@pytest.mark.parametrize("described", [dp_st.DESCRIPTION, custext.DESCRIPTION, clusant.DESCRIPTION], ids=lambda one: one.id)
def test_what_is_said_of_a_text_on_its_way_out_is_its_own(program, described):
    drawn(program, notice=described.notice, mechanism=described.id)
    window = program.window
    note = "names and numbers were altered" if described is clusant.DESCRIPTION else "its words were drawn by chance"
    window.actions_.copy.trigger()
    assert window.status.words == (
        f"The new text is on the clipboard. A file would end with the note that {note}; "
        "add one yourself if readers should know."
    )
    window.output.handle.dragged.emit()
    assert f"dropped into another program. A file would end with the note that {note};" in window.status.words
    window.actions_.export.trigger()
    assert program.exporter.dialog.notice.accessibleDescription() == described.notice


def test_once_drawn_the_top_says_what_the_card_says_until_the_choice_is_another(qtbot, program):
    window = learned(qtbot, program, "tem", 10.0, {})
    assert "may be able to tell that this came from it" in window.epsilon.meaning.text()
    settings = dict(program.choices.settings)
    drawn(program, mechanism="tem", parameters=settings, epsilon=window.epsilon.value().total, charged=3.0)
    assert window.epsilon.meaning.text().startswith(
        "As drawn · Strangers cannot trace the new text to yours. Somebody who already has yours can suspect it"
    )
    window.epsilon.set_value(11.0)
    assert window.epsilon.meaning.text().startswith(
        "Next draft · Strangers cannot trace the new text to yours. Somebody who already has yours may be able to tell"
    )  # not that of the shown one


# Draws of earlier sessions


def test_what_earlier_sessions_drew_counts_in_the_line_and_the_receipt(qtbot, program, tmp_path):
    drawn(program, charges=(10.0, 25.0, 10.0))
    assert sorted(program.shown.document.charges) == [10.0, 10.0, 25.0]
    assert "If they see several of your 3 drafts, they" in program.window.guarantee.words()
    assert "this document 45 in 3 runs" in program.window.meter.toolTip()
    assert "on their own receipts" in program.window.guarantee.words()  # what the others let be seen is not known
    program.window.actions_.export.trigger()
    program.exporter.dialog.path.setText(str(tmp_path / "a.txt"))
    program.exporter.dialog.buttons.accepted.emit()
    assert sorted(program.engine.last(Export).request.draws) == [10.0, 10.0, 25.0]


def document(text=TEXT):
    document = DocumentModel()
    document.set_text(text)
    return document


def made(*charges):
    return replace(make_result(charges[-1]), charges=charges)


def test_draws_of_this_session_are_counted_once():
    letter = document()
    letter.end(made(10.0))
    letter.end(made(10.0, 10.0))
    assert letter.charges == [10.0, 10.0]


def test_draws_under_other_marks_count_beside_those_that_the_ledger_knows_of_the_text():
    letter = document()
    letter.end(made(10.0))
    letter.mark(f"[[{TEXT[:9]}]]{TEXT[9:]}")
    letter.end(made(10.0, 10.0))  # the marked text was drawn once before, in another session
    assert letter.charges == [10.0, 10.0, 10.0]
    again = document()
    again.count_also(letter.charges_by_text)
    again.end(made(10.0, 10.0))
    assert sum(again.charges) == 40.0


def test_a_cancelled_run_counts_once_with_the_ledger():
    letter = document()
    error = Cancelled("Cancelled.")
    error.charged = 2.5
    letter.stop(error)
    letter.end(made(2.5, 10.0))
    assert letter.charges == [2.5, 10.0]


def test_what_only_the_window_knows_is_not_forgotten():
    letter = document()
    letter.restore([], [40.0], -1)  # saved on another machine
    letter.end(made(10.0))
    assert letter.charges == [40.0, 10.0]


def test_a_dead_engine_that_had_drawn_charged_the_loss_and_not_epsilon(qtbot):
    from app.gui.process.engine import EngineProcess, Job, _Lane

    engine = EngineProcess(lambda: {})
    lane = _Lane(engine._heavy.grace)
    lane.drawn = True
    error = engine._interrupted(lane, Job(Privatize(TEXT, PrivacyRequest("clusant", 1.0), farthest=28.5)))
    assert isinstance(error, EngineStopped)
    assert error.charged == 28.5
    assert "ε = 28.5 had been drawn" in str(error)


def test_every_mechanism_that_is_priced_by_distance_says_so():
    priced = {id for id in ("dp-st", "tem", "santext", "custext", "clusant") if describe(id).per_distance}
    assert priced == {"tem", "santext", "clusant"}
