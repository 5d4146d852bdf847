"""The shorthand of a dialysis is nobody's name."""

import pytest

from engine.text.entities import Entity
from engine.text.entities_by_rule import entities_by_rule
from engine.text.measures import Figure, figure_of
from engine.text.medicines import find_medicines
from engine.text.mentions import NamedMention
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


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Began haemodialysis here", "haemodialysis"),
        ("Senior Sister, Haemodialysis", "Haemodialysis"),
        ("Satellite Dialysis, Ember Road", "Satellite"),
        ("Asked about home haemo today", "haemo"),
        ("Tunnelled line out", "Tunnelled"),
        ("Iso   Mrs Quist", "Iso"),
        ("K+ 5.1, dialysis as before", "K"),
    ],
)
def test_words_of_treatment_name_nobody(text, word):
    at = text.index(word)
    assert without_unnamed(text, [Entity(at, at + len(word), "person")]) == []


@pytest.mark.parametrize(("text", "name"), [("Iso Quist rang", "Iso Quist"), ("Lund Dialysis Unit", "Lund Dialysis Unit")])
def test_a_name_with_such_a_word_is_one(text, name):
    assert without_unnamed(text, [Entity(0, len(name), "organisation")])


def _figures(text):
    found = [NamedMention(*each) for each in sorted(entities_by_rule(text))]
    return {text[each.start : each.end]: figure_of(text, found, at) for at, each in enumerate(found)}


def test_a_prescription_is_measured():
    assert _figures("AVF 2 x 16G, 1K bath") == {"2": Figure.MEASURE, "16": Figure.MEASURE, "1": Figure.MEASURE}


@pytest.mark.parametrize("word", ["St", "Stn", "Chair", "Bed", "Station"])
def test_a_station_is_told_by_its_number(word):
    lines = [f"{word} 1  Anna Quist 71M  - line", f"{word} 4  Mrs Lund, 63 - line", f"{word} 5  EMPTY - Zyx inpatient"]
    found = _figures("\n".join(lines))
    assert [found[number] for number in "145"] == [None, None, None]


@pytest.mark.parametrize(
    "text", ["Anna Quist 71M  - line", "Anna Quist 71 M - line", "Anna Quist 71yo M, line", "Anna Quist 71F  line"]
)
def test_an_age_stands_before_a_sex(text):
    assert _figures(text) == {"71": Figure.AGE}


@pytest.mark.parametrize("text", ["new, 2nd session.", "MRSA swab no 2 neg", "screen no 2 clear"])
def test_how_many_so_far_says_not_which_one(text):
    assert set(_figures(text).values()) <= {Figure.COUNT, Figure.MEASURE}


@pytest.mark.parametrize("text", ["house no 2 sold", "swab no 214", "weighs 10 st, St 4"])
def test_other_numbers_say_which_one(text):
    assert None in _figures(text).values()
