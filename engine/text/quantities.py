"""Numbers, amounts of money and times of day: what they say, their notation, and others in the same notation."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.text.dates import ordinal_ending

_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen "
    "nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_VALUES = {word: value for value, word in enumerate(_UNITS)} | {word: 10 * n for n, word in enumerate(_TENS, 2)}
_POWERS = {"hundred": 100, "thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000}
_SCALES = {"k": 1e3, "m": 1e6, "mn": 1e6, "bn": 1e9, **{word: float(value) for word, value in _POWERS.items()}}
_NUMERAL = rf"(?:{'|'.join((*_VALUES, *_POWERS))})(?![^\W\d_])"
_SPOKEN = re.compile(rf"{_NUMERAL}(?:[ -](?:and )?{_NUMERAL})*", re.IGNORECASE)
_WITHOUT_AND = re.compile(rf"\b(?:{'|'.join(_POWERS)}) (?:{'|'.join(_VALUES)})(?!(?:-[a-z]+)? (?:{'|'.join(_POWERS)}))", re.I)
"""What an American says: three hundred one. In "one thousand two hundred" nobody says "and"."""
_FIGURE = re.compile(r"\d(?:[\d.,'’\u00a0\u202f ]*\d)?")
_SCALE = re.compile(rf"\s?({'|'.join(sorted(_SCALES, key=len, reverse=True))})(?![^\W\d_])", re.IGNORECASE)
_SEPARATORS = ",.'’\u00a0\u202f "
_DECADE = re.compile(r"[1-9]0s")
_ORDINAL = re.compile(r"(?:st|nd|rd|th|ST|ND|RD|TH)(?!\w)")
_FIRST_DECADE = 20
_ROUND = 1_000
"""From here on a number would show how it groups its digits."""


_FACTOR = r"(?:[1-9]\d{0,3}|0)(?:\.\d{1,2})?"
_SIZE = re.compile(
    rf"(?<![\w.,:/£$€#@+-]){_FACTOR}(?P<gap>[ \u00a0]?)[x×](?P=gap){_FACTOR}(?:[ \u00a0]?[x×][ \u00a0]?{_FACTOR})?"
    r"(?![\w%/@-]|[.,]\d|[ \u00a0]?[x×][ \u00a0]?\d|[ \u00a0][A-Za-z]{0,2}\d)"
)
"""A length, a breadth and perhaps a depth: 14x9, 14 × 9 × 2. With a blank on one side of the cross it tells how often: 7 x4."""
_FACTOR_OF_SIZE = re.compile(_FACTOR)


def find_sizes(text: str) -> list[tuple[int, int]]:
    """The numbers of sizes without a unit, of two or three factors.

    >>> text = "Sacrum 7x4, was 8 x 4.5 x 1; plan 30×20. Bay AB7x4, 7x4mm"
    >>> [text[start:end] for start, end in find_sizes(text)]
    ['7', '4', '8', '4.5', '1', '30', '20']
    """
    return [factor.span() for size in _SIZE.finditer(text) for factor in _FACTOR_OF_SIZE.finditer(text, *size.span())]


@dataclass(frozen=True, slots=True)
class QuantityForm:
    """A notation of a number.

    Attributes:
        before: What stands before the number, such as a sign of a currency.
        after: What stands behind it.
        group: What parts thousands.
        point: What parts decimals.
        decimals: How many there are.
        digits: How many the figures have before the decimal point, 0.5 having one; what is written in words, in figures.
        scale: What the figures are multiplied by, and how that is written, with the space before; (1, "") if they are not.
            Of a number in words that ends in one (*four thousand*), that word's value: it stays round.
        is_ordinal: Whether it says which one rather than how many.
        is_spoken: Whether it is written in words.
        is_capitalised: Whether these begin with a capital; of figures, whether the ending of an ordinal number is in capitals.
        says_and: Whether they have "and" before what is less than a hundred, as in Britain.
        is_decade: Whether it says in which ten years of a life: 60s. Nobody is in his 10s.
    """

    before: str = ""
    after: str = ""
    group: str = ","
    point: str = "."
    decimals: int = 0
    digits: int = 1
    scale: tuple[float, str] = (1.0, "")
    is_ordinal: bool = False
    is_spoken: bool = False
    is_capitalised: bool = False
    says_and: bool = True
    is_decade: bool = False

    def write(self, value: float) -> str:
        """A number in this notation. A scale is left out where it would need decimals that the notation does not have."""
        if self.is_spoken and value == int(value) and 0 <= value < 1e12:
            words = number_in_words(int(value), says_and=self.says_and)
            return f"{self.before}{words.capitalize() if self.is_capitalised else words}{self.after}"
        if self.is_decade:
            return f"{self.before}{max(_FIRST_DECADE, int(value) // 10 * 10)}s{self.after}"
        factor, name = self.scale
        scaled, decimals = value / factor, self.decimals
        if round(scaled, 1) != round(scaled, 6) or (scaled < 1 and factor > 1):
            scaled, name, decimals = value, "", decimals if factor == 1 else 0
        elif scaled != int(scaled):
            decimals = max(1, decimals)
        whole, _, fraction = f"{scaled:,.{decimals}f}".partition(".")
        figures = whole.replace(",", self.group) + (self.point + fraction if fraction else "")
        ending = ordinal_ending(int(value)) if self.is_ordinal else name
        ending = ending.upper() if self.is_ordinal and self.is_capitalised else ending
        return f"{self.before}{figures}{ending}{self.after}"


def read_quantity(text: str) -> tuple[float, QuantityForm] | None:
    """The number that a text says, and its notation; None if it says none.

    >>> value, form = read_quantity("$1.5 million")
    >>> value, form.write(2300000.0), form.write(450.0)
    (1500000.0, '$2.3 million', '$450')
    >>> [read_quantity(text)[1].write(2300.0) for text in ("1050.00", "1,050.00", "1050,00", "105.00")]
    ['2300.00', '2,300.00', '2300,00', '2,300.00']
    >>> read_quantity("60s")[1].write(57)
    '50s'
    >>> read_quantity("twenty-five")[1].write(42)
    'forty-two'
    >>> [read_quantity(text)[1].write(22) for text in ("4TH", "4th")]
    ['22ND', '22nd']
    >>> [read_quantity(words)[1].write(2015) for words in ("three hundred and one", "three hundred one")]
    ['two thousand and fifteen', 'two thousand fifteen']
    """
    if not (found := _FIGURE.search(text)):
        if not (spoken := _SPOKEN.search(text)):
            return None
        value = float(_value_of_words(spoken[0]))
        power = _POWERS.get(spoken[0].rsplit(maxsplit=1)[-1].lower(), 1)
        return value, QuantityForm(
            text[: spoken.start()],
            text[spoken.end() :],
            digits=_digits_of(value / power),
            scale=(float(power), ""),
            is_spoken=True,
            is_capitalised=spoken[0][0].isupper(),
            says_and=_WITHOUT_AND.search(spoken[0]) is None,
        )
    end, group, point, decimals, value = found.end(), *_read_figures(found[0])
    digits = _digits_of(value)
    if scale := _SCALE.match(text, end):
        factor = _SCALES[scale[1].lower()]
        return value * factor, QuantityForm(
            text[: found.start()], text[scale.end() :], group, point, decimals, digits, (factor, scale[0])
        )
    if _DECADE.fullmatch(text):
        return value, QuantityForm(is_decade=True)
    ordinal = _ORDINAL.match(text, end)
    return value, QuantityForm(
        text[: found.start()],
        text[ordinal.end() if ordinal else end :],
        group,
        point,
        decimals,
        digits,
        is_ordinal=ordinal is not None,
        is_capitalised=ordinal is not None and ordinal[0].isupper(),
    )


def _digits_of(value: float) -> int:
    """How many digits a number has before the decimal point."""
    return len(str(int(value)))


def _read_figures(figures: str) -> tuple[str, str, int, float]:
    """What parts thousands, what parts decimals, how many decimals there are, and the value."""
    signs = [sign for sign in figures if sign in _SEPARATORS]
    last = signs[-1] if signs else ""
    tail = len(figures) - 1 - figures.rindex(last) if last else 0
    is_point = last in (",", ".") and last and (len(set(signs)) > 1 or (len(signs) == 1 and (tail != 3 or figures[:2] == "0.")))
    point = last if is_point else ""
    groups = [sign for sign in signs if sign != point]
    decimals = tail if is_point else 0
    digits = re.sub(r"\D", "", figures)
    value = int(digits[:18] or 0) / 10**decimals
    group = groups[0] if groups else "" if value >= _ROUND else {",": ".", ".": ","}.get(point, ",")
    return group, point or {".": ","}.get(group, "."), decimals, value


def number_in_words(value: int, *, says_and: bool = True) -> str:
    """A whole number below a million millions in words.

    Args:
        value: The number.
        says_and: Whether "and" stands before what is less than a hundred.

    >>> number_in_words(42), number_in_words(301), number_in_words(1_200_000)
    ('forty-two', 'three hundred and one', 'one million two hundred thousand')
    """
    for name, power in reversed(_POWERS.items()):
        if value >= power:
            rest = value % power
            joined = " and " if says_and and rest < _POWERS["hundred"] else " "
            words = f"{number_in_words(value // power, says_and=says_and)} {name}"
            return words + (f"{joined}{number_in_words(rest, says_and=says_and)}" if rest else "")
    if value < len(_UNITS):
        return _UNITS[value]
    tens, units = divmod(value, 10)
    return _TENS[tens - 2] + (f"-{_UNITS[units]}" if units else "")


def _value_of_words(text: str) -> int:
    total = part = 0
    for word in re.findall(r"[a-z]+", text.lower()):
        if word in _VALUES:
            part += _VALUES[word]
        elif word == "hundred":
            part = (part or 1) * 100
        elif word in _POWERS:
            total, part = total + (part or 1) * _POWERS[word], 0
    return total + part


_CLOCK = re.compile(
    r"(?P<hour>\d{1,2})(?:(?P<sign>[:.h])(?P<minute>\d{2}))?(?P<second>:\d{2})?(?P<half>\s?[ap]\.?m\.?)?(?P<after>\D*)",
    re.I | re.S,
)
_MILITARY = re.compile(r"(?P<hour>[01]\d|2[0-3])(?P<minute>[0-5]\d)(?P<after>(?:\s?(?:hours|hrs|h))?)", re.I)
_PART_OF_DAY = re.compile(r"\s(?:at\s(?P<night>night)|in\sthe\s(?:early\s)?(?P<part>morning|afternoon|evening))$", re.I)
"""What says which half of the day an hour is of, in words that stay."""
_PART_OF_HOUR = re.compile(
    r"(?P<before>(?P<part>half|quarter|five|ten|twenty(?:[- ]five)?)\s(?P<way>past|to)\s|(?P<bare>half)\s)"
    rf"(?P<hour>{'|'.join(_UNITS[1:13])}|\d{{1,2}})",
    re.I,
)


_NOON = 12
_HALF_HOUR = 30
_LATE = 5
"""From this hour on what is *at night* is before midnight."""


@dataclass(frozen=True, slots=True)
class TimeForm:
    """A notation of a time of day.

    Attributes:
        before: What stands before the hour.
        sign: What parts hour and minutes; None if there are no minutes.
        seconds: Those that are written, always the same; empty if none are.
        half: How the half of the day is written, as if it were the first; empty if it is not.
        after: What stands behind.
        is_padded: Whether an hour has two digits.
        is_spoken: Whether the hour is written in words.
        is_of_24_hours: Whether others of its text have hours beyond twelve without am or pm.
        is_at_night: Whether the time beside it is one of the night: *phone at 04:25; died ten past four*.
        is_evening: Whether it is read off a dial behind one of the evening: *given at 18:05, and the other at 8 o'clock*.
        is_half_told: Whether the end of its span says its half of the day (*5.00 to 6.30 pm*), or the same time elsewhere.
    """

    before: str = ""
    sign: str | None = ":"
    seconds: str = ""
    half: str = ""
    after: str = ""
    is_padded: bool = False
    is_spoken: bool = False
    is_of_24_hours: bool = False
    is_at_night: bool = False
    is_evening: bool = False
    is_half_told: bool = False

    @property
    def tells_half(self) -> bool:
        """Whether it says which half of the day it means: *11 pm*, *11 at night*."""
        return bool(self.half) or _PART_OF_DAY.search(self.after) is not None

    @property
    def is_on_dial(self) -> bool:
        """Whether it is that of a dial, where there is no hour 0: without am or pm, and without a nought.

        An hour alone is one also beside a clock of 24 hours: *back at 4, in bed by 21.30*.
        """
        is_of_day = self.is_of_24_hours and self.sign is not None
        is_told = self.tells_half or self.is_at_night or self.is_half_told
        return not (self.is_padded or is_told or self.sign == "" or is_of_day)

    def write(self, minutes: int) -> str:
        """A time, in minutes since midnight, in this notation; minutes that it does not write are left out."""
        hour, minute = divmod(minutes, 60)
        if self.before.lower().endswith(" to ") and minute >= _HALF_HOUR:  # twenty to eleven is said at 10.40
            hour += 1
        half, is_bare = self.half, self.sign is None and not self.is_padded  # nobody comes at 0
        if (
            self.tells_half
            or self.before
            or "clock" in self.after
            or (is_bare and not hour)
            or self.is_half_told
            or (self.is_on_dial and hour > _NOON)
        ):
            if hour >= 12:
                half = half.replace("a", "p").replace("A", "P")
            is_early = not hour and self.after.lower().endswith("morning")  # nobody says "12 in the morning"
            hour = 1 if is_early else (hour - 1) % 12 + 1
        has_nought = self.is_padded or self.sign == ""
        written = _UNITS[hour] if self.is_spoken and hour < len(_UNITS) else f"{hour:02}" if has_nought else str(hour)
        return f"{self.before}{written}{'' if self.sign is None else f'{self.sign}{minute:02}'}{self.seconds}{half}{self.after}"


def read_time(text: str) -> tuple[int, TimeForm] | None:
    """The minutes since midnight that a time of day says, and its notation; None if it is none.

    >>> minutes, form = read_time("4:32 pm")
    >>> minutes, form.write(9 * 60 + 5), read_time("half past five")[1].write(19 * 60)
    (992, '9:05 am', 'half past seven')
    >>> minutes, form = read_time("twenty to eleven")
    >>> minutes, form.write(minutes), form.write(22 * 60 + 40)
    (640, 'twenty to eleven', 'twenty to eleven')
    >>> [(minutes, form.write(20 * 60)) for minutes, form in map(read_time, ("11 at night", "5 in the morning", "0312"))]
    [(1380, '8 at night'), (300, '8 in the morning'), (192, '2000')]
    """
    if found := _PART_OF_HOUR.fullmatch(text):
        word = found["hour"].lower()
        hour = int(word) if word.isdigit() else _UNITS.index(word)
        part = (found["part"] or found["bare"]).lower()
        minutes = {"half": 30, "quarter": 15}.get(part) or _value_of_words(part)
        is_past = found["bare"] or found["way"].lower() == "past"  # half eleven is half past it, in British English
        minutes = hour * 60 + (minutes if is_past else -minutes)
        return minutes % 1440, TimeForm(found["before"], None, is_spoken=not word.isdigit())
    if text.lower().endswith(("noon", "midnight")):  # of twelve alone is it said: another time is written as "4:30 pm"
        return (720 if text.lower().endswith("noon") else 0), TimeForm(half=" am")
    if found := _MILITARY.fullmatch(text):
        return int(found["hour"]) * 60 + int(found["minute"]), TimeForm(sign="", after=found["after"], is_padded=True)
    if not (found := _CLOCK.fullmatch(text)) or int(found["hour"]) > 24 or int(found["minute"] or 0) > 59:
        return None
    half = found["half"] or ""
    told = _PART_OF_DAY.search(found["after"]) if int(found["hour"]) <= _NOON else None
    hour = int(found["hour"]) % 12 + 12 * ("p" in half.lower()) if half else int(found["hour"])
    if told:
        hour %= _NOON
        is_late = hour >= _LATE if told["night"] else told["part"].lower() != "morning"
        hour += _NOON if is_late else 0
    form = TimeForm(
        sign=found["sign"],
        seconds=":00" if found["second"] else "",
        half=half.replace("p", "a").replace("P", "A"),
        after=found["after"],
        is_padded=found["hour"].startswith("0")
        or (not (half or told) and len(found["hour"]) == 2 and found["sign"] is not None),
    )
    return (hour % 24) * 60 + int(found["minute"] or 0), form
