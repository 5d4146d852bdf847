"""A new name that the user writes over is written over in the texts that were drawn together with it, and nobody else's is."""

from dataclasses import replace

import pytest

from app.document.model import DocumentModel
from app.document.renaming import form_like
from app.document.renaming_elsewhere import rename_elsewhere
from engine.results import Mention, Unit
from tests.app.gui.conftest import make_result


def document(text, *names, together="one", entities=None, original="Ann"):
    """A document with a draw in which names stand as units, in the form that is written; the first is entity 0, and so on."""
    units = []
    for entity, name in zip(entities or range(len(names)), names, strict=True):
        forms = {name, name.split()[0], name.split()[-1]} if " " in name else {name}
        targets = []
        for form in sorted(forms, key=len, reverse=True):
            at = text.find(form)
            while at >= 0:
                others = [(text.find(other), text.find(other) + len(other)) for other in names if other != name]
                if not any(start < at + len(form) and at < end for start, end in (*targets, *others)):
                    targets.append((at, at + len(form)))
                at = text.find(form, at + 1)
        targets.sort()
        mentions = tuple(Mention("Ann", text[slice(*target)], ((0, 3),), target) for target in targets)
        units.append(Unit(original, name, 1.0, 9, targets=tuple(targets), mentions=mentions, entity=entity))
    model = DocumentModel()
    model.set_text("Ann wrote.", "letter.txt")
    model.end(replace(make_result(new=text), mechanism="clusant", unit="entity", together=together, units=units))
    return model


def rename(first, words, *others, row=0):
    return len(rename_elsewhere(first.draw, row, words, [first, *others]))


def test_a_name_is_written_over_in_the_form_it_has_there():
    first = document("Ida Keller left.", "Ida Keller")
    second = document("Mrs Keller rang Ida Keller, and Ida rang.", "Ida Keller")
    third = document("Ida came.", "Ida")
    fourth = document("Dr Keller came.", "Keller")
    assert rename(first, "Maria Lopez", second, third, fourth) == 3
    assert second.draw.text == "Mrs Lopez rang Maria Lopez, and Maria rang."
    assert third.draw.text == "Maria came."
    assert fourth.draw.text == "Dr Lopez came."
    assert first.draw.text == "Ida Keller left."  # which the user writes where it is shown
    assert second.draw.edited


@pytest.mark.parametrize(
    "make",
    [
        lambda: document("Ida Keller came.", "Ida Keller", entities=[1]),  # another, drawn alike
        lambda: document("Ida Keller came.", "Ida Keller", together="two"),
        lambda: document("Ida Keller came.", "Ida Keller", entities=[None]),
        lambda: document("Mr Keller and Ida came.", "Keller", "Ida", entities=[2, 1]),
    ],
)
def test_nobody_elses_name_is(make):
    other = make()
    before = other.draw.text
    assert rename(document("Ida Keller left.", "Ida Keller"), "Maria Lopez", other) == 0
    assert other.draw.text == before


def test_two_days_that_were_drawn_alike_stay_apart():
    saturday = document("Friday is a day off.", "Friday", entities=[3])
    both = document("On Friday and on Friday.", "Friday", entities=[5])  # Monday, and then Saturday
    [first, second] = both.draw.result.units[0].targets
    [unit] = both.draw.result.units
    mentions = unit.mentions
    units = [
        replace(unit, targets=(first,), mentions=mentions[:1], entity=5),
        replace(unit, targets=(second,), mentions=mentions[1:], entity=3),
    ]
    both.draw.result = replace(both.draw.result, units=units)
    assert rename(saturday, "Sunday", both) == 1
    assert both.draw.text == "On Friday and on Sunday."
    assert both.draw.written == {1: "Sunday"}


def test_a_text_that_was_drawn_by_itself_has_no_others():
    first, second = document("Ida left.", "Ida", together=""), document("Ida came.", "Ida", together="")
    assert rename(first, "Eva", second) == 0


def test_what_was_written_over_once_can_be_written_over_again():
    first, second = document("Ida Keller left.", "Ida Keller"), document("Mrs Keller came.", "Ida Keller")
    rename(first, "Maria Lopez", second)
    rename(first, "Eva Braun-Hill", second)
    assert second.draw.text == "Mrs Braun-Hill came."


def test_the_case_of_what_stands_there_stays():
    assert form_like("KELLER", "Ida Keller", "Maria Lopez") == "LOPEZ"
    assert form_like("KELLER", "KELLER", "Maria Lopez") == "Maria Lopez"


