"""The unit of a number by all that is copied around it: behind it, before it, or beside another number of the same unit."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.text.marks import unit_of_marks
from engine.text.medicines import find_medicines
from engine.text.mentions import NamedMention
from engine.text.quantities import find_sizes
from engine.text.table_cells import cell_before, head_of_column, heads_of, is_cell, row_of
from engine.text.units import (
    COUNTED_OFF,
    ENDS_IN_PART,
    NUMBERED,
    OF_THINGS,
    PAST_HOURS,
    PAST_YEARS,
    SCHOOL_CLASSES,
    SOME_DATE,
    SOME_NUMBER,
    VOTED,
    is_in_mmol,
    unit_before,
    unit_behind,
)

_RANGE = re.compile(
    r"[ \u00a0]?[–-][ \u00a0]?|[ \u00a0](?:to|or|(?:out[ \u00a0])?of(?:[ \u00a0](?:the|her|his|my|our|their))?)[ \u00a0]"
)
"""What stands before the other end of a range, or before what it is a part of: 50 to 100 mg, 9 of the 15 words."""
_SPAN = re.compile(r"[ \u00a0]?[–-][ \u00a0]?")
"""What stands between both ends of a range in figures."""
_WITHIN = re.compile(r"[ \u00a0]in[ \u00a0](?:(?:a|the)[ \u00a0])?(?:(?:last|past)[ \u00a0])?")
_TIMES_BETWEEN = ("minute", "hour", "day", "week", "month")
"""What stands between how often something is and in what time, and the unit of that: 7-8 in 24hrs."""
_OF_LIST = re.compile(rf"(?<!\w)(?:{'|'.join(NUMBERED)})[ \u00a0](?:\d{{1,3}}[/&+])?$", re.IGNORECASE)
"""What stands before each of two numbers of things: plots 14/15."""
_LISTING = ("/", "&", "+")
_MOST_BEFORE_LISTED = 16
_POINTS = re.compile(r"[ \u00a0]?(?:points?|pts)(?!\w)", re.IGNORECASE)
"""What stands behind what is counted in a game; a score of medicine is named before its points."""
_TIMES = re.compile(r"[ \u00a0]?[x×][ \u00a0]?")
"""What stands between a length and a breadth: 3x4cm."""
_LISTED = re.compile(r", |,? and ")
_BEFORE_LIST = re.compile(r"(?:(?<!\w)(?:of|for|after|were|was|took|lasted|over)|[,:]|(?<!\w)and)[ \u00a0]$")
"""What stands before several numbers of one unit: 1, 2 and 5 days."""
_OTHER_SIDE = re.compile(
    r"(?:,| and|, and| &| ?/|;)? \(?(?:[LR]t?|[Ll]eft|[Rr]ight)\)?[ :=]{1,2}"
    r"|(?: (?:units?|mg|mcg|g|ml|puffs?|tablets?|capsules?))?"
    r" (?:(?:on|in) the (?:left|right|morning|afternoon|evening)|at (?:night|noon|lunch(?:time)?|teatime|bedtime|breakfast)"
    r"|by day|[LR])(?:,| and|, and| &) "
)
"""What stands between what was measured on both sides, or is taken twice a day: 0.61 on the right and 0.94, R 0.61, L 0.94."""
_THEN = re.compile(
    r"[^.;\n]{1,40},? (?:then|(?:up|down) from|(?:rising|increasing|reducing|falling|going up|going down|up|down) to) "
)
"""What stands before what follows a number, or preceded it: 4 hours a day, then 6."""
_OF_THEM = re.compile(r"[^.;\n]{0,16}, ")
_SOME = re.compile(r"[ \u00a0]of[ \u00a0](?:them|these|those|which|it)(?!\w)")
"""What stands around a part of what was told: 9 days, 2 of them on the ward."""
_RATIO = re.compile(r"[ \u00a0]:[ \u00a0]")
"""What stands between the parts of a ratio: 1 : 18."""
_NO_RATIO_BEHIND = re.compile(
    r"(?<!\w)(?:(?!odds|ratio|split|shares?|mix)(?-i:[A-Z])[\w’'-]*|(?:ref|no|nr|number|id|file|case|claim|item|page|sheet|section|para"
    r"|paragraph|clause|rule|chapter|verse|psalm|volume|vol|issue|plot|unit|flat|room)s?)\.?:?[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before no parts of a ratio without blanks (60:40), but before a verse or the number of something: Luke 1:80."""
