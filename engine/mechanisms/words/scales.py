"""What CluSanT puts in place of a number, an amount, an age, a date or a time: values of the same kind and of a like size.

Each of them is measured on a public *scale*: doses in milligrams, percentages, weeks, ages, days of the calendar, times of day.
A scale has candidates in order, at whole places, and a distance: how many places two of them are apart, divided by as many as
count as 1. Numbers are apart by their ratio, dates by days. Which scale it is follows from what a reader sees of the text
anyway: the unit, a word such as "million", the number of decimals, "a" or "an" before it, the plural behind it, and how much a
date says.

Beyond that some is disclosed, or draws of a small ε would not be of a like size: how many digits a number has before the
decimal point, and in which of a few public parts the others lie: the period of a date with a year (`PERIODS`), the part of life
of an age (`PARTS_OF_LIFE`), the part of the day of a time (`PARTS_OF_DAY`), the fifth of a hundred of a percentage (`FIFTHS`),
the stage of school of a *Year 5* (`STAGES_OF_SCHOOL`).
So £48,500 becomes £10,000 to £99,950, a letter of 2026 one of 2015 to 2027, somebody of 81 stays 80 or over, an attendance of
96 % stays one of 80 % or more, and an evening stays an evening. Scales that are narrow as a whole are not divided (`NARROW`).
All else that a number, date or time says enters the draw alone.

A value is taken for its nearest candidate, so that one beyond the end of its scale counts as the end. From the place of that
candidate a step is drawn (`engine.privacy.circle`), and where it ends the nearest candidate is taken. The loss is at most ε·k/2
for each unit of distance. Days without a year lie on a circle; all else on a line.

A weekday, a day of a month or a month alone is drawn uniformly, as an identifier is: it loses nothing, and takes no share of ε.
"""

from __future__ import annotations

import datetime
import hashlib
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.words.clusant_candidates import CandidateKind
from engine.text.dates import MONTHS, WEEKDAYS, YEAR_TO_COME, ordinal_ending, read_date
from engine.text.mentions import LinkedEntity
from engine.text.quantities import QuantityForm, TimeForm, number_in_words, read_quantity, read_time
from engine.text.units import (
    CONSONANT,
    EVERY_OTHER,
    ONE,
    PAST_HOURS,
    PAST_YEARS,
    SCORES,
    SEVERAL,
    SHIFT,
    VOWEL,
    begins_with_vowel,
)

SCALED = ("number", "amount", "age", "date", "time")
"""The kinds whose candidates lie on scales."""

PLACES_PER_UNIT = 4_800
"""Places of numbers and ages that count as a distance of 1."""


class Range(NamedTuple):
    """The numbers of a unit.

    Attributes:
        low: The smallest candidate.
        high: The largest one.
        efolds: How often a number has to grow by the factor e to be 1 away.
        is_dosed: Whether only such numbers are candidates as doses have (1, 1.25, 1.5, 2, 2.5 …).
    """

    low: float
    high: float
    efolds: float
    is_dosed: bool = False


