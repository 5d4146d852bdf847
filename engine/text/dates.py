"""Dates in a text: what they say, the notation in which they say it, and another date in the same notation."""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

MONTHS = "January February March April May June July August September October November December".split()
WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_SHORTEST_MONTH = 28
_ASIDE = 12
"""So many times nearer is a date to another one than to that before it, if it goes on with the other."""
_RECENT = 2
"""So many years before the last one a letter of today still tells of."""
YEAR_TO_COME = 2028
"""From this year on a date is of what is due or runs out, and no letter of today."""
_CENTURY_TURN = 30
"""A year of two digits up to this one is of this century."""

_ROMAN = "I II III IV V VI VII VIII IX X XI XII".split()
ROMAN_MONTH = r"(?-i:VIII|VII|VI|IV|V|III|II|IX|XII|XI|X|I)"
"""A pattern of a month as a Roman number: 12.IX.2024."""
_SHORT_DAY = "(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)"
_TOKEN = re.compile(
    rf"(?<=\d)(?:[./-]|\.?\s)(?P<roman>{ROMAN_MONTH})(?=[./-]\s?\d{{4}}|\s\d{{4}})"
    r"|(?P<weekday>(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?![^\W\d_])"
    rf"|(?P<short>{_SHORT_DAY}(?![^\W\d_]))"
    r"|(?P<month>[a-z]{3,9})(?P<stop>\.?)(?![^\W\d_])"
    r"|(?P<time>T\d[\d:.]*)|(?P<number>\d+)(?P<ordinal>st|nd|rd|th)?|.",
    re.IGNORECASE | re.DOTALL,
)
_SPOKEN_DAYS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth"
    " sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth"
    " twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first"
).split()
SPOKEN_DAY = f"(?:{'|'.join(reversed(_SPOKEN_DAYS))})".replace("-", "[ -]")
"""A pattern of the days of a month in words, the longer ones first."""
_SPOKEN = re.compile(rf"\b{SPOKEN_DAY}\b", re.IGNORECASE)
_MAY_FOR_SHORT = re.compile(r"may['’-]?\d\d(?!\d)", re.IGNORECASE)
_IN_SHORT = re.compile(r"mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec", re.IGNORECASE)
WEEKDAY = r"(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?"
"""A pattern of a weekday, in full or for short."""
_WEEKDAY_BEFORE = re.compile(rf"{WEEKDAY},?\s(?:the\s)?", re.IGNORECASE)


class Date(NamedTuple):
    """What a date says; None for what it leaves open. A weekday counts from 0, which is Monday."""

    day: int | None = None
    month: int | None = None
    year: int | None = None
    weekday: int | None = None

    @property
    def fields(self) -> frozenset[str]:
        """The names of what it says; without the weekday of a day."""
        told = {name for name, value in self._asdict().items() if value is not None}
        return frozenset(told - {"weekday"} if {"day", "month"} <= told else told)

    @property
    def ordinal(self) -> int | None:
        """The number of the day, as `datetime` counts; None if it is no whole date of the calendar."""
        if self.day is None or self.month is None or self.year is None:
            return None
        try:
            return datetime.date(self.year, self.month, self.day).toordinal()
        except (ValueError, OverflowError):
            return None

    def __str__(self) -> str:
        """As candidates are written; with the weekday of a day whose year is left open, as nothing else tells that.

        >>> str(Date(9, 8, None, 2)), str(Date(9, 8, 2023, 2)), str(Date(weekday=2))
        ('Wednesday 9 August', '9 August 2023', 'Wednesday')
        """
        if self.weekday is not None and self.day is None:
            return WEEKDAYS[self.weekday]
        weekday = None if self.weekday is None or self.year is not None else WEEKDAYS[self.weekday]
        parts = (weekday, self.day, self.month and MONTHS[self.month - 1], self.year)
        return " ".join(str(part) for part in parts if part is not None)


class _Part(NamedTuple):
    """A piece of a notation.

    Attributes:
        field: "day", "month", "year", "weekday", "last" (the last year of a span), or nothing for words as they are.
        style: How the field is written, or the words.
        offset: How many years after the first the last one is.
    """

    field: str
    style: str
    offset: int = 0


