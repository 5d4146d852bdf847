"""Numbers as the cells of a workbook show them, by ECMA-376 part 1, section 18.8.31.

A format has up to four sections: for positive numbers, negative ones, zero, and texts. Names of days and months are English,
and so are the signs that divide digits, since a file does not tell for whom it is shown. Colours and widths are of no matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from functools import lru_cache

_ISO = "yyyy\\-mm\\-dd"
BUILT_IN = {
    **dict(enumerate(("General", "0", "0.00", "#,##0", "#,##0.00"))),
    **dict(enumerate(("$#,##0;-$#,##0", "$#,##0;-$#,##0", "$#,##0.00;-$#,##0.00", "$#,##0.00;-$#,##0.00"), 5)),
    **dict(enumerate(("0%", "0.00%", "0.00E+00", "# ?/?", "# ??/??", _ISO, "d\\-mmm\\-yy", "d\\-mmm", "mmm\\-yy"), 9)),
    **dict(enumerate(("h:mm AM/PM", "h:mm:ss AM/PM", "h:mm", "h:mm:ss", f"{_ISO} h:mm"), 18)),
    **dict.fromkeys((*range(27, 32), 36, *range(50, 55), 57, 58), _ISO),  # dates of East Asia
    **dict.fromkeys((32, 33, 34, 35, 55, 56), "h:mm:ss"),
    **dict.fromkeys((37, 38), "#,##0;-#,##0"),
    **dict.fromkeys((39, 40), "#,##0.00;-#,##0.00"),
    **dict.fromkeys((41, 42), "#,##0"),
    **dict.fromkeys((43, 44), "#,##0.00"),
    **dict(enumerate(("mm:ss", "[h]:mm:ss", "mm:ss.0", "##0.0E+0", "@"), 45)),
}
"""The formats that a file names by number alone; of those that differ by country, what can be read everywhere."""

_LONGEST = 255  # of a format; no program writes a longer one
_LAST_DAY = 2_958_466  # the first of January 10000
_TOKEN = re.compile(
    r"""(?P<literal>"[^"]*"?|\\.?)|(?P<nothing>[_*].?)|(?P<bracket>\[[^\]]*\]?)|(?P<general>(?i:General))|(?P<half>(?i:AM/PM|A/P))"""
    r"""|(?P<exponent>[Ee][+-])|(?P<fraction>(?<=[sS\]])\.0+)|(?P<date>[yY]+|[mM]+|[dD]+|[hH]+|[sS]+|[eE]+)|(?P<digit>[0#?])"""
    r"""|(?P<other>.)""",
    re.DOTALL,
)
_SIMPLE = re.compile(r"(#,##0|0)(\.0+)?")
_ELAPSED = re.compile(r"\[(h+|m+|s+)\]", re.IGNORECASE)
_CURRENCY = re.compile(r"\[\$([^\]-]*)")
_CONDITION = re.compile(r"\[(<=|>=|<>|<|>|=)(-?\d{1,15}(?:\.\d{1,15})?)\]")
_MONTHS = "January February March April May June July August September October November December".split()
_DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_EXACT = Context(prec=700, rounding=ROUND_HALF_UP)


def format_general(value: float) -> str:
    """A number in no format.

    >>> format_general(0.1 + 0.2), format_general(1234567890123.0), format_general(-2.5e-12)
    ('0.3', '1234567890123', '-2.5E-12')
    """
    if value == int(value) and abs(value) < 1e15:
        return str(int(value))
    if 1e-9 <= abs(value) < 1e15:
        return format(Decimal(f"{value:.10g}"), "f")
    mantissa, _, exponent = f"{value:.6g}".partition("e")
    return f"{mantissa}E{int(exponent or 0):+03d}"


@dataclass(frozen=True, slots=True)
class _FormatToken:
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class _FormatSection:
    """What one section of a format says.

    Attributes:
        tokens: Its pieces, without those that say nothing.
        condition: For which numbers it is, if it says so: a comparison and a number.
        is_date: Whether it shows a date or a time.
        plain: What makes the number at once, if it is as simple as most are.
    """

    tokens: tuple[_FormatToken, ...]
    condition: tuple[str, float] | None
    is_date: bool
    plain: _PlainFormat | None


@dataclass(frozen=True, slots=True)
class _PlainFormat:
    """What a section without any freaks shows.

    Attributes:
        before: What stands before the number.
        after: What stands after it.
        unit: One of its last decimals.
        spec: How Python is to write it.
        percent: How many of the signs for percent there are.
    """

    before: str
    after: str
    unit: Decimal
    spec: str
    percent: int

    def show(self, value: float) -> str:
        """What is shown of a number without its sign."""
        exact = Decimal(repr(value))
        if self.percent:
            exact = _EXACT.scaleb(exact, 2 * self.percent)
        return f"{self.before}{exact.quantize(self.unit, context=_EXACT):{self.spec}}{self.after}"


