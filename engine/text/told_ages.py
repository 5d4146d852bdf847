"""Tells which numbers behind the names of persons are their ages: Maryam (31, care worker), Ron Pike, 88.

The rules of `engine.text.age_rules` know ages by their words alone; these know who is named.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.text.mentions import NamedMention
from engine.text.quantities import read_quantity
from engine.text.table_cells import CELL_EDGES, cell_above, column_at, head_of_column, head_of_lines, heads_of
from engine.text.units_in_context import unit_of

_TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
_AGE = re.compile(
    rf"[1-9]\d?|10\d|110|(?:{_TENS})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?"
    r"|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen",
    re.IGNORECASE,
)
_BY_NOW = r"(?:(?:now|then|only|just|already|nearly|almost|barely|not[ \u00a0](?:yet|quite))[ \u00a0])?"
_BRACKET = re.compile(rf"[ \u00a0]\({_BY_NOW}")
_BEHIND_INITIALS = re.compile(r"[.,;)](?!\d|[ \u00a0]\d)")
"""What stands behind an age behind initials; what ends a line may be a sum."""
_LETTER = re.compile(r"[A-Z]\.?")
_INITIAL = re.compile(r"[A-Z](?:\.|[ \u00a0])")
_PLOT = re.compile(
    r"(?<!\w)(?:plots?|garages?|berths?|moorings?|pitch(?:es)?|stalls?)[ \u00a0](?P<of>\d{1,3})(?P<part>[A-Z])?(?!\w)",
    re.IGNORECASE,
)
_PLOT_IN_BRACKET = re.compile(r"(?<=[a-z][ \u00a0])\(\d{1,3}[A-EG-L]\)")
_FEWEST_PLOTS = 2
"""A text that names so many by their numbers may have that of a plot in brackets behind who holds it: Ann Quist (7)."""
_TITLED = re.compile(r"(?<!\w)(?:Mrs?|Ms|Dr|Rev|Prof)\.?[ \u00a0](?:[A-Z][\w'’.-]*[ \u00a0]){1,3}\($")
"""What nobody is called who is still at school."""
_OF_SCHOOL_AGE = 16
_IN_BRACKET = re.compile(
    r"\)|[,;][ \u00a0](?!pp?\.|(?:pages?|vol|nos?|room|rm|bed|bay|ward|side|flat|times|once|twice)(?![^\W\d_]))[^\W\d_]{2}"
)
"""What stands behind an age in a bracket: its end, or what somebody is."""
_COMMA = re.compile(rf"[)\"”’]?,[ \u00a0]{_BY_NOW}")
_BEHIND_COLON = re.compile(r",[ \u00a0](?!(?:and|then|but|plus|not)(?!\w))[a-z]{2}")
"""What stands behind an age in an entry about somebody: Ann Quist: 83, lives alone."""
_OR = re.compile(r"[ \u00a0]?(?:[ \u00a0]or[ \u00a0]|/|-|–)")
"""What stands between two ages of which one is somebody's: 31 or 32."""
_OR_AGE = re.compile(rf"{_OR.pattern}(?P<other>[1-9]\d)(?=[.,;)](?!\d))")
_MOST_YEARS_BETWEEN, _WHOLE = 10, 100
"""How far apart two guesses of an age are at most, and what two shares make together, which are none: 60/40."""
_CLAUSE_END = re.compile(r"[.,;)](?!\d|[ \u00a0]\d)|[ \u00a0][–-][ \u00a0](?!\d)|[^\S\n]*(?:[\n\t\0|]|$)")
_NUMBERED_HEAD = re.compile(
    r"(?<!\w)(?:no|nos|nr|numbers?|refs?|ids?|plots?|plotholders?|members?|rooms?|rm|beds?|houses?|flats?|units?|addresses"
    r"|address|seats?|tables?|lockers?|classes|class|scores?|points|marks|votes|results?|ranks?|hours|hrs|shirts?|bibs?)(?!\w)",
    re.IGNORECASE,
)
"""What heads a column in which a number behind a name says which one it is, or how many, and is no age: Member, Name / plot."""
_VERB = re.compile(
    r"(?:[ \u00a0]at[ \u00a0](?:no\.?[ \u00a0]?)?\d{1,3}[A-Za-z]?)?"
    r"(?:,?[ \u00a0](?P<who>who[ \u00a0])?(?:is|was|(?P<grows>will[ \u00a0]be|turns|turned))|(?:['’]ll[ \u00a0]be))[ \u00a0]"
    rf"{_BY_NOW}"
)
_MONTH = r"(?:January|February|March|April|May|June|July|August|September|October|November|December)"
_BEHIND_VERB = re.compile(
    r"[.,;!?)](?!\d|[ \u00a0]\d)"
    r"|[ \u00a0](?:and|but|when|now|then|this|next|last|also|too|today|yesterday|tomorrow)(?!\w)"
    r"|[ \u00a0](?:as[ \u00a0]well|at[ \u00a0]the[ \u00a0]time)(?!\w)"
    rf"|[ \u00a0]in[ \u00a0](?:{_MONTH}|\d{{4}})(?!\w)"
    rf"|[ \u00a0]on[ \u00a0](?:the[ \u00a0])?(?:\d|{_MONTH}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)"
)
_NOW = re.compile(
    r",?[ \u00a0](?:and[ \u00a0])?(?:(?:is|was)[ \u00a0])?(?:now|then|aged|so|therefore)[ \u00a0](?:aged[ \u00a0])?"
)
_AT_SCHOOL = re.compile(
    r",?[ \u00a0](?:and[ \u00a0])?(?:(?:is|now)[ \u00a0])?(?:in|at|attends|goes[ \u00a0]to)[ \u00a0](?:the[ \u00a0])?"
    r"(?:(?:Year|Class|Y)[ \u00a0]?\d|[PS][1-7](?!\w)|(?i:reception|nursery|pre-?school|school|primary|secondary)(?!\w))"
)
"""What stands behind the age of a child: Ann is 8 and in Year 3."""
_COMMA_OR_BRACKET = re.compile(r",[ \u00a0]|[ \u00a0]\(")
_IN_YEARS = re.compile(r"[ \u00a0]?(?:years?|yrs?|y/?o)(?:[ \u00a0]old|[ \u00a0]of[ \u00a0]age)?(?=[.,;)]|[^\S\n]*(?:\n|$))")
"""What stands behind somebody's years: born 11 August 1946 (78 years)."""
_BORN = re.compile(
    r"(?<!\w)(?:born|(?:date[ \u00a0]of[ \u00a0])?birth(?:[ \u00a0]?date)?|dob(?:[ \u00a0]?/[ \u00a0]?age)?|d\.o\.b\.)"
    r"[\s:\0|]+(?:on[ \u00a0])?$",
    re.IGNORECASE,
)
HEADS_BIRTHS = re.compile(r"(?<!\w)(?:born|birth(?:day|date)?|dob|d\.o\.b)(?!\w)", re.IGNORECASE)
"""What heads a column of dates of birth."""
_MOST_BEFORE_BIRTH = 20
"""What stands around a date of birth before an age: born 19 January 2016, now 9."""
_RELATIVE = re.compile(
    r"(?<!\w)(?:nephew|niece|son|daughter|brother|sister|wife|husband|partner|mother|father|mum|dad|aunt|uncle|cousin|widow"
    r"|widower|grandson|granddaughter|grandmother|grandfather|carer|neighbour|twin),[ \u00a0]$"
)
"""What stands before somebody's age: nephew, 59, farmer."""
_AT_THE_TIME = re.compile(r"[ \u00a0]at[ \u00a0]the[ \u00a0]time(?!\w)")
_AND = re.compile(r",?[ \u00a0]and[ \u00a0]")
_BLANK = re.compile(r"[ \u00a0]")
_BEHIND_CHILD = re.compile(r"[.,;)](?!\d|[ \u00a0]\d)|[ \u00a0](?:&|and)[ \u00a0][A-Z]|[^\S\n]*(?:\n|$)")
_CHILDREN = re.compile(
    r"(?<!\w)(?:concerned[ \u00a0]with|kids?|chn|hh|household|sibs?|bairns?|weans?|child(?:ren)?|twins?|sons?|daughters?"
    r"|boys?|girls?|grandchild(?:ren)?|siblings?|lads?|brothers?|sisters?)"
    r"(?!\w)[^.!?\n]*$",
    re.IGNORECASE,
)
"""What stands before the names of children, each with an age."""
_BEGINS_ROW = re.compile(
    r"[ \t]*(?:(?:Bed|Rm|Room|SR)?[ \u00a0]?[A-Z]?\d{1,3}[A-Z]?[.):]?[ \t]+)?(?:(?:Mrs?|Ms|Miss|Dr)\.?[ \u00a0])?"
)
_IN_ROW = re.compile(r"[ \u00a0]{2,}\S|[ \u00a0][–—#(-]|[,;][ \u00a0][a-z#?]")
"""What stands before somebody in a list of patients, and behind the age: 3  Ann Quist 79 – foot ulcer."""
_BEFORE_RECORD = re.compile(
    r",?[ \u00a0]{1,3}\(?(?:(?i:NHS|CHI|MRN|hosp(?:ital)?|unit|d\.?o\.?b|born)(?!\w)|[A-Z]{1,4}\d{5,9}(?!\w))"
)
"""What stands behind the age of somebody named in full: the number of the record, or when he was born."""
_HEADS_PATIENTS = re.compile(r"(?<!\w)(?:patients?|pts?|px)(?!\w)", re.IGNORECASE)
_BEHIND_PATIENT = re.compile(
    r"[ \u00a0]*(?:[\n\t\0]|$)|,?[ \u00a0](?:\?[ \u00a0]?)?[A-Z](?![a-z]+[ \u00a0]?\d)|[ \u00a0]?[MF](?!\w)"
)
"""What heads the column of whom a ward has, and stands behind the age of one: Ann Quist 79 COPD."""
_LISTED = re.compile(
    r"(?<!\w)(?:scor(?:e|es|ed)|marks?|points|votes?|goals?|rooms?|rm|beds?|seats?|shifts?|hours|hrs|runs|absences|ranked|table)"
    r"(?!\w)[^.!?\n]*$",
    re.IGNORECASE,
)
"""What stands before names with numbers that are no ages."""
_BELOW = re.compile(r"[\"”’')]{0,2}[ \t\u00a0]*\n[ \t\u00a0]*")
_ALONE_BELOW = re.compile(r"[ \u00a0]*(?:[\n\t]|$)|[ \u00a0]{2,}\S|[ \u00a0](?i:dob|d\.o\.b|born)(?!\w)")
"""What stands around an age in the line below a name, in a cell of several lines."""
_OF_AGES = re.compile(r"(?<![\w-])ages?(?![\w-])", re.IGNORECASE)
"""What heads the row or column of ages: Born / age."""
_LISTS_AGES = re.compile(
    r"(?:^|[\t\0|])[^\t\0|\n]*(?<!\w)(?:names?|patients?|pts?|residents?|clients?)(?!\w)[^\t\0|\n]*(?<!\w)age(?!\w)[^\t\0|\n]*"
    r"(?=[\t\0|]|$)",
    re.IGNORECASE | re.MULTILINE,
)
_BEHIND_LISTED = re.compile(r",?[ \u00a0]\(?")
_BEHIND_LISTED_AGE = re.compile(r"[)]?[ \t]*(?:[\n\t\0|,;]|$)|[ \u00a0]?(?:yrs?|years?|y/?o)(?!\w)|[ \u00a0]?[MF](?!\w)")
"""What stands around somebody's age in a list with a column "Name / age", whose cells have several lines."""
_SINCE_DATE = re.compile(r"[ \u00a0]?[(,;/–-][ \u00a0]?(?:aged?[ \u00a0])?|[ \u00a0]")
_BEHIND_DASH = re.compile(r"[ \u00a0][–—-][ \u00a0](?:aged?[ \u00a0])?$")
_BEHIND_AGE = re.compile(
    r"(?:[ \u00a0]?(?:yrs?|years?|y/?o|[MF])(?!\w)(?:[ \u00a0]old(?!\w)|,?[ \u00a0]\d{1,2}[ \u00a0]?(?:months?|mths?)(?!\w))?)?"
    r"[ \u00a0]*(?:[\n\t\0|,;()/–]|-(?!\d)|\.(?!\d)|$)"
)
"""What stands around an age in such a cell."""
_GROWN = 10
"""From here on a number behind a comma is more likely an age than a count."""
_ALSO = re.compile(r"[ \u00a0](?:(?:is|was)[ \u00a0])?(?:also|just|only|now|nearly|almost|still)[ \u00a0]")
_AND_ALSO = re.compile(rf"{_AND.pattern}|,[ \u00a0]")
"""What stands between the ages of several, and before that of another: Ann will be 14 and Bo also 14, Cy just 14 on 3 May."""
_TO_COME = re.compile(r"[ \u00a0]\((?:nearly[ \u00a0])?")
_ON_DAY = re.compile(rf"[ \u00a0](?:on|in)[ \u00a0](?:the[ \u00a0])?(?:\d|{_MONTH})")
"""What stands around an age behind another one: 10 (11 on 14 July)."""
_MOST_BEFORE = 160
_MOST_OF_NAME = 60
_LETTERS = 2
"""Letters of a name that may be those of a measurement: T is 37, BP is 90."""


