"""Which addresses are one, in one street, or of one house."""

import re

import pytest

from engine.mechanisms.words.entity_forms import write_mention
from engine.text.address_linking import (
    flats_of_blocks,
    numbers_of_houses,
    read_parts,
    streets_with_houses,
    with_flats_of_blocks,
    with_houses_alone,
    with_houses_of_lists,
    with_numbers_alone,
    with_streets_alone,
)
from engine.text.addresses import AddressForm, lines_of_addresses, named_houses
from engine.text.entities import TEXT_BREAK
from engine.text.entities_by_rule import entities_by_rule
from engine.text.entity_linking import link_mentions
from engine.text.flats import with_flats_alone
from engine.text.mention_spans import tidy_mentions
from engine.text.mentions import NamedMention


def read(text, *found):
    """The mentions of a text, with what else was found in it, and its addresses."""
    others = [NamedMention(text.index(each), text.index(each) + len(each), kind) for each, kind in found]
    by_rule = [each for each in entities_by_rule(text) if not any(o.start < each.end and each.start < o.end for o in others)]
    mentions = tidy_mentions(text, [*(NamedMention(*each) for each in by_rule), *others])
    mentions = with_streets_alone(text, mentions, streets_with_houses(text, mentions))
    return mentions, [entity for entity in link_mentions(text, mentions) if entity.kind == "address"]


def named(text, *found):
    """What each address is called in a text, with its street and its house."""
    mentions, entities = read(text, *found)
    return [([text[slice(*mentions[n][:2])] for n in each.mentions], each.street, each.house) for each in entities]


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("14 Hazel Grove", "14 HAZEL GROVE"),
        ("9 St John's St", "9 St Johns Street"),
        ("8 Station Rd.", "8 Station Road"),
        ("14, Hazel Grove", "14 Hazel Grove"),
        ("14a Mill Ln", "14A Mill Lane"),
        ("9 Quist Terr", "9 Quist Terrace"),
        ("9 Quist Tce.", "9 Quist Terrace"),
        ("9 Quist Cl", "9 Quist Close"),
        ("9 Quist Gr", "9 Quist Grove"),
        ("9 Quist Pk", "9 Quist Park"),
        ("Hauptstraße 12", "hauptstraße 12"),
    ],
)
def test_a_street_is_the_same_however_it_is_written(written, same):
    assert read_parts([written]) == read_parts([same])
    assert read_parts([written]).street


@pytest.mark.parametrize("way", ["Terr", "Terrace", "Tce"])
def test_a_street_is_found_and_one_however_short_its_kind_is(way):
    houses = [f"9 Quist {way}", "9 Quist Terrace"]
    assert named(f"Boiler at {houses[0]} lost pressure. She of {houses[1]} rang.") == [(houses, 0, 0)]


@pytest.mark.parametrize(
    ("written", "new"),
    [
        ("9 Quist Terr", "4 Amsel Rd"),
        ("9 Quist Terrace", "4 Amsel Road"),
        ("9 St John's St", "4 Amsel Rd"),
        ("9 St John's Street", "4 Amsel Road"),
        ("9 Quist Rd, Lund", "4 Amsel Rd, Farnwick"),
    ],
)
def test_the_kind_of_a_street_is_written_in_short_where_it_was(written, new):
    _, [entity] = read(f"Boiler at {written} lost pressure.", (written, "address"))
    assert write_mention("4 Amsel Road, Farnwick QC4 5MS", entity.forms[0]) == new


@pytest.mark.parametrize("text", ["of Schedule 2 Lease Cl 5", "Set 4 Science Gr 7"])
def test_neither_a_clause_nor_a_grade_is_a_street(text):
    assert named(text) == []


@pytest.mark.parametrize("text", ["PO Box 12, Leeds LS1 4AB", "Leeds LS6 2AB", "Leeds", "LS6 2AB"])
def test_what_has_no_street_tells_none(text):
    assert read_parts([text]).street == ""


def test_neighbours_are_in_one_street_and_one_flat_is_one_address():
    text = (
        "Flat 3, 14 Hazel Grove, Leeds LS6 2AB is let. No. 16 Hazel Grove complained of 14 Hazel Grove and of Flat 3. "
        "He left 8 Elm Road."
    )
    assert named(text) == [
        (["Flat 3", "14 Hazel Grove, Leeds LS6 2AB", "14 Hazel Grove", "Flat 3"], 0, 0),
        (["16 Hazel Grove"], 0, 1),
        (["8 Elm Road"], 1, 2),
    ]


