"""How certain a fact is: computed by hand for small trees."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.syntax import ParsedText, Sentence
from engine.triples.extract import CLEAR, extract
from tests.engine.triples.trees import read

TEXT = "the/DT:det>dog dog/NN:nsubj>bit bit/VBD the/DT:det>cat cat/NN:obj>bit"


def parsed_with(certainties, notation=TEXT):
    parsed = read(notation)
    (sentence,) = parsed.sentences
    words = tuple(replace(word, certainty=c) for word, c in zip(sentence.words, certainties, strict=True))
    return ParsedText(parsed.text, (Sentence(words, sentence.start, sentence.end),))


def test_trees_made_elsewhere_are_certain():
    (fact,) = extract(read(TEXT))
    assert (fact.certainty, fact.confidence) == (1, 0.9)


def test_heads_of_the_parts_count_twice_and_words_inside_them_once():
    (fact,) = extract(parsed_with([0.5, 1, 1, 1, 1]))
    assert fact.certainty == pytest.approx(0.5 ** (1 / 5), abs=1e-4)
    (fact,) = extract(parsed_with([1, 1, 1, 1, 0.5]))
    assert fact.certainty == pytest.approx(0.5 ** (1 / 3) * 0.5 ** (1 / 5), abs=1e-4)


def test_only_what_is_less_than_clear_lowers_the_confidence():
    (clear,) = extract(parsed_with([0.9] * 5))
    assert clear.certainty == pytest.approx(0.81)
    assert clear.confidence == 0.9
    (doubtful,) = extract(parsed_with([0.5] * 5))
    assert doubtful.confidence == pytest.approx(0.9 * 0.25 / CLEAR)


@given(st.lists(st.floats(1e-6, 1), min_size=5, max_size=5))
def test_certainty_changes_neither_words_nor_places(certainties):
    (plain,) = extract(read(TEXT))
    (fact,) = extract(parsed_with(certainties))
    assert 0 <= fact.certainty <= 1
    assert fact.confidence <= plain.confidence
    assert (fact.triple, fact.spans) == (plain.triple, plain.spans)
