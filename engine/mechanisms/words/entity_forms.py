"""How an entity's replacement is written where its mentions stand: what it may be, and each mention in its own form.

All of this follows from the forms of the mentions, which a reader of the new text sees, and from public candidates. Nothing
looks at what the entity was called.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.words.clusant_candidates import ANYWHERE, REGIONS, WITH_MOBILES, CandidateKind
from engine.mechanisms.words.identifier_candidates import is_beside_foreign, put_into_range
from engine.text.address_linking import street_in_short
from engine.text.addresses import AddressForm, put_flat_before, put_town_into, write_address
from engine.text.code_forms import CodeForm
from engine.text.counties import bears_word
from engine.text.countries import bears_article, is_country
from engine.text.dates import DateForm, read_date
from engine.text.mentions import Case, LinkedEntity, WrittenForm
from engine.text.organisation_names import (
    INSTITUTIONS,
    PARTNERS,
    OrganisationForm,
    has_acronym,
    read_organisation_name,
    says_kind,
    without_kind,
    write_organisation_name,
)
from engine.text.person_names import NameForm, fold, gender_of_given_name, name_parts, write_person_name
from engine.text.phone_rules import MOBILE, is_mobile
from engine.text.quantities import QuantityForm, TimeForm, read_quantity, read_time
from engine.text.units import (
    CONSONANT,
    COUNTRY,
    COUNTRY_WITH_ARTICLE,
    COUNTY_WITH_WORD,
    NHS,
    OF_COUNTIES,
    VOWEL,
    begins_with_vowel,
)

EVERY = ""
"""The part of a kind that is all of it."""
FLATS = 40
"""How many flats a house has at most."""
_BESIDE = "; "
_WITH_ACRONYM = "with an acronym"
_WITH_LEGAL_FORM = "with a legal form"
_OF_PARTNERS = "of partners"
_A_FIRM = "a firm"
_ACRONYMS = (OrganisationForm.ACRONYM, OrganisationForm.DOTTED_ACRONYM)
_LLP = re.compile(r"(?<!\w)LLP(?!\w)", re.IGNORECASE)
_PLURALS = (
    "Sons",
    "Daughters",
    "Brothers",
    "Bros",
    "Sisters",
    "Associates",
    *(word for word in INSTITUTIONS if word[-1] == "s"),
)
_PLURAL = re.compile(rf"[ \u00a0](?:{'|'.join(_PLURALS)})$", re.IGNORECASE)
"""What a firm's name ends in that takes an apostrophe alone."""
_WITH_A_KIND = "with a kind of institution"
_BEFORE_A_KIND = "one word before a kind of institution"
_LONGEST_BEFORE_A_KIND = 10
_DOLLARS = "dollars"
_COUNTRIES = frozenset({COUNTRY, COUNTRY_WITH_ARTICLE})
_ARTICLE = re.compile(r"The ")
_NHS_NUMBER = "a number of the NHS"
_NO_NHS_NUMBER = "no number of the NHS"
_MOBILE = MOBILE
_LANDLINE = "a landline"
_BESIDE_FOREIGN = "beside foreign numbers"
_GENDER = "gender "
_SAYING = "saying "
_BEGINNING = "beginning with "

_DOUBLED = re.compile(r"(.)\1")
_OF_FAMILY = frozenset({NameForm.SURNAME, NameForm.PLURAL})
_OF_STREET = frozenset(
    {
        AddressForm.STREET_NAME,
        AddressForm.STREET_NAME_AND_TOWN,
        AddressForm.STREET_NAME_TO_POSTCODE,
        AddressForm.STREET_NAME_AND_POSTCODE,
        AddressForm.TOWN,
        AddressForm.TOWN_AND_POSTCODE,
        AddressForm.POSTCODE,
        AddressForm.COUNTY,
        AddressForm.COUNTY_AND_POSTCODE,
    }
)
_OF_TOWN = frozenset({AddressForm.TOWN, AddressForm.COUNTY})
_OF_HOUSE = frozenset(AddressForm) - {AddressForm.FLAT}
ANOTHER_STREET = "street: "
"""What a street in use begins with, which no other address is to be in."""