@dataclass(frozen=True, slots=True)
class DateForm:
    """A notation."""

    parts: tuple[_Part, ...]

    def write(self, date: Date) -> str | None:
        """A date in this notation; None if it leaves open what the notation says, but for a day's weekday.

        >>> _, form = read_date("Friday, 20 November")
        >>> form.write(Date(4, 5)), form.write(Date(4, 5, 2021))
        ('4 May', 'Tuesday, 4 May')
        """
        ordinal = date.ordinal
        if ordinal is not None:
            date = date._replace(weekday=(ordinal - 1) % 7)
        parts = self.parts
        if date.weekday is None and date.day is not None and parts[0].field == "weekday":
            day = next((at for at, part in enumerate(parts) if part.field and at), 0)
            parts = parts[day:]
        written = [_write_part(part, date) for part in parts]
        return None if None in written else "".join(part for part in written if part is not None)

    @property
    def is_padded(self) -> bool:
        """Whether a day or month of one figure has a nought before it."""
        return any(part.style == "padded" for part in self.parts)

    def padded(self) -> DateForm:
        """The notation with such noughts.

        >>> read_date("10-Mar-25")[1].padded() == read_date("03-Mar-25")[1]
        True
        """
        return DateForm(tuple(part._replace(style="padded") if part.style == "plain" else part for part in self.parts))

    @property
    def is_in_short(self) -> bool:
        """Whether a month is written for short."""
        return any(part.field == "month" and part.style.startswith("short") for part in self.parts)

    def in_short(self) -> DateForm:
        """The notation with its month for short: nothing tells May by itself.

        >>> read_date("May")[1].in_short() == read_date("Mar")[1]
        True
        """
        return DateForm(tuple(part._replace(style="short") if part.style == "long" else part for part in self.parts))

    def with_month_of(self, other: DateForm, *, with_year: bool = False) -> DateForm:
        """The notation of a day alone with the month as another one has it, and the year if that has one.

        >>> _, day = read_date("9th")
        >>> _, whole = read_date("16th of May 2024")
        >>> day.with_month_of(whole).write(Date(30, 4, 2021))
        '30th of April'
        """
        fields = [part.field for part in other.parts]
        last = "year" if with_year and "year" in fields else "month"
        return DateForm((*self.parts, *other.parts[fields.index("day") + 1 : fields.index(last) + 1]))


def read_date(text: str, *, day_first: bool = False, ends_in_year: bool = False) -> tuple[Date, DateForm] | None:
    """What a date says, and its notation; None if it is none.

    Args:
        text: The date.
        day_first: Whether the day comes first in a date of numbers alone that could be read either way.
        ends_in_year: Whether two figures alone, or behind a month, are a year: Sept 24, 09/26, 96.

    >>> date, form = read_date("Mar. 14th, 2004")
    >>> date, form.write(Date(2, 6, 1987))
    (Date(day=14, month=3, year=2004, weekday=None), 'Jun. 2nd, 1987')
    >>> date, form = read_date("12.IX.2024")
    >>> str(date), form.write(Date(3, 4, 1999)), str(read_date("'66")[0])
    ('12 September 2024', '3.IV.1999', '1966')
    >>> date, form = read_date("09/26", ends_in_year=True)
    >>> str(date), form.write(Date(month=4, year=2024)), [str(read_date(text)[0]) for text in ("May25", "25/26")]
    ('September 2026', '04/24', ['May 2025', '2025'])
    """
    text = _SPOKEN.sub(_in_figures, text)
    parts: list[_Part] = []
    date = Date()
    numbers: list[tuple[int, re.Match[str]]] = []
    for match in _TOKEN.finditer(text):
        if word := match["weekday"] or match["short"]:
            weekday = [name[:3].lower() for name in WEEKDAYS].index(word[:3].lower())
            date = date._replace(weekday=weekday)
            parts.append(_Part("weekday", "short" if match["short"] else "s" if word.lower().endswith("s") else ""))
        elif match["roman"]:
            date = date._replace(month=_ROMAN.index(match["roman"]) + 1)
            parts += [_Part("", match[0].removesuffix(match["roman"])), _Part("month", "roman")]
        elif match["month"] and (month := _month_of(match["month"])):
            date = date._replace(month=month)
            is_long = match["month"].lower() == MONTHS[month - 1].lower() and not _MAY_FOR_SHORT.match(text, match.start())
            parts.append(_Part("month", "long" if is_long else f"short{match['stop']}"))
            parts += [_Part("", match["stop"])] if is_long and match["stop"] else []
        elif match["number"]:
            numbers.append((len(parts), match))
            parts.append(_Part("", ""))
        else:
            parts.append(_Part("", re.sub(r"\d", "0", match[0]) if match["time"] else match[0]))
    day_first = day_first or re.match(r"\d{1,2}\.\d", text) is not None  # with full stops it is never otherwise
    written = [text[max(0, match.start() - 1) : match.end()] for _, match in numbers]
    fields = _fields_with_year(written, date.month) if ends_in_year else _fields_of(written, date.month, day_first)
    if fields is None:
        return None
    widths = [len(match["number"]) for _, match in numbers]
    is_padded = any(match["number"].startswith("0") for _, match in numbers) or (
        date.month is None and len(widths) > 1 and 1 not in widths
    )
    for (at, match), field in zip(numbers, fields, strict=True):
        value = int(match["number"])
        if field == "last":
            parts[at] = _Part(
                "last", "two" if value < 100 else "four", (value - (date.year or 0)) % (100 if value < 100 else 10_000)
            )
            continue
        if field == "year":
            is_decade = text[match.end() : match.end() + 1] == "s"
            parts[at] = _Part("year", "decade" if is_decade else "four" if len(match["number"]) > 2 else "two")
            value += 0 if len(match["number"]) > 2 else 2000 if value <= _CENTURY_TURN else 1900
        else:
            parts[at] = _Part(field, "ordinal" if match["ordinal"] else "padded" if is_padded else "plain")
        date = date._replace(**{field: value})
    if not date.fields or not 1 <= (date.month or 1) <= 12 or not 1 <= (date.day or 1) <= 31:
        return None
    return date, DateForm(tuple(parts))