def test_two_flats_of_one_house_are_two_addresses_and_the_house_a_third():
    text = "Flat 3, 14 Hazel Grove and Flat 5, 14 Hazel Grove. Flat 5 is damp, as 14 Hazel Grove is. Flat 9 is not."
    assert named(text) == [
        (["Flat 3", "14 Hazel Grove"], 0, 0),
        (["Flat 5", "14 Hazel Grove", "Flat 5"], 0, 0),
        (["14 Hazel Grove"], 0, 0),
        (["Flat 9"], None, None),
    ]


def test_a_list_of_addresses_keeps_each_flat_with_the_house_behind_it():
    text = "16 Hazel Grove\nFlat 3, 14 Hazel Grove\nFlat 5, 20 Elm Road"
    assert [names for names, _, _ in named(text)] == [
        ["16 Hazel Grove"],
        ["Flat 3", "14 Hazel Grove"],
        ["Flat 5", "20 Elm Road"],
    ]


def test_units_that_are_not_written_by_themselves_are_of_no_common_house():
    found = named("12 Elm St, Apt 4, Springfield, IL 62704 and 12 Elm St, Apt 5, Springfield, IL 62704")
    assert [(street, house) for _, street, house in found] == [(0, None), (0, None)]


def test_one_street_name_in_two_towns_is_two_streets():
    text = (
        "14 High Street, Leeds LS6 2AB. 9 High Street, York YO1 7HH. 3 High Street flooded. 14 High Street did not. "
        "7 High Street, Headingley, Leeds LS6 2AB."
    )
    assert [(names[0][:2], street) for names, street, _ in named(text)] == [("14", 0), ("9 ", 1), ("3 ", 1), ("7 ", 0)]


def test_a_postcode_with_its_town_is_of_the_address_that_has_it():
    text = "9 Elm Road, Amselby LN8 4TR. Write to\nZyxby LN8 4TR\nor Quistby LN8 5AA"
    _, entities = read(text, ("Zyxby LN8 4TR", "address"), ("Quistby LN8 5AA", "address"))
    assert [len(entity.forms) for entity in entities] == [2, 1]


def test_a_county_before_the_postcode_is_no_second_town():
    _, [address] = read("9 Elm Road\nAmselby\nZyxshire HR6 8ZX\n")
    assert [form.notation for form in address.forms] == [
        AddressForm.STREET,
        AddressForm.TOWN,
        AddressForm.COUNTY_AND_POSTCODE,
    ]


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        ("9 Elm Road. Elm Rd flooded.", (), ["9 Elm Road", "Elm Rd"]),
        ("9 Elm Road. The Elm Road flats.", [("The Elm Road flats", "organisation")], ["9 Elm Road", "Elm Road"]),
        ("9 Elm Road. Elm Road Surgery.", [("Elm Road Surgery", "organisation")], ["9 Elm Road"]),
        ("9 Elm Road. Elm Road Surgery.", (), ["9 Elm Road"]),
        ("9 Elm Road. An elm road.", (), ["9 Elm Road"]),
        ("9 Elm Road. Elm Roads.", (), ["9 Elm Road"]),
        ("Elm Road flooded.", (), []),
    ],
)
def test_a_street_is_named_alone_where_it_has_a_house(text, found, expected):
    mentions, entities = read(text, *found)
    assert [text[each.start : each.end] for each in mentions if each.kind == "address"] == expected
    assert len({entity.street for entity in entities}) <= 1
    assert all(entity.forms[0].notation is AddressForm.STREET_NAME for entity in entities[1:])


def test_neither_marks_nor_what_the_user_keeps_become_a_street():
    text = "9 Elm Road. Elm Road and Elm Road."
    first, second = (12, 20), (25, 33)
    marked = NamedMention(*first, "person", is_marked=True)
    mentions = with_streets_alone(text, [NamedMention(0, 10, "address"), marked], ["elm road"], [second])
    assert mentions == [NamedMention(0, 10, "address"), marked]


