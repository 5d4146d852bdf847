"""Tells which addresses name one town, and what else bears its name: the town by itself, and institutions called after it.

An address names every town behind its street, a village and the town it belongs to (*Headingley, Leeds*). A county behind it is
none of them.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Container, Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from engine.text.address_linking import read_parts
from engine.text.addresses import TO_NEXT_CELL, AddressForm, read_address, without_postcode
from engine.text.counties import is_behind_town
from engine.text.entities import NAMES
from engine.text.everyday_words import is_everyday
from engine.text.forgotten_apostrophes import without_apostrophes
from engine.text.mentions import LinkedEntity, NamedMention, WrittenForm, split_possessive
from engine.text.organisation_names import OrganisationForm, says_kind, without_kind
from engine.text.rule import compact
from engine.text.table_cells import is_cell
from engine.text.unfound_names import cells_of_towns
from engine.text.words import common_words

_TO_POSTCODE = re.compile(r"[,.]?[ \u00a0]|[ \u00a0]*[,.]?[ \u00a0]*[\n\t][ \u00a0]*")
"""What stands between a town and its postcode."""
_ENDS_PHRASE = re.compile(r"[ \u00a0]*(?:[.,;)\n]|$)")
_JOINED_TOWN = re.compile(r"(?P<short>\w{3,})[ -](?:upon|on|under|le|la|by|super|cum|in|next|sub)[ -](?:the[ -])?\w")
"""A town that is told from others of its name by what lies beside it: Lund-on-Esk."""
_SHORTEST_TOWN = 4  # letters of the first word by which a town of two is called
_BEFORE_NAME = re.compile(r"^(?:n(?:ea)?r\.?|by|the)\s+")


def join_towns(text: str, mentions: Sequence[NamedMention], entities: Sequence[LinkedEntity]) -> None:
    """Gives a number to each town that an address names, to what else bears its name, and to other names that several share.

    Args:
        text: The text.
        mentions: All of its mentions.
        entities: What they name, in order.
    """
    towns_of: dict[int, list[str]] = {}
    of_street: dict[int, list[str]] = defaultdict(list)
    for at, entity in enumerate(entities):
        if entity.kind == "address":
            towns = _towns(text, mentions, entity)
            towns_of[at] = of_street[entity.street] if entity.street is not None else []
            towns_of[at] += [town for town in towns if town not in towns_of[at]]
    names = {at: name for at, entity in enumerate(entities) if (name := _name_in_common(entity))}
    of_addresses = {town for towns in towns_of.values() for town in towns}
    alone = {name for at, name in names.items() if entities[at].kind == "place"} | of_addresses
    names = {at: _within(name, alone) if is_called_after(entities[at]) else name for at, name in names.items()}
    of_short = _towns_in_short(of_addresses, alone)
    names = {at: of_short.get(name, name) for at, name in names.items()}
    shared = of_addresses | {name for name, times in Counter(names.values()).items() if times > 1}
    numbers: dict[str, int] = {}
    for at, entity in enumerate(entities):
        towns = towns_of[at] if at in towns_of else [names[at]] if names.get(at) in shared else []
        entity.towns = tuple(numbers.setdefault(town, len(numbers)) for town in towns)
        if len(towns) > 1:
            entity.forms = [
                replace(form, towns=tuple(map(towns.index, dict.fromkeys(_towns_of_mention(text, mentions[number], form)))))
                for number, form in zip(entity.mentions, entity.forms, strict=True)
            ]


def _towns_in_short(of_addresses: Collection[str], names: Iterable[str]) -> dict[str, str]:
    """What towns are called for short: the beginning of one of them alone, of which no address has a town.

    >>> _towns_in_short({"lund-on-esk", "amsel magna", "great quist"}, ["zyx upon quist"])
    {'amsel': 'amsel magna', 'lund': 'lund-on-esk', 'zyx': 'zyx upon quist'}
    """
    towns: dict[str, set[str]] = defaultdict(set)
    for town in {*of_addresses, *names}:
        joined = _JOINED_TOWN.match(town)
        first, *rest = town.split()
        is_told = len(rest) == 1 and town in of_addresses and len(first) >= _SHORTEST_TOWN and first not in common_words()
        if joined or is_told:
            towns[joined["short"] if joined else first].add(town)
    return {short: next(iter(of)) for short, of in sorted(towns.items()) if len(of) == 1 and short not in of_addresses}


def _name_in_common(entity: LinkedEntity) -> str:
    """What a place or an institution has in common with what else is called so; empty for anything else."""
    if entity.kind == "place" and not any(form.after for form in entity.forms):
        return without_apostrophes(_plain(split_possessive(entity.name)[0]))
    if is_bare(entity):
        return without_apostrophes(_plain(entity.name))
    return without_apostrophes(_plain(without_kind(entity.name))) if is_called_after(entity) and entity.namesake is None else ""


def _within(name: str, towns: Container[str]) -> str:
    """A name without the ordinary words behind that of a town: amsel damp, as of Amsel Damp Solutions, where Amsel is one."""
    words = name.split()
    tell = [at for at, word in enumerate(words, 1) if not (word in common_words() or is_everyday(word))]
    short = (at for at in range(max(tell, default=1), len(words)) if " ".join(words[:at]) in towns)
    return " ".join(words[: next(short, len(words))])


def is_called_after(entity: LinkedEntity) -> bool:
    """Whether an entity has a name, perhaps a town's, before its kind of institution: Lund Hospital."""
    return entity.kind in ("place", "organisation") and any(form.after and says_kind(form.after) for form in entity.forms)


