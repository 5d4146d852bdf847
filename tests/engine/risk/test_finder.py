"""Quasi-identifiers are found by what kind of statement they are; ordinary sentences give few."""

import pytest

from engine.risk.finder import find_traits
from engine.risk.traits import Kind
from engine.text.entities import Entity
from engine.text.entities_by_rule import entities_by_rule


@pytest.fixture(scope="module")
def find(parser):
    def find_in(text, **names):
        found = [Entity(text.index(name), text.index(name) + len(name), kind) for name, kind in names.items()]
        return [
            (text[each.start : each.end], each) for each in find_traits(parser.parse(text), [*found, *entities_by_rule(text)])
        ]

    return find_in


@pytest.mark.parametrize(
    ("text", "words", "kind"),
    [
        ("I was 43 when the shop closed.", "43", Kind.AGE),
        ("A man of fifty-one, and tired, opened.", "fifty-one", Kind.AGE),
        ("We sang at her eightieth birthday.", "eightieth birthday", Kind.AGE),
        ("She works as a glassblower in town.", "glassblower", Kind.OCCUPATION),
        ("My uncle is a retired ferryman.", "retired ferryman", Kind.OCCUPATION),
        ("He is the only plumber in the valley.", "only plumber in the valley", Kind.UNIQUE),
        ("Nobody else in our street has a telescope.", "Nobody else in our street", Kind.UNIQUE),
        ("She is the girl who rang the wrong bell.", "girl who rang the wrong bell", Kind.UNIQUE),
        ("I am the organist of the parish.", "organist of the parish", Kind.UNIQUE),
        ("Ask the vicar's niece about it.", "vicar's niece", Kind.RELATION),
        ("He is a friend of the senator.", "friend of the senator", Kind.RELATION),
        ("The queen thanked her for that.", "queen thanked her", Kind.RELATION),
        ("My uncle won the ploughing contest twice.", "won the ploughing contest", Kind.EVENT),
        ("She was deported in the spring.", "deported", Kind.EVENT),
        ("It began after the avalanche.", "avalanche", Kind.EVENT),
        ("I have coeliac disease and eat at home.", "coeliac disease", Kind.HEALTH),
        ("He suffers from a rare tremor.", "rare tremor", Kind.HEALTH),
        ("Since that day she cannot smell.", "not smell", Kind.HEALTH),
        ("Her mother is Norwegian.", "Norwegian", Kind.ORIGIN),
        ("His wife is a Quaker.", "Quaker", Kind.RELIGION),
        ("I am the youngest of nine.", "youngest of nine", Kind.FAMILY),
        ("They adopted triplets last year.", "triplets", Kind.FAMILY),
        ("He has one green eye.", "one green eye", Kind.LOOKS),
        ("At weekends I play the hurdy-gurdy.", "hurdy-gurdy", Kind.INTEREST),
        ("She sings in the bell-ringing society.", "bell-ringing society", Kind.GROUP),
        ("We keep fourteen goats.", "fourteen goats", Kind.NUMBER),
        ("The nurse came at 22.00 and left soon.", "22.00", Kind.TIME),
        ("It cost me £12,450 in the end.", "£12,450", Kind.AMOUNT),
        ("I started on 14 May 2012 there.", "14 May 2012", Kind.DATE),
        ("His father owns the brewery.", "owns the brewery", Kind.ACTIVITY),
        ("I bought a theodolite.", "theodolite", Kind.ACTIVITY),
        ("A theodolite stood there.", "theodolite", Kind.WORDS),
        ("Age: 47, and I cook.", "47", Kind.AGE),
        ("Patient is 44 y/o and well.", "44 y/o", Kind.AGE),
        ("The shift began at 03:12 that night.", "03:12", Kind.TIME),
        ("We split in january.", "january", Kind.DATE),
        ("The calf weighed 58.25 kg then.", "58.25 kg", Kind.NUMBER),
        ("My wife drives me there.", "My wife", Kind.KIN),
        ("They share the same father.", "same father", Kind.FAMILY),
        ("He never wed.", "never wed", Kind.FAMILY),
        ("It was the tallest ever grown in the county.", "tallest ever", Kind.UNIQUE),
        ("I was this year's queen there.", "this year's queen", Kind.UNIQUE),
        ("She holds the record for knitting.", "holds the record for knitting", Kind.UNIQUE),
        ("The fell running keeps her sane.", "fell running", Kind.INTEREST),
        ("He fenced for his country once.", "fenced for his country", Kind.EVENT),
        ("They call me the goose lady.", "call me the goose lady", Kind.UNIQUE),
        ("My picture was in the papers.", "was in the papers", Kind.EVENT),
        ("He carved the eagle on the pulpit.", "carved the eagle on the pulpit", Kind.ACTIVITY),
        ("My husband is on the pipelay vessel.", "pipelay vessel", Kind.ACTIVITY),
        ("Meet me at the old toll house.", "old toll house", Kind.PLACE),
        ("She has an ISA with Santander.", "Santander", Kind.FIRM),
    ],
)
def test_each_kind_of_statement_is_found(find, text, words, kind):
    found = [(said, trait.kind) for said, trait in find(text)]
    assert any(words.lower() in said.lower() and kind is each for said, each in found), found