def tells_day(text: str) -> bool:
    """Whether a date is no year, nor a month or a weekday in full, by which somebody may be called too.

    >>> [tells_day(text) for text in ("6 Jan", "18/9", "Dec", "June", "April 2024", "Friday", "Friday 3rd")]
    [True, True, True, False, False, False, True]
    """
    if _IN_SHORT.fullmatch(text):
        return True
    read = read_date(text)
    return read is not None and read[0].day is not None and (read[0].month is not None or read[0].weekday is not None)


def is_weekday(text: str) -> bool:
    """Whether a text says a day of the week, and no more of a date.

    >>> is_weekday("Thurs"), is_weekday("Thurs 7th")
    (True, False)
    """
    found = read_date(text)
    return found is not None and found[0].fields == {"weekday"}


_SHORT_WEEKDAY = re.compile(rf"(?<![^\W\d_]){_SHORT_DAY}(?![^\W\d_])", re.IGNORECASE)


def spelling_of_weekday(text: str) -> str:
    """A weekday for short as a date spells it; empty if it names none, or several.

    >>> [spelling_of_weekday(text) for text in ("Thurs 13 Nov", "WEDS", "Thursday", "Mon/Tues")]
    ['Thurs', 'WEDS', '', '']
    """
    found = _SHORT_WEEKDAY.findall(text)
    return found[0] if len(found) == 1 else ""


def spell_weekday(text: str, spelling: str) -> str:
    """A date with its weekday for short in another spelling of the same day.

    >>> [spell_weekday(text, "Thurs") for text in ("Thu 9 Mar", "Wed 8 Mar")]
    ['Thurs 9 Mar', 'Wed 8 Mar']
    """
    written = spelling_of_weekday(text)
    is_same = written and written[:3].lower() == spelling[:3].lower()
    return text.replace(written, spelling, 1) if is_same else text


def _in_figures(spoken: re.Match[str]) -> str:
    """A day in words as one in figures: third, 3rd."""
    day = _SPOKEN_DAYS.index(spoken[0].lower().replace(" ", "-")) + 1
    return f"{day}{ordinal_ending(day)}"