def is_bare(entity: LinkedEntity) -> bool:
    """Whether a firm or institution is called by a name alone, which may be that of a house: at Lund, beside Lund House."""
    is_alone = all(form.notation is OrganisationForm.FULL and not form.after for form in entity.forms)
    return entity.kind == "organisation" and is_alone and entity.namesake is None


def _towns(text: str, mentions: Sequence[NamedMention], entity: LinkedEntity) -> list[str]:
    """What stands behind the street in an address, nearest first: as in the lines that have most of it."""
    lines = [
        _towns_of_mention(text, mentions[number], form) for number, form in zip(entity.mentions, entity.forms, strict=True)
    ]
    return list(dict.fromkeys(town for line in sorted(lines, key=len, reverse=True) for town in line))


def _towns_of_mention(text: str, mention: NamedMention, form: WrittenForm) -> list[str]:
    """What stands behind the street in a line of an address."""
    is_town = form.notation in (AddressForm.TOWN, AddressForm.TOWN_AND_POSTCODE)
    return list(map(without_apostrophes, _towns_of_line(text[mention.start : mention.end], is_town=is_town)))


def _towns_of_line(line: str, *, is_town: bool) -> list[str]:
    if is_town:
        towns = without_postcode(" ".join(line.split())).split(",")
    elif read_address(line) in (AddressForm.FLAT, AddressForm.POSTCODE):
        return []
    else:
        towns = list(read_parts([line]).towns)
    return [plain for town in towns if (plain := _plain(town)) and not is_behind_town(plain)]


def towns_told(text: str, mentions: Sequence[NamedMention]) -> set[str]:
    r"""The towns of a text, in small letters: behind a street, before a postcode, or in a column that is headed so.

    >>> found = [NamedMention(0, 19, "address"), NamedMention(20, 31, "person"), NamedMention(32, 39, "postcode")]
    >>> sorted(towns_told("2 Elm Road, Amselby\nQuist Magna\nLN8 4TR", found))
    ['amselby', 'quist magna']
    """
    found = {" ".join(text[start:end].casefold().split()) for start, end in cells_of_towns(text)}
    for before, each, behind in zip([None, *mentions], mentions, [*mentions[1:], None], strict=False):
        line = text[each.start : each.end]
        if each.kind == "address":
            found.update(_towns_of_line(line, is_town=read_address(line) is AddressForm.TOWN_AND_POSTCODE))
        elif each.kind in NAMES:
            is_before_code = behind and _is_postcode(text, behind) and _TO_POSTCODE.fullmatch(text, each.end, behind.start)
            is_behind_street = before and before.kind == "address" and text[before.end : each.start] == ", "
            if is_before_code or (is_behind_street and _ENDS_PHRASE.match(text, each.end)):
                found.add(_plain(line))
    return found


