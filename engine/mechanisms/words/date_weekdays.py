"""Puts weekdays that stand without a date (*on the Wednesday*) where the new dates leave them.

A weekday comes again every week and has no place in the order of dates. It becomes the weekday of the nearest date in its text
that was of it, before others of one with which a span of days begins or ends, or of one in any text that lies within ten days
of the date nearest to it, if that in its own does not; where there is none, it is moved with that: if the 3rd of June was a
Tuesday, the Wednesday beside it stays the day after. Which weekday a date was follows from its year, or, where nothing tells
that, from the weekday that is written with it or with another such date. Weekdays without such a date are moved together, by
as many days as the first of them was: what goes on *from Sunday to Thursday* stays five days long. So are the days of a plan,
such as *Mondays and Thursdays*, *Tuesday or Friday*, *from Friday until Sunday* or the cells of a rota, with a date that was of
one of them: they stay as many. So how many days lie between weekdays alone, and between one and the date that it is moved with,
and which date that is, is disclosed, and the draw of one, in which each weekday is as likely, loses nothing.

*Tuesday the 9th* is the weekday that the new 9th has, and *Mon 7 – Wed 9 October* lasts as long as its weekdays tell.
"""

from __future__ import annotations

import datetime
import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.mechanisms.words.date_order import NONE_WRITTEN, OrderedDate, WrittenWeekdays, calendar_day
from engine.text.dates import WEEKDAY, WEEKDAYS, Date, ordinal_ending, read_date
from engine.text.days_of_month import days_before_dates
from engine.text.mentions import LinkedEntity, NamedMention

WEEK = len(WEEKDAYS)
_THE = re.compile(r"[.,]?[ \u00a0](?:the[ \u00a0])?|[ \u00a0](?:(?:instead|coming|next)[ \u00a0])?\((?:the[ \u00a0])?")
"""What stands between a weekday and its day of the month."""
_TO = re.compile(r"[ \u00a0](?:to|till|until)[ \u00a0](?:the[ \u00a0])?|[ \u00a0]?[–-][ \u00a0]?")
"""What stands between the two ends of a span."""
_WEEKDAYS = (
    rf"[ \u00a0]*{WEEKDAY}(?:(?:[ \u00a0]*[,/&+;–-]|[ \u00a0]+(?:and|to|or))?[ \u00a0]*{WEEKDAY})*[ \u00a0]*:?[ \u00a0]*"
)
_OF_PLAN = re.compile(rf"(?<![^\n\0\t|]){_WEEKDAYS}(?![^\n\0\t|])", re.IGNORECASE)
"""A cell of a rota, or a line of its own, that names weekdays and nothing else."""
_OR = re.compile(
    r"(?:[ \u00a0](?:morning|afternoon|evening|night)s?)?,?[ \u00a0](?:or|and|&)[ \u00a0](?:on[ \u00a0])?(?:the[ \u00a0])?"
    r"|[ \u00a0]?/[ \u00a0]?"
)
"""What stands between two days that somebody may come."""
_UNTIL = re.compile(r"[^.;:\d\n]{0,30}[ \u00a0](?:to|till?|until|['’]til)[ \u00a0](?:the[ \u00a0])?|[ \u00a0]?[–-][ \u00a0]?")
_FROM = re.compile(r"(?<!\w)from[ \u00a0](?:the[ \u00a0])?$", re.IGNORECASE)
_MOST_BEFORE = 12
"""What stands around the first day of a span of weekdays: from Friday after school until Sunday."""
_NEAR = 10
"""Within how many days a date of another text is as near as one of its own."""


class WeekdayAlone(NamedTuple):
    """A weekday that stands without a date.

    Attributes:
        number: The number of the entity.
        beside: The number of the date, or of the first weekday, that it is moved with.
        behind: How many days of the week it comes behind that.
    """

    number: int
    beside: int
    behind: int


def weekdays_alone(
    entities: Sequence[LinkedEntity],
    order: Sequence[OrderedDate],
    written: WrittenWeekdays = NONE_WRITTEN,
    firsts: Sequence[int] = (),
    planned: Collection[int] = (),
) -> list[WeekdayAlone]:
    """The weekdays that stand without a date, in the order of the text; none if there is but one, and no date.

    Args:
        entities: What is named.
        order: The dates, as `dates_in_order` gives them.
        written: Where weekdays go with days.
        firsts: Of several texts, the number of the first mention of each but the first.
        planned: Those that are days of a plan; see `find_planned`.
    """
    alone = [number for number, entity in enumerate(entities) if entity.date and entity.date.fields == {"weekday"}]
    order = [each for each in order if not entities[each.number].is_birth]
    known = _weekdays_of_dates(entities, order, written)
    days = {each.number: calendar_day(entities[each.number].date or Date(1, 1), each.year) for each in order}
    spans = [(date, known.get(date, 0), lasts) for _, _, date, lasts in written.spans if date in known]
    of_spans = {date: {known[date]} for date in written.ends if date in known}
    of_spans |= {date: {last, (last - lasts) % WEEK} for date, last, lasts in spans}
    beside = {number: _moved_with(entities, number, known, days, of_spans, firsts) for number in alone}
    if of_plan := [number for number in alone if number in planned]:
        fitting = [at for at in of_plan if known.get(beside[at] or 0) == _weekday_of(entities[at])]
        fitting.sort(key=lambda at: beside[at] not in written.of_dates)  # first a date that is written with it
        together = beside[next(iter(fitting), of_plan[0])]
        beside |= dict.fromkeys(of_plan, together)
    found = []
    for number in alone:
        date = beside[number]
        nearest, former = (alone[0], _weekday_of(entities[alone[0]])) if date is None else (date, known[date])
        found.append(WeekdayAlone(number, nearest, (_weekday_of(entities[number]) - former) % WEEK))
    return found if known or len(found) > 1 else []


