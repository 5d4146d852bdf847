"""Persons behind titles whose names are ordinary words."""

from __future__ import annotations

import pytest

from engine.text.told_names import persons_behind_titles


def written(text: str) -> list[str]:
    """The persons that are found."""
    return [text[each.start : each.end] for each in persons_behind_titles(text)]


@pytest.mark.parametrize("title", ["Sister", "Staff Nurse", "Matron", "Rev", "Sgt", "District Judge"])
def test_a_surname_that_is_a_word_is_a_person_behind_a_title(title: str) -> None:
    assert written(f"I had a call from {title} Price yesterday.") == ["Price"]


def test_things_of_nurses_are_nobody() -> None:
    assert written("The Nurse Call system, Nurse Bank, Sister Act and Judge Cases.") == []


def test_both_names_behind_a_title_are_a_person_though_they_are_months_and_words() -> None:
    assert written("Present: Cllr June March (chair), Mrs April Showers. Dr Zofia Kettle's list.") == [
        "June March",
        "April Showers",
        "Zofia Kettle",
    ]


def test_what_stands_behind_a_titled_name_and_is_no_surname_is_none() -> None:
    assert written("Dr Grace Surgery, Miss Hope Teacher, Cllr Quist Chair, Mrs Ann Head of Year") == []
