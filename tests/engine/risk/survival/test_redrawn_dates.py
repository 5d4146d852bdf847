"""A date that was drawn can be read or not."""

import re

import pytest

from engine.risk.survival.counting import count_surviving
from engine.risk.survival.details import DetailGroup
from engine.risk.survival.replacements import Replacement
from engine.risk.traits import Kind
from tests.engine.risk.survival.details import left_beside, left_of, place, trait


def test_a_date_with_another_year_is_another():
    original, new = "Born 3 May 2019.", "Born 3 May 2018."
    said, found = [trait(original, "3 May 2019", Kind.DATE)], [trait(new, "3 May 2018", Kind.DATE)]
    assert left_of(original, new, said, found) == {"3 May 2019": ""}
    found = [trait("Born 3 May.", "3 May", Kind.DATE)]
    assert left_of(original, "Born 3 May.", said, found) == {"3 May 2019": "3 May"}


def test_of_a_date_that_is_another_the_weekday_tells_nothing_but_alone_it_does():
    original, new = "On 3 May 2019, Fri, and each Fri.", "On 8 June 2018, Fri, and each Fri."
    said = [trait(original, "3 May 2019", Kind.DATE), trait(original, "Fri", Kind.DATE)]
    one = [
        Replacement(place(new, after), (place(original, "3 May 2019"), place(original, "Fri")))
        for after in ("8 June 2018", "Fri")
    ]
    [count] = count_surviving(original, said, new, [trait(new, "Fri", Kind.DATE)], one)
    assert [(detail.text, detail.left) for detail in count.details] == [("3 May 2019", "")]
    assert left_of("On Fri.", "On Fri.", [trait("On Fri.", "Fri", Kind.DATE)]) == {"Fri": "Fri"}


def test_what_may_be_is_no_may():
    original = "She weighed more in May."
    said = [trait(original, "May", Kind.DATE)]
    left = [
        len(count.surviving) for new in ("It may be May.", "It may be.") for count in count_surviving(original, said, new, [])
    ]
    assert left == [1, 0]


def test_a_date_that_was_drawn_for_another_is_no_survivor():
    original, new = "Fell on 2 July, seen on 21 August.", "Fell on 21 August, seen on 10 October."
    said = [trait(original, "2 July", Kind.DATE), trait(original, "21 August", Kind.DATE)]
    found = [trait(new, "21 August", Kind.DATE), trait(new, "10 October", Kind.DATE)]
    assert left_beside(original, new, said, found) == [("21 August", "21 August")]  # as far as anybody knows
    pairs = (("2 July", "21 August"), ("21 August", "10 October"))
    assert left_beside(original, new, said, found, *pairs) == []


@pytest.mark.parametrize(
    ("original", "written", "new", "left"),
    [
        ("Seen on 9 October (09/10/2025).", ("9 October", "09/10/2025"), "Seen on 10 September (10/09/2024).", []),
        ("Seen on 9 October (09/10/2025).", ("9 October", "09/10/2025"), "Seen on 9 October (09/10/2024).", ["9 October"]),
        ("Seen on Sept. 10 (9/10/2025).", ("Sept. 10", "9/10/2025"), "Seen on Oct. 9 (10/9/2024).", []),
    ],
)
def test_dates_in_figures_are_read_as_the_text_writes_them(original, written, new, left):
    said = [trait(original, words, Kind.DATE, "d") for words in written]
    sources = tuple(place(original, words) for words in written)
    first = re.search(r"on (.*) \(", new)
    targets = [first.span(1), place(new, new[first.end() : -2])]
    replaced = [Replacement(target, sources) for target in targets]
    counted = count_surviving(original, said, new, [], replaced)
    assert [detail.left for count in counted for detail in count.surviving] == left


def test_a_part_of_a_date_that_was_drawn_for_another_is_no_survivor():
    original, new = "In September she, born 3 May 1941, fell.", "In April she, born 17 September 1917, fell."
    said = [trait(original, "September", Kind.DATE), trait(original, "3 May 1941", Kind.DATE)]
    found = [trait(new, "April", Kind.DATE), trait(new, "17 September 1917", Kind.DATE)]
    assert left_beside(original, new, said, found, ("September", "April"), ("3 May 1941", "17 September 1917")) == []


def test_the_month_of_a_new_date_is_nobody_called_may():
    original, new = "May Lund, ext 214, came on 3 June", "Ann Quist, ext 560, came on 15 May for £214,900"
    said = [trait(original, "May Lund", Kind.NAME), trait(original, "214", Kind.CONTACT)]
    replaced = [
        Replacement(place(new, "Ann Quist"), (place(original, "May Lund"),)),
        Replacement(place(new, "560"), (place(original, "214"),)),
        Replacement(place(new, "15 May"), (place(original, "3 June"),)),
    ]
    counts = {count.group: count for count in count_surviving(original, said, new, (), replaced)}
    [may], [extension] = counts[DetailGroup.NAMES].details, counts[DetailGroup.CONTACTS].details
    assert (may.targets, may.elsewhere, extension.targets) == ((), (), ())


@pytest.mark.parametrize(
    ("drawn", "left"), [("10 December 2018", ["10 December 2018"]), ("11 May 2026", []), ("11 December 2018", [])]
)
def test_a_day_that_came_out_with_another_year_can_be_read(drawn, left):
    original, new = "Pay by 10 December 2026.", f"Pay by {drawn}."
    said = [trait(original, "10 December 2026", Kind.DATE)]
    [count] = count_surviving(original, said, new, (), [Replacement(place(new, drawn), (place(original, "10 December 2026"),))])
    assert [detail.left for detail in count.surviving] == left


@pytest.mark.parametrize(("drawn", "left"), [("March 2019", []), ("March 2026", ["March"]), ("May 2026", [])])
def test_a_month_that_came_out_with_another_year_cannot_be_read(drawn, left):
    original, new = "Paid until March 2026.", f"Paid until {drawn}."
    said = [trait(original, "March", Kind.DATE)]
    count, *_ = count_surviving(original, said, new, (), [Replacement(place(new, drawn), (place(original, "March 2026"),))])
    assert [detail.left for detail in count.surviving] == left


def test_a_year_alone_that_came_out_as_it_was_can_be_read():
    original, new = "Since 2019.", "Since 2019."
    said = [trait(original, "2019", Kind.DATE)]
    [count] = count_surviving(original, said, new, (), [Replacement(place(new, "2019"), (place(original, "2019"),))])
    assert [detail.left for detail in count.surviving] == ["2019"]