RANGES: Mapping[str, Range] = {
    "": Range(1, 999_999_999_999, 16),
    "decimal": Range(0.1, 999_999, 12),
    "ordinal": Range(1, 999, 8),
    "dose": Range(0.1, 5_000, 10, is_dosed=True),
    "volume": Range(0.1, 5_000, 10, is_dosed=True),
    "weight": Range(0.5, 300, 5),
    "interval": Range(20, 2_000, 5),
    "gauge": Range(4, 40, 5),
    "height": Range(1, 300, 5),
    "length": Range(0.1, 9_999, 10),
    "distance": Range(0.1, 99_999, 12),
    "speed": Range(1, 200, 8),
    "area": Range(1, 99_999, 12),
    "capacity": Range(1, 99_999, 12),
    "percentage": Range(0.1, 100, 8),
    "primary class": Range(1, 7, 4),
    "secondary class": Range(1, 6, 4),
    "school year": Range(1, 13, 4),
    EVERY_OTHER: Range(2, 4, 4),
    "second": Range(1, 300, 8),
    "minute": Range(1, 300, 8),
    PAST_HOURS: Range(1, 59, 8),
    PAST_YEARS: Range(1, 11, 8),
    "hour": Range(0.5, 100, 8),
    SHIFT: Range(0.5, 24, 8),
    "day": Range(1, 366, 8),
    "week": Range(1, 52, 8),
    "month": Range(1, 60, 8),
    "year": Range(1, 50, 8),
    "bedrooms": Range(1, 5, 4),
    "pulse": Range(40, 200, 4),
    "pressure": Range(40, 240, 4),
    "systolic": Range(80, 220, 4),
    "diastolic": Range(40, 120, 4),
    "gestation": Range(4, 40, 8),
    "day of a week": Range(1, 6, 8),
    "clotting": Range(0.9, 9, 4),
    "ankle pressure": Range(0.4, 1.4, 4),
    "concentration": Range(0.1, 99_999, 10),
    "sugar": Range(3, 25, 4),
    "glucose": Range(0.1, 99_999, 10),
    "haemoglobin": Range(60, 180, 4),
    "CRP": Range(0.1, 500, 8),
    "temperature": Range(34, 43, 0.5),
    "warmth": Range(1, 60, 6),
    "breathing": Range(5, 60, 4),
    "saturation": Range(80, 100, 4),
    "body mass": Range(10, 70, 4),
    "points": Range(1, 30, 4),
    "GCS": Range(3, 15, 4),
    "band": Range(2, 9, 4),
    "births": Range(1, 9, 4),
    "repeats": Range(1, 9, 4),
    **{f"out of {most}": Range(1, most, 4) for most in SCORES},
    "index": Range(40, 160, 4),
    "energy": Range(10, 99_999, 10),
    "power": Range(0.1, 9_999, 10),
    "few things": Range(1, 999, 8),
    "rate": Range(0.1, 9_999, 10),
    "things": Range(1, 999_999, 12),
    "pence": Range(1, 99, 8),
    "amount": Range(0.1, 999_999_999_999, 14),
    "scaled": Range(1, 9_999, 16),
}
"""By the name of the unit; "decimal" is of numbers with decimals and no unit, "scaled" of those before "million" and so on."""

NARROW = 30
"""A scale whose ends are at most this many times apart is whole: a pulse, a temperature, points out of 20."""
LEAST_OF_DIGITS = 2
"""If the highest numbers of a scale are less than so many times apart, how many digits they have is not told: 100 % could not
become anything else."""

_DOSES = tuple(map(Fraction, ("1", "1.25", "1.5", "2", "2.5", "3", "4", "5", "6", "7.5", "8")))
PARTS_OF_LIFE = (0, 13, 18, 40, 65, 80)
"""The first ages of the parts of life in which an age stays: children, youths, and adults who are young, in the middle of life,
and old. Other words of a text go with these: school, work, a pension. Wider parts would make a pupil of a pensioner; narrower
ones would tell more than a reader needs."""
OLDEST = 99
"""What is above counts as this: so few people are 100 that the new text would stand out."""
_ALIKE_BEHIND_AN = 40
"""Behind "an" all parts of life before this age are one: of those only 8, 11 and 18 follow it."""
FIFTHS = (0, 20, 40, 60, 80)
"""The first percentages of the parts of a hundred in which a percentage stays: an attendance of 96 % is no failure."""
_HUNDRED = 100
STAGES_OF_SCHOOL = (1, 7, 12)
"""The first years of the stages of school: a primary school has no Year 12."""
_LAST_DAY = 31
"""No ordinal of two figures is drawn above this: most are days of a month, and what is above counts as the last of them."""
_SCHOOL_YEAR, _LAST_SCHOOL_YEAR = "school year", 13
_PERCENTAGE = "percentage"
PARTS_OF_DAY = (0, 6, 12, 18)
"""The first hours of night, morning, afternoon and evening, in which a time of day stays."""
_FIRST_ON_DIAL, _DAY_BREAKS, _HALF_DAY = 60, 6 * 60, 12 * 60
"""In minutes since midnight: the first hour of a dial, where the day begins, and half of it."""
AGE_OFFSET, AGE_EFOLDS = 20, 1.8
"""Two ages a and b are |ln((a + 20)/(b + 20))|/1.8 apart: between 7 and 9 lies as much as between 40 and 45."""
_PENCE = frozenset({"p", "c", "¢", "pence", "cents", "cent"})

