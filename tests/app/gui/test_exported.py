"""The last step after an export: what may be handed on, and where it leads."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog

from app.gui import desktop
from app.gui.controllers import export
from app.gui.process.requests import Export
from app.gui.status import StatusKind
from engine.documents.write import release_day
from tests.app.gui.conftest import make_result
from tests.app.gui.dialogs.test_restore import RESULT, show


def exported(qtbot, program, tmp_path, result, receipt=True):
    show(program, result)
    program.exporter.export()
    program.exporter.dialog.path.setText(str(tmp_path / "new.txt"))
    save = program.exporter.dialog.buttons.button(QDialogButtonBox.StandardButton.Save)
    qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    paths = (tmp_path / "new.txt", tmp_path / "new.receipt.pdf")
    program.engine.last(Export).succeed(paths if receipt else paths[:1])
    return program.window.exported


def test_it_says_what_may_be_handed_on(qtbot, program, tmp_path):
    bar = exported(qtbot, program, tmp_path, RESULT)
    assert bar.isVisible()
    assert bar.words == (
        "new.txt is the one to hand on. Its receipt is for your records; the original and sessions are yours alone."
    )
    assert bar.restore_button.isVisible()


def test_it_says_how_names_can_be_put_back_once_the_window_is_closed(qtbot, program, tmp_path):
    bar = exported(qtbot, program, tmp_path, RESULT)
    assert bar.words_for_later == "To put the real names back after this file is closed, save a session."
    assert bar.save_button.isVisible()
    with qtbot.waitSignal(bar.save_wanted):
        qtbot.mouseClick(bar.save_button, Qt.MouseButton.LeftButton)
    assert program.window.findChild(QFileDialog).isVisible()
    program.session_files.save_to(tmp_path / "mine.palimpsest")
    assert bar.words_for_later == "The real names can also be put back later: mine.palimpsest has them."
    assert not bar.save_button.isVisible()
    assert bar.restore_button.isVisible()


def test_a_session_that_was_saved_before_the_draw_does_not_have_its_names(qtbot, program, tmp_path):
    show(program, RESULT)
    program.session_files.save_to(tmp_path / "mine.palimpsest")
    document = program.shown.document
    document.begin()
    document.end(RESULT)
    program.exporter.export()
    program.exporter.dialog.buttons.accepted.emit()
    program.engine.last(Export).succeed((tmp_path / "new.txt",))
    assert program.window.exported.save_button.isVisible()
    document.show_draw(0)
    program.exporter.export()
    program.exporter.dialog.buttons.accepted.emit()
    program.engine.last(Export).succeed((tmp_path / "new.txt",))
    assert "mine.palimpsest has them" in program.window.exported.words_for_later


def test_names_are_offered_only_where_some_were_replaced(qtbot, program, tmp_path):
    bar = exported(qtbot, program, tmp_path, make_result(), receipt=False)
    assert bar.words.startswith("new.txt is the one to hand on.")
    assert not bar.restore_button.isVisible()
    assert not bar.save_button.isVisible()
    assert not bar.words_for_later


def test_the_file_is_opened_or_shown(qtbot, program, tmp_path, monkeypatch):
    done = []
    monkeypatch.setattr(export, "open_file", lambda path: done.append(("open", path)) or True)
    monkeypatch.setattr(export, "show_in_folder", lambda path: done.append(("show", path)) or True)
    bar = exported(qtbot, program, tmp_path, RESULT)
    qtbot.mouseClick(bar.open_button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(bar.folder_button, Qt.MouseButton.LeftButton)
    assert done == [("open", tmp_path / "new.txt"), ("show", tmp_path / "new.txt")]


@pytest.mark.parametrize("what", ["open_file", "show_in_folder"])
def test_where_the_desktop_has_no_program_for_it_that_is_said(qtbot, program, tmp_path, monkeypatch, what):
    monkeypatch.setattr(export, what, lambda path: False)
    bar = exported(qtbot, program, tmp_path, RESULT)
    qtbot.mouseClick(bar.open_button if what == "open_file" else bar.folder_button, Qt.MouseButton.LeftButton)
    assert program.window.status.kind is StatusKind.WARNING
    assert "new.txt" in program.window.status.words


def test_it_goes_with_the_text_that_it_is_about(qtbot, program, tmp_path):
    bar = exported(qtbot, program, tmp_path, RESULT)
    program.shown.document.edit("Another text.")
    assert not bar.isVisible()
    program.shown.document.revert()
    bar.show_files([tmp_path / "new.txt"], has_names=True)
    program.documents.begin("Another document.")
    assert not bar.isVisible()


def test_what_left_the_machine_is_known_to_the_next_receipt(qtbot, program, tmp_path):
    exported(qtbot, program, tmp_path, RESULT)
    document = program.shown.document
    strip = program.window.output.drafts
    for _ in range(2):
        document.begin()
        document.end(make_result())
    assert "exported or copied" in strip.item(0).toolTip()
    assert "exported or copied" not in strip.item(2).toolTip()
    program.exporter.export()
    program.exporter.dialog.path.setText(str(tmp_path / "third.txt"))
    save = program.exporter.dialog.buttons.button(QDialogButtonBox.StandardButton.Save)
    qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    request = program.engine.last(Export).request
    assert (len(request.others), request.released) == (2, (RESULT.guarantee,))
    assert request.released_on == (release_day(),)


def test_a_draft_that_was_changed_after_it_left_the_machine_says_so(qtbot, program, tmp_path):
    exported(qtbot, program, tmp_path, RESULT)
    card = program.window.output.drafts.item(0)
    program.shown.document.edit("Another text.")
    assert "changed since it was exported or copied" in card.toolTip()


def test_the_receipt_of_a_text_that_is_replaced_goes_with_it(qtbot, program, tmp_path):
    exported(qtbot, program, tmp_path, RESULT)
    (tmp_path / "new.txt").write_text("Earlier.")
    old = tmp_path / "new.receipt.json"
    old.write_text("{}")
    document = program.shown.document
    document.begin()
    document.end(make_result())
    program.exporter.export()
    dialog = program.exporter.dialog
    dialog.path.setText(str(tmp_path / "new.txt"))
    save = dialog.buttons.button(QDialogButtonBox.StandardButton.Save)
    for _ in range(2):
        qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    job = program.engine.last(Export)
    assert job.request.old_receipts == (old,)
    old.unlink()
    job.succeed((job.request.path, job.request.receipt))
    assert "new.receipt.json, which was about the text before, is gone." in program.window.status.words


def test_a_renamed_draft_keeps_its_name_until_it_gets_its_number_back(program):
    show(program, make_result())
    document, strip = program.shown.document, program.window.output.drafts
    document.begin()
    document.end(make_result())
    strip.renamed.emit(1, "For the clinic")
    assert strip.item(1).toolTip().startswith("For the clinic · ε 10 · New text, another story")
    strip.renamed.emit(1, "")
    assert strip.item(1).text() == "Draft 2"


@pytest.mark.parametrize(
    ("system", "program", "arguments"), [("win32", "explorer", ["/select,{}"]), ("darwin", "open", ["-R", "{}"])]
)
def test_the_file_managers_that_can_select_a_file_do(monkeypatch, system, program, arguments):
    started = []
    monkeypatch.setattr(desktop.sys, "platform", system)
    monkeypatch.setattr(desktop.QProcess, "startDetached", lambda *given: started.append(given) or (True, 1))
    path = Path("/folder/new.txt")
    assert desktop.show_in_folder(path)
    assert started == [(program, [each.format(path) for each in arguments])]


def test_elsewhere_the_folder_is_opened(monkeypatch):
    opened = []
    monkeypatch.setattr(desktop.sys, "platform", "linux")
    monkeypatch.setattr(desktop.QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()) or True)
    assert desktop.show_in_folder(Path("/folder/new.txt"))
    assert desktop.open_file(Path("/folder/new.txt"))
    assert opened == ["/folder", "/folder/new.txt"]