class NumberFormat:
    """A format, read once.

    Args:
        code: What the file says of it.

    Attributes:
        size: About how much work it is to show a number in it; 1 for the simplest.

    >>> NumberFormat("#,##0.00 €").show_number(1234.5), NumberFormat("d mmm yyyy").show_number(45678)
    ('1,234.50 €', '21 Jan 2025')
    """

    def __init__(self, code: str) -> None:
        self._sections = [_parse_section(part) for part in _split_sections(code)] if len(code) <= _LONGEST else []
        first = self._sections[:1]
        holds_text = any(token.text == "@" for section in first for token in section.tokens)
        self._shows_texts = self._sections[3:] or (first if holds_text else [])
        self._for_numbers = [] if len(self._sections) == 1 and holds_text else self._sections[:3]
        self._has_conditions = any(section.condition for section in self._for_numbers)
        self.size = max((1 if section.plain else len(section.tokens) for section in self._sections), default=1)

    @property
    def is_date(self) -> bool:
        """Whether it shows dates or times."""
        return bool(self._sections) and self._sections[0].is_date

    @property
    def units(self) -> frozenset[str]:
        """What it shows of a date: y, m, d, w for the day of the week, h, n for minutes, s; nothing for a number."""
        found = set()
        for token in self._sections[0].tokens if self._sections else ():
            if token.kind == "elapsed":
                found.add("n" if token.text[0] == "m" else token.text[0])
            elif token.kind == "date":
                found.add("w" if token.text.startswith("ddd") else "y" if token.text[0] == "e" else token.text[0])
        return frozenset(found)

    @property
    def is_span(self) -> bool:
        """Whether it shows how long something takes, and not when it is."""
        return bool(self._sections) and any(token.kind == "elapsed" for token in self._sections[0].tokens)

    def show_number(self, value: float, *, since_1904: bool = False) -> str:
        """What is shown of a finite number; nothing if the format hides it.

        Args:
            value: The number.
            since_1904: Whether days are counted from 1904 on, as on old Macintoshes, and not from 1900.
        """
        section = self._choose_section(value)
        if section is None:
            return format_general(value)
        if section.is_date:
            return _show_date(section.tokens, value, since_1904)
        if not section.tokens:
            return ""
        # Of two sections or more, the second shows a negative number as it wants.
        sign = "-" if value < 0 and (len(self._for_numbers) == 1 or self._has_conditions) else ""
        return sign + (section.plain.show(abs(value)) if section.plain else _show_number(section.tokens, abs(value)))

    def show_text(self, value: str) -> str:
        """What is shown of a text; nothing if the format hides it."""
        if not self._shows_texts:
            return value
        tokens = self._shows_texts[0].tokens
        return "".join(value if token.text == "@" and token.kind == "other" else token.text for token in tokens)

    def _choose_section(self, value: float) -> _FormatSection | None:
        """The section for a number; None if there is none."""
        sections = self._for_numbers
        if self._has_conditions:
            return next(
                (section for section in sections if not section.condition or _satisfies(section.condition, value)), None
            )
        if value < 0 and len(sections) > 1:
            return sections[1]
        if value == 0 and len(sections) > 2:
            return sections[2]
        return sections[0] if sections else None


def _satisfies(condition: tuple[str, float], value: float) -> bool:
    sign, bound = condition
    told = {"<": value < bound, ">": value > bound, "=": value == bound}
    return value != bound if sign == "<>" else any(told[one] for one in sign)


def _split_sections(code: str) -> list[str]:
    """The sections of a format."""
    sections = [""]
    for match in _TOKEN.finditer(code):
        if match[0] == ";":
            sections.append("")
        else:
            sections[-1] += match[0]
    return sections


def _parse_section(code: str) -> _FormatSection:
    tokens: list[_FormatToken] = []
    for match in _TOKEN.finditer(code):
        kind, text = str(match.lastgroup), match[0]
        if kind == "literal":
            tokens.append(_FormatToken("literal", text.strip('"') if text.startswith('"') else text[1:]))
        elif kind == "bracket" and (elapsed := _ELAPSED.fullmatch(text)):
            tokens.append(_FormatToken("elapsed", elapsed[1].lower()))
        elif kind == "bracket" and (currency := _CURRENCY.match(text)):
            tokens.append(_FormatToken("literal", currency[1]))
        elif kind == "date":
            tokens.append(_FormatToken("date", text.lower()))
        elif kind not in ("bracket", "nothing"):
            tokens.append(_FormatToken(kind, text))
    condition = _CONDITION.search(code)
    is_date = any(token.kind in ("date", "elapsed") for token in tokens)
    return _FormatSection(
        tuple(_with_minutes(tokens)), (condition[1], float(condition[2])) if condition else None, is_date, _plain_format(tokens)
    )


