"""The shorthand of a dialysis is nobody's name."""

import pytest

from engine.text.entities import Entity
from engine.text.medicines import find_medicines
from engine.text.told_names import SIDE
from engine.text.unnamed import without_unnamed


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("EDW to 79.0 on dialysis", "EDW"),
        ("Dialysis: Qb 320 today", "Qb"),
        ("Dialysis: VP 165, AP -180", "VP"),
        ("Diet: K creeping up, U&Es to repeat", "K"),
        ("Darbepoetin 40 mcg weekly", "Darbepoetin"),
    ],
)
def test_what_is_measured_or_given_at_a_dialysis_is_nobody(text, word):
    at = text.index(word)
    assert without_unnamed(text, [Entity(at, at + len(word), "person")]) == []


@pytest.mark.parametrize(("text", "word"), [("VP 165 of the firm", "VP"), ("K rang about dialysis", "K")])
def test_initials_are_somebody_where_nothing_is_measured(text, word):
    at = text.index(word)
    assert without_unnamed(text, [Entity(at, at + len(word), "person")])


def test_a_vein_has_a_side():
    assert all(SIDE.match(f"L {part}") for part in ("brachiocephalic AVF", "radio-cephalic fistula", "basilic graft"))


@pytest.mark.parametrize("name", ["Darbepoetin", "Bortezomib", "Rituximab", "Fondaparinux", "Dabigatran", "Aranesp"])
def test_a_medicine_is_known_by_its_stem_or_brand(name):
    assert set(find_medicines(f"{name} weekly")) == {(0, len(name))}
