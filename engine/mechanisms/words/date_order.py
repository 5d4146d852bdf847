"""Puts the new dates of a text in the order of the old ones, so that nobody leaves a hospital before coming to it.

Only dates that name a day, a month and a year are ordered. Each is drawn by itself; then the draws change places. Which
place each gets follows from the order of the old dates, which is disclosed, and from the draws: two texts whose dates come in
the same order lose no more than their draws do. A date stays in its period (`engine.mechanisms.words.scales`), since the
periods of dates in order are in order too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.text.dates import Date, read_date
from engine.text.mentions import LinkedEntity


def dates_in_order(entities: Sequence[LinkedEntity]) -> list[int]:
    """The numbers of the entities that are whole dates, the earliest first; none if there is but one.

    Whether a date is whole follows from its form, which can be seen: 31 February counts.
    """
    days = {number: _day_of(entity.date) for number, entity in enumerate(entities) if entity.date}
    found = sorted((day, number) for number, day in days.items() if None not in day)
    return [number for _, number in found] if len(found) > 1 else []


def put_in_order(names: Mapping[int, str], numbers: Sequence[int]) -> dict[int, str]:
    """What some dates are called once the draws are in order.

    Args:
        names: What was drawn for each.
        numbers: Those that change places, in the order that they are to have.

    >>> put_in_order({0: "4 May 2021", 1: "Anna", 2: "1 June 2019"}, [0, 2])
    {0: '1 June 2019', 2: '4 May 2021'}
    """
    drawn = [read_date(names[number]) for number in numbers]
    days = sorted(_day_of(found[0]) for found in drawn if found)
    return {number: str(Date(day, month, year)) for number, (year, month, day) in zip(numbers, days, strict=True)}


def _day_of(date: Date) -> tuple[int | None, int | None, int | None]:
    """What dates are ordered by."""
    return date.year, date.month, date.day