PERIODS = (1800, 1900, 1925, 1950, 1980, 2000, 2015, YEAR_TO_COME, 2035, 2060)
"""The first years of the periods among which a date with a year stays, and the year in which the last one ends.

They are fixed: periods that followed a document would tell when it was written. They are cut where a reader would stumble:
history (to 1899 and 1924), the births of the old, of those in the middle of life and of young adults (to 1949, 1979 and 1999),
the births of children and the past of today's letters (to 2014), these letters themselves (to 2027), what is to come soon
(to 2034), and what comes later. What lies before the first period or after the last one counts as its end.
"""
RECENT, LATER = 2015, 2035
"""In the periods between these years a day is one place; in all others `DAYS_PER_PLACE` are."""
DAYS_PER_PLACE = 3
PLACES_PER_UNIT_OF_DATES = 17_520
"""48 years of a recent period would be 1 apart, and 144 years of the others."""
YEAR_PLACES_PER_UNIT_OF_DAYS = 720
MINUTES = 5
"""Minutes from one time of day to the next."""


@dataclass(frozen=True, eq=False)
class Scale:
    """Candidates of one kind in order. Ids count from 0.

    Attributes:
        name: The kind.
        label: Which scale of the kind it is.
        texts: The candidates, as a form reads them.
        places: Where each is; ascending from 0 on.
        places_per_unit: How many places count as a distance of 1.
        place_of: Gives the place of a text, which need not be whole; None for one that is none.
        around: How many places a circle has; None for a line.
    """

    name: str
    label: str
    texts: tuple[str, ...]
    places: NDArray[np.int64]
    places_per_unit: int
    place_of: Callable[[str], float | None] = field(repr=False)
    around: int | None = None

    is_uniform = False

    @property
    def size(self) -> int:
        """Number of candidates."""
        return len(self.texts)

    @property
    def span(self) -> int:
        """How many places two candidates can be apart."""
        return int(self.places[-1]) if self.around is None else self.around // 2

    def apart(self, x: int, y: int) -> int:
        """How many places two candidates are apart."""
        places = abs(int(self.places[x]) - int(self.places[y]))
        return places if self.around is None else min(places, self.around - places)

    def place(self, text: str) -> int:
        """The candidate that a value is taken for: the nearest, or one by its hash if it says no value."""
        place = self.place_of(text)
        if place is None:
            return int.from_bytes(hashlib.sha256(text.encode()).digest()) % self.size
        return int(self.nearest[round(min(max(place, 0.0), len(self.nearest) - 1.0))])

    @cached_property
    def nearest(self) -> NDArray[np.int64]:
        """The candidate nearest to each place, the lower of two as near."""
        last = int(self.places[-1])
        if self.around is None:
            places, ids = self.places, np.arange(self.size)
        else:
            places = np.concatenate([self.places, [self.places[0] + self.around]])
            ids, last = np.append(np.arange(self.size), 0), self.around - 1
        middles = (places[:-1] + places[1:]) // 2
        found: NDArray[np.int64] = ids[np.searchsorted(middles, np.arange(last + 1), side="left")]
        return found

    def nearest_first(self, id: int) -> Iterable[int]:
        """All other candidates, by their distance from one."""
        places = np.abs(self.places - self.places[id])
        if self.around is not None:
            places = np.minimum(places, self.around - places)
        order = np.argsort(places, kind="stable")
        return (int(other) for other in order if other != id)


