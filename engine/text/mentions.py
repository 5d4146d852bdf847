"""Mentions of a text and the entities that they name, and how a mention is written whatever its entity is called."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from engine.text.dates import Date, DateForm
from engine.text.organisation_names import OrganisationForm
from engine.text.person_names import NameForm
from engine.text.quantities import QuantityForm, TimeForm

if TYPE_CHECKING:
    from engine.text.addresses import AddressForm
    from engine.text.code_forms import CodeForm
    from engine.text.mail_addresses import MailOwner

_SHORT_SURNAME = re.compile(r"(?<![\w'’.])[DO]['’]S$")
"""What a surname such as O'Shea is called by two letters of it."""
_POSSESSIVE = re.compile(r"(?<=\w)(?<!^[A-Z]O)['’][sS]?$")  # BO'S are initials


class Case(Enum):
    """How a name is written."""

    AS_IS = "as names are"
    CAPITALS = "in capitals"
    CAPITAL_SURNAME = "with the surname in capitals"
    SMALL = "in small letters"


class NamedMention(NamedTuple):
    """A mention that is to be joined with others.

    Attributes:
        start: Offset of its first character.
        end: Offset just past its last.
        kind: Its kind; see `engine.text.entities.KINDS`.
        is_marked: Whether the user marked it: then nothing of it is copied.
    """

    start: int
    end: int
    kind: str
    is_marked: bool = False


def put_mention(
    mentions: Sequence[NamedMention],
    new: NamedMention,
    kept: Sequence[tuple[int, int]],
    gives_way: Callable[[NamedMention], bool],
) -> list[NamedMention]:
    """Mentions with another one in the place of those that it overlaps, unless the user keeps some of it or one of those stays.

    Args:
        mentions: What was found or marked.
        new: The other one.
        kept: What the user keeps.
        gives_way: Whether a mention that it overlaps gives way to it.

    >>> put_mention([NamedMention(0, 4, "code")], NamedMention(2, 4, "address"), [], lambda each: each.kind == "code")
    [NamedMention(start=2, end=4, kind='address', is_marked=False)]
    """
    over = [each for each in mentions if each.start < new.end and new.start < each.end]
    if any(start < new.end and new.start < end for start, end in kept) or not all(map(gives_way, over)):
        return list(mentions)
    return [*(each for each in mentions if each not in over), new]


def put_where_free(
    text: str, mentions: Sequence[NamedMention], new: Iterable[NamedMention], kept: Sequence[tuple[int, int]]
) -> list[NamedMention]:
    """Mentions in order, with those of others that overlap none of them and nothing that the user keeps.

    Args:
        text: The text.
        mentions: What was found or marked.
        new: The others, which do not overlap.
        kept: What the user keeps.

    >>> found, others = [NamedMention(0, 4, "code")], [NamedMention(2, 4, "number"), NamedMention(6, 7, "number")]
    >>> [[each[:2] for each in put_where_free("BC12, 3", found, others, kept)] for kept in ([], [(5, 7)])]
    [[(0, 4), (6, 7)], [(0, 4)]]
    """
    taken = bytearray(len(text))
    for start, end in (*(each[:2] for each in mentions), *kept):
        taken[start:end] = b"\1" * (end - start)
    return sorted([*mentions, *(each for each in new if not any(taken[each.start : each.end]))])


@dataclass(frozen=True, slots=True)
class WrittenForm:
    """How a mention is written, whatever its entity is called.

    Attributes:
        notation: That of its kind; None if it has but one.
        case: Of its letters.
        before: What stands before the name and stays: a title, an article.
        after: What stands behind it and stays: a kind of institution, a legal form.
        possessive: Its ending, "'s", an apostrophe alone, or an s whose apostrophe was forgotten; empty if it has none.
        without_stops: Whether initials have no full stops: "J Keller".
        month_ahead: How many mentions ahead the date stands whose month a day alone shares, as in 2 and 9 May; 0 for none.
        towns: Which of the towns of its address a line has, by their places in `LinkedEntity.towns`; empty for the first alone.
        is_short: Whether the kind of the street of an address is written in short (*Rd*).
        weekday: How a weekday for short is spelled (*Thurs*), which is heeded only where weekdays stay; empty if none is.
    """

    notation: NameForm | OrganisationForm | DateForm | QuantityForm | TimeForm | AddressForm | CodeForm | None = None
    case: Case = Case.AS_IS
    before: str = ""
    after: str = ""
    possessive: str = ""
    without_stops: bool = False
    month_ahead: int = 0
    towns: tuple[int, ...] = ()
    is_short: bool = False
    weekday: str = ""


