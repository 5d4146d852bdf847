"""What came back by chance, not whole but in part: a name but for a letter, a year or month, an area code, an address's street.

So did an old name that stands for somebody else now, also one of another text, where several were drawn together. No reader can
tell; the user may want another draw.
"""

from __future__ import annotations

import re
from enum import Enum, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from engine.text.dates import puts_day_first, read_date
from engine.text.name_slips import are_nearly_alike
from engine.text.organisation_names import HOUSES, HOUSES_TOO, STREETS
from engine.text.person_names import TITLES, fold, is_given_name, is_initial, read_person_name
from engine.text.phone_rules import area_code, is_mobile
from engine.text.words import common_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence, Set

    from app.document.draws import Draw
    from engine.results import Span, Unit

_WORD = re.compile(r"[^\W\d_]{3,}")
_PHONE = re.compile(r"[+(]?\d[\d ()-]{8,18}\d")
_HOUSE = re.compile(r"(?:[A-Z][a-z]+[ \u00a0])?(\d{1,4}[A-Za-z]?),?[ \u00a0\n]+[A-Z][^\W\d_]+,?[ \u00a0][A-Z]")
"""A house before its street: 8 Elm Road; Unit 9, Quist Wharf."""
_HOUSE_BEHIND = re.compile(r"[A-Z][\w .-]*[a-z.][ \u00a0](\d{1,4}[A-Za-z]?),")
"""A house behind its street: Ulmenweg 8, Lund."""
_ADDRESS_KINDS = frozenset({"address", "postcode"})
_TELLING_KINDS = _ADDRESS_KINDS | {"person", "place", "organisation"}
"""Kinds of which one that comes back as it was tells who or where somebody is."""
_OUTWARD_CODE = re.compile(r"(?<!\w)([A-Z]{1,2}\d[A-Z\d]?)[ \u00a0]?\d[A-Z]{2}(?!\w)")
"""The first half of a postcode, which tells the district."""
_SAY_NO_STREET = frozenset(
    word.casefold()
    for word in (
        *STREETS,
        *HOUSES,
        *HOUSES_TOO,
        *"Place Hill Park Green Rise Drove Yard Wharf Quay Alley Boulevard Croft Bank Vale Side".split(),
        *"Flat Apartment Apt Unit Suite Room Floor Ground First Second Third Top Basement Block Building Box Estate".split(),
        *"The And Upon Under Near North South East West".split(),
    )
)
"""Words of addresses that say what kind of street, house or part of it, and not which."""
_BEFORE_HOUSE = re.compile(r"([^\W\d_][^\d,\n]*),?[ \u00a0\n]+\d")
"""Who lives in the house whose number comes behind: Quist, 5 Elm Road."""
_AREA = 4
"""Digits of the shortest area code, without the 0 before it or the code of the country: 117 4."""

_OF_DATES = ("", "date")
"""Kinds of what may be a date; it is not known of all."""

_LONG_NUMBER = 9
"""So many digits has a number at least that is hardly two people's, and no date."""

_ONLY_INITIALS = re.compile(r"(?:[A-Z]\.?[ \u00a0]?){1,3}[A-Z]\.?")
_INITIALS = re.compile(r"([A-Z])\.?[ \u00a0]?([A-Z])\.?")


class PartOfDate(Enum):
    """What of a date can be the same in another; where several can be said, the first of these says most."""

    DAY_AND_MONTH = auto()
    MONTH_AND_YEAR = auto()
    YEAR = auto()
    MONTH = auto()
    WEEKDAY = auto()


class CameBack(NamedTuple):
    """The numbers of the units of a draft that came back in part, and that nobody wrote over.

    Attributes:
        nearly: Those that were drawn as what they were but for a letter.
        letters: Persons who are named by their initials, or by one, alone or beside a name, somewhere, and drawn with it.
        dates: Dates that were drawn as others, by what they have in common.
        of_dates: Where those stand, of which some places may say no more than that.
        codes: Telephone numbers that were drawn with the area code that they had.
        houses: Addresses that were drawn with the number of a house that they had.
        of_addresses: Addresses that were drawn with words that they had, or with the first half of their postcode, and these.
        borrowed: Those whose new name has a word of an old one that only a text drawn with this one has.
        surnames: Persons whose new surname, or initials, are the old ones of somebody else, and that are none of these.
        numbers: Those whose new number is the old one of somebody else, however it is grouped, also in such a text.
    """

    nearly: Sequence[int] = ()
    letters: Sequence[int] = ()
    dates: Mapping[PartOfDate, Sequence[int]] = MappingProxyType({})
    of_dates: Sequence[Span] = ()
    codes: Sequence[int] = ()
    houses: Sequence[int] = ()
    of_addresses: Mapping[int, str] = MappingProxyType({})
    borrowed: Sequence[int] = ()
    surnames: Sequence[int] = ()
    numbers: Sequence[int] = ()


