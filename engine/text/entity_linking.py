"""Joins the mentions of a text into entities: the same name in any case and form, the same date, number or identifier.

Joining looks at the text alone and always gives the same. Two mentions are of one entity if

* they are of the same kind and say the same: identifiers without their separators, dates and quantities by what they mean,
  places and organisations by their words, whatever the case, "&" or "and", legal form and article;
* one is an organisation's acronym, or the first words of its name, and the other is its name;
* one is a person's full name, and the other is it or a part of it: surname, given name (or what its bearers are called for
  short), initials, also with a title.

A part that several entities have is that of the one which was named last before it, of those whose apparent gender the title
does not deny; if none was, of the one that is named next. Persons of one surname are different entities of one family. Pronouns
are no mentions.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from engine.text.dates import Date, DateForm, puts_day_first, read_date
from engine.text.identifier_rules import compact
from engine.text.organisation_names import OrganisationForm, OrganisationName, read_organisation_name
from engine.text.person_names import (
    NameForm,
    PersonName,
    are_given_names_of_one,
    fold,
    initials_of,
    is_initial,
    read_person_name,
    split_title,
    title_before,
)
from engine.text.quantities import QuantityForm, TimeForm, read_quantity, read_time

QUANTITIES = frozenset({"number", "amount", "age"})
_POSSESSIVE = re.compile(r"(?<=\w)['’][sS]?$")
_WHICH_DAY = re.compile(r",? (?:the )?")
"""What may stand between a weekday and the date that it is the weekday of."""


class Case(Enum):
    """How a name is written."""

    AS_IS = "as names are"
    CAPITALS = "in capitals"
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


@dataclass(frozen=True, slots=True)
class WrittenForm:
    """How a mention is written, whatever its entity is called.

    Attributes:
        notation: That of its kind; None if it has but one.
        case: Of its letters.
        before: What stands before the name and stays: a title, an article.
        after: What stands behind it and stays: a legal form.
        possessive: Its ending, "'s" or an apostrophe alone; empty if it has none.
    """

    notation: NameForm | OrganisationForm | DateForm | QuantityForm | TimeForm | None = None
    case: Case = Case.AS_IS
    before: str = ""
    after: str = ""
    possessive: str = ""


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
        gender: The apparent gender of a person, "f" or "m"; empty if nothing tells.
        family: The number of the persons of one surname, counted from 0; None for anybody else.
    """

    kind: str
    name: str
    mentions: list[int] = field(default_factory=list)
    forms: list[WrittenForm] = field(default_factory=list)
    fullest: int = 0
    date: Date | None = None
    gender: str = ""
    family: int | None = None


def link_mentions(text: str, mentions: Sequence[NamedMention]) -> list[LinkedEntity]:
    """The entities of a text, in the order of their first mentions.

    Args:
        text: The text.
        mentions: The mentions, in order and without overlaps.
    """
    by_kind: dict[str, list[int]] = defaultdict(list)
    for number, mention in enumerate(mentions):
        by_kind[mention.kind].append(number)
    entities: list[LinkedEntity] = []
    for kind, numbers in by_kind.items():
        entities += _linkers().get(kind, _link_equal)(text, mentions, numbers)
    for entity in entities:
        order = sorted(range(len(entity.mentions)), key=entity.mentions.__getitem__)
        entity.mentions, entity.forms = [entity.mentions[at] for at in order], [entity.forms[at] for at in order]
        entity.fullest = _fullest(entity, mentions)
    return sorted(entities, key=lambda entity: entity.mentions[0])


_IN_SHORT = (
    NameForm.SURNAME,
    NameForm.GIVEN,
    NameForm.PLURAL,
    NameForm.INITIAL,
    NameForm.INITIALS,
    NameForm.DOTTED_INITIALS,
    OrganisationForm.ACRONYM,
    OrganisationForm.DOTTED_ACRONYM,
)


