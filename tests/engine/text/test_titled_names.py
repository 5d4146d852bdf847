"""Persons behind titles whose names are ordinary words, and what others are called besides."""

from __future__ import annotations

import pytest

from engine.text.entities import Entity
from engine.text.told_names import persons_behind_titles, told_names


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


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("Ann Quist (known as Biscuit) came", ["Biscuit"]),
        ("Ann Quist (likes to be called Big Annie) came", ["Big Annie"]),
        ("Ann Quist (goes by “Pip”)", ["Pip"]),
        ("Ann Quist (likes Anny)", ["Anny"]),
        ("Ann Quist (likes Chess)", []),
        ("the house (known as Hillside)", []),
    ],
)
def test_what_somebody_is_called_stands_in_brackets_behind_the_name(text: str, called: list[str]) -> None:
    names = [Entity(0, 9, "person")] if text.startswith("Ann") else []
    assert [text[each.start : each.end] for each in told_names(text, names)] == called
