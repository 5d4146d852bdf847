import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.english import (
    Agreement,
    agree,
    agreement,
    base_form,
    be,
    finite_verb,
    is_participle,
    is_past,
    objective,
    subjective,
    third_person,
)

ME = Agreement(1, "sing")
YOU = Agreement(2, "sing")
SHE = Agreement(3, "sing")
WE = Agreement(1, "plur")
THEY = Agreement(3, "plur")


@pytest.mark.parametrize(
    ("expected", "phrases"),
    [
        (ME, "I;me"),
        (YOU, "you"),
        (WE, "we;us;my friend and I;you and I;me and the others"),
        (
            SHE,
            "she;it;this;nothing;someone else;US;much;swimming;mathematics;1990;James;Los Angeles;the United States;the news",
        ),
        (
            SHE,
            "the dog;the bus;a glass;a specimen;that man;another two;the man I met;reading books;to eat and drink;what I want",
        ),
        (SHE, "each of us;every man and woman;one of the men;neither Tom nor Mary;a lot of water;most of the water"),
        (SHE, "the number of people;my sister 's;my parents' house;the boys' room;no available housing"),
        (SHE, "my brother, the owner of two dogs;the owner of the dogs"),
        (THEY, "they;these;many;most;two;both of them;a few;jobs available;the others;people;firemen;the police;the poor"),
        (THEY, "the dogs;five dollars;a couple of friends;a great many people;running shoes;the Beatles;my sister 's friends"),
        (THEY, "a lot of people;lots of cars;a number of people;10% of the voters;half of the students;the keys to the house"),
        (THEY, "Tom and Mary;Tom, Dick and Harry;Tom or the boys;the books that he wrote;the people sitting next to me"),
    ],
)
def test_agreement(expected, phrases):
    assert {phrase: agreement(phrase) for phrase in phrases.split(";")} == dict.fromkeys(phrases.split(";"), expected)


def test_an_empty_phrase_is_singular():
    assert agreement("") == agreement("...") == SHE


@pytest.mark.parametrize(
    ("who", "present", "past"), [(ME, "am", "was"), (YOU, "are", "were"), (SHE, "is", "was"), (THEY, "are", "were")]
)
def test_be(who, present, past):
    assert (be(who), be(who, past=True)) == (present, past)


@pytest.mark.parametrize(
    ("base", "third"),
    [
        ("go", "goes"), ("be", "is"), ("have", "has"), ("do", "does"), ("try", "tries"), ("play", "plays"), ("lie", "lies"),
        ("pass", "passes"), ("wish", "wishes"), ("fix", "fixes"), ("watch", "watches"), ("use", "uses"), ("freeze", "freezes"),
        ("quiz", "quizzes"), ("buzz", "buzzes"), ("focus", "focuses"), ("ache", "aches"), ("see", "sees"), ("agree", "agrees"),
    ],
)  # fmt: skip
def test_third_person_and_back(base, third):
    assert (third_person(base), base_form(third), base_form(base)) == (third, base, base)


@pytest.mark.parametrize(
    ("relation", "first", "third", "plural"),
    [
        ("go to", "go to", "goes to", "go to"),
        ("always goes to", "always go to", "always goes to", "always go to"),
        ("no longer live in", "no longer live in", "no longer lives in", "no longer live in"),
        ("really relies on", "really rely on", "really relies on", "really rely on"),
        ("are tired of", "am tired of", "is tired of", "are tired of"),
        ("were seen by", "was seen by", "was seen by", "were seen by"),
        ("has been", "have been", "has been", "have been"),
        ("do n't know", "do n't know", "does n't know", "do n't know"),
        ("don’t know", "don’t know", "doesn’t know", "don’t know"),
        ("isn't", "am not", "isn't", "aren't"),
        ("wasn't, was", "wasn't, was", "wasn't, was", "weren't, was"),
        ("is n't", "am not", "is n't", "are n't"),
        ("'m going to", "am going to", "is going to", "are going to"),
        ("'s been", "have been", "has been", "have been"),
        ("'s", "am", "is", "are"),
        ("'d like", "would like", "would like", "would like"),
        ("'d gone to", "had gone to", "had gone to", "had gone to"),
        ("'ll call", "will call", "will call", "will call"),
        ("can swim", "can swim", "can swim", "can swim"),
        ("ca n't swim", "ca n't swim", "ca n't swim", "ca n't swim"),
        ("needs", "need", "needs", "need"),
        ("need n't go", "need n't go", "need n't go", "need n't go"),
        ("walked to", "walked to", "walked to", "walked to"),
        ("put", "put", "put", "put"),
        ("wearing", "wearing", "wearing", "wearing"),
        ("to go", "to go", "to go", "to go"),
        ("next to", "next to", "next to", "next to"),
        ("", "", "", ""),
    ],
)
def test_agree(relation, first, third, plural):
    assert [agree(relation, who) for who in (ME, SHE, THEY)] == [first, third, plural]


@pytest.mark.parametrize(
    ("relation", "index"),
    [
        ("goes to", 0),
        ("has never been", 0),
        ("often, of course, goes", 3),
        ("wearing", None),
        ("written by", None),
        ("in", None),
    ],
)
def test_finite_verb(relation, index):
    assert finite_verb(relation) == index


def test_past_forms_and_participles():
    assert all(is_past(word) for word in ("walked", "went", "thought", "put"))
    assert not any(is_past(word) for word in ("need", "feed", "go", "red"))
    assert all(is_participle(word) for word in ("wearing", "written", "been"))
    assert not any(is_participle(word) for word in ("bring", "sing", "kept"))


@pytest.mark.parametrize(
    ("phrase", "subject"),
    [
        ("me", "I"), ("him", "he"), ("her", "she"), ("them", "they"), ("me and my friend", "my friend and I"), ("US", "US"),
        ("my friend and me", "my friend and I"), ("him and his wife", "he and his wife"), ("her sister", "her sister"),
    ],
)  # fmt: skip
def test_subjective(phrase, subject):
    assert subjective(phrase) == subject


@pytest.mark.parametrize(
    ("phrase", "object_"),
    [("I", "me"), ("he", "him"), ("my friend and I", "my friend and me"), ("she and her sister are late",) * 2, ("it", "it")],
)
def test_objective(phrase, object_):
    assert objective(phrase) == object_


@given(st.text(), st.sampled_from([ME, YOU, SHE, WE, THEY]))
def test_any_string_is_accepted(text, who):
    agreement(text)
    subjective(objective(text))
    agree(text, who)


VERBS = "goes be has do n't 's not 'll can't walked put wearing written to in never really watches try".split(" ")


@given(st.lists(st.sampled_from(VERBS)).map(" ".join), st.sampled_from([ME, YOU, SHE, WE, THEY]))
def test_agreeing_twice_changes_nothing_more(relation, who):
    once = agree(relation, who)
    assert agree(once, who) == once
