"""Tests of the terms that name nobody, and of the list of everyday words."""

from __future__ import annotations

import pytest

from engine.text.everyday_words import EVERYDAY_WORDS
from engine.text.person_names import is_given_name
from engine.text.public_terms import NATIONAL_FIRMS, PUBLIC_TERMS, end_before_term, find_public_terms
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.words import lines_of, words_of


def terms_in(text: str) -> list[str]:
    return [text[start:end] for start, end in find_public_terms(text)]


def test_a_term_is_found_as_listed_in_capitals_and_with_other_signs():
    text = "Duty of Candour, DUTY OF CANDOUR and Duty\u00a0of Candour, but no duty of candour; the Coroner’s Officer"
    assert terms_in(text) == ["Duty of Candour", "DUTY OF CANDOUR", "Duty\u00a0of Candour", "Coroner’s Officer"]


def test_the_longest_of_terms_that_begin_alike_is_found_once():
    assert terms_in("Estate Account: Probate Registry, NHS Business Services Authority") == [
        "Estate Account",
        "Probate Registry",
        "NHS Business Services Authority",
    ]


@pytest.mark.parametrize("text", ["Anna Velux", "Mr Velux", "A. Velux", "Velux", "She works at Velux.", "joined Velux"])
def test_a_term_that_may_be_somebody_or_an_employer_is_none(text):
    assert terms_in(text) == (["Velux"] if text == "Velux" else [])


def test_a_term_is_found_within_no_longer_word():
    assert terms_in("Veluxes, Sub-Velux and Velux's") == ["Velux"]


def test_no_term_is_listed_twice_and_none_of_one_word_is_a_public_name():
    terms = lines_of(PUBLIC_TERMS)
    assert len(terms) == len(set(terms)) > 10_000
    single = [term for term in terms if " " not in term]
    assert not [term for term in single if is_given_name(term) or is_listed_surname(term) or is_listed_place(term)]


def test_everyday_words_are_hardly_names():
    words = words_of(EVERYDAY_WORDS)
    assert len(words) > 15_000
    names = {word for word in words if is_given_name(word) or is_listed_place(word) or is_listed_surname(word)}
    assert names <= set("altos combi gent hoover para rota zimmer".split())  # words of documents before they are names


@pytest.mark.parametrize(
    "text",
    [
        "Tesco rang. She works for Tesco.",
        "Tesco rang. He left the Halifax Building Society; Tesco Stores Limited paid.",
        "Quist v Tesco. Tesco denies it.",
        "Tesco v Quist",
        "employed by Tesco",
        "gave up full-time work at the Tesco",
    ],
)
def test_a_firm_that_somebody_works_at_or_argues_with_is_private_everywhere(text):
    assert "Tesco" not in terms_in(text)


def test_a_firm_that_everybody_deals_with_is_public():
    text = "Nationwide, Marks and Spencer and Booking.com; paid by Aviva, ordered on Amazon, NATWEST a/c"
    assert terms_in(text) == ["Nationwide", "Marks and Spencer", "Booking.com", "Aviva", "Amazon", "NATWEST"]


def test_no_firm_is_a_given_name_or_twice_in_the_list():
    firms = lines_of(NATIONAL_FIRMS)
    assert len(firms) == len(set(firms))
    assert not [firm for firm in firms if is_given_name(firm)]


def test_leading_cases_are_public_and_other_ones_not():
    text = "see Tulk v Moxhay, Donoghue v Stevenson and the Polkey deduction; Quist v Moxhay; Mr Polkey, Re Huntley"
    assert terms_in(text) == ["Tulk v Moxhay", "Donoghue v Stevenson", "Polkey deduction"]


def test_a_region_is_a_term_but_not_before_another_capital():
    assert terms_in("Sales Manager (South West), then the East Midlands and the Home Counties") == [
        "South West",
        "East Midlands",
        "Home Counties",
    ]
    assert terms_in("South West Quist, East Anglia Amsel Ltd") == []


@pytest.mark.parametrize("text", ["self-consent (Gillick)", "Fraser competent", "Tai chi", "TAICHI", "Gillick test"])
def test_standards_called_after_cases_and_exercises_are_terms(text):
    assert terms_in(text)


@pytest.mark.parametrize("bearer", ["Anna Gillick", "Mrs Gillick", "GILLICK A"])
def test_a_case_by_one_side_is_no_term_where_somebody_is_called_so(bearer):
    assert terms_in(f"self-consent (Gillick). {bearer} rang") == []


def test_what_somebody_in_capitals_pays_for_is_no_part_of_the_name():
    text = "QUIST GH PILATES, ANNA QUIST-LUND"
    terms = find_public_terms(text)
    assert end_before_term(text, 0, 16, "person", terms) == len("QUIST GH")
    assert end_before_term(text, 18, len(text), "person", terms) == len(text)


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("The Skoda Yeti and the Vauxhall Corsa stay.", ["Skoda Yeti", "Vauxhall Corsa"]),
        ("She watches Emmerdale and Midsomer Murders.", ["Emmerdale", "Midsomer Murders"]),
        ("He reads the Daily Mail and plays Trivial Pursuit.", ["Daily Mail", "Trivial Pursuit"]),
        ("Senior Associate, Property Litigation", ["Senior Associate", "Property Litigation"]),
        ("Tom and Jerry Quist; the Archers came.", []),
    ],
)
def test_cars_programmes_papers_games_and_departments_name_nobody(text, terms):
    assert terms_in(text) == terms
