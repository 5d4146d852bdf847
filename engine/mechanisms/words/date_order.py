"""Puts the new dates of a text in the order of the old ones, so that nobody leaves a hospital before coming to it.

Each date is drawn by itself. Dates of one *run* then become dates of one year, which the first of them drew, so that a week in
hospital does not become six years; and the years, and within each the months and days, change places until all come in order. A
run is a year, but New Year parts no days that come within a month of each other: those are of the run of the year that most of
them are of, and what nothing else could tell its year goes with them. (Where all that has no room in a year, or lasts more than
two, New Year parts them.) What belongs together stays near: of each date it is told whether it comes on the day of the one
before it in its run, on the next day, within a week, within a month or later (`GAPS`); of a run whether it is that of the year
behind the one before it; and of a month alone whether it is that of the date behind it. The new dates are brought into the same
classes. Days and months without a year are of one that another date tells (`engine.text.dates.tellers_of_years`), in the new
text as in the old; one end of a range has the year of the other (`engine.text.date_ranges`).

What comes out follows from the draws, and from the order of the old dates, which of them are of one run and these classes,
which are disclosed, and from nothing else of them: two texts whose dates agree in that lose no more than their draws do. Where
New Year was among the days of a run is not disclosed. A date that names its year stays in its period
(`engine.mechanisms.words.scales`): the periods of years in order are in order too, and no run is of two.

A day without a month (*home on the 8th*) is taken for one of the month of the date behind it that it shares that with, or else
of the date that was named last before it and is nobody's birth or, if its weekday tells so, of another date before it or of
the month beside, and stays in that month if there is room. Where that date is not within a month of any other of its text, the
day is of the month of the date that most others are as near to. Weekdays alone have no place in the order: see
`engine.mechanisms.words.date_weekdays`.
"""

from __future__ import annotations

import calendar
import datetime
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from engine.mechanisms.words.scales import PERIODS
from engine.text.dates import MONTHS, Date, read_date, tellers_of_years
from engine.text.mentions import LinkedEntity

GAPS = (0, 1, 7, 31)
"""How many days a date may come behind the one before it: none, one, a week, a month; what is more is `LATER`."""
LATER = 366
_LEAST = dict(zip((*GAPS, LATER), (0, *(gap + 1 for gap in GAPS)), strict=True))
"""How many days a date of each class comes behind the one before it at least."""
_SHORTEST_YEAR = 365
_LONGEST = 2 * _SHORTEST_YEAR
"""How many days may lie between the first and the last of those that each come within a month of the one before."""
_SHORTEST_MONTH = 28
_LEAP_YEAR = 2000  # 29 February without a year is a day


class OrderedDate(NamedTuple):
    """A date that has a place in the order.

    Attributes:
        number: The number of the entity.
        year_from: The number of the first entity of its run that names a year; None if nothing tells that.
        gap: Within how many days it comes behind the one before it that is a day of its run: one of `GAPS`, or `LATER`. Of a
            month alone 0, if it is that of the next such day, and else `LATER`.
        is_next_year: Whether its run is that of the year after the last before it.
        month_from: The number of the date whose month a day alone is of; None for any other.
        year: The year that it is of in the text; 0 if nothing tells it.
    """

    number: int
    year_from: int | None
    gap: int = LATER
    is_next_year: bool = False
    month_from: int | None = None
    year: int = 0


class WrittenWeekdays(NamedTuple):
    """Where copied words say that weekdays go with days, and days with months.

    Attributes:
        of_dates: The weekday that is written with a date, by the number of the entity.
        of_days: The numbers of a weekday alone and of the day without a month directly behind it: Tuesday the 9th.
        spans: Those of a weekday, of the day of a month behind it, and of the date that ends the span, and how many days later
            that is: Mon 7 – Wed 9 October.
        of_months: The number of the date behind it whose month a day is of: 23 and 30 November.
        ends: The numbers of the dates with which spans of days begin or end.
    """

    of_dates: Mapping[int, int]
    of_days: Sequence[tuple[int, int]] = ()
    spans: Sequence[tuple[int, int, int, int]] = ()
    of_months: Mapping[int, int] = MappingProxyType({})
    ends: Collection[int] = frozenset()


