"""Tables and data sets: the chosen column's texts, and nothing else."""

import contextlib
import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.document import DocumentPart
from engine.documents.formats import rows, table
from engine.documents.read import read_columns, read_document
from engine.errors import UnreadableInput, UsageError

CSV = 'id,Text,who\na1,"Dear Ann,\nall is ""well"".",Zoe\na2,It rained.,Tom\n'


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_column_of_a_table(delimiter, line_end, tmp_path):
    (tmp_path / "a.csv").write_bytes(CSV.replace(",", delimiter).replace("\n", line_end).encode())
    document = read_document(tmp_path / "a.csv", column="Text")
    assert document.text == f'Dear Ann{delimiter}\nall is "well".\n\nIt rained.'
    assert len(document.blocks) == 2
    assert read_columns(tmp_path / "a.csv", ["id"])["id"] == ["a1", "a2"]


def test_tabs_with_single_quotation_marks():
    data = b'who\ttext\nZoe\t"It rained," she said.\nTom\t"Yes.\n'
    assert [record.text for record in table.read_records(data, "a.tsv", "text")] == ['"It rained," she said.', '"Yes.']


def test_a_data_set():
    lines = [{"id": 7, "text": "Dear Ann", "n": None}, {"text": None}, {"n": 3}, {"text": 5}]
    data = "\n\n".join(map(json.dumps, lines)).encode()
    assert [(record.id, record.text) for record in table.read_records(data, "a.jsonl", "text")] == [
        ("7", "Dear Ann"),
        ("2", ""),
        ("3", ""),
        ("4", "5"),
    ]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"text" + b",a" * 60, "line 1: the row has too many cells"),
        (b'text\n"' + b'ab\n","' * 60, "line 2: the row has too many cells"),
        (b"text\n" + b"\n" * 60 + b"a", "too many rows"),
        (b"text\n" + b"a" * 150, "line 2: a cell has more than 100 characters"),
        (b'text\n\n"a', "line 3: a quotation mark"),
    ],
)
def test_what_no_table_has_is_refused(monkeypatch, data, reason):
    for limit in ("LIMIT_CELLS", "LIMIT_ROWS"):
        monkeypatch.setattr(rows, limit, 50)
    monkeypatch.setattr(rows, "_LONGEST_CELL", 100)
    assert table.read_records(b"text,n\n" + b"a,b\n" * 49, "a.csv", "text")
    with pytest.raises(UnreadableInput, match=reason):
        table.read_records(data, "a.csv", "text")


@pytest.mark.parametrize(
    "value", ["[" + "0," * 50 + "0]", "[" * 30 + "]" * 30, "{" + '"a":0,' * 50 + '"a":0}', "[" + "{}," * 30 + "0]"]
)
def test_what_no_record_has_is_refused(monkeypatch, value):
    line = f'{{"text": "a", "b": {value}}}'.encode()
    assert table.read_records(line, "a.jsonl", "text")
    monkeypatch.setattr(table, "LIMIT_VALUES", 30)
    with pytest.raises(UnreadableInput, match="too many values in line 1"):
        table.read_records(line, "a.jsonl", "text")


def test_one_column_needs_no_choice():
    assert table.read(b"text\nDear Ann\n", "a.csv", [DocumentPart.BODY], None).text == "Dear Ann"
    assert table.read(b'{"letter": "Dear Ann"}', "a.jsonl", [DocumentPart.BODY], None).text == "Dear Ann"


@pytest.mark.parametrize("name", ["a.csv", "a.jsonl"])
def test_a_wrong_choice_lists_the_columns(name):
    data = CSV.encode() if name == "a.csv" else b'{"id": 1, "Text": "", "who": ""}'
    for column, says in ((None, "is a table"), ("secret", "no column of that name")):
        with pytest.raises(UsageError, match=f"{says}.*--column: id, Text, who") as refusal:
            table.read_records(data, name, column)
        assert "secret" not in str(refusal.value)
    many = ",".join(f"column{number}" + 100 * "x" for number in range(100))
    with pytest.raises(UsageError, match="and 80 more") as refusal:
        table.read_records(many.encode(), "a.csv", None)
    assert len(str(refusal.value)) < 300
    with pytest.raises(UsageError, match=r"--column: a, …, …\.$"):
        table.read_records(b'a,"My father\ndied.",My father died on Monday in the hospital of Leeds\n', "a.csv", None)


