"""What clubs, halls and vets have everywhere."""

import pytest

from engine.text.club_words import find_club_words
from engine.text.entities import Entity
from engine.text.entities_by_rule import entities_by_rule
from engine.text.unnamed import without_unnamed

PETS = "Owner\tPet\tBreed\tSex\nQuist\tRex\tLabrador\tM\nLund\tPip\tSuffolk\tFN\nAmsel\tBo\tStaffie X\tF\n"


def found_in(text):
    return sorted({text[start:end] for start, end in find_club_words(text)})


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Pilates in the Committee Rm, Mondays", ["Pilates", "Committee Rm"]),
        ("The Bookings Sec rang the Hon Treas.", ["Bookings Sec", "Hon Treas."]),
        ("booked the Cricket Club bar for the Christmas do", ["the Cricket Club bar", "Christmas do"]),
        ("the Hallowe'en disco", ["Hallowe'en disco"]),
        ("Lundville Cricket Club won", []),
        ("the Cricket Club at Lundville", []),
        ("the Bridge Street Surgery", []),
        ("An FA Charter Standard Club since then", ["FA Charter Standard Club"]),
        ("U11 Reds v U11 Blues, a GK is needed", ["U11 Reds", "U11 Blues", "GK"]),
        ("GK rang about the lease", []),
        ("Yoga workshop, Karate in the Cttee rm, Ju-Jitsu Club", ["Yoga", "Karate", "Cttee rm", "Ju-Jitsu"]),
        ("VH committee; Yoga Classes; Craft Fair", ["VH", "Yoga", "Yoga Classes", "Craft Fair"]),
        ("VH rang; Quistle Yoga Lund rang; Lund House", []),
        ("Yoga said so at Yoga", []),
        ("DOUBLE BOOKED, Ann (Tawny Owl) has the Brownie cupboard key", ["DOUBLE BOOKED", "Tawny Owl", "Brownie"]),
        ("Mr Brownie left", []),
        ("The cat, a Ragdoll, MN, was seen", ["MN", "Ragdoll"]),
        ("My cat lives in Suffolk", []),
        ("A Ragdoll for Quist", []),
        (PETS, ["F", "FN", "Labrador", "M", "Staffie X", "Suffolk"]),
    ],
)
def test_what_clubs_and_vets_have_everywhere_is_known(text, found):
    assert found_in(text) == sorted(found)


def test_below_a_head_of_breeds_stands_nobody_but_who_has_a_given_name():
    text = "Animal\tBreed\nZyx\tBudgie\nLund\tTexels\nBo\tQuistling cross\nAmsel\tAnn Quist\n"
    assert found_in(text) == ["Budgie", "Quistling cross", "Texels"]
    assert not without_unnamed(text, [Entity(17, 23, "person")])


def test_none_of_it_is_a_name():
    text = "Pilates moved to the Committee Rm."
    assert not without_unnamed(text, [Entity(0, 7, "organisation"), Entity(21, 33, "organisation")])
    assert without_unnamed("Mrs Pilates left", [Entity(4, 11, "person")])


@pytest.mark.parametrize("text", ["Dean Quist (U11)", "the U9s lost", "U11 Reds won", "U13 v Lund"])
def test_how_old_a_team_is_is_no_code(text):
    assert not entities_by_rule(text)
