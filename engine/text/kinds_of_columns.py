"""What the heads of columns tell of the names below them: under Crew or Next of kin stand persons, under From and To places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.text.abbreviations import ABBREVIATIONS
from engine.text.address_rules import HOUSE, WAY
from engine.text.dates import MONTHS
from engine.text.entities import NAMES, Entity
from engine.text.form_labels import headed_columns
from engine.text.name_columns import BEARERS, NAMES_IN_CELL, categories_of_columns
from engine.text.name_kinds import is_titled
from engine.text.organisation_names import HOUSES, INSTITUTIONS, STREETS, TRADES, is_legal_form, read_organisation_name
from engine.text.person_names import TITLES, is_given_name
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.table_cells import columns_of
from engine.text.told_names import GIVEN_NAMES_IN_SHORT
from engine.text.words import common_words

Span = tuple[int, int]

_STAFF = (
    r"(?:co-?)?driver|crew|porter|loader|fitter|operative|technician|engineer|mechanic|cleaner|carer|caller|steward|stylist"
    r"|therapist|instructor|teacher|tutor|coach|trainer|leader|helper|worker|(?:key|case|support)[ -]?worker|colleague|staff"
    r"|(?:staff|crew|team)[ ]member|nurse|midwife|clinician|supervisor|foreman|manager|handler|officer|assignee|operator"
    r"|receptionist"
)
_OTHERS = (
    r"next[ -]of[ -]kin|n\.?o\.?k\.?|(?:emergency|main|first|second|third|1st|2nd|3rd|other|site|named)[ ]contact"
    r"|contact(?:[ ]person)?"
    r"|(?:grand)?(?:parent|mother|father)|guardian|mum|dad|nan|spouse|partner|wife|husband|sibling|witness(?:es)?|applicant|candidate|landlord"
    r"|owner|keyholder|who|attendees?|full[ ]name|couple|bride|groom"
)
_FETCHED = r"(?:collected|picked[ ]up|dropped(?:[ ]off)?|brought)"
_DONE_BY = (
    rf"(?:{_FETCHED}|done|seen|taken|checked|signed|booked|reported|allocated|assigned|written|completed|agreed)[ ](?:by|to)"
)
_HEAD_OF_PERSONS = re.compile(
    rf"(?:(?:first|fore|given|christian|sur|last|family)[ -]?name(?:s|\(s\))?|known[ ]as|{BEARERS}"
    rf"|(?:{_STAFF}|{_OTHERS}|{_DONE_BY})s?(?:(?:['’]s)?[ ]names?)?(?:[ ]?\d)?)"
    rf"(?:[ ]?(?:/|&|and)[ ]?(?:{BEARERS}|{_STAFF}|{_OTHERS})s?)?",
    re.IGNORECASE,
)
"""What heads a column of persons, of whom some may be firms: a customer, a landlord."""
_HEAD_OF_KIN = re.compile(
    r"[^\n]*(?<!\w)(?:kin|n\.?o\.?k\.?|(?:emergency|first|second|third|1st|2nd|3rd|other)[ ]contact|contact[ ]?\d"
    r"|(?:grand)?(?:parent|mother|father)|mum|dad|nan|guardian|carer|spouse|wife|husband"
    rf"|{_FETCHED}[ ]by)s?(?!\w)[^\n]*",
    re.IGNORECASE,
)
"""Those of them whose persons are no firms, though they are called as trades are: Ann Flowers."""
_HEAD_OF_CONTACTS = re.compile(r"(?:(?:main|site|named|our|other)[ ])?contacts?(?:[ ](?:person|name)s?)?", re.IGNORECASE)
"""What heads persons in firms, of whom two ordinary words may be one: Sandy Noble."""
_HEAD_OF_TOWNS = re.compile(
    r"(?:(?:post|home)[ ])?(?:town|village|hamlet|parish|city|area|locality|suburb)(?:[ ]?/[ ]?(?:town|village|city|area))?"
    r"|(?:where|coming|moving|travelling)[ ](?:from|to)",
    re.IGNORECASE,
)
_HEAD_OF_WAYS = re.compile(
    r"from|to|(?:pick|drop|set)[ -]?(?:up|off|down)|collections?|collect(?:ing)?(?:[ ]from)?"
    r"|deliver(?:y|ies|ing)?(?:[ ]to)?|(?:pick[ -]?up|drop[ -]?off|collection|delivery)[ ](?:address|place|point|from|to)"
    r"|origin|destination|via|start|finish|location|site|venue",
    re.IGNORECASE,
)
"""What heads a column of places where its cells tell so too: letters are from somebody, and shifts from an hour."""
_ADDRESS = re.compile(
    rf"(?:{HOUSE}[ \u00a0,]+|[^\0\t\n|]*,[ \u00a0]?)?(?:[A-Z][\w'’-]+[ \u00a0]){{1,3}}(?:{WAY}|{'|'.join(HOUSES)})(?!\w).*"
)
_NAME = (
    r"[A-ZÀ-Ý][a-zà-ÿ]{2,}"
    r"(?:[ '’-](?:(?:on|in|under|upon|le|la|the|by|of|cum|next|super|de)[ -])?[A-ZÀ-Ý][a-zà-ÿ]+){0,3}"
)
_PLACE = re.compile(_NAME)
_TOWN_BEHIND_STREET = re.compile(rf"\d[^\0\t\n|]*,[ \u00a0](?P<it>{_NAME})")
_TOWNS_TOO = frozenset(
    "Ash Barking Battle Beer Bow Box Brill Bude Chard Clay Cork Crook Deal Diss Down Eye Fleet Flint Hale Ham"
    " Hook Hope Lancing Leek Lizard Loose March Mere Mold Over Paddock Poole Rugby Rye Sale Sandwich Sandy Seal"
    " Seaham Settle Shap Slough Stone Stow Strand Street Swords Wall Ware Wash Welling Wells Wing Wool Yarm".split()
)
"""Towns and villages of these islands that are called by words, or that the list of places lacks."""
_LONGEST_HEAD = 40
_WORD = r"[A-ZÀ-Ý][a-zà-ÿ]+(?:['’-][A-ZÀ-Ý][a-zà-ÿ]+)?"
_TITLED = rf"(?:Mrs?|Ms|Miss|Mx|Dr)\.?[ \u00a0](?:[A-Z]\.?[ \u00a0])?{_WORD}"
_ONE = rf"(?:{_TITLED}|{_WORD})"
_LIST_WITH_TITLE = re.compile(
    rf"(?=(?:[^\0\t\n|]*,[ \u00a0])?{_TITLED}){_ONE}(?:(?:,[ \u00a0]?|[ \u00a0](?:and|&)[ \u00a0]){_ONE})+"
)
_LIST = re.compile(rf"{_WORD}(?:(?:,[ \u00a0]?|[ \u00a0](?:and|&)[ \u00a0]){_WORD})+")
_SINGLE = re.compile(rf"(?<![\w.])(?<![\w.][ \u00a0]){_WORD}(?=,|[ \u00a0](?:and|&)[ \u00a0]|$)")
_HEAD_OF_PARTIES = re.compile(rf"(?:lead[ ])?(?!name){BEARERS}|booked[ ]by|hirers?|visitors?|part(?:y|ies)", re.IGNORECASE)
_PARTY = re.compile(
    r"(?P<it>(?:O['’]|Mc|Mac)?[A-Z][\w’-]{2,})[ \u00a0]"
    r"(?:x[ \u00a0]?\d{1,2}(?!\w).*|\+[ \u00a0]?\d{1,2}|\((?:x[ \u00a0]?\d{1,2}|[A-Z][a-z]+\.?)\)"
    r"|(?:family|families|party|group|wedding|couple|twins|sisters|brothers|children)(?!\w).*)"
)
"""All of a cell that says by a surname for how many something is booked: Quist x 2 families, Lund (Hen), Zyx party."""


def persons_of_columns(text: str) -> Iterator[Span]:
    r"""The given names, alone or with what follows them, below heads of columns of persons.

    >>> text = "Crew\tCustomer\nJordan, Zyx\tAnn Quist\nAnn and Lund\tGrace Flowers\n"
    >>> [text[start:end] for start, end in persons_of_columns(text)]
    ['Jordan', 'Ann', 'Ann Quist']
    >>> text = "First name\tPaid\nGeo.\tyes\nZyx\tno\nRobt\tyes\n"
    >>> [text[start:end] for start, end in persons_of_columns(text)]
    ['Robt']
    >>> text = "Couple\tContact\nAnn & Bo Quist\tEva Lund\nZyx\tSandy Noble\nZyx\tRose Hill\n"
    >>> [text[start:end] for start, end in persons_of_columns(text)]
    ['Ann', 'Bo Quist', 'Eva Lund', 'Sandy Noble']
    """
    for head, *cells in headed_columns(text):
        if head[1] - head[0] <= _LONGEST_HEAD and _HEAD_OF_PERSONS.fullmatch(text, *head):
            may_be_countries = text[slice(*head)].casefold() in ("name", "names")
            is_person = _is_relative if _HEAD_OF_KIN.fullmatch(text, *head) else _is_person
            named = [match for cell in cells for match in NAMES_IN_CELL.finditer(text, *cell)]
            is_of_whole = _HEAD_OF_CONTACTS.fullmatch(text, *head) and any(
                " " in each["it"] and is_person(each["it"]) for each in named
            )
            for match in named:
                is_told = is_person(match["it"]) or (bool(is_of_whole) and _is_of_words(match["it"]))
                if is_told and (" " in match["it"] or not may_be_countries):
                    yield match.span("it")


def _is_person(name: str) -> bool:
    """Whether a name of one to three words begins with a given name, and ends in nothing that a firm or a place ends in."""
    first, *others = name.split()
    if not _is_first_name(first) or first.casefold() in TITLES:
        return False
    if not others:
        return True
    firm = read_organisation_name(name)
    last = others[-1]
    if firm.legal or firm.institution or last in (*STREETS, *HOUSES, *TRADES) or is_listed_place(name):
        return False
    return last.casefold() not in common_words() or (is_listed_surname(last) and first.casefold() not in common_words())


def _is_first_name(name: str) -> bool:
    """Whether a name is a given name, in full or as registers write it: Geo."""
    return is_given_name(name) or _IN_SHORT.fullmatch(name) is not None


def _is_of_words(name: str) -> bool:
    """Whether a name of two ordinary words is somebody's among others in full: Sandy Noble, but not Rose Hill."""
    words = name.split()
    if len(words) != 2 or not (is_given_name(words[0]) and is_listed_surname(words[1])):
        return False
    return not (words[1] in (*STREETS, *HOUSES, *TRADES) or is_legal_form(words[1]) or is_listed_place(name))


