"""Ages, heights, times and measures in a text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.risk import figures
from engine.risk.traits import Kind, Span, Trait
from engine.text.public_rules import find_numbers_to_call
from engine.text.told_ages import is_of_holder

if TYPE_CHECKING:
    from engine.risk.figures import Figure

_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_SMALL = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen""".split()
_ORDINALS = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth".split()
_NUMBERS = (
    {word: number for number, word in enumerate(_SMALL)}
    | {word: number for number, word in enumerate(_ORDINALS)}
    | {word: number for number, word in zip(range(20, 100, 10), _TENS, strict=True)}
    | {f"{word[:-1]}ieth": number for number, word in zip(range(20, 100, 10), _TENS, strict=True)}
    | {f"{word}th": number for number, word in enumerate(_SMALL) if word.endswith("teen")}
    | {"hundredth": 100}
)
_ONE_OF_TENS = rf"(?:{'|'.join(_TENS)})"
_COUNT = rf"(?:\d{{1,3}}|{_ONE_OF_TENS}(?:[- ](?:{'|'.join(_SMALL[1:10])}))?|{'|'.join(_SMALL[:0:-1])})"
_IN_WORDS = re.compile(rf"\b(?:{_COUNT}|dozens?|hundreds?|thousands?|millions?|half|twice)\b", re.IGNORECASE)
_ENDINGS = ("th", "st", "nd", "rd")
_WRITTEN_ORDINAL = "|".join(sorted((word for word in _NUMBERS if word.endswith(_ENDINGS)), key=len, reverse=True))
_ORDINAL = rf"(?:\d{{1,3}}(?:st|nd|rd|th)|(?:{_ONE_OF_TENS}-)?(?:{_WRITTEN_ORDINAL}))"
_BEFORE_AGE = (
    r"aged?|age of|at the age of|im|turn(?:ed|ing|s)?|nearly|almost"
    r"|who (?:\w+ ){0,2}(?:believe|gather|hear|know|say|says|think|understand) (?:is|was)"
    r"|(?:I|you|she|he|who|they|mother|father|son|daughter|wife|husband)"
    r"(?:['’](?:m|s|re)| am| is| was| are| were|(?:['’]ll| will) be)(?: now| only| just| nearly| almost| about| already)?"
)
_AFTER_AGE = r"(?![.,:]\d)(?=\s*(?:[.,;:!?)—–-]|$)|\s(?:and|but|when|now|this|next|last|in|on|then|years? of age)\b)"
_ADULT = rf"(?:1[3-9]|[2-9]\d|10\d|{_ONE_OF_TENS}(?:[- ](?:{'|'.join(_SMALL[1:10])}))?|{'|'.join(_SMALL[:12:-1])})"
_DECADE = r"(?:(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies|[2-9]0s)"
_NO_SERVICE = "".join(
    rf"(?<!\b{job},\s)"
    for job in "HCA HCSW RN RGN RMN nurse carer midwife visitor worker officer paramedic para teacher".split()
) + "".join(
    rf"(?<!{before}\s)"
    for before in (
        *(rf"\b{word}" for word in "for last after within these those some".split()),
        *(rf"\bfor\s{about}" for about in "over about around nearly almost only just".split()),
        r"\bthe\spast",
        r",\sover",
    )
)
"""Behind a job stands how long somebody has done it (HCA, 11 yrs), as behind these words: for 20 yrs."""
_MEASURED = (
    "pulse|rate|score|total|temperature|pressure|weight|dose|reading|level|saturation|speed|maximum|minimum|height|count|sum|price"
    "|cost|average|mean|median|rent|fee|team|group|class|staff|range|mark|target|distance|depth|width|length|majority|vote|index"
    "|ratio|result|value|capacity|limit|attendance|membership|crew|party|set|series|batch|list|bill|charge|balance|power"
)
"""What is so much, and nobody so old: a pulse of 88."""
_NO_SPEED = "".join(
    rf"(?<!\b{word}\s)"
    for word in (
        "driving drove driven travelling travelled going riding rode cruising cruised doing overtaking overtook behind along"
        " past speed capped limited set fixed steady constant running"
    ).split()
)
"""What does not stand before the age at which something happened: driving at 30."""
_AGE = re.compile(
    rf"\b(?:(?P<old>{_COUNT})(?:[- ]and[- ]a[- ]half)?[- ](?P<unit>year|month|week)s?[- ](?:olds?|of age)\b"
    rf"|(?:{_BEFORE_AGE})\s+(?P<plain>{_COUNT})\b{_AFTER_AGE}"
    rf"|\baged\s+(?P<aged>{_COUNT})\b"
    rf"|(?:I|she|he|who|they)(?:['’](?:m|s|re)| am| is| was| are| were)\s[\w ]{{1,40}},\s(?P<listed>{_ADULT}){_AFTER_AGE}"
    rf"|an? (?!(?:{_MEASURED})\b)[\w-]+ of (?P<of>{_ADULT})(?=[.,;]|\s(?:who|and|with)\b)"
    rf"|{_NO_SPEED}at (?P<at>{_ADULT})(?=[.,;](?!\d)|$|\s(?:I|he|she|we|they|my|still|already)\b)"
    rf"|(?P<birthday>{_ORDINAL})\sbirthday"
    rf"|in (?:my|his|her|their|your) (?:(?:early|mid|late)[- ])?(?P<decade>{_DECADE})\b"
    r"|(?P<noun>octogenarian|nonagenarian|septuagenarian|sexagenarian|centenarian|teenager|toddler|newborn|pensioner)s?\b)"
    rf"|(?:(?<=[a-z],\s)|(?<=[a-rt-z]\s\())(?P<beside>{_ADULT})(?=[,)](?!\d))"
    rf"|{_NO_SERVICE}(?P<short>\d{{2}}) ?(?:y/?o|yrs? old|yrs?(?= ?[,.;)/]))\b"
    r"|(?:(?<=:\s)|(?<=^))(?P<opening>[1-9]\d)(?=,\s[a-z])"
    r"|(?<![£$€\d.,])\b(?P<sexed>\d{2}(?-i:[MF]))\b",
    re.IGNORECASE | re.MULTILINE,
)
_HEIGHT = re.compile(
    rf"\b(?:{_COUNT}\s?(?:feet|foot|ft)(?:[\s,]+{_COUNT}(?:\s?(?:inches|inch|in))?)?"
    r"(?=[\s.,;]+(?:tall|in (?:his|her|my) socks))"
    r"|\d[.,]\d\d\s?m(?:et(?:re|er)s?)?\stall|\d{3}\s?cm\stall|\d'\s?\d{1,2}\")",
    re.IGNORECASE,
)