NONE_WRITTEN = WrittenWeekdays({})


def dates_in_order(
    entities: Sequence[LinkedEntity],
    firsts: Sequence[int] = (),
    fewest: int = 2,
    written: WrittenWeekdays = NONE_WRITTEN,
) -> list[OrderedDate]:
    """The dates that name a year or a month, and the days alone behind one, the earliest first; none if there are too few.

    Whether a date takes part follows from its form, which can be seen: 31 February does.

    Args:
        entities: What is named.
        firsts: Of several texts, the number of the first mention of each but the first.
        fewest: How many there are at least. One alone is in order, and tells but the weekdays beside it.
        written: Where weekdays go with days: they may tell another year or month of a date that leaves it open.
    """
    numbers = [number for number, entity in enumerate(entities) if entity.date and _takes_part(entity.date)]
    dates = {number: date for number in numbers if (date := entities[number].date)}
    tellers_of = tellers_of_dates(entities, numbers, firsts, written)
    placed = months_of_days(entities, tellers_of, firsts, written)
    months_from = {number: beside for number, (beside, _) in placed.items()}
    for number, (beside, month) in placed.items():
        said = entities[number].date
        tellers_of[number] = tellers_of[beside]
        dates[number] = Date((said and said.day) or 1, min(month, len(MONTHS)))
    years = {at: 0 if teller is None else dates[teller].year or 0 for at, teller in tellers_of.items()}
    found = sorted(dates, key=lambda number: (years[number], dates[number].month or 0, dates[number].day or 0, number))
    if len(found) < fewest:
        return []
    runs = _runs_of({number: dates[number] for number in found}, years)
    found.sort(key=runs.__getitem__)
    firsts_of_runs: dict[int, int] = {}
    gaps: dict[int, int] = {}
    for number in found:
        if dates[number].year is not None:
            firsts_of_runs.setdefault(runs[number], number)
    for run in dict.fromkeys(runs.values()):
        gaps |= _gaps({number: dates[number] for number in found if runs[number] == run}, years)
    return [
        OrderedDate(
            number,
            firsts_of_runs.get(runs[number]),
            gaps.get(number, LATER),
            runs[number] > 1 and runs[number] - 1 in firsts_of_runs,
            months_from.get(number),
            years[number],
        )
        for number in found
    ]


def _runs_of(dates: Mapping[int, Date], years: Mapping[int, int]) -> dict[int, int]:
    """The year whose run each date is of: its own, unless days join it to another.

    Args:
        dates: The dates, in order.
        years: The year of each; 0 if nothing tells it.

    >>> dates = {0: Date(9, 3, 2024), 1: Date(2, 12, 2024), 2: Date(30, 12), 3: Date(9, 1, 2025), 4: Date(5, 6, 2025)}
    >>> _runs_of(dates, {0: 2024, 1: 2024, 2: 2024, 3: 2025, 4: 2025})
    {0: 2024, 1: 2024, 2: 2024, 3: 2024, 4: 2025}
    """
    order = list(dates)
    joined = [chain for chain in _chains(dates, years) if years[chain[0]] != years[chain[-1]]]
    while True:
        runs = dict(years)
        for chain in joined:
            [(run, _)] = Counter(years[number] for number in chain).most_common(1)
            runs |= dict.fromkeys(chain, run)
        telling = {years[number]: runs[number] for number in reversed(order) if dates[number].year is not None}
        named = {runs[number] for number in order if dates[number].year is not None}
        runs |= {number: telling[year] for number, year in years.items() if year and runs[number] not in named}
        full = {run for run in set(runs.values()) if not _has_room({at: dates[at] for at in order if runs[at] == run}, years)}
        if not any(runs[chain[0]] in full for chain in joined):
            return runs
        joined = [chain for chain in joined if runs[chain[0]] not in full]


