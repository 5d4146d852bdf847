"""The ends of a range: which numbers they are, and in which order they come out."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.mechanisms.words.number_ranges import find_nights, find_ranges, put_nights_in_order, put_ranges_in_order
from engine.text.entities_by_rule import entities_by_rule
from engine.text.mentions import NamedMention


def ends(text):
    mentions = [NamedMention(*each) for each in entities_by_rule(text)]
    return [tuple(text[mentions[n].start : mentions[n].end] for n in pair) for pair in find_ranges(text, mentions)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Fitted between 11 and 15 May.", [("11", "15 May")]),
        ("Away from 11 to 15 May.", [("11", "15 May")]),
        ("It should be 10 to 12 per cent.", [("10", "12")]),
        ("It costs £200 to £350, or between £20 and £35 each.", [("£200", "£350"), ("£20", "£35")]),
        ("It went from 90 to 70.", []),
        ("It fell from 90 to 70, and rose from 11 to 14.", [("70", "90"), ("11", "14")]),
        ("Caseload 14, to come down to 12", [("12", "14")]),
        ("She is 41 and he is 39, and 12 and 14 fit.", []),
        ("between 11 people and 15 dogs", []),
        ("at 12, to 14", []),
        ("on the night of 19/20 September", [("19", "20 September")]),
        ("twice, on 19 and 26 September", [("19", "26 September")]),
        ("eleven of the 13 treads, 14 out of 21", [("eleven", "13"), ("14", "21")]),
        ("a quarter of £90 of 3 May", []),
        ("BP 158/94, G3 P2", [("94", "158"), ("2", "3")]),
        ("room 14/2 and 7/9", []),
    ],
)
def test_the_ends_of_a_range_are_told_by_the_words_beside_them(text, found):
    assert ends(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Night of 14–15 November 2025", [(0, 1)]),
        ("on the night of the 14 to 15 November", [(0, 1)]),
        ("the nights of 14–15 November", []),
        ("late on 14/15 November", [(0, 1)]),
        ("on Sat 14 into Sun 15 November", [(1, 2)]),
        ("from 14 to 15 November", []),
        ("the night of 14 and 15 November", []),
    ],
)
def test_the_two_days_of_a_night_are_told_by_copied_words(text, found):
    assert find_nights(text, [NamedMention(*each) for each in entities_by_rule(text)]) == found


@given(st.integers(1, 99), st.dates(datetime.date(1000, 1, 1)))
def test_a_night_is_of_two_days_of_one_month(drawn, date):
    named = f"{date.day} {date:%B} {date.year}"
    names = {0: str(drawn), 1: named}
    names |= put_nights_in_order(names, [(0, 1)])
    day, *month = names[1].split()
    assert int(names[0]) + 1 == int(day)
    assert month == named.split()[1:]
    assert names[1] == named or date.day == 1


def test_what_is_replaced_is_not_looked_at():
    text = "Ann, in between 11 and 15 people"
    marked = NamedMention(0, 16, "person", is_marked=True)
    rest = [NamedMention(*each) for each in entities_by_rule(text)]
    assert find_ranges(text, rest) == [(0, 1)]
    assert find_ranges(text, [marked, *rest]) == []


@given(st.integers(1, 500), st.integers(1, 500))
def test_the_lesser_end_comes_first_and_both_are_what_was_drawn(one, other):
    names = {0: str(one), 1: str(other)}
    ordered = names | put_ranges_in_order(names, [(0, 1)])
    assert [int(ordered[0]), int(ordered[1])] == sorted((one, other))


@given(st.integers(1, 99), st.integers(1, 28))
def test_a_day_before_a_date_is_a_day_of_that_month_and_no_later(drawn, day):
    names = {0: str(drawn), 1: f"{day} May"}
    first = int((names | put_ranges_in_order(names, [(0, 1)]))[0])
    assert 1 <= first < day or first == day == 1
    assert first == drawn or drawn >= day


@pytest.mark.parametrize(("lesser", "greater"), [("9,000", "18,000"), ("$9,000", "$18,000"), ("$1.5", "$2.5"), ("6.5", "7.5")])
def test_sums_and_decimals_are_no_days(lesser, greater):
    assert put_ranges_in_order({0: lesser, 1: greater}, [(0, 1)]) == {}
    assert put_ranges_in_order({0: greater, 1: lesser}, [(0, 1)]) == {0: lesser, 1: greater}


def test_what_ends_two_ranges_or_is_no_number_stays_as_it_was_drawn():
    names = {0: "9", 1: "5", 2: "3", 3: "some"}
    assert put_ranges_in_order(names, [(0, 1), (1, 2)]) == {}
    assert put_ranges_in_order(names, [(3, 0)]) == {}


def test_a_day_that_has_its_date_stays_there():
    names = {0: "7 August 2019", 1: "3 August 2019"}
    assert put_ranges_in_order(names, [(0, 1)]) == {}
    assert put_nights_in_order(names, [(0, 1)]) == {}