_BARE = frozenset({"plain", "aged", "listed", "of", "at", "beside", "opening", "sexed"})
_MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december"
_BEFORE_DAY = "|".join(rf"(?<=\b{word}\s)" for word in "on by since until till before after am vom bis".split())
_TIME = re.compile(
    r"(?P<of_day>\b(?:[01]?\d|2[0-3]):[0-5]\d(?: ?[ap]\.?m\b)?(?![:\d])"
    r"|\b(?:[1-9]|1[0-2])(?:\.[0-5]\d)? ?[ap]m\b"
    rf"|\b{_COUNT} in the (?:morning|afternoon|evening)\b)"
    r"|(?<![\w.,])[0-3]?\d\.[01]?\d\.\d{2,4}(?![\w.])"
    rf"|(?:{_BEFORE_DAY})[0-3]?\d\.[01]?\d\.(?=\s(?-i:[a-z]))"  # elsewhere a number that ends a sentence
    r"|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:eve|evening|night|morning|afternoon)\b"
    rf"|\b(?:in|since|last|this|until|till|before|after|by) (?P<month>{_MONTHS})\b(?!\s(?:be|have|not|well)\b)"
    r"|\b(?:last|previous|this|next|that) (?:spring|summer|autumn|winter)\b"
    rf"|\b(?:in|since|during|until|from|of) the (?:(?:early|mid|late)[- ])?{_DECADE}\b",
    re.IGNORECASE,
)
_UNITS = r"k?g|kilos?|grams?|lbs?|pounds?|stone|tons?|tonnes?|[ck]?m|(?:kilo)?met(?:re|er)s?|feet|ft|miles?|hectares?|acres?"
_MEASURE = re.compile(rf"(?<![\w.,£$€])(?:\d{{1,3}}(?:,\d{{3}})+|\d{{3,}}|\d{{2,}}\.\d+)\s?(?:{_UNITS})\b", re.IGNORECASE)


