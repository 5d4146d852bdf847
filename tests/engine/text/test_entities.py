"""Spans of text unite and cut without loss, and what rules and the tagger found becomes one."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text.entities import Entity, combine, merge_overlapping, subtract_entities
from engine.text.entities_by_rule import entities_by_rule

SPANS = st.lists(st.tuples(st.integers(0, 30), st.integers(1, 9)).map(lambda p: Entity(p[0], sum(p), "place")), max_size=6)


def test_an_identifier_is_cut_out_of_a_name_and_the_name_stays_without_the_signs_between():
    text = "Ann Lee, ann.lee@example.org (Lund)"
    mail = Entity(9, 28, "mail")
    assert combine(text, [mail], [Entity(0, 34, "person")]) == [Entity(0, 7, "person"), mail, Entity(30, 34, "person")]
    assert combine(text, [mail], [Entity(13, 16, "person")]) == [mail]


def test_the_word_before_an_identifier_is_no_name():
    iban = Entity(5, 27, "iban")
    assert combine("IBAN GB82WEST12345698765432", [iban], [Entity(0, 4, "organisation")]) == [iban]


def test_a_street_a_town_and_a_postcode_in_one_line_are_one_address():
    text = "9 Elm Road, Lund QX4 7AB\nMalmö"
    street, towns = Entity(0, 10, "address"), [Entity(12, 16, "place"), Entity(25, 30, "place")]
    assert combine(text, [street, Entity(17, 24, "postcode")], towns) == [Entity(0, 24, "address"), towns[1]]
    assert combine(text, [], towns) == towns


@given(SPANS)
def test_united_covers_the_same_and_overlaps_nowhere(entities):
    out = merge_overlapping(entities)
    assert {i for e in out for i in range(*e[:2])} == {i for e in entities for i in range(*e[:2])}
    assert all(a.end <= b.start for a, b in pairwise(out))


@given(SPANS, SPANS)
def test_cutting_takes_away_what_is_cut_and_no_more(entities, others):
    left = {i for e in subtract_entities(entities, others) for i in range(*e[:2])}
    assert left == {i for e in entities for i in range(*e[:2])} - {i for e in others for i in range(*e[:2])}


def test_a_day_is_no_part_of_the_name_behind_it():
    text = "14 Feb Amsel rang, 6 Jan  Bo Quist, mid Dec ring, April Quist"
    names = [Entity(0, 12, "person"), Entity(19, 34, "person"), Entity(40, 48, "organisation"), Entity(50, 61, "person")]
    found = [(text[each.start : each.end], each.kind) for each in combine(text, entities_by_rule(text), names)]
    assert found == [
        ("14 Feb", "date"),
        ("Amsel", "person"),
        ("6 Jan", "date"),
        ("Bo Quist", "person"),
        ("Dec", "date"),
        ("April Quist", "person"),
    ]


def test_an_abbreviations_full_stop_stays_with_a_name_and_that_of_a_sentence_does_not():
    text = "the U.S. and Lund."
    names = [Entity(4, 8, "place"), Entity(13, 18, "place")]
    assert [text[each.start : each.end] for each in combine(text, [], names)] == ["U.S.", "Lund"]


@pytest.mark.parametrize("label", ["NHS", "tel", "mobile", "fax", "Tel"])
def test_what_stands_before_a_number_is_no_name(label):
    text = f"{label} 07700 900123"
    assert [text[each.start : each.end] for each in combine(text, [], [Entity(0, len(label), "organisation")])] == []


def test_letters_in_a_bracket_behind_a_name_are_no_label():
    text = "Ian Dunqist (ID, chair). ID rang about the ID"
    letters = [Entity(at, at + 2, "person") for at in (13, 25)]
    assert combine(text, [], letters) == letters
    assert not combine(text.replace("(ID,", "[ID,"), [], letters)


def test_the_mark_of_an_exhibit_is_nobodys_name():
    text = "Exhibits ZQ1–ZQ3; it is at ZQ3"
    found = combine(text, entities_by_rule(text), [Entity(13, 16, "place"), Entity(27, 30, "organisation")])
    assert [(text[each.start : each.end], each.kind) for each in found] == [("ZQ", "code")] * 3


def test_a_class_is_nobodys_name():
    text = "The P7 teacher"
    assert combine(text, entities_by_rule(text), [Entity(4, 6, "organisation")]) == [Entity(5, 6, "number")]
    assert combine("off SR3", entities_by_rule("off SR3"), [Entity(4, 7, "person")]) == [Entity(6, 7, "number")]


def test_a_number_before_a_house_is_of_its_address():
    text = "at 8 Elm Court, Lund LS6 2AB"
    joined = combine(text, [Entity(3, 4, "number"), Entity(5, len(text), "address")], [])
    assert [text[each.start : each.end] for each in joined] == ["8 Elm Court, Lund LS6 2AB"]


def test_a_class_is_no_part_of_a_pupils_name():
    text = "Zyx 7Q and 3Q Ltd"
    by_rule = [Entity(4, 6, "code"), Entity(11, 13, "code")]
    found = combine(text, by_rule, [Entity(0, 6, "person"), Entity(11, 17, "organisation")])
    assert [(text[each.start : each.end], each.kind) for each in found] == [
        ("Zyx", "person"),
        ("7Q", "code"),
        ("3Q Ltd", "organisation"),
    ]
