"""Tells which numbers are days of a month: those that share it with a date behind them (*23 and 30 November*), those behind the
weekday with which a line begins (*SAT 7 on call*), the ends of a span (*12th to 18th*), those of a column (*4/9*, *6/9*),
those beside another (*28/1 and 4/2*), and those of a text that writes its dates so (*due back 7/11*).

Rules for dates read one date at a time; these know what stands next to it.
"""

from __future__ import annotations

import datetime
import re
from collections import defaultdict
from collections.abc import Collection, Sequence
from itertools import chain, pairwise

from engine.text.dates import MONTHS, WEEKDAY, Date, read_date, tells_day
from engine.text.days_or_figures import SCORE, days_by_slash, is_near_dotted_day, is_scored, place_of_day
from engine.text.legal_terms import find_items_of_minutes
from engine.text.mentions import NamedMention
from engine.text.short_lengths import is_clinical, may_be_length
from engine.text.table_cells import CELL_EDGES, column_at, column_of, head_of_column
from engine.text.units import COURSES, NUMBERED, unit_before
from engine.text.units_in_context import is_of_centiles, unit_of

_DAY = re.compile(r"(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?", re.IGNORECASE)
_ORDINAL = re.compile(r"(?:[12]?\d|3[01])(?:st|nd|rd|th)", re.IGNORECASE)
_DAY_AND_MONTH = re.compile(r"(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2])")
_DOTTED_DAY = re.compile(r"(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])")
_DOTTED_DATE = re.compile(rf"{_DOTTED_DAY.pattern}\.(?:\d\d)?\d\d")
_NEXT_CELL = re.compile(r"[ \u00a0]*[\t\0|][ \u00a0]*")
_FEWEST_HEADS = 3
_A_YEAR, _DAYS_OF_YEAR = 2025, 365
_ON = re.compile(r"(?<!\w)[Oo]n[ \u00a0]$")
_ON_DOTTED = re.compile(
    r"(?<!\w)(?:typed|dictated|dated|signed|sent|posted|filed|served|rec(?:eive)?[’']?d|paid|seen|due|since|until|till?|w[./]?e[./]?f\.?"
    r"|(?:due|reply|replies|back|done|in|paid|pay|returned|respond)[ \u00a0]by)[ \u00a0](?:on[ \u00a0])?"
    r"(?:(?:[a-z]{2,3}|[A-Z]{2,3})[ \u00a0])?$"
)
"""The same, at most with the initials of who did it between: typed qz 26.2."""
_NEXT_DOTTED = re.compile(r",[ \u00a0]|[ \u00a0]?[&+][ \u00a0]?|[ \u00a0](?:and|then)[ \u00a0]")
_ENTRY = re.compile(r"[ \u00a0](?:(?:[01]?\d|2[0-3])[.:][0-5]\d(?!\d)|(?:[01]\d|2[0-3])[0-5]\d(?!\d)|[–-][ \u00a0])")
_TO_DATE = re.compile(r"[ \u00a0]?[–/-][ \u00a0]?|[ \u00a0](?:to|and|or|&|\+|into)[ \u00a0](?:the[ \u00a0])?")
"""What stands between two days of a month."""
_TO = re.compile(r"[ \u00a0]?[–-][ \u00a0]?|[ \u00a0](?:to|until|till)[ \u00a0](?:the[ \u00a0])?")
_THEN = re.compile(
    r",?[ \u00a0](?:and[ \u00a0])?(?:then|again|next)[ \u00a0](?:again[ \u00a0])?(?:(?:on|from|by)[ \u00a0])?(?:the[ \u00a0])?"
)
"""What stands between a date and the next day in its order."""
_WHAT_FOR = re.compile(r"[ \u00a0](?:for|to|with|when|if|and|until|till)(?!\w)")
_CLAUSE_END = re.compile(r"[.,;)](?!\w)|[ \t]*(?:\n|$)|[ \u00a0](?:inclusive|incl|off|leave|then|but|so)(?!\w)")
_TO_DAY = re.compile(rf"{_TO_DATE.pattern}|,[ \u00a0]")
"""The same, before another day alone."""
_DAY_FIRST = re.compile(r"(?:[^\W\d_]{3,9}\.?,?[ \u00a0](?:the[ \u00a0])?)?\d{1,2}(?!\d)")
_WEEKDAY = re.compile(WEEKDAY, re.IGNORECASE)
_FROM_WEEKDAY = re.compile(r"(?:[ \u00a0][a-z]+){0,2},[ \u00a0](?:the[ \u00a0])?")
"""What stands between a weekday and its day: the Monday instead, 25th, or …."""
_LATE_ORDINAL = re.compile(r"(?:[12]\d|3[01])(?:st|nd|rd|th)", re.IGNORECASE)
_NO_DAY_BEFORE = re.compile(
    r"(?:(?<!\w)(?:came|come|coming|finish(?:ed|es|ing)?|placed|ranked|ranks?|is|was|were|be|been|in|an?|my|his|her|your|our|their)"
    r"|['’]s|=)[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before a place in a race or a birthday: came 12th, his 18th."""
_ON_DAY = re.compile(
    r"(?<!\w)(?:(?:date|day|deadline|run|meeting|appointment|appt|hearing|first|last|next|one)[ \u00a0](?:is|was)[ \u00a0]the"
    r"|(?:first|last|next)[ \u00a0](?:working[ \u00a0])?(?:day|shift|night|lesson|visit|session)"
    r"|(?:by|on|per|via)[ \u00a0](?:phone|tel|telephone|text|e-?mail|letter)|app(?:oin)?t(?:mt|ment)?)[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before the day on which something is, was or was told."""
_OF_WEEK = re.compile(
    r"(?<!\w)week[ \u00a0](?:of|beginning|ending|commencing|starting)[ \u00a0](?:on[ \u00a0])?(?:the[ \u00a0])?$", re.IGNORECASE
)
"""What stands before a day of a week: in the week of the 7th."""
_OF_DAY = re.compile(r"[ \u00a0](?:am|pm|if|unless|when|as|kept|cancelled|confirmed|moved|changed|missed|attended)(?!\w)")
_THE = re.compile(r"(?<!\w)(?<!(?<!\w)[Ii]n[ \u00a0])[Tt]he[ \u00a0]$")
_IS_OF_DAY = re.compile(
    r"[ \u00a0](?:is|was|isn['’]t|wasn['’]t|looks|works|suits|will|won['’]t|would|wouldn['’]t|might|may|should|could|can"
    r"|can['’]t|cannot|has|hasn['’]t|does|doesn['’]t|did|didn['’]t|instead|onwards?|free|clear|only|though|please|pls|so|but|because|since)(?!\w)"
)
"""What stands behind a day of a text that names other dates: the 21st is only pencilled in, keep the 14th free."""
_SUITS = re.compile(
    r"[ \u00a0](?:fine|ok(?:ay)?|good|great|perfect|lovely|suits|works|is|isn['’]t|would|it[ \u00a0]is|for[ \u00a0](?:me|us)"
    r"|no[ \u00a0]good|better|best|please|pls|possible|impossible|preferred|preferable)(?!\w)",
    re.IGNORECASE,
)
_SENTENCE_BEGINS = re.compile(r"(?:^|[\n\0>]|[.!?:;]\s|,\s(?:[Yy]es|[Oo][Kk]),?\s)[ \u00a0]*$")
"""What stands around a day with which somebody answers: 24th fine. 17th no good."""
_TOLD_OF_DAY = re.compile(
    r"[ \u00a0](?:got|went|came|ran|began|became|had|left|felt|fell|took|meant|gave|kept|were|ended|started|passed|turned"
    r"|happened|worked|looked|seemed|followed|must|gets|goes|comes|runs|means|seems|really|already|just|never|still|also|too|he|she|we"
    r"|they|I|you)(?!\w)"
)
"""What stands behind a day that the text names with its month, where a number of something has its noun: the 31st got."""
_OF_LETTER = re.compile(
    r"(?<!\w)(?:letters?|e-?mails?|mail|notes?|call|texts?|messages?|minutes|report|invoice|entry"
    r"|statement)[ \u00a0](?:of|dated)[ \u00a0](?P<the>the[ \u00a0])?$",
    re.IGNORECASE,
)
_ABOUT = re.compile(
    r"[ \u00a0](?:and|about|regarding|re|in[ \u00a0]which|that|which|where|but|asking|saying|telling|requesting|confirming"
    r"|enclosing|to|from|with|was|is|has)(?!\w)"
)
"""What stands behind the day of a letter: your email of the 14th and for."""
_BESIDE = re.compile(
    r",?[ \u00a0](?:and|or|to|until|till|then|&|\+)[ \u00a0](?:(?:on|by)[ \u00a0])?(?:the[ \u00a0])?|[ \u00a0]?[–-][ \u00a0]?"
)
"""What stands between two days with their months."""
_IN_LIST = re.compile(r",[ \u00a0]")
_PART = re.compile(r"1/[2-4]|[23]/[34]|\d/(?:7|12)")
"""What may be a part of a tablet too, or so many days or months."""
_COUNTED = re.compile(r"[ \u00a0][a-z]")
_DEED = re.compile(r"(?<!\w)(?:[a-z]{2,}ed|on[ \u00a0](?:file|record))[ \u00a0]$", re.IGNORECASE)
"""What stands before a day that can be no part of something, as it is above the month."""
_FROM_DAY = re.compile(r"(?<!\w)(?:from|before|after|between|starting|w/?e/?f|w/[ce])[ \u00a0]$", re.IGNORECASE)
"""The same of a day on which something begins or ends, before no house: viewings from 10/3 with."""
_BEHIND_FROM = re.compile(r"[ \u00a0](?!of(?!\w))[a-z(–-]")
_TOLD = re.compile(
    r"(?<!\w)(?:offered|sent|posted|e-?mailed|texted|phoned|rang|rung|wrote|invoiced|reminded|chased|booked|notified|informed|handed)"
    r"[ \u00a0](?:[^\s\d.,;:()][^\s.,;:()]{0,14}[ \u00a0]|[^\s.,;:()]{0,14}[^\W\d][^\s.,;:()]{0,3}[ \u00a0]){0,2}$",
    re.IGNORECASE,
)
"""What stands before the day on which something was told or sent, and is no score: offered 4C 10/10."""
_DONE = re.compile(
    r"(?<!\w)(?:done|home|seen|born|delivered|discharged|d/c|adm(?:itted)?|removed|started|stopped|given|taken)[ \u00a0]$",
    re.IGNORECASE,
)
_BY = re.compile(r"[ \u00a0](?:by|with|at|for)(?!\w)")
"""What stands around the day of what was done in a month that other dates of the text name: NIPE done 10/10 by Dr Lund."""
_VISITED = re.compile(
    r"(?<!\w)(?:(?:re-?)?assessed|reviewed|seen|examined|rang|phoned|visited|(?:re)?admitted|discharged|transferred)[ \u00a0]$",
    re.IGNORECASE,
)
_PAID = re.compile(
    r"(?<![\w'’-])(?:paid|pd|rec(?:eive)?['’]?d|banked|refunded|transferred|reminder|chased|BACS|FPS|cheque|chq"
    r"|(?:by|in)[ \u00a0](?:cash|card|bank|transfer))[:.]?[ \u00a0](?:(?:by|on|in|via)[ \u00a0])?"
    r"(?:(?:bank|BACS|cash|chq|cheque|card|DD|SO)[ \u00a0])?$",
    re.IGNORECASE,
)
"""What stands before the day on which somebody paid, in any text: pd 6/9, paid by cheque 10/9."""
_HOW_PAID = (
    r"(?:Y|N|yes|no|part|half|paid|pd|bal(?:ance)?|dep(?:osit)?|bank|trans(?:fer)?|tfr|cash|card|chq|cheque|BACS|FPS|[SD]/?O|DD|D/D"
    r"|online|PayPal)"
)
_PAID_OF_CELL = re.compile(
    rf"(?:{_HOW_PAID}|£\d+(?:\.\d\d)?)(?:[.,:;]?[ \u00a0]?[–/+&-]?[ \u00a0]?(?:by|on|£\d+(?:\.\d\d)?|{_HOW_PAID}))*"
    r"[.,:;]?[ \u00a0]?[–(-]?[ \u00a0]?",
    re.IGNORECASE,
)
"""What stands before it as all of a cell: Y 6/9, part cash 10/9."""
_HEADS_NO_DAYS = re.compile(
    r"(?:(?:flat|plot|unit|house|room|rm|bed|bay|class|size|ratio|pain)(?:[ ]?(?:no\.?|number|#))?"
    r"|(?:(?:near|distance|corrected|aided|unaided|pinhole|visual|right|left|[RL]E?)[ ])*(?:vision|acuity|[RL]?\.?VA"
    r"|aided|unaided|pinhole)(?:[ ][(]?(?:right|left|[RL]E?)[)]?)?|(?:[a-z]+[ ])?(?:scores?|marks?|spellings))",
    re.IGNORECASE,
)
"""What heads a column of scores, of what eyes can read, or of the numbers of houses: 6/9 below VA."""
_HOUR_BEHIND = re.compile(r"(?:[ \u00a0]at)?[ \u00a0](?:0[7-9]|1\d|2[0-2])[0-5][05](?![\w/]|[.,:]\d)")
_UNTIL = re.compile(
    r"(?<!\w)(?:until|till|back|away|off|(?:paid|done|back|ready|due|needed|finished|in|sent|here|reply|it|them)[ \u00a0]by)"
    r"[ \u00a0](?:the[ \u00a0])?$",
    re.IGNORECASE,
)
_BY_WHOM = re.compile(r"[ \u00a0](?:by|per)[ \u00a0]")
_ALWAYS = 24, 7
"""Hours of a day and days of a week: 24/7, and no date."""
_BEHIND_ENTRY = re.compile(r"[ \u00a0]?[–-][ \u00a0]|:[ \u00a0]|[\t\0|]")
_HOUSE = re.compile(r"(?<!\w)(?:flat|plot|unit|house|room|rm|no\.?|apt|class)[ \u00a0]$", re.IGNORECASE)
_WHICH_OR_SEEN = re.compile(
    r"(?<!\w)(?:flat|plot|unit|house|room|rm|bed|bay|no|apt|class|page|pp?|vision|acuity|[rl]?va|aided|unaided|pinhole"
    r"|(?-i:RE|LE|[RL]))[.:]?[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands in a table before which one of several is meant, or what an eye can read."""
_FRACTION = re.compile(r"1/[2-4]|[23]/[34]")
_BEHIND_WORD = re.compile(r"[^\W\d_][.,;:)]?[ \u00a0](?:[–(-][ \u00a0]?)?$|[^\W\d_][ \u00a0]?\($")
_NO_DAY_BEHIND_IT = re.compile(
    rf"(?<!\w)(?:{'|'.join((*NUMBERED, *COURSES))}|flat|plot|unit|house|room|rm|no|nr|apt|class|form|years?|yrs?|ages?|aged"
    r"|pages?|pp?|part|sheet|slide|issue|vol|volume|chapter|box|batch|item|ref|bed|bay|wards?|bus|route|group|sets?|teams?|size|lot"
    r"|case|file|fig|figure|table|section|para|clause|question|q\d*|step|stage|level|block|gate|seat|row|zone|line|version|rule"
    r"|ratio|odds|power|scale|scor(?:e|es|ed|ing)|got|gets|had|has|have|achieved|attend(?:ed|ance)|passed|correct|right|present"
    r"|results?|marks?|marked|tests?|quiz|rat(?:e|es|ed|ing)|grade[ds]?|won|beat|lost|took|about|around|approx|only|just|nearly|some"
    r"|every|per|than|x|pain|mood|vision|acuity|va|[rl]e?|aided|unaided|pinhole|ph)[.:]?[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before which one of several is meant, and before a score, but before no day."""
_GOES_ON = re.compile(
    r"[ \u00a0]?[–-][ \u00a0]|[ \u00a0]?\(|[!?]"
    r"|[ \u00a0](?:and|or|as|because|since|by|before|after|about|re|from|she|he|they|we|I|it|who|which|please|pls|thanks)(?!\w)"
)
"""What stands behind a day, besides the end of a clause: 7/11 and, 8/11 (form done)."""
_NEAR_MONTHS = frozenset({0, 1, 2, 10, 11})
"""So many months from another a month is, in any year, if it is near."""
_MOST_BEFORE = 24
_BLANK = re.compile(r"[ \u00a0]")
_BEHIND_DAY = re.compile(r"[ \u00a0](?:on|off|at|in|am|pm|night|morning|afternoon|evening)(?!\w)", re.IGNORECASE)


_SO_MANY = re.compile(r"[ \u00a0][a-z]{3,}s(?![\w'’])|[\w%/]|[.,:]\d")
"""What stands behind a number that says how many there are, or that is a part of something."""
_NEAR = 14
"""So many days from a date its neighbours may be."""
_WEEK_BEGINS = re.compile(
    r"(?<!\w)(?:w/?[cb]|(?:week|wk)[ \u00a0]?(?:commencing|beginning|starting|comm?(?:\.|(?!\w))))[.:]?"
    r"[ \u00a0](?:the[ \u00a0])?$",
    re.IGNORECASE,
)
"""What stands before the Monday of a week."""
MONDAY = 0
"""The number of that weekday."""
_DAY_OF_LOG = re.compile(
    r"^[ \t]*((0?[1-9]|[12]\d|3[01])/(0?[1-9]|1[0-2])(?:/(?:\d{4}|\d\d))?)(?=[ \u00a0\t\0]|$)", re.MULTILINE
)
_FEWEST_DAYS = 3
_OUT_OF_ORDER = 4
"""One of so many days of a log may come before the one above it."""
_TURN_OF_YEAR = 6


def find_days_of_log(text: str) -> dict[int, int]:
    r"""Where the days stand with which the lines of a log begin, each with where it ends.

    Flats are numbered so too (*2/1*, the first on the second floor), but not beyond the twelfth one; so are items of minutes.

    >>> find_days_of_log("28/11 rang\n30/11  2 men came\n4/12 Elm Drive\n")
    {0: 5, 11: 16, 29: 33}
    >>> find_days_of_log("0/1 Quist\n1/1 Lund\n1/2 Amsel\n2/1 Berg\n")
    {}
    >>> find_days_of_log("Zyx Club 2031\n31/1 Funds\n31/2 Roof\n31/3 Hall\n")
    {}
    """
    items = {start for start, _ in find_items_of_minutes(text)}
    days = [day for day in _DAY_OF_LOG.finditer(text) if day.start(1) not in items]
    months = [(int(day[3]), int(day[2])) for day in days]
    breaks = sum(other < one and one[0] - other[0] < _TURN_OF_YEAR for one, other in pairwise(months))
    is_log = len(days) >= _FEWEST_DAYS and any(day > len(MONTHS) for _, day in months) and breaks * _OUT_OF_ORDER <= len(days)
    return {day.start(1): day.end(1) for day in days} if is_log else {}


def begins_week(text: str, start: int) -> bool:
    """Whether words before a day say that a week begins on it, which is a Monday then: w/c 10th.

    >>> text = "w/c 10th, week commencing the 17th, on 24th"
    >>> [begins_week(text, text.index(day)) for day in ("10th", "17th", "24th")]
    [True, True, False]
    """
    return _WEEK_BEGINS.search(text, max(0, start - _MOST_BEFORE), start) is not None


def is_day(text: str, mention: NamedMention) -> bool:
    """Whether a mention is the number of a day and no more: 23, the 23rd."""
    return mention.kind in ("number", "date") and _DAY.fullmatch(text, mention.start, mention.end) is not None


def days_before_dates(text: str, mentions: Sequence[NamedMention]) -> dict[int, int]:
    """The numbers of the days alone that share their month with a date behind them, each with that of the date.

    Args:
        text: The text.
        mentions: What was found or marked, in order and without overlaps.

    >>> text = "on 2, 9 and 16 May"
    >>> days_before_dates(text, [NamedMention(3, 4, "number"), NamedMention(6, 7, "number"), NamedMention(12, 18, "date")])
    {1: 2, 0: 2}
    >>> text = "Mon 2, Tue 3 and Wed 4 May"
    >>> weekdays = [NamedMention(0, 3, "date"), NamedMention(7, 10, "date")]
    >>> days = [NamedMention(4, 5, "number"), NamedMention(11, 12, "number"), NamedMention(17, 26, "date")]
    >>> days_before_dates(text, sorted([*weekdays, *days]))
    {3: 4, 1: 4}
    """
    found: dict[int, int] = {}
    for number in reversed(range(len(mentions) - 1)):
        day, following = mentions[number : number + 2]
        if not is_day(text, day):
            continue
        gap = day.end, following.start
        next_day = number + (2 if _stands_before_day(text, mentions[number + 1 : number + 3]) else 1)
        if next_day in found and _TO_DAY.fullmatch(text, *gap):
            found[number] = found[next_day]
        elif (
            following.kind == "date"
            and _TO_DATE.fullmatch(text, *gap)
            and _DAY_FIRST.match(text, following.start, following.end)
        ):
            read = read_date(text[following.start : following.end])
            if read and {"day", "month"} <= read[0].fields:
                found[number] = number + 1
    return found


def _stands_before_day(text: str, ends: Sequence[NamedMention]) -> bool:
    """Whether the first of two mentions is the weekday of the second: Tue 3."""
    return len(ends) > 1 and _WEEKDAY.fullmatch(text, *ends[0][:2]) is not None and text[ends[0].end : ends[1].start] == " "


def with_days(text: str, mentions: Sequence[NamedMention]) -> list[NamedMention]:
    """Mentions with the numbers as dates that are days of a month.

    Args:
        text: The text.
        mentions: What was found or marked, in order and without overlaps.

    >>> text = "23 and 30 Nov"
    >>> [each.kind for each in with_days(text, [NamedMention(0, 2, "number"), NamedMention(7, 13, "date")])]
    ['date', 'date']
    """
    before = days_before_dates(text, mentions)
    of_column = _days_of_columns(text, mentions)
    of_column |= _days_of_heads(text, mentions)
    of_column |= _days_named_again(text, mentions, of_column)
    of_column |= _days_of_weekdays(text, mentions)
    ends = {number for number in range(len(mentions)) if _may_be_day(text, mentions, number)}
    dates = (read_date(text[each.start : each.end], day_first=True) for each in mentions if each.kind == "date")
    named = [date[0] for date in dates if date and date[0].day]
    months, numbers = {date.month for date in named}, {date.day for date in named if date.month}
    slashed = months_by_slash(text, mentions)
    days = days_by_slash(text, mentions)
    is_dotted = any(each.kind == "date" and _DOTTED_DATE.fullmatch(text, *each[:2]) for each in mentions)
    told: list[NamedMention] = []
    for number, mention in enumerate(mentions):
        is_told = (
            number in before
            or number in of_column
            or _is_of_line(text, mentions, number)
            or _is_behind_weekday(text, mentions, number)
            or number in ends
            or (number + 1 in ends and _shares_month(text, mentions, number))
            or _is_behind_person(text, mentions, number)
            or _is_of_deed(text, mention)
            or _is_of_visit(text, mentions, number)
            or _is_of_payment(text, mention)
            or (mention.kind in ("code", "record") and _is_of_named_month(text, mention, months))
            or _is_among_others(text, mention, slashed)
            or (is_dotted and _is_dotted_day(text, mentions, number))
            or _begins_span(text, mentions[number : number + 2])
            or _is_behind_date(text, mentions, number)
            or (bool(months) and _is_the_day(text, mention))
            or _is_named_day(text, mention, numbers)
            or (is_day(text, mention) and begins_week(text, mention.start))
            or _is_before_day_and_month(text, mentions[number : number + 2])
            or _is_before_hour(text, mention)
            or _is_day_until(text, mention)
        )
        is_told = is_told or (bool(told) and (_ends_span(text, told[-1], mention) or _is_beside(text, told[-1], mention)))
        if is_told and not mention.is_marked:
            mention = mention._replace(kind="date")
        elif place := place_of_day(text, mention, told[-1] if told else None, days):
            mention = mention._replace(start=place[0], end=place[1], kind="date")
        elif mention.kind == "code" and not mention.is_marked and SCORE.fullmatch(text, *mention[:2]):
            mention = mention._replace(kind="number", end=text.index("/", mention.start))  # out of ten, which is copied
        told.append(mention)
    return _with_days_beside(text, told)


def _days_of_weekdays(text: str, mentions: Sequence[NamedMention]) -> set[int]:
    """The numbers behind a weekday that are as many days from a date of the text as their weekdays say.

    >>> text = "Mon 6 May, Tue 7, Wed 8 if dry; Thu 8 hens and Fri 3"
    >>> numbers = [(0, 9), (11, 14), (15, 16), (18, 21), (22, 23), (32, 35), (36, 37), (47, 50), (51, 52)]
    >>> kinds = ["date", *["date", "number"] * 4]
    >>> mentions = [NamedMention(*place, kind) for place, kind in zip(numbers, kinds, strict=True)]
    >>> [text[slice(*mentions[number][:2])] for number in sorted(_days_of_weekdays(text, mentions))]
    ['7', '8', '3']
    """
    known: list[tuple[int, int]] = []
    alone: list[tuple[int, int, int]] = []
    for number, mention in enumerate(mentions):
        read = read_date(text[mention.start : mention.end], day_first=True) if mention.kind == "date" else None
        if read is None:
            continue
        date, behind = read[0], mentions[number + 1] if number + 1 < len(mentions) else None
        if date.day and (weekday := _weekday_of(date)) is not None:
            known.append((weekday, date.day))
        elif date.fields == {"weekday"} and date.weekday is not None and behind and behind.kind in ("number", "age"):
            is_beside = _BLANK.fullmatch(text, mention.end, behind.start) and _DAY.fullmatch(text, *behind[:2])
            if is_beside and not _SO_MANY.match(text, behind.end):
                alone.append((number + 1, date.weekday, int(re.sub(r"\D", "", text[behind.start : behind.end]))))
    return {
        number
        for number, weekday, day in alone
        if any(abs(day - other) <= _NEAR and (day - other - weekday + of_other) % 7 == 0 for of_other, other in known)
    }


def _weekday_of(date: Date) -> int | None:
    """The number of the weekday of a date, as it is written or by the calendar; None if nothing tells it."""
    if date.weekday is not None or not (date.year and date.month and date.day):
        return date.weekday
    try:
        return datetime.date(date.year, date.month, date.day).weekday()
    except ValueError:
        return None


def _with_days_beside(text: str, mentions: Sequence[NamedMention]) -> list[NamedMention]:
    r"""Mentions with the days and months as dates that stand in a column in which another cell has one: yes 6/9, Sue 2/10.

    What a word before it says is a score or which one of several is meant stays: room 6/9.

    >>> text = "Who\tNotes\nAnn\tlate 4/3\nBo\troom 6/3\nCy\tsigned 18/3\n"
    >>> mentions = [NamedMention(*each.span(), "code") for each in _DAY_AND_MONTH.finditer(text)]
    >>> [each.kind for each in _with_days_beside(text, [*mentions[:2], mentions[2]._replace(kind="date")])]
    ['date', 'code', 'date']
    """
    of_dates = {
        column_at(text, each.start) for each in mentions if each.kind == "date" and _DAY_AND_MONTH.fullmatch(text, *each[:2])
    } - {None}
    return [
        each._replace(kind="date")
        if of_dates
        and each.kind == "code"
        and not each.is_marked
        and _DAY_AND_MONTH.fullmatch(text, *each[:2])
        and column_at(text, each.start) in of_dates
        and not _is_counted(text, each)
        else each
        for each in mentions
    ]


def _is_counted(text: str, each: NamedMention) -> bool:
    """Whether words beside a day and a month in a table say that it is a score, a part, or which one of several is meant."""
    before = text[max(0, each.start - _MOST_BEFORE) : each.start]
    if is_scored(text, each.start) or _WHICH_OR_SEEN.search(before) or _is_below_figures(text, each):
        return True
    return _PART.fullmatch(text, *each[:2]) is not None and _COUNTED.match(text, each.end) is not None


def _is_paid_in_cell(text: str, each: NamedMention) -> bool:
    """Whether all that stands before it in its cell says that, or how, something was paid."""
    if column_at(text, each.start) is None:
        return False
    before = re.split(r"[\n\t\0|]", text[max(0, each.start - _MOST_BEFORE) : each.start])[-1]
    return _PAID_OF_CELL.fullmatch(before) is not None


def _is_of_payment(text: str, each: NamedMention) -> bool:
    r"""Whether a day and a month say when something was paid, in a text or a cell: pd 7/9, yes 7/9.

    >>> text = "Who\tPaid\nAnn\tY bank 11/9\nBo\tpart 1/2\nCy\trow 7/9\n\nZyx pd 9/8, paid 1/2, and paid 6/9 of it"
    >>> mentions = [NamedMention(*each.span(), "code") for each in _DAY_AND_MONTH.finditer(text)]
    >>> [text[each.start : each.end] for each in mentions if _is_of_payment(text, each)]
    ['11/9', '9/8']
    """
    if each.kind != "code" or not _DAY_AND_MONTH.fullmatch(text, *each[:2]) or _FRACTION.fullmatch(text, *each[:2]):
        return False
    before = text[max(0, each.start - _MOST_BEFORE) : each.start]
    if not (_PAID.search(before) or _is_paid_in_cell(text, each)):
        return False
    ends = (_CLAUSE_END, _BEHIND_ENTRY, _WHAT_FOR, _GOES_ON, _BY)
    return any(end.match(text, each.end) for end in ends)


def _is_before_hour(text: str, mention: NamedMention) -> bool:
    """Whether a day and month stand behind a word and before the hour of a day in four digits: rebooked 7/4 0930."""
    is_day_and_month = mention.kind in ("code", "number") and _DAY_AND_MONTH.fullmatch(text, *mention[:2]) is not None
    before = text[max(0, mention.start - _MOST_BEFORE) : mention.start]
    return (
        is_day_and_month
        and _HOUR_BEHIND.match(text, mention.end) is not None
        and _BEHIND_WORD.search(before) is not None
        and not _NO_DAY_BEHIND_IT.search(before)
    )


def _is_day_until(text: str, mention: NamedMention) -> bool:
    """Whether a day is that until which something is so, at the end of a clause: away until 16th (Hull)."""
    is_ordinal = mention.kind == "number" and _ORDINAL.fullmatch(text, *mention[:2]) is not None
    before = text[max(0, mention.start - _MOST_BEFORE) : mention.start]
    return (
        is_ordinal
        and _UNTIL.search(before) is not None
        and (_CLAUSE_END.match(text, mention.end) is not None or text.startswith(" (", mention.end))
    )


def _days_of_columns(text: str, mentions: Sequence[NamedMention]) -> set[int]:
    """The numbers of those that are days and months, as are all of their column (4/9, 6/9), or beside a date there, or as are
    all that begin an entry before a time or a dash (4/9 16.10 label printed, 3/12 - rang).
    """
    of_dates = {column for mention in mentions if mention.kind == "date" and (column := column_at(text, mention.start))}
    columns: dict[tuple[int, int] | None, list[int]] = defaultdict(list)
    for number, mention in enumerate(mentions):
        if "/" in text[mention.start : mention.end]:
            begins = text[max(0, mention.start - 1) : mention.start] in ("", "\n", *CELL_EDGES)
            column = column_of(text, mention)
            if (column and not _is_below_figures(text, mention)) or (begins and _ENTRY.match(text, mention.end)):
                columns[column].append(number)
    beside_dates = {
        number
        for number, mention in enumerate(mentions)
        if mention.kind in ("code", "number")
        and _DAY_AND_MONTH.fullmatch(text, *mention[:2])
        and column_at(text, mention.start) in of_dates
        and not _is_counted(text, mention)
    }
    return beside_dates | {
        number
        for column in columns.values()
        if len(column) > 1 and all(_DAY_AND_MONTH.fullmatch(text, *mentions[at][:2]) for at in column)
        for number in column
    }


def _is_below_figures(text: str, each: NamedMention) -> bool:
    """Whether the column of a mention is headed as one of scores or of numbers of houses."""
    return _HEADS_NO_DAYS.fullmatch(head_of_column(text, each.start).strip()) is not None


def _days_of_heads(text: str, mentions: Sequence[NamedMention]) -> set[int]:
    r"""The numbers of days and months in cells beside each other, as many days apart: 5/11, 12/11, 19/11 over a register.

    >>> text = "Who\t5/11\t12/11\t19/11\nBo\t1/2\t3/4\t7/8\n"
    >>> mentions = [NamedMention(*each.span(), "code") for each in re.finditer(r"\d+/\d+", text)]
    >>> sorted(_days_of_heads(text, mentions))
    [0, 1, 2]
    """
    runs: list[list[int]] = []
    for number, each in enumerate(mentions):
        if not _DAY_AND_MONTH.fullmatch(text, *each[:2]):
            continue
        if runs and runs[-1][-1] == number - 1 and _NEXT_CELL.fullmatch(text, mentions[number - 1].end, each.start):
            runs[-1].append(number)
        else:
            runs.append([number])
    even = (run for run in runs if _are_evenly_apart([text[slice(*mentions[at][:2])] for at in run]))
    return set(chain.from_iterable(even))


def _are_evenly_apart(days: Sequence[str]) -> bool:
    """Whether three days and months or more, as they are written, follow one another as many days apart."""
    read = [read_date(each, day_first=True) for each in days]
    ordinals = [date[0]._replace(year=_A_YEAR).ordinal for date in read if date]
    gaps = {(other - one) % _DAYS_OF_YEAR for one, other in pairwise(ordinals) if one and other}
    return len(days) >= _FEWEST_HEADS and len(ordinals) == len(days) and len(gaps) == 1


def _days_named_again(text: str, mentions: Sequence[NamedMention], of_column: Collection[int]) -> set[int]:
    """The numbers of those that say a date of the text, before the end of a clause or a time: measured 1/4."""
    named = {text[each.start : each.end] for number, each in enumerate(mentions) if each.kind == "date" or number in of_column}
    read = [date[0] for each in named if (date := read_date(each, day_first=True))]
    named |= {f"{date.day}/{date.month}" for date in read if date.day and date.month}
    return {
        number
        for number, each in enumerate(mentions)
        if each.kind == "code"
        and text[each.start : each.end] in named
        and _DAY_AND_MONTH.fullmatch(text, *each[:2])
        and not _HOUSE.search(text, max(0, each.start - _MOST_BEFORE), each.start)
        and (_CLAUSE_END.match(text, each.end) or _ENTRY.match(text, each.end))
    }


def _is_behind_person(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a day and a month stand between who did something and the end of a clause: per ABC 10/9, typed by Bo 6/3 -."""
    each, person = mentions[number], mentions[number - 1] if number else None
    return (
        person is not None
        and person.kind == "person"
        and each.kind == "code"
        and _DAY_AND_MONTH.fullmatch(text, *each[:2]) is not None
        and SCORE.fullmatch(text, *each[:2]) is None
        and _BLANK.fullmatch(text, person.end, each.start) is not None
        and (_CLAUSE_END.match(text, each.end) or _BEHIND_ENTRY.match(text, each.end)) is not None
    )


def _is_of_deed(text: str, each: NamedMention) -> bool:
    """Whether a day and a month say of when a letter is, or when something was done (carded 14/8) or begins (from 10/3)."""
    if each.kind not in ("code", "record") or not _DAY_AND_MONTH.fullmatch(text, *each[:2]):
        return False
    before = text[max(0, each.start - _MOST_BEFORE) : each.start]
    if _OF_LETTER.search(before):
        return True
    is_last = _CLAUSE_END.match(text, each.end) is not None
    if is_last and _TOLD.search(before) and not _PART.fullmatch(text, *each[:2]):
        return True
    day, month = map(int, text[each.start : each.end].split("/"))
    if day <= month or (day, month) == _ALWAYS:
        return False
    begins = _FROM_DAY.search(before) is not None and (is_last or _BEHIND_FROM.match(text, each.end) is not None)
    return begins or (is_last and _DEED.search(before) is not None)


def _is_of_visit(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a day and a month say when somebody came or was seen, or by whom something was done then: 9/10 by Dr Lund."""
    each, following = mentions[number], mentions[number + 1] if number + 1 < len(mentions) else None
    if each.kind != "code" or not _DAY_AND_MONTH.fullmatch(text, *each[:2]) or _FRACTION.fullmatch(text, *each[:2]):
        return False
    before = text[max(0, each.start - _MOST_BEFORE) : each.start]
    if is_scored(text, each.start) or _NO_DAY_BEHIND_IT.search(before):
        return False
    if following and following.kind == "person" and _BY_WHOM.fullmatch(text, each.end, following.start):
        return True
    ends = (_CLAUSE_END, _BEHIND_ENTRY, _BEHIND_DAY, _BY)
    return _VISITED.search(before) is not None and any(end.match(text, each.end) for end in ends)


def _is_of_named_month(text: str, each: NamedMention, months: Collection[int | None]) -> bool:
    """Whether a day and a month say when something was done, and other dates of the text are of that month."""
    if not _DAY_AND_MONTH.fullmatch(text, *each[:2]) or int(text[each.start : each.end].split("/")[1]) not in months:
        return False
    is_behind = _DONE.search(text, max(0, each.start - _MOST_BEFORE), each.start) is not None
    return is_behind and (_CLAUSE_END.match(text, each.end) or _BY.match(text, each.end)) is not None


def months_by_slash(text: str, mentions: Sequence[NamedMention]) -> set[int]:
    """The months of the dates that a text writes in figures, parted by a stroke.

    >>> text = "on 3/5/2024, not 4.6.24"
    >>> months_by_slash(text, [NamedMention(3, 11, "date"), NamedMention(17, 23, "date")])
    {5}
    """
    written = {text[each.start : each.end] for each in mentions if each.kind == "date"}
    read = (date[0] for each in written if "/" in each and (date := read_date(each, day_first=True)))
    return {date.month for date in read if date.day and date.month}


def _is_among_others(text: str, each: NamedMention, months: Collection[int]) -> bool:
    """Whether a day and a month stand behind a word, at the end of a clause, in a text that writes other dates so.

    What is no greater than the month may be a score or a part (8/11 of them), unless other dates are of a month near it. In a
    text of medicine so many sevenths or twelfths are days or months (`engine.text.short_lengths`).
    """
    if not months or each.kind not in ("code", "record") or not _DAY_AND_MONTH.fullmatch(text, *each[:2]):
        return False
    if SCORE.fullmatch(text, *each[:2]) or _FRACTION.fullmatch(text, *each[:2]):
        return False
    day, month = map(int, text[each.start : each.end].split("/"))
    if (day, month) == _ALWAYS or (may_be_length(month) and is_clinical(text)):
        return False
    if day <= month and not any((month - other) % len(MONTHS) in _NEAR_MONTHS for other in months):
        return False
    before = text[max(0, each.start - _MOST_BEFORE) : each.start]
    if not _BEHIND_WORD.search(before) or _NO_DAY_BEHIND_IT.search(before) or unit_before(before):
        return False
    ends = (_CLAUSE_END, _BEHIND_ENTRY, _BEHIND_DAY, _WHAT_FOR, _GOES_ON)
    return any(end.match(text, each.end) for end in ends)


def _is_dotted_day(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a day and a month are one where a text writes whole dates with full stops too: on 7.11, at 9.11.

    They are behind *on* and, if other such dates are near, behind what was done on a day, or behind another date.

    >>> text = "Dictated 25.4.23, typed qz 2.5; seen 3.5, 9.5, K 4.5, grew by 2.5"
    >>> mentions = [NamedMention(9, 16, "date"), *(NamedMention(at, at + 3, "number") for at in (27, 37, 42, 49, 62))]
    >>> [_is_dotted_day(text, mentions, number) for number in range(1, 6)]
    [True, True, False, False, False]
    """
    each = mentions[number]
    if each.kind not in ("number", "time") or not _DOTTED_DAY.fullmatch(text, *each[:2]):
        return False
    floor = max(0, each.start - _MOST_BEFORE)
    if _ON.search(text, floor, each.start):
        return True
    before = mentions[number - 1] if number else None
    is_next = (
        before is not None
        and before.kind == "date"
        and _DOTTED_DATE.fullmatch(text, *before[:2]) is not None
        and _NEXT_DOTTED.fullmatch(text, before.end, each.start) is not None
    )
    if each.kind == "time" or not (is_next or _ON_DOTTED.search(text, floor, each.start)) or unit_of(text, mentions, number):
        return False
    day, month = text[each.start : each.end].split(".")
    return is_near_dotted_day(text, mentions, int(day), int(month))


def _shares_month(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a number is the first of two days between which somebody may choose: either 15th or 22nd."""
    day, other = mentions[number : number + 2]
    is_ordinal = day.kind == "number" and _ORDINAL.fullmatch(text, *day[:2]) is not None
    return is_ordinal and _TO_DAY.fullmatch(text, day.end, other.start) is not None


def _is_behind_weekday(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether an ordinal number stands at the end of a clause behind a weekday: make it Monday instead, 25th, or."""
    day, weekday = mentions[number], mentions[number - 1] if number else None
    if weekday is None or weekday.kind != "date" or day.kind != "number" or not _ORDINAL.fullmatch(text, *day[:2]):
        return False
    stands_behind = _WEEKDAY.fullmatch(text, *weekday[:2]) and _FROM_WEEKDAY.fullmatch(text, weekday.end, day.start)
    return bool(stands_behind and _CLAUSE_END.match(text, day.end))


def _is_behind_date(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether an ordinal number goes on from a date, and counts nothing that is named: Sat 9 Nov, then 14th for the scan."""
    day, date = mentions[number], mentions[number - 1] if number else None
    return (
        date is not None
        and date.kind == "date"
        and tells_day(text[date.start : date.end])
        and day.kind == "number"
        and _ORDINAL.fullmatch(text, *day[:2]) is not None
        and _THEN.fullmatch(text, date.end, day.start) is not None
        and (_CLAUSE_END.match(text, day.end) or _BEHIND_DAY.match(text, day.end) or _WHAT_FOR.match(text, day.end)) is not None
    )


def _may_be_day(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether an ordinal number ends a clause and counts nothing that is named, and is one from the 10th to the 31st (posted
    11th), or behind what happens on a day (the run is the 7th, by phone 7th) or was written on it (your letter of the 4th),
    or answers which day suits (26th fine).

    >>> text = "When? 26th fine. A 27th is left, 28th floor."
    >>> days = [NamedMention(each.start(), each.end(), "number") for each in _LATE_ORDINAL.finditer(text)]
    >>> [_may_be_day(text, days, number) for number in range(3)]
    [True, False, False]
    """
    start, end, kind, _ = mentions[number]
    if kind != "number":
        return False
    before = text[max(0, start - _MOST_BEFORE) : start]
    if _ORDINAL.fullmatch(text, start, end) and (
        ((of := _OF_LETTER.search(before)) and of["the"] and (_CLAUSE_END.match(text, end) or _ABOUT.match(text, end)))
        or _OF_WEEK.search(before)
        or (_ON_DAY.search(before) and (_CLAUSE_END.match(text, end) or _OF_DAY.match(text, end)))
        or (_LATE_ORDINAL.fullmatch(text, start, end) and before.rpartition("\n")[2] == "" and _BEHIND_ENTRY.match(text, end))
        or (_LATE_ORDINAL.fullmatch(text, start, end) and _SENTENCE_BEGINS.search(before) and _SUITS.match(text, end))
    ):
        return True
    if not _LATE_ORDINAL.fullmatch(text, start, end) or _NO_DAY_BEFORE.search(text, max(0, start - 12), start):
        return False
    return _CLAUSE_END.match(text, end) is not None and not unit_of(text, mentions, number)


def _is_late_day(text: str, each: NamedMention) -> bool:
    """Whether it is an ordinal number from the 10th to the 31st behind the article."""
    is_late = each.kind == "number" and _LATE_ORDINAL.fullmatch(text, *each[:2]) is not None
    return is_late and _THE.search(text, max(0, each.start - _MOST_BEFORE), each.start) is not None


def _is_the_day(text: str, each: NamedMention) -> bool:
    """Whether an ordinal number counts nothing that is named, but is or does: the 21st is."""
    return _is_late_day(text, each) and (_IS_OF_DAY.match(text, each.end) or _OF_DAY.match(text, each.end)) is not None


def _is_named_day(text: str, each: NamedMention, numbers: Collection[int | None]) -> bool:
    """Whether an ordinal number of which something is told is the day of a date of the text: the 31st got out of hand."""
    is_named = _is_late_day(text, each) and int(text[each.start : each.end - 2]) in numbers
    return is_named and _TOLD_OF_DAY.match(text, each.end) is not None


def _begins_span(text: str, ends: Sequence[NamedMention]) -> bool:
    """Whether the first of two numbers is the first day of a span with which a clause ends: holiday, 12th to 18th."""
    if len(ends) < 2 or any(each.kind != "number" or not _ORDINAL.fullmatch(text, each.start, each.end) for each in ends):
        return False
    if is_of_centiles(text, ends[0].start):
        return False
    return _TO.fullmatch(text, ends[0].end, ends[1].start) is not None and _CLAUSE_END.match(text, ends[1].end) is not None


def _ends_span(text: str, day: NamedMention, mention: NamedMention) -> bool:
    """Whether a number is the last day of a span: from the 12th to the 18th."""
    is_behind = day.kind == "date" and is_day(text, day) and _TO_DATE.fullmatch(text, day.end, mention.start) is not None
    return is_behind and mention.kind == "number" and _ORDINAL.fullmatch(text, mention.start, mention.end) is not None


def _is_beside(text: str, date: NamedMention, each: NamedMention) -> bool:
    """Whether a day and a month go on from a date in figures: to do 28/1 and 4/2, rang 14/3, 2/4."""
    if date.kind != "date" or "/" not in text[date.start : date.end] or not tells_day(text[date.start : date.end]):
        return False
    in_list = _IN_LIST.fullmatch(text, date.end, each.start) is not None
    goes_on = in_list or _BESIDE.fullmatch(text, date.end, each.start) is not None
    return goes_on and _is_no_figure(text, each) and not (in_list and _is_score_beside(text, date, each))


def _is_before_day_and_month(text: str, ends: Sequence[NamedMention]) -> bool:
    """Whether a day and a month stand before a date in figures that goes on from them: away 3/4 – 15/4."""
    if len(ends) < 2 or ends[1].kind != "date" or not _DAY_AND_MONTH.fullmatch(text, *ends[1][:2]):
        return False
    each, date = ends
    is_numbered = _HOUSE.search(text, max(0, each.start - _MOST_BEFORE), each.start) is not None
    goes_on = _BESIDE.fullmatch(text, each.end, date.start) is not None
    return goes_on and not is_numbered and _is_no_figure(text, each) and not _is_score_beside(text, date, each)


def _is_score_beside(text: str, date: NamedMention, each: NamedMention) -> bool:
    """Whether what looks like a score is of another month than the date beside it."""
    months = [text[start:end].split("/")[1] for start, end in (date[:2], each[:2])]
    return SCORE.fullmatch(text, *each[:2]) is not None and months[0] != months[1]


def _is_no_figure(text: str, each: NamedMention) -> bool:
    """Whether a code may be a day and a month, and is no part of what is named behind it: 1/2 tablet, 3/7 later."""
    if each.kind not in ("code", "record") or not _DAY_AND_MONTH.fullmatch(text, *each[:2]):
        return False
    is_part = _PART.fullmatch(text, *each[:2]) is not None and _COUNTED.match(text, each.end) is not None
    return not is_part or any(behind.match(text, each.end) for behind in (_CLAUSE_END, _BEHIND_DAY, _WHAT_FOR))


def _is_of_line(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a number stands between the weekday with which its line begins and what was done: SAT 7 on call."""
    day, weekday = mentions[number], mentions[number - 1] if number else None
    if weekday is None or weekday.kind != "date" or day.kind != "number" or not is_day(text, day):
        return False
    begins_line = not text[text.rfind("\n", 0, weekday.start) + 1 : weekday.start].strip()
    stands_behind = _WEEKDAY.fullmatch(text, weekday.start, weekday.end) and _BLANK.fullmatch(text, weekday.end, day.start)
    return bool(begins_line and stands_behind and _BEHIND_DAY.match(text, day.end))