FIGURE = re.compile(r"(?<![\w.,:/])\d+(?:[.,:/]\d+)*(?![\d_])")
"""A number in digits, with all of its parts: 38.1, 168/94, 5,870."""
CURRENCY_SIGN = re.compile(r"[£$€¥]")
_DURATIONS = "seconds? minutes? hours? days? nights? weeks? fortnights? months? years? decades? yrs? wks? mths?".split()
_COUNTED_BY = (
    rf"mc?g|ml|mm|l|hrs?|mins?|%|{_UNITS}|{'|'.join(_DURATIONS)}|beds?|units?|tablets?|capsules?|drops?|puffs?|pages?|copies|[ap]m"
    r"|mmol/l|mmhg|bpm|k|bn|pence|pounds?|euros?|dollars?"
)
UNIT = re.compile(rf"\s?({_COUNTED_BY})(?!\w)", re.IGNORECASE)
"""What a number counts, behind it."""
_NO_LABEL = (
    "about|above|after|all|and|any|are|around|at|back|been|before|below|between|but|came|come|covering|did|does|down|ever|every"
    "|for|from|gave|get|got|had|has|have|her"
    "|him|his|into|its|just|like|made|nearly|not|now|off|once|only|our|out|over|paid|passed|per|rang|said|saw|she|since|some|than"
    "|that|the|their|them|then|there|they|this|till|told|under|until|upon|use|using|was|well|went|were|what|when|where|which|while"
    "|who|will|with|would|you|your"
)
"""What says nothing of the number behind it."""
DURATION = re.compile(rf"\b(?:{_COUNT}) (?:{'|'.join(_DURATIONS)})\b", re.IGNORECASE)
"""A length of time, its number in words or digits."""
_JOINED_TO_WORD = re.compile(r"[^\W\d_][-‐‑–]$")
_TOLD_FIGURE = re.compile(
    rf"(?:\b(?!(?:{_NO_LABEL})\b)[^\W\d_]{{3,}} )?{FIGURE.pattern}(?:(?:st|nd|rd|th)\b)?(?: ?(?:{_COUNTED_BY})(?!\w))?"
    rf"|{DURATION.pattern}",
    re.IGNORECASE,
)


def find_figures(text: str) -> Iterator[Trait]:
    """Every number in digits, with the word before it and its unit, and every length of time; none that is part of a word.

    >>> text = "Temp 38.1 on day 2, GAD-7 score 12, home in three weeks."
    >>> [text[each.start : each.end] for each in find_figures(text)]
    ['Temp 38.1', 'day 2', 'score 12', 'three weeks']
    """
    for match in _TOLD_FIGURE.finditer(text):
        if is_part_of_word(text, match.start()):
            continue
        yield trait_at(text, match.span(), Kind.NUMBER)


def says_number(words: str) -> bool:
    """Whether some words have a digit or a number among them.

    >>> [says_number(words) for words in ("£40", "seven weeks", "a dozen", "Item Amount Price")]
    [True, True, True, False]
    """
    return any(sign.isdigit() for sign in words) or _IN_WORDS.search(words) is not None


def is_part_of_word(text: str, start: int) -> bool:
    """Whether what begins with a digit is joined to a word before it: the 7 of GAD-7."""
    return text[start].isdigit() and _JOINED_TO_WORD.search(text, max(0, start - 2), start) is not None


def find_ages(text: str) -> Iterator[Trait]:
    """How old somebody is said to be.

    >>> [text for text in ("a 43-year-old", "I am 43.", "in his fifties", "her 80th birthday") if list(find_ages(text))]
    ['a 43-year-old', 'I am 43.', 'in his fifties', 'her 80th birthday']
    >>> [list(find_ages(text)) for text in ("There were 43 of them.", "It was in the 60s.", "less the advance (43,250.00)")]
    [[], [], []]
    >>> [text for text in ("Bo, retired, 101, is deaf", "Told the police, 101, today") if list(find_ages(text))]
    ['Bo, retired, 101, is deaf']
    """
    called = frozenset(find_numbers_to_call(text))
    for match in _AGE.finditer(text):
        name, value = next((name, value) for name, value in match.groupdict().items() if value)
        start, end = match.span(name) if name in _BARE else match.span()
        if (start, end) in called:
            continue
        said, figure = _read_age(name, value, (match["unit"] or "year").lower())
        yield Trait(start, end, Kind.AGE, frozenset({said}), figure)


_AGE_OF_NAME = re.compile(
    r"(?:[\])]?,?[ \u00a0]|[ \u00a0]?\()(?P<is>(?:is|was|turned|turns|will\sbe)\s(?:now\s|only\s|just\s|nearly\s)?)?"
    r"(?P<age>\d{1,3})(?![.,:/]\d)"
    r"(?=[.,;)]|\s(?:and|but|who|on\s(?:the\s)?\d|on\s[A-Z])\b)"
)
_OLDEST = 110
INITIAL = 2
"""Letters of what is a name only where it is said to be of an age: the Rm of Rm 14 is none."""


