"""The card of a draw: counted by the engine once the draw is shown, lit in both texts, and dropped with its text."""

from dataclasses import replace

import pytest

from app.gui.controllers.disclosure_card import MOST_WORDS
from app.gui.process.engine import EngineStopped
from app.gui.process.requests import FindTopics, Privatize
from app.gui.process.risk import CountSurviving
from engine.errors import NotInstalled
from engine.privacy.guarantee import Relation
from engine.results import Mention, Unit
from engine.risk.survival.replacements import Replacement
from tests.app.gui.conftest import NEW, TEXT, make_result
from tests.app.gui.surfaces import COUNTS, TOPICS


def draw(program, result=None, text=TEXT):
    program.documents.begin(text, "letter.txt")
    program.window.main_button.click()
    program.engine.last(Privatize).succeed(result or make_result())
    return program.window


def asked(program, kind=CountSurviving):
    return [job for job in program.engine.jobs if isinstance(job.request, kind)]


def test_a_draw_is_counted_at_once_and_once(program):
    window = draw(program)
    [job] = asked(program)
    assert (job.request.original, job.request.new) == (TEXT, NEW)
    assert "Counting names" in window.guarantee.words()
    job.succeed(COUNTS)
    assert "places, 1 of 1 found: Bern" in window.guarantee.words()
    assert "names (1)" in window.guarantee.words()
    program.shown.document.show_draw(0)
    assert len(asked(program)) == 1


def test_the_places_of_a_detail_are_lit_in_both_texts(program):
    window = draw(program)
    program.engine.last(CountSurviving).succeed(COUNTS)
    window.guarantee.details_selected.emit(COUNTS[0].details)
    assert list(window.original.view.lit) == [(19, 23)]
    assert list(window.output.view.lit) == [(21, 24)]


def test_places_follow_the_markup(program):
    marked = TEXT.replace("My sister", "[[My sister]]")
    window = draw(program, text=marked)
    [job] = asked(program)
    assert job.request.original == marked
    job.succeed(COUNTS)
    window.guarantee.details_selected.emit(COUNTS[0].details)
    assert [marked[slice(*place)] for place in window.original.view.lit] == ["Bern"]


def test_an_edit_is_counted_when_typing_stops(qtbot, program):
    window = draw(program)
    program.engine.last(CountSurviving).succeed(COUNTS)
    window.output.view.setPlainText(NEW + " In Bern.")
    assert len(asked(program)) == 1
    program.card._later.timeout.emit()
    assert [job.request.new for job in asked(program)] == [NEW, NEW + " In Bern."]


def test_edits_while_a_count_runs_are_counted_once_it_is_done(program):
    window = draw(program)
    [job] = asked(program)
    for more in (" In Bern.", " In Bern. Yes."):
        window.output.view.setPlainText(NEW + more)
        program.card._later.timeout.emit()
    assert asked(program) == [job]  # stopped at each edit, it would never end
    job.succeed(COUNTS)
    assert "Bern" not in window.guarantee.words()  # it was of another text
    assert "Counting names" in window.guarantee.words()
    assert [job.request.new for job in asked(program)] == [NEW, NEW + " In Bern. Yes."]
    asked(program)[1].succeed(COUNTS)
    assert "places, 1 of 1 found: Bern" in window.guarantee.words()


def test_a_count_that_went_with_its_engine_is_made_again_once(program):
    window = draw(program)
    for n in range(2):
        asked(program)[-1].fail(EngineStopped("The engine stopped."))
        program.engine.restarted.emit("")
        assert len(asked(program)) == 2, n
    assert "⚠ The engine stopped." in window.guarantee.words()
    window.output.view.setPlainText(NEW + " In Bern.")
    program.card._later.timeout.emit()
    asked(program)[-1].succeed(COUNTS)
    program.engine.restarted.emit("")
    assert len(asked(program)) == 3  # what is counted stays


def test_the_count_is_told_what_was_drawn_in_place_of_what_also_after_edits(program):
    names = (("My sister", (0, 9), "A friend", (0, 8)), ("Bern", (19, 23), "Lund", (18, 22)))
    units = [
        Unit(old, new, 1.0, 9, (source,), (target,), mentions=(Mention(old, new, (source,), target),))
        for old, source, new, target in names
    ]
    window = draw(program, replace(make_result(new="A friend lives by Lund. Lund is it."), units=units))
    assert asked(program)[-1].request.replaced == (Replacement((0, 8), ((0, 9),)), Replacement((18, 22), ((19, 23),)))
    asked(program)[-1].succeed(COUNTS)
    window.output.view.cursor_at(9).insertText("often ")
    window.output.rewrite(1, "Bern")  # restored by hand: that is no chance
    window.output.view.cursor_at(0).insertText("So ")
    program.card._later.timeout.emit()
    request = asked(program)[-1].request
    assert request.new == "So A friend often lives by Bern. Lund is it."
    assert request.replaced == (Replacement((3, 11), ((0, 9),)), Replacement((27, 31), ((19, 23),), is_written=True))


def test_a_run_stops_the_count_and_is_never_waited_for(program):
    window = draw(program)
    [job] = asked(program)
    window.main_button.click()
    assert program.card.counting is None
    job.succeed(COUNTS)  # too late
    assert "Bern" not in window.guarantee.words()
    program.engine.last(Privatize).succeed(make_result(new="Something else."))
    assert asked(program)[-1].request.new == "Something else."


def test_a_long_text_waits_for_the_user(program):
    window = draw(program, text=" ".join([TEXT] * (MOST_WORDS // 10)))
    assert not asked(program)
    window.guarantee.count_wanted.emit()
    assert len(asked(program)) == 1


def test_why_nothing_could_be_counted_is_said(program):
    window = draw(program)
    program.engine.last(CountSurviving).fail(NotInstalled("The parser is not there."))
    assert "⚠ The parser is not there." in window.guarantee.words()


def of_topics():
    result = make_result()
    guarantee = replace(result.guarantee, relation=Relation.NEIGHBOURHOOD, leaks=("the topic of each fact",))
    return replace(result, guarantee=guarantee, parameters={"unit": "fact", "omit": "", "hide": ""})


def test_topics_that_were_disclosed_are_named_on_the_card_and_under_the_facts(program):
    window = draw(program, of_topics())
    [job] = asked(program, FindTopics)
    assert job.request.mechanism == "dp-st"
    assert not {"omit", "hide"} & set(job.request.settings)
    job.succeed(TOPICS)
    assert "the topic of each fact: city, lives, town; hospital, ambulance, ward" in window.guarantee.words()
    assert window.units.model.index(1, 0).data() == "Her car was in the garage.\nTopic: hospital, ambulance, ward (99 facts)"
    window.guarantee.unit_selected.emit(1)
    assert window.units.row == 1


@pytest.mark.parametrize("relation", [Relation.DOCUMENT, Relation.COUNT, Relation.METRIC])
def test_no_topics_are_looked_for_where_none_are_disclosed(program, relation):
    result = make_result()
    draw(program, replace(result, guarantee=replace(result.guarantee, relation=relation)))
    assert not asked(program, FindTopics)


def test_diff_is_offered_where_words_keep_their_order(program):
    window = draw(program)
    text, diff = window.output._views.buttons()
    assert not diff.isVisible()
    window.main_button.click()
    program.engine.last(Privatize).succeed(replace(make_result(new="In order."), unit="word"))
    assert diff.isVisible()
    window.output.show_view(1)
    program.shown.document.show_draw(0)
    assert not diff.isVisible()
    assert not window.output.shows_diff
    assert not text.isVisible()
