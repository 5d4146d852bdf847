"""Dates, amounts and numbers in the notations that an answer may write them in.

A number in another notation is put back in that notation: where 3 March 2021 stands for 9 May 1987, 2021-03-03 becomes
1987-05-09.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import NamedTuple

from engine.text.dates import MONTHS, WEEKDAYS

Pair = tuple[str, str]

_NUMBER_OF_MONTH = {name: number for number, month in enumerate(MONTHS, 1) for name in (month.lower(), month[:3].lower())} | {
    "sept": 9
}

_WEEKDAY = re.compile(
    rf"^(?:{'|'.join(f'{day}|{day[:3]}|{day[:4]}|{day[:5]}' for day in WEEKDAYS)})\.?,? (?:the )?(?=\d|[A-Z])"
)
"""What an answer may leave out, since the date by itself tells it."""
_MONTH = r"(?P<month>[A-Za-z]{3,9})\.?"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_YEAR = r"(?P<year>\d{4})"
_DATES = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_DAY} (?:of )?{_MONTH},? {_YEAR}",
        rf"{_MONTH} (?:the )?{_DAY},? {_YEAR}",
        rf"{_DAY} (?:of )?{_MONTH}",
        rf"{_MONTH} (?:the )?{_DAY}",
        rf"{_MONTH},? {_YEAR}",
        rf"{_YEAR}[-/.](?P<month>\d{{1,2}})[-/.](?P<day>\d{{1,2}})",
    )
)
_FIGURES = re.compile(r"(?P<one>\d{1,2})(?P<sign>[-/.])(?P<other>\d{1,2})(?P=sign)(?P<year>\d{4}|\d{2})|(\d{1,2})/(\d{1,2})")
_LAST_OF_CENTURY = 60
"""Years of two figures up to this one are of this century."""

_CURRENCIES = {"$": ("USD", "dollars"), "£": ("GBP", "pounds"), "€": ("EUR", "euros")}
_AMOUNT = re.compile(
    r"(?P<before>[$£€]|USD|GBP|EUR)? ?(?P<whole>\d{1,3}(?:[, \u00a0\u202f]\d{3})+|\d+)(?P<part>\.\d+)? ?"
    r"(?P<after>[$£€]|USD|GBP|EUR|dollars|pounds|euros)?"
)


class _Date(NamedTuple):
    """A date, or what is said of one: 0 stands for what is not."""

    year: int
    month: int
    day: int


_FULL: tuple[Callable[[_Date], str], ...] = (
    lambda d: f"{d.day} {MONTHS[d.month - 1]} {d.year}",
    lambda d: f"{d.day:02} {MONTHS[d.month - 1]} {d.year}",
    lambda d: f"{d.day} {MONTHS[d.month - 1]}, {d.year}",
    lambda d: f"{d.day} {MONTHS[d.month - 1][:3]} {d.year}",
    lambda d: f"{_ordinal(d.day)} {MONTHS[d.month - 1]} {d.year}",
    lambda d: f"{_ordinal(d.day)} of {MONTHS[d.month - 1]} {d.year}",
    lambda d: f"{_ordinal(d.day)} of {MONTHS[d.month - 1]}, {d.year}",
    lambda d: f"{MONTHS[d.month - 1]} {d.day}, {d.year}",
    lambda d: f"{MONTHS[d.month - 1]} {d.day} {d.year}",
    lambda d: f"{MONTHS[d.month - 1][:3]} {d.day}, {d.year}",
    lambda d: f"{MONTHS[d.month - 1]} {_ordinal(d.day)}, {d.year}",
    lambda d: f"{d.year}-{d.month:02}-{d.day:02}",
    lambda d: f"{d.year}/{d.month:02}/{d.day:02}",
    lambda d: f"{d.day:02}/{d.month:02}/{d.year}",
    lambda d: f"{d.day}/{d.month}/{d.year}",
    lambda d: f"{d.day:02}.{d.month:02}.{d.year}",
    lambda d: f"{d.day}.{d.month}.{d.year}",
    lambda d: f"{d.day:02}-{d.month:02}-{d.year}",
    lambda d: f"{d.day}/{d.month}/{d.year % 100:02}",
    lambda d: f"{d.day:02}/{d.month:02}/{d.year % 100:02}",
    lambda d: f"{d.day}.{d.month}.{d.year % 100:02}",
    lambda d: f"{d.day:02}.{d.month:02}.{d.year % 100:02}",
    lambda d: f"{d.month:02}/{d.day:02}/{d.year}",
    lambda d: f"{d.month}/{d.day}/{d.year}",
)
_WITHOUT_YEAR: tuple[Callable[[_Date], str], ...] = (
    lambda d: f"{d.day} {MONTHS[d.month - 1]}",
    lambda d: f"{_ordinal(d.day)} {MONTHS[d.month - 1]}",
    lambda d: f"{_ordinal(d.day)} of {MONTHS[d.month - 1]}",
    lambda d: f"{d.day} {MONTHS[d.month - 1][:3]}",
    lambda d: f"{MONTHS[d.month - 1]} {d.day}",
    lambda d: f"{MONTHS[d.month - 1]} {_ordinal(d.day)}",
    lambda d: f"{MONTHS[d.month - 1][:3]} {d.day}",
    lambda d: f"{d.day}/{d.month}",
    lambda d: f"{d.day:02}/{d.month:02}",
)
_WITHOUT_DAY: tuple[Callable[[_Date], str], ...] = (
    lambda d: f"{MONTHS[d.month - 1]} {d.year}",
    lambda d: f"{MONTHS[d.month - 1]}, {d.year}",
    lambda d: f"{MONTHS[d.month - 1][:3]} {d.year}",
)


def other_notations(private: str, original: str, *, day_first: bool = True) -> Iterator[Pair]:
    """What a date, an amount or a number may become in an answer, each with what to write for it.

    Args:
        private: What the private text has.
        original: What it stands for.
        day_first: Whether the day comes first in a date of numbers alone that could be read either way.

    >>> ("Friday 25 April 2025", "Wednesday 6 March 2024") in list(other_notations("Fri 25 April 2025", "Wed 6 March 2024"))
    True
    >>> ("25 April 2025", "6 March 2024") in list(other_notations("25/04/2025", "06/03/2024"))
    True
    >>> ("2021-03-03", "1987-05-09") in list(other_notations("3 March 2021", "9 May 1987"))
    True
    >>> ("7 September", "2 March") in list(other_notations("Sunday 7 September", "Sunday 2 March"))
    True
    >>> ("21/5/24", "22/9/25") in list(other_notations("Tue 21/5/24", "Mon 22/9/25"))
    True
    >>> ("1250", "980") in list(other_notations("1,250", "980"))
    True
    """
    yield from _date_notations(private, original, day_first=day_first)
    yield from _amount_notations(private, original)


def _date_notations(private: str, original: str, *, day_first: bool) -> Iterator[Pair]:
    new, old = _read_date(private, day_first=day_first), _read_date(original, day_first=day_first)
    if new is None or old is None:
        return
    both = [bool(one and other) for one, other in zip(new, old, strict=True)]
    groups = ((_FULL, (True, True, True)), (_WITHOUT_YEAR, (False, True, True)), (_WITHOUT_DAY, (True, True, False)))
    for notations, needed in groups:
        if all(has or not needs for has, needs in zip(both, needed, strict=True)):
            yield from {write(new): write(old) for write in reversed(notations)}.items()  # the first where several agree
            yield from _with_weekdays(new, old, notations) if new.day and new.year and old.year else ()


def _with_weekdays(new: _Date, old: _Date, notations: Iterable[Callable[[_Date], str]]) -> Iterator[Pair]:
    """Two dates in notations that begin with the day, behind the weekdays that they are: Friday 14 December 2018."""
    one, other = _weekday_of(new), _weekday_of(old)
    for write in notations if one and other else ():
        if re.match(r"\d+\w* [A-Z]|\d+\w* of", write(new)):
            for gap in (" ", ", "):
                yield f"{one}{gap}{write(new)}", f"{other}{gap}{write(old)}"
                yield f"{one[:3]}{gap}{write(new)}", f"{other[:3]}{gap}{write(old)}"


def _weekday_of(date: _Date) -> str:
    """The name of the weekday; empty for a day that its month lacks."""
    with suppress(ValueError):
        return WEEKDAYS[datetime.date(date.year, date.month, date.day).weekday()]
    return ""


def _read_date(text: str, *, day_first: bool) -> _Date | None:
    text = _WEEKDAY.sub("", " ".join(text.split()), count=1)
    for pattern in _DATES:
        if match := pattern.fullmatch(text):
            said = match.groupdict()
            month = said["month"]
            number = int(month) if month.isdecimal() else _NUMBER_OF_MONTH.get(month.lower(), 0)
            return _checked(_Date(int(said.get("year") or 0), number, int(said.get("day") or 0)))
    if match := _FIGURES.fullmatch(text):
        first, second = int(match["one"] or match[5]), int(match["other"] or match[6])
        year = int(match["year"] or 0)
        if match["year"] and len(match["year"]) == 2:
            year += 2000 if year <= _LAST_OF_CENTURY else 1900
        is_day_first = first > 12 or (second <= 12 and day_first)
        return _checked(_Date(year, second, first) if is_day_first else _Date(year, first, second))
    return None


def _checked(date: _Date) -> _Date | None:
    return date if 1 <= date.month <= 12 and date.day <= 31 else None


def _ordinal(number: int) -> str:
    """A number as one of a series.

    >>> _ordinal(3), _ordinal(12), _ordinal(21)
    ('3rd', '12th', '21st')
    """
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def _amount_notations(private: str, original: str) -> Iterator[Pair]:
    new, old = _AMOUNT.fullmatch(private.strip()), _AMOUNT.fullmatch(original.strip())
    if new is None or old is None:
        return
    currency, before = _currency_of(new), _currency_of(old)
    for write in (_with_commas, _without_signs, _with_blanks):
        one, other = write(new), write(old)
        yield from _without_pence(one, other, currency, before)
        if currency == before:  # which then stays as the answer has it
            yield one, other
        if currency and before:
            yield from zip(_with_currency(one, currency), _with_currency(other, before), strict=True)


def _without_pence(private: str, original: str, currency: str, before: str) -> Iterator[Pair]:
    """A sum in whole pounds that the answer writes without the noughts behind the point."""
    if not private.endswith(".00") or not currency:
        return
    one, other = private.removesuffix(".00"), original.removesuffix(".00")
    yield from zip(_with_currency(one, currency), _with_currency(other, before or currency), strict=True)


def _currency_of(amount: re.Match[str]) -> str:
    """Its sign; "" if there is none."""
    said = amount["before"] or amount["after"] or ""
    return next((sign for sign, names in _CURRENCIES.items() if said == sign or said in names), "")


def _with_currency(number: str, sign: str) -> list[str]:
    code, word = _CURRENCIES[sign]
    return [
        f"{sign}{number}",
        f"{sign} {number}",
        f"{number} {sign}",
        f"{code} {number}",
        f"{number} {code}",
        f"{number} {word}",
    ]


def _with_commas(amount: re.Match[str]) -> str:
    return f"{int(_digits(amount)):,}{amount['part'] or ''}"


def _without_signs(amount: re.Match[str]) -> str:
    return f"{_digits(amount)}{amount['part'] or ''}"


def _with_blanks(amount: re.Match[str]) -> str:
    return _with_commas(amount).replace(",", " ")


def _digits(amount: re.Match[str]) -> str:
    return "".join(sign for sign in amount["whole"] if sign.isdigit())