def _has_room(dates: Mapping[int, Date], years: Mapping[int, int]) -> bool:
    """Whether the days of a run may come as near to each other as they are to be within any one year."""
    return sum(_LEAST[gap] for number, gap in _gaps(dates, years).items() if dates[number].day) < _SHORTEST_YEAR


def _chains(dates: Mapping[int, Date], years: Mapping[int, int]) -> list[list[int]]:
    """The numbers of the days that each come within a month of the one before, and of the months among them.

    Args:
        dates: The dates, in order.
        years: The year of each; 0 if nothing tells it.
    """
    chains: list[list[int]] = []
    months: list[int] = []
    last: int | None = None
    for number, date in dates.items():
        if date.month and date.day is None:
            months.append(number)
        elif date.month:
            if last is None or not _is_near(dates, years, last, number):
                chains.append([])
                months = [at for at in months if (years[at], dates[at].month) == (years[number], date.month)]
            chains[-1] += [*months, number]
            months, last = [], number
    return [
        chain
        for chain in chains
        if (calendar_day(dates[chain[-1]], years[chain[-1]]) - calendar_day(dates[chain[0]], years[chain[0]])).days <= _LONGEST
    ]


def _is_near(dates: Mapping[int, Date], years: Mapping[int, int], one: int, other: int) -> bool:
    """Whether a day comes within a month of the one before it, and in the same year or the next one of its period."""
    days = (calendar_day(dates[other], years[other]) - calendar_day(dates[one], years[one])).days
    turns = years[other] - years[one]
    return 0 <= days <= GAPS[-1] and (turns == 0 or (turns == 1 and years[one] > 0 and years[other] not in PERIODS))


def tellers_of_dates(
    entities: Sequence[LinkedEntity],
    numbers: Sequence[int],
    firsts: Sequence[int] = (),
    written: WrittenWeekdays = NONE_WRITTEN,
) -> dict[int, int | None]:
    """The number of the date that tells the year of each, unless a weekday tells another one; None if none does.

    Args:
        entities: What is named.
        numbers: Which of them are the dates.
        firsts: Of several texts, the number of the first mention of each but the first.
        written: Where weekdays go with days.

    >>> said = (Date(2, 6, 2024), Date(2, 6, 2025), Date(3, 6))
    >>> entities = [LinkedEntity("date", str(date), [at], date=date) for at, date in enumerate(said)]
    >>> tellers_of_dates(entities, range(3)), tellers_of_dates(entities, range(3), written=WrittenWeekdays({2: 0}))
    ({0: 0, 1: 1, 2: 1}, {0: 0, 1: 1, 2: 0})
    """
    tellers = tell_years([entities[number] for number in numbers], firsts)
    found = {at: None if teller is None else numbers[teller] for at, teller in zip(numbers, tellers, strict=True)}
    dates = {number: date for number in numbers if (date := entities[number].date)}
    told = {year: at for at, date in reversed(dates.items()) if (year := date.year) and not entities[at].is_birth}
    for number, weekday in written.of_dates.items():
        if number in dates and dates[number].year is None and (teller := found[number]) is not None:
            found[number] = told.get(_year_of(dates[number], weekday, dates[teller].year or 0, told), teller)
    return found