def _with_minutes(tokens: Sequence[_FormatToken]) -> Iterator[_FormatToken]:
    """The tokens with an n for each m that stands for minutes: after hours, or before seconds."""
    units = [token.text[0] if token.kind in ("date", "elapsed") else "" for token in tokens]
    there = [unit for unit in units if unit]
    passed = 0
    for token, unit in zip(tokens, units, strict=True):
        near = there[passed - 1 : passed] if passed else []
        if (
            unit == "m"
            and token.kind == "date"
            and len(token.text) < 3
            and (near == ["h"] or there[passed + 1 : passed + 2] == ["s"])
        ):
            yield _FormatToken("date", "n" * len(token.text))
        else:
            yield token
        passed += bool(unit)


def _plain_format(tokens: Sequence[_FormatToken]) -> _PlainFormat | None:
    """What shows a number at once; None if the section needs more."""
    places = [number for number, token in enumerate(tokens) if token.kind == "digit"]
    if not places:
        return None
    before, after = tokens[: places[0]], tokens[places[-1] + 1 :]
    middle = [token.text if token.kind in ("digit", "other") else "x" for token in tokens[places[0] : places[-1] + 1]]
    pattern = _SIMPLE.fullmatch("".join(middle))
    if not pattern or any(
        token.kind not in ("literal", "other") or token.text in (",", ".", "/") for token in (*before, *after)
    ):
        return None
    decimals = len(pattern[2] or ".") - 1
    return _PlainFormat(
        "".join(token.text for token in before),
        "".join(token.text for token in after),
        Decimal(1).scaleb(-decimals),
        ",f" if "," in pattern[1] else "f",
        sum(token.text == "%" and token.kind == "other" for token in (*before, *after)),
    )


def _show_number(tokens: Sequence[_FormatToken], value: float) -> str:
    """What is shown of a number without its sign."""
    kinds = [token.kind for token in tokens]
    texts = [token.text if token.kind == "other" else "" for token in tokens]
    if "general" in kinds:
        return "".join(format_general(value) if token.kind == "general" else token.text for token in tokens)
    if "digit" not in kinds:
        return "".join(token.text for token in tokens)
    exact = _EXACT.scaleb(Decimal(repr(value)), 2 * texts.count("%"))
    if "exponent" in kinds:
        return _with_exponent(tokens, exact)
    if "/" in texts:
        return _as_fraction(tokens, exact)
    first, last = kinds.index("digit"), len(kinds) - 1 - kinds[::-1].index("digit")
    point = texts.index(".") if "." in texts else last + 1
    thousands = 0
    while last + 1 + thousands < len(texts) and texts[last + 1 + thousands] == ",":
        thousands += 1
    exact = _EXACT.scaleb(exact, -3 * thousands)
    places = [number for number, kind in enumerate(kinds) if kind == "digit"]
    decimals = sum(place > point for place in places)
    whole, _, part = f"{exact.quantize(Decimal(1).scaleb(-decimals), context=_EXACT):f}".partition(".")
    shown = [
        "" if token.kind == "other" and token.text == "," and number > first else token.text
        for number, token in enumerate(tokens)
    ]
    _fill_decimals(shown, tokens, [place for place in places if place > point], part)
    _fill_whole(shown, tokens, [place for place in places if place < point], whole, grouped="," in texts[first:point])
    if point < len(shown):
        if not places or places[0] > point:
            shown[point] = whole.lstrip("0") + shown[point]
        elif decimals and not any(shown[place] for place in places if place > point):
            shown[point] = ""
    return "".join(shown)


def _fill_decimals(shown: list[str], tokens: Sequence[_FormatToken], places: Sequence[int], digits: str) -> None:
    """Puts the digits after the point; a trailing zero shows only where the format has a zero."""
    open_ = True
    for place, digit in zip(reversed(places), reversed(digits), strict=True):
        open_ = open_ and digit == "0" and tokens[place].text != "0"
        shown[place] = "" if open_ else digit


def _fill_whole(shown: list[str], tokens: Sequence[_FormatToken], places: Sequence[int], digits: str, *, grouped: bool) -> None:
    """Puts the digits before the point from the right; the first place takes all that are left."""
    left = digits.lstrip("0")
    written = 0
    for number, place in enumerate(reversed(places)):
        take = len(left) if number == len(places) - 1 else 1
        taken, left = left[len(left) - take :] if take else "", left[: len(left) - take] if take else left
        if not taken and tokens[place].text == "0":
            taken = "0"
        if grouped:
            taken, written = _group_thousands(taken, written)
        shown[place] = taken


