"""Rows of tables: each as long as the header, or refused by its line; what is copied comes of rows without a doubt alone."""

import time

import pytest

from engine.documents.formats import table
from engine.documents.formats.rows import RowNamesFound, RowRule
from engine.errors import UnreadableInput

R = b'"text","label"\n"1","Anna told me, in Boston","a"\n"2","Tom lives, in Paris","b"\n'


def kept(data, name="a.csv", rule=RowRule.STRICT):
    """The labels as a batch copies them."""
    return table.read_column_cells(data, name, ["label", "text"], ["label"], rule)["label"]


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"text,label\nAnna called, she is ill,a\n", 2),
        (b"text\nHello, all\n", 2),
        (b'text,label\n"one",a\n\n"two\nlines",b\n"three"\n', 6),
        (b"text;label\none;a\ntwo;b;\n", 3),
        (b"text\tlabel\none\ta\ttwo\n", 2),
        (b"text|label\r\none|a\r\ntwo\r\n", 3),
        (b"\xef\xbb\xbftext,label\n,\none\n", 3),
    ],
)
def test_a_row_that_does_not_fit_the_header_is_refused_by_its_line(data, line):
    for read in (
        lambda: table.read_records(data, "a.csv", "text"),
        lambda: table.survey_columns(data, "a.csv"),
        lambda: table.read_column_cells(data, "a.csv", ["text"]),
    ):
        with pytest.raises(UnreadableInput, match=f"a.csv, line {line}: the row has . cells?, the header .[.]"):
            read()


def test_a_line_of_blanks_is_no_row():
    assert kept(b"text,label\none,a\n  \n\ntwo,b\n \n") == ["a", "b"]
    assert [record.text for record in table.read_records(b"text\none\n  \n", "a.csv", None)] == ["one", "  "]


def test_row_names_as_r_writes_them_are_recognised_and_read_where_they_are_asked_for():
    with pytest.raises(RowNamesFound, match=r"line 2.*as R writes tables"):
        table.survey_columns(R, "a.csv")
    assert kept(R, rule=RowRule.ROW_NAMES) == ["a", "b"]
    found = table.read_records(R, "a.csv", "text", RowRule.ROW_NAMES)
    assert [(record.id, record.text, record.line) for record in found] == [
        ("1", "Anna told me, in Boston", 2),
        ("2", "Tom lives, in Paris", 3),
    ]


@pytest.mark.parametrize(
    "rows",
    [
        b"one,1,2,3\n",
        b"1,one,a\n1,two,b\n",  # names are the rows' own
        b"1,one,a\ntwo,b\n",
        b"one, two,a\nthree, four,b\n",  # texts with a comma each
    ],
)
def test_what_has_no_row_names_is_not_offered_to_be_read_so(rows):
    for rule in RowRule:
        with pytest.raises(UnreadableInput, match=r"line [23]: ") as refusal:
            kept(b"text,label\n" + rows, rule=rule)
        assert type(refusal.value) is UnreadableInput


@pytest.mark.parametrize(
    ("data", "line", "reason"),
    [
        (b"text,label\none,a\nAnna called, she is ill\n", 3, "begins with a blank"),
        (b"label,text\na,Anna\ncalled, and left\n", 3, "begins with a blank"),
        (b"text;label\nshe came;\xc2\xa0and left\n", 2, "begins with a blank"),
        (b'text,label,n\n"she said \\", and left",a\n', 2, "backslash"),
        (b'text,label\nshe said,"no" twice"\n', 2, "not doubled"),
        (b'text,label\nit is,5" long\n', 2, "stray quotation mark"),
        (b'text,label\none,"a\ntwo,b"\n', 2, "several rows"),
    ],
)
def test_a_row_that_may_have_moved_copies_nothing_though_it_is_as_long_as_the_header(data, line, reason):
    with pytest.raises(UnreadableInput, match=f"a.csv, line {line}: .*{reason}"):
        kept(data)


def test_tabs_without_rules_for_quotation_marks_copy_nothing_of_an_open_one():
    head = b'label\ttext\nb\t"x"y"\n'
    assert kept(head + b'"b"\t"one"\n', "a.tsv") == ["b", '"b"']
    with pytest.raises(UnreadableInput, match="line 3: a quotation mark is opened"):
        kept(head + b'a\t"Anna\nleft\tus"\n"x" y\tz\n', "a.tsv")


@pytest.mark.parametrize(
    "cells",
    ['" a"', '"a ""b"" c"', '"a\nb"', "-5", "a b", '"""a"""', '","', '" "","'],
)
def test_what_leaves_no_doubt_is_copied(cells):
    data = f'text,label\n" one, ""two""",{cells}\n'.encode()
    [label] = kept(data)
    assert label == (cells[1:-1].replace('""', '"') if cells.startswith('"') else cells)


def test_a_table_with_a_great_many_columns_takes_time_in_proportion():
    names = [f"c{number}" for number in range(60_000)]
    data = (",".join(names) + "\n" + "a," * 59_999 + "a\n").encode()
    began = time.process_time()
    assert [column.name for column in table.survey_columns(data, "a.csv")] == names
    assert time.process_time() - began < 5