_MOST_DIGITS_OF_RATIO = 3
_AIM = re.compile(
    r"[^.;\n]{0,24}(?:,|;| -| –| \()[ \u00a0]?(?:aim(?:ing|ed)?|target|goal|limit|max(?:imum|\.)?|min(?:imum|\.)?|allowance"
    r"|restricted)(?: (?:for|of|is|was|to|at|now|under|below|above))*[:=]?[ \u00a0]?[<>≤≥]?[ \u00a0]?",
    re.IGNORECASE,
)
"""What stands between what was measured and how much it should be, or may be at most: 940 ml so far, aim 1500."""
_SHARED = re.compile(
    r"(?<!\w)(?:split|shar(?:e|es|ed|ing)|divid(?:e|es|ed)|owns?|owned|ratio)(?!\w)[^.;\n\d]{0,30}$", re.IGNORECASE
)
"""What stands before the shares of two: split 60/40."""
_WAS = re.compile(r"[^.;\n]{1,40}(?:,| \()[ \u00a0]?(?:was|previously|from) ")
_ARROW = re.compile(r"[ \u00a0]?(?:->|=>|→|>)[ \u00a0]?|[ \u00a0]?[/,][ \u00a0](?:ven(?:ous)?|art(?:erial)?)[ \u00a0]")
"""What stands before what a number became: sodium 118 > 121 > 124."""
_PULSE_BESIDE_PRESSURE = re.compile(r"(?<!\w)BP(?:(?!\WP\W)[^\n]){3,40}[ \u00a0,;]P(?:[ \u00a0]?[:=])?[ \u00a0]?$")
"""What stands before a pulse among observations: BP 138/86  P 72."""
_UNIT_TO = re.compile(r"[ \u00a0](?:litres?|months|minutes|[a-z]{1,5}|units|tablets|puffs)[ \u00a0]to[ \u00a0]")
_CLAUSE_ENDS = re.compile(r"[.,;)](?!\d)|[ \t]*(?:\n|$)|[ \u00a0](?:and|but|on|at|by|today|tonight|overnight|since)(?!\w)")
"""What stands around the second of two figures of one unit: down from 4 litres to 1."""
_IT_WAS = re.compile(
    r"[.;,] (?:[^.;\n]{1,40} )?it (?:was|is|had been|came back at|read) (?:only |still |down to |up to |back to )?"
)
"""What stands between a number and what it was at another time: CIWA was 7; on admission it was 19."""
_WHEN_IT_WAS = re.compile(r"[ \u00a0](?:on|in|at|before|last|a|until|till|since|from)[ \u00a0]|[.,;)]")
"""What stands around what it was where nothing beside that says of what: walks 6 metres with a frame, was 2 on 3 May."""
_SIZES = re.compile(r"[ \u00a0]?(?:cm|mm|m)?,? (?:was |from |now )?")
"""What stands between two sizes of a thing: 1.5 x 1 cm, 3 x 2 last week."""
_FORMER = re.compile(rf"[^.;\n]{{1,24}}{SOME_DATE}(?:, (?:was |previously |from )?| \((?:was |previously |from )?)")
"""What stands between what a number is and what it was: 16 Ch, changed 13 November, was 14."""
_CENTILE = re.compile(r" (?:per)?centiles?[^.;\n]{1,24} the ")
"""What stands between two centiles: on the 9th centile, now below the 2nd."""
_OF_CENTILES = re.compile(r"(?<!\w)(?:per)?centiles?(?!\w)", re.IGNORECASE)
_HEADS_ROW_OF_CENTILES = re.compile(r"[^\d\n\t\0|]{0,30}(?<!\w)(?:per)?centiles?[^\d\n\t\0|]{0,12}[\t\0|]", re.IGNORECASE)
_BEFORE_LINE = re.compile(
    r"(?:(?<!\w)(?:above|below|under|over|between|at|on|around|across|along|near|towards?|from|to|and|crosse[ds]|tracking|just|was)"
    r"[ \u00a0](?:the[ \u00a0])?|[(–-][ \u00a0]?)$",
    re.IGNORECASE,
)
_BEHIND_LINE = re.compile(
    r"[.,;:)–-]|[ \u00a0](?:[–-]|and|to|or|at|on|now|but|for|until|till|since|by|in|line)(?!\w)|[ \t]*(?:\n|$)"
)
"""What stands around a line of a chart in a text that tells of centiles: just above 9th, (25th–50th)."""
_ORDINAL_ENDINGS = ("st", "nd", "rd", "th")
_PLACED = re.compile(r"(?<!\w)(?:finish(?:ed|ing)?|placed|ranked)[ \u00a0](?:joint[ \u00a0])?$", re.IGNORECASE)
_PLACE = re.compile(
    rf"[ \u00a0](?:place|time|(?:[a-z]{{3,}}[ \u00a0])?(?:{COUNTED_OFF}))(?!\w)",
)
"""What stands around the place that somebody took in a race, and which of several that came to somebody is meant: 2nd visit."""
_JOINED_ORDINALS = re.compile(r"[ \u00a0]?[+&/,][ \u00a0]?|,?[ \u00a0](?:and|or|to)[ \u00a0]|[ \u00a0]?[–-][ \u00a0]?")
"""What stands between two of which both are counted off alike: 1st & 2nd attempt."""
_COPIED_BEHIND = re.compile(rf"(?:{_JOINED_ORDINALS.pattern})\d{{1,2}}(?:st|nd|rd|th)(?!\w)")
_COPIED_BEFORE = re.compile(rf"(?<!\w)\d{{1,2}}(?:st|nd|rd|th)(?:{_JOINED_ORDINALS.pattern})$")
"""The other of two of which one is copied as it is what nobody is told by: 2nd & 3rd XI."""
_OF_LIMB = re.compile(
    r"(?:(?<![\w'’.-])(?:[LRB]|Lt|Rt|[Ll]eft|[Rr]ight|[Bb]ilat(?:eral)?|[Pp]lantar|[Dd]orsal)"
    r"|(?<!\w)(?:toes?|digits?|fingers?|rays?|met(?:atars|acarp)?(?:al)?s?|webspaces?|ribs?|teeth|tooth|MTH|MTPJ))"
    r":?[ \u00a0]\(?$"
)
_LIMB = re.compile(
    r"[ \u00a0](?:toes?|digits?|fingers?|rays?|webspaces?|ribs?|met(?:atarsal|acarpal)?s?(?:[ \u00a0](?:heads?|base|shaft))?"
    r"|MTH|MTPJ|MCPJ?|PIPJ?|DIPJ?|IPJ|hallux|interspaces?|molars?|premolars?)(?!\w)"
)
"""What stands around an ordinal number that says which toe, finger, rib or tooth it is."""
_HEADS_PLACES = re.compile(
    r"(?:(?:final|finish(?:ing)?|overall)[ \u00a0])?(?:place|placing|pos(?:ition|n)?\.?|rank(?:ing)?)", re.IGNORECASE
)
_CHARTED = ("weight", "height", "body mass")
_PART_OF_TIME = re.compile(r"(?<!\w)(?:day|night|week|hour)s[ \u00a0](?:in|out[ \u00a0]of)[ \u00a0](?:every[ \u00a0])?$")
"""What stands before a length of time of which some is told: ten days in fourteen."""
_DOSE = re.compile(r"(?<!\w)(?:dos(?:e|age)s?|strength)(?![\w-])[^.!?;\n]*$", re.IGNORECASE)
"""What stands before a dose without its unit: what dose do you see, 20 or 40?"""
_IN_BRACKETS = re.compile(r"[ \u00a0]*\([^()]*\)$")
_UNIT_AT_END = re.compile(
    r"(?<![^ \u00a0])(?:mg|mcg|g|mls?|l|litres|kg|kgs|cm|mm|km|miles|%|/10|mmol/(?:l|mol)|units|mmHg|bpm|°C|hrs?|hours|mins?"
    r"|minutes|days|weeks|(?:cu|sq)\.?[ \u00a0]?(?:ft|m|yds?)|lin\.?[ \u00a0](?:m|ft)"
    r"|(?:cubic|square|linear)[ \u00a0](?:feet|met(?:re|er)s)|[mf]t?[²³]|m[23]|cbm|kWh|kcal|kVA)\.?$",
    re.I,
)
"""A unit that ends the head of a column and could be nothing else."""
_CHANGED_TO = re.compile(
    r"(?:[ \u00a0](?:was|is|now|been|has|cut|up|down|increased|reduced|titrated|dropped|started|restarted|back|to|from|at|on"
    r"|only))*[ \u00a0]$"
)
"""What may stand between a medicine and how much of it."""
_STAND_INS = {"date": SOME_DATE, "time": SOME_DATE, "number": SOME_NUMBER}
_BIRTHS = re.compile(rf"(?<![\w-])(?:G(?:{SOME_NUMBER},?[ \u00a0]?P)?|P{SOME_NUMBER}\+)$")
"""What stands before the number of pregnancies, and of births: G3 P2."""
_COMA = re.compile(rf"(?<![\w/-])E(?:{SOME_NUMBER}[ ,]{{0,2}}V(?:(?:{SOME_NUMBER}|[T1-5])[ ,]{{0,2}}M)?)?$")
"""What stands before each part of a coma scale: E4 V4 M6."""
_COMA_BEHIND = re.compile(r"[ ,]{0,2}[VM]|(?![\w/-])")
_VOTES = re.compile(rf"(?<!\w)(?:{VOTED.replace(' ', '|')})[ \u00a0]$", re.IGNORECASE)
_REPEATED = re.compile(r"(?:[ \u00a0(]x|[A-Za-z)][ \u00a0]x[ \u00a0])$")
_REPEATED_IN_CAPITALS = re.compile(r"[ \u00a0]X$")
_ENDS = re.compile(r"[,;)]|[ \t]*(?:[\n\t\0|]|$)")
"""What stands around how often, in what is all in capitals: TICKETS X2."""
_REPEATED_BEHIND = re.compile(r"[ \u00a0]?x[ \u00a0](?=[A-Za-z]{2}|a[ \u00a0](?:day|night|week|month|year)(?!\w))")
"""What stands before, or behind, how often something was done: no answer x2, 2 x DNA."""
_TO_COME = re.compile(
    r"(?<![\w/-])(?:reviews?|r/v|f/?u|follow(?:ed)?[ \u00a0-]?up|recall|rescan|repeat|every|lease|tenancy|probation|notice"
    r"|contract|warranty)(?:[ \u00a0](?:in|at|every|of|for|is|was))?[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before the months until something, or for which it holds: review 6m."""
_MONTHS_OF_AGE = re.compile(r"[ \u00a0]?(?:m|mths?)(?!\w)")
"""What stands behind such months."""
_SINCE_HOURS = re.compile(r"[ \u00a0]?(?:hours?|hrs?|h)[ \u00a0]?(?:and[ \u00a0])?")
_SINCE_YEARS = re.compile(r"[ \u00a0]?(?:years?|yrs?|y)(?:,?[ \u00a0](?:and[ \u00a0])?)?")
_MONTHS = re.compile(r"[ \u00a0]?(?:months?|mths?|m)(?!\w)")
"""What stands around the months behind years: 3 years 5 months."""
_MINUTES = re.compile(r"[ \u00a0]?(?:minutes?|mins?|m)(?!\w)|[.,;)](?!\d)|[ \t]*(?:\n|$)")
"""What stands around the minutes behind hours: 2h 10."""
_ON_SIDE = re.compile(r"[ \u00a0][LR](?![\w/])")
_OF_POINTS = re.compile(r"/(?:4|6|14|16|18|21|26|27)(?!\w)")
"""What stands, where it is copied, behind the points of a test."""
_BEHIND_SIDE = re.compile(r"(?<!\w)(?:[Ll]eft|[Rr]ight|[LR]t?)(?:[ \u00a0]?[:=])?[ \u00a0]$")
"""What stands around what was measured on a side: 0.8 L, left 0.8."""
_READ_OFF = re.compile(r"\d{3,7}")
_HEADS_METER = re.compile(
    r"(?:(?:gas|water|heat|electric(?:ity)?|previous|present|current|opening|closing|initial|final|first|last)[ \u00a0])*"
    r"(?:(?:(?:meter|odometer)[ \u00a0])?readings?|mileage)(?:[ \u00a0]\(?[\w³]{1,5}\)?)?",
    re.IGNORECASE,
)
_SINCE_METER = r"(?:[^.!?\n\t\0|]|(?<=Mr)\.|(?<=Mrs)\.|(?<=Ms)\.|(?<=Dr)\.|(?<=[ \u00a0][A-Z])\.|\.(?=\d)){0,120}"
_BEHIND_METER = re.compile(
    r"(?<!\w)(?:(?:meter|odometer)[ \u00a0]readings?|readings[ \u00a0](?:taken|given|sent)|mileage"
    rf"|meter[ \u00a0](?:read|says|said|showed))(?!\w){_SINCE_METER}$",
    re.IGNORECASE,
)
"""What tells figures that are read off a meter, one higher than another: meter readings on 1 July 04418, 1 August 04667."""
_BEFORE_READING = re.compile(
    rf"(?:(?<!\w)(?:readings?|mileage|was|were|is|are|and|then|to|from|of|at|now|read|says|said|showed|kWh|units"
    rf"|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{{0,6}})|\d(?:st|nd|rd|th)?|{SOME_NUMBER}|[,;=(–-])"
    r"[:,]?[ \u00a0]?$",
    re.IGNORECASE,
)
"""What stands directly before them, and no word that says which meter, or what else, is meant."""
_SUGARS = ("sugar", "glucose")
_MOST_BEHIND_SIZE = 8
_MOST_ASKED = 12  # numbers of a list that may lie before the one with the unit
_MOST_SINCE_METER = 160
_MOST_BEFORE_NUMBER = 90  # characters that may say what a number is of


def unit_of(text: str, mentions: Sequence[NamedMention], number: int) -> str:
    """The name of the unit of a number; empty if it has none, or is something else.

    Args:
        text: The text.
        mentions: All of its mentions, in order.
        number: Which of them.
    """
    return _unit_of(text, mentions, number, frozenset())


def _unit_of(text: str, mentions: Sequence[NamedMention], number: int, asked: frozenset[int]) -> str:
    """The same, where some numbers have been asked already: of two that point at each other, neither has a unit."""
    start, end, kind, _ = mentions[number]
    if kind != "number" or number in asked or len(asked) > _MOST_ASKED:
        return ""

    def unit_of_other(other: int) -> str:
        return _unit_of(text, mentions, other, asked | {number})

    floor = mentions[number - 1].end if number else 0
    following = mentions[number + 1] if number + 1 < len(mentions) else None
    is_listed = text[end : end + 1] in _LISTING or text[start - 1 : start] in _LISTING
    if is_listed and _OF_LIST.search(text, max(0, start - _MOST_BEFORE_LISTED), start):
        return ""
    if text[floor:start] == "/" and mentions[number - 1].kind == "number":
        if unit_of_other(number - 1) == "percentage":
            return "percentage"
        return "diastolic"  # the second number of 142/88
    if text[floor:start] == "+" and number and unit_of_other(number - 1) == "gestation":
        return "day of a week"
    if text[floor:start] == "-" and number and unit_of_other(number - 1) == "out of 10":
        return "out of 10"  # Apgars 8-9-10
    if text[floor:start] == " over " and number and unit_of_other(number - 1) == "pressure":
        return "pressure"
    if following and following.kind == "date" and text[end : following.start] == "/":
        return ""  # of the night of 19/20 September
    if number and _OTHER_SIDE.fullmatch(text, floor, start):
        return unit_of_other(number - 1)
    is_repeated = _REPEATED.search(text, floor, start) or (
        end - start == 1 and _REPEATED_IN_CAPITALS.search(text, floor, start) and _ENDS.match(text, end)
    )
    if is_repeated and not unit_behind(text, end):
        return "repeats"
    if following and _SPAN.fullmatch(text, end, following.start) and _VOTES.search(text, floor, start):
        return "few things"
    if following and _SPAN.fullmatch(text, end, following.start) and _is_within_time(text, mentions, number + 1):
        return "few things"
    if unit := unit_of_marks(text, floor, start, end):
        return unit
    if _is_of_size(text, mentions, number):
        return "height"
    if following and _TIMES.fullmatch(text, end, following.start) and (unit := unit_of_other(number + 1)) != "repeats":
        return unit
    if following and following.kind in ("number", "age") and _RATIO.fullmatch(text, end, following.start):
        return "few things"
    if number and mentions[number - 1].kind == "number" and _RATIO.fullmatch(text, floor, start):
        return "few things"
    if _is_of_ratio(text, mentions, number):
        return "few things"
    if number > 1 and _TIMES.fullmatch(text, floor, start) and not unit_behind(text, end):
        before = mentions[number - 2].end, mentions[number - 1].start
        return unit_of_other(number - 2) if _SIZES.fullmatch(text, *before) else ""
    if number and _SINCE_HOURS.fullmatch(text, floor, start) and _MINUTES.match(text, end):
        return PAST_HOURS
    if number and _SINCE_YEARS.fullmatch(text, floor, start) and _MONTHS.match(text, end):
        return PAST_YEARS
    if _REPEATED_BEHIND.match(text, end):
        return "repeats"
    words = _words_before(text, mentions, number)
    if following and text[end : following.start] == "/" and _SHARED.search(words):
        return "percentage"
    if _TO_COME.search(words) and _MONTHS_OF_AGE.match(text, end):
        return "month"
    if _ON_SIDE.match(text, end) and unit_before(words) == "ankle pressure":
        return "ankle pressure"  # of the left leg, and no litres
    if _OF_POINTS.match(text, end, following.start if following else len(text)):
        return "points"
    if _BEHIND_SIDE.search(text, floor, start) and "ABPI" in text[row_of(text, start)[0] : start]:
        return "ankle pressure"
    if _BIRTHS.search(words):
        return "births"
    if _COMA.search(words) and _COMA_BEHIND.match(text, end):
        return "out of 5"
    if (school_class := unit_before(words)) in SCHOOL_CLASSES:
        return school_class
    if unit := unit_behind(text, end, following.start if following else len(text)):
        return "sugar" if is_in_mmol(text, end) and unit_before(words) in _SUGARS else unit
    if text.endswith(_ORDINAL_ENDINGS, start, end) and (
        _PLACED.search(text, floor, start)
        or _PLACE.match(text, end)
        or _OF_LIMB.search(text, floor, start)
        or _LIMB.match(text, end)
        or _is_of_places(text, start, end)
    ):
        return "ordinal"
    if text.endswith(_ORDINAL_ENDINGS, start, end) and (
        _COPIED_BEHIND.match(text, end, following.start if following else len(text))
        or _COPIED_BEFORE.search(text, floor, start)
        or any(unit_of_other(other) == "ordinal" for other in _joined_ordinals(text, mentions, number))
    ):
        return "ordinal"
    if (other := _number_of_same_unit(text, mentions, number)) is not None and (unit := unit_of_other(other)):
        return unit
    if number and _CENTILE.fullmatch(text, floor, start) and unit_of_other(number - 1) == "ordinal":
        return "ordinal"
    if _is_centile(text, floor, start, end) or (text.endswith(_ORDINAL_ENDINGS, start, end) and unit_before(words) in _CHARTED):
        return "ordinal"
    if part := _PART_OF_TIME.search(text, floor, start):
        return unit_behind(text, part.start())
    if _PULSE_BESIDE_PRESSURE.search(text, max(0, start - _MOST_BEFORE_NUMBER), start):
        return "pulse"
    if (
        unit := unit_before(words)
        or ("few things" if _POINTS.match(text, end) or ENDS_IN_PART.match(text, end) else "")
        or _unit_of_heads(text, mentions, number)
    ):
        return unit
    if text.endswith(_ORDINAL_ENDINGS, start, end):
        return ""
    if _are_read_off(_copied_before(text, mentions, number)):
        return "things"
    return "dose" if _DOSE.search(words) or _is_behind_medicine(words) else ""


def _joined_ordinals(text: str, mentions: Sequence[NamedMention], number: int) -> Iterator[int]:
    """The ordinal numbers beside one that are counted off as it is: 2nd + 3rd."""
    for one, other in ((number, number + 1), (number - 1, number)):
        if one < 0 or other >= len(mentions) or not _JOINED_ORDINALS.fullmatch(text, mentions[one].end, mentions[other].start):
            continue
        beside = other if one == number else one
        if mentions[beside].kind == "number" and text.endswith(_ORDINAL_ENDINGS, *mentions[beside][:2]):
            yield beside


def _is_of_size(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a number is a factor of a size without a unit: 14x9, 14 × 9 × 2."""
    first = max(0, number - 2)
    around = mentions[first : number + 3]
    if not any(_TIMES.fullmatch(text, one.end, other.start) for one, other in pairwise(around)):
        return False
    floor, end = text.rfind("\n", 0, around[0].start) + 1, around[-1].end + _MOST_BEHIND_SIZE
    floor = max(floor, around[0].start - _MOST_BEHIND_SIZE)
    return any(floor + place[0] == mentions[number].start for place in find_sizes(text[floor:end]))


def _is_of_ratio(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a number is one of two that only a colon parts, which are no time of day: 60:40, odds of 9:4."""
    for at in range(max(0, number - 1), min(number, len(mentions) - 2) + 1):
        one, other = mentions[at : at + 2]
        are_small = all(each.kind == "number" and each.end - each.start <= _MOST_DIGITS_OF_RATIO for each in (one, other))
        if are_small and text[one.end : other.start] == ":":
            is_alone = text[one.start - 1 : one.start] != ":" and text[other.end : other.end + 1] != ":"
            before = mentions[at - 1].end if at else 0
            return is_alone and not _NO_RATIO_BEHIND.search(text, before, one.start)
    return False


def _is_within_time(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a number says how often something is in so many hours or days: 7-8 in 24hrs."""
    if number + 1 >= len(mentions) or not _WITHIN.fullmatch(text, mentions[number].end, mentions[number + 1].start):
        return False
    return unit_behind(text, mentions[number + 1].end) in _TIMES_BETWEEN


def _is_of_places(text: str, start: int, end: int) -> bool:
    """Whether all of a cell is the place that somebody took, by what heads its column."""
    return is_cell(text, start, end) and _HEADS_PLACES.fullmatch(head_of_column(text, start)) is not None


def _unit_of_heads(text: str, mentions: Sequence[NamedMention], number: int) -> str:
    """The unit that the first cell of a row or of a column names, or the cell before a number; empty if none does."""
    start, end = mentions[number][:2]
    if text.endswith(_ORDINAL_ENDINGS, start, end):
        return ""
    label = cell_before(text, start)
    for head in (*heads_of(text, start), *([label] if label else [])):
        at = bisect_left(mentions, head[0], key=lambda mention: mention.end - 1)
        if at < len(mentions) and mentions[at].start < head[1]:
            continue  # what is replaced is not looked at
        written = text[slice(*head)]
        name = _IN_BRACKETS.sub("", written)
        inside = written[len(name) :].strip(" \u00a0()")
        if unit := unit_before(f"{name} ") or unit_before(f"{inside} ") or _unit_at_end(inside) or _unit_at_end(name):
            return unit
        if (head == label or head[0] < row_of(text, start)[0]) and _HEADS_METER.fullmatch(written):
            return "things"
    return ""


def _unit_at_end(head: str) -> str:
    """The unit with which the first cell of a row or column ends: dose mg, pain /10."""
    unit = _UNIT_AT_END.search(head)
    return unit_behind(head, max(unit.start() - 1, 0)) if unit else ""


def is_of_things(text: str, start: int, end: int) -> bool:
    r"""Whether what looks like a year is weighed or measured, by the unit behind it or in the head of its column.

    >>> text = "Who\tVan (cu ft)\tSince\nQuist\t1900\t1900"
    >>> [is_of_things(text, *match.span()) for match in re.finditer("1900", text)], is_of_things("1900 kg", 0, 4)
    ([True, False], True)
    """
    if unit_behind(text, end) in OF_THINGS:
        return True
    head = head_of_column(text, start) if is_cell(text, start, end) else ""
    name = _IN_BRACKETS.sub("", head)
    return not OF_THINGS.isdisjoint({_unit_at_end(head[len(name) :].strip(" \u00a0()")), _unit_at_end(name)})


def _is_behind_medicine(words: str) -> bool:
    """Whether a medicine stands before a number, perhaps with how it was changed: gliclazide cut to 80."""
    changed = _CHANGED_TO.search(words)
    end = changed.start() if changed else len(words)
    return any(place[1] == end for place in find_medicines(words))


def is_of_meter(text: str, start: int, end: int) -> bool:
    """Whether figures that were found were read off a meter, by the sentence before them or by what heads their cell.

    >>> text = "Meter no. 04418: meter readings 1 July 04667, 1 August 04691. Order 04711"
    >>> [text[slice(*m.span())] for m in re.finditer("0[0-9]+", text) if is_of_meter(text, *m.span())]
    ['04667', '04691']
    """
    if not _READ_OFF.fullmatch(text, start, end):
        return False
    if _are_read_off(text[max(row_of(text, start)[0], start - _MOST_SINCE_METER) : start]):
        return True
    label = cell_before(text, start)
    heads = (head_of_column(text, start), text[slice(*label)] if label else "")
    return is_cell(text, start, end) and any(_HEADS_METER.fullmatch(head) for head in heads)


def _are_read_off(before: str) -> bool:
    return _BEFORE_READING.search(before) is not None and _BEHIND_METER.search(before) is not None


def is_of_centiles(text: str, start: int) -> bool:
    """Whether a place is in a column of centiles, or in a row."""
    is_of_row = _HEADS_ROW_OF_CENTILES.match(text, row_of(text, start)[0], start) is not None
    return is_of_row or _OF_CENTILES.search(head_of_column(text, start)) is not None


def _is_centile(text: str, floor: int, start: int, end: int) -> bool:
    """Whether an ordinal number is a centile by its column, or by the words around it and elsewhere in the text."""
    if text.endswith(_ORDINAL_ENDINGS, start, end) and is_of_centiles(text, start):
        return True
    return (
        text.endswith(_ORDINAL_ENDINGS, start, end)
        and _BEFORE_LINE.search(text, floor, start) is not None
        and _BEHIND_LINE.match(text, end) is not None
        and _OF_CENTILES.search(text) is not None
    )


def _number_of_same_unit(text: str, mentions: Sequence[NamedMention], number: int) -> int | None:
    """Which mention has the unit of a number without one: the other end of its range, the next of a list, or what it was."""
    start, end = mentions[number][:2]
    floor = mentions[number - 1].end if number else 0
    if number + 1 < len(mentions):
        following = mentions[number + 1]
        if _RANGE.fullmatch(text, end, following.start):
            return number + 1
        is_listed = _LISTED.fullmatch(text, end, following.start) and _BEFORE_LIST.search(text, floor, start)
        if is_listed and following.kind == "number":
            return number + 1
    if number and (_THEN.fullmatch(text, floor, start) or _SPAN.fullmatch(text, floor, start)):
        return number - 1
    if number and _OF_THEM.fullmatch(text, floor, start) and _SOME.match(text, end):
        return number - 1
    if number and _AIM.fullmatch(text, floor, start):
        return number - 1
    if number and _WAS.fullmatch(text, floor, start) and _WHEN_IT_WAS.match(text, end):
        return number - 1
    if number and _UNIT_TO.fullmatch(text, floor, start) and _CLAUSE_ENDS.match(text, end):
        return number - 1
    if number and (_IT_WAS.fullmatch(text, floor, start) or _ARROW.fullmatch(text, floor, start)):
        return number - 1
    if number > 1 and _FORMER.fullmatch(_stand_ins_since(text, mentions, number)):
        return number - 2
    return None


def _copied_before(text: str, mentions: Sequence[NamedMention], number: int) -> str:
    """What is copied of a line before a mention, with a sign for each mention among it."""
    end, said = mentions[number].start, ""
    for mention in reversed(mentions[max(0, number - _MOST_ASKED) : number]):
        said = SOME_NUMBER + text[mention.end : end] + said
        end = mention.start
    if number <= _MOST_ASKED:
        said = text[max(0, end - _MOST_SINCE_METER) : end] + said
    return said.rpartition("\n")[2]


def _stand_ins_since(text: str, mentions: Sequence[NamedMention], number: int) -> str:
    """What stands between the last mention but one and a number, with a sign for the date between; empty if that is none."""
    other, date = mentions[number - 2], mentions[number - 1]
    if other.kind != "number" or date.kind != "date":
        return ""
    return text[other.end : date.start] + SOME_DATE + text[date.end : mentions[number].start]


def _words_before(text: str, mentions: Sequence[NamedMention], number: int) -> str:
    """What is copied before a mention, with signs for up to two dates, times or numbers among it: any other ends it.

    The row above tells nothing of a first cell: Y at the end of one is no class of the number that begins the next.
    """
    end, said = mentions[number].start, ""
    if is_cell(text, *mentions[number][:2]) and end == row_of(text, end)[0]:
        return ""
    for at in range(number - 1, number - 4, -1):
        mention = mentions[at] if at >= 0 else None
        floor = max(mention.end if mention else 0, mentions[number].start - _MOST_BEFORE_NUMBER)
        said = text[floor:end] + said
        if mention is None or floor > mention.end or mention.kind not in _STAND_INS:
            break
        said, end = _STAND_INS[mention.kind] + said, mention.start
    return said
