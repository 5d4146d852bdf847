"""The list of files from one start of the window to the next."""

import json
import stat
from dataclasses import replace
from pathlib import Path

import keyring
import pytest

from app.document.model import DocumentModel
from app.gui.process import worker
from app.gui.process.list_key import ReadListKey
from app.gui.process.requests import Export, Privatize, Read
from app.gui.program import Program
from app.gui.queue.items import COST, RESULT, QueueItem, QueueModel
from app.gui.queue.queue_persistence import QueueFile
from engine.batch.job import EntryState, Target
from engine.documents.document import Document, DocumentPart
from engine.documents.names import Naming
from engine.encryption import decrypt_under
from engine.errors import BudgetRefused, NotInstalled, PalimpsestError, TextRefused
from tests.app.gui.conftest import TEXT, make_result
from tests.engine.test_encryption import with_keyring  # noqa: F401

KEY = bytes(range(32))
LETTERS = [Path(f"/nowhere/letter{number}.txt") for number in range(1, 5)]


@pytest.fixture
def kept(tmp_path, qtbot):
    made = QueueFile(tmp_path / "files.list")
    made.key = KEY
    assert made.hold()
    return made


@pytest.fixture
def guarded(program, monkeypatch):
    """The system's keyring has the key of the list."""
    program.engine.answers["ReadListKey"] = KEY


def draw_of(path):
    """The new text of the only line, decrypted."""
    entry = json.loads(path.read_text())
    [drawn] = json.loads(decrypt_under(KEY, entry["sealed"], f"new texts of {entry['path']}"))
    return drawn


def read(path):
    file = QueueFile(path)
    file.key = KEY
    return list(file.load())


def done(path, *, kept=False):
    document = DocumentModel()
    document.set_read(Document(TEXT, path.name, "utf-8"), path)
    document.begin()
    document.end(make_result())
    if kept:
        document.keep()
    return QueueItem(path, EntryState.DONE, document=document)


def test_what_is_left_to_do_comes_back(kept):
    kept.note(QueueItem(LETTERS[0]))
    kept.note(QueueItem(LETTERS[1], EntryState.RUNNING, document=DocumentModel()))
    kept.note(done(LETTERS[2]))
    kept.note(done(LETTERS[3], kept=True))
    kept.note(QueueItem(LETTERS[0]))
    first, second, third = kept.load()
    assert (first.path, first.state, first.document, first.error) == (LETTERS[0], EntryState.WAITING, None, None)
    assert (second.path, second.state) == (LETTERS[1], EntryState.WAITING)
    assert "may have been charged" in str(second.error)
    assert (third.path, third.state, third.document.charges, third.document.shown) == (LETTERS[2], EntryState.DONE, [10.0], 0)
    assert third.document.draw.text == make_result().output
    assert third.document.draw.result.guarantee == make_result().guarantee
    assert third.unkept
    kept.note_gone(LETTERS[2])
    assert [item.path for item in kept.load()] == LETTERS[:2]


def test_the_parts_that_a_file_is_read_with_come_back(kept):
    quoted = done(LETTERS[0])
    quoted.parts = (DocumentPart.QUOTED, DocumentPart.MAIL)
    kept.note(quoted)
    kept.note(QueueItem(LETTERS[1], parts=(DocumentPart.NOTE,)))
    kept.note(QueueItem(LETTERS[2]))
    assert [item.parts for item in kept.load()] == [(DocumentPart.QUOTED, DocumentPart.MAIL), (DocumentPart.NOTE,), ()]


def test_nothing_of_the_original_is_written(kept):
    kept.note(done(LETTERS[0]))
    kept.rewrite([done(LETTERS[1])])
    kept.note(done(LETTERS[0]))
    written = kept.path.read_text()
    assert "sister" not in written
    assert "garage" not in written
    assert "lives by" not in written  # of the new text, which is encrypted
    assert "A friend" not in written
    assert [item.document.draw.text for item in kept.load()] == [make_result().output] * 2
    assert stat.S_IMODE(kept.path.stat().st_mode) == 0o600
    kept.forget()
    kept.note(QueueItem(LETTERS[0]))
    assert stat.S_IMODE(kept.path.stat().st_mode) == 0o600


