"""Tables in the engine's process: what is in them, and rewriting them so that an interrupted run goes on."""

import json

import pytest

from app.gui.process.tables import PAGE, Outcome, ReadRecords, RewriteTable, SurveyTable, read_records, rewrite, survey
from app.gui.process.worker import RequestReport, handlers
from engine.documents.formats.rows import RowNamesFound, RowRule
from engine.errors import BudgetRefused, UnreadableInput, UsageError
from engine.ledger import FileLedger
from engine.request import PrivacyRequest
from tests.engine.batch.quick import QuickSession

CHOICE = PrivacyRequest("dp-st", 0.1, settings={"cluster": "full"})


class Charging:
    """A session that lends itself to another ledger."""

    with_ledger = QuickSession


@pytest.fixture
def report():
    told = []
    made = RequestReport(lambda kind, value: told.append((kind, value)))
    made.told = told
    return made


@pytest.fixture
def notes(tmp_path):
    path = tmp_path / "notes.csv"
    path.write_text("id,text,label\n1,one,a\n2,unsuitable,b\n3,,c\n4,four,d\n")
    return path


def test_all_requests_are_answered():
    assert {SurveyTable, ReadRecords, RewriteTable} <= handlers().keys()


def test_records_are_read_with_their_new_texts(notes, report, tmp_path):
    page = read_records(ReadRecords(notes, "text", 1), report)
    assert (page.first, page.total) == (0, 4)
    assert page.records == (("one", None), ("unsuitable", None), ("", None), ("four", None))
    new = tmp_path / "new.csv"
    new.write_text('text\nnew one\n""\n""\nnew four\n')
    page = read_records(ReadRecords(notes, "text", 1, output=new), report)
    assert [record[1] for record in page.records] == ["new one", None, None, "new four"]


def test_records_of_a_long_table_are_read_by_the_page(tmp_path, report):
    notes = tmp_path / "notes.csv"
    notes.write_text("text,n\n" + "".join(f"text {number},1\n" for number in range(3 * PAGE)))
    page = read_records(ReadRecords(notes, "text", PAGE + 7), report)
    assert (page.first, page.total, len(page.records)) == (PAGE, 3 * PAGE, PAGE)
    assert page.records[0] == (f"text {PAGE}", None)


def test_a_survey(notes, report):
    columns = survey(SurveyTable(notes), report)
    assert [(column.name, column.filled) for column in columns] == [("id", 4), ("text", 3), ("label", 4)]


def test_a_table_whose_rows_do_not_fit_is_refused_without_talk_of_options_the_window_has_not(notes, report, tmp_path):
    notes.write_text('"text","label"\n"1","one","a"\n"2","two","b"\n')
    with pytest.raises(RowNamesFound, match=r"line 2: .* the first is the row's name[.]$"):
        survey(SurveyTable(notes), report)
    notes.write_text("text,label\none,a\ntwo, three\n")  # looked at, it is a table; copied, it would tell
    with pytest.raises(UnreadableInput, match=r"line 3: .*may contain some of the text"):
        rewrite(RewriteTable(notes, "text", ("label",), tmp_path / "new.csv", False, CHOICE), report, Charging())


def test_a_table_with_row_names_is_read_by_its_rule(notes, report, tmp_path, home):
    notes.write_text('"text","label"\n"1","one","a"\n"2","two","b"\n')
    columns = survey(SurveyTable(notes, RowRule.ROW_NAMES), report)
    assert [(column.name, column.first) for column in columns] == [("text", ("one", "two")), ("label", ("a", "b"))]
    request = RewriteTable(notes, "text", ("label",), tmp_path / "new.csv", False, CHOICE, RowRule.ROW_NAMES)
    assert rewrite(request, report, Charging()).done == 2
    assert (tmp_path / "new.csv").read_text() == "label,text\na,ONE\nb,TWO\n"


def test_records_are_rewritten_and_what_failed_is_tried_again(notes, report, home, tmp_path):
    request = RewriteTable(notes, "text", ("id",), tmp_path / "new.csv", True, CHOICE)
    outcome = rewrite(request, report, Charging())
    assert outcome == Outcome(2, {2: "There is no fact in it."}, 0, 0, 0.2)
    assert ("progressed", (3, 3, "files")) in report.told
    assert (tmp_path / "new.csv").read_text() == "id,text\n1,ONE\n2,\n3,\n4,FOUR\n"
    notes.write_text(notes.read_text().replace("unsuitable", "mended"))
    assert rewrite(request, report, Charging()) == Outcome(3, {}, 0, 0, 0.3)
    assert (tmp_path / "new.csv").read_text() == "id,text\n1,ONE\n2,MENDED\n3,\n4,FOUR\n"
    receipts = (tmp_path / "new.csv.receipts.jsonl").read_text().splitlines()
    assert [json.loads(line)["record"] for line in receipts] == [1, 2, 4]
    assert FileLedger(home / "ledger.jsonl").budget().spent == 0.3


def test_a_run_that_is_asked_to_stop_goes_on_the_next_time(notes, report, tmp_path, home):
    request = RewriteTable(notes, "text", (), tmp_path / "new.jsonl", False, CHOICE)
    report.cancel.cancel()
    outcome = rewrite(request, report, Charging())
    assert (outcome.left, outcome.cancelled) == (3, True)
    assert not (tmp_path / "new.jsonl").exists()
    assert rewrite(request, RequestReport(lambda *_: None), Charging()).done == 2
    assert FileLedger(home / "ledger.jsonl").budget().releases == 2


def test_what_cannot_be_done_is_refused_before_it_costs_anything(notes, report, tmp_path, home):
    ledger = FileLedger(home / "ledger.jsonl")
    ledger.set_cap(0.25)
    with pytest.raises(BudgetRefused):
        rewrite(RewriteTable(notes, "text", (), tmp_path / "new.csv", False, CHOICE), report, Charging())
    with pytest.raises(UsageError):
        rewrite(RewriteTable(notes, "text", (), tmp_path / "new.docx", False, CHOICE), report, Charging())
    assert ledger.budget().releases == 0
    assert sorted(path.name for path in tmp_path.iterdir() if path != home) == ["notes.csv"]
