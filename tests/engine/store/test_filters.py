import dataclasses
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.store.filters import (
    has_blocked_word,
    has_capital,
    has_personal_data,
    has_private_name,
    is_incomplete,
    rejection,
    says_nothing,
    storable_facts,
    text_rejection,
)
from engine.syntax import Sentence
from engine.triples.extract import extract
from engine.triples.triple import Extraction, Phrase, Triple
from tests.engine.triples.trees import read

PLAIN = "my/PRP$:nmod:poss>sister sister/NN:nsubj>loves loves/VBZ the/DT:det>garden garden/NN:obj>loves"


def found(notation):
    parsed = read(notation)
    return [(extraction, parsed.sentences[extraction.sentence]) for extraction in extract(parsed)]


def stated(text, subject, relation, object_, *, upos=(), mood=None):
    """An extraction and its sentence: the relation's words are past verbs, the others nouns, but for ``upos``."""
    parsed = read(" ".join(f"{word}/NN:dep>{text.split()[0]}" if i else f"{word}/NN" for i, word in enumerate(text.split())))
    tags = dict.fromkeys(relation.split(), "VERB") | dict(upos)
    words = [
        dataclasses.replace(
            word,
            upos=tags.get(word.text, "NOUN"),
            xpos="VBD" if word.text in relation.split() else "NN",
            deprel="nsubj" if word.text in subject.split() else "obl",
            feats={"Mood": mood} if mood else {},
        )
        for word in parsed.sentences[0].words
    ]

    def part(piece):
        return Phrase(piece, tuple((word.start, word.end) for word in words if word.text in piece.split()))

    extraction = Extraction(part(subject), part(relation), (part(object_),) if object_ else (), 0.9, 0)
    return extraction, Sentence(tuple(words), 0, len(text))


def simple(subject, relation, object_, **options):
    return rejection(*stated(f"{subject} {relation} {object_}".strip(), subject, relation, object_, **options))


def test_a_plain_fact_is_kept_and_its_implied_one_is_not():
    counts = Counter()
    assert list(storable_facts(found(PLAIN), counts)) == [Triple("my sister", "loves", "the garden")]
    assert counts == {"kept": 1, "unstated": 1}


@pytest.mark.parametrize(
    "fact",
    [
        ("I", "love", "this place"),
        ("we", "went to", "Paris"),
        ("Tom", "speaks", "French"),
        ("my father", "died", ""),
        ("the room", "costs", "20 euros"),
        ("he", "isn't", "well-known"),
    ],
)
def test_everyday_facts_are_kept(fact):
    names = dict.fromkeys(("Paris", "Tom", "French"), "PROPN") | {"I": "PRON", "we": "PRON", "he": "PRON"}
    assert simple(*fact, upos=names) is None


@pytest.mark.parametrize(
    "text",
    [
        "write to jo@example.org",
        "see www.example.org",
        "it is on example.com",
        "at https://a.b",
        "call 555 12 34",
        "my number is 07700-900-900",
        "born in 1984",
        "it costs 1,200 euros",
        "I live at 12 Long Green Lane",
        "send it to P.O. Box 9",
    ],
)
def test_what_identifies_is_personal(text):
    assert has_personal_data(text)


@pytest.mark.parametrize("text", ["she is 42 years old", "it took 2 or 3 days", "I need the road", "he has 12 cats"])
def test_small_numbers_are_not(text):
    assert not has_personal_data(text)


@pytest.mark.parametrize(
    ("relation", "object_"),
    [("said", "shit"), ("are", "fucking rude"), ("killed", "himself"), ("thought of", "suicide"), ("practised", "self-harm")],
)
def test_obscene_and_self_harming_facts_are_blocked(relation, object_):
    assert has_blocked_word(Triple("he", relation, object_))


@pytest.mark.parametrize(
    "object_", ["the glass", "an assessment", "Scunthorpe", "a cockpit", "the arsenal", "a cucumber", "rapeseed"]
)
def test_harmless_words_that_hold_a_blocked_one_are_not(object_):
    assert not has_blocked_word(Triple("they", "saw", object_))


def sentence(text, **upos):
    words = read(" ".join(f"{word}/NN:dep>{text.split()[0]}" if i else f"{word}/NN" for i, word in enumerate(text.split())))
    tagged = tuple(dataclasses.replace(word, upos=upos.get(word.text, word.upos)) for word in words.sentences[0].words)
    return Sentence(tagged, 0, len(text))


@pytest.mark.parametrize(
    ("text", "upos", "private"),
    [
        ("Dogs bark loudly", {}, False),  # opens the sentence
        ("Hilda bark loudly", {"Hilda": "PROPN"}, True),
        ("yesterday hilda came", {"hilda": "PROPN"}, True),  # the parser knows
        ("yesterday Hilda came", {}, True),  # the capital tells
        ("yesterday Hilda's sister came", {}, True),
        ("yesterday Tom came", {"Tom": "PROPN"}, False),
        ("then We came", {"We": "PRON"}, False),  # a function word
        ("then I came", {"I": "PRON"}, False),
    ],
)
def test_only_public_names_are_kept(text, upos, private):
    assert has_private_name(text, sentence(text, **upos)) is private


