"""Tables in the window: which column, what it costs, how far it is, and what it came to."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox

from app.gui.process.tables import Outcome, ReadRecords, RecordPage, RewriteTable, SurveyTable
from app.gui.queue.run import Queue
from app.gui.queue.table import TableDialog, free, longest
from app.gui.status import StatusKind
from engine.batch.journal import Journal
from engine.documents.formats.rows import RowNamesFound, RowRule
from engine.documents.formats.table import TableColumn
from engine.errors import Cancelled, UnreadableInput, UsageError

COLUMNS = [
    TableColumn("id", ("7", "8"), 2),
    TableColumn("who", ("Ann", "Bob"), 2),
    TableColumn("text", ("My sister lives in Bern.", "It rained\nall day."), 2),
    TableColumn("blank", ("", ""), 0),
]


@pytest.fixture
def dialog(qtbot, tmp_path):
    made = TableDialog("notes.csv", COLUMNS, tmp_path, "Semantic triples", 10.0)
    qtbot.addWidget(made)
    made.show()
    made.chosen_targets = []
    made.chosen.connect(made.chosen_targets.append)
    return made


def begin(output):
    """What a batch leaves that is not through."""
    Journal(output, Path("notes.csv"), {}, resume=False).close()


def press(dialog, button=QDialogButtonBox.StandardButton.Save):
    dialog.buttons.button(button).click()


def test_the_longest_texts_are_proposed_and_the_cost_is_said(dialog, tmp_path):
    assert dialog.column.currentData() == longest(COLUMNS) == "text"
    assert dialog.column.findData("blank") == -1
    assert "2 × ε = 10: 20 in all" in dialog.plan.text()
    assert "Semantic triples" in dialog.plan.text()
    assert dialog.preview.original.toPlainText() == "My sister lives in Bern."
    assert dialog.preview.place.text() == "Record 1"
    assert Path(dialog.output.text()) == free(tmp_path) == tmp_path / "private-table.csv"
    assert [dialog.kept.item(row).text() for row in range(3)] == ["id: 7, 8", "who: Ann, Bob", "blank: , "]


def test_a_cost_that_is_not_known_is_not_said(qtbot, tmp_path):
    made = TableDialog("notes.csv", COLUMNS, tmp_path, "Semantic triples", None)
    qtbot.addWidget(made)
    assert "depends on its number of words" in made.plan.text()


def test_what_is_chosen(dialog, tmp_path):
    dialog.column.setCurrentIndex(dialog.column.findData("who"))
    assert [dialog.kept.item(row).data(Qt.ItemDataRole.UserRole) for row in range(3)] == ["id", "text", "blank"]
    dialog.kept.item(0).setCheckState(Qt.CheckState.Checked)
    dialog.column.setCurrentIndex(dialog.column.findData("text"))  # what is ticked stays so
    dialog.output.setText(str(tmp_path / "mine"))
    dialog.receipts.setChecked(True)
    press(dialog)
    [target] = dialog.chosen_targets
    assert (target.column, target.kept, target.output, target.receipts) == ("text", ("id",), tmp_path / "mine.csv", True)
    assert not dialog.column.isEnabled()
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Save).isVisible()


def test_a_bad_place_is_said_and_another_may_be_chosen(dialog, tmp_path):
    dialog.output.setText(str(tmp_path / "nowhere" / "new.csv"))
    press(dialog)
    assert "does not exist" in dialog.problem.text()
    (tmp_path / "there.csv").touch()
    dialog.output.setText(str(tmp_path / "there.csv"))
    assert not dialog.problem.isVisible()
    press(dialog)
    assert "already exists" in dialog.problem.text()
    assert dialog.chosen_targets == []
    begin(tmp_path / "there.csv")  # by a run with failures, which may be tried again
    press(dialog)
    assert len(dialog.chosen_targets) == 1
    dialog.refuse("It was begun with another ε.")
    assert dialog.problem.text() == "It was begun with another ε."
    assert dialog.column.isEnabled()


def test_escape_stops_what_runs_and_then_closes(dialog, qtbot):
    press(dialog)
    with qtbot.waitSignal(dialog.stop_wanted):
        dialog.reject()
    assert dialog.isVisible()
    dialog.show_stopped()
    assert "resumes" in dialog.said.text()
    dialog.reject()
    assert not dialog.isVisible()


def test_the_outcome_is_told(dialog, tmp_path):
    press(dialog)
    dialog.show_progress(3, 9)
    assert "3 of 9" in dialog.said.text()
    failed = dict.fromkeys(range(1, 8), "There is no fact in it.")
    dialog.show_outcome(Outcome(2, failed, 0, 1, 30.0), tmp_path / "new.csv")
    said = dialog.said.text()
    assert "2 of 9 records have a new text, for ε = 30 in all." in said
    assert "new.csv" in said
    assert "without a new text: 1." in said
    assert "Record 1: There is no fact in it." in said
    assert "Record 6" not in said
    assert "… and 2 more" in said
    assert "Rewrite again finishes" in said
    assert dialog.buttons.button(QDialogButtonBox.StandardButton.Save).isVisible()
    dialog.show_outcome(Outcome(9, {}, 0, 0, 90.0), tmp_path / "new.csv")
    assert "9 of 9" in dialog.said.text()
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Save).isVisible()
    dialog.show_outcome(Outcome(4, {}, 5, 0, 40.0, "The cap is reached."), tmp_path / "new.csv")
    assert "It ended early: The cap is reached." in dialog.said.text()
    assert "new.csv" not in dialog.said.text()


def test_a_table_is_asked_about_and_rewritten(program, tmp_path):
    program.opener.open([tmp_path / "notes.csv"])
    tables = program.tables
    job = program.engine.last(SurveyTable)
    job.succeed(COLUMNS)
    press(tables.dialog)
    job = program.engine.last(RewriteTable)
    assert (job.request.column, job.request.output) == ("text", tmp_path / "private-table.csv")
    assert job.request.privacy.epsilon == program.choices.privacy.epsilon
    job.progressed.emit(1, 2, "files")
    assert tables.dialog.bar.value() == 1
    job.fail(UsageError("It was begun with another epsilon."))
    assert "another epsilon" in tables.dialog.problem.text()
    press(tables.dialog)
    tables.dialog.reject()
    assert "resumes" in tables.dialog.said.text()  # the stand-in ends a cancelled job at once
    press(tables.dialog)
    program.engine.last(RewriteTable).succeed(Outcome(2, {}, 0, 0, 20.0))
    assert "2 of 2" in tables.dialog.said.text()
    tables.dialog.reject()
    assert tables.dialog is None


def test_a_table_that_cannot_be_read_or_has_no_text_is_told(program, tmp_path):
    program.opener.open([tmp_path / "notes.csv"])
    program.engine.last(SurveyTable).fail(UnreadableInput("notes.csv is damaged."))
    assert program.window.status.words == "notes.csv is damaged."
    program.opener.open([tmp_path / "notes.csv"])
    program.engine.last(SurveyTable).succeed([COLUMNS[-1]])
    assert "has no text" in program.window.status.words
    assert program.tables.dialog is None


NAMED = "{0}, line 2: the row has 3 cells, the header 2. Every row has one cell more: the first is the row's name."


def refuse(program, name):
    job = program.engine.last(SurveyTable)
    assert (job.request.path.name, job.request.rule) == (name, RowRule.STRICT)
    job.fail(RowNamesFound(NAMED.format(name)))


def test_a_table_with_row_names_is_read_by_the_button_beside_the_refusal(program, qtbot, tmp_path):
    program.opener.open([tmp_path / "notes.csv"])
    refuse(program, "notes.csv")
    status = program.window.status
    assert (status.words, status.kind) == (NAMED.format("notes.csv"), StatusKind.ERROR)
    assert status.remedy.text() == status.remedy.accessibleName() == "Read the first column as row names"
    status.remedy.setFocus()
    qtbot.keyClick(status.remedy, Qt.Key.Key_Space)
    assert not status.remedy.isVisible()
    job = program.engine.last(SurveyTable)
    assert job.request == SurveyTable(tmp_path / "notes.csv", RowRule.ROW_NAMES)
    job.succeed(COLUMNS)
    dialog = program.tables.dialog
    assert dialog.named.isVisible()
    press(dialog)
    assert program.engine.last(RewriteTable).request.rule is RowRule.ROW_NAMES
    program.engine.last(RewriteTable).succeed(Outcome(2, {}, 0, 0, 20.0))
    dialog.reject()
    program.opener.open([tmp_path / "notes.csv"])  # opening it again reads it as it is
    assert program.engine.last(SurveyTable).request.rule is RowRule.STRICT
    program.engine.last(SurveyTable).succeed(COLUMNS)
    assert not program.tables.dialog.named.isVisible()


def test_a_table_that_is_only_uneven_offers_no_button(program, tmp_path):
    program.opener.open([tmp_path / "notes.csv"])
    program.engine.last(SurveyTable).fail(UnreadableInput("notes.csv, line 3: the row has 4 cells, the header 3."))
    assert "line 3" in program.window.status.words
    assert not program.window.status.remedy.isVisible()


def test_of_many_tables_every_refusal_is_told_and_those_with_row_names_are_read(program, tmp_path):
    names = [f"{letter}.csv" for letter in "abcde"]
    program.opener.table_opened.emit(tmp_path / names[0])
    program.tables.open([tmp_path / name for name in names[1:]])
    refuse(program, "a.csv")
    program.engine.last(SurveyTable).fail(UnreadableInput("b.csv is damaged."))
    refuse(program, "c.csv")
    program.engine.last(SurveyTable).succeed(COLUMNS)
    program.tables.dialog.reject()
    program.engine.last(SurveyTable).succeed([COLUMNS[-1]])
    status = program.window.status
    assert status.words.splitlines() == [NAMED.format("a.csv"), "b.csv is damaged.", NAMED.format("c.csv"), "… and 1 more."]
    assert status.remedy.text() == "Read their first columns as row names"
    status.remedy.click()
    assert status.words == ""
    for name in ("a.csv", "c.csv"):
        job = program.engine.last(SurveyTable)
        assert job.request == SurveyTable(tmp_path / name, RowRule.ROW_NAMES)
        job.succeed(COLUMNS)
        program.tables.dialog.reject()
    assert len([job for job in program.engine.jobs if isinstance(job.request, SurveyTable)]) == len(names) + 2


def test_tables_among_files_are_asked_about_one_after_the_other(program, qtbot, tmp_path):
    for name in ("a.txt", "b.csv", "c.jsonl", "~$d.docx"):
        (tmp_path / name).touch()
    queue = program.window.queue.queue
    with qtbot.waitSignal(queue.added) as blocker:
        program.opener.open([tmp_path])
    assert [item.name for item in queue.items] == ["a.txt"]
    assert [path.name for path in blocker.args[0].tables] == ["b.csv", "c.jsonl"]
    assert "open one by one" in program.window.queue.remark.text()
    for name in ("b.csv", "c.jsonl"):
        job = program.engine.last(SurveyTable)
        assert job.request.path.name == name
        job.succeed(COLUMNS)
        program.tables.dialog.reject()
    assert program.tables.dialog is None


def test_a_table_that_is_dropped_on_the_list_is_asked_about(program, qtbot):
    queue: Queue = program.window.queue.queue
    with qtbot.waitSignal(queue.added):
        queue.add([Path("/nowhere/notes.tsv"), Path("/nowhere/letter.txt")])
    assert [item.name for item in queue.items] == ["letter.txt"]
    assert program.engine.last(SurveyTable).request.path.name == "notes.tsv"
    program.engine.last(SurveyTable).fail(Cancelled())


def test_records_are_looked_at_one_by_one_and_their_new_texts_beside_them(dialog, tmp_path):
    preview, asked = dialog.preview, []
    dialog.record_wanted.connect(asked.append)
    preview.begin(dialog.first_texts)
    assert asked == [0]
    preview.take(RecordPage(0, 60, tuple((f"text {number}", None) for number in range(50))))
    assert preview.place.text() == "Record 1 of 60"
    assert not preview.previous.isEnabled()
    preview.next.click()
    assert preview.original.toPlainText() == "text 1"
    assert not preview.new.isVisible()
    preview.show_record(50)
    assert asked == [0, 50]
    preview.take(RecordPage(50, 60, tuple((f"text {number}", None) for number in range(50, 60))))
    assert preview.original.toPlainText() == "text 50"
    preview.show_record(59)
    assert not preview.next.isEnabled()
    press(dialog)
    dialog.show_outcome(Outcome(60, {}, 0, 0, 600.0), tmp_path / "new.csv")
    assert asked == [0, 50, 59]
    preview.take(RecordPage(50, 60, tuple((f"text {number}", f"new {number}") for number in range(50, 60))))
    assert (preview.original.toPlainText(), preview.new.toPlainText()) == ("text 59", "new 59")
    assert preview.new.isVisible()


def test_a_table_that_is_not_through_shows_no_new_texts(dialog, tmp_path):
    press(dialog)
    dialog.show_outcome(Outcome(1, {}, 1, 0, 10.0, cancelled=True), tmp_path / "new.csv")
    assert not dialog.preview.new.isVisible()


def test_another_column_begins_at_its_first_text(dialog):
    dialog.preview.take(RecordPage(0, 2, (("a", None), ("b", None))))
    dialog.column.setCurrentIndex(dialog.column.findData("who"))
    assert dialog.preview.original.toPlainText() == "Ann"


def test_the_window_reads_records_of_both_tables(qtbot, program, tmp_path):
    program.tables.open([tmp_path / "notes.csv"])
    program.engine.last(SurveyTable).succeed(COLUMNS)
    asked = program.engine.last(ReadRecords).request
    assert (asked.column, asked.number, asked.output) == ("text", 0, None)
    dialog = program.tables.dialog
    press(dialog)
    program.engine.last(RewriteTable).succeed(Outcome(2, {}, 0, 0, 20.0))
    job = program.engine.last(ReadRecords)
    assert job.request.output == tmp_path / "private-table.csv"
    job.succeed(RecordPage(0, 2, (("My sister lives in Bern.", "New."), ("It rained.", None))))
    assert dialog.preview.new.toPlainText() == "New."
