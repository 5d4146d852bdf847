"""What CluSanT puts in place of a number, an amount, an age, a date or a time: values of the same kind and of a like size.

Each of them is measured on a public *scale*: doses in milligrams, percentages, weeks, ages, days of the calendar, times of day.
A scale has candidates in order, at whole places, and a distance: how many places two of them are apart, divided by as many as
count as 1. Numbers are apart by their ratio, dates by days. Which scale it is follows from what a reader sees of the text
anyway: the unit, a word such as "million", the number of decimals, "a" or "an" before it, the plural behind it, and how much a
date says. What the number *is* enters the draw alone.

A value is taken for its nearest candidate, so that one beyond the end of its scale counts as the end. From the place of that
candidate a step is drawn (`engine.privacy.circle`), and where it ends the nearest candidate is taken. The loss is at most ε·k/2
for each unit of distance. Times and days without a year lie on a circle; all else on a line.

A weekday or a month alone is drawn uniformly, as an identifier is: it loses nothing, and takes no share of ε.
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
from engine.text.dates import MONTHS, WEEKDAYS, read_date
from engine.text.mentions import LinkedEntity
from engine.text.quantities import QuantityForm, TimeForm, number_in_words, read_quantity, read_time
from engine.text.units import CONSONANT, ONE, SCORES, SEVERAL, VOWEL, begins_with_vowel

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
    "": Range(1, 1_000_000, 16),
    "decimal": Range(0.1, 1_000, 12),
    "ordinal": Range(1, 100, 8),
    "dose": Range(0.1, 5_000, 10, is_dosed=True),
    "volume": Range(0.1, 5_000, 10, is_dosed=True),
    "weight": Range(0.5, 300, 5),
    "height": Range(1, 300, 5),
    "length": Range(0.1, 1_000, 10),
    "distance": Range(0.1, 5_000, 12),
    "speed": Range(1, 200, 8),
    "area": Range(1, 10_000, 12),
    "percentage": Range(0.1, 100, 8),
    "second": Range(1, 300, 8),
    "minute": Range(1, 300, 8),
    "hour": Range(0.5, 100, 8),
    "day": Range(1, 366, 8),
    "week": Range(1, 104, 8),
    "month": Range(1, 120, 8),
    "year": Range(1, 80, 8),
    "pulse": Range(40, 200, 4),
    "pressure": Range(40, 240, 4),
    "concentration": Range(0.1, 1_000, 10),
    "temperature": Range(34, 43, 0.5),
    "breathing": Range(5, 60, 4),
    "saturation": Range(50, 100, 4),
    "body mass": Range(10, 70, 4),
    "points": Range(1, 30, 4),
    **{f"out of {most}": Range(1, most, 4) for most in SCORES},
    "energy": Range(10, 10_000, 10),
    "few things": Range(1, 100, 8),
    "things": Range(1, 10_000, 12),
    "pence": Range(1, 99, 8),
    "amount": Range(0.1, 10_000_000, 14),
    "scaled": Range(1, 1_000, 16),
}
"""By the name of the unit; "decimal" is of numbers with decimals and no unit, "scaled" of those before "million" and so on."""

_DOSES = tuple(map(Fraction, ("1", "1.25", "1.5", "2", "2.5", "3", "4", "5", "6", "7.5", "8")))
OLDEST = 110
AGE_OFFSET, AGE_EFOLDS = 20, 1.8
"""Two ages a and b are |ln((a + 20)/(b + 20))|/1.8 apart: between 7 and 9 lies as much as between 40 and 45."""
_PENCE = frozenset({"p", "c", "¢", "pence", "cents", "cent"})

FIRST_DAY, LAST_DAY = datetime.date(1910, 1, 1).toordinal(), datetime.date(2040, 12, 31).toordinal()
"""The candidates of a date that names its year."""
RECENT = datetime.date(2010, 1, 1).toordinal(), datetime.date(2030, 12, 31).toordinal()
"""Between these a day is one place; before and after them `DAYS_PER_PLACE` are."""
DAYS_PER_PLACE = 3
PLACES_PER_UNIT_OF_DATES = 17_520
"""48 years between 2010 and 2030 would be 1 apart, and 144 years before."""
FIRST_YEAR = 1800
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
    """

    kind: str
    unit: str = ""
    step: Fraction = Fraction(1)
    factor: int = 1
    agrees: frozenset[str] = frozenset()


