import pytest

from engine.text.entities import TEXT_BREAK, Entity
from engine.text.entity_linking import link_mentions
from engine.text.markup import read_markup
from engine.text.mentions import NamedMention
from engine.text.misspelt_names import find_slips
from engine.text.name_slips import is_cut, is_slip


def persons(*marked):
    """The persons of several texts with marks, each as the list of its mentions' words."""
    texts, mentions, firsts = [], [], []
    start = 0
    for each in marked:
        read = read_markup(each)
        firsts.append(len(mentions))
        mentions += [NamedMention(start + one.start, start + one.end, "person") for one in read.replaced]
        texts.append(read.text)
        start += len(read.text) + len(TEXT_BREAK)
    whole = TEXT_BREAK.join(texts)
    entities = link_mentions(whole, mentions, firsts[1:])
    return [[whole[slice(*mentions[n][:2])] for n in each.mentions] for each in entities]


@pytest.mark.parametrize(
    "marked",
    [
        ["Mr [[Tunde Oyeqist]]; Mr [[Oyeqest]]"],
        ["[[Ann Quistough]], [[ANN QUISTOUGH]]; it says [[Ann Quistow]]", "[[Ann]] rang"],
        ["Mrs [[Zelin Demirqi]] rang.", "Mrs [[Demirqhi]] rang."],
        ["[[Parminder Quist]]; they wrote [[PARMINDA]]"],
        ["[[Eluned Quist]] or [[Luned]]"],
        ["[[Ann Quistwell]], [[Ann Quistwel]], [[Ann Quistwell]]"],
        ["Mr [[Rhodri Vaughan]], Mr [[Vaughan]], Mr [[Vaughan]]", "Mr [[Vaughn]] rang"],
    ],
)
def test_a_slip_is_whom_it_is_a_slip_of(marked):
    assert len(persons(*marked)) == 1


@pytest.mark.parametrize(
    "marked",
    [
        ["Mr [[Holroyd]], Mr [[Ackroyd]]"],
        ["Mr [[Bo Anderson]], Mr [[Anderson]], Mr [[Anderson]]", "Mr [[Andersen]]"],
        ["[[Marie]], [[Maria]]"],
        ["Mr [[Ed Thirlwell]], Mr [[Thirkell]]"],
        ["Mr [[Rhodri Vaughan]], Mr [[Vaughan]], Mr [[Vaughan]], Mr [[Vaughn]]"],  # both of them in one text
        ["Mr [[Rhodri Vaughan]], Mr [[Vaughan]], Mr [[Vaughan]]", "Mrs [[Vaughn]]"],
        ["[[Ann Quistwell]], [[Bo Quistwel]]"],  # somebody with a given name of their own
        ["Mr [[Bo Quistel]], Mr [[Ed Quister]], Mr [[Quistey]]"],  # either of two
        ["Mr [[Roy Lunt]], Mr [[Lund]]"],  # too short
    ],
)
def test_names_that_are_two_stay_two(marked):
    assert len(persons(*marked)) > 1


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        (("Quistel", "Qusitel"), True),
        (("Nowicki", "Nowicka"), False),
        (("Carlson", "Carlsen"), False),
        (("Julian", "Juliana"), False),
        (("Gill", "Gills"), False),
    ],
)
def test_a_slip_is_one_letter_but_no_ending(pair, expected):
    assert is_slip(*pair) == is_slip(*pair[::-1]) == expected


def test_what_is_cut_off_is_a_letter_or_two():
    assert is_cut("Luned", "Eluned")
    assert not is_cut("Gillian", "Gill")
    assert not is_cut("Quist", "Quists")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('Eluned Quistwell; they put "Luned" for her', ["Luned"]),
        ("Eluned Quistwell; Mr Quistwel rang", ["Quistwel"]),
        ("Eluned Quistwell; the quistwel", []),
        ("Eluned Quistwell; Quistwel Road", []),
        ("Eluned Quistwell; Wellington", []),
        ("Grace Quistwell; Grave news", []),  # an ordinary word
    ],
)
def test_slips_that_were_taken_for_no_names_are_found(text, found):
    person = Entity(0, text.index(";"), "person")
    assert [text[each.start : each.end] for each in find_slips(text, [person])] == found


def test_a_place_may_be_a_slip_of_a_given_name_alone():
    text = "Parminder Quistwell: PARMINDA, Quistwel, in Parminda"
    places = [Entity(21, 29, "place"), Entity(31, 39, "place"), Entity(44, 52, "place")]
    assert [each[:2] for each in find_slips(text, [Entity(0, 19, "person"), *places])] == [(21, 29)]
