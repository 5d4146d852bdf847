"""Streets behind what says where something is."""

from __future__ import annotations

import pytest

from engine.text.located_streets import located_streets


@pytest.mark.parametrize(
    ("text", "street"),
    [
        ("Planning. Lives Mill Lane - DPI", "Mill Lane"),
        ("Lived in Quist Close then", "Quist Close"),
        ("Opp. Lund Road", "Lund Road"),
        ("Top of Old Quist Lane, behind", "Old Quist Lane"),
        ("Corner of Quist Street", "Quist Street"),
        ("resident Amsel Avenue", "Amsel Avenue"),
    ],
)
def test_a_street_begins_behind_what_says_where(text: str, street: str) -> None:
    assert [(text[each.start : each.end], each.kind) for each, _ in located_streets(text)] == [(street, "place")]


@pytest.mark.parametrize(
    "text", ["off Lund Lane School", "opposite High Street", "Along The Way", "Behind Closed Doors", "Off Road"]
)
def test_what_is_no_street_or_has_another_name_behind_it_is_none(text: str) -> None:
    assert list(located_streets(text)) == []
