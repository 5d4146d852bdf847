"""Which addresses are in one town, and what else bears its name."""

from __future__ import annotations

import pytest

from engine.mechanisms.words.entity_forms import write_mention
from engine.text.addresses import AddressForm
from engine.text.entity_linking import link_mentions
from engine.text.mentions import NamedMention
from engine.text.organisation_names import read_organisation_name
from engine.text.town_linking import postcodes_of_streets, with_postcodes, with_postcodes_alone, with_postcodes_of_rows


def alike(*named: tuple[str, str]) -> list[list[str]]:
    """What shares the name of a town, town by town, of a text of nothing but names, each with its kind."""
    text, mentions = "", []
    for kind, name in named:
        mentions.append(NamedMention(len(text), len(text) + len(name), kind))
        text += f"{name} wrote. "
    towns: dict[int, list[str]] = {}
    for entity in link_mentions(text, mentions):
        for town in entity.towns:
            towns.setdefault(town, []).append(entity.name)
    return [named for named in towns.values() if len(named) > 1]


def test_addresses_in_one_town_share_it():
    houses = ("2 Elm Road, Lund LS6 2AB", "5 Oak Lane, Lund LS6 9XY", "7 Ash Row, Esk")
    assert alike(*(("address", house) for house in houses)) == [list(houses[:2])]


def test_the_town_alone_shares_it():
    assert alike(("place", "Lund"), ("address", "2 Elm Road, Lund LS6 2AB")) == [["Lund", "2 Elm Road, Lund LS6 2AB"]]


def test_a_postcode_is_of_the_town_before_it_in_its_line():
    text = "2 Elm Road, Lund LS6 9XY; unit 4, Lund LS6 2AB; Esk LS7 1AA"
    named = ("address", "2 Elm Road, Lund LS6 9XY"), ("place", "Lund"), ("postcode", "LS6 2AB"), ("place", "Esk")
    mentions = [NamedMention(at, at + len(name), kind) for kind, name in named for at in [text.rindex(name)]]
    house, unit, esk = with_postcodes(text, mentions)
    assert (text[unit.start : unit.end], unit.kind, esk.kind) == ("Lund LS6 2AB", "address", "place")
    assert len({entity.towns for entity in link_mentions(text, [house, unit])}) == 1


def named(text: str, *names: tuple[str, str]) -> list[NamedMention]:
    """Where something is named first."""
    return sorted(NamedMention(at, at + len(name), kind) for kind, name in names for at in [text.index(name)])


@pytest.mark.parametrize("town", ["Lund\t", "", "\t", "Lund\t\t"])
def test_the_cells_behind_a_street_are_the_rest_of_its_address(town):
    row = f"Zyx\t2 Elm Road\t{town}LS6 2AB\t20417"
    parts = ("address", "2 Elm Road"), ("postcode", "LS6 2AB"), *([("place", "Lund")] if "Lund" in town else [])
    mentions = with_postcodes_of_rows(row, named(row, *parts))
    assert {each.kind for each in mentions} == {"address"}
    [address] = link_mentions(row, mentions)
    assert len(address.mentions) == len(mentions)
    assert len(address.towns) == int("Lund" in town)
    assert address.forms[-1].notation is AddressForm.POSTCODE


@pytest.mark.parametrize(
    ("street", "row"),
    [
        ("2 Elm Road", "Zyx\t2 Elm Road\tin Lund\tLS6 2AB"),
        ("2 Elm Road, Amsel LS6 2AD", "2 Elm Road, Amsel LS6 2AD\tLund\tLS6 2AB"),
        ("2 Elm Road", "2 Elm Road\tLund\t9\tLS6 2AB"),
        ("2 Elm Road", "2 Elm Road\nLund\tLS6 2AB"),
    ],
)
def test_a_postcode_of_other_cells_is_not(street, row):
    mentions = named(row, ("address", street), ("place", "Lund"), ("postcode", "LS6 2AB"))
    assert with_postcodes_of_rows(row, mentions) == mentions


def test_a_postcode_alone_is_that_of_the_street_that_has_it():
    text = "2 Elm Road, Lund LS6 2AB. Drove to LS6 2AB, not LS6 2AD."
    at = text.rindex("LS6 2AB")
    street, other = named(text, ("address", "2 Elm Road, Lund LS6 2AB"), ("postcode", "LS6 2AD"))
    mentions = [street, NamedMention(at, at + 7, "postcode"), other]
    found = with_postcodes_alone(text, mentions, postcodes_of_streets(text, mentions))
    assert [each.kind for each in found] == ["address", "address", "postcode"]
    [first, *_] = link_mentions(text, found)
    assert first.mentions == [0, 1]


