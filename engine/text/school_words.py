"""What every school has and what looks like a name: rooms, subjects, and the grades that an applicant has to reach.

A word that is a surname besides counts only beside what tells that it is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.name_kinds import is_titled
from engine.text.person_names import is_given_name

_HALL = re.compile(
    r"(?<![\w'’-])(?:(?:Main|Sports?|School|Assembly|Dining|Exams?|Lunch|Church|Village|Parish|Community|Drill|Scout|Lecture"
    r"|Small|Large)[ \u00a0]Hall(?:[ \u00a0][A-D1-9])?"
    r"|Drama[ \u00a0]Studio|Music[ \u00a0]Room|Science[ \u00a0]Lab|Sixth[ \u00a0]Form(?:[ \u00a0]Cent(?:re|er))?"
    r"|Exams[ \u00a0]Office|(?P<alone>Hall)(?=[ \u00a0](?:cleared|booked|bookings?|set|opened|opens|open|closed|closes"
    r"|evacuated|emptied|full|empty|free|available|hired?|floor|lights|heating|keys?|doors?|seating|layout|locked|unlocked"
    r"|in[ \u00a0]use|(?:is|was)[ \u00a0](?:booked|cleared|cold|free|full|set))(?!\w)))(?!\w)"
)
"""A room that schools and villages have."""
_LEVEL = (
    r"(?:(?:AS|A2|A|T)[ \u00a0-][Ll]evel|I?GCSE|(?:Advanced[ \u00a0])?Higher|Nat(?:ional)?[ \u00a0]\d|BTEC"
    r"|Year[ \u00a0]\d{1,2})[ \u00a0]"
)
_SUBJECT = re.compile(
    rf"(?<![\w'’-])(?P<level>{_LEVEL})?"
    r"(?P<subject>Accounting|Biology|Chemistry|Computing|Computer[ \u00a0]Science|Criminology|Dance|Drama|Economics|Electronics"
    r"|Design[ \u00a0](?:and|&)[ \u00a0]Technology|Engineering|English(?:[ \u00a0](?:Language|Literature|Lit|Lang))?|Ethics"
    r"|Film[ \u00a0]Studies|Food[ \u00a0](?:Tech(?:nology)?|Science)|(?:Further[ \u00a0])?Math(?:s|ematics)|Geography"
    r"|Geology|Graphics|Health[ \u00a0](?:and|&)[ \u00a0]Social[ \u00a0]Care|History|Home[ \u00a0]Economics|Humanities|Latin"
    r"|Law|Literacy|Media[ \u00a0]Studies|Modern[ \u00a0]Studies|Music|Numeracy|Phonics|Philosophy|Photography"
    r"|Physical[ \u00a0]Education|Physics|Politics|Psychology|Religious[ \u00a0](?:Education|Studies)|(?:Combined[ \u00a0]"
    r"|Triple[ \u00a0])?Science|Sociology|Statistics|Textiles|Travel[ \u00a0](?:and|&)[ \u00a0]Tourism|Woodwork)(?![\w'’-]"
    r"|[ \u00a0](?:[A-Z][a-z]+[ \u00a0])?(?:Ltd|LLP|PLC|plc|Limited)\b)"
)
"""What is taught everywhere, with its level: A level Chemistry."""
_OF_HISTORY = (
    "history kitchen house banquet feast times period era day workshop king queen topic village life costume army soldier villa"
    " fort road baths invasion castle church arch town coin dynasty monarch conquest ship longship settlement"
).split()
_AGE_OF_HISTORY = re.compile(
    rf"(?<![\w'’-])(?:Tudor|Stuart|Norman|Roman|Saxon|Viking)(?=[ \u00a0](?:{'|'.join(_OF_HISTORY)})s?(?!\w))"
)
"""An age of history, and nobody who is called so: a Tudor kitchen."""
_EVENT = re.compile(
    r"(?<![\w'’-])(?:Christmas|Easter|Harvest|Halloween|Bonfire|Spring|Summer|Autumn|Winter|School|Church|Village)[ \u00a0]"
    r"(?:Fair|Fayre|F[eê]te|Bazaar|Market|Concert|Party|Parties|Lunch|Dinner|Disco|Raffle|Show|Sale|Festival|Supper|Quiz|Term"
    r"|Holiday|Break|Play|Production|Camp|Newsletter|Appeal|Trip|Ball|Drinks)(?:e?s)?(?!\w)"
)
"""What every school and village holds: the Christmas Fair."""
_HALF_TERM = re.compile(r"(?<![\w'’-])(?:Autumn|Spring|Summer)(?=[ \u00a0](?:[Tt]erm[ \u00a0])?[12](?![\w/:-]|[.,]\d))")
"""A half of the year of a school before which one it is: Autumn 2."""
_SEASON = r"(?:Autumn|Spring|Summer|Winter|AUTUMN|SPRING|SUMMER|WINTER)"
_OF_SEASON = re.compile(
    rf"(?<![\w'’-]){_SEASON}(?=[ \u00a0]?/[ \u00a0]?{_SEASON}(?!\w)|[ \u00a0]\(?(?:(?:half[ -]?)?terms?|fees?|camps?|school"
    r"|holidays?|hols|timetables?|sessions?|lessons?|classes|course|programme|rota|subs?|show|league|season|break|half)(?!\w)"
    r"|[ \u00a0]?£)",
)
"""A season before what is in it, or was paid for it: Autumn (fees), Summer camp, Spring £."""
_SEASON_OF_CELL = re.compile(
    rf"(?:^|(?<=[\n\t\0|]))[ ]*(?P<it>{_SEASON})(?=[ ]*(?:[\n\t\0|]|$)|[ ](?:20)?\d\d[ ]*(?:[\n\t\0|]|$))"
)
"""A season alone in its line or cell, or with a year."""
_FEWEST_SEASONS = 2  # of a table, from which on none of them is somebody's name
_SURNAMES = frozenset({"Law", "Dance", "Music", "Latin", "English"})
_GRADES_ASKED = re.compile(
    r"(?<!\w)(?:conditional[ \u00a0](?:up)?on|offers?(?:[ \u00a0](?:is|was|of))?|offer(?:ing|ed)|need(?:s|ed|ing)?"
    r"|predict(?:ed|ions?)|gets?|got|getting|achiev\w+|grades?(?:[ \u00a0](?:of|were|are))?|requir\w+|asks?[ \u00a0]for"
    r"|results?(?:[ \u00a0]were)?|A[ -][Ll]evels?):?[ \u00a0]\(?"
    r"(?P<all>[A-E*]{3,8}(?:(?:[ \u00a0]?/[ \u00a0]?|,[ \u00a0]|[ \u00a0](?:or|and)[ \u00a0])[A-E*]{3,8})*)(?![\w*])"
)
"""What an applicant has to reach: conditional on BBC."""
_GRADES = re.compile(r"[A-E*]+")
_FALLING = re.compile(r"(?=(?:[A-E]\*?){3,4}$)(?:A\*)*A*B*C*D*E*")


def find_school_words(text: str) -> Iterator[tuple[int, int]]:
    r"""The places of what schools have everywhere.

    >>> text = "Main Hall: A level Law, Chemistry. Hall cleared. Her offer is BBC; Law said so."
    >>> [text[start:end] for start, end in find_school_words(text)]
    ['Main Hall', 'Hall', 'A level Law', 'Chemistry', 'BBC']
    >>> text = "a Tudor kitchen at the Christmas Fair, says Tudor"
    >>> [text[start:end] for start, end in find_school_words(text)]
    ['Tudor', 'Christmas Fair']
    >>> text = "Register Spring 1, Autumn 2.30, Summer rang"
    >>> [text[start:end] for start, end in find_school_words(text)]
    ['Spring']
    >>> text = "Summer (camp), Autumn fees, Autumn rang\tSummer\tAutumn"
    >>> [text[start:end] for start, end in find_school_words(text)]
    ['Summer', 'Autumn', 'Summer', 'Autumn']
    """
    patterns = (_AGE_OF_HISTORY, _EVENT, _HALF_TERM, _OF_SEASON)
    yield from (match.span() for pattern in patterns for match in pattern.finditer(text))
    cells = list(_SEASON_OF_CELL.finditer(text))
    if len({cell["it"].casefold() for cell in cells}) >= _FEWEST_SEASONS:
        yield from (cell.span("it") for cell in cells)
    for match in _HALL.finditer(text):
        if not (match["alone"] and _is_surname(text, match["alone"])):
            yield match.span()
    for match in _SUBJECT.finditer(text):
        if match["level"] or not (match["subject"] in _SURNAMES or is_given_name(_before(text, match.start()))):
            yield match.span()
    for asked in _GRADES_ASKED.finditer(text):
        places = (grades.span() for grades in _GRADES.finditer(text, *asked.span("all")))
        yield from (place for place in places if _FALLING.fullmatch(text, *place))


def _is_surname(text: str, word: str) -> bool:
    """Whether a word stands behind a title or a given name somewhere."""
    places = (match.start() for match in re.finditer(rf"(?<!\w){word}(?!\w)", text))
    return any(is_titled(text, at) or is_given_name(_before(text, at)) for at in places)


def _before(text: str, at: int) -> str:
    """The word before a place."""
    return text[max(0, at - 24) : at].rstrip(" \u00a0").rpartition(" ")[2]
