"""Moves the times of a part of the day together, so that what took a quarter of an hour still does.

Those of each part of the day (`engine.mechanisms.words.scales.PARTS_OF_DAY`) are moved by one draw, in several texts those of
all that share a time, if that leaves them some places. It takes the earliest of them to any place that leaves all in that part,
each as likely: to five minutes, to the minute where there are few of those, or to hours where one of them is written without
minutes. How far apart they are is disclosed, as the part of the day is. Two texts that agree in both have the same places to
choose from, and so the same distribution of outcomes: the draw loses nothing. Where they fill their part there may be but one
place, and then they come out as they were; the distances tell that much.

Where texts that share times have too few places because some are written without minutes, such a time is cut to its hour: *9 to
12* beside *8.30* becomes *10 to 1* beside *10.05*, if all stay in order.

What crosses from one part into the next, also past midnight, is not torn apart: where the last time of the one and the first of
the other are four hours apart at most, as what is done every four hours, those of both are moved together, to anywhere in the
two, and how far apart they are is disclosed too.

What people read off a dial (*back at 4, home at 5.35*) counts as of the day, from 6 to 18 o'clock (`minutes_of`). All times of
the day are moved together in a text that has such. Where they leave little room there, they go round the dial instead. The
first time of *5.00 to 6.30 pm* is none of these: its half of the day is told.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.mechanisms.words.scales import MINUTES, PARTS_OF_DAY, minutes_of, part_of_day
from engine.text.mentions import LinkedEntity
from engine.text.quantities import TimeForm, read_time

_HOUR = 60
_MIDNIGHT = 24 * _HOUR
_NEAR = 4 * _HOUR
"""So far apart at most are times of two parts of the day that are moved together."""
_DAY = range(6 * _HOUR, 18 * _HOUR)
_LEAST_ROOM = 2 * _HOUR
"""With less room in the day, times that are all read off a dial go round it."""
_FEWEST_PLACES = 12
"""With fewer places, times move by minutes, and those of texts that share some not together: too often they would stay."""
_MORNING, _AFTERNOON = (range(hour * _HOUR, (hour + 6) * _HOUR) for hour in (6, 12))


class MovedTimes(NamedTuple):
    """Times that are moved together.

    Attributes:
        numbers: The numbers of the entities.
        behind: By how many minutes each is later than the earliest.
        starts: To which minutes of the day the earliest may be moved; what goes past midnight is counted on.
        goes_round: Whether they are read off a dial, on which one o'clock comes behind twelve.
    """

    numbers: tuple[int, ...]
    behind: tuple[int, ...]
    starts: tuple[int, ...]
    goes_round: bool = False

    def write(self, start: int) -> dict[int, str]:
        """What each is called once the earliest is at a minute of the day.

        >>> MovedTimes((0, 3), (0, 15), (130,)).write(130)
        {0: '02:10', 3: '02:25'}
        >>> MovedTimes((0, 3), (0, 15), (770,), goes_round=True).write(770)
        {0: '12:50', 3: '01:05'}
        """
        times = [start + minutes for minutes in self.behind]
        if self.goes_round:
            times = [(time - _HOUR) % len(_DAY) + _HOUR for time in times]
        of_day = ((number, divmod(time % _MIDNIGHT, _HOUR)) for number, time in zip(self.numbers, times, strict=True))
        return {number: f"{hour:02}:{minute:02}" for number, (hour, minute) in of_day}


def times_together(entities: Sequence[LinkedEntity], firsts: Sequence[int] = ()) -> list[MovedTimes]:
    """The times of each part of the day, of several texts those that one names first. What says no time is in none.

    Those of texts that share a time are together, as far as that leaves each of them some places to be moved to.

    Args:
        entities: What is named.
        firsts: Of several texts, the number of the first mention of each but the first.
    """
    of_texts: dict[int, list[int]] = defaultdict(list)
    joined = list(range(len(firsts) + 1))  # a log and a report that name one time are of one story
    for number, entity in enumerate(entities):
        if is_time(entity):
            texts = [bisect_right(firsts, mention) for mention in entity.mentions] if firsts else [0]
            of_texts[texts[0]].append(number)
            shared = {joined[text] for text in texts}
            joined = [min(shared) if text in shared else text for text in joined]
    found: list[MovedTimes] = []
    for first in sorted(set(joined)):
        apart = [numbers for text, numbers in of_texts.items() if joined[text] == first]
        together = _of_parts(sorted(number for numbers in apart for number in numbers), entities)
        if firsts and not _have_room(together):
            together = _of_parts(sorted(number for numbers in apart for number in numbers), entities, cuts_hours=True)
        found += together if _have_room(together) else (each for numbers in apart for each in _of_parts(numbers, entities))
    return found


def _have_room(moved: Sequence[MovedTimes]) -> bool:
    return all(len(each.starts) >= _FEWEST_PLACES for each in moved)


def _of_parts(numbers: Sequence[int], entities: Sequence[LinkedEntity], *, cuts_hours: bool = False) -> list[MovedTimes]:
    """The times of each part of the day.

    Args:
        numbers: The numbers of the times.
        entities: What is named.
        cuts_hours: Whether those without minutes lose them once they are moved, rather than move all by whole hours.
    """
    moved: list[MovedTimes] = []
    alike: dict[range, list[int]] = defaultdict(list)
    day = [number for number in numbers if _part(entities[number]) in (_MORNING, _AFTERNOON)]
    if any(_is_on_dial(entities[number]) for number in day):
        round_dial = _round_dial(day, [entities[number] for number in day])
        parts = {_part(entities[number]) for number in day}
        if round_dial:
            moved.append(round_dial)
        else:
            alike[_DAY if len(parts) > 1 else next(iter(parts))] = day
        numbers = [number for number in numbers if number not in day]
    for number in numbers:
        alike[_part(entities[number])].append(number)
    _join_across_parts(alike, entities)
    return [*moved, *(_moved(part, of, [entities[number] for number in of], cuts_hours) for part, of in alike.items())]


def _round_dial(numbers: Sequence[int], times: Sequence[LinkedEntity]) -> MovedTimes | None:
    """The times of the day of a text, where all are read off a dial and have little room there; None elsewhere."""
    minutes = [_minutes(time) for time in times]
    has_room = len(_DAY) - (max(minutes) - min(minutes)) >= _LEAST_ROOM or len({_part(time) for time in times}) == 1
    if has_room or not all(map(_is_on_dial, times)):
        return None
    behind = tuple(minute - min(minutes) for minute in minutes)
    starts = range(_HOUR, _HOUR + len(_DAY), MINUTES)
    if any(map(_lacks_minutes, times)):  # their minutes cannot change, and so nor can those of the others
        starts = range(_HOUR + min(minutes) % _HOUR, _HOUR + len(_DAY), _HOUR)
    return MovedTimes(tuple(numbers), behind, tuple(starts), goes_round=True)


def is_time(entity: LinkedEntity) -> bool:
    """Whether an entity says a time of day."""
    return entity.kind == "time" and read_time(entity.name) is not None


def _join_across_parts(alike: dict[range, list[int]], entities: Sequence[LinkedEntity]) -> None:
    """Puts the times of one part of the day and of the next into one group, if some of them are near each other.

    Past midnight that goes on in the minutes of the next day.
    """
    for earlier, later in pairwise(sorted(alike, key=lambda part: part.start)):
        joined = next(part for part in alike if earlier.start in part)  # itself, or what it was joined to
        last = max(_minutes(entities[number]) for number in alike[joined])
        first = min(_minutes(entities[number]) for number in alike[later])
        if later.start == earlier.stop and first - last <= _NEAR:
            alike[range(joined.start, later.stop)] = [*alike.pop(joined), *alike.pop(later)]
    evening, night = (next((part for part in alike if minute in part), None) for minute in (_MIDNIGHT - 1, 0))
    if evening is None or night is None or evening == night:
        return
    last = max(_minutes(entities[number]) for number in alike[evening])
    first = min(_minutes(entities[number]) for number in alike[night])
    if first + _MIDNIGHT - last <= _NEAR:
        alike[range(evening.start, _MIDNIGHT + night.stop)] = [*alike.pop(evening), *alike.pop(night)]


def _part(time: LinkedEntity) -> range:
    """The minutes of the part of the day in which a time stays."""
    first = part_of_day(time)
    end = min((hour for hour in (*PARTS_OF_DAY, 24) if hour > first), default=24)
    return range(first * _HOUR, end * _HOUR)


def _minutes(time: LinkedEntity) -> int:
    return minutes_of(time) or 0


def _forms(time: LinkedEntity) -> list[TimeForm]:
    return [form.notation for form in time.forms if isinstance(form.notation, TimeForm)]


def _moved(part: range, numbers: Sequence[int], times: Sequence[LinkedEntity], cuts_hours: bool) -> MovedTimes:
    minutes = [_minutes(time) if _minutes(time) in part else _minutes(time) + _MIDNIGHT for time in times]
    first = min(minutes)
    behind = tuple(minute - first for minute in minutes)
    room = range(part.start, part.stop - max(behind))
    lacking = [minutes for minutes, time in zip(behind, times, strict=True) if _lacks_minutes(time)]
    if lacking and not cuts_hours:  # their minutes cannot change, and so nor can those of the others
        starts = [start for start in room if start % _HOUR == first % _HOUR]
    else:
        in_order = [start for start in room if all(_stays_behind(start, hour, behind) for hour in lacking)]
        starts = [start for start in in_order if start % MINUTES == 0]
        starts = starts if len(starts) >= _FEWEST_PLACES else in_order
    return MovedTimes(tuple(numbers), behind, tuple(starts))


def _stays_behind(start: int, hour: int, behind: Sequence[int]) -> bool:
    """Whether a moved time that loses its minutes is no earlier than those that it came behind."""
    cut = (start + hour) // _HOUR * _HOUR
    return all(start + other <= cut for other in behind if other < hour)


def _is_on_dial(time: LinkedEntity) -> bool:
    return any(form.is_on_dial for form in _forms(time))


def _lacks_minutes(time: LinkedEntity) -> bool:
    return any(form.sign is None for form in _forms(time))
