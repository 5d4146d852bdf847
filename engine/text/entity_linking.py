"""Joins the mentions of a text into entities: the same name in any case and form, the same date, number or identifier.

Joining looks at the text alone and always gives the same. Two mentions are of one entity if

* they are of the same kind, or a code and a record number, and say the same: identifiers without their separators, dates
  and quantities by what they mean, places and organisations by their words, whatever the case, "&" or "and", legal form and
  article;
* one is an organisation's acronym, or the first or last words of its name, and the other is its name;
* one is a person's full name, and the other is it or a part of it: surname, given name (or what its bearers are called for
  short), initials, also with a title.

A part that several entities have is that of the one which was named last before it, of those whose apparent gender the title
does not deny; if none was, of the one that is named next. Persons of one surname are different entities of one family, and
addresses are linked as `engine.text.address_linking` says. Pronouns are no mentions.

Several texts are read as if they followed one another, with what is named in several of them as one entity. Nothing else is
read across the end of a text, and a part of a name is that of somebody named in its own text if anybody there has it.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import dropwhile, pairwise

from engine.text.address_linking import link_addresses
from engine.text.class_names import CLASS, calls_class
from engine.text.code_forms import read_code
from engine.text.counties import bears_word, is_county
from engine.text.countries import is_country
from engine.text.date_ranges import years_of_ranges
from engine.text.dates import MONTHS, Date, DateForm, puts_day_first, read_date, spelling_of_weekday
from engine.text.days_of_month import MONDAY, begins_week, days_before_dates
from engine.text.entities import TEXT_BREAK
from engine.text.forgotten_apostrophes import without_apostrophes
from engine.text.mail_addresses import find_owners, join_family, join_hosts, shared_mailbox
from engine.text.mentions import Case, LinkedEntity, NamedMention, WrittenForm, case_of, nearest_place, split_possessive
from engine.text.namesakes import join_namesakes
from engine.text.organisation_names import (
    HOUSES,
    PARTNERS,
    SAINTS,
    OrganisationForm,
    OrganisationName,
    kinds_in_short,
    read_organisation_name,
)
from engine.text.person_linking import link_persons
from engine.text.person_names import NameForm, fold, name_parts
from engine.text.phone_rules import MOBILE, area_code, is_mobile
from engine.text.quantities import QuantityForm, TimeForm, read_quantity, read_time
from engine.text.rule import compact
from engine.text.short_years import ends_in_year
from engine.text.table_cells import cell_above, head_of_column, head_of_lines
from engine.text.told_ages import HEADS_BIRTHS
from engine.text.told_gender import tell_genders
from engine.text.town_linking import join_towns
from engine.text.units import (
    COUNTRY,
    COUNTRY_WITH_ARTICLE,
    COUNTS,
    COUNTY,
    COUNTY_WITH_WORD,
    NHS,
    OF_SAINT,
    agreement,
    has_form_of_nhs,
    says_nhs_number,
)
from engine.text.units_in_context import unit_of
from engine.text.words import common_words

__all__ = ["TEXT_BREAK", "NamedMention", "link_mentions"]

QUANTITIES = frozenset({"number", "amount", "age"})
CODES = frozenset({"code", "record"})
"""The kinds that are written in the form of a code, if they have one. Which of both a number is may be told but once."""
_WHICH_DAY = re.compile(r",? (?:the )?")
"""What may stand between a weekday and the date that it is the weekday of."""
_EDGE = r"[ \u00a0]*[\t\0|][ \u00a0]*"
_BEFORE_CELL = re.compile(_EDGE)
_OF_DAY = re.compile(rf"[ \u00a0]?\(|,[ \u00a0]|{_EDGE}")
"""What may stand between a date and its weekday, such as the edge of a cell."""
_BEFORE_BIRTH = re.compile(
    r"(?:\b(?:born|birth|birthday|DOB|b\.)|\bd\.o\.b\.)(?:[ \u00a0]?/[ \u00a0]?age)?[\s:,–—-]*(?:(?:is|was|on|in|the)\s+)*$",
    re.IGNORECASE,
)
"""What stands before a date of birth."""
_SINCE = re.compile(r"(?<!\w)since[ \u00a0](?:about[ \u00a0]|around[ \u00a0]|the[ \u00a0])?$", re.IGNORECASE)
"""What stands before a date on which something began that goes on."""
_MOST_BEFORE_BIRTH = 30
_EVENING, _HALF_DAY, _SHORTLY, _SOON = 18 * 60, 12 * 60, 60, 240  # minutes
_AHEAD = re.compile(
    r"(?:(?<!\w)(?:will|shall|going[ \u00a0]to|hop(?:e|ing)[ \u00a0]to|till|until|by|due|booked)(?!\w)|['’]ll(?!\w))[^.;!?\n]*$"
    r"|(?<!\w)(?:back|away)[ \u00a0](?:(?:on|until|till|from)[ \u00a0])?(?:the[ \u00a0])?$"
    r"|(?<!\w)(?:[Nn]ext|NEXT)[ \u00a0](?:[a-z]+[ \u00a0])?"
    r"(?:[Mm]eeting|MEETING|mtg|[Vv]isit|[Aa]ppointment|[Rr]eview|[Ss]ession)[^.;!?\n]*$"
)
"""What stands before a day that is to come: I'll be back on the 7th."""
_UNTIL = re.compile(r"(?<!\w)(?:till?|until|by)[ \u00a0](?:the[ \u00a0])?$", re.IGNORECASE)
"""What stands directly before a day up to which something is: till the 7th."""
_TOLD_OF_PAST = re.compile(r"(?<!\w)(?:was|were|had|did|came|went)(?!\w)[^.;!?\n]*$")
"""What tells in the clause of such a day that it is over: it was due by the 7th."""
_MOST_BEFORE_DAY = 60


