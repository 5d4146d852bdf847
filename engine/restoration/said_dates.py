"""Dates of an answer in whatever notation, and which of the new dates each of them is.

An answer writes *24/08/2023* where the new text has *Thurs 24 August* and names the year elsewhere: the text has no such form,
but the two agree in all that both say.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.text.dates import MONTHS, WEEKDAYS, Date, DateForm, read_date

_BLANK = "[ \u00a0]"
_DAYS_OF_WEEK = "|".join(f"{day}|{day[:5]}|{day[:4]}|{day[:3]}" for day in WEEKDAYS)
_WEEKDAY = rf"(?:(?:{_DAYS_OF_WEEK})(?![^\W_])\.?,?{_BLANK}(?:the{_BLANK})?)"
_MONTH = rf"(?:{'|'.join(f'{month}|{month[:3]}' for month in MONTHS)}|Sept)(?![^\W_])\.?"
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_NO_TIME = rf"(?![.:]?\d|{_BLANK}?[ap]\.?m)"
_MOST_YEARS_AWAY = 1
"""A date that an answer reckoned from a new one is at most so many years away from one of them."""


class SaidDate(NamedTuple):
    """A date of an answer.

    Attributes:
        start: Where it begins, with its weekday.
        day: Where the date behind its weekday begins.
        end: Where it ends.
        readings: What it may say, and its notation: twice where the month may come first.
    """

    start: int
    day: int
    end: int
    readings: tuple[tuple[Date, DateForm], ...]


class NewDate(NamedTuple):
    """A date of the new text, with its year where that is known.

    Attributes:
        new: What it says.
        old: The date that it stands for.
        name: Whose replacement it is.
    """

    new: Date
    old: Date
    name: int


@dataclass(slots=True)
class Reals:
    """What a date of an answer stands for: the real dates, in their notation there, and of which names they are."""

    written: set[str] = field(default_factory=set)
    names: set[int] = field(default_factory=set)


def dates_in(text: str, years: Collection[int], *, day_first: bool) -> Iterator[SaidDate]:
    """The dates of a text that say more than a day, a month or a year alone.

    Args:
        text: The text.
        years: Those that may be meant by two figures behind a month, which may be an hour or a number as well.
        day_first: Whether the day comes first in a date of numbers alone that could be read either way.

    >>> text = "On Thu 24 Aug 23, 24/8/23, 2023-08-24, August 24th or Thursday 24th, at 24 Aug 10 am."
    >>> [text[date.start : date.end] for date in dates_in(text, {2023}, day_first=True)]
    ['Thu 24 Aug 23', '24/8/23', '2023-08-24', 'August 24th', 'Thursday 24th', '24 Aug']
    """
    short = "|".join(f"{year % 100:02}" for year in sorted(years)) or r"(?!)"
    year = rf"(?:\d{{4}}(?!\d)|['’]\d\d|(?:{short}){_NO_TIME})"
    pattern = re.compile(
        r"(?<![\w/.])(?<![^\W\d]-)(?:"
        rf"(?P<weekday>{_WEEKDAY})?(?:{_DAY}(?:{_BLANK}of)?[ \u00a0-]{_MONTH}(?:,?[ \u00a0-]{year})?"
        rf"|{_MONTH}{_BLANK}(?:the{_BLANK})?{_DAY}(?![\d:])(?:,?{_BLANK}{year})?"
        r"|\d{4}(?P<sign>[-/.])\d{1,2}(?P=sign)\d{1,2}"
        r"|\d{1,2}(?P<mark>[-/.])\d{1,2}(?P=mark)(?:\d{4}|\d\d)|\d{1,2}/\d{1,2})"
        rf"|{_WEEKDAY}{_DAY}{_NO_TIME}|{_MONTH},?{_BLANK}\d{{4}}"
        r")(?![\w/]|[.-]\d)",
        re.IGNORECASE,
    )
    for match in pattern.finditer(text):
        day = match.end("weekday") if match["weekday"] else match.start()
        written = text[day : match.end()]
        orders = (day_first, not day_first)
        if read := dict.fromkeys(found for order in orders if (found := read_date(written, day_first=order))):
            yield SaidDate(match.start(), day, match.end(), tuple(read))


def find_reals(said: SaidDate, known: Iterable[NewDate]) -> Reals:
    """What a date of an answer stands for: nothing if it agrees with no new date, and several dates if it can't be told.

    Args:
        said: The date.
        known: The new dates.
    """
    found, known = Reals(), list(known)
    for number, (date, form) in enumerate(said.readings):
        if number and date.year is None:  # 4/5 is the fifth of April only if the day would come second in all
            continue
        for new, old, name in known:
            if _agree(date, new) and (written := _write(form, old, with_weekday=date.month is None)):
                found.written.add(written)
                found.names.add(name)
    return found


def is_near(said: SaidDate, known: Sequence[NewDate]) -> bool:
    """Whether a date of an answer that is none of the new ones may be one written wrongly, or reckoned from one.

    Two figures with a stroke between them may be a fraction: they have to be the day of a new date.

    Args:
        said: The date.
        known: The new dates.
    """
    years = {new.year for new, _, _ in known if new.year}
    for date, form in said.readings:
        if any(date.day == new.day and date.month == new.month for new, _, _ in known):
            return True
        is_fraction = date.year is None and all(part.style in ("plain", "padded", "/") for part in form.parts)
        if not is_fraction and (date.year is None or any(abs(date.year - year) <= _MOST_YEARS_AWAY for year in years)):
            return True
    return False


def _agree(said: Date, new: Date) -> bool:
    """Whether a date of an answer says nothing but what a new date does, and enough to tell it."""
    if said.year != (new.year if said.year else None) or said.day != (new.day if said.day else None):
        return False
    if said.month is None:
        return said.weekday is not None and said.weekday == weekday_of(new)
    return said.month == new.month


def weekday_of(date: Date) -> int | None:
    """The weekday of a date, as it says it or as its year tells; None if neither does."""
    return date.weekday if date.weekday is not None or date.ordinal is None else (date.ordinal - 1) % 7


def _write(form: DateForm, old: Date, *, with_weekday: bool) -> str | None:
    """The real date as the answer writes the new one."""
    weekday = weekday_of(old)
    if with_weekday and weekday is None:
        return None
    return form.write(old._replace(weekday=weekday))
