"""Puts the new dates of a text in the order of the old ones, so that nobody leaves a hospital before coming to it.

Each date is drawn by itself; then the draws change places. Days with their years go to the places of such days. What names a
year and no day moves to the nearest month or year that lies between its neighbours. Days and months without a year are of one
that another date tells (`engine.text.dates.tellers_of_years`), in the new text as in the old, and all of one year are put in
order.

What comes out follows from the draws and from the order of the old dates, which is disclosed, and from nothing else of them:
two texts whose dates come in the same order lose no more than their draws do. A date that names its year stays in its period
(`engine.mechanisms.words.scales`), since the periods of dates in order are in order too.

Weekdays and days without a month, which come again every week and month, have no place in the order.
"""

from __future__ import annotations

import calendar
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.text.dates import Date, read_date, tellers_of_years
from engine.text.mentions import LinkedEntity

_LEAP_YEAR = 2000  # 29 February without a year is a day


class OrderedDate(NamedTuple):
    """A date that has a place in the order.

    Attributes:
        number: The number of the entity.
        year_from: The number of the entity that tells its year; None if none does.
    """

    number: int
    year_from: int | None


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
    return [OrderedDate(numbers[at], None if (of := tellers[at]) is None else numbers[of]) for *_, at in found]


def tell_years(entities: Sequence[LinkedEntity], firsts: Sequence[int] = ()) -> list[int | None]:
    """For each date the number of the one that tells its year, as in the first text that names both; else as in all of them.

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
        told = [mine if mine is not None else other for mine, other in zip(_tellers(entities, named), told, strict=True)]
    return told


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
    {0: '1 June 2019', 2: '4 May 2021'}
    >>> put_in_order({0: "4 May 2021", 1: "8 July", 2: "2019"}, [OrderedDate(1, 0), OrderedDate(0, 0), OrderedDate(2, 2)])
    {1: '4 May', 0: '8 July 2021', 2: '2021'}
    """
    drawn = {number: found[0] for number, _ in order if (found := read_date(names[number]))}
    with_day = [number for number, _ in order if drawn[number].day is not None]
    _sort_days(drawn, [number for number in with_day if drawn[number].year is not None])
    with_year = [number for number, _ in order if drawn[number].year is not None]
    _move_between_neighbours(drawn, dict.fromkeys(with_year, 0))  # their years, which other dates may be of
    years = {each.number: 0 if each.year_from is None else drawn[each.year_from].year or 0 for each in order}
    in_year = [number for number, _ in order if drawn[number].day is not None or drawn[number].year is None]
    for year in set(years.values()):
        _sort_within_year(drawn, [number for number in in_year if years[number] == year])
    _move_between_neighbours(drawn, years)
    return {number: str(date) for number, date in drawn.items()}


def _takes_part(date: Date) -> bool:
    return date.year is not None or date.month is not None


def _sort_days(drawn: dict[int, Date], numbers: Sequence[int]) -> None:
    """Days with their years change places."""
    days = sorted((drawn[number] for number in numbers), key=lambda date: (date.year, date.month, date.day))
    drawn.update(zip(numbers, days, strict=True))


def _sort_within_year(drawn: dict[int, Date], numbers: Sequence[int]) -> None:
    """The days of one year and the months that do not name it change places; a year stays where it is named, and a day too."""
    months = dict(zip(numbers, sorted(drawn[number].month or 1 for number in numbers), strict=True))
    with_day = [number for number in numbers if drawn[number].day is not None]
    days = [day for _, day in sorted((drawn[number].month or 1, drawn[number].day or 1) for number in with_day)]
    in_months = sorted((months[number], day) for number, day in zip(with_day, days, strict=True))
    for number, month in months.items():
        drawn[number] = Date(month=month, year=drawn[number].year)
    for number, (month, day) in zip(with_day, in_months, strict=True):
        year = drawn[number].year
        last = calendar.monthrange(_LEAP_YEAR if year is None else year, month)[1]
        drawn[number] = Date(min(day, last), month, year)


def _move_between_neighbours(drawn: dict[int, Date], years: Mapping[int, int]) -> None:
    """What names a year and no day becomes the nearest month or year between what precedes it and what follows it.

    Args:
        drawn: The dates by their numbers.
        years: Of each date, in order, the year that it is of if it does not name it.
    """
    numbers = list(years)
    earliest = (0, 1)
    for at, number in enumerate(numbers):
        date = drawn[number]
        year = date.year or years[number]
        if date.day is None and date.year is not None:
            days = (other for other in numbers[at:] if drawn[other].day is not None)
            latest = next(((drawn[other].year or years[other], drawn[other].month or 12) for other in days), (9999, 12))
            if date.month is None:
                date = Date(year=min(max(year, earliest[0]), latest[0]))
            else:
                year, month = min(max((year, date.month), earliest), latest)
                date = Date(month=month, year=year)
            drawn[number] = date
        earliest = max(earliest, (date.year or years[number], date.month or 1))
