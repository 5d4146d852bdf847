"""The numbers of the parts of a series, which tell nothing of anybody: instalment 2, Term 3, the 1st reminder, Q2.

What may say which one of many is meant is left to others: a ward, a flat, a bus, a class.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from engine.text.dates import MONTHS, WEEKDAY
from engine.text.table_cells import columns_of
from engine.text.units import unit_behind

_PARTS = (
    r"(?:instal(?:l?ment)?|inst|payment|(?:half[ -])?term|semester|trimester|quarter|qtr|tranche|round|draft|phase"
    r"|part(?! \d+ of )|lesson|module|volume|vol|attempt|reminder|warning|notice|letter|interview|visit|paper|test|task|action"
    r"|objective|outcome|priority|option|heat|wave|cycle|version|revision|rev|edition|series|point|note|example|exercise"
    r"|activity|scenario|milestone|trial|submission|(?<!\bin[ \u00a0])case|theme|recommendation|allegation|motion)"
)
_MONTH_IN_SHORT = "|".join(month[:3] for month in MONTHS)
_NUMBER = r"(?:[1-9]|1\d|20)[a-d]?"
_PART = re.compile(
    rf"(?<![\w'’-]){_PARTS}s?\.?(?:[ \u00a0](?:no\.?|number))?[ \u00a0]"
    rf"(?P<it>{_NUMBER}(?:[ \u00a0]?(?:[–&+-]|,|to|and|or)[ \u00a0]?{_NUMBER}(?![ \u00a0](?-i:[A-Z][a-z])))?)"
    r"(?![\w/:%-]|[.,]\d|[ \u00a0]?[%x×])",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"[ \u00a0]?[ap]\.?m(?!\w)"
    r"|[ \u00a0](?:of[ \u00a0](?:these|those|them|us)|more|other|others|different|separate|kids"
    rf"|children|years?|{'|'.join(f'{month[:3]}(?:{month[3:]})?' for month in MONTHS)}|sept)(?!\w)",
    re.IGNORECASE,
)
"""What stands behind a number of things, or a day: she got the letter 2 more times, my note 3 Feb."""
_ORDERED = re.compile(
    r"(?<![\w.,/-])(?:[1-9]|1\d)(?:st|nd|rd|th)"
    r"(?=[ \u00a0-](?:(?:half[ -])?term|half|quarter|semester|trimester|instal(?:l?ment)?|payment|tranche|draft|reminder"
    r"|warning|notice|round|phase|stage|attempt|check|checker|reading|version|revision|edition|lesson|module|chapter|volume|cycle|wave"
    r"|heat|leg|innings|dose|jab|booster|aid|aider|hand|opinion|thing|degree)s?(?![\w'’])"
    r"|[ \u00a0][a-z]+[ \u00a0](?:in[ \u00a0]a[ \u00a0]row|running)(?!\w))",
    re.IGNORECASE,
)
_PICTURES = re.compile(
    r"(?<![\w'’-])(?:photograph|photo|picture|slide|figure|fig)s?\.?[ \u00a0]"
    r"(?P<it>[1-9]\d?(?:[ \u00a0]?(?:[–&,-]|to|and)[ \u00a0]?[1-9]\d?)*)"
    r"(?![\w/:%-]|[.,]\d|[ \u00a0]?[%x×])",
    re.IGNORECASE,
)
_LETTERED = re.compile(
    r"(?<![\w/£$€.-])(?:Q[1-9]\d?(?:[–/-]Q?[1-9])?|[vV]\d{1,2}(?:\.\d{1,2})?"
    r"|(?:[Ww](?:ee)?k|W(?:EE)?K)[1-9]\d?(?:[–/-]\d{1,2})?)(?![\w/-])"
)
"""A quarter of a year or a question, the version of a draft, or a week: Q3, v2, wk10."""
_YEAR = r"[ \u00a0]years?[ \u00a0]"
_IN_END_OF = r"[ \u00a0](?:at|in|after|from|until|till|to|by|(?:the[ \u00a0])?end[ \u00a0]of)"
_YEAR_OF_LEASE = re.compile(
    r"(?<!\w)(?:(?:break|breaks|breakable)[^.,;\n\t\0\d]{0,24}[ \u00a0](?:at|after|from|(?:the[ \u00a0])?end[ \u00a0]of)"
    r"|(?:break[ \u00a0](?:clause|option|right|date)|rent[ \u00a0]reviews?|determinable|terminable|uplift|renewable|lease"
    rf"|tenancy|warranty)s?(?!\w)[^.,;\n\t\0\d]{{0,24}}{_IN_END_OF})"
    rf"{_YEAR}(?P<first>\d{{1,2}}(?:(?:,[ \u00a0]|,?[ \u00a0](?:and|or|to|&)[ \u00a0]|[–-])\d{{1,2}})*)(?![\w/%]|[.,]\d)"
    r"|(?<!\w)years?[ \u00a0](?P<second>\d{1,2})(?=[ \u00a0]of[ \u00a0](?:the|this|your|our|his|her|their|its)[ \u00a0]"
    r"(?:(?:new|proposed|original|initial|fixed)[ \u00a0])?(?:term|lease|tenancy|contract|agreement|licence|mortgage|loan"
    r"|warranty)(?!\w))",
)
"""In which year of a lease or contract something may be, and no class of a school: break at year 5, year 3 of the lease."""
_FIELDS = re.compile(
    r"(?:(?:contact|customer|client|tenant|patient|pupil|parent|carer|emergency|other|alt|home|work|mobile)[ \u00a0_-]?)?"
    r"(?:address(?:[ \u00a0_-]?line)?|addr?|line|street|town|city|post[ \u00a0_-]?code|tel|telephone|phone|mobile|mob|e-?mail"
    r"|fax|name|forename|surname|initial|title|contact|parent|guardian|carer|relationship|relation|dob|date|amount|notes?|comment"
    r"|field|column|col|question|answer|option|choice|item|ref|code)[_-]?[1-9]",
    re.IGNORECASE,
)
"""What heads one of several columns of a kind: Address1, Tel2."""
_ENTRY = re.compile(
    r"(?:^|(?<=[\0\t|]))[ \u00a0]*(?:[•*–-][ \u00a0]*)?"
    r"(?P<part>week|wk|day|night|month|session|visit|round|contact)"
    r"[ \u00a0](?:no\.?[ \u00a0]|number[ \u00a0])?(?P<it>\d{1,2}"
    rf"(?:[ \u00a0]?[–&-][ \u00a0]?\d{{1,2}}(?!\d|/|st|nd|rd|th|[ \u00a0](?:of[ \u00a0])?(?:{_MONTH_IN_SHORT})))?)"
    r"(?![\w/%]|[.,:]\d|[ \u00a0]?[ap]\.?m(?!\w))"
    rf"(?P<head>[ \u00a0]*(?:[\0\t|:;,(]|[–—-][ \u00a0])|[ \u00a0]{{2,}}|[ \u00a0](?:{WEEKDAY}(?!\w)|\d{{1,2}}[/.]\d))?",
    re.IGNORECASE | re.MULTILINE,
)
"""What heads an entry, or a cell: WEEK 1   Mon 4/9, Day 2: settled. Others are told by a second one of the kind."""


def find_fields(text: str) -> Iterator[tuple[int, int]]:
    r"""Where the heads stand of several columns of a kind.

    >>> text = "Ref\tAddress1\tTel2\tQuist1\nQX7\tAddress1\t\tx"
    >>> [text[start:end] for start, end in find_fields(text)]
    ['Address1', 'Tel2']
    """
    yield from (head for head, *_ in columns_of(text) if _FIELDS.fullmatch(text, *head))


def find_series(text: str) -> Iterator[tuple[int, int]]:
    """Where the numbers stand of the parts of a series.

    >>> text = "Inst 2 of the 1st payment, draft 3 (v2), wk10, 2nd floor, Ward 3; a letter 2 weeks ago."
    >>> [text[start:end] for start, end in find_series(text)]
    ['2', '3', '1st', 'v2', 'wk10']
    >>> text = "a break at year 6, year 3 of the lease, class in year 5, break for year 4, a 2nd degree tear"
    >>> [text[start:end] for start, end in find_series(text)]
    ['6', '3', '2nd']
    """
    yield from (
        part.span("it")
        for pattern in (_PART, _PICTURES)
        for part in pattern.finditer(text)
        if not unit_behind(text, part.end()) and not _COUNTED.match(text, part.end())
    )
    yield from (year.span(year.lastgroup or 0) for year in _YEAR_OF_LEASE.finditer(text))
    for pattern in (_ORDERED, _LETTERED):
        yield from (match.span() for match in pattern.finditer(text))
    entries = list(_ENTRY.finditer(text))
    numbers: dict[str, set[str]] = defaultdict(set)
    for entry in entries:
        numbers[entry["part"].casefold()].add(entry["it"])
    yield from (
        entry.span("it") for entry in entries if entry["head"] is not None or len(numbers[entry["part"].casefold()]) > 1
    )