def test_names_are_taken_from_the_recogniser_but_for_ordinary_words(find):
    text = "Ida met the bishop in Lund. Dr stayed."
    names = {"Ida": "person", "bishop": "person", "Lund": "place", "Dr": "person"}
    found = {said: trait.kind for said, trait in find(text, **names)}
    assert found["Ida"] is Kind.NAME
    assert found["Lund"] is Kind.PLACE
    assert Kind.NAME not in (found.get("bishop"), found.get("Dr"))


@pytest.mark.parametrize(
    ("text", "what", "at_least", "at_most"),
    [
        ("She is 43 now.", "43 years old", 50, 150),
        ("He works as a dentist.", "a dentist", 1_500, 4_000),
        ("I have epilepsy.", "affected by epilepsy", 100, 300),
        ("Her husband is Welsh.", "from that country (3.1 million people)", 2_000, 3_000),
        ("He was born on 12 March 1961.", "born on that day", 20_000, 40_000),
    ],
)
def test_a_public_figure_goes_with_what_has_one(find, text, what, at_least, at_most):
    [figure] = {trait.figure for _, trait in find(text) if trait.figure}
    assert figure.what == what
    assert at_least < figure.one_in < at_most
    assert figure.source


ORDINARY = (
    "Thank you for your letter. We had a good week at home. The weather was warm, so we sat in the garden and talked for a "
    "long time. My brother came for dinner and brought some bread. In the evening we watched a film and went to bed early. "
    "I hope that you are well and that we see each other soon. Please write to me when you have time."
)


def test_ordinary_sentences_give_no_list_to_speak_of(find):
    assert len(find(ORDINARY)) <= 1


@pytest.mark.parametrize(
    "text",
    [
        "I bought a new kettle and a lamp.",
        "The armrest is loose and the silo is full.",
        "You need two carrots and a tin of tomatoes.",
        "I am not the usual customer.",
    ],
)
def test_everyday_things_and_deeds_are_no_entry(find, text):
    assert find(text) == []


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("The post is RN Band 5.", Kind.GROUP),
        ("R Quist\tStanding order\t20.00", Kind.GROUP),
        ("No other SEs reported.", Kind.UNIQUE),
        ("We are instructed to issue proceedings in the County Court at Lund.", Kind.EVENT),
    ],
)
def test_a_grade_an_order_to_pay_a_court_and_a_finding_are_no_group_event_or_rarity(find, text, kind):
    assert kind not in {each.kind for _, each in find(text)}


def test_a_weekday_an_abbreviation_and_a_blank_tell_nothing(find):
    assert not [said for said, _ in find("The XXXX came on Monday, and the TV was on.") if said in ("XXXX", "Monday", "TV")]


def test_places_are_those_of_the_text(find):
    text = "😀 Good day.\n\nI am the only farrier on the island. My wife is a Quaker."
    assert {"only farrier on the island", "Quaker"} <= {said for said, _ in find(text)}


def kinds_of(find, text):
    return {said: trait.kind for said, trait in find(text)}


def test_a_number_at_the_end_of_a_sentence_is_no_date_and_a_date_without_its_year_is_one(find):
    assert Kind.DATE not in kinds_of(find, "Bloods: glucose 9.1.").values()
    assert Kind.DATE not in kinds_of(find, "The level was 9.1. eGFR fell.").values()
    assert kinds_of(find, "We moved on 9.1. to town.")["9.1."] is Kind.DATE
    assert Kind.DATE in kinds_of(find, "We moved on 9.1.2019 to town.").values()


def test_a_clinic_that_is_called_for_what_it_treats_is_no_place(find):
    assert Kind.PLACE not in kinds_of(find, "Please refer her to the falls clinic.").values()
    assert Kind.PLACE not in kinds_of(find, "She was seen in the HF nurse clinic.").values()
    assert Kind.PLACE in kinds_of(find, "Please refer her to the Quistgard clinic.").values()


