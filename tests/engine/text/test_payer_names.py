"""Persons as banks and books of payments write them."""

import pytest

from engine.mechanisms.words.entity_forms import write_mention
from engine.text.entities import Entity
from engine.text.entity_linking import link_mentions
from engine.text.loose_names import with_loose_names
from engine.text.mentions import NamedMention
from engine.text.payer_names import find_firms_of_statements, with_payers


def _found(head, cell):
    text = f"Date\t{head}\n3 May\t{cell}\n"
    return [text[each.start : each.end] for each in with_payers(text, [])]


@pytest.mark.parametrize(
    ("head", "cell", "expected"),
    [
        ("Who", "QUIST G MRS", ["QUIST G"]),
        ("Who", "Zyx A B Mr", ["Zyx A B"]),
        ("Who", "Quist-Amsel Mrs A", ["Quist-Amsel", "A"]),
        ("Who", "Zyx Mr & Mrs R", ["Zyx", "R"]),
        ("Who", "Zyx Miss Ann", ["Zyx", "Ann"]),
        ("Who", "ZYX G", []),
        ("Donor", "Zyx G", ["Zyx G"]),
        ("Customer", "Exors G Zyx", []),
        ("Description", "ZYX G H PLOT 3", ["ZYX G H"]),
        ("Description", "HALL-QUIST R RENT", ["HALL-QUIST R"]),
        ("Bank reference", "A K ZYX 15 AMSEL", ["A K ZYX"]),
        ("Description", "MRS T ZYX", ["T ZYX"]),
        ("Description", "PATEL SUNIL", ["PATEL SUNIL"]),
        ("Description", "BLOCK B RENT", []),
        ("Description", "ZYX G & SONS", []),
        ("Description", "ZYX G LTD", []),
        ("Description", "ZYX RENT", []),
        ("Description", "MRS A", []),
        ("Player", "Zyx O", ["Zyx O"]),
        ("Name on account", "B STONE", ["B STONE"]),
        ("Payer / reference", "ZYX G OLLIE JAKE", ["ZYX G", "OLLIE", "JAKE"]),
        ("Payer / reference", "MRS L ZYX ALFIE SUBS", ["L ZYX", "ALFIE"]),
        ("Payer / reference", "LAMB REBECCA CHARLIE", ["LAMB REBECCA", "CHARLIE"]),
        ("Payer / reference", "ZYX G HOPE", ["ZYX G"]),
        ("Payer / room", "ZYX G", []),
        ("Ref on statement", "ZYX G H BO", ["ZYX G H", "BO"]),
        ("Bank ref", "ZYX G", ["ZYX G"]),
        ("Ref", "ZYX G", []),
        ("Payer", "ANNA ZYX", ["ANNA ZYX"]),
        ("Payer", "ANNA ZYX LTD", []),
        ("Payer", "ROSE COTTAGE", []),
        ("Payer", "ANNA NG", ["ANNA NG"]),
        ("Payer", "ZYX QUISTOW", []),
        ("Pupil", "A Ng", ["A Ng"]),
        ("Pupil", "A. B. Zyx", ["A. B. Zyx"]),
        ("Pupil", "A Block", []),
        ("Description", "ANNA ZYX", []),
    ],
)
def test_payers_are_found_as_banks_write_them(head, cell, expected):
    assert _found(head, cell) == expected


def test_what_was_found_of_a_payer_gives_way():
    text = "Date\tName\n3 May\tQUIST G MRS\tat Lund\n"
    names = [Entity(16, 21, "organisation"), Entity(31, 35, "place")]
    assert with_payers(text, names) == [Entity(16, 23, "person"), Entity(31, 35, "place")]


def test_a_name_that_was_taken_to_go_on_behind_a_payer_is_parted():
    text = "Date\tReference\n3 May\tQUIST G HOPE RENT\n"
    assert [text[each.start : each.end] for each in with_payers(text, [Entity(27, 33, "person")])] == ["QUIST G", "HOPE"]
    assert len(with_payers(text, [Entity(28, 32, "place")])) == 2
    unlisted = text.replace("HOPE", "ZYXA")
    assert [unlisted[each.start : each.end] for each in with_payers(unlisted, [Entity(22, 32, "person")])] == [
        "QUIST G",
        "ZYXA",
    ]
    assert len(with_payers(unlisted, [])) == 1


def _linked(text, *words):
    mentions, at = [], 0
    for word in words:
        at = text.index(word, at)
        mentions.append(NamedMention(at, at + len(word), "person"))
        at += len(word)
    return link_mentions(text, mentions)


@pytest.mark.parametrize(
    ("cell", "words", "written"),
    [
        ("QUIST G MRS", ["QUIST G"], ["ROSS M"]),
        ("QUIST G H", ["QUIST G H"], ["ROSS M"]),
        ("Quist Mrs G", ["Quist", "G"], ["Ross", "M"]),
        ("Quist Mrs Gwen", ["Quist", "Gwen"], ["Ross", "Maria"]),
        ("QUIST GA", ["QUIST GA"], ["ROSS M"]),
    ],
)
def test_a_payer_is_whoever_is_named_in_full(cell, words, written):
    [person] = _linked(f"Gwen Quist paid.\nDate\tName\n3 May\t{cell}\n", "Gwen Quist", *words)
    assert [write_mention("Maria Ross", form) for form in person.forms[1:]] == written


def test_the_title_behind_a_payer_tells_who_it_is():
    text = "Guy Quist, Gwen Quist\nDate\tName\n3 May\tQUIST G MRS\n4 May\tQUIST G MR\n5 May\tZYX G MRS\n"
    people = _linked(text, "Guy Quist", "Gwen Quist", "QUIST G", "QUIST G", "ZYX G")
    assert [person.mentions for person in people] == [[0, 3], [1, 2], [4]]
    assert people[2].told == "f"


def test_joined_initials_behind_a_surname_in_capitals_are_a_known_persons():
    texts = ["Priscilla Quist rang.", "Date\tName\n3 May\tQUIST PA 8\n3 May\tQUIST DD 8\n"]
    found = [[Entity(0, 15, "person")], [Entity(16, 21, "organisation"), Entity(33, 38, "organisation")]]
    both = with_loose_names(texts, found)[1]
    assert [(texts[1][each.start : each.end], each.kind) for each in both] == [
        ("QUIST PA", "person"),
        ("QUIST", "organisation"),
    ]


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("Donation, Mrs Quist", ["Quist"]),
        ("Refund Mr Lund", ["Lund"]),
        ("Lund, Mrs Ann", ["Lund", "Ann"]),
        ("Quist, Mrs Ann", ["Quist", "Ann"]),
        ("Quist, Mrs A", ["Quist", "A"]),
    ],
)
def test_what_is_paid_for_is_no_surname_before_a_title(cell, found):
    assert _found("Description", cell) == found


@pytest.mark.parametrize(
    ("head", "cell", "is_firm"),
    [
        ("Description", "SUMMIT ENERGY", True),
        ("Details", "NORTHERN GARAGE REF 12", True),
        ("Description", "CAR INSURANCE", False),
        ("Description", "CENTRAL HEATING", False),
        ("Description", "Summit Energy", False),
        ("Description", "SUMMIT", False),
        ("Notes", "SUMMIT ENERGY", False),
    ],
)
def test_a_firm_of_words_of_every_day_is_told_by_its_trade_in_what_banks_write(head, cell, is_firm):
    assert len(list(find_firms_of_statements(f"Date\t{head}\n3 May\t{cell}\n"))) == is_firm