def months_of_days(
    entities: Sequence[LinkedEntity],
    tellers: Mapping[int, int | None],
    firsts: Sequence[int] = (),
    written: WrittenWeekdays = NONE_WRITTEN,
) -> dict[int, tuple[int, int]]:
    """The number of the date that tells the month of a day without one, and that month: 13 for January of the year behind it.

    Args:
        entities: What is named.
        tellers: The number of the date that tells the year of each that names a day and a month; None if none does.
        firsts: Of several texts, the number of the first mention of each but the first.
        written: Where weekdays go with days: they may tell another month.

    >>> said = (Date(28, 12, 2024), Date(30), Date(3))
    >>> entities = [LinkedEntity("date", str(date), [at], date=date) for at, date in enumerate(said)]
    >>> entities[2].is_ahead = True
    >>> months_of_days(entities, {0: 0})
    {1: (0, 12), 2: (0, 13)}
    """
    weekdays = {number: entity.weekday for number, entity in enumerate(entities) if entity.weekday is not None}
    weekdays |= {
        day: date.weekday for number, day in written.of_days if (date := entities[number].date) and date.weekday is not None
    }
    alone = {day: [date] for day, date in written.of_months.items() if (said := entities[day].date) and said.fields == {"day"}}
    found: dict[int, tuple[int, int]] = {}
    days = _calendar_days(entities, tellers)
    lone = {
        day: _with_own_date(before, _of_text(entities, days, day, firsts))
        for day, before in days_alone(entities, firsts).items()
    }
    near = _near_days_of_weekdays(entities, days, weekdays, lone.keys() | alone.keys())
    for number, before in (lone | alone | near).items():
        said, written_day = entities[number].date, weekdays.get(number)
        day = (said and said.day) or 1
        dates = {at: date for at in before if (date := entities[at].date)}
        years = {at: _year_told(entities, tellers[at]) for at in dates}
        fitting = (at for at, date in dates.items() if _is_weekday_of(written_day, Date(day, date.month), years[at]))
        beside = next(fitting, before[0])
        month = _month_of(day, dates[beside].month or 1, years[beside], written_day)
        is_next = entities[number].is_ahead and written_day is None and day < (dates[beside].day or 1)
        found[number] = (beside, month + is_next)
    return found


def _near_days_of_weekdays(
    entities: Sequence[LinkedEntity],
    days: Mapping[int, datetime.date],
    weekdays: Mapping[int, int],
    told: Collection[int],
) -> dict[int, list[int]]:
    """For days of a weekday that no date of their own text tells the month of: the date in whose month they come next to one.

    Args:
        entities: What is named.
        days: The days that dates with a month are.
        weekdays: That of each day.
        told: The days that dates of their own text tell of.
    """
    whole = {at: day for at, day in days.items() if (date := entities[at].date) and date.year}
    found: dict[int, list[int]] = {}
    for number, weekday in weekdays.items():
        said = entities[number].date
        if number in told or said is None or said.fields != {"day"}:
            continue
        fitting = {
            at: abs((calendar_day(Date(said.day, day.month), day.year) - day).days)
            for at, day in whole.items()
            if _is_weekday_of(weekday, Date(said.day, day.month), day.year)
        }
        if fitting:
            found[number] = [min(fitting, key=fitting.__getitem__)]
    return found


def _calendar_days(entities: Sequence[LinkedEntity], tellers: Mapping[int, int | None]) -> dict[int, datetime.date]:
    """The days that dates with a month are, births aside."""
    return {
        number: calendar_day(date, _year_told(entities, teller))
        for number, teller in tellers.items()
        if (date := entities[number].date) and date.day and date.month and not entities[number].is_birth
    }


def _of_text(
    entities: Sequence[LinkedEntity], days: Mapping[int, datetime.date], number: int, firsts: Sequence[int]
) -> dict[int, datetime.date]:
    """Those of the text that names a day first, in the order in which it names them."""
    text = bisect_right(firsts, entities[number].mentions[0])
    named = {at: [each for each in entities[at].mentions if bisect_right(firsts, each) == text] for at in days}
    return {at: days[at] for at in sorted((at for at in days if named[at]), key=lambda at: named[at][0])}


def _with_own_date(before: list[int], days: Mapping[int, datetime.date]) -> list[int]:
    """The dates before a day alone, after the one that most of its text are near, if the last of them is near none.

    Args:
        before: The numbers of the dates before it, the last one first.
        days: Those of the text that name a day and a month.

    >>> days = {0: datetime.date(2026, 3, 3), 1: datetime.date(2025, 10, 11), 2: datetime.date(2025, 10, 30)}
    >>> _with_own_date([0], days), _with_own_date([1, 0], days)
    ([1, 0], [1, 0])
    """
    near = {at: sum(abs((day - other).days) <= GAPS[-1] for other in days.values()) - 1 for at, day in days.items()}
    if near.get(before[0], 1) or not any(near.values()):
        return before
    own = max(near, key=near.__getitem__)
    return [own, *(at for at in before if at != own)]


