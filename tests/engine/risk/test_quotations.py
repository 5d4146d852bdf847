"""What somebody said, found word for word in an original and in its new text."""

import pytest

from engine.risk.quotations import find_quotations, surviving_quotations


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('He said, "You people are paid to watch her." Then', ['"You people are paid to watch her."']),
        ("“We are a surgery, Ann’s, and no home.”", ["“We are a surgery, Ann’s, and no home.”"]),
        ("the film ‘Salt’ and ‘I am so tired now’", ["‘I am so tired now’"]),
        ('a "rest home" of hers', []),
        ('6" by 4" of it is 24" in all', []),
    ],
)
def test_what_is_said_in_four_words_or_more_is_found(text, found):
    assert [text[start:end] for start, end in find_quotations(text)] == found


def test_a_quotation_survives_with_other_names_in_it():
    original = 'She said, "Angela\'s hands are no use to anyone", and "I will not pay a penny for it".'
    new = 'She said, "Rosemary\'s hands are no use to anyone", and nothing more.'
    (first, at), (_, gone) = surviving_quotations(original, new)
    assert original[slice(*first)].startswith('"Angela')
    assert new[slice(*at)].startswith('"Rosemary')
    assert gone is None


def test_each_quotation_of_the_new_text_counts_once():
    twice = '"I will not pay for it." "I will not pay for it."'
    assert [place is None for _, place in surviving_quotations(twice, '"I will not pay for it."')] == [False, True]
