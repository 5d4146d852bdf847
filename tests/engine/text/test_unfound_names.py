"""Names that are told by how they are written."""

import pytest

from engine.text.entities import Entity
from engine.text.unfound_names import (
    names_by_form,
    unfound_names,
    with_given_names,
    with_places_of_columns,
    with_surnames_behind,
)


def _named(text, found):
    return [(text[each.start : each.end], each.kind) for each in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("CDs checked P. Amsel / A Quistova, correct", [("A Quistova", "person")]),
        ("R. Quistbank  20.02.26", [("R. Quistbank", "person")]),
        ("Manager: E. Quistova pp F. Amsel", [("E. Quistova", "person")]),
        ("Ysgol Pen y Groes, of Maes-yr-Haf", [("Pen y Groes", "place"), ("Maes-yr-Haf", "place")]),
        ("The Forge, Main St, Lund", [("Main St", "place")]),
        ("Quist Rd\nLund", [("Quist Rd", "place")]),
        ("Where\tWagtail Ward (elderly), Bay 4", [("Wagtail Ward", "place")]),
        ("back to Puffin Ward.", [("Puffin Ward", "place")]),
        ("Midwifery - Lapwing Team, the Stoma Team and Mr Heron Team", [("Lapwing", "place")]),
        ("gate on Quistpool Row, code", [("Quistpool Row", "place")]),
    ],
)
def test_names_of_several_words_are_told_by_their_form(text, expected):
    assert _named(text, names_by_form(text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Vitamin D Levels, Plan B Meeting",
        "took Hepatitis B Vaccine",
        "the Main Road, the Old Lane",
        "See you at St Pancras and beyond",
        "bread y butter",
        "Labour Ward, Anna Ward, The Ward. Back to Stroke Ward",
        "A Friend, wrote",
    ],
)
def test_ordinary_words_are_no_names_by_their_form(text):
    assert not names_by_form(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SALT (Catrin) due; Sickness: Carys rang", [("Catrin", "person"), ("Carys", "person")]),
        (
            "Nursery: Tiny Robins. School: none\nPlaygroup\tBusy Bees\n",
            [("Tiny Robins", "organisation"), ("Busy Bees", "organisation")],
        ),
        ("School: Year 4. Nursery: Starts soon", []),
        ("at HMP Quistmoor Healthcare", [("Quistmoor", "place")]),
        ("9 Elm Road\nReading RG1 4AB\nPostcode RG1 4AB", [("Reading", "place")]),
        ("Supplier\tItem\nFootprint Direct\tcards\nPetty cash\tmilk\n", [("Footprint Direct", "organisation")]),
        ("At 8 Quist Fold, Zyxham. It rains; 9 Quist Fold, Please.", [("Zyxham", "place")]),
        ("St Quistans school office", [("St Quistans", "place")]),
        ("Reg 12, Don't ring, Nan rang, in August, a Sara Stedy, carys@lund.example", []),
    ],
)
def test_single_names_are_found(text, expected):
    assert _named(text, unfound_names(text, [])) == expected


@pytest.mark.parametrize("house", ["Old Station", "Old School", "Old Mill", "Old Bakery", "Old Forge", "Old Chapel"])
def test_a_house_that_was_something_else_is_a_place_in_a_line_of_its_own(house):
    assert _named(f"Quist Ltd\nThe {house},\nLund\n", names_by_form(f"Quist Ltd\nThe {house},\nLund\n")) == [(house, "place")]
    assert not names_by_form(f"The {house} lecture is on")


def test_the_other_cells_of_a_column_of_names_are_names():
    text = "Name\tClub\nAnn\tAmsel\nBo\tAmsel\nCy\tQuistory\nDi\tTBC\nEd\tpaid\nFi\tDeposit"
    first, second = text.index("Amsel"), text.rindex("Amsel")
    names = [Entity(at, at + 5, "place") for at in (first, second)]
    found = [each for each in _named(text, unfound_names(text, names)) if each[0] not in ("Ann", "Bo", "Cy", "Di", "Ed", "Fi")]
    assert found == [("Quistory", "place")]
    assert ("Quistory", "place") not in _named(text, unfound_names(text, names[:1]))


def test_what_is_to_be_done_is_no_given_name_where_an_entry_begins():
    text = "1. Chase Zyx; saw Chase Zyx"
    names = [Entity(9, 12, "person"), Entity(24, 27, "person")]
    assert [text[each.start : each.end] for each in with_given_names(text, names)] == ["Zyx", "Chase Zyx"]


def test_said_is_no_given_name_where_a_sentence_begins_unless_a_surname_follows():
    text = "Said Chloe Zyx. Said Ali"
    names = [Entity(5, 10, "person"), Entity(21, 24, "person")]
    assert [text[each.start : each.end] for each in with_given_names(text, names)] == ["Chloe", "Said Ali"]


def test_the_cells_of_a_column_that_is_headed_so_are_names_whatever_they_are():
    rows = ["Forename\tAddress", "Zyxiluwa (Zyx)\t41 Abbeyzyx", "tbc\tChurch View, Lund", "Vacant\tas above", "none\tApt 4"]
    text = "".join(f"{number}\t{row}\n" for number, row in enumerate(rows))
    found = [(text[each.start : each.end], each.kind) for each in unfound_names(text, [])]
    assert found == [("Zyxiluwa", "person"), ("Abbeyzyx", "place"), ("Church View", "place")]


