"""Which year the end of a range is of that leaves it open."""

import re

import pytest

from engine.text.entity_linking import link_mentions
from engine.text.mentions import NamedMention


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[14 April] to [6 June 2025]", ["14 April 2025", "6 June 2025"]),
        ("on [2 May 2023], then [14 April] – [6 June 2025]", ["2 May 2023", "14 April 2025", "6 June 2025"]),
        ("from [3 Nov] until [12 Jan 2026]", ["3 November 2025", "12 January 2026"]),
        ("between [3 Nov] and [12 Jan 2026]", ["3 November 2025", "12 January 2026"]),
        ("[6 April 2024] to [5 April]", ["6 April 2024", "5 April 2025"]),
        ("[14 April] and [6 June 2025]", ["14 April 2025", "6 June 2025"]),
        ("rang [9 May] and [4 April 2025]", ["9 May", "4 April 2025"]),
        ("rang [9 May] but [4 June 2025]", ["9 May", "4 June 2025"]),
        ("[February] to [June 2022]", ["February 2022", "June 2022"]),
        ("[February] to [June 2022], back in [February]", ["February", "June 2022"]),
        ("[14 April] to [6 June 2025], and [14 April] again", ["14 April 2025", "6 June 2025"]),
        ("[23] and [30 April] to [6 June 2025]", ["23 April 2025", "30 April 2025", "6 June 2025"]),
    ],
)
def test_one_end_of_a_range_tells_the_year_of_the_other(text, expected):
    marks = list(re.finditer(r"\[([^]]+)\]", text))
    plain = text.replace("[", "").replace("]", "")
    mentions = [NamedMention(mark.start() - 2 * at, mark.end() - 2 * at - 2, "date") for at, mark in enumerate(marks)]
    assert [entity.name for entity in link_mentions(plain, mentions)] == expected
