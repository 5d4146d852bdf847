"""A table in its own layout: the same rows and columns around other words."""

import pytest

from engine.documents.document import DocumentPart
from engine.documents.in_place.replacements import LayoutLost
from engine.documents.in_place.rewriting import LayoutKeeper, can_keep_layout, suffix_in_layout
from engine.documents.read import read_document
from tests.engine.documents.in_place.keeping import replaced

NAMES = {"Zebulon Quist": "Eva Berg"}


def kept(tmp_path, data, names=NAMES, name="a.csv", **options):
    path = tmp_path / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return replaced(path, names, **options)


@pytest.mark.parametrize(
    ("data", "new"),
    [
        ("Who,Fee\nZebulon Quist,\n,€4\n\n,,,\nZebulon Quist", "Who,Fee\nEva Berg,\n,€4\n\n,,,\nEva Berg"),
        ("Who;Fee\r\nZebulon Quist;4,50\r\n", "Who;Fee\r\nEva Berg;4,50\r\n"),
        ('"Who","Fee"\n"Zebulon Quist",""\n', '"Who","Fee"\n"Eva Berg",""\n'),
        ('Who|Note\nBo|"said ""Zebulon Quist"""\n', 'Who|Note\nBo|"said ""Eva Berg"""\n'),
        ('Who,Note\r\nBo,"one\nZebulon Quist"\r\n', 'Who,Note\r\nBo,"one\nEva Berg"\r\n'),
        ('Who,Note\r\nBo,"one\r\nZebulon Quist"\r\n', 'Who,Note\r\nBo,"one\r\nEva Berg"\r\n'),
        ("Who,Note\n Zebulon  Quist ,a\tb\n", "Who,Note\n Eva  Berg ,a\tb\n"),
        ("\ufeffWho,Fee\nZebulon Quist,4\n", "\ufeffWho,Fee\nEva Berg,4\n"),
    ],
)
def test_rows_columns_delimiter_line_ends_and_marks_stay(tmp_path, data, new):
    names = {"Zebulon Quist": "Eva Berg", "Zebulon": "Eva", "Quist": "Berg"} if "  " in data else NAMES
    assert kept(tmp_path, data, names).content.decode() == new


@pytest.mark.parametrize("encoding", ["cp1252", "utf-16"])
def test_another_encoding_becomes_utf8_with_a_mark(tmp_path, encoding):
    made = kept(tmp_path, "Who,Fee\nZebulon Quist,£4\n".encode(encoding))
    assert made.content == "\ufeffWho,Fee\nEva Berg,£4\n".encode()
    assert made.remarks == ("Its encoding is UTF-8 now.",)


def test_a_new_word_with_the_delimiter_is_put_in_quotation_marks(tmp_path):
    assert kept(tmp_path, "Who,Fee\nZebulon Quist,4\n", {"Zebulon Quist": 'Berg, "Eva"'}).content == (
        b'Who,Fee\n"Berg, ""Eva""",4\n'
    )


def test_all_cells_are_quoted_where_the_table_would_be_taken_for_another(tmp_path):
    data = "Who;Fee\nZebulon Quist;4\n"
    names = {"Who": "a,b,c", "Fee": "d", "Zebulon Quist": "e,f,g"}
    assert kept(tmp_path, data, names).content == b'"a,b,c";"d"\n"e,f,g";"4"\n'


def test_tabs_with_single_quotation_marks_stay_as_they_are(tmp_path):
    data = 'Who\tNote\nZebulon Quist\t"Yes.\nBo\t"no" he said\n'
    assert kept(tmp_path, data, name="a.tsv").content.decode() == data.replace("Zebulon Quist", "Eva Berg")


def test_a_name_in_two_cells_stays_in_two_cells(tmp_path):
    made = kept(tmp_path, "First,Last\nZebulon,Quist\n", {"Zebulon\tQuist": "Eva Berg"})
    assert made.content == b"First,Last\nEva,Berg\n"


def test_no_row_says_what_the_table_is(tmp_path):
    made = kept(tmp_path, "Who\nZebulon Quist\n", notice="It is new.")
    assert made.content == b"Who\nEva Berg\n"
    assert "no line that says what it is" in made.remarks[0]


def test_only_a_table_that_was_read_as_a_whole_keeps_its_layout():
    assert can_keep_layout(".csv", ".csv", whole_table=True)
    assert can_keep_layout(".TSV", ".tsv", whole_table=True)
    assert not can_keep_layout(".csv", ".csv")
    assert not can_keep_layout(".csv", ".tsv", whole_table=True)
    assert not can_keep_layout(".jsonl", ".jsonl", whole_table=True)
    assert [suffix_in_layout(suffix) for suffix in (".CSV", ".tsv", ".jsonl")] == [".csv", ".tsv", ""]


def test_a_column_alone_is_not_taken_for_the_table(tmp_path):
    path = tmp_path / "a.csv"
    path.write_bytes(b"Who\nZebulon Quist\n")
    with pytest.raises(LayoutLost):
        LayoutKeeper(path.read_bytes(), ".csv", read_document(path), (DocumentPart.BODY,))


def test_words_for_an_empty_cell_do_not_get_into_another(tmp_path):
    with pytest.raises(LayoutLost, match="empty cell"):
        kept(tmp_path, "Who,Fee,Note\nZebulon Quist,,late\n", {"Zebulon Quist\t": "Zebulon Quist\tpaid"})
