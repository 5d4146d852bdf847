"""A workbook in a batch: the new text is one too where names are replaced, and plain text where that cannot be."""

import io
import json
from dataclasses import replace

import openpyxl
import pytest

from engine.batch.job import Target
from engine.batch.options import RunOptions, Source
from engine.batch.run import run
from engine.documents.document import DocumentPart
from engine.request import PrivacyRequest
from engine.results import Unit
from tests.engine.batch.quick import EPSILON, QuickSession

NOTICE = "It is new."


class ReplacingSession(QuickSession):
    """Stands where a `Session` does: replaces one name, and copies the rest."""

    def privatize(self, text, request, **asked):
        made = super().privatize(text, request, **asked)
        at = text.index("Ann")
        unit = Unit("Ann", "Evamaria", 1.0, 9, ((at, at + 3),), ((at, at + 8),))
        untouched = [(0, at), (at + 3, len(text))]
        return replace(made, units=[unit], output=text.replace("Ann", "Evamaria"), untouched=untouched, notice=NOTICE)


@pytest.fixture
def book(folder):
    made = openpyxl.Workbook()
    made.active.append(["Ann", None, 40])
    made.active.oddHeader.center.text = "Lund"
    made.save(folder / "list.xlsx")


def new_text(folder, ledger, tmp_path, mechanism="clusant", suffix=None, include=(), **options):
    target = Target(tmp_path / "new", suffix, receipts=".json", **options)
    how = RunOptions(ledger, session=ReplacingSession)
    return run(Source(folder, include=include), PrivacyRequest(mechanism, EPSILON), target, how).entries[0]


def test_it_is_a_workbook_where_names_are_replaced(book, folder, ledger, tmp_path):
    row = new_text(folder, ledger, tmp_path)
    assert (row.output.suffix, row.note[:9]) == (".xlsx", "Not read,")
    sheet = openpyxl.load_workbook(io.BytesIO(row.output.read_bytes())).active
    assert [cell.value for cell in sheet[1]] == ["Evamaria", None, 40]
    assert sheet["A3"].value == NOTICE
    (receipt,) = (tmp_path / "new").glob("*.json")
    assert json.loads(receipt.read_text())["layout_kept"] is True


@pytest.mark.parametrize(
    ("options", "note"),
    [
        ({"mechanism": "custext"}, ""),
        ({"suffix": ".txt"}, ""),
        (
            {"include": (DocumentPart.HEADER,)},
            "A new workbook has no headers and footers; read it without header. It is written as plain text.",
        ),
    ],
)
def test_it_is_plain_text_otherwise(book, folder, ledger, tmp_path, options, note):
    row = new_text(folder, ledger, tmp_path, notice=False, **options)
    assert (row.output.suffix, row.note) == (".txt", note)
    assert row.output.read_text().startswith("Evamaria\t\t40")
    (receipt,) = (tmp_path / "new").glob("*.json")
    assert json.loads(receipt.read_text())["layout_kept"] is False
