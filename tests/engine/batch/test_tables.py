"""Tables whose rows do not fit: what is copied beside the new texts is never a piece of an old one."""

import csv
import io
import json
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.batch.job import EntryOutcome
from engine.batch.options import RunOptions
from engine.batch.table import Columns, inert, run_table
from engine.documents.formats.rows import RowRule
from engine.errors import UnreadableInput
from engine.ledger import FileLedger
from engine.request import PrivacyRequest
from tests.engine.batch.quick import QuickSession

SECRETS = ("anna", "boston", "sister", "nurse", "river", "divorced")


@dataclass(frozen=True)
class Dialect:
    """How a program writes tables.

    Attributes:
        delimiter: What divides cells.
        quoting: Which cells it puts into quotation marks.
        escape: What it writes before a quotation mark in a cell, instead of a second one.
        line_end: What ends a row.
        head: What the file begins with.
        suffix: How its name ends.
        row_names: Whether rows begin with a name that the header leaves out.
    """

    delimiter: str = ","
    quoting: int = csv.QUOTE_MINIMAL
    escape: str | None = None
    line_end: str = "\n"
    head: str = ""
    suffix: str = ".csv"
    row_names: bool = False

    def row(self, cells):
        """A row as the program writes it."""
        file = io.StringIO()
        options = {"doublequote": False, "escapechar": self.escape} if self.escape else {}
        csv.writer(file, delimiter=self.delimiter, quoting=self.quoting, lineterminator=self.line_end, **options).writerow(
            cells
        )
        return file.getvalue()

    def careless_row(self, cells):
        """A row by a program that knows of no quotation marks."""
        return self.delimiter.join(cells) + self.line_end


DIALECTS = [
    Dialect(),
    Dialect(";"),
    Dialect("\t"),
    Dialect("|"),
    Dialect(quoting=csv.QUOTE_ALL),
    Dialect(quoting=csv.QUOTE_ALL, escape="\\"),
    Dialect(line_end="\r\n"),
    Dialect(head="\ufeff"),
    Dialect(quoting=csv.QUOTE_NONNUMERIC, row_names=True),
    Dialect("\t", suffix=".tsv"),
]

WORDS = st.lists(st.sampled_from(SECRETS), min_size=1, max_size=4)
SIGNS = st.sampled_from([" ", " ", ", ", "; ", "\t", " | ", ' "', '" ', "\n", "\\", ' \\"', ': "'])
FAULTS = st.sampled_from(["", "", "careless", "long", "short", "careless and short"])
ROWS = st.lists(st.tuples(WORDS, SIGNS, FAULTS, st.integers(0, 2)), min_size=1, max_size=4)


def text_of(words, sign, fault, dialect):
    """A text; where a cell is missing too, all that moves it is a sign of sentences, else nobody could tell."""
    if fault == "careless and short" and dialect.delimiter not in sign.replace("\t", "").replace("|", ""):
        sign = " "
    return sign.join(words)


def table_of(dialect, order, rows):
    """A table, its labels, and whether all of its rows are as their dialect asks."""
    pieces, labels = [dialect.head + dialect.row(order)], []
    for number, (words, sign, fault, place) in enumerate(rows):
        cells = {"id": f"i{number}", "text": text_of(words, sign, fault, dialect), "label": f"l{number}"}
        labels.append(cells["label"])
        row = [cells[column] for column in order]
        if "short" in fault:
            del row[place]
        if fault == "long":
            row.insert(place, "more")
        named = [f"n{number}", *row] if dialect.row_names else row
        pieces.append((dialect.careless_row if "careless" in fault else dialect.row)(named))
    return "".join(pieces), labels, not any(fault for _, _, fault, _ in rows)


