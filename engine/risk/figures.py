"""Public figures: how many people something fits, and where the number is from. What has no figure gets none."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.risk.lexicon import countries_of_demonyms, cut_phrase

FIGURES = Path(__file__).with_name("figures.toml")

YEARS_OF_BIRTH = 80
DAYS_OF_BIRTH = 365 * YEARS_OF_BIRTH
"""How many years, and days, people who write and are written about were born in, roughly alike."""

_ADJECTIVES = frozenset("autistic bipolar blind deaf diabetic epileptic".split())

JOBS_AMONG = 340_000_000
"""The people among whom the jobs were counted."""


@dataclass(frozen=True, slots=True)
class Figure:
    """How many people something fits.

    Attributes:
        what: What it is about, such as "a dentist".
        one_in: It fits one person of so many, on average.
        source: Who counted.
        located: Whether it says where in the world.
    """

    what: str
    one_in: float
    source: str
    located: bool = False

    @property
    def bits(self) -> float:
        """How often the number of people that may be meant is halved."""
        return math.log2(self.one_in)

    def __str__(self) -> str:
        return f"About 1 person in {rounded(self.one_in)} is {self.what} ({self.source})."


@cache
def _figures() -> Mapping[str, Any]:
    return tomllib.loads(FIGURES.read_text(encoding="utf-8"))


def world() -> int:
    """The number of people."""
    return int(_figures()["world"])


def rounded(number: float) -> str:
    """A number in two digits and with commas: more would say more than is known.

    >>> rounded(2266.67), rounded(1.8), rounded(82.3), rounded(12_345_678)
    ('2,300', '1.8', '82', '12 million')
    """
    if number < 10:
        return f"{number:.2g}"
    if number >= 999_500:
        for name, size in (("million", 10**6), ("billion", 10**9)):
            if number < 999.5 * size:
                return f"{number / size:.2g} {name}" if number < 99.5 * size else f"{round(number / size, -1):.0f} {name}"
    step = 10 ** (int(math.log10(number)) - 1)
    return f"{round(number / step) * step:,}"


def age(years: int) -> Figure | None:
    """Of people, those who are so many years old."""
    ages = _figures()["ages"]
    if not 0 <= years < 10 * len(ages["decades"]):
        return None
    return Figure(f"{years} years old", 10 / ages["decades"][years // 10], _source(ages["source"]))


def decade_of_age(years: int) -> Figure | None:
    """Of people, those whose age begins with the same digit as this one."""
    ages = _figures()["ages"]
    if not 0 <= years < 10 * len(ages["decades"]):
        return None
    low = years // 10 * 10
    return Figure(f"{low} to {low + 9} years old", 1 / ages["decades"][years // 10], _source(ages["source"]))


def born(*, day: bool, year: bool) -> Figure:
    """Of people, those who were born in a year, on a day of it, or both."""
    if day and year:
        return Figure("born on that day", DAYS_OF_BIRTH, _source("calendar"))
    if year:
        return Figure("born in that year", YEARS_OF_BIRTH, _source("calendar"))
    return Figure("born on that day of the year", 365, _source("calendar"))


def place(name: str) -> Figure | None:
    """Of people, those who live in a place."""
    figures, small = _figures(), " ".join(cut_phrase(name)).removeprefix("the ").removesuffix("'s")
    if small in figures["countries"]:
        people, source = figures["countries"][small] * 1e6, "un"
    elif small in figures["cities"]:
        people, source = figures["cities"][small] * 1e3, "cities"
    else:
        return None
    return Figure(f"in {name} ({rounded(people)} people)", world() / people, _source(source), located=True)


def origin(people: str) -> Figure | None:
    """Of people, those of a country, by the word for them."""
    country = countries_of_demonyms().get(people.lower(), "")
    if not country:
        return None
    count = _figures()["countries"][country] * 1e6
    return Figure(f"from that country ({rounded(count)} people)", world() / count, _source("un"), located=True)


def occupation(name: str) -> Figure | None:
    """Of people, those who do a job."""
    jobs = _figures()["occupations"]
    thousands = jobs.get(" ".join(cut_phrase(name)))
    return thousands and Figure(_with_article(name.lower()), JOBS_AMONG / (thousands * 1e3), _source(jobs["source"]))


def counted(table: str, name: str) -> Figure | None:
    """Of people, those of whom one of the smaller tables says something.

    Args:
        table: "religions", "conditions" or "circumstances".
        name: The word for it.
    """
    entries = _figures()[table]
    small = name.lower().replace("’", "'")
    entry = entries.get(small) or entries.get(small.removesuffix("'s"))
    condition = small if small in _ADJECTIVES else f"affected by {small}"
    words = {"religions": "of that faith", "conditions": condition, "circumstances": small}[table]
    return entry and Figure(words, float(entry[0]), _source(entry[1]))


def combine(figures: Iterable[Figure]) -> float | None:
    """Of how many people all figures fit one, if none of them hangs together with another; None without any."""
    found = [each.one_in for each in figures]
    return math.prod(found) if found else None


def _source(name: str) -> str:
    source: str = _figures()["sources"][name]
    return source


def _with_article(noun: str) -> str:
    return f"an {noun}" if noun[:1] in "aeiou" else f"a {noun}"
