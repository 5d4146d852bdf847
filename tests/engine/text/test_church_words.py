"""What churches read and keep, which is no name and no number of anybody."""

import pytest

from engine.text.church_words import find_church_words
from engine.text.entities_by_rule import entities_by_rule
from engine.text.unnamed import find_unnamed


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Zyx is reading Isaiah 9 at ten", ["Isaiah 9"]),
        ("a sermon on 1 Peter 2:9-12.", ["1 Peter 2:9-12"]),
        ("Romans 8, Psalm 121 and 1 Corinthians 13:4-8", ["Romans 8", "Psalm 121", "1 Corinthians 13:4-8"]),
        ("Advent 2 Communion; Lent 3, Proper 19", ["2", "3", "19"]),
        ("Isaiah 9, Zyx 7; 1 Peter 10; Reading: John 3", []),
        ("Easter 4 April, Advent 2025, she read John 3 letters", []),
    ],
)
def test_passages_and_sundays_are_nobodys(text, found):
    assert [text[start:end] for start, end in sorted(find_church_words(text))] == found


def test_a_passage_is_neither_named_nor_numbered():
    text = "Zyx is reading Isaiah 9 at ten on Advent 2"
    assert all(each.kind == "time" for each in entities_by_rule(text))
    assert (15, 23) in find_unnamed(text)


@pytest.mark.parametrize("text", ["Cremation Form 1", "Cup R2: Zyx", "EPC (C, 68)", "she is on Plan 2"])
def test_numbers_of_forms_rounds_and_ratings_are_nobodys(text):
    assert entities_by_rule(text) == []
