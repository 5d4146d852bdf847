"""Moves the times of a part of the day together, so that what took a quarter of an hour still does.

Those of each part of the day (`engine.mechanisms.words.scales.PARTS_OF_DAY`) are moved by one draw. It takes the earliest of
them to any place that leaves all in that part, each as likely: to five minutes, or to hours where one of them is written
without minutes. How far apart they are is disclosed, as the part of the day is. Two texts that agree in both have the same
places to choose from, and so the same distribution of outcomes: the draw loses nothing. Where they fill their part there may be
but one place, and then they come out as they were; the distances tell that much.

What crosses noon is not torn apart: where the last time of the morning and the first of the afternoon are two hours apart at
most, those of both parts are moved together, to anywhere from 6 to 18 o'clock, and how far apart they are is disclosed too.

Where some are written as people read them off a dial (*back at 4, home at 5.35*), those without am or pm stay on it: which half
of the day is meant, nothing says. If all of these are of one part as they are written, they stay in it. Where an
evening is written on a clock of 24 hours (*7.30, 13.10, 18.05*), what has minutes is on that clock too: each stays in its part,
and so all keep their order.
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
_NEAR = 2 * _HOUR
"""So far apart at most are times on both sides of noon that are moved together."""
_MORNING, _AFTERNOON = (range(hour * _HOUR, (hour + 6) * _HOUR) for hour in (6, 12))
_EVENING = 18 * _HOUR
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
        by_day = any(map(_is_of_24_hours, (entities[number] for number in numbers)))
        timed = (number for number in numbers if not by_day or _lacks_minutes(entities[number]))
        read = [number for number in timed if _may_be_on_dial(entities[number])]
        dial = _dial_of([entities[number] for number in read])
        for number in numbers:
            alike[text, dial if dial and number in read else _part(entities[number])].append(number)
    for text in of_texts:
        _join_across_noon(alike, text, entities)
    return [_moved(part, numbers, [entities[number] for number in numbers]) for (_, part), numbers in alike.items()]


def is_time(entity: LinkedEntity) -> bool:
    """Whether an entity says a time of day."""
    return entity.kind == "time" and read_time(entity.name) is not None


def _join_across_noon(alike: dict[tuple[int, range], list[int]], text: int, entities: Sequence[LinkedEntity]) -> None:
    """Puts the times of the morning and the afternoon of a text into one group, if some of them are near each other."""
    before, behind = alike.get((text, _MORNING)), alike.get((text, _AFTERNOON))
    if before and behind:
        last, first = max(_minutes(entities[number]) for number in before), min(_minutes(entities[number]) for number in behind)
        if first - last <= _NEAR:
            del alike[text, _MORNING], alike[text, _AFTERNOON]
            alike[text, range(_MORNING.start, _AFTERNOON.stop)] = [*before, *behind]


def _dial_of(times: Sequence[LinkedEntity]) -> range | None:
    """The minutes in which the times of a text stay that may be read off a dial; None if none is."""
    parts = {_part(time) for time in times}
    if not any(map(_is_on_dial, times)):
        return None
    first, last = min(part.start for part in parts), max(part.stop for part in parts)
    return range(max(first, _DIAL.start), min(last, _DIAL.stop)) if len(parts) == 1 else _DIAL


def _is_of_24_hours(time: LinkedEntity) -> bool:
    """Whether a time is of an evening on a clock of 24 hours, as its part and its notation tell."""
    return _part(time).start >= _EVENING and not any(form.tells_half for form in _forms(time))


def _may_be_on_dial(time: LinkedEntity) -> bool:
    return _minutes(time) in _DIAL and not any(form.tells_half for form in _forms(time))


def _part(time: LinkedEntity) -> range:
    """The minutes of the part of the day in which a time stays."""
    first = part_of_day(time)
    end = min((hour for hour in (*PARTS_OF_DAY, 24) if hour > first), default=24)
    return range(first * _HOUR, end * _HOUR)


def _minutes(time: LinkedEntity) -> int:
    return read[0] if (read := read_time(time.name)) else 0


def _forms(time: LinkedEntity) -> list[TimeForm]:
    return [form.notation for form in time.forms if isinstance(form.notation, TimeForm)]


def _moved(part: range, numbers: Sequence[int], times: Sequence[LinkedEntity]) -> MovedTimes:
    minutes = [_minutes(time) for time in times]
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
    return any(not (form.is_padded or form.tells_half or form.sign == "") for form in _forms(time))


def _lacks_minutes(time: LinkedEntity) -> bool:
    return any(form.sign is None for form in _forms(time))