def part_of_kind(entity: LinkedEntity, *, keeps_gender: bool, region: str = ANYWHERE) -> str:
    """Names the candidates that can be written in the forms of an entity, and are of a region: `EVERY` one, or some.

    A person goes with the titles and pronouns that are copied, and a name behind "a" or "an" begins as that asks for. A
    date is replaced by one that says as much (a day, or only a month or a year), what is also called by an acronym by
    something that has one, and an amount, whose currency stays, by one in dollars. A country becomes another one of any
    region, and a county one of a list that is the same for all. Before a kind of institution or street that stays, a single
    word stands, before a legal form what has one, before that of a partnership what names partners, for a name that does
    not say what it is of a firm, and behind an article an institution.

    Args:
        entity: The entity.
        keeps_gender: Whether persons whose gender is apparent keep it.
        region: One of `REGIONS`, or `ANYWHERE`; it follows from the settings alone.
    """
    of_region = EVERY if entity.agrees & (_COUNTRIES | OF_COUNTIES) else part_of_region(region)
    return _BESIDE.join(filter(None, [of_region, *_asked_by_forms(entity, keeps_gender)]))


def part_of_list(entity: LinkedEntity, region: str) -> str:
    """Names the identifiers of a list that are of a region, or that go with what copied words say of them.

    A mobile becomes a mobile, and a landline a landline, where the region tells them apart: that can be seen.

    Args:
        entity: The entity, which is drawn uniformly.
        region: See `part_of_kind`.
    """
    if entity.kind == "identity":
        return _NHS_NUMBER if NHS in entity.agrees else _BESIDE.join(filter(None, [_NO_NHS_NUMBER, part_of_region(region)]))
    if entity.kind == "phone" and region == WITH_MOBILES:
        return region + _BESIDE + (_MOBILE if MOBILE in entity.agrees else _LANDLINE)
    if entity.kind == "phone" and region not in REGIONS:
        return _BESIDE_FOREIGN
    return part_of_region(region)


def asks_for_landline(part: str) -> bool:
    """Whether a part of the telephone numbers has landlines alone; see `part_of_list`."""
    return part.endswith(_LANDLINE)


def part_of_region(region: str) -> str:
    """Names the candidates of a region: `EVERY` one if it is `ANYWHERE`."""
    return region if region in REGIONS else EVERY


def _asked_by_forms(entity: LinkedEntity, keeps_gender: bool) -> list[str]:
    if entity.kind == "person":
        gender = (entity.gender if keeps_gender else "") or entity.told
        return [_GENDER + gender] if gender else []
    if entity.kind == "date" and entity.date is not None:
        return [_SAYING + " ".join(sorted(entity.date.fields))]
    if entity.kind == "amount":
        return [_DOLLARS]
    public = entity.agrees & OF_COUNTIES or entity.agrees & _COUNTRIES
    asked = [max(public)] if public else []  # an article, or the word County, is kept to
    if any(form.after and says_kind(form.after) for form in entity.forms):
        asked.append(_BEFORE_A_KIND)
    elif any(_LLP.search(form.after) or form.notation is OrganisationForm.PARTNERS for form in entity.forms):
        asked.append(_OF_PARTNERS)
    elif any(form.after for form in entity.forms):
        asked.append(_WITH_LEGAL_FORM)
    elif entity.kind == "organisation" and any(form.before for form in entity.forms):
        asked.append(_WITH_A_KIND)
    elif entity.kind == "organisation" and any(form.notation not in _ACRONYMS for form in entity.forms):
        asked.append(_A_FIRM)
    if any(form.notation in _ACRONYMS for form in entity.forms):
        asked.append(_WITH_ACRONYM)
    sound = entity.agrees & {VOWEL, CONSONANT}
    return [*asked, _BEGINNING + min(sound)] if len(sound) == 1 else asked


@lru_cache(maxsize=128)
def ids_of_part(kind: CandidateKind, part: str) -> NDArray[np.intp]:
    """The ids of the candidates of a part, ascending. What none of those found so far has is not asked for."""
    ids: NDArray[np.intp] = np.arange(kind.size)
    for asked in part.split(_BESIDE) if part else ():
        found = np.array([_belongs(kind, id, asked) for id in ids.tolist()], dtype=bool)
        ids = ids[found] if found.any() else ids
    return ids