class Namesake(NamedTuple):
    """Whose surname a firm or institution bears.

    Attributes:
        family: The number of the family.
        is_last: Whether another word stands before the surname.
        ending: "'s" behind it, or nothing.
        partner: The number of the family of a second partner: Quist & Lund; None if there is none who is named.
        is_of_two: Whether it is one of two names that stand side by side before what the firm does: Quist Lund Solicitors.
    """

    family: int
    is_last: bool
    ending: str
    partner: int | None = None
    is_of_two: bool = False


@dataclass(slots=True)
class LinkedEntity:
    """An entity.

    Attributes:
        kind: Its kind.
        name: What it is called in full, as candidates are written; whatever candidate is the nearest is found by it.
        mentions: The numbers of its mentions, in order.
        forms: The form of each.
        fullest: The number of the mention that says most of it.
        date: What it says, if it is a date.
        is_birth: Whether copied words before one of its mentions say that it is a date of birth.
        is_since: Whether *since* stands before all of its mentions.
        is_ahead: Whether words before its first mention say of a date that leaves its month or year open that it is to come.
        gender: The apparent gender of a person, "f" or "m"; empty if nothing tells.
        family: The number of the persons of one surname, counted from 0; None for anybody else.
        street: The number of the addresses in one street, counted from 0; None for anything else.
        towns: The numbers, counted from 0, of the towns that an address names, nearest first; or of the one that is named by
            itself or that an institution is called after, if anything else names it.
        house: The number of the addresses in one house whose flats, if any, are written by themselves; None for anything else.
        namesake: Whom a firm or institution is called after; None if that is nobody who is named.
        unit: What is copied behind a number as its unit; see `engine.text.units`.
        agrees: With what copied words a number or name has to agree; see `engine.text.units`. Of a telephone, whether it is a
            mobile.
        told: The gender of a person that copied words tell, "f" or "m"; see `engine.text.told_gender`.
        owner: Whose an e-mail address is; None if that is not known.
        mailbox: What stands before the @ of an e-mail address of a post or of everybody; empty for any other.
        host: The number of the e-mail addresses that have one domain behind the @, counted from 0; None for anything else.
        area_code: The number of the landlines that have one area code, counted from 0, of which one that shows none has one to
            itself; None for anything else.
        weekday: The number of the weekday that copied words tell of a day without a month: w/c 10th; None if they tell none.
    """

    kind: str
    name: str
    mentions: list[int] = field(default_factory=list)
    forms: list[WrittenForm] = field(default_factory=list)
    fullest: int = 0
    date: Date | None = None
    is_birth: bool = False
    is_since: bool = False
    is_ahead: bool = False
    gender: str = ""
    family: int | None = None
    street: int | None = None
    towns: tuple[int, ...] = ()
    house: int | None = None
    namesake: Namesake | None = None
    unit: str = ""
    agrees: frozenset[str] = frozenset()
    told: str = ""
    owner: MailOwner | None = None
    mailbox: str = ""
    host: int | None = None
    area_code: int | None = None
    weekday: int | None = None


def split_possessive(text: str) -> tuple[str, str]:
    """A name, and its possessive ending.

    >>> split_possessive("Keller's"), split_possessive("James’"), split_possessive("O'Brien"), split_possessive("Ann D'S")
    (('Keller', "'s"), ('James', '’'), ("O'Brien", ''), ("Ann D'S", ''))
    """
    found = None if _SHORT_SURNAME.search(text) else _POSSESSIVE.search(text)
    return (text[: found.start()], found[0]) if found else (text, "")


def case_of(text: str) -> Case:
    """The case of a name's letters; a single letter tells nothing.

    >>> [case_of(name).name for name in ("KELLER", "keller", "Keller", "K")]
    ['CAPITALS', 'SMALL', 'AS_IS', 'AS_IS']
    """
    letters = [sign for sign in text if sign.isalpha()]
    if len(letters) > 1 and all(sign.isupper() for sign in letters):
        return Case.CAPITALS
    return Case.SMALL if letters and all(sign.islower() for sign in letters) else Case.AS_IS


def nearest_place(places: Sequence[int], place: int, firsts: Sequence[int] = ()) -> int:
    """Of ascending places the last before one, or else the first after it.

    Args:
        places: The places.
        place: The one.
        firsts: Where further texts begin, ascending: a place of the text that the one is in is nearer than any other.

    >>> nearest_place([1, 5, 9], 6), nearest_place([1, 5, 9], 6, firsts=[6]), nearest_place([1, 5], 6, firsts=[6])
    (5, 9, 5)
    """
    if firsts:
        own = bisect_right(firsts, place)
        places = [each for each in places if bisect_right(firsts, each) == own] or places
    before = bisect_left(places, place)
    return places[before - 1] if before else places[0]
