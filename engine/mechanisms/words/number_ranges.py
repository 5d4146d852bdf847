"""Puts the two ends of a range in order: nobody is away from the 26th to the 17th, nor is anything 41 to 24 per cent.

Each end is drawn by itself. Which ends belong together follows from copied words, and what comes out from the draws and from
nothing else of the original: it loses no more than they do.
"""

from __future__ import annotations

import datetime
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from engine.mechanisms.words.date_order import calendar_day
from engine.text.dates import Date, read_date
from engine.text.days_of_month import is_day
from engine.text.mentions import LinkedEntity, NamedMention
from engine.text.quantities import read_quantity
from engine.text.units_in_context import unit_of

_TO = re.compile(r"[ \u00a0]to[ \u00a0]|[ \u00a0]?[–-][ \u00a0]?")
_AND = re.compile(r"[ \u00a0](?:and|or)[ \u00a0]")
_OF = re.compile(
    r"[ \u00a0](?:out[ \u00a0])?of[ \u00a0](?:the[ \u00a0]|her[ \u00a0]|his[ \u00a0]|their[ \u00a0]|our[ \u00a0])?"
)
_BETWEEN = re.compile(r"\bbetween[ \u00a0](?:the[ \u00a0])?$", re.IGNORECASE)
_FROM = re.compile(r"\bfrom[ \u00a0](?:the[ \u00a0])?$", re.IGNORECASE)
_DOWN = re.compile(
    r",?[ \u00a0](?:to[ \u00a0])?(?:\w+[ \u00a0])?(?:down|falling|fell|fallen|reduced|cut|dropping|dropped)[ \u00a0]to[ \u00a0]"
)
_FALLING = re.compile(r"\b(?:cut|fell|fallen|falls?|dropped|drops?|reduced|down|lowered)[ \u00a0]from[ \u00a0]$", re.IGNORECASE)
_RISING = re.compile(r"\b(?:rose|risen|rises?|raised|grew|grown|increased|up)[ \u00a0]from[ \u00a0]$", re.IGNORECASE)
_NIGHT = re.compile(
    r"\bnight(?:[ \u00a0]shift|[ \u00a0]duty)?,?[ \u00a0](?:(?:of|on)[ \u00a0])?(?:the[ \u00a0])?$", re.IGNORECASE
)
_INTO = " into "
"""What stands between the two days of a night: Sat 8 into Sun 9 February."""
_PAIRS = {"systolic": re.compile(r"/"), "births": re.compile(r",?[ \u00a0]?P")}
"""What stands between two numbers of which the second is the lesser one, by the unit of the first: 158/94, G3 P2."""
_ENDS = {("number", "number"), ("amount", "amount"), ("number", "date")}


def find_ranges(text: str, mentions: Sequence[NamedMention]) -> list[tuple[int, int]]:
    """The numbers of the mentions that are the two ends of a range, the lesser one first, by the copied words beside them.

    A part *of* a number is a range as well, and so are days that share a month. What goes *from* one number *to* another may
    well have fallen: it is left as it was drawn unless a word says which; days do not fall.

    Args:
        text: The text.
        mentions: What is replaced, in order.

    >>> text = "between 11 and 15 May; 10 to 12 per cent, from 90 to 70"
    >>> kinds = {8: "number", 15: "date", 23: "number", 29: "number", 47: "number", 53: "number"}
    >>> found = [NamedMention(start, start + (6 if kind == "date" else 2), kind) for start, kind in kinds.items()]
    >>> find_ranges(text, found)
    [(0, 1), (2, 3)]
    """
    ranges = []
    for number, (one, other) in enumerate(pairwise(mentions)):
        kinds = ("number" if is_day(text, one) else one.kind, other.kind)
        floor = mentions[number - 1].end if number else 0
        before, gap = text[max(floor, one.start - 20) : one.start], text[one.end : other.start]
        if kinds in _ENDS and (falls := _falls(before, gap, kinds)) is not None:
            ranges.append((number + 1, number) if falls else (number, number + 1))
        elif kinds == ("number", "number") and _is_pair(text, mentions, number):
            ranges.append((number + 1, number))
    return ranges