def _moved_with(
    entities: Sequence[LinkedEntity],
    number: int,
    known: Mapping[int, int],
    days: Mapping[int, datetime.date],
    of_spans: Mapping[int, Collection[int]],
    firsts: Sequence[int],
) -> int | None:
    """The number of the date that a weekday alone is moved with; None if its texts have none.

    A weekday with which a span of days begins or ends in them is moved with that: *on the Wednesday* of a visit.

    Args:
        entities: What is named.
        number: The number of the weekday.
        known: The weekday of each date.
        days: The day of the calendar of each.
        of_spans: The weekdays of both ends of each span of days, by the number of the date that ends it.
        firsts: Of several texts, the number of the first mention of each but the first.
    """
    of_text = {at: bisect_right(firsts, at) for at in entities[number].mentions}
    own = sorted(
        (abs(place - at), place, date)
        for date in known
        for place in entities[date].mentions
        for at, text in of_text.items()
        if bisect_right(firsts, place) == text
    )
    if not own:
        return None
    weekday, nearest = _weekday_of(entities[number]), own[0][2]
    of_it = [date for _, _, date in own if known[date] == weekday or weekday in of_spans.get(date, ())]
    of_it.sort(key=lambda date: date not in of_spans)
    others = ((abs((days[date] - days[nearest]).days), date) for date in known if known[date] == weekday)
    apart, other = min(others, default=(_NEAR + 1, nearest))
    first = next(iter(of_it), nearest)
    is_far = first not in of_spans and abs((days[first] - days[nearest]).days) > _NEAR
    return other if apart <= _NEAR and (not of_it or is_far) else first


def _weekday_of(entity: LinkedEntity) -> int:
    return (entity.date and entity.date.weekday) or 0


def _weekdays_of_dates(
    entities: Sequence[LinkedEntity], order: Sequence[OrderedDate], written: WrittenWeekdays
) -> dict[int, int]:
    """The weekday of each day whose year is told, or of which year at least the weekdays are."""
    found: dict[int, int] = {}
    days = [each for each in order if (date := entities[each.number].date) and date.day and date.month]
    for year in dict.fromkeys(each.year for each in days):
        alike = {each.number: _calendar_weekday(entities[each.number].date, year) for each in days if each.year == year}
        first = next((number for number in alike if number in written.of_dates), None)
        moved = 0 if first is None else written.of_dates[first] - alike[first]  # what is written may be of another year
        if first is not None or year:
            found |= {number: (weekday + moved) % WEEK for number, weekday in alike.items()}
    return found


def _calendar_weekday(date: Date | None, year: int) -> int:
    return calendar_day(date or Date(1, 1), year).weekday()


def put_weekdays_beside(
    names: Mapping[int, str], order: Sequence[OrderedDate], weekdays: Sequence[WeekdayAlone]
) -> dict[int, str]:
    """What the weekdays are called that are moved with a date, or with the first of them.

    Args:
        names: What was drawn for each entity, the dates already in order.
        order: The dates, as `dates_in_order` gives them.
        weekdays: As `weekdays_alone` gives them.

    >>> weekdays = [WeekdayAlone(1, 0, 1), WeekdayAlone(2, 2, 0), WeekdayAlone(3, 2, 4)]
    >>> put_weekdays_beside({0: "3 June 2025", 1: "Friday", 2: "Sunday", 3: "Monday"}, [OrderedDate(0, 0)], weekdays)
    {1: 'Wednesday', 2: 'Sunday', 3: 'Thursday'}
    """
    tellers = {each.number: each.year_from for each in order}
    found = {}
    for number, beside, behind in weekdays:
        day = _new_day(names, beside, tellers)
        weekday = WEEKDAYS.index(names[beside]) if day is None else day.weekday()
        found[number] = WEEKDAYS[(weekday + behind) % WEEK]
    return found


def _new_day(names: Mapping[int, str], number: int, tellers: Mapping[int, int | None]) -> datetime.date | None:
    """The day of the calendar that a new date is; None for what is no day of a month."""
    read = read_date(names[number])
    if read is None or read[0].day is None or read[0].month is None:
        return None
    teller = tellers.get(number)
    told = None if teller is None else read_date(names[teller])
    return calendar_day(read[0], read[0].year or (told and told[0].year) or 0)


