import dataclasses
from collections import Counter

import pytest

from engine.store.filters import has_blocked_word, has_personal_data, has_private_name, kept, rejection
from engine.syntax import Sentence
from engine.triples.extract import extract
from engine.triples.triple import Extraction, Part, Triple
from tests.engine.triples.trees import read

PLAIN = "my/PRP$:nmod:poss>sister sister/NN:nsubj>loves loves/VBZ the/DT:det>garden garden/NN:obj>loves"


def found(notation):
    parsed = read(notation)
    return [(extraction, parsed.sentences[extraction.sentence]) for extraction in extract(parsed)]


def stated(text, subject, relation, object_, *, upos=(), mood=None):
    """An extraction and its sentence: words of ``text`` are nouns but for ``upos``; the relation's are verbs."""
    parsed = read(" ".join(f"{word}/NN:dep>{text.split()[0]}" if i else f"{word}/NN" for i, word in enumerate(text.split())))
    tags = dict.fromkeys(relation.split(), "VERB") | dict(upos)
    feats = {"Mood": mood} if mood else {}
    words = [dataclasses.replace(word, upos=tags.get(word.text, "NOUN"), feats=feats) for word in parsed.sentences[0].words]
    spans = tuple((word.start, word.end) for word in words if word.text in relation.split())
    extraction = Extraction(Part(subject), Part(relation, spans), (Part(object_),) if object_ else (), 0.9, 0)
    return extraction, Sentence(tuple(words), 0, len(text))


def simple(subject, relation, object_, **options):
    return rejection(*stated(f"{subject} {relation} {object_}".strip(), subject, relation, object_, **options))


def test_a_plain_fact_is_kept_and_its_implied_one_is_not():
    counts = Counter()
    assert list(kept(found(PLAIN), counts)) == [Triple("my sister", "loves", "the garden")]
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
    "object_", ["the glass", "an assassin", "Scunthorpe", "a cockpit", "the arsenal", "a cucumber", "rapeseed"]
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
    assert rejection(*stated("does he like cats ?", "he", "like", "cats")) == "unstated"
    assert simple("you", "take", "the garden", mood="Imp") == "unstated"


def test_what_stutters_is_rejected_and_i_is_written_large():
    assert simple("I", "watch", "your your salt") == "stutter"
    assert simple("I", "know", "that that man left") is None
    assert [str(triple) for triple in kept([stated("i bought bread", "i", "bought", "bread")], Counter())] == [
        "I | bought | bread"
    ]


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
    assert [triple.subject for triple in kept([extraction], Counter())] == [subject]
