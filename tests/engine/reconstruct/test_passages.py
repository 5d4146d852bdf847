import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.english import agreement
from engine.reconstruct.clauses import Clause, content_words
from engine.reconstruct.passages import realize_passages
from engine.reconstruct.references import is_thing, same_noun
from engine.reconstruct.repetition import contains, tell_once
from engine.triples.triple import Triple
from tests.engine.reconstruct.test_realizer import NOUNS as NOUN_WORDS
from tests.engine.reconstruct.test_realizer import VERBS as VERB_WORDS


def passage(*facts):
    return [Triple(*fact.split("|")) for fact in facts]


def text(*facts):
    return realize_passages([passage(*facts)]).text


def clauses(*facts):
    return [Clause(*fact.split("|"), agreement(fact.split("|")[0])) for fact in facts]


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (("I|know|he sings well", "he|sings|well"), "I know the man sings well."),
        (("we|met|at noon", "we|met|at noon today"), "We met at noon today."),
        (("I|doubt|the boat sank", "the boat|sank in|May"), "I doubt the boat sank. The boat sank in May."),
        (("Ann|thinks|it is red wine", "it|is|red"), "Ann thinks it is red wine. It is red."),
        (("I|do not think that|it is late", "it|is|late"), "I do not think that it is late. It is late."),
    ],
)
def test_what_another_fact_contains_is_not_told_again(facts, expected):
    assert text(*facts) == expected


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (("it|is|too loud", "it|is|too bright"), "It is too loud and too bright."),
        (("it|is|hard to say", "it|is|hard to hear"), "It is hard to say. It is hard to hear."),
        (("it|is|cold", "it|is|Monday"), "It is cold. It is Monday."),
        (("I|am|alive", "I|am in|good health"), "I am alive and in good health."),
        (("the head|showed|no wound", "the arms|showed|no wound"), "The head and the arms showed no wound."),
        (("the head|shows|no wound", "the arms|show|no wound"), "The head and the arms show no wound."),
        (("Tom|bought|a car", "Ann|bought|a car"), "Tom bought a car. Ann bought a car."),  # not the same car
        (("no man|came|", "the dog|came|"), "No man came. The dog came."),
        (("I|like|dogs", "I|do not like|cats"), "I like dogs, but I do not like cats."),
        (("I|have cut out|tv", "I|do not pay for|cable"), "I have cut out tv. I do not pay for cable."),
        (("I|watched|tv", "I|did not pay for|cable"), "I watched tv, and I did not pay for cable."),
        (("we|were of|high rank", "we|were of|good family"), "We were of high rank and good family."),
        (("we|had tried|it", "we|had left|it"), "We had tried it and left it."),
        (("I|do not know|you", "I|do not know|myself"), "I do not know you or myself."),
        (("I|feel|ill", "I|feel in|good health"), "I feel ill. I feel in good health."),
        (("that|is|the age group", "that|is|it"), "That is the age group. That is it."),
        (("the clerks|wait|", "she|waits|"), "The clerks wait. The woman waits."),
        (("I|sold|tea", "Tom|is|ill"), "I sold tea. Tom is ill."),
        (("Ann|fights|fear", "fear|tells|her lies"), "Ann fights fear, which tells her lies."),
        (("I|met|a doctor", "the doctor|gave|me tea"), "I met a doctor, who gave me tea."),
        (("I|rely on|you", "you|forget|names"), "I rely on you. You forget names."),
        (("the ships|met|the boats", "the boats|sank|"), "The ships met the boats. The boats sank."),
        (("there|are|two kinds of law", "two kinds of law|can cause|pain"), "There are two kinds of law that can cause pain."),
        (("there|is|no man", "no man|knows|it"), "There is no man who knows it."),
        (("we|saw|two ships", "two ships|sank|"), "We saw two ships, and they sank."),
        (("I|do not hear|the song", "the song|is|new"), "I do not hear the song, and it is new."),
        (("I|do not like|cats", "I|like|dogs"), "I do not like cats, but I like dogs."),
        (("I|am|old", "I|am not|ill"), "I am old, and I am not ill."),
        (("it|is|loud", "it|took|a day"), "It is loud. It took a day."),
        (("I|hope|you had a good day", "I|am|late"), "I hope you had a good day. I am late."),
    ],
)
def test_facts_that_belong_together_share_a_sentence(facts, expected):
    assert text(*facts) == expected


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (("a needle|hit|me", "the needle|was guided by|hand"), "A needle hit me, and it was guided by hand."),
        (("the key|was|patience", "the key|has been providing|help"), "The key was patience. It has been providing help."),
        (("the clerk|is|late", "the clerk|saw|me"), "The clerk is late. The clerk saw me."),  # he or she
        (("the house|faced|the garden", "the house|is|old"), "The house faced the garden. The house is old."),
    ],
)
def test_a_pronoun_takes_up_what_can_be_nothing_else(facts, expected):
    assert text(*facts) == expected


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (("he|slept|", "he|dreamt|"), "The man slept and dreamt."),
        (("the wind|blew|", "she|saw|him leave", "he|sang|"), "The wind blew. The woman saw the man leave. He sang."),
        (("I|told|her he was ill",), "I told the woman he was ill."),
        (("I|saw|her leave",), "I saw her leave."),  # "her leave" may be a thing of hers
        (("his name|was|long",), "The man's name was long."),
        (("I|met|Tom", "he|slept|"), "I met Tom. He slept."),
        (("the horse|kicked|his groom", "he|ran|"), "The horse kicked his groom. He ran."),
        (("my aunt|sat|", "she|slept|"), "My aunt sat, and she slept."),
        (("my aunt|sat|", "he|slept|"), "My aunt sat. The man slept."),
        (("they|smile when|it rains",), "Some people smile when it rains."),
        (("they|are|round",), "They are round."),  # perhaps things
    ],
)
def test_a_pronoun_that_nothing_explains_gets_a_noun(facts, expected):
    assert text(*facts) == expected