def test_a_list_as_it_has_always_been_comes_back(kept):
    """Written out, so that whoever changes the format notices: a later version opens what an earlier one kept."""
    kept.note(done(LETTERS[0]))  # a result is written as sessions have it
    drawn = draw_of(kept.path) | {"text": "As it was edited."}
    known = {"draws": [], "charges": [10.0], "shown": -1, "interrupted": True, "paid": True}
    lines = [
        {"path": "/nowhere/waits.txt", "parts": ["quoted"]},
        {"path": "/nowhere/lost.txt", **known},
        {"path": "/nowhere/done.txt", **known, "draws": [drawn, drawn], "shown": 1, "interrupted": False, "paid": False},
        {"path": "/nowhere/gone.txt"},
        {"path": "/nowhere/gone.txt", "gone": True},
    ]
    kept.path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    waits, lost, finished = kept.load()
    assert (waits.name, waits.state, waits.parts, waits.document) == ("waits.txt", EntryState.WAITING, ("quoted",), None)
    assert (lost.state, lost.cost, "lost, and it was charged" in str(lost.error)) == (EntryState.WAITING, 10.0, True)
    assert (finished.state, finished.cost, finished.error, finished.document.shown) == (EntryState.DONE, 10.0, None, 1)
    assert finished.document.draw.text == "As it was edited."
    assert finished.unread
    assert kept.has_plain_texts  # as this version writes none


def test_lines_that_are_damaged_are_passed_over(kept):
    kept.note(done(LETTERS[0]))
    kept.note(QueueItem(LETTERS[1]))
    whole = kept.path.read_text()
    damaged = json.loads(whole.splitlines()[0])
    damaged["path"] = "/nowhere/bad.txt"  # for which it was not encrypted
    kept.path.write_text(f"{whole}{json.dumps(damaged)}\n[1]\n7\n{whole[:40]}")  # the last is of a write that was cut short
    assert [item.path for item in kept.load()] == LETTERS[:2]
    assert kept.unreadable == 1


def test_a_text_that_cannot_be_decrypted_stays_in_the_list(kept):
    kept.note(done(LETTERS[0]))
    kept.note(QueueItem(LETTERS[1]))
    assert kept.needs_key
    for key in (None, bytes(32)):
        other = QueueFile(kept.path)
        other.key = key
        assert [item.path for item in other.load()] == LETTERS[1:2]
        assert other.unreadable == 1
        other.rewrite([QueueItem(LETTERS[1])])
    assert [item.path for item in kept.load()] == LETTERS[:2]


def test_without_a_key_no_new_text_is_written(kept):
    kept.key = None
    kept.note(done(LETTERS[0]))
    written = kept.path.read_text()
    assert "lives by" not in written
    assert not kept.needs_key
    [back] = kept.load()
    assert (back.state, back.cost, back.document.draw) == (EntryState.WAITING, 10.0, None)
    assert "it is gone: this computer offers no safe place for a key" in str(back.error)


def test_rewriting_leaves_nothing_where_nothing_is_left(kept):
    kept.note(done(LETTERS[0]))
    kept.rewrite([done(LETTERS[0], kept=True)])
    assert not kept.path.exists()
    assert list(kept.load()) == []
    refused = QueueItem(LETTERS[0], EntryState.REFUSED, error=TextRefused("No facts."))
    over = QueueItem(LETTERS[1], EntryState.REFUSED, error=BudgetRefused("The cap."))
    kept.rewrite([refused, over])
    assert [item.path for item in kept.load()] == LETTERS[1:2]


def test_a_place_that_cannot_be_written_does_no_harm(tmp_path):
    kept = QueueFile(tmp_path / "nowhere" / "files.list")
    kept.note(QueueItem(LETTERS[0]))
    kept.note_gone(LETTERS[0])
    kept.rewrite([QueueItem(LETTERS[0])])
    kept.forget()
    assert list(kept.load()) == []


def test_one_window_at_a_time_has_the_list(kept):
    other = QueueFile(kept.path)
    assert not other.hold()
    kept.let_go()
    assert other.hold()


def fill(qtbot, program, paths):
    queue = program.window.queue.queue
    with qtbot.waitSignal(queue.added):
        program.queue.add(paths)
    return queue


def again(qtbot, program):
    """The window after the process was killed and started again: what it had in memory is gone."""
    program.queue._file.let_go()  # as the system does for a process that is gone
    program.queue._keeping = False
    fresh = Program(engine=program.engine)
    qtbot.addWidget(fresh.window)
    fresh.queue.bring_back()
    qtbot.waitUntil(lambda: fresh.queue._is_read and not fresh.queue._bringing.isActive())
    fresh.window._leaving = True
    return fresh


