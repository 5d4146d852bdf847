"""Names of a user's own list are found as whole words, and put into markup that can be taken out again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import UsageError
from engine.text.listed_names import ListedName, find_listed, listed_name, mark_found
from engine.text.markup import without_markup


def found(text, *names):
    return [text[each.start : each.end] for each in find_listed(text, names)]


def mark_listed(text, names):
    return mark_found(text, find_listed(without_markup(text), names))


def place(text):
    return ListedName(text, "place")


@pytest.mark.parametrize(
    ("text", "mentions"),
    [
        ("Lund, LUND and Lund's; no lund.", ["Lund", "LUND", "Lund"]),
        ("Lundgren, Lund-Hansen, (Lund).", ["Lund", "Lund"]),
        ("Mail bo@lund.example or Lund@x.example.", []),
        ("At 12 Lund Road.", []),
        ("in\nLund\tLund", ["Lund", "Lund"]),
    ],
)
def test_a_capital_name_is_found_as_it_is_written(text, mentions):
    assert found(text, place("Lund")) == mentions


def test_a_name_without_capitals_is_found_however_it_is_written():
    assert found("Blue heron, BLUE\n HERON and blue herons", ListedName("blue heron", "organisation")) == [
        "Blue heron",
        "BLUE\n HERON",
    ]


def test_an_identifier_is_found_as_a_whole():
    text = "Case no. 2023/118, that is 2023/118; and 2023/1189."
    assert found(text, ListedName("2023/118", "record")) == ["2023/118", "2023/118"]
    assert found("Visit bo@lund.example", ListedName("bo@lund.example", "")) == ["bo@lund.example"]


def test_the_longest_name_counts_and_replacing_comes_first():
    names = [ListedName("Lund", ""), place("Lund Hill"), ListedName("Hill", "person"), place("Lund")]
    assert find_listed("Lund Hill, Lund", names) == [(0, 9, "place"), (11, 15, "place")]


def test_marks_of_the_user_stay():
    names = [place("Lund"), ListedName("Bo", "")]
    marked = "{{Lund}} and Lund, [[Bo Ek]], Bo [x Lund] [[place: Lu]]nd"
    assert mark_listed(marked, names) == "{{Lund}} and [[place: Lund]], [[Bo Ek]], {{Bo}} [x [[place: Lund]]] [[place: Lu]]nd"
    assert mark_listed("nothing here", names) == "nothing here"


@given(st.text("Lund [[]]{{}}:a\n", max_size=40))
def test_words_are_never_changed(text):
    marked = mark_listed(text, [place("Lund"), ListedName("a", ""), ListedName("und", "person")])
    assert without_markup(marked) == without_markup(text)


def test_what_a_list_takes():
    assert listed_name("  Anna\n Ek ") == ListedName("Anna Ek", "person")
    assert listed_name("3 May") == ListedName("3 May", "date")
    assert listed_name("Lund", "place") == place("Lund")
    assert listed_name("Lund", stays=True).stays
    for wrong in ("", " - ", "a[b]", "{x}", "x" * 201):
        with pytest.raises(UsageError, match="A name for the list"):
            listed_name(wrong)
    with pytest.raises(UsageError, match="no such kind"):
        listed_name("Lund", "town")


def test_a_long_text_with_many_names_is_read_in_one_go():
    text = "We met Anna Ek in Lund. " * 2000
    names = [place(f"Name{number}") for number in range(2000)] + [place("Lund")]
    assert len(find_listed(text, names)) == 2000
