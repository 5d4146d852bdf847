"""Tells where a text of medicine writes so many days or months in short: sertraline 6/12, carry on to 6/12.

Behind certain words that is known of any text (`engine.text.entity_rules`). The number is then one of days or months,
whose unit is copied, and no date, nor a code.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from engine.text.rule import NO_ROOM_HERE

_LENGTH = re.compile(rf"{NO_ROOM_HERE}(?:[1-9]|1\d|2[0-8])(?=/(?:7|12)$)", re.IGNORECASE)
_SEVENTHS_AND_TWELFTHS = (7, 12)
_SIGNS = re.compile(
    r"(?<!\w)(?:\d{1,2}/(?:52|40)|(?P<dose>\d[\d.]*[ \u00a0]?(?:mg|mcg|mls?|mmol(?:/\w+)?))"
    r"|NHS|GP|DOB|BP|PMH|Hx|Rx|PRN|BD|TDS|QDS|OD|IM|PO|HbA1c|BMI|EPDS|SVD|NAD|HV|CPN|HCA|U&Es?|LFTs?|FBC|obs|bloods|imms|depot|nocte|nurse|midwife|clinic|ward|surgery|patient|pt)(?!\w)"
)
_FEWEST_SIGNS = 4


def is_clinical(text: str) -> bool:
    """Whether at least a few signs of a text are those of notes on patients.

    >>> is_clinical("BP 130/80, bloods 4/52, 20mg nocte"), is_clinical("The GP saw her, and the nurse.")
    (True, False)
    """
    return len({"mg" if sign["dose"] else sign[0] for sign in _SIGNS.finditer(text)}) >= _FEWEST_SIGNS


def may_be_length(month: int) -> bool:
    """Whether what stands behind the stroke may be one of days of a week, or of months of a year."""
    return month in _SEVENTHS_AND_TWELFTHS


def number_of_length(text: str, start: int, end: int, months: Collection[int]) -> tuple[int, int] | None:
    """Where the number of a length of time stands in a text of medicine; None if it is none, or a day of one of some months.

    >>> [number_of_length(text, 3, 7, {3, 11}) for text in ("to 6/12", "to 6/11")], number_of_length("6/12", 0, 4, {12})
    ([(3, 4), None], None)
    >>> number_of_length("bed 6/12", 4, 8, ())
    """
    found = _LENGTH.match(text, start, end)
    return None if found is None or int(text[found.end() + 1 : end]) in months else found.span()
