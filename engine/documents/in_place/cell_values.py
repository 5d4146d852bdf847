"""Numbers and dates for the cells of a new workbook, so that sums can be made of them.

A cell shows less than it holds: digits that are rounded away, the day of a month, the time of a day. Nobody has read that, so
the new cell holds no more than it shows: the plainest number that looks the same.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta

from engine.documents.formats.number_format import NumberFormat

_NOT_IN_NUMBERS = re.compile(r"[^\d.eE+-]")
_AMOUNT = re.compile(r"-?(?:\d{1,3}((?:,\d{3})+)|\d{1,12})\.(\d{1,8})")
_DATES = (
    "%Y-%m-%d",
    "%d/%m/%Y",
    "%m/%d/%Y",
    "%d.%m.%Y",
    "%d-%m-%Y",
    "%d/%m/%y",
    "%m/%d/%y",
    "%d.%m.%y",
    "%d %b %Y",
    "%d %B %Y",
    "%d-%b-%Y",
    "%d-%b-%y",
    "%a %d %b %Y",
    "%A %d %B %Y",
    "%A, %d %B %Y",
    "%B %d, %Y",
    "%Y-%m-%d %H:%M",
    "%d/%m/%Y %H:%M",
    "%Y-%m-%d %H:%M:%S",
    "%d/%m/%Y %H:%M:%S",
)
_PER_DAY = {"h": 24, "n": 1_440, "s": 86_400}
_CENTURY = 36_525  # days
_KNOWN = ({"y"}, {"y", "m"}, {"y", "m", "d"})
_MOST_DECIMALS = 15


def value_shown(text: str, format: NumberFormat, held: float, *, changed: bool, since_1904: bool) -> float | None:
    """A number that a cell may hold to show a text; None if it had better hold the text.

    Args:
        text: What the cell is to show.
        format: How it shows numbers.
        held: What the old cell holds.
        changed: Whether the old cell shows something else.
        since_1904: See `NumberFormat.show_number`.

    >>> value_shown("1,234.50", NumberFormat("#,##0.00"), 1234.4987, changed=False, since_1904=False)
    1234.5
    >>> value_shown("Jan 2025", NumberFormat("mmm yyyy"), 45678.25, changed=False, since_1904=False)
    45658.0
    >>> value_shown("5 March", NumberFormat("d mmmm"), 45356.0, changed=False, since_1904=False) is None
    True
    """
    found = (_dates if format.is_date else _numbers)(text, format, held, changed, since_1904)
    with suppress(OverflowError, ValueError):  # what is no number, or beyond all days
        for value in found:
            if math.isfinite(value) and format.show_number(value, since_1904=since_1904).strip() == text:
                return value
    return None


def simple_format(text: str) -> str:
    """The format that shows an amount with just its decimals; "" if a text is none.

    >>> simple_format("1,234.50"), simple_format("99.40"), simple_format("Ann")
    ('#,##0.00', '0.00', '')
    """
    match = _AMOUNT.fullmatch(text)
    return f"{'#,##0' if match[1] else '0'}.{'0' * len(match[2])}" if match else ""


def _numbers(text: str, format: NumberFormat, held: float, changed: bool, since_1904: bool) -> Iterator[float]:
    bare = _NOT_IN_NUMBERS.sub("", text)
    with suppress(ValueError):
        number = float(bare)
        yield float(f"{bare}e-2") if "%" in text and "e" not in bare.lower() else number
        yield -number  # in brackets
    if not changed:
        yield from (round(held, decimals) for decimals in range(-_MOST_DECIMALS, _MOST_DECIMALS + 1))


def _dates(text: str, format: NumberFormat, held: float, changed: bool, since_1904: bool) -> Iterator[float]:
    units = format.units
    first = datetime(1904, 1, 1) if since_1904 else datetime(1899, 12, 30)
    days = units & {"y", "m", "d"}
    if (days or "w" in units) and days not in _KNOWN:
        return  # a day of no year: the number would tell the year
    if changed:
        yield from _typed(text, first, held) if len(days) == len("ymd") else ()
        return
    finest = next((_PER_DAY[unit] for unit in "snh" if unit in units), 1)
    if not days:
        held = held if format.is_span else held % 1
    elif "d" not in days:
        day = first + timedelta(days=math.floor(held))
        held = (day.replace(day=1, month=day.month if "m" in days else 1) - first) / timedelta(days=1)
    yield round(held * finest) / finest
    yield math.floor(held * finest) / finest


def _typed(text: str, first: datetime, held: float) -> Iterator[float]:
    """The days that a text may mean; one whose century is left out is near the old one."""
    for pattern in _DATES:
        with suppress(ValueError):
            day = datetime.strptime(text, pattern)
            if "%y" in pattern:
                century = 100 * round((held - (day - first) / timedelta(days=1)) / _CENTURY)
                day = day.replace(year=day.year + century)
            yield (day - first) / timedelta(days=1)
