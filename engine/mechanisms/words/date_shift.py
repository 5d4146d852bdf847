"""Moves all dates of a text by one draw, so that they stay as far apart as they are, and on their days of the week.

The last whole date of the text, births aside, becomes a day of a week that is drawn uniformly from six public years: the day
that has its weekday. Every other date keeps its distance from it: in days where a day or a month is named, in years where only
a year is, so that weekdays stay. A month alone is taken for its 15th, and becomes the month of the day that this comes to.
Years alone all move by as many years, as most whole dates of these years do, births aside. Where no date names a day, the last
one becomes any day of the six years.
What comes out depends on the draw, on these distances and on the weekday, and on nothing else of the dates: two texts whose
dates are as far apart and fall on the same weekdays give each outcome with the same probability, so the draw loses nothing.
The distances and weekdays are disclosed.

That holds for any weeks to draw from, many or few, as long as they are the same for every text. So they are those of a few
recent years: a letter of today stays one of today, and what it says of laws and prices stays possible. 2022 to 2027 have a
whole number of weeks.

Dates before the first day of the calendar, or after its last, are moved by whole cycles of 400 years, after which the calendar
begins anew. Times of day are moved by themselves (`engine.mechanisms.words.time_shift`).

A date that leaves its year open is taken to be of the year that it is told by, as where dates are put in order
(`engine.mechanisms.words.date_order.tellers_of_dates`), or else of `YEAR_LEFT_OPEN`; a day that leaves its month open too ("the
20th") is of the month that it is told by there (`months_of_days`), or else of that date's. A day is of the year before or
behind if only there it has the weekday that is written with it, or if it is nearer to the whole dates there: next year's, of a
meeting in January that minutes of November name. Where no date names a year, it is the one in which most have the weekdays
that are written with them. Which days a text means is read off it; the distances are those of these days.
"""

from __future__ import annotations

import datetime
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from engine.privacy.randomness import RandomSource
from engine.text.dates import MONTHS, WEEKDAYS, Date, tellers_of_years

FIRST = datetime.date(2022, 1, 1).toordinal()
"""The first day that the last date of a text may become."""
DAYS = datetime.date(2028, 1, 1).toordinal() - FIRST
"""How many days it may become, where it names none."""
WEEKS = DAYS // len(WEEKDAYS)
"""In how many weeks it may come."""
YEAR_LEFT_OPEN = 2023
_CYCLE_YEARS = 400
_YEARS_ABOUT = 3
"""In how many years before and behind `YEAR_LEFT_OPEN` days may have their weekdays."""
_CLEAR = 122
"""So near to another day is one of no other year than it is told."""
_AHEAD = 3
"""So many times as far as back it may be to a day that words say is to come."""


def sample_last_day(random: RandomSource) -> datetime.date:
    """Draws what the last date of a text becomes, or another day of its week."""
    return datetime.date.fromordinal(FIRST + random.integer_below(DAYS))


