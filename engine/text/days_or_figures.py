"""Tells days of a month from scores and lengths of time that are written like them: assessed 10/10, pain 8/10, doxycycline 5/7.

A day that stays gives away all others, which are moved by as much. So where a text has dates near the day that it would be, it
is one unless words beside it say that it is a score or a length.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from engine.text.dates import read_date
from engine.text.medicines import find_medicines
from engine.text.mentions import NamedMention
from engine.text.public_rules import ENDINGS_OF_COURSES, LASTING
from engine.text.units import unit_before

Span = tuple[int, int]

_WRITTEN = re.compile(r"(?P<day>[1-9]|[12]\d|3[01])/(?P<month>1[0-2]|[1-9])(?![\w/%-]|[.,]\d)")
_FRACTION = re.compile(r"1/[2-4]|[23]/[34]|24/7")
_HOUSE_BEHIND = re.compile(r"[ \u00a0][A-ZÀ-Þ][^\W\d_A-ZÀ-Þ]")
"""What stands behind the number of a house or flat: 12/3 Elm Street."""
SCORE = re.compile(r"(?:\d|10)/10|[1-5]/5")
"""What somebody got, or says of a pain, or a day of October or May."""
_LENGTHS = frozenset({7, 12})
_OF_SCORES = re.compile(
    r"(?<!\w)(?:(?-i:AMTS?|4AT|NRS|VAS|VRS|GCS|MMSE|MoCA|BCS|MRC|NEWS2?|[UL]L|[RL][UL]L)|Apgars?|pain|scor(?:e[ds]?|ing)|scales?"
    r"|rat(?:e[ds]?|ing)|marks?|marked|grade[ds]?|out[ \u00a0]of|calc(?:ulation)?s|spellings?|maths|quiz|mood|anxiety|stress"
    r"|distress|nausea|itch(?:ing)?|headaches?|tightness|discomfort|soreness|breathlessness|fatigue|confidence|motivation|severity|intensity"
    r"|cravings?|urges?|lame(?:ness)?|power|strength|flexion|dorsiflexion|extension|abduction|adduction|grip)"
    r"(?![ \u00a0](?:team|clinic|nurse|review|relief|chart|service|consultant|specialist|management|referral|meds?)(?!\w))"
    r"(?:[ \u00a0][^\W\d][\w'’+-]*){0,2}[ \u00a0]?(?:[,:=~(–-][ \u00a0]?)?$"
    r"|(?:^|[.;]?[ \u00a0])pain(?:[ \u00a0][\w'’+-]+){1,5},[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before a score: a word of scores, and at most two others; pain better on 45, 3/10."""