def link_mentions(
    text: str, mentions: Sequence[NamedMention], firsts: Sequence[int] = (), apart: Mapping[int, int] | None = None
) -> list[LinkedEntity]:
    """The entities of a text, in the order of their first mentions.

    Args:
        text: The text; several with `TEXT_BREAK` between them.
        mentions: The mentions, in order and without overlaps.
        firsts: The number of the first mention of each text but the first.
        apart: The persons whom the user told apart: a number for each of their mentions. Mentions with different numbers, or
            one with and one without, are never of one person; those with the same number always are.

    >>> text, places = "Jo Lund and Jo, Bo Lund", [(0, 7), (12, 14), (16, 23)]
    >>> mentions = [NamedMention(*place, "person") for place in places]
    >>> told = ({}, {1: 2}, {0: 2, 2: 2})
    >>> [[each.mentions for each in link_mentions(text, mentions, apart=apart)] for apart in told]
    [[[0, 1], [2]], [[0], [1], [2]], [[0, 2], [1]]]
    """
    by_kind: dict[tuple[str, int], list[int]] = defaultdict(list)
    for number, mention in enumerate(mentions):
        told = apart.get(number, 0) if apart and mention.kind == "person" else 0
        by_kind["code" if mention.kind in CODES else mention.kind, told].append(number)
    entities: list[LinkedEntity] = []
    for (kind, told), numbers in sorted(by_kind.items(), key=lambda item: item[0][1]):
        found = _linkers(firsts).get(kind, _link_equal)(text, mentions, numbers)
        if told:
            found = [_join_persons(found)]
            _join_families(found, entities)
        entities += found
    for entity in entities:
        entity.agrees = frozenset().union(*(_agreement(text, mentions, number) for number in entity.mentions))
        order = sorted(range(len(entity.mentions)), key=entity.mentions.__getitem__)
        entity.mentions, entity.forms = [entity.mentions[at] for at in order], [entity.forms[at] for at in order]
        entity.fullest = fullest_mention(entity, mentions)
    tell_genders(text, mentions, entities)
    entities.sort(key=lambda entity: entity.mentions[0])
    join_namesakes(entities)
    join_towns(text, mentions, entities)
    for entity in entities:
        entity.mailbox = shared_mailbox(entity.name) if entity.kind == "mail" else ""
    join_hosts(entities)
    _join_area_codes(text, mentions, entities)
    for address, owner in find_owners(entities):
        address.owner = owner
        join_family(entities, owner, address.name)
    return entities


def _join_persons(told: Sequence[LinkedEntity]) -> LinkedEntity:
    """The one person whom the user says that several are, called by the name of the most words.

    >>> told = [LinkedEntity("person", "Jo", [0], ["as Jo"]), LinkedEntity("person", "Bo Lund", [2], ["as Bo"], gender="m")]
    >>> one = _join_persons(told); one.name, one.mentions, one.forms, one.gender
    ('Bo Lund', [0, 2], ['as Jo', 'as Bo'], 'm')
    """
    fullest = max(told, key=lambda person: (len(person.name.split()), len(person.name)))
    fullest.mentions = [number for person in told for number in person.mentions]
    fullest.forms = [form for person in told for form in person.forms]
    fullest.gender = fullest.gender or next((person.gender for person in told if person.gender), "")
    return fullest


def _join_families(told: Sequence[LinkedEntity], others: Sequence[LinkedEntity]) -> None:
    """Gives persons who were told apart from others the families of those who have their surname.

    >>> told, other = LinkedEntity("person", "Jo Quist", family=0), LinkedEntity("person", "Jo Lund", family=0)
    >>> _join_families([told], [other]); told.family
    1
    >>> _join_families([told], [LinkedEntity("person", "A. Quist", family=3)]); told.family
    3
    """
    families = {fold(name_parts(other.name)[1]): other.family for other in others if other.family is not None}
    numbers = dict[int, int]()
    free = 1 + max((number for number in families.values() if number is not None), default=-1)
    for person in told:
        if person.family is None:
            continue
        if person.family not in numbers:
            known = families.get(fold(name_parts(person.name)[1]))
            numbers[person.family] = free if known is None else known
            free += known is None
    for person in told:
        person.family = None if person.family is None else numbers[person.family]


def _join_area_codes(text: str, mentions: Sequence[NamedMention], entities: Sequence[LinkedEntity]) -> None:
    """Gives the landlines of one area code its number; one that is nowhere written with a code has a number to itself."""
    numbers: dict[str | int, int] = {}
    for at, entity in enumerate(entities):
        if entity.kind == "phone" and MOBILE not in entity.agrees:
            written = (text[mentions[number].start : mentions[number].end] for number in entity.mentions)
            code = next(filter(None, map(area_code, written)), at)
            entity.area_code = numbers.setdefault(code, len(numbers))


def _agreement(text: str, mentions: Sequence[NamedMention], number: int) -> frozenset[str]:
    """With what a mention has to agree."""
    start, end, kind, _ = mentions[number]
    floor, limit = _gap(mentions, number, len(text))
    if kind == "identity":
        heads = (head_of_column(text, start), head_of_lines(text, start))
        is_of_nhs = (
            has_form_of_nhs(text[start:end])
            or says_nhs_number(text, start, floor)
            or any(says_nhs_number(head, len(head)) for head in heads)
        )
        return frozenset({NHS} if is_of_nhs else ())
    if kind == "phone":
        return frozenset({MOBILE} if is_mobile(text[start:end]) else ())
    asked = agreement(text, start, end, floor, limit) if kind in _AGREEING else frozenset()
    if kind in ("place", "organisation") and SAINTS.match(text, start, end):
        asked |= {OF_SAINT}
    if kind == "place" and is_country(split_possessive(text[start:end])[0]):
        has_article = _ARTICLE_BEFORE.search(text, max(floor, start - 4), start) or _ARTICLE.match(text, start)
        asked |= {COUNTRY_WITH_ARTICLE if has_article else COUNTRY}
    elif kind == "place" and is_county(name := split_possessive(text[start:end])[0]):
        asked |= {COUNTY_WITH_WORD if bears_word(name) else COUNTY}
    return asked


def _gap(mentions: Sequence[NamedMention], number: int, length: int) -> tuple[int, int]:
    """Where the mention before one ends, and where the next begins: what lies between is copied."""
    before = mentions[number - 1].end if number else 0
    return before, mentions[number + 1].start if number + 1 < len(mentions) else length


