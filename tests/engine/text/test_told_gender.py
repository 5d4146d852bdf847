"""What copied words tell of a person's gender, and nothing else does."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text.entity_linking import link_mentions
from engine.text.mentions import NamedMention
from engine.text.person_names import gender_of_given_name


def told(template, *names):
    """The genders told in a text whose braces stand for names."""
    text, mentions, rest = "", [], iter(names)
    for piece in re.split(r"(\{\})", template):
        name = next(rest) if piece == "{}" else piece
        if piece == "{}":
            mentions.append(NamedMention(len(text), len(text) + len(name), "person"))
        text += name
    return [entity.told for entity in link_mentions(text, mentions)]


@pytest.mark.parametrize(
    ("text", "genders"),
    [
        ("Mrs {} came.", ["f"]),
        ("{} came. He sat.", ["m"]),
        ("{} came with {}. She sat.", ["", "f"]),
        ("{} came.\n\nShe sat.", [""]),
        ("Her son {} came.", ["m"]),
        ("{}, my wife, came.", ["f"]),
        ("“{}”, my late wife, came.", ["f"]),
        ("I rang mum ({}) today.", ["f"]),
        ("I let {} in (her husband).", ["m"]),
        ("{} will do it unless you tell him not to.", ["m"]),
        ("Dr {} rang. I said that she has it. He swore.", ["m"]),
        ("{} will do it unless Ann tells him.", [""]),
        ("Father is {}, at sea.", ["m"]),
        ("Two sons, {} in town.", ["m"]),
        ("Yours, {} (Mrs), no. 9", ["f"]),
        ("Dr {} came.", [""]),
        ("Mr {} came. She sat.", ["m"]),
        ("{} went with her.", [""]),
        ("{} told him.", [""]),
        ("{}'s gran cannot walk on her knees.", [""]),
        ("Mrs {} rang about {}. She was cross.", ["f", ""]),
        ("Mrs {} rang about {}. He was cross.", ["f", "m"]),
        ("{} and she had not spoken. His boat sank.", ["m"]),
        ("{} lost her way.", ["f"]),
        ("{} went with her. His car broke.", ["m"]),
        ("A young lad called {} came.", ["m"]),
        ("their sons {} (aged ) and {} ()", ["m", "m"]),
        ("her daughters {} and {}", ["f", "f"]),
        ("her son {} and {}", ["m", ""]),
        ("two sons, {}, and she saw {}", ["m", ""]),
    ],
)
def test_titles_kinship_and_pronouns_tell(text, genders):
    assert told(text, "Quist", "Amsel") == genders


@given(st.sampled_from(["Anna", "Tom", "Kim", "Zyxquolb"]))
def test_the_name_itself_is_not_looked_at(name):
    assert told("{} came. She sat with {}.", name, "Amsel") == ["f", ""]


def test_a_given_name_in_brackets_behind_a_title_and_a_surname_is_of_that_gender():
    text = "Nana Quist (Jo) - she will come"
    entities = link_mentions(text, [NamedMention(5, 10, "person"), NamedMention(12, 14, "person")])
    assert [entity.told for entity in entities] == ["f"] * len(entities)


@pytest.mark.parametrize(
    ("gender", "names"),
    [
        ("f", "Bev Cath Steph Fran Jen Jess Trish Becca Lizzie"),
        ("m", "Will Les Phil Rob Matt Stu Paddy Des Len"),
        ("", "Pat Ally Viv Nicky Pip Mel Lou Charlie"),
    ],
)
def test_a_short_name_is_of_the_gender_of_those_who_are_called_so_in_britain(gender, names):
    assert {gender_of_given_name(name) for name in names.split()} == {gender}


@pytest.mark.parametrize(
    ("behind", "expected"),
    [
        ("(son) 07700 900156", "m"),
        ("(mum), tel", "f"),
        ("(sister-in-law)", "f"),
        ("(dtr)", "f"),
        ("(son Mark)", ""),
        ("(2 sons)", ""),
    ],
)
def test_kinship_in_brackets_is_of_who_stands_before_them(behind, expected):
    text = f"Emergency contact: Harpreet Quist {behind}"
    [entity] = link_mentions(text, [NamedMention(19, 33, "person")])
    assert entity.told == expected
