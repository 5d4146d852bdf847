"""An address over several lines is one entity, of which each line keeps its part."""

import pytest

from engine.text.address_linking import streets_with_houses
from engine.text.addresses import AddressForm, lines_of_addresses, write_address
from engine.text.entities import Entity
from engine.text.entities_by_rule import entities_by_rule
from engine.text.entity_linking import link_mentions
from engine.text.identifiers import find_identifiers
from engine.text.mention_spans import tidy_mentions
from engine.text.mentions import NamedMention, WrittenForm

NEW = "2 Elm Road, Farnwick QC4 5MS"


def found(text, names=()):
    rules = [*entities_by_rule(text), *names]
    mentions = tidy_mentions(text, [NamedMention(*each) for each in sorted(rules)])
    return mentions, [entity for entity in link_mentions(text, mentions) if entity.kind == "address"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("14 High Street\nLudlow\nSY8 1AA", ["2 Elm Road", "Farnwick", "QC4 5MS"]),
        ("14 High Street,\nLudlow SY8 1AA\n\nDear Ann", ["2 Elm Road", "Farnwick QC4 5MS"]),
        ("14 High Street\nLudlow\nShropshire\nSY8 1AA", ["2 Elm Road", "Farnwick", "Farnshire", "QC4 5MS"]),
        ("14 High Street\n\nLudlow SY8 1AA", ["2 Elm Road", "Farnwick QC4 5MS"]),
        ("at 14 High Street, Ludlow SY8 1AA now", [NEW]),
        ("Unit 4, Barley Mews, Lewes BN7 2QA", [NEW]),
        ("at 4 Kirk Brae, Leven", ["2 Elm Road"]),
        ("The Old Forge, 7 Church Hill, Ditchling BN6 8TJ", [NEW]),
        ("Suite 12, 80 Deansgate\nManchester M3 2ER", ["2 Elm Road", "Farnwick QC4 5MS"]),
        ("lives at 9 Elm\nRoad, Leeds LS1 4AB now", [NEW]),
        ("Northgate Ltd, 9 Harbour Road, Lund", ["2 Elm Road"]),
    ],
)
def test_each_line_keeps_its_part(text, lines):
    _, (address,) = found(text)
    assert [write_address(NEW, form.notation) for form in address.forms] == lines


@pytest.mark.parametrize(
    ("street", "behind"),
    [
        ("4 Amsel Cottages", ["Lund Green"]),
        ("4 Amsel Cottages", ["Lund Green", "Quist Magna"]),
        ("4 Amsel Cottages,", ["Lund Green,", "Quist Magna,", "LN8 3TR"]),
        ("7 Amsel Villas", ["Quist Hill", "Lund Magna", "Lincolnshire", "LN8 3TR"]),
        ("4 Amselway", ["Lund Green", "Quist Magna LN8 3TR"]),
        ("4 Quist Bank", ["Lund Green"]),
        ("12 Amsel Road", ["Lund Green", "Quist Magna", "LN8 3TR"]),
    ],
)
def test_each_line_of_a_block_is_a_mention_of_its_own(street, behind):
    lines = ["Mrs A Quist", street, *behind]
    text = "\n".join([*lines, "", "Dear Mrs Quist"])
    named = [Entity(at, at + len(name), "place") for name in ("Quist Magna",) if (at := text.find(name)) >= 0]
    mentions, [address] = found(text, named)
    written = [text[each.start : each.end] for each in mentions]
    assert [line.strip(",") for line in lines[1:]] == written
    assert [write_address(NEW, form.notation) for form in address.forms[:2]] == ["2 Elm Road", "Farnwick"]


def test_the_village_of_a_block_is_no_street_elsewhere():
    text = "4 Amsel Cottages\nLund Green\n\nDear Ann, Lund Green is cold."
    at = text.rindex("Lund Green")
    mentions, [address] = found(text, [Entity(at, at + 10, "place")])
    assert [each.kind for each in mentions] == ["address", "address", "place"]
    assert not streets_with_houses(text, mentions) - {"amsel cottages"}
    assert address.towns == link_mentions(text, mentions)[1].towns != ()


def test_a_house_does_not_begin_in_the_line_above_it():
    text = "Home Visiting Team\nBeacon House, 4 Abbey Walk, Lewes BN7 2QA"
    assert [text[start:end] for start, end, _, _ in found(text)[0]][-2:] == ["Beacon House", "4 Abbey Walk, Lewes BN7 2QA"]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (
            "Flat 2, Heron House, Bryn Road, Lund",
            [("Flat 2", "address"), ("Heron House", "place"), ("Bryn Road, Lund", "address")],
        ),
        ("Flat 2 Heron House, Lund", [("Flat 2", "address"), ("Heron House", "place"), ("Lund", "place")]),
        ("Rose Cottage, 4 Mill Lane", [("Rose Cottage", "place"), ("4 Mill Lane", "address")]),
        ("4 Mill Lane, Lund", [("4 Mill Lane, Lund", "address")]),
    ],
)
def test_a_house_with_a_name_is_a_place_between_its_flat_and_its_street(text, parts):
    mentions = tidy_mentions(text, [NamedMention(0, len(text), "address")])
    assert [(text[each.start : each.end], each.kind) for each in mentions] == parts


def test_a_house_before_its_flat_is_no_firm():
    text = "HERON HOUSE FLAT 2 - let"
    mentions = tidy_mentions(text, [NamedMention(0, 18, "organisation")])
    assert [(text[each.start : each.end], each.kind) for each in mentions] == [("HERON HOUSE", "place"), ("FLAT 2", "address")]


