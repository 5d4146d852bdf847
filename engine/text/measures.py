"""Where ages, measurements, counts, lengths of time, times of day and sums of money stand in a text, by rule alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from enum import Enum
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.text.days_or_figures import is_length, is_near_dotted_day
from engine.text.table_cells import head_of_column, is_cell
from engine.text.units import COURSES, EVERY_OTHER, NUMBERED, PAST_HOURS, PAST_YEARS, SCHOOL_CLASSES, SHIFT, end_of_unit
from engine.text.units_in_context import unit_of

if TYPE_CHECKING:
    from engine.text.mentions import NamedMention

Span = tuple[int, int]

_SPANS_OF_LIFE = frozenset({"day", "week", "month", "year", PAST_YEARS})
_LENGTHS_OF_TIME = _SPANS_OF_LIFE | {"second", "minute", "hour", SHIFT, PAST_HOURS, "gestation", "day of a week"}
_AGED = re.compile(
    r"\b(?:aged|ages?)(?:[ \u00a0](?:of|is|was|about|around|just|almost|nearly|only))*[ \u00a0]?:?[ \u00a0]$", re.IGNORECASE
)
_READING = re.compile(r"\d{1,3}\.\d|0\.\d\d")
"""What is hardly anything but a reading, though nothing beside it says of what."""
_COUNT = re.compile(r"(?![012]?\d\.[0-5]\d$)\d{1,3}(?:[.,]\d{1,2})?|[^\W\d]+(?:[ -][^\W\d]+)*")
"""What a count or a score is written like, in figures or in words: what is longer may be the number of a record."""
_NONE = "0"
_FEW = frozenset("123456789")
_ORDINAL = re.compile(r"(?:\d(?:st|nd|rd|th)|irst|second|third|th)$", re.IGNORECASE)
_WHICH_ONE = re.compile(
    rf"(?<!\w)(?:(?:{'|'.join(each.removesuffix('s') for each in NUMBERED)}|ward|rm|wd|theatre|cubicle|cell|wing|floor|level"
    r"|line|route|bus|class|form|year|band|gate|platform|court|block|street|road|page|para|paragraph|section|clause|item|question"
    r"|appendix|exhibit|allotment|grave|pitch|nr|pc|ref|id|pin|ext(?:n|ension)?|bleep|pager|badge|locker|box|case|file|version"
    r"|kennel|stall|cage|berth|mooring|cabin|chalet|desk|peg|chair|couch|station|stn"
    r"|(?<!\d[ \u00a0])(?<!\d)(?-i:St))s?\.?|[#№])[ \u00a0\t]?$",
    re.IGNORECASE,
)
"""What stands before a number that says which one it is; St is short for a station, and not for stones."""
_COUNTED_BY_NUMBER = re.compile(
    r"(?<!\w)(?:swab|screen|test|PCR|culture|dose|session|cycle|visit|injection|jab|booster|attempt)[ \u00a0]no\.?[ \u00a0]$",
    re.IGNORECASE,
)
"""What comes to somebody again and again, before how many there were so far: swab no 2."""
_WHICH_ONES = re.compile(
    r"(?<!\w)(?:beds|bays|rooms|rms|flats|units|plots|houses|wards|cubicles|lockers|tables|kennels|stalls|cages|berths|moorings"
    r"|cabins|chalets|desks|pegs|pitches|garages)[ \u00a0]$",
    re.IGNORECASE,
)
"""The same before several."""
_TO_NEXT = re.compile(r"[ \u00a0]?[–-][ \u00a0]?|,?[ \u00a0](?:to|and|or|[&+])[ \u00a0]|,[ \u00a0]")
_LIVED_IN = re.compile(
    r"(?<!\w)(?:(?:owners?|occupiers?|tenants?|residents?|neighbours?|people)[ \u00a0](?:of|at|from|in)"
    r"|liv(?:e|es|ed|ing)[ \u00a0]at|moved[ \u00a0](?:in)?to|address|property|properties|nos?\.?|numbers?):?[ \u00a0\t]?$",
    re.IGNORECASE,
)
"""What stands before the first and the last number of a house."""
_DASH = re.compile("[–-]")
_SMALL = re.compile(r"\d|[1-9]\d")
"""What the ends of a span are that is of hours, a count or a score: 10-4."""
_HOW_MANY = re.compile(r"(?:no\.?[ ]of[ ]\w+|refs|pages|boxes|files|cases|items|forms|levels)\.?", re.IGNORECASE)
"""What heads a column of how many there are of something."""
_PROPER = re.compile(
    r"(?:[^\W_][,)]?[ \u00a0][A-ZÀ-Þ][^\W\d_A-ZÀ-Þ]+|[A-ZÀ-Þ][^\W\d_]+(?:,|[ \u00a0]\(|[ \u00a0](?:is|was|turned)))[ \u00a0]?$"
)
"""A name or label before a number, which may be an age, or say which one of that name is meant."""
_SO_MANY = re.compile(
    r"[ \u00a0](?:of[ \u00a0](?:them|these|those|whom|which)|expected|attending|invited"
    r"|(?!years|yrs|lives|was|has|says|works)[a-z]{3,}s)(?!\w)"
)
"""What stands behind how many there are, and behind nobody's age: Ann Quist, 10 boxes."""
_NAME_IS = re.compile(r"[ \u00a0](?:is|was|turned)[ \u00a0](?:now[ \u00a0]|only[ \u00a0])?|,?[ \u00a0]?\(?")
_TWO_DIGITS = re.compile(r"\d\d")
"""What is an age between commas, if anything: a lady, 80, of Leeds."""
_BUS = re.compile(r"[ \u00a0](?:bus|tram|train)(?!\w)")
_BEFORE_HOUR = re.compile(
    r"(?<!\w)(?:at|by|till?|until|before|after|from|since|between|around|about|for|(?<!\byes[ \u00a0])(?<!\bno[ \u00a0])to)"
    r"[ \u00a0]$",
    re.IGNORECASE,
)
_BEHIND_HOUR = re.compile(
    r"[.,;:!?)]|\s*(?:\n|$)"
    r"|[ \u00a0](?:and|or|on|to|till?|until|when|but|in|for|by|at|with|so|as|if|sharp|every|most|this|next)(?!\w)"
)
"""What stands around an hour of the day; behind yes or no stands a question: yes to 1."""
_OF_COURSE = re.compile(rf"(?<!\w)(?:{'|'.join(COURSES)})[ \u00a0]$", re.IGNORECASE)
_TO_LAST = re.compile(r"[ \u00a0]?[–-][ \u00a0]?|[ \u00a0](?:to|and|or)[ \u00a0]")
"""What stands around the first of several that follow one another: days 2 to 5."""
_HOUR = re.compile(r"1[0-2]|[1-9]|[^\W\d]+")
_SCORED = re.compile(r"(?<!\w)(?:scored?|got|gets|received|awarded|(?:was|were)[ \u00a0]given)[ \u00a0]$", re.IGNORECASE)
_AND_OTHER = re.compile(r"(?:[,;]|,?[ \u00a0](?:and|but|to|while))[ \u00a0](?:(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.?[ \u00a0])?")
"""What stands before a score, and between it and who got another: scored 61 and Mr Amsel 66."""
_JOINED_BEFORE = re.compile(r"[\w/:.#@–-]\Z")
_JOINED_BEHIND = re.compile(r"(?!s(?!\w)|-[a-z]{3,}[ \u00a0])[\w/:#@–-]|[.,]\Z|[ \u00a0][A-ZÀ-Þ][^\W\d_A-ZÀ-Þ]")
"""What stands around a number that may be a part of a date, a time, a code or an address, and of no 2-person transfer."""
_MOST_BEFORE = 40
_OLD = re.compile(r"[ \u00a0-](?:old|of[ \u00a0-]age)(?![^\W_])", re.IGNORECASE)


