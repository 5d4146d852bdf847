"""What was kept by the user's own choice of settings needs no check."""

import pytest

from app.gui.process.requests import FindResidualWords
from app.gui.process.worker import _review


@pytest.mark.parametrize(
    ("settings", "expected"),
    [({"measures": "kept"}, ["2114"]), ({"measures": "drawn"}, ["81.4", "2114"]), ({}, ["81.4", "2114"])],
)
def test_measurements_that_stay_by_choice_are_not_to_be_checked(settings, expected):
    text = "She weighs 81.4 kg and has 2114 hens."
    found = _review(FindResidualWords(text, text, ((0, len(text)),), (), (), "clusant", settings), None)
    assert [text[slice(*words.source)] for words in found] == expected
