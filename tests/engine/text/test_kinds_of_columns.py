"""What the heads of columns tell of the names below them."""

import pytest

from engine.text.entities import Entity
from engine.text.kinds_of_columns import listed_beside_titled, persons_of_columns, places_of_columns, with_kinds_of_columns
from engine.text.mention_spans import tidy_mentions
from engine.text.mentions import NamedMention
from engine.text.repeated_names import with_names_of_others


def _written(text, found):
    return [(text[each.start : each.end], each.kind) for each in found]


def _at(text, name, kind):
    start = text.index(name)
    return Entity(start, start + len(name), kind)


@pytest.mark.parametrize(
    "head",
    ["Crew", "Driver", "Next of kin", "NOK", "Emergency contact", "Seen by", "Parent/Guardian", "Patient name", "Driver 2"],
)
def test_a_given_name_below_a_head_of_persons_is_a_person(head):
    text = f"Day\t{head}\nMon\tJordan\nTue\tZyx & Iona (late)\n"
    assert [text[start:end] for start, end in persons_of_columns(text)] == ["Jordan", "Iona"]
    found = with_kinds_of_columns(text, [_at(text, "Jordan", "place"), _at(text, "Iona", "organisation")])
    assert _written(text, found) == [("Jordan", "person"), ("Iona", "person")]


def test_a_full_name_there_is_a_person_though_nothing_else_found_it():
    text = "Name\tNext of kin\nZyx\tAnn Quistowska\nLund\tBo Amsel Lund (dad)\n"
    found = with_kinds_of_columns(text, [_at(text, "Amsel", "place")])
    assert _written(text, found) == [("Ann Quistowska", "person"), ("Bo Amsel Lund", "person")]


@pytest.mark.parametrize(
    "head",
    ["1st contact", "2nd contact", "Contact 1", "Emergency contact", "Mum", "Dad", "Carer", "Parent/carer", "Collected by"],
)
def test_a_relative_who_is_called_as_a_trade_is_is_a_person(head):
    text = f"Child\t{head}\nZyx\tAnn Blades\nLund\tGrace Flowers (nan)\nBo\tAnn Quist Nursery\nMo\tGrace Nursery\n"
    found = with_kinds_of_columns(text, [_at(text, "Ann Blades", "organisation")])
    assert _written(text, found) == [("Ann Blades", "person"), ("Grace Flowers", "person")]


@pytest.mark.parametrize("cell", ["Grace Flowers", "Jordan Motors Ltd", "Victoria Road", "Mum", "Ann Quist Surgery"])
def test_a_firm_or_a_street_there_is_none(cell):
    assert list(persons_of_columns(f"No\tCustomer\n1\t{cell}\n")) == []


def test_a_list_of_names_may_be_one_of_countries():
    assert list(persons_of_columns("Name\tArea\nJordan\t89\nChad\t1284\n")) == []


def test_who_stands_in_such_a_column_is_a_person_in_all_texts():
    texts = ["Day\tCrew\nMon\tJordan\n", "Jordan - the depot rang. Jordan was out."]
    found = [[], [_at(texts[1], "Jordan", "place")]]
    found[0] = [_at(texts[0], "Jordan", "person")]
    assert _written(texts[1], with_names_of_others(texts, found, found)[1]) == [("Jordan", "person")] * 2


def test_but_a_country_that_somebody_is_in_stays_one():
    texts = ["Day\tCrew\nMon\tJordan\n", "In Jordan it rained. In Jordan."]
    found = [[_at(texts[0], "Jordan", "person")], [_at(texts[1], "Jordan", "place"), Entity(24, 30, "place")]]
    assert _written(texts[1], with_names_of_others(texts, found, found)[1]) == [("Jordan", "place")] * 2


@pytest.mark.parametrize("head", ["Town", "Village", "Area", "Where from", "From", "To", "Pick-up", "Delivery", "Collect from"])
def test_a_name_below_a_head_of_places_is_a_place(head):
    text = f"Who\t{head}\nZyx\t2 The Paddocks, Quist Corbett\nLund\tAmselley\nBo\tStorage\nAnn\t4 Quist Lane\n"
    found = with_kinds_of_columns(text, [_at(text, "Quist Corbett", "person"), _at(text, "Amselley", "organisation")])
    assert _written(text, found) == [("Quist Corbett", "place"), ("Amselley", "place")]


@pytest.mark.parametrize(
    "text",
    [
        "From\tTo\nAnn Quist\tZyx Lund\nLudlow\tAmsel\n",
        "From\tTo\nMr Quist\tLudlow, Dr\nZyxley\tLudlow, Dr\n",
        "Town\tWho\nCare Home\tZyx\nIona\tZyx\nQuist Ltd\tZyx\n",
        "Notes\tWho\nLudlow\tZyx\n",
    ],
)
def test_what_else_such_a_table_says_is_no_place(text):
    assert list(places_of_columns(text)) == []