_UNITS_OF_SCORES = ("points", "out of ", "index")
_NO_DAY_BEFORE = re.compile(
    r"(?<!\w)(?:an?|got|gets|had|has|have|achieved|attend(?:ed|ance)|correct|right|results?|won|lost|about|around|approx|only|just"
    r"|nearly|some|than|per|x|block|lesson|part|page|sheet|set|item|no|ref|flat|plot|unit|room|bed|bay|ward|class|year|step|stage"
    r"|level|round|vision|va|[RL])[.:]?[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before one of several, or so many of them."""
_BEHIND_SCORE = re.compile(
    r"[ \u00a0](?:at[ \u00a0](?:worst|best|rest|its)"
    r"|on[ \u00a0](?:moving|movement|mobilising|walking|standing|turning|coughing|exertion|palpation|inspiration)"
    r"|in[ \u00a0](?:severity|intensity)"
    r"|(?:(?!for|with|re|in|due|has|had|no|some|by|and|when)[a-z]+[ \u00a0]){0,2}(?:pain|lame(?:ness)?|severity|headache)"
    r"|(?:of[ \u00a0](?:them|the|these|those)|sites|points|times|days|nights|people|patients|children|pupils|questions|items"
    r"|boxes|seats|places|toes|fingers|occasions|responses|answers|steps|sessions|doses|meals|correct|right))(?!\w)"
)
"""What stands behind a score, or behind so many of ten: absent at 3/10 sites."""
_TO_SCORE = re.compile(
    r"(?:[ \u00a0]?(?:[,;/]|->|→|–|-))?(?:[ \u00a0](?:to|then|now|and|or|but|down|up|from|was|is|at|on|in|with|after|before|the"
    r"|rest|night|day|worst|best|moving|movement|mobilising|walking|coughing|yesterday|today|reduc(?:ed|ing)|improv(?:ed|ing)"
    r"|settl(?:ed|ing)|fell|falling|came|rose|rising|analgesia|paracetamol|morphine|meds)){0,5}[ \u00a0]?(?:->|→|\()?[ \u00a0]?"
)
"""What stands between a score and the next: 7/10 at rest and 3/10."""
_OUT_OF = re.compile(r"/(?:10|5)(?!\d)")
_OF_LENGTH = re.compile(
    r"(?:(?<!\w)(?:in|for|x|every|over|within|another|BNO|course|abx|antibiotics|IVI?|fluids|saline|od|bd|tds|qds|tid|qid|prn"
    r"|nocte|mane|pred|doxy)|\d[ \u00a0]?(?:mg|mcg|mls?|g|units?))[ \u00a0]$"
    rf"|(?:{ENDINGS_OF_COURSES})$",
    re.IGNORECASE,
)
"""What stands before so many days or months, and hardly before a day."""
_LASTS = re.compile(rf"{LASTING}(?!\w)|[ \u00a0]then(?!\w)|[ \u00a0]?\+", re.IGNORECASE)
_BEGINS = re.compile(r"(?<![\w/.,:£$€#@-])$")
_MOST_BEFORE = 40
_SCORES_NEAR = 31
_LENGTHS_NEAR = 14
"""So many days from another date of the text what is written like a score, or like a length, is a day."""
_A_YEAR, _DAYS_OF_YEAR, _SHORTEST_MONTH = 2025, 365, 28
_RECENT = 1


def days_by_slash(text: str, mentions: Iterable[NamedMention]) -> frozenset[int]:
    """Which days of any year the dates are that a text writes in figures, parted by a stroke, but for those of long ago.

    >>> text = "born 3/5/1941, seen 1/2/2024, 3/2 and 4 June"
    >>> places = ((5, 13), (20, 28), (30, 33), (38, 44))
    >>> sorted(days_by_slash(text, [NamedMention(*place, "date") for place in places]))
    [32, 34]
    """
    return _days_of(frozenset(text[each.start : each.end] for each in mentions if each.kind == "date"), "/")


def is_near_dotted_day(text: str, mentions: Iterable[NamedMention], day: int, month: int) -> bool:
    """Whether a day of a month is near a recent date that a text writes with points, so that 10.4 may be a day there.

    >>> text = "seen 3.4.2025, 3/9/2025"
    >>> dates = [NamedMention(5, 13, "date"), NamedMention(15, 23, "date")]
    >>> [is_near_dotted_day(text, dates, 10, month) for month in (4, 9)]
    [True, False]
    """
    written = frozenset(text[each.start : each.end] for each in mentions if each.kind == "date")
    return _is_near(day, month, _days_of(written, "."), _SCORES_NEAR)


@lru_cache(maxsize=16)  # of a text, for each of its numbers
def _days_of(written: frozenset[str], sign: str) -> frozenset[int]:
    """The days of any year of dates that a sign parts, but for those of long ago."""
    dates = [date[0] for each in written if sign in each and (date := read_date(each, day_first=True))]
    newest = max((date.year for date in dates if date.year), default=0)
    return frozenset(
        _day_of_year(date.day, date.month)
        for date in dates
        if date.day and date.month and (date.year is None or date.year >= newest - _RECENT)
    )


def _day_of_year(day: int, month: int) -> int:
    return datetime.date(_A_YEAR, month, min(day, _SHORTEST_MONTH)).timetuple().tm_yday


def _is_near(day: int, month: int, days: Collection[int], most: int) -> bool:
    """Whether a day is at most so many from one of some days of any year."""
    own = _day_of_year(day, month)
    return any(min((own - other) % _DAYS_OF_YEAR, (other - own) % _DAYS_OF_YEAR) <= most for other in days)


def is_scored(text: str, start: int) -> bool:
    """Whether the words before a place say that a score stands there.

    >>> [is_scored(text, len(text)) for text in ("AMTS ", "Pain at rest was ", "pain team ", "stairs assessed ", "INR ")]
    [True, True, False, False, False]
    >>> is_scored("Pain better on tablets 45, ", 27)
    True
    """
    before = text[max(0, start - _MOST_BEFORE, text.rfind("\n", 0, start) + 1) : start]
    return _OF_SCORES.search(before) is not None or unit_before(before).startswith(_UNITS_OF_SCORES)


def _whole(text: str, each: NamedMention) -> re.Match[str] | None:
    """What is written like a score or a length, of which a mention is the whole or the number."""
    if each.kind not in ("code", "number") or each.is_marked or not _BEGINS.search(text[max(0, each.start - 1) : each.start]):
        return None
    found = _WRITTEN.match(text, each.start)
    return found if found and each.end in (found.end(), found.end("day")) else None


def place_of_day(text: str, each: NamedMention, before: NamedMention | None, days: Collection[int]) -> Span | None:
    """Where a day stands of which a mention is the whole or the number; None if it is none, or nothing tells it.

    Args:
        text: The text.
        each: The mention.
        before: The one before it, as it has been told.
        days: Days of any year that are dates of the text, or of others that are drawn with it.

    >>> text = "Stairs assessed 10/10 by Bo"
    >>> whole = NamedMention(16, 21, "code")
    >>> place_of_day(text, whole, None, {282}), place_of_day(text, whole, None, {100})
    ((16, 21), None)
    """
    found = _whole(text, each)
    if found is None:
        return None
    day, month = int(found["day"]), int(found["month"])
    is_score, is_whole = SCORE.fullmatch(found[0]) is not None, each.end == found.end()
    if not (is_score or is_whole or month in _LENGTHS):
        return None
    is_figure = (
        _is_score(text, found, before)
        or (month in _LENGTHS and is_length(text, *found.span()))
        or (is_whole and not is_score and _is_part_or_house(text, found))
    )
    most = _LENGTHS_NEAR if month in _LENGTHS else _SCORES_NEAR
    is_day = not is_figure and _is_near(day, month, days, most)
    return found.span() if is_day else None


def is_length(text: str, start: int, end: int) -> bool:
    """Whether words beside a place say that so many days or months stand there.

    >>> [is_length(text, len(text) - 3, len(text)) for text in ("x 5/7", "baclofen 5/7", "20mg 5/7", "visit 5/7")]
    [True, True, True, False]
    """
    before = text[max(0, start - _MOST_BEFORE) : start]
    if _OF_LENGTH.search(before) or _LASTS.match(text, end):
        return True
    return any(end + 1 == len(before) for _, end in find_medicines(before))


def _is_part_or_house(text: str, found: re.Match[str]) -> bool:
    return _FRACTION.fullmatch(found[0]) is not None or _HOUSE_BEHIND.match(text, found.end()) is not None


def _is_score(text: str, found: re.Match[str], before: NamedMention | None) -> bool:
    """Whether words beside what is written like a score say that it is one, or so many of ten."""
    ahead = text[max(0, found.start() - _MOST_BEFORE) : found.start()]
    if _NO_DAY_BEFORE.search(ahead) or _BEHIND_SCORE.match(text, found.end()) or is_scored(text, found.start()):
        return True
    of = _OUT_OF.match(text, before.end) if before is not None and before.kind == "number" else None
    return of is not None and _TO_SCORE.fullmatch(text, of.end(), found.start()) is not None


def with_days_of_others(
    texts: Sequence[str], mentions: Sequence[Sequence[NamedMention]], kept: Sequence[Sequence[Span]]
) -> list[list[NamedMention]]:
    """The mentions of texts that are drawn together, with what is a day by the dates of another one.

    Args:
        texts: The texts.
        mentions: What was found or marked in each, in order and without overlaps.
        kept: What the user keeps of each.

    >>> found = [[NamedMention(3, 7, "date")], [NamedMention(5, 6, "number")]]
    >>> [_, [day]] = with_days_of_others(["on 9/10", "seen 8/10"], found, [[], []])
    >>> day[:3]
    (5, 9, 'date')
    """
    days = frozenset[int]().union(*(days_by_slash(text, own) for text, own in zip(texts, mentions, strict=True)))
    return [_with_days_near(*each, days) for each in zip(texts, mentions, kept, strict=True)]


def _with_days_near(
    text: str, mentions: Sequence[NamedMention], kept: Sequence[Span], days: Collection[int]
) -> list[NamedMention]:
    """Mentions, of which those are dates that are written like scores or lengths and are near some days."""
    told: list[NamedMention] = []
    for each in mentions:
        place = place_of_day(text, each, told[-1] if told else None, days)
        if place and not any(start < place[1] and place[0] < end for start, end in kept):
            each = each._replace(start=place[0], end=place[1], kind="date")
        told.append(each)
    return told


def find_doubted_days(text: str, kept: Iterable[Span], months: Collection[int]) -> list[Span]:
    """Where what is kept as a score or a length may be a day of some months, and no word beside it says otherwise.

    >>> text = "Stairs 10/10, pain 8/10, bloods 4/12, for 6/12"
    >>> [text[slice(*place)] for place in find_doubted_days(text, [(7, 9), (19, 20), (32, 33), (42, 43)], {10, 12})]
    ['10/10', '4/12']
    """
    written = [_whole(text, NamedMention(start, end, "number")) for start, end in kept]
    return [
        each.span()
        for each in written
        if each
        and int(each["month"]) in months
        and (SCORE.fullmatch(each[0]) or int(each["month"]) in _LENGTHS)
        and not is_scored(text, each.start())
        and not _BEHIND_SCORE.match(text, each.end())
        and not is_length(text, *each.span())
    ]
