"""What a program for mail puts before a subject is nobody's."""

import pytest

from engine.text.entities import Entity
from engine.text.unnamed import without_unnamed


@pytest.mark.parametrize("mark", ["FW", "FWD", "RE", "AW", "Fw", "Fwd"])
def test_the_mark_of_an_answer_is_nobody(mark):
    text = f"To: Ann\nSubject: {mark}: Lund\n"
    at = text.index(mark)
    names = [Entity(at, at + len(mark), "person"), Entity(at + len(mark) + 2, at + len(mark) + 6, "person")]
    assert [text[each.start : each.end] for each in without_unnamed(text, names)] == ["Lund"]


def test_initials_of_who_speaks_are_somebody():
    text = "AW: We met."
    assert without_unnamed(text, [Entity(0, 2, "person")]) == [Entity(0, 2, "person")]