@dataclass(frozen=True, eq=False)
class ScaledKind:
    """A kind whose candidates lie on scales.

    Attributes:
        name: The kind.
    """

    name: str

    @property
    def size(self) -> int:
        """How many candidates the general scale has."""
        return self.general.size

    @property
    def general(self) -> Scale:
        """The scale where nothing more is known."""
        scale = open_scale(ScaleChoice(self.name, _GENERAL.get(self.name, "")))
        assert isinstance(scale, Scale)
        return scale

    def scale_of(self, entity: LinkedEntity) -> Scale | CandidateKind:
        """The scale of an entity, or the candidates that are drawn uniformly."""
        return open_scale(choose_scale(entity))

    @property
    def widest(self) -> list[Scale]:
        """Scales of which one is at least as wide as any other of the kind."""
        choices = {
            "number": [ScaleChoice("number", unit, _SMALLEST_STEP) for unit in RANGES],
            "amount": [ScaleChoice("amount", "amount", _SMALLEST_STEP)],
        }.get(self.name, [ScaleChoice(self.name, unit) for unit in _WIDEST.get(self.name, ("",))])
        return [scale for choice in choices if isinstance(scale := open_scale(choice), Scale)]

    @property
    def fingerprint(self) -> bytes:
        """What the candidates and their distances follow from."""
        told = (self.name, sorted(RANGES.items()), OLDEST, FIRST_DAY, LAST_DAY, RECENT, DAYS_PER_PLACE, FIRST_YEAR, MINUTES)
        scale = self.general
        return repr(
            (told, PLACES_PER_UNIT, AGE_OFFSET, AGE_EFOLDS, scale.texts, scale.places.tolist(), scale.places_per_unit)
        ).encode()


_SMALLEST_STEP = Fraction(1, 1000)
_FINEST = 10**6
_GENERAL = {"date": "day month year", "amount": "amount", "time": "minute"}
_WIDEST = {"date": ("day month year", "month year", "year", "day month"), "time": ("minute",)}


def choose_scale(entity: LinkedEntity) -> ScaleChoice:
    """On which scale an entity is measured. What it is called, and what it says, are not looked at."""
    match entity.kind:
        case "date":
            return ScaleChoice("date", _said_by_date(entity))
        case "time":
            forms = [form.notation for form in entity.forms]
            return ScaleChoice("time", "hour" if any(isinstance(f, TimeForm) and f.sign is None for f in forms) else "minute")
        case "age":
            return ScaleChoice("age", agrees=entity.agrees & {VOWEL, CONSONANT})
    notations = [form.notation for form in entity.forms if isinstance(form.notation, QuantityForm)]
    factor = max((int(form.scale[0]) for form in notations), default=1)
    step = max((_step_of(form) for form in notations), default=Fraction(1))
    agrees = entity.agrees if step >= 1 and factor == 1 else entity.agrees - {ONE, SEVERAL}
    return ScaleChoice(entity.kind, _unit_of(entity, notations, step), step, factor, agrees)


def _said_by_date(entity: LinkedEntity) -> str:
    fields = entity.date.fields if entity.date is not None else frozenset({"day", "month", "year"})
    known = {"weekday", "month", "year", "day month", "month year"}
    said = " ".join(sorted(fields))
    return said if said in known else "day month year"


def _unit_of(entity: LinkedEntity, notations: Sequence[QuantityForm], step: Fraction) -> str:
    if entity.kind == "amount":
        return "pence" if notations and all(form.after.strip().casefold() in _PENCE for form in notations) else "amount"
    if any(form.is_ordinal for form in notations):
        return "ordinal"
    return entity.unit or ("decimal" if step < 1 else "")


def _step_of(form: QuantityForm) -> Fraction:
    return max(_SMALLEST_STEP, Fraction(int(form.scale[0]), 10**form.decimals))