class OldNames(NamedTuple):
    """What texts that were drawn together had of persons, before.

    Attributes:
        words: The words of their names, each with what was named by it.
        whole: The names of persons.
        surnames: Their surnames, also where an address begins with one, word by word.
        numbers: Their numbers, as digits.
        initials: The initials by which persons are named, of two letters or more.
    """

    words: Set[tuple[str, str]]
    whole: Set[str]
    surnames: Set[str]
    numbers: Set[str]
    initials: Set[str]

    @classmethod
    def of(cls, drafts: Iterable[Draw]) -> OldNames:
        """Those of some drafts."""
        units = [unit for draw in drafts for unit in draw.result.units]
        return cls(
            {(unit.kind, word) for unit in units for word in _words_of_names(unit.original or "")},
            {_whole_name(unit.original or "") for unit in units if unit.kind == "person"} - {""},
            {word for unit in units for word in _old_surnames(unit)},
            {_number(unit.original or "") for unit in units} - {""},
            {letters for unit in units for letters in _old_initials(unit)},
        )


def find_mistakable(draw: Draw, old: OldNames) -> frozenset[int]:
    """The numbers of the units of a draft whose new names or numbers are old ones, of the same or of somebody else.

    Args:
        draw: The draft.
        old: What the texts that were drawn with it had, itself among them.
    """
    if draw.result.guarantee.bits is not None:  # else all words are those of public texts
        return frozenset()
    units = draw.result.units
    whole = (row for row, unit in enumerate(units) if unit.kind == "person" and _whole_name(unit.private) in old.whole)
    borrowed = (row for row in _borrowed(draw, old) if units[row].kind == "person")
    surnames = _with_surname_of_others(draw, old)
    numbers = (row for row, unit in enumerate(units) if _number(unit.private) in old.numbers)
    same = (row for row in draw.as_they_were if units[row].kind in _TELLING_KINDS and _WORD.search(units[row].private))
    return frozenset((*whole, *borrowed, *surnames, *numbers, *same))


def find_came_back(draw: Draw, beside: Iterable[Draw] = ()) -> CameBack:
    """What came back in part in a draft.

    Args:
        draw: The draft.
        beside: Those of the texts that were drawn with it, itself perhaps among them.
    """
    written = draw.written
    units = [(row, unit.original or "", unit.private) for row, unit in enumerate(draw.result.units) if row not in written]
    named = [each for each in units if draw.result.units[each[0]].mentions]
    persons = {row for row, _, _ in named if draw.result.units[row].kind == "person"}

    def with_same(part: Callable[[str], str]) -> list[int]:
        return [row for row, original, private in units if (old := part(original)) and old == part(private)]

    old = OldNames.of((draw, *beside))
    borrowed = _borrowed(draw, old)
    day_first = puts_day_first(  # which a new date may tell where no old one does: 14/4/25 for 4/3/24
        words
        for unit in draw.result.units
        if unit.kind in _OF_DATES
        for mention in unit.mentions
        for words in (mention.original or unit.original or "", mention.private)
    )
    dates: dict[PartOfDate, list[int]] = {}
    for row, original, private in named:
        is_date = draw.result.units[row].kind in _OF_DATES  # 8.00 is no 8 January
        if is_date and (part := _same_of_dates(original, private, day_first=day_first)):
            dates.setdefault(part, []).append(row)
    return CameBack(
        [row for row, original, private in named if _is_nearly_alike(draw.result.units[row], original, private)],
        [
            row
            for row, original, private in named
            if _have_a_letter_in_common(original, private) or (row in persons and _has_its_initial(draw.result.units[row]))
        ],
        dates,
        [place for rows in dates.values() for row in rows for place in draw.places_as_drawn(row)],
        with_same(_area_code),
        with_same(_house),
        {
            row: same
            for row, original, private in units
            if draw.result.units[row].kind in _ADDRESS_KINDS and (same := _same_of_addresses(original, private))
        },
        [row for row in borrowed if row not in written],
        [row for row in _with_surname_of_others(draw, old) if row not in written and row not in borrowed],
        [row for row in _numbers_of_others(draw, old) if row not in written],
    )