def _year_told(entities: Sequence[LinkedEntity], teller: int | None) -> int:
    """The year that a date tells; 0 if there is none."""
    date = None if teller is None else entities[teller].date
    return (date and date.year) or 0


def _year_of(date: Date, weekday: int, year: int, told: Collection[int]) -> int:
    """The year of a day whose weekday is written: that which another date tells, or else the nearest told one that fits.

    >>> _year_of(Date(9, 9), 0, 2025, [2024, 2025]), _year_of(Date(9, 9), 3, 2025, [2024, 2025])
    (2024, 2025)
    """
    fitting = [other for other in told if calendar_day(date, other).weekday() == weekday]
    return year if year in fitting or not fitting or year not in told else min(fitting, key=lambda other: abs(other - year))


def _month_of(day: int, month: int, year: int, weekday: int | None) -> int:
    """The month of a day alone: that of the date before it, or the next or the last one if its weekday is of that.

    >>> _month_of(11, 6, 2023, 1), _month_of(11, 6, 2023, None), _month_of(11, 6, 0, 1)
    (7, 6, 6)
    """
    near = [each for each in (month, month + 1, month - 1) if 1 <= each <= len(MONTHS)]
    return next((each for each in near if _is_weekday_of(weekday, Date(day, each), year)), month)


def _is_weekday_of(weekday: int | None, date: Date, year: int) -> bool:
    """Whether a day of a month of a year that is told is there, and is of a weekday that is told too."""
    day = calendar_day(date, year)
    return bool(year) and weekday is not None and (day.day, day.weekday()) == (date.day, weekday)


def _gaps(dates: Mapping[int, Date], years: Mapping[int, int]) -> dict[int, int]:
    """In which class each date lies, of dates of one run in order; nothing of a year alone, nor of the first day.

    >>> dates = {0: Date(3, 5), 1: Date(None, 6), 2: Date(3, 6), 3: Date(4, 6), 4: Date(9, 12), 5: Date(2, 1)}
    >>> _gaps(dates, dict.fromkeys(range(5), 2021) | {5: 2022})
    {2: 31, 3: 1, 4: 366, 5: 31, 1: 0}
    """
    days = {number: calendar_day(date, years[number]) for number, date in dates.items() if date.month and date.day}
    found = {other: _class_of((days[other] - days[one]).days) for one, other in pairwise(days)}
    order = list(dates)
    for at, (number, date) in enumerate(dates.items()):
        if date.month and date.day is None:
            behind = next((other for other in order[at:] if other in days), None)
            is_its_month = behind is not None and (years[behind], dates[behind].month) == (years[number], date.month)
            found[number] = 0 if is_its_month else LATER
    return found


def _class_of(days: int) -> int:
    return next((gap for gap in GAPS if days <= gap), LATER)


def day_of_year(date: Date, year: int) -> int:
    """Which day of a year a date is; of a day that its month does not have, the last one that it has.

    Args:
        date: A date with a day and a month.
        year: The year; 0 if nothing tells it.
    """
    return calendar_day(date, year).timetuple().tm_yday


def calendar_day(date: Date, year: int) -> datetime.date:
    """The same, as a day of the calendar: where nothing tells the year, of one that is the same for every text."""
    year, month = year if datetime.MINYEAR <= year <= datetime.MAXYEAR else _LEAP_YEAR, date.month or 1
    return datetime.date(year, month, min(date.day or 1, calendar.monthrange(year, month)[1]))


