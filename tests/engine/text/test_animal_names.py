"""Names of animals, in columns of their own."""

import pytest

from engine.text.animal_names import names_of_animals, with_animals
from engine.text.entities import Entity
from engine.text.repeated_names import with_names_of_others


def _written(text, found):
    return [(text[each.start : each.end], each.kind) for each in found]


@pytest.mark.parametrize("head", ["Horse", "Usual pony", "Pet's name", "Dog", "Pet name", "Pony/Horse", "Name of horse"])
def test_the_cells_of_a_column_of_animals_are_names_of_one_kind(head):
    text = f"Who\t{head}\nAnn\tQuistle\nBo\tCaptain & Black Biscuit\nEva\tnone\n"
    place = text.index("Quistle")
    found = with_animals(text, [Entity(place, place + 7, "place")])
    assert _written(text, found) == [("Quistle", "person"), ("Captain", "person"), ("Black Biscuit", "person")]


@pytest.mark.parametrize(
    "text",
    [
        "Animal\tNo\nSheep\t4\nCattle\t5\n",
        "Animal\tNo\nEwes\t4\nHeifers & Calves\t5\n4 ewes\t4\nBudgies\t2\nGuinea Pigs\t2\n",
        "Pet\tWho\nCat\tZyx\nBorder Collie\tLund\nYes\tAmsel\n",
        "Notes\tWho\nCaptain\tZyx\nQuistle\tLund\n",
        "Horse\tWho\nTwo of ours\tZyx\n",
    ],
)
def test_what_else_a_table_says_is_no_animal(text):
    assert names_of_animals(text) == frozenset()


def test_an_animal_is_found_in_other_texts_though_its_name_is_a_word():
    texts = ["Horse\tFor\nCaptain\tZyx\nQuistle\tLund\n", "Captain was lame, so Zyx rode Quistle. The captain rang."]
    found = [with_animals(texts[0], []), [Entity(30, 37, "place")]]
    assert _written(texts[1], with_names_of_others(texts, found, found)[1]) == [("Captain", "person"), ("Quistle", "person")]


def test_a_species_beside_the_names_of_animals_is_none():
    text = "Animal\tNo\nQuistle\t1\nEwes\t4\nZyxie\t1\n"
    assert names_of_animals(text) == {"Quistle", "Zyxie"}
