"""Which words by themselves are months."""

import pytest

from engine.text.entities_by_rule import entities_by_rule
from engine.text.lone_months import find_lone_months


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the baby is due in november. I've not slept since february", ["november", "february"]),
        ("it rained all october; january rent is late", ["october", "january"]),
        ("starts in sept, off early dec, till mid-nov, due by oct, end of feb", ["sept", "dec", "nov", "oct", "feb"]),
        ("born in april, away june/july and from nov to jan", ["april", "july", "nov", "jan"]),
        ("talk to jan in jan; told june that april rang, saw dec and mar", ["jan"]),
        ("Recalls May, Rents April; Recalls May Quist; recalls May", ["May", "April"]),
        ("Jan to June; June – July, Jan to come", ["Jan", "June", "July"]),
        ("Payslips (Mar–May), Jan/Feb, Oct & Dec", ["Mar", "May", "Jan", "Feb", "Oct", "Dec"]),
        ("Jan & June rang; Jan/April; Mar & Bo; Oct-Dec Quist", []),
        ("seen in august, in august company, by august names", ["august"]),
        ("we may march by tuesday, the march was long. Back in march, or late may", ["march", "may"]),
        ("see www.quist.example/november/june or ask november@quist.example, oct-scan", []),
        ("in the June anyway not March, I know", ["March"]),
        ("could do June or March; late March, around March, was March worse?", ["March"] * 4),
        ("March rent was late. March on. I paid the March invoice", ["March", "March"]),
        ("Mr March said no. Then we asked for March", []),
        ("Ann March rang, and for March too", []),
        ("live in March Town, told March, near March, the March on Rome, so March said", []),
        ("It was June or May. Away May to August. In June, not May. May/June", ["May"] * 4),
        ("May came, not May but Bo. We saw May", []),
        ("Auntie May rang, in June, not May", []),
        ("RENT JUNE, LUND F NOV SUBS\n", ["NOV"]),
        ("RENT JUNE\nC MARCH RENT\nMAY FEES\nFEES MAY QUIST\nRENT C MARCH", ["JUNE", "MARCH", "MAY"]),
        ("Date\tReference\n1/6\tANN QUIST JUNE\n1/6\tJUNE QUIST\n1/6\tQUIST JUNE\n1/6\tANN C MARCH\n", ["JUNE"]),
        ("Date\tName\n1/6\tQUIST ANN JUNE\n", []),
        ("OCT scan, MAR chart, told JUNE, NOV-12", []),
    ],
)
def test_a_month_alone_is_told_by_what_stands_beside_it(text, expected):
    found = [text[start:end] for start, end in sorted(find_lone_months(text))]
    assert found == expected


def test_months_in_small_letters_are_dates():
    text = "They've a baby due in november, or so he said last june."
    assert [text[start:end] for start, end, kind in entities_by_rule(text) if kind == "date"] == ["november", "june"]


def test_months_in_roman_numbers_and_years_with_an_apostrophe_are_dates():
    text = "Paid 12.IX.2024 and 4 XII 2023, in V.2, born in '66, wed about '84."
    found = [text[start:end] for start, end, kind in entities_by_rule(text) if kind == "date"]
    assert found == ["12.IX.2024", "4 XII 2023", "'66", "'84"]


def test_a_part_of_a_month_is_told_by_a_hyphen():
    text = "keen to be in by mid-May because; late-june"
    assert {text[start:end] for start, end in find_lone_months(text)} == {"May", "june"}


@pytest.mark.parametrize(
    ("text", "months"), [("Fees March", ["March"]), ("Accounts June\n", ["June"]), ("Fees March Lund", []), ("Sue March", [])]
)
def test_the_month_of_a_list_is_no_town(text, months):
    assert [text[start:end] for start, end in find_lone_months(text)] == months
