"""Which numbers behind persons are their ages."""

import pytest

from engine.text.entities import entities_by_rule
from engine.text.markup import read_markup
from engine.text.mentions import NamedMention
from engine.text.told_ages import with_ages


def ages(marked):
    read = read_markup(marked)
    persons = [NamedMention(*each) for each in read.replaced]
    figures = [NamedMention(*each) for each in entities_by_rule(read.text)]
    apart = [each for each in figures if not any(one.start < each.end and each.start < one.end for one in persons)]
    return [read.text[each.start : each.end] for each in with_ages(read.text, sorted([*persons, *apart])) if each.kind == "age"]


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("First child of [[person: Zyla]] (31, care worker)", ["31"]),
        ("Mrs [[person: Quist]] (83, widow; lives alone)", ["83"]),
        ("[[person: Bo]] (5) and [[person: Zyla]] (nearly 12)", ["5", "12"]),
        ("Client: [[person: Bo Quist]], 88.", ["88"]),
        ("Mr [[person: Quist]], 62\n", ["62"]),
        ("[[person: Zyla]] will be 18 on 3 August", ["18"]),
        ("[[person: Zyla]] turned 40 and left", ["40"]),
        ("[[person: Zyla]] was 71.", ["71"]),
        ("4 kids: [[person: Bo]] 9, [[person: Zyla]] 7, twins [[person: Ed]] & [[person: Al]], 3.", ["9", "7", "3"]),
    ],
)
def test_a_number_behind_a_person_is_an_age(marked, expected):
    assert ages(marked) == expected


@pytest.mark.parametrize(
    "marked",
    [
        "[[person: Quist]] (12, p. 4)",
        "[[person: Quist]] (12, 14)",
        "[[person: Quist]] (2019)",
        "[[person: Quist]] (111)",
        "Mrs [[person: Quist]] (12, side room)",
        "[[place: Lund]] (31, care home)",
        "[[person: Quist]], 12 people came",
        "[[person: Quist]], 12.5 mg",
        "scored: [[person: Quist]], 54.",
        "[[person: Bo]] 9, [[person: Zyla]] 7.",
        "[[person: T]] is 37.",
        "[[person: Waterlow]] was 14 kg",
        "[[person: Bo]] is 4 in the queue",
    ],
)
def test_another_number_behind_a_name_is_none(marked):
    assert ages(marked) == []


def test_what_the_user_marked_stays_as_it_is():
    text = "Bo (31, cook)"
    marked = [NamedMention(0, 2, "person"), NamedMention(4, 6, "number", is_marked=True)]
    assert with_ages(text, marked) == marked