def test_a_name_that_is_not_in_the_sentence_is_private():
    assert has_private_name("Hilda likes cats", sentence("she likes cats"))


@pytest.mark.parametrize(
    "object_", ["the *bold* word", "a_name", "fooBar", "x=1", "wow!!", "waaaay off", "e.g.x", "the end...", "a ☺"]
)
def test_markup_and_odd_characters_are_rejected(object_):
    assert simple("they", "wrote", object_) == "markup"


@pytest.mark.parametrize(("subject", "object_"), [("they", ""), ("they", " ".join(["very"] * 12 + ["old"]))])
def test_facts_too_short_or_too_long_are_rejected(subject, object_):
    assert simple(subject, "grew", object_) == "length"


@pytest.mark.parametrize(
    "fact",
    [
        ("", "likes the", "garden"),
        ("who", "likes", "the garden"),
        ("my sister", "wearing", "a hat"),  # no finite verb
        ("my sister", "likes", "them"),
        ("my sister", "likes", "the"),
        ("my sister", "pays", "20 $"),
        ("they", "were", "over us"),
    ],
)
def test_fragments_are_rejected(fact):
    pronouns = {"they": "PRON", "were": "AUX", "over": "ADP", "us": "PRON"}
    assert simple(*fact, upos=pronouns) == "fragment"


def test_questions_and_orders_are_rejected():
    assert rejection(*stated("do they like cats ?", "they", "like", "cats")) == "unstated"
    assert simple("you", "take", "the garden", mood="Imp") == "unstated"


def test_what_stutters_is_rejected_and_i_is_written_large():
    assert simple("I", "watch", "your your salt") == "stutter"
    assert simple("I", "know", "that that man left", upos={"I": "PRON"}) is None
    assert [
        str(triple)
        for triple in storable_facts([stated("i bought bread", "i", "bought", "bread", upos={"i": "PRON"})], Counter())
    ] == ["I | bought | bread"]


@pytest.mark.parametrize(
    ("text", "upos", "subject"),
    [
        ("The dog slept well", {"The": "DET"}, "the dog"),
        ("English dogs slept well", {}, "English dogs"),
        ("I slept here well", {"I": "PRON"}, "I"),
    ],
)
def test_a_fact_loses_the_capital_of_its_sentence(text, upos, subject):
    extraction = stated(text, subject[0].upper() + subject[1:], "slept", text.split()[-1], upos=upos)
    assert [triple.subject for triple in storable_facts([extraction], Counter())] == [subject]


@pytest.mark.parametrize(
    ("fact", "reason"),
    [
        (("I", "wrote to", "jo@example.org"), "personal data"),
        (("they", "said", "shit"), "blocked word"),
        (("I", "will knock out", "your brains"), "blocked word"),
        (("I", "do not want to live", ""), "blocked word"),
        (("you", "should smoke", "some marijuana"), "blocked word"),
        (("they", "wrote", "a_name"), "markup"),
        (("the folks", "were goin’ to", "town"), "markup"),
        (("they", "grew", ""), "length"),
        (("I", "watch", "your, your salt"), "stutter"),
        (("I", "know", "Hilda"), "name"),
        (("we", "visited", "the Acme works"), "name"),
        (("they", "did", "that That is neat"), "name"),
        (("you", "said", "um a nerve study"), "odd word"),
        (("he", "hath", "a garden"), "odd word"),
        (("my sister", "met", "verhoeven"), "unknown word"),
        (("my sister", "lost", "her binoculers"), "unknown word"),
        (("my sister", "is proud of", "the"), "fragment"),
        (("that", "is", "neat"), "says nothing"),
    ],
)
def test_the_words_alone_give_the_reason(fact, reason):
    assert text_rejection(Triple(*fact)) == reason


@pytest.mark.parametrize(
    "fact",
    [
        ("I", "love", "this place"),
        ("I", "take", "ibuprofen every morning"),
        ("we", "are visiting", "New York in June"),
        ("you", "would like", "2 tickets on March 3rd"),
        ("my sister's doctor", "gave", "her $20"),
        ("she", "knows that", "that man left"),
        ("the abuse", "is not", "your fault"),
        ("there", "are", "many teas in Japan"),
    ],
)
def test_the_words_of_plain_facts_give_none(fact):
    assert text_rejection(Triple(*fact)) is None


@pytest.mark.parametrize(
    ("text", "holds"),
    [("Dogs bark", False), ("then We came", True), ("in Paris I slept", False), ("the TV is on", False), ("see HERE", True)],
)
def test_a_capital_after_the_first_word_is_a_name_or_a_new_sentence(text, holds):
    assert has_capital(text) is holds