def test_a_street_and_its_postcode_are_written_without_a_town():
    [address] = link_mentions("2 Elm Road, LS6 2AB", [NamedMention(0, 19, "address")])
    assert address.forms[0].notation is AddressForm.STREET_AND_POSTCODE


@pytest.mark.parametrize("sight", ["Castle", "Zoo", "Minster", "Farm Park", "Station", "Docks", "Museum", "Stadium"])
def test_a_sight_is_called_after_its_town(sight):
    name = f"Lund {sight}"
    assert alike(("place", name), ("place", "Lund")) == [[name, "Lund"]]
    [castle] = link_mentions(name, [NamedMention(0, len(name), "place")])
    assert write_mention("Amsel", castle.forms[0]) == f"Amsel {sight}"


def test_a_place_in_it_has_a_name_of_its_own():
    assert alike(("place", "Lund Pond"), ("place", "Lund")) == []


def test_a_village_and_the_town_behind_it_are_both_shared():
    suburb = "2 Elm Road, Headley, Lund LS6 2AB"
    assert alike(("address", suburb), ("place", "Lund")) == [[suburb, "Lund"]]
    assert alike(("address", suburb), ("place", "Lund"), ("place", "Headley")) == [[suburb, "Headley"], [suburb, "Lund"]]


def test_the_towns_of_each_line_are_told_from_those_of_its_address():
    text = "2 Elm Road, Headley, Lund LS6 2AB. She left 2 Elm Road, Lund. Write to 2 Elm Road."
    mentions = [
        NamedMention(text.index(line), text.index(line) + len(line), "address")
        for line in ("2 Elm Road, Headley, Lund LS6 2AB", "2 Elm Road, Lund")
    ]
    end = text.rindex("2 Elm Road")
    (address,) = link_mentions(text, [*mentions, NamedMention(end, len(text) - 1, "address")])
    assert address.towns == (0, 1)
    assert [form.towns for form in address.forms] == [(0, 1), (1,), ()]


def test_a_town_in_a_line_below_a_village_is_shared_and_a_county_is_not():
    text = "2 Elm Road\nHeadley\nLund\nCumbria\nLS6 2AB\n\n7 Ash Row, Lund\n\n9 Oak Lane, Cumbria"
    lines = ["2 Elm Road", "Headley", "Lund", "Cumbria", "LS6 2AB", "7 Ash Row, Lund", "9 Oak Lane, Cumbria"]
    mentions = [NamedMention(text.index(line), text.index(line) + len(line), "address") for line in lines]
    first, second, third = link_mentions(text, mentions)
    assert (first.towns, second.towns, third.towns) == ((0, 1), (1,), ())
    assert [form.towns for form in first.forms] == [(), (0,), (1,), (), ()]


@pytest.mark.parametrize("county", ["North Yorkshire", "Kent", "Co. Mayo"])
def test_a_county_is_no_town(county):
    assert alike(("address", f"2 Elm Road, Lund, {county}"), ("place", county)) == []


def test_institutions_are_called_after_a_town_or_alike():
    assert alike(("organisation", "Lund Parish Council"), ("place", "Lund")) == [["Lund Parish Council", "Lund"]]
    assert alike(("organisation", "Quist Primary School"), ("organisation", "Quist Surgery"), ("place", "Lund")) == [
        ["Quist Primary School", "Quist Surgery"]
    ]


def test_what_is_called_by_a_name_alone_is_the_house_of_that_name():
    assert alike(("organisation", "Zyxwick"), ("place", "Zyxwick House")) == [["Zyxwick", "Zyxwick House"]]
    assert alike(("organisation", "Zyxwick Ltd"), ("place", "Zyxwick House")) == []
    assert alike(("organisation", "Zyxwick"), ("place", "Lund House")) == []


def test_ordinary_words_behind_a_town_are_no_part_of_it():
    assert alike(("organisation", "Zyxwick Valley Nursery"), ("place", "Zyxwick")) == [["Zyxwick Valley Nursery", "Zyxwick"]]
    assert alike(("organisation", "Zyxwick Amsel Nursery"), ("place", "Zyxwick")) == []
    assert alike(("place", "Zyxwick Mill Museum"), ("place", "Zyxwick")) == [["Zyxwick Mill Museum", "Zyxwick"]]


def test_an_institution_with_its_kind_and_the_is_short_for_that_of_a_town():
    text = "Zyxwick Foodbank Trust. The Foodbank Trust"
    mentions = [NamedMention(0, 22, "organisation"), NamedMention(24, 42, "organisation")]
    assert [each.name for each in link_mentions(text, mentions)] == ["Zyxwick Foodbank Trust"]
    assert alike(("organisation", "Zyxwick Foodbank Trust"), ("place", "Zyxwick")) == [["Zyxwick Foodbank Trust", "Zyxwick"]]