def test_a_street_behind_another_in_a_row_is_no_town_of_it():
    assert [names for names, _, _ in named("At 9 Elm Road, 4 Mill Lane, Elm Road, Mill Lane.")] == [
        ["9 Elm Road"],
        ["4 Mill Lane"],
        ["Elm Road"],
        ["Mill Lane"],
    ]


def test_of_several_texts_a_flat_alone_is_that_of_its_own_text():
    texts = ["Flat 3, 14 Elm Road.", "Flat 3, 9 Mill Lane.", "Flat 3."]
    text = TEXT_BREAK.join(texts)
    mentions = tidy_mentions(text, [NamedMention(*each) for each in entities_by_rule(text)])
    assert [entity.mentions for entity in link_mentions(text, mentions, [2, 4])] == [[0, 1], [2, 3, 4]]


def test_a_flat_of_a_named_house_is_one_wherever_it_is_named():
    texts = [
        "Flat 2, Heron House, Bryn Road, Lund",
        "HERON HOUSE FLAT 2",
        "Flat 2, Gull House",
        "Flat 2 is damp",
        "Flat 2 Heron House",
    ]
    text = TEXT_BREAK.join(texts)
    spans = [
        (start := text.index(each, text.index(TEXT_BREAK) if at else 0), start + len(each)) for at, each in enumerate(texts)
    ]
    spans[3] = (spans[3][0], spans[3][0] + 6)
    mentions = tidy_mentions(
        text, [NamedMention(*each, "address" if at != 1 else "organisation") for at, each in enumerate(spans)]
    )
    flats = [
        [text[: mentions[n].start].count("\0") for n in entity.mentions]
        for entity in link_mentions(text, mentions)
        if entity.forms[0].notation is AddressForm.FLAT
    ]
    assert flats == [[0, 1, 4], [2, 3]]


def test_a_house_is_one_in_short_and_in_full():
    text = "Flat 2, Heron House, Bryn Road. Boiler at Flat 2 Heron Hse. Heron Hse is let. Mrs Lund wrote to Heron HSE"
    first, again = (text.index(f"Flat 2{end}") for end in (",", " H"))
    mentions = tidy_mentions(text, [NamedMention(first, first + 30, "address"), NamedMention(again, again + 6, "address")])
    found = with_houses_alone(text, mentions, named_houses(text, mentions))
    houses, flat, *_ = sorted(link_mentions(text, found), key=lambda each: each.kind == "address")
    assert [[text[slice(*found[n][:2])] for n in each.mentions] for each in (houses, flat)] == [
        ["Heron House", "Heron Hse", "Heron Hse"],
        ["Flat 2", "Flat 2"],
    ]
    assert [form.after for form in houses.forms] == [" House", " Hse", " Hse"]


@pytest.mark.parametrize("short", ["7A Quist Court", "7a Quist"])
def test_the_number_of_a_flat_before_its_block_is_that_flat(short):
    text = f"Flat 7A, Quist Court, 7a Lund Road. Your ref: {short}."
    found = tidy_mentions(text, [NamedMention(*each) for each in entities_by_rule(text)])
    found = with_flats_of_blocks(text, found, flats_of_blocks(text, found))
    entities = link_mentions(text, found)
    [flat] = [each for each in entities if "Flat 7A" in (text[slice(*found[at][:2])] for at in each.mentions)]
    [block] = [each for each in entities if each.kind == "place" and each.name == "Quist Court"]
    number, name = short.split(" ", 1)
    assert [text[slice(*found[at][:2])] for at in flat.mentions] == ["Flat 7A", number]
    assert [text[slice(*found[at][:2])] for at in block.mentions] == ["Quist Court", name]


def test_the_flat_and_its_block_are_cut_out_of_an_address():
    text = "7 Quist House, Lund LS6 2AB"
    lines = lines_of_addresses(text, [NamedMention(0, len(text), "address")])
    assert [(text[each.start : each.end], each.kind) for each in lines] == [
        ("7", "address"),
        ("Quist House", "place"),
        ("Lund LS6 2AB", "address"),
    ]