def _belongs(kind: CandidateKind, id: int, asked: str) -> bool:
    text = kind.texts[id]
    if asked in REGIONS:
        return len(kind.regions) > 0 and bool(int(kind.regions[id]) & REGIONS[asked])
    if asked in _COUNTRIES:
        return is_country(text) and not _ARTICLE.match(text) and bears_article(text) == (asked == COUNTRY_WITH_ARTICLE)
    if asked in OF_COUNTIES:
        return bears_word(text) == (asked == COUNTY_WITH_WORD)
    if asked.startswith(_GENDER):
        return gender_of_given_name(name_parts(text)[0]) == asked.removeprefix(_GENDER)
    if asked.startswith(_SAYING):
        read = read_date(text)
        return read is not None and " ".join(sorted(read[0].fields)) == asked.removeprefix(_SAYING)
    if asked.startswith(_BEGINNING):
        return begins_with_vowel(text) == (asked == _BEGINNING + VOWEL)
    if asked == _BEFORE_A_KIND:
        word = without_kind(write_organisation_name(text, OrganisationForm.FULL))
        return word.isalpha() and len(word) <= _LONGEST_BEFORE_A_KIND
    if asked == _WITH_LEGAL_FORM:
        return bool(read_organisation_name(text).legal)
    if asked == _OF_PARTNERS:
        firm = write_organisation_name(text, OrganisationForm.FULL)
        return PARTNERS.fullmatch(firm) is not None and _PLURAL.search(firm) is None
    if asked == _A_FIRM:
        return PARTNERS.fullmatch(write_organisation_name(text, OrganisationForm.FULL)) is not None
    if asked == _WITH_A_KIND:
        return without_kind(text) != text
    if asked in (_NHS_NUMBER, _NO_NHS_NUMBER):
        return text.startswith("999 ") == (asked == _NHS_NUMBER)
    if asked in (_MOBILE, _LANDLINE):
        return is_mobile(text) == (asked == _MOBILE)
    if asked == _BESIDE_FOREIGN:
        return is_beside_foreign(text)
    return text.startswith("$") if asked == _DOLLARS else has_acronym(text)


def write_mention(name: str, form: WrittenForm) -> str:
    """A replacement as it stands in the new text.

    >>> write_mention("Maria Ross", WrittenForm(NameForm.SURNAME, Case.CAPITALS, "Dr ", possessive="'"))
    "Dr ROSS'"
    >>> write_mention("Howe & Sons Ltd", WrittenForm(OrganisationForm.FULL, Case.AS_IS, after=" & Co"))
    'Howe & Co'
    >>> write_mention("Howe & Sons Ltd", WrittenForm(OrganisationForm.FULL, Case.AS_IS, possessive="'s"))
    "Howe & Sons'"
    >>> [write_mention("Leela Lee", WrittenForm(form, Case.CAPITAL_SURNAME)) for form in (NameForm.FULL, NameForm.REVERSED)]
    ['Leela LEE', 'LEE, Leela']
    >>> [write_mention(name, WrittenForm(NameForm.INITIAL, Case.AS_IS, without_stops=True)) for name in ("Bo Lee", "Ida Lee")]
    ['B', 'I.']
    """
    written = write_name(name, form)
    ending = form.possessive
    if len(ending) > 1 and _PLURAL.search(written + form.after):
        ending = ending[0]
    if ending in ("'", "’") and not written.casefold().endswith("s"):
        ending += "S" if form.case in (Case.CAPITALS, Case.CAPITAL_SURNAME) else "s"
    return form.before + written + form.after + ending


def write_name(name: str, form: WrittenForm) -> str:
    """A replacement in the form of a mention, without what stands before and behind it."""
    written = _in_notation(name, form)
    if form.case is Case.CAPITALS:
        return written.upper()
    if form.case is Case.CAPITAL_SURNAME:
        surname = name_parts(name)[1]
        return surname.upper().join(written.rsplit(surname, 1) if written.endswith(surname) else written.split(surname, 1))
    return written.lower() if form.case is Case.SMALL else written


def _in_notation(name: str, form: WrittenForm) -> str:
    match form.notation:
        case NameForm():
            written = write_person_name(name, form.notation)
            keeps_stop = not form.without_stops or written == "I."  # bare, it would be whoever writes
            return written if keeps_stop else written.replace(".", "")
        case OrganisationForm():
            written = write_organisation_name(name.removeprefix("The ") if form.before else name, form.notation)
            if form.after.startswith(" &"):  # one partner is enough before "& Co"
                written = written.partition(" & ")[0]
            return without_kind(written) if says_kind(form.after) else written
        case AddressForm():
            written = write_address(name, form.notation, form.towns)
            return street_in_short(written) if form.is_short else written
        case CodeForm():
            return form.notation.write(name)
        case DateForm():
            date = read_date(name)
            return (date and form.notation.write(date[0])) or name
        case QuantityForm():
            number = read_quantity(name)
            return form.notation.write(number[0]) if number else name
        case TimeForm():
            time = read_time(name)
            return form.notation.write(time[0]) if time else name
    return name


