"""Vans and lorries, which are no places and no codes."""

import pytest

from engine.text.cars import find_vans
from engine.text.entities import Entity
from engine.text.entities_by_rule import entities_by_rule
from engine.text.repeated_names import with_names_of_others
from engine.text.unnamed import find_unnamed


def _vans(text):
    return [text[start:end] for start, end in sorted(set(find_vans(text)))]


@pytest.mark.parametrize("head", ["Van", "Vehicle", "Lorry", "Van/Lorry", "Our van", "Which vehicle"])
def test_a_van_is_called_by_its_model_body_or_weight_below_such_a_head(head):
    cells = ["Luton 2", "Transit", "Ford Transit LWB", "7.5t", "18 tonne", "Luton van", "Vito 1"]
    text = f"Who\t{head}\n" + "".join(f"Zyx\t{cell}\n" for cell in [*cells, "Quist", "QU19 ZYX"])
    assert set(cells) <= set(_vans(text))
    assert entities_by_rule(text)[-1].kind in ("record", "code")
    assert all(text[each.start : each.end] in "QU19 ZYX" for each in entities_by_rule(text))
    unnamed = set(find_unnamed(text))
    assert all((at := text.index(cell), at + len(cell)) in unnamed for cell in cells)


@pytest.mark.parametrize("model", ["Volvo XC40", "Fiat 500", "Rover 75", "BMW 320d", "Peugeot 208", "Audi A4", "Mazda MX-5"])
def test_a_model_with_figures_is_no_code(model):
    text = f"{model}, oil change 0W-20, 5w30, battery 096\nZyx"
    assert entities_by_rule(text) == []
    assert (0, len(model)) in set(find_unnamed(text))


@pytest.mark.parametrize(
    ("text", "found"), [("Zyx Ford 500", "500"), ("oil 15W 96", "96"), ("battery 0961", "0961"), ("ref XC40", "XC40")]
)
def test_other_figures_beside_cars_are_found(text, found):
    assert [text[each.start : each.end] for each in entities_by_rule(text)][-1:] == [found]


def test_a_van_of_such_a_column_is_one_in_prose_too():
    assert _vans("Van\tWho\nLuton 2\tZyx\n\nZyx had Luton 2 and the 7.5t. Luton 22") == ["Luton 2", "Luton 2", "7.5t"]


def test_a_town_is_a_town_beside_the_van_that_is_called_by_it():
    assert _vans("The Luton broke down. Luton is far; the Luton office. Hire a Luton van to Luton.") == ["Luton", "Luton"]


def test_a_town_of_one_text_is_no_van_of_another():
    texts = ["Who\tVan\nZyx\tLuton 2\n", "He lives in Luton, and took the Luton."]
    found = [[], [Entity(12, 17, "place")]]
    both = with_names_of_others(texts, found, found)
    assert both == [[], [Entity(12, 17, "place")]]