def find_ages_of_names(text: str, names: Iterable[Span]) -> Iterator[Trait]:
    """The numbers behind names of persons, in the same line: Ann, 11, or Ben (5).

    Args:
        text: The text.
        names: Where persons are named.

    >>> text = "Ann, 11, met Ben 5. T is 43, Rm 14, too."
    >>> [text[each.start : each.end] for each in find_ages_of_names(text, [(0, 3), (13, 16), (20, 21), (29, 31)])]
    ['11', '5', '43']
    """
    for start, end in names:
        match = _AGE_OF_NAME.match(text, end)
        if not match or is_of_holder(text, *match.span("age")):
            continue
        if int(match["age"]) <= _OLDEST and (match["is"] or end - start > INITIAL):
            yield age_at(text, match.span("age"))


def age_at(text: str, place: Span) -> Trait:
    """What a place says that is known to be an age in years.

    >>> sorted(age_at("Ann (sixty-one)", (5, 14)).key)
    ['61']
    """
    said, figure = _read_age("plain", text[slice(*place)], "year")
    return Trait(*place, Kind.AGE, frozenset({said}), figure)


def _read_age(name: str, value: str, unit: str) -> tuple[str, Figure | None]:
    """What an age says, comparable, and whom it fits."""
    small = value.lower()
    if name == "decade":
        years = int(small[:2]) if small[0].isdigit() else _NUMBERS[small.removesuffix("ies") + "y"]
        return f"{years}s", figures.decade_of_age(years)
    number = as_number(re.sub(r"(?<=\d)(?:st|nd|rd|th|[mf])$", "", small))
    if name == "noun" or number is None:
        return small, None
    if unit != "year":
        return f"{number} {unit}s", figures.age(0)
    return str(number), figures.age(number)


def find_times(text: str) -> Iterator[Trait]:
    """When something happened, as notes and chats write it: a time of day, a month in small letters, a season.

    >>> [text[each.start : each.end] for text in ("born 03:12", "we split in january") for each in find_times(text)]
    ['03:12', 'january']
    """
    for match in _TIME.finditer(text):
        span = match.span("month") if match["month"] else match.span()
        kind = Kind.TIME if match["of_day"] else Kind.DATE
        yield trait_at(text, span, kind)


def find_measures(text: str) -> Iterator[Trait]:
    """Weights, lengths and areas that are told exactly, or are large: 5,870 g."""
    for match in _MEASURE.finditer(text):
        yield trait_at(text, match.span(), Kind.NUMBER)


def find_heights(text: str) -> Iterator[Trait]:
    """How tall somebody is said to be."""
    for match in _HEIGHT.finditer(text):
        yield trait_at(text, match.span(), Kind.LOOKS)


def as_number(text: str) -> int | None:
    """The number that digits or words write, below a thousand in words.

    >>> as_number("43"), as_number("eighty-one"), as_number("twentieth"), as_number("12,450"), as_number("many")
    (43, 81, 20, 12450, None)
    """
    small = text.lower().replace(",", "")
    if small.isdecimal():
        return int(small)
    numbers = [_NUMBERS.get(part) for part in re.split(r"[- ]", small)]
    return None if None in numbers else sum(number for number in numbers if number is not None)


_KEY_WORD = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\d.:])\d+[.:]\d+(?![.:]?\d)|[^\W_]+")
"""A word or number; a time of day is one, and so is what has thousands or a point."""


def trait_at(text: str, place: Span, kind: Kind) -> Trait:
    """What a place of a text says that was not parsed, as a trait."""
    return Trait(*place, kind, key_of_text(text[slice(*place)]))


def key_of_text(text: str) -> frozenset[str]:
    """The words and numbers of a text that was not parsed; see `Trait.key`.

    >>> sorted(key_of_text("Elm Road, nine"))
    ['9', 'elm', 'road']
    >>> key_of_text("10:15") == key_of_text("15:10")
    False
    >>> sorted(key_of_text("10.30, 12,450 and 3.5.2019"))
    ['10.30', '12450', '2019', '3', '5', 'and']
    """
    return frozenset(comparable(_KEY_WORD.findall(text.lower())))


def comparable(words: Sequence[str]) -> Iterator[str]:
    """Words in small letters, numbers in digits."""
    for word in words:
        number = as_number(word)
        yield str(number) if number is not None else word.lower()
