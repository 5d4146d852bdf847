"""Tables among several files: documents where names are replaced, and asked about one by one otherwise."""

import pytest
from PySide6.QtWidgets import QFileDialog

from app.gui.process.files import CheckFile
from app.gui.process.requests import ExportInLayout, PrivatizeTogether, Read
from app.gui.process.tables import SurveyTable
from app.gui.queue.export import ExportAll
from app.gui.queue.queue_persistence import QueueFile
from app.purposes import Purpose
from engine.batch.job import EntryState, Target
from engine.documents.document import Document
from engine.documents.formats.table import TableColumn
from engine.documents.names import Naming
from tests.app.gui.queue.test_together import drawn

COLUMNS = [TableColumn("who", ("Karl",), 1), TableColumn("note", ("Karl left early.",), 1)]


@pytest.fixture
def paths(tmp_path):
    (tmp_path / "opened").mkdir()
    made = [tmp_path / "opened" / name for name in ("a.txt", "b.csv", "c.TSV", "d.jsonl")]
    for path in made:
        path.touch()
    return made


@pytest.fixture
def program(program):
    program.engine.answers |= {
        "Read": lambda request: Document("Karl\tleft.", request.path.name, "csv", structured=True),
        "FindResidualWords": [],
        "CheckFile": None,
        "CountSurviving": (),
    }
    program.window.chooser.set("clusant")
    return program


@pytest.fixture
def queue(program):
    return program.window.queue.queue


def add(qtbot, program, paths):
    with qtbot.waitSignal(program.window.queue.queue.added):
        program.opener.open(paths)


def names(queue):
    return [item.name for item in queue.items]


def asked_about(program):
    return [job.request.path.name for job in program.engine.jobs if isinstance(job.request, SurveyTable)]


def add_by_button(qtbot, program, paths):
    program.window.queue.add_button.click()
    [dialog] = program.window.findChildren(QFileDialog)
    with qtbot.waitSignal(program.window.queue.queue.added):
        dialog.filesSelected.emit([str(path) for path in paths])
    dialog.deleteLater()


@pytest.mark.parametrize("as_folder", [False, True])
def test_tables_come_in_where_names_are_replaced_but_data_sets_do_not(qtbot, program, queue, paths, tmp_path, as_folder):
    folder = [tmp_path / "opened", tmp_path / "another.txt"]
    add(qtbot, program, folder if as_folder else paths)
    assert names(queue)[:3] == ["a.txt", "b.csv", "c.TSV"]
    assert "d.jsonl" not in names(queue)
    assert asked_about(program) == ["d.jsonl"]
    assert program.window.queue.remark.text() == "Left out: tables, which open one by one."
    checked = {job.request.path.name for job in program.engine.jobs if isinstance(job.request, CheckFile)}
    assert checked <= set(names(queue))


def test_other_mechanisms_leave_tables_out_and_ask(qtbot, program, queue, paths):
    program.window.chooser.set("custext")
    add(qtbot, program, paths[:2])
    assert names(queue) == ["a.txt"]
    assert asked_about(program) == ["b.csv"]


def test_all_are_drawn_together_and_the_table_is_exported_as_one(qtbot, program, queue, paths, tmp_path):
    add(qtbot, program, paths[:3])
    program.window.queue.start_button.click()
    qtbot.waitUntil(lambda: any(isinstance(job.request, PrivatizeTogether) for job in program.engine.jobs))
    job = program.engine.last(PrivatizeTogether)
    assert [each.text for each in job.request.documents] == ["Karl\tleft."] * 3
    job.succeed([drawn("one") for _ in job.request.documents])
    assert [item.state for item in queue.items] == [EntryState.DONE] * 3
    program.engine.answers["ExportInLayout"] = lambda request: (request.path,)
    export = ExportAll(program.engine, queue.job, Target(tmp_path / "new", naming=Naming.ORIGINALS))
    with qtbot.waitSignal(export.finished):
        export.start()
    written = [job.request.path.name for job in program.engine.jobs if isinstance(job.request, ExportInLayout)]
    assert written == ["a-private.txt", "b-private.csv", "c-private.tsv"]


def test_a_single_table_is_added_to_the_list_and_asked_about_elsewhere(qtbot, program, queue, paths):
    add_by_button(qtbot, program, paths[1:2])
    assert names(queue) == ["b.csv"]
    assert not asked_about(program)
    program.opener.open(paths[1:2])
    assert asked_about(program) == ["b.csv"]


def test_a_single_letter_is_added_to_the_list_too(qtbot, program, queue, paths):
    add_by_button(qtbot, program, paths[:1])
    assert names(queue) == ["a.txt"]


@pytest.mark.parametrize(
    ("purpose", "left", "asked"),
    [(Purpose.SAME_LETTER, ["a.txt", "b.csv"], []), (Purpose.NEW_TEXT, ["a.txt"], ["b.csv"])],
)
def test_what_becomes_of_tables_waits_for_the_first_purpose(qtbot, program, queue, paths, purpose, left, asked):
    program.settings.first_run_done = False
    program.window.chooser.set("dp-st")
    add(qtbot, program, paths[:2])
    assert names(queue) == ["a.txt", "b.csv"]
    assert not asked_about(program)
    program.purposes.choose(purpose)
    assert names(queue) == left
    assert asked_about(program) == asked
    program.purposes.choose(Purpose.WORD_BY_WORD)
    assert names(queue) == left  # once they are documents, they stay


def test_a_table_alone_can_be_opened_with_all_of_its_columns(qtbot, program, paths):
    program.opener.open(paths[1:2])
    program.engine.last(SurveyTable).succeed(COLUMNS)
    dialog = program.tables.dialog
    assert dialog.whole.isVisible()
    dialog.whole.click()
    assert program.tables.dialog is None
    qtbot.waitUntil(lambda: program.shown.document.path == paths[1])
    assert program.engine.last(Read).request.path == paths[1]


@pytest.mark.parametrize(("mechanism", "place"), [("custext", 1), ("clusant", 3)])
def test_it_is_offered_where_it_can_be_done(program, paths, mechanism, place):
    program.window.chooser.set(mechanism)
    program.opener.open([paths[place]])
    program.engine.last(SurveyTable).succeed(COLUMNS)
    assert not program.tables.dialog.whole.isVisible()


def test_a_table_that_waits_comes_back_with_the_list(qtbot, program, queue, paths, tmp_path):
    add(qtbot, program, paths[:2])
    file = QueueFile(tmp_path / "files.list")
    for item in queue.items:
        file.note(item)
    queue.remove([0, 1])
    program.window.chooser.set("custext")
    queue.restore(file.load())
    assert names(queue) == ["a.txt", "b.csv"]
    assert [item.state for item in queue.items] == [EntryState.WAITING] * 2
