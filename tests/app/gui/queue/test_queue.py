"""The queue: many files, one at a time, each with its own state, cost and error."""

import builtins
import io
import os
import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from app.gui.dialogs.files import FolderDialog
from app.gui.process.engine import EngineStopped
from app.gui.process.files import CheckFile, check_file
from app.gui.process.requests import Export, ExportedInLayout, ExportInLayout, Privatize, Read
from app.gui.process.run import DocumentRun
from app.gui.queue import items as queue_items
from app.gui.queue import run as queue_run
from app.gui.queue.export import EarlierFiles, ExportAll, ExportAllDialog, Exported, find_earlier
from app.gui.queue.file_check import FileCheck
from app.gui.queue.items import COST, FACTS, RESULT, STATE, QueueItem, QueueModel, grouped
from app.gui.queue.run import Queue
from app.gui.queue.view import QueueView
from engine.batch.job import EntryState, Target
from engine.documents.document import BlockKind, Document, DocumentPart, OtherPartsOnly, TextBlock, assemble_document
from engine.documents.export import write_release
from engine.documents.in_place.replacements import LayoutLost
from engine.documents.names import NAME, Naming
from engine.errors import BudgetRefused, Cancelled, NotInstalled, PalimpsestError, TextRefused, UnreadableInput, UsageError
from engine.privacy.guarantee import Guarantee, Relation
from engine.request import PrivacyRequest
from engine.results import FoundUnit, Result, Unit
from tests.app.gui.fakes import FakeEngine

FOLDER = Path("/nowhere/at/all")  # no file of the tests needs to be there: the engine reads, not the window


def result(text="A friend lives here.", epsilon=10.0, secure=True):
    units = [
        Unit("Ada | lives | here", "a friend | lives | here", epsilon / 2, 134),
        Unit(None, "we | asked | him", epsilon / 2, 9),
    ]
    guarantee = Guarantee("It is LDP.", Relation.COUNT, "document", "all of it", epsilon, 0.0, 2, (), secure)
    return Result("dp-st", {}, epsilon, 0.0, "fact", units, text, guarantee, (), "realizer", {}, {})


def request(read):
    return Privatize(read.text, PrivacyRequest("dp-st", 10.0))


def paths(count):
    return [FOLDER / f"letter-{number:03}.txt" for number in range(count)]


def charged(error, epsilon):
    error.charged = epsilon
    return error


@pytest.fixture
def engine():
    return FakeEngine(Read=lambda r: Document(f"Text of {r.path.name}.", r.path.name, "utf-8"), Privatize=lambda r: result())


@pytest.fixture
def queue(engine, qtbot):
    return Queue(engine)


@pytest.fixture
def view(queue, qtbot):
    shown = QueueView(queue)
    qtbot.addWidget(shown)
    shown.resize(900, 400)
    shown.show()
    return shown


def fill(qtbot, queue, count):
    with qtbot.waitSignal(queue.added):
        queue.add(paths(count))


def run(qtbot, queue, make=request):
    with qtbot.waitSignal(queue.finished, timeout=10_000) as blocker:
        queue.start(make)
    return blocker.args[0]


def states(queue):
    return [item.state for item in queue.items]


def cell(queue, row, column, role=Qt.ItemDataRole.DisplayRole):
    return queue.model.data(queue.model.index(row, column), role)


def select(view, *rows):
    view.table.clearSelection()
    for row in rows:
        view.table.selectionModel().select(
            view.queue.model.index(row, 0), QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        )


def drop(view, given):
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in given])
    event = QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    view.dropEvent(event)


def other_parts(engine, **parts_of):
    """Has the engine refuse files whose body is empty, until their parts are asked for."""

    def answer(request):
        parts = parts_of.get(request.path.stem.replace("-", "_"), {})
        if parts and not parts.keys() & set(request.parts):
            return OtherPartsOnly(f"The body of {request.path.name} is empty.", parts)
        return Document("Quoted." if request.parts else "Body.", request.path.name, "mail")

    engine.answers["Read"] = answer


def test_files_that_only_quote_are_read_by_a_button_of_the_list(qtbot, engine, queue, view):
    other_parts(engine, letter_000={DocumentPart.QUOTED: 2}, letter_002={DocumentPart.QUOTED: 1})
    fill(qtbot, queue, 4)
    run(qtbot, queue)
    assert states(queue) == [EntryState.REFUSED, EntryState.DONE, EntryState.REFUSED, EntryState.DONE]
    select(view, 1)
    assert not view.parts_button.isVisible()
    select(view, 0, 1, 2)
    assert view.parts_button.isVisible()
    assert view.parts_button.text() == view.parts_button.accessibleName() == "Read the quoted mail"
    view.parts_button.setFocus()
    qtbot.keyClick(view.parts_button, Qt.Key.Key_Space)
    assert states(queue) == [EntryState.WAITING, EntryState.DONE, EntryState.WAITING, EntryState.DONE]
    assert not view.parts_button.isVisible()
    assert view.table.hasFocus()
    run(qtbot, queue)
    assert states(queue) == [EntryState.DONE] * 4
    asked = [job.request.parts for job in engine.jobs if isinstance(job.request, Read)]
    assert asked == [(), (), (), (), (DocumentPart.QUOTED,), (DocumentPart.QUOTED,)]
    assert queue.items[0].document.parts == (DocumentPart.QUOTED,)


def test_each_file_is_read_with_those_of_the_chosen_parts_that_it_has(qtbot, engine, queue, view):
    other_parts(engine, letter_000={DocumentPart.NOTE: 1}, letter_001={DocumentPart.NOTE: 2, DocumentPart.COMMENT: 1})
    fill(qtbot, queue, 2)
    run(qtbot, queue)
    select(view, 0, 1)
    assert view.parts_button.text() == "Read other parts …"
    qtbot.mouseClick(view.parts_button, Qt.MouseButton.LeftButton)
    entries = [action for action in view.parts_menu.actions() if action.text()]
    assert [action.text() for action in entries] == ["3 notes", "1 comment", "All of these"]
    entries[1].trigger()
    view.parts_menu.close()
    assert [item.parts for item in queue.items] == [(), (DocumentPart.COMMENT,)]
    assert view.parts_button.text() == "Read the notes"  # of the one that still waits for it
    view.parts_button.click()
    assert [item.parts for item in queue.items] == [(DocumentPart.NOTE,), (DocumentPart.COMMENT,)]


def test_a_program_that_one_file_lacks_does_not_stop_the_others(qtbot, engine, queue):
    engine.answers["Read"] = lambda r: (
        NotInstalled("Reading pictures of pages needs tesseract.") if r.parts else Document("Body.", r.path.name, "pdf")
    )
    fill(qtbot, queue, 2)
    queue.items[0].parts = (DocumentPart.SCAN,)
    assert run(qtbot, queue).halted is None
    assert states(queue) == [EntryState.REFUSED, EntryState.DONE]


