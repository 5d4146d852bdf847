"""Finds what is patterned in a text by rule: identifiers, and dates, times, numbers, amounts and codes.

The patterns are those of `engine.text.identifier_rules` and `engine.text.entity_rules`; what stands around a number tells
besides whether it is a time, a sum or a code. No digit is left out, unless it is known to be nobody's.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice

from engine.text.abbreviations import ABBREVIATIONS, ROLES_IN_SHORT
from engine.text.class_names import with_classes_told
from engine.text.clock_times import find_clock_times
from engine.text.code_columns import (
    nhs_numbers,
    teams_in_columns,
    units_in_columns,
    with_beds_of_lines,
    with_columns_of_codes,
    with_nhs_numbers,
    with_teams,
    with_units,
)
from engine.text.dates import ordinal_ending
from engine.text.days_of_month import find_days_of_log, months_by_slash, with_days
from engine.text.entities import EXHIBIT_MARK, NAMES_EXHIBITS, Entity
from engine.text.entity_rules import CLOCK, PATTERNS
from engine.text.identifiers import PUBLIC, find_identifiers
from engine.text.lone_months import find_lone_months
from engine.text.mentions import NamedMention
from engine.text.name_kinds import is_titled
from engine.text.organisation_names import HOUSES, HOUSES_TOO, STREETS, read_organisation_name
from engine.text.person_names import is_given_name
from engine.text.quantities import find_sizes
from engine.text.score_cells import end_of_score, find_results
from engine.text.short_days import find_short_days, find_working_weeks
from engine.text.short_lengths import is_clinical, number_of_length
from engine.text.short_years import find_short_years
from engine.text.sums_of_money import is_sum_and_no_year, with_sums
from engine.text.table_cells import head_of_column, is_cell, row_of
from engine.text.trade_codes import codes_in_columns, find_again
from engine.text.units import end_of_unit
from engine.text.units_in_context import is_of_centiles, is_of_meter, is_of_things
from engine.text.words import common_words

_WHOLE_DATE = re.compile(r"(?:0?[1-9]|[12]\d|3[01])(?P<sep>[./])(?:0?[1-9]|1[0-2])(?P=sep)(?:(?:19|20)\d\d|\d\d)")
_EXHIBIT = re.compile(r"(?P<mark>[A-Z]{2,4}\d{1,2})/\d{1,4}(?:[–-]\d{1,4})?")
"""A page of an exhibit that is called by initials: TWZ1/12-15."""
_FEAST_WITH_DAY = re.compile(
    r"(?<!\w)(?:Good[ ]Friday|(?:Mothering|Palm|Easter|Whit|Remembrance)[ ]Sunday|(?:Easter|Whit)[ ]Monday|Shrove[ ]Tuesday"
    r"|Ash[ ]Wednesday|Maundy[ ]Thursday|Holy[ ]Saturday)(?!\w)(?:,?[ \u00a0](?:the[ \u00a0])?)?"
)
"""A feast that is called by its weekday, with what stands before its date: Mothering Sunday, 15 March."""
_LONGEST_OF_FEAST = len("Remembrance ")
_TELLING_CODE = re.compile(r"(?=.*[A-Za-z])(?=.*\d.*\d.*\d)[\w/.-]{6,}")
_DIGITS = re.compile(r"\d{4,}")
_WITH_SUFFIX = re.compile(r"(?!(?:19|20)\d\d-)\d{4,}-\d{1,3}")
"""The number of a matter with which of somebody's it is, which references have as a part of them: 25418-3."""
_WITH_LETTERS = re.compile(r"(?=[^\d]*[A-Z])(?=(?:\D*\d){3})[\w/-]{5,}", re.ASCII)
_SUFFIX = re.compile(r"\.\d{1,3}(?![\w%/:–-]|[.,]\d|[ \u00a0]?(?:[ap]m|hrs?|mg|ml|kg|cm|mm|miles)(?!\w))")
"""The number of a matter behind a client's, which a full stop parts from it: QUI0382.4."""
_LETTER_AND_FIGURES = re.compile(r"[A-Z]\d{2,3}")
_IN_PARTS = re.compile(r"(?<![\w.'’/&-])(?<![A-Z][ ])(?P<letter>[A-Z])[ \u00a0](?P<figures>\d{2,3})(?![\w%/:–-]|[.,]\d)")
"""Such a code as C41, and how it may be written too."""
_SHORT_CODE = re.compile(r"(?=\w*[A-Za-z])(?=\w*\d\w*\d)[A-Za-z\d]{4,}|(?!(?:19|20)\d\d$)\d{4,}")
"""What a longer code may have as a part of it: the account KQ113, or the patient 20417, and no year."""
_MARK = re.compile(r"(?<![\w/&.'’-])[A-Z]{3,4}(?![\w/&'’-])")
_IN_BRACKETS = re.compile(r"\(\d{1,3}\)")
_LETTERED = re.compile(r"(?<=[a-z][ \u00a0])\(\d{1,3}[A-EG-LN-Z]\)")
"""A number with a letter in brackets behind a name, and none of a man or woman of that age: 54M."""
_GROUP_OF_CODE = re.compile(r"[^/.\s-]+")
_MOST_GROUPS = 8
_LIKE_CODE = re.compile(r"(?<![\w/-])[\w/][\w/.-]{5,}")
_CODE = re.compile(r"(?<![+-])0\d{2,}")
_HEADS_CODES = re.compile(
    r"(?<!\w)(?:DBS|PVG|cert\w*|ref\w*|account|a/c|member\w*|policy|case|invoice|inv|licen[cs]e|reg\w*|PIN|serial|asset|order"
    r"|crime|card|title|claim|file|booking|receipt|voucher|cheque)(?!\w)",
    re.IGNORECASE,
)
_HEADS_CHECKS = re.compile(r"(?<!\w)(?:e?DBS|PVG|CRB)(?!\w)(?!.*(?:tel|phone|mob|contact))", re.IGNORECASE)
_PHONE_BESIDE = re.compile(r"(?<!\w)(?:tel\w*|phone\w*|mob\w*|call|ring|rang|on)[:.]?[ \u00a0]$", re.IGNORECASE)
"""What heads the certificates of who may work with children, and what stands before a telephone in such a column."""
_PAIR = re.compile(r"(\d{1,3})/(\d{1,3})")
_HEADS_PAIRS = re.compile(r"(?<!\w)[A-Za-z]{2,}[ ]?/[ ]?[A-Za-z]{2,}\)?$")
_HEADS_PHONES = re.compile(
    r"(?<!\w)(?:tel\w*|phones?|mob\w*|contacts?|fax|calls?|ring|landline|emergency)(?!\w)", re.IGNORECASE
)
"""What heads columns of numbers that look like those of telephones, and of these."""
_CLASS = re.compile(r"\((?![1-9][MF])[1-9][A-Z]\)|(?<!\w)Class(?:es)?[\s\0][1-9][A-Z](?!\w)")
"""A class that is called by its year and the letter of its teacher."""
_SCHOOL_YEARS = re.compile(
    r"(?<!\w)(?:Years?|Yrs?)[ \u00a0](?:1[0-3]|[1-9])(?:(?:,|,? and| to|[–-])[ \u00a0]?(?:1[0-3]|[1-9]))*(?!\w)"
)
_TEACHER = re.compile(r"[A-Z](?!\w)")
_SEX_OR_TEACHER = re.compile(r"[MF](?!\w)")
_DOTTED = re.compile(CLOCK)
_HOURS_BEHIND_DATE = re.compile(
    r",[ \u00a0](\d{1,2}(?:\.[0-5]\d)?)(?:[ \u00a0](?:to|and)[ \u00a0]|[–-])(\d{1,2}\.[0-5]\d)(?=[.,;]?\s|$)"
)
_ABOUT_HOUR = re.compile(
    r"(?:[ \u00a0](?:morning|afternoon|evening|night|lunchtime|teatime))?,?[ \u00a0]"
    r"(?:(?:at[ \u00a0])?(?:about|around)|at|by|before|after|from|until|till)[ \u00a0](?P<hour>1[0-2]|[1-9])"
    r"(?=[.,;!?)](?!\d)|[ \t]*(?:\n|$)|\s(?:to|for|if|and|when)\b)"
)
"""What stands behind a date: on Tuesday the 9th, about 11; on Weds at 10, or."""
_HOUR = re.compile(r"[1-9]|1[0-2]")
_IS_THERE = re.compile(
    r"(?<![\w'’-])(?:free|available|busy|(?:picked|pick|picking|dropped|set)[ ](?:up|off)|collected|fetched|com(?:e|es|ing)"
    r"|arriv(?:e|es|ing|ed)|leav(?:e|es|ing)|left|open(?:s|ed|ing)?|clos(?:e|es|ing)|shut|start(?:s|ing|ed)?|finish(?:es|ing|ed)?"
    r"|ready|home|here|there(?![ ](?:are|is|was|were)(?!\w))"
    r"|back|round|working|visit(?:s|ing)?|ring|call|meet(?:ing)?|pop(?:ping)?[ ](?:in|round|over)"
    r"|go(?:es|ing)?|(?:talk|talking|speak|speaking|spoke)[ ](?:to|with)|(?:see|seeing|saw|met)[ ](?:him|her|them|me|us|you))"
    r"(?:[ ](?!by(?!\w))[a-z]+){0,2}[ ](?:from|at|by|till?|until|after|before|around|about)[ ]$".replace("[ ]", r"[ \u00a0]"),
    re.IGNORECASE,
)
"""What stands before the hour at which people come, go or are there: free from 11."""
_SO_LATE = re.compile(
    r"(?<![\w'’-])(?:so|see|sees|saw|seen|come|comes|came|home|ring|rings|rang|phone|phones|visit|visits|call|calls"
    r"|text|pop[ ](?:in|round)"
    r"|(?:see|ring|phone|visit|call|text|catch|collect)[ ](?:him|her|them|you|me|us)"
    r"|(?:can|could|can['’]?t|cannot|may|might|will|would|['’]ll)(?:[ ](?:only|just|probably|also))?"
    r"[ ](?:do|make|help|manage|cover|stay|be|work)"
    r"(?:[ ](?:it|them|him|her|there|here|home|back|in))?"
    r"|only|not|any[ ]?time|sometime|always|usually|best|ok|okay|fine|in|out|busy|working|shift|school|nursery|then)"
    r"[ ](?:after|before|till?|until|from|(?<=(?:here|home|back)[ ])by)[ ]$".replace("[ ]", r"[ \u00a0]"),
    re.IGNORECASE,
)
"""The same of few words: she works mornings so after 3, not before 10."""
_CAME = re.compile(
    r"(?<![\w'’-])(?:came|comes?|arriv(?:es?|ed)|left|leaves?|turned[ ]up|woke|rang|phoned|knocked|called"
    r"|got[ ](?:in|up|back|home))(?:[ ](?!with(?!\w))[a-z]+){0,2}[ ](?:at|by|about|around|till?|until)[ ]$".replace(
        "[ ]", r"[ \u00a0]"
    ),
    re.IGNORECASE,
)
"""The same of what goes on behind it: came round about 7, shouting."""
_NONE_YET = re.compile(
    r"(?<![\w'’-])(?:no|any|without)[ ](?:joy|luck|answer|reply|response|word|news|call|contact|change|improvement"
    r"|sign(?:[ ]of[ ](?:him|her|it|them))?)[ ](?:by|till?|until|before|after)[ ]$".replace("[ ]", r"[ \u00a0]"),
    re.IGNORECASE,
)
"""The same of what has not come: if no answer by 5 Bo will drive over."""
_WHO_WILL = re.compile(
    r",?[ \u00a0][A-Z][\w'’-]*(?:[ \u00a0][A-Z][\w'’-]*)?[ \u00a0](?:will|to|can|should|must|would|is[ \u00a0]to)[ \u00a0][a-z]"
)
_COSTS = re.compile(
    r"(?<!\w)(?:pric|rate|fee|cost|charg|ticket|bid|sale|share|age|number|count|child|under|over|score|level|grade|sum|valu"
    r"|pain|temperature|pressure|sats|pH)[a-z]*(?!\w)",
    re.IGNORECASE,
)
"""What is no hour either: prices start at 5."""
_HOUR_ENDS = re.compile(
    r"[.;!?)](?!\d)|[ \t]*(?:[\n\0]|$)"
    r"|[ \u00a0](?:if|unless|today|tomorrow|tonight|onwards?|sharp|prompt"
    r"|(?:this|in[ \u00a0]the)[ \u00a0](?:morning|afternoon|evening)"
    r"|(?:on[ \u00a0])?(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*)(?!\w)"
)
_SO_LATE_ENDS = re.compile(
    rf"{_HOUR_ENDS.pattern}|,[ \u00a0](?!\d)"
    r"|[ \u00a0](?:please|pls|plz|thanks|ideally|usually|if|as|when|because|cos|but|he|she|they|we|I"
    r"|and(?![ \u00a0]\d)|or(?![ \u00a0]\d))(?!\w)"
)
_NONE_YET_ENDS = re.compile(rf"{_SO_LATE_ENDS.pattern}|{_WHO_WILL.pattern}")
_CLAUSE_END = re.compile(
    r"[.,;!?](?:[\s\0|]|$)|\s*(?:[\n\0|]|$)|\s[\"“‘(]|\s[–-]\s(?!\d)"
    r"|\s(?:and(?!\s\d)|when|because|so|but|after|before|instead)(?!\w)"
)
_BEFORE_HOUR = (" at ", " by ", " til ", " till ", " until ")
_MOST_BEFORE_HOUR = max(map(len, _BEFORE_HOUR))
_CHANGED_BY = re.compile(
    r"(?<!\w)(?:reduc|increas|fall|fell|rise|rose|rais|drop|cut|up|down|divid|multipl|grew|grow|lower|won|lost|win|beat)"
    r"[^.,;:\n\0]{0,24}[ \u00a0](?:by|at)[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before how much something changed: reduced by 4."""
_BEHIND_SPAN = re.compile(r"(?![\w/%–-]|[.,:]\d)")
_TO_HOUR = re.compile(r"[ \u00a0](?:to|till|until)[ \u00a0]|[ \u00a0]?[–-][ \u00a0]?")
"""What stands between a time and the hour at which something ends: 2.30 to 4."""
_NEXT_HOUR = re.compile(
    r"[ \u00a0](?:and|then|or)[ \u00a0][^.;:\d\n]{1,40}[ \u00a0](?:at|by|until|till|from)[ \u00a0]|[ \u00a0](?:and|or)[ \u00a0]"
)
"""What stands between an hour and the next time: Mrs Quist at 10 and the others at quarter past three."""
_BEHIND_DATE = re.compile(rf",[ \u00a0]{CLOCK}(?=[:;,]\s|\n|$)")
_ENDS_CELL = re.compile(r"[ \u00a0]*(?:[\t\0\n|]|$)")
_EVENT = re.compile(
    r"(?:(?<!\w)(?:test|exam|interview|lesson|appt|appointment|meeting|mtg|mock|theory)|\d/\d{1,2}/\d{2,4})[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before an hour with minutes at the end of a cell: test 11.14, 5/2/26 9.00."""
_SPAN = re.compile(r"(?P<one>\d|[1-9]\d)-(?P<other>\d|[1-9]\d)")
"""Two bare numbers: hours, a count or a score, 10-4. What begins with a nought may be a day: 4-05."""
_HOUSE_BEHIND = re.compile(r"[ \u00a0](?!(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}(?!\w))[A-ZÀ-Þ][^\W\d_A-ZÀ-Þ]+")
"""What stands behind numbers of houses."""
_DAYS_OF_SPAN = re.compile(
    r"(?<![\w.,:/£$€#+–-])(?P<one>[1-9]|[12]\d|3[01])"
    r"(?:[ \u00a0]?[–-][ \u00a0]?|[ \u00a0](?:to|till|until)[ \u00a0](?:the[ \u00a0])?)"
    r"(?P<other>(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th))"
    r"(?![\w/-]|[ \u00a0](?:cent(?:ur(?:y|ies)|iles?)|percentiles?|C(?!\w)|grad(?:es?|ers?)|forms?|years?"
    r"|floors?|storeys?|place[ds]?"
    r"|positions?|birthdays?|anniversar(?:y|ies)|editions?|rows?|holes?|tees?|weeks?|months?|minutes?|overs?|sessions?|degrees?"
    r"|rounds?|quarters?|generations?|cousins?|class(?:es)?|lessons?|visits?|doses?|ribs?|toes?|fingers?|metatarsals?|nerves?)(?!\w))",
    re.IGNORECASE,
)
"""Two days of a month of which the second alone is written as one: away 4-8th, 28 to 3rd."""
_NO_DAYS = re.compile(
    r"(?<!\w)(?:came|come|finish(?:ed|es|ing)?|placed|ranked|positions?|centiles?|grades?|scor(?:e|ed|es)|floors?|rows?|holes?|ribs?"
    r"|nos?\.?|numbers?|pages?|pp?\.?|aged?|ages)[ \u00a0]$",
    re.IGNORECASE,
)
_LATE_IN_MONTH, _EARLY_IN_MONTH = 20, 14
"""The first of a span that begins in one month and ends in the next, and its last."""
_HOUSE_OR_AGE = re.compile(r"(?P<it>\d{1,4}[A-Za-z]?),[ \u00a0](?=[A-Z])")
_BEHIND_SOMEBODY = re.compile(r"(?<![\w'’-])(?:[A-Z]\.?[ \u00a0])?[A-Z][\w'’-]+,[ \u00a0]$")
_AGE_OF_GROWN = re.compile(r"1[89]|[2-9]\d|10\d")
_AGE_BEHIND_NAME = re.compile(
    r"(?<![\w'’-])[A-Z][\w'’-]*[a-z][\w'’-]*,[ \u00a0](?:1[89]|[2-9]\d|10\d)"
    r"(?=[ \u00a0]*(?:[\n\t\0|;)]|$)|[.](?:\s|$)|,[ \u00a0][a-z])"
)
"""Somebody's age as notes have it, behind the name: Bo Amsel, 64."""
_NAMES_SPAN = re.compile(
    r"(?:(?<!\w)(?:nos?|numbers?|ref\w*|our|your|id|codes?|pin|cert\w*|member\w*|policy|invoice|inv|licen[cs]e|reg\w*|serial"
    r"|asset|order|crime|card|title|claim|booking|receipt|voucher|cheque|account|a/c|file|case|born|dob|birthday|dated?|on)\.?:?"
    r"|[#№&+:=])[ \u00a0\0\t]?$",
    re.IGNORECASE,
)
"""What stands before such a code or day."""


_MOST_BEFORE = 40
_YEAR_ALONE = re.compile(r"\d{4}")
_ORDINAL_ALONE = re.compile(r"\d{1,2}(?:st|nd|rd|th)")


_TIMES = re.compile(
    r"(?<![\w/.-])\d{1,2}[x×]"
    r"(?=[ \u00a0](?:a|an|per|each|every|in|this|last|daily|weekly|nightly)(?!\w))"
    r"|(?<=[\n\0])x[2-9](?=[ \u00a0][a-z])"
)
"""How often something is done or was tried, which is no code: 4x a day, and where a line begins: x2 rang."""


def entities_by_rule(text: str) -> list[Entity]:
    """The entities that the rules find, in order and without overlaps.

    Identifiers take precedence; then rules earlier in the list. Tabs part the cells of a table, which no entity crosses.
    """
    text = text.replace("\t", "\0")
    days_of_log = find_days_of_log(text)
    short_years = set(find_short_years(text))
    identified = [
        each._replace(start=_behind_blanks(text, day)) if (day := days_of_log.get(each.start)) else each
        for each in find_identifiers(text)
        if each.end != days_of_log.get(each.start)
        and not (each.kind == "record" and (each[:2] in short_years or _WHOLE_DATE.fullmatch(text, *each[:2])))
    ]
    found = with_classes(text, [Entity(*each) for each in identified if each.kind != PUBLIC])
    taken = bytearray(len(text))
    found += [Entity(*day, "date") for day in days_of_log.items()]
    for start, end, _ in (*identified, *found):
        taken[start:end] = b"\1" * (end - start)
    by_pattern = (Entity(*match.span(), kind) for kind, pattern in PATTERNS for match in pattern.finditer(text))
    years, days = ((Entity(*place, "date") for place in places) for places in (short_years, find_short_days(text)))
    months = (Entity(*place, "date") for place in find_lone_months(text))
    sizes = (Entity(*place, "number") for place in find_sizes(text))
    for each in chain(years, sizes, by_pattern, days, months):
        start, end, _ = each
        if start < end and not any(taken[start:end]):
            taken[start:end] = b"\1" * (end - start)
            found.append(each)
    found = [
        Entity(each.start, got, "number") if each.kind != "number" and (got := end_of_score(text, *each[:2])) else each
        for each in found
    ]
    found = [part for each in found for part in _parts_of_pair(text, each)]
    found = [_of_one_row(text, each) for each in _without_feasts(text, found)]
    found = _with_suffixes(text, found)
    found = _with_codes_again(text, found, _codes_of(text, with_columns_of_codes(text, sorted(found))))
    nobodys = [*find_working_weeks(text), *find_results(text), *(match.span() for match in _TIMES.finditer(text))]
    found = [each for each in found if not any(start <= each.start and each.end <= end for start, end in nobodys)]
    found = [each._replace(kind="number") if _is_centile(text, each) or _is_measured(text, each) else each for each in found]
    found = _without_lettered(text, found)
    found = with_columns_of_codes(text, with_classes_told(text, _with_classes_of_years(text, sorted(found))))
    found = with_nhs_numbers(text, found, nhs_numbers(text, found))
    found = _without_ages(text, _with_days_of_spans(text, _with_spans(text, found)))
    found = _with_codes(text, with_sums(text, _with_clock_times(text, found)))
    found = with_beds_of_lines(text, _with_exhibits(text, _with_lengths(text, found)))
    return with_units(text, found, units_in_columns(text))


def _with_lengths(text: str, found: list[Entity]) -> list[Entity]:
    """Takes for a number the days or months of a text of medicine (sertraline 6/12) that nothing tells as a date."""
    kinds = ("code", "record")  # behind ref, which is short for a referral too
    if not any(each.kind in kinds and number_of_length(text, *each[:2], ()) for each in found) or not is_clinical(text):
        return found
    days = with_days(text, [NamedMention(*each) for each in found])
    months = months_by_slash(text, days)
    return [
        Entity(*number, "number")
        if each.kind == day.kind and each.kind in kinds and (number := number_of_length(text, *each[:2], months))
        else each
        for each, day in zip(found, days, strict=True)
    ]


def _parts_of_pair(text: str, each: Entity) -> list[Entity]:
    r"""Both numbers of a cell below a head that names two things which are counted, and no code: guests day/eve, 110/160.

    >>> text = "Day/eve\t\n110/160\t\n"
    >>> [text[part.start : part.end] for part in _parts_of_pair(text, Entity(9, 16, "code"))]
    ['110', '160']
    """
    pair = _PAIR.fullmatch(text, *each[:2]) if each.kind == "code" and is_cell(text, *each[:2]) else None
    head = head_of_column(text, each.start) if pair else ""
    if not pair or not _HEADS_PAIRS.search(head) or _HEADS_CODES.search(head) or _NAMES_SPAN.search(f"{head} "):
        return [each]
    return [Entity(*pair.span(number), "number") for number in (1, 2)]


def _is_centile(text: str, each: Entity) -> bool:
    """Whether what was taken for a day of the month stands in a column of centiles: 2nd to 9th."""
    is_day = each.kind == "date" and _ORDINAL_ALONE.fullmatch(text, each.start, each.end) is not None
    return is_day and is_of_centiles(text, each.start)


def _is_measured(text: str, each: Entity) -> bool:
    """Whether what was taken for a year is the figure of something measured: about 1900 kg, or below Cu ft or Cost."""
    is_year = each.kind == "date" and _YEAR_ALONE.fullmatch(text, *each[:2]) is not None
    return is_year and (is_of_things(text, *each[:2]) or is_sum_and_no_year(text, *each[:2]))


def with_codes_of_others(texts: Sequence[str], found: Sequence[Sequence[Entity]]) -> list[list[Entity]]:
    r"""The entities of several texts, with the codes that are found in any of them wherever they stand in all.

    What stands below Shade or Size in one of them is no code in another either.

    >>> texts = ["Employee no. 4390", "Emp\tHours\n4390\t36"]
    >>> with_codes_of_others(texts, [[Entity(13, 17, "record")], [Entity(10, 14, "number")]])[1]
    [Entity(start=10, end=14, kind='record')]
    >>> with_codes_of_others(["Job\tShade\n1\tBL3", "Made in BL3"], [[], [Entity(8, 11, "code")]])
    [[], []]
    >>> with_codes_of_others(["Team\tAt\nM2\tLund\nL1\tZyx", "M2 moved"], [[], [Entity(0, 2, "person")]])[1]
    [Entity(start=0, end=2, kind='code')]
    """
    of_trades = set(chain.from_iterable(map(codes_in_columns, texts)))
    found = [_without(own, find_again(text, of_trades)) for text, own in zip(texts, found, strict=True)]
    codes = {code: kind for text, own in zip(texts, found, strict=True) for code, kind in _codes_of(text, own).items()}
    units = set(chain.from_iterable(map(units_in_columns, texts)))
    teams = set(chain.from_iterable(map(teams_in_columns, texts)))
    patients = set(chain.from_iterable(map(nhs_numbers, texts, found)))
    found = [with_nhs_numbers(text, own, patients) for text, own in zip(texts, found, strict=True)]
    return [
        with_teams(text, with_units(text, _with_codes_again(text, own, codes), units), teams)
        for text, own in zip(texts, found, strict=True)
    ]


def _without(found: Iterable[Entity], trade_codes: Iterable[tuple[int, int]]) -> list[Entity]:
    """Entities but for the codes and numbers that are no more than the shades, sizes and the like of a trade."""
    places = list(trade_codes)
    return [
        each
        for each in found
        if each.kind not in ("code", "number") or not any(start <= each.start and each.end <= end for start, end in places)
    ]


def _codes_of(text: str, found: Iterable[Entity]) -> dict[str, str]:
    """The codes that are found in a text, and the kind of each."""
    return {text[each.start : each.end]: each.kind for each in found if each.kind in ("code", "record")}


def _with_codes_again(text: str, found: Sequence[Entity], said: Mapping[str, str]) -> list[Entity]:
    """Codes wherever they stand, of which a part was found as something else in another place: BC/2016/0884.

    Digits alone that say which record one is are no number in another place.

    >>> text = "ref BC/2016/0884. Ask for BC/2016/0884"
    >>> found = [Entity(4, 16, "record"), Entity(29, 33, "number")]
    >>> [text[e.start : e.end] for e in _with_codes_again(text, found, {"BC/2016/0884": "record"})]
    ['BC/2016/0884', 'BC/2016/0884']
    """
    found = _with_codes_in_parts(text, found, said)
    codes = {code: kind for code, kind in said.items() if _TELLING_CODE.fullmatch(code)}
    digits = {code: kind for code, kind in said.items() if _DIGITS.fullmatch(code)}
    found = [
        each._replace(kind=digits[text[each.start : each.end]])
        if each.kind == "number" and text[each.start : each.end] in digits and end_of_unit(text, each.end) == each.end
        else each
        for each in sorted(found)
    ]
    starts, again = [each.start for each in found], []
    for match in _LIKE_CODE.finditer(text) if codes else ():
        code = match[0].rstrip(".")
        if code in codes:
            whole = Entity(match.start(), match.start() + len(code), codes[code])
            first = bisect_left(starts, whole.start)
            is_cut = first > 0 and found[first - 1].end > whole.start
            last = bisect_left(starts, whole.end) - 1
            if not is_cut and (last < first or found[last].end <= whole.end):
                again.append(whole)
    parts = {part for whole in again for part in found[bisect_left(starts, whole.start) : bisect_left(starts, whole.end)]}
    coded = sorted([*(each for each in found if each not in parts), *again])
    is_short = (_SHORT_CODE, _WITH_SUFFIX, _LETTER_AND_FIGURES)
    parts_of_codes = codes | {code: kind for code, kind in said.items() if any(each.fullmatch(code) for each in is_short)}
    cut = [part for each in coded for part in _cut_at_codes(text, each, parts_of_codes)]
    return sorted([*cut, *_marks_again(text, cut)])


def _with_suffixes(text: str, found: Sequence[Entity]) -> list[Entity]:
    """Codes with the number behind a full stop that is part of them, such as that of one of a client's matters.

    Only so are they the same in all texts, whatever stands before them: behind a hyphen or a stroke they are already.

    >>> text = "Lund QUI0382.4 of 9/1, QUI0382.15 mg, QUI0382."
    >>> found = [Entity(5, 12, "code"), Entity(13, 14, "number"), Entity(23, 30, "code"), Entity(31, 33, "number")]
    >>> [text[e.start : e.end] for e in _with_suffixes(text, found)]
    ['QUI0382.4', 'QUI0382', '15']
    """
    suffixes = {
        each: suffix.end()
        for each in found
        if each.kind in ("code", "record")
        and _WITH_LETTERS.fullmatch(text, each.start, each.end)
        and (suffix := _SUFFIX.match(text, each.end))
    }
    whole = [each._replace(end=suffixes.get(each, each.end)) for each in found]
    taken = {(each.end + 1, end) for each, end in suffixes.items()}
    return [each for each in whole if each[:2] not in taken]


def _with_codes_in_parts(text: str, found: Sequence[Entity], said: Mapping[str, str]) -> list[Entity]:
    """Entities with the codes of a letter and figures that are written with a blank in another place: C41, C 41.

    >>> text = "grave C41 or C 41, B 41, C 41%"
    >>> [text[e.start : e.end] for e in _with_codes_in_parts(text, [Entity(6, 9, "code")], {"C41": "code"})]
    ['C41', 'C 41']
    """
    short = {code: kind for code, kind in said.items() if _LETTER_AND_FIGURES.fullmatch(code)}
    parted = [match for match in _IN_PARTS.finditer(text) if match["letter"] + match["figures"] in short] if short else []
    whole = [
        Entity(*match.span(), short[match["letter"] + match["figures"]])
        for match in parted
        if not any(each.start < match.end("letter") and match.start() < each.end for each in found)
        and end_of_unit(text, match.end()) == match.end()
    ]
    ends = {each.end for each in whole}
    return sorted([*whole, *(each for each in found if each.end not in ends)])


def _marks_again(text: str, found: Sequence[Entity]) -> list[Entity]:
    """The letters of a code, such as whose reference it is, where they stand alone again.

    >>> texts = ("ref AQZ/42 of AQZ, BAQZ", "ref ECG/42, ECG")
    >>> [text[e.start : e.end] for text in texts for e in _marks_again(text, [Entity(4, 7, "code")])]
    ['AQZ']
    """
    letters = {text[each.start : each.end] for each in found if each.kind == "code"} - ABBREVIATIONS - ROLES_IN_SHORT
    taken = [each[:2] for each in found]
    return [
        Entity(*match.span(), "code")
        for match in _MARK.finditer(text)
        if match[0] in letters
        and match[0].casefold() not in common_words()
        and not any(start < match.end() and match.start() < end for start, end in taken)
    ]


def _cut_at_codes(text: str, each: Entity, codes: Mapping[str, str]) -> list[Entity]:
    """A code with another one in it that stands by itself elsewhere, as that one and the rest: a mark, or whose file it is.

    >>> _cut_at_codes("BC/2016/0884/AQ", Entity(0, 15, "record"), {"BC/2016/0884": "record"})
    [Entity(start=0, end=12, kind='record'), Entity(start=13, end=15, kind='code')]
    >>> _cut_at_codes("BC/20417", Entity(0, 8, "record"), {"20417": "record"})
    [Entity(start=0, end=2, kind='code'), Entity(start=3, end=8, kind='record')]
    >>> _with_codes_again("BC/25418-3", [Entity(0, 10, "record")], {"25418-3": "record"})
    [Entity(start=0, end=2, kind='code'), Entity(start=3, end=10, kind='record')]
    """
    if each.kind not in ("code", "record") or _EXHIBIT.fullmatch(text, each.start, each.end):
        return [each]
    groups = [group.span() for group in islice(_GROUP_OF_CODE.finditer(text, each.start, each.end), _MOST_GROUPS + 1)]
    if not 1 < len(groups) <= _MOST_GROUPS:
        return [each]
    for length in range(len(groups) - 1, 0, -1):
        for first in range(len(groups) - length + 1):
            (start, _), (_, end) = groups[first], groups[first + length - 1]
            if (kind := codes.get(text[start:end])) is None:
                continue
            before, behind = groups[:first], groups[first + length :]
            rests = [Entity(rest[0][0], rest[-1][1], "code") for rest in (before, behind) if rest]
            return sorted([Entity(start, end, kind), *rests])
    return [each]


def _without_feasts(text: str, found: Iterable[Entity]) -> Iterator[Entity]:
    """Dates without the weekday of a feast: every year has a Good Friday, and it is no other weekday.

    >>> text = "Shut on Good Friday, 18 April"
    >>> [text[each.start : each.end] for each in _without_feasts(text, [Entity(13, 29, "date")])]
    ['18 April']
    >>> text = "Tea on Mothering Sunday 15 March"
    >>> [text[each.start : each.end] for each in _without_feasts(text, [Entity(17, 32, "date")])]
    ['15 March']
    """
    for each in found:
        feasts = _FEAST_WITH_DAY.finditer(text, max(0, each.start - _LONGEST_OF_FEAST), each.end) if each.kind == "date" else ()
        end = next((feast.end() for feast in feasts if feast.start() < each.start < feast.end()), None)
        if end is None:
            yield each
        elif end < each.end:
            yield each._replace(start=end)


def _of_one_row(text: str, each: Entity) -> Entity:
    """A date without what stands in the row of a table above it: Enc 2, and below it Jan 2022."""
    if each.kind != "date" or (edge := text.rfind("\n", each.start, each.end)) < 0:
        return each
    above, behind = text[row_of(text, each.start)[0] : each.start], text[each.end : row_of(text, each.end)[1]]
    return each._replace(start=edge + 1) if "\0" in above + behind else each


def _behind_blanks(text: str, start: int) -> int:
    while text[start : start + 1] in (" ", "\u00a0"):
        start += 1
    return start


def _with_exhibits(text: str, found: list[Entity]) -> list[Entity]:
    """Cuts the pages off the marks of exhibits that stand by themselves too: they count on in the new text as in the old one.

    >>> text = "Exhibit TWZ1; see [TWZ1/12-15] and [AB2/7]."
    >>> places = ((8, 12), (19, 29), (36, 41))
    >>> [text[e.start:e.end] for e in _with_exhibits(text, [Entity(*place, "code") for place in places])]
    ['TWZ1', 'TWZ1', 'AB2/7']
    """
    found = _as_marks(text, found) if NAMES_EXHIBITS.search(text) else found
    marks = {text[each.start : each.end] for each in found if each.kind == "code"}
    return [
        each._replace(end=each.start + len(exhibit["mark"]))
        if each.kind == "code" and (exhibit := _EXHIBIT.fullmatch(text, each.start, each.end)) and exhibit["mark"] in marks
        else each
        for each in found
    ]


def _as_marks(text: str, found: list[Entity]) -> list[Entity]:
    """Cuts the numbers off marks that are counted: TWZ1 to TWZ3 are still those of one witness.

    >>> [text] = ["Exhibits TWZ1-TWZ3"]
    >>> [text[e.start:e.end] for e in _as_marks(text, [Entity(9, 18, "code")])]
    ['TWZ', 'TWZ']
    """
    marks = {each: list(EXHIBIT_MARK.finditer(text, *each[:2])) for each in found if each.kind == "code"}
    numbers: dict[str, set[str]] = defaultdict(set)
    for mark in chain.from_iterable(marks.values()):
        numbers[mark["letters"]].add(mark["number"])
    cut: list[Entity] = []
    for each in found:
        own = marks.get(each, [])
        is_counted = bool(own) and all(len(numbers[mark["letters"]]) > 1 for mark in own)
        cut += [each._replace(start=mark.start("letters"), end=mark.end("letters")) for mark in own] if is_counted else [each]
    return cut


def with_classes(text: str, found: Iterable[Entity]) -> list[Entity]:
    """Takes what looks like the age and sex of a small child for a class, in a text that names classes: 5F beside 3N.

    >>> with_classes("Ann (5F), Bo (3N)", [Entity(5, 6, "age")]), with_classes("Ann (5F)", [Entity(5, 6, "age")])
    ([Entity(start=5, end=7, kind='code')], [Entity(start=5, end=6, kind='age')])
    """
    if not _CLASS.search(text):
        return list(found)
    return [
        each._replace(end=each.end + 1, kind="code")
        if each.kind == "age" and each.end - each.start == 1 and _SEX_OR_TEACHER.match(text, each.end)
        else each
        for each in found
    ]


def _without_lettered(text: str, found: Iterable[Entity]) -> list[Entity]:
    """Takes no number in brackets behind a name for an age, where another on its line has a letter: a plot or a flat.

    >>> text = "Rents of Zyx (11B), Bo Quist (7). Ann (7)"
    >>> [each.kind for each in _without_lettered(text, [Entity(30, 31, "age")])]
    ['number']
    >>> _without_lettered("Ann (7)", [Entity(5, 6, "age")])
    [Entity(start=5, end=6, kind='age')]
    """
    return [
        each._replace(kind="number")
        if each.kind == "age"
        and _IN_BRACKETS.fullmatch(text, each.start - 1, each.end + 1)
        and _LETTERED.search(text, *row_of(text, each.start))
        else each
        for each in found
    ]


def _with_classes_of_years(text: str, found: list[Entity]) -> list[Entity]:
    """Numbers with a capital directly behind them as classes, in a text that names their school year: Year 8, and 8L for short.

    >>> text = "Year 8: Ann sits with 8L, and drank 2L"
    >>> [text[e.start : e.end] for e in _with_classes_of_years(text, [Entity(22, 23, "number"), Entity(36, 37, "number")])]
    ['8L', '2']
    """
    years = {year for named in _SCHOOL_YEARS.finditer(text) for year in re.findall(r"\d+", named[0])}
    return [
        each._replace(end=each.end + 1, kind="code")
        if each.kind == "number" and text[each.start : each.end] in years and _TEACHER.match(text, each.end)
        else each
        for each in found
    ]


def _with_clock_times(text: str, found: list[Entity]) -> list[Entity]:
    """Takes some numbers for times: *3 May, 9.40:*, *3 May, 10 to 11.15*, and what stands as a time does in a text with others.

    That is the *11* of *shouted at me at 11.*; for more see `engine.text.clock_times`.
    """
    dates = {end for _, end, kind in found if kind == "date"}
    hours = {place for end in dates if (span := _HOURS_BEHIND_DATE.match(text, end)) for place in (span.span(1), span.span(2))}

    def is_time(number: Entity) -> bool:
        if number[:2] in hours:
            return True
        if _is_hour_of_people(text, number):
            return True
        behind = _ABOUT_HOUR.match(text, max((end for end in dates if end <= number.start), default=0))
        if behind and behind.span("hour") == number[:2]:
            return True
        is_behind_date = number.start - 2 in dates and _BEHIND_DATE.match(text, number.start - 2) is not None
        is_of_event = _ENDS_CELL.match(text, number.end) is not None and (
            _EVENT.search(text, max(0, number.start - _MOST_BEFORE), number.start) is not None
        )
        is_dotted = _DOTTED.fullmatch(text, number.start, number.end) is not None
        return is_dotted and (is_behind_date or is_of_event)

    timed = [each._replace(kind="time") if each.kind == "number" and is_time(each) else each for each in found]
    told = find_clock_times(text, [NamedMention(*each) for each in timed])
    timed = [each._replace(kind="time") if number in told else each for number, each in enumerate(timed)]
    if not any(each.kind == "time" for each in timed):
        return timed
    beside = zip((None, *timed[:-1]), timed, (*timed[1:], None), strict=True)
    return [
        each._replace(kind="time") if each.kind == "number" and _is_hour(text, before, each, behind) else each
        for before, each, behind in beside
    ]


def _with_spans(text: str, found: Iterable[Entity]) -> list[Entity]:
    r"""Spans of two small numbers as these, and no codes: hours, counts and scores, 10-4.

    >>> text = "The hall 10-4, ref 10-4\0Ref\n7-8\0x"
    >>> places = ((9, 13), (19, 23))
    >>> [text[each.start : each.end] for each in _with_spans(text, [Entity(*place, "code") for place in places])]
    ['10', '4', '10-4']
    """
    split: list[Entity] = []
    for each in found:
        span = _SPAN.fullmatch(text, each.start, each.end) if each.kind == "code" else None
        is_named = _NAMES_SPAN.search(text, max(0, each.start - _MOST_BEFORE), each.start) or _HOUSE_BEHIND.match(
            text, each.end
        )
        if span and not is_named and not (is_cell(text, *each[:2]) and _HEADS_CODES.search(head_of_column(text, each.start))):
            split += (Entity(*span.span(end), "number") for end in ("one", "other"))
        else:
            split.append(each)
    return split


def _with_days_of_spans(text: str, found: Iterable[Entity]) -> list[Entity]:
    r"""Takes for days of a month the ends of a span of which the second alone has its ending, and counts nothing that is named.

    >>> text = "Off 4-8th, then 28 to 3rd. The 4-5th centile, 17–18th century, 2-3rd place; in 24-26th May"
    >>> found = _with_days_of_spans(text, [Entity(4, 5, "code"), Entity(6, 9, "number"), Entity(79, 81, "code")])
    >>> [(text[each.start : each.end], each.kind) for each in found]
    [('4', 'date'), ('8th', 'date'), ('28', 'date'), ('3rd', 'date'), ('24', 'date'), ('26th', 'date')]
    """
    found = list(found)
    days = [
        span.span(end)
        for span in _DAYS_OF_SPAN.finditer(text)
        if _are_days_in_order(span)
        and not is_of_centiles(text, span.start())
        and not _NO_DAYS.search(text[: span.start()][-_MOST_BEFORE:])
        for end in ("one", "other")
    ]
    for start, end in days:
        over = [each for each in found if each.start < end and start < each.end]
        if all(start <= each.start and each.end <= end and each.kind in ("number", "code", "date") for each in over):
            found = [*(each for each in found if each not in over), Entity(start, end, "date")]
    return sorted(found)


def _are_days_in_order(span: re.Match[str]) -> bool:
    """Whether the second day of a span is later, perhaps in the next month, and has the ending of its number."""
    one, other = int(span["one"]), int(span["other"][:-2])
    is_next_month = one >= _LATE_IN_MONTH and other <= _EARLY_IN_MONTH
    return (one < other or is_next_month) and span["other"][-2:].lower() == ordinal_ending(other)


def _without_ages(text: str, found: Iterable[Entity]) -> list[Entity]:
    r"""Takes for an age what looks like the number of a house between somebody and a road: Zyx Quist, 71, Elm Rd.

    It is one if it may be, and somebody else's age in the text stands behind the name so; unless the house of another does.

    >>> text = "Bo Amsel, 64\nZyx Quist, 71, Elm Rd, falls\n"
    >>> [(text[each.start : each.end], each.kind) for each in _without_ages(text, [Entity(24, 34, "address")])]
    [('71', 'age'), ('Elm Rd', 'address')]
    >>> text = "Bo Amsel, 8, Lund Rd\nZyx Quist, 71, Elm Rd\n"
    >>> [each.start for each in _without_ages(text, [Entity(10, 20, "address"), Entity(32, 42, "address")])]
    [10, 32]
    """
    found = list(found)
    behind = {
        each: house
        for each in found
        if each.kind == "address"
        and (house := _HOUSE_OR_AGE.match(text, *each[:2]))
        and _BEHIND_SOMEBODY.search(text, max(0, each.start - _MOST_BEFORE), each.start)
    }
    are_ages = bool(behind) and all(_AGE_OF_GROWN.fullmatch(house["it"]) for house in behind.values())
    if not are_ages or not _AGE_BEHIND_NAME.search(text):
        return found
    ages = [Entity(*house.span("it"), "age") for house in behind.values()]
    return sorted([*ages, *(each._replace(start=behind[each].end()) if each in behind else each for each in found)])


def _with_codes(text: str, found: list[Entity]) -> list[Entity]:
    """Takes for codes what begins with a nought and nobody counts with, and columns of certificates: the member 0162."""
    return [each._replace(kind="code") if _is_code(text, each) else each for each in found]


def _is_code(text: str, each: Entity) -> bool:
    """Whether a number says who or what is meant: it begins with a nought, or its column is headed as one of no phones."""
    if each.kind == "phone" and _HEADS_CHECKS.search(head_of_column(text, each.start)):
        return _PHONE_BESIDE.search(text, max(row_of(text, each.start)[0], each.start - _MOST_BEFORE), each.start) is None
    if each.kind == "phone" and is_cell(text, *each[:2]):
        head = head_of_column(text, each.start)
        return _HEADS_CODES.search(head) is not None and _HEADS_PHONES.search(head) is None
    is_code = each.kind == "number" and _CODE.fullmatch(text, each.start, each.end) is not None
    return is_code and not is_of_meter(text, each.start, each.end)


def _is_hour_of_people(text: str, number: Entity) -> bool:
    r"""Whether a number is the hour at which somebody comes, goes or is free, at the end of what is said of it.

    >>> texts = ("Is Zyx free from 11?", "He came from 11 homes", "Prices start at 5.", "collected by 4 tomorrow")
    >>> places = ((17, 19), (13, 15), (16, 17), (13, 14))
    >>> [_is_hour_of_people(text, Entity(*place, "number")) for text, place in zip(texts, places)]
    [True, False, False, True]
    >>> text = "Zyx can go at 6 if eating, would talk to her at 11"
    >>> [_is_hour_of_people(text, Entity(*place, "number")) for place in ((14, 15), (48, 50))]
    [True, True]
    >>> text = "He sleeps late, so after 3, not before 10. Seen after 3 weeks"
    >>> [_is_hour_of_people(text, Entity(*place, "number")) for place in ((25, 26), (39, 41), (54, 55))]
    [True, True, False]
    >>> text = "He came round about 7, shouting. There are about 8."
    >>> [_is_hour_of_people(text, Entity(text.index(hour), text.index(hour) + 1, "number")) for hour in "78"]
    [True, False]
    >>> text = "Cooking, can help from 2\0if no reply by 5 Bo will drive over, no answer by 3 firms, cut by 6"
    >>> places = [(text.index(hour), text.index(hour) + 1) for hour in "2536"]
    >>> [(text[slice(*place)], _is_hour_of_people(text, Entity(*place, "number"))) for place in places]
    [('2', True), ('5', True), ('3', False), ('6', False)]
    """
    before = max(0, number.start - _MOST_BEFORE)
    sentence = max(text.rfind(".", 0, number.start), text.rfind("\n", 0, number.start), 0)
    return (
        _HOUR.fullmatch(text, number.start, number.end) is not None
        and any(
            words.search(text, before, number.start) and ends.match(text, number.end)
            for words, ends in (
                (_IS_THERE, _HOUR_ENDS),
                (_CAME, _SO_LATE_ENDS),
                (_SO_LATE, _SO_LATE_ENDS),
                (_NONE_YET, _NONE_YET_ENDS),
            )
        )
        and not _COSTS.search(text, sentence, number.start)
        and not _CHANGED_BY.search(text, before, number.start)
    )


def _is_hour(text: str, before: Entity | None, number: Entity, following: Entity | None) -> bool:
    """Whether a number is an hour at the end of a clause (*shouted at me at 11.*) or beside a time, in a text with others."""
    ends_span = before is not None and before.kind == "time" and _TO_HOUR.fullmatch(text, before.end, number.start) is not None
    is_joined = ends_span and text[number.start - 1] in "–-" and _BEHIND_SPAN.match(text, number.end) is not None
    is_beside = (
        following is not None
        and following.kind == "time"
        and _NEXT_HOUR.fullmatch(text, number.end, following.start) is not None
    )
    return (
        _HOUR.fullmatch(text, number.start, number.end) is not None
        and (ends_span or text[max(0, number.start - _MOST_BEFORE_HOUR) : number.start].endswith(_BEFORE_HOUR))
        and not _CHANGED_BY.search(text, max(0, number.start - _MOST_BEFORE), number.start)
        and (is_beside or is_joined or _CLAUSE_END.match(text, number.end) is not None)
    )


def kind_of(text: str) -> str:
    """The kind of a whole entity by the rules, or by what it is called; "person" if nothing tells it.

    >>> [kind_of(text) for text in ("The Batch", "Quist & Lund Ltd", "Amsel Surgery", "Ann Quist", "12 May 2025")]
    ['place', 'organisation', 'organisation', 'person', 'date']
    >>> [kind_of(text) for text in ("Quist Street", "Amsel Farm", "Ann Lane", "Mr Quist Street")]
    ['place', 'place', 'person', 'person']
    >>> [kind_of(text) for text in ("10/10", "the 16th", "40/10", "B15")]  # who marks one means a day
    ['date', 'date', 'code', 'code']
    """
    if _DAY_AND_MONTH.fullmatch(text):
        return "date"
    found = entities_by_rule(text)
    if len(found) == 1 and found[0][:2] == (0, len(text)):
        return found[0].kind
    firm = read_organisation_name(text)
    if firm.legal or (firm.institution and firm.institution.strip() not in (*STREETS, *HOUSES, *HOUSES_TOO)):
        return "organisation"
    if _is_street_or_house(text):
        return "place"
    return "place" if text.startswith("The ") and text.istitle() else "person"


_DAY_AND_MONTH = re.compile(
    r"(?:0?[1-9]|[12]\d|3[01])(?:/(?:0?[1-9]|1[0-2])|(?:st|nd|rd|th))|the (?:[12]?\d|3[01])(?:st|nd|rd|th)"
)
_SURNAMES_TOO = frozenset("Lane Close Way Grove Mill Hall Hill Park".split())
"""What streets and houses end in, and surnames besides."""


def _is_street_or_house(text: str) -> bool:
    """Whether a name ends as streets and houses do, and is nobody's with a title, an initial or such a surname: Ann Lane."""
    first, *_, last = text.split() if " " in text else (text, "")
    if last not in (*STREETS, *HOUSES, "Hill", "Park") or is_titled(text, 0) or len(first.rstrip(".")) == 1:
        return False
    return not (is_given_name(first) and last in _SURNAMES_TOO)
