"""What was kept by the user's own choice of settings needs no check."""

import pytest

from app.gui.process.requests import FindResidualWords
from app.gui.process.worker import _review


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({"measures": "kept"}, ["71", "2114", "15:40"]),
        ({"ages": "kept"}, ["81.4", "2114", "15:40"]),
        ({"dates": "shifted"}, ["71", "81.4", "2114"]),
        ({"measures": "drawn", "ages": "drawn", "dates": "ordered"}, ["71", "81.4", "2114", "15:40"]),
        ({}, ["71", "81.4", "2114", "15:40"]),
    ],
)
def test_what_stays_by_choice_is_not_to_be_checked(settings, expected):
    text = "She is aged 71, weighs 81.4 kg and has 2114 hens at 15:40."
    found = _review(FindResidualWords(text, text, ((0, len(text)),), (), (), "clusant", settings), None)
    assert [text[slice(*words.source)] for words in found] == expected