@lru_cache(maxsize=512)
def open_scale(choice: ScaleChoice) -> Scale | CandidateKind:
    """The scale of a choice, or the candidates that are drawn uniformly."""
    match choice.kind:
        case "date":
            return _scale_of_dates(choice.unit)
        case "time":
            return _scale_of_times(choice.unit)
        case "age":
            ages = [Fraction(age) for age in range(1, OLDEST + 1)]
            return _scale_of_values(choice, ages, _place_of_age)
    limits = RANGES["scaled" if choice.factor > 1 else choice.unit]
    low, high = (Fraction(str(limit)) * choice.factor for limit in limits[:2])
    values = _round_values(max(low, choice.step), max(high, choice.step), choice.step, is_dosed=limits.is_dosed)
    return _scale_of_values(choice, values, lambda value: PLACES_PER_UNIT * math.log(max(value, 1e-6)) / limits.efolds)


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


def _place_of_day(ordinal: float) -> float:
    """Days from the first recent one on, fewer places outside."""
    first, last = RECENT
    outside = min(ordinal - first, 0) + max(ordinal - last, 0)
    return min(max(ordinal, first), last) - first + outside / DAYS_PER_PLACE


def _scale_of_dates(said: str) -> Scale | CandidateKind:
    match said:
        case "weekday":
            return replace(CandidateKind.uniform("date", WEEKDAYS), label="weekday")
        case "month":
            return replace(CandidateKind.uniform("date", MONTHS), label="month")
        case "day month":
            start = datetime.date(2023, 1, 1)  # no leap year: 29 February would be no day of most others
            days = [start + datetime.timedelta(n) for n in range(365)]
            texts = tuple(f"{day.day} {MONTHS[day.month - 1]}" for day in days)
            return Scale("date", said, texts, np.arange(365), YEAR_PLACES_PER_UNIT_OF_DAYS, _place_in_year, 365)
        case "month year":
            last = datetime.date.fromordinal(LAST_DAY).year
            months = [
                (year, month) for year in range(datetime.date.fromordinal(FIRST_DAY).year, last + 1) for month in range(1, 13)
            ]
            return _scale_of_days(
                said, [(datetime.date(year, month, 15).toordinal(), f"{MONTHS[month - 1]} {year}") for year, month in months]
            )
        case "year":
            last = datetime.date.fromordinal(LAST_DAY).year
            return _scale_of_days(said, [(datetime.date(y, 7, 1).toordinal(), str(y)) for y in range(FIRST_YEAR, last + 1)])
    first, last = RECENT
    ordinals = [*range(FIRST_DAY, first, DAYS_PER_PLACE), *range(first, last), *range(last, LAST_DAY + 1, DAYS_PER_PLACE)]
    dates = zip(ordinals, map(datetime.date.fromordinal, ordinals), strict=True)
    return _scale_of_days(said, [(n, f"{day.day} {MONTHS[day.month - 1]} {day.year}") for n, day in dates])


def _scale_of_days(said: str, candidates: Sequence[tuple[int, str]]) -> Scale:
    first = _place_of_day(candidates[0][0])
    places = np.rint(np.array([_place_of_day(ordinal) - first for ordinal, _ in candidates])).astype(np.int64)
    kept = np.flatnonzero(np.diff(places, append=places[-1] + 1))

    def place(text: str) -> float | None:
        ordinal = _ordinal_of(text)
        return None if ordinal is None else _place_of_day(ordinal) - first

    texts = tuple(candidates[int(at)][1] for at in kept)
    return Scale("date", said, texts, places[kept], PLACES_PER_UNIT_OF_DATES, place)


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


def _scale_of_times(said: str) -> Scale:
    step = 60 if said == "hour" else MINUTES
    minutes = range(0, 24 * 60, step)
    texts = tuple(f"{minute // 60:02}:{minute % 60:02}" for minute in minutes)
    places = np.array(minutes) // MINUTES
    return Scale("time", said, texts, places, 24 * 60 // MINUTES, _place_of_time, 24 * 60 // MINUTES)


def _place_of_time(text: str) -> float | None:
    read = read_time(text)
    return None if read is None else read[0] / MINUTES
