"""Word pieces as a text: what goes on with a word, contractions, and the capitals of public words."""

import pytest

from engine.mechanisms.tokens import subwords
from engine.mechanisms.tokens.subwords import join_word_pieces, with_public_case, written_text


class Speller:
    word_pieces = True

    def __init__(self, cased):
        self.cased = cased

    def names(self, ids):
        return ["in", "June", "i", "saw", "par", "##is", "."] if self.cased else ["in", "june", "i", "saw", "par", "##is", "."]


@pytest.fixture(autouse=True)
def _usual(monkeypatch):
    monkeypatch.setattr(subwords, "_with_capitals", lambda _: {"june": "June", "i": "I", "paris": "Paris", "i'm": "I'm"})


def test_words_get_their_usual_capitals_where_the_model_knows_none():
    text, spans = written_text(Speller(cased=False), range(7))
    assert text == "In June I saw Paris."
    assert [text[start:end] for start, end in spans] == ["In", "June", "I", "saw", "Par", "is", "."]


def test_a_model_that_knows_capitals_decides_itself():
    assert written_text(Speller(cased=True), range(7))[0] == "In June i saw paris."


def test_contractions_are_one_word():
    assert join_word_pieces(["so", "i", "'", "m", "here"], with_public_case)[0] == "So I'm here"
    assert with_public_case("house") == "house"