@pytest.mark.usefixtures("guarded")
def test_a_window_that_was_killed_goes_on_where_it_was(program, qtbot):
    queue = fill(qtbot, program, LETTERS)
    program.engine.answers["Privatize"] = lambda request: make_result()
    queue.item_changed.connect(lambda item: item.path == LETTERS[2] and program.engine.answers.pop("Privatize", None))
    program.queue.start()
    qtbot.waitUntil(lambda: queue.items[2].state is EntryState.RUNNING)
    fresh = again(qtbot, program)
    rows = fresh.window.queue.queue
    assert [item.state.name for item in rows.items] == ["DONE", "DONE", "WAITING", "WAITING"]
    assert "may have been charged" in rows.model.data(rows.model.index(2, RESULT))
    assert rows.model.data(rows.model.index(0, COST)) == "10"
    assert "from last time is back" in fresh.window.queue.remark.text()
    assert fresh.window.actions_.queue.isChecked()
    program.engine.answers["Privatize"] = lambda request: make_result()
    before = len(program.engine.jobs)
    with qtbot.waitSignal(rows.finished):
        fresh.queue.start()
    asked = [job.request for job in program.engine.jobs[before:]]
    assert sum(isinstance(request, Privatize) for request in asked) == 2  # those that were done are not done again
    assert fresh.queue.unkept == 0  # nothing would be lost


def test_a_draw_that_was_charged_and_lost_is_told_and_counted(program, qtbot, tmp_path):
    queue = fill(qtbot, program, LETTERS[:1])
    program.queue.start()
    qtbot.waitUntil(lambda: queue.items[0].state is EntryState.RUNNING)
    program.engine.last(Privatize).drawn.emit(make_result().units)
    fresh = again(qtbot, program)
    rows = fresh.window.queue.queue
    assert "lost, and it was charged" in rows.model.data(rows.model.index(0, RESULT))
    assert rows.items[0].cost == program.engine.last(Privatize).request.total
    program.engine.answers["Privatize"] = lambda request: make_result()
    with qtbot.waitSignal(rows.finished):
        fresh.queue.start()
    assert rows.items[0].document.charges == [10.0, 10.0]  # the receipt counts both


@pytest.mark.usefixtures("guarded")
def test_a_new_text_of_the_last_time_is_shown_beside_its_original_and_exported(program, qtbot, tmp_path):
    queue = fill(qtbot, program, LETTERS[:1])
    program.engine.answers["Privatize"] = lambda request: make_result()
    with qtbot.waitSignal(queue.finished):
        program.queue.start()
    fresh = again(qtbot, program)
    [item] = fresh.window.queue.queue.items
    fresh.window.queue.table.selectRow(0)
    qtbot.waitUntil(lambda: fresh.shown.document is item.document)
    assert program.engine.last(Read).request.path == LETTERS[0]
    assert fresh.window.original.view.text() == TEXT
    assert fresh.window.output.view.text() == make_result().output
    units = fresh.window.units.model
    assert units.found == 2
    assert [units.data(units.index(row, 0)) for row in range(3)] == [
        "not kept since the last start",
        "not kept since the last start",
        "padding: nothing of the text",
    ]
    fresh.queue._export_to(Target(tmp_path, ".txt", ".json", notice=True, naming=Naming.RANDOM))
    export = program.engine.last(Export)
    assert (export.request.text, export.request.draws) == (make_result().output, (10.0,))
    export.succeed((export.request.path,))
    assert list(QueueFile(fresh.queue._file.path).load()) == []


@pytest.mark.usefixtures("guarded")
def test_closing_keeps_the_list_and_does_not_ask(program, qtbot, home):
    queue = fill(qtbot, program, LETTERS[:2])
    program.engine.answers["Privatize"] = lambda request: make_result()
    with qtbot.waitSignal(queue.finished):
        program.queue.start()
    queue.remove([1])
    program.window._leaving = False
    program.window.close()
    assert not program.window.isVisible()
    [item] = read(home / "files.list")
    assert (item.path, item.has_text) == (LETTERS[0], True)


def run_one(qtbot, program):
    queue = fill(qtbot, program, LETTERS[:1])
    program.engine.answers["Privatize"] = lambda request: make_result()
    with qtbot.waitSignal(queue.finished):
        program.queue.start()
    return queue


def test_without_a_keyring_new_texts_are_not_kept_and_the_list_says_so(program, qtbot, home):
    program.engine.answers["ReadListKey"] = NotInstalled("No keyring.")
    queue = run_one(qtbot, program)
    view = program.window.queue
    assert "Export the new texts before you close" in view.not_kept.text()
    assert view.not_kept.isVisible()
    assert program.queue.unkept == 1  # so closing asks
    assert "lives by" not in (home / "files.list").read_text()
    queue.items[0].document.keep()
    queue.item_changed.emit(queue.items[0])
    assert not view.not_kept.isVisible()


def test_drafts_that_were_not_chosen_are_not_to_be_exported(program, qtbot):
    program.engine.answers["ReadListKey"] = NotInstalled("No keyring.")
    queue = run_one(qtbot, program)
    item = queue.items[0]
    item.document.begin()
    item.document.end(make_result())
    item.document.keep()
    queue.item_changed.emit(item)
    assert item.unkept  # the first draft; closing asks about it
    assert not program.window.queue.not_kept.isVisible()


