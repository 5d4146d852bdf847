"""Initials in brackets behind a name."""

import pytest

from engine.text.defined_initials import find_defined_initials, may_be_initials
from engine.text.entities import Entity
from engine.text.repeated_names import repeated_names, with_names_of_others


def defined(name, behind, before=""):
    text = f"{before}{name}{behind}"
    return [each.letters for each in find_defined_initials(text, [(len(before), len(before + name))])]


@pytest.mark.parametrize(
    ("name", "behind", "letters"),
    [
        ("Bill Heffernan", " (WH)", "WH"),
        ("Hazel Adeyemi", " RVN (HA)", "HA"),
        ("Hazel Adeyemi", ", MVB MRCVS (HA)", "HA"),
        ("Hazel Adeyemi RVN", " (HA)", "HA"),
        ("Sinéad Ní Bhriain", " (SNB, chair)", "SNB"),
        ("Peter de Vries", " (PDV)", "PDV"),
        ("Peter de Vries", " (PdV)", "PdV"),
        ("Peter de Vries", " [PV]", "PV"),
        ("Zyx O'Neill", " (ZON)", "ZON"),
        ("Zyx Burke-Keane", " (“ZBK”)", "ZBK"),
        ("Zyx Quist", " (Z.Q.)", "ZQ"),
    ],
)
def test_letters_of_a_name_behind_it_are_initials(name, behind, letters):
    assert defined(name, behind) == [letters]


@pytest.mark.parametrize(
    ("name", "behind"),
    [
        ("Hazel Adeyemi", " (RVN)"),
        ("Zyx Quist", " (GP)"),
        ("Gina Pell", " (GP)"),
        ("Helen Rook", " (HR)"),
        ("Rose Adair", " (RA)"),
        ("Zyx Quist", " (ZLQ)"),
        ("Zyx Quist", ". (ZQ)"),
        ("Zyx Quist", " (ZQ Ltd)"),
        ("Nair", " (RN)"),
        ("Zyx", " (QZ)"),
    ],
)
def test_other_letters_behind_a_name_are_not(name, behind):
    assert defined(name, behind) == []


def test_letters_that_stand_elsewhere_too_may_have_one_of_a_middle_name():
    assert defined("Zyx Quist", " (ZLQ). ZLQ to write.") == ["ZLQ"]
    assert defined("Zyx Quist", " (ZQL). ZQL to write.") == []
    assert defined("Gina Pell", " (GAP). A GAP analysis.") == []


def test_initials_end_a_reference():
    text = "File LUN/25-0618/ZQ, of 4ZQ and 25-ZQ"
    assert [may_be_initials(text, at, at + 2) for at in (17, 25, 35)] == [True, False, False]


def test_a_surname_behind_a_title_ends_in_its_letters():
    assert defined("Larter", " (ML)", "Mrs ") == ["ML"]
    assert defined("Larter", " (LM)", "Mrs ") == []


def test_letters_of_a_role_are_initials_beside_those_of_others():
    text = "Gina Pell (GP), Zyx Quist (ZQ)"
    assert [each.letters for each in find_defined_initials(text, [(0, 9), (16, 25)])] == ["GP", "ZQ"]


@pytest.mark.parametrize(
    ("text", "may_be"),
    [("IN rang", True), ("IN", True), ("IN THE LUND COURT", False), ("IN/12", False), ("IN-4", False), ("IN4", False)],
)
def test_defined_letters_are_no_code_and_no_word_of_a_heading(text, may_be):
    assert may_be_initials(text, 0, 2) is may_be


def test_defined_initials_are_found_wherever_they_stand_in_capitals():
    text = "Bill Quist (WQ) came.\nWQ dictates\tZL/WQ\nNo spoken doses – WQ\nW.Q. to have it; wq, WQ-12, A&WQ"
    found = repeated_names(text, [Entity(0, 10, "person")])
    assert [text[each.start : each.end] for each in found] == ["Bill Quist", "WQ", "WQ", "WQ", "WQ", "W.Q."]
    assert {each.kind for each in found} == {"person"}


def test_initials_defined_in_one_text_are_found_in_another():
    texts, person = ["Bill Quist (WQ)", "WQ to ring"], [Entity(0, 10, "person")]
    assert with_names_of_others(texts, [person, []], [person, []])[1] == [Entity(0, 2, "person")]
