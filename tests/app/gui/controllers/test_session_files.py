"""Encrypted sessions: a process writes and reads them, and the window goes on meanwhile."""

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from app.document.model import DocumentModel
from app.document.saved import is_encrypted, load
from app.gui import session_work
from app.gui.session_work import OpenEncrypted, SaveEncrypted
from engine.errors import NotInstalled
from tests.app.gui.conftest import TEXT, make_result
from tests.app.gui.fakes import FakeEngine
from tests.engine.restoration.test_answer import LETTER, original_of, result_of


@pytest.fixture
def files(program):
    program.session_files.processes = FakeEngine()
    program.documents.begin(original_of(LETTER), "letter.txt")
    program.shown.document.begin()
    program.shown.document.end(result_of(LETTER))
    return program.session_files


def answer(request):
    """What the process would answer."""
    return session_work.local()[type(request)](request, None)


@pytest.fixture(autouse=True)
def online(monkeypatch):
    monkeypatch.setattr(session_work.offline, "enforce", lambda: None)  # which would last for all tests


def test_a_session_is_saved_encrypted_and_opened_again(files, program, tmp_path):
    path, followed = tmp_path / "letter.palimpsest", []
    files.save_to(path, lambda: followed.append(True), encrypted=True)
    job = files.processes.last(SaveEncrypted)
    assert not followed
    assert program.shown.document.unkept
    job.succeed(answer(job.request))
    assert followed
    assert not program.shown.document.unkept
    assert program.shown.document.saved_as == path
    assert is_encrypted(path)
    program.documents.begin("Another text.")
    files.open(path)
    job = files.processes.last(OpenEncrypted)
    assert program.shown.document.text == "Another text."
    job.succeed(answer(job.request))
    assert program.shown.document.text == original_of(LETTER)
    assert program.window.actions_.restore_names.isEnabled()
    files.save()  # stays as it is
    assert files.processes.last(SaveEncrypted).request.path == path


def test_an_edit_while_it_is_saved_is_not_taken_for_saved(files, program, tmp_path):
    files.save_to(tmp_path / "letter.palimpsest", encrypted=True)
    program.shown.document.edit("Edited.")
    files.processes.last(SaveEncrypted).succeed(tmp_path / "letter.palimpsest")
    assert program.shown.document.unkept


def test_a_key_that_cannot_be_had_is_said(files, program, tmp_path):
    followed = []
    files.save_to(tmp_path / "a.palimpsest", lambda: followed.append(True), encrypted=True)
    files.processes.last(SaveEncrypted).fail(NotInstalled("The keyring is locked."))
    assert "locked" in program.window.status.words
    assert not followed
    assert program.shown.document.unkept


@pytest.mark.parametrize("encrypted", [True, False])
def test_the_file_dialog_offers_both_and_remembers(files, program, tmp_path, encrypted):
    files.save_as()
    [dialog] = program.window.findChildren(QFileDialog)
    filters = dialog.nameFilters()
    assert "encrypted" in filters[0]
    dialog.selectNameFilter(filters[0 if encrypted else 1])
    dialog.fileSelected.emit(str(tmp_path / "a.palimpsest"))
    assert program.settings.encrypt_sessions is encrypted
    if encrypted:
        assert files.processes.last(SaveEncrypted).request.path == tmp_path / "a.palimpsest"
    else:
        assert load(tmp_path / "a.palimpsest").text == original_of(LETTER)
    dialog.deleteLater()


def question(program):
    """The question that is open."""
    return next(box for box in program.window.findChildren(QMessageBox) if box.isVisible())


def answer_with(program, words):
    box = question(program)
    next(button for button in box.buttons() if words in button.text().replace("&", "")).click()


def test_closing_a_released_text_with_names_offers_to_save_its_session(files, program, tmp_path):
    program.shown.document.release(program.shown.document.draw)
    program.window.close()
    assert program.window.isVisible()
    asked = question(program)
    assert asked.text() == "The real names behind the new text are not saved."
    assert "not exported" not in asked.text() + asked.informativeText()
    answer_with(program, "Cancel")
    assert program.window.isVisible()
    files.save_to(tmp_path / "letter.palimpsest")
    program.window.close()
    assert not program.window.isVisible()


def test_closing_such_a_text_without_a_session_is_possible(files, program):
    program.shown.document.release(program.shown.document.draw)
    program.window.actions_.close.trigger()
    assert program.shown.document.draws
    answer_with(program, "Close without")
    assert not program.shown.document.text


def test_the_question_about_a_text_that_is_not_kept_tells_of_its_names_too(files, program):
    program.window.close()
    assert "To restore names in an answer to it later, save the session." in question(program).informativeText()


def test_a_new_text_without_names_needs_no_session(program):
    program.documents.begin(TEXT)
    program.shown.document.begin()
    program.shown.document.end(make_result())
    program.shown.document.release(program.shown.document.draw)
    program.window.close()
    assert not program.window.isVisible()


def test_the_sessions_of_a_list_are_saved_into_a_folder(program, tmp_path):
    """One after the other, under names that are free."""
    program.session_files.processes = FakeEngine(SaveEncrypted=answer)
    documents = []
    for _ in range(2):
        document = DocumentModel()
        document.set_text(original_of(LETTER), "letter.txt", tmp_path / "letter.txt")
        document.begin()
        document.end(result_of(LETTER))
        documents.append(document)
    program.settings.encrypt_sessions = False
    followed = []
    program.session_files.save_all(documents, lambda: followed.append(True))
    dialog = next(dialog for dialog in program.window.findChildren(QFileDialog) if dialog.isVisible())
    dialog.fileSelected.emit(str(tmp_path))
    assert followed
    assert [document.saved_as.name for document in documents] == ["letter.palimpsest", "letter-2.palimpsest"]
    assert load(tmp_path / "letter.palimpsest").text == original_of(LETTER)