_AND_DAYS = re.compile(r",?[ \u00a0](?:and[ \u00a0])?")
_OF_AGES = re.compile(r"(?:current[ \u00a0])?ages?(?:[ \u00a0]\(?(?:at|when|on)[^\n]{0,24})?", re.IGNORECASE)
"""What heads a column of ages."""


_DECIMAL = re.compile(r"\d{1,3}\.\d\d?")
_GROUPED = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d\d?)?")
_DAY_OF_MONTH = re.compile(r"(?P<day>0?[1-9]|[12]\d|3[01])\.(?P<month>0?[1-9]|1[0-2])")
_CODE_AROUND = re.compile(r"[\w/:.#@№_+\\]")
"""What stands directly beside a part of a code, a clause or an address: 3.14.2, 9.14/B."""
_NUMBERED_BEFORE = re.compile(
    r"(?<!\w)(?:codes?|numbers?|nos?|ids?|serial|account|a/c|acct|policy|licen[cs]e|invoice|claim|order|receipt|part|rule|item"
    r"|entry|grid|shelf|plate)\.?:?[ \u00a0\t]?$",
    re.IGNORECASE,
)
"""What stands before a number that says which one it is, besides what does before a count."""


_LENGTH_IN_SHORT = re.compile(r"\d{1,2}/(?:7|12)")
"""So many days or months, as a prescription says."""
_NO_WHOLE = re.compile(r"(?:^|[ \u00a0\t(=])\.$")
"""What stands before the digits of a decimal that is below one: ratio .58."""