def test_a_named_house_is_found_alone_and_its_street_too():
    text = "Flat 2, Heron House, Bryn Road, Lund. HERON HOUSE, Bryn Rd, is let; heron house; {Heron House}"
    mentions = tidy_mentions(text, [NamedMention(0, 36, "address"), NamedMention(38, 43, "person")])
    houses = named_houses(text, mentions)
    assert houses == {"Heron House"}
    kept = (text.index("{"), len(text))
    mentions = with_streets_alone(text, with_houses_alone(text, mentions, houses, [kept]), streets_with_houses(text, mentions))
    assert [(text[each.start : each.end], each.kind) for each in mentions][3:] == [
        ("HERON HOUSE", "place"),
        ("Bryn Rd", "address"),
    ]


def test_neither_a_mark_nor_a_longer_name_becomes_a_house():
    text = "Heron House and Heron House Surgery"
    mentions = [NamedMention(0, 11, "person", is_marked=True), NamedMention(16, 35, "organisation")]
    assert with_houses_alone(text, mentions, ["Heron House"]) == mentions


def test_a_flat_is_one_in_a_list_in_a_column_and_behind_its_word():
    text = "Flats 3 and 5 are damp. Flat 5 leaks; ask at number 5. Rent 5.\nFlat\tWho\n5\tAnn\n"
    found = [NamedMention(text.index("Flat 5"), text.index("Flat 5") + 6, "address")]
    mentions = with_numbers_alone(text, with_flats_alone(text, found), numbers_of_houses(text, found))
    three, five = link_mentions(text, mentions)
    assert [text[slice(*mentions[n][:2])] for n in five.mentions] == ["5", "Flat 5", "5", "5"]
    assert {form.notation for form in (*three.forms, *five.forms)} == {AddressForm.FLAT}
    assert [form.before for form in five.forms] == ["", "Flat ", "", ""]


def test_a_street_behind_a_block_is_another_address():
    text = "5 Quist Court\nElm Street\nLund\nLS1 4AB"
    mentions = [NamedMention(match.start(), match.end(), "address") for match in re.finditer(r"[^\n]+", text)]
    block, street = link_mentions(text, mentions)
    assert [form.notation for form in block.forms] == [AddressForm.STREET]
    assert [form.notation for form in street.forms] == [AddressForm.STREET_NAME, AddressForm.TOWN, AddressForm.POSTCODE]


def test_a_postcode_alone_is_of_the_address_that_has_it():
    text = "5 Elm Street, Lund LS1 4AB; LS1 4AB"
    assert len(link_mentions(text, [NamedMention(0, 26, "address"), NamedMention(28, 35, "address")])) == 1


@pytest.mark.parametrize("verb", ["have owned", "visited", "are selling", "left", "purchased", "are letting", "knocked at"])
def test_each_house_of_a_street_is_found_by_its_number_behind_what_is_done_with_it(verb):
    text = f"9 Elm Road, Lund; 7 Elm Road. The Quists {verb} number 7."
    found = [NamedMention(0, 16, "address"), NamedMention(18, 28, "address")]
    mentions = with_numbers_alone(text, found, numbers_of_houses(text, found))
    assert len(mentions) == 3
    assert [len(entity.mentions) for entity in link_mentions(text, mentions)] == [1, 2]


@pytest.mark.parametrize(
    "before", ["Between 4 and ", "Nos 4 and ", "2, 4 & ", "4-", "2, 3A and 4, and ", "Numbers 4 and number "], ids=str.strip
)
def test_the_houses_before_the_last_one_of_their_street_are_in_it(before):
    text = f"At 4 Elm Road. {before}8 Elm Road are damp."
    places = [match.span() for match in re.finditer(r"[\d-]+ Elm Road", text)]
    found = with_flats_alone(text, [NamedMention(*place, "address") for place in places])
    mentions = with_houses_of_lists(text, found)
    entities = link_mentions(text, mentions)
    assert {each.street for each in entities} == {0}
    assert [text[slice(*mentions[number][:2])] for number in entities[0].mentions] == ["4 Elm Road", "4"]


@pytest.mark.parametrize("before", ["rooms 4 and ", "since about 4 and ", "£4 and ", "in 1990 and ", "at 4 to "], ids=str.strip)
def test_no_other_number_before_a_street_is_a_house(before):
    text = f"It was {before}8 Elm Road"
    found = [NamedMention(len(text) - 10, len(text), "address")]
    assert with_houses_of_lists(text, found) == found
