"""Moves the times of a part of the day together, so that what took a quarter of an hour still does.

Those of each part of the day (`engine.mechanisms.words.scales.PARTS_OF_DAY`) are moved by one draw. It takes the earliest of
them to any place that leaves all in that part, each as likely: to five minutes, or to hours where one of them is written
without minutes. How far apart they are is disclosed, as the part of the day is. Two texts that agree in both have the same
places to choose from, and so the same distribution of outcomes: the draw loses nothing. Where they fill their part there may be
but one place, and then they come out as they were; the distances tell that much.

Where some are written as people read them off a dial (*back at 4, home at 5.35*), those without am or pm stay on it: which half
of the day is meant, nothing says.
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
_DIAL = range(_HOUR, 13 * _HOUR)
"""What a dial shows, from one to a minute before it is one again."""


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
    of_texts: dict[int, list[int]] = defaultdict(list)
    for number, entity in enumerate(entities):
        if is_time(entity):
            of_texts[bisect_right(firsts, entity.mentions[0]) if firsts else 0].append(number)
    alike: dict[tuple[int, range], list[int]] = defaultdict(list)
    for text, numbers in of_texts.items():
        reads_dial = any(_is_on_dial(entities[number]) for number in numbers)
        for number in numbers:
            alike[text, _part(entities[number], reads_dial=reads_dial)].append(number)
    return [_moved(part, numbers, [entities[number] for number in numbers]) for (_, part), numbers in alike.items()]


def is_time(entity: LinkedEntity) -> bool:
    """Whether an entity says a time of day."""
    return entity.kind == "time" and read_time(entity.name) is not None


def _part(time: LinkedEntity, *, reads_dial: bool) -> range:
    """The minutes of the part of the day in which a time stays.

    Args:
        time: The time.
        reads_dial: Whether times of its text are written as people read them off a dial: 9.35 and 11.10, 4 and 5.35.
    """
    forms = [form.notation for form in time.forms if isinstance(form.notation, TimeForm)]
    minutes = read[0] if (read := read_time(time.name)) else 0
    if reads_dial and minutes in _DIAL and not any(form.tells_half for form in forms):
        return _DIAL
    first = part_of_day(time)
    end = min((hour for hour in (*PARTS_OF_DAY, 24) if hour > first), default=24)
    return range(first * _HOUR, end * _HOUR)


def _moved(part: range, numbers: Sequence[int], times: Sequence[LinkedEntity]) -> MovedTimes:
    minutes = [read[0] for time in times if (read := read_time(time.name))]
    first = min(minutes)
    behind = tuple(minute - first for minute in minutes)
    room = range(part.start, part.stop - max(behind))
    if any(map(_lacks_minutes, times)):  # their minutes cannot change, and so nor can those of the others
        starts = [start for start in room if start % _HOUR == first % _HOUR]
    else:
        starts = [start for start in room if start % MINUTES == 0] or list(room)
    return MovedTimes(tuple(numbers), behind, tuple(starts))


def _is_on_dial(time: LinkedEntity) -> bool:
    """Whether a time is written as people read it off a dial, where there is no hour 0."""
    forms = [form.notation for form in time.forms if isinstance(form.notation, TimeForm)]
    return any(not (form.is_padded or form.tells_half or form.sign == "") for form in forms)


def _lacks_minutes(time: LinkedEntity) -> bool:
    return any(isinstance(form.notation, TimeForm) and form.notation.sign is None for form in time.forms)