def days_alone(entities: Sequence[LinkedEntity], firsts: Sequence[int] = ()) -> dict[int, list[int]]:
    """The numbers of the days without a month, each with those of the dates before it in its text, the last one first.

    A month alone tells theirs too if it is the last one: *the July cut was done on the 22nd*.

    Args:
        entities: What is named.
        firsts: Of several texts, the number of the first mention of each but the first.
    """
    whole = [
        (mention, number)
        for number, entity in enumerate(entities)
        if entity.date and entity.date.day and entity.date.month and not entity.is_birth
        for mention in entity.mentions
    ]
    months = [
        (mention, number)
        for number, entity in enumerate(entities)
        if entity.date and entity.date.month and not entity.date.day
        for mention in entity.mentions
    ]
    found: dict[int, list[int]] = {}
    for number, entity in enumerate(entities):
        if entity.date and entity.date.fields == {"day"}:
            at = entity.mentions[0]
            before, alone = (
                [each for each in dates if each[0] < at and bisect_right(firsts, each[0]) == bisect_right(firsts, at)]
                for dates in (whole, months)
            )
            before += [last for last in [max(alone, default=(-1, -1))] if last > max(before, default=(-1, -1))]
            if before:
                found[number] = list(dict.fromkeys(each for _, each in sorted(before, reverse=True)))
    return found


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
    """Which date tells the year of each, by some of them alone, in this order.

    One behind *since* tells that of no other where another whole date does: what goes on since then is of later years.
    """
    dates = [date for at in named if (date := entities[at].date)]
    births = {place for place, at in enumerate(named) if entities[at].is_birth}
    begun = {place for place, at in enumerate(named) if entities[at].is_since}
    if any(date.ordinal is not None and place not in births | begun for place, date in enumerate(dates)):
        births |= begun
    found = tellers_of_years(dates, births)
    told = {at: named[teller] for at, teller in zip(named, found, strict=True) if teller is not None}
    return [told.get(at) for at in range(len(entities))]


def put_in_order(names: Mapping[int, str], order: Sequence[OrderedDate]) -> dict[int, str]:
    """What some dates are called once the draws are in order; a day without a year with its weekday, and one without a month
    with that too.

    Args:
        names: What was drawn for each.
        order: Those that change places, in the order that they are to have.

    >>> put_in_order({0: "4 May 2021", 1: "Anna", 2: "1 June 2019"}, [OrderedDate(0, 0), OrderedDate(2, 2)])
    {0: '4 May 2019', 2: '1 June 2021'}
    >>> put_in_order({0: "4 May 2021", 1: "8 July", 2: "2019"}, [OrderedDate(1, 0), OrderedDate(0, 0, 31), OrderedDate(2, 2)])
    {1: 'Tuesday 25 June', 0: '8 July 2019', 2: '2021'}
    >>> put_in_order({0: "4 May 2021", 1: "1 March 2016"}, [OrderedDate(0, 0), OrderedDate(1, 0, 1)])
    {0: '3 May 2021', 1: '4 May 2021'}
    """
    drawn = {each.number: found[0] for each in order if (found := read_date(names[each.number]))}
    for each in order:
        if each.month_from is not None:
            drawn[each.number] = Date(drawn[each.number].day, drawn[each.month_from].month)
    firsts = {each.year_from: each.is_next_year for each in reversed(order) if each.year_from is not None}
    tellers = list(dict.fromkeys(each.year_from for each in order if each.year_from is not None))
    told = _distinct(sorted(drawn[teller].year or 0 for teller in tellers))
    told = _in_succession(told, [firsts[teller] for teller in tellers])
    years: dict[int | None, int] = dict(zip(tellers, told, strict=True))
    of_years: dict[int, list[OrderedDate]] = {}
    for each in order:
        of_years.setdefault(years.get(each.year_from, 0), []).append(each)
    for year, dates in of_years.items():
        drawn |= _put_in_year(dates, drawn, year)
    return {each.number: str(drawn[each.number]) for each in order}