class SharedParts(NamedTuple):
    """What others already bear of an entity's replacement, since it is the same in the original; empty if that is nothing.

    Attributes:
        surname: That of its family.
        street: Its street, with the town and the postcode.
        house: The number of its house in that street.
        town: Its town; of an address every one that it names, nearest first, with a comma and a blank between them.
        area: What postcodes of that town begin with.
        bearer: The surname of whom it is called after.
        partner: That of the second whom it is called after.
        landlines: The range of the landlines of its area code; see `identifier_candidates.LANDLINES`.
    """

    surname: str = ""
    street: str = ""
    house: str = ""
    town: str = ""
    area: str = ""
    bearer: str = ""
    partner: str = ""
    landlines: str = ""

    def put_into(self, name: str, entity: LinkedEntity) -> str:
        """A candidate with these parts in place of its own.

        Args:
            name: The candidate.
            entity: What it is drawn for.

        >>> SharedParts(surname="Ross").put_into("Maria Bell", LinkedEntity("person", ""))
        'Maria Ross'
        >>> from engine.text.mentions import Namesake
        >>> house, firm = LinkedEntity("address", ""), LinkedEntity("organisation", "", namesake=Namesake(0, True, ""))
        >>> neighbour = SharedParts(street="Elm Road, Lund QC4 5MS")
        >>> [each.put_into("2 Oak Lane, Esk QB1 2AA", house) for each in (neighbour, neighbour._replace(house="7"))]
        ['2 Elm Road, Lund QC4 5MS', '7 Elm Road, Lund QC4 5MS']
        >>> town = SharedParts(town="Lund", area="QC4")
        >>> town.put_into("2 Oak Lane, Esk QB1 2AA", house), town.put_into("Quist Bakery", firm)
        ('2 Oak Lane, Lund QC4 2AA', 'Lund')
        >>> [SharedParts(bearer="Ross").put_into(name, firm) for name in ("Quist & Esk LLP", "Quist & Sons", "Quist Foods Ltd")]
        ['Quist & Ross LLP', 'Ross & Sons', 'Ross Foods Ltd']
        >>> SharedParts(bearer="Ross", partner="Bell").put_into("Quist Foods Ltd", firm)
        'Ross & Bell Ltd'
        >>> SharedParts(landlines="01632 960 ").put_into("020 7946 0730", LinkedEntity("phone", ""))
        '01632 960 730'
        >>> kind = WrittenForm(OrganisationForm.FULL, after=" Solicitors")
        >>> of_two = LinkedEntity("organisation", "", forms=[kind], namesake=Namesake(0, True, "", is_of_two=True))
        >>> [SharedParts(bearer="Ross", partner=other).put_into("Quist Bakery", of_two) for other in ("", "Bell")]
        ['Quist Ross', 'Ross Bell']
        """
        if self.surname:
            return f"{name_parts(name)[0]} {self.surname}"
        if self.street:
            return f"{self.house or house_and_street(name)[0]} {self.street}"
        if self.town:
            return put_town_into(name, self.town, self.area) if entity.kind == "address" else self.town
        if self.landlines:
            return put_into_range(self.landlines, name)
        if self.bearer and entity.namesake:
            if self.partner:
                sign = " " if entity.namesake.is_of_two else " & "
                return f"{self.bearer}{sign}{self.partner}{_legal_form(name)}"
            if entity.namesake.is_of_two:
                return _beside_other(name, self.bearer, is_last=entity.namesake.is_last)
            if any(says_kind(form.after) for form in entity.forms):  # what stands before a kind of institution is the name
                return self.bearer + entity.namesake.ending
            return _called_after(name, self.bearer + entity.namesake.ending, is_last=entity.namesake.is_last)
        return name


def _legal_form(name: str) -> str:
    """The legal form of a firm, with the blank before it; empty if it has none."""
    return name[len(write_organisation_name(name, OrganisationForm.FULL)) :]