class Figure(Enum):
    """What a number says that can be kept by a setting of its own."""

    AGE = "age"
    MEASURE = "measurement"
    COUNT = "count"
    DURATION = "length of time"
    TIME = "time of day"
    AMOUNT = "sum of money"


WITH_DECIMALS = frozenset({Figure.MEASURE, Figure.AMOUNT, Figure.TIME})
"""What a number with a point or with thousands apart may be: where all of these are kept, it is kept whichever it is."""


def stays(text: str, mentions: Sequence[NamedMention], number: int, kept: AbstractSet[Figure]) -> bool:
    """Whether a mention says what is kept.

    A decimal without a unit (*9.40*) is a time of day, a sum or a measurement, and what has thousands apart (*12,750*) is a
    sum, a measurement or a count, which is kept as measurements are. Nothing may tell which; where all three are kept it is,
    unless it says which one is meant, is a part of a code, or may be a day near one that the text writes so.

    Args:
        text: The text.
        mentions: All of its mentions, in order.
        number: Which of them.
        kept: What is kept.

    >>> from engine.text.mentions import NamedMention
    >>> text = "Padlock changed 19.25, ref 19.25"
    >>> numbers = [NamedMention(16, 21, "number"), NamedMention(27, 32, "number")]
    >>> [stays(text, numbers, at, WITH_DECIMALS) for at in (0, 1)], stays(text, numbers, 0, {Figure.TIME})
    ([True, False], False)
    >>> text = "Turnover 12,750 net, policy 12,750"
    >>> numbers = [NamedMention(9, 15, "number"), NamedMention(28, 34, "number")]
    >>> [stays(text, numbers, at, WITH_DECIMALS) for at in (0, 1)], stays(text, numbers, 0, {Figure.AMOUNT})
    ([True, False], False)
    >>> text = "Ratio .58, 20mg 5/7 and visit 5/7"
    >>> figures = [NamedMention(7, 9, "number"), NamedMention(16, 19, "code"), NamedMention(30, 33, "code")]
    >>> [stays(text, figures, at, WITH_DECIMALS | {Figure.DURATION}) for at in range(3)]
    [True, True, False]
    >>> text = "Seen 3.4.25, again 10.04"
    >>> stays(text, [NamedMention(5, 11, "date"), NamedMention(19, 24, "number")], 1, WITH_DECIMALS)
    False
    """
    figure = figure_of(text, mentions, number)
    if figure is not None:
        return figure in kept
    return kept >= WITH_DECIMALS and _is_bare_figure(text, mentions, number)


def says_which_by_head(head: str) -> bool:
    """Whether the numbers below the head of a column say which one is meant, rather than how many there are.

    >>> [says_which_by_head(head) for head in ("Zyx no", "Locker", "Boxes", "Zyx")]
    [True, True, False, False]
    """
    return _WHICH_ONE.search(f"{head} ") is not None and _HOW_MANY.fullmatch(head) is None