def tellers_of_years(dates: Sequence[Date], births: Collection[int] = ()) -> list[int | None]:
    """For each date of a text the number of the one that tells its year; None if no date does.

    A date tells its own. One that leaves its year open is of the year that brings it nearest to the date named last
    before it, unless another date before it is far nearer in another year. Of years that lie more than two before the
    newest of those named before it, it is not, nor of a later one that lies more than two from all others, as the last
    day of a loan does, nor of one that is to come (`YEAR_TO_COME`) if one of today is named. Where none is named before
    it, it is of that of the first one after it.

    A month with its year (*in March 2021*) tells that of no other if a whole date before it does, nor a year alone (*in 2014*)
    if a month with its year does. A date of birth tells that of none: visits are not of the year in which somebody was born.

    Args:
        dates: The dates, in the order of the text.
        births: The numbers of those that are dates of birth.

    >>> tellers_of_years([Date(9, 10), Date(14, 10, 2025), Date(3, 3, 1941), Date(17, 10)], births={2})
    [1, 1, 2, 1]
    >>> tellers_of_years([Date(2, 11, 2026), Date(year=2022), Date(9, 11), Date(month=3, year=2021), Date(12, 11)])
    [0, 1, 0, 3, 0]
    >>> tellers_of_years([Date(17, 9, 2025), Date(30, 4, 2026), Date(26, 9)])
    [0, 1, 0]
    >>> tellers_of_years([Date(18, 11, 2025), Date(5, 2, 2024), Date(19, 2)])
    [0, 1, 1]
    >>> tellers_of_years([Date(28, 2, 2025), Date(4, 9, 2018), Date(6, 11)])
    [0, 1, 0]
    >>> tellers_of_years([Date(5, 3, 2025), Date(9, 1, 2024), Date(2, 2), Date(18, 4), Date(13, 12), Date(14, 1)])
    [0, 1, 1, 1, 1, 0]
    >>> tellers_of_years([Date(30, 6, 2025), Date(31, 8, 2030), Date(14, 11), Date(25, 7, 2025)])
    [0, 1, 0, 3]
    >>> tellers_of_years([Date(15, 9, 2025), Date(29, 9, 2028), Date(28, 9, 2030), Date(2, 9)])
    [0, 1, 2, 0]
    >>> tellers_of_years([Date(month=11, year=2024), Date(24, 10), Date(1, 6, 2021)])
    [0, 0, 2]
    >>> tellers_of_years([Date(month=9, year=2018), Date(5, 12), Date(30, 11, 2024)])
    [0, 2, 2]
    >>> tellers_of_years([Date(3, 8, 1938), Date(16, 11)], births={0})
    [0, None]
    """
    named = [number for number, date in enumerate(dates) if date.year is not None]
    of_others = [number for number in named if number not in births]
    most_fields = max((len(dates[number].fields) for number in of_others), default=0)
    telling = [number for number in of_others if len(dates[number].fields) == most_fields]
    years_told = [year for number in telling if (year := dates[number].year)]
    of_today = [year for year in years_told if year < YEAR_TO_COME] or years_told  # a lease ends in 2028, or in 2030
    settled = {year for year in of_today if sum(abs(year - other) <= _RECENT for other in of_today) > 1} or {*of_today}
    found: list[int | None] = []
    placed: list[datetime.date] = []  # what is told of the dates before, the last one last
    for number, date in enumerate(dates):
        months = [teller for teller in of_others if teller < number and dates[teller].month]
        last_told = max((dates[teller].year or 0 for teller in telling), default=0)
        near = [teller for teller in months if (dates[teller].year or 0) >= last_told - _RECENT]  # has worked there since 2018
        before = [teller for teller in telling if teller < number] or near or telling[:1] or months
        named_before = {year for teller in before if (year := dates[teller].year)}
        newest = max(named_before & settled or named_before, default=0)
        years = {year for year in named_before if newest - _RECENT <= year <= newest}
        usual = date.year or min(years, key=lambda year: (_stray(_day_in(date, year), placed), -year), default=None)
        last = next((teller for teller in reversed(before) if dates[teller].year == usual), None)
        found.append(number if date.year is not None else last)
        if usual and date.month and number not in births:
            placed.append(_day_in(date, usual))
    return found


def _stray(day: datetime.date, placed: Sequence[datetime.date]) -> int:
    """How far a day is from the last of those before it or, where that is much nearer, from another of them."""
    apart = [abs((day - other).days) for other in placed]
    return min(apart[-1], _ASIDE * min(apart)) if apart else 0


def _day_in(date: Date, year: int) -> datetime.date:
    """A date in a year; of a month the first day, and of one that its month lacks the last that all months have."""
    year = min(max(year, datetime.MINYEAR), datetime.MAXYEAR)
    return datetime.date(year, date.month or 1, min(date.day or 1, _SHORTEST_MONTH))


