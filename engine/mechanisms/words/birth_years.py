"""Puts the new years of birth in agreement with the new ages: nobody who is 68 was born in 1973, in a letter of 2026.

An age belongs to the date of birth beside it (*69 (born 12 January 1956)*), to that before a death (*b. 2 March 1937, d. 19
December 2024, aged 87*), or, in a letter with one date of birth, to *this 84-year-old lady* behind it or to who *turns 10 in
November*. It is told as of the day of death, or of the first day of the text that says its year. The year of birth then follows
from the new age and that new day, as far as the order of the dates leaves room, and what was drawn for it is not used: all of
it follows from what comes out beside it, and from copied words, and so it loses nothing. Where all dates are moved by one draw,
it is the age that follows from them, as of the new day that most others of the text are near.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.mechanisms.words.date_order import OrderedDate
from engine.text.dates import Date, read_date
from engine.text.mentions import LinkedEntity, NamedMention
from engine.text.quantities import read_quantity
from engine.text.table_cells import head_of_lines

_BESIDE = re.compile(r"[^.;\n\d]{0,24}|[^.;\n\d]{0,12}d\.o\.b\.?[^.;\n\d]{0,4}", re.IGNORECASE)
"""What stands between an age and a date of birth of one person."""
_BELOW = re.compile(r"[ \u00a0]*(?:/[ \u00a0]*)?\n[ \u00a0]*")
_NEXT_ROW = re.compile(
    r"[ \u00a0]*\n[ \u00a0]*(?:current[ \u00a0])?age(?:[ \u00a0][^\n\d]{0,12})?[ \u00a0]*[\0\t|:][ \u00a0]*", re.IGNORECASE
)
"""What stands between them in a form with a row for each."""
_HEADS_BOTH = re.compile(r"(?<!\w)age(?!\w)", re.IGNORECASE)
"""What stands between both in a cell of two lines, and heads its column."""
_WHERE = re.compile(r",?[ \u00a0](?:in[ \u00a0]|at[ \u00a0])?")
_BEHIND_WHERE = re.compile(r",?[ \u00a0](?:[–—-][ \u00a0])?(?:aged?[ \u00a0])?")
"""What stands around where somebody was born."""
_DIED = re.compile(r"(?<!\w)(?:d\.|died|death:?)(?:[ \u00a0]on)?[ \u00a0]$")
_AGED = re.compile(r"(?<!\w)(?:aged|age)[ \u00a0]$")
_NO_YEARS = re.compile(r"[ \u00a0-]?(?:months?|mths?|weeks?|wks?|days?)(?!\w)|/(?:12|52|7)(?!\d)", re.IGNORECASE)
_OF_BEARER = re.compile(
    r"[,;]?[ \u00a0]\(?[^.;\n\d()]{0,24}(?:born|dob|d\.o\.b\.|b\.)[ \u00a0:]{0,2}(?:on[ \u00a0])?", re.IGNORECASE
)
_IS_NOW = re.compile(r",?[ \u00a0](?:\(|(?:who[ \u00a0])?is[ \u00a0])?(?:now[ \u00a0])?(?:aged[ \u00a0])?")
"""What stands between somebody and a date of birth, and an age that goes with it in another sentence."""
_THIS = re.compile(r"(?<!\w)this[ \u00a0](?:[a-z]+[ \u00a0]){0,2}$")
_YEAR_OLD = re.compile(r"[ \u00a0-]?(?:years?|yrs?)[ \u00a0-]old")
_TURNS = re.compile(r"[ \u00a0](?:turns|will[ \u00a0]turn|is[ \u00a0]turning|will[ \u00a0]be)[ \u00a0]")
_THEN = re.compile(r"[ \u00a0](?:in|on|next|this|later|soon)(?!\w)")
"""What stands around an age that somebody is not of yet: turns 10 in November."""
_MOST_BEFORE = 40
_NEAR = 31
_ASKED_AGE = re.compile(
    r"(?:^|[\n\t\0|])[ \u00a0]*age(?:[ \u00a0]?(?:/|and|&)[ \u00a0]?(?:sex|gender))?[ \u00a0]*[:\t\0][ \u00a0]*$", re.IGNORECASE
)
"""What stands before an age in a form for one."""
_IS_A = re.compile(r"(?:,[ \u00a0]who)?[ \u00a0](?:is|was)[ \u00a0](?:an?|now)[ \u00a0]")
"""What stands between somebody's name and an age that they are told by."""