def _put_in_year(order: Sequence[OrderedDate], drawn: Mapping[int, Date], year: int) -> dict[int, Date]:
    """Dates of one run with their months and days in order, and as near to each other as they are to be.

    Args:
        order: The dates, in the order that they are to have.
        drawn: What was drawn for each.
        year: The year; 0 if nothing tells it.
    """
    days = [each for each in order if drawn[each.number].month and drawn[each.number].day]
    last = calendar_day(Date(31, 12), year)
    length = last.timetuple().tm_yday
    drawn_days = sorted(day_of_year(drawn[each.number], year) for each in days)
    places = dict(
        zip((each.number for each in days), _spread(drawn_days, [each.gap for each in days[1:]], length), strict=True)
    )
    first_day = last.replace(month=1, day=1)
    tellers = {each.number: _day_of_month(order, each.month_from, places) for each in days if each.month_from is not None}

    def in_calendar(shift: int) -> dict[int, datetime.date]:
        return {number: first_day + datetime.timedelta(place + shift - 1) for number, place in places.items()}

    def strays(shift: int) -> tuple[int, int]:
        moved = in_calendar(shift)
        apart = sum(moved[number].month != moved[teller].month for number, teller in tellers.items() if teller is not None)
        return apart, abs(shift)

    room = range(1 - min(places.values()), length - max(places.values()) + 1) if tellers else range(1)
    new_days = in_calendar(min((shift for shift in room if abs(shift) <= _SHORTEST_MONTH), key=strays, default=0))
    with_month = [each for each in order if drawn[each.number].month and not drawn[each.number].day]
    months = dict(
        zip((each.number for each in with_month), sorted(drawn[each.number].month or 1 for each in with_month), strict=True)
    )
    ordered: dict[int, Date] = {}
    last_month = 0
    for at, each in enumerate(order):
        own_year = None if drawn[each.number].year is None else year
        if day := new_days.get(each.number):
            ordered[each.number] = Date(day.day, day.month, own_year, day.weekday() if own_year is None else None)
        elif month := months.get(each.number):
            before = max((new_days[other.number].month for other in order[:at] if other.number in new_days), default=1)
            behind = next((new_days[other.number].month for other in order[at:] if other.number in new_days), None)
            month = behind if each.gap == 0 and behind else max(month, before, last_month + 1)
            last_month = min(month, behind or 12)  # two months alone are two, if there is room
            ordered[each.number] = Date(None, last_month, own_year)
        else:
            ordered[each.number] = Date(year=own_year)
    return ordered


def _day_of_month(order: Sequence[OrderedDate], number: int, days: Collection[int]) -> int | None:
    """The day in whose month a date is that tells that of a day alone: itself, or the one behind a month alone of its month."""
    if number in days:
        return number
    at = next((at for at, each in enumerate(order) if each.number == number and each.gap == 0), len(order))
    return next((each.number for each in order[at:] if each.number in days), None)


def _spread(days: Sequence[int], gaps: Sequence[int], length: int) -> list[int]:
    """Days of a year in order, each behind the one before it as its class asks; moved back if the year has no room.

    Args:
        days: Those that were drawn, ascending.
        gaps: The class of each but the first.
        length: How many days the year has.

    >>> _spread([40, 200, 300, 360], [1, 7, LATER], 365)
    [295, 296, 300, 360]
    >>> _spread([362, 363, 364], [7, 31], 365)
    [344, 351, 365]
    """
    least = [_LEAST[gap] for gap in gaps]
    steps = []
    for gap, low, (one, other) in zip(gaps, least, pairwise(days), strict=True):
        step, room = other - one, gap - low + 1
        if gap == GAPS[-1]:
            room = room // 2 + 1  # most that is told within a month is nearer, and a log of some weeks stays one
        steps.append(max(step, low) if gap == LATER else low + (step - low) % room)
    for at in sorted(range(len(steps)), key=lambda at: least[at] - steps[at]):  # the longest gives way first
        steps[at] -= min(steps[at] - least[at], max(0, sum(steps) - (length - 1)))
    offsets = [sum(steps[:at]) for at in range(len(days))]
    if not offsets:
        return []
    middle = len(days) // 2
    first = max(1, min(days[middle] - offsets[middle], length - offsets[-1]))
    return [min(first + offset, length) for offset in offsets]


def _in_succession(years: Sequence[int], follow: Sequence[bool]) -> list[int]:
    """Ascending years, of which some follow the one before it at once, where they are of one period.

    >>> _in_succession([2016, 2019, 2026, 2031], [False, True, True, True])
    [2016, 2017, 2018, 2031]
    """
    found = list(years)
    for at in range(1, len(found)):
        if follow[at] and _first_of_period(found[at]) == _first_of_period(found[at - 1]):
            found[at] = found[at - 1] + 1
    return found


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
