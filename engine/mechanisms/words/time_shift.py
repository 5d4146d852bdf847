"""Moves the times of a part of the day together, so that what took a quarter of an hour still does.

Those of each part of the day (`engine.mechanisms.words.scales.PARTS_OF_DAY`) are moved by one draw. It takes the earliest of
them to any place that leaves all in that part, each as likely: to five minutes, or to hours where one of them is written
without minutes. How far apart they are is disclosed, as the part of the day is. Two texts that agree in both have the same
places to choose from, and so the same distribution of outcomes: the draw loses nothing. Where they fill their part there may be
but one place, and then they come out as they were; the distances tell that much.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from engine.mechanisms.words.scales import MINUTES, PARTS_OF_DAY, part_of_day
from engine.text.mentions import LinkedEntity
from engine.text.quantities import TimeForm, read_time

_HOUR = 60


class MovedTimes(NamedTuple):
    """Times that are moved together.

    Attributes:
        numbers: The numbers of the entities.
        behind: By how many minutes each is later than the earliest.
        starts: To which minutes of the day the earliest may be moved.
    """

    numbers: tuple[int, ...]
    behind: tuple[int, ...]
    starts: tuple[int, ...]

    def write(self, start: int) -> dict[int, str]:
        """What each is called once the earliest is at a minute of the day.

        >>> MovedTimes((0, 3), (0, 15), (130,)).write(130)
        {0: '02:10', 3: '02:25'}
        """
        times = (start + minutes for minutes in self.behind)
        return {number: f"{time // _HOUR:02}:{time % _HOUR:02}" for number, time in zip(self.numbers, times, strict=True)}


def times_together(entities: Sequence[LinkedEntity], firsts: Sequence[int] = ()) -> list[MovedTimes]:
    """The times of each part of the day, of several texts those that one names first. What says no time is in none.

    Args:
        entities: What is named.
        firsts: Of several texts, the number of the first mention of each but the first.
    """
    alike: dict[tuple[int, int], list[int]] = defaultdict(list)
    for number, entity in enumerate(entities):
        if is_time(entity):
            text = bisect_right(firsts, entity.mentions[0]) if firsts else 0
            alike[text, part_of_day(entity)].append(number)
    return [_moved(part, numbers, [entities[number] for number in numbers]) for (_, part), numbers in alike.items()]


def is_time(entity: LinkedEntity) -> bool:
    """Whether an entity says a time of day."""
    return entity.kind == "time" and read_time(entity.name) is not None


def _moved(part: int, numbers: Sequence[int], times: Sequence[LinkedEntity]) -> MovedTimes:
    minutes = [read[0] for time in times if (read := read_time(time.name))]
    first = min(minutes)
    end = min((hour for hour in (*PARTS_OF_DAY, 24) if hour > part), default=24) * _HOUR
    behind = tuple(minute - first for minute in minutes)
    begin = part * _HOUR
    on_dial = begin or (_HOUR if any(map(_is_on_dial, times)) else 0)  # a quarter past two is not one past nought
    rooms = [range(earliest, end - max(behind)) for earliest in (on_dial, begin)]
    if any(map(_lacks_minutes, times)):  # their minutes cannot change, and so nor can those of the others
        places = [[start for start in room if start % _HOUR == first % _HOUR] for room in rooms]
    else:
        places = [[start for start in room if start % MINUTES == 0] for room in rooms] + [list(rooms[1])]
    return MovedTimes(tuple(numbers), behind, tuple(next(filter(None, places))))


def _is_on_dial(time: LinkedEntity) -> bool:
    """Whether a time is written as people read it off a dial, where there is no hour 0."""
    forms = [form.notation for form in time.forms if isinstance(form.notation, TimeForm)]
    return any(not (form.is_padded or form.half) for form in forms)


def _lacks_minutes(time: LinkedEntity) -> bool:
    return any(isinstance(form.notation, TimeForm) and form.notation.sign is None for form in time.forms)
