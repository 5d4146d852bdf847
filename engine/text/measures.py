"""Where ages, measurements, lengths of time, times of day and sums of money stand in a text, by rule alone."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from enum import Enum
from typing import TYPE_CHECKING

from engine.text.units import EVERY_OTHER, PAST_HOURS, SCHOOL_CLASSES, SHIFT, end_of_unit
from engine.text.units_in_context import unit_of

if TYPE_CHECKING:
    from engine.text.mentions import NamedMention

Span = tuple[int, int]

_SPANS_OF_LIFE = frozenset({"day", "week", "month", "year"})
_LENGTHS_OF_TIME = _SPANS_OF_LIFE | {"second", "minute", "hour", SHIFT, PAST_HOURS, "gestation", "day of a week"}
_NO_MEASURES = frozenset({*SCHOOL_CLASSES, EVERY_OTHER})
"""Units that measure nothing: which class somebody is in is part of who it is."""
_AGED = re.compile(
    r"\b(?:aged|ages?)(?:[ \u00a0](?:of|is|was|about|around|just|almost|nearly|only))*[ \u00a0]?:?[ \u00a0]$", re.IGNORECASE
)
_READING = re.compile(r"\d{1,3}\.\d|0\.\d\d")
"""What is hardly anything but a reading, though nothing beside it says of what."""
_OLD = re.compile(r"[ \u00a0-](?:old|of[ \u00a0-]age)(?![^\W_])", re.IGNORECASE)


class Figure(Enum):
    """What a number says that can be kept by a setting of its own."""

    AGE = "age"
    MEASURE = "measurement"
    DURATION = "length of time"
    TIME = "time of day"
    AMOUNT = "sum of money"


def figure_of(text: str, mentions: Sequence[NamedMention], number: int) -> Figure | None:
    """What a mention says: an age, a measurement, a length of time, a time of day or a sum of money; None if something else.

    What is both is an age: "aged 4 weeks", "3 months old". Of the text, only words that are copied are looked at.

    Args:
        text: The text.
        mentions: All of its mentions, in order.
        number: Which of them.
    """
    start, end, kind, _ = mentions[number]
    if kind in _FIGURES:
        return _FIGURES[kind]
    if not (unit := unit_of(text, mentions, number)):
        return Figure.MEASURE if _READING.fullmatch(text, start, end) else None
    if unit in _NO_MEASURES:
        return None
    floor = mentions[number - 1].end if number else 0
    limit = mentions[number + 1].start if number + 1 < len(mentions) else len(text)
    is_age = _AGED.search(text[max(floor, start - 40) : start]) or _OLD.match(text, min(end_of_unit(text, end), limit), limit)
    if is_age and unit in _SPANS_OF_LIFE:
        return Figure.AGE
    return Figure.DURATION if unit in _LENGTHS_OF_TIME else Figure.MEASURE


_FIGURES = {"age": Figure.AGE, "time": Figure.TIME, "amount": Figure.AMOUNT}


def find_figures(text: str, figures: Collection[Figure]) -> list[Span]:
    """The places of some of ages, measurements, lengths of time, times and sums, with their units, in order.

    >>> text = "She is 43, weighs 81.4 kg, owes £90 and has a potassium of 4.9 mmol/L at 10:15."
    >>> [text[start:end] for start, end in find_figures(text, {Figure.AGE, Figure.MEASURE})]
    ['43', '81.4 kg', '4.9 mmol/L']
    """
    from engine.text.entities import entities_by_rule
    from engine.text.mentions import NamedMention

    if not figures:
        return []
    mentions = [NamedMention(*entity) for entity in entities_by_rule(text)]
    return [
        (mention.start, end_of_unit(text, mention.end))
        for number, mention in enumerate(mentions)
        if figure_of(text, mentions, number) in figures
    ]
