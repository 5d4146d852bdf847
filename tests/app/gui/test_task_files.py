"""Tasks by clicks on real widgets: thirty files of which one is broken, and a table."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialogButtonBox, QPushButton

from app.gui.process.requests import Export
from app.gui.process.tables import Outcome, ReadRecords, RecordPage, RewriteTable, SurveyTable
from app.gui.queue.export import ExportAllDialog
from app.purposes import Purpose
from engine.batch.job import EntryState
from engine.documents.document import Document
from engine.documents.formats.table import TableColumn
from engine.documents.names import Naming
from engine.errors import UnreadableInput
from engine.risk.survival.details import Detail, DetailCount, DetailGroup
from engine.text.listed_names import ListedName
from engine.text.residual_check import ResidualWords
from tests.app.gui.conftest import TEXT, make_result
from tests.app.gui.test_task_restore import Clicks
from tests.thorough import briefly

SMALLEST = QSize(1280, 720) * 2 / 3
SIZES = briefly([SMALLEST, QSize(1366, 768), QSize(1280, 720), QSize(960, 540)], [SMALLEST])
"""Among them 1280 × 720 and 1920 × 1080 in pixels of a desktop at 150 % and 200 %."""

BROKEN = 7
DROP = 1
"""A drop counts as a click."""


@pytest.fixture(params=SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def window(request, program):
    program.window.resize(request.param)
    return program.window


@pytest.fixture
def letters(tmp_path):
    return [tmp_path / f"letter-{number:02}.docx" for number in range(1, 31)]


def answer_thirty(program, *, copied=()):
    """Has the engine refuse one file, and copy a name in others."""

    def read(request):
        if request.path.stem.endswith(f"{BROKEN:02}"):
            return UnreadableInput(f"{request.path.name} is damaged.")
        return Document(f"{TEXT} {request.path.stem}", request.path.name, "docx")

    def draw(request):
        kept = ((18, 24),) if request.text.rpartition("-")[2] in copied else ()
        return replace(make_result(), untouched=kept)

    program.engine.answers |= {
        "Read": read,
        "Privatize": draw,
        "FindResidualWords": [ResidualWords((19, 23), (0, 1), "anna")],
        "Export": lambda request: (request.path,),
    }


def is_whole(view, labels):
    """Whether no word of these is cut off."""
    return all(label.height() >= label.heightForWidth(label.width()) for label in labels if label.isVisible())


def exported(program):
    return [job.request for job in program.engine.jobs if isinstance(job.request, Export)]


def test_thirty_files_of_which_one_is_broken_take_six_clicks(qtbot, program, window, letters, tmp_path):
    answer_thirty(program)
    clicks = Clicks(qtbot, window)
    choose_new_text(clicks, window)
    clicks.count += DROP
    window.dropped.emit(letters)
    view, queue = window.queue, window.queue.queue
    qtbot.waitUntil(lambda: len(queue.items) == 30)
    qtbot.waitUntil(lambda: program.shown.document.path == letters[0])  # the first is beside the list
    with qtbot.waitSignal(queue.finished, timeout=20_000):
        clicks.on(view.start_button)
    assert view.heading.text().startswith("29 of 30 done, 1 refused")
    clicks.on(view.review_button)
    assert view.chosen is queue.items[BROKEN - 1]
    assert [row for row in range(30) if not view.table.isRowHidden(row)] == [BROKEN - 1]
    assert "letter-07.docx is damaged." in view.detail.text()
    qtbot.waitUntil(lambda: is_whole(view, (view.heading, view.remark, view.not_kept, view.detail)))
    clicks.on(view.export_button)
    [dialog] = window.findChildren(ExportAllDialog)
    assert "29 new texts will be written." in dialog.said.text()
    assert "One file has no new text." in dialog.said.text()
    clicks.on(dialog.buttons.button(QDialogButtonBox.StandardButton.Save))
    qtbot.waitUntil(lambda: "29 new texts written" in view.remark.text())
    assert clicks.count <= 6
    assert len(exported(program)) == 29
    assert {request.path.parent for request in exported(program)} == {tmp_path}


def test_a_refused_file_shows_why_and_nothing_of_another(qtbot, program, letters):
    window = program.window
    answer_thirty(program, copied=("09",))
    program.queue.add(letters[5:9])
    view, queue = window.queue, window.queue.queue
    qtbot.waitUntil(lambda: len(queue.items) == 4)
    view.table.selectRow(1)
    qtbot.waitUntil(lambda: window.stack.refusal.isVisible())
    assert window.stack.refusal.text() == "letter-07.docx is damaged."
    with qtbot.waitSignal(queue.finished, timeout=20_000):
        program.queue.start()
    assert view.chosen is queue.items[3]  # the new text to review, not the refusal
    assert program.shown.document is queue.items[3].document
    view.table.selectRow(1)
    assert window.stack.refusal.isVisible()
    assert not window.output.isVisible()
    actions = window.actions_
    assert not any(action.isEnabled() for action in (actions.export, actions.copy, actions.privatize))
    assert not any(button.isVisible() for button in window.way_out)
    view.table.selectRow(0)
    assert program.shown.document is queue.items[0].document
    assert window.output.isVisible()


def test_why_a_file_was_refused_goes_as_soon_as_it_waits_again(qtbot, program, letters):
    window, answers = program.window, program.engine.answers
    answer_thirty(program)
    refused = UnreadableInput("This text does not look like English.")
    answers["CheckFile"] = lambda request: refused if request.path == letters[6] else 1
    program.queue.add(letters[5:8])
    view, item = window.queue, lambda: window.queue.queue.items[1]
    qtbot.waitUntil(lambda: len(view.queue.items) == 3 and item().state is EntryState.REFUSED)
    view.table.selectRow(1)
    assert window.stack.refusal.isVisible()

    qtbot.mouseClick(view.retry_button, Qt.MouseButton.LeftButton)
    assert item().state is EntryState.WAITING
    assert not window.stack.refusal.isVisible()
    qtbot.waitUntil(lambda: window.stack.refusal.isVisible())  # it was not changed
    assert item().state is EntryState.REFUSED

    answers["CheckFile"] = 1
    answers["Read"] = Document(TEXT, letters[6].name, "docx")
    qtbot.mouseClick(view.retry_button, Qt.MouseButton.LeftButton)
    assert not window.stack.refusal.isVisible()
    qtbot.waitUntil(lambda: program.shown.document.path == letters[6])
    assert program.shown.document is item().document
    assert item().state is EntryState.WAITING
    assert not window.stack.refusal.isVisible()


def test_who_goes_on_to_another_file_meanwhile_keeps_that_one_on_the_screen(qtbot, program, letters):
    window = program.window
    answer_thirty(program)
    refused = UnreadableInput("This text does not look like English.")
    program.engine.answers["CheckFile"] = lambda request: refused if request.path == letters[6] else 1
    program.queue.add(letters[5:8])
    view = window.queue
    qtbot.waitUntil(lambda: len(view.queue.items) == 3 and view.queue.items[1].state is EntryState.REFUSED)
    view.table.selectRow(1)
    view.queue.retry([1])
    view.table.selectRow(2)
    qtbot.waitUntil(lambda: view.queue.items[1].state is EntryState.REFUSED)
    qtbot.waitUntil(lambda: program.shown.document.path == letters[7])
    assert not window.stack.refusal.isVisible()


def choose_new_text(clicks, window):
    card = next(card for card in window.empty.cards if card.purpose is Purpose.NEW_TEXT)
    reach(window.empty._page, card)
    clicks.on(card, card.visibleRegion().boundingRect().center())


def reach(page, widget):
    """Scrolls as a wheel does, which is no click."""
    page.ensureWidgetVisible(widget)


def test_what_needs_review_is_not_exported_before_it_was_looked_at(qtbot, program, letters):
    window = program.window
    answer_thirty(program, copied=("02", "04"))
    program.queue.add(letters[:5])
    view, queue = window.queue, window.queue.queue
    qtbot.waitUntil(lambda: len(queue.items) == 5)
    with qtbot.waitSignal(queue.finished, timeout=20_000):
        program.queue.start()
    qtbot.waitUntil(lambda: view.review_button.text() == "Needs review (2)")
    assert "1 kept word to check" in queue.model.standing(queue.items[1])
    view.export_button.click()
    [dialog] = window.findChildren(ExportAllDialog)
    assert "3 new texts will be written. 2 need review first." in dialog.said.text()
    dialog.unreviewed.setChecked(True)
    assert "5 new texts will be written." in dialog.said.text()
    dialog.unreviewed.setChecked(False)
    dialog.buttons.button(QDialogButtonBox.StandardButton.Save).click()
    qtbot.waitUntil(lambda: "3 new texts written" in view.remark.text())
    assert {request.source for request in exported(program)} == {letters[0], letters[2], letters[4]}
    view.review_button.click()
    assert (view.chosen, program.shown.document) == (queue.items[1], queue.items[1].document)
    view.reviewed_button.click()
    assert view.chosen is queue.items[3]  # the next to look at
    view.reviewed_button.click()
    assert [item.needs_review for item in queue.items] == [False] * 5
    assert view.all_button.isChecked()
    assert not any(view.table.isRowHidden(row) for row in range(5))
    assert queue.model.standing(queue.items[1]).startswith("reviewed")


def test_a_text_of_the_list_is_exported_again_where_the_list_was(qtbot, program, letters, tmp_path):
    window = program.window
    shared, apart = tmp_path / "shared", tmp_path / "shared receipts"
    shared.mkdir()
    answer_thirty(program)
    program.queue.add(letters[:2])
    view, queue = window.queue, window.queue.queue
    qtbot.waitUntil(lambda: len(queue.items) == 2)
    with qtbot.waitSignal(queue.finished, timeout=20_000):
        program.queue.start()
    view.export_button.click()
    [dialog] = window.findChildren(ExportAllDialog)
    dialog.folder.setText(str(shared))
    dialog.names.setCurrentIndex(dialog.names.findData(Naming.ORIGINALS))
    dialog.buttons.button(QDialogButtonBox.StandardButton.Save).click()
    qtbot.waitUntil(lambda: "2 new texts written" in view.remark.text())
    view.export_button.click()
    qtbot.waitUntil(lambda: len(window.findChildren(ExportAllDialog)) == 1)
    [dialog] = window.findChildren(ExportAllDialog)
    assert dialog.names.currentData() == Naming.ORIGINALS  # within the list
    dialog.reject()
    program.documents.show(queue.items[1].document)
    queue.items[1].document.edit("Edited by hand.")
    program.exporter.export()
    one = program.exporter.dialog
    assert Path(one.path.text()).parent == shared
    assert Path(one.path.text()).stem == "letter-02-private"
    one.buttons.button(QDialogButtonBox.StandardButton.Save).click()
    qtbot.waitUntil(lambda: "Edited by hand." in [request.text for request in exported(program)])
    assert exported(program)[-1].receipt.parent == apart
    qtbot.waitUntil(lambda: queue.model.standing(queue.items[1]).startswith("exported as letter-02-private"))
    assert str(apart) in window.status.words


def test_a_click_chooses_the_row_under_it_though_the_one_above_leaves_the_list(qtbot, program, window, letters):
    answer_thirty(program, copied=("02", "04", "05"))
    program.queue.add(letters[:5])
    view, queue = window.queue, window.queue.queue
    qtbot.waitUntil(lambda: len(queue.items) == 5)
    with qtbot.waitSignal(queue.finished, timeout=20_000):
        program.queue.start()
    qtbot.waitUntil(lambda: view.review_button.text() == "Needs review (3)")
    view.review_button.click()
    assert view.chosen is queue.items[1]
    queue.items[1].reviewed = True
    row = view.table.visualRect(view.table.model().index(3, 0))
    qtbot.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    qtbot.waitUntil(lambda: view.table.isRowHidden(1))
    assert view.selected == [3]
    assert program.shown.document is queue.items[3].document


def test_another_draw_needs_another_review(qtbot, program, letters):
    answer_thirty(program, copied=("02",))
    program.queue.add(letters[1:2])
    queue = program.window.queue.queue
    qtbot.waitUntil(lambda: len(queue.items) == 1)
    with qtbot.waitSignal(queue.finished):
        program.queue.start()
    [item] = queue.items
    qtbot.waitUntil(lambda: len(item.to_check or ()) == 1)
    bar = program.window.original.review
    qtbot.waitUntil(bar.done.isVisible)
    program.window.queue.reviewed_button.click()
    assert not item.needs_review
    assert bar.done.isChecked()  # what is above the original says the same
    item.document.end(replace(make_result(), untouched=((18, 24),)))
    assert item.needs_review
    assert not item.reviewed


@pytest.mark.parametrize("for_all", [False, True])
def test_a_word_that_was_decided_needs_no_review(qtbot, program, letters, for_all):
    answer_thirty(program, copied=("02",))
    listed = ListedName("Bern", "")
    program.engine.answers |= {"ChangePrivateList": (listed,), "ReadPrivateList": (listed,)}
    program.queue.add(letters[:2])
    queue = program.window.queue.queue
    qtbot.waitUntil(lambda: len(queue.items) == 2)
    with qtbot.waitSignal(queue.finished, timeout=20_000):
        program.queue.start()
    item = queue.items[1]
    qtbot.waitUntil(lambda: item.needs_review and len(item.to_check or ()) == 1)
    program.engine.answers["FindResidualWords"] = []
    if for_all:
        program.private_list.add(listed)
    else:
        item.document.mark(item.document.text.replace("Bern", "{{Bern}}"))
    qtbot.waitUntil(lambda: item.to_check == frozenset())
    assert not item.needs_review
    assert program.window.queue.review_button.text() == "Needs review (0)"


def test_a_file_that_waits_is_shown_and_its_marks_are_heeded(qtbot, program, letters):
    answer_thirty(program)
    program.queue.add(letters[:2])
    window, queue = program.window, program.window.queue.queue
    qtbot.waitUntil(lambda: program.shown.document.path == letters[0])
    program.shown.document.type_text("[[Ann]] lives in Bern. It rained.")
    preview = program.shown.document
    with qtbot.waitSignal(queue.finished):
        program.queue.start()
    assert queue.items[0].document is not preview  # which could be edited meanwhile
    assert queue.items[0].document.text.startswith("[[Ann]]")
    assert program.shown.document is queue.items[0].document  # the new text came beside the list
    assert window.output.view.text() == make_result().output


def test_a_file_that_was_drawn_in_the_window_is_not_drawn_again(qtbot, program, letters):
    answer_thirty(program)
    program.queue.add(letters[:1])
    queue = program.window.queue.queue
    qtbot.waitUntil(lambda: program.shown.document.path == letters[0])
    program.runs.privatize()
    qtbot.waitUntil(lambda: program.runs.run is None)
    assert queue.items[0].has_text
    assert not queue.job.waiting()


def test_leaving_a_listed_document_does_not_ask(qtbot, program, letters):
    answer_thirty(program)
    program.queue.add(letters[:1])
    queue = program.window.queue.queue
    qtbot.waitUntil(lambda: len(queue.items) == 1)
    with qtbot.waitSignal(queue.finished):
        program.queue.start()
    assert program.shown.document.unkept
    left = []
    program.documents.leaving(lambda: left.append(True))
    assert left == [True]  # the list still has it
    program.window.actions_.unlock.trigger()  # this drops the new text, and so asks
    assert program.shown.document.draws


def test_a_table_takes_seven_clicks(qtbot, program, window, tmp_path):
    clicks = Clicks(qtbot, window)
    choose_new_text(clicks, window)
    clicks.count += DROP
    window.dropped.emit([tmp_path / "notes.csv"])
    texts = tuple(f"Note {number}: it rained all day." for number in range(1, 21))
    program.engine.last(SurveyTable).succeed([TableColumn("id", ("1", "2"), 20), TableColumn("note", texts, 20)])
    dialog = program.tables.dialog
    qtbot.waitExposed(dialog)
    page = [(text, None) for text in texts]
    program.engine.last(ReadRecords).succeed(RecordPage(0, 20, tuple(page)))
    preview = dialog.preview
    reach(dialog._page, preview.next)
    clicks.on(preview.next)
    assert preview.original.toPlainText() == texts[1]
    assert preview.place.text() == "Record 2 of 20"
    save = dialog.buttons.button(QDialogButtonBox.StandardButton.Save)
    clicks.on(save)
    request = program.engine.last(RewriteTable).request
    assert (request.column, request.output) == ("note", tmp_path / "private-table.csv")
    program.engine.last(RewriteTable).succeed(Outcome(20, {}, 0, 0, 200.0))
    program.engine.last(ReadRecords).succeed(RecordPage(0, 20, tuple((text, f"New {text}") for text in texts)))
    assert preview.new.toPlainText() == f"New {texts[1]}"
    reach(dialog._page, preview.next)
    clicks.on(preview.next)
    assert (preview.original.toPlainText(), preview.new.toPlainText()) == (texts[2], f"New {texts[2]}")
    close = dialog.buttons.button(QDialogButtonBox.StandardButton.Cancel)
    assert isinstance(close, QPushButton)
    clicks.on(close)
    assert not dialog.isVisible()
    assert clicks.count <= 7
    assert Path(request.path) == tmp_path / "notes.csv"


def test_the_names_in_the_new_texts_are_counted_once_all_are_through(qtbot, program, letters):
    answer_thirty(program)
    detail = Detail("Bern", ((0, 4),), ())
    lane = Detail("Elm Lane", ((0, 4),), ((6, 10),))
    counts = [DetailCount(DetailGroup.PLACES, (detail,)), DetailCount(DetailGroup.DATES, (detail,))]
    program.engine.answers["CountSurviving"] = counts
    program.queue.add(letters[:2])
    queue = program.window.queue.queue
    qtbot.waitUntil(lambda: len(queue.items) == 2)
    with qtbot.waitSignal(queue.finished):
        program.queue.start()
    qtbot.waitUntil(lambda: [item.names for item in queue.items] == [(0, 1), (0, 1)])
    first = queue.items[0]
    assert "0 of 1 found names, places and addresses readable" in queue.model.standing(first)
    program.engine.answers["CountSurviving"] = [DetailCount(DetailGroup.PLACES, (replace(detail, targets=((0, 4),)),))]
    program.engine.answers["CountSurviving"] = [*counts, DetailCount(DetailGroup.CONTACTS, (lane,))]
    first.document.edit("Bern, written.")
    qtbot.waitUntil(lambda: "1 of 2 found names, places and addresses readable" in queue.model.standing(first))
    program.engine.answers["CountSurviving"] = [DetailCount(DetailGroup.PLACES, (replace(detail, targets=((0, 4),)),))]
    first.document.edit("Bern, by hand.")
    assert "readable" not in queue.model.standing(first)  # nothing that may be false meanwhile
    qtbot.waitUntil(lambda: "1 of 1 found names, places and addresses readable" in queue.model.standing(first))


def test_epsilon_stays_whichever_file_of_the_list_is_shown(qtbot, program, letters):
    window = program.window
    window.chooser.set("clusant")
    program.choices._suggest_epsilon()
    program.engine.answers["Read"] = lambda r: Document("She lives here. " * (900 if "01" in r.path.name else 9), "", "docx")
    program.queue.add(letters[:2])
    qtbot.waitUntil(lambda: program.shown.document.path == letters[0])
    chosen = program.choices.privacy.epsilon
    assert chosen == 0.71  # for the shortest as well, of whose few names each takes much of it
    window.queue.table.selectRow(1)
    qtbot.waitUntil(lambda: program.shown.document.path == letters[1])
    assert program.choices.privacy.epsilon == chosen
    assert f"slider at {chosen:g} for every file" in window.queue.plan.text()
    assert window.main_button.text() == "Privatize this"