@pytest.mark.parametrize(
    ("written", "words", "expected"),
    [
        ("C. Drumm", "Jun Lin", "J. Lin"),
        ("C Drumm", "Jun Lin", "J Lin"),
        ("CILLIAN DRUMM", "Jun Lin", "JUN LIN"),
        ("Cil", "Jun Lin", "Jun"),
        ("CD", "Jun Lin", "JL"),
        ("C.D.", "Jun Lin", "J.L."),
        ("D.", "Jun Lin", "L."),
        ("D", "Jun Lin", "L"),
        ("Cillian D", "Jun Lin", "Jun L"),
        ("C. Drumm", "Lin", "Lin"),
        ("Cillian O. Drumm", "Jun Lin", "Jun Lin"),
    ],
)
def test_a_name_is_written_over_in_each_of_its_forms(written, words, expected):
    assert form_like(written, "Cillian Drumm", words) == expected


def test_a_figure_is_written_over_where_it_is_written_so_alone():
    first, second, third = (
        document(f"The {new} time.", new, original=old) for new, old in (("4th", "2nd"), ("4", "2"), ("4th", "2nd"))
    )
    assert rename(first, "3rd", second, third) == 1
    assert (second.draw.text, third.draw.text) == ("The 4 time.", "The 3rd time.")


def test_a_day_is_written_over_in_the_notation_it_has_there():
    first, *others = (
        document(f"It came on {new}.", new, original=old)
        for new, old in (
            ("18 Nov", "6 Jan"),
            ("18th November 2024", "6th January 2023"),
            ("18/11/24", "06/01/23"),
            ("18th", "6th"),
        )
    )
    assert rename(first, "2 May", *others) == 3
    assert [each.draw.text for each in (first, *others)][1:] == [
        "It came on 2nd May 2024.",
        "It came on 02/05/24.",
        "It came on 2nd.",
    ]


KRISTY = "Kristy Doughty (k.doughty@lund.example) rang Roddy Doughty."
NAMES = ("Kristy Doughty", "k.doughty@lund.example", "Roddy Doughty")


def test_an_address_that_was_made_of_the_name_follows_in_the_other_files():
    first, second = (
        document(KRISTY, *NAMES),
        document(f"To kristydoughty@a.example: {KRISTY}", *NAMES, "kristydoughty@a.example"),
    )
    assert rename(first, "Eleanor Marsh", second) == 1
    written = "To eleanormarsh@a.example: Eleanor Marsh (e.marsh@lund.example) rang Roddy Doughty."
    assert second.draw.text == written
    assert second.draw.written == {0: "Eleanor Marsh", 1: "e.marsh@lund.example", 3: "eleanormarsh@a.example"}


def test_it_follows_where_the_other_file_has_but_the_surname_and_once_more():
    first, second = document(KRISTY, *NAMES), document("Ms Doughty: k.doughty@lund.example", "Doughty", NAMES[1])
    rename(first, "Eleanor Marsh", second)
    assert second.draw.text == "Ms Marsh: e.marsh@lund.example"
    rename_elsewhere(first.draw, 0, "Ada Quist", [first, second], "Eleanor Marsh")
    assert second.draw.text == "Ms Quist: a.quist@lund.example"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Kristy Doughty, r.doughty@lund.example", (NAMES[0], "r.doughty@lund.example")),  # of her son
        ("Kristy Doughty, Karl Doughty: k.doughty@lund.example", (NAMES[0], "Karl Doughty", NAMES[1])),  # of either
        ("Kristy Doughty, k.doughty@lund.example", (NAMES[0],)),  # what was copied
        ("Kristy Doughty: k.doughty@a.example e.marsh@a.example", (NAMES[0], "k.doughty@a.example", "e.marsh@a.example")),
    ],
)
def test_an_address_that_may_be_anybody_elses_stays(text, names):
    second = document(text, *names)
    rename(document(KRISTY, *NAMES), "Eleanor Marsh", second)
    assert second.draw.text == text.replace("Kristy Doughty", "Eleanor Marsh")


def test_the_fullest_form_that_a_text_has_now_is_told():
    first = document("Ida Keller left.", "Ida Keller")
    second, third = document("Ida came, Ida's son too.", "Ida"), document("Ida Keller rang, and Ida.", "Ida Keller")
    written = rename_elsewhere(first.draw, 0, "Maria Lopez", [first, second, third])
    assert [text.fullest("Maria Lopez") for text in written] == ["Maria", "Maria Lopez"]