class ScaleChoice(NamedTuple):
    """Which scale an entity is measured on; all of it can be seen in the new text.

    Attributes:
        kind: Its kind.
        unit: What stands behind a number, or what a date or a time says.
        step: What all candidates are multiples of.
        factor: What a word such as "million" stands for.
        agrees: With what the number has to agree.
        digits: How many it has before the decimal point, in units of the factor.
        since: Where its public part begins: the first year of a date's period, age of a part of life, hour of a part of the
            day, percentage of a fifth of a hundred, or year of a stage of school.
    """

    kind: str
    unit: str = ""
    step: Fraction = Fraction(1)
    factor: int = 1
    agrees: frozenset[str] = frozenset()
    digits: int = 1
    since: int = RECENT


@dataclass(frozen=True, eq=False)
class ScaledKind:
    """A kind whose candidates lie on scales.

    Attributes:
        name: The kind.
    """

    name: str

    @property
    def size(self) -> int:
        """How many candidates an ordinary scale has."""
        return self.general.size

    @property
    def general(self) -> Scale:
        """An ordinary scale of the kind."""
        scale = open_scale(_GENERAL[self.name])
        assert isinstance(scale, Scale)
        return scale

    def scale_of(self, entity: LinkedEntity) -> Scale | CandidateKind:
        """The scale of an entity, or the candidates that are drawn uniformly."""
        return open_scale(choose_scale(entity))

    @property
    def widest(self) -> list[Scale]:
        """Scales of which one is at least as wide as any other of the kind."""
        match self.name:
            case "number" | "amount":
                units = ("amount",) if self.name == "amount" else RANGES
                widest = ((unit, max(_parts(RANGES[unit]), key=_ratio)) for unit in units)
                choices = [ScaleChoice(self.name, unit, _SMALLEST_STEP, digits=digits) for unit, (digits, _, _) in widest]
                choices.append(ScaleChoice("number", _PERCENTAGE, _SMALLEST_STEP, since=0))
            case "date":
                choices = [ScaleChoice("date", said, since=since) for said in _WITH_YEAR for since in PERIODS[:-1]]
                choices.append(ScaleChoice("date", "day month"))
            case "age":
                choices = [ScaleChoice("age", since=since) for since in PARTS_OF_LIFE]
            case _:
                choices = [_GENERAL[self.name]]
        return [scale for choice in choices if isinstance(scale := open_scale(choice), Scale)]

    @property
    def fingerprint(self) -> bytes:
        """What the candidates and their distances follow from."""
        told = (self.name, sorted(RANGES.items()), NARROW, LEAST_OF_DIGITS, OLDEST, PERIODS, RECENT, DAYS_PER_PLACE, MINUTES)
        parts = (PARTS_OF_LIFE, _ALIKE_BEHIND_AN, PARTS_OF_DAY, FIFTHS, STAGES_OF_SCHOOL, _LAST_DAY)
        scale = self.general
        return repr(
            (told, parts, PLACES_PER_UNIT, AGE_OFFSET, AGE_EFOLDS, scale.texts, scale.places.tolist(), scale.places_per_unit)
        ).encode()


_SMALLEST_STEP = Fraction(1, 1000)
_WITH_DECIMALS = {"glucose": "sugar", "haemoglobin": "concentration"}
"""Units of which a number with decimals is of others: 9.4 mmol of glucose in a litre, not 170 mg in a tenth of one."""
_FINEST = 10**6
_WITH_YEAR = ("day month year", "month year", "year")
_GENERAL = {
    "number": ScaleChoice("number", digits=3),
    "amount": ScaleChoice("amount", "amount", digits=4),
    "age": ScaleChoice("age", since=40),
    "date": ScaleChoice("date", "day month year"),
    "time": ScaleChoice("time", "minute", since=12),
}