@pytest.mark.parametrize(
    ("text", "words", "kind"),
    [
        ("I am a junior carer in a home.", "junior carer", Kind.OCCUPATION),
        ("She is the worst cleaner on my floor.", "worst cleaner", Kind.OCCUPATION),
        ("He is an old neighbour of ours.", "old neighbour", Kind.RELATION),
        ("She is a second sister to me.", "second sister", Kind.FAMILY),
    ],
)
def test_who_is_no_relative_is_no_family(find, text, words, kind):
    assert {each.kind for found, each in find(text) if words in found and each.kind is not Kind.UNIQUE} == {kind}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The kitchen was at 11 degrees.", set()),
        ("She had a 3rd degree tear.", set()),
        ("She has a second degree in botany.", {"second degree"}),
    ],
)
def test_what_is_measured_in_degrees_is_no_education(find, text, words):
    assert {found for found, each in find(text) if each.kind is Kind.EDUCATION} == words


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        (
            "We have a man called Quist in here, an old dear, ex lollipop lady at a school.",
            Kind.OCCUPATION,
            {"ex lollipop lady at a school"},
        ),
        ("1. I revoke all former wills made by me.", Kind.OCCUPATION, set()),
        ("Her third was born at the General in March.", Kind.OCCUPATION, set()),
        ("It falls in the lower Vento band today.", Kind.GROUP, set()),
        ("She plays in the Quist band today.", Kind.GROUP, {"Quist band"}),
    ],
)
def test_a_phrase_ends_where_something_else_begins(find, text, kind, words):
    assert {found for found, each in find(text) if each.kind is kind} == words


@pytest.mark.parametrize(
    ("text", "names", "ages"),
    [
        ("Ann, 11, met Bo.", {"Ann": "person"}, ["11"]),
        ("It was (Ann 5) who came.", {"Ann": "person"}, ["5"]),
        ("Rm 14, that is.", {"Rm": "person"}, []),
        ("T is 43, a potter.", {"T": "person"}, ["43"]),
        ("I passed 54M there.", {}, ["54M"]),
        ("She got £54M there.", {}, []),
        ("Old Piet, who I gather is 91 and well, came.", {}, ["91"]),
        ("Twelve of us, 11 yrs in, were tired.", {}, []),
        ("HCA, 11 yrs, on nights.", {}, []),
        ("We have come here a while, over 20 yrs, and for over 30 yrs.", {}, []),
        ("Ann will be 18 on 3 May. He will be 40 on Friday.", {"Ann": "person"}, ["18", "40"]),
        ("It was in the 60s, in the early sixties, and she in her 60s.", {}, ["in her 60s"]),
        ("He was driving at 30. The van was behind at 40. She died at 50.", {}, ["50"]),
    ],
)
def test_ages_beside_names_and_in_notes_are_found(find, text, names, ages):
    assert [found for found, each in find(text, **names) if each.kind is Kind.AGE] == ages


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("My caseload grew, and my teatime was late.", []),
        ("My crewmate had a dishtowel, my lurker an e-mail.", []),
        ("Her chn were asleep.", []),
        ("My heid was sore.", ["heid"]),
        ("Her withies were wet.", ["withies"]),
    ],
)
def test_everyday_words_are_not_rare_and_telling_ones_are(find, text, words):
    assert [found for found, each in find(text) if each.kind is Kind.WORDS] == words


def test_a_road_is_adopted_otherwise_than_a_child(find):
    assert "adopted" not in [words for words, _ in find("Elm Gardens is adopted and lit.")]
    assert "adopted" in [words for words, _ in find("She was adopted as a baby.")]


def test_an_act_is_no_illness_and_an_illness_may_be_an_abbreviation(find):
    assert Kind.HEALTH not in [each.kind for _, each in find("Sections 2 and 3 of the Mental Capacity Act apply.")]
    assert "TIA" in [words for words, each in find("There was a TIA in the spring.") if each.kind is Kind.HEALTH]


def test_a_thing_that_is_described_is_no_work(find):
    found = find("It costs £25 as a late cancellation fee. She worked as a retired choirmaster.")
    assert [said for said, trait in found if trait.kind is Kind.OCCUPATION] == ["retired choirmaster"]


def test_what_is_replaced_as_an_age_is_one(find):
    text = "| Bed | Age |\n| 8 | 76 |\n\nAge: 33. Bo Lund (54, brainstem)."
    named = {"Bo Lund": "person", "8": "number", "76": "number", "33": "number", "54": "number"}
    assert [found for found, each in find(text, **named) if each.kind is Kind.AGE] == ["76", "33", "54"]


def test_the_number_of_the_next_line_is_nobodys_age(find):
    text = "between Ann Quist\n(2) Bo Lund\n3. They met."
    assert not [each for _, each in find(text, **{"Ann Quist": "person", "Bo Lund": "person"}) if each.kind is Kind.AGE]
