from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.mechanisms.words.typesetting import typeset


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("dear Anna , I paid $ 20 .", "Dear Anna, I paid $20."),
        ("yes ! no ? well ... so", "Yes! No? Well... So"),
        ('he said : " go , now " and left', 'He said: "go, now" and left'),
        ('" go . " she went', '"Go." She went'),
        ("a ( b ) c", "A (b) c"),
        ("5 % of and / or", "5% of and/or"),
        ("one ¶ two . ¶ ¶ three", "One\n\nTwo.\n\nThree"),
        ("¶ hello ' there '", "Hello 'there'"),
        ('" open ¶ " again', '"Open\n\n"Again'),
        (". , a", "., A"),
    ],
)
def test_spaces_and_capitals(words, text):
    assert typeset(words.split())[0] == text


WORDS = st.lists(st.sampled_from(["a", "I", "7", ".", ",", '"', "'", "(", ")", "$", "/", "-", "...", "¶"]))


@given(WORDS)
def test_every_word_stands_where_its_span_says(words):
    text, spans = typeset(words)
    assert len(spans) == len(words)
    for word, (start, end) in zip(words, spans, strict=True):
        written = text[start:end]
        assert written.lower() == word.lower() or (word == "¶" and written in ("", "\n\n"))
    assert [end for _, end in spans] == sorted(end for _, end in spans)
    between = [text[end:start] for (_, end), (start, _) in pairwise(spans)]
    assert set(between) <= {"", " "}


def test_nothing_gives_nothing():
    assert typeset([]) == ("", [])
