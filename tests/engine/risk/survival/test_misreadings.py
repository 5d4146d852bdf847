"""What was found and is not what it was taken for."""

import pytest

from engine.risk.survival.counting import count_surviving
from engine.risk.survival.details import DetailGroup
from engine.risk.traits import Kind
from tests.engine.risk.survival.details import groups_read, trait


@pytest.mark.parametrize(
    ("original", "words", "group"),
    [
        ("They bought a two-bedroom terraced house.", "two-bedroom terraced house", DetailGroup.LIFE),
        ("Property: Terraced house, freehold.", "Terraced house", DetailGroup.LIFE),
        ("Meet me at the old toll house.", "old toll house", DetailGroup.LIFE),
        ("They bought Rose Cottage.", "Rose Cottage", DetailGroup.PLACES),
        ("They went to the Rose clinic.", "Rose clinic", DetailGroup.PLACES),
        ("Quistgard clinic is closed.", "Quistgard clinic", DetailGroup.PLACES),
        ("They moved to Leeds.", "Leeds", DetailGroup.PLACES),
    ],
)
def test_a_house_that_is_described_and_not_named_is_no_place(original, words, group):
    [count] = count_surviving(original, [trait(original, words, Kind.PLACE)], original, [trait(original, words, Kind.PLACE)])
    assert (count.group, len(count.surviving)) == (group, 1)


@pytest.mark.parametrize(
    ("original", "word"),
    [
        ("The Team rang.", "Team"),
        ("She fell.\nResident: 4", "Resident"),
        ("He has MS.", "MS"),
        ("She visits on Sundays.", "Sundays"),
        ("From the Therapy Team.", "Therapy Team"),
        ("Falls team to visit.", "Falls team"),
    ],
)
def test_what_names_nobody_is_no_name_that_survives(original, word):
    said = [trait(original, word, Kind.NAME)]
    assert DetailGroup.NAMES not in {count.group for count in count_surviving(original, said, original, said)}


def test_what_has_no_number_in_it_is_none():
    original = "Item\nAmount\nPrice"
    said = [trait(original, "Item\nAmount\nPrice", Kind.NUMBER)]
    assert count_surviving(original, said, original, said) == []


def test_an_organisation_in_small_letters_is_none_unless_all_the_text_is():
    for original, kept in (("Her bowel movement was slow.", []), ("she rang acme storage.", [DetailGroup.ORGANISATIONS])):
        said = [trait(original, original[4:-1], Kind.ORGANISATION)]
        assert [count.group for count in count_surviving(original, said, original, said)] == kept


@pytest.mark.parametrize(
    ("text", "words", "kind"),
    [
        ("It is £600 a side.", "£600 a side", Kind.OCCUPATION),
        ("A VW Golf 1.6 came.", "Golf 1.6", Kind.INTEREST),
        ("In plaster for Five weeks.", "Five weeks", Kind.HEALTH),
        ("Ticked: Y", "Y", Kind.HEALTH),
        ("I draw this letter to the attention of all.", "draw this letter to the attention of all", Kind.ACTIVITY),
        ("Failing a reply, we sue.", "Failing a reply", Kind.ACTIVITY),
        ("She was engaged by them.", "engaged", Kind.FAMILY),
        ("They were on duty.", "duty", Kind.ACTIVITY),
    ],
)
def test_a_price_a_figure_and_what_a_letter_says_of_itself_are_no_details_of_a_life(text, words, kind):
    groups = {count.group for count in count_surviving(text, [trait(text, words, kind)], text, ())}
    assert groups <= {DetailGroup.NUMBERS}


def test_a_surgery_that_is_called_after_its_street_is_an_organisation():
    text = "Write to Quist Lane Surgery after her Knee Surgery."
    said = [trait(text, "Quist Lane Surgery", Kind.HEALTH), trait(text, "Knee Surgery", Kind.HEALTH)]
    counts = {count.group: [detail.text for detail in count.details] for count in count_surviving(text, said, text, said)}
    assert counts[DetailGroup.ORGANISATIONS] == ["Quist Lane Surgery"]
    assert counts[DetailGroup.HEALTH] == ["Knee Surgery"]


def test_the_beginning_of_a_word_with_a_hyphen_is_shown_with_the_rest():
    text = "He went to the Co-op."
    [count] = count_surviving(text, [trait(text, "Co", Kind.ORGANISATION)], text, ())
    assert [detail.text for detail in count.surviving] == ["Co-op"]


def test_a_breed_a_pet_and_a_partner_of_a_firm_say_nothing_of_somebody(reader):
    found = groups_read(reader, "Zyx is a German Shepherd, and Bo an indoor cat beside him. My partner Dr Quist saw both.")
    assert not found.keys() & {DetailGroup.BELIEFS, DetailGroup.WORK, DetailGroup.FAMILY}
    assert groups_read(reader, "He is German. My partner left.").keys() >= {DetailGroup.BELIEFS, DetailGroup.FAMILY}


def test_a_team_of_any_place_and_the_words_of_a_pleading_say_nothing(reader):
    found = groups_read(reader, "The perinatal MH team rang. I am duly authorised by the Claimant to sign.")
    assert not found.keys() & {DetailGroup.ORGANISATIONS, DetailGroup.LIFE}


@pytest.mark.parametrize(
    ("table", "is_name"),
    [
        ("Who\tReplied\nAnn\tY\nBo\tN\nCy\t\n", False),
        ("Who\tPaid\nAnn\tyes\nBo\tx\nCy\tN\n", False),
        ("Who\tDone by\nAnn\tY\nBo\tN\n", True),
        ("Who\tChair\nAnn\tY\nBo\tN\nCy\tB\n", True),
        ("Who\tReplied\nAnn\tN\n", True),
        ("N rang\n", True),
    ],
)
def test_the_answers_of_a_column_that_has_no_others_are_no_initials(table, is_name):
    said = [trait(table, "N", Kind.NAME)]
    assert bool(count_surviving(table, said, table, said)) is is_name
