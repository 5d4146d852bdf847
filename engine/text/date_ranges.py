"""Tells the year that one end of a range leaves open and the other one names: *14 April to 6 June 2025*.

The other end is nearer than any date that is named before: what lies between them is less than a year.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.text.dates import Date
from engine.text.mentions import NamedMention

_TO = re.compile(r"[ \u00a0]?[–—-][ \u00a0]?|[ \u00a0](?:to|until|till|through|up[ \u00a0]to)\s(?:the[ \u00a0])?")
_AND = re.compile(r",?[ \u00a0](?:and|or|&)\s(?:(?:on|in)[ \u00a0])?(?:the[ \u00a0])?")
"""What stands between dates of one year that are no range: on 14 April and 6 June 2025."""
_BETWEEN = re.compile(r"\bbetween[ \u00a0](?:the[ \u00a0])?$", re.IGNORECASE)
_MOST_BEFORE = 12


def years_of_ranges(text: str, mentions: Sequence[NamedMention], read: Mapping[int, Date]) -> dict[int, Date]:
    """The dates with their years that are one end of a range of which the other names the year.

    The first is of the year of the last, or of the one before if it comes later in the year; the last so of that of the first.
    Dates that *and* joins are of the year of the last one, if they are in order. A month without a day is so only where the
    text does not name it in another place too.

    Args:
        text: The text.
        mentions: What was found or marked, in order and without overlaps.
        read: What the dates say, by the numbers of their mentions.

    >>> text = "from 3 Nov until 12 Jan 2026"
    >>> mentions = [NamedMention(5, 10, "date"), NamedMention(17, 28, "date")]
    >>> {at: str(date) for at, date in years_of_ranges(text, mentions, {0: Date(3, 11), 1: Date(12, 1, 2026)}).items()}
    {0: '3 November 2025'}
    """
    found: dict[int, Date] = {}
    for number in sorted(read, reverse=True):
        first, last = read[number], found.get(number + 1, read.get(number + 1))
        if last is None or first.month is None or last.month is None or (first.year is None) == (last.year is None):
            continue
        gap = mentions[number].end, mentions[number + 1].start
        start = mentions[number].start
        is_joined = _AND.fullmatch(text, *gap) is not None
        is_range = _TO.fullmatch(text, *gap) is not None or (
            is_joined and _BETWEEN.search(text, max(0, start - _MOST_BEFORE), start) is not None
        )
        is_later = _place(first, last) > _place(last, first)
        if first.year is None and last.year is not None:
            is_told = is_range or (is_joined and not is_later)
            told, of_range = number, first._replace(year=last.year - is_later)
        else:
            is_told = is_range
            told, of_range = number + 1, last._replace(year=(first.year or 0) + is_later)
        is_elsewhere = of_range.day is None and sum(other == read[told] for other in read.values()) > 1
        if is_told and not is_elsewhere:
            found[told] = of_range
    return found


def _place(date: Date, other: Date) -> tuple[int, int]:
    """Where a date stands in its year; beside a month without a day, and of one, no more than the month counts."""
    return date.month or 0, 0 if None in (date.day, other.day) else date.day or 0