def with_ages(text: str, mentions: Sequence[NamedMention]) -> list[NamedMention]:
    r"""Mentions with the numbers behind persons as ages that can be nothing else.

    Args:
        text: The text.
        mentions: What was found or marked, in order and without overlaps.

    >>> text = "Maryam (31, care worker) and Ron Pike, 88."
    >>> found = [NamedMention(0, 6, "person"), NamedMention(8, 10, "number")]
    >>> found += [NamedMention(29, 37, "person"), NamedMention(39, 41, "number")]
    >>> [each.kind for each in with_ages(text, found)]
    ['person', 'age', 'person', 'age']
    >>> text = "Rm 5  Mr Bo Quist, 88"
    >>> [each.kind for each in with_ages(text, [NamedMention(9, 17, "person"), NamedMention(19, 21, "number")])]
    ['person', 'age']
    >>> text = "Revd Zyx Quist 81, QZX204871, Zyx Lund 12, then"
    >>> found = [NamedMention(5, 14, "person"), NamedMention(15, 17, "number")]
    >>> found += [NamedMention(30, 38, "person"), NamedMention(39, 41, "number")]
    >>> [each.kind for each in with_ages(text, found)]
    ['person', 'age', 'person', 'number']
    >>> text = "Patient\tPlan\nRon Pike, 88\thome today\n"
    >>> [each.kind for each in with_ages(text, [NamedMention(13, 21, "person"), NamedMention(23, 25, "number")])]
    ['person', 'age']
    """
    return [
        mention._replace(kind="number")
        if mention.kind == "age" and not mention.is_marked and is_of_holder(text, mention.start, mention.end)
        else mention._replace(kind="age")
        if _is_age(text, mentions, number)
        else mention
        for number, mention in enumerate(mentions)
    ]


