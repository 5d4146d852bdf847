"""Tells which addresses are in one town, and what else bears its name: the town by itself, and institutions called after it.

Of the towns behind a street (*Headingley, Leeds*) an address is in the first that something else of the text is in or names, or
in the first of all. A county behind it is none of them.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Container, Sequence

from engine.text.address_linking import read_parts
from engine.text.addresses import AddressForm, read_address, without_postcode
from engine.text.counties import is_behind_town
from engine.text.entities import NAMES
from engine.text.everyday_words import is_everyday
from engine.text.mentions import LinkedEntity, NamedMention, split_possessive
from engine.text.organisation_names import says_kind, without_kind
from engine.text.unfound_names import cells_of_towns
from engine.text.words import common_words

_TO_POSTCODE = re.compile(r"[,.]?[ \u00a0]|[ \u00a0]*[,.]?[ \u00a0]*[\n\t][ \u00a0]*")
"""What stands between a town and its postcode."""
_ENDS_PHRASE = re.compile(r"[ \u00a0]*(?:[.,;)\n]|$)")
_BEFORE_NAME = re.compile(r"^(?:n(?:ea)?r\.?|by|the)\s+")


def join_towns(text: str, mentions: Sequence[NamedMention], entities: Sequence[LinkedEntity]) -> None:
    """Gives a number to each town that several entities of a text are in or are called after, and to other names they share.

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
    counts = Counter(town for towns in towns_of.values() for town in towns)
    alone = {name for at, name in names.items() if entities[at].kind == "place"} | counts.keys()
    names = {at: _within(name, alone) for at, name in names.items()}
    of_places = set(names.values())
    town_of = dict(names)
    for at, towns in towns_of.items():
        if towns:
            town_of[at] = next((town for town in towns if town in of_places or counts[town] > 1), towns[0])
    members = Counter(town_of.values())
    numbers: dict[str, int] = {}
    for at, town in sorted(town_of.items()):
        if members[town] > 1:
            entities[at].town = numbers.setdefault(town, len(numbers))


def _name_in_common(entity: LinkedEntity) -> str:
    """What a place or an institution has in common with what else is called so; empty for anything else."""
    if entity.kind == "place" and not any(form.after for form in entity.forms):
        return _plain(split_possessive(entity.name)[0])
    return _plain(without_kind(entity.name)) if is_called_after(entity) and entity.namesake is None else ""


def _within(name: str, towns: Container[str]) -> str:
    """A name without the ordinary words behind that of a town: amsel damp, as of Amsel Damp Solutions, where Amsel is one."""
    words = name.split()
    tell = [at for at, word in enumerate(words, 1) if not (word in common_words() or is_everyday(word))]
    short = (at for at in range(max(tell, default=1), len(words)) if " ".join(words[:at]) in towns)
    return " ".join(words[: next(short, len(words))])


def is_called_after(entity: LinkedEntity) -> bool:
    """Whether an entity has a name, perhaps a town's, before its kind of institution: Lund Hospital."""
    return entity.kind in ("place", "organisation") and any(form.after and says_kind(form.after) for form in entity.forms)


def _towns(text: str, mentions: Sequence[NamedMention], entity: LinkedEntity) -> list[str]:
    """What stands behind the street in an address, nearest first."""
    found: list[str] = []
    for number, form in zip(entity.mentions, entity.forms, strict=True):
        line = text[mentions[number].start : mentions[number].end]
        is_town = form.notation in (AddressForm.TOWN, AddressForm.TOWN_AND_POSTCODE)
        found += [town for town in _towns_of_line(line, is_town=is_town) if town not in found]
    return found


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


def _is_postcode(text: str, mention: NamedMention) -> bool:
    is_alone = mention.kind == "address" and read_address(text[mention.start : mention.end]) is AddressForm.POSTCODE
    return mention.kind == "postcode" or is_alone


def _plain(town: str) -> str:
    return _BEFORE_NAME.sub("", " ".join(town.casefold().split()))