def test_only_the_passage_before_explains_a_pronoun():
    dad, he, wind = passage("my dad|is|ill"), passage("he|sleeps|"), passage("the wind|blows|")
    assert realize_passages([dad, he]).text == "My dad is ill. He sleeps."
    assert realize_passages([dad, wind, he]).text == "My dad is ill. The wind blows. The man sleeps."


@pytest.mark.parametrize(
    ("fact", "expected"),
    [
        ("It|ai not|fair", "It ain't fair."),
        ("I|can not|sleep", "I cannot sleep."),
        ("Tom|says|it do not help", "Tom says it does not help."),
        ("it|is actually gotten|better", "It has actually gotten better."),
        ("this, in itself|is|rare", "This, in itself, is rare."),
        ("there|was|a pause and a cry", "There was a pause and a cry."),
        ("there|were|a whole lot of cries", "There were a whole lot of cries."),
    ],
)
def test_small_faults_are_mended(fact, expected):
    assert text(fact) == expected


def test_each_passage_keeps_its_sentences_and_long_ones_have_paragraphs_of_their_own():
    one, two = (passage(*(f"{name} {i}|slept in|house {i}" for i in "ABC")) for name in ("Friend", "Guest"))
    written = realize_passages([one, two])
    assert written.text.count("\n\n") == 1
    assert [written.text[start:end] for start, end in written.spans] == written.text.split("\n\n")
    assert "\n\n" not in realize_passages([one[:1], two[:1]]).text


def test_a_very_long_passage_is_cut_where_no_sentence_points_back():
    facts = [f"Friend {i}|slept in|house {i}" for i in "ABCDEFGH"]
    facts[4] = "they|woke|me"
    parts = text(*facts).split("\n\n")
    assert [part.count(".") for part in parts] == [5, 3]
    assert parts[1].startswith("Friend F")


def test_what_an_earlier_passage_told_is_told_once_and_each_passage_points_to_its_text():
    one, two = passage("Ann|left|", "Tom|slept|"), passage("Tom|slept|", "we|ate|soup")
    written = realize_passages([one, two, one, passage("||")])
    assert written.text == "Ann left. Tom slept. We ate soup."
    assert written.spans == ((0, 20), (21, 33), (0, 20), (0, 0))


def test_nothing_gives_nothing():
    assert realize_passages([]).text == realize_passages([[]]).text == ""


def test_a_fact_is_contained_only_where_it_is_asserted_as_it_stands():
    assert contains("she says that he is a man of honour", "he is a man")
    assert not contains("she says that he is a man hater", "he is a man")
    assert not contains("he is ill", "he is ill")
    assert not contains("i never said he is ill", "he is ill")
    assert not contains("we know it rains", "it rains")  # of two words


def test_facts_to_tell_are_numbered():
    facts = clauses("I|know|he sings well", "he|sings|well", "he|sings|well")
    assert tell_once([facts, facts[1:]]) == ([[0], []], [0, 0])


def test_things_are_told_from_persons():
    things = ["the house", "a condition", "his happiness"]
    others = ["the patient", "my doctor", "the houses", "the Rock", "", "the resident"]
    assert all(map(is_thing, things))
    assert not any(map(is_thing, others))


def test_a_noun_is_taken_up_with_the():
    pairs = [("A dog", "the dog"), ("Tom", "tom"), ("the dog", "a dog"), ("a dog", "the dogs")]
    assert [same_noun(*pair) for pair in pairs] == [True, True, False, False]


nouns, verbs = (st.lists(st.sampled_from([*words, *more]), max_size=5).map(" ".join) for words, more in (
    (NOUN_WORDS, ["he", "him", "his", "it", "they", "the doctor", "fear"]), (VERB_WORDS, ["said", "is", "was"]),
))  # fmt: skip
triples = st.builds(Triple, nouns, verbs, nouns)
anything = st.builds(Triple, st.text(), st.text(), st.text())
passages = st.lists(st.lists(triples | anything, max_size=6), max_size=4)


@given(passages)
def test_spans_lie_in_order_and_cover_the_text(drawn):
    written = realize_passages(drawn)
    assert written == realize_passages(drawn)
    assert len(written.spans) == len(drawn)
    own = sorted({span for span in written.spans if span != (0, 0)})
    edges = [(0, 0), *own, (len(written.text),) * 2]
    gaps = [written.text[end:start] for (_, end), (start, _) in pairwise(edges)]
    assert all(re.fullmatch(r" ?|\n\n", gap) for gap in gaps)
    assert all(start < end for start, end in own)


@given(st.lists(st.lists(triples, max_size=6), max_size=3))
def test_every_content_word_comes_from_the_facts(drawn):
    released = {word for facts in drawn for fact in facts for word in content_words(fact.text)}
    assert set(content_words(realize_passages(drawn).text)) <= released | {"man", "woman", "people"}


@given(st.lists(st.lists(triples, max_size=6), max_size=3))
def test_no_content_word_is_lost(drawn):
    released = {word for facts in drawn for fact in facts for word in content_words(fact.text)}
    assert set(content_words(realize_passages(drawn).text)) >= released