def _is_nearly_alike(unit: Unit, original: str, private: str) -> bool:
    """Whether a unit, or one of its mentions, is what it was but for a letter: Mick, and Michael who is Micheal now."""
    forms = [(original, private), *((mention.original, mention.private) for mention in unit.mentions)]
    return any(old and are_nearly_alike(old, new) for old, new in forms)


def _borrowed(draw: Draw, old: OldNames) -> list[int]:
    """The numbers of units whose new name has a word of an old one that only another text has."""
    foreign = old.words - OldNames.of([draw]).words
    units = [(row, unit) for row, unit in enumerate(draw.result.units) if unit.kind != "date"]  # May is nobody's
    return [row for row, unit in units if any((unit.kind, word) in foreign for word in _words_of_names(unit.private))]


def _with_surname_of_others(draw: Draw, old: OldNames) -> list[int]:
    """The numbers of persons whose new surname or initials are old ones, of this text too, and not their own."""
    persons = ((row, unit) for row, unit in enumerate(draw.result.units) if unit.kind == "person")
    return [
        row
        for row, unit in persons
        if old.surnames & _new_surnames(unit) - _old_surnames(unit) or old.initials & _new_initials(unit) - _old_initials(unit)
    ]


def _old_initials(unit: Unit) -> set[str]:
    """The initials by which a person is named somewhere, before."""
    written = [unit.original or "", *(mention.original for mention in unit.mentions)]
    return _initials_among(written) if unit.kind == "person" else set()


def _new_initials(unit: Unit) -> set[str]:
    """The initials by which a person is named somewhere, now."""
    return _initials_among([unit.private, *(mention.private for mention in unit.mentions)])


def _initials_among(names: Iterable[str]) -> set[str]:
    """The names that are initials alone, of two letters or more and in capitals, without points and blanks.

    >>> sorted(_initials_among(["QL", "Q.L.T.", "A B", "Ann", "ANNE LUND", "Q", "Quist"]))
    ['AB', 'QL', 'QLT']
    """
    return {re.sub(r"[. \u00a0]", "", name) for name in names if _ONLY_INITIALS.fullmatch(name)}


def _old_surnames(unit: Unit) -> set[str]:
    """The words of the surname of a person before, in each form; of an address, those before the number of the house.

    Here words of every day count: Baker is somebody. Of a house that has a name, nothing is anybody's.
    """
    written = [unit.original or "", *(mention.original for mention in unit.mentions)]
    if unit.kind == "person":
        return _words_of_surnames(written)
    before = (found[1] for text in written if unit.kind == "address" and (found := _BEFORE_HOUSE.match(text)))
    return _words_of_surnames(text for text in before if _SAY_NO_STREET.isdisjoint(text.casefold().split()))


def _new_surnames(unit: Unit) -> set[str]:
    """The words of the surname of a person now, in each form."""
    return _words_of_surnames([unit.private, *(mention.private for mention in unit.mentions)])


def _words_of_surnames(names: Iterable[str]) -> set[str]:
    """The words of names that are of a surname: none that is a given name or of every day, unless it is read as a surname.

    >>> sorted(_words_of_surnames(["R & S Quist", "LUND A", "Mrs P Baker", "Ann"]))
    ['baker', 'lund', 'quist']
    """
    found = set[str]()
    for name in names:
        words = (word for word in _WORD.findall(name) if not is_given_name(word) and word.casefold() not in common_words())
        found.update(map(fold, words), _WORD.findall(fold(read_person_name(name).surname)))
    return found - TITLES


def _numbers_of_others(draw: Draw, old: OldNames) -> list[int]:
    """The numbers of units whose new number is the old one of another."""
    numbers = ((row, _number(unit.original or ""), _number(unit.private)) for row, unit in enumerate(draw.result.units))
    return [row for row, before, after in numbers if after in old.numbers and after != before]


