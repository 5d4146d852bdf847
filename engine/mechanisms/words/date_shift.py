"""Moves all dates of a text by one draw, so that they stay as far apart as they are.

The last whole date of the text, births aside, becomes a day that is drawn uniformly from six public years. Every other date
keeps its distance from it: in days where a day or a month is named, in years where only a year is, and a weekday alone in days
of the week. A month alone is taken for its 15th, and becomes the month of the day that this comes to. A year alone that is
that of a whole date, births aside, stays the year of that date: of the last one before it, or else of the first behind it.
What comes out depends on the draw and on these distances, and on nothing else of the dates: two texts whose dates are as far
apart give each outcome with the same probability, so the draw loses nothing. The distances are disclosed.

That holds for any days to draw from, many or few, as long as they are the same for every text. So they are those of a few
recent years: a letter of today stays one of today, and what it says of laws and prices stays possible. (2022 to 2027 also have
a whole number of weeks, so that a weekday alone is any of the seven with the same probability; the proof needs none of that.)

Dates before the first day of the calendar, or after its last, are moved by whole cycles of 400 years, after which the calendar
begins anew. Times of day are moved by themselves (`engine.mechanisms.words.time_shift`).

A date that leaves its year open is taken to be of the year that it is told by, as where dates are put in order
(`engine.mechanisms.words.date_order.tellers_of_dates`), or else of `YEAR_LEFT_OPEN`; a day that leaves its month open too ("the
20th") is of the month that it is told by there (`months_of_days`), or else of that date's.
"""

from __future__ import annotations

import datetime
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from engine.privacy.randomness import RandomSource
from engine.text.dates import MONTHS, Date, tellers_of_years

FIRST = datetime.date(2022, 1, 1).toordinal()
"""The first day that the last date of a text may become."""
DAYS = datetime.date(2028, 1, 1).toordinal() - FIRST
"""How many days it may become."""
YEAR_LEFT_OPEN = 2023
_CYCLE_YEARS = 400


def sample_last_day(random: RandomSource) -> datetime.date:
    """Draws what the last date of a text becomes."""
    return datetime.date.fromordinal(FIRST + random.integer_below(DAYS))


def shift_dates(
    dates: Sequence[Date],
    last: datetime.date,
    births: Collection[int] = (),
    tellers: Sequence[int | None] | None = None,
    months: Mapping[int, tuple[int, int]] = MappingProxyType({}),
) -> list[Date]:
    """The dates of a text, in their order, with their distances kept.

    Args:
        dates: What they say.
        last: What the last one becomes.
        births: The numbers of those that are dates of birth.
        tellers: For each the number of the one that tells its year; None for what the order of the dates says.
        months: For days without a month the number of the date that tells it, and that month: 13 for the January behind it.

    >>> [str(date) for date in shift_dates([Date(3, 5, 2024), Date(24, 5), Date(None, 4, 2024)], datetime.date(2011, 1, 10))]
    ['10 January 2011', 'Monday 31 January', 'December 2010']
    >>> [str(date) for date in shift_dates([Date(28, 9, 2026), Date(20), Date(22)], datetime.date(2023, 3, 24))]
    ['24 March 2023', 'Thursday 16 March', 'Saturday 18 March']
    >>> [str(date) for date in shift_dates([Date(22, 7, 2025), Date(4)], datetime.date(2025, 10, 6), months={1: (0, 8)})]
    ['6 October 2025', 'Sunday 19 October']
    >>> dates = [Date(5, 11, 2023), Date(19, 8, 2023), Date(None, 7, 2023)]
    >>> [str(date) for date in shift_dates(dates, datetime.date(2023, 10, 28))]
    ['28 October 2023', '11 August 2023', 'July 2023']
    >>> dates = [Date(3, 2, 2023), Date(year=2023), Date(1, 3, 2024)]
    >>> [str(date) for date in shift_dates(dates, datetime.date(2025, 1, 5))]
    ['10 December 2023', '2023', '5 January 2025']
    """
    found = tellers_of_years(dates, births) if tellers is None else tellers
    told_by = [None if teller is None else dates[teller] for teller in found]
    days = [_day_of(date, told) for date, told in zip(dates, told_by, strict=True)]
    for number, (beside, month) in months.items():
        told = told_by[beside]
        turns = month // (len(MONTHS) + 1)
        year = ((told and told.year) or YEAR_LEFT_OPEN) + turns
        days[number] = _day_of(Date(dates[number].day, month - turns * len(MONTHS), year), Date(year=year))
    named = [(date, day) for number, (date, day) in enumerate(zip(dates, days, strict=True)) if number not in births]
    whole = [day for date, day in named if date.ordinal is not None]
    former = max(whole or [day for date, day in named if date.day is not None] or [day for _, day in named] or days)
    moved = [_moved(date, day, former, last) for date, day in zip(dates, days, strict=True)]
    named_whole = [number for number, date in enumerate(dates) if date.ordinal is not None and number not in births]
    for number, date in enumerate(dates):
        if date.fields != {"year"} or number in births:
            continue
        if same := [other for other in named_whole if dates[other].year == date.year]:
            beside = max((other for other in same if other < number), default=same[0])
            moved[number] = Date(year=moved[beside].year)
    return moved


def _day_of(date: Date, teller: Date | None) -> datetime.date:
    """A day that stands for a date; for one that its month does not have, the last one that it has.

    Args:
        date: The date.
        teller: The date that tells its year, and the month of a day that names none; None if none does.
    """
    year = max(1, min((teller and teller.year) or YEAR_LEFT_OPEN, datetime.MAXYEAR))
    month = date.month or (teller and teller.month if date.day else None) or 7
    for day in (date.day or 15, 30, 29):
        ordinal = Date(day, month, year).ordinal
        if ordinal is not None:
            return datetime.date.fromordinal(ordinal)
    return datetime.date(year, month, 28)


def _moved(date: Date, day: datetime.date, former: datetime.date, last: datetime.date) -> Date:
    if date.day is not None:
        moved = _calendar_day(last.toordinal() + (day - former).days)
        year = None if date.year is None else moved.year
        return Date(moved.day, moved.month, year, moved.weekday() if year is None else None)
    if date.month is not None:
        moved = _calendar_day(last.toordinal() + (day - former).days)
        return Date(None, moved.month, None if date.year is None else moved.year)
    if date.year is not None:
        return Date(year=_calendar_year(last.year + day.year - former.year))
    return Date(weekday=((date.weekday or 0) - former.weekday() + last.weekday()) % 7)


def _calendar_day(ordinal: int) -> datetime.date:
    cycle = datetime.date(_CYCLE_YEARS + 1, 1, 1).toordinal() - 1
    while ordinal < 1:
        ordinal += cycle
    while ordinal > datetime.date.max.toordinal():
        ordinal -= cycle
    return datetime.date.fromordinal(ordinal)


def _calendar_year(year: int) -> int:
    while year < 1:
        year += _CYCLE_YEARS
    while year > datetime.MAXYEAR:
        year -= _CYCLE_YEARS
    return year