@pytest.mark.parametrize("name", ["a.csv", "a.jsonl"])
def test_several_columns_are_read_in_one_go(name):
    rows = [{"id": 1, "Text": "Dear Ann,\nall is well.", "who": "Zoe"}, {"id": 2, "Text": "", "who": "Tom"}]
    data = b'id,Text,who\n1,"Dear Ann,\nall is well.",Zoe\n2,,Tom\n'
    if name == "a.jsonl":
        data = "\n".join(map(json.dumps, rows)).encode()
    assert table.read_column_cells(data, name, ["who", "Text"]) == {
        "who": ["Zoe", "Tom"],
        "Text": ["Dear Ann,\nall is well.", ""],
    }
    with pytest.raises(UsageError, match="no column of that name"):
        table.read_column_cells(data, name, ["Text", "secret"])
    surveyed = table.survey_columns(data, name)
    assert [(column.name, column.first, column.filled) for column in surveyed] == [
        ("id", ("1", "2"), 2),
        ("Text", ("Dear Ann,\nall is well.", ""), 1),
        ("who", ("Zoe", "Tom"), 2),
    ]
    assert max(surveyed, key=lambda column: column.length).name == "Text"


def test_a_survey_shows_what_is_no_text():
    assert table.survey_columns(b'{"text": "one", "tags": ["a"]}\n{"text": "two"}', "a.jsonl")[1].first == ('["a"]', "")
    with pytest.raises(UnreadableInput, match="a list or an object"):
        table.read_column_cells(b'{"text": "one", "tags": ["a"]}', "a.jsonl", ["tags"])
    assert table.survey_columns(b"", "a.csv") == []


def test_half_of_a_character_is_left_out_and_told():
    half = json.dumps({"text": "hello \ud800 sister"}).encode()
    document = table.read(half + b'\n\n{"text": "Dear Ann"}\n' + half, "a.jsonl", [DocumentPart.BODY], None)
    assert document.text == "Dear Ann"
    assert document.notes == (f"2 of 3 records were left out (line 1, 4): {table.HALF_A_CHARACTER}",)
    with pytest.raises(UnreadableInput, match=r"a.jsonl, line 1: half a character"):
        table.read(half, "a.jsonl", [DocumentPart.BODY], None)
    assert table.survey_columns(half, "a.jsonl")[0].first == ("hello \ufffd sister",)


def test_columns_are_of_tables_only(tmp_path):
    (tmp_path / "a.txt").write_text("Dear Ann")
    with pytest.raises(UsageError, match="Only a table"):
        read_document(tmp_path / "a.txt", column="text")
    with pytest.raises(UnreadableInput, match="is not a table"):
        read_columns(tmp_path / "a.txt", ["text"])


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("a.csv", b'text,n\n"Dear Ann', "quotation mark"),
        ("a.csv", b"\0\1\2", "not text"),
        ("a.jsonl", b'{"text": "Dear Ann"}\n{"text": "It', "line 2 is not a JSON object"),
        ("a.jsonl", b'["text"]', "line 1 is not a JSON object"),
        ("a.jsonl", b'{"text": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "line 1 is not a JSON object"),
        ("a.jsonl", b'{"text": ' + b"9" * 10_000 + b"}", "line 1 is not a JSON object"),
        ("a.jsonl", b'{"text": ["Dear Ann"]}', "a list or an object"),
    ],
)
def test_what_is_damaged_is_refused(name, data, reason):
    with pytest.raises(UnreadableInput, match=reason):
        table.read_records(data, name, None if b"text,n" not in data else "text")


def test_what_is_too_large_is_refused(monkeypatch):
    monkeypatch.setattr(table, "LIMIT_RECORDS", 2)
    assert len(table.read_records(b"text\na\nb\n", "a.csv", None)) == 2
    with pytest.raises(UnreadableInput, match="more than 2 records"):
        table.read_records(b"text\na\nb\nc\n", "a.csv", None)
    monkeypatch.setattr(table, "LIMIT", 2)
    with pytest.raises(UnreadableInput, match="larger"):
        table.read_records(b"text\n", "a.csv", None)


CELLS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]) | st.sampled_from(',;"\n'), max_size=20)


@given(st.lists(st.tuples(CELLS, CELLS), min_size=1))
def test_what_a_library_writes_is_read_back(rows):
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(("who, and when", "the text"))
    writer.writerows(rows)
    read = table.read_records(("\ufeff" + file.getvalue()).encode(), "a.csv", "the text")
    assert [record.text for record in read] == [text for _, text in rows]


@given(st.text(st.sampled_from('a,;|\t"\n{}:1[]'), max_size=60), st.sampled_from(["a.csv", "a.tsv", "a.jsonl"]))
def test_any_table_is_answered(text, name):
    with contextlib.suppress(UnreadableInput, UsageError):
        assert all(isinstance(record.text, str) for record in table.read_records(text.encode(), name, None))
