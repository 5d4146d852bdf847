"""Line breaks that somebody meant, and HTML in plain text."""

import re

from hypothesis import given
from hypothesis import strategies as st

from engine.progress import CancelToken, silent
from engine.triples.finder import ParserFactFinder
from engine.triples.line_breaks import paragraph_numbers, split_at_line_breaks, without_entities


def cut(text):
    return [text[start:end] for start, end in split_at_line_breaks(text)]


def test_a_line_that_had_room_for_the_next_word_is_a_section():
    assert cut("Do you swim\nYes, every day before work, in the lake\n") == [
        "Do you swim\n",
        "Yes, every day before work, in the lake\n",
    ]


def test_wrapped_lines_are_one_section():
    text = "We drove along the river with Ann and her friend\nPeter, who had never been there, and stopped at a\nfarm."
    assert cut(text) == [text]


def test_lines_too_wide_to_be_wrapped_are_sections():
    first = "We drove along the river " * 5
    assert cut(f"{first}\nThen it rained") == [f"{first}\n", "Then it rained"]


def test_a_small_letter_goes_on():
    text = "I went\nto see the house of my aunt"
    assert cut(text) == [text]


@given(st.text(st.sampled_from("aB .\n\r\t\u2028"), max_size=60))
def test_sections_are_the_whole_text(text):
    assert "".join(cut(text)) == text


@given(st.lists(st.sampled_from(["a", " ", "&nbsp;", "&amp;", "&", ";"]), max_size=20))
def test_entities_leave_everything_in_its_place(parts):
    text = "".join(parts)
    plain = without_entities(text)
    assert len(plain) == len(text)
    assert "&nbsp;" not in plain
    assert all(new in (old, " ") for new, old in zip(plain, text, strict=True))


def test_a_paragraph_ends_where_a_sentence_ends_its_line():
    text = "We left. It\nrained.\nHe slept.\n\n  She read. All was well."
    ends = [match.end() for match in re.finditer(r"\.", text)]
    sentences = list(zip([0, *(end + 1 for end in ends)], ends, strict=False))
    assert paragraph_numbers(text, sentences) == [0, 0, 1, 2, 2]


def test_no_fact_goes_over_a_line_break_and_its_places_are_those_of_the_text(parser):
    text = "My brother sold the car\nYeah my&nbsp;aunt bought a house in the old town last year"
    found = ParserFactFinder(parser).find(text, silent, CancelToken())
    facts = {str(fact.triple) for fact in found}
    assert "My brother | sold | the car" in facts
    assert not any("nbsp" in fact for fact in facts)
    for fact in found:
        for start, end in fact.subject.spans:
            assert text[start:end].replace("&nbsp;", " ") in fact.subject.text
