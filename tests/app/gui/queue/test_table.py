"""Tables in the window: which column, what it costs, how far it is, and what it came to."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox

from app.document.record_names import RecordNames
from app.gui.controllers import table_review
from app.gui.panes.review_model import LEFT, REPLACED
from app.gui.process.tables import Outcome, ReadRecords, RecordPage, ReviewRecords, RewriteTable, SurveyTable, review
from app.gui.process.worker import RequestReport
from app.gui.queue.run import Queue
from app.gui.queue.table import RecordBudget, TableChoice, TableDialog, free, longest
from app.gui.status import StatusKind
from engine.batch import table as engine_table
from engine.batch.journal import Journal
from engine.batch.options import RunOptions
from engine.batch.record_review import RecordsReview
from engine.documents.formats.rows import RowNamesFound, RowRule
from engine.documents.formats.table import TableColumn
from engine.errors import Cancelled, TextRefused, UnreadableInput, UsageError
from engine.ledger import default_ledger
from engine.request import PrivacyRequest
from engine.text.entities import Entity
from engine.text.review import LeftWords, Reason, ReplacedEntity, Review, Risk

COLUMNS = [
    TableColumn("id", ("7", "8"), 2),
    TableColumn("who", ("Ann", "Bob"), 2),
    TableColumn("text", ("My sister lives in Bern.", "It rained\nall day."), 2),
    TableColumn("blank", ("", ""), 0),
]


def choice(price=lambda budget: (budget.epsilon, "")):
    """What the records are rewritten with, at an ε that follows their length."""
    return TableChoice("Semantic triples", lambda words: RecordBudget(2.0 * words, origin=f"For {words} words."), price)


@pytest.fixture
def dialog(qtbot, tmp_path):
    made = TableDialog("notes.csv", COLUMNS, tmp_path, choice())
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
    assert dialog.method.text() == "Semantic triples"
    assert (dialog.epsilon.text(), dialog.origin.text()) == ("10", "For 5 words.")
    assert dialog.preview.original.toPlainText() == "My sister lives in Bern."
    assert dialog.preview.place.text() == "Record 1"
    assert Path(dialog.output.text()) == free(tmp_path) == tmp_path / "private-table.csv"
    assert [dialog.kept.item(row).text() for row in range(3)] == ["id: 7, 8", "who: Ann, Bob", "blank: , "]


def test_a_cost_that_is_not_known_is_not_said(qtbot, tmp_path):
    made = TableDialog("notes.csv", COLUMNS, tmp_path, choice(lambda _: (None, "")))
    qtbot.addWidget(made)
    assert "depends on its number of words" in made.plan.text()


def test_a_table_has_an_epsilon_of_its_own(dialog):
    dialog.column.setCurrentIndex(dialog.column.findData("who"))
    assert (dialog.epsilon.text(), dialog.origin.text()) == ("2", "For 1 words.")
    dialog.epsilon.clear()
    dialog.epsilon.setText("7")
    dialog.epsilon.textEdited.emit("7")
    assert "2 × ε = 7: 14 in all" in dialog.plan.text()
    dialog.column.setCurrentIndex(dialog.column.findData("text"))
    assert dialog.epsilon.text() == "7"  # the user's own stays
    dialog.epsilon.textEdited.emit("x")
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Save).isEnabled()
    dialog.epsilon.textEdited.emit("8")
    press(dialog)
    assert dialog.chosen_targets[0].budget == RecordBudget(8.0)


def review_of(program, folder):
    """Opens a table under a mechanism that replaces names, and answers with two names: Ann is replaced, Bern is left."""
    program.window.chooser.set("clusant")
    program.opener.open([folder / "notes.csv"])
    program.engine.last(SurveyTable).succeed(COLUMNS)
    program.engine.last(ReadRecords).succeed(RecordPage(0, 2, (("Ann lives in Bern.", None), ("Then Ann left.", None))))
    ann = ReplacedEntity("Ann", "person", ((0, 3), (24, 27)))
    bern = LeftWords("Bern", "place", ((13, 17),), Reason.UNSURE, Risk.MEDIUM)
    found = RecordsReview(Review((ann,), (bern,)), (0, 19), {1: "Not English."}, b"same")
    program.engine.last(ReviewRecords).succeed(found)
    return program.tables.dialog


def test_the_names_of_all_records_are_listed_and_decided_once(program, tmp_path):
    dialog = review_of(program, tmp_path)
    panel = dialog.names
    assert panel.isVisible()
    assert "1 entry looks like a name" in panel.words
    assert dialog.refused.text() == "No new text for record 2: Not English."
    left = panel.model.first(LEFT)
    panel.model.setData(left, Qt.CheckState.Checked.value, Qt.ItemDataRole.CheckStateRole)
    replaced = panel.model.first(REPLACED)
    panel.select(replaced)
    assert dialog.preview.place.text() == "Record 1 of 2"
    panel.next_wanted.emit()
    assert dialog.preview.place.text() == "Record 2 of 2"
    assert dialog.preview.original.lit == [(5, 8)]
    panel.model.setData(replaced, Qt.CheckState.Unchecked.value, Qt.ItemDataRole.CheckStateRole)
    assert "All that is listed to check is decided" in panel.words
    press(dialog)
    decided = program.engine.last(RewriteTable).request.decisions
    assert decided.places == {0: (Entity(0, 3, ""), Entity(13, 17, "place")), 1: (Entity(5, 8, ""),)}
    assert decided.fingerprint == b"same"


def test_the_review_gives_way_to_the_run(program, tmp_path):
    program.window.chooser.set("clusant")
    program.opener.open([tmp_path / "notes.csv"])
    program.engine.last(SurveyTable).succeed(COLUMNS)
    job = program.engine.last(ReviewRecords)
    press(program.tables.dialog)
    assert job.over
    assert not program.engine.last(RewriteTable).request.decisions.places


def test_a_long_table_is_reviewed_when_the_user_asks(program, monkeypatch):
    monkeypatch.setattr(table_review, "AT_ONCE", 1)
    program.window.chooser.set("clusant")
    program.opener.open([Path("/nowhere/notes.csv")])
    program.engine.last(SurveyTable).succeed(COLUMNS)
    assert not any(isinstance(job.request, ReviewRecords) for job in program.engine.jobs)
    program.tables.dialog.names.button.click()
    assert program.engine.last(ReviewRecords).request.column == "text"


def test_epsilon_of_a_table_is_not_that_of_the_document_shown_last(program):
    program.window.chooser.set("clusant")
    program.documents.begin("She lives here. " * 900)
    program.choices._suggest_epsilon()
    program.opener.open([Path("/nowhere/notes.csv")])
    program.engine.last(SurveyTable).succeed(COLUMNS)
    dialog = program.tables.dialog
    assert float(dialog.epsilon.text()) < program.choices.privacy.epsilon
    dialog.reject()
    program.window.epsilon.set_value(77.0)
    program.opener.open([Path("/nowhere/notes.csv")])
    program.engine.last(SurveyTable).succeed(COLUMNS)
    assert program.tables.dialog.epsilon.text() == "77"
    assert program.tables.dialog.origin.text() == "As it is set in the window."


def test_what_is_decided_reaches_the_records(tmp_path, home, monkeypatch):
    """The handler reviews each record, and the run gets the decisions as markup."""
    table = tmp_path / "notes.csv"
    table.write_text("note\nAnn lives here.\nEs regnet heute und wir bleiben alle lieber daheim im Haus.\n")

    class Reviewer:
        def review(self, text, mechanism, settings, cancel):
            if "Ann" not in text:
                raise TextRefused("Not English.")
            return Review((ReplacedEntity("Ann", "person", ((0, 3),)),))

    found = review(ReviewRecords(table, "note", "clusant"), RequestReport(lambda *_: None), Reviewer())
    assert found.refused == {1: "Not English."}
    names = RecordNames(found)
    names.decide(names.replaced[0], replaces=False)
    seen = []

    def work(journal, entries, *_):
        seen.extend(entry.text for entry in entries)
        raise UsageError("Enough.")

    monkeypatch.setattr(engine_table, "work", work)
    options = RunOptions(default_ledger(), workers=0)
    with pytest.raises(UsageError, match="Enough"):
        engine_table.run_table(
            table,
            engine_table.Columns("note"),
            PrivacyRequest("clusant", 10.0),
            tmp_path / "new.csv",
            options,
            decisions=names.decisions,
        )
    assert seen[0] == "{{Ann}} lives here."


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


def test_a_folder_that_is_not_there_is_made_when_asked_again(dialog, tmp_path):
    save = dialog.buttons.button(QDialogButtonBox.StandardButton.Save)
    dialog.output.setText(str(tmp_path / "new" / "table.csv"))
    press(dialog)
    assert save.text() == "&Make the folder and privatize"
    dialog.output.setText(str(tmp_path / "more" / "table.csv"))
    assert save.text() == "&Privatize"
    press(dialog)
    assert not (tmp_path / "more").exists()
    press(dialog)
    assert [target.output for target in dialog.chosen_targets] == [tmp_path / "more" / "table.csv"]
    assert (tmp_path / "more").is_dir()
    assert save.text() == "&Privatize"


def test_a_folder_that_cannot_be_made_is_refused(dialog, tmp_path):
    (tmp_path / "file").touch()
    dialog.output.setText(str(tmp_path / "file" / "new" / "table.csv"))
    press(dialog)
    press(dialog)
    assert "cannot be made" in dialog.problem.text()
    assert not dialog.chosen_targets


def test_it_says_why_the_name_is_not_that_of_the_original(dialog):
    assert "name is left out" in dialog.output.toolTip()
    assert dialog.output.accessibleDescription() == dialog.output.toolTip()


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
    assert "Privatize again finishes" in said
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
