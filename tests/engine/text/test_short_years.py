"""Which two figures are a year."""

import pytest

from engine.text.entities_by_rule import entities_by_rule
from engine.text.entity_linking import link_mentions
from engine.text.mentions import NamedMention
from engine.text.short_years import ends_in_year


def _said(text: str) -> list[tuple[str, str]]:
    mentions = [NamedMention(*each) for each in entities_by_rule(text)]
    linked = link_mentions(text, mentions)
    return [
        (text[slice(*mentions[number][:2])], str(each.date))
        for each in linked
        if each.date is not None
        for number in each.mentions
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("First aid exp 07/27.", [("07/27", "July 2027")]),
        ("Coach, vetted 05/24", [("05/24", "May 2024")]),
        ("Income\t2024/25 €\t2023/24 €", [("2024/25", "2024"), ("2023/24", "2023")]),
        ("use by 03/26, valid to 12/28", [("03/26", "March 2026"), ("12/28", "December 2028")]),
        ("Lives here since 10/22, joined 4/19", [("10/22", "October 2022"), ("4/19", "April 2019")]),
        ("from 08/19 to 05/21", [("08/19", "August 2019"), ("05/21", "May 2021")]),
        ("Quist May26, Sept23 trip", [("May26", "May 2026"), ("Sept23", "September 2023")]),
        ("Feb-24 figures, Nov'22", [("Feb-24", "February 2024"), ("Nov'22", "November 2022")]),
        ("Baby b. May 23", [("May 23", "May 2023")]),
        ("Done\tWhat\nJan 2014\tleft\nMay 23\tback", [("Jan 2014", "January 2014"), ("May 23", "May 2023")]),
        ("Members 25-26\nmembership 2025/26", [("25-26", "2025"), ("2025/26", "2025")]),
        ("Complaints 25-26\n14/04/2025\tZyx", [("25-26", "2025"), ("14/04/2025", "14 April 2025")]),
        ("The late cuts 24/25\nseen 2/3/25", [("24/25", "2024"), ("2/3/25", "2 March 2025")]),
        ("Complaints 25-26\nseen 2/3/24", [("2/3/24", "2 March 2024")]),
        ("Pages 25-26\nLund beat us by 25-26\nseen 2/3/25", [("2/3/25", "2 March 2025")]),
        ("Zyx took it with him 25-26\nWe had 25-26 here\nseen 2/3/25", [("2/3/25", "2 March 2025")]),
        ("Council tax 23/24, here since 97, she", [("23/24", "2023"), ("97", "1997")]),
        ("due 8 May; on May 23", [("8 May", "8 May"), ("May 23", "23 May")]),
        (
            "Lets Nov 24\n14/11/24\tZyx, Nov 9\n15/11/24\tBo\n",
            [
                ("Nov 24", "November 2024"),
                ("14/11/24", "14 November 2024"),
                ("Nov 9", "9 November"),
                ("15/11/24", "15 November 2024"),
            ],
        ),
        (
            "Lets Nov 24\n14/11/24\tZyx, Nov 9\n5/12/24\tBo\n",
            [
                ("Nov 24", "24 November"),
                ("14/11/24", "14 November 2024"),
                ("Nov 9", "9 November"),
                ("5/12/24", "5 December 2024"),
            ],
        ),
        (
            "Apr 5, 2024 and Apr 9, 2024: since 04/23",
            [("Apr 5, 2024", "5 April 2024"), ("Apr 9, 2024", "9 April 2024"), ("04/23", "23 April")],
        ),
    ],
)
def test_two_figures_behind_a_month_are_its_year(text, said):
    assert sorted(_said(text)) == sorted(said)


@pytest.mark.parametrize("text", ["scored 9/23", "from 11/20 to 12/20", "bed 4/19", "ref QX26", "24/25 of them", "since 14."])
def test_other_figures_are_none(text):
    assert _said(text) == []


def test_months_of_a_column_have_years_and_so_have_they_in_notes_beside_it():
    rows = "13/9/2024\tApr 25\tZyx", "14/9/2024\tasap\tSept 25 intake", "15/9/2024\tJan 26\tZyx", "16/9/2025\tJan 26\tZyx"
    text = "\n".join(("Added\tStart\tNotes", *rows))
    for written in ("Apr 25", "Jan 26", "Sept 25"):
        start = text.index(written)
        assert ends_in_year(text, start, start + len(written))


def test_days_of_a_column_that_are_each_another_one_are_no_years():
    text = "Added\tStart\n13/9/2024\tApr 25\n14/9/2024\tMay 23\n15/9/2024\tJune 24\n16/9/2024\tJune 20\n"
    assert not ends_in_year(text, text.index("Apr"), text.index("Apr") + 6)