def puts_day_first(texts: Iterable[str]) -> bool:
    """Whether the dates of a text that are numbers alone put the day first, as nearly everybody does outside the United States.

    Those that can only be read one way tell; if none can, those with the name of a month tell by their order. Where these do
    not tell either, the day comes first.

    >>> [puts_day_first(texts) for texts in (["05/12/2023", "5 December"], ["05/12/2023", "Dec 5"], ["25/12/2023", "May 5"])]
    [True, False, True]
    >>> puts_day_first(["05/12/2023"]), puts_day_first(["tues 5/12", "in 2023"])
    (True, True)
    """
    written = [_WEEKDAY_BEFORE.sub("", text) for text in texts]
    numeric = (re.match(r"(\d{1,2})[-/](\d{1,2})(?:[-/]|$)", text) for text in written)
    pairs = [found.groups() for found in numeric if found]
    days_first, months_first = (sum(int(pair[at]) > len(MONTHS) for pair in pairs) for at in (0, 1))
    if not days_first and not months_first:
        days_first = sum(re.match(r"\d{1,2}(?!\d)[^\d/-]*[a-z]{3}", text, re.IGNORECASE) is not None for text in written)
        months_first = sum(
            re.match(r"[a-z]{3,9}\.? (?:the )?\d{1,2}(?!\d)", text, re.IGNORECASE) is not None for text in written
        )
    return days_first >= months_first


def _month_of(word: str) -> int | None:
    plain = word.lower()
    plain = "sep" if plain == "sept" else plain
    return next((n for n, name in enumerate(MONTHS, 1) if plain in (name.lower(), name[:3].lower())), None)


def _fields_of(numbers: list[str], month: int | None, day_first: bool) -> list[str] | None:
    """Which field each number of a date is, given with the sign before it; None if they make no date."""
    values = [int(re.sub(r"\D", "", number)) for number in numbers]
    widths = [len(re.sub(r"\D", "", number)) for number in numbers]
    if month is not None:
        match widths:
            case []:
                return []
            case [width]:
                return ["year" if width > 2 or numbers[0][0] in "'’" or _is_glued(numbers[0]) else "day"]
            case [first, _]:
                return ["year", "day"] if first > 2 else ["day", "year"]
        return None
    match widths:
        case []:
            return []
        case [2] if numbers[0][0] in "'’":
            return ["year"]
        case [1 | 2]:
            return ["day"]
        case [2, 2] if values[1] == values[0] + 1 and values[0] > len(MONTHS):
            return ["year", "last"]
        case [4]:
            return ["year"]
        case [1 | 2, 4] if numbers[1][0] == "/":
            return ["month", "year"]
        case [4, last] if last in (2, 4):
            return ["year", "last"]
        case [4, _, _]:
            return ["year", "month", "day"]
        case [1 | 2, 1 | 2] | [1 | 2, 1 | 2, 2 | 4] if numbers[1][0] in "-/." or (numbers[1][0] == " " and len(widths) > 2):
            is_day_first = values[0] > 12 or (values[1] <= 12 and day_first)
            return [*(["day", "month"] if is_day_first else ["month", "day"]), "year"][: len(widths)]
    return None


def _is_glued(number: str) -> bool:
    """Whether two figures stand directly behind a month, or a hyphen: May25, Jan-25."""
    return len(number) > 2 and (number[0] == "-" or number[0].isalpha())


def _fields_with_year(numbers: list[str], month: int | None) -> list[str] | None:
    """The same of a month alone and its year, or of the year by itself."""
    match len(numbers):
        case 1:
            return ["year"]
        case 2 if month is None:
            return ["month", "year"]
    return None


def _write_part(part: _Part, date: Date) -> str | None:
    value = {"day": date.day, "month": date.month, "weekday": date.weekday}.get(part.field, date.year)
    if not part.field:
        return part.style
    if value is None:
        return None
    if part.field == "weekday":
        return WEEKDAYS[value][:3] if part.style == "short" else WEEKDAYS[value] + part.style
    match part.style:
        case "two":
            return f"{(value + part.offset) % 100:02}"
        case "four":
            return f"{value + part.offset:04}"
        case "decade":
            return str(value - value % 10)
        case "roman":
            return _ROMAN[value - 1]
        case "long":
            return MONTHS[value - 1]
        case "padded":
            return f"{value:02}"
        case "ordinal":
            return f"{value}{ordinal_ending(value)}"
        case "plain":
            return str(value)
    return MONTHS[value - 1][:3] + part.style.removeprefix("short")


def ordinal_ending(value: int) -> str:
    """What stands behind the figures of an ordinal number.

    >>> [ordinal_ending(number) for number in (1, 2, 3, 4, 11, 112, 23)]
    ['st', 'nd', 'rd', 'th', 'th', 'th', 'rd']
    """
    return "th" if value % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
