"""Marks of tests are no dates and no codes, and dates stay dates beside them."""

import pytest

from engine.text.entities_by_rule import entities_by_rule
from engine.text.mentions import NamedMention
from engine.text.units_in_context import unit_of


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("Drug calcs test 16/20, needs 20", [("16", "out of 20"), ("20", "")]),
        ("spelling 9/12, maths 7/10", [("9", "out of 10"), ("7", "out of 10")]),
        ("She passed with 34/40.", [("34", "out of 30")]),
        ("mock 45/60, scored 18/24, 18/25 on the drug test", [("45", "out of 30"), ("18", "out of 20"), ("18", "out of 20")]),
    ],
)
def test_marks_are_numbers_out_of_no_more_than_there_are(text, marks):
    mentions = [NamedMention(*entity) for entity in entities_by_rule(text)]
    found = [(text[start:end], unit_of(text, mentions, number)) for number, (start, end, _, _) in enumerate(mentions)]
    assert found == marks


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Blood test 9/12 was clear", ["9/12"]),
        ("exam 16/12, passed away 9/12", ["16/12", "9/12"]),
        ("spelling 12/9 back", ["12/9"]),
        ("got 14/24 of them", ["14/24"]),
    ],
)
def test_what_may_be_a_date_or_a_number_of_people_is_no_mark(text, found):
    assert [text[each.start : each.end] for each in entities_by_rule(text)] == found
