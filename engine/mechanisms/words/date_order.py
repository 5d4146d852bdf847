"""Puts the new dates of a text in the order of the old ones, so that nobody leaves a hospital before coming to it.

Only dates that name a day, a month and a year are ordered. Each is drawn by itself; then the draws change places. Which
place each gets follows from the order of the old dates, which is disclosed, and from the draws: two texts whose dates come in
the same order lose no more than their draws do. A date stays in its period (`engine.mechanisms.words.scales`), since the
periods of dates in order are in order too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.text.dates import read_date
from engine.text.mentions import LinkedEntity


def dates_in_order(entities: Sequence[LinkedEntity]) -> list[int]:
    """The numbers of the entities that are whole dates, the earliest first; none if there is but one."""
    days = {number: entity.date.ordinal for number, entity in enumerate(entities) if entity.date}
    found = sorted((day, number) for number, day in days.items() if day is not None)
    return [number for _, number in found] if len(found) > 1 else []


def put_in_order(names: Mapping[int, str], numbers: Sequence[int]) -> dict[int, str]:
    """What some dates are called once the draws are in order.

    Args:
        names: What was drawn for each.
        numbers: Those that change places, in the order that they are to have.

    >>> put_in_order({0: "4 May 2021", 1: "Anna", 2: "1 June 2019"}, [0, 2])
    {0: '1 June 2019', 2: '4 May 2021'}
    """
    return dict(zip(numbers, sorted((names[number] for number in numbers), key=_day_of), strict=True))


def _day_of(name: str) -> int:
    found = read_date(name)
    assert found is not None
    assert found[0].ordinal is not None
    return found[0].ordinal
