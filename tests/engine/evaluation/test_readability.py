from __future__ import annotations

import math

import numpy as np
import pytest

from engine.evaluation.metric import MeasurementOptions
from engine.evaluation.readability.diversity import Diversity
from engine.evaluation.readability.grammar import Grammar, errors_of
from engine.evaluation.readability.judge import CRITERIA, Judge
from engine.evaluation.readability.model_perplexity import ModelPerplexity
from engine.evaluation.readability.neighbours import Neighbours
from engine.evaluation.readability.pronouns import Pronouns, dangling_pronouns
from engine.evaluation.similarity.names_kept import NamesKept
from engine.evaluation.similarity.polarity import PolarityKept
from engine.evaluation.similarity.words_kept import WordsKept
from engine.models.parser import Parser
from engine.text.entities import Entity
from tests.engine.evaluation.results import rewriting

OPTIONS = MeasurementOptions()


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("We saw the the house.", "a word twice"),
        ("She ate a apple.", "a before a vowel"),
        ("He had an car.", "an before a consonant"),
        ("They sold the my boat.", "two articles"),
        ("He came from at the house.", "two prepositions"),
        ("He are late.", "person"),
        ("They was late.", "person"),
        ("It was late .", "blank before a mark"),
        ("It was late,, and dark.", "two marks"),
        ("It was late. they left.", "small letter after a full stop"),
        ("Then i left.", "small i"),
    ],
)
def test_rules_find_plain_errors(text, rule) -> None:
    assert [found for found, _ in errors_of(text)] == [rule]


def test_rules_leave_good_english_alone() -> None:
    good = (
        "An hour ago I had had a unique idea for an honest European. You and I are late, aren't we? He said that that was it. "
        "A one-way street and an X-ray: it was very very cold… Did he have a user? She and they came from home. "
        "I have an M.A., e.g. from a university in the U.S. She is from out of town, and we of all people know it."
    )
    assert errors_of(good) == []
    found = Grammar().figures([rewriting(good, "He are late.")], OPTIONS)
    assert found["errors-output"] == [pytest.approx(100 / 3)]
    assert found["errors-original"] == [0]


def test_distinct_n_counts_runs_once() -> None:
    found = {each.figure: each.mean for each in Diversity().measure([rewriting("x", "a b a b"), rewriting("x", "a b")])}
    assert found["distinct-1"] == pytest.approx((2 / 4 + 1) / 2)
    assert found["distinct-2"] == pytest.approx((2 / 3 + 1) / 2)
    assert found["distinct-2-all"] == pytest.approx(2 / 4)


def test_pronouns_need_a_noun_before_them(parser: Parser) -> None:
    def dangling(text):
        return [word.text for word in dangling_pronouns(parser.parse(text))]

    assert dangling("My sister came home. She was tired, and her feet hurt.") == []
    assert dangling("He came home late.") == ["He"]
    assert dangling("The boys shouted. They were happy.") == []
    assert dangling("She saw them.") == ["She", "them"]
    assert dangling("It rained. It was late.") == []
    found = Pronouns(parser).values([rewriting("x", "He slept."), rewriting("x", "")])
    assert found == [pytest.approx(100 / 3)]


class Counts:
    """Places a text by its letters."""

    def encode(self, texts):
        rows = np.array([[text.lower().count(letter) for letter in "abc"] for text in texts], dtype=np.float32)
        return rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)


def test_neighbouring_sentences_are_compared_and_a_single_one_is_not() -> None:
    found = Neighbours(Counts()).figures([rewriting("Aa. Aa. Cc.", "Aa. Bb."), rewriting("Aa.", "Aa.")], OPTIONS)
    assert found["neighbours-output"] == [0]
    assert found["neighbours-original"] == [pytest.approx(0.5)]


def test_a_score_is_weighted_with_its_probability() -> None:
    class Wavering:
        def probabilities(self, criterion, text):
            return [0, 0.25, 0.25, 0.5, 0]

    found = Judge(Wavering()).figures([rewriting("x", "y")], OPTIONS)
    assert found == {f"judge-{name}": [pytest.approx(3.25)] for name in CRITERIA}


def test_coherence_is_privbenchs_share_of_perplexities() -> None:
    class ByLength:
        def perplexity(self, text):
            return float(len(text))

    pairs = [rewriting("ab", "abcd"), rewriting("ab", ""), rewriting("abcd", "abcdefgh")]
    found = {each.figure: each for each in ModelPerplexity(ByLength()).measure(pairs)}
    assert found["perplexity-output"].mean == 6
    assert found["perplexity-original"].mean == 3
    assert found["coherence"].mean == pytest.approx(50)
    assert found["coherence"].documents == 2


def test_kept_words_and_numbers_are_shares_of_the_originals_own() -> None:
    pair = rewriting("My sister paid 1,250 dollars and 3 cents.", "A sister paid 1250 francs.")
    found = WordsKept().figures([pair, rewriting("...", "x")], OPTIONS)
    assert found["numbers"] == [0.5]
    assert len(found["content-words"]) == 1
    assert 0 < found["content-words"][0] < 1


def test_a_name_is_kept_where_it_stands_as_a_word() -> None:
    class Capitals:
        def find(self, text):
            return [Entity(0, 3, "person"), Entity(8, 11, "date")]

    original = "Ann met May."
    pairs = [rewriting(original, "It was ANN."), rewriting(original, "Annual May.")]
    assert NamesKept(Capitals()).values(pairs) == [1, 0]


def test_polarity_is_kept_where_good_stays_good() -> None:
    pairs = [rewriting("a", "a"), rewriting("b", "b"), rewriting("aab", "ab"), rewriting("abb", "bb")]
    found = {each.figure: each.mean for each in PolarityKept(Counts(), np.array([1.0, -1.0, 0.0])).measure(pairs)}
    assert found["polarity-side"] == 0.75  # the third went to the middle
    assert 0.8 < found["polarity-correlation"] < 1
    turned = [rewriting("a", "b"), rewriting("b", "a")]
    turned_found = {each.figure: each.mean for each in PolarityKept(Counts(), np.array([1.0, -1.0, 0.0])).measure(turned)}
    assert math.isclose(turned_found["polarity-correlation"], -1, abs_tol=1e-6)