class ToldBirth(NamedTuple):
    """A date of birth and the age that goes with it.

    Attributes:
        birth: The number of the date of birth.
        age: The number of the age.
        told_on: The number of the day on which that is the age.
        days: The numbers of all days on which it may be told; none of one who died.
        is_to_come: Whether it is the age on the birthday behind that day.
    """

    birth: int
    age: int
    told_on: int
    days: tuple[int, ...] = ()
    is_to_come: bool = False


def find_births(
    text: str, mentions: Sequence[NamedMention], named: Sequence[int], entities: Sequence[LinkedEntity]
) -> list[ToldBirth]:
    """The dates of birth of a text whose ages it tells.

    Args:
        text: The text.
        mentions: What is replaced in it, in order.
        named: The number of the entity of each mention.
        entities: What is named.
    """
    births = [at for at, number in enumerate(named) if entities[number].is_birth and _says(entities[number].date, "year")]
    others = (number for number in named if not entities[number].is_birth)
    days = tuple(dict.fromkeys(number for number in others if _says(entities[number].date, "day", "month", "year")))
    if not days:
        return []
    ages = [at for at, each in enumerate(mentions) if each.kind == "age" and not _NO_YEARS.match(text, each.end)]
    found: dict[int, int] = {}
    for one, other in pairwise(range(len(mentions))):
        for birth, age in ((one, other), (other, one)):
            is_free = birth in births and age in ages and (age > birth or named[age] not in found.values())
            if is_free and _are_beside(text, mentions[one], mentions[other]):
                found.setdefault(named[birth], named[age])
    for birth in births:
        if birth + 2 in ages and _are_of_one(text, mentions[birth : birth + 3]):
            found.setdefault(named[birth], named[birth + 2])
    died = {
        named[at]: (named[at + 2], named[at + 1])
        for at in births
        if at + 2 in ages
        and _DIED.search(text, mentions[at].end, mentions[at + 1].start)
        and _says(entities[named[at + 1]].date, "day", "month", "year")
        and _AGED.search(text, mentions[at + 1].end, mentions[at + 2].start)
    }
    patients = [
        age
        for age in ages
        if births
        and age > births[0]
        and (_is_of_patient(text, mentions[age]) or _is_of_named(text, mentions, named, births[0], age))
    ]
    if len({named[birth] for birth in births}) == 1 and not found and patients:
        found[named[births[0]]] = named[patients[0]]
    to_come = {named[age] for age in ages if age in patients and _is_to_come(text, mentions[age - 1], mentions[age])}
    for birth in births:
        if named[birth] not in died and (
            age := next((at for at in ages if _are_of_person(text, mentions, named, birth, at)), 0)
        ):
            found.setdefault(named[birth], named[age])
    living = [ToldBirth(birth, age, days[0], days, age in to_come) for birth, age in found.items() if birth not in died]
    return [*living, *(ToldBirth(birth, *told) for birth, told in died.items())]


def _are_beside(text: str, one: NamedMention, other: NamedMention) -> bool:
    """Whether an age and a date of birth stand next to each other, or below in a cell for both or in a row of its own."""
    between = one.end, other.start
    if _NEXT_ROW.fullmatch(text, *between):
        return True
    if _BELOW.fullmatch(text, *between):
        return _HEADS_BOTH.search(head_of_lines(text, other.start)) is not None
    return _BESIDE.fullmatch(text, *between) is not None


def _are_of_one(text: str, mentions: Sequence[NamedMention]) -> bool:
    """Whether between a date of birth and an age nothing stands but where it was: born 4 May 1938, Lund – 86."""
    birth, where, age = mentions
    behind = _WHERE.fullmatch(text, birth.end, where.start)
    return (
        where.kind in ("place", "person")
        and behind is not None
        and _BEHIND_WHERE.fullmatch(text, where.end, age.start) is not None
    )


def _are_of_person(text: str, mentions: Sequence[NamedMention], named: Sequence[int], birth: int, age: int) -> bool:
    """Whether a date of birth and an age stand each behind the name of the same person: Ann Quist (born 2016). Ann is 8."""
    if not birth or not age:
        return False
    bearer, told = mentions[birth - 1], mentions[age - 1]
    return (
        bearer.kind == "person"
        and named[birth - 1] == named[age - 1]
        and _OF_BEARER.fullmatch(text, bearer.end, mentions[birth].start) is not None
        and _IS_NOW.fullmatch(text, told.end, mentions[age].start) is not None
    )


