"""What a run replaced, told from its result alone."""

from types import SimpleNamespace

import pytest

from engine.documents.in_place.replacements import LayoutLost, Replacement, apply_replacements, replacements_of, spread


def result(output, untouched, *targets):
    return SimpleNamespace(output=output, untouched=untouched, units=[SimpleNamespace(targets=(target,)) for target in targets])


def test_each_gap_of_the_text_gets_what_stands_between_the_same_copied_words():
    text = "Ann met Bo in {{Lund}}, [[Ann]]."
    output = "Eva met Ulf in Lund, Eva."
    untouched = [(3, 8), (10, 14), (16, 20), (22, 24), (31, 32)]
    found = replacements_of(result(output, untouched, (0, 3), (8, 11), (21, 24)), text)
    assert apply_replacements(text, found) == output
    assert Replacement(24, 31, "Eva") in found
    assert Replacement(14, 16, "") in found


def test_the_places_of_an_entity_need_not_be_in_order():
    units = [SimpleNamespace(targets=((0, 3), (12, 15))), SimpleNamespace(targets=((8, 11),))]
    made = SimpleNamespace(output="Eva met Ulf Evas", untouched=[(3, 8), (10, 11), (14, 15)], units=units)
    found = replacements_of(made, "Ann met Bo Anns")
    assert found == [Replacement(0, 3, "Eva"), Replacement(8, 10, "Ulf"), Replacement(11, 14, "Eva")]


def test_a_result_that_does_not_account_for_its_output_is_refused():
    with pytest.raises(LayoutLost, match="does not say which words"):
        replacements_of(result("Eva met Ulf.", [(3, 8), (10, 11)], (0, 3)), "Ann met Bo.")
    with pytest.raises(LayoutLost, match="replace none"):
        replacements_of(result("Hm, Ann met Bo.", [(0, 11)], (0, 4)), "Ann met Bo.")


def test_a_replacement_is_cut_where_the_name_was_cut_between_words():
    assert spread("Eva Berg", ["Ann ", "Miller"], whole=True) == ["Eva ", "Berg"]
    assert spread("Eva", ["Ann ", "Miller"], whole=True) == ["Eva", ""]
    assert spread("Eva Berg", ["An", "n"], whole=False) == ["Eva Berg", ""]
