"""Who still bears a surname in the texts: persons alone, each once."""

import pytest

from app.document.surnames import TitledSurname, gender_of_person, person_called, titled_surnames, who_keeps_surname
from tests.app.document.test_renaming import document


def test_whoever_is_called_by_a_surname_with_a_given_name_or_title_bears_it():
    text = "Roddy Doughty, R. Doughty and Ann Quist saw Mr Doughty at Doughty, of Doughty House and Doughty Ltd."
    drawn = document(text, "Roddy Doughty", "R. Doughty", "Ann Quist", "Doughty House", "Doughty Ltd").draw
    assert who_keeps_surname([drawn], "Doughty") == ["Roddy Doughty", "R. Doughty"]
    titled = document("Roddy Quist saw Mr Doughty.", "Roddy Quist", "Doughty").draw
    assert who_keeps_surname([titled], "Doughty") == ["Mr Doughty"]
    assert who_keeps_surname([document("It is near Doughty.", "Doughty").draw], "Doughty") == []


@pytest.mark.parametrize("name", ["Doughty senior", "Doughty Snr"])
def test_whoever_is_told_from_a_namesake_bears_the_surname(name):
    drawn = document(f"Roddy Marsh and Mrs {name} came.", "Roddy Marsh", name, original="Lund senior").draw
    assert who_keeps_surname([drawn], "Doughty") == [f"Mrs {name}"]


def test_each_is_named_once_though_several_texts_do():
    first = document("Roddy Doughty came.", "Roddy Doughty", entities=[4])
    second = document("Mr Doughty came to Ann Doughty.", "Doughty", "Ann Doughty", entities=[4, 5])
    assert who_keeps_surname([first.draw, second.draw], "Doughty") == ["Roddy Doughty", "Ann Doughty"]


def test_what_somebody_is_called_by_hand_counts_and_who_was_deleted_does_not():
    drawn = document("Roddy Doughty and Ann Doughty came.", "Roddy Doughty", "Ann Doughty")
    drawn.edit("Roddy Marsh and Ann Doughty came.")
    assert who_keeps_surname([drawn.draw], "Doughty") == ["Ann Doughty"]
    drawn.edit("Roddy Marsh and came.")
    assert who_keeps_surname([drawn.draw], "Doughty") == []


@pytest.mark.parametrize(
    ("new", "old", "called"),
    [("Chelsea House", "Elm House", ""), ("Chelsea House", "Ann Lee", "Chelsea House"), ("Elm House", "Ash Court", "")],
)
def test_the_kind_of_a_house_is_no_surname(new, old, called):
    assert person_called(document(f"At {new}.", new, original=old).draw, 0) == called


def test_a_title_that_may_be_meant_for_somebody_else_is_told_with_whom_it_is_read_as():
    drawn = document("Ann Doughty came. Mrs Doughty and Mr Doughty rang.", "Ann Doughty")
    read = [TitledSurname("Mrs Doughty", "Ann Doughty"), TitledSurname("Mr Doughty", "Ann Doughty")]
    assert titled_surnames([drawn.draw], "Doughty", "") == read
    assert titled_surnames([drawn.draw], "Doughty", "f") == read[:1]
    assert titled_surnames([drawn.draw], "Marsh", "f") == []
    alone = document("Ann Quist saw Mrs Doughty.", "Ann Quist", "Doughty")
    assert titled_surnames([alone.draw], "Doughty", "f") == []  # who is told as the one who keeps it


def test_a_title_or_the_given_name_of_the_original_tells_the_gender():
    drawn = document("Mr Doughty saw Kit Marsh.", "Doughty", "Kit Marsh", original="Anna Quist").draw
    assert [gender_of_person(drawn, row) for row in (0, 1)] == ["m", "f"]