def _beside_other(name: str, bearer: str, *, is_last: bool) -> str:
    """Somebody's surname and the name of the firm that was drawn, as those of two partners; one alone if both are the same."""
    other = without_kind(write_organisation_name(name, OrganisationForm.FULL)).split()[0]
    return bearer if other == bearer else f"{other} {bearer}" if is_last else f"{bearer} {other}"


def _called_after(name: str, bearer: str, *, is_last: bool) -> str:
    """A firm with somebody's surname in place of one that it bears."""
    partners = PARTNERS.match(name)
    if is_last and partners and not _PLURAL.search(partners[0]):
        return f"{partners[0].rpartition(' ')[0]} {bearer}{name[partners.end() :]}"
    return f"{bearer} {name.removeprefix('The ').partition(' ')[2]}".rstrip()


def with_own_kind(name: str, entity: LinkedEntity) -> str:
    """A candidate for what has its kind of institution copied behind its name, with that kind in place of its own.

    It is what is then written for short.

    >>> school = LinkedEntity("organisation", "", forms=[WrittenForm(OrganisationForm.FULL, after=" High School")])
    >>> with_own_kind("Quist Bakery", school), with_own_kind("Quist Bakery", LinkedEntity("organisation", ""))
    ('Quist High School', 'Quist Bakery')
    """
    if entity.kind == "person":  # who is called senior, which is no kind of institution
        return name
    kinds = [form.after for form in entity.forms if form.after and says_kind(form.after)]
    return write_organisation_name(name, OrganisationForm.BARE) + kinds[0] if kinds else name


def house_and_street(address: str) -> tuple[str, str]:
    """The number of a house, and the rest of its address, such as candidates are."""
    house, _, street = address.partition(" ")
    return house, street


def with_flat(name: str, entity: LinkedEntity, id: int) -> str:
    """An address with a flat that follows from the draw alone, if a flat of it is written.

    Args:
        name: The address.
        entity: The entity.
        id: What was drawn.
    """
    is_written = any(form.notation is AddressForm.FLAT for form in entity.forms)
    return put_flat_before(name, 1 + id % FLATS) if is_written else name


_SPOKEN = (
    ("ph", "f"),
    ("ck", "k"),
    ("c", "k"),
    ("q", "k"),
    ("y", "i"),
    ("ei", "ai"),
    ("z", "s"),
    ("v", "f"),
    ("h", ""),
)
"""Letters, and those that sound like them."""


def _without_likeness(word: str) -> str:
    """A name as others are spelled that a reader takes for it.

    >>> [_without_likeness(name) for name in ("Luka", "Luca", "Sarah", "Sara", "Steven", "Stephen", "Peyton", "Payton")]
    ['luka', 'luka', 'sara', 'sara', 'stefen', 'stefen', 'paiton', 'paiton']
    """
    plain = fold(word)
    for written, spoken in _SPOKEN:
        plain = plain.replace(written, spoken)
    return _DOUBLED.sub(r"\1", plain).removesuffix("e")


def names_in_use(name: str, entity: LinkedEntity, shared: SharedParts) -> set[str]:
    """Whatever a reader may take for a replacement: all that is written of it, and the parts of a person's name.

    Args:
        name: The replacement.
        entity: The entity.
        shared: What of it others bear too.
    """
    by_others = (_OF_FAMILY if shared.surname else frozenset()) | (_OF_HOUSE if shared.house else frozenset())
    by_others |= _OF_STREET if shared.street else frozenset()
    by_others |= _OF_TOWN if shared.town else frozenset()
    if shared.town and entity.kind != "address":
        return set()
    forms = [form for form in entity.forms if form.notation not in by_others]
    is_code = any(isinstance(form.notation, CodeForm) for form in forms)
    used = {f"{'code' if is_code else entity.kind}: {name.casefold()}"}
    used |= {("flat " if form.notation is AddressForm.FLAT else "") + write_name(name, form).casefold() for form in forms}
    if entity.kind == "person":
        given, surname = name_parts(name)
        parts = {given} if shared.surname else {given, surname}
        used |= {part.casefold() for part in parts} | {f"like: {_without_likeness(part)}" for part in parts}
    if entity.street is not None and not shared.street:
        used.add(ANOTHER_STREET + write_address(name, AddressForm.STREET_NAME).casefold())
    return used
