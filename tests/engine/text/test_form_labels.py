"""What forms ask for names nobody, wherever it stands; what heads columns does not either."""

from itertools import permutations

import pytest

from engine.text.animal_names import with_animals
from engine.text.entities import Entity
from engine.text.form_labels import headed_columns, is_label
from engine.text.kinds_of_columns import with_kinds_of_columns
from engine.text.repeated_names import with_names_of_others
from engine.text.unfound_names import cells_of_towns, unfound_names, with_firms_of_columns

_ASKED = {
    "To": "Mr Zyx Amsel, Ludlow",
    "From": "Ann Quist MRCVS",
    "Date": "4/5/2025",
    "Client": "Mrs Lund",
    "Animal": "Biscuit",
    "Owner": "Bo Amsel",
    "Next of kin": "Zyx (son)",
    "First name": "Ann",
    "Surname": "Quist",
    "Address": "4 Quist Lane",
    "Town": "Ludlow",
    "Supplier": "Quist Ltd",
    "Crew": "Bo",
    "Location": "Ludlow",
    "House": "Elm",
}


def _found(text):
    found = with_firms_of_columns(text, with_kinds_of_columns(text, with_animals(text, unfound_names(text, []))))
    return [(each.start, each.end) for each in found] + list(cells_of_towns(text))


def _labels_found(text):
    return [text[start:end] for start, end in _found(text) if any(word in text[start:end] for word in _ASKED)]


@pytest.mark.parametrize("first", _ASKED)
def test_no_label_of_a_form_is_a_name(first):
    for others in permutations([label for label in _ASKED if label != first], 2):
        assert _labels_found("".join(f"{label}\t{_ASKED[label]}\n" for label in (first, *others))) == []


@pytest.mark.parametrize("first", _ASKED)
def test_no_head_of_a_column_is_a_name_though_it_comes_again(first):
    for second, third in permutations([label for label in _ASKED if label != first], 2):
        heads = f"{first}\t{second}\t{third}\n"
        row = f"{_ASKED[first]}\t{_ASKED[second]}\t{_ASKED[third]}\n"
        assert _labels_found(heads + row + row + heads + row) == []


def test_a_label_of_a_form_is_no_name_in_other_texts_either():
    texts = ["To\tMr Zyx, Ludlow\nFrom\tBo\nDate\t4/5/2025\n", "Date\tWho\n4/5/2025\tZyx\n"]
    found = [with_kinds_of_columns(each, []) for each in texts]
    assert with_names_of_others(texts, found, found)[1] == []


def test_a_table_of_names_is_no_form():
    text = "From\tTo\n4 Quist Lane\tZyxley\nAmselham\tLudlow\n"
    found = with_kinds_of_columns(text, [Entity(*_at(text, "Zyxley"), "organisation")])
    assert [text[each.start : each.end] for each in found] == ["Zyxley", "Amselham", "Ludlow"]


def _at(text, word):
    return text.index(word), text.index(word) + len(word)


@pytest.mark.parametrize("name", ["Day", "Price", "Ward"])
def test_who_is_called_like_a_label_stays_below_its_head(name):
    text = f"Surname\tAge\nQuist\t4\nLund\t5\n{name}\t6\n"
    assert is_label(name)
    assert _at(text, name) in headed_columns(text)[0]
