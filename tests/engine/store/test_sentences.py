from collections import Counter

import pytest

from engine.models.parser import Parser
from engine.store import sentences
from engine.store.filters import MAX_SENTENCE_WORDS, storable_facts
from engine.store.sentences import WorthReading, features, has_statement, is_hopeless, is_usable, promise
from engine.triples.extract import extract

TEXTS = [
    """My sister loves the garden. Does she live in a small house? The old dog followed him home, and he slept.
Nobody came. [Laughs] they left the room. Yes. Well, what a day! The garden.

She wrote to Mr Xqzvy of Brlkt. We have two children and a small house by the sea. My sister loves the garden.""",
    "The nurse opened the window. Qwrt zxcv vbnm Hjklo Prtwq. " + "and the people went home " * 14 + ".",
    "",
    "He likes long walks. To be, or not to be. They sold the car because it was old. Walking home in the rain.",
]


class Lossless:
    def by_words(self, words):
        return not is_hopeless(words)

    def by_tags(self, words, upos, xpos):
        return has_statement(upos, xpos)


class Everything:
    def by_words(self, words):
        return True

    def by_tags(self, words, upos, xpos):
        return True


def kept(parsed):
    found = [(extraction, one.sentences[extraction.sentence]) for one in parsed for extraction in extract(one)]
    return list(storable_facts(found, Counter()))


@pytest.fixture(scope="module")
def read():
    parser = Parser()
    return {kind: parser.parse_chosen(TEXTS, kind()) for kind in (Everything, Lossless, WorthReading)} | {
        "together": parser.parse_many(TEXTS)
    }


def test_what_is_chosen_is_parsed_as_ever(read):
    assert read[Everything] == read["together"]


def test_the_rules_that_come_first_lose_no_fact(read):
    assert kept(read[Lossless]) == kept(read["together"])
    assert len(kept(read[Lossless])) > 5
    parsed = [sentence for one in read[Lossless] for sentence in one.sentences]
    assert 0 < sum(not sentence.words for sentence in parsed) < len(parsed)


def test_sentences_passed_over_keep_their_places(read):
    for parsed, whole in zip(read[WorthReading], read["together"], strict=True):
        assert [(one.start, one.end) for one in parsed.sentences] == [(one.start, one.end) for one in whole.sentences]
        assert all(not one.words or one == other for one, other in zip(parsed.sentences, whole.sentences, strict=True))


def test_equal_sentences_are_tagged_once(read):
    seen = []

    class Noting(Everything):
        def by_tags(self, words, upos, xpos):
            seen.append(" ".join(words))
            return True

    Parser().parse_chosen(["She left. We laughed.", "She left."], Noting())
    assert sorted(seen) == ["She left .", "We laughed ."]


@pytest.mark.parametrize(
    ("text", "hopeless"),
    [
        ("My sister loves the garden .", False),
        ("Does my sister love it ?", True),
        ("Is it https://example.org/?a=b then .", True),
        ("[ laughs ] they left the room", True),
        ("Yes .", True),
        ("word " * MAX_SENTENCE_WORDS, False),
        ("word " * (MAX_SENTENCE_WORDS + 1), True),
    ],
)
def test_some_sentences_are_hopeless(text, hopeless):
    assert is_hopeless(text.split()) == hopeless


def test_a_statement_has_a_finite_verb_behind_a_word():
    assert has_statement(["PRON", "VERB"], ["PRP", "VBD"])
    assert not has_statement(["VERB", "PRON"], ["VBD", "PRP"])
    assert not has_statement(["PRON", "VERB"], ["PRP", "VBG"])
    assert not has_statement(["PRON", "NOUN"], ["PRP", "VBZ"])


@pytest.mark.parametrize(
    ("word", "first", "usable"),
    [
        ("garden", False, True),
        ("Garden", False, False),
        ("Garden", True, True),
        ("I", False, True),
        ("n't", False, True),
        ("London", False, True),
        ("xqzvy", True, False),
        ("12", False, True),
        (",", False, None),
    ],
)
def test_usable_words_are_known_and_small(word, first, usable):
    assert is_usable(word, first=first) is usable


def test_plain_statements_promise_more_than_names_and_numbers():
    plain = promise("My sister loves the garden and she has a small house .".split())
    names = promise("Xqzvy ( Brlkt ) : 12 Prtwq , 14 Hjklo , 15 Zxcvb".split())
    assert names < sentences.WORTHWHILE < plain


def test_every_value_has_its_weight():
    assert len(features(["a"])) == len(sentences.WEIGHTS)
