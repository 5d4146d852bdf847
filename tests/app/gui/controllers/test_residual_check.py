"""What was kept by the choice of settings, or of names for all documents, needs no check."""

import pytest

from app.gui.process.requests import FindResidualWords
from app.gui.process.worker import _review
from engine.private_list import storage
from engine.private_list.storage import change_private_list
from engine.text.listed_names import ListedName


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({"measures": "kept"}, ["71", "2114", "15:40"]),
        ({"ages": "kept"}, ["81.4", "2114", "15:40"]),
        ({"dates": "shifted"}, ["71", "81.4", "2114", "15:40"]),
        ({"measures": "drawn", "ages": "drawn", "dates": "ordered"}, ["71", "81.4", "2114", "15:40"]),
        ({}, ["71", "81.4", "2114", "15:40"]),
    ],
)
def test_what_stays_by_choice_is_not_to_be_checked(settings, expected):
    text = "She is aged 71, weighs 81.4 kg and has 2114 hens at 15:40."
    found = _review(FindResidualWords(text, text, ((0, len(text)),), (), (), "clusant", settings), None)
    assert [text[slice(*words.source)] for words in found] == expected


def test_names_that_the_private_list_keeps_are_not_to_be_checked(home):
    change_private_list((ListedName("Acme", ""), ListedName("Lund", "place")))

    def found(**settings):
        text = "She went to Acme and to Lund with Ann."
        kept = _review(FindResidualWords(text, text, ((0, len(text)),), (), (), "clusant", settings), None)
        return [text[slice(*words.source)] for words in kept]

    assert found() == ["Lund", "Ann"]  # Lund is to be replaced, and still stands there
    assert found(private_list="ignored") == ["Acme", "Lund", "Ann"]


def test_a_private_list_that_cannot_be_read_leaves_all_to_be_checked(home):
    home.mkdir()
    (home / storage.FILE).write_text("no list")
    text = "She went to Acme."
    assert len(_review(FindResidualWords(text, text, ((0, len(text)),), (), (), "clusant", {}), None)) == 1
