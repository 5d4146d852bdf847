"""“Read them too” above the original: the comments of a real file, alone and among those of the list."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialogButtonBox

from app.gui.process.requests import ExportedInLayout, ExportInLayout, Privatize, PrivatizeTogether, Read
from app.gui.queue.export import ExportAllDialog
from app.gui.status import StatusKind
from engine.batch.job import EntryState
from engine.documents.document import DocumentPart
from engine.documents.read import read_document
from engine.errors import TextRefused, UnreadableInput
from tests.app.gui.controllers.test_markup import select
from tests.app.gui.queue.test_together import add, drawn

COMMENT = (DocumentPart.COMMENT,)
BODY = "Idwal Rees moved in on 3 May."
SAID = "Ask Cerys Huws.", "She knows."


@pytest.fixture
def letter(tmp_path):
    """A file with two comments."""
    import docx

    document = docx.Document()
    for words, said in zip((BODY, "He likes it here."), SAID, strict=True):
        document.add_comment(document.add_paragraph(words).runs, said, author="", initials="")
    document.save(str(tmp_path / "letter.docx"))
    return tmp_path / "letter.docx"


@pytest.fixture
def program(program):
    program.engine.answers |= {
        "Read": lambda request: read_document(request.path, parts=(DocumentPart.BODY, *request.parts), whole_table=True),
        "FindResidualWords": [],
        "CheckFile": None,
        "CountSurviving": (),
    }
    program.window.chooser.set("clusant")
    return program


@pytest.fixture
def listed(qtbot, program, letter, tmp_path):
    """The same among several files, and on the screen."""
    others = [tmp_path / f"note-{number}.txt" for number in range(4)]
    for path in others:
        path.write_text("Mr Rees left.", encoding="utf-8")
    add(qtbot, program, [letter, *others])
    qtbot.waitUntil(lambda: program.shown.document.name == "letter.docx")
    return program


def read_too(qtbot, program):
    bar = program.window.original.left_out
    assert bar.words == "2 comments were not read, and will not be in the new file."
    bar.button.click()
    qtbot.waitUntil(lambda: all(words in program.window.original.view.text() for words in SAID))
    assert not bar.isVisible()


def test_alone_they_are_in_the_text_that_is_drawn_from(qtbot, program, letter):
    program.opener.open_file(letter)
    qtbot.waitUntil(lambda: program.shown.document.name == "letter.docx")
    read_too(qtbot, program)
    program.runs.privatize()
    assert all(words in program.engine.last(Privatize).request.text for words in SAID)
    program.engine.last(Privatize).succeed(drawn())
    assert program.shown.document.parts == COMMENT


def test_among_several_files_the_row_has_them_too_and_the_export_knows_them(qtbot, listed):
    view, queue = listed.window.queue, listed.window.queue.queue
    read_too(qtbot, listed)
    [item, *others] = queue.items
    assert item.document is listed.shown.document
    assert (item.parts, [other.parts for other in others]) == (COMMENT, [()] * 4)
    assert len(queue.items) == 5
    view.start_button.click()
    qtbot.waitUntil(lambda: any(isinstance(job.request, PrivatizeTogether) for job in listed.engine.jobs))
    job = listed.engine.last(PrivatizeTogether)
    assert all(words in job.request.documents[0].text for words in SAID)
    job.succeed([drawn("one") for _ in job.request.documents])
    listed.engine.answers["Export"] = lambda request: (request.path,)
    listed.engine.answers["ExportInLayout"] = lambda request: ExportedInLayout((request.path,), ())
    view.export_button.click()
    qtbot.waitUntil(lambda: len(listed.window.findChildren(ExportAllDialog)) == 1)
    [dialog] = listed.window.findChildren(ExportAllDialog)
    dialog.buttons.button(QDialogButtonBox.StandardButton.Save).click()

    def exported():
        asked = [job.request for job in listed.engine.jobs if isinstance(job.request, ExportInLayout)]
        return [request.parts for request in asked if request.source.name == "letter.docx"]

    qtbot.waitUntil(lambda: bool(exported()))
    assert exported() == [COMMENT]


def test_marks_stay_where_they_are(qtbot, listed):
    select(listed, "Idwal Rees")
    listed.window.actions_.replace_words.trigger()
    listed.window.original.select((0, 0))
    read_too(qtbot, listed)
    assert "[[Idwal Rees]] moved in" in listed.window.original.view.text()
    assert listed.shown.document.text == listed.window.original.view.text()


def test_a_file_that_was_refused_without_them_waits_again(qtbot, listed):
    queue = listed.window.queue.queue
    queue.refuse(queue.items[0], TextRefused("No names were found."))
    read_too(qtbot, listed)
    assert queue.items[0].state is EntryState.WAITING


def test_why_they_are_not_read_is_said_and_they_can_be_asked_for_again(qtbot, listed):
    listed.engine.answers["Read"] = UnreadableInput("letter.docx is gone.")
    bar, status = listed.window.original.left_out, listed.window.status
    bar.button.click()
    qtbot.waitUntil(lambda: status.words == "letter.docx is gone.")
    assert status.kind is StatusKind.ERROR
    assert bar.isVisible()
    assert listed.window.queue.queue.items[0].parts == ()


def test_a_file_that_the_list_is_at_says_that_it_is_too_late(qtbot, listed):
    document, bar = listed.shown.document, listed.window.original.left_out
    del listed.engine.answers["Read"]
    bar.button.click()
    job = listed.engine.last(Read)
    listed.window.queue.start_button.click()
    qtbot.waitUntil(lambda: listed.queue.is_at(listed.window.queue.queue.items[0].document))
    job.succeed(read_document(Path(document.path), parts=(DocumentPart.BODY, DocumentPart.COMMENT)))
    assert SAID[0] not in listed.window.original.view.text()
    assert listed.window.queue.queue.items[0].parts == ()