def _is_of_patient(text: str, age: NamedMention) -> bool:
    """Whether an age is that of the one whom a letter or form is about: this 84-year-old lady."""
    before = text[max(0, age.start - _MOST_BEFORE) : age.start]
    if _ASKED_AGE.search(before):
        return True
    return _THIS.search(before) is not None and _YEAR_OLD.match(text, age.end) is not None


def _is_of_named(text: str, mentions: Sequence[NamedMention], named: Sequence[int], birth: int, age: int) -> bool:
    """Whether an age tells what somebody is, or turns, who is named last before a date of birth: Bo turns 10."""
    patient = next((named[at] for at in reversed(range(birth)) if mentions[at].kind == "person"), None)
    is_old = _IS_A.fullmatch(text, mentions[age - 1].end, mentions[age].start) and _YEAR_OLD.match(text, mentions[age].end)
    is_told = is_old is not None or _is_to_come(text, mentions[age - 1], mentions[age])
    return is_told and mentions[age - 1].kind == "person" and named[age - 1] == patient


def _is_to_come(text: str, before: NamedMention, age: NamedMention) -> bool:
    """Whether somebody is of an age only on a birthday to come."""
    return _TURNS.fullmatch(text, before.end, age.start) is not None and _THEN.match(text, age.end) is not None


def _says(date: Date | None, *fields: str) -> bool:
    return date is not None and date.fields.issuperset(fields)


def put_ages_with_births(names: Mapping[int, str], births: Sequence[ToldBirth]) -> dict[int, str]:
    """What ages are called where all dates were moved together, and tell them anyway.

    Args:
        names: What everything is called, dates already moved.
        births: Those whose ages are told.

    >>> put_ages_with_births({0: "17 July 1957", 1: "31", 2: "2 April 2026"}, [ToldBirth(0, 1, 2)])
    {1: '68'}
    """
    found: dict[int, str] = {}
    for each in births:
        birth, day = read_date(names[each.birth]), _day_of_text(names, each)
        if birth and day and birth[0].year and day.year:
            age = max(0, day.year - birth[0].year - _is_later_in_year(birth[0], day))
            found[each.age] = str(age + each.is_to_come)
    return found


def _day_of_text(names: Mapping[int, str], told: ToldBirth) -> Date | None:
    """The new day on which an age is told: that which most others of the text are near, the first one of several."""
    read = [date[0] for number in told.days or (told.told_on,) if (date := read_date(names[number]))]
    days = [(date, ordinal) for date in read if (ordinal := date.ordinal)]
    near = [sum(abs(ordinal - other) <= _NEAR for _, other in days) for _, ordinal in days]
    return days[near.index(max(near))][0] if days else next(iter(read), None)


def _is_later_in_year(one: Date, other: Date) -> bool:
    return (one.month or 1, one.day or 1) > (other.month or 1, other.day or 1)


def put_births_with_ages(names: Mapping[int, str], order: Sequence[OrderedDate], births: Sequence[ToldBirth]) -> dict[int, str]:
    """What dates of birth are called once they agree with the ages.

    Args:
        names: What everything is called, dates and ages already in order.
        order: The dates, as `dates_in_order` gives them.
        births: Those whose ages are told.

    >>> order = [OrderedDate(0, 0), OrderedDate(2, 2)]
    >>> put_births_with_ages({0: "17 July 1973", 1: "68", 2: "2 April 2026"}, order, [ToldBirth(0, 1, 2)])
    {0: '17 July 1957'}
    """
    told = {each.birth: each for each in births}
    new = {each.number: read[0] for each in order if (read := read_date(names[each.number]))}
    of_births = {each.year_from for each in order if each.year_from in told}
    found: dict[int, str] = {}
    for at, (number, year_from, *_) in enumerate(order):
        age = read_quantity(names[told[number].age]) if number in told else None
        day = new.get(told[number].told_on) if number in told else None
        shares_year = any(other.year_from == year_from and other.number not in told for other in order)
        if age is None or day is None or day.year is None or shares_year:
            continue
        date = new[number]
        earlier = [
            said + (other.number not in told or _is_later_in_year(new[other.number], date))
            for other in order[:at]
            if (said := new[other.number].year)
        ]
        later = [said - 1 for other in order[at + 1 :] if (said := new[other.number].year) and other.year_from not in of_births]
        reached = int(age[0]) - told[number].is_to_come
        year = min([max([day.year - reached - _is_later_in_year(date, day), *earlier]), *later])
        if (date.day, date.month) == (29, 2):
            date = date._replace(day=28)
        new[number] = date._replace(year=year, weekday=None)
        found[number] = str(new[number])
    return found