def is_of_holder(text: str, start: int, end: int) -> bool:
    """Whether a number in brackets behind a name is no age: that of a plot, or behind a Mrs so small as that of a child.

    >>> [is_of_holder(text, text.index("(") + 1, text.index(")")) for text in ("Mrs Quist (7)", "Mrs Quist (71)", "Bo (7)")]
    [True, False, False]
    """
    if text[max(0, start - 1) : start] != "(" or text[end : end + 1] != ")" or not text[start:end].isdigit():
        return False
    is_small = int(text[start:end]) < _OF_SCHOOL_AGE
    before = text[text.rfind("\n", 0, start) + 1 : start]
    if is_small and _TITLED.search(before[-_MOST_OF_NAME:]):
        return True
    plots = list(_PLOT.finditer(text))
    if len(plots) < _FEWEST_PLOTS or _CHILDREN.search(before):
        return False
    return is_small or text[start:end] in {plot["of"] for plot in plots} or _PLOT_IN_BRACKET.search(text) is not None


def _is_age(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    start, end, kind, is_marked = mentions[number]
    if kind == "number" and not is_marked and is_of_holder(text, start, end):
        return False
    if (
        kind == "number"
        and number
        and _OR.fullmatch(text, mentions[number - 1].end, start)
        and _AGE.fullmatch(text, start, end)
    ):
        return _is_before_other_age(text, *mentions[number - 1][:2]) and _is_age(text, mentions, number - 1)
    if kind == "number" and not is_marked and _is_under_head(text, mentions, number):
        return True
    if kind == "number" and not is_marked and _RELATIVE.search(text, max(0, start - _MOST_BEFORE_BIRTH), start):
        return _AGE.fullmatch(text, start, end) is not None and _CLAUSE_END.match(text, end) is not None
    person = mentions[number - 1] if number else None
    if kind == "number" and not is_marked and _is_behind_age(text, mentions, number):
        return True
    if kind == "number" and person and person.kind == "date" and not is_marked:
        is_born = (
            _BORN.search(text, max(0, person.start - _MOST_BEFORE_BIRTH), person.start) is not None
            or HEADS_BIRTHS.search(f"{head_of_lines(text, person.start)} {cell_above(text, person.start)}") is not None
        )
        in_years = _IN_YEARS.match(text, end)
        is_listed = _COMMA_OR_BRACKET.fullmatch(text, person.end, start) and (_CLAUSE_END.match(text, end) or in_years)
        is_born = is_born and (is_listed is not None or _NOW.fullmatch(text, person.end, start) is not None)
        is_bare = in_years is not None or not unit_of(text, mentions, number)
        return is_born and _AGE.fullmatch(text, start, end) is not None and is_bare
    if kind != "number" or is_marked or person is None or person.kind != "person" or not _AGE.fullmatch(text, start, end):
        return False
    before = text[max(text.rfind("\n", 0, person.start) + 1, person.start - _MOST_BEFORE) : person.start]
    if _BEHIND_LISTED.fullmatch(text, person.end, start) and _is_in_list_with_ages(text, person.start):
        return _BEHIND_LISTED_AGE.match(text, end) is not None
    if _BELOW.fullmatch(text, person.end, start) and _ALONE_BELOW.match(text, end):
        return _LISTS_AGES.search(text, 0, person.start) is not None
    is_grown = _years(text, start, end) >= _GROWN
    if _BRACKET.fullmatch(text, person.end, start):
        if not is_grown and _INITIAL.match(text, *person[:2]) and not _CHILDREN.search(before):
            return False  # which statement of a witness it is: R Quist (1)
        return _IN_BRACKET.match(text, end) is not None
    if verb := _VERB.fullmatch(text, person.end, start):
        is_name = person.end - person.start > _LETTERS or _are_initials(text, person, mentions)
        is_name = is_name and (
            is_grown
            or (text[: person.start].endswith("(") and text.startswith(")", end))  # Party (Bo is 5)
            or verb["grows"] is not None
            or verb["who"] is not None
            or _AT_THE_TIME.match(text, end) is not None
            or _AT_SCHOOL.match(text, end) is not None
            or _is_born(text, person)
        )
        return is_name and _BEHIND_VERB.match(text, end) is not None and not unit_of(text, mentions, number)
    if is_grown and _BLANK.fullmatch(text, person.end, start) and _BEGINS_ROW.fullmatch(before):
        is_patient = _is_of_patients(text, start) and _BEHIND_PATIENT.match(text, end) is not None
        return is_patient or _IN_ROW.match(text, end) is not None
    is_full = _BLANK.search(text, person.start, person.end) is not None
    if is_grown and is_full and _BLANK.fullmatch(text, person.end, start) and _BEFORE_RECORD.match(text, end):
        return True  # Rev. Ann Quist 81, QZX204871
    if is_full and _BLANK.fullmatch(text, person.end, start) and _is_of_patients(text, start):
        return _BEHIND_PATIENT.match(text, end) is not None and not unit_of(text, mentions, number)
    if _BLANK.fullmatch(text, person.end, start) and _is_adult_behind_initials(text, mentions, number, before):
        return True
    if is_grown and text[person.end : start] == ": ":
        return _BEHIND_COLON.match(text, end) is not None and not _LISTED.search(before)
    has_children = _CHILDREN.search(before) is not None
    if _COMMA.fullmatch(text, person.end, start):
        if _is_of_numbered_column(text, start):
            return False
        is_end = _CLAUSE_END.match(text, end) is not None or (is_grown and _is_before_other_age(text, start, end))
        is_counted = _LISTED.search(before) is not None and not _BEGINS_ROW.fullmatch(before)  # Rm 5  Mr Bo Quist, 88
        return (has_children or (is_grown and not is_counted)) and is_end
    is_beside = has_children or _is_beside_age(text, mentions, number)
    return is_beside and _BLANK.fullmatch(text, person.end, start) is not None and _BEHIND_CHILD.match(text, end) is not None


def _is_of_numbered_column(text: str, start: int) -> bool:
    r"""Whether what heads the column of a cell says that the numbers behind names in it are no ages.

    >>> text = "Member\tPaid\nQuist, 34\tyes\nLund, 36\tno\n"
    >>> _is_of_numbered_column(text, text.index("34")), _is_of_numbered_column(text.replace("Member", "Patient"), 22)
    (True, False)
    """
    return column_at(text, start) is not None and _NUMBERED_HEAD.search(head_of_column(text, start)) is not None


def _is_of_patients(text: str, start: int) -> bool:
    r"""Whether a place is in a column of patients that are told by nothing else, as by a bed: Bo Quist 46 COPD.

    >>> text = "{}\tPlan\nBo Quist 46 COPD\thome\n"
    >>> [_is_of_patients(each, each.index("46")) for each in map(text.format, ("Patient", "Patient / bed", "Tenant"))]
    [True, False, False]
    """
    head = head_of_column(text, start) if column_at(text, start) else ""
    return _HEADS_PATIENTS.search(head) is not None and _NUMBERED_HEAD.search(head) is None


def _is_before_other_age(text: str, start: int, end: int) -> bool:
    """Whether an age, or else a somewhat higher one, is somebody's: 31 or 32."""
    if not (other := _OR_AGE.match(text, end)):
        return False
    age, next_age = _years(text, start, end), int(other["other"])
    return 0 < next_age - age <= _MOST_YEARS_BETWEEN and age + next_age != _WHOLE


def _is_adult_behind_initials(text: str, mentions: Sequence[NamedMention], number: int, before: str) -> bool:
    """Whether a number behind the initials of somebody named in the text is an age, and nothing counted: AQ 46, BQ 49."""
    start, end = mentions[number][:2]
    if _years(text, start, end) < _OF_SCHOOL_AGE or not _BEHIND_INITIALS.match(text, end):
        return False
    is_counted = ":" in before[before.rfind(". ") + 1 :] or _LISTED.search(before) is not None
    if is_counted or unit_of(text, mentions, number):
        return False
    return _are_initials(text, mentions[number - 1], mentions) or _is_initial_behind_age(text, mentions, number - 1)


def _is_initial_behind_age(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a letter stands right behind the age of somebody else: AQ 46, B 49."""
    letter = mentions[number]
    if (
        number < 2
        or not _LETTER.fullmatch(text, *letter[:2])
        or not _AND_ALSO.fullmatch(text, mentions[number - 1].end, letter.start)
    ):
        return False
    return mentions[number - 1].kind == "age" or _is_age(text, mentions, number - 1)


def _is_in_list_with_ages(text: str, start: int) -> bool:
    """Whether a place is in a row below a head that says that a column tells who somebody is and his age."""
    line = text.rfind("\n", 0, start) + 1
    return any(edge in text[line:start] for edge in CELL_EDGES) and _LISTS_AGES.search(text, 0, line) is not None


def _is_born(text: str, person: NamedMention) -> bool:
    """Whether a text tells in a bracket or behind a comma when somebody of that first name was born."""
    first = re.escape(text[person.start : person.end].split()[0])
    born = rf"(?<!\w){first}(?!\w)[^\n.;(,]{{0,40}}[(,][^\n.;]{{0,16}}(?<!\w)(?:born|dob|d\.o\.b|b\.)(?!\w)"
    return re.search(born, text, re.IGNORECASE) is not None


def _years(text: str, start: int, end: int) -> float:
    """The years that an age says, in figures or in words."""
    read = read_quantity(text[start:end])
    return read[0] if read else 0


def _is_under_head(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a number begins a cell whose row or column is headed by "age", or follows a date or a dash in it."""
    start, end = mentions[number][:2]
    if not _AGE.fullmatch(text, start, end) or not column_at(text, start):
        return False
    cell = max(text.rfind(edge, 0, start) for edge in ("\n", *CELL_EDGES)) + 1
    before = mentions[number - 1] if number else None
    since_date = before is not None and before.kind == "date" and _SINCE_DATE.fullmatch(text, before.end, start) is not None
    begins = since_date or not text[cell:start].strip() or _BEHIND_DASH.search(text, cell, start) is not None
    return (
        begins
        and _BEHIND_AGE.match(text, end) is not None
        and any(_OF_AGES.search(text[slice(*head)]) for head in heads_of(text, start))
    )


def _is_behind_age(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether a number goes on from the age of the same person, or of another: 10 (11 on 14 July), Ann is 14, Bo also 14."""
    start, end = mentions[number][:2]
    if not number or not _AGE.fullmatch(text, start, end):
        return False
    before = mentions[number - 1]
    if _TO_COME.fullmatch(text, before.end, start) and _ON_DAY.match(text, end):
        return before.kind == "age"
    if before.kind != "person" or number < 2 or not _ALSO.fullmatch(text, before.end, start):
        return False
    first = mentions[number - 2]
    is_first = first.kind == "age" or (first.kind == "number" and _is_age(text, mentions, number - 2))
    return is_first and _AND_ALSO.fullmatch(text, first.end, before.start) is not None and not unit_of(text, mentions, number)


def _is_beside_age(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether the person of a number is named right behind the age of another: Ann is 15 and Bo 12."""
    if number < 2 or not _AND.fullmatch(text, mentions[number - 2].end, mentions[number - 1].start):
        return False
    return mentions[number - 2].kind == "age" or _is_age(text, mentions, number - 2)


def _are_initials(text: str, letters: NamedMention, mentions: Sequence[NamedMention]) -> bool:
    """Whether two letters are those of somebody whose name stands in the text."""
    written = text[letters.start : letters.end]
    persons = (text[each.start : each.end].split() for each in mentions if each.kind == "person")
    return any(len(words) > 1 and written == words[0][0] + words[-1][0] for words in persons)