def test_a_street_behind_a_named_house_gets_no_number():
    text = "Heron House, Bryn Road, Lund LS1 4AB and Heron House, Bryn Road, Lund"
    ends = text.index(" and"), len(text)
    mentions = tidy_mentions(text, [NamedMention(0, ends[0], "address"), NamedMention(ends[0] + 5, ends[1], "address")])
    [address] = [entity for entity in link_mentions(text, mentions) if entity.kind == "address"]
    assert [write_address(NEW, form.notation) for form in address.forms] == ["Elm Road, Farnwick QC4 5MS", "Elm Road, Farnwick"]


@pytest.mark.parametrize("text", ["Flat 3, 14 Hazel Grove, Leeds LS6 2AB", "Flat 3\n14 Hazel Grove\nLeeds\nLS6 2AB"])
def test_a_flat_is_a_mention_of_its_own(text):
    mentions, (address,) = found(text)
    assert [text[start:end] for start, end, _, _ in mentions][:1] == ["Flat 3"]
    assert address.forms[0] == WrittenForm(AddressForm.FLAT, before="Flat ")
    assert len(address.mentions) == len(mentions)


@pytest.mark.parametrize("text", ["His flat 4 is damp", "HIS flat 4", "it is above flat 4", "Apartment 4", "FLAT 4"])
def test_a_flat_is_found_by_its_number_alone(text):
    _, (address,) = found(text)
    assert [form.notation for form in address.forms] == [AddressForm.FLAT]


@pytest.mark.parametrize("text", ["at a flat 3% rate", "the flat 3 per cent", "He is flat 3 times", "Grade A: Flat A's paint"])
def test_not_every_flat_has_a_number(text):
    assert found(text)[1] == []


def test_two_streets_are_two_addresses():
    assert len(found("14 High Street\n22 Castle Street")[1]) == 2


def test_a_street_alone_is_the_address_that_it_is_the_street_of():
    mentions, (address,) = found("14 High Street is damp. He left 14 High Street, Ludlow SY8 1AA.")
    assert address.name == "14 High Street, Ludlow SY8 1AA"
    assert [write_address(NEW, form.notation) for form in address.forms] == ["2 Elm Road", NEW]
    assert len(mentions) == 2


@pytest.mark.parametrize("text", ["Date: 21 October 2025\nMill Lane clinic", "Seen in 2025\nHigh Street", "of 7 County Court"])
def test_neither_a_year_at_the_end_of_a_line_nor_a_court_makes_an_address(text):
    assert found(text)[1] == []


def test_what_the_user_marked_is_no_line_of_an_address():
    text = "14 High Street\nLudlow\nSY8 1AA"
    marked = NamedMention(15, 21, "person", is_marked=True)
    tidied = tidy_mentions(text, [NamedMention(0, 14, "address"), marked, NamedMention(22, 29, "postcode")])
    assert marked in tidied
    assert len(tidied) == 3


def test_every_part_of_an_address_can_be_written():
    assert {write_address(NEW, form) for form in AddressForm} == {
        NEW,
        "2 Elm Road",
        "Elm Road, QC4 5MS",
        "2 Elm Road, QC4 5MS",
        "2 Elm Road, Farnwick",
        "Farnwick",
        "Farnshire QC4 5MS",
        "Farnwick QC4 5MS",
        "QC4 5MS",
        "Farnshire",
        "Elm Road",
        "Elm Road, Farnwick",
        "Elm Road, Farnwick QC4 5MS",
        "2",
    }


def test_the_number_of_a_plot_is_that_of_no_house():
    text = "Allotment plot 6, Mill Road, Lund"
    parts = lines_of_addresses(text, [NamedMention(text.index("6"), len(text), "address")])
    assert [(text[each.start : each.end], each.kind) for each in parts] == [("6", "number"), ("Mill Road, Lund", "address")]


def test_a_named_house_before_a_street_in_the_next_line_is_a_house():
    text = "Flat 7, Zyxley Court\nOak Road"
    lines = lines_of_addresses(text, [NamedMention(0, len(text), "address")])
    assert [text[each.start : each.end] for each in lines] == ["Flat 7", "Zyxley Court", "Oak Road"]


def test_a_street_that_ends_in_no_such_word_has_lines_above_a_postcode():
    text = "6 Zyx Bank\nScarby\nNG34 5XB"
    lines = lines_of_addresses(text, [NamedMention(0, len(text), "address")])
    assert [text[each.start : each.end] for each in lines] == text.splitlines()


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("Address\tTy Gwyn, Heol Fach, Zyxgoed, Lund, SA19 8RT", "Ty Gwyn, Heol Fach, Zyxgoed, Lund, SA19 8RT"),
        ("Send it to Quist, Heol y Zyx, Lund, SA31 4LX, please", "Heol y Zyx, Lund, SA31 4LX"),
        ("Address: Zyx Amsel, Lund", None),
    ],
)
def test_an_address_without_a_house_number_is_told_by_its_label_or_a_welsh_street(text, address):
    named = [text[start:end] for start, end, kind in find_identifiers(text) if kind == "address"]
    assert named == ([address] if address else [])


def test_a_street_before_its_postcode_alone_gets_no_town():
    _, entities = found("Elm House, Oak Road, Lund, M20 5XJ. Send him to Elm House, Oak Road, M20 5XJ today.")
    forms = [form.notation for entity in entities for form in entity.forms]
    assert AddressForm.STREET_NAME_AND_POSTCODE in forms
