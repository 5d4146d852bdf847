"""Tells where words for short are weekdays (*Tues*, *Sat and Sun*) and months (*since Sept*), and no names, verbs or suns.

*Tues* and *Feb* are hardly ever anything else. *Mon*, *Sat* and *Jan* may be: they are told by what stands beside them. The
heads of a table with a column for each day stay: no date moves them all alike. So does *Mon-Fri*, which is any working week.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.text.abbreviations import is_abbreviation
from engine.text.table_cells import columns_of, head_of_column, is_cell

_DAYS = (
    r"(?:Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat|Sun|MON|TUES?|WEDS?|THU(?:RS?)?|FRI|SAT|SUN"
    r"|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)"
)
_DAY = re.compile(rf"(?<![\w'’]){_DAYS}(?![\w'’]|-(?!{_DAYS}\b)[^\W\d_])")
_SURE_DAYS = frozenset({"tues", "weds", "thur", "thurs"})
_SURE_IN_SMALL = _SURE_DAYS | {"tue", "thu", "fri"}
"""With a capital these may be names."""
_MONTH = re.compile(r"(?<![\w'’])(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|FEB|AUG|SEPT|NOV)(?![\w'’-])")
_WORD_IN_CAPITAL = re.compile(r"[ \u00a0](?!I(?:['’]|\b))(?P<it>[A-Z][\w&/-]*)")
"""What makes a name of the word for short before it, unless it is short itself: Nov Quist, but Nov NAD."""
_SURE_MONTHS = frozenset({"Feb", "Apr", "Jul", "Aug", "Sept", "Sep", "Oct", "Nov", "FEB", "AUG", "SEPT", "NOV"})
_WEEK_OF_LETTERS = "M T W Th F".split()
_LETTERS = re.compile(r"(?:^|(?<=[\n\0\t|]))[ ]*(?P<days>(?:M|Th?|W|F)(?:[ /](?:Th?|W|F))+)(?:[ ][ap]m)?[ ]*(?=[\n\0\t|]|$)")
"""A cell of the letters of weekdays, in their order: M T W; T Th."""
_FEWEST_LETTERS = 3
_LETTER = r"(?:Mo|Tu|We|Th|Fr|M|T|W|F)"
_LETTERS_OF_CELL = re.compile(rf"(?P<days>{_LETTER}(?:[ ]?[ /,+&–-][ ]?{_LETTER})*)(?:[ ][ap]m)?")
_HEAD_OF_LETTERS = re.compile(
    r"(?:which[ ])?(?:week)?(?:days?|sessions?|mornings?|afternoons?|attends?|attending|attendance|pattern)"
    r"(?:[ ](?:attending|attended|attends|booked|needed|required|in|of[ ]week))?",
    re.IGNORECASE,
)
_ON_LETTERS = re.compile(
    r"(?<!\w)(?:collects?|collecting|picks?[ \u00a0]up|drops?[ \u00a0]off|comes|attends?|works|every|on|not)[ \u00a0]"
    rf"(?P<it>{_LETTER}(?:(?:[ ]?[/,+&][ ]?|[ ]and[ ]|[ ]){_LETTER})*)"
    r"(?=[.,;)](?!\w)|[ ]*(?:[\n\0\t|]|$)|[ ](?:and|or|only|[ap]m)(?!\w))"
)
"""Weekdays behind what somebody does on them: Dad collects Th."""
_SURE_LETTERS = re.compile(r"T[hu]")
_BETWEEN_DAYS = re.compile(
    r"[ \u00a0]?[,/&+–-][ \u00a0]?|,?[ \u00a0](?:and|or|to|till?|until|into|not|then)[ \u00a0](?:the[ \u00a0])?|[ \u00a0]"
    r"|\.?,?[ \u00a0](?:the[ \u00a0])?(?:[12]?\d|3[01])(?:st|nd|rd|th)?"
    r"(?:[ \u00a0]?[/–-][ \u00a0]?|[ \u00a0](?:to|until|till|into)[ \u00a0])"
    r"(?:the[ \u00a0])?"
)
"""What stands between a weekday and the next: Mon/Wed, Sat into Sun, Sat 8 to Sun 9."""
_BETWEEN_HEADS = re.compile(r"[ ]{2,}|[ ]*[\0\t|][ ]*")
_TO = re.compile(r"[ \u00a0]?[–-][ \u00a0]?|[ \u00a0](?:to|through|thru|till?|until)[ \u00a0]")
_WORKING_WEEK = re.compile(rf"Mon(?:day)?(?:{_TO.pattern})Fri(?:day)?(?!\w)")
_TITLED = re.compile(r"(?<!\w)(?:Mrs?|Ms|Miss|Mx|Dr|Sir|Prof)\.?[ \u00a0]$")
_CAPITAL = re.compile(r"[ \u00a0](?![AP]M\b|I\b)[A-Z]")
_INSIDE = re.compile(r"[a-z\d,;:(/&–\]-][ \u00a0\n]$|\($")
"""What stands before a weekday inside a sentence."""
_WHEN = re.compile(r"(?<!\w)(?:on|by|'?til|’til|till|until|since|this|next|last|every|each|into)[ \u00a0]$", re.IGNORECASE)
_PART_OF_DAY = re.compile(
    r"[ \u00a0](?:am|pm|a\.m\.|p\.m\.|night|morning|evening|afternoon|eve|lunchtime)\b"
    r"|[ \u00a0]+\d{1,2}(?:[:.][0-5]\d|[ \u00a0]?[ap]m\b)",
    re.IGNORECASE,
)
_DAY_OF_MONTH = re.compile(
    r"\.?,?[ \u00a0](?:the[ \u00a0])?(?:[12]?\d|3[01])(?:st|nd|rd|th)\b"
    r"|[ \u00a0](?:[12]?\d|3[01])(?:[\0\n]|,[ \u00a0](?:[12]?\d|3[01])(?![\d:.])|$)",
    re.IGNORECASE,
)
_DAY_OF_LINE = re.compile(
    r"[ ](?:[12]?\d|3[01])[ ](?:on|off|at|in|am|pm|night|morning|afternoon|evening)\b|:[ ](?!\d)|[ ][–-][ ]|[ ]*(?:\n|$)",
    re.IGNORECASE,
)
"""What stands behind the weekday with which a line begins: SAT 7 on call, Wed: closed."""
_IN_BRACKETS = re.compile(r"\)")
_BEFORE_JANUARY = r"(?<!\w)(?:in|end|mid|early|late|last|next|since)[ \u00a0]$"
_BEFORE_MONTH = re.compile(_BEFORE_JANUARY.replace("in|", "in|until|till|from|this|of|by|before|after|"), re.IGNORECASE)
_BEFORE_NAMES = re.compile(_BEFORE_JANUARY, re.IGNORECASE)
_BEFORE_BRACKET = re.compile(
    r"(?<!\w)(?:leak|bloods|scan|echo|xray|review|seen|visit|started|due|sent|call|fall|op|letter|clinic)[ \u00a0]$"
)
_MONTH_OF_WHAT = re.compile(
    r"[ \u00a0](?:onwards?|half[ -]term|intake|term|(?:start|end|time|deadline)(?=[.,;)](?!\w)|[ ]*(?:[\n\t\0|]|$)))(?!\w)"
)
"""What stands behind a month that may be somebody elsewhere: Jan start, Jan half term."""
_HEAD_OF_WHEN = re.compile(
    r"(?:when|dates?|months?|due|deadline|time-?scale|(?:due|start|end|review|target|action|completion)[ ](?:date|month|by)"
    r"|by[ ]when|date[ ]due)\??",
    re.IGNORECASE,
)
_MOST_BEFORE = 16
_HEADS_WEEKDAYS = re.compile(r"(?:week)?days?(?:[ ]of[ ](?:the[ ])?week)?|meets?|day[ ]?(?:/|&|and)[ ]?time", re.IGNORECASE)
_WEEK = "(?:1st|2nd|3rd|4th|5th)"
_NEXT_WEEK = rf"(?:(?:,|[ ]?[/&+]|[ ]and)[ ]?{_WEEK})"
_WEEK_OF_MONTH = re.compile(
    r"(?:Mon|Tues?|Wed(?:nes|s)?|Thu(?:rs?)?|Fri|Sat(?:ur)?|Sun)(?:days?|s)?[ ]"
    rf"(?:\((?P<weeks>{_WEEK}{_NEXT_WEEK}*)(?:[ ](?:of|in)[ ][^)\n]{{1,20}})?\)|(?P<listed>{_WEEK}{_NEXT_WEEK}+))",
    re.IGNORECASE,
)
"""In which weeks of a month something is on a weekday: Wed (2nd)."""


def find_days_by_letter(text: str) -> list[tuple[int, int]]:
    r"""Where weekdays are named by their letters: cells, where there are two at least and one names three of them, or the head
    of their column says so, and behind what somebody does on a day.

    >>> text = "Child\tSessions\nAnn\tM T W\nBen\tT Th am\nMia\tJ L"
    >>> [text[start:end] for start, end in find_days_by_letter(text)]
    ['M T W', 'T Th']
    >>> text = "Child\tDays\tNotes\nAnn\tT\tDad collects Th\nBen\tMo We\tasked F\n"
    >>> [text[start:end] for start, end in find_days_by_letter(text)]
    ['T', 'Th', 'Mo We']
    """
    cells = [(cell.span("days"), re.split("[ /]", cell["days"])) for cell in _LETTERS.finditer(text)]
    plan = [(place, days) for place, days in cells if days == sorted(set(days), key=_WEEK_OF_LETTERS.index)]
    is_plan = len(plan) > 1 and any(len(days) >= _FEWEST_LETTERS for _, days in plan)
    found = {place for place, _ in plan} if is_plan else set()
    for head, *below in columns_of(text):
        filled = [cell for cell in below if cell[0] < cell[1]]
        letters = [each.span("days") for cell in filled if (each := _LETTERS_OF_CELL.fullmatch(text, *cell))]
        if (
            len(letters) > 1
            and 2 * len(letters) > len(filled)
            and (_HEAD_OF_LETTERS.fullmatch(text, *head) or found & {*letters})
        ):
            found |= {*letters}
    behind = [each.span("it") for each in _ON_LETTERS.finditer(text)]
    found |= {place for place in behind if found or _SURE_LETTERS.match(text, place[0])}
    return sorted(
        each for each in found if not any(each != other and other[0] <= each[0] and each[1] <= other[1] for other in found)
    )


def find_short_days(text: str) -> Iterator[tuple[int, int]]:
    """Where weekdays and months for short stand by themselves.

    >>> text = "Sat with Bo on Sat into Sun, til Tues (paid Feb). Ask Jan, in Jan."
    >>> [text[start:end] for start, end in find_short_days(text)]
    ['Sat', 'Sun', 'Tues', 'Feb', 'Jan']
    """
    days = list(_DAY.finditer(text))
    beside, heads = _neighbours(text, [day.span() for day in days])
    yield from (
        day.span() for at, day in enumerate(days) if at not in heads and _is_weekday(text, *day.span(), is_beside=at in beside)
    )
    yield from (month.span() for month in _MONTH.finditer(text) if _is_month(text, *month.span()))


def find_working_weeks(text: str) -> Iterator[tuple[int, int]]:
    """Where a text names any week of work.

    >>> text = "open Mon-Fri, Monday to Friday"
    >>> [text[start:end] for start, end in find_working_weeks(text)]
    ['Mon-Fri', 'Monday to Friday']
    """
    return (match.span() for match in _WORKING_WEEK.finditer(text))


def find_weeks_of_month(text: str) -> Iterator[tuple[int, int]]:
    r"""Where a column of weekdays says in which weeks of a month something is, which is no day of the month.

    >>> text = "Day\tWho\nWed (2nd)\tZyx\nThu (1st & 3rd)\tAmsel\n\nDate\tWho\nWed (2nd)\tZyx\n"
    >>> [text[start:end] for start, end in find_weeks_of_month(text)]
    ['2nd', '1st & 3rd']
    """
    for head, *cells in columns_of(text):
        if _HEADS_WEEKDAYS.fullmatch(text, *head):
            weeks = (week for cell in cells if (week := _WEEK_OF_MONTH.fullmatch(text, *cell)))
            yield from (week.span("weeks" if week["weeks"] else "listed") for week in weeks)


def _neighbours(text: str, days: Sequence[tuple[int, int]]) -> tuple[set[int], set[int]]:
    """The numbers of those that stand beside another, and of those that are heads of columns, one a day."""
    beside: set[int] = set()
    heads: set[int] = set()
    for at, (day, following) in enumerate(pairwise(days)):
        gap = day[1], following[0]
        if _BETWEEN_DAYS.fullmatch(text, *gap) and text[day[0]].isupper() == text[following[0]].isupper():
            beside |= {at, at + 1}
        elif _BETWEEN_HEADS.fullmatch(text, *gap):
            heads |= {at, at + 1}
    return beside, heads


def _is_weekday(text: str, start: int, end: int, *, is_beside: bool) -> bool:
    """Whether a word for short is a weekday.

    Args:
        text: The text.
        start: Where the word begins.
        end: Where it ends.
        is_beside: Whether another one stands beside it.
    """
    before, word = text[max(0, start - _MOST_BEFORE) : start], text[start:end]
    if _TITLED.search(before):
        return False
    if (
        (is_beside and word not in ("sat", "sun"))
        or word.lower() in _SURE_DAYS
        or _PART_OF_DAY.match(text, end)
        or _DAY_OF_MONTH.match(text, end)
    ):
        return True
    begins_line = not before.rpartition("\n")[2].strip() and (start <= _MOST_BEFORE or "\n" in before)
    if begins_line and _DAY_OF_LINE.match(text, end):
        return True
    if word.islower():
        return word in _SURE_IN_SMALL or (word in ("mon", "wed") and _WHEN.search(before) is not None)
    if word.isupper() or _CAPITAL.match(text, end):
        return False
    if is_cell(text, start, end) or (before.endswith("(") and _IN_BRACKETS.match(text, end)):
        return True
    return (_WHEN if word == "Sun" else _INSIDE).search(before) is not None


def _is_month(text: str, start: int, end: int) -> bool:
    before, word = text[max(0, start - _MOST_BEFORE) : start], text[start:end]
    behind = _WORD_IN_CAPITAL.match(text, end)
    if _TITLED.search(before) or (behind and not is_abbreviation(text, *behind.span("it"))):
        return False
    if word in _SURE_MONTHS:
        return True
    if _IN_BRACKETS.match(text, end) and _BEFORE_BRACKET.search(before):
        return True
    if _MONTH_OF_WHAT.match(text, end) or (is_cell(text, start, end) and _HEAD_OF_WHEN.fullmatch(head_of_column(text, start))):
        return True
    return (_BEFORE_NAMES if word == "Jan" else _BEFORE_MONTH).search(before) is not None
