"""Persons behind a rank of those in uniform."""

from __future__ import annotations

import pytest

from engine.text.entities import Entity
from engine.text.person_names import title_before
from engine.text.ranks import persons_behind_ranks, without_possessives_of_ranked


def found(text: str) -> list[tuple[str, str]]:
    """The ranks and the persons behind them."""
    return [(text[slice(*rank)].strip(), text[person.start : person.end]) for person, rank in persons_behind_ranks(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(Col. A Quist)", [("Col.", "A Quist")]),
        ("date\tCol A Quist\tObject", [("Col", "A Quist")]),
        ("Wg Cdr B Quist and Sqn Ldr Amsel", [("Wg Cdr", "B Quist"), ("Sqn Ldr", "Amsel")]),
        ("Flt Lt Ann Lund, Lt. Col. Quist-Lund", [("Flt Lt", "Ann Lund"), ("Lt. Col.", "Quist-Lund")]),
        ("Pte Quist, Cpl McQuist and WO2 Amsel", [("Pte", "Quist"), ("Cpl", "McQuist"), ("WO2", "Amsel")]),
        ("Major J. Quist", [("Major", "J. Quist")]),
    ],
)
def test_a_rank_is_no_part_of_the_name_behind_it(text: str, expected: list[tuple[str, str]]) -> None:
    assert found(text) == expected


@pytest.mark.parametrize("text", ["Lt Blue", "Col A Total", "Quist Pte Ltd", "Major Incident", "General Hospital", "Col came"])
def test_what_is_no_name_behind_what_may_be_a_rank_is_nobody(text: str) -> None:
    assert found(text) == []


def test_ranks_of_several_words_are_titles() -> None:
    assert title_before("Ask Wg Cdr Quist", 11) == "Wg Cdr "


@pytest.mark.parametrize(("whose", "is_left"), [("Quist's", False), ("Quist’s", False), ("Quist House", True)])
def test_whose_it_is_behind_a_rank_is_no_place(whose, is_left):
    text = f"at Col. {whose}, Zyx Lane"
    names = [Entity(8, 8 + len(whose), "place")]
    assert without_possessives_of_ranked(text, names, persons_behind_ranks(text)) == (names if is_left else [])
