"""The form of a code or record number: which of its signs are digits, letters and years, and what separates them."""

from __future__ import annotations

import re
from dataclasses import dataclass

DIGIT, LETTER, YEAR = "9", "A", "Y"
"""What a digit, a letter, and each of the four digits of a year are called in a pattern."""
DAY, MONTH = "D", "M"
"""What each digit of a day and of its month is called: 4/11."""

LONGEST = 24
"""So many digits and letters a code with a form has at most."""

_GROUP = r"(?:\d+(?!\d)|[A-Z]{1,6}(?![A-Za-z])|[A-Za-z]{1,2}(?![A-Za-z]))"
_CODE = re.compile(rf"{_GROUP}(?:[ \u00a0./:_\u2010-\u2015-]{{0,3}}{_GROUP})*", re.ASCII)
"""Letters in a row are capitals, six at most, or two of any case: anything longer could be a word, as in a password."""

_OF_YEAR = re.compile(r"(?:(?<=[/-])|^(?=.*[/-]))(?:19|20)\d\d(?=[/-]|$)")
_DAY_AND_MONTH = re.compile(r"([1-9]|[12]\d|3[01])/([1-9]|1[0-2])")
DAYS_OF_MONTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_GROUPS_OF_FOUR = re.compile(r"\d{4}(?:-\d{4}){3,}")
"""What has no year, whatever its groups are, such as a caveat."""


_PLAIN = str.maketrans(dict.fromkeys((YEAR, DAY, MONTH), DIGIT))


@dataclass(frozen=True, slots=True)
class CodeForm:
    """The form of a code.

    Attributes:
        template: The code with "9" for each digit, "Y" for those of a year, or "D" and "M" for those of what may be a day and
            its month, and "A" or "a" for each letter by its case.
    """

    template: str

    @property
    def pattern(self) -> str:
        """Which of its signs are digits, those of a year or a day, and letters, without separators and case."""
        return "".join(sign for sign in self.template if sign.isalnum()).upper()

    def write(self, code: str) -> str:
        """A code in this form; as it is, if it has other digits and letters.

        Args:
            code: Its digits and letters, in capitals.
        """
        if pattern_of_code(code) != with_plain_digits(self.pattern):
            return code
        signs = iter(code)
        written = (next(signs) if sign.isalnum() else sign for sign in self.template)
        return "".join(sign.lower() if shown.islower() else sign for sign, shown in zip(written, self.template, strict=True))


def pattern_of_code(code: str) -> str:
    """The pattern of digits and letters.

    >>> pattern_of_code("VHL24")
    'AAA99'
    """
    return "".join(DIGIT if sign.isdigit() else LETTER for sign in code)


def with_plain_digits(pattern: str) -> str:
    """A pattern in which the digits of years and days are digits as others."""
    return pattern.translate(_PLAIN)


def read_code(text: str) -> tuple[str, CodeForm] | None:
    """The digits and letters of a code, and its form; None for one that may have words in it, or other signs.

    >>> code, form = read_code("ap/LDN-20461")
    >>> code, form.write("XKVTR38105")
    ('APLDN20461', 'xk/VTR-38105')
    >>> [read_code(text)[1].template for text in ("40718/2025", "QX-2026-0417", "2026", "20261183", "1763-2019-4412-8870")]
    ['99999/YYYY', 'AA-YYYY-9999', '9999', '99999999', '9999-9999-9999-9999']
    >>> [read_code(text)[1].template for text in ("4/11", "31/4", "6/60")]
    ['D/MM', '99/9', '9/99']
    >>> [read_code(text) for text in ("hunter2", "Pa55word", "x$9", "")]
    [None, None, None, None]
    """
    signs = "".join(sign for sign in text if sign.isalnum())
    if not _CODE.fullmatch(text) or len(signs) > LONGEST:
        return None
    template = list(re.sub("[a-z]", "a", re.sub("[A-Z]", LETTER, re.sub("[0-9]", DIGIT, text))))
    for year in () if _GROUPS_OF_FOUR.fullmatch(text) else _OF_YEAR.finditer(text):
        template[slice(*year.span())] = YEAR * len(year[0])
    day = _DAY_AND_MONTH.fullmatch(text)
    if day and int(day[1]) <= DAYS_OF_MONTHS[int(day[2]) - 1]:
        template = [*(DAY * len(day[1])), "/", *(MONTH * len(day[2]))]
    return signs.upper(), CodeForm("".join(template))
