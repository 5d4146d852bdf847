"""Weekdays beside dates: an answer writes that of the invented day, and whoever trusted it would come on a wrong one."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from engine.restoration.names import ReplacedName
from engine.results import Mention, Span
from engine.text.dates import MONTHS, SPOKEN_DAY, WEEKDAYS, Date, read_date

_SHORT = {"mon", "tue", "tues", "wed", "weds", "thu", "thur", "thurs", "fri", "sat", "sun"}
_WORDS = frozenset({"wed", "sat", "sun"})
"""Short weekdays that are other words if they have no capital: they sat 12 July."""
_NAME = "|".join(sorted({day.lower() for day in WEEKDAYS} | _SHORT, key=len, reverse=True))
_MARKS = "[*_]{0,3}"
_BLANK = r"[^\S\n]"
_GAP = rf"(?:{_BLANK}+|{_BLANK}*\n[> \t]*)"
_DAYTIME = rf"(?:{_BLANK}(?:morning|lunchtime|afternoon|evening|night))?"
_FEASTS = "".join(rf"(?<!{word} )" for word in "Good Easter Whit Palm Ash Shrove Maundy Holy Black Cyber".split())
"""What stands before a weekday that is part of a name."""
_WEEKDAY = rf"(?<![^\W_]){_FEASTS}(?P<weekday>(?i:{_NAME}))(?![^\W_])\.?"
_BEFORE = re.compile(
    rf"{_WEEKDAY}{_MARKS}{_DAYTIME}(?:[,:]?{_MARKS}{_GAP}\(?|{_BLANK}+[–—-]{_BLANK}+|{_BLANK}*\|{_BLANK}*)(?:the )?{_MARKS}\Z"
)
_AT_BEGINNING = re.compile(rf"{_WEEKDAY},?\s+(?:the )?(?=\d|[A-Z])")
_IS = r"(?:(?:which |that )?(?:is|was|will be|falls on|fell on) )"
_BEHIND = re.compile(
    rf"(?:,?{_BLANK}\d{{4}})?{_MARKS}"
    rf"(?:,?{_GAP}\({_MARKS}{_IS}?(?:an? )?|,{_GAP}{_IS}?(?:an? )?|{_BLANK}+{_IS}(?:an? )?"
    rf"|{_BLANK}+[–—-]{_BLANK}+|{_BLANK}*\|{_BLANK}*(?={_MARKS}\w+\.?{_MARKS}{_BLANK}*(?:\||\n|\Z)))"
    rf"{_MARKS}{_WEEKDAY}"
)
_SHORT_MONTHS = [month[:3] for month in MONTHS]
_MONTH = "|".join([*MONTHS, *_SHORT_MONTHS])
_OF_ANOTHER = re.compile(
    rf"{_MARKS},?{_BLANK}+(?:the )?{_MARKS}(?:\d{{1,2}}(?!\d|[:.]\d|{_BLANK}?[ap]\.?m)|(?:{_MONTH})\b)"
    rf"|{_BLANK}*(?:to|until|till|through|and|or|[–—-]){_BLANK}*{_MARKS}(?i:{_NAME})(?![^\W_])"
)
"""What stands behind a weekday that belongs to the date after it, or with which several days begin."""
_REACH = 48
"""So many signs before a date its weekday is looked for."""

_FIGURES = re.compile(r"\d{1,4}([-/.])\d{1,2}\1\d{1,4}|\d{1,2}/\d{1,2}")
_DAY_ALONE = re.compile(rf"(?:the )?(?:\d{{1,2}}(?:st|nd|rd|th)|{SPOKEN_DAY})", re.IGNORECASE)


def read_weekday(word: str) -> int:
    """The number of a weekday, from 0, which is Monday."""
    return [day[:3].lower() for day in WEEKDAYS].index(word[:3].lower())


def write_weekday(weekday: int, like: str) -> str:
    """A weekday, in full or for short and in the capitals of another.

    >>> write_weekday(4, "Sunday"), write_weekday(3, "SUN"), write_weekday(0, "Thurs")
    ('Friday', 'THU', 'Mon')
    """
    name = WEEKDAYS[weekday][:3] if like.lower() in _SHORT else WEEKDAYS[weekday]
    return name.upper() if like.isupper() else name.lower() if like.islower() else name


def without_weekday(date: str) -> str:
    """A date without the weekday before it.

    >>> without_weekday("Fri 29 May"), without_weekday("Friday, the 29th"), without_weekday("29 May")
    ('29 May', '29th', '29 May')
    """
    return date[match.end() :] if (match := _AT_BEGINNING.match(date)) else date


def weekday_before(text: str, start: int) -> Span | None:
    """Where the weekday of a date stands that begins at a place, if one is written before it.

    >>> text = "On Sunday, the 12th"
    >>> weekday_before(text, text.index("12th"))
    (3, 9)
    """
    return _place(_BEFORE.search(text, max(start - _REACH, 0), start))


def weekday_behind(text: str, end: int) -> Span | None:
    """Where the weekday of a date stands that ends at a place, if one is written behind it.

    >>> weekday_behind("12 July (a Sunday)", 7), weekday_behind("12 July, Monday 13 July", 7)
    ((11, 17), None)
    """
    match = _BEHIND.match(text, end)
    return None if match is None or _OF_ANOTHER.match(text, match.end()) else _place(match)


def _place(match: re.Match[str] | None) -> Span | None:
    return None if match is None or match["weekday"] in _WORDS else match.span("weekday")


def read_day(text: str, *, day_first: bool = True) -> Date | None:
    """The day that a text says, and its month and year if it says them; None if it says none, such as a number or a time.

    >>> [read_day(text) is not None for text in ("12 July", "12th", "12", "10.30", "3pm", "July 2020", "12-14 July")]
    [True, True, False, False, False, False, False]
    """
    if not (_FIGURES.fullmatch(text) or _DAY_ALONE.fullmatch(text) or re.search(r"[^\W\d_]{3}", text)):
        return None
    read = read_date(text, day_first=day_first)
    if read is None or read[0].day is None or _is_span(text):
        return None
    return read[0] if read[0].month is not None or _DAY_ALONE.fullmatch(text) else None


def _is_span(text: str) -> bool:
    """Whether it has the first and the last of several days, with their month before or behind both."""
    words = re.findall(r"[^\W\d_]{3,}|\d+", text)
    numbers = [at for at, word in enumerate(words) if word.isdigit() and len(word) < 3]
    months = [at for at, word in enumerate(words) if word[:3].title() in _SHORT_MONTHS]
    return len(numbers) > 1 and len(months) == 1 and not min(numbers) < months[0] < max(numbers)


class RealWeekdays:
    """Tells the weekdays of real dates: as the original writes them beside its dates, or else as their years tell.

    Args:
        output: The private text.
        names: The names in it.
        day_first: Whether the day comes first in a date of numbers alone that could be read either way.
    """

    def __init__(self, output: str, names: Sequence[ReplacedName], *, day_first: bool) -> None:
        self._output, self._names, self._day_first = output, names, day_first

    def find(self, date: Date, numbers: Iterable[int]) -> int | None:
        """The weekday of a real date; None if the original does not tell it.

        Args:
            date: The date, as it is put back.
            numbers: The names that it is, by their numbers.
        """
        mentions = [
            (mention, told)
            for number in numbers
            for mention in self._names[number].mentions
            if (told := read_day(mention.original, day_first=self._day_first)) and _may_be_one(told, date)
        ]
        said = {weekday for mention, told in mentions for weekday in self._said(mention, told)}
        if len(said) == 1:
            return said.pop()
        months = {date.month} if date.month else {told.month for _, told in mentions} - {None}
        years = {date.year} if date.year else {told.year for _, told in mentions} - {None}
        if len(months) != 1 or len(years) != 1:
            return None
        ordinal = Date(date.day, months.pop(), years.pop()).ordinal
        return None if ordinal is None else (ordinal - 1) % 7

    def _said(self, mention: Mention, told: Date) -> Iterator[int]:
        """The weekdays that the original writes in a date or beside it, where they were copied or replaced on their own."""
        if told.weekday is not None:
            yield told.weekday
        start, end = mention.target
        for place in (weekday_before(self._output, start), weekday_behind(self._output, end)):
            if place is None:
                continue
            near = bisect_left(self._replaced, (place[0], 0, ""))
            inside = [each for each in self._replaced[max(near - 1, 0) : near + 1] if each[0] < place[1] and place[0] < each[1]]
            if not inside:
                yield read_weekday(self._output[slice(*place)])
            elif (read := read_date(inside[0][2])) and read[0].weekday is not None and read[0].day is None:
                yield read[0].weekday

    @cached_property
    def _replaced(self) -> list[tuple[int, int, str]]:
        """Where something was replaced, and what stood there, in order."""
        return sorted({(*mention.target, mention.original) for name in self._names for mention in name.mentions})


def _may_be_one(told: Date, date: Date) -> bool:
    return told.day == date.day and (None in (told.month, date.month) or told.month == date.month)
