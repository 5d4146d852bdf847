"""Whose an e-mail address is, and how it is made of the name."""

import pytest

from engine.text.entity_linking import link_mentions
from engine.text.mail_addresses import address_of_new_name, find_owners
from engine.text.mentions import LinkedEntity, NamedMention, WrittenForm
from engine.text.person_names import NameForm


def written_for(address, *names, new="Bea de Jong"):
    """The address of somebody called otherwise; None if it is nobody's of these."""
    persons = [LinkedEntity("person", name, forms=[WrittenForm(NameForm.GIVEN)]) for name in names]
    found = list(find_owners([*persons, LinkedEntity("mail", address)]))
    return found[0][1].write(new, "x@example.org").partition("@")[0] if found else None


@pytest.mark.parametrize(
    ("address", "written"),
    [
        ("anna.keller@lund.example", "bea.dejong"),
        ("Keller_Anna@lund.example", "dejong_bea"),
        ("akeller7@lund.example", "bdejong"),
        ("a.keller@lund.example", "b.dejong"),
        ("akell@lund.example", "bdejo"),
        ("kellera@lund.example", "dejongb"),
        ("anna-k@lund.example", "bea-d"),
        ("keller@lund.example", "dejong"),
        ("anna2024@lund.example", "bea"),
        ("anneke@lund.example", None),
        ("ann.keller71@lund.example", "bea.dejong"),
        ("info@keller.example", None),
        ("b.keller@lund.example", None),
    ],
)
def test_an_address_is_made_of_the_new_name_as_it_was_of_the_old(address, written):
    assert written_for(address, "Anna Keller", "Tom Berg") == written


def test_an_address_that_may_be_of_two_is_of_neither():
    assert written_for("a.keller@lund.example", "Anna Keller", "Alf Keller") is None
    assert written_for("anna.keller@lund.example", "Anna Keller", "Alf Keller") == "bea.dejong"


def test_an_address_has_what_somebody_is_called_for_short():
    assert written_for("steve.keller@lund.example", "Stephen Keller", "Tom Berg") == "bea.dejong"
    assert written_for("stevekeller7@lund.example", "Stephen Keller", "Tom Berg") == "beadejong"
    assert written_for("steve@lund.example", "Stephen Keller", "Tom Berg") == "bea"
    assert written_for("steve@lund.example", "Stephen Keller", "Steven Berg") is None
    assert written_for("steve.quist@lund.example", "Stephen Keller", "Tom Berg") is None


def test_an_address_is_of_nobody_whose_title_its_given_name_denies():
    keller = LinkedEntity("person", "Keller", forms=[WrittenForm(NameForm.SURNAME)], gender="f")
    assert list(find_owners([keller, LinkedEntity("mail", "steve.keller@lund.example")])) == []
    [(_, owner)] = find_owners([keller, LinkedEntity("mail", "anna.keller@lund.example")])
    assert owner.number == 0


def test_the_part_of_a_name_that_is_not_known_may_be_any():
    surname_alone = [LinkedEntity("person", "Sproat", forms=[WrittenForm(NameForm.SURNAME)])]
    [(_, owner)] = find_owners([*surname_alone, LinkedEntity("mail", "graham.sproat@farm.example")])
    assert owner.write("Bea Berg", "x@example.org") == "bea.berg@example.org"
    assert list(find_owners([*surname_alone, LinkedEntity("mail", "office.sproat@farm.example")])) == []
    assert written_for("emmanuel.adjei@church.example", "Emmanuel") == "bea.dejong"


def test_somebody_called_by_a_given_name_is_of_the_family_in_the_address():
    text = "Clement Trevaskis, Denzil: denzil.trevaskis@maple.example"
    mentions = [NamedMention(0, 17, "person"), NamedMention(19, 25, "person"), NamedMention(27, len(text), "mail")]
    father, son, address = link_mentions(text, mentions)
    assert father.family == son.family is not None
    assert address.owner.number == 1


def test_accents_and_signs_are_left_out():
    assert written_for("j.muller@lund.example", "José Müller", new="Siobhán O'Neill-Ray") == "s.oneillray"


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("k.doughty@lund.example", "e.marsh@lund.example"),
        ("Kristy_Doughty@lund.example", "Eleanor_Marsh@lund.example"),
        ("DOUGHTYK12@lund.example", "MARSHE12@lund.example"),
        ("mailto:kristy@k.doughty.example", "mailto:eleanor@k.doughty.example"),
        ("r.doughty@lund.example", None),
        ("kd@lund.example", None),
        ("kristy.doughty", None),
        ("@kristy.doughty", None),
    ],
)
def test_the_address_of_somebody_who_is_called_otherwise_is_made_in_the_same_way(address, expected):
    assert address_of_new_name(address, "Kristy Doughty", "Eleanor Marsh") == expected
