import random
import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import UsageError
from engine.text.diff import MAX_WORDS, Segment, compare

texts = st.lists(st.sampled_from(["a", "b", "b,", "(c)", "don't", " ", "  ", "\n\n", "…", "— "]), max_size=30).map("".join)


def longest(old, new):
    """Length of a longest common subsequence, by the textbook."""
    row = [0] * (len(new) + 1)
    for word in old:
        above, row = row, [0]
        for j, other in enumerate(new):
            row.append(above[j] + 1 if word == other else max(above[j + 1], row[j]))
    return row[-1]


def rebuilt(comparison, without):
    return "".join(segment.text for segment in comparison.segments if segment.kind != without)


@given(texts | st.text(max_size=60), texts | st.text(max_size=60))
def test_segments_make_up_both_texts(old, new):
    comparison = compare(old, new)
    assert rebuilt(comparison, "added") == old
    assert rebuilt(comparison, "removed") == new
    kinds = [segment.kind for segment in comparison.segments]
    assert all(segment.text for segment in comparison.segments)
    assert all(one != other for one, other in pairwise(kinds))


@given(st.lists(st.sampled_from("abcd"), max_size=25), st.lists(st.sampled_from("abcd"), max_size=25))
def test_keeps_as_many_words_as_can_be_kept(old, new):
    comparison = compare(" ".join(old), " ".join(new))
    assert comparison.kept == longest(old, new)
    assert (comparison.words_old, comparison.words_new) == (len(old), len(new))
    assert sum(len(s.text.split()) for s in comparison.segments if s.kind == "same") == comparison.kept


def test_marks_and_spaces_do_not_hide_a_word_that_stays():
    comparison = compare("I called the clinic, twice.", "She called the clinic\ntwice!")
    assert comparison.kept == 4
    assert comparison.segments == (
        Segment("removed", "I"),
        Segment("added", "She"),
        Segment("same", " called the clinic"),
        Segment("removed", ", "),
        Segment("added", "\n"),
        Segment("same", "twice"),
        Segment("removed", "."),
        Segment("added", "!"),
    )


def test_spaces_around_a_replaced_word_stay():
    assert [s.text for s in compare("I am here", "I was here").segments] == ["I ", "am", "was", " here"]


def test_a_word_with_an_apostrophe_or_a_hyphen_is_one():
    assert compare("My mother-in-law doesn't — ever — drive.", "").words_old == 5


def test_empty_texts_have_nothing_in_common():
    assert compare("", "").segments == ()
    assert compare("", "new").segments == (Segment("added", "new"),)
    assert compare("same", "same").segments == (Segment("same", "same"),)


def test_texts_of_the_largest_size_are_compared_in_time():
    draw = random.Random(1)
    old, new = (" ".join(draw.choices("the of a in to it was and he she".split(), k=MAX_WORDS)) for _ in range(2))
    start = time.process_time()
    comparison = compare(old, new)
    assert time.process_time() - start < 2
    assert rebuilt(comparison, "added") == old
    assert rebuilt(comparison, "removed") == new


def test_a_longer_text_is_refused_and_says_why():
    with pytest.raises(UsageError, match=r"up to 20 000 words can be compared; this one has 20 001\."):
        compare("", "word " * (MAX_WORDS + 1))


def test_the_texts_stay_out_of_what_is_printed_of_it():
    assert "secret" not in repr(compare("secret", "other"))
