"""File dialogs start in the folder that was used last, else in that for documents; never where the program was started."""

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog

from app.gui.dialogs.files import documents_folder, file_dialog, start_folder
from app.gui.settings import Settings
from tests.app.gui.conftest import make_result


@pytest.fixture
def documents(tmp_path, monkeypatch):
    folder = tmp_path / "Documents"
    folder.mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(folder))
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def settings(tmp_path, qapp):
    return Settings(tmp_path / "window.ini")


@pytest.fixture
def letters(tmp_path):
    folder = tmp_path / "letters"
    folder.mkdir()
    return folder


def shown(dialog):
    return dialog.directory().absolutePath()


def test_without_a_folder_used_last_it_is_that_for_documents(documents, settings, qtbot):
    dialog = file_dialog(None, "Open", settings)
    qtbot.addWidget(dialog)
    assert shown(dialog) == str(documents)


def test_without_a_folder_for_documents_it_is_the_home(documents, monkeypatch):
    documents.rmdir()
    home = documents.parent
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    assert documents_folder() == home


@pytest.mark.parametrize(("mode", "chosen"), [("ExistingFile", "letters/a.txt"), ("Directory", "letters")])
def test_what_was_chosen_is_where_the_next_one_starts(documents, settings, letters, qtbot, mode, chosen):
    first = file_dialog(None, "Open", settings)
    qtbot.addWidget(first)
    first.setFileMode(QFileDialog.FileMode[mode])
    first.filesSelected.emit([str(letters.parent / chosen)])
    second = file_dialog(None, "Save", settings)
    qtbot.addWidget(second)
    assert shown(second) == str(letters)
    settings.save()
    assert start_folder(Settings(settings.path)) == letters  # also at the next start


def test_a_folder_that_has_gone_is_not_one(documents, settings, letters, qtbot):
    settings.use_folder(letters)
    letters.rmdir()
    assert start_folder(settings) == documents
    dialog = file_dialog(None, "Open", settings, letters)
    qtbot.addWidget(dialog)
    assert shown(dialog) == str(documents)


def test_where_recent_files_are_not_remembered_the_folder_lasts_until_the_end(documents, settings, letters):
    settings.use_folder(letters)
    settings.remember_recent = False
    assert start_folder(settings) == documents
    settings.use_folder(letters)
    assert start_folder(settings) == letters
    settings.save()
    assert str(letters) not in settings.path.read_text()
    assert start_folder(Settings(settings.path)) == documents


def test_forgetting_recent_files_forgets_their_folder(settings, letters):
    settings.add_recent(letters / "a.txt")
    assert settings.last_folder == letters
    settings.forget_recent()
    assert (settings.last_folder, settings.recent_files) == (None, [])


def only(window):
    """The file dialog that is open; the test is done with it."""
    [dialog] = [each for each in window.findChildren(QFileDialog) if each.isVisible()]
    folder = shown(dialog)
    dialog.reject()
    return folder


def test_every_dialog_of_the_window_starts_there(program, documents, letters):
    window, actions = program.window, program.window.actions_
    program.documents.begin("A text.", "Pasted text")
    program.shown.document.begin()
    program.shown.document.end(make_result())
    for expected in (documents, letters):
        for action in (actions.open, actions.open_folder, actions.save_as, actions.restore_names):
            action.trigger()
            assert only(window) == str(expected), action.text()
        program.dialogs.show_history()
        program.dialogs.history._choose_file()
        assert only(window) == str(expected)
        program.dialogs.history.close()
        program.models.show()
        for choose in (program.models.dialog._choose_file, program.models.dialog._choose_folder):
            choose()
            assert only(window) == str(expected)
        program.models.dialog.close()
        program.evaluation.show_evaluation()
        program.evaluation.dialog._choose_table()
        assert only(window) == str(expected)
        program.evaluation.dialog.close()
        program.exporter.export()
        program.exporter.dialog._browse()
        assert only(window) == str(expected)
        assert program.exporter.dialog.path.text() == str(expected / "private-text.txt")
        program.exporter.dialog.reject()
        program.settings.use_folder(letters)


def test_opening_a_file_is_using_its_folder(program, documents, letters):
    program.opener.open([letters / "a.txt"])
    assert start_folder(program.settings) == letters
    other = letters.parent / "more"
    other.mkdir()
    program.opener.open([other / "a.txt", other / "b.txt"])
    assert start_folder(program.settings) == other
    program.opener.open([letters])
    assert start_folder(program.settings) == letters
