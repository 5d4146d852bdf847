"""Reading in the engine's process: parts that are asked for, and tables in the window's own words."""

import pickle

import pytest

from app.gui.process.requests import Read
from app.gui.process.worker import RequestReport, handlers, portable
from engine.documents.document import DocumentPart, OtherPartsOnly
from engine.errors import UnreadableInput


def read(path, *parts):
    return handlers()[Read](Read(path, parts), RequestReport(lambda kind, value: None))


def test_the_parts_that_are_asked_for_are_read_too(tmp_path):
    path = tmp_path / "a.eml"
    path.write_text("From: ada@example.org\nSubject: Tea\n\nMy sister left.\n", encoding="utf-8")
    assert "Tea" not in read(path).text
    assert read(path).left_out[DocumentPart.MAIL] > 0
    with_headers = read(path, DocumentPart.MAIL)
    assert "Tea" in with_headers.text
    assert "My sister left." in with_headers.text
    assert DocumentPart.MAIL not in with_headers.left_out


def test_a_mail_that_only_quotes_is_refused_without_talk_of_options_the_window_has_not(tmp_path):
    path = tmp_path / "a.eml"
    path.write_text("From: ada@example.org\n\n> My sister left.\n", encoding="utf-8")
    with pytest.raises(OtherPartsOnly, match=r"it has 1 quotation\.$") as refusal:
        read(path)
    there = pickle.loads(pickle.dumps(portable(refusal.value)))
    assert there.left_out == {DocumentPart.QUOTED: 1}
    assert read(path, DocumentPart.QUOTED).text == "My sister left."


def test_a_data_set_of_several_columns_is_refused_without_talk_of_options_the_window_has_not(tmp_path):
    path = tmp_path / "notes.jsonl"
    path.write_text('{"text": "My sister left.", "mood": "sad"}\n', encoding="utf-8")
    with pytest.raises(UnreadableInput, match="several columns"):
        read(path)
    path.write_text('{"text": "My sister left."}\n', encoding="utf-8")
    assert read(path).text == "My sister left."


def test_a_table_is_read_with_all_of_its_cells(tmp_path):
    path = tmp_path / "notes.csv"
    path.write_text("text,mood\nMy sister left.,sad\n", encoding="utf-8")
    assert read(path).text == "text\tmood\nMy sister left.\tsad"
