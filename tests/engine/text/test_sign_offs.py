"""Who signs with one word on a line of its own."""

import pytest

from engine.text.sign_offs import find_sign_offs
from engine.text.told_names import told_names


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("See you.\n\nCheers\nWill\n\n> Ann wrote:", ["Will"]),
        ("kind regards,\n\nZyx", ["Zyx"]),
        ("Sign it?\n\nZyx\n\n-----Original Message-----", ["Zyx"]),
        ("Off now.\n\nZyx\n\nLund Ltd | 01632 960300", ["Zyx"]),
        ("All done.\n\nPlan\n\nRing her.", []),
        ("Yours sincerely\nAnn Quist", []),
    ],
)
def test_a_word_signs_below_a_closing_or_where_a_mail_ends(text, expected):
    assert [text[start:end] for start, end in find_sign_offs(text)] == expected


def test_what_signs_is_a_name_unless_it_is_a_word_of_every_day():
    text = "Cheers\nWill\n\nThanks\nAttachments\n\nRegards\nZyx\n\nTa\nMay\n"
    assert [text[each.start : each.end] for each in told_names(text, [])] == ["Will", "Zyx"]
