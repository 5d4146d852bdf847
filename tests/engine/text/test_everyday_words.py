"""Words of wards, trades and offices that public texts seldom write."""

import pytest

from engine.text.everyday_words import EVERYDAY, is_everyday
from engine.text.person_names import is_given_name


@pytest.mark.parametrize("word", ["oedema", "sealant", "handover", "diarrhoea", "hospitalised", "stabilised", "oesophagus"])
def test_a_word_of_a_trade_or_in_the_british_spelling_is_everyday(word):
    assert is_everyday(word)


@pytest.mark.parametrize("word", ["rae", "roe", "raeburn", "phoebe", "quist", "harris", "michaels", "israel"])
def test_a_name_is_not(word):
    assert not is_everyday(word)


def test_nobody_is_called_by_one():
    assert [word for word in EVERYDAY if is_given_name(word.title())] == []