def test_the_model_keeps_to_the_rules_of_qt(qtbot, qtmodeltester):
    model = QueueModel()
    qtmodeltester.check(model)
    model.append([QueueItem(path) for path in paths(5)])
    qtmodeltester.check(model)
    model.remove(1, 2)
    model.items[0].state = EntryState.RUNNING
    model.refresh(model.items[0])
    qtmodeltester.check(model)
    assert [item.name for item in model.items] == ["letter-000.txt", "letter-003.txt", "letter-004.txt"]


def test_two_hundred_files_of_which_thirty_fail(qtbot, queue, view, engine):
    fill(qtbot, queue, 200)
    bad = {f"Text of letter-{number:03}.txt." for number in range(0, 150, 5)}
    engine.answers["Privatize"] = lambda r: TextRefused("No facts were found.") if r.text in bad else result()
    summary = run(qtbot, queue)
    assert [summary.of(state) for state in EntryState] == [0, 0, 0, 170, 30, 0, 0]
    assert summary.halted is None
    asked = [job.request for job in engine.jobs]
    assert [type(each) for each in asked] == [Read, Privatize] * 200  # one at a time, in the order of the rows
    assert [each.path.name for each in asked[::2]] == [path.name for path in paths(200)]
    assert [row for row, state in enumerate(states(queue)) if state is EntryState.REFUSED] == list(range(0, 150, 5))
    assert cell(queue, 5, RESULT) == "No facts were found."
    assert [cell(queue, 1, column) for column in range(5)] == ["letter-001.txt", "done", "1", "10", "no word copied"]
    assert view.heading.text() == "170 of 200 done, 30 refused"
    assert view.heading.toolTip().endswith("ε = 1\N{NO-BREAK SPACE}700 spent")
    assert engine.jobs[-1].over
    assert not queue.running


def test_a_run_is_cut_into_turns_of_the_event_loop(qtbot, queue, engine):
    """No call goes through many files: each answer ends one step, and each step hands at most one request over."""
    fill(qtbot, queue, 200)
    del engine.answers["Privatize"], engine.answers["Read"]
    queue.start(request)
    for number in range(200):
        assert len(engine.jobs) == 2 * number + 1
        engine.jobs[-1].succeed(Document("Text.", "a", "utf-8"))
        assert len(engine.jobs) == 2 * number + 2
        engine.jobs[-1].succeed(result())
    assert states(queue) == [EntryState.DONE] * 200


def test_a_change_is_told_of_its_own_row_only(qtbot, queue, engine):
    fill(qtbot, queue, 200)
    del engine.answers["Privatize"]
    told = []
    queue.model.dataChanged.connect(lambda first, last, *_: told.append((first.row(), last.row())))
    queue.model.modelReset.connect(lambda: told.append("reset"))
    queue.model.layoutChanged.connect(lambda: told.append("layout"))
    queue.start(request)
    qtbot.waitUntil(lambda: states(queue)[0] is EntryState.RUNNING)
    assert told
    assert set(told) == {(0, 0)}
    told.clear()
    for done in range(1000):
        engine.jobs[-1].progressed.emit(done, 1000, "drawing facts")
    assert len(told) == 100  # a hundred per cent, not a thousand steps
    assert cell(queue, 0, STATE) == "running 99 %: drawing facts"


def test_adding_opens_nothing_and_returns_before_it_looks(qtbot, queue, monkeypatch):
    def refuse(*_, **__):
        raise AssertionError("a file was opened in the window's process")

    monkeypatch.setattr(queue_run.os.path, "isdir", refuse)
    queue.add(paths(200))
    assert not queue.items
    monkeypatch.undo()
    for module, name in ((builtins, "open"), (io, "open"), (os, "open")):
        monkeypatch.setattr(module, name, refuse)
    with qtbot.waitSignal(queue.added):
        queue.add([])
    monkeypatch.undo()
    assert [item.path for item in queue.items] == paths(200)


def test_a_large_folder_is_looked_through_in_slices(qtbot, queue, tmp_path, monkeypatch):
    monkeypatch.setattr(queue_run, "SLICE", 7)
    for number in range(30):
        (tmp_path / f"{number:02}.txt").touch()
    inserted = []
    queue.model.rowsInserted.connect(lambda _, first, last: inserted.append(last - first + 1))
    with qtbot.waitSignal(queue.added):
        queue.add([tmp_path])
    assert sum(inserted) == 30
    assert max(inserted) <= 7
    assert [item.name for item in queue.items] == [f"{number:02}.txt" for number in range(30)]


def test_doubles_and_what_is_no_document_is_left_out_and_said(qtbot, queue, view, tmp_path):
    for name in ("b.txt", "A.MD", "c.docx", "d.eml", "picture.png", ".hidden.txt"):
        (tmp_path / name).touch()
    (tmp_path / "deeper.txt").mkdir()
    with qtbot.waitSignal(queue.added):
        drop(view, [tmp_path, tmp_path / "b.txt", tmp_path / "picture.png"])
    assert [item.name for item in queue.items] == [
        "A.MD",
        "b.txt",
        "c.docx",
        "d.eml",
        "picture.png",
    ]  # a file that is named is taken
    assert view.remark.text() == "Left out: 1 in the list already, 3 entries of folders that are not documents."
    with qtbot.waitSignal(queue.added):
        queue.add([tmp_path / "b.txt"])
    assert len(queue.items) == 5
    queue.remove([1])
    with qtbot.waitSignal(queue.added):
        queue.add([tmp_path / "b.txt"])
    assert len(queue.items) == 5


def test_the_list_has_an_end(qtbot, queue, view, monkeypatch):
    monkeypatch.setattr(queue_run, "MOST_FILES", 3)
    fill(qtbot, queue, 5)
    assert len(queue.items) == 3
    assert "2 beyond the limit of the list" in view.remark.text()


@pytest.mark.parametrize(
    ("error", "state"),
    [
        (UnreadableInput("letter is empty."), EntryState.REFUSED),
        (PalimpsestError("Something inside failed."), EntryState.FAILED),
        (EngineStopped("The engine stopped."), EntryState.FAILED),
    ],
)
def test_an_error_of_reading_stays_in_its_row(qtbot, queue, engine, error, state):
    fill(qtbot, queue, 3)
    engine.answers["Read"] = lambda r: error if "001" in r.path.name else Document("Text.", "a", "utf-8")
    summary = run(qtbot, queue)
    assert summary.of(state) == 1
    assert summary.of(EntryState.REFUSED) + summary.of(EntryState.FAILED) == 1
    assert states(queue) == [EntryState.DONE, state, EntryState.DONE]
    assert cell(queue, 1, RESULT) == str(error)
    assert cell(queue, 1, COST) == ""


def test_an_engine_that_dies_costs_one_row_and_what_was_charged(qtbot, queue, engine):
    fill(qtbot, queue, 2)
    died = charged(EngineStopped("The engine stopped."), 10.0)
    engine.answers["Privatize"] = lambda r: died if "000" in r.text else result()
    run(qtbot, queue)
    assert states(queue) == [EntryState.FAILED, EntryState.DONE]
    assert cell(queue, 0, COST) == "10"