_AGREEING = frozenset({*QUANTITIES, "place", "organisation"})
_ARTICLE = re.compile(r"(?:the|The|THE)[ \u00a0]")
_ARTICLE_BEFORE = re.compile(rf"(?<!\w){_ARTICLE.pattern}$")
_LONGEST_ACRONYM = 5
_MAY = 5
_SIGN_BETWEEN = re.compile(r"[ \u00a0]?[/&–—-][ \u00a0]?")
"""What joins two months: Mar–May, Mar & May."""
_SAINTS_TITLES = frozenset(("st", "saint"))
_OF_VILLAGES = _SAINTS_TITLES | {"magna", "parva", "abbas", "regis", "episcopi", "upon", "on", "under", "le", "super", "by"}
"""What stands behind what a village is called for short: Lund, of Lund St Mary."""
"""Letters of an organisation's acronym that stands without its whole name; longer ones are names in capitals."""
_IN_SHORT = (
    NameForm.SURNAME,
    NameForm.GIVEN,
    NameForm.PET,
    NameForm.PLURAL,
    NameForm.INITIAL,
    NameForm.SURNAME_INITIAL,
    NameForm.INITIALS,
    NameForm.DOTTED_INITIALS,
    OrganisationForm.ACRONYM,
    OrganisationForm.DOTTED_ACRONYM,
    OrganisationForm.BARE,
)

_WHOLE_NAMES = (NameForm.FULL, NameForm.REVERSED, NameForm.SURNAME_FIRST)
"""The forms that say both what somebody is called and whose child: Ann Quist, but not A. Quist, nor Ann Q."""


def fullest_mention(entity: LinkedEntity, mentions: Sequence[NamedMention]) -> int:
    """The number of the mention that says most of an entity: of a person Ann QUIST in capitals before Ann Q or A. Quist.

    Args:
        entity: The entity.
        mentions: All mentions, in order.
    """

    def fullness(at: int) -> tuple[bool, bool, bool, bool, int]:
        form, (start, end, _, _) = entity.forms[at], mentions[entity.mentions[at]]
        is_plain = (
            form.case is Case.AS_IS
            and form.notation not in (NameForm.REVERSED, NameForm.SURNAME_FIRST)
            and not (form.possessive or form.before)
        )
        is_whole = form.notation in _WHOLE_NAMES
        has_surname = form.notation is not NameForm.GIVEN_AND_INITIAL
        return form.notation not in _IN_SHORT, is_whole, has_surname, is_plain, end - start

    return entity.mentions[max(range(len(entity.mentions)), key=lambda at: (fullness(at), -at))]


_Linker = Callable[[str, Sequence[NamedMention], Sequence[int]], list[LinkedEntity]]


def _linkers(firsts: Sequence[int]) -> dict[str, _Linker]:
    return {
        "person": partial(link_persons, firsts=firsts),
        "organisation": partial(_link_organisations, firsts=firsts),
        "place": partial(_link_places, firsts=firsts),
        "date": partial(_link_dates, firsts=firsts),
        "time": partial(_link_times, firsts=firsts),
        "address": partial(link_addresses, firsts=firsts),
        **dict.fromkeys(QUANTITIES, _link_quantities),
    }


# --- what is equal ------------------------------------------------------------------------------------------------------


def _link_equal(text: str, mentions: Sequence[NamedMention], numbers: Sequence[int]) -> list[LinkedEntity]:
    """Identifiers are one if they are equal but for separators, case, and the ways to write a telephone number or a link."""
    found: dict[str, LinkedEntity] = {}
    for number in numbers:
        start, end, kind, _ = mentions[number]
        key = _key_of_identifier(kind, text[start:end])
        same = next((other for other in found if kind == "phone" and _are_one_phone(key, other)), key)
        entity = found.setdefault(same, LinkedEntity(kind, text[start:end]))
        entity.mentions.append(number)
        if kind == "code" and calls_class(text, mentions, number):
            entity.unit = CLASS
        read = read_code(text[start:end]) if kind in CODES else None
        entity.forms.append(WrittenForm(None if read is None else read[1]))
    return list(found.values())


def _key_of_identifier(kind: str, written: str) -> str:
    match kind:
        case "phone":
            return re.sub(r"\D", "", re.sub(r"\(0\)", "", written)).lstrip("0") or written
        case "mail":
            return written.casefold().removeprefix("mailto:")
        case "web":
            return re.sub(r"^(?:https?://)?(?:www\.)?", "", written.casefold()).rstrip("/")
        case "handle":
            return written.casefold().removeprefix("@")
    return compact(written) or written


SHORTEST_PHONE = 7
"""Digits from which on a telephone number without the codes before it is taken for that with them."""


