"""What CluSanT puts in place of a code or record number that has a form: any other of the same form.

Each digit becomes a digit and each letter a letter of the same case; what separates them stays. So ward 7B becomes ward 4K, and
AP/LDN/20461 becomes XK/VTR/38105. The first digit is never 0, whatever it was, or wards and beds would be numbered 0; and
letters are consonants that look like no digit, so that no word comes out. A check digit or a prefix is not kept. A year that
stands between strokes or hyphens, or at an end (40718/2025), becomes one of `YEARS`: cases of 2149 are heard nowhere.
What may be a day and a month (4/11) becomes another such day with as many digits: 34/0 is none.

Of a class of a school (4B) whose year is told, since ages are kept, the figure stays, and only letters are drawn.

The form is disclosed: it can be seen in the new text. Given the form, every code of it is as likely, and what stood there does
not enter the draw, which therefore loses nothing. What has no form because words may be in it, as in a password, or because it
has other signs (`engine.text.code_forms`), is drawn from the list of its kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import prod

from engine.text.class_names import CLASS
from engine.text.code_forms import DAY, DAYS_OF_MONTHS, DIGIT, LETTER, MONTH, YEAR, CodeForm, with_plain_digits
from engine.text.mentions import LinkedEntity

DIGITS = "0123456789"
LETTERS = "BCDFGHJKLMNPRSTVWX"
YEARS = tuple(map(str, range(2015, 2023)))
"""Those in which what a letter of today cites may have begun; none lies after its new date."""
_UNIT = re.compile(rf"{YEAR}{{4}}|{DAY}+{MONTH}+|{DIGIT}|{LETTER}")


class _AllCodes:
    """The codes of a pattern, in order; too many to be held."""

    def __init__(self, pattern: str, figure: str = "") -> None:
        units = _UNIT.findall(pattern)
        signs: dict[str, Sequence[str]] = {YEAR * 4: YEARS, LETTER: LETTERS, DIGIT: DIGITS}
        self._signs = [days_written(unit) if unit[0] == DAY else signs[unit] for unit in units]
        if DIGIT in units:
            self._signs[units.index(DIGIT)] = DIGITS[1:]
        self._signs[: len(figure)] = figure
        self.size = prod(map(len, self._signs))

    def __getitem__(self, id: int) -> str:
        if not 0 <= id < self.size:
            raise IndexError(id)
        code = ""
        for signs in reversed(self._signs):
            id, place = divmod(id, len(signs))
            code = signs[place] + code
        return code


@dataclass(frozen=True)
class FormedCodes:
    """All codes of one pattern of digits and letters, each as likely as any other. Ids count from 0.

    Attributes:
        pattern: A sign for each digit, also of a year, and letter; see `engine.text.code_forms`.
        name: The kind of what it replaces.
        figure: The digits at the beginning that stay; empty if none do.
    """

    pattern: str
    name: str
    figure: str = ""

    is_uniform = True
    label = ""

    @property
    def texts(self) -> _AllCodes:
        """The codes, without what separates their signs."""
        return _all_codes(self.pattern, self.figure)

    @property
    def size(self) -> int:
        """Number of codes."""
        return self.texts.size

    def place(self, text: str) -> int:
        """A candidate for any text: which it is makes no difference to the draw."""
        return 0

    def nearest_first(self, id: int) -> Iterable[int]:
        """All other codes: those behind one, and then those before it."""
        return chain(range(id + 1, self.size), range(id))


def days_written(unit: str) -> tuple[str, ...]:
    """The digits of all days of a year with their months that have as many digits as the part of a pattern.

    >>> days_written("DMM")[:3], len(days_written("DDM"))
    (('110', '210', '310'), 193)
    """
    days = ((day, month) for month, most in enumerate(DAYS_OF_MONTHS, 1) for day in range(1, most + 1))
    return tuple(f"{day}{month}" for day, month in days if DAY * len(str(day)) + MONTH * len(str(month)) == unit)


@lru_cache(maxsize=256)
def _all_codes(pattern: str, figure: str) -> _AllCodes:
    return _AllCodes(pattern, figure)


def codes_of(entity: LinkedEntity, *, keeps_years_of_school: bool = False) -> FormedCodes | None:
    """The codes of the form of an entity; None if one of its mentions has none. A year is one only if all of them show it.

    Args:
        entity: What is replaced.
        keeps_years_of_school: Whether a class keeps its figure.
    """
    patterns = {form.notation.pattern if isinstance(form.notation, CodeForm) else "" for form in entity.forms}
    if len(patterns) > 1:
        patterns = set(map(with_plain_digits, patterns))
    if len(patterns) > 1 or "" in patterns:
        return None
    figure = re.match(r"\d*", entity.name) if keeps_years_of_school and entity.unit == CLASS else None
    return FormedCodes(patterns.pop(), entity.kind, figure[0] if figure else "")