@pytest.mark.parametrize("error", [BudgetRefused("The cap is reached."), NotInstalled("The store is missing.")])
def test_what_would_refuse_every_file_stops_the_queue(qtbot, queue, view, engine, error):
    fill(qtbot, queue, 4)
    engine.answers["Privatize"] = lambda r: error if "001" in r.text else result()
    summary = run(qtbot, queue)
    assert summary.halted is error
    assert states(queue) == [EntryState.DONE, EntryState.REFUSED, EntryState.WAITING, EntryState.WAITING]
    assert view.remark.text() == f"Stopped: {error} The other files wait: they would be refused too."
    engine.answers["Privatize"] = result()
    view.queue.retry([1])
    run(qtbot, queue)
    assert states(queue) == [EntryState.DONE] * 4


def test_a_request_that_cannot_be_made_is_an_error_of_its_file(qtbot, queue, engine):
    fill(qtbot, queue, 2)

    def make(read):
        if "000" in read.text:
            raise UsageError("ε for the whole document is too large a number.")
        return request(read)

    run(qtbot, queue, make)
    assert states(queue) == [EntryState.REFUSED, EntryState.DONE]
    assert sum(isinstance(job.request, Privatize) for job in engine.jobs) == 1


def test_blocks_go_along_with_a_file_and_stay_with_its_document(qtbot, program):
    """The choice of the window holds for every file that marks its blocks; plain texts are rewritten as a whole."""
    program.window.chooser.set("dp-st", {"unit": "fact"})
    read = assemble_document([TextBlock("To Ann", BlockKind.TITLE), TextBlock("We met.")], "", "docx")
    program.engine.answers["Read"] = lambda r: read if r.path.suffix == ".docx" else Document("One.\n\nTwo.", "b.txt", "utf-8")
    program.engine.answers["Privatize"] = lambda r: result()
    queue = program.window.queue.queue
    with qtbot.waitSignal(queue.added):
        queue.add([FOLDER / "a.docx", FOLDER / "b.txt"])
    with qtbot.waitSignal(queue.finished):
        program.queue.start()
    asked = [job.request.blocks for job in program.engine.jobs if isinstance(job.request, Privatize)]
    assert asked == [read.blocks, ()]
    assert [item.document.structured for item in queue.items] == [True, False]


def test_cancel_stops_the_file_that_runs_and_keeps_what_it_cost(qtbot, queue, view, engine):
    fill(qtbot, queue, 3)
    del engine.answers["Privatize"]
    queue.start(request)
    qtbot.waitUntil(lambda: states(queue)[0] is EntryState.RUNNING)
    job = engine.jobs[-1]
    job.cancel_requested.disconnect()
    job.cancel_requested.connect(lambda: job.fail(charged(Cancelled("Cancelled. ε = 2.5 had been drawn and is charged."), 2.5)))
    qtbot.mouseClick(view.cancel_button, Qt.MouseButton.LeftButton)
    assert states(queue) == [EntryState.CANCELLED, EntryState.WAITING, EntryState.WAITING]
    assert cell(queue, 0, COST) == "2.5"
    assert "2.5" in cell(queue, 0, RESULT)
    assert view.remark.text() == "Cancelled. The other files wait."
    assert not queue.running
    engine.answers["Privatize"] = result()
    queue.retry([0])
    assert run(qtbot, queue).of(EntryState.DONE) == 3
    assert cell(queue, 0, COST) == "12.5"  # what the cancelled run cost stays with the file


def test_a_cancel_that_comes_too_late_keeps_the_result(qtbot, queue, engine):
    fill(qtbot, queue, 2)
    del engine.answers["Privatize"]
    queue.start(request)
    qtbot.waitUntil(lambda: states(queue)[0] is EntryState.RUNNING)
    engine.jobs[-1].cancel_requested.disconnect()
    queue.cancel()
    engine.jobs[-1].succeed(result())
    assert states(queue) == [EntryState.DONE, EntryState.WAITING]
    assert not queue.running


def test_nothing_is_drawn_after_a_cancel_while_reading(qtbot, queue, engine):
    fill(qtbot, queue, 2)
    del engine.answers["Read"]
    queue.start(request)
    engine.jobs[-1].cancel_requested.disconnect()
    queue.cancel()
    engine.jobs[-1].succeed(Document("Text.", "a", "utf-8"))
    assert states(queue) == [EntryState.CANCELLED, EntryState.WAITING]
    assert len(engine.jobs) == 1


def test_the_running_row_shows_what_is_found_and_cannot_be_removed(qtbot, queue, view, engine):
    fill(qtbot, queue, 3)
    del engine.answers["Privatize"]
    queue.start(request)
    qtbot.waitUntil(lambda: states(queue)[0] is EntryState.RUNNING)
    engine.jobs[-1].found.emit([FoundUnit("a | b | c", ((0, 4),))] * 9)
    assert cell(queue, 0, FACTS) == "9"
    view.table.setFocus()
    view.table.selectAll()
    qtbot.keyClick(view.table, Qt.Key.Key_Delete)
    assert [item.name for item in queue.items] == ["letter-000.txt"]
    engine.jobs[-1].succeed(result())
    assert states(queue) == [EntryState.DONE]


