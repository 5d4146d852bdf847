"""The files of a list are drawn together, so that their new names agree; and what the list says of those that do not."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt

from app.gui.dialogs.restore import RestoreDialog
from app.gui.process.requests import Privatize, PrivatizeTogether, Read
from app.gui.queue import view as view_module
from app.gui.restoration_work import RestoreNames
from engine.batch.job import EntryState
from engine.documents.document import Document
from engine.errors import BudgetRefused, Cancelled, TextRefused, UnreadableInput
from engine.results import FoundUnit, Mention, Unit
from engine.text.residual_check import ResidualWords
from tests.app.gui.conftest import make_result
from tests.app.gui.fakes import FakeEngine

BROKEN = "letter-2.txt"


def drawn(together="", new="Karl Dorn left."):
    units = [Unit("Karl", "Karl", 1.0, 10, ((0, 2),), ((0, 2),))]
    return replace(make_result(new=new), mechanism="clusant", unit="entity", together=together, units=units)


@pytest.fixture
def letters(tmp_path):
    return [tmp_path / f"letter-{number}.txt" for number in range(1, 6)]


@pytest.fixture
def program(program):
    program.engine.answers |= {
        "Read": lambda request: Document(f"Karl Achterberg left {request.path.stem}.", request.path.name, "utf-8"),
        "Privatize": lambda _: drawn(),
        "FindResidualWords": [],
        "CheckFile": None,
        "CountSurviving": (),
    }
    program.window.chooser.set("clusant")
    return program


@pytest.fixture
def view(program):
    return program.window.queue


@pytest.fixture
def queue(view):
    return view.queue


def add(qtbot, program, paths):
    total = len(program.window.queue.queue.items) + len(paths)
    program.queue.add(paths)
    qtbot.waitUntil(lambda: len(program.window.queue.queue.items) == total)


def begin(qtbot, program, view):
    """Presses the button; the request for all files once they are read."""
    before = len(program.engine.jobs)
    view.start_button.click()
    qtbot.waitUntil(lambda: any(isinstance(job.request, PrivatizeTogether) for job in program.engine.jobs[before:]))
    return program.engine.last(PrivatizeTogether)


def draw_all(qtbot, program, view, together="one"):
    job = begin(qtbot, program, view)
    job.succeed([drawn(together) for _ in job.request.documents])
    return job


def select(view, *rows):
    view.table.clearSelection()
    for row in rows:
        view.table.selectionModel().select(
            view.queue.model.index(row, 0), QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        )


def states(queue):
    return [item.state for item in queue.items]


def standings(queue):
    return [queue.model.standing(item) for item in queue.items]


def test_one_request_draws_all_files_and_each_row_has_its_own_text(qtbot, program, view, queue, letters):
    add(qtbot, program, letters)
    assert view.together.isVisible()
    assert view.together.isChecked()
    assert "one new name in all" in view.agreement.text()
    job = begin(qtbot, program, view)
    assert [each.text for each in job.request.documents] == [f"Karl Achterberg left {path.stem}." for path in letters]
    assert {each.privacy.mechanism for each in job.request.documents} == {"clusant"}
    assert states(queue) == [EntryState.RUNNING] * 5
    assert not view.together.isVisible()
    job.progressed.emit(1, 4, "drawing replacements")
    assert all("25 %" in standing for standing in standings(queue))
    job.found.emit((3, [FoundUnit("Karl Achterberg", ((0, 15),))]))
    assert [item.facts for item in queue.items] == [None, None, None, 1, None]
    job.succeed([drawn("one", f"Text {number}.") for number in range(5)])
    assert states(queue) == [EntryState.DONE] * 5
    assert [item.document.draw.text for item in queue.items] == [f"Text {number}." for number in range(5)]
    assert not any(isinstance(job.request, Privatize) for job in program.engine.jobs)
    assert not any("other names" in standing for standing in standings(queue))
    assert not queue.running


def test_unticked_each_file_is_drawn_by_itself_and_that_is_remembered(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:2])
    view.together.click()
    assert program.settings.same_names is False
    assert "gets another new name in each" in view.agreement.text()
    with qtbot.waitSignal(queue.finished):
        view.start_button.click()
    assert not any(isinstance(job.request, PrivatizeTogether) for job in program.engine.jobs)
    assert not any("other names" in standing for standing in standings(queue))


def test_a_mechanism_that_cannot_does_not_offer_it(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:2])
    assert view.together.isVisible()
    program.window.chooser.set("custext")
    assert not view.together.isVisible()
    assert view.agreement.isHidden()
    assert not view.draws_together


def test_a_single_file_needs_no_agreement(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:1])
    assert not view.together.isVisible()
    with qtbot.waitSignal(queue.finished):
        view.start_button.click()
    assert not any(isinstance(job.request, PrivatizeTogether) for job in program.engine.jobs)


@pytest.mark.parametrize(
    ("dates", "said"), [("shifted", "move together"), ("ordered", "keep one order"), ("drawn", "A reader")]
)
def test_it_says_what_becomes_of_dates(qtbot, program, view, letters, dates, said):
    add(qtbot, program, letters[:2])
    program.window.chooser.set("clusant", {"dates": dates})
    assert said in view.agreement.text()


def test_a_file_that_cannot_be_read_keeps_its_reason_and_the_others_are_drawn(qtbot, program, view, queue, letters):
    def read(request):
        if request.path.name == BROKEN:
            return UnreadableInput(f"{BROKEN} is damaged.")
        return Document("Karl left.", request.path.name, "utf-8")

    program.engine.answers["Read"] = read
    add(qtbot, program, letters)
    job = draw_all(qtbot, program, view)
    assert len(job.request.documents) == 4
    assert [state is EntryState.DONE for state in states(queue)] == [True, False, True, True, True]
    assert "damaged" in standings(queue)[1]


def test_a_file_that_the_engine_refuses_keeps_its_reason(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:3])
    job = begin(qtbot, program, view)
    job.succeed([drawn("one"), TextRefused("No name was found."), drawn("one")])
    assert states(queue) == [EntryState.DONE, EntryState.REFUSED, EntryState.DONE]
    assert "No name was found." in standings(queue)[1]


def test_files_that_were_read_wait_again_when_the_user_stops(qtbot, program, view, queue, letters):
    del program.engine.answers["Read"]
    add(qtbot, program, letters[:3])
    view.start_button.click()
    program.engine.last(Read).succeed(Document("Karl left.", "letter-1.txt", "utf-8"))
    assert states(queue)[:2] == [EntryState.READING] * 2
    view.cancel_button.click()
    assert states(queue) == [EntryState.WAITING] * 3
    assert view.remark.text() == "Cancelled. The files wait."
    assert view.start_button.text() == "Privatize all (3)"


def test_a_stopped_draw_costs_each_file_what_was_drawn_of_it(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:2])
    job = begin(qtbot, program, view)
    assert not queue.items[0].paid
    job.drawn.emit((0, []))
    assert queue.items[0].paid
    errors = [Cancelled("Cancelled. ε = 3 had been drawn and is charged."), Cancelled("Cancelled.")]
    errors[0].charged = 3.0
    job.succeed(errors)
    assert states(queue) == [EntryState.CANCELLED, EntryState.WAITING]
    assert [item.cost for item in queue.items] == [3.0, 0.0]


def test_a_spent_budget_stops_all(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:2])
    begin(qtbot, program, view).fail(BudgetRefused("The cap is reached."))
    assert states(queue) == [EntryState.REFUSED] * 2
    assert "The cap is reached." in view.remark.text()


def test_a_running_file_can_neither_be_removed_nor_changed(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:2])
    begin(qtbot, program, view)
    select(view, 0, 1)
    assert not view.remove_button.isEnabled()
    queue.remove([0, 1])
    assert len(queue.items) == 2


# --- what does not agree --------------------------------------------------------------------------------------------------


def test_a_file_drawn_by_itself_says_that_its_names_are_others(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:3])
    draw_all(qtbot, program, view)
    queue.items[1].document.end(drawn())
    assert ["other names than in other files" in standing for standing in standings(queue)] == [False, True, False]
    select(view, 1)
    assert "do not agree with those of other files" in view.detail.text()
    queue.items[1].document.end(replace(drawn(), unit="passage"))
    assert not any("other names" in standing for standing in standings(queue))  # it has none
    queue.items[1].document.show_draw(0)  # the draft that agrees
    assert not any("other names" in standing for standing in standings(queue))


def test_files_added_later_agree_among_themselves_and_the_list_says_so(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:3])
    draw_all(qtbot, program, view, "one")
    add(qtbot, program, letters[3:])
    assert view.start_button.text() == "Privatize all (2)"
    assert "not with those drawn before" in view.agreement.text()
    job = draw_all(qtbot, program, view, "another")
    assert len(job.request.documents) == 2
    assert ["other names" in standing for standing in standings(queue)] == [False, False, False, True, True]


def test_a_single_file_added_later_agrees_with_none(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:2])
    draw_all(qtbot, program, view)
    add(qtbot, program, letters[2:3])
    assert "The waiting file will not agree" in view.agreement.text()
    with qtbot.waitSignal(queue.finished):
        view.start_button.click()
    assert ["other names" in standing for standing in standings(queue)] == [False, False, True]


def test_more_files_than_can_be_drawn_together_are_drawn_one_by_one(qtbot, program, view, queue, letters, monkeypatch):
    monkeypatch.setattr(view_module, "MOST_TOGETHER", 2)
    add(qtbot, program, letters[:3])
    assert view.agreement.text() == "Up to 2 files can be drawn together. These are more, and are drawn one by one."
    with qtbot.waitSignal(queue.finished):
        view.start_button.click()
    assert not any(isinstance(job.request, PrivatizeTogether) for job in program.engine.jobs)
    assert states(queue) == [EntryState.DONE] * 3
    select(view, 0, 1, 2)
    assert not view.again_button.isVisible()
    select(view, 0, 1)
    assert view.again_button.isVisible()


def test_selected_files_are_drawn_together_again_and_keep_their_drafts(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:3])
    draw_all(qtbot, program, view, "one")
    add(qtbot, program, letters[3:])
    queue.items[0].document.mark("Karl [[Achterberg]] left letter-1.")
    select(view, *range(5))
    assert view.again_button.isVisible()
    view.again_button.click()
    qtbot.waitUntil(lambda: len(program.engine.last(PrivatizeTogether).request.documents) == 5)
    job = program.engine.last(PrivatizeTogether)
    assert job.request.documents[0].text == "Karl [[Achterberg]] left letter-1."
    job.succeed([drawn("all") for _ in range(5)])
    assert [len(item.document.draws) for item in queue.items] == [2, 2, 2, 1, 1]
    assert states(queue) == [EntryState.DONE] * 5
    assert not any("other names" in standing for standing in standings(queue))


def test_a_redraw_that_fails_leaves_the_earlier_drafts(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:2])
    draw_all(qtbot, program, view)
    select(view, 0, 1)
    view.again_button.click()
    program.engine.last(PrivatizeTogether).fail(BudgetRefused("The cap is reached."))
    assert states(queue) == [EntryState.DONE] * 2
    assert [len(item.document.draws) for item in queue.items] == [1, 1]


def test_drawing_again_is_offered_for_several_files_alone(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:2])
    select(view, 0, 1)
    assert not view.again_button.isVisible()  # nothing is drawn yet
    draw_all(qtbot, program, view)
    select(view, 0)
    assert not view.again_button.isVisible()
    select(view, 0, 1)
    assert view.again_button.isVisible()
    view.together.click()
    assert not view.again_button.isVisible()


def test_the_main_button_draws_all_again_once_each_file_has_a_draft(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:3])
    assert view.start_button.text() == "Privatize all (3)"
    settings = program.choices.settings
    job = begin(qtbot, program, view)
    job.succeed([replace(drawn("one"), parameters=settings, epsilon=program.choices.privacy.total_epsilon())] * 3)
    assert (view.start_button.text(), view.start_button.isEnabled()) == ("Draw all again", True)
    assert "3 files × ε" in view.start_button.toolTip()
    assert not view.agreement.text()
    queue.items[1].document.mark("Karl [[Achterberg]] left letter-2.")
    assert view.start_button.text() == view.start_button.accessibleName() == "Draw all again (1 changed)"
    program.window.chooser.set("clusant", {**settings, "ages": "kept"})
    assert view.start_button.text() == "Draw all again (3 changed)"
    assert "gives everybody another new name" in view.agreement.text()
    select(view, 0)
    assert "You have changed the settings since." in view.detail.text()
    job = begin(qtbot, program, view)
    assert [each.text for each in job.request.documents][1] == "Karl [[Achterberg]] left letter-2."
    job.succeed([drawn("all") for _ in range(3)])
    assert [len(item.document.draws) for item in queue.items] == [2, 2, 2]
    assert not any("other names" in standing for standing in standings(queue))


def test_a_file_that_cannot_be_read_does_not_keep_all_others_from_being_drawn_again(qtbot, program, view, queue, letters):
    def read(request):
        if request.path.name == BROKEN:
            return UnreadableInput(f"{BROKEN} is damaged.")
        return Document("Karl left.", request.path.name, "utf-8")

    program.engine.answers["Read"] = read
    add(qtbot, program, letters[:3])
    draw_all(qtbot, program, view)
    assert view.start_button.text().startswith("Draw all again")
    assert len(begin(qtbot, program, view).request.documents) == 2


def test_files_drawn_again_after_a_tick_in_one_keep_all_other_names(qtbot, program, view, queue, letters):
    text = replace(drawn("one"), untouched=((5, 9),))
    add(qtbot, program, letters[:3])
    first = begin(qtbot, program, view)
    first.succeed([text] * 3)
    keys = {each.key for each in first.request.documents}
    assert len(keys) == 1
    document = queue.items[1].document
    document.mark(document.text.replace("letter-2", "[[code: letter-2]]"))
    document.edit("Emil Dorn left letter-2.")
    assert "the other new names stay" in view.start_button.toolTip()
    job = begin(qtbot, program, view)
    assert {each.key for each in job.request.documents} == keys
    assert [each.share for each in job.request.documents] == [1.0] * 3
    job.succeed([drawn("two")] * 3)
    assert "Drawn again: 0 new, 3 as before" in view.remark.text()
    assert {item.document.draw.key.texts for item in queue.items} == {3}
    other = begin(qtbot, program, view)
    assert keys.isdisjoint(each.key for each in other.request.documents)
    assert {each.share for each in other.request.documents} == {None}


def test_what_could_still_be_read_is_said_no_more_once_all_are_drawn_again(qtbot, program, view, queue, letters):
    text = replace(drawn("one"), untouched=((5, 9),))
    add(qtbot, program, letters[:2])
    begin(qtbot, program, view).succeed([replace(text, output="Emil left letter-1.")] * 2)
    qtbot.waitUntil(lambda: program.shown.document is queue.items[0].document)
    document = program.shown.document
    document.mark(document.text.replace("letter-1", "[[code: letter-1]]"))
    assert "“letter-1” can still be read" in program.window.status.words
    begin(qtbot, program, view).succeed([replace(text, output="Emil left memo-7.")] * 2)
    qtbot.waitUntil(lambda: len(document.draws) == 2)
    assert "can still be read" not in program.window.status.words


def test_one_file_drawn_by_itself_is_drawn_with_a_key_of_its_own(qtbot, program, view, queue, letters):
    text = replace(drawn("one"), untouched=((5, 9),))
    add(qtbot, program, letters[:2])
    job = begin(qtbot, program, view)
    job.succeed([text] * 2)
    qtbot.waitUntil(lambda: program.shown.document is queue.items[0].document)
    program.shown.document.mark(program.shown.document.text.replace("letter-1", "[[code: letter-1]]"))
    program.runs.privatize()
    asked = program.engine.last(Privatize).request
    assert asked.key not in {None, *(each.key for each in job.request.documents)}
    assert asked.share is None


def test_all_are_not_drawn_again_where_files_wait_or_do_not_agree(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:2])
    draw_all(qtbot, program, view)
    view.together.click()
    assert (view.start_button.text(), view.start_button.isEnabled()) == ("Privatize all", False)
    view.together.click()
    assert view.start_button.text().startswith("Draw all again")
    add(qtbot, program, letters[2:3])
    assert view.start_button.text() == "Privatize all (1)"


def test_another_draft_of_one_file_says_that_its_names_will_not_agree(qtbot, program, view, queue, letters):
    add(qtbot, program, letters[:2])
    button = program.window.main_button
    draw_all(qtbot, program, view)
    qtbot.waitUntil(lambda: program.shown.document is queue.items[0].document and button.text() == "Draw this file alone")
    assert "no longer agree" in button.toolTip()
    assert "no longer agree" in button.accessibleDescription()
    queue.items[0].document.end(drawn())
    assert "no longer agree" not in button.toolTip()


def test_a_file_whose_kept_words_are_checked_on_the_screen_is_reviewed(qtbot, program, view, queue, letters):
    program.engine.answers["FindResidualWords"] = [ResidualWords((0, 4), (0, 4), "anna")]
    text = replace(drawn("one"), untouched=((0, 4),))
    add(qtbot, program, letters[:2])
    begin(qtbot, program, view).succeed([text, text])
    bar = program.window.original.review
    qtbot.waitUntil(lambda: bar.isVisible() and all(len(item.to_check or ()) == 1 for item in queue.items))
    shown = next(item for item in queue.items if item.document is program.shown.document)
    bar.done.click()
    assert [item.needs_review for item in queue.items] == [item is not shown for item in queue.items]
    bar.done.click()
    assert all(item.needs_review for item in queue.items)


def test_names_of_all_files_are_put_back_whichever_is_on_the_screen(qtbot, program, view, queue, letters):
    add(qtbot, program, letters)
    draw_all(qtbot, program, view)
    program.restore.processes = FakeEngine()
    queue.items[2].document.edit("Emil Dorn left.")
    program.restore.show()
    [dialog] = program.window.findChildren(RestoreDialog)
    assert "all 5 files" in dialog.files.text()
    dialog.answer.setPlainText("Emil")
    dialog.restore_button.click()
    request = program.restore.processes.last(RestoreNames).request
    shown = program.shown.document.draw
    others = [item.document.draw for item in queue.items if item.document.draw is not shown]
    assert (request.result, len(others)) == (shown.result, 4)
    assert request.beside == tuple((draw.followed, draw.text) for draw in others)
    assert "Emil Dorn left." in [result.output for result, _ in request.beside]
    assert "Emil Dorn left." in [text for _, text in request.beside]


def test_a_row_to_review_says_how_many_names_can_be_read(qtbot, program, view, queue, letters):
    add(qtbot, program, letters)
    draw_all(qtbot, program, view)
    item = queue.items[0]
    item.checked, item.to_check = item.document.draw, frozenset({"caseload"})
    assert queue.model.standing(item) == "needs review: 1 kept word to check"
    item.names, item.counted = (1, 8), item.document.draw.text
    assert queue.model.standing(item) == "needs review: names and addresses readable 1, words to check 1"
    item.document.edit("Somebody left.")  # what was counted was another text
    assert queue.model.standing(item) == "needs review: 1 kept word to check"


def test_another_name_is_written_in_the_other_files_too_unless_the_user_does_not_want_that(
    qtbot, program, view, queue, letters
):
    mention = Mention("Karl", "Dorn", ((0, 2),), (0, 4))
    unit = Unit("Karl", "Dorn", 1.0, 10, ((0, 2),), ((0, 4),), mentions=(mention,), entity=0)
    add(qtbot, program, letters[:3])
    job = begin(qtbot, program, view)
    job.succeed([replace(drawn(each, "Dorn left."), units=[unit]) for each in ("one", "one", "two")])
    qtbot.waitUntil(lambda: program.shown.document is queue.items[0].document)
    window, panel = program.window, program.window.candidates
    window.units.select(0)
    window.units.wanted.emit(0)
    assert panel.everywhere.text().startswith("In the other file with Karl too")
    panel.words.setText("Voss")
    qtbot.keyClick(panel.words, Qt.Key.Key_Return)
    assert [item.document.draw.text for item in queue.items] == ["Voss left.", "Voss left.", "Dorn left."]
    assert window.status.words == "Done in letter-2.txt too: “Voss” stands there now."
    window.units.wanted.emit(0)
    panel.everywhere.click()
    panel.words.setText("Hall")
    qtbot.keyClick(panel.words, Qt.Key.Key_Return)
    assert [item.document.draw.text for item in queue.items] == ["Hall left.", "Voss left.", "Dorn left."]


@pytest.mark.parametrize("said", [["Ada Dorn left.", "Ask Mrs Dorn senior."], ["Ada Dorn saw Mrs Dorn senior.", "Ada left."]])
def test_who_keeps_the_surname_is_told_in_whichever_file_until_nobody_does(qtbot, program, view, queue, letters, said):
    def unit(text, words, entity):
        at = text.index(words)
        place = at, at + len(words)
        return Unit("x", words, 1.0, 10, targets=(place,), mentions=(Mention("x", words, ((0, 1),), place),), entity=entity)

    names = "Ada Dorn", "Dorn senior"
    units = [[unit(text, name, entity) for entity, name in enumerate(names) if name in text] for text in said]
    add(qtbot, program, letters[:2])
    job = begin(qtbot, program, view)
    job.succeed([replace(drawn("one", text), units=own) for text, own in zip(said, units, strict=True)])
    qtbot.waitUntil(lambda: program.shown.document is queue.items[0].document)
    window, panel = program.window, program.window.candidates
    told = ["Mrs Dorn senior keeps the surname Dorn.", ""]
    for row, words in enumerate(["Eva Voss", "Hall senior"][: len(units[0])]):
        window.units.wanted.emit(row)
        panel.words.setText(words)
        qtbot.keyClick(panel.words, Qt.Key.Key_Return)
        assert window.status.words == told[row]


def test_whoever_keeps_a_surname_in_another_file_gets_the_new_one_at_a_press(qtbot, program, view, queue, letters):
    def unit(text, words, entity):
        at = text.index(words)
        place = at, at + len(words)
        return Unit("x", words, 1.0, 10, targets=(place,), mentions=(Mention("x", words, ((0, 1),), place),), entity=entity)

    said = ["Ada Dorn left.", "Ada Dorn rang Bo Dorn from b.dorn@lund.example."]
    names = ["Ada Dorn"], ["Ada Dorn", "Bo Dorn", "b.dorn@lund.example"]
    add(qtbot, program, letters[:2])
    begin(qtbot, program, view).succeed(
        [
            replace(drawn("one", text), units=[unit(text, name, entity) for entity, name in enumerate(each)])
            for text, each in zip(said, names, strict=True)
        ]
    )
    qtbot.waitUntil(lambda: program.shown.document is queue.items[0].document)
    window, panel = program.window, program.window.candidates
    window.units.wanted.emit(0)
    panel.words.setText("Eva Voss")
    qtbot.keyClick(panel.words, Qt.Key.Key_Return)
    assert window.status.remedy.text() == "Change it to Voss too"
    window.status.remedy.click()
    assert window.status.words == "Changed to Voss too: Bo Voss, b.voss@lund.example. In letter-2.txt as well."
    assert queue.items[1].document.draw.text == "Eva Voss rang Bo Voss from b.voss@lund.example."
    window.output.view.undo()
    assert [item.document.draw.text for item in queue.items] == said


def test_what_stands_in_the_other_file_is_told_and_which_title_is_read_as_somebody_else(qtbot, program, view, queue, letters):
    def unit(text, entity, *forms):
        places = [(text.index(form), text.index(form) + len(form)) for form in forms]
        mentions = tuple(Mention("Eve", form, ((0, 1),), place) for form, place in zip(forms, places, strict=True))
        return Unit("Eve", forms[0], 1.0, 10, targets=tuple(places), mentions=mentions, entity=entity)

    first, second = "Ada Dorn left.", "Ada and the children. Mrs Dorn rang Mrs Kay Dorn, as Mr Dorn had."
    kay = unit(second, 1, "Kay Dorn", "Dorn")
    add(qtbot, program, letters[:2])
    begin(qtbot, program, view).succeed(
        [
            replace(drawn("one", first), units=[unit(first, 0, "Ada Dorn")]),
            replace(drawn("one", second), units=[unit(second, 0, "Ada"), kay]),
        ]
    )
    qtbot.waitUntil(lambda: program.shown.document is queue.items[0].document)
    window, panel = program.window, program.window.candidates
    window.units.wanted.emit(0)
    panel.words.setText("Eva Voss")
    qtbot.keyClick(panel.words, Qt.Key.Key_Return)
    done = "Done in letter-2.txt too: “Eva” stands there now."
    assert window.status.words == f"{done} Kay Dorn keeps the surname Dorn. “Mrs Dorn” stays, read as Kay Dorn."


def test_the_address_follows_in_the_other_files_too_and_who_keeps_the_surname_there_is_told(
    qtbot, program, view, queue, letters
):
    def unit(text, words, entity):
        at = text.index(words)
        place = at, at + len(words)
        return Unit("x", words, 1.0, 10, targets=(place,), mentions=(Mention("x", words, ((0, 1),), place),), entity=entity)

    said = ["Ada Dorn (a.dorn@lund.example) left.", "Ada Dorn rang Bo Dorn from a.dorn@lund.example."]
    names = ["Ada Dorn", "a.dorn@lund.example"], ["Ada Dorn", "a.dorn@lund.example", "Bo Dorn"]
    add(qtbot, program, letters[:2])
    job = begin(qtbot, program, view)
    job.succeed(
        [
            replace(drawn("one", text), units=[unit(text, name, entity) for entity, name in enumerate(each)])
            for text, each in zip(said, names, strict=True)
        ]
    )
    qtbot.waitUntil(lambda: program.shown.document is queue.items[0].document)
    window, panel = program.window, program.window.candidates
    for words in ("Eva Voss", "Ida Hall"):
        window.units.wanted.emit(0)
        panel.words.setText(words)
        qtbot.keyClick(panel.words, Qt.Key.Key_Return)
        if words == "Eva Voss":
            done = "Done in letter-2.txt too: “Eva Voss” stands there now. Bo Dorn keeps the surname Dorn."
            assert window.status.words == done
    assert [item.document.draw.text for item in queue.items] == [
        "Ida Hall (i.hall@lund.example) left.",
        "Ida Hall rang Bo Dorn from i.hall@lund.example.",
    ]
    window.output.view.undo()
    assert program.shown.document.draw.text == "Eva Voss (e.voss@lund.example) left."
