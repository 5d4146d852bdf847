"""Dates, numbers and times keep their notation, whatever they become."""

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text.dates import Date, read_date
from engine.text.quantities import number_in_words, read_quantity, read_time

OTHER = Date(2, 11, 2011)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("3 May 2024", "2 November 2011"),
        ("May 3rd, 2024", "November 2nd, 2011"),
        ("the 3rd of May", "the 2nd of November"),
        ("2024-05-03", "2011-11-02"),
        ("2024-05-03T12:30:00Z", "2011-11-02T00:00:00Z"),
        ("5/3/24", "11/2/11"),
        ("03.05.2024", "02.11.2011"),
        ("03-May-2024", "02-November-2011"),
        ("Sept. 3", "Nov. 2"),
        ("May '24", "November '11"),
        ("May24", "Nov11"),
        ("Jan-24", "Nov-11"),
        ("24/25", "11/12"),
        ("1990s", "2010s"),
        ("1990-95", "2011-16"),
        ("Monday, 3 May 2024", "Wednesday, 2 November 2011"),
        ("Tues. 3 May 2024", "Wed. 2 November 2011"),
        ("2024", "2011"),
    ],
)
def test_a_date_keeps_its_notation(written, expected):
    _, form = read_date(written)
    assert form.write(OTHER) == expected


@pytest.mark.parametrize("written", ["May 5th", "noon", "31/31/2024", "12345", "99/99/99", ""])
def test_what_is_read_is_a_date_of_some_calendar(written):
    if read := read_date(written):
        assert 1 <= (read[0].month or 1) <= 12


def test_a_notation_that_says_more_than_a_date_is_not_written():
    _, form = read_date("3 May 2024")
    assert form.write(Date(3, 5)) is None


@given(st.dates(), st.sampled_from(["3 May 2024", "May 3rd, 2024", "2024-05-03", "03.05.2024", "3 May '24"]))
def test_a_date_is_read_as_it_was_written(day, notation):
    _, form = read_date(notation)
    written = form.write(Date(day.day, day.month, day.year))
    read, _ = read_date(written)
    assert (read.day, read.month) == (day.day, day.month)
    assert read.year % 100 == day.year % 100
    if "'" not in notation:
        assert datetime.date(read.year, read.month, read.day) == day


@pytest.mark.parametrize(
    ("written", "value", "expected"),
    [
        ("$1.5 million", 1_500_000, "$2.3 million"),
        ("1,500", 1500, "2,300,000"),
        ("1500", 1500, "2300000"),
        ("1.250,50 €", 1250.5, "2.300.000,00 €"),
        ("EUR 300", 300, "EUR 2,300,000"),
        ("£2k", 2000, "£2,300k"),
        ("1 200 000", 1_200_000, "2 300 000"),
        ("1’200", 1200, "2’300’000"),
        ("3rd", 3, "2,300,000th"),
        ("two hundred and fifty dollars", 250, "two million three hundred thousand dollars"),
        ("four thousand", 4000, "two million three hundred thousand"),
        ("60s", 60, "2300000s"),
    ],
)
def test_a_number_keeps_its_notation(written, value, expected):
    read, form = read_quantity(written)
    assert read == value
    assert form.write(2_300_000) == expected


@given(st.integers(0, 999_999_999_999))
def test_a_number_in_words_says_the_number(value):
    assert read_quantity(number_in_words(value))[0] == value


@given(st.integers(0, 999_999_999), st.sampled_from(["1,500", "1500", "1’500", "$1,500", "1.500 €", "EUR 1 500"]))
def test_a_number_is_read_as_it_was_written(value, notation):
    _, form = read_quantity(notation)
    assert read_quantity(form.write(value))[0] == value


@pytest.mark.parametrize(
    ("written", "minutes", "expected"),
    [
        ("4:32 pm", 992, "7:05 pm"),
        ("4pm", 960, "7pm"),
        ("9:05", 545, "7:05"),
        ("09:05", 545, "19:05"),
        ("16:32:10", 992, "19:05:00"),
        ("5 o'clock", 300, "7 o'clock"),
        ("1630 hrs", 990, "1905 hrs"),
        ("0312", 192, "1905"),
        ("11 at night", 1380, "7 at night"),
        ("5 in the morning", 300, "7 in the morning"),
        ("10.30 in the evening", 1350, "7.05 in the evening"),
        ("9 o'clock at night", 1260, "7 o'clock at night"),
        ("16h30", 990, "19h05"),
        ("half past five", 330, "half past seven"),
        ("quarter to 3", 165, "quarter to 7"),
        ("12 a.m.", 0, "7 p.m."),
    ],
)
def test_a_time_keeps_its_notation(written, minutes, expected):
    read, form = read_time(written)
    assert read == minutes
    assert form.write(19 * 60 + 5) == expected


def test_nobody_is_told_of_nought_oclock():
    assert [read_time(written)[1].write(0) for written in ("9", "9.15", "5 in the morning")] == [
        "12",
        "0.00",
        "1 in the morning",
    ]


def test_hundreds_are_joined_as_they_were():
    spoken = ["three hundred and one", "three hundred one", "four thousand"]
    assert [read_quantity(words)[1].write(2015) for words in spoken] == [
        "two thousand and fifteen",
        "two thousand fifteen",
        "two thousand and fifteen",
    ]


@pytest.mark.parametrize("written", ["18,000", "12 34", "5,6"])
def test_figures_that_a_comma_or_a_blank_parts_are_no_date(written):
    assert read_date(written) is None


@given(st.text(max_size=12))
def test_any_text_is_read_or_not_without_an_error(text):
    for read in (read_date, read_quantity, read_time):
        read(text)


def test_a_day_in_words_is_written_in_figures():
    date, form = read_date("twenty first of May")
    assert (date.day, date.month) == (21, 5)
    assert form.write(date._replace(day=3)) == "3rd of May"
    assert read_date("eighteenth of the third") is None


def test_how_long_a_race_took_is_no_time_of_day_so_that_no_figure_of_it_stays():
    assert read_time("1:12.40") is None