def _are_one_phone(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return one == other or (len(short) >= SHORTEST_PHONE and long.endswith(short))


def _link_quantities(text: str, mentions: Sequence[NamedMention], numbers: Sequence[int]) -> list[LinkedEntity]:
    """Numbers are one if they have one value and unit, all that only count being one, and amounts if it is of one currency too.

    An amount without a currency is of that of the others, if they have but one. The first of two days that share a month
    (*14–15 May*) is none of the other numbers.
    """
    found: dict[object, LinkedEntity] = {}
    of_months = days_before_dates(text, mentions)
    quantities = {number: read_quantity(text[mentions[number].start : mentions[number].end]) for number in numbers}
    amounts = (read for number, read in quantities.items() if read and mentions[number].kind == "amount")
    currencies = {said for read in amounts if (said := _currency_of(read[1]))}
    only_currency = currencies.pop() if len(currencies) == 1 else ""
    for number in numbers:
        start, end, kind, _ = mentions[number]
        written, read = text[start:end], quantities[number]
        unit = unit_of(text, mentions, number)
        counts = unit in COUNTS
        measured: object = COUNTS if counts else unit
        if read and kind == "amount":
            measured = _currency_of(read[1]) or only_currency
        key = (read[0], measured, read[1].is_decade, number in of_months) if read else written.casefold()
        name = f"{'$' if kind == 'amount' else ''}{read[0]:,.12g}" if read else written
        entity = found.setdefault(key, LinkedEntity(kind, name, unit=unit))
        entity.unit = min(unit, entity.unit, key=COUNTS.index) if counts else unit
        entity.mentions.append(number)
        entity.forms.append(WrittenForm(read[1] if read else None))
    return list(found.values())


def _currency_of(form: QuantityForm) -> str:
    signs = fold(form.before + form.after)
    plain = re.sub(r"[^\w$€£¥₹₽₩₪]", "", signs)
    return _CURRENCIES.get(plain.removesuffix("s"), plain)


_CURRENCIES = {
    "dollar": "$",
    "us$": "$",
    "usd": "$",
    "euro": "€",
    "eur": "€",
    "pound": "£",
    "gbp": "£",
    "quid": "£",
    "buck": "$",
}


_ONE_ON_24_HOURS = 13 * 60
"""In minutes since midnight, the first hour that only a clock of 24 hours has."""
_DAY_BREAKS = 6 * 60
_SENTENCE_END = re.compile(r"[.!?](?:\s|$)|\n")
_TO_LAST = re.compile(r"[ \u00a0]?(?:to|till|until|[–-])[ \u00a0]?")
"""What stands between the ends of a span."""


def _link_times(
    text: str, mentions: Sequence[NamedMention], numbers: Sequence[int], firsts: Sequence[int]
) -> list[LinkedEntity]:
    """Times are one if they say the same. Beside *9.35*, *10.40* is written without a nought where its hour has one digit.

    *5.15* is of the afternoon beside *5.15 am*, and before *to 6.30 pm*. Beside *13.10*, no other time of its text with a full
    stop is read off a dial, nor is *ten past four* between two times of the night. *7.30* is *19:30* where that is named too,
    and *07:30* is not.
    """
    found: dict[object, LinkedEntity] = {}
    times = [(number, text[mentions[number].start : mentions[number].end]) for number in numbers]
    with_short: set[int] = set()
    signs_of_24_hours: set[tuple[int, str | None]] = set()
    sure: set[int] = set()
    for number, written in times:
        if read := read_time(written):
            (minutes, said), of = read, bisect_right(firsts, number)
            if said.sign is not None and not (said.is_padded or said.half):
                with_short.add(of)
            if said.tells_half or said.is_padded or minutes >= _ONE_ON_24_HOURS:
                sure.add(minutes)
            if minutes >= _ONE_ON_24_HOURS and not said.tells_half:
                signs_of_24_hours.add((of, said.sign))
    for at, (number, written) in enumerate(times):
        read = _told_by_end(text, mentions, numbers, at) or _told_by_others(written, sure) or read_time(written)
        name = f"{read[0] // 60:02}:{read[0] % 60:02}" if read else written
        form = read[1] if read else None
        if form and bisect_right(firsts, number) in with_short and not written.startswith("0"):
            form = replace(form, is_padded=False)
        is_night = read is not None and read[0] < _DAY_BREAKS and not written.startswith("0")  # who means 02.30 writes it so
        if form and not is_night and (bisect_right(firsts, number), form.sign) in signs_of_24_hours:
            form = replace(form, is_of_24_hours=True)
        if (
            form
            and form.is_on_dial
            and (_are_at_night(text, mentions, numbers, at) or _is_behind_early(text, mentions, numbers, at))
        ):
            form = replace(form, is_at_night=True)
        elif form and form.is_on_dial and _is_evening(text, mentions, numbers, at):
            form = replace(form, is_evening=True)
        is_of_day = form is not None and form.is_on_dial and read is not None and read[0] < _DAY_BREAKS
        entity = found.setdefault((name, is_of_day), LinkedEntity(mentions[number].kind, name))
        entity.mentions.append(number)
        entity.forms.append(WrittenForm(form))
    return list(found.values())


def _told_by_end(text: str, mentions: Sequence[NamedMention], numbers: Sequence[int], at: int) -> tuple[int, TimeForm] | None:
    """The first time of a span whose last says which half of the day it is of: 5.00 to 6.30 pm."""
    last = mentions[numbers[at + 1]] if at + 1 < len(numbers) else None
    if last is None or not _TO_LAST.fullmatch(text, mentions[numbers[at]].end, last.start):
        return None
    first, until = (read_time(text[each.start : each.end]) for each in (mentions[numbers[at]], last))
    if first is None or until is None or not (first[1].is_on_dial and until[1].tells_half):
        return None
    minutes = [said for said in (first[0] % _HALF_DAY, first[0] % _HALF_DAY + _HALF_DAY) if said < until[0]]
    return (max(minutes), replace(first[1], is_half_told=True)) if minutes else None


def _told_by_others(written: str, sure: Container[int]) -> tuple[int, TimeForm] | None:
    """A time of the evening that is read off a dial, where it is named elsewhere so that it can be no other, and no morning is.

    Args:
        written: The time.
        sure: In minutes since midnight, the times that say which half of the day they are of.
    """
    read = read_time(written)
    if read is None or not read[1].is_on_dial or read[1].sign is None or not _DAY_BREAKS <= read[0] < _HALF_DAY:
        return None
    is_evening = read[0] + _HALF_DAY in sure and read[0] not in sure
    return (read[0] + _HALF_DAY, replace(read[1], is_half_told=True)) if is_evening else None


def _is_behind_early(text: str, mentions: Sequence[NamedMention], numbers: Sequence[int], at: int) -> bool:
    """Whether the time before one, in its sentence, is of the early morning and near: leaves at 5.15 am, be there by 4.50."""
    before = mentions[numbers[at - 1]] if at else mentions[numbers[at]]
    if not at or _SENTENCE_END.search(text, before.end, mentions[numbers[at]].start):
        return False
    said, read = (read_time(text[each.start : each.end]) for each in (before, mentions[numbers[at]]))
    is_early = said is not None and said[1].tells_half and said[0] < _DAY_BREAKS
    return is_early and said is not None and read is not None and abs(said[0] - read[0]) <= _SHORTLY


def _are_at_night(text: str, mentions: Sequence[NamedMention], numbers: Sequence[int], at: int) -> bool:
    """Whether the times before and behind one, on its line, are of the night: 04.25."""
    beside = [mentions[other] for other in (*numbers[max(0, at - 1) : at], *numbers[at + 1 : at + 2])]
    line = text.rfind("\n", 0, mentions[numbers[at]].start), text.find("\n", mentions[numbers[at]].end) % (len(text) + 1)
    read = [read_time(text[each.start : each.end]) for each in beside if line[0] < each.start < line[1]]
    return len(read) > 1 and all(said and said[0] < _DAY_BREAKS and not said[1].is_on_dial for said in read)


def _is_evening(text: str, mentions: Sequence[NamedMention], numbers: Sequence[int], at: int) -> bool:
    """Whether the time before one, on its line, is of the evening, and this one too if it is soon behind: 18:05, 8 o'clock.

    Behind another day it is not.
    """
    if not at or "\n" in text[mentions[numbers[at - 1]].start : mentions[numbers[at]].start]:
        return False
    if any(each.kind == "date" for each in mentions[numbers[at - 1] : numbers[at]]):
        return False
    before, read = (read_time(text[mentions[other].start : mentions[other].end]) for other in (numbers[at - 1], numbers[at]))
    if before is None or read is None or before[1].is_on_dial or before[0] < _EVENING:
        return False
    return read[0] < _HALF_DAY and before[0] - _SHORTLY <= read[0] + _HALF_DAY <= before[0] + _SOON


# --- dates --------------------------------------------------------------------------------------------------------------


_NOT_FAR = 200
"""In days, how far a date that another text names may be from the one that stands near a day without a year."""
_INSTANT = re.compile(r"[ \u00a0](inst|ult|prox)(?!\w)")
"""Behind a day of the month of its letter, of the one before or of the next: your letter of the 2nd inst."""
_NOT_LONG = 92
"""In days, how far ahead of its own date a text may name another so that days alone before that are spoken of."""
_MOST_MONTHS = 3
"""Between a date and a day alone of a later month that other texts beside it tell."""


def _link_dates(
    text: str, mentions: Sequence[NamedMention], numbers: Sequence[int], firsts: Sequence[int]
) -> list[LinkedEntity]:
    """Dates are one if they say the same day, month or year.

    A day without a month or a year belongs to the date that was named last among those that say more and agree, of
    several years to that nearest to the whole date before it, a weekday to the date that stands directly behind it or, if
    that is a day alone, to none of the other days, and the 23rd of *23 and 30 November* to the 23rd of that month alone.
    Where none in its text agrees, it is the one near the date before it that texts beside it name. One end of a range is
    of the year that the other one tells.
    """
    of_months = days_before_dates(text, mentions)
    written: dict[int, list[str]] = defaultdict(list)  # by text: each has a way of its own to write dates
    with_years = {number for number in numbers if ends_in_year(text, *mentions[number][:2])}
    for number in numbers:
        if number not in with_years:
            written[bisect_right(firsts, number)].append(text[mentions[number].start : mentions[number].end])
    day_first = {of: puts_day_first(dates) for of, dates in written.items()}
    read: dict[int, tuple[Date, DateForm] | None] = {}
    for number in numbers:
        it, is_day_first = text[slice(*mentions[number][:2])], day_first.get(bisect_right(firsts, number), True)
        with_year = number in with_years and (is_day_first or "/" not in it)  # 09/26 is a day where months come first
        read[number] = read_date(it, day_first=is_day_first, ends_in_year=with_year)
    of_ranges = years_of_ranges(text, mentions, {number: date[0] for number, date in read.items() if date})
    read |= {number: (whole, date[1]) for number, whole in of_ranges.items() if (date := read[number])}
    births = {number for number in numbers if _is_birth(text, mentions, number)}
    whole_of: dict[int, list[int]] = defaultdict(list)  # by text: the nearest tells near when a day without a year is
    for number, each in read.items():
        if each and each[0].ordinal is not None and number not in births:
            whole_of[bisect_right(firsts, number)].append(number)
    read |= _with_may_in_short(text, mentions, read)
    read |= _with_noughts(read, {n: text[slice(*mentions[n][:2])] for n in numbers}, firsts)
    found: dict[object, LinkedEntity] = {}
    keys: dict[int, object] = {}
    for number in numbers:
        start, end, _, _ = mentions[number]
        keys[number] = date[0]._replace(weekday=None) if (date := read[number]) else text[start:end].casefold()
        whole: Date | None = None
        if date and number in of_months and (of := read[of_months[number]]):
            whole = Date(date[0].day, of[0].month, of[0].year)
        elif date and date[0].fields == {"day"} and (instant := _INSTANT.match(text, end)):
            own_dates = (n for n in whole_of[bisect_right(firsts, number)] if n < number)
            of_text = read[next(own_dates, number)]
            whole = _of_instant(date[0], of_text[0], instant[1]) if of_text and of_text[0].month else None
        elif date and date[0].fields == {"day"}:
            own_dates = (n for n in whole_of[bisect_right(firsts, number)] if n < number)
            of_text, told_by = read[next(own_dates, number)], _last_with_month(read, number, firsts)
            if of_text and told_by is not None and _SENTENCE_END.search(text, mentions[told_by].end, start):
                weekday = _weekday_before(text, mentions, read, number)
                if weekday is not None or _UNTIL.search(text, max(0, start - _MOST_BEFORE_DAY), start):
                    named = read[told_by]
                    whole = _day_until(date[0], of_text[0], named[0], weekday) if named else None
        if date and whole:
            alike = [
                n
                for n, other in read.items()
                if other and n not in births and {"day", "month"} <= other[0].fields and _agree(other[0], whole)
            ]
            keys[number] = read[nearest_place(alike, number, firsts)][0]._replace(weekday=None) if alike else (whole, date[0])  # type: ignore[index]
        elif date and "day" in date[0].fields and date[0].ordinal is None:
            alike = [n for n, other in read.items() if n not in births and other and _says_more(other[0], date[0])]
            if date[0].month is not None and (told := whole_of[bisect_right(firsts, number)]):
                near = read[nearest_place([n for n in told if n < number] or told, number)]
                is_told = {n: n < number and _are_of_one(n, number, firsts) for n in alike}  # before it, in its own text
                alike = [n for n in alike if near and _may_be_meant(read[n], near[0], is_own=is_told[n])]
                days_apart = {n: _days_apart(read[n], near) for n in alike}
                alike = [n for n in alike if days_apart[n] == min(days_apart.values())]  # of the years that are told
            before_it = (n for n in numbers if n < number and n not in births)
            own = [n for n in before_it if bisect_right(firsts, n) == bisect_right(firsts, number)]
            if date[0].fields == {"day"} and (before := [other[0] for n in own if (other := read[n]) and other[0].month]):
                is_ahead = _AHEAD.search(text, max(0, start - _MOST_BEFORE_DAY), start) is not None
                weekday = MONDAY if begins_week(text, start) else _weekday_before(text, mentions, read, number)
                if _is_last_day(text, start):  # the same day of a past month that but another text names is not meant
                    alike = [n for n in alike if n in own or not ((other := read[n]) and _is_earlier(other[0], before[-1]))]
                told_by = max(n for n in own if (other := read[n]) and other[0].month)
                goes_on = before[-1].day is not None and not _SENTENCE_END.search(text, mentions[told_by].end, start)
                goes_on = goes_on and (date[0].day or 0) >= (before[-1].day or 0)  # on 2 November and again on the 10th
                of_month = (  # of the date before it, or of one before that
                    _day_behind(date[0], before[:last], weekday, is_ahead=is_ahead)
                    for last in range(len(before), len(before) - 1 if goes_on else 0, -1)
                )
                agreeing: list[int] = next(
                    (same for day in of_month if (same := [n for n in alike if (other := read[n]) and _agree(other[0], day)])),
                    [],
                )
                beside = [
                    n for n in alike if (other := read[n]) and _is_near(other[0], before[-1]) and _may_be_of(other[0], weekday)
                ]
                is_one = len({other[0].month for n in beside if (other := read[n])}) == 1
                alike = agreeing or ([] if goes_on else [n for n in alike if n in own] or (beside if is_one else []))
            elif date[0].fields == {"day"}:
                weekday = MONDAY if begins_week(text, start) else _weekday_before(text, mentions, read, number)
                alike = [n for n in alike if (other := read[n]) and _may_be_of(other[0], weekday)]
            if alike:
                keys[number] = read[nearest_place(alike, number, firsts)][0]._replace(weekday=None)  # type: ignore[index]
        elif date and date[0].fields == {"weekday"}:
            keys[number] = date[0]
    for number, weekday in pairwise(numbers):
        first, second = read[number], read[weekday]
        stands_behind = weekday == number + 1 and _OF_DAY.fullmatch(text, mentions[number].end, mentions[weekday].start)
        if stands_behind and first and second and second[0].fields == {"weekday"} and first[0].ordinal is not None:
            keys[weekday] = keys[number]
    for weekday, number in pairwise(numbers):
        first, second = read[weekday], read[number]
        between = mentions[weekday].end, mentions[number].start
        stands_before = number == weekday + 1 and (
            _WHICH_DAY.fullmatch(text, *between) or _BEFORE_CELL.fullmatch(text, *between)
        )
        if stands_before and first and second and first[0].fields == {"weekday"} and "day" in second[0].fields:
            keys[weekday] = keys[number] if second[0].ordinal is not None else ("weekday", keys[number])
    for number in numbers:
        start, end, kind, _ = mentions[number]
        key, date = keys[number], read[number]
        said = key if isinstance(key, Date) else None
        if date and isinstance(key, tuple) and said is None:
            said = key[0] if isinstance(key[0], Date) else date[0]
        is_new = key not in found
        floor = max(0, start - _MOST_BEFORE_DAY)
        entity = found.setdefault(key, LinkedEntity(kind, str(said) if said else text[start:end], date=said))
        entity.is_ahead = entity.is_ahead or (
            is_new
            and _AHEAD.search(text, floor, start) is not None
            and (entity.date is None or entity.date.month is None or _TOLD_OF_PAST.search(text, floor, start) is None)
        )
        entity.mentions.append(number)
        if date and date[0].fields == {"day"} and begins_week(text, start):
            entity.weekday = MONDAY
        case = case_of(text[start:end]) if date else Case.AS_IS
        month_ahead = of_months.get(number, number) - number
        spelling = spelling_of_weekday(text[start:end]) if date else ""
        entity.forms.append(WrittenForm(date[1] if date else None, case, month_ahead=month_ahead, weekday=spelling))
        copied_from = max(_gap(mentions, number, len(text))[0], start - _MOST_BEFORE_BIRTH)
        is_since = _SINCE.search(text, copied_from, start) is not None
        entity.is_since = is_since and (is_new or entity.is_since)
        entity.is_birth = entity.is_birth or number in births
    return list(found.values())


def _of_instant(day: Date, of_text: Date, said: str) -> Date:
    """The whole date of a day in the month of a letter (*inst.*), the one before (*ult.*) or the next (*prox.*).

    >>> [str(_of_instant(Date(2), Date(9, 1, 2026), said)) for said in ("inst", "ult", "prox")]
    ['2 January 2026', '2 December 2025', '2 February 2026']
    """
    years, month = divmod((of_text.month or 1) - 1 + {"inst": 0, "ult": -1, "prox": 1}[said], len(MONTHS))
    return Date(day.day, month + 1, of_text.year and of_text.year + years)


def _last_with_month(read: Mapping[int, tuple[Date, DateForm] | None], number: int, firsts: Sequence[int]) -> int | None:
    """The last date before a mention in its text that names a month."""
    before = (n for n in read if n < number and _are_of_one(n, number, firsts) and (date := read[n]) and date[0].month)
    return max(before, default=None)


def _day_until(day: Date, of_text: Date, named: Date, weekday: int | None) -> Date | None:
    """The first such day between the date of a text and a later one that it names: what is to come before that.

    A letter of 9 March names a contest on 12 April, and in a sentence of its own the 20th: of March.

    >>> letter = Date(9, 3, 2026)
    >>> [str(_day_until(Date(20), letter, Date(*named), None)) for named in ((12, 4), (12, 4, 2026), (2, 3), (25, 3))]
    ['20 March 2026', '20 March 2026', 'None', '20 March 2026']
    >>> _day_until(Date(20), letter, Date(12, 4), 0) is None, str(_day_until(Date(20), letter, Date(12, 4), 4))
    (True, '20 March 2026')
    """
    if of_text.ordinal is None or of_text.year is None or of_text.month is None or named.day is None or named.month is None:
        return None
    turns = named.month < of_text.month
    last = named if named.year else named._replace(year=of_text.year + turns, weekday=None)
    if last.ordinal is None or not 0 < last.ordinal - of_text.ordinal <= _NOT_LONG:
        return None
    for months in range(_MOST_MONTHS + 1):
        years, month = divmod(of_text.month - 1 + months, len(MONTHS))
        found = Date(day.day, month + 1, of_text.year + years)
        if found.ordinal is None or not of_text.ordinal <= found.ordinal <= last.ordinal:
            continue
        if weekday is None or (found.ordinal - 1) % 7 == weekday:
            return found
    return None


def _is_last_day(text: str, start: int) -> bool:
    """Whether words before a day say that something is up to it, and do not tell of the past.

    >>> [_is_last_day(text, len(text)) for text in ("Ann has it till the ", "It was due by the ", "Seen by Ann on the ")]
    [True, False, False]
    """
    floor = max(0, start - _MOST_BEFORE_DAY)
    return _UNTIL.search(text, floor, start) is not None and _TOLD_OF_PAST.search(text, floor, start) is None


def _is_earlier(date: Date, other: Date) -> bool:
    """Whether a date comes before another one; where a year is left open, by less than half a year.

    >>> _is_earlier(Date(19, 2, 2024), Date(4, 3, 2024)), _is_earlier(Date(19, 1), Date(4, 12))
    (True, False)
    """
    if date.ordinal is not None and other.ordinal is not None:
        return date.ordinal < other.ordinal
    months = ((other.month or 1) - (date.month or 1)) % len(MONTHS)
    return 0 < months < len(MONTHS) // 2 or (months == 0 and (date.day or 1) < (other.day or 1))


def _are_of_one(number: int, other: int, firsts: Sequence[int]) -> bool:
    """Whether two mentions are of one text."""
    return bisect_right(firsts, number) == bisect_right(firsts, other)


def _may_be_meant(read: tuple[Date, DateForm] | None, near: Date, *, is_own: bool) -> bool:
    """Whether a day without a year may be a date that has one: of its own text, or not far from the date near it there."""
    if is_own or read is None or read[0].ordinal is None or near.ordinal is None:
        return is_own
    return abs(read[0].ordinal - near.ordinal) <= _NOT_FAR


def _days_apart(read: tuple[Date, DateForm] | None, near: tuple[Date, DateForm] | None) -> float:
    """How many days lie between two whole dates; infinitely many if one is none."""
    if read is None or near is None or read[0].ordinal is None or near[0].ordinal is None:
        return math.inf
    return abs(read[0].ordinal - near[0].ordinal)


def _with_may_in_short(
    text: str, mentions: Sequence[NamedMention], read: Mapping[int, tuple[Date, DateForm] | None]
) -> dict[int, tuple[Date, DateForm]]:
    """The dates of May that a sign joins to one whose month is written for short, as May is there: Mar–May."""
    found = {}
    for number, each in read.items():
        for first, last in ((number - 1, number), (number, number + 1)):
            other = read.get(first if last == number else last)
            is_may = each and other and each[0].month == _MAY and other[1].is_in_short
            if each and is_may and _SIGN_BETWEEN.fullmatch(text, mentions[first].end, mentions[last].start):
                found[number] = (each[0], each[1].in_short())
    return found


def _with_noughts(
    read: Mapping[int, tuple[Date, DateForm] | None], written: Mapping[int, str], firsts: Sequence[int]
) -> dict[int, tuple[Date, DateForm]]:
    """The dates such as *10-Mar-25* that are written like others of their text that begin with a nought: *03-Mar-25*."""
    with_nought, without = set[tuple[int, DateForm]](), set[tuple[int, DateForm]]()
    forms = {number: (bisect_right(firsts, number), each[1]) for number, each in read.items() if each and each[0].day}
    for number, (of, form) in forms.items():
        if form.is_padded:
            with_nought.add((of, form))
        elif re.match(r"\d(?!\d)", written[number]):
            without.add((of, form.padded()))
    return {
        number: (each[0], form.padded())
        for number, (of, form) in forms.items()
        if (each := read[number]) and not form.is_padded and (of, form.padded()) in with_nought - without
    }


def _is_birth(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether copied words before a date say that somebody was born on it, or the head of its column."""
    start = mentions[number].start
    copied_from = max(_gap(mentions, number, len(text))[0], start - _MOST_BEFORE_BIRTH)
    if _BEFORE_BIRTH.search(text, copied_from, start):
        return True
    above = cell_above(text, start)
    head = "" if any(map(str.isdigit, above)) else above  # else it has a date of its own: DOB 4/5/61
    return HEADS_BIRTHS.search(f"{head_of_lines(text, start)} {head}") is not None


def _weekday_before(
    text: str, mentions: Sequence[NamedMention], read: Mapping[int, tuple[Date, DateForm] | None], number: int
) -> int | None:
    """The weekday that stands directly before a day alone."""
    before = read.get(number - 1)
    if before is None or before[0].fields != {"weekday"}:
        return None
    stands_before = _WHICH_DAY.fullmatch(text, mentions[number - 1].end, mentions[number].start)
    return before[0].weekday if stands_before else None


def _day_behind(day: Date, before: Sequence[Date], weekday: int | None, *, is_ahead: bool = False) -> Date:
    """A day alone as one of the month of the date before it or, if only there its weekday is right, of one beside that.

    Args:
        day: The day.
        before: The dates before it that name a month.
        weekday: The one that stands beside it; None if none does.
        is_ahead: Whether words before it say that it is to come: one earlier in the month is then of the next.

    >>> _day_behind(Date(7), [Date(19, 12, 2025)], None, is_ahead=True), _day_behind(Date(7), [Date(19, 3)], None)
    (Date(day=7, month=1, year=2026, weekday=None), Date(day=7, month=3, year=None, weekday=None))
    """
    last, years = before[-1], [date.year for date in before if date.year]
    of_month = Date(day.day, last.month, last.year)
    if is_ahead and last.month and last.day and day.day and day.day < last.day:
        turns = last.month // len(MONTHS)
        of_month = Date(day.day, last.month % len(MONTHS) + 1, last.year + turns if last.year else None)
    if weekday is None or not years:
        return of_month
    for months in (0, 1, -1):
        year, month = divmod((last.year or years[-1]) * 12 + (last.month or 1) - 1 + months, 12)
        beside = Date(day.day, month + 1, year)
        if beside.ordinal is not None and (beside.ordinal - 1) % 7 == weekday:
            return beside if last.year else beside._replace(year=None)
    return of_month


def _is_near(date: Date, other: Date) -> bool:
    """Whether a day of a month is so near to another date that a text may speak of it as of a day alone."""
    years = {date.year, other.year} - {None}
    if len(years) > 1 or date.month is None or other.month is None:
        return False
    return abs(date.month - other.month) <= _MOST_MONTHS


def _may_be_of(date: Date, weekday: int | None) -> bool:
    """Whether a weekday that stands beside a day is not denied by the year of a date."""
    return weekday is None or date.ordinal is None or (date.ordinal - 1) % 7 == weekday


def _says_more(date: Date, other: Date) -> bool:
    """Whether a date says what another does of day, month and year, and more."""
    said = [(one, two) for one, two in zip(date[:3], other[:3], strict=True) if two is not None]
    return all(one == two for one, two in said) and sum(part is not None for part in date[:3]) > len(said)


def _agree(one: Date, other: Date) -> bool:
    """Whether two dates may be one day: each part that both say is the same."""
    return all(None in said or said[0] == said[1] for said in zip(one[:3], other[:3], strict=True))


# --- places and organisations ---------------------------------------------------------------------------------------------


def _link_places(
    text: str, mentions: Sequence[NamedMention], numbers: Sequence[int], firsts: Sequence[int]
) -> list[LinkedEntity]:
    """Places are one if their words are, if one is called by the initials of the other ("UK"), or a house without "House"."""
    return _link_names(text, mentions, numbers, firsts, takes_parts=False)


def _link_organisations(
    text: str, mentions: Sequence[NamedMention], numbers: Sequence[int], firsts: Sequence[int]
) -> list[LinkedEntity]:
    """Organisations are one if their words are, or if one is called by initials or by some words of the other."""
    return _link_names(text, mentions, numbers, firsts, takes_parts=True)


def _link_names(
    text: str, mentions: Sequence[NamedMention], numbers: Sequence[int], firsts: Sequence[int], *, takes_parts: bool
) -> list[LinkedEntity]:
    read: dict[int, OrganisationName] = {}
    possessives: dict[int, str] = {}
    for number in numbers:
        bare, possessives[number] = _split_ending(text[mentions[number].start : mentions[number].end])
        read[number] = read_organisation_name(bare)
    firsts_of_names = {name.core[0] for name in read.values() if len(name.core) > 1}
    for number, name in read.items():
        if len(name.core) == 1 and f"{name.core[0]}'s" in firsts_of_names and len(possessives[number]) > 1:  # Lund's Bakery
            read[number] = replace(name, core=(f"{name.core[0]}'s",))
            possessives[number] = ""
        stem = name.core[0].removesuffix("s") if takes_parts and len(name.core) == 1 and not possessives[number] else ""
        if stem and stem in firsts_of_names - {name.core[0]} and name.core[0] not in firsts_of_names | common_words():  # Lunds
            read[number] = replace(name, core=(stem,))
            possessives[number] = "s"
    spelled: dict[tuple[str, ...], tuple[str, ...]] = {}
    for number, name in read.items():
        plain = tuple(map(without_apostrophes, name.core))
        read[number] = replace(name, core=spelled.setdefault(plain, name.core))
    places: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for number in numbers:
        places[read[number].core].append(number)
    entity_of: dict[int, tuple[str, ...]] = {}
    shorter: set[int] = set()
    for number in numbers:
        core = read[number].core
        longer = [other for other in places if _is_short_for(read[number], other, read[places[other][0]], takes_parts)]
        if longer:
            named = sorted(place for other in longer for place in places[other])
            core = read[nearest_place(named, number, firsts)].core
            shorter.add(number)
        entity_of[number] = core
    for number in numbers:  # what is short for something short
        while entity_of[number] != (further := entity_of[places[entity_of[number]][0]]):
            entity_of[number] = further
    found: dict[tuple[str, ...], LinkedEntity] = {}
    for number in numbers:
        start, end, kind, is_marked = mentions[number]
        name, core = read[number], entity_of[number]
        first = places[core][0]
        entity = found.get(core)
        if entity is None:
            full = _split_ending(text[mentions[first].start : mentions[first].end])[0]
            entity = found[core] = LinkedEntity(kind, full)
        is_acronym = name.form is not OrganisationForm.FULL and (
            number in shorter or (kind == "organisation" and len(name.core[0]) <= _LONGEST_ACRONYM)
        )
        written = _split_ending(text[start:end])[0][len(name.article) :]
        is_name = name.form is OrganisationForm.FULL or "." not in written
        whole = OrganisationForm.PARTNERS if PARTNERS.fullmatch(written) else OrganisationForm.FULL
        is_bare = not is_acronym and number in shorter and not (name.institution or name.legal)
        entity.mentions.append(number)
        entity.forms.append(
            WrittenForm(
                name.form if is_acronym else OrganisationForm.BARE if is_bare else whole,
                case_of(written) if is_name and not is_acronym else Case.AS_IS,
                "" if is_marked else name.article,
                "" if is_marked else ("" if is_acronym else name.institution) + name.legal,
                possessives[number],
            )
        )
    return list(found.values())


def _split_ending(name: str) -> tuple[str, str]:
    """A name, and its possessive ending, which with a saint is a part of it.

    >>> _split_ending("Lund's"), _split_ending("St Quist's")
    (('Lund', "'s"), ("St Quist's", ''))
    """
    return (name, "") if SAINTS.fullmatch(name) else split_possessive(name)


def _is_first_of_village(word: str, village: str) -> bool:
    """Whether a word is what a name begins with that is written with hyphens: lund, of lund-on-esk."""
    first, *rest = village.split("-")
    return len(rest) > 1 and word == first and rest[0] in _OF_VILLAGES


def _without_institution(name: OrganisationName) -> tuple[str, ...]:
    return name.core[: len(name.core) - len(name.institution.split())]


def _is_short_for(name: OrganisationName, core: tuple[str, ...], other: OrganisationName, takes_parts: bool) -> bool:
    """Whether a name is an acronym of another, or some of its words in a row, of which the first may be initials."""
    if name.form is OrganisationForm.JOINED_INITIALS:
        return (
            [word[0] for word in core[:1] + core[2:3]] == [name.core[0], name.core[2]]
            and core[1:2] == ("and",)
            and core != name.core
        )
    if not takes_parts and len(name.core) == 1 and core and _is_first_of_village(name.core[0], core[0]):
        return True
    if takes_parts and name.institution.strip() in kinds_in_short(other.institution):
        return _without_institution(name) == _without_institution(other)
    if not name.core or len(name.core) >= len(core):
        return False
    if name.form is not OrganisationForm.FULL and name.core[0] in other.acronyms:
        return True
    if not takes_parts and core[0] == name.core[0] and [word.capitalize() for word in core[1:]] in ([one] for one in HOUSES):
        return True
    behind = " ".join(core[len(name.core) :])
    if not takes_parts and core[: len(name.core)] == name.core and core[len(name.core)] in _OF_VILLAGES:
        return True
    if (
        name.core[0] in _SAINTS_TITLES
        and core[: len(name.core)] == name.core
        and behind == other.institution.strip().casefold()
    ):
        return True
    if not takes_parts or name.legal:
        return False
    owner = tuple(dropwhile(lambda word: len(word) == 1, core))  # Quist, of Z. Quist & Sons
    if name.core in (core[: len(name.core)], owner[: len(name.core)]):
        return True
    says_kind = bool(name.article and name.institution) and len(name.core) > 1  # The Almshouse Trust, of Lund Almshouse Trust
    tells = says_kind or any(word not in common_words() for word in name.core[1:] or name.core)
    first, rest = name.core[0], name.core[1:]
    initials = "".join(word[0] for word in core[: len(core) - len(rest)])
    is_end = core[-len(name.core) :] == name.core or (bool(rest) and core[-len(rest) :] == rest and first == initials)
    return tells and is_end
