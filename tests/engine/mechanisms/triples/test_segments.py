from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.mechanisms.triples.segments import (
    LARGEST_OF_ONE,
    LONGEST_PASSAGE,
    cut_segments,
    segment_count,
    size_of,
    words_of_passage,
)

WORDS = st.lists(st.sampled_from(["tea", "was", "cold.", "and", "so,", "late;", "“we”", "9"]), max_size=80)


@given(WORDS, st.integers(1, 30))
def test_a_text_is_cut_into_exactly_as_many_pieces_which_lose_no_word(words, count):
    text = "  ".join(words)
    pieces = [text[start:end] for start, end in cut_segments(text, count)]
    assert len(pieces) == count
    if len(words) > count:
        assert " ".join(pieces).split() == words
        assert all(piece.split() for piece in pieces)


@given(st.lists(st.sampled_from(["tea", "late"]), min_size=1, max_size=20), st.integers(1, 60))
def test_a_text_of_fewer_words_than_pieces_has_a_word_in_each(words, more):
    text = " ".join(words)
    spans = cut_segments(text, len(words) + more)
    assert [text[start:end] for start, end in dict.fromkeys(spans)] == words
    assert all(before <= after for before, after in pairwise(spans))


@pytest.mark.parametrize("text", ["", " \n "])
def test_a_text_without_words_is_every_piece(text):
    assert cut_segments(text, 3) == [(0, len(text))] * 3


def test_a_cut_falls_after_a_sentence_that_ends_near():
    text = "We took the last train home from the sea. It was late and we were tired."
    assert [text[start:end] for start, end in cut_segments(text, 2)] == [text[:41], text[42:]]


def test_a_cut_falls_before_a_conjunction_rather_than_inside_a_clause():
    text = "my sister sold the house by the river and she bought a flat"
    assert [text[start:end] for start, end in cut_segments(text, 2)][1].startswith("and")


@given(st.floats(0.01, 1e6), st.integers(1, 1000))
def test_the_number_of_segments_follows_from_the_budget_and_the_size_alone(epsilon, size):
    count = segment_count(epsilon, size)
    assert 1 <= count <= size
    assert count in (1, size) or epsilon / count >= 10


def test_more_budget_buys_more_segments():
    assert [segment_count(epsilon, 8) for epsilon in (3, 10, 15, 30, 100, 1000)] == [1, 1, 1, 2, 7, 8]
    assert [segment_count(epsilon, 99) for epsilon in (LARGEST_OF_ONE, LARGEST_OF_ONE + 1)] == [1, 2]


@pytest.mark.parametrize(("text", "size"), [("", 1), ("one two", 1), ("w " * 8, 1), ("w " * 9, 2), ("w " * 163, 21)])
def test_eight_words_are_worth_a_fact(text, size):
    assert size_of(text) == size


@given(st.integers(1, 500), st.integers(1, 50))
def test_the_passages_together_are_about_as_long_as_a_text_of_the_size_but_none_is_long(size, segments):
    words = words_of_passage(size, segments)
    assert words == LONGEST_PASSAGE or words * segments == pytest.approx(8 * size, rel=0.2)
    assert words <= LONGEST_PASSAGE