def _fullest(entity: LinkedEntity, mentions: Sequence[NamedMention]) -> int:
    def fullness(at: int) -> tuple[bool, bool, int]:
        form, (start, end, _, _) = entity.forms[at], mentions[entity.mentions[at]]
        is_plain = form.case is Case.AS_IS and not (form.possessive or form.before)
        return form.notation not in _IN_SHORT, is_plain, end - start

    return entity.mentions[max(range(len(entity.mentions)), key=lambda at: (fullness(at), -at))]


_Linker = Callable[[str, Sequence[NamedMention], Sequence[int]], list[LinkedEntity]]


def _linkers() -> dict[str, _Linker]:
    return {
        "person": _link_persons,
        "organisation": _link_organisations,
        "place": _link_places,
        "date": _link_dates,
        "time": _link_times,
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
        entity.forms.append(WrittenForm())
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
    """Numbers are one if they have one value, and amounts if it is of one currency too."""
    found: dict[object, LinkedEntity] = {}
    for number in numbers:
        start, end, kind, _ = mentions[number]
        written = text[start:end]
        read = read_quantity(written)
        key = (read[0], _currency_of(read[1])) if read and kind == "amount" else read[0] if read else written.casefold()
        name = f"{'$' if kind == 'amount' else ''}{read[0]:,.0f}" if read else written
        entity = found.setdefault(key, LinkedEntity(kind, name))
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


def _link_times(text: str, mentions: Sequence[NamedMention], numbers: Sequence[int]) -> list[LinkedEntity]:
    found: dict[object, LinkedEntity] = {}
    for number in numbers:
        start, end, kind, _ = mentions[number]
        written = text[start:end]
        read = read_time(written)
        name = f"{read[0] // 60:02}:{read[0] % 60:02}" if read else written
        entity = found.setdefault(name, LinkedEntity(kind, name))
        entity.mentions.append(number)
        entity.forms.append(WrittenForm(read[1] if read else None))
    return list(found.values())


# --- dates --------------------------------------------------------------------------------------------------------------


def _link_dates(text: str, mentions: Sequence[NamedMention], numbers: Sequence[int]) -> list[LinkedEntity]:
    """Dates are one if they say the same day, month or year.

    A day and month without a year belong to the whole date with them that was named last, and a weekday to the date that stands
    directly behind it.
    """
    day_first = puts_day_first(text[mentions[number].start : mentions[number].end] for number in numbers)
    read = {n: read_date(text[mentions[n].start : mentions[n].end], day_first=day_first) for n in numbers}
    found: dict[object, LinkedEntity] = {}
    keys: dict[int, object] = {}
    whole = [n for n in numbers if (date := read[n]) and date[0].ordinal is not None]
    for number in numbers:
        start, end, _, _ = mentions[number]
        keys[number] = date[0]._replace(weekday=None) if (date := read[number]) else text[start:end].casefold()
        if date and date[0].fields == {"day", "month"}:
            alike = [n for n in whole if (other := read[n]) and other[0][:2] == date[0][:2]]
            if alike:
                keys[number] = read[_nearest(alike, number)][0]._replace(weekday=None)  # type: ignore[index]
        elif date and date[0].fields == {"weekday"}:
            keys[number] = date[0]
    for weekday, number in pairwise(numbers):
        first, second = read[weekday], read[number]
        stands_before = number == weekday + 1 and _WHICH_DAY.fullmatch(text, mentions[weekday].end, mentions[number].start)
        if stands_before and first and second and first[0].fields == {"weekday"} and second[0].ordinal is not None:
            keys[weekday] = keys[number]
    for number in numbers:
        start, end, kind, _ = mentions[number]
        key, date = keys[number], read[number]
        said = key if isinstance(key, Date) else None
        entity = found.setdefault(key, LinkedEntity(kind, str(said) if said else text[start:end], date=said))
        entity.mentions.append(number)
        entity.forms.append(WrittenForm(date[1] if date else None, _case_of(text[start:end])))
    return list(found.values())


def _nearest(places: Sequence[int], place: int) -> int:
    """Of ascending places the last before one, or the first after it."""
    before = bisect_left(places, place)
    return places[before - 1] if before else places[0]


# --- places and organisations ---------------------------------------------------------------------------------------------


def _link_places(text: str, mentions: Sequence[NamedMention], numbers: Sequence[int]) -> list[LinkedEntity]:
    """Places are one if their words are, and if one is called by the initials of the other ("UK")."""
    return _link_names(text, mentions, numbers, takes_beginnings=False)


def _link_organisations(text: str, mentions: Sequence[NamedMention], numbers: Sequence[int]) -> list[LinkedEntity]:
    """Organisations are one if their words are, or if one is called by the initials or by the first words of the other."""
    return _link_names(text, mentions, numbers, takes_beginnings=True)


def _link_names(
    text: str, mentions: Sequence[NamedMention], numbers: Sequence[int], *, takes_beginnings: bool
) -> list[LinkedEntity]:
    read: dict[int, OrganisationName] = {}
    possessives: dict[int, str] = {}
    for number in numbers:
        bare, possessives[number] = split_possessive(text[mentions[number].start : mentions[number].end])
        read[number] = read_organisation_name(bare)
    places: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for number in numbers:
        places[read[number].core].append(number)
    entity_of: dict[int, tuple[str, ...]] = {}
    shorter: set[int] = set()
    for number in numbers:
        core = read[number].core
        longer = [other for other in places if _is_short_for(read[number], other, read[places[other][0]], takes_beginnings)]
        if longer:
            named = sorted(place for other in longer for place in places[other])
            core = read[_nearest(named, number)].core
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
            full = split_possessive(text[mentions[first].start : mentions[first].end])[0]
            entity = found[core] = LinkedEntity(kind, full)
        is_acronym = number in shorter and name.form is not OrganisationForm.FULL
        written = split_possessive(text[start:end])[0][len(name.article) :]
        mixed = any(_case_of(text[mentions[n].start : mentions[n].end]) is Case.AS_IS for n in numbers if entity_of[n] == core)
        is_name = name.form is OrganisationForm.FULL or (mixed and not is_acronym and "." not in written)
        entity.mentions.append(number)
        entity.forms.append(
            WrittenForm(
                name.form if is_acronym else OrganisationForm.FULL,
                _case_of(written) if is_name and not is_acronym else Case.AS_IS,
                "" if is_marked else name.article,
                "" if is_marked else name.legal,
                possessives[number],
            )
        )
    return list(found.values())


def _is_short_for(name: OrganisationName, core: tuple[str, ...], other: OrganisationName, takes_beginnings: bool) -> bool:
    """Whether a name is an acronym of another, or its first words."""
    if len(name.core) >= len(core):
        return False
    if name.form is not OrganisationForm.FULL and name.core[0] in other.acronyms:
        return True
    return takes_beginnings and not name.legal and bool(name.core) and core[: len(name.core)] == name.core


# --- persons --------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Person:
    """A person who is being pieced together.

    Attributes:
        name: The fullest form so far.
        gender: As far as a title or a given name tells.
        surname: In small letters; empty while only a given name is known.
        mentions: Where the person is named, ascending.
    """

    name: PersonName
    gender: str
    surname: str
    mentions: list[int] = field(default_factory=list)

    def add(self, number: int, name: PersonName) -> None:
        self.mentions.insert(bisect_left(self.mentions, number), number)
        self.gender = self.gender or name.gender
        if _fullness(name) > _fullness(self.name):
            self.name = name
        if name.surname and not is_initial(name.surname) and not self.surname:
            self.surname = fold(name.surname)


def _fullness(name: PersonName) -> tuple[bool, bool, int]:
    spelled = [word for word in (*name.given, name.surname) if word and not is_initial(word) and len(word) > 1]
    return bool(name.surname and spelled), bool(name.given) and not is_initial(name.given[0]), sum(map(len, spelled))


def _link_persons(text: str, mentions: Sequence[NamedMention], numbers: Sequence[int]) -> list[LinkedEntity]:
    names: dict[int, PersonName] = {}
    possessives: dict[int, str] = {}
    for number in numbers:
        bare, possessives[number] = split_possessive(text[mentions[number].start : mentions[number].end])
        names[number] = read_person_name(" ".join(bare.split()), title_before(text, mentions[number].start))
    persons: list[_Person] = []
    for forms in (_SPELLED, _SHORTENED, _PARTS, _LETTERS):
        for number in numbers:
            if names[number].form in forms:
                names[number] = _as_known(names[number], persons)
                _join(persons, number, names[number])
    entities: list[LinkedEntity] = []
    families: dict[str, int] = {}
    for person in persons:
        family = families.setdefault(person.surname, len(families)) if person.surname else None
        entity = LinkedEntity("person", str(person.name), gender=person.gender, family=family)
        for number in person.mentions:
            start, end, _, is_marked = mentions[number]
            name = names[number]
            bare = split_possessive(text[start:end])[0]
            title, rest = split_title(bare)
            form = name.form
            if form in (NameForm.GIVEN, NameForm.SURNAME):
                form = _which_part(name, person)
            entity.mentions.append(number)
            is_letters = form in (NameForm.INITIALS, NameForm.DOTTED_INITIALS, NameForm.INITIAL)
            entity.forms.append(
                WrittenForm(
                    form,
                    Case.AS_IS if is_letters else _case_of(rest[: len(rest) - len(name.after)]),
                    "" if is_marked else title,
                    "" if is_marked else name.after,
                    possessives[number],
                )
            )
        entities.append(entity)
    return entities


_SPELLED = frozenset({NameForm.FULL, NameForm.REVERSED})
_SHORTENED = frozenset({NameForm.INITIAL_AND_SURNAME, NameForm.REVERSED_INITIAL, NameForm.GIVEN_AND_INITIAL})
_PARTS = frozenset({NameForm.SURNAME, NameForm.GIVEN, NameForm.PLURAL})
_LETTERS = frozenset({NameForm.INITIAL, NameForm.INITIALS, NameForm.DOTTED_INITIALS})


def _as_known(name: PersonName, persons: Sequence[_Person]) -> PersonName:
    """A name read again with what is known of the persons: capitals that are a name after all, and a family ("the Kellers")."""
    if name.form is NameForm.INITIALS:
        word = "".join((*name.given, name.surname))
        if any(_has_part(person, word) for person in persons):
            return replace(name, given=(), surname=word, form=NameForm.SURNAME)
    if name.form in (NameForm.SURNAME, NameForm.GIVEN):
        word = name.surname or name.given[0]
        plural = re.fullmatch(r"(.+?)(?:es|s)", word)
        known = {person.surname for person in persons}
        if plural and fold(word) not in known:
            for singular in (word[:-1], word[:-2]):
                if fold(singular) in known:
                    return replace(name, given=(), surname=singular, form=NameForm.PLURAL)
    return name


def _join(persons: list[_Person], number: int, name: PersonName) -> None:
    """Adds a mention to the person who was named last before it among those who fit, or else to a new one."""
    fitting = [person for person in persons if _fits(name, person)]
    if fitting:
        all_places = sorted(place for person in fitting for place in person.mentions)
        nearest = _nearest(all_places, number)
        next(person for person in fitting if nearest in person.mentions).add(number, name)
        return
    surname = name.surname if not is_initial(name.surname) and name.form not in _LETTERS else ""
    persons.append(_Person(name, name.gender, fold(surname), [number]))


def _fits(name: PersonName, person: _Person) -> bool:
    """Whether a name may be a person's."""
    title_gender = replace(name, given=()).gender
    if title_gender and person.gender and title_gender != person.gender:
        return False
    match name.form:
        case NameForm.FULL | NameForm.REVERSED | NameForm.INITIAL_AND_SURNAME | NameForm.REVERSED_INITIAL:
            return _fit_surname(name, person) and _fit_given(name, person)
        case NameForm.GIVEN_AND_INITIAL:
            return bool(person.surname) and person.surname[0] == fold(name.surname)[0] and _fit_given(name, person)
        case NameForm.INITIAL:
            letter = fold(name.given[0])[0]
            return any(fold(word)[:1] == letter for word in person.name.given[:1])
        case NameForm.INITIALS | NameForm.DOTTED_INITIALS:
            own = initials_of(name.given, name.surname)
            theirs = initials_of(person.name.given, person.name.surname)
            return own in (theirs, theirs[:1] + theirs[-1:])
        case NameForm.PLURAL:
            return person.surname == fold(name.surname)
    return _has_part(person, name.surname or name.given[0], surname_only=name.is_surname_by_title)


def _fit_given(name: PersonName, person: _Person) -> bool:
    """Whether the given names fit: one of both is short for the other, or an initial, or not known."""
    mine, theirs = name.given, person.name.given
    if not mine or not theirs:
        return not name.gender or not person.gender or name.gender == person.gender
    if not are_given_names_of_one(mine[0], theirs[0]):
        return fold(mine[0]) in map(fold, theirs[1:])
    middles = zip(mine[1:], theirs[1:], strict=False)
    return all(are_given_names_of_one(one, other) for one, other in middles)


def _fit_surname(name: PersonName, person: _Person) -> bool:
    """Whether two surnames are one, or one is half of the other, as after a marriage, beside the same spelled given name."""
    one, other = fold(name.surname), person.surname
    if one == other:
        return True
    halves = other in one.split("-") or one in other.split("-")
    return halves and bool(name.given and person.name.given) and fold(name.given[0]) == fold(person.name.given[0])


def _has_part(person: _Person, word: str, *, surname_only: bool = False) -> bool:
    """Whether a word is a person's surname, or a part of it, or a given name."""
    plain = fold(word)
    surname = person.surname
    if surname and plain in (surname, surname.rpartition(" ")[2], *surname.split("-")):
        return True
    if not surname and person.name.form in (NameForm.SURNAME, NameForm.GIVEN) and plain == fold(str(person.name)):
        return True
    if surname_only and (surname or person.name.form is NameForm.SURNAME):
        return False
    return any(are_given_names_of_one(word, given) for given in person.name.given if not is_initial(given))


def _which_part(name: PersonName, person: _Person) -> NameForm:
    """Whether a single word is written as the given name or as the surname."""
    word = name.surname or name.given[0]
    plain = fold(word)
    if person.surname and plain in (person.surname, person.surname.rpartition(" ")[2], *person.surname.split("-")):
        return NameForm.SURNAME
    if person.name.given and any(are_given_names_of_one(word, given) for given in person.name.given):
        return NameForm.GIVEN
    return name.form


# --- letters ----------------------------------------------------------------------------------------------------------------


def split_possessive(text: str) -> tuple[str, str]:
    """A name, and its possessive ending.

    >>> split_possessive("Keller's"), split_possessive("James’"), split_possessive("O'Brien")
    (('Keller', "'s"), ('James', '’'), ("O'Brien", ''))
    """
    found = _POSSESSIVE.search(text)
    return (text[: found.start()], found[0]) if found else (text, "")


def _case_of(text: str) -> Case:
    letters = [sign for sign in text if sign.isalpha()]
    if len(letters) > 1 and all(sign.isupper() for sign in letters):
        return Case.CAPITALS
    return Case.SMALL if letters and all(sign.islower() for sign in letters) else Case.AS_IS