def _is_relative(name: str) -> bool:
    """Whether a name is a person's, or begins with a given name and ends in a word that a firm's may end in too: Ann Blades."""
    first, *others = name.split()
    is_named = is_given_name(first) and first.casefold() not in TITLES and len(others) == 1
    return _is_person(name) or (is_named and others[0] not in (*STREETS, *INSTITUTIONS) and not is_legal_form(others[0]))


def places_of_columns(text: str) -> Iterator[Span]:
    r"""The places that are all of a cell below the head of a column of places, or stand behind a street there.

    >>> text = "From\tTo\n2 Quist Road, Lund Magna\tZyxley\nAnn\t3 Amsel Lane\n"
    >>> [text[start:end] for start, end in places_of_columns(text)]
    ['Lund Magna', 'Zyxley']
    >>> list(places_of_columns("From\tTo\nZyxley\tAnn Quist\n"))
    []
    >>> text = "Job\tTo\n1\tWells\n2\tWhitby\n"
    >>> [text[start:end] for start, end in places_of_columns(text)]
    ['Wells', 'Whitby']
    """
    for head, *cells in headed_columns(text):
        if head[1] - head[0] > _LONGEST_HEAD:
            continue
        is_of_ways = _HEAD_OF_WAYS.fullmatch(text, *head) is not None and _tell_places(text, cells)
        is_of_towns = _HEAD_OF_TOWNS.fullmatch(text, *head) is not None
        if is_of_ways or is_of_towns:
            may_be_words = is_of_towns or _are_mostly_places(text, cells)
            for start, end in cells:
                behind = _TOWN_BEHIND_STREET.fullmatch(text, start, end)
                place = behind.span("it") if behind else (start, end)
                if not _PLACE.fullmatch(text, *place):
                    continue
                name = text[slice(*place)]
                is_word = (may_be_words or behind is not None) and name in _TOWNS_TOO
                if is_word or _is_place(name, is_behind=behind is not None):
                    yield place