@settings(max_examples=200, deadline=None)
@given(dialect=st.sampled_from(DIALECTS), order=st.permutations(["id", "text", "label"]), rows=ROWS)
def test_no_word_of_a_text_is_copied_whatever_is_wrong_with_the_rows(dialect, order, rows):
    written, labels, good = table_of(dialect, order, rows)
    with tempfile.TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patched:
        folder = Path(name)
        patched.setenv("PALIMPSEST_HOME", name)
        patched.setattr("os.fsync", lambda _: None)  # it is no crash that is tested here
        (folder / f"a{dialect.suffix}").write_text(written, encoding="utf-8", newline="")
        ledger = FileLedger(folder / "ledger.jsonl")
        columns = Columns("text", ("id", "label"), RowRule.ROW_NAMES if dialect.row_names else RowRule.STRICT)
        conduct = RunOptions(ledger, workers=0, session=QuickSession)  # which writes in capitals
        try:
            run_table(folder / f"a{dialect.suffix}", columns, PrivacyRequest("custext", 0.1), folder / "new.csv", conduct)
        except UnreadableInput as refusal:
            [line] = re.findall(r"^a[.][ct]sv, line (\d+): ", str(refusal))
            assert 1 < int(line) <= 1 + len(written.splitlines())
            assert ledger.budget().releases == 0
            assert not (folder / "new.csv").exists()
            assert not good or "\\" in written  # which may escape a quotation mark
        else:
            new = list(csv.DictReader(io.StringIO((folder / "new.csv").read_text())))
            assert not any(secret in cell for row in new for cell in row.values() for secret in SECRETS)
            assert not good or [row["label"] for row in new] == labels


@pytest.fixture
def rewrite(tmp_path, ledger):
    """Rewrites the text of a table and copies its ``n``, in this process."""

    def run(source, output, **options):
        conduct = RunOptions(ledger, workers=0, session=QuickSession, **options)
        return run_table(source, Columns("text", ("n",)), PrivacyRequest("custext", 0.1), output, conduct)

    return run


@pytest.mark.parametrize("ending", ["csv", "jsonl"])
def test_half_of_a_character_is_refused_by_its_record_and_the_rest_is_done(rewrite, tmp_path, ending):
    lines = [{"text": "hello \ud800 sister", "n": "a"}, {"text": "two", "n": "b\udc00"}, {"text": "three", "n": "c"}]
    notes, new = tmp_path / "notes.jsonl", tmp_path / f"new.{ending}"
    notes.write_text("\n".join(map(json.dumps, lines)))
    summary = rewrite(notes, new)
    assert [row.outcome for row in summary.entries] == [EntryOutcome.FAILED, EntryOutcome.DONE, EntryOutcome.DONE]
    assert "alf a character" in str(summary.entries[0].error)
    assert summary.epsilon == 0.2
    assert (
        new.read_text(encoding="utf-8")
        == {
            "csv": "n,text\na,\nb\ufffd,TWO\nc,THREE\n",
            "jsonl": '{"n": "a", "text": ""}\n{"n": "b\ufffd", "text": "TWO"}\n{"n": "c", "text": "THREE"}\n',
        }[ending]
    )
    lines[0]["text"] = "mended"
    notes.write_text("\n".join(map(json.dumps, lines)))
    assert rewrite(notes, new, resume=True).of(EntryOutcome.DONE) == 3
    assert "MENDED" in new.read_text(encoding="utf-8")


def test_a_new_csv_file_computes_nothing_in_a_spreadsheet(rewrite, tmp_path):
    (tmp_path / "notes.csv").write_text("n,text\n=1+1,one\n-5,=two\n+49 170,@three\n-,- four\n")
    for ending in ("csv", "jsonl"):
        rewrite(tmp_path / "notes.csv", tmp_path / f"new.{ending}")
    assert (tmp_path / "new.csv").read_text() == "n,text\n'=1+1,ONE\n-5,'=TWO\n'+49 170,'@THREE\n-,'- FOUR\n"
    assert '{"n": "=1+1", "text": "ONE"}' in (tmp_path / "new.jsonl").read_text()


@pytest.mark.parametrize("cell", ["-5", "+1", "-1.5e-3", "-1,250.00 %", "+.5", "--", "-", "a=b", "", "'=1", "5-3"])
def test_a_number_stays_one(cell):
    assert inert(cell) == cell


@pytest.mark.parametrize("cell", ["=1", "@A1", "+A1", "-2-3", "\t=1", "\r=1", "-1.5e3+A1", "＝1", "=cmd|' /C calc'!A0"])
def test_what_could_be_computed_is_text(cell):
    assert inert(cell) == "'" + cell
