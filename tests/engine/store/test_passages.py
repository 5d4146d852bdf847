import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.store.passages import (
    FACTS_PER_SENTENCE,
    PASSAGE_LENGTHS,
    WIDEST_GAP,
    CutPassages,
    Passage,
    PlacedFact,
    coherence,
    cut_passages,
    select_passages,
)


def cut(*placed):
    return [passage.facts for passage in cut_passages([PlacedFact(*each) for each in placed], "letters")]


def test_a_document_is_cut_at_every_length_it_has():
    assert cut(*((fact, fact) for fact in range(4))) == [(0, 1), (2, 3), (0, 1, 2), (0, 1, 2, 3)]


def test_a_document_of_one_fact_has_no_passage():
    assert cut((0, 0)) == cut() == []


def test_facts_that_stand_far_apart_do_not_share_a_passage():
    assert cut((0, 0), (1, WIDEST_GAP)) == [(0, 1)]
    assert cut((0, 0), (1, WIDEST_GAP + 1)) == []


def test_a_passage_takes_two_facts_of_a_sentence_and_none_twice():
    assert cut((0, 0), (1, 0), (2, 0)) == [(0, 1)]
    assert cut((0, 0), (0, 1), (1, 2)) == [(0, 1)]


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 3)), max_size=60))
def test_passages_are_in_order_of_the_text_and_as_long_as_declared(steps):
    placed, sentence = [], 0
    for fact, step in steps:
        sentence += step
        placed.append((fact, sentence))
    for facts in cut(*placed):
        assert len(facts) in PASSAGE_LENGTHS
        assert len(set(facts)) == len(facts)
    assert FACTS_PER_SENTENCE == 2


DOMAINS = {"letters": "post", "reports": "news"}


def passages(source, count, length=2, first=0):
    return [Passage(tuple(range(first + i, first + i + length)), source) for i in range(count)]


def select(given, limit, parts=1):
    """Of passages that come in so many parts."""
    names = sorted(DOMAINS)
    return select_passages([CutPassages.of(given[part::parts], names) for part in range(parts)], names, DOMAINS, limit)


def test_every_domain_and_length_has_an_equal_share_and_the_rest_goes_to_those_that_have_more():
    chosen = select(passages("letters", 50) + passages("reports", 3, first=100) + passages("letters", 50, 3), 23)
    kinds = [(DOMAINS[passage.source], len(passage.facts)) for passage in chosen]
    assert {kind: kinds.count(kind) for kind in kinds} == {("news", 2): 3, ("post", 2): 10, ("post", 3): 10}


@given(st.permutations(passages("letters", 6) + passages("reports", 6)), st.integers(0, 14))
def test_the_order_in_which_passages_come_changes_nothing(given, limit):
    chosen = select(given, limit)
    assert chosen == select(sorted(given), limit) == select(given, limit, parts=3)
    assert len(chosen) == min(limit, 6)


def test_equal_passages_are_one():
    assert select(passages("letters", 3) * 2, 10) == passages("letters", 3)
    assert select(passages("reports", 3) + passages("letters", 3), 10) == passages("letters", 3)
    assert select([], 10) == []


def test_a_passage_is_as_coherent_as_its_neighbouring_facts_are_alike():
    vectors = np.array([[3, 4], [6, 8], [-4, 3], [4, -3]], dtype=np.int8)
    assert coherence([0, 1], vectors) == pytest.approx(1)
    assert coherence([0, 1, 2], vectors) == pytest.approx(0.5)
    assert coherence([2, 3], vectors) == pytest.approx(-1)