def _tell_places(text: str, cells: Sequence[Span]) -> bool:
    """Whether some cells of a column are addresses or listed places, and none is a person with a title or in full."""
    filled = [text[slice(*cell)] for cell in cells if cell[0] < cell[1]]
    if any(is_titled(each, 0) or (len(each.split()) > 1 and _is_person(each)) for each in filled):
        return False
    return any(_ADDRESS.fullmatch(each) or (is_listed_place(each) and not is_given_name(each)) for each in filled)


def _are_mostly_places(text: str, cells: Sequence[Span]) -> bool:
    """Whether half of the filled cells of a column are addresses, places or towns that are called by a word."""
    filled = [text[slice(*cell)] for cell in cells if cell[0] < cell[1]]
    places = [
        each
        for each in filled
        if each in _TOWNS_TOO or _ADDRESS.fullmatch(each) or (_PLACE.fullmatch(each) and _is_place(each, is_behind=False))
    ]
    return 2 * len(places) >= len(filled)


def _is_place(name: str, *, is_behind: bool) -> bool:
    """Whether a name may be a place: no given name alone, no firm, and no words of every day alone, as Storage or Care Home."""
    words = name.split()
    firm = read_organisation_name(name)
    if firm.legal or (firm.institution and firm.institution.strip() not in (*STREETS, *HOUSES)):
        return False
    if is_given_name(words[0]) and not (is_listed_place(name) and (is_behind or len(words) > 1)):
        return False
    return is_listed_place(name) or any(word.casefold() not in common_words() for word in words)


