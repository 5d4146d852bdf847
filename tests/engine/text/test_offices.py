import pytest

from engine.text.entities import Entity
from engine.text.offices import behind_office, is_office
from engine.text.roles_and_labels import without_roles


@pytest.mark.parametrize(
    "text",
    [
        "<Clerk>: Mrs R. Quist",
        "Ruth Quist\n\n<Clerk> to the Council",
        "To: Parish <Clerk>; Bo Lund",
        "Ruth Quist (<Clerk>), Bo Lund",
        "the <Captain> rang",
        "Lady <Captain>: Mrs A. Lund",
        "copy to <Captain> (Bo Lund)",
        "Bo Lund\n\n<Captain>\n\nDictated by Mr Lund",
        "<Clerk>, Amsel PC",
        "<Starter>: Dougie Quist",
        "<Verger> J. Quist",
        "Spoke to <Clerk> about it.",
    ],
)
def test_an_office_is_none_of_the_names(text):
    start, end = text.index("<"), text.index(">") - 1
    assert is_office(text.replace("<", "", 1).replace(">", "", 1), start, end)


@pytest.mark.parametrize(
    "text",
    [
        "Mr <Clerk> rang",
        "Anna <Captain> came",
        "R. <Steward> came",
        "Anna M. <Captain> came",
        "Anna Captain came. I told <Captain> so.",
        "Dr <Warden>'s letter",
        "<Quist> to the Council",
    ],
)
def test_a_surname_stays_a_name(text):
    start, end = text.index("<"), text.index(">") - 1
    assert not is_office(text.replace("<", "", 1).replace(">", "", 1), start, end)


def test_who_holds_an_office_begins_behind_it():
    text = "Verger J. Quist"
    assert without_roles(text, [Entity(0, len(text), "person")]) == [Entity(7, len(text), "person")]
    assert behind_office("Steward Lund", 0, 12) == 0
