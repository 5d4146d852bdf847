"""Tables with all of their cells: one document, in which every cell keeps its place."""

import pytest

from engine.documents.document import BlockKind
from engine.documents.read import read_document
from engine.errors import UnreadableInput, UsageError

REGISTER = 'Child,Collected by,Note\nAnna Quist,,"late, twice"\nBo Lind,gran\n\n,,\n'
TEXT = "Child\tCollected by\tNote\nAnna Quist\t\tlate, twice\nBo Lind\tgran\n\n\t\t"


def whole(tmp_path, data, name="a.csv"):
    (tmp_path / name).write_bytes(data if isinstance(data, bytes) else data.encode())
    return read_document(tmp_path / name, whole_table=True)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_every_cell_keeps_its_place_and_no_row_is_too_short(tmp_path, encoding, line_end):
    document = whole(tmp_path, REGISTER.replace("\n", line_end).encode(encoding))
    assert document.text == TEXT
    cells = [(document.text[block.start : block.end], block.level) for block in document.blocks]
    assert cells == [
        *(("Child", 0), ("Collected by", 0), ("Note", 0)),
        *(("Anna Quist", 1), ("late, twice", 1)),
        *(("Bo Lind", 2), ("gran", 2)),
    ]
    assert {block.kind for block in document.blocks} == {BlockKind.CELL}
    assert document.structured


@pytest.mark.parametrize(("name", "delimiter"), [("a.csv", ";"), ("a.csv", "|"), ("a.csv", "\t"), ("a.tsv", "\t")])
def test_whatever_divides_the_cells(tmp_path, name, delimiter):
    assert whole(tmp_path, "Who,What\nAnna,keys\n".replace(",", delimiter), name).text == "Who\tWhat\nAnna\tkeys"


def test_a_tab_in_a_cell_moves_no_other_cell_and_lines_of_a_cell_stay(tmp_path):
    assert whole(tmp_path, 'Who,What\n"Anna\tQuist","one\ntwo"\n').text == "Who\tWhat\nAnna Quist\tone\ntwo"


def test_a_mark_that_is_not_closed_is_refused_by_its_line(tmp_path):
    with pytest.raises(UnreadableInput, match=r"a\.csv, line 2: a quotation mark"):
        whole(tmp_path, 'Who,What\nAnna,"keys\n')
    assert whole(tmp_path, 'Who\tWhat\nAnna\t"keys\n', "a.tsv").text == 'Who\tWhat\nAnna\t"keys'


def test_a_table_without_a_word_is_refused(tmp_path):
    with pytest.raises(UnreadableInput, match="has no text"):
        whole(tmp_path, ",,\n,,\n")


def test_only_who_asks_gets_all_cells_and_data_sets_are_read_by_column(tmp_path):
    whole(tmp_path, REGISTER)
    with pytest.raises(UsageError, match="choose one with --column"):
        read_document(tmp_path / "a.csv")
    with pytest.raises(UsageError, match="choose one with --column"):
        whole(tmp_path, '{"who": "Anna", "what": "keys"}\n', "a.jsonl")
    assert whole(tmp_path, "Anna left.", "a.txt").text == "Anna left."