def _is_bare_figure(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a mention is a number with one or two decimals or thousands apart that names nothing and is no day of a month."""
    start, end, kind, _ = mentions[number]
    if kind == "number" and _NO_WHOLE.search(text, max(0, start - 2), start) and text[start:end].isdigit():
        return not text[end : end + 1].isalnum()
    if kind != "number" or not (_DECIMAL.fullmatch(text, start, end) or _GROUPED.fullmatch(text, start, end)):
        return False
    behind = text[end : end + 2]
    if _CODE_AROUND.match(text[max(0, start - 1) : start]) or (_CODE_AROUND.match(behind) and not behind.startswith(".")):
        return False
    if behind.startswith(".") and behind[1:].isalnum():
        return False
    before = text[max(mentions[number - 1].end if number else 0, start - _MOST_BEFORE) : start]
    heads = [before, *([f"{head_of_column(text, start)} "] if is_cell(text, start, end) else [])]
    if any(named.search(head) for named in (_WHICH_ONE, _NUMBERED_BEFORE) for head in heads):
        return False
    day = _DAY_OF_MONTH.fullmatch(text, start, end)
    return day is None or not is_near_dotted_day(text, mentions, int(day["day"]), int(day["month"]))


def figure_of(text: str, mentions: Sequence[NamedMention], number: int) -> Figure | None:
    """What a mention says, if that is something that can be kept.

    What is both is an age: "aged 4 weeks", "3 months old". A number without a unit counts unless it may say which one is meant,
    such as that of a ward, or when something was. Of the text, only words that are copied are looked at, and of the number how
    it is written.

    Args:
        text: The text.
        mentions: All of its mentions, in order.
        number: Which of them.
    """
    start, end, kind, _ = mentions[number]
    if kind in _FIGURES:
        return _FIGURES[kind]
    if _LENGTH_IN_SHORT.fullmatch(text, start, end) and is_length(text, start, end):
        return Figure.DURATION
    if kind != "number":
        return None
    if not (unit := unit_of(text, mentions, number)):
        if _READING.fullmatch(text, start, end):
            return Figure.MEASURE
        return Figure.COUNT if _is_count(text, mentions, number) else None
    if unit == EVERY_OTHER and text[start:end].isdigit():
        return Figure.COUNT
    if unit == EVERY_OTHER:
        return None
    if unit in SCHOOL_CLASSES:
        return Figure.AGE  # which tells how old somebody is
    if unit in _SPANS_OF_LIFE and _is_of_age(text, mentions, number):
        return Figure.AGE
    return Figure.DURATION if unit in _LENGTHS_OF_TIME else Figure.MEASURE


def _is_of_age(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a length of time is an age by the words around it or the head of its column."""
    start, floor = mentions[number].start, mentions[number - 1].end if number else 0
    if _AGED.search(text[max(floor, start - _MOST_BEFORE) : start]) or _is_so_old(text, mentions, number):
        return True
    return _OF_AGES.fullmatch(head_of_column(text, start)) is not None


def _is_so_old(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether words behind a length of time say that somebody is so old: three days old, ten weeks and three days old."""
    limit = mentions[number + 1].start if number + 1 < len(mentions) else len(text)
    end = min(end_of_unit(text, mentions[number].end), limit)
    if _OLD.match(text, end, limit):
        return True
    goes_on = number + 1 < len(mentions) and _AND_DAYS.fullmatch(text, end, limit)
    return bool(goes_on) and unit_of(text, mentions, number + 1) in _SPANS_OF_LIFE and _is_so_old(text, mentions, number + 1)


def _is_count(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a number without a unit says how many or how much, by what stands around it."""
    start, end = mentions[number][:2]
    written = text[start:end]
    if _COUNT.fullmatch(written) is None or _ORDINAL.search(written):
        return False
    if span := _span_of(text, mentions, number):
        return not _says_which(text, mentions, *span)
    preceding = mentions[number - 1] if number else None
    floor = preceding.end if preceding else 0
    if preceding and preceding.kind == "number":
        floor = min(start, end_of_unit(text, floor))  # 15 years in one cell say nothing of the next
    before = text[max(floor, start - _MOST_BEFORE) : start]
    behind = text[end : mentions[number + 1].start] if number + 1 < len(mentions) else f"{text[end:]}\n"
    if _is_second_score(text, mentions, number):
        return not _JOINED_BEHIND.match(behind)
    is_none = written == _NONE  # which is nobody's age, and calls no one of several
    is_behind_number = preceding is not None and preceding.kind == "number" and ("," in before or "(" in before)
    if not is_none and preceding and _NAME_IS.fullmatch(before) and not (is_behind_number or _SO_MANY.match(behind)):
        return False
    if _is_of_course(text, mentions, number):
        return True
    if written in _FEW and _COUNTED_BY_NUMBER.search(before):
        return not _JOINED_BEHIND.match(behind)
    if (
        _JOINED_BEFORE.search(before)
        or _JOINED_BEHIND.match(behind)
        or _is_beside_another(text, mentions, number)
        or _BUS.match(behind)
    ):
        return False
    if _BEFORE_HOUR.search(before) and _HOUR.fullmatch(written) and _BEHIND_HOUR.match(behind):
        return False
    is_last = preceding is not None and preceding.kind == "number" and _TO_LAST.fullmatch(text, preceding.end, start)
    if preceding and is_last and _WHICH_ONE.search(text, max(0, preceding.start - _MOST_BEFORE), preceding.start):
        return False
    head = head_of_column(text, start)
    if says_which_by_head(head) and is_cell(text, start, end):
        return False
    if _is_of_several(text, mentions, number):
        return False
    is_between_commas = before.endswith((", ", "), ")) and _TWO_DIGITS.fullmatch(written) and behind.startswith((",", ")"))
    is_of_name = _PROPER.search(before) and not is_none and not (before.endswith(", ") and _SO_MANY.match(behind))
    return not (is_between_commas or _WHICH_ONE.search(before) or is_of_name)


def _is_second_score(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a number is what somebody got beside another: scored 61 and Mr Amsel 66."""
    if number < 2 or mentions[number - 1].kind != "person" or mentions[number - 2].kind != "number":
        return False
    score, name, other = mentions[number - 2 : number + 1]
    if text[name.end : other.start] not in (" ", "\u00a0") or not _AND_OTHER.fullmatch(text, score.end, name.start):
        return False
    is_first = _SCORED.search(text, max(0, score.start - _MOST_BEFORE), score.start) is not None
    return is_first or _is_second_score(text, mentions, number - 2)


def _span_of(text: str, mentions: Sequence[NamedMention], number: int) -> tuple[int, int] | None:
    """The two small numbers that but a dash parts, of which a number is one: 10-4."""
    for one in (number - 1, number):
        if 0 <= one < len(mentions) - 1 and _DASH.fullmatch(text, mentions[one].end, mentions[one + 1].start):
            ends = mentions[one : one + 2]
            if all(each.kind == "number" and _SMALL.fullmatch(text, *each[:2]) for each in ends):
                return one, one + 1
    return None


def _says_which(text: str, mentions: Sequence[NamedMention], first: int, last: int) -> bool:
    """Whether a span says which ones are meant, or where somebody lives, by what stands around it: flats 3-5."""
    floor = mentions[first - 1].end if first else 0
    start, end = mentions[first].start, mentions[last].end
    before = text[max(floor, start - _MOST_BEFORE) : start]
    behind = text[end : mentions[last + 1].start] if last + 1 < len(mentions) else f"{text[end:]}\n"
    heads = [before, *([f"{head_of_column(text, start)} "] if is_cell(text, start, end) else [])]
    is_named = any(named.search(head) for named in (_WHICH_ONE, _WHICH_ONES, _LIVED_IN) for head in heads)
    return is_named or _JOINED_BEFORE.search(before) is not None or _JOINED_BEHIND.match(behind) is not None


def _is_of_course(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a number is the first or the last of several that follow one another: weeks 1 to 3, days 2–5."""
    return any(
        one.kind == other.kind == "number"
        and _TO_LAST.fullmatch(text, one.end, other.start) is not None
        and _OF_COURSE.search(text, max(0, one.start - _MOST_BEFORE), one.start) is not None
        for one, other in pairwise(mentions[max(0, number - 1) : number + 2])
    )


def _is_of_several(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a number follows others that say which ones they are, so that it says so too: beds 9 to 16, bays 2, 3 and 5."""
    for at in range(number, 0, -1):
        one, other = mentions[at - 1], mentions[at]
        if one.kind != "number" or _TO_NEXT.fullmatch(text, one.end, other.start) is None:
            return False
        if _WHICH_ONES.search(text[max(0, one.start - _MOST_BEFORE) : one.start]):
            return True
    return False


def _is_beside_another(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether only blanks part a number from the next mention, which is no number in another column."""
    if number + 1 == len(mentions):
        return False
    between = text[mentions[number].end : mentions[number + 1].start]
    is_column = len(between) > 1 and mentions[number + 1].kind == "number"
    return not between.strip(" \u00a0") and not is_column


_FIGURES = {"age": Figure.AGE, "time": Figure.TIME, "amount": Figure.AMOUNT}


def find_figures(text: str, figures: AbstractSet[Figure]) -> list[Span]:
    """The places of some of ages, measurements, counts, lengths of time, times and sums, with their units, in order.

    >>> text = "She is 43, weighs 81.4 kg, owes £90 and has a potassium of 4.9 mmol/L at 10:15."
    >>> [text[start:end] for start, end in find_figures(text, {Figure.AGE, Figure.MEASURE})]
    ['43', '81.4 kg', '4.9 mmol/L']
    """
    from engine.text.entities_by_rule import entities_by_rule
    from engine.text.mentions import NamedMention

    if not figures:
        return []
    mentions = [NamedMention(*entity) for entity in entities_by_rule(text)]
    return [
        (mention.start, end_of_unit(text, mention.end))
        for number, mention in enumerate(mentions)
        if stays(text, mentions, number, figures)
    ]