def test_a_surname_that_is_a_word_belongs_to_the_given_names_before_it():
    text = "Mother\tAnna Marie Cobbler\tby Anna Pike with Anna Cobbler, Anna Hall, Anna Pike Trust"
    parts = ("Anna Marie", "Anna Pike with", "Anna Cobbler,", "Anna Hall", "Anna Pike Trust")
    names = [Entity(at, at + (10 if part == parts[0] else 4), "person") for part in parts for at in (text.index(part),)]
    found = [text[each.start : each.end] for each in with_surnames_behind(text, names)]
    assert found == ["Anna Marie Cobbler", "Anna Pike", "Anna", "Anna", "Anna"]


def test_an_ordinary_word_is_the_surname_of_who_is_qualified():
    text = "seen by RVN Anna Stamp. Anna Stamp Ltd"
    found = with_surnames_behind(text, [Entity(12, 16, "person")])
    assert text[found[0].start : found[0].end] == "Anna Stamp"
    assert with_surnames_behind("Anna Stamp", [Entity(0, 4, "person")]) == [Entity(0, 4, "person")]


@pytest.mark.parametrize(
    ("text", "is_name"),
    [
        ("Anna Onions (DN) rang", True),
        ("Anna Onions (district nurse)", True),
        ("Anna Onions, our practice manager, rang", True),
        ("Anna Onions (daughter)", True),
        ("Anna Onions RGN, SCPHN", True),
        ("Anna Onions 07700 900123", True),
        ("Anna Mobile: 07700 900123", False),
        ("Anna Onions (raw)", False),
        ("Anna Onions, Leeks", False),
        ("the Anna Lounge (OT)", False),
    ],
)
def test_an_ordinary_word_is_the_surname_of_who_is_told_to_be_something_or_is_rung(text, is_name):
    start = text.index("Anna")
    found = with_surnames_behind(text, [Entity(start, start + 4, "person")])
    assert (found[0].end > start + 4) is is_name


def test_initials_before_what_somebody_has_passed_are_of_a_name():
    text = "asked A Quistova BVSc (Hons) MRCVS, and B.C. Lundova RGN; an A Level BSc"
    assert _named(text, names_by_form(text)) == [("A Quistova", "person"), ("B.C. Lundova", "person")]


def test_a_name_that_was_found_is_left_alone():
    assert not unfound_names("Carys Quist", [Entity(0, 11, "person")])


def test_a_body_of_the_whole_country_has_no_given_name():
    assert unfound_names("Carys did Duke of Edinburgh there", []) == [Entity(0, 5, "person")]


def test_an_illness_and_a_plant_have_no_given_name():
    text = "Carys takes St John's wort for a Duke's B tumour; Wendy sheet, Max Fax"
    assert unfound_names(text, []) == [Entity(0, 5, "person")]


def test_teams_are_called_by_their_villages():
    text = "Day\tOpponents\tVenue\n3/5\tZyxton Green\tHome\n4/5\tAnna Quist\tAway\n5/5\tAmselby\tHome\n"
    names = [Entity(text.index(word), text.index(word) + len(word), "person") for word in ("Zyxton Green", "Anna Quist")]
    assert [each.kind for each in with_places_of_columns(text, names)] == ["place", "person"]
    assert [text[each.start : each.end] for each in unfound_names(text, names) if each.kind == "place"] == ["Amselby"]


@pytest.mark.parametrize(
    "house", ["Quist View", "The Vicarage", "The Old Post Office", "Hill Top Farm", "The Quist Arms Cottage"]
)
def test_a_house_by_its_name_in_a_column_of_addresses_is_one_place(house):
    text = f"Who\tAddress\nAnn\t{house}, Lund Lane\n"
    start = text.index(house)
    first = house.split()[0]
    [found] = with_places_of_columns(text, [Entity(start, start + len(first), "person")])
    assert found == Entity(start, start + len(house), "place")


@pytest.mark.parametrize("cell", ["2 Quist View", "View", "Quist View Road", "by Quist Cottage"])
def test_other_cells_of_such_a_column_are_left_to_others(cell):
    assert not with_places_of_columns(f"Who\tAddress\nAnn\t{cell}\n", [])


def test_a_testament_is_no_given_name_of_who_made_it():
    text = "By her Will Bo gave all. Will Bo"
    found = with_given_names(text, [Entity(12, 14, "person"), Entity(30, 32, "person")])
    assert [text[each.start : each.end] for each in found] == ["Bo", "Will Bo"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I am away, when Eva Sleep will look after it", "Eva Sleep"),
        ("Eva Salt rang.", "Eva Salt"),
        ("Eva Kettle, who said so", "Eva"),
        ("Eva Team agreed", "Eva"),
        ("the Eva Lounge will call it a day", "Eva"),
        ("Eva Sponge will rise", "Eva"),
    ],
)
def test_a_word_before_what_somebody_does_is_a_surname(text, expected):
    at = text.index(expected.split()[0])
    first = expected.split()[0]
    found = with_surnames_behind(text, [Entity(at, at + len(first), "person")])
    assert text[found[0].start : found[0].end] == expected


def test_ranks_in_a_column_of_given_names_are_none():
    rows = ["Surname\tFirst name", "Quist\tRev. Zyxiluwa", "Lund\tLt Col Zyxina"]
    text = "\n".join(rows) + "\n"
    assert [text[each.start : each.end] for each in unfound_names(text, [])] == ["Quist", "Zyxiluwa", "Lund", "Zyxina"]


def test_the_preposition_before_a_given_name_of_the_text_is_none():
    text = "Ewa Quist agreed. (Per Ewa, by phone.)"
    names = [Entity(0, 9, "person"), Entity(23, 26, "person")]
    assert [text[each.start : each.end] for each in with_given_names(text, names)] == ["Ewa Quist", "Ewa"]
