"""Which words in small letters belong to a name, and which capitals make none."""

import pytest

from engine.text.capitals import (
    places_of_headings,
    read_headings_as_titles,
    without_openings,
    without_ordinary_words,
    without_small_words,
)
from engine.text.entities import Entity

LISTED = frozenset({"lund", "quist", "jenny", "hawthorn", "us", "amsel"})
CASED = "Anna Quist, Ned Amsel and Eve Berg met Bo Lund and Tim Holm. "


def names_of(text, *names):
    found = []
    at = 0
    for kind, name in names:
        at = text.index(name, at)
        found.append(Entity(at, at + len(name), kind))
        at += len(name)
    return found


CAPITALS = [("person", name) for name in ("Anna Quist", "Ned Amsel", "Eve Berg", "Bo Lund", "Tim Holm")]


@pytest.mark.parametrize(
    ("rest", "kind", "name", "left"),
    [
        ("She let us in", "place", "us", []),
        ("of the hawthorn hedge", "place", "hawthorn", []),
        ("moved to hawthorn then", "place", "hawthorn", ["hawthorn"]),
        ("We rang Nasreen", "person", "rang Nasreen", ["Nasreen"]),
        ("Bernie greetin there", "person", "Bernie greetin", ["Bernie"]),
        ("asked Maria quist about", "person", "Maria quist", ["Maria quist"]),
        ("asked Karl van der Berg", "person", "Karl van der Berg", ["Karl van der Berg"]),
        ("their da Frank", "person", "da", []),
        ("asked jenny about", "person", "jenny", ["jenny"]),
        ("asked aq about", "person", "aq", ["aq"]),
        ("asked zx about", "person", "zx", []),
        ("Thanks.\n\nzx\n", "person", "zx", ["zx"]),
        ("rang council today", "organisation", "rang council", []),
        ("a holiday in lund island", "place", "lund island", ["lund island"]),
    ],
)
def test_a_name_has_capitals_where_others_do(rest, kind, name, left):
    text = CASED + rest
    kept = without_small_words(text, names_of(text, *CAPITALS, (kind, name)), LISTED.__contains__)
    assert [text[each.start : each.end] for each in kept[len(CAPITALS) :]] == left


def test_where_names_are_written_small_all_stay_but_us():
    text = "anna told us in lund that bo and ned left"
    found = names_of(text, ("person", "anna"), ("place", "us"), ("place", "lund"), ("person", "bo"), ("person", "ned"))
    kept = without_small_words(text, found, LISTED.__contains__)
    assert [text[each.start : each.end] for each in kept] == ["anna", "lund", "bo", "ned"]


@pytest.mark.parametrize(
    ("text", "name", "is_name"),
    [
        ("He left. Flat very clean.", "Flat", False),
        ("Flat very clean. He left Flat 2.", "Flat", False),
        ("- Visit due", "Visit", False),
        ("Sanctuary is a shop.", "Sanctuary", True),
        ("Sanctuary serves tea.", "Sanctuary", True),
        ("I agree.\n\nD\n\n", "D", True),
        ("Bath was cold. He loves Bath.", "Bath", True),
        ("Rose Quist came.", "Rose", True),
        ("Underlay came; the underlay is good.", "Underlay", False),
        ("Quistmoor came; the moor is good.", "Quistmoor", True),
        ("Amsel has come; amsel.example", "Amsel", True),
        ("MEDIATION – room 2", "MEDIATION", False),
        ("QUIST – room 2", "QUIST", True),
    ],
)
def test_a_capital_that_opens_a_sentence_makes_no_name(text, name, is_name):
    kept = without_openings(text, names_of(text, ("organisation", name)), lambda word: word.casefold() in LISTED)
    assert bool(kept) == is_name


@pytest.mark.parametrize(
    ("rest", "is_name"), [("the old hawthorn hedge", False), ("the train to hawthorn", True), ("near hawthorn", True)]
)
def test_a_thing_that_is_called_like_a_place_is_none(rest, is_name):
    text = CASED + rest
    found = names_of(text, *CAPITALS, ("place", "hawthorn"))
    kept = without_small_words(text, found, lambda word: word.casefold() in LISTED)
    assert any(text[each.start : each.end] == "hawthorn" for each in kept) == is_name


@pytest.mark.parametrize(
    ("text", "name", "is_name"),
    [
        ("Buggies booked today", "Buggies", False),
        ("ALLOTMENTS - PLOT 3", "ALLOTMENTS", False),
        ("QUISTS - PLOT 3", "QUISTS", True),
        ("Mr Masons booked", "Masons", True),
        ("Wean O2 as able", "Wean", False),
        ("Wean Oxley said", "Wean", True),
        ("Humphries booked today", "Humphries", True),
    ],
)
def test_the_plural_of_an_ordinary_word_is_one(text, name, is_name):
    found = Entity(text.index(name), text.index(name) + len(name), "person")
    assert without_openings(text, [found], lambda word: True) == [found] * is_name


@pytest.mark.parametrize(
    ("text", "word", "is_name"),
    [
        ("Brownies	Main hall", "Brownies", False),
        ("booked by the Brownies", "Brownies", False),
        ("under Outpatients still", "Outpatients", False),
        ("she works at Lanyards", "Lanyards", True),
        ("Lanyards told us so", "Lanyards", True),
        ("the Lanyards Trust", "Lanyards", True),
        ("Compass: two bills", "Compass", True),
        ("Quistings: two bills", "Quistings", True),
        ("Whitby: two trips", "Whitby", True),
        ("HIPS: two", "HIPS", True),
        ("Bridge: two tables", "Bridge", True),
    ],
)
def test_a_word_that_hardly_has_a_capital_is_no_firm_by_itself(text, word, is_name):
    found = Entity(text.index(word), text.index(word) + len(word), "organisation")
    assert without_ordinary_words(text, [found]) == [found] * is_name
    person = found._replace(kind="person")
    assert without_ordinary_words(text, [person]) == [person]


@pytest.mark.parametrize(
    ("text", "is_name"),
    [("Morning Quist,\nThanks", False), ("Evening Amsel!", False), ("Morning Quist rang", True)],
)
def test_a_greeting_in_short_is_nobody(text, is_name):
    found = [Entity(0, text.index(" "), "person")]
    assert without_openings(text, found, lambda name: True) == found * is_name


@pytest.mark.parametrize(("text", "is_name"), [("Complaints  Chair", False), ("Complaints Chair", True), ("Zyx  Chair", True)])
def test_ordinary_words_that_blanks_part_are_no_firm(text, is_name):
    found = [Entity(0, len(text), "organisation")]
    assert without_ordinary_words(text, found) == found * is_name


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("LIST - SOBER LEGS - MON 3/4\n", ["SOBER LEGS"]),
        ("LIST - SOBER - MON 3/4\n", []),
        ("LIST FOR SOBER LEGS\n", []),
        ("List - SOBER LEGS\n", []),
        ("LIST - SOBER LEGS TODAY\n", []),
    ],
)
def test_what_a_heading_has_apart_is_a_place_if_its_first_word_was_taken_for_one(text, expected):
    at = text.index("SOBER")
    assert [text[each.start : each.end] for each in places_of_headings(text, [Entity(at, at + 5, "place")])] == expected


def test_a_heading_is_read_as_a_title_of_the_same_length():
    text = "GP LIST - O'QUIST ON THE LUND\nGP Rota, IN FULL\n"
    assert read_headings_as_titles(text) == "GP List - O'quist on the Lund\nGP Rota, IN FULL\n"