def listed_beside_titled(text: str) -> Iterator[Span]:
    r"""The single names of a cell that is a list of names, of which one has a title.

    >>> text = "Job\tNotes\nVisits\tQuistowe, Amsel, Mrs Lund\nVisits\tQuistowe, keys\n"
    >>> [text[start:end] for start, end in listed_beside_titled(text)]
    ['Quistowe', 'Amsel']
    """
    for cell in (cell for cells in columns_of(text) for cell in cells):
        if _LIST_WITH_TITLE.fullmatch(text, *cell):
            singles = list(_SINGLE.finditer(text, *cell))
            if all(each[0].casefold() not in common_words() for each in singles):
                yield from (each.span() for each in singles)


def given_names_of_lists(text: str) -> Iterator[Span]:
    r"""The names of a cell that is a list of given names, of which one is no word and no place besides.

    >>> text = "Day\tCoffee\nMon\tBill, Ted\nTue\tRose, Bill\nWed\tYork & Lund\n"
    >>> [text[start:end] for start, end in given_names_of_lists(text)]
    ['Bill', 'Ted']
    """
    for cell in (cell for cells in columns_of(text) for cell in cells):
        if _LIST.fullmatch(text, *cell):
            places = [each.span() for each in re.finditer(_WORD, text[slice(*cell)])]
            words = [text[slice(*cell)][slice(*place)] for place in places]
            is_sure = (word for word in words if word.casefold() not in common_words() and word not in MONTHS)
            if all(map(is_given_name, words)) and not all(map(is_listed_place, is_sure)):
                yield from ((cell[0] + start, cell[0] + end) for start, end in places)