def put_weekdays_of_days(names: Mapping[int, str], order: Sequence[OrderedDate], written: WrittenWeekdays) -> dict[int, str]:
    """What weekdays are called that stand before a day: *Tuesday the 9th*, and the first of a span.

    All of it follows from the new dates, and how long a span is from its weekdays.

    Args:
        names: What everything is called, the dates and days already in order.
        order: The dates, as `dates_in_order` gives them.
        written: Where weekdays go with days.
    """
    tellers = {each.number: each.year_from for each in order}
    found: dict[int, str] = {}
    for weekday, number in written.of_days:
        if day := _new_day(names, number, tellers):
            found[weekday] = WEEKDAYS[day.weekday()]
    for weekday, number, date, lasts in written.spans:
        if last := _new_day(names, date, tellers):
            first = last - datetime.timedelta(lasts)
            found |= {weekday: WEEKDAYS[first.weekday()], number: f"{first.day}{ordinal_ending(first.day)}"}
    return found


def find_planned(text: str, mentions: Sequence[NamedMention]) -> Iterator[int]:
    r"""The numbers of the mentions that are days of a plan: of every week (*on Mondays*), or of a rota, one of two, or the
    ends of a span (*from Friday to Sunday*).

    Args:
        text: The text.
        mentions: What is replaced, in order.

    >>> text = "Mondays; on Friday\nMon, Tue\tAnn, Fri evening and Sat"
    >>> days = [NamedMention(*each, "date") for each in ((0, 7), (12, 18), (19, 22), (24, 27), (33, 36), (49, 52))]
    >>> list(find_planned(text, days))
    [0, 2, 3, 4, 5]
    """
    cells = [cell.span() for cell in _OF_PLAN.finditer(text)]
    dates = (
        (number, each, read_date(text[each.start : each.end])) for number, each in enumerate(mentions) if each.kind == "date"
    )
    alone = {number: each for number, each, read in dates if read and read[0].fields == {"weekday"}}
    joined = {
        either
        for number, each in alone.items()
        if number + 1 in alone
        and (_OR.fullmatch(text, each.end, alone[number + 1].start) or _last_together(text, each, alone[number + 1]))
        for either in (number, number + 1)
    }
    for number, (start, end, *_) in alone.items():
        is_every = text[start:end].casefold().endswith("days")
        if is_every or number in joined or any(first <= start and end <= last for first, last in cells):
            yield number


def _last_together(text: str, one: NamedMention, other: NamedMention) -> bool:
    """Whether something goes on from one weekday until the other, and so stays as long."""
    begins = _FROM.search(text, max(0, one.start - _MOST_BEFORE), one.start) is not None
    return begins and _UNTIL.fullmatch(text, one.end, other.start) is not None


def find_weekdays(text: str, mentions: Sequence[NamedMention]) -> WrittenWeekdays:
    """Where weekdays go with days, by the numbers of their mentions; see `WrittenWeekdays`.

    Args:
        text: The text.
        mentions: What is replaced, in order.

    >>> text = "Mon 7 – Wed 9 Oct, on Tuesday the 3rd, or Sun instead (8th)"
    >>> places = ((0, 3), (4, 5), (8, 17), (22, 29), (34, 37), (42, 45), (55, 58))
    >>> find_weekdays(text, [NamedMention(*place, "number" if place == (4, 5) else "date") for place in places])
    WrittenWeekdays(of_dates={2: 2}, of_days=[(3, 4), (5, 6)], spans=[(0, 1, 2, 2)], of_months={1: 2}, ends={1, 2})
    """
    dates = {
        number: read[0]
        for number, (start, end, kind, _) in enumerate(mentions)
        if kind == "date" and (read := read_date(text[start:end]))
    }
    of_dates = {at: date.weekday for at, date in dates.items() if date.weekday is not None and {"day", "month"} <= date.fields}
    of_days, spans = [], []
    for number, (one, other) in enumerate(pairwise(mentions)):
        weekday = dates[number].weekday if number in dates and dates[number].fields == {"weekday"} else None
        if weekday is None or not _THE.fullmatch(text, one.end, other.start):
            continue
        following, last = mentions[number + 2 : number + 3], of_dates.get(number + 2)
        is_day = number + 1 in dates and dates[number + 1].fields == {"day"}
        is_span = following and (is_day or other.kind == "number") and _TO.fullmatch(text, other.end, following[0].start)
        if is_span and last is not None:
            spans.append((number, number + 1, number + 2, (last - weekday) % WEEK))
        elif is_day:
            of_days.append((number, number + 1))
    to_dates = (at for at, date in dates.items() if at and {"day", "month"} <= date.fields)
    last_days = [at for at in to_dates if _TO.fullmatch(text, mentions[at - 1].end, mentions[at].start)]
    ends = {end for at in last_days for end in (at - 1, at)}
    return WrittenWeekdays(of_dates, of_days, spans, days_before_dates(text, mentions), ends)
