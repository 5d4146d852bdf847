"""Towns of several words are one place."""

import pytest

from engine.text.entities import Entity
from engine.text.name_boundaries import refine_names
from engine.text.town_names import towns_of_headings, towns_of_several_words


@pytest.mark.parametrize(
    "town",
    [
        "Zyxcastle upon Tyne",
        "Quistley on Trent",
        "Amselton under Lyne",
        "Ashton in Makerfield",
        "Wells next the Sea",
        "Barrow in Furness",
        "Quistham le Spring",
        "Zyxton super Mare",
        "Market Quistleigh",
        "Nether Amselby",
    ],
)
def test_a_town_is_whole_by_its_form(town):
    assert list(towns_of_several_words(f"at {town}, today")) == [Entity(3, 3 + len(town), "place")]


@pytest.mark.parametrize(
    "text",
    [
        "Sailing on Thames",
        "Ann on Severn",
        "Zyxa on Trent Ward",
        "Mrs Quist on Severn",
        "Market Research",
        "Kitchen cum Diner",
        "Home in Craven",
        "Ann Quist upon Monday",
    ],
)
def test_what_else_is_so_written_is_no_town(text):
    assert list(towns_of_several_words(text)) == []


@pytest.mark.parametrize("first", ["Low", "High", "Market", "Little"])
@pytest.mark.parametrize("kind", ["person", "place"])
def test_the_halves_of_a_village_are_one_place(first, kind):
    text = f"farm visit {first} Zyxmoor"
    halves = [Entity(11, 11 + len(first), "place"), Entity(12 + len(first), len(text), kind)]
    assert refine_names(text, halves) == [Entity(11, len(text), "place")]


def test_but_not_those_of_a_person_with_a_title():
    text = "Mr Low Zyxmoor"
    assert refine_names(text, [Entity(3, 6, "person"), Entity(7, 14, "person")])[0].kind == "person"


def test_a_town_behind_a_house_and_its_street_is_whole():
    text = "Property\tTenant\n5 Quist Farm Road, Burton Zyx\tAnn\n6 Quist Road, Burton House\tBo\n7 Quist Road, Burton\tEve\n"
    assert [text[each.start : each.end] for each in towns_of_several_words(text)] == ["Burton Zyx"]


@pytest.mark.parametrize(
    ("heading", "towns"),
    [
        ("STAFF ROTA - MARKET ZYXHAM - WEEK 3", ["MARKET ZYXHAM"]),
        ("VISITS, UPPER ZYXHAM", ["UPPER ZYXHAM"]),
        ("CLINIC ZYXHAM ON TRENT", ["ZYXHAM ON TRENT"]),
        ("PAIN IN LOWER LIMB", []),
        ("FIRE DRILL - WEST CORRIDOR", []),
    ],
)
def test_towns_are_found_in_headings_in_capitals(heading, towns):
    text = f"{heading}\nSeen today.\n"
    assert [text[each.start : each.end] for each in towns_of_headings(text)] == towns