def test_what_was_not_kept_is_told_at_the_next_start(program, qtbot):
    program.engine.answers["ReadListKey"] = NotInstalled("No keyring.")
    run_one(qtbot, program)
    fresh = again(qtbot, program)
    [row] = fresh.window.queue.queue.items
    assert "it is gone" in str(row.error)
    assert row.cost == 10.0
    assert not fresh.window.queue.not_kept.isVisible()


def test_a_keyring_that_answers_late_keeps_what_was_drawn_meanwhile(program, qtbot, home):
    run_one(qtbot, program)
    assert program.queue.unkept == 1
    program.engine.last(ReadListKey).succeed(KEY)
    assert program.queue.unkept == 0
    [item] = read(home / "files.list")
    assert item.document.draw.text == make_result().output


@pytest.mark.usefixtures("guarded")
def test_a_window_that_is_closed_before_the_keyring_answers_loses_nothing(program, qtbot, home):
    run_one(qtbot, program)
    program.queue.leave()
    del program.engine.answers["ReadListKey"]
    fresh = Program(engine=program.engine)
    qtbot.addWidget(fresh.window)
    fresh.queue.bring_back()
    assert not fresh.queue._bringing.isActive()
    fresh.queue.leave()
    fresh.window._leaving = True
    assert [item.path for item in read(home / "files.list")] == LETTERS[:1]


@pytest.mark.usefixtures("guarded")
def test_texts_that_the_keyring_does_not_give_back_are_counted(program, qtbot, home):
    run_one(qtbot, program)
    program.engine.answers["ReadListKey"] = NotInstalled("Locked.")
    fresh = again(qtbot, program)
    assert "cannot be read without the system's keyring: 1." in fresh.window.queue.remark.text()
    fresh.queue.leave()
    assert [item.path for item in read(home / "files.list")] == LETTERS[:1]


@pytest.mark.parametrize("answer", [KEY, NotInstalled("No keyring.")], ids=["keyring", "none"])
def test_texts_that_an_earlier_version_left_in_clear_do_not_stay_so(program, qtbot, home, answer):
    program.engine.answers["ReadListKey"] = answer
    home.mkdir(exist_ok=True)
    earlier = QueueFile(home / "files.list")
    earlier.key = KEY
    earlier.note(done(LETTERS[0]))
    drawn = draw_of(earlier.path) | {"text": "A text in clear."}
    line = {"path": str(LETTERS[0]), "draws": [drawn], "charges": [10.0], "shown": 0}
    (home / "files.list").write_text(json.dumps(line) + "\n")
    fresh = again(qtbot, program)
    qtbot.waitUntil(lambda: "in clear" not in (home / "files.list").read_text())
    [row] = fresh.window.queue.queue.items
    assert row.document.draw.text == "A text in clear."
    assert fresh.queue.unkept == (0 if answer is KEY else 1)


def test_the_key_comes_from_the_keyring_alone(home, with_keyring):  # noqa: F811
    handler = worker.handlers()[ReadListKey]
    key = handler(ReadListKey(), None)
    assert (len(key), handler(ReadListKey(), None)) == (32, key)
    assert key not in (home / "files.key").read_bytes()
    keyring.set_keyring(keyring.backends.fail.Keyring())
    with pytest.raises(NotInstalled):
        handler(ReadListKey(), None)


def test_a_window_that_is_closed_before_all_are_back_loses_none(program, qtbot, home):
    fill(qtbot, program, LETTERS)
    program.queue.leave()
    fresh = Program(engine=program.engine)
    qtbot.addWidget(fresh.window)
    fresh.queue.bring_back()
    fresh.queue.leave()
    fresh.window._leaving = True
    assert [item.path for item in QueueFile(home / "files.list").load()] == LETTERS


def test_who_wants_no_list_kept_has_none(program, qtbot, home):
    queue = fill(qtbot, program, LETTERS[:1])
    assert (home / "files.list").exists()
    program.settings.keep_list = False
    assert not (home / "files.list").exists()
    program.engine.answers["Privatize"] = lambda request: PalimpsestError("No.")
    with qtbot.waitSignal(queue.finished):
        program.queue.start()
    assert not (home / "files.list").exists()
    program.settings.keep_list = True
    assert [item.path for item in QueueFile(home / "files.list").load()] == LETTERS[:1]


def test_which_new_texts_agree_is_known_at_the_next_start(kept, qtbot):
    items = [done(path) for path in LETTERS[:3]]
    for item, together in zip(items, ("one", "one", ""), strict=True):
        item.document.end(replace(make_result(), unit="entity", together=together))
        kept.note(item)
    model = QueueModel()
    model.append(list(kept.load()))
    assert [model.differs(item) for item in model.items] == [False, False, True]
    model.remove(1, 1)
    assert [model.differs(item) for item in model.items] == [False, False]  # none agree any more