def parties_of_columns(text: str) -> Iterator[Span]:
    r"""The surnames by which parties are called below heads of guests, pupils and the like.

    >>> text = "Guest\tNights\nQuistowe x 2 families\t4\nAmsel (Hen)\t2\nWedding party\t1\n"
    >>> [text[start:end] for start, end in parties_of_columns(text)]
    ['Quistowe', 'Amsel']
    """
    for head, *cells in headed_columns(text):
        if _HEAD_OF_PARTIES.fullmatch(text, *head):
            for cell in cells:
                party = _PARTY.fullmatch(text, *cell)
                if party and party["it"].casefold() not in common_words() and party["it"] not in ABBREVIATIONS:
                    yield party.span("it")


def with_kinds_of_columns(text: str, names: Iterable[Entity]) -> list[Entity]:
    r"""Names with the kinds that the heads of their columns tell, and with those that only these tell.

    >>> text = "Crew\tTown\nJordan\tZyxley\nAnn Quist\tLund Magna\n"
    >>> found = [Entity(10, 16, "place"), Entity(17, 23, "person")]
    >>> [(text[each.start : each.end], each.kind) for each in with_kinds_of_columns(text, found)]
    [('Jordan', 'person'), ('Zyxley', 'place'), ('Ann Quist', 'person'), ('Lund Magna', 'place')]
    >>> text = "Forename\tPaid\nAnn\tyes\nHarriet\tno\n"
    >>> [text[each.start : each.end] for each in with_kinds_of_columns(text, [])]
    ['Ann', 'Harriet']
    """
    columns = categories_of_columns(text)
    sorts = {cell for head, cells in columns if not _HEAD_OF_PERSONS.fullmatch(text, *head) for cell in cells}
    names = [each for each in names if each[:2] not in sorts]
    first_names = set(_first_names(text))
    told = [Entity(*span, "person") for span in persons_of_columns(text)]
    told += (Entity(*span, "place") for span in places_of_columns(text))
    beside = {Entity(*span, "person") for spans in _SINGLES for span in spans(text)}
    for each in (*told, *beside):
        over = [name for name in names if name.start < each.end and each.start < name.end]
        is_free = all(each.start <= name.start and name.end <= each.end and name.kind in NAMES for name in over)
        is_coupled = each.kind == "person" and text.startswith((" & ", " and ", " + "), each.end)
        is_new = (
            each.kind == "place"
            or each in beside
            or each[:2] in first_names
            or is_coupled
            or " " in text[each.start : each.end]
        )
        if is_free and (over or is_new):
            names = [*(name for name in names if name not in over), each]
    return sorted(names)


def _first_names(text: str) -> Iterator[Span]:
    """The cells of columns of persons of which most are first names alone."""
    for head, *cells in headed_columns(text):
        filled = [cell for cell in cells if cell[0] < cell[1]]
        if head[1] - head[0] <= _LONGEST_HEAD and _HEAD_OF_PERSONS.fullmatch(text, *head):
            given = [cell for cell in filled if _is_first_name(text[slice(*cell)])]
            if 2 * len(given) > len(filled):
                yield from given


_IN_SHORT = re.compile(rf"{GIVEN_NAMES_IN_SHORT}\.?")
_SINGLES = (listed_beside_titled, given_names_of_lists, parties_of_columns)
"""What tells single names that need not have been found."""