def _is_pair(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a mention and the next are a blood pressure, or say how many pregnancies and births somebody had."""
    between = _PAIRS.get(unit_of(text, mentions, number))
    return between is not None and between.fullmatch(text, mentions[number].end, mentions[number + 1].start) is not None


def _falls(before: str, gap: str, kinds: tuple[str, str]) -> bool | None:
    """Whether the second end is the lesser one, by what stands before the first and between them; None if they are no range."""
    is_day = kinds == ("number", "date")
    if is_day and gap in ("/", _INTO):  # the night of 19/20 September
        return False
    if _AND.fullmatch(gap):
        return False if is_day or _BETWEEN.search(before) else None
    if _OF.fullmatch(gap):
        return False if kinds == ("number", "number") else None
    if not is_day and (_DOWN.fullmatch(gap) or (_TO.fullmatch(gap) and _FALLING.search(before))):
        return True
    is_open = _FROM.search(before) and not (is_day or _RISING.search(before))
    return False if _TO.fullmatch(gap) and not is_open else None


def put_ranges_in_order(names: Mapping[int, str], ranges: Sequence[tuple[int, int]]) -> dict[int, str]:
    """What the ends of ranges are called, the lesser one first. What is an end of several stays as it was drawn.

    Args:
        names: What was drawn for each entity.
        ranges: The numbers of the entities that are the ends of one, that of the lesser first.

    >>> put_ranges_in_order({0: "26", 1: "17 February", 2: "41", 3: "24"}, [(0, 1), (2, 3)])
    {0: '10', 2: '24', 3: '41'}
    >>> put_ranges_in_order({0: "9", 1: "1 May 2021"}, [(0, 1)])
    {0: '1', 1: '2 May 2021'}
    """
    times = Counter(number for ends in ranges for number in ends)
    ordered: dict[int, str] = {}
    for first, last in ranges:
        one, other = read_quantity(names[first]), read_quantity(names[last])
        date = read_date(names[last]) if _has_letters(names[last]) else None  # 7.5 and 18,000 are no days
        is_dated = _has_letters(names[first])  # a day that has its place in the order of the dates
        if one is None or is_dated or times[first] > 1 or times[last] > 1:
            continue
        if date and date[0].day is not None:
            if one[0] >= date[0].day:
                ordered[first] = str(1 + int(one[0] - 1) % max(date[0].day - 1, 1))
                ordered |= {last: str(_next_day(date[0]))} if date[0].day == 1 else {}
        elif other and one[0] > other[0]:
            ordered |= {first: names[last], last: names[first]}
    return ordered


def find_nights(text: str, mentions: Sequence[NamedMention]) -> list[tuple[int, int]]:
    """The numbers of the mentions that are the two days of one night, as copied words say: the night of 14–15 May, 14/15 May.

    Args:
        text: The text.
        mentions: What is replaced, in order.
    """
    nights = []
    for number, (one, other) in enumerate(pairwise(mentions)):
        floor = max(mentions[number - 1].end if number else 0, one.start - 30)
        gap = text[one.end : other.start]
        is_night = gap == "/" or gap == _INTO or (_TO.fullmatch(gap) and _NIGHT.search(text[floor : one.start]))
        if is_night and is_day(text, one) and other.kind == "date":
            nights.append((number, number + 1))
    return nights


def put_nights_in_order(names: Mapping[int, str], nights: Sequence[tuple[int, int]]) -> dict[int, str]:
    """What the two days of a night are called: the first is the day before the second. What has its place in the order of the
    dates stays there.

    Args:
        names: What was drawn for each entity.
        nights: The numbers of the entities that are the days of one, the day before the date first.

    >>> put_nights_in_order({0: "26", 1: "17 February 2021", 2: "4", 3: "1 May"}, [(0, 1), (2, 3)])
    {0: '16', 2: '1', 3: '2 May'}
    """
    ordered: dict[int, str] = {}
    for first, last in nights:
        date = read_date(names[last])
        if date and date[0].day is not None and date[0].month is not None and not _has_letters(names[first]):
            ordered[first] = str(max(1, date[0].day - 1))
            if date[0].day == 1:  # the day before it has another month
                ordered[last] = str(_next_day(date[0]))
    return ordered


def _has_letters(name: str) -> bool:
    return any(map(str.isalpha, name))


def _next_day(first: Date) -> Date:
    """The second day of a month, after the first."""
    return first._replace(day=2, weekday=None if first.weekday is None else (first.weekday + 1) % 7)


def keep_days_apart(
    names: Mapping[int, str], entities: Sequence[LinkedEntity], ranges: Sequence[tuple[int, int]]
) -> dict[int, str]:
    """What a day is called that shares its month with a date behind it (25 and 28 May), where dates keep their distances.

    How far apart the two are is disclosed then, as of all dates, and the day is moved with the other.

    Args:
        names: What everything is called, the date as it was moved.
        entities: What is replaced.
        ranges: See `put_ranges_in_order`.
    """
    moved: dict[int, str] = {}
    for first, last in ranges:
        day, date, new = read_quantity(entities[first].name), entities[last].date, read_date(names[last])
        if _has_letters(entities[first].name):  # moved with the other dates
            continue
        if day and date and date.day and new and new[0].day and len(entities[first].mentions) == 1:
            before = calendar_day(new[0], new[0].year or 0) - datetime.timedelta(date.day - int(day[0]))
            moved[first] = str(before.day)  # 26-9 August, of two months
    return moved