@pytest.mark.parametrize("village", ["Zyxwick St Mary", "Zyxwick Parva", "Zyxwick upon Esk"])
def test_a_village_is_called_by_its_first_word(village):
    text = f"{village}. Zyxwick"
    mentions = [NamedMention(0, len(village), "place"), NamedMention(len(village) + 2, len(text), "place")]
    assert [each.name for each in link_mentions(text, mentions)] == [village]


@pytest.mark.parametrize("club", ["Zyxwick CC", "Zyxwick RUFC", "Zyxwick Bridge Club", "Zyxwick Community Minibus"])
def test_clubs_are_called_after_a_town_whatever_they_are_for_short(club):
    assert alike(("organisation", club), ("place", "Zyxwick")) == [[club, "Zyxwick"]]


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("Zyxwick Sq", "Zyxwick Square Dental"),
        ("Zyxwick St", "Zyxwick Street Dental Practice"),
        ("Zyxwick Road", "Zyxwick Rd Surgery"),
        ("Zyxwick Gate", "Zyxwick Gate Dental"),
        ("Zyxwick Court", "Zyxwick Court (Lund) Management Limited"),
        ("Zyxwick", "Zyxwick Riding School"),
        ("Zyxwick", "Zyxwick Livery Yard"),
    ],
)
def test_an_institution_is_called_after_its_street_or_house_in_short_too(short, long):
    assert alike(("organisation", long), ("place", short)) == [[long, short]]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Zyxwick Family Dental", " Family Dental"),
        ("Zyxwick Dental Studio", " Dental Studio"),
        ("Zyxwick Roofing Services Ltd", " Roofing Services"),
        ("Zyxwick Sales & Lettings", " Sales & Lettings"),
        ("Zyxwick School of Motoring", " School of Motoring"),
        ("Zyxwick Residents' Association", " Residents' Association"),
        ("Zyxwick RTM Company Limited", " RTM"),
        ("Zyxwick Funeral Directors", " Funeral Directors"),
        ("Zyxwick Boarding Kennels", " Boarding Kennels"),
        ("North Zyxwick Community Mental Health Team", " Community Mental Health Team"),
        ("North Zyxwick Community Mental", " Community Mental"),
        ("Zyxwick Law LLP", ""),
    ],
)
def test_what_a_firm_is_stands_behind_its_name(name, kind):
    assert read_organisation_name(name).institution == kind


def test_a_village_that_ends_in_a_bridge_is_whole_before_its_school():
    school = "Zyxwick Bridge Primary"
    assert alike(("organisation", school), ("place", "Zyxwick Bridge")) == [[school, "Zyxwick Bridge"]]


def test_what_nobody_else_is_called_has_no_town():
    assert alike(("place", "Lund"), ("place", "Esk"), ("address", "2 Elm Road, Farley"), ("person", "Lund")) == []


@pytest.mark.parametrize("town", ["Lund-on-Esk", "Lund upon Esk", "Lund-under-Quist", "Lund-le-Quist", "Lund Quist"])
def test_the_beginning_of_a_town_in_an_address_stands_for_it(town):
    address = f"2 Elm Road, {town} LS6 2AB"
    assert alike(("address", address), ("place", "Lund"), ("place", "Lund Surgery")) == [[address, "Lund", "Lund Surgery"]]


@pytest.mark.parametrize("other", ["Lund-le-Amsel", "Lund"])
def test_the_beginning_of_two_towns_stands_for_neither(other):
    houses = "2 Elm Road, Lund-on-Esk LS6 2AB", f"7 Ash Row, {other} LS7 2AB"
    shared = alike(*(("address", house) for house in houses), ("place", "Lund"))
    assert not any(houses[0] in names for names in shared)


def test_an_ordinary_word_before_a_town_does_not_stand_for_it():
    assert alike(("address", "2 Elm Road, Market Lund LS6 2AB"), ("place", "Market")) == []


def test_a_town_with_hyphens_and_its_beginning_are_one_place():
    text = "Lund-on-Esk wrote. Lund wrote."
    assert len(link_mentions(text, [NamedMention(0, 11, "place"), NamedMention(19, 23, "place")])) == 1


@pytest.mark.parametrize(("one", "other"), [("Abbot's Lund", "Abbots Lund"), ("Lund’s Castle", "Lunds Castle")])
def test_a_town_with_and_without_its_apostrophe_is_one(one, other):
    text = f"{one} wrote. {other} wrote."
    places = [NamedMention(text.index(town), text.index(town) + len(town), "place") for town in (one, other)]
    assert len(link_mentions(text, places)) == 1
    address = f"2 Elm Road, {one} LS6 2AB"
    assert alike(("address", address), ("place", "Abbots Lund")) == ([[address, "Abbots Lund"]] if "Abbot" in one else [])