def shift_dates(
    dates: Sequence[Date],
    last: datetime.date,
    births: Collection[int] = (),
    tellers: Sequence[int | None] | None = None,
    months: Mapping[int, tuple[int, int]] = MappingProxyType({}),
    ahead: Collection[int] = (),
) -> list[Date]:
    """The dates of a text, in their order, with their distances kept.

    Args:
        dates: What they say.
        last: What the last one becomes, but for its weekday, which stays.
        births: The numbers of those that are dates of birth.
        tellers: For each the number of the one that tells its year; None for what the order of the dates says.
        months: For days without a month the number of the date that tells it, and that month: 13 for the January behind it.
        ahead: The numbers of those of which words say that they are to come.

    >>> [str(date) for date in shift_dates([Date(3, 5, 2024), Date(24, 5), Date(None, 4, 2024)], datetime.date(2011, 1, 10))]
    ['14 January 2011', 'Friday 4 February', 'December 2010']
    >>> [str(date) for date in shift_dates([Date(28, 9, 2026), Date(20), Date(22)], datetime.date(2023, 3, 24))]
    ['20 March 2023', 'Sunday 12 March', 'Tuesday 14 March']
    >>> [str(date) for date in shift_dates([Date(22, 7, 2025), Date(4)], datetime.date(2025, 10, 6), months={1: (0, 8)})]
    ['7 October 2025', 'Monday 20 October']
    >>> dates = [Date(5, 11, 2023), Date(19, 8, 2023), Date(None, 7, 2023)]
    >>> [str(date) for date in shift_dates(dates, datetime.date(2023, 10, 28))]
    ['29 October 2023', '12 August 2023', 'July 2023']
    >>> dates = [Date(3, 2, 2023), Date(year=2023), Date(1, 3, 2024)]
    >>> [str(date) for date in shift_dates(dates, datetime.date(2025, 1, 5))]
    ['15 December 2023', '2023', '10 January 2025']
    >>> dates = [Date(6, 11, 2025), Date(14, 1, None, 2), Date(20, 4)]
    >>> [str(date) for date in shift_dates(dates, datetime.date(2023, 3, 13))]
    ['16 March 2023', 'Wednesday 24 May', 'Monday 28 August']
    """
    found = tellers_of_years(dates, births) if tellers is None else tellers
    told_by = [None if teller is None else dates[teller] for teller in found]
    left_open = _year_left_open([date for date, told in zip(dates, told_by, strict=True) if told is None])
    days = [_day_of(date, told or Date(year=left_open)) for date, told in zip(dates, told_by, strict=True)]
    tell_ahead = {at: days[teller] for at in ahead if (teller := found[at]) is not None and teller not in ahead}
    days = _in_near_years(dates, days, births, tell_ahead)
    for number, (beside, month) in months.items():
        turns = month // (len(MONTHS) + 1)
        year = days[beside].year + turns
        days[number] = _day_of(Date(dates[number].day, month - turns * len(MONTHS), year), Date(year=year))
    named = [(date, day) for number, (date, day) in enumerate(zip(dates, days, strict=True)) if number not in births]
    of_days = [each for each in named if each[0].day is not None]
    whole = [each for each in of_days if each[0].ordinal is not None]
    latest, former = max(whole or of_days or named or list(zip(dates, days, strict=True)), key=lambda each: each[1])
    if latest.day is not None:
        last = _day_of_week(last, (former.weekday() + _days_astray(of_days)) % len(WEEKDAYS))
    turn = 0 if latest.day is not None else last.weekday() - former.weekday()
    moved = [_moved(date, day, last - former, last.year - former.year, turn) for date, day in zip(dates, days, strict=True)]
    alone = {number: date.year for number, date in enumerate(dates) if date.fields == {"year"} and number not in births}
    whole_dates = [number for number, date in enumerate(dates) if date.ordinal is not None and number not in births]
    years = _span_of_years([(dates[number].year, moved[number].year) for number in whole_dates], alone.values())
    if years is not None:
        moved = [
            Date(year=_calendar_year((alone[number] or 1) + years)) if number in alone else date
            for number, date in enumerate(moved)
        ]
    return moved


def _span_of_years(whole: Sequence[tuple[int | None, int | None]], alone: Collection[int | None]) -> int | None:
    """By how many years all years move that stand alone, so that they stay as far apart as they are.

    It is what most whole dates of these years move by, or of two as many the later ones. If there are none, it is what most
    whole dates of any year do: None if there is none at all.

    Args:
        whole: The year of each whole date, before and after.
        alone: The years that stand alone.

    >>> _span_of_years([(2023, 2025), (2024, 2025), (2024, 2026), (2025, 2027)], {2023, 2024}), _span_of_years([], {2023})
    (2, None)
    >>> _span_of_years([(2024, 2020), (2025, 2021), (2025, 2022)], {2019})
    -4
    """
    told = [(old, new - old) for old, new in whole if old is not None and new is not None]
    spans = [span for old, span in told if old in alone] or [span for _, span in told]
    return max(spans, key=lambda span: (spans.count(span), span), default=None)


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


