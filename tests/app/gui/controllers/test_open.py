"""Files that are refused as they are: a button beside the refusal reads what else they have."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from app.gui.process.requests import Read
from app.gui.status import StatusKind
from engine.documents.document import Document, DocumentPart, OtherPartsOnly
from tests.app.gui.conftest import TEXT, make_result
from tests.app.gui.surfaces import FORWARD


def refused(qtbot, program, error):
    program.engine.answers["Read"] = error
    program.opener.open_file(Path("tea.eml"))
    status = program.window.status
    qtbot.waitUntil(lambda: status.words == str(error))
    assert not {"--", "include"} & set(status.words.split())
    return status


def test_a_mail_that_only_quotes_is_read_by_the_button_beside_the_refusal(qtbot, program):
    status = refused(qtbot, program, FORWARD)
    assert (status.kind, status.remedy.text()) == (StatusKind.WARNING, "Read the quoted mail")
    assert status.remedy.accessibleDescription() == status.words
    program.engine.answers["Read"] = Document(TEXT, "tea.eml", "mail", left_out={DocumentPart.MAIL: 3})
    status.remedy.setFocus()
    qtbot.keyClick(status.remedy, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: program.shown.document.text == TEXT)
    assert program.engine.last(Read).request.parts == program.shown.document.parts == (DocumentPart.QUOTED,)
    assert program.window.original.left_out.words == "3 headers of mails were not read, and will not be in the new file."
    assert not status.remedy.isVisible()


def test_of_several_parts_a_menu_asks_which_are_read(qtbot, program):
    status = refused(qtbot, program, OtherPartsOnly("The body is empty.", {DocumentPart.COMMENT: 1, DocumentPart.HIDDEN: 2}))
    assert status.remedy.text() == "Read other parts …"
    qtbot.mouseClick(status.remedy, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert [action.text() for action in menu.actions() if action.text()] == ["1 comment", "2 hidden blocks", "All of these"]
    still = OtherPartsOnly("What was asked for is empty.", {DocumentPart.COMMENT: 1})
    program.engine.answers["Read"] = still
    menu.actions()[1].trigger()
    menu.close()
    qtbot.waitUntil(lambda: status.words == str(still))
    qtbot.mouseClick(status.remedy, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: program.engine.last(Read).request.parts == (DocumentPart.HIDDEN, DocumentPart.COMMENT))


def test_a_new_text_is_not_lost_to_the_parts_of_another_file(qtbot, program):
    program.documents.begin(TEXT)
    document = program.shown.document
    document.end(make_result())
    document.keep()
    status = refused(qtbot, program, FORWARD)
    document.edit("Mine.")
    reads = [job for job in program.engine.jobs if isinstance(job.request, Read)]
    qtbot.mouseClick(status.remedy, Qt.MouseButton.LeftButton)
    [box] = [box for box in program.window.findChildren(QMessageBox) if box.isVisible()]
    box.reject()
    assert [job for job in program.engine.jobs if isinstance(job.request, Read)] == reads
    assert program.shown.document.draw.text == "Mine."


def test_a_button_that_was_for_something_else_does_that_no_more(qtbot, program):
    status = refused(qtbot, program, FORWARD)
    reads = len(program.engine.jobs)
    status.say("The model is not installed.", StatusKind.WARNING, "Get the model …")
    with qtbot.waitSignal(status.remedy_wanted):
        qtbot.mouseClick(status.remedy, Qt.MouseButton.LeftButton)
    assert not any(isinstance(job.request, Read) for job in program.engine.jobs[reads:])
