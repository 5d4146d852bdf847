"""Gives different entities different replacements once they are drawn.

Two draws may give one name, or names of which a reader cannot tell which is meant. Then the later entity gets the nearest
candidate to its *draw* that is free. What is free follows from the draws before it, from the forms in which mentions are
written, from the words that are copied, and from which persons share a surname and which addresses a street or a house. All
but the draws is the same for any two originals that the guarantee speaks of, and what the entities were called is not looked
at. So the new text is a function of the draws and of what the two originals agree in, and loses no more than the draws do.

Persons of one family get one surname, that of the first of them. Addresses in one street get its street, town and postcode in
the same way, and those of one house its number too. A town that addresses name, a village or the town behind it, has one name
in all: the one that it has where it stands alone, or else that of the first draw for one of them, or of the nearest candidate
to it whose town is free. An e-mail address that was made of somebody's name is made of the new one.
Landlines of one area code are put into the range of numbers that the first of them was drawn in, or that comes next in the list
where another area code has it; their places in it stay as they were drawn.
If nothing is free, an address gets into a street that another one is in, and any other draw stays as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

import numpy as np

from engine.mechanisms.words.clusant_candidates import CandidateKind
from engine.mechanisms.words.entity_forms import (
    ANOTHER_STREET,
    SharedParts,
    asks_for_landline,
    house_and_street,
    ids_of_part,
    names_in_use,
    with_flat,
    with_own_kind,
    write_name,
)
from engine.mechanisms.words.formed_codes import FormedCodes
from engine.mechanisms.words.identifier_candidates import LANDLINES, MAIL_HOSTS, range_of_landline
from engine.mechanisms.words.scales import Scale
from engine.text.abbreviations import ABBREVIATIONS, ROLES_IN_SHORT
from engine.text.addresses import AddressForm, write_address
from engine.text.entities import NAMES
from engine.text.mentions import LinkedEntity
from engine.text.organisation_names import OrganisationForm, write_organisation_name
from engine.text.person_names import NameForm, name_parts
from engine.text.town_linking import is_bare, is_called_after
from engine.text.units import OF_SAINT
from engine.text.words import WORD

_IN_SHORT = ABBREVIATIONS | ROLES_IN_SHORT
_ACRONYMS = (OrganisationForm.ACRONYM, OrganisationForm.DOTTED_ACRONYM)
MOST_TRIED = 2000
"""Candidates of which it is looked at whether they are free."""


class DrawnCandidate(NamedTuple):
    """A draw.

    Attributes:
        entity: What it is drawn for; neither its name nor what it says as a date is read here.
        kind: The candidates.
        part: Those that it was drawn from; see `entity_forms.part_of_kind`.
        id: What was drawn.
    """

    entity: LinkedEntity
    kind: CandidateKind | Scale | FormedCodes
    part: str
    id: int


def assign_names(drawn: Sequence[DrawnCandidate], copied: Iterable[str]) -> list[str]:
    """The replacement of each entity.

    Args:
        drawn: Their draws.
        copied: The stretches of text that are copied.
    """
    taken: set[str] = set()
    stretches = list(copied)
    copied_words = {word for stretch in stretches for word in WORD.findall(stretch) if word[0].isupper()}
    surnames: dict[int | None, str] = {}
    streets: dict[int | None, str] = {}
    houses: dict[int | None, str] = {}
    towns: dict[int, str] = {}
    areas: dict[int, str] = {}
    ranges: dict[int | None, str] = {}
    names: dict[int, str] = {}
    for at in sorted(range(len(drawn)), key=lambda at: _turn(drawn[at].entity)):
        entity, kind, part, id = drawn[at]
        if entity.kind == "address":
            _name_towns(drawn[at], towns, taken)
        is_landline = entity.area_code is not None and asks_for_landline(part)
        if is_landline and entity.area_code not in ranges and (own := range_of_landline(kind.texts[id])):
            ranges[entity.area_code] = _free_entry(own, LANDLINES, ranges.values())
        shared = SharedParts(
            surnames.get(entity.family, ""),
            streets.get(entity.street, ""),
            houses.get(entity.house, ""),
            ", ".join(towns[town] for town in entity.towns if town in towns),
            next((areas[town] for town in reversed(entity.towns) if town in areas), ""),
            surnames.get(entity.namesake.family, "") if entity.namesake else "",
            surnames.get(entity.namesake.partner, "") if entity.namesake and entity.namesake.partner is not None else "",
            ranges.get(entity.area_code, ""),
        )
        in_taken_street: tuple[str, set[str]] | None = None
        for candidate in _nearest_first(kind, part, id):
            name, used = _written(kind.texts[candidate], candidate, entity, shared)
            if isinstance(kind, FormedCodes):
                is_copied = any(write_name(name, form) in stretch for form in entity.forms for stretch in stretches)
            else:
                is_copied = entity.kind in NAMES and _is_copied(name, copied_words)
            if is_copied or (entity.kind in ("person", "organisation") and _is_short_for_else(name, entity)):
                continue
            if not used & taken:
                break
            if in_taken_street is None and all(each.startswith(ANOTHER_STREET) for each in used & taken):
                in_taken_street = name, used
        else:
            name, used = in_taken_street or _written(kind.texts[id], id, entity, shared)
        as_drawn, name = name, with_own_kind(name, entity)
        taken |= used
        if entity.family is not None:
            surnames.setdefault(entity.family, name_parts(name)[1])
        if entity.street is not None:
            house, street = house_and_street(write_address(name, AddressForm.WHOLE, range(len(entity.towns))))
            streets.setdefault(entity.street, street)
            if entity.house is not None:
                houses.setdefault(entity.house, house)
        for town in entity.towns:
            if entity.kind == "address":
                areas.setdefault(town, write_address(name, AddressForm.POSTCODE).partition(" ")[0])
            else:
                is_whole = name == as_drawn  # Earls Court is no court
                towns.setdefault(town, name if is_whole else write_organisation_name(as_drawn, OrganisationForm.BARE))
        names[at] = name
    return [names[at] for at in range(len(drawn))]


_SAINTS = tuple(
    "Agnes Aidan Alban Alphege Ambrose Andrew Anne Anselm Anthony Augustine Barnabas Bartholomew Bede Benedict"
    " Bernard Boniface Botolph Brendan Bride Catherine Cecilia Chad Christopher Clare Clement Columba Crispin Cuthbert"
    " Cyprian David Dunstan Edith Edmund Edward Elizabeth Ethelbert Faith Francis Gabriel George Giles Gregory Helen"
    " Hilda Hugh James Jerome John Joseph Jude Katharine Kenelm Kentigern Laurence Leonard Luke Margaret Mark Martin"
    " Mary Matthew Michael Mildred Monica Nicholas Ninian Oswald Oswin Pancras Patrick Paul Peter Philip Richard Ronan"
    " Saviour Sebastian Stephen Swithun Teresa Theodore Thomas Timothy Ursula Vincent Werburgh Wilfrid Winifred"
    " Wulfstan".split()
)
"""After whom churches and schools are called, in place of a saint: the draw tells which."""


def _name_towns(address: DrawnCandidate, towns: dict[int, str], taken: set[str]) -> None:
    """Names the towns of an address that have no name yet: by its draw, or the nearest candidates to that whose towns are free.

    Args:
        address: What was drawn for it.
        towns: The names of towns, by their numbers.
        taken: What is in use.
    """
    for town in address.entity.towns:
        if town in towns:
            continue
        own = {towns[each].casefold() for each in address.entity.towns if each in towns}
        spare = ""
        for id in _nearest_first(*address[1:]):
            name = write_address(address.kind.texts[id], AddressForm.TOWN)
            if name.casefold() in own:
                continue
            if name.casefold() not in taken:
                break
            spare = spare or name
        else:
            name = spare or name
        towns[town] = name
        taken.add(name.casefold())


def _is_short_for_else(name: str, entity: LinkedEntity) -> bool:
    """Whether somebody's initials or a firm's acronym, which are written, are what something else is called for short: GP."""
    if entity.kind == "person":
        return any(form.notation is NameForm.INITIALS and write_name(name, form).upper() in _IN_SHORT for form in entity.forms)
    written = (form.notation for form in entity.forms if form.notation in _ACRONYMS)
    return any(write_organisation_name(name, form).replace(".", "") in _IN_SHORT for form in written)


def _turn(entity: LinkedEntity) -> int:
    """When the name of an entity is decided: a town alone names what is in it or called after it, and an address does before an
    institution; persons name what is called after them, and whatever else bears its name a firm that says no more.
    """
    if entity.namesake is not None or (entity.towns and is_bare(entity)):
        return 3
    if not entity.towns or is_called_after(entity):
        return 2
    return 1 if entity.kind == "address" else 0


def _written(text: str, id: int, entity: LinkedEntity, shared: SharedParts) -> tuple[str, set[str]]:
    """A candidate as it becomes the name of an entity, and what is then in use."""
    name = shared.put_into(text, entity)
    if name == text and OF_SAINT in entity.agrees:
        name = f"St {_SAINTS[id % len(_SAINTS)]}'s"
    name = with_flat(name, entity, id)
    return name, names_in_use(name, entity, shared)


def give_mail_to_owners(names: Mapping[int, str], entities: Sequence[LinkedEntity]) -> dict[int, str]:
    """The e-mail addresses that are made of their owners' new names, and those of posts, which keep what they are.

    Those of one domain get that of the first of them, and those of different ones different ones while there are any. Two
    that would be one keep what was drawn for them.

    Args:
        names: What each entity is called in the new text.
        entities: The entities.
    """
    hosts: dict[int, str] = {}
    with_hosts: dict[int, str] = {}
    for number, entity in enumerate(entities):
        if entity.host is not None:
            local, _, host = names[number].rpartition("@")
            if entity.host not in hosts:
                hosts[entity.host] = _free_entry(host, MAIL_HOSTS, hosts.values())
            with_hosts[number] = f"{local}@{hosts[entity.host]}"
    changed = _different(with_hosts, names)
    drawn = {**names, **changed}
    owned = {number: entity.owner for number, entity in enumerate(entities) if entity.owner is not None}
    written = {number: owner.write(drawn[owner.number], drawn[number]) for number, owner in owned.items()}
    written |= {
        number: f"{entity.mailbox}@{drawn[number].rpartition('@')[2]}"
        for number, entity in enumerate(entities)
        if entity.mailbox
    }
    changed |= _different(written, drawn)
    return changed | _without_hosts({**names, **changed}, entities)


def _without_hosts(names: Mapping[int, str], entities: Sequence[LinkedEntity]) -> dict[int, str]:
    """What stands before the @ of the addresses that were written without a host: a.quist@."""
    return {
        number: f"{names[number].partition('@')[0]}@"
        for number, entity in enumerate(entities)
        if entity.kind == "mail" and entity.name.endswith("@")
    }


def _free_entry(drawn: str, listed: Sequence[str], taken: Collection[str]) -> str:
    """What was drawn, such as a domain, or the next of the list that nothing else has; what was drawn if all are taken.

    >>> _free_entry("b", "abc", ["b"]), _free_entry("b", "abc", ["b", "c"]), _free_entry("b", "abc", "abc")
    ('c', 'a', 'b')
    """
    at = listed.index(drawn) if drawn in listed else 0
    return next((entry for entry in (drawn, *listed[at:], *listed[:at]) if entry not in taken), drawn)


def _different(written: Mapping[int, str], names: Mapping[int, str]) -> dict[int, str]:
    """Those of some addresses that differ from each other, and from the names of all others."""
    counts = Counter([*written.values(), *(name for number, name in names.items() if number not in written)])
    return {number: address for number, address in written.items() if counts[address] == 1}


def _nearest_first(kind: CandidateKind | Scale | FormedCodes, part: str, id: int) -> Iterator[int]:
    """The draw, and then the other candidates of its part by their distance from it; those as far by their ids, from it on."""
    yield id
    if not isinstance(kind, CandidateKind):
        yield from islice(kind.nearest_first(id), MOST_TRIED)
        return
    others = ids_of_part(kind, part)
    levels = kind.space.levels([id])[0, others]
    order = np.lexsort(((others - id) % kind.size, levels))
    yield from (int(other) for other in others[order][: MOST_TRIED + 1] if other != id)


def _is_copied(name: str, copied: set[str]) -> bool:
    """Whether a name stands in what is copied, or its first or last word does by itself."""
    words = WORD.findall(name.removeprefix("The "))
    return words[0] in copied or words[-1] in copied
