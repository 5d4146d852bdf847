"""The user's marks stay on their words where more of a file is read."""

import pytest

from app.document.marks import mark_as


@pytest.mark.parametrize(
    ("marked", "text", "expected"),
    [
        ("[[Ann]] left.", "Head\n\nAnn left.\n\nShe did.", "Head\n\n[[Ann]] left.\n\nShe did."),
        ("Ann met {{Ann}}.", "Ann met Ann. Ann?", "Ann met {{Ann}}. Ann?"),
        ("[[place: Lund]] and [[Bo]]", "Bo", "[[Bo]]"),
        ("no marks", "no marks at all", "no marks at all"),
    ],
)
def test_a_mark_stands_around_the_same_words(marked, text, expected):
    assert mark_as(marked, text) == expected