def with_postcodes(text: str, mentions: Sequence[NamedMention]) -> list[NamedMention]:
    """The mentions of a text, with a town alone and the postcode behind it in its line as one address.

    >>> with_postcodes("Lund LN8 4TR", [NamedMention(0, 4, "place"), NamedMention(5, 12, "postcode")])
    [NamedMention(start=0, end=12, kind='address', is_marked=False)]
    """
    found: list[NamedMention] = []
    for each in mentions:
        town = found[-1] if found and each.kind == "postcode" else None
        is_of_street = len(found) > 1 and found[-2].kind == "address" and text[found[-2].end : found[-1].start] == ", "
        if (
            town is not None
            and town.kind == "place"
            and not is_of_street
            and not (town.is_marked or each.is_marked)
            and text[town.end : each.start] in (" ", "\u00a0", ", ")
            and read_address(text[town.start : each.end]) is AddressForm.TOWN_AND_POSTCODE
        ):
            found[-1] = town._replace(end=each.end, kind="address")
        else:
            found.append(each)
    return found


def with_postcodes_of_rows(text: str, mentions: Sequence[NamedMention]) -> list[NamedMention]:
    r"""Mentions with the town and the postcode in the cells behind a street as the rest of its address.

    >>> text = "Zyx\t2 Elm Road\tLund\tLN8 4TR"
    >>> found = [NamedMention(4, 14, "address"), NamedMention(15, 19, "place"), NamedMention(20, 27, "postcode")]
    >>> [each.kind for each in with_postcodes_of_rows(text, found)]
    ['address', 'address', 'address']
    """
    found = list(mentions)
    for at, each in enumerate(found):
        if each.kind != "postcode" or each.is_marked or not is_cell(text, each.start, each.end):
            continue
        before = at - 1
        if before > 0 and found[before].kind == "place" and is_cell(text, *found[before][:2]) and not found[before].is_marked:
            before -= 1
        street = found[before] if before >= 0 else None
        if (
            street is not None
            and street.kind == "address"
            and read_parts([text[street.start : street.end]]).street
            and read_address(text[street.start : street.end]) is not AddressForm.WHOLE
            and all(TO_NEXT_CELL.fullmatch(text, one.end, other.start) for one, other in pairwise(found[before : at + 1]))
        ):
            found[before + 1 : at + 1] = [rest._replace(kind="address") for rest in found[before + 1 : at + 1]]
    return found


def postcodes_of_streets(text: str, mentions: Sequence[NamedMention]) -> set[str]:
    """The postcodes of the addresses of a text that name more than these, as they can be compared."""
    lines = [text[each.start : each.end] for each in mentions if each.kind == "address"]
    return {compact(line[len(without_postcode(line)) :]).lstrip(",") for line in lines} - {""}


def with_postcodes_alone(text: str, mentions: Sequence[NamedMention], codes: Container[str]) -> list[NamedMention]:
    """Mentions with the postcodes that stand alone as addresses, if a street has them.

    >>> with_postcodes_alone("at LN8 4TR", [NamedMention(3, 10, "postcode")], {"LN84TR"})
    [NamedMention(start=3, end=10, kind='address', is_marked=False)]
    """
    return [
        each._replace(kind="address")
        if each.kind == "postcode" and not each.is_marked and compact(text[each.start : each.end]) in codes
        else each
        for each in mentions
    ]


def _is_postcode(text: str, mention: NamedMention) -> bool:
    is_alone = mention.kind == "address" and read_address(text[mention.start : mention.end]) is AddressForm.POSTCODE
    return mention.kind == "postcode" or is_alone


def _plain(town: str) -> str:
    return _BEFORE_NAME.sub("", " ".join(town.casefold().split()))