def _same_of_dates(original: str, private: str, *, day_first: bool) -> PartOfDate | None:
    """What two dates that are not written alike have in common that a reader of both would notice: Sept is Sep."""
    read = read_date(original, day_first=day_first), read_date(private, day_first=day_first)
    if read[0] is None or read[1] is None or original == private:
        return None
    old, new = read[0][0], read[1][0]
    is_same = {field: getattr(old, field) == getattr(new, field) is not None for field in old._fields}
    has = {
        PartOfDate.DAY_AND_MONTH: is_same["day"] and is_same["month"],
        PartOfDate.MONTH_AND_YEAR: is_same["month"] and is_same["year"],
        PartOfDate.YEAR: is_same["year"],
        PartOfDate.MONTH: is_same["month"],
        PartOfDate.WEEKDAY: is_same["weekday"],
    }
    return next((part for part in PartOfDate if has[part]), None)


def _have_a_letter_in_common(original: str, private: str) -> bool:
    """Whether two initials, of which others stand for the same person nowhere, share one, but not both: J. A. and J. B."""
    old, new = _INITIALS.fullmatch(original), _INITIALS.fullmatch(private)
    return old is not None and new is not None and (old[1] == new[1]) != (old[2] == new[2])


def _has_its_initial(person: Unit) -> bool:
    """Whether an initial is what it was where the name is not: A. Quist, and A. Lund; Mr Q., of Quist who is Quorn now."""
    forms = [(each.original, each.private) for each in person.mentions]
    both = ((_initial_beside(old), _initial_beside(new)) for old, new in forms)
    beside = any(old and new and old[0] == new[0] and old[1] != new[1] for old, new in both)
    alone = any(is_initial(old) and old[0] == new[:1] and is_initial(new) for old, new in forms)
    return beside or (alone and not person.is_unchanged)


def _initial_beside(text: str) -> tuple[str, str] | None:
    """The only initial of a name, and what stands beside it, in small letters; None if there is no such initial or no more.

    >>> _initial_beside("A. Quist"), _initial_beside("QUIST A"), _initial_beside("A B"), _initial_beside("Ann Quist")
    (('A', 'quist'), ('A', 'quist'), None, None)
    """
    name = read_person_name(text)
    words = [*name.given, name.surname]
    initials = [word[0] for word in words if is_initial(word)]
    rest = " ".join(word.casefold() for word in words if word and not is_initial(word))
    return (initials[0], rest) if len(initials) == 1 and rest else None


def _number(text: str) -> str:
    """The digits of a number that is somebody's, such as a telephone's; empty of a shorter one, and of what has words."""
    digits = re.sub(r"\D", "", text)
    return digits if len(digits) >= _LONG_NUMBER and not re.search(r"[^\W\d_]{2}|@", text) else ""


def _area_code(text: str) -> str:
    """The first digits of a telephone number, which tell where it is; empty of what is none, and of a mobile."""
    if is_mobile(text) or not _PHONE.fullmatch(text):
        return ""
    if code := area_code(text):
        return code
    digits = re.sub(r"\D", "", text.replace("(0)", ""))
    return digits.removeprefix("44").removeprefix("0")[:_AREA] if digits.startswith(("0", "44")) else ""


def _house(text: str) -> str:
    """The number of a house in an address, also behind its street; empty of what is no address."""
    date = read_date(text)  # which takes any number for a day
    found = None if date and date[0].month else _HOUSE.match(text) or _HOUSE_BEHIND.match(text)
    return found[1].casefold() if found else ""


def _same_of_addresses(original: str, private: str) -> str:
    """What two addresses have in common that tells where they are: words of street and town, and the district of the postcode.

    >>> _same_of_addresses("8 Amsel Row, Lund QC4 5MS", "9 Amsel Road, Farnwick QC4 1AB")
    'Amsel QC4'
    """
    old, new = _parts_of_address(original), _parts_of_address(private)
    return " ".join(part for key, part in new.items() if key in old) if original.casefold() != private.casefold() else ""


def _parts_of_address(text: str) -> dict[str, str]:
    """The words of an address that say which street and town, and the district of its postcode, by what can be compared."""
    parts = {part.casefold(): part for part in (*_WORD.findall(text), *_OUTWARD_CODE.findall(text.upper()))}
    return {key: part for key, part in parts.items() if key not in _SAY_NO_STREET}


def _whole_name(text: str) -> str:
    """A name that can be compared whole; empty of what only initials, or words of every day, are."""
    return " ".join(text.casefold().split()) if _words_of_names(text) else ""


def _words_of_names(text: str) -> set[str]:
    """The words of a name that are no ordinary ones; none of what has figures."""
    if any(map(str.isdigit, text)):
        return set()
    text = text.partition("@")[0]  # the same houses take in the mail of many
    return {word for word in _WORD.findall(text.casefold()) if word not in common_words()}