def choose_scale(entity: LinkedEntity) -> ScaleChoice:
    """On which scale an entity is measured. What it is called is not looked at, nor, but for its public part, what it says."""
    match entity.kind:
        case "date":
            return ScaleChoice("date", _said_by_date(entity), since=period_of(entity))
        case "time":
            forms = [form.notation for form in entity.forms]
            unit = "hour" if any(isinstance(form, TimeForm) and form.sign is None for form in forms) else "minute"
            return ScaleChoice("time", unit, since=part_of_day(entity))
        case "age":
            agrees, since = entity.agrees & {VOWEL, CONSONANT}, part_of_life(entity)
            return ScaleChoice("age", agrees=agrees, since=0 if VOWEL in agrees and since < _ALIKE_BEHIND_AN else since)
    notations = [form.notation for form in entity.forms if isinstance(form.notation, QuantityForm)]
    factor = max((int(form.scale[0]) for form in notations), default=1)
    step = max((_step_of(form) for form in notations), default=Fraction(1))
    agrees = entity.agrees if step >= 1 and factor == 1 else entity.agrees - {ONE, SEVERAL}
    digits = max((form.digits + _power_of(form.scale[0]) for form in notations), default=1) - _power_of(factor)
    unit, fifth, stage = _unit_of(entity, notations, step), fifth_of(entity), stage_of_school(entity)
    if unit == _PERCENTAGE and fifth is not None:
        return ScaleChoice(entity.kind, unit, step, factor, agrees, since=fifth)
    if unit == _SCHOOL_YEAR and stage is not None:
        return ScaleChoice(entity.kind, unit, step, factor, agrees, since=stage)
    return ScaleChoice(entity.kind, unit, step, factor, agrees, max(digits, 1))


def _power_of(factor: float) -> int:
    return len(str(int(factor))) - 1


def period_of(entity: LinkedEntity) -> int:
    """The first year of a date's period; the recent one, if it names no year."""
    year = None if entity.date is None else entity.date.year
    return RECENT if year is None else max((first for first in PERIODS[:-1] if first <= year), default=PERIODS[0])


def part_of_life(entity: LinkedEntity) -> int:
    """The first age of the part of life in which an age lies; that of an ordinary one, if it says no age."""
    read = read_quantity(entity.name)
    return _GENERAL["age"].since if read is None else max(first for first in PARTS_OF_LIFE if first <= read[0])


def fifth_of(entity: LinkedEntity) -> int | None:
    """The first percentage of the fifth of a hundred in which a percentage lies; None for another number, or more than 100."""
    read = read_quantity(entity.name) if entity.unit == _PERCENTAGE else None
    return None if read is None or read[0] > _HUNDRED else max(first for first in FIFTHS if first <= read[0])


def stage_of_school(entity: LinkedEntity) -> int | None:
    """The first year of the stage of school in which a year of school lies; None for another number, or one of no school."""
    read = read_quantity(entity.name) if entity.unit == _SCHOOL_YEAR else None
    is_year = read is not None and STAGES_OF_SCHOOL[0] <= read[0] <= _LAST_SCHOOL_YEAR
    return max(first for first in STAGES_OF_SCHOOL if first <= read[0]) if read and is_year else None


