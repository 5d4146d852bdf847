"""What came back by chance, not whole but in part: a name but for a letter, a year, an area code, the number of a house.

So did an old name of another text, where several were drawn together. No reader can tell; the user may want another draw.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from engine.text.dates import read_date
from engine.text.name_slips import are_nearly_alike
from engine.text.phone_rules import is_mobile
from engine.text.words import common_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from app.document.draws import Draw

_WORD = re.compile(r"[^\W\d_]{3,}")
_PHONE = re.compile(r"[+(]?\d[\d ()-]{8,18}\d")
_HOUSE = re.compile(r"(?:[A-Z][a-z]+[ \u00a0])?(\d{1,4}[A-Za-z]?),?[ \u00a0\n]+[A-Z][^\W\d_]+,?[ \u00a0][A-Z]")
"""A house before its street: 8 Elm Road; Unit 9, Quist Wharf."""
_HOUSE_BEHIND = re.compile(r"[A-Z][\w .-]*[a-z.][ \u00a0](\d{1,4}[A-Za-z]?),")
"""A house behind its street: Ulmenweg 8, Lund."""
_AREA = 4
"""Digits of the shortest area code, without the 0 before it or the code of the country: 117 4."""


class CameBack(NamedTuple):
    """The numbers of the units of a draft that came back in part, and that nobody wrote over.

    Attributes:
        nearly: Those that were drawn as what they were but for a letter.
        years: Dates that were drawn as others of their year.
        codes: Telephone numbers that were drawn with the area code that they had.
        houses: Addresses that were drawn with the number of a house that they had.
        borrowed: Those whose new name has a word of an old one that only a text drawn with this one has.
    """

    nearly: Sequence[int] = ()
    years: Sequence[int] = ()
    codes: Sequence[int] = ()
    houses: Sequence[int] = ()
    borrowed: Sequence[int] = ()


def find_came_back(draw: Draw, beside: Iterable[Draw] = ()) -> CameBack:
    """What came back in part in a draft.

    Args:
        draw: The draft.
        beside: Those of the texts that were drawn with it, itself perhaps among them.
    """
    written = draw.written
    units = [(row, unit.original or "", unit.private) for row, unit in enumerate(draw.result.units) if row not in written]
    named = [each for each in units if draw.result.units[each[0]].mentions]

    def with_same(part: Callable[[str], str]) -> list[int]:
        return [row for row, original, private in units if (old := part(original)) and old == part(private)]

    foreign = _names_of(beside) - _names_of([draw])
    return CameBack(
        [row for row, original, private in named if original and are_nearly_alike(original, private)],
        [row for row, original, private in named if _is_of_same_year(original, private)],
        with_same(_area_code),
        with_same(_house),
        [row for row, _, private in units if not foreign.isdisjoint(_words_of_names(private))],
    )


def _is_of_same_year(original: str, private: str) -> bool:
    """Whether two different dates are of one year."""
    old, new = read_date(original), read_date(private)
    return old is not None and new is not None and old[0].year == new[0].year is not None and old[0] != new[0]


def _area_code(text: str) -> str:
    """The first digits of a telephone number, which tell where it is; empty of what is none, and of a mobile."""
    if is_mobile(text):
        return ""
    digits = re.sub(r"\D", "", text.replace("(0)", "")) if _PHONE.fullmatch(text) else ""
    return digits.removeprefix("44").removeprefix("0")[:_AREA] if digits.startswith(("0", "44")) else ""


def _house(text: str) -> str:
    """The number of a house in an address, also behind its street; empty of what is no address."""
    date = read_date(text)  # which takes any number for a day
    found = None if date and date[0].month else _HOUSE.match(text) or _HOUSE_BEHIND.match(text)
    return found[1].casefold() if found else ""


def _names_of(drafts: Iterable[Draw]) -> set[str]:
    return {word for draw in drafts for unit in draw.result.units for word in _words_of_names(unit.original or "")}


def _words_of_names(text: str) -> set[str]:
    """The words of a name that are no ordinary ones; none of what has figures."""
    if any(map(str.isdigit, text)):
        return set()
    text = text.partition("@")[0]  # the same houses take in the mail of many
    return {word for word in _WORD.findall(text.casefold()) if word not in common_words()}
