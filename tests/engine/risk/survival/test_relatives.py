"""Relatives: a detail with whoever they are of."""

import pytest

from engine.risk.survival.counting import count_surviving
from engine.risk.survival.details import DetailGroup
from engine.risk.traits import Kind
from tests.engine.risk.survival.details import trait


@pytest.mark.parametrize(
    ("original", "family"),
    [
        (
            "His daughter rang; her son Piet came, and his sister Ada, who has the LPA.",
            ["His daughter", "her son", "his sister", "LPA"],
        ),
        ("Mam hides things, and the mother in law has the key.", ["Mam", "mother in law"]),
        ("Her mother’s ring is gone; his mother wept.", ["Her mother"]),
        ("Two chn, and the boys (both at school).", ["Two chn", "the boys"]),
        ("In law children cannot be cut out, and a partner signs.", []),
        ("Her single mother left.", ["single mother"]),
        ("Bo died in 1999; they had not spoken since 1980.", ["died", "not spoken since"]),
        ("The battery died, so I left.", []),
        ("Seen by Sister Quist. Sister Quist is kind.", []),
        ("Next of kin: Sister Ada", ["Sister"]),
        ("rang Sister Quist, then his Sister Ada", ["his Sister"]),
    ],
)
def test_relatives_are_family_each_once(original, family):
    said = [trait(original, "single mother", Kind.FAMILY)] if "single" in original else []
    found = [count for count in count_surviving(original, said, "No.", ()) if count.group is DetailGroup.FAMILY]
    assert [detail.text for count in found for detail in count.details] == family


def test_a_relative_within_a_deed_leaves_the_deed():
    original = "She wears her mother's brooch."
    said = [trait(original, "wears her mother's brooch", Kind.ACTIVITY)]
    counts = {
        count.group: [detail.left for detail in count.details] for count in count_surviving(original, said, original, said)
    }
    assert counts == {DetailGroup.FAMILY: ["her mother"], DetailGroup.LIFE: ["wears her mother's brooch"]}


def test_the_son_of_a_firm_is_no_relative():
    counted = count_surviving("Ask Quist & Son.", [], "Ask Quist & Son.", ())
    assert DetailGroup.FAMILY not in {count.group for count in counted}


def test_a_relative_in_a_row_of_a_table_is_told_without_the_other_cells():
    text = "Quist\tBACS\t50.00\tY\tdaughter"
    [count] = [
        count
        for count in count_surviving(text, [trait(text, text, Kind.FAMILY)], text, ())
        if count.group is DetailGroup.FAMILY
    ]
    assert [detail.text for detail in count.details] == ["daughter"]