def test_a_place_of_such_a_column_is_one_in_all_texts_unless_somebody_bears_it():
    texts = ["Who\tTown\nZyx\tAmselley\nBo\tQuistley\n", "Amselley is far. Mrs Quistley rang. Quistley"]
    found = [[], [_at(texts[1], "Amselley", "person"), _at(texts[1], "Quistley", "person")]]
    assert _written(texts[1], with_names_of_others(texts, found, found)[1]) == [
        ("Amselley", "place"),
        ("Quistley", "person"),
        ("Quistley", "person"),
    ]


def test_a_name_listed_in_a_cell_beside_one_with_a_title_is_a_person_and_so_is_the_family():
    texts = ["Job\tNotes\nSurvey\tQuistowe, Amselham, Mrs Lund\n", "Wed - Quistowes, packing."]
    own = with_kinds_of_columns(texts[0], [_at(texts[0], "Amselham", "place"), _at(texts[0], "Lund", "person")])
    assert [kind for _, kind in _written(texts[0], own)] == ["person"] * 3
    found = [own, [_at(texts[1], "Quistowes", "place")]]
    assert _written(texts[1], with_names_of_others(texts, found, found)[1]) == [("Quistowes", "person")]


@pytest.mark.parametrize("cell", ["Keys, Quistowe, Mrs Lund", "Quistowe, Amselham", "ask Quistowe, Mrs Lund"])
def test_nothing_is_told_by_what_is_no_such_list(cell):
    assert list(listed_beside_titled(f"Job\tNotes\nSurvey\t{cell}\n")) == []


def test_couples_and_contacts_stand_below_their_heads_whatever_their_words():
    text = "Couple\tContact\nAnn & Bo Quist\tEva Lund\nZyx\tSandy Noble\nZyx\tRose Hill\n"
    assert [text[start:end] for start, end in persons_of_columns(text)] == ["Ann", "Bo Quist", "Eva Lund", "Sandy Noble"]
    assert not list(persons_of_columns("Customer\nSandy Noble\n"))


def test_the_first_of_a_couple_below_a_head_of_persons_is_somebody_though_nobody_found_her():
    text = "Owner\tPet\nRose & Bo Quist\tCat\nRose\tCat\n"
    assert _written(text, with_kinds_of_columns(text, [])) == [("Rose", "person"), ("Bo Quist", "person")]


@pytest.mark.parametrize(
    ("head", "cell", "expected"),
    [
        ("Guest", "Quistowe x 2 families", [("Quistowe", "person")]),
        ("Booked by", "Quistowe (Hen)", [("Quistowe", "person")]),
        ("Pupils", "Quistowe + 1", [("Quistowe", "person")]),
        ("Guest", "Quistowe (paid)", []),
        ("Guest", "Wedding party", []),
        ("Drug", "Quistowe x 2", []),
    ],
)
def test_a_party_below_a_head_of_guests_is_called_by_a_surname(head, cell, expected):
    text = f"Ref\t{head}\n1\t{cell}\n"
    assert _written(text, with_kinds_of_columns(text, [])) == expected


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("Ted, Bill", ["Ted", "Bill"]),
        ("Bill & Ted", ["Bill", "Ted"]),
        ("Bill, Rose", []),
        ("Ted, Keys", []),
        ("May, June", []),
    ],
)
def test_given_names_in_a_list_tell_one_that_is_a_word_besides(cell, names):
    text = f"Day\tCoffee\nMon\t{cell}\n"
    assert [name for name, _ in _written(text, with_kinds_of_columns(text, []))] == names


@pytest.mark.parametrize(("behind", "is_somebody"), [("\tMulled wine", True), (" Quist Ltd", False)])
def test_a_name_that_asks_for_something_too_is_somebody_in_a_cell_of_its_own(behind, is_somebody):
    assert bool(tidy_mentions(f"Mon\tBill{behind}\n", [NamedMention(4, 8, "person")])) == is_somebody


@pytest.mark.parametrize(
    ("head", "others", "cell", "is_place"),
    [
        ("To", "Whitby", "Wells", True),
        ("Town", "Zyxley|Amsel|Lund", "Street", True),
        ("Drop-off", "Whitby", "Sandwich", True),
        ("Collect from", "2 Quist Road, Lund", "Deal", True),
        ("To", "Whitby", "Store", False),
        ("To", "Office|Whitby|Keys|Manager|Supplies", "Wells", False),
        ("Item", "Whitby", "Wells", False),
    ],
)
def test_a_town_that_is_called_by_a_word_is_one_among_places(head, others, cell, is_place):
    text = "".join(f"{number}\t{line}\n" for number, line in enumerate([head, *others.split("|"), cell]))
    assert ((cell, "place") in _written(text, with_kinds_of_columns(text, []))) == is_place