@pytest.mark.parametrize(
    "fact",
    [
        ("the", "lost", "a garden"),
        ("of the dogs", "were", "brown"),
        ("rough football", "is compared is to", "bowling"),
        ("they", "be done in", "private"),
        ("I", "had be happy to", "help"),
        ("it", "have", "a nice day"),
        ("networks", "are", "and more expensive"),
        ("I", "know", "can help you"),
        ("your order", "will be ready", "as soon"),
        ("a man", "met", "a man"),
        ("you", "will find", "what"),
    ],
)
def test_words_that_are_torn_off_show(fact):
    assert is_incomplete(Triple(*fact))


@pytest.mark.parametrize(
    "fact",
    [
        ("they", "could be", "better"),
        ("he", "feels", "better than me"),
        ("there", "are", "three dogs"),
        ("I", "have", "a dog as well"),
        ("I", "know", "what she wants"),
    ],
)
def test_whole_clauses_are_not_torn(fact):
    assert not is_incomplete(Triple(*fact))


@pytest.mark.parametrize(
    ("fact", "empty"),
    [
        (("it", "was", "great"), True),
        (("they", "can improve", ""), True),
        (("she", "slept", "well"), False),
        (("it", "was", "a great day"), False),
    ],
)
def test_what_only_points_says_nothing(fact, empty):
    assert says_nothing(Triple(*fact)) is empty


def reasons(notation):
    """The reason for each fact of a sentence, by its text."""
    return {extraction.triple.text: rejection(extraction, sentence) for extraction, sentence in found(notation)}


@pytest.mark.parametrize(
    ("notation", "fact", "reason"),
    [
        (  # a participle
            "my/PRP$:nmod:poss>sister sister/NN:nsubj>ran ran/VBD home/RB:advmod>ran ,/,:punct>carrying "
            "carrying/VBG:advcl>ran the/DT:det>basket basket/NN:obj>carrying",
            "my sister was carrying the basket",
            "unstated",
        ),
        (  # the areas (where ...)
            "the/DT:det>doctor doctor/NN:nsubj>knows knows/VBZ the/DT:det>areas areas/NNS:obj>knows where/WRB:advmod>lives "
            "she/PRP:nsubj>lives lives/VBZ:acl:relcl>areas",
            "the doctor knows the areas",
            "fragment",
        ),
        (
            "the/DT:det>doctor doctor/NN:nsubj>knows knows/VBZ the/DT:det>areas areas/NNS:obj>knows",
            "the doctor knows the areas",
            None,
        ),
    ],
)
def test_the_sentence_shows_what_a_fact_lacks(notation, fact, reason):
    assert reasons(notation).get(fact, "not extracted") == reason


def test_a_countable_subject_needs_an_article():
    assert simple("movie", "bored", "the children") == "fragment"
    assert simple("water", "bored", "the children") is None
    assert simple("the movie", "bored", "my children") is None


def test_a_subject_that_is_an_object_of_its_sentence_is_unstated():
    extraction, sentence = stated("we met people who drank tea", "people", "drank", "tea")
    moved = tuple(dataclasses.replace(word, deprel="obj" if word.text == "people" else word.deprel) for word in sentence.words)
    assert rejection(extraction, Sentence(moved, sentence.start, sentence.end)) == "unstated"


def test_what_stands_the_other_way_round_is_unstated():
    assert rejection(*stated("here stood your order today", "your order", "stood", "today")) == "unstated"
    assert rejection(*stated("those films you liked", "you", "liked", "those films")) == "unstated"
    assert rejection(*stated("your order stood here today", "your order", "stood", "here today")) is None


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("they built houses of stone", ("they", "built", "houses")),
        ("my friends built houses", ("my friends", "built", "")),
        ("she said “ dogs slept", ("she", "said", "dogs slept")),
        ("she picked dogs up", ("she", "picked up", "dogs")),
        ("[ doctor ] she loved dogs", ("she", "loved", "dogs")),
    ],
)
def test_what_breaks_off_is_a_fragment(text, fact):
    assert rejection(*stated(text, *fact, upos={"she": "PRON", "they": "PRON", "“": "PUNCT"})) == "fragment"


REASONS = frozenset(
    "personal data,blocked word,markup,length,stutter,name,odd word,unknown word,fragment,says nothing".split(",")
)
words = st.one_of(
    st.sampled_from("I you it the dogs sister loves is was to of garden , . and that Tom 12 hilda".split()), st.text(max_size=6)
)
parts = st.lists(words, max_size=5).map(" ".join)


@settings(max_examples=40)
@given(parts, parts, parts)
def test_any_words_at_all_can_be_judged(subject, relation, object_):
    reason = text_rejection(Triple(subject, relation, object_))
    assert reason is None or reason in REASONS
    if reason is None:
        assert "hilda" not in f"{subject} {relation} {object_}"


@given(st.sampled_from(["I", "my sister", "Tom", "the dogs", "it"]), st.sampled_from(["loved", "saw", "had"]), parts)
def test_what_is_kept_also_passes_by_its_words(subject, relation, object_):
    for triple in storable_facts([stated(f"{subject} {relation} {object_} .", subject, relation, object_)], Counter()):
        assert text_rejection(triple) is None