def _in_near_years(
    dates: Sequence[Date],
    days: Sequence[datetime.date],
    births: Collection[int],
    ahead: Mapping[int, datetime.date] = MappingProxyType({}),
) -> list[datetime.date]:
    """The days, those that leave their year open in the one before or behind if their weekday is of that, or if they are
    nearer there to the days whose year is told.

    Args:
        dates: What is said of them.
        days: The days in the years that they are told.
        births: The numbers of those that are dates of birth.
        ahead: The days that tell the years of those of which words say that they are to come, and of those days they do not.

    >>> dates = [Date(3, 3, 2026), Date(11, 10), Date(12, 3), Date(30, 10, 2025)]
    >>> told = [datetime.date(2026, 3, 3), datetime.date(2026, 10, 11), datetime.date(2026, 3, 12), datetime.date(2025, 10, 30)]
    >>> [str(day) for day in _in_near_years(dates, told, ())]
    ['2026-03-03', '2025-10-11', '2026-03-12', '2025-10-30']
    >>> dates = [Date(6, 11, 2025), Date(9, 7), Date(20, 4), Date(20, 4, None, 6)]
    >>> told = [datetime.date(2025, date.month, date.day) for date in dates]
    >>> _in_near_years(dates[:2], told[:2], ())[1].year, _in_near_years(dates[:2], told[:2], (), {1: told[0]})[1].year
    (2025, 2026)
    >>> _in_near_years(dates[::2], told[::2], ())[1].year, _in_near_years(dates[::3], told[::3], ())[1].year
    (2026, 2025)
    """
    found, placed = list(days), list[datetime.date]()
    undated = []
    for number, (date, day) in enumerate(zip(dates, days, strict=True)):
        if number in births or not {"day", "month"} <= date.fields:
            continue
        if date.year is not None:
            placed += [day] if date.ordinal is not None else []
        elif date.weekday is not None and (fitting := [each for each in _about(date, day) if each.weekday() == date.weekday]):
            found[number] = fitting[0]
            placed.append(fitting[0])
        else:
            undated.append(number)
    for number in undated if placed else ():
        date, day = dates[number], days[number]
        if told := ahead.get(number):
            found[number] = min(_about(date, day), key=lambda each: _far_ahead(each, told))
        elif _days_from(day, placed) > _CLEAR:
            found[number] = min(_about(date, day), key=lambda each: _days_from(each, placed))
        placed.append(found[number])
    return found


def _about(date: Date, day: datetime.date) -> list[datetime.date]:
    """A day, and what the date that it stands for is in the year behind and the one before."""
    years = (day.year, day.year + 1, day.year - 1)
    return [_day_of(date, Date(year=year)) for year in years if datetime.MINYEAR <= year <= datetime.MAXYEAR]


def _days_from(day: datetime.date, others: Sequence[datetime.date]) -> int:
    """How many days a day is from the nearest of others."""
    return min(abs((day - other).days) for other in others)


def _far_ahead(day: datetime.date, other: datetime.date) -> int:
    """How many days a day that is to come is behind another, or several times as many as it is before that."""
    apart = (day - other).days
    return apart if apart >= 0 else -apart * _AHEAD


def _year_left_open(dates: Sequence[Date]) -> int:
    """The year of dates of which nothing tells it: that in which most have their weekdays, or else `YEAR_LEFT_OPEN`.

    >>> _year_left_open([Date(6, 11, None, 3), Date(20, 4)]), _year_left_open([Date(20, 4)])
    (2025, 2023)
    """
    told = [date for date in dates if date.fields == {"day", "month"} and date.weekday is not None]
    years = range(YEAR_LEFT_OPEN - _YEARS_ABOUT, YEAR_LEFT_OPEN + _YEARS_ABOUT + 1)

    def fits(year: int) -> int:
        return sum(_day_of(date, Date(year=year)).weekday() == date.weekday for date in told)

    return min(years, key=lambda year: (-fits(year), abs(year - YEAR_LEFT_OPEN)))


def _days_astray(days: Sequence[tuple[Date, datetime.date]]) -> int:
    """How many days the weekdays that are written with dates come behind those of the days: of most of them, or else none.

    >>> of_2025 = [(Date(6, 11, 2025, weekday), datetime.date(2025, 11, 6)) for weekday in (4, 3, 4)]
    >>> _days_astray(of_2025), _days_astray(of_2025[:2])
    (1, 0)
    """
    astray = [(date.weekday - day.weekday()) % len(WEEKDAYS) for date, day in days if date.weekday is not None]
    return max(astray, key=lambda each: (astray.count(each), each == 0, -each), default=0)


def _day_of_week(day: datetime.date, weekday: int) -> datetime.date:
    """The day that has a weekday, in the week of another, counted from the first day of the six years."""
    week = FIRST + (day.toordinal() - FIRST) // len(WEEKDAYS) * len(WEEKDAYS)
    return datetime.date.fromordinal(week + (weekday - datetime.date.fromordinal(week).weekday()) % len(WEEKDAYS))


def _moved(date: Date, day: datetime.date, span: datetime.timedelta, years: int, turn: int) -> Date:
    """A date that is moved by a span, or by years where it names no more, and a weekday alone by days of the week."""
    if date.year is not None and date.month is None and date.day is None:
        return Date(year=_calendar_year(day.year + years))
    if date.day is None and date.month is None:
        return Date(weekday=((date.weekday or 0) + turn) % len(WEEKDAYS))
    moved = _calendar_day(day.toordinal() + span.days)
    year = None if date.year is None else moved.year
    written = moved.weekday() if date.weekday is None else date.weekday  # wrong as it may be, it stays
    return Date(date.day and moved.day, moved.month, year, None if date.day is None or year else written)


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
