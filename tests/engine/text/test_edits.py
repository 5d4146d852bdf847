"""What was edited by hand: the edits make the new text of the old one, and touch no more than they need."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text.edits import edits_between, edits_within
from engine.text.markup import apply_edits

TEXTS = st.lists(st.sampled_from(["Ann ", "Bo", " ", "\n\n", "a", "b ", "c, ", "😀"]), max_size=12).map("".join)


@given(TEXTS, TEXTS)
def test_the_edits_make_the_new_text_of_the_old_one(old, new):
    edits = edits_between(old, new)
    assert apply_edits(old, edits) == new
    assert all(one.end <= other.start for one, other in pairwise(edits))


@pytest.mark.parametrize(
    ("old", "new", "changed"),
    [
        ("Ask Ann.", "Ask Ann.", []),
        ("in Kanpur today", "in Delhi today", [("Kanpur", "Delhi")]),
        ("in Kanpur today", "in today", [("Kanpur ", "")]),
        ("in Leeds", "in north Leeds", [("", "north ")]),
        ("to Kanpur, 3 May", "at Delhi, 4 May", [("to", "at"), ("Kanpur", "Delhi"), ("3", "4")]),
        ("a\n\nb c", "x y\n\nz", [("a", "x y"), ("b c", "z")]),
        ("12 May and 14 June", "13 May and 15 June", [("2", "3"), ("4", "5")]),
    ],
)
def test_words_and_lines_are_told_apart(old, new, changed):
    assert [(old[edit.start : edit.end], edit.text) for edit in edits_between(old, new)] == changed


def test_texts_too_long_to_be_compared_are_one_edit():
    old = " ".join(["a", *["b"] * 20_001, "c"])
    [edit] = edits_between(old, f"x{old[1:-1]}y")
    assert (edit.start, edit.end) == (0, len(old))


@given(TEXTS, TEXTS, TEXTS, TEXTS)
def test_edits_at_a_known_place_stay_there(before, old, new, after):
    edits = edits_within(before + old + after, before + new + after, len(before), len(before + new))
    assert apply_edits(before + old + after, edits) == before + new + after
    assert all(len(before) <= edit.start <= edit.end <= len(before + old) for edit in edits)


def test_texts_that_differ_elsewhere_too_have_no_edits_there():
    assert edits_within("a b c", "x b y", 4, 5) is None


def test_of_two_equal_cells_the_one_that_was_written_over_is_told():
    old = "Row FVC\t0.52\nScore\t3\t3\nCAT\t24\t17\nSeen by Ann."
    new = "Row FEV\t0.52\nScore\t5\t3\nCAT\t24\t17\nSeen by Eva."
    assert [(old[edit.start : edit.end], edit.text) for edit in edits_between(old, new)] == [
        ("VC", "EV"),
        ("3", "5"),
        ("Ann", "Eva"),
    ]
