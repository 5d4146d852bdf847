"""*Restore names*: an answer is pasted, opened or dropped, and comes back with its names; nothing of it is kept."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog
from shiboken6 import isValid

from app.document.exported import ExportedText
from app.document.saved import SavedDraw, SavedSession, save
from app.gui import restoration_work
from app.gui.dialogs.restore import RestoreDialog
from app.gui.restoration_work import Answer, RestoredAnswer, RestoreNames, SaveRestored, _save
from engine.errors import UnreadableInput
from engine.request import PrivacyRequest
from engine.restoration.answer import restore_names
from tests.app.gui.conftest import make_result
from tests.app.gui.fakes import FakeEngine
from tests.engine.restoration.test_answer import LETTER, original_of, result_of

RESULT = result_of(LETTER)
ANSWER = "**Anna Keller** wrote. Keller too."


def show(program, result):
    program.documents.begin(original_of(LETTER), "letter.txt")
    document = program.shown.document
    document.begin()
    document.end(result)


@pytest.fixture
def opened(program):
    program.restore.processes = FakeEngine()
    show(program, RESULT)
    program.window.actions_.restore_names.trigger()
    [dialog] = program.window.findChildren(RestoreDialog)
    return dialog, program.restore.processes


def saved(path, *results, name=""):
    draws = tuple(SavedDraw(result, None, name=name) for result in results)
    privacy = PrivacyRequest("clusant", 1.0)
    save(path, SavedSession(original_of(LETTER), "letter.txt", privacy, draws, (1.0,) * len(draws), len(draws) - 1))
    return path


@pytest.mark.parametrize("result", [None, make_result()], ids=["no text", "no names"])
def test_without_names_on_the_screen_a_session_is_asked_for_and_the_screen_stays(program, tmp_path, result):
    program.restore.processes = FakeEngine()
    program.settings.add_recent(path := saved(tmp_path / "letter.palimpsest", RESULT))
    if result:
        show(program, result)
    before = program.shown.document
    program.window.actions_.restore_names.trigger()
    [chooser] = program.window.findChildren(QFileDialog)
    assert chooser.selectedFiles() == [str(path)]  # the last one that was used
    chooser.fileSelected.emit(str(path))
    [dialog] = program.window.findChildren(RestoreDialog)
    dialog.answer.setPlainText(ANSWER)
    dialog.restore_button.click()
    assert program.restore.processes.last(RestoreNames).request.result.units == RESULT.units
    assert program.shown.document is before


def place_of(program, press):
    """Where the file dialog starts that a press opens."""
    press()
    [chooser] = [each for each in program.window.findChildren(QFileDialog) if each.isVisible()]
    folder = chooser.directory().absolutePath()
    chooser.reject()
    return folder


def test_an_answer_is_looked_for_beside_the_exported_text_or_the_session(program, tmp_path):
    program.restore.processes = FakeEngine()
    exported, elsewhere, sessions = (tmp_path / name for name in ("exported", "elsewhere", "sessions"))
    for folder in (exported, elsewhere, sessions):
        folder.mkdir()
    program.settings.use_folder(elsewhere)

    def folders():
        dialog = program.window.findChildren(RestoreDialog)[-1]
        dialog.save_button.setEnabled(True)
        found = [place_of(program, button.click) for button in (dialog.open_button, dialog.save_button)]
        dialog.reject()
        return found

    show(program, RESULT)
    program.restore.show()
    assert folders() == [str(elsewhere)] * 2
    draw = program.shown.document.draw
    program.shown.document.note_export(ExportedText(exported / "private-text.docx", draw, draw.text))
    program.restore.show()
    assert folders() == [str(exported)] * 2
    program.restore.open_session(saved(sessions / "letter.palimpsest", RESULT))
    assert folders() == [str(sessions)] * 2


def test_a_session_without_names_is_said_to_have_none(program, tmp_path):
    program.restore.open_session(saved(tmp_path / "new.palimpsest", make_result()))
    assert "new.palimpsest has no text in which names were replaced" in program.window.status.words
    assert not program.window.findChildren(RestoreDialog)


def test_what_is_pasted_comes_back_at_once(opened):
    dialog, processes = opened
    QGuiApplication.clipboard().setText(ANSWER)
    dialog.answer.paste()
    assert processes.last(RestoreNames).request.answer == Answer(ANSWER)


def test_another_draft_may_have_been_answered(program):
    program.restore.processes = FakeEngine()
    show(program, RESULT)
    for result in (make_result(), replace(RESULT, output=RESULT.output + " More.")):
        program.shown.document.begin()
        program.shown.document.end(result)
    program.shown.document.rename(2, "For the bot")
    program.shown.document.show_draw(1)  # has no names
    program.window.actions_.restore_names.trigger()
    [dialog] = program.window.findChildren(RestoreDialog)
    assert [dialog.draft.itemText(row) for row in range(dialog.draft.count())] == ["Draft 1", "For the bot"]
    assert dialog.draft.currentText() == "For the bot"
    dialog.answer.setPlainText(ANSWER)
    dialog.draft.setCurrentIndex(0)
    dialog.draft.activated.emit(0)
    assert program.restore.processes.last(RestoreNames).request.result is RESULT


def test_an_answer_comes_back_with_its_names_and_a_list_of_what_was_left(opened):
    dialog, processes = opened
    assert not dialog.restore_button.isEnabled()
    assert not dialog.copy_button.isEnabled()
    dialog.answer.setPlainText(ANSWER)
    dialog.restore_button.click()
    job = processes.last(RestoreNames)
    assert (job.request.answer, job.request.result) == (Answer(ANSWER), RESULT)
    assert "Putting names back" in dialog.message.text()
    job.succeed(RestoredAnswer(ANSWER, restore_names(ANSWER, RESULT)))
    assert not dialog.message.isVisible()
    assert dialog.restored.toPlainText() == "**Jane Smith** wrote. Keller too."
    said = dialog.remarks.toPlainText()
    assert said.startswith(
        "1 name was put back.\nLeft as it is: Keller, which stands for several names (James Ross, Jane Smith)."
    )
    assert "Not in the answer: 3 March 2021 (9 May 1987)" in said
    assert "do not hand it on" in dialog.warning.text()
    assert dialog.warning.isVisible()
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text() == "**Jane Smith** wrote. Keller too."


def restored_in(opened, answer, result):
    dialog, processes = opened
    dialog.answer.setPlainText(answer)
    dialog.restore_button.click()
    processes.last(RestoreNames).succeed(RestoredAnswer(answer, restore_names(answer, result)))
    return dialog.remarks


def test_what_may_be_of_the_new_text_is_said_before_all_else(opened):
    letter = result_of([("a", "Nora Brannoch Amsel", "Eva Jane Quist"), ", ", ("b", "3 March 2021", "9 May 1987"), "."])
    said = restored_in(opened, "Nora comes on 4/3/2021.", letter).toPlainText()
    assert said.startswith(
        "Look at this: 4/3/2021 may be one of the new dates, or reckoned from one, and was not put back.\n1 name was put back."
    )
    said = restored_in(opened, "Ask Brannoch by 4 March or 5 March 2022.", letter).toPlainText()
    assert said.splitlines()[:2] == [
        "Look at these: 4 March, 5 March 2022 may be new dates, or reckoned from them, and were not put back.",
        "Look at this: Brannoch may be part of a new name or number, and was not put back.",
    ]


def test_of_many_names_that_the_answer_lacks_a_dozen_are_listed_and_the_rest_on_demand(opened):
    many = [(number, f"Amsel{number:02} & Co", f"Quist{number:02} <AG>") for number in range(15)]
    remarks = restored_in(opened, "None of them.", result_of([part for each in many for part in (each, "; ")]))
    last = remarks.toPlainText().splitlines()[-1]
    assert last.startswith("Not in the answer: Amsel00 & Co (Quist00 <AG>), ")
    assert last.endswith("Amsel11 & Co (Quist11 <AG>) and 3 more.")
    remarks.anchorClicked.emit(QUrl("all"))
    last = remarks.toPlainText().splitlines()[-1]
    assert last.endswith("Amsel14 & Co (Quist14 <AG>).")


def test_a_dropped_file_is_read_and_saved_in_its_layout(opened, tmp_path):
    dialog, processes = opened
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "answer.docx"))])
    assert dialog.answer.canInsertFromMimeData(data)
    dialog.answer.insertFromMimeData(data)
    job = processes.last(RestoreNames)
    assert job.request.answer == Answer(path=tmp_path / "answer.docx")
    job.succeed(RestoredAnswer(ANSWER, restore_names(ANSWER, RESULT)))
    assert dialog.answer.toPlainText() == ANSWER
    dialog.save_wanted.emit(dialog.current, tmp_path / "new.docx")
    job = processes.last(SaveRestored)
    assert (job.request.answer.path, job.request.target) == (tmp_path / "answer.docx", tmp_path / "new.docx")
    job.succeed(("Not read: 1 comment.",))
    assert dialog.message.text() == "Saved new.docx. It is private: keep it to yourself.\nNot read: 1 comment."
    dialog.answer.insertPlainText("More. ")  # it is a text of its own from now on
    assert dialog.current.path is None


def test_a_file_that_cannot_be_read_or_written_is_said(opened, tmp_path):
    dialog, processes = opened
    dialog.open_file(tmp_path / "none.docx")
    processes.last(RestoreNames).fail(UnreadableInput("It does not exist."))
    assert dialog.message.text() == "It does not exist."
    assert not dialog.copy_button.isEnabled()
    dialog.answer.setPlainText("Anna")
    assert dialog.restore_button.isEnabled()
    dialog.save_wanted.emit(dialog.current, tmp_path / "new.txt")
    processes.last(SaveRestored).fail(UnreadableInput("The disk is full."))
    assert dialog.message.text() == "The disk is full."


@pytest.mark.parametrize(
    ("end", "told"),
    [
        (lambda job: job.succeed(()), "Saved new.txt. It is private: keep it to yourself."),
        (lambda job: job.fail(UnreadableInput("The disk is full.")), "The disk is full."),
    ],
)
def test_what_was_put_back_and_left_stays_in_sight_once_it_is_saved(opened, tmp_path, end, told):
    dialog, processes = opened
    dialog.answer.setPlainText(ANSWER)
    dialog.restore_button.click()
    processes.last(RestoreNames).succeed(RestoredAnswer(ANSWER, restore_names(ANSWER, RESULT)))
    listed = dialog.remarks.toPlainText()
    assert "Left as it is: Keller" in listed
    dialog.save_wanted.emit(dialog.current, tmp_path / "new.txt")
    end(processes.last(SaveRestored))
    assert dialog.remarks.toPlainText() == listed
    assert dialog.remarks.isVisible()
    assert dialog.message.text() == told
    assert dialog.message.isVisible()
    dialog.restore_button.click()  # what is said is of the answer before
    processes.last(RestoreNames).succeed(RestoredAnswer(ANSWER, restore_names(ANSWER, RESULT)))
    assert not dialog.message.isVisible()


@pytest.mark.parametrize(
    ("pieces", "answer", "said"),
    [
        ([("a", "78", "34")], "I have 78 here.", "78, which may be another number here (34)."),
        ([("a", "July", "May"), " and July."], "In July.", "July, which may be another date here (May)."),
        (
            [("a", "9:30", "8:15"), " or ", ("b", "9:30", "7:00")],
            "At 9:30.",
            "9:30, which stands for several times (7:00, 8:15).",
        ),
        ([("a", "12", "7"), " or ", ("b", "12", "9")], "Flat 12.", "12, which stands for several numbers (7, 9)."),
        ([("a", "Reading", "Lund")], "Reading is fun.", "Reading, which may be no name here (Lund)."),
        (["At ", ("a", "2 June", "9 May"), "."], "On Friday 2 June.", "Friday beside 9 May. It goes with the invented date,"),
    ],
)
def test_what_is_left_is_called_what_it_is(opened, pieces, answer, said):
    dialog, processes = opened
    dialog.answer.setPlainText(answer)
    dialog.restore_button.click()
    processes.last(RestoreNames).succeed(RestoredAnswer(answer, restore_names(answer, result_of(["See ", *pieces, "."]))))
    assert f"Left as it is: {said}" in dialog.remarks.toPlainText()


@pytest.mark.parametrize(
    ("end", "said"),
    [
        (lambda job: job.succeed(("Not read: 1 comment.",)), "Saved new.txt. It is private: keep it to yourself. Not read: 1"),
        (lambda job: job.fail(UnreadableInput("The disk is full.")), "The disk is full."),
    ],
)
def test_what_is_saved_after_the_dialog_was_closed_is_told_in_the_window(qtbot, program, opened, tmp_path, end, said):
    dialog, processes = opened
    dialog.answer.setPlainText(ANSWER)
    dialog.save_wanted.emit(dialog.current, tmp_path / "new.txt")
    dialog.reject()
    qtbot.waitUntil(lambda: not isValid(dialog))
    end(processes.last(SaveRestored))
    assert program.window.status.words.startswith(said)


def test_a_closed_dialog_stops_its_work(opened):
    dialog, processes = opened
    dialog.answer.setPlainText(ANSWER)
    dialog.restore_button.click()
    dialog.reject()
    assert processes.last(RestoreNames).over


@pytest.mark.parametrize(
    ("answer", "figures", "pronouns"),
    [
        ("Anna Keller owes 40.", True, False),
        ("Ms Keller says that her car is blue.", False, True),
        ("Anna Keller owes nothing.", False, False),
    ],
)
def test_sums_titles_and_pronouns_are_to_be_checked_where_there_are_any(opened, answer, figures, pronouns):
    dialog, processes = opened
    dialog.answer.setPlainText(answer)
    dialog.restore_button.click()
    processes.last(RestoreNames).succeed(RestoredAnswer(answer, restore_names(answer, RESULT)))
    said = dialog.remarks.toPlainText()
    assert ("worked out from the invented figures is not put right" in said) is figures
    assert ("pronouns, such as Ms and her" in said) is pronouns


class Report:
    """What a handler tells of its work."""


def test_the_process_restores_texts_and_files_and_opens_no_connection(tmp_path, monkeypatch):
    enforced = []
    monkeypatch.setattr(restoration_work.offline, "enforce", lambda: enforced.append(True))
    handlers = restoration_work.local()
    assert enforced
    path = tmp_path / "answer.md"
    path.write_text("# **Anna Keller**\n")
    told = handlers[RestoreNames](RestoreNames(Answer(path=path), RESULT, RESULT.output), Report())
    assert (told.answer, told.restoration.text) == ("Anna Keller", "Jane Smith")
    told = handlers[RestoreNames](RestoreNames(Answer(ANSWER), RESULT, RESULT.output), Report())
    assert told.restoration.text == "**Jane Smith** wrote. Keller too."
    target = tmp_path / "new.md"
    assert handlers[SaveRestored](SaveRestored(Answer(path=path), RESULT, RESULT.output, target), Report()) == ()
    assert target.read_text() == "# **Jane Smith**\n"
    assert handlers[SaveRestored](SaveRestored(Answer(ANSWER), RESULT, RESULT.output, tmp_path / "new.txt"), Report()) == ()
    assert (tmp_path / "new.txt").read_text() == "**Jane Smith** wrote. Keller too.\n"
    edited = RESULT.output.replace("Anna Keller", "Grace Hill")
    told = handlers[RestoreNames](RestoreNames(Answer("Ms Hill"), RESULT, edited), Report())
    assert told.restoration.text == "Ms Smith"


def test_a_name_comes_back_that_only_a_file_has_that_was_exported_before_another_was_written(program, tmp_path, monkeypatch):
    monkeypatch.setattr(restoration_work.offline, "enforce", lambda: None)
    program.restore.processes = FakeEngine()
    show(program, RESULT)
    document = program.shown.document
    document.note_export(ExportedText(tmp_path / "new.txt", document.draw, document.draw.text))
    document.edit(document.draw.text.replace("Anna Keller", "Grace Hill"))
    document.note_export(ExportedText(tmp_path / "new.txt", document.draw, document.draw.text))
    program.window.actions_.restore_names.trigger()
    [dialog] = program.window.findChildren(RestoreDialog)
    dialog.answer.setPlainText("Anna Keller is Grace Hill.")
    dialog.restore_button.click()
    request = program.restore.processes.last(RestoreNames).request
    assert [text for _, text in request.beside] == [RESULT.output]
    handlers = restoration_work.local()
    assert handlers[RestoreNames](request, Report()).restoration.text == "Jane Smith is Jane Smith."


def test_what_was_typed_into_the_new_text_is_put_back_or_told(program):
    program.restore.processes = FakeEngine()
    show(program, RESULT)
    document = program.shown.document
    document.edit(document.draw.text.replace("Call", "Quist"))
    document.edit(document.draw.text.replace("It was", "We know Mr Lund and his"))
    program.window.actions_.restore_names.trigger()
    [dialog] = program.window.findChildren(RestoreDialog)
    dialog.answer.setPlainText("Ask Quist or Lund.")
    dialog.restore_button.click()
    job = program.restore.processes.last(RestoreNames)
    job.succeed(restoration_work._restore(job.request, Report()))
    assert dialog.restored.toPlainText() == "Ask Call or Lund."
    assert "Not put back: words that you typed into the new text yourself, such as Lund." in dialog.remarks.toPlainText()


def test_of_several_draws_the_shown_one_is_answered(program):
    program.restore.processes = FakeEngine()
    show(program, RESULT)
    other = replace(RESULT, output=RESULT.output + " More.")
    program.shown.document.begin()
    program.shown.document.end(other)
    program.shown.document.show_draw(0)
    program.window.actions_.restore_names.trigger()
    [dialog] = program.window.findChildren(RestoreDialog)
    dialog.answer.setPlainText(ANSWER)
    dialog.restore_button.click()
    assert program.restore.processes.last(RestoreNames).request.result is RESULT


def test_what_came_of_an_answer_can_be_corrected_by_hand_before_it_is_saved(opened, tmp_path):
    dialog, processes = opened
    assert dialog.restored.isReadOnly()
    dialog.answer.setPlainText(ANSWER)
    dialog.restore_button.click()
    processes.last(RestoreNames).succeed(RestoredAnswer(ANSWER, restore_names(ANSWER, RESULT)))
    assert not dialog.restored.isReadOnly()
    assert dialog.with_corrections == dialog.current
    dialog.restored.appendPlainText("Mine.")
    target = tmp_path / "new.txt"
    _save(SaveRestored(dialog.with_corrections, RESULT, RESULT.output, target), None)
    assert target.read_text() == dialog.restored.toPlainText() + "\n"
    dialog.open_file(tmp_path / "answer.docx")
    processes.last(RestoreNames).succeed(RestoredAnswer(ANSWER, restore_names(ANSWER, RESULT)))
    assert dialog.restored.isReadOnly()  # its layout is kept


def test_a_weekday_that_is_not_that_of_the_invented_date_is_told(opened):
    result = replace(result_of(["By ", ("a", "2 March 2027", "6 April"), "."]), parameters={"dates": "shifted"})
    remarks = restored_in(opened, "By 2 March 2027, a Friday.", result)
    assert "Left as it is: Friday beside 6 April. It is not the weekday of the invented date," in remarks.toPlainText()
    assert "Left as it is" not in restored_in(opened, "By 2 March 2027, a Tuesday.", result).toPlainText()


@pytest.mark.parametrize("has_former", [False, True])
def test_an_answer_without_any_new_name_may_be_one_to_another_document(program, has_former):
    program.restore.processes = FakeEngine()
    if has_former:
        program.documents.begin("Another letter.", "other.txt")
    show(program, RESULT)
    program.window.actions_.restore_names.trigger()
    [dialog] = program.window.findChildren(RestoreDialog)
    dialog.answer.setPlainText("Nobody is named.")
    dialog.restore_button.click()
    restored = restore_names("Nobody is named.", RESULT)
    program.restore.processes.last(RestoreNames).succeed(RestoredAnswer("Nobody is named.", restored))
    said = dialog.remarks.toPlainText()
    assert "may answer another document than letter.txt" in said
    assert ("Reopen the last document" in said) == has_former


def test_another_document_says_that_the_former_can_be_reopened(program):
    show(program, RESULT)
    program.documents.begin("Another letter.", "other.txt")
    assert program.window.status.words.startswith("letter.txt went from the window with its new texts.")
    assert "reopens it" in program.window.status.words


def test_it_is_shown_that_names_are_put_back_and_that_what_came_of_it_is_of_another_answer(opened):
    dialog, processes = opened
    assert not dialog.busy.isVisible()
    dialog.answer.setPlainText(ANSWER)
    dialog.restore_button.click()
    assert dialog.busy.isVisible()
    assert dialog.restored.placeholderText() == "Putting names back …"
    processes.last(RestoreNames).succeed(RestoredAnswer(ANSWER, restore_names(ANSWER, RESULT)))
    assert not dialog.busy.isVisible()
    assert not dialog.message.isVisible()
    dialog.answer.setPlainText(f"{ANSWER} Thanks.")
    assert dialog.message.text() == "The answer was changed: put names back again."


def test_what_comes_of_an_answer_before_is_not_shown_beside_the_present_one(opened):
    dialog, processes = opened
    dialog.answer.setPlainText(ANSWER)
    dialog.restore_button.click()
    before = processes.last(RestoreNames)
    dialog.answer.setPlainText("Anna Keller.")
    dialog.restore_button.click()
    before.succeed(RestoredAnswer(ANSWER, restore_names(ANSWER, RESULT)))
    assert dialog.restored.toPlainText() == ""
    processes.last(RestoreNames).succeed(RestoredAnswer("Anna Keller.", restore_names("Anna Keller.", RESULT)))
    assert dialog.restored.toPlainText() == "Jane Smith."
