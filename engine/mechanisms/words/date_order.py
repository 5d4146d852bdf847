"""Puts the new dates of a text in the order of the old ones, so that nobody leaves a hospital before coming to it.

Each date is drawn by itself. Dates of one year then stay of one year, which the first of them drew, so that a week in hospital
does not become six years; and the years, and within each the months and days, change places until all come in order. Where
those of a year lay within a month, or a season, the new ones are brought as near to the first of them. Days and months without
a year are of one that another date tells (`engine.text.dates.tellers_of_years`), in the new text as in the old.

What comes out follows from the draws, and from the order of the old dates, which of them are of one year and whether these lie
within a month or a season, which is disclosed, and from nothing else of them: two texts whose dates agree in that lose no more
than their draws do. A date that names its year stays in its period (`engine.mechanisms.words.scales`), since the periods of
years in order are in order too.

A day without a month (*home on the 8th*) is of the month of the date that was named last before it, and stays before or after
that date as it was. Weekdays that stand alone come again every week and have no place in the order. They are moved together, by
as many days as the first of them was: what goes on *from Sunday to Thursday* stays five days long. How far apart they are is
disclosed, and the draw of the first, in which each weekday is as likely, loses nothing.
"""

from __future__ import annotations

import calendar
import datetime
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.mechanisms.words.scales import PERIODS
from engine.text.dates import WEEKDAYS, Date, read_date, tellers_of_years
from engine.text.mentions import LinkedEntity

SPANS = (31, 92)
"""Days within which dates may lie: a month, and a season."""
_SHORTEST_MONTH = 28
_MIDDLE = 15
"""The day for which a month stands."""
_DAYS = 365
_LEAP_YEAR = 2000  # 29 February without a year is a day


class OrderedDate(NamedTuple):
    """A date that has a place in the order.

    Attributes:
        number: The number of the entity.
        year_from: The number of the first entity of its year; None if nothing tells that.
        within: Within how many days all dates of its year lie: one of `SPANS`, or 0 for more.
    """

    number: int
    year_from: int | None
    within: int = 0


def dates_in_order(entities: Sequence[LinkedEntity], firsts: Sequence[int] = ()) -> list[OrderedDate]:
    """The dates that name a year or a month, the earliest first; none if there is but one.

    Whether a date takes part follows from its form, which can be seen: 31 February does.

    Args:
        entities: What is named.
        firsts: Of several texts, the number of the first mention of each but the first.
    """
    numbers = [number for number, entity in enumerate(entities) if entity.date and _takes_part(entity.date)]
    dates = [date for number in numbers if (date := entities[number].date)]
    tellers = tell_years([entities[number] for number in numbers], firsts)
    years = [0 if teller is None else dates[teller].year or 0 for teller in tellers]
    found = sorted((year, date.month or 0, date.day or 0, at) for at, (year, date) in enumerate(zip(years, dates, strict=True)))
    if len(found) < 2:
        return []
    firsts_of_years: dict[int, int] = {}
    for year, *_, at in found:
        if dates[at].year is not None:
            firsts_of_years.setdefault(year, numbers[at])
    within = {year: _within([dates[at] for other, *_, at in found if other == year]) for year in dict.fromkeys(years)}
    return [OrderedDate(numbers[at], firsts_of_years.get(year), within[year]) for year, *_, at in found]


def _within(dates: Sequence[Date]) -> int:
    """Within how many days some dates of one year lie: one of `SPANS`, or 0 for more, and where months alone might be one.

    >>> [_within(dates) for dates in ([Date(3, 5), Date(24, 5)], [Date(3, 5), Date(None, 7)], [Date(3, 5), Date(9, 12)])]
    [31, 92, 0]
    """
    days = [_day_of_year(date) for date in dates if date.month]
    if sum(date.month is not None and date.day is None for date in dates) > 1:
        return 0
    return next((span for span in SPANS if len(days) > 1 and max(days) - min(days) <= span), 0)


def _day_of_year(date: Date) -> int:
    month = date.month or 1
    return (
        datetime.date(_LEAP_YEAR, month, min(date.day or _MIDDLE, calendar.monthrange(_LEAP_YEAR, month)[1]))
        .timetuple()
        .tm_yday
    )


def days_alone(entities: Sequence[LinkedEntity], firsts: Sequence[int] = ()) -> dict[int, int]:
    """The numbers of the days without a month, each with that of the date that tells its month: the last before it in its text.

    Args:
        entities: What is named.
        firsts: Of several texts, the number of the first mention of each but the first.
    """
    whole = [
        (mention, number)
        for number, entity in enumerate(entities)
        if entity.date and entity.date.day and entity.date.month
        for mention in entity.mentions
    ]
    found: dict[int, int] = {}
    for number, entity in enumerate(entities):
        if entity.date and entity.date.fields == {"day"}:
            at = entity.mentions[0]
            before = [each for each in whole if each[0] < at and bisect_right(firsts, each[0]) == bisect_right(firsts, at)]
            if before:
                found[number] = max(before)[1]
    return found