def part_of_day(entity: LinkedEntity) -> int:
    """The first hour of the part of the day in which a time lies; that of an ordinary one, if it says no time."""
    minutes = minutes_of(entity)
    return _GENERAL["time"].since if minutes is None else max(first for first in PARTS_OF_DAY if first <= minutes // 60)


def minutes_of(entity: LinkedEntity) -> int | None:
    """The minutes since midnight that a time says; None if it says none.

    What is read off a dial is taken for one of the day, from 6 to 18 o'clock: who rings at 2.15 does so in the afternoon. Soon
    behind a time of the evening it is one of the evening.

    >>> from engine.text.mentions import WrittenForm
    >>> minutes_of(LinkedEntity("time", "2.15", forms=[WrittenForm(notation=TimeForm(sign="."))]))
    855
    >>> minutes_of(LinkedEntity("time", "02.15", forms=[WrittenForm(notation=TimeForm(sign=".", is_padded=True))]))
    135
    """
    if (read := read_time(entity.name)) is None:
        return None
    forms = [form.notation for form in entity.forms if isinstance(form.notation, TimeForm)]
    if any(form.is_evening for form in forms):
        return read[0] + _HALF_DAY
    is_on_dial = any(form.is_on_dial for form in forms)
    return read[0] + _HALF_DAY if is_on_dial and _FIRST_ON_DIAL <= read[0] < _DAY_BREAKS else read[0]


def _said_by_date(entity: LinkedEntity) -> str:
    fields = entity.date.fields if entity.date is not None else frozenset({"day", "month", "year"})
    known = {"weekday", "day", "month", "year", "day month", "month year"}
    said = " ".join(sorted(fields))
    return said if said in known else "day month year"


def _unit_of(entity: LinkedEntity, notations: Sequence[QuantityForm], step: Fraction) -> str:
    if entity.kind == "amount":
        return "pence" if notations and all(form.after.strip().casefold() in _PENCE for form in notations) else "amount"
    is_ordinal = any(form.is_ordinal for form in notations)
    if is_ordinal or entity.unit == EVERY_OTHER:
        return entity.unit if is_ordinal and entity.unit == EVERY_OTHER else "ordinal" if is_ordinal else ""
    if step < 1:
        return _WITH_DECIMALS.get(entity.unit, entity.unit) or "decimal"
    return entity.unit


def _step_of(form: QuantityForm) -> Fraction:
    return max(_SMALLEST_STEP, Fraction(int(form.scale[0]), 10**form.decimals))


@lru_cache(maxsize=512)
def open_scale(choice: ScaleChoice) -> Scale | CandidateKind:
    """The scale of a choice, or the candidates that are drawn uniformly."""
    match choice.kind:
        case "date":
            return _scale_of_dates(choice.unit, choice.since)
        case "time":
            return _scale_of_times(choice.unit, choice.since)
        case "age":
            is_alike = VOWEL in choice.agrees and choice.since < _ALIKE_BEHIND_AN
            until = (
                _ALIKE_BEHIND_AN if is_alike else next((first for first in PARTS_OF_LIFE if first > choice.since), OLDEST + 1)
            )
            ages = [Fraction(age) for age in range(max(choice.since, 1), until)]
            return _scale_of_values(choice, ages, _place_of_age)
    limits = RANGES["scaled" if choice.factor > 1 else choice.unit]
    low, high = (limit * choice.factor for limit in _limits_of(choice, limits))
    values = _round_values(max(low, choice.step), max(high, choice.step), choice.step, is_dosed=limits.is_dosed)
    return _scale_of_values(choice, values, lambda value: PLACES_PER_UNIT * math.log(max(value, 1e-6)) / limits.efolds)


def _limits_of(choice: ScaleChoice, limits: Range) -> tuple[Fraction, Fraction]:
    """The smallest and the largest number of a choice, in units of its factor."""
    if choice.unit == _PERCENTAGE and choice.since in FIFTHS:
        first, most = Fraction(choice.since), choice.since + _HUNDRED // len(FIFTHS)
        below = Fraction(_HUNDRED) if most == _HUNDRED else most - Fraction(1, _FINEST)
        return max(first, Fraction(str(limits.low))), below
    if choice.unit == _SCHOOL_YEAR and choice.since in STAGES_OF_SCHOOL:
        until = next((first for first in STAGES_OF_SCHOOL if first > choice.since), _LAST_SCHOOL_YEAR + 1)
        return Fraction(choice.since), Fraction(until - 1)
    parts = _parts(limits)
    part = min(parts, key=lambda part: abs(part.digits - choice.digits))
    is_alike = VOWEL in choice.agrees and part.digits == 1 and len(parts) > 1  # of one digit, only 8 follows "an"
    last = parts[1] if is_alike else part
    is_day = choice.unit == "ordinal" and last.digits == len(str(_LAST_DAY))
    return part.low, Fraction(_LAST_DAY) if is_day else last.high


class _Part(NamedTuple):
    """The numbers of a scale that have as many digits before the decimal point.

    Attributes:
        digits: How many.
        low: The smallest.
        high: The largest.
    """

    digits: int
    low: Fraction
    high: Fraction


def _ratio(part: _Part) -> Fraction:
    return part.high / part.low


@lru_cache(maxsize=64)
def _parts(limits: Range) -> tuple[_Part, ...]:
    """The parts of a scale, ascending: one, if it is narrow as a whole."""
    low, high = (Fraction(str(limit)) for limit in limits[:2])
    if high <= NARROW * low:
        return (_Part(1, low, high),)
    fewest, most = (len(str(int(limit))) for limit in (low, high))
    if high < LEAST_OF_DIGITS * 10 ** (most - 1):
        most -= 1
    below = [10**digits - Fraction(1, _FINEST) for digits in range(fewest, most)]
    first = [Fraction(10 ** (digits - 1)) for digits in range(fewest + 1, most + 1)]
    return tuple(
        _Part(digits, *ends) for digits, *ends in zip(range(fewest, most + 1), [low, *first], [*below, high], strict=True)
    )


def _place_of_age(age: float) -> float:
    """Ages are apart by their ratio, as it were from 20 years before birth on."""
    return PLACES_PER_UNIT * math.log1p(max(age, 0.0) / AGE_OFFSET) / AGE_EFOLDS


def _scale_of_values(choice: ScaleChoice, values: Sequence[Fraction], place_of: Callable[[float], float]) -> Scale:
    fitting = [value for value in values if _agrees(value, choice.agrees)] or list(values)
    exact = [place_of(float(value)) for value in fitting]
    places = np.rint(np.array(exact) - exact[0]).astype(np.int64)
    kept = np.flatnonzero(np.diff(places, append=places[-1] + 1))
    first = exact[0]

    def place(text: str) -> float | None:
        read = read_quantity(text)
        return None if read is None else place_of(read[0]) - first

    texts = tuple(_written(fitting[int(at)]) for at in kept)
    return Scale(choice.kind, choice.unit, texts, places[kept], PLACES_PER_UNIT, place)


def _written(value: Fraction) -> str:
    """A number as `read_quantity` reads it: three decimals could be taken for thousands."""
    text = f"{float(value):,.12g}"
    return f"{text}0" if value > 1 and len(text.partition(".")[2]) == 3 else text


def _agrees(value: Fraction, agrees: frozenset[str]) -> bool:
    if (ONE in agrees and value != 1) or (SEVERAL in agrees and value < 2):
        return False
    if not agrees & {VOWEL, CONSONANT}:
        return True
    return begins_with_vowel(number_in_words(int(value))) == (VOWEL in agrees)


def _round_values(low: Fraction, high: Fraction, step: Fraction, *, is_dosed: bool) -> list[Fraction]:
    """Multiples of a step from one number to another, with four figures at most, of which the last is 0 or 5."""
    values: list[Fraction] = []
    decade = 10 ** math.floor(math.log10(low * _FINEST) + 1e-9)  # whole numbers, in units of which `_FINEST` are 1
    multiple = int(step * _FINEST)
    while decade <= high * _FINEST:
        coarse = range(decade, 10 * decade, max(multiple, decade // 200, 1))
        figures = [int(figure * decade) for figure in _DOSES] if is_dosed else coarse
        values += [value for figure in figures if not figure % multiple and low <= (value := Fraction(figure, _FINEST)) <= high]
        decade *= 10
    return values or [low]


# --- dates and times ------------------------------------------------------------------------------------------------------


def _scale_of_dates(said: str, since: int) -> Scale | CandidateKind:
    until = next(first for first in PERIODS if first > since)
    match said:
        case "weekday":
            return replace(CandidateKind.uniform("date", WEEKDAYS), label="weekday")
        case "day":
            days = [f"{day}{ordinal_ending(day)}" for day in range(1, 32)]
            return replace(CandidateKind.uniform("date", days), label="day of a month")
        case "month":
            return replace(CandidateKind.uniform("date", MONTHS), label="month")
        case "day month":
            start = datetime.date(2023, 1, 1)  # no leap year: 29 February would be no day of most others
            year = [start + datetime.timedelta(n) for n in range(365)]
            texts = tuple(f"{day.day} {MONTHS[day.month - 1]}" for day in year)
            return Scale("date", said, texts, np.arange(365), YEAR_PLACES_PER_UNIT_OF_DAYS, _place_in_year, 365)
        case "month year":
            months = [(year, month) for year in range(since, until) for month in range(1, 13)]
            middles = [datetime.date(year, month, 15).toordinal() for year, month in months]
            return _scale_of_days(said, since, middles, [f"{MONTHS[month - 1]} {year}" for year, month in months])
        case "year":
            middles = [datetime.date(year, 7, 1).toordinal() for year in range(since, until)]
            return _scale_of_days(said, since, middles, [str(year) for year in range(since, until)])
    first, end = (datetime.date(year, 1, 1).toordinal() for year in (since, until))
    ordinals = range(first, end, _days_per_place(since))
    dates = map(datetime.date.fromordinal, ordinals)
    return _scale_of_days(said, since, ordinals, [f"{day.day} {MONTHS[day.month - 1]} {day.year}" for day in dates])


def _days_per_place(since: int) -> int:
    return 1 if RECENT <= since < LATER else DAYS_PER_PLACE


def _scale_of_days(said: str, since: int, ordinals: Sequence[int], texts: Sequence[str]) -> Scale:
    days, first = _days_per_place(since), ordinals[0]
    places = np.rint((np.array(ordinals) - first) / days).astype(np.int64)

    def place(text: str) -> float | None:
        ordinal = _ordinal_of(text)
        return None if ordinal is None else (ordinal - first) / days

    return Scale("date", said, tuple(texts), places, PLACES_PER_UNIT_OF_DATES, place)


def _ordinal_of(text: str) -> int | None:
    """The day that a date stands for: the middle of its month or year where it says no more."""
    read = read_date(text)
    if read is None or read[0].year is None:
        return None
    date = read[0]
    year, month = min(max(date.year or 1, 1), datetime.MAXYEAR), date.month or 7
    for day in (date.day or (15 if date.month else 1), 28):
        try:
            return datetime.date(year, month, day).toordinal()
        except ValueError:
            continue
    return None


def _place_in_year(text: str) -> float | None:
    read = read_date(text)
    if read is None or read[0].month is None:
        return None
    return float(datetime.date(2023, read[0].month, min(read[0].day or 15, 28)).timetuple().tm_yday - 1) + max(
        0, (read[0].day or 15) - 28
    )


def _scale_of_times(said: str, since: int) -> Scale:
    until = next((first for first in PARTS_OF_DAY if first > since), 24)
    minutes = range(60 * since, 60 * until, 60 if said == "hour" else MINUTES)
    texts = tuple(f"{minute // 60:02}:{minute % 60:02}" for minute in minutes)

    def place(text: str) -> float | None:
        read = read_time(text)
        return None if read is None else (read[0] - minutes[0]) / MINUTES

    return Scale("time", said, texts, (np.array(minutes) - minutes[0]) // MINUTES, 24 * 60 // MINUTES, place)
