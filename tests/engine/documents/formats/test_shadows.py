"""What a page draws twice to look heavy is read once, and no letter of a word is taken for such a shadow."""

from itertools import accumulate, groupby

from hypothesis import assume, given
from hypothesis import strategies as st

from engine.documents.formats.shadows import Glyph, without_shadows

SIZE = 10.0
GLYPHS = ("a", "f", "i", "l", "o", "0", "1", ".", " ", "ff", "ffi", "fi", "tt")
"""What one glyph may stand for: a letter, or a ligature of several."""

lines = st.lists(st.sampled_from(GLYPHS), min_size=1, max_size=30)
widths = st.fixed_dictionaries({glyph: st.floats(0.1, 1.0) for glyph in GLYPHS})  # in heights
instructions = st.sampled_from(["line", "word", "glyph"])


def drawn(line, widths, by, *, at=(50.0, 100.0), first=1):
    """A line of glyphs side by side, in a run for all of it, for each word or for each glyph."""
    lefts = accumulate((SIZE * widths[glyph] for glyph in line), initial=at[0])
    numbers = {"line": [0] * len(line), "word": accumulate(glyph == " " for glyph in line), "glyph": range(len(line))}
    return [
        Glyph(glyph, left, at[1], left + SIZE * widths[glyph], at[1] + SIZE, first + number)
        for glyph, left, number in zip(line, lefts, numbers[by], strict=False)
    ]


def text(glyphs):
    return "".join(glyph.text for glyph in without_shadows(glyphs))


def in_turns(*copies):
    """The runs of several copies of a line, each beside those that it repeats, as the library sorts what stands on a line."""
    runs = ([list(run) for _, run in groupby(copy, lambda glyph: glyph.run)] for copy in copies)
    return [glyph for same in zip(*runs, strict=True) for run in same for glyph in run]


@given(lines, widths, instructions)
def test_letters_of_any_width_come_back_whole(line, widths, by):
    assert text(drawn(line, widths, by)) == "".join(line)


@given(lines, widths, instructions, st.floats(-0.45, 0.45), st.floats(-0.29, 0.29), st.booleans())
def test_what_lies_over_what_it_repeats_comes_back_once(line, widths, by, across, down, sorted_by_place):
    """Shadows are moved by less than half of the narrowest glyph, and there are two of each."""
    assume(len("".join(line).split()) and sum(glyph != " " for glyph in line) > 1)
    right = SIZE * max(-0.29, min(across * min(widths.values()), 0.29)) / 2
    copies = [
        drawn(line, widths, by, at=(50 + right * number, 100 + SIZE * down * number / 2), first=1 + 1_000 * number)
        for number in range(3)
    ]
    glyphs = in_turns(*copies) if sorted_by_place else [glyph for copy in copies for glyph in copy]
    assert text(glyphs).split() == "".join(line).split()


def test_a_shadow_takes_the_blank_before_it_along():
    """The library sees blanks where the pen goes back; they are no part of the word."""
    glyphs = [
        Glyph(letter, 50 + 5 * place + moved, 100, 55 + 5 * place + moved, 110, run)
        for run, start, moved, piece in ((1, 0, 0, "un"), (2, 2, 0, "bold"), (3, 2, 0.4, "bold"), (4, 6, 0, "ed"))
        for place, letter in enumerate(piece, start)
    ]
    glyphs.insert(6, Glyph(" ", 0, 0, 0, 0, 0))
    assert text(glyphs) == "unbolded"


def test_a_single_letter_is_no_shadow_of_one_like_it():
    """Where each letter has its own instruction and the font says that all are wide, an l lies over the l before it."""
    word = [Glyph(letter, left, 100, left + 6, 110, left) for letter, left in [("w", 50), ("i", 57), ("l", 59), ("l", 61)]]
    assert text(word) == "will"


def test_a_run_that_goes_on_differently_is_no_shadow():
    beside = drawn("ill", dict.fromkeys("il", 0.2), "line") + drawn(
        "ill", {"i": 0.2, "l": 0.3}, "line", at=(50.5, 100), first=2
    )
    assert text(beside) == "illill"
