"""Forms that were left as they are, and why, in words that fit what they are."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from engine.text.dates import read_date
from engine.text.quantities import read_quantity


class Doubt(StrEnum):
    """Why a form was left as it is, as JSON says it of all kinds of forms."""

    SHARED = "it stands for several names"
    COMMON = "it may be no name here"
    WEEKDAY = "it goes with the invented date, and the original tells neither the weekday nor the year of the real one"
    OTHER_WEEKDAY = "it is not the weekday of the invented date, which the real one has too"


class FormKind(StrEnum):
    """What a form is, as a person would call it."""

    NAME = "name"
    NUMBER = "number"
    DATE = "date"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class DoubtfulName:
    """A form that was left as it is.

    Attributes:
        private: The form, as it stands in the answer.
        originals: What it may stand for; of a weekday the real dates beside which it stands.
        doubt: Why it was left.
        places: Where it stands in the answer.
    """

    private: str
    originals: tuple[str, ...]
    doubt: Doubt
    places: tuple[tuple[int, int], ...]

    @property
    def kind(self) -> FormKind:
        """What the form is; a month is a date only if it stands for one, and else somebody's name."""
        if _TIME.fullmatch(self.private):
            return FormKind.TIME
        if all(map(_is_date, (self.private, *self.originals))):
            return FormKind.DATE
        return FormKind.NUMBER if _is_number(self.private) else FormKind.NAME

    @property
    def reason(self) -> str:
        """Why it was left, for a person.

        >>> DoubtfulName("78", ("34",), Doubt.COMMON, ()).reason
        'it may be another number here'
        >>> DoubtfulName("Oslo", ("Bonn", "Jena"), Doubt.SHARED, ()).reason
        'it stands for several names'
        """
        if self.doubt in (Doubt.WEEKDAY, Doubt.OTHER_WEEKDAY) or self.kind is FormKind.NAME:
            return str(self.doubt)
        shared, common = f"it stands for several {self.kind}s", f"it may be another {self.kind} here"
        return shared if self.doubt is Doubt.SHARED else common


_TIME = re.compile(
    r"\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?|\d{1,2}(?:\.\d{2})? ?[ap]\.?m\.?|\d{1,2} o['’]clock|noon|midday|midnight",
    re.IGNORECASE,
)
_FIGURES = re.compile(r"[$£€(+#-]{0,3}(?:(?:USD|GBP|EUR) )?\d[\d.,'’()/:\s-]*[a-z%$£€ -]*(?:USD|GBP|EUR)?")
_DAY_OR_YEAR = re.compile(r"\d{1,4}(?:st|nd|rd|th)?|['’]\d\d|of|the", re.IGNORECASE)


def _is_date(text: str) -> bool:
    """Whether a text is a date and nothing else: neither *April Jones* nor 78 nor 2024 is."""
    words = [word for word in re.split(r"[\s,./-]+", text) if word]
    named = [word for word in words if not _DAY_OR_YEAR.fullmatch(word)]
    if not named:
        return len(words) > 1 and (read := read_date(text)) is not None and read[0].month is not None
    return all((read := read_date(word)) is not None and bool(read[0].fields) for word in named)


def _is_number(text: str) -> bool:
    """Whether a text is a number, be it of years, of money or of an account."""
    if _FIGURES.fullmatch(text):
        return True
    if any(map(str.isdigit, text)):
        return not any(sign.isspace() or sign.islower() or sign == "@" for sign in text)
    read = read_quantity(text)
    return read is not None and not read[1].before and (not read[1].after or read[1].after.islower())