def _group_thousands(digits: str, written: int) -> tuple[str, int]:
    """Digits with a comma after every third from the right, where so many stand to the right of them already."""
    made = ""
    for digit in reversed(digits):
        made = digit + ("," if written and written % 3 == 0 else "") + made
        written += 1
    return made, written


def _with_exponent(tokens: Sequence[_FormatToken], exact: Decimal) -> str:
    at = next(number for number, token in enumerate(tokens) if token.kind == "exponent")
    before = "".join(token.text for token in tokens[:at] if token.kind == "digit" or token.text == ".")
    places, decimals = len(before.partition(".")[0]), len(before.partition(".")[2].replace(".", ""))
    width = sum(token.kind == "digit" for token in tokens[at:])
    step = max(places, 1)
    exponent = exact.adjusted() // step * step if exact else 0
    unit = Decimal(1).scaleb(-decimals)
    mantissa = _EXACT.scaleb(exact, -exponent).quantize(unit, context=_EXACT)
    if mantissa >= Decimal(10) ** step:
        exponent, mantissa = exponent + step, _EXACT.scaleb(mantissa, -step).quantize(unit, context=_EXACT)
    sign = "-" if exponent < 0 else "+" if tokens[at].text.endswith("+") else ""
    digits = str(abs(exponent)).rjust(width, "0")
    rest = "".join(token.text for token in tokens[at:] if token.kind == "literal" or token.text == "%")
    begin = "".join(token.text for token in tokens[:at] if token.kind == "literal")
    return f"{begin}{mantissa}E{sign}{digits}{rest}"


def _as_fraction(tokens: Sequence[_FormatToken], exact: Decimal) -> str:
    at = next(number for number, token in enumerate(tokens) if token.text == "/")
    below = "".join(token.text for token in tokens[at + 1 :] if token.kind == "digit" or token.text.isdigit())
    fixed = int(below) if below.isdigit() and int(below) and len(below) < 6 else 0
    value = Fraction(exact)
    nearest = Fraction(round(value * fixed), fixed) if fixed else value.limit_denominator(10 ** min(max(len(below), 1), 5) - 1)
    groups = re.findall(r"[0#?]+", "".join(token.text if token.kind == "digit" else " " for token in tokens[:at]))
    whole, rest = divmod(nearest, 1) if len(groups) > 1 else (0, nearest)
    over, under = (rest * fixed, fixed) if fixed else (rest.numerator, rest.denominator)
    return " ".join([str(whole)] * bool(whole or not over) + [f"{over}/{under}"] * bool(over))


def _show_date(tokens: Sequence[_FormatToken], value: float, since_1904: bool) -> str:
    if not 0 <= value < _LAST_DAY:
        return format_general(value)
    digits = max((len(token.text) - 1 for token in tokens if token.kind == "fraction"), default=0)
    seconds = round(value * 86_400, min(digits, 3))
    moment = _moment_of(seconds, since_1904)
    half = any(token.kind == "half" for token in tokens)
    shown = []
    for token in tokens:
        if token.kind == "elapsed":
            unit = {"h": 3600, "m": 60, "s": 1}[token.text[0]]
            shown.append(str(int(seconds // unit)).rjust(len(token.text), "0"))
        elif token.kind == "fraction":
            shown.append(f"{seconds % 1:.{min(digits, 3)}f}"[1:])
        elif token.kind == "half":
            shown.append(("AM", "PM")[moment.hour >= 12][: len(token.text) // 2])
        elif token.kind == "date":
            shown.append(_show_date_part(token.text, moment, half))
        elif token.text != "@":
            shown.append(token.text)
    return "".join(shown)


@lru_cache(maxsize=1024)
def _moment_of(seconds: float, since_1904: bool) -> datetime:
    """A moment by the seconds since the day zero; in the count from 1900 there is a 29 February 1900, which there never was."""
    first = datetime(1904, 1, 1) if since_1904 else datetime(1899, 12, 30 if seconds >= 60 * 86_400 else 31)
    try:
        return first + timedelta(seconds=seconds)
    except OverflowError:
        return datetime.max


def _show_date_part(letters: str, moment: datetime, half: bool) -> str:
    """What letters of a format show of a moment; n stands for minutes."""
    unit, length = letters[0], len(letters)
    if unit in "ye":
        return f"{moment.year % 100:02d}" if letters in ("y", "yy") else f"{moment.year:04d}"
    if unit in "md" and length > 2:
        name = _MONTHS[moment.month - 1] if unit == "m" else _DAYS[moment.weekday()]
        return name[:3] if length == 3 else name[0] if unit == "m" and length == 5 else name
    hour = (moment.hour % 12 or 12) if half else moment.hour
    number = {"m": moment.month, "d": moment.day, "h": hour, "n": moment.minute, "s": moment.second}[unit]
    return f"{number:02d}" if length > 1 else str(number)