def weekdays_alone(entities: Sequence[LinkedEntity]) -> list[int]:
    """The numbers of the weekdays that stand without a date, in the order of the text; none if there is but one.

    Args:
        entities: What is named.
    """
    found = [number for number, entity in enumerate(entities) if entity.date and entity.date.fields == {"weekday"}]
    return found if len(found) > 1 else []


def put_weekdays_together(
    names: Mapping[int, str], entities: Sequence[LinkedEntity], weekdays: Sequence[int]
) -> dict[int, str]:
    """What the weekdays are called if all are as far from the first one as they were.

    Args:
        names: What was drawn for each entity.
        entities: What is named.
        weekdays: As `weekdays_alone` gives them.
    """
    days = [date.weekday or 0 for number in weekdays if (date := entities[number].date)]
    first = next((WEEKDAYS.index(names[number]) for number in weekdays), 0)
    moved = ((first + day - days[0]) % len(WEEKDAYS) for day in days)
    return {number: WEEKDAYS[day] for number, day in zip(weekdays, moved, strict=True)}


def put_days_in_order(names: Mapping[int, str], entities: Sequence[LinkedEntity], days: Mapping[int, int]) -> dict[int, str]:
    """What some days without a month are called so that each comes before or after the date that tells its month, as it did.

    Args:
        names: What was drawn for each entity, the dates already in order.
        entities: What is named.
        days: As `days_alone` gives them.
    """
    groups: dict[tuple[int, bool], list[tuple[int, int]]] = defaultdict(list)
    for number, teller in days.items():
        day, other = entities[number].date, entities[teller].date
        if day and other and day.day and other.day:
            groups[teller, day.day > other.day].append((day.day, number))
    ordered: dict[int, str] = {}
    for (teller, is_after), group in groups.items():
        told = read_date(names[teller])
        drawn = {number: found for _, number in group if (found := read_date(names[number]))}
        days_drawn = [date.day for date, _ in drawn.values() if date.day]
        if told and told[0].day and len(days_drawn) == len(group):
            moved = sorted(_moved(day, told[0].day, is_after) for day in days_drawn)
            for (_, number), new_day in zip(sorted(group), moved, strict=True):
                ordered[number] = drawn[number][1].write(Date(new_day)) or names[number]
    return ordered


def _moved(day: int, other: int, is_after: bool) -> int:
    """A drawn day on one side of another day of the month, as far as there is one.

    >>> [_moved(*each) for each in ((8, 12, True), (20, 12, True), (20, 12, False), (3, 1, False), (3, 31, True))]
    [20, 20, 9, 3, 3]
    """
    if (day > other) == is_after and day != other:
        return day
    room = range(other + 1, _SHORTEST_MONTH + 1) if is_after else range(1, other)
    return room[(day - 1) % len(room)] if room else day


def tell_years(entities: Sequence[LinkedEntity], firsts: Sequence[int] = ()) -> list[int | None]:
    """For each date the number of the one that tells its year, as in the first text that names both; else as in all of them.

    A year alone (*in 2019*), or a month with its year, tells that of another date only if no text has a date that says more.

    Args:
        entities: The dates.
        firsts: Of several texts, the number of the first mention of each but the first.
    """
    told = _tellers(entities, range(len(entities)))
    by_text: dict[int, dict[int, int]] = defaultdict(dict)  # where each text names each date first
    for at, entity in enumerate(entities) if firsts else ():
        for mention in entity.mentions:
            by_text[bisect_right(firsts, mention)].setdefault(at, mention)
    for text in sorted(by_text, reverse=True):
        named = sorted(by_text[text], key=by_text[text].__getitem__)
        mine = _tellers(entities, named)
        told = [_better(entities, *each) for each in zip(range(len(entities)), mine, told, strict=True)]
    return told


def _better(entities: Sequence[LinkedEntity], number: int, mine: int | None, other: int | None) -> int | None:
    """The teller of a date in its own text, unless it is another date that says less than that in all texts does."""
    if mine in (None, number) or other is None:
        return other if mine is None else mine
    said, said_elsewhere = (len(date.fields) if (date := entities[teller].date) else 0 for teller in (mine, other))
    return mine if said >= said_elsewhere else other


def _tellers(entities: Sequence[LinkedEntity], named: Sequence[int]) -> list[int | None]:
    """Which date tells the year of each, by some of them alone, in this order."""
    dates = [date for at in named if (date := entities[at].date)]
    found = tellers_of_years(dates, [place for place, at in enumerate(named) if entities[at].is_birth])
    told = {at: named[teller] for at, teller in zip(named, found, strict=True) if teller is not None}
    return [told.get(at) for at in range(len(entities))]