def test_a_row_with_a_text_that_would_be_lost_is_asked_about(qtbot, queue, view):
    fill(qtbot, queue, 3)
    run(qtbot, queue)
    assert queue.unkept == 3
    queue.items[2].document.keep(all_draws=True)
    select(view, 0, 2)
    qtbot.mouseClick(view.remove_button, Qt.MouseButton.LeftButton)
    assert view.question.isVisible()
    assert view.question.text().startswith("One new text was not exported")
    qtbot.keyClick(view.no_button, Qt.Key.Key_Escape)
    assert not view.question.isVisible()
    assert len(queue.items) == 3
    qtbot.mouseClick(view.remove_button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(view.yes_button, Qt.MouseButton.LeftButton)
    assert [item.name for item in queue.items] == ["letter-001.txt"]


def test_a_text_is_held_once(qtbot, queue, engine):
    text = "Text " * 1000
    engine.answers["Read"] = lambda r: Document(text, r.path.name, "utf-8")
    fill(qtbot, queue, 2)
    run(qtbot, queue)
    item = queue.items[0]
    assert item.document.text is text
    assert item.document.draw.text is item.document.draw.result.output
    qtbot.waitUntil(lambda: not queue.findChildren(DocumentRun))  # the runs are gone, and their requests with them


def test_a_file_drawn_again_in_the_window_shows_what_it_costs(qtbot, queue):
    fill(qtbot, queue, 1)
    run(qtbot, queue)
    queue.items[0].document.end(result(epsilon=0.1))
    assert cell(queue, 0, COST) == "10.1"
    assert cell(queue, 0, RESULT) == "no word copied"
    kept = queue.items[0].document
    queue.remove([0])
    kept.end(result())  # the window still shows it; the row is gone
    assert not queue.items


def test_seeded_draws_are_said_to_have_no_guarantee(qtbot, queue, engine):
    engine.answers["Privatize"] = result(secure=False)
    fill(qtbot, queue, 1)
    run(qtbot, queue)
    assert cell(queue, 0, RESULT) == "no guarantee"


def test_a_row_says_how_many_names_can_be_read_once_they_are_counted(qtbot, queue):
    fill(qtbot, queue, 1)
    run(qtbot, queue)
    [item] = queue.items
    item.names, item.counted = (0, 18), item.document.draw.text
    assert queue.model.standing(item) == "done · 0 of 18 found names, places and addresses readable"
    item.document.draw.text += " Ada."
    assert queue.model.standing(item) == "done · no word copied"  # that was counted before the edit


def test_a_row_says_what_it_was_made_with_where_other_settings_are_chosen_now(qtbot, queue, view):
    fill(qtbot, queue, 1)
    run(qtbot, queue)
    queue.model.set_choice("dp-st", 10.0)
    [item] = queue.items
    assert queue.model.standing(item) == "done · no word copied"
    select(view, 0)
    assert view.detail.text() == "Made as: New text, another story, ε = 10. No word copied."
    queue.model.set_choice("clusant", 10.0)
    assert queue.model.standing(item) == "done · New text, another story, ε = 10"
    assert "You have changed the settings since." in view.detail.text()


def test_a_file_that_gives_nothing_can_be_left_out(qtbot, queue, view, engine):
    engine.answers["Privatize"] = lambda r: TextRefused("No facts.") if "000" in r.text else result()
    fill(qtbot, queue, 2)
    run(qtbot, queue)
    select(view, 1)
    assert not view.leave_out_button.isVisible()
    select(view, 0)
    assert view.detail.text() == (
        "No facts. There is no new text to review. Correct the file and press “Try again”, or press “Leave out” or “Remove”."
    )
    assert [button.text() for button in (view.retry_button, view.leave_out_button)] == ["Try again", "Leave out"]
    assert view.review_button.text() == "Needs review (1)"
    qtbot.mouseClick(view.leave_out_button, Qt.MouseButton.LeftButton)
    assert view.review_button.text() == "Needs review (0)"
    assert queue.model.standing(queue.items[0]) == "left out: No facts."
    assert view.heading.text() == "1 of 2 done, 1 left out"  # each file counts once
    qtbot.mouseClick(view.take_in_button, Qt.MouseButton.LeftButton)
    assert queue.items[0].needs_review


def test_what_is_left_out_is_not_exported(qtbot, queue, engine, tmp_path):
    fill(qtbot, queue, 2)
    run(qtbot, queue)
    queue.items[0].excluded = True
    engine.answers["Export"] = lambda r: (r.path, r.receipt)
    exported, asked = export(qtbot, queue, engine, tmp_path)
    assert exported.written == 1
    assert [each.source for each in asked] == [queue.items[1].path]


def check(qtbot, engine, queue, count):
    FileCheck(queue, engine, queue)
    fill(qtbot, queue, count)
    qtbot.waitUntil(lambda: sum(isinstance(job.request, CheckFile) and job.over for job in engine.jobs) == count)


def test_a_file_that_would_be_refused_says_so_before_the_start(qtbot, engine, queue, view):
    engine.answers["CheckFile"] = lambda r: UnreadableInput(f"{r.path.name} is damaged.") if "001" in r.path.name else 40
    check(qtbot, engine, queue, 3)
    assert states(queue) == [EntryState.WAITING, EntryState.REFUSED, EntryState.WAITING]
    assert queue.model.standing(queue.items[1]) == "refused: is damaged."  # its name stands above
    assert view.start_button.text() == "Privatize all (2)"
    run(qtbot, queue)
    assert states(queue) == [EntryState.DONE, EntryState.REFUSED, EntryState.DONE]


def test_files_are_checked_one_at_a_time_and_not_during_a_run(qtbot, engine, queue):
    FileCheck(queue, engine, queue)
    fill(qtbot, queue, 3)
    checks = [job for job in engine.jobs if isinstance(job.request, CheckFile)]
    assert len(checks) == 1
    del engine.answers["Privatize"]
    queue.start(request)
    checks[0].fail(TextRefused("Not English."))  # too late: it is read already
    assert queue.active is queue.items[0]
    assert sum(isinstance(job.request, CheckFile) for job in engine.jobs) == 1


def test_an_engine_that_stops_refuses_no_file(qtbot, engine, queue):
    engine.answers["CheckFile"] = EngineStopped("The engine stopped.")
    check(qtbot, engine, queue, 1)
    assert states(queue) == [EntryState.WAITING]


def test_a_file_is_checked_as_a_run_would_read_it(tmp_path):
    german = "Die Katze sitzt auf der Matte und schaut in den Garten, weil dort ein Vogel singt."
    (tmp_path / "german.txt").write_text(german)
    (tmp_path / "empty.docx").write_bytes(b"PK nothing")
    (tmp_path / "good.txt").write_text("She said that the house was sold.")
    assert check_file(CheckFile(tmp_path / "good.txt"), None) == 7
    with pytest.raises(TextRefused):
        check_file(CheckFile(tmp_path / "german.txt"), None)
    with pytest.raises(UnreadableInput):
        check_file(CheckFile(tmp_path / "empty.docx"), None)


def test_the_cost_is_said_before_the_start(qtbot, queue, view):
    assert view.heading.text() == "Drop files or a folder here."
    assert not view.start_button.isEnabled()
    fill(qtbot, queue, 200)
    view.set_plan(10.0, 4.0)
    assert view.heading.text() == "200 files"
    assert view.plan.text() == "200 files to rewrite, about 13 min"
    assert view.plan.toolTip().endswith("200 files × ε = 10: 2\N{NO-BREAK SPACE}000 in all")
    view.set_plan(0.1)
    assert view.plan.accessibleDescription().endswith("200 files × ε = 0.1: 20 in all")
    view.set_plan(None)
    assert "depends on its number of words" in view.plan.toolTip()
    view.set_refusal("DP-BART is not installed.")
    assert view.remark.text() == "DP-BART is not installed."
    assert not view.start_button.isEnabled()
    view.set_refusal("")
    with qtbot.waitSignal(view.start_wanted):
        qtbot.mouseClick(view.start_button, Qt.MouseButton.LeftButton)


def test_start_and_cancel_share_a_place_and_the_keyboard(qtbot, queue, view, engine):
    fill(qtbot, queue, 1)
    del engine.answers["Privatize"]
    view.start_wanted.connect(lambda: queue.start(request))
    view.start_button.setFocus()
    qtbot.keyClick(view.start_button, Qt.Key.Key_Space)
    assert view.start_button.isHidden()
    assert not view.cancel_button.isHidden()
    assert view.focusWidget() is view.cancel_button
    qtbot.waitUntil(lambda: states(queue)[0] is EntryState.RUNNING)
    qtbot.keyClick(view.cancel_button, Qt.Key.Key_Space)
    assert view.cancel_button.isHidden()
    assert states(queue) == [EntryState.CANCELLED]


def test_arrow_keys_walk_the_rows(qtbot, queue, view):
    fill(qtbot, queue, 3)
    seen = []
    view.row_selected.connect(seen.append)
    view.table.setFocus()
    view.table.selectRow(0)
    qtbot.keyClick(view.table, Qt.Key.Key_Down)
    assert [item.name for item in seen] == ["letter-000.txt", "letter-001.txt"]


def test_only_files_without_a_text_can_be_tried_again(qtbot, queue, view, engine):
    fill(qtbot, queue, 2)
    engine.answers["Privatize"] = lambda r: TextRefused("No facts.") if "001" in r.text else result()
    run(qtbot, queue)
    select(view, 0)
    assert not view.retry_button.isEnabled()
    select(view, 0, 1)
    qtbot.mouseClick(view.retry_button, Qt.MouseButton.LeftButton)
    assert states(queue) == [EntryState.DONE, EntryState.WAITING]
    assert cell(queue, 1, RESULT) == ""


def test_every_state_has_a_word_and_a_sign(qtbot):
    model = QueueModel()
    model.append([QueueItem(FOLDER / "a.txt", state) for state in EntryState])
    cells = [model.index(row, STATE) for row in range(len(EntryState))]
    assert len({cell.data() for cell in cells}) == len(EntryState)
    assert all(not cell.data(Qt.ItemDataRole.DecorationRole).isNull() for cell in cells)
    assert model.index(0, COST).data(Qt.ItemDataRole.AccessibleTextRole) == "no cost yet"
    assert model.index(0, queue_items.NAME).data(Qt.ItemDataRole.ToolTipRole) == f"{FOLDER / 'a.txt'}\nwaiting"


def test_thousands_are_set_apart():
    assert grouped(1234567.0) == shown_with_spaces("1 234 570")
    assert grouped(12.5) == "12.5"


def shown_with_spaces(words):
    return words.replace(" ", "\N{NO-BREAK SPACE}")


def export(qtbot, queue, engine, folder, receipts=".json", naming=Naming.ORIGINALS):
    job = ExportAll(engine, queue.job, Target(folder, ".txt", receipts, naming=naming))
    job.item_ended.connect(queue.model.refresh)
    with qtbot.waitSignal(job.finished) as blocker:
        job.start()
    return blocker.args[0], [each.request for each in engine.jobs if isinstance(each.request, Export)]


def test_export_of_all_finds_free_names_and_keeps_errors_in_their_rows(qtbot, queue, engine, view, tmp_path):
    given = [
        FOLDER / "a/letter.txt",
        FOLDER / "b/letter.txt",
        FOLDER / "c/Letter.md",
        FOLDER / "d/memo.txt",
        FOLDER / "e/none.txt",
    ]
    with qtbot.waitSignal(queue.added):
        queue.add(given)
    engine.answers["Privatize"] = lambda r: TextRefused("No facts.") if "none" in r.text else result()
    run(qtbot, queue)
    (tmp_path / "letter-private.txt").touch()
    apart = tmp_path.with_name(f"{tmp_path.name} receipts")  # the folder of the new texts may be handed on as a whole
    apart.mkdir()
    (apart / "memo-private.receipt.json").touch()
    full = PalimpsestError("The disk is full.")
    engine.answers["Export"] = lambda r: full if "memo" in r.path.name else (r.path, r.receipt)
    exported, asked = export(qtbot, queue, engine, tmp_path)
    names = ["letter-private-2.txt", "letter-private-3.txt", "Letter-private.txt", "memo-private-2.txt"]
    assert [each.path.name for each in asked] == names
    receipts = [apart / name.replace(".txt", ".receipt.json") for name in names]
    assert [each.receipt for each in asked] == receipts
    assert [each.source for each in asked] == given[:4]
    assert all(each.draws == (10.0,) and not each.replace for each in asked)
    assert (exported.written, exported.failed, exported.left) == (3, 1, 0)
    assert cell(queue, 0, RESULT) == "no word copied, exported as letter-private-2.txt"
    assert cell(queue, 3, RESULT) == "Not exported: The disk is full."
    assert cell(queue, 4, RESULT) == "No facts."
    assert queue.unkept == 1
    view.show_exported(exported, tmp_path)
    assert view.remark.text() == f"3 new texts written to {tmp_path}. One could not be written; see its row."
    view.show_exported(Exported(1, 2, 1), tmp_path)
    assert view.remark.text() == (
        f"One new text written to {tmp_path}. 2 could not be written; see their rows. One was not tried."
    )


def test_a_text_that_was_changed_since_its_export_says_so_in_its_row_and_below_the_list(qtbot, queue, engine, view, tmp_path):
    fill(qtbot, queue, 2)
    run(qtbot, queue)
    engine.answers["Export"] = lambda r: (r.path, r.receipt)
    exported, _ = export(qtbot, queue, engine, tmp_path)
    view.show_exported(exported, tmp_path)
    was = f"2 new texts written to {tmp_path}."
    assert view.remark.text() == was
    ok, document = cell(queue, 0, STATE, Qt.ItemDataRole.DecorationRole), queue.items[0].document
    document.edit("Edited by hand.")
    assert cell(queue, 0, STATE) == "changed since the export"
    assert cell(queue, 0, STATE, Qt.ItemDataRole.DecorationRole).cacheKey() != ok.cacheKey()
    assert queue.model.standing(queue.items[0]) == "changed since it was exported as letter-000-private.txt"
    assert "changed since it was exported" in cell(queue, 0, queue_items.NAME, Qt.ItemDataRole.AccessibleTextRole)
    assert queue.model.standing(queue.items[1]) == "exported as letter-001-private.txt"
    assert view.remark.text() == was, "the rows stay where they are"
    assert view.outdated.text().startswith("One was changed since, and its file has another text")
    view.begin_export()
    assert (view.outdated.text(), view.outdated.isHidden()) == ("", True), "not while the file is being written again"
    view.show_exported(exported, tmp_path)
    assert view.outdated.text().startswith("One was changed since, and its file has another text")
    select(view, 0)
    assert "letter-000-private.txt has another text than the one shown." in view.detail.text()
    queue.items[1].document.end(result("Another text."))
    assert "2 were changed since" in view.outdated.text()
    for item in queue.items:
        item.document.edit(item.exported.text)
    assert not view.outdated.text()
    assert queue.model.standing(queue.items[0]) == "exported as letter-000-private.txt"


def test_a_text_of_another_mechanism_does_not_take_the_file_of_the_first(qtbot, queue, engine, view, tmp_path):
    fill(qtbot, queue, 1)
    run(qtbot, queue)
    engine.answers["Export"] = lambda r: (r.path, r.receipt)
    export(qtbot, queue, engine, tmp_path)
    document = queue.items[0].document
    first = document.exported_as
    assert first is not None
    document.end(replace(result("Other words."), mechanism="clusant"))
    assert document.exported_as is None
    assert not document.changed_since_export
    document.show_draw(0)
    assert document.exported_as == first


def test_a_folder_that_was_exported_to_before_another_gets_its_own_file_again(qtbot, queue, engine, tmp_path):
    fill(qtbot, queue, 1)
    run(qtbot, queue)
    engine.answers["Export"] = lambda r: (written(r.path), written(r.receipt))
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        export(qtbot, queue, engine, folder)
    queue.items[0].document.edit("Edited by hand.")
    _, asked = export(qtbot, queue, engine, first)
    assert (asked[-1].path, asked[-1].replace) == (asked[0].path, True)
    exported, _ = export(qtbot, queue, engine, first)
    assert (exported.written, exported.there) == (0, 1)
    exported, asked = export(qtbot, queue, engine, second)
    assert (exported.written, asked[-1].path.parent, asked[-1].replace) == (1, second, True)


def written(path):
    path.parent.mkdir(exist_ok=True)
    path.write_text("new")
    return path


def test_drawn_names_and_the_order_of_the_files_tell_nothing_of_the_list(qtbot, queue, engine, tmp_path):
    names = [f"letter-{number:02}" for number in range(20)]
    with qtbot.waitSignal(queue.added):
        queue.add([FOLDER / f"{name}.txt" for name in (*names, "none")])
    engine.answers["Privatize"] = lambda r: TextRefused("No facts.") if "none" in r.text else result()
    run(qtbot, queue)
    engine.answers["Export"] = lambda r: (r.path, r.receipt)
    exported, asked = export(qtbot, queue, engine, tmp_path, naming=Naming.RANDOM)
    assert exported.written == len(asked) == 20
    assert all(re.fullmatch(r"private-text-[0-9a-f]{8}[.]txt", each.path.name) for each in asked)
    assert all(each.receipt.name == f"{each.path.stem}.receipt.json" for each in asked)
    assert tmp_path.with_name(f"{tmp_path.name} receipts").is_dir()
    by_name = sorted(asked, key=lambda each: each.path.name)
    assert [each.source.stem for each in asked] != names  # by chance, once in 20! times
    assert [each.source.stem for each in by_name] != names
    assert sorted(each.source.stem for each in asked) == names
    item = next(item for item in queue.items if item.path == asked[0].source)
    assert item.exported.path.name == asked[0].path.name


def write(asked):
    """Writes what was asked for as the engine does, without a receipt."""
    try:
        return write_release(
            asked.result, asked.text, asked.path, notice=asked.notice, replace=asked.replace, unchanged=asked.unchanged
        )
    except PalimpsestError as error:
        return error


def test_another_export_replaces_what_was_changed_since_and_nothing_else(qtbot, queue, engine, view, tmp_path):
    fill(qtbot, queue, 3)
    run(qtbot, queue)
    engine.answers["Export"] = write
    export(qtbot, queue, engine, tmp_path, receipts="")
    files = [tmp_path / f"letter-00{number}-private.txt" for number in range(3)]
    assert sorted(tmp_path.iterdir()) == files
    queue.items[1].document.edit("A sentence was deleted.")
    target = Target(tmp_path, ".txt", naming=Naming.ORIGINALS)
    earlier = find_earlier(queue.items, target)
    assert (earlier.outdated, earlier.there) == ((files[1],), 2)
    exported, asked = export(qtbot, queue, engine, tmp_path, receipts="")
    assert [(each.path, each.replace) for each in asked[3:]] == [(files[1], True)]
    assert (exported.written, exported.failed, exported.there) == (1, 0, 2)
    assert "A sentence was deleted." in files[1].read_text()
    assert sorted(tmp_path.iterdir()) == files
    assert queue.model.standing(queue.items[1]) == "exported as letter-001-private.txt"
    view.show_exported(exported, tmp_path)
    assert view.remark.text() == f"One new text written to {tmp_path}. 2 were there already."
    files[0].unlink()
    assert find_earlier(queue.items, target) == EarlierFiles((), 2)
    export(qtbot, queue, engine, tmp_path, receipts="")
    assert sorted(tmp_path.iterdir()) == files  # under its own name


def test_a_file_that_was_changed_outside_is_left_alone(qtbot, queue, engine, tmp_path):
    fill(qtbot, queue, 1)
    run(qtbot, queue)
    engine.answers["Export"] = write
    export(qtbot, queue, engine, tmp_path, receipts="")
    [file] = tmp_path.iterdir()
    file.write_text("Written by somebody else.")
    queue.items[0].document.edit("Edited by hand.")
    exported, _ = export(qtbot, queue, engine, tmp_path, receipts="")
    assert exported.failed == 1
    assert file.read_text() == "Written by somebody else."
    assert "has been changed outside Palimpsest" in queue.model.standing(queue.items[0])
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(("suffix", "naming"), [(".md", Naming.ORIGINALS), (".txt", Naming.NUMBERED)])
def test_other_formats_and_names_are_other_files(qtbot, queue, engine, tmp_path, suffix, naming):
    fill(qtbot, queue, 2)
    run(qtbot, queue)
    engine.answers["Export"] = write
    export(qtbot, queue, engine, tmp_path, receipts="")
    assert find_earlier(queue.items, Target(tmp_path, suffix, naming=naming)) == EarlierFiles()
    assert find_earlier(queue.items, Target(tmp_path / "other", ".txt", naming=Naming.ORIGINALS)) == EarlierFiles()


def test_the_dialog_says_which_files_are_replaced(qtbot, tmp_path):
    here = [EarlierFiles((tmp_path / "a.txt",), 1)]
    dialog = ExportAllDialog(
        3,
        0,
        0,
        tmp_path,
        {".txt": "Plain text"},
        earlier=lambda target, _: here[0] if target.folder == tmp_path else EarlierFiles(),
    )
    qtbot.addWidget(dialog)
    dialog.open()
    save = dialog.buttons.button(dialog.buttons.StandardButton.Save)
    assert dialog.said.text() == (
        "One new text will be written. One new text is not what its file in this folder has any more, and replaces it: a.txt. "
        "One is in this folder already, and stays. No other file is replaced."
    )
    dialog.folder.setText(str(tmp_path / "other"))
    assert dialog.said.text() == "3 new texts will be written. Existing files are not replaced."
    here[0] = EarlierFiles((), 3)
    dialog.folder.setText(str(tmp_path))
    assert dialog.said.text().startswith("All new texts are in this folder already, as they are now.")
    assert not save.isEnabled()
    here[0] = EarlierFiles(tuple(tmp_path / f"{number}.txt" for number in range(12)), 0)
    dialog.notice.toggle()
    assert "7.txt, 8.txt, 9.txt and 2 more." in dialog.said.text()
    assert save.isEnabled()


def test_numbers_follow_the_order_of_the_list_and_sort(qtbot, queue, engine, tmp_path):
    fill(qtbot, queue, 10)
    run(qtbot, queue)
    (tmp_path / "private-text-02.txt").touch()
    engine.answers["Export"] = lambda r: (r.path, r.receipt)
    _, asked = export(qtbot, queue, engine, tmp_path, naming=Naming.NUMBERED)
    assert [each.source for each in asked] == [item.path for item in queue.items]
    names = [each.path.stem for each in asked]
    assert names == [f"private-text-{number:02}" for number in (1, *range(3, 12))]
    assert names == sorted(names)
    assert [each.receipt.name for each in asked] == [f"{name}.receipt.json" for name in names]


def test_a_folder_that_is_gone_is_said_in_few_words(qtbot, queue, engine, tmp_path):
    fill(qtbot, queue, 1)
    run(qtbot, queue)
    engine.answers["Export"] = lambda r: UsageError(f"The folder of {r.path} does not exist.")
    export(qtbot, queue, engine, tmp_path / "gone")
    assert cell(queue, 0, RESULT) == "Not exported: the folder does not exist."


def test_a_folder_that_may_not_be_written_is_said_in_few_words(qtbot, queue, engine, tmp_path, monkeypatch):
    fill(qtbot, queue, 1)
    run(qtbot, queue)
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # a test may run as one who may do anything
    engine.answers["Export"] = lambda r: PalimpsestError(f"{r.path} cannot be written: Permission denied.")
    export(qtbot, queue, engine, tmp_path)
    assert cell(queue, 0, RESULT) == "Not exported: the folder may not be written to."


def test_export_says_what_was_edited_and_what_all_draws_cost(qtbot, queue, engine, tmp_path):
    fill(qtbot, queue, 1)
    run(qtbot, queue)
    document = queue.items[0].document
    document.end(result("Another text.", 5.0))
    document.edit("Another text, edited.")
    engine.answers["Export"] = lambda r: (r.path,)
    _, (asked,) = export(qtbot, queue, engine, tmp_path, receipts="")
    assert (asked.text, asked.edited, asked.draws, asked.receipt) == ("Another text, edited.", True, (10.0, 5.0), None)
    assert asked.result is document.draw.result
    assert asked.others == (document.draws[0].result.guarantee,)
    assert document.exported_as == asked.path  # where an answer is looked for
    assert queue.unkept == 0  # the first draft was passed over


def test_texts_that_are_their_originals_with_other_words_get_their_layout_where_that_is_possible(
    qtbot, queue, engine, view, tmp_path
):
    given = [FOLDER / name for name in ("a.docx", "b.odt", "c.odt", "d.pdf", "e.docx", "f.xlsx")]
    with qtbot.waitSignal(queue.added):
        queue.add(given)
    engine.answers["Privatize"] = lambda r: replace(result(), mechanism="dp-st" if "e.docx" in r.text else "clusant")
    run(qtbot, queue)
    queue.items[0].document.edit("Edited by hand.")
    lost = LayoutLost("Lines were added by hand.")
    pictures = ("1 picture was copied without being read; look whether they show what should not be seen.",)
    engine.answers["ExportInLayout"] = lambda r: (
        lost if r.source.name == "c.odt" else ExportedInLayout((r.path, r.receipt), pictures)
    )
    engine.answers["Export"] = lambda r: (r.path, r.receipt)
    job = ExportAll(engine, queue.job, Target(tmp_path, None, ".pdf", naming=Naming.ORIGINALS))
    with qtbot.waitSignal(job.finished) as blocker:
        job.start()
    in_layout = {each.request.source.name: each.request for each in engine.jobs if isinstance(each.request, ExportInLayout)}
    plain = {each.request.source.name: each.request for each in engine.jobs if type(each.request) is Export}
    assert list(in_layout) == ["a.docx", "b.odt", "c.odt", "f.xlsx"]
    assert list(plain) == ["c.odt", "d.pdf", "e.docx"]
    assert (in_layout["a.docx"].text, in_layout["a.docx"].edited) == ("Edited by hand.", True)
    assert in_layout["a.docx"].original == queue.items[0].document.text
    assert [each.path.suffix for each in in_layout.values()] == [".docx", ".odt", ".odt", ".xlsx"]
    assert [each.path.suffix for each in plain.values()] == [".docx", ".pdf", ".docx"]
    exported = blocker.args[0]
    assert (exported.written, exported.failed, exported.relaid, exported.remarks) == (
        6,
        0,
        1,
        ((*pictures, ("a.docx", "b.odt", "f.xlsx")),),
    )
    view.show_exported(exported, tmp_path)
    assert "One has a plain layout, because that of its original could not be kept." in view.remark.text()
    assert f"3 files: {pictures[0]}" in view.remark.text()
    assert pictures[0] in view.remark.text()


def test_another_format_than_the_originals_has_a_plain_layout(qtbot, queue, engine, tmp_path):
    with qtbot.waitSignal(queue.added):
        queue.add([FOLDER / "a.docx"])
    engine.answers["Privatize"] = lambda r: replace(result(), mechanism="clusant")
    run(qtbot, queue)
    engine.answers["Export"] = lambda r: (r.path, r.receipt)
    _, (asked,) = export(qtbot, queue, engine, tmp_path)
    assert type(asked) is Export


def test_export_can_be_stopped(qtbot, queue, engine, tmp_path):
    fill(qtbot, queue, 3)
    run(qtbot, queue)
    job = ExportAll(engine, queue.job, Target(tmp_path, ".txt"))
    ended = []
    job.finished.connect(ended.append)
    job.start()
    job.cancel()
    engine.last(Export).succeed((tmp_path / "a.txt",))
    assert [(each.written, each.left) for each in ended] == [(1, 2)]


def test_export_all_offers_the_files_with_a_text(qtbot, queue, view, engine):
    fill(qtbot, queue, 2)
    assert not view.export_button.isEnabled()
    engine.answers["Privatize"] = lambda r: TextRefused("No facts.") if "001" in r.text else result()
    run(qtbot, queue)
    with qtbot.waitSignal(view.export_all_wanted):
        qtbot.mouseClick(view.export_button, Qt.MouseButton.LeftButton)
    assert queue.job.to_release(Naming.RANDOM) == [queue.items[0]]


def test_the_dialog_refuses_a_folder_that_is_not_there(qtbot, tmp_path):
    dialog = ExportAllDialog(2, 0, 0, tmp_path, {".txt": "Plain text", ".pdf": "PDF document"})
    qtbot.addWidget(dialog)
    dialog.open()
    chosen = []
    dialog.chosen.connect(chosen.append)
    save = dialog.buttons.button(dialog.buttons.StandardButton.Save)
    dialog.folder.setText(str(tmp_path / "gone"))
    qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    assert dialog.problem.isVisible()
    assert dialog.height() >= dialog.layout().totalHeightForWidth(dialog.width())  # nothing gives way to the new line
    assert not chosen
    dialog.folder.setText(str(tmp_path))
    assert not dialog.problem.isVisible()
    dialog.format.setCurrentIndex(dialog.format.findData(".pdf"))
    dialog.receipts.setCurrentIndex(dialog.receipts.findData(""))
    qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    assert chosen == [Target(tmp_path, ".pdf", receipts="", notice=True, naming=Naming.NUMBERED)]
    assert not dialog.isVisible()


def test_the_button_of_the_export_stays_where_it_is_while_a_folder_is_typed(qtbot, tmp_path):
    there = tmp_path / "a folder with a name"
    earlier = {there: EarlierFiles((there / "Quist.txt",))}
    dialog = ExportAllDialog(
        2, 0, 0, tmp_path, {".txt": "Plain text"}, earlier=lambda target, _: earlier.get(target.folder, EarlierFiles())
    )
    qtbot.addWidget(dialog)
    dialog.show()
    button = dialog.buttons.button(dialog.buttons.StandardButton.Save)
    place = button.mapTo(dialog, QPoint()).y()
    for typed in (there, tmp_path / "none"):
        dialog.folder.setText(str(typed))
        dialog.layout().activate()
        assert button.mapTo(dialog, QPoint()).y() == place
    button.click()
    assert dialog.problem.isVisible()
    dialog.layout().activate()
    assert button.mapTo(dialog, QPoint()).y() == place


def test_a_folder_that_is_not_there_can_be_made_in_the_dialog(qtbot, tmp_path):
    dialog = ExportAllDialog(2, 0, 0, tmp_path / "new" / "texts", {".txt": "Plain text"})
    qtbot.addWidget(dialog)
    dialog.open()
    save = dialog.buttons.button(dialog.buttons.StandardButton.Save)
    qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    assert dialog.problem.isVisible()
    assert not (tmp_path / "new").exists()
    with qtbot.waitSignal(dialog.chosen) as chosen:
        qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    assert chosen.args[0].folder.is_dir()


def test_browsing_begins_above_and_a_new_name_can_be_chosen(qtbot, tmp_path):
    originals = tmp_path / "letters"
    originals.mkdir()
    dialog = ExportAllDialog(2, 0, 0, originals, {".txt": "Plain text"})
    qtbot.addWidget(dialog)
    dialog.open()
    dialog.browse.click()
    [browsing] = dialog.findChildren(FolderDialog)
    assert Path(browsing.directory().absolutePath()) == tmp_path
    assert browsing.name.text() == "letters"
    browsing.activateWindow()
    browsing.name.setFocus()
    qtbot.waitUntil(browsing.name.hasFocus)
    browsing.name.selectAll()
    qtbot.keyClicks(browsing.name, "for the solicitor")
    assert browsing.choose.isEnabled()
    browsing.choose.setEnabled(False)  # as Qt does once it has looked at the folder
    assert browsing.choose.isEnabled()
    qtbot.mouseClick(browsing.choose, Qt.MouseButton.LeftButton)
    assert not browsing.isVisible()
    assert Path(dialog.folder.text()) == tmp_path / "for the solicitor"
    save = dialog.buttons.button(dialog.buttons.StandardButton.Save)
    qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    assert save.text() == "&Make the folder and export"


def test_a_folder_that_is_there_can_be_browsed_for(qtbot, tmp_path):
    (tmp_path / "done").mkdir()
    dialog = ExportAllDialog(2, 0, 0, tmp_path / "letters" / "none", {".txt": "Plain text"})
    qtbot.addWidget(dialog)
    dialog.open()
    dialog.browse.click()
    [browsing] = dialog.findChildren(FolderDialog)
    assert Path(browsing.directory().absolutePath()) == tmp_path
    assert Path(browsing.name.text()) == Path("letters/none")
    browsing.name.setText("done")
    qtbot.mouseClick(browsing.choose, Qt.MouseButton.LeftButton)
    assert Path(dialog.folder.text()) == tmp_path / "done"


def test_a_folder_that_was_made_meanwhile_is_refused_no_more(qtbot, tmp_path):
    dialog = ExportAllDialog(2, 0, 0, tmp_path / "new", {".txt": "Plain text"})
    qtbot.addWidget(dialog)
    dialog.open()
    save = dialog.buttons.button(dialog.buttons.StandardButton.Save)
    qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    (tmp_path / "new").mkdir()
    dialog._take(str(tmp_path / "new"))
    assert not dialog.problem.isVisible()
    assert save.text() == "&Export"


def test_a_folder_that_cannot_be_made_is_refused(qtbot, tmp_path):
    (tmp_path / "file").touch()
    dialog = ExportAllDialog(2, 0, 0, tmp_path / "file" / "new", {".txt": "Plain text"})
    qtbot.addWidget(dialog)
    dialog.open()
    save = dialog.buttons.button(dialog.buttons.StandardButton.Save)
    for _ in range(2):
        qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    assert "cannot be made" in dialog.problem.text()
    assert dialog.isVisible()


def test_the_names_can_follow_the_originals_if_the_user_wants(qtbot, tmp_path):
    dialog = ExportAllDialog(2, 0, 0, tmp_path, {".txt": "Plain text"})
    qtbot.addWidget(dialog)
    dialog.open()
    assert dialog.names.currentText() == f"Numbered: {NAME}-1, {NAME}-2 …"
    assert "the place in the list" in dialog.names.accessibleDescription()
    qtbot.keyClick(dialog.names, Qt.Key.Key_Down)
    assert f"{NAME}-" in dialog.names.currentText()
    assert "whom a file is about" in dialog.names.accessibleDescription()
    qtbot.keyClick(dialog.names, Qt.Key.Key_Down)
    assert "whom it is about" in dialog.names.accessibleDescription()
    with qtbot.waitSignal(dialog.chosen) as chosen:
        qtbot.mouseClick(dialog.buttons.button(dialog.buttons.StandardButton.Save), Qt.MouseButton.LeftButton)
    assert chosen.args[0].naming is Naming.ORIGINALS


def test_refused_and_failed_are_counted_apart(qtbot, queue, view, engine):
    fill(qtbot, queue, 3)
    errors = {"000": TextRefused("No facts."), "001": PalimpsestError("Something inside failed.")}
    engine.answers["Privatize"] = lambda r: next((e for key, e in errors.items() if key in r.text), None) or result()
    run(qtbot, queue)
    assert view.heading.text() == "1 of 3 done, 1 refused, 1 failed"
    assert not view.bar.isVisible()
    assert view.bar.value() == 3


def test_the_plan_says_what_else_the_files_will_be_run_with(qtbot, queue, view):
    fill(qtbot, queue, 1)
    view.set_plan(10.0, None, "2 settings changed")
    assert view.plan.text() == "1 file to rewrite\n2 settings changed"
    view.set_plan(None, None)
    assert view.plan.text() == "1 file to rewrite"


def test_everything_that_takes_the_keyboard_has_a_name(qtbot, view):
    for widget in [*view.findChildren(type(view.start_button)), view.table, view.bar]:
        assert widget.accessibleName()


def test_the_new_texts_of_a_list_get_the_formats_of_their_originals(qtbot, queue, engine, tmp_path):
    with qtbot.waitSignal(queue.added):
        queue.add([FOLDER / "a/letter.md", FOLDER / "b/page.HTM", FOLDER / "c/book.epub"])
    run(qtbot, queue)
    engine.answers["Export"] = lambda r: (r.path,)
    job = ExportAll(engine, queue.job, Target(tmp_path, naming=Naming.ORIGINALS))
    with qtbot.waitSignal(job.finished):
        job.start()
    asked = [each.request for each in engine.jobs if isinstance(each.request, Export)]
    assert sorted(each.path.name for each in asked) == ["book-private.txt", "letter-private.md", "page-private.html"]


def test_a_list_is_written_in_the_formats_of_its_originals_unless_chosen(qtbot, tmp_path):
    dialog = ExportAllDialog(2, 0, 0, tmp_path, {".txt": "Plain text"})
    qtbot.addWidget(dialog)
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.button(dialog.buttons.StandardButton.Save).click()
    assert chosen.args[0].suffix is None
