"""Joins the mentions of addresses into entities, and tells which of them are in one street or of one house.

* the parts of an address in a row, over lines or not, are one;
* two are one if house and street are, however these are written (*St*, *Street*), and the towns, where both have one, do not
  differ; a flat apart. A house that is named without a flat is its only flat, if one alone is named, else an entity of its own;
* a flat beside a house that has a name, which is a place, is the one of that number in that house;
* a flat alone is the one of that number that was named last before it, or else next;
* a house alone, which a text names by its number (*no. 18*), is that which was named last before it, or else next;
* a street alone is an entity of its own, in the street. Of several streets of one name in different towns, one without a town
  is that which has the house, or that which was named last before it, or else next.

What has no street, or none that can be told from the rest, is one if it is equal but for separators.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from engine.text.address_rules import FLAT, HOUSE, WAY
from engine.text.addresses import AddressForm, house_beside, is_continued, read_address, without_postcode, word_of_flat
from engine.text.counties import is_behind_town
from engine.text.flats import find_flats_alone, put_number
from engine.text.mentions import LinkedEntity, NamedMention, WrittenForm, nearest_place, put_mention
from engine.text.organisation_names import HOUSE_IN_SHORT, HOUSES, INSTITUTIONS
from engine.text.rule import compact
from engine.text.words import common_words

_WAYS = {
    "street": ("st",),
    "road": ("rd",),
    "avenue": ("ave", "av"),
    "lane": ("ln",),
    "drive": ("dr",),
    "court": ("ct",),
    "place": ("pl",),
    "square": ("sq",),
    "boulevard": ("blvd",),
    "terrace": ("terr", "ter", "tce"),
    "crescent": ("cres",),
    "gardens": ("gdns",),
    "close": ("cl",),
    "grove": ("gr", "grv"),
    "parade": ("pde",),
    "yard": ("yd",),
    "way": ("wy",),
    "park": ("pk",),
    "highway": ("hwy",),
    "parkway": ("pkwy",),
    "circle": ("cir",),
    "trail": ("trl",),
    "freeway": ("fwy",),
}
_WHOLE_WAY = {short: way for way, shorts in _WAYS.items() for short in shorts}
_WAY_OF_LINE = re.compile(rf"(?<=\w[ \u00a0])(?P<way>{'|'.join((*_WAYS, *_WHOLE_WAY))})\b\.?(?=\s*(?:$|[,\n]))", re.IGNORECASE)
_IN_HOUSE = re.compile(rf"(?:(?P<flat>(?:{FLAT}|(?:Unit|Suite)\s\w{{1,4}}))\s)?(?P<house>{HOUSE})\s(?P<street>\D.*)")
_HOUSE_BEHIND = re.compile(r"(?P<street>[^\d,]*[^\W\d]\.?)\s(?:n\.?[º°o]?\s?)?(?P<house>\d{1,4}(?:[/-]\d{1,4})?\s?[A-Za-z]?)")
_HOUSE_ALONE = re.compile(HOUSE)
_NUMBER_OF_HOUSE = re.compile(
    r"(?:(?:^|[\n(,;.:])[^\S\n]*|(?<!\w)(?:[Aa]t|[Oo]f|[Ii]n|[Ff]rom|[Tt]o|[Ff]or|[Aa]nd|[Ww]ith|[Oo]utside|[Oo]pposite|[Bb]etween"
    r"|[Nn]ear|[Bb]eside|[Bb]ehind|[Tt]he|[Oo]ccupiers?|[Tt]enants?|[Nn]eighbours?|bought|buy(?:s|ing)?|sold|sell(?:s|ing)?"
    r"|own(?:s|ed|ing)?|purchas(?:e|es|ed|ing)|inherit(?:s|ed|ing)?|let(?:s|ting)?|rent(?:s|ed|ing)?|leas(?:e|es|ed|ing)"
    r"|occup(?:y|ies|ied|ying)|visit(?:s|ed|ing)?|left|leav(?:e|es|ing)|built|extend(?:s|ed|ing)?|serv(?:e|es|ed|ing)|adjoin(?:s|ed|ing)?|fac(?:e|es|ed|ing)"
    r"|overlook(?:s|ed|ing)?|suppl(?:y|ies|ied|ying)|flood(?:s|ed|ing)?|affect(?:s|ed|ing)?|damag(?:e|es|ed|ing)|benefit(?:s|ed|ing)?"
    r"|belong(?:s|ed|ing)?[ \u00a0]to|drain(?:s|ed|ing)?|reach(?:es|ed|ing)?|knock(?:s|ed|ing)?[ \u00a0]at|by|past|against"
    r"|along|through|via|into|onto|across|towards?)[ \u00a0])"
    r"(?:[Nn]os?\.?|[Nn]umbers?)[ \u00a0]?(?P<house>\d{1,4}[A-Za-z]?)(?!\w|[.,:/-]\d)"
)
"""A house by its number alone."""
_NUMBER = r"(?!(?:19|20)\d\d(?!\w))\d{1,4}[A-Za-z]?(?!\w)"
_HOUSES_BEFORE = re.compile(
    rf"(?<![\w.,:/£$€#+%-])(?P<all>{_NUMBER}(?:,[ \u00a0]{_NUMBER})*),?"
    r"(?P<sign>[ \u00a0](?:and|&|or|to)[ \u00a0]|[ \u00a0]?[/–-][ \u00a0]?)"
    r"(?:(?:at|of)[ \u00a0])?(?:[Nn]os?\.?[ \u00a0]?|[Nn]umber[ \u00a0])?$"
)
"""The other houses of a street, before the last one: 4, 6 and 8 Elm Road."""
_NO_HOUSES = re.compile(
    r"(?<!\w)(?:pages?|pp?\.?|class(?:es)?|years?|rooms?|wards?|bays?|beds?|items?|bands?|grades?|levels?|forms?|cases?|orders?|invoices?"
    r"|refs?\.?|plots?|flats?|units?|paras?|paragraphs?|clauses?|sections?|parts?|lots?|aged?|ages|about|around|until|till?|after|before"
    r"|past|since|by|only|just|least|most|some|than|over|under|for|these|those|DX)[ \u00a0](?:nos?\.?[ \u00a0])?$",
    re.IGNORECASE,
)
"""What stands before other numbers: rooms 3 and 8 Elm Road; since about 7 and."""
_AT = re.compile(r"(?<!\w)at[ \u00a0]$", re.IGNORECASE)
"""What stands before an hour, and where somebody went then: at 7 to 8 Elm Road."""
_WORD = re.compile(r"\w+")
_SPAN_OF_HOUSES = re.compile(r"(?P<one>\d{1,4})[ \u00a0]?[–-][ \u00a0]?(?P<other>\d{1,4})(?!\w)")
_MOST_BEFORE = 60
_LETTERED = re.compile(r"\d{1,3}[A-Za-z]")
_TO_ITS_WAY = re.compile(rf"(?P<street>.+\b{WAY})(?:\s(?P<rest>.*))?")
_IN_PART = r"(?:(?:Flat|Apt|Apartment|Unit|Suite|Ste|Floor|Fl|Room|Rm|No|Building|Bldg)\b\.?\s?#?\w{1,5}|#\s?\w+(?:-\w+)?)"
_UNIT = re.compile(rf"{_IN_PART}|.*\sfloor(?:\sflat)?", re.IGNORECASE)
_UNIT_BEHIND = re.compile(rf"(?P<street>.*\S)\s(?P<flat>{_IN_PART})")
_BOX = re.compile(r"P\.?\s?O\.?\s?Box\b")
_VILLAGE = re.compile(r"(?:\w[\w'’-]*[ \u00a0])+(?:Green|Hill|Vale)")
"""What ends as streets do too, and behind a house in its street is a village."""
_NOTHING_CAPITAL = re.compile(r"(?:[Tt]he\b|[^A-ZÀ-Þ])*")


_WITHOUT_HOUSE = {
    AddressForm.STREET: AddressForm.STREET_NAME,
    AddressForm.STREET_AND_TOWN: AddressForm.STREET_NAME_AND_TOWN,
    AddressForm.WHOLE: AddressForm.STREET_NAME_TO_POSTCODE,
}
_WITH_TOWN = frozenset({AddressForm.TOWN, AddressForm.STREET_AND_TOWN, AddressForm.STREET_NAME_AND_TOWN})


class AddressParts(NamedTuple):
    """What an address names, each part as it can be compared.

    Attributes:
        street: The street; empty if there is none.
        house: The number or name of the house in it.
        flat: What of the house.
        towns: All that stands behind, in order.
    """

    street: str = ""
    house: str = ""
    flat: str = ""
    towns: tuple[str, ...] = ()


def read_parts(lines: Iterable[str]) -> AddressParts:
    """What the lines of an address name.

    >>> read_parts(["Flat 3", "14 Hazel Grove, Leeds LS6 2AB"])
    AddressParts(street='hazel grove', house='14', flat='3', towns=('leeds',))
    >>> read_parts(["9 St John's St."]) == read_parts(["9 St Johns Street"])
    True
    """
    written = without_postcode(" ".join(", ".join(lines).split()))
    segments = [segment.strip() for segment in written.split(",") if segment.strip()]
    if segments and _BOX.match(segments[0]):
        return AddressParts()
    for at, segment in enumerate(segments[:-1]):
        if _HOUSE_ALONE.fullmatch(segment):
            segments[at : at + 2] = [f"{segment} {segments[at + 1]}"]
            break
    for at, segment in enumerate(segments):
        behind = _UNIT_BEHIND.fullmatch(segment)
        bare = behind["street"] if behind else segment
        found = _IN_HOUSE.fullmatch(bare) or _HOUSE_BEHIND.fullmatch(bare)
        if _UNIT.fullmatch(bare) or not (found or (_TO_ITS_WAY.fullmatch(bare) and not any(map(str.isdigit, bare)))):
            continue
        street, house = (found["street"], found["house"]) if found else (bare, "")
        cut = _TO_ITS_WAY.fullmatch(street)
        towns = [cut["rest"]] if cut and cut["rest"] else []
        units = [*segments[:at], found.groupdict().get("flat") if found else "", behind["flat"] if behind else ""]
        for rest in segments[at + 1 :]:
            (units if _UNIT.fullmatch(rest) else towns).append(rest)
        return AddressParts(
            key_of_street(cut["street"] if cut else street),
            compact(house),
            " ".join(_key_of_flat(unit) for unit in units if unit),
            tuple(town.casefold() for town in towns),
        )
    if _HOUSE_ALONE.fullmatch(written):
        return AddressParts(house=compact(written))
    flats = [_key_of_flat(segment) for segment in segments if _is_flat(segment)]
    return AddressParts(flat=flats[0] if len(flats) == len(segments) == 1 else "")


def _is_flat(written: str) -> bool:
    return read_address(written) is AddressForm.FLAT


def _key_of_flat(written: str) -> str:
    return compact(written[len(word_of_flat(written)) :])


def key_of_street(street: str) -> str:
    """A street as it can be compared: in small letters, without its signs, and with nothing short.

    >>> key_of_street("St John's St."), key_of_street("STATION RD")
    ('st johns street', 'station road')
    """
    first, *words = re.sub(r"[.'’]", "", street.lower()).split()
    return " ".join([first, *(_WHOLE_WAY.get(word, word) for word in words)])


def street_in_short(address: str) -> str:
    """An address such as candidates are, or a part of one that begins with a street, with the kind of that in short.

    >>> street_in_short("2 Elm Road, Lane End"), street_in_short("Elm Avenue")
    ('2 Elm Rd, Lane End', 'Elm Ave')
    """
    street, comma, rest = address.partition(",")
    name, blank, way = street.rpartition(" ")
    return name + blank + _WAYS.get(way.lower(), (way,))[0].capitalize() + comma + rest


def with_other_ways(address: str) -> Iterator[str]:
    """An address with the kinds of its streets spelled otherwise: in full, or in another short form.

    >>> list(with_other_ways("2 Elm Road, Lane End")), list(with_other_ways("Elm AV")), list(with_other_ways("St Oda, Esk"))
    (['2 Elm Rd, Lane End'], ['Elm AVENUE', 'Elm AVE'], [])
    """
    for found in _WAY_OF_LINE.finditer(address):
        way = _WHOLE_WAY.get(found["way"].lower(), found["way"].lower())
        for other in (way, *_WAYS[way]):
            if other != found["way"].lower():
                other = other.upper() if found["way"].isupper() else other.capitalize()
                yield address[: found.start("way")] + other + address[found.end() :]


def _is_in_short(line: str, street: str) -> bool:
    """Whether a line writes the kind of its street, which is as `key_of_street` gives it, in short alone."""
    way = street.rpartition(" ")[2]
    words = re.findall(r"\w+", line.lower())
    return way not in words and not set(_WAYS.get(way, ())).isdisjoint(words)


# --- streets alone --------------------------------------------------------------------------------------------------------


def numbers_of_houses(text: str, mentions: Sequence[NamedMention]) -> set[str]:
    """The numbers of the houses of a text, in whichever streets, and of flats."""
    parts = [read_parts([text[each.start : each.end]]) for each in mentions if each.kind == "address"]
    named = {read.house for read in parts if read.street and read.house} | {read.flat for read in parts if read.flat}
    named |= {compact(text[start:end]) for start, end in find_houses_of_lists(text, mentions)}
    return named | {compact(text[start:end]) for start, end in find_flats_alone(text)}


def find_houses_of_lists(text: str, mentions: Sequence[NamedMention]) -> dict[tuple[int, int], NamedMention]:
    """Where houses are named before the last one of their street, by their numbers alone; each with the mention of that.

    >>> text = "Between 7 and 8 Elm Road; at 3 to 8 Elm Road; 4, 5A & 6 Elm Road; 1990 and 8 Elm Road; pages 3 and 8 Elm Road"
    >>> places = [match.span() for match in re.finditer(r"[68] Elm Road", text)]
    >>> [text[slice(*house)] for house in find_houses_of_lists(text, [NamedMention(*each, "address") for each in places])]
    ['7', '4', '5A']
    """
    taken = {each[:2] for each in mentions if each.kind not in ("number", "code", "address")}
    found: dict[tuple[int, int], NamedMention] = {}
    for last in mentions:
        if (
            last.kind != "address"
            or not _IN_HOUSE.match(text, *last[:2])
            or not read_parts([text[last.start : last.end]]).street
        ):
            continue
        floor = max(0, last.start - _MOST_BEFORE, text.rfind("\n", 0, last.start) + 1)
        listed = _HOUSES_BEFORE.search(text, floor, last.start)
        if listed is None or _NO_HOUSES.search(text, floor, listed.start()):
            continue
        if not (listed["sign"].strip() == "to" and _AT.search(text, floor, listed.start())):
            places = (house.span() for house in _WORD.finditer(text, *listed.span("all")))
            found |= {place: last for place in places if place not in taken}
    return found


def with_houses_of_lists(
    text: str, mentions: Sequence[NamedMention], kept: Sequence[tuple[int, int]] = ()
) -> list[NamedMention]:
    r"""Mentions with such houses as addresses; *7-9 Elm Road* is two of them where one is named by itself too.

    Args:
        text: The text.
        mentions: What was found or marked, in order.
        kept: What the user keeps.

    >>> text = "At 9 Elm Road. 7-9 Elm Road. 3-5 Elm Road"
    >>> places = [match.span() for match in re.finditer(r"[\d-]+ Elm Road", text)]
    >>> found = with_houses_of_lists(text, [NamedMention(*each, "address") for each in places])
    >>> [text[each.start : each.end] for each in found]
    ['9 Elm Road', '7', '9 Elm Road', '3-5 Elm Road']
    """
    parts = {each: read_parts([text[each.start : each.end]]) for each in mentions if each.kind == "address"}
    known = {(read.street, read.house) for read in parts.values() if read.street}
    found = []
    for each in mentions:
        span = _SPAN_OF_HOUSES.match(text, *each[:2]) if each in parts and not each.is_marked else None
        if span and any((parts[each].street, house) in known for house in span.groups()):
            found += [each._replace(end=span.end("one")), each._replace(start=span.start("other"))]
        else:
            found.append(each)
    mentions = found
    for house in find_houses_of_lists(text, mentions):
        found = put_number(found, house, kept)
    return sorted(found)


def streets_with_houses(text: str, mentions: Iterable[NamedMention]) -> set[str]:
    """The streets of a text in which it names a house, by its number or before the street by its name."""
    addresses = [each for each in mentions if each.kind == "address"]
    parts = [(each, read_parts([text[each.start : each.end]])) for each in addresses]
    villages = {each for (one, read), (each, _) in pairwise(parts) if _is_village_of(text, one, read, each)}
    parts = [(each, read) for each, read in parts if each not in villages]
    return {read.street for each, read in parts if read.street and (read.house or not each.is_marked)}


def _is_village_of(text: str, one: NamedMention, parts: AddressParts, other: NamedMention) -> bool:
    """Whether a mention that may be a street is the village of the house in a street before it: 4 Elm Road, Lund Green."""
    is_village = parts.street and parts.house and _VILLAGE.fullmatch(text, other.start, other.end)
    return bool(is_village) and is_continued(text, one, other)


def _lies_in(start: int, end: int, mention: NamedMention) -> bool:
    return not mention.is_marked and start <= mention.start and mention.end <= end


def with_houses_alone(
    text: str, mentions: Sequence[NamedMention], houses: Iterable[str], kept: Sequence[tuple[int, int]] = ()
) -> list[NamedMention]:
    """Mentions with the houses that are named without a flat or street, also in capitals, found as something else or not.

    Args:
        text: The text.
        mentions: What was found or marked, in order.
        houses: What the houses are called.
        kept: What the user keeps.

    >>> mentions = with_houses_alone("Elm House let. ELM HOUSE", [NamedMention(0, 9, "organisation")], ["Elm House"])
    >>> [tuple(each[:3]) for each in mentions]
    [(0, 9, 'place'), (15, 24, 'place')]
    """
    found = list(mentions)
    for house in sorted({each for name in houses for each in _spellings_of_house(name)}, key=lambda each: (-len(each), each)):
        for match in re.finditer(rf"(?<![\w'’-]){re.escape(house)}(?![\w-])", text):
            start, end = match.span()
            is_part = partial(_lies_in, start, end)
            found = put_mention(found, NamedMention(start, end, "place"), kept, is_part)
    return sorted(found)


_BESIDE_BLOCK = re.compile(r",?[ \u00a0]|[,.]?[^\S\n]*\n[^\S\n]*")
"""What stands between a flat and the block behind it."""
_BLOCK = re.compile(rf"(?:[Tt]he[ \u00a0])?(?P<stem>\S.*)[ \u00a0](?:{'|'.join(HOUSES)})", re.IGNORECASE)

_ENDS_HERE = r"(?=[ \u00a0]*(?:[.,;:)\]\n\t\0|]|$))"
"""What stands behind the short name of a block whose flat has no letter: nothing that may be so many."""


def flats_of_blocks(text: str, mentions: Sequence[NamedMention]) -> set[tuple[str, str]]:
    """The flats of a text that stand before the name of their block: the number of each, and the name as it is written."""
    found = set()
    for one, other in pairwise(mentions):
        flat = text[one.start : one.end]
        is_flat = one.kind == "address" and not one.is_marked and _is_flat(flat)
        is_block = other.kind == "place" and not other.is_marked and _BLOCK.fullmatch(text, other.start, other.end)
        if is_flat and is_block and _BESIDE_BLOCK.fullmatch(text, one.end, other.start):
            found.add((_key_of_flat(flat), text[other.start : other.end]))
    return found


def with_flats_of_blocks(
    text: str, mentions: Sequence[NamedMention], flats: Iterable[tuple[str, str]], kept: Sequence[tuple[int, int]] = ()
) -> list[NamedMention]:
    """Mentions with flats that have no word such as *Flat* before the name of their block: its number, and a place.

    The last word of the block may be left out, if what is left is no everyday word and no other name goes on behind it; behind
    a number without a letter only where nothing goes on that may be counted.

    Args:
        text: The text.
        mentions: What was found or marked, in order.
        flats: The flats of any text, as `flats_of_blocks` gives them.
        kept: What the user keeps.

    >>> text = "Re 7A Quist Court. Ref: 7A Quist, not 7A Quist Road"
    >>> found = with_flats_of_blocks(text, [NamedMention(3, 17, "address")], [("7a", "Quist Court")])
    >>> [(text[each.start : each.end], each.kind) for each in found]
    [('7A', 'address'), ('Quist Court', 'place'), ('7A', 'address'), ('Quist', 'place')]
    >>> text = "7 Quist children at 7 Quist"
    >>> [each[:2] for each in with_flats_of_blocks(text, [], [("7", "Quist Court")])]
    [(20, 21), (22, 27)]
    """
    found = list(mentions)
    for number, block in sorted(flats):
        written = _BLOCK.fullmatch(block)
        if written is None:
            continue
        stem = written["stem"]
        kind = re.escape(block[written.end("stem") :])
        if not all(word in common_words() for word in stem.casefold().split()):
            kind = rf"(?:{kind}|{_ENDS_HERE if number.isdigit() else ''})"
        pattern = rf"(?<![\w.,:/£$€#+-])(?P<flat>{re.escape(number)})[ \u00a0](?P<block>{re.escape(stem)}{kind})"
        for match in re.finditer(rf"{pattern}(?![\w'’&-]|[ \u00a0](?-i:[A-ZÀ-Þ]))", text, re.IGNORECASE):
            is_part = partial(_lies_in, *match.span())
            both = put_mention(found, NamedMention(*match.span(), "address"), kept, is_part)
            if any(each[:2] == match.span() for each in both):
                parts = (NamedMention(*match.span("flat"), "address"), NamedMention(*match.span("block"), "place"))
                found = [*(each for each in both if each[:2] != match.span()), *parts]
    return sorted(found)


def _spellings_of_house(name: str) -> set[str]:
    """A house as it is called, in capitals, and for short or in full."""
    stem, _, kind = name.rpartition(" ")
    in_full = f"{stem} House" if kind in ("House", HOUSE_IN_SHORT) else name
    return {name, name.upper(), in_full, in_full.upper(), *([f"{stem} {HOUSE_IN_SHORT}"] if in_full.endswith(" House") else [])}


def with_numbers_alone(
    text: str, mentions: Sequence[NamedMention], houses: Iterable[str], kept: Sequence[tuple[int, int]] = ()
) -> list[NamedMention]:
    """Mentions with the houses and flats that are named by their number alone, one with a letter whatever stands before it.

    Args:
        text: The text.
        mentions: What was found or marked, in order.
        houses: The numbers of the houses in any street that is named, and of flats.
        kept: What the user keeps.

    >>> text = "Ann of no. 9 wrote to 5A. Invoice no. 9"
    >>> [tuple(each[:3]) for each in with_numbers_alone(text, [NamedMention(22, 24, "code")], ["9", "5A"])]
    [(11, 12, 'address'), (22, 24, 'address')]
    """
    numbers = frozenset(houses)
    found = [
        each._replace(kind="address")
        if each.kind == "code"
        and not each.is_marked
        and _LETTERED.fullmatch(text, *each[:2])
        and compact(text[each.start : each.end]) in numbers
        else each
        for each in mentions
    ]
    for match in _NUMBER_OF_HOUSE.finditer(text):
        if compact(match["house"]) in numbers:
            found = put_number(found, match.span("house"), kept)
    return sorted(found)


def with_streets_alone(
    text: str, mentions: Sequence[NamedMention], streets: Iterable[str], kept: Sequence[tuple[int, int]] = ()
) -> list[NamedMention]:
    """Mentions with the streets that are named without a house, found as a place or part of one, or not found.

    What the user marked stays, and so does a longer name that a street is part of: the Hazel Grove Surgery.

    Args:
        text: The text.
        mentions: What was found or marked, in order.
        streets: The streets, as `key_of_street` gives them.
        kept: What the user keeps.

    >>> text = "9 Elm Road. Elm Rd flooded."
    >>> [text[each.start : each.end] for each in with_streets_alone(text, [NamedMention(0, 10, "address")], ["elm road"])]
    ['9 Elm Road', 'Elm Rd']
    """
    found = list(mentions)
    for street in sorted(streets, key=lambda street: (-len(street), street)):
        for match in _pattern_of_street(street).finditer(text):
            if _is_capital(match[0]):
                is_less = partial(_says_less, text, *match.span())
                found = put_mention(found, NamedMention(*match.span(), "address"), kept, is_less)
    return sorted(found)


def _pattern_of_street(street: str) -> re.Pattern[str]:
    first, *others = street.split()
    spelled = ["['’.]{0,2}".join(map(re.escape, first))]
    for word in others:
        shorts = "".join(rf"|{short}\b\.?(?!\s+[A-Z]|\s*$)|{short}\b" for short in _WAYS.get(word, ()))
        spelled.append("(?:" + "['’.]{0,2}".join(map(re.escape, word)) + shorts + ")")
    institutions = "|".join(map(re.escape, INSTITUTIONS))
    words = r"\s".join(spelled)
    return re.compile(rf"(?<![\w'’-]){words}(?![\w-])(?!\s(?-i:{institutions})\b)", re.IGNORECASE)


def _is_capital(written: str) -> bool:
    return all(word[0].isupper() or word[0].isdigit() for word in written.split())


def _says_less(text: str, start: int, end: int, mention: NamedMention) -> bool:
    """Whether a mention is neither marked nor an address, and names no more than the street between two places."""
    rests = text[mention.start : max(start, mention.start)], text[min(end, mention.end) : mention.end]
    is_street = all(_NOTHING_CAPITAL.fullmatch(rest) for rest in rests)
    return is_street and not mention.is_marked and mention.kind != "address"


# --- linking --------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Street:
    """A street.

    Attributes:
        towns: All that is said to stand behind it.
        houses: Its houses.
        places: The mentions that name it, by the number of the first of each address.
    """

    towns: set[str] = field(default_factory=set)
    houses: set[str] = field(default_factory=set)
    places: list[int] = field(default_factory=list)


class _Address(NamedTuple):
    """An address where it stands.

    Attributes:
        numbers: Its mentions.
        lines: What each says.
        parts: What it names.
        named: What the house of a flat alone is called.
    """

    numbers: list[int]
    lines: list[str]
    parts: AddressParts
    named: str


def link_addresses(
    text: str, mentions: Sequence[NamedMention], numbers: Sequence[int], firsts: Sequence[int] = ()
) -> list[LinkedEntity]:
    """The addresses that some mentions of a text name, with those in one street or of one house told.

    Args:
        text: The text.
        mentions: All of its mentions.
        numbers: Those of addresses.
        firsts: Of several texts that follow one another, the number of the first mention of each but the first.
    """
    listed = find_houses_of_lists(text, mentions)
    places = {mentions[number][:2] for number in numbers} - {*listed}
    flats = {place[0] for place in find_flats_alone(text) if place in places}
    addresses = _addresses(text, mentions, numbers, flats, listed)
    streets = _streets_of(addresses, firsts)
    keys = _keys_of(addresses, streets, firsts)
    written: dict[Hashable, list[str]] = defaultdict(list)
    for address, key in zip(addresses, keys, strict=True):
        written[key].append(", ".join(address.lines))
    found: dict[Hashable, LinkedEntity] = {}
    houses: dict[tuple[int, str], int] = {}
    in_order: dict[int, int] = {}
    for address, key in zip(addresses, keys, strict=True):
        entity = found.setdefault(key, LinkedEntity("address", max(written[key], key=len)))
        entity.mentions += address.numbers
        entity.forms += _forms_of(address, mentions, flats)
    for key, entity in found.items():
        if isinstance(key, _Key) and key.street is not None:
            entity.street = in_order.setdefault(key.street, len(in_order))
            is_whole = not key.flat or any(form.notation is AddressForm.FLAT for form in entity.forms)
            if key.house and is_whole:
                entity.house = houses.setdefault((key.street, key.house), len(houses))
    return list(found.values())


class _Key(NamedTuple):
    """What an address is told from others by: the number of its street, the house, and the flat."""

    street: int | None
    house: str
    flat: str


def _addresses(
    text: str,
    mentions: Sequence[NamedMention],
    numbers: Sequence[int],
    flats: Container[int],
    listed: Mapping[tuple[int, int], NamedMention],
) -> list[_Address]:
    """The addresses, each with all that continues it; `listed` are houses before the last one of their street."""
    lines = {number: text[mentions[number].start : mentions[number].end] for number in numbers}
    alone = {number: AddressParts(flat=compact(line)) for number, line in lines.items() if mentions[number].start in flats}
    parts = {number: read_parts([line]) for number, line in lines.items()} | alone
    of_lists = {number: listed[mentions[number][:2]] for number in numbers if mentions[number][:2] in listed}
    for number, last in of_lists.items():
        parts[number] = read_parts([text[last.start : last.end]])._replace(house=compact(lines[number]), flat="")
    known = {each.street for each in parts.values() if each.house}
    houses, all_flats = {each.house for each in parts.values() if each.street}, {each.flat for each in parts.values()}
    for number, part in parts.items():
        is_told = part.house not in houses or _is_before_block(text, mentions, number)
        if part.house and not part.street and part.house in all_flats and is_told:
            parts[number] = AddressParts(flat=part.house)  # Mr Quist at number 12, of Flat 12

    def follows(number: int) -> bool:
        """Whether a mention continues the one before it."""
        if number - 1 not in lines or number - 1 in of_lists or not is_continued(text, mentions[number - 1], mentions[number]):
            return False
        is_village = _is_village_of(text, mentions[number - 1], parts[number - 1], mentions[number])
        if parts[number].street and not parts[number].house and parts[number - 1].street and not is_village:
            return False  # a street behind the block that stands in it
        is_alone = {at for at in (number - 1, number) if parts[at].street in known and not parts[at].house}
        return not is_alone or _is_flat(lines[number - 1])

    groups: list[list[int]] = []
    for number in numbers:
        begins = _is_flat(lines[number]) and number + 1 in lines and parts[number + 1].street and follows(number + 1)
        if groups and follows(number) and not begins:
            groups[-1].append(number)
        else:
            groups.append([number])
    named = {
        at: house_beside(text, mentions, at)
        for at, *rest in groups
        if not rest and (_is_flat(lines[at]) or (parts[at].flat and _is_before_block(text, mentions, at)))
    }
    return [
        _Address(
            group,
            of := [lines[number] for number in group],
            parts[group[0]] if len(group) == 1 else read_parts(of),
            named.get(group[0], ""),
        )
        for group in groups
    ]


def _is_before_block(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    """Whether the name of a house stands directly behind the number in a mention: 7A Quist Court."""
    behind = mentions[number + 1] if number + 1 < len(mentions) else None
    return behind is not None and behind.kind == "place" and text[mentions[number].end : behind.start] in (" ", "\u00a0")


def _streets_of(addresses: Sequence[_Address], firsts: Sequence[int]) -> list[int | None]:
    """The number of the street of each address; those with a town tell first which streets there are."""
    by_name: dict[str, list[int]] = defaultdict(list)
    streets: list[_Street] = []
    found: list[int | None] = [None] * len(addresses)
    for has_towns in (True, False):
        for at, (numbers, _, parts, _) in enumerate(addresses):
            if not parts.street or bool(parts.towns) is not has_towns:
                continue
            alike = by_name[parts.street]
            if has_towns:
                street = next((each for each in alike if streets[each].towns.intersection(parts.towns)), None)
            else:
                alike = [each for each in alike if parts.house and parts.house in streets[each].houses] or alike
                of_place = {place: each for each in alike for place in streets[each].places}
                street = of_place[nearest_place(sorted(of_place), numbers[0], firsts)] if of_place else None
            if street is None:
                street = len(streets)
                streets.append(_Street())
                by_name[parts.street].append(street)
            found[at] = street
            streets[street].towns.update(parts.towns)
            streets[street].houses.add(parts.house)
            streets[street].places.append(numbers[0])
    for at, (numbers, _, parts, _) in enumerate(addresses):
        if parts.house and not parts.street:
            of_place = {
                place: number for number, each in enumerate(streets) if parts.house in each.houses for place in each.places
            }
            found[at] = of_place[nearest_place(sorted(of_place), numbers[0], firsts)] if of_place else None
    return found


def _keys_of(addresses: Sequence[_Address], streets: Sequence[int | None], firsts: Sequence[int]) -> list[Hashable]:
    """What tells each address from the others."""
    flats: dict[tuple[int | None, str], set[str]] = defaultdict(set)
    for (_, _, parts, _), street in zip(addresses, streets, strict=True):
        flats[street, parts.house] |= {parts.flat} - {""}
    keys: list[Hashable] = []
    for (_, lines, parts, house), street in zip(addresses, streets, strict=True):
        named = flats[street, parts.house]
        flat = next(iter(named)) if parts.house and not parts.flat and len(named) == 1 else parts.flat
        is_told = street is not None or flat
        keys.append(
            _Key(street, parts.house or house, flat) if is_told else compact(" ".join(lines).replace(",", "")) or lines[0]
        )
    of_flat: dict[str, dict[int, Hashable]] = defaultdict(dict)
    for address, key, street in zip(addresses, keys, streets, strict=True):
        if (street is not None or address.named) and address.parts.flat:
            of_flat[address.parts.flat][address.numbers[0]] = key
    of_code: dict[str, Hashable] = {}
    for address, key, street in zip(addresses, keys, streets, strict=True):
        if street is not None and (code := _postcode_of(address.lines)):
            of_code.setdefault(code, key)
    for at, (address, street) in enumerate(zip(addresses, streets, strict=True)):
        if len(address.lines) == 1 and read_address(address.lines[0]) in (AddressForm.POSTCODE, AddressForm.TOWN_AND_POSTCODE):
            keys[at] = of_code.setdefault(_postcode_of(address.lines), keys[at])
        if street is None and not address.named and (places := of_flat.get(address.parts.flat)):
            keys[at] = places[nearest_place(sorted(places), address.numbers[0], firsts)]
    return keys


def _postcode_of(lines: Sequence[str]) -> str:
    """The postcode at the end of an address; empty if there is none."""
    written = " ".join(", ".join(lines).split())
    return compact(written[len(without_postcode(written)) :]).lstrip(",")


def _forms_of(address: _Address, mentions: Sequence[NamedMention], flats: Container[int]) -> list[WrittenForm]:
    """How each line of an address is written."""
    forms = []
    has_town = False
    for number, line in zip(address.numbers, address.lines, strict=True):
        form = read_address(line)
        parts = read_parts([line])
        if parts.house and not parts.street:
            is_flat = mentions[number].start in flats or (address.parts.flat and not address.parts.house)
            form = AddressForm.FLAT if is_flat else AddressForm.HOUSE
        elif form is AddressForm.WHOLE and parts.house and not parts.towns:
            form = AddressForm.STREET_AND_POSTCODE
        elif form in _WITHOUT_HOUSE and not any(map(str.isdigit, without_postcode(line))) and parts.street:
            form = _WITHOUT_HOUSE[form]
        elif form is AddressForm.TOWN and parts.street and parts.street == address.parts.street:
            form = AddressForm.STREET_NAME
        elif form is AddressForm.TOWN_AND_POSTCODE and parts.street and parts.street == address.parts.street:
            form = AddressForm.STREET_NAME_AND_POSTCODE
        elif form is AddressForm.TOWN and has_town and is_behind_town(line):
            form = AddressForm.COUNTY
        elif form is AddressForm.TOWN_AND_POSTCODE and has_town and is_behind_town(without_postcode(line)):
            form = AddressForm.COUNTY_AND_POSTCODE
        has_town = has_town or form in _WITH_TOWN
        if form is AddressForm.FLAT and mentions[number].is_marked:  # of which nothing is copied
            form = AddressForm.STREET
        is_short = _is_in_short(line, parts.street) and not mentions[number].is_marked
        forms.append(WrittenForm(form, before=word_of_flat(line) if form is AddressForm.FLAT else "", is_short=is_short))
    return forms