def put_in_order(names: Mapping[int, str], order: Sequence[OrderedDate]) -> dict[int, str]:
    """What some dates are called once the draws are in order.

    Args:
        names: What was drawn for each.
        order: Those that change places, in the order that they are to have.

    >>> put_in_order({0: "4 May 2021", 1: "Anna", 2: "1 June 2019"}, [OrderedDate(0, 0), OrderedDate(2, 2)])
    {0: '4 May 2019', 2: '1 June 2021'}
    >>> put_in_order({0: "4 May 2021", 1: "8 July", 2: "2019"}, [OrderedDate(1, 0), OrderedDate(0, 0), OrderedDate(2, 2)])
    {1: '4 May', 0: '8 July 2019', 2: '2021'}
    >>> put_in_order({0: "4 May 2021", 1: "1 March 2016"}, [OrderedDate(0, 0), OrderedDate(1, 0)])
    {0: '1 March 2021', 1: '4 May 2021'}
    """
    drawn = {each.number: found[0] for each in order if (found := read_date(names[each.number]))}
    tellers = list(dict.fromkeys(each.year_from for each in order if each.year_from is not None))
    told = _distinct(sorted(drawn[teller].year or 0 for teller in tellers))
    years: dict[int | None, int] = dict(zip(tellers, told, strict=True))
    of_years: dict[int, list[OrderedDate]] = {}
    for each in order:
        of_years.setdefault(years.get(each.year_from, 0), []).append(each)
    for year, dates in of_years.items():
        sorted_dates = _sort_within_year({each.number: drawn[each.number] for each in dates}, year)
        drawn |= _bring_together(sorted_dates, year, dates[0].within) if dates[0].within else sorted_dates
    return {each.number: str(drawn[each.number]) for each in order}


def _bring_together(dates: Mapping[int, Date], year: int, within: int) -> dict[int, Date]:
    """Dates of one year in order, all of them so many days from the first at most.

    Args:
        dates: The dates, in order; a year alone stays what it is.
        year: The year; 0 if nothing tells it.
        within: How many days.
    """
    numbers = [number for number, date in dates.items() if date.month is not None]
    days = [_day_of_year(dates[number]) for number in numbers]
    if len(numbers) > within:
        return dict(dates)
    offsets = sorted((day - days[0]) % (within + 1) for day in days)
    for at in range(1, len(offsets)):
        offsets[at] = max(offsets[at], offsets[at - 1] + 1)
    for at in range(len(offsets) - 1, -1, -1):
        offsets[at] = min(offsets[at], within - (len(offsets) - 1 - at))
    first = min(days[0], _DAYS - within)
    moved = dict(dates)
    for number, offset in zip(numbers, offsets, strict=True):
        day = datetime.date(year or _LEAP_YEAR, 1, 1) + datetime.timedelta(days=first + offset - 1)
        moved[number] = dates[number]._replace(month=day.month, day=None if dates[number].day is None else day.day)
    return moved


def _distinct(years: Sequence[int]) -> list[int]:
    """Ascending years, those that are alike apart, and each in its period, as far as that has room.

    >>> _distinct([1938, 2018, 2018, 2027, 2027])
    [1938, 2018, 2019, 2026, 2027]
    """
    apart = list(years)
    for at in range(1, len(apart)):
        apart[at] = max(apart[at], min(apart[at - 1] + 1, _last_of_period(years[at])))
    for at in range(len(apart) - 2, -1, -1):
        if apart[at] >= apart[at + 1]:
            apart[at] = max(apart[at + 1] - 1, _first_of_period(years[at]))
    return apart


def _first_of_period(year: int) -> int:
    return max((first for first in PERIODS if first <= year), default=year)


def _last_of_period(year: int) -> int:
    return min((first - 1 for first in PERIODS if first > year), default=year)


def _takes_part(date: Date) -> bool:
    return date.year is not None or date.month is not None


def _sort_within_year(drawn: Mapping[int, Date], year: int) -> dict[int, Date]:
    """Dates of one year with their months and days in order; a year alone stays what it is.

    Args:
        drawn: The dates, in the order that they are to have.
        year: The year; 0 if nothing tells it.
    """
    with_month = [number for number, date in drawn.items() if date.month is not None]
    with_day = [number for number in with_month if drawn[number].day is not None]
    months = dict(zip(with_month, sorted(drawn[number].month or 1 for number in with_month), strict=True))
    days = [day for _, day in sorted((drawn[number].month or 1, drawn[number].day or 1) for number in with_day)]
    in_months = sorted((months[number], day) for number, day in zip(with_day, days, strict=True))
    new_days = {number: day for number, (_, day) in zip(with_day, in_months, strict=True)}
    ordered = {}
    for number, date in drawn.items():
        month, day = months.get(number), new_days.get(number)
        if month and day:
            day = min(day, calendar.monthrange(year or _LEAP_YEAR, month)[1])
        ordered[number] = Date(day, month, year if date.year is not None else None)
    return ordered
