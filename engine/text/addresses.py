"""Postal addresses: the lines over which one is written, which part of it stands in each, and another one in the same parts.

An address over several lines is one entity. Each of its lines is a mention of its own, so that a document keeps its lines; and
so is the flat in front of a house, which a text may name alone later on, and the house if it has a name, which is a place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum

from engine.text.address_rules import FLAT, HOUSE, LAST_CODE, ROW, TOWN, WAY
from engine.text.flats import FLAT_OF_BLOCK
from engine.text.mentions import NamedMention
from engine.text.organisation_names import HOUSE_IN_SHORT, HOUSES


class AddressForm(Enum):
    """Which parts of an address are written."""

    WHOLE = "street, town and postcode"
    STREET = "street"
    STREET_AND_TOWN = "street and town"
    STREET_AND_POSTCODE = "street and postcode"
    TOWN = "town"
    TOWN_AND_POSTCODE = "town and postcode"
    POSTCODE = "postcode"
    COUNTY = "county"
    COUNTY_AND_POSTCODE = "county and postcode"
    STREET_NAME = "street without a house"
    STREET_NAME_AND_TOWN = "street without a house, and town"
    STREET_NAME_TO_POSTCODE = "street without a house, town and postcode"
    STREET_NAME_AND_POSTCODE = "street without a house, and postcode"
    FLAT = "number of a flat"
    HOUSE = "number of a house"


_STREETS = frozenset({AddressForm.WHOLE, AddressForm.STREET, AddressForm.STREET_AND_TOWN})
_ENDS_STREET = re.compile(rf"(?:{WAY}|{ROW}|,\s?{TOWN}|\d)$")
_CODE_AT_END = re.compile(rf"(?:^|[\s,]){LAST_CODE}$")
_TOWN_AT_END = re.compile(rf",\s?{TOWN}$")
_UNIT_BEFORE = re.compile(r"^(?:Unit|Suite)\s\w{1,4},\s")
_BREAK = r"[,.]?[^\S\n]*\n{1,2}[^\S\n]*"
_LINES_BEHIND = re.compile(rf"(?:{_BREAK}{TOWN}(?=,?[^\S\n]*\n|,?\s{LAST_CODE})){{0,3}}(?:{_BREAK}|,?[^\S\n]){LAST_CODE}(?!\w)")
_LINE = re.compile(r"[^\s,.][^\n]*[^\s,.]|[^\s,.]")
_TOWN_ENDS = re.compile(r"(?:bury|combe|dale|ford|hurst|leigh|mere|stow|thorpe|wick|ville|ton|burg|field|port|wood)$")
_STATE = re.compile(r"[A-Z]{2} \d{5}$")
_FLAT = re.compile(FLAT)
_WORD_OF_STREET = r"[A-ZÀ-Þ][\w'’.-]*"
_FLAT_BEHIND_STREET = re.compile(rf"{HOUSE}[ \u00a0](?:{_WORD_OF_STREET}[ \u00a0]){{1,4}}{WAY}(?P<gap>,?[ \u00a0])(?={FLAT}$)")
"""A street with its house, before a flat of it: 4 Elm Road Flat 2."""
_BEHIND_FLAT = re.compile(r"[,.]?\s+(?=\w)")
_NAMED_HOUSE = re.compile(
    rf"(?:[Tt]he[ \u00a0])?(?:[A-ZÀ-Þ][\w'’-]*[ \u00a0]){{1,3}}"
    rf"(?:{'|'.join((*HOUSES, *map(str.upper, HOUSES), HOUSE_IN_SHORT))})(?![\w'’-])"
)
"""A house by its name."""
_PLOT = re.compile(r"(?P<number>\d{1,4}[A-Za-z]?),[ \u00a0]+(?=[A-Z])")
_BEFORE_PLOT = re.compile(r"(?<!\w)(?:[Pp]lot|[Gg]arage|[Bb]ay|[Ll]ot|[Pp]itch|[Bb]erth)[ \u00a0](?:no\.?[ \u00a0])?$")
"""What has a number, and is no house, before a street: plot 6, Mill Road."""
_BEHIND_HOUSE = re.compile(r",\s+(?=\w)|[ \u00a0]*\n[ \u00a0]*(?=\w)|$")
_NUMBER_OF_HOUSE = re.compile(rf"(?P<number>{HOUSE})[ \u00a0](?=[A-ZÀ-Þ])")
_ENDS_IN_ROW = re.compile(rf"{ROW}$")
"""What a row of houses ends in, whose number is that of one of them: 4 Quist Cottages."""
_STREET_BEHIND = re.compile(rf"(?:[A-ZÀ-Þ][\w'’-]*[ \u00a0]){{1,3}}{WAY}(?=$|[,.\n\t\0]|[ \u00a0])")
_BESIDE_FLAT = re.compile(r",?[^\S\n]|[,.]?[^\S\n]*\n[^\S\n]*")
"""What stands between a flat and its house."""
TO_NEXT_CELL = re.compile(r"(?:[ \u00a0]*[\0\t|]){1,2}[ \u00a0]*")
"""What stands between two parts of an address in cells of one row, of which one between may be empty."""
_FLAT_BEFORE = re.compile(r"Flat (?P<number>\d+), ")


def read_address(text: str) -> AddressForm:
    """Which parts of an address a text has.

    >>> [read_address(text).name for text in ("2 Elm Road", "2 Elm Road, Lund", "Lund", "Leeds LS1 4AB", "LS1 4AB", "Flat 3")]
    ['STREET', 'STREET_AND_TOWN', 'TOWN', 'TOWN_AND_POSTCODE', 'POSTCODE', 'FLAT']
    >>> read_address("Unit 6, Elm Lane").name
    'STREET'
    """
    if _FLAT.fullmatch(text):
        return AddressForm.FLAT
    rest = without_postcode(text)
    code = rest != text
    if any(sign.isdigit() for sign in rest) or (not code and "," in rest):
        has_town = _TOWN_AT_END.search(_UNIT_BEFORE.sub("", rest))
        return AddressForm.WHOLE if code else AddressForm.STREET_AND_TOWN if has_town else AddressForm.STREET
    if code:
        return AddressForm.WHOLE if "," in rest else AddressForm.TOWN_AND_POSTCODE if rest else AddressForm.POSTCODE
    return AddressForm.TOWN


def without_postcode(address: str) -> str:
    """An address without the postcode at its end.

    >>> without_postcode("Leeds LS1 4AB"), without_postcode("LS1 4AB"), without_postcode("Lund")
    ('Leeds', '', 'Lund')
    """
    code = _CODE_AT_END.search(address)
    return address[: code.start()].rstrip(" ,") if code else address


def write_address(address: str, form: AddressForm, towns: Sequence[int] = ()) -> str:
    """The parts of an address such as candidates are, perhaps with a flat in front (`put_flat_before`).

    Where there is none, a flat has the number of the house.

    Args:
        address: The address, which may have several towns (`put_town_into`).
        form: The parts.
        towns: Which of its towns are written, by their places; empty for the first alone.

    >>> [write_address("2 Elm Road, Farnwick QC4 5MS", form) for form in (AddressForm.TOWN, AddressForm.COUNTY)]
    ['Farnwick', 'Farnshire']
    >>> write_address("2 Elm Road, Farnwick QC4 5MS", AddressForm.COUNTY_AND_POSTCODE)
    'Farnshire QC4 5MS'
    >>> [write_address("2 Elm Road, Farnville, OH 00213", form) for form in (AddressForm.TOWN_AND_POSTCODE, AddressForm.COUNTY)]
    ['Farnville, OH 00213', 'Farn County']
    >>> address = put_flat_before("2 Elm Road, Farnwick QC4 5MS", 7)
    >>> [write_address(address, form) for form in (AddressForm.FLAT, AddressForm.STREET, AddressForm.STREET_NAME)]
    ['7', '2 Elm Road', 'Elm Road']
    >>> [write_address("2 Elm Road, Esk, Farnwick QC4 5MS", AddressForm.STREET_AND_TOWN, towns) for towns in ((), (1,), (0, 1))]
    ['2 Elm Road, Esk', '2 Elm Road, Farnwick', '2 Elm Road, Esk, Farnwick']
    """
    flat = _FLAT_BEFORE.match(address)
    address = address[flat.end() :] if flat else address
    street, _, rest = address.partition(", ")
    house, _, name = street.partition(" ")
    every, code = town_and_postcode(rest)
    names = every.split(", ")
    town = ", ".join(names[at] for at in towns if at < len(names)) or names[0]
    rest = town + rest[len(every) :]
    match form:
        case AddressForm.STREET:
            return street
        case AddressForm.STREET_AND_TOWN:
            return f"{street}, {town}"
        case AddressForm.STREET_AND_POSTCODE:
            return f"{street}, {code}"
        case AddressForm.TOWN:
            return town
        case AddressForm.TOWN_AND_POSTCODE:
            return rest
        case AddressForm.POSTCODE:
            return code
        case AddressForm.HOUSE:
            return house
        case AddressForm.COUNTY | AddressForm.COUNTY_AND_POSTCODE:
            county = _TOWN_ENDS.sub("", max(names[-1].split(), key=len)) + (" County" if _STATE.match(code) else "shire")
            return county if form is AddressForm.COUNTY else f"{county} {code}"
        case AddressForm.STREET_NAME:
            return name
        case AddressForm.STREET_NAME_AND_TOWN:
            return f"{name}, {town}"
        case AddressForm.STREET_NAME_TO_POSTCODE:
            return f"{name}, {rest}"
        case AddressForm.STREET_NAME_AND_POSTCODE:
            return f"{name}, {code}"
        case AddressForm.FLAT:
            return flat["number"] if flat else house
    return f"{street}, {rest}"


def town_and_postcode(rest: str) -> tuple[str, str]:
    """What stands behind the street of an address such as candidates are.

    >>> town_and_postcode("High Wycombe QC4 5MS"), town_and_postcode("Farnville, OH 00213")
    (('High Wycombe', 'QC4 5MS'), ('Farnville', 'OH 00213'))
    """
    town, area, code = rest.rsplit(" ", 2)
    return town.removesuffix(","), f"{area} {code}"


def put_town_into(address: str, town: str, area: str) -> str:
    """An address such as candidates are in another town, which its postcode follows.

    Args:
        address: The address.
        town: The town, or several, nearest first, with a comma and a blank between them.
        area: What the postcode begins with; empty if nothing tells.

    >>> put_town_into("2 Elm Road, Farnwick QC4 5MS", "High Wycombe", "QB1")
    '2 Elm Road, High Wycombe QB1 5MS'
    """
    street, _, rest = address.partition(", ")
    own, code = town_and_postcode(rest)
    own_area, _, end = code.partition(" ")
    is_of_one_form = area and area[-1].isdigit() == own_area[-1].isdigit()  # British, or American
    return f"{street}, {town}{rest[len(own) : len(rest) - len(code)]}{area if is_of_one_form else own_area} {end}"


def put_flat_before(address: str, flat: int) -> str:
    """An address with a flat of its house in front."""
    return f"Flat {flat}, {address}"


def word_of_flat(text: str) -> str:
    """What stands before the number of a flat.

    >>> word_of_flat("Flat 3"), word_of_flat("apartment 12a")
    ('Flat ', 'apartment ')
    """
    return text[: found.start("number")] if (found := _FLAT.fullmatch(text)) else ""


def lines_of_addresses(text: str, mentions: Sequence[NamedMention]) -> list[NamedMention]:
    r"""Mentions with those that are lines of an address as such, up to its postcode; found or not, unless the user marked them.

    Args:
        text: The text.
        mentions: What was found or marked, in order and without overlaps.

    >>> text = "2 Elm Road\nLund\nLS1 4AB\nDear Ann"
    >>> [text[start:end] for start, end, _, _ in lines_of_addresses(text, [NamedMention(0, 10, "address")])]
    ['2 Elm Road', 'Lund', 'LS1 4AB']
    """
    marked = [mention for mention in mentions if mention.is_marked]
    apart = [part for mention in mentions for part in _without_flat_and_house(text, mention)]
    mentions = [line for mention in apart for line in _lines_of(text, mention)]
    added: list[NamedMention] = []
    for mention in mentions:
        if mention.kind != "address" or mention.is_marked or not _has_street_alone(text, mention):
            continue
        found = _LINES_BEHIND.match(text, mention.end)
        if found is None or any(each.start < found.end() and found.start() < each.end for each in marked):
            continue
        added += [NamedMention(*line.span(), "address") for line in _LINE.finditer(text, found.start(), found.end())]
    kept = [each for each in mentions if not any(line.start < each.end and each.start < line.end for line in added)]
    return sorted([*kept, *added])


def _without_flat_and_house(text: str, mention: NamedMention) -> list[NamedMention]:
    r"""The flat or number and the named house that an address begins with, and the rest; or a house or street with a flat.

    >>> text = "Flat 2, Elm House, Oak Road, Lund"
    >>> [(text[each.start : each.end], each.kind) for each in _without_flat_and_house(text, NamedMention(0, 33, "address"))]
    [('Flat 2', 'address'), ('Elm House', 'place'), ('Oak Road, Lund', 'address')]
    >>> text = "4-6 Elm House\nOak Road"
    >>> [(text[each.start : each.end], each.kind) for each in _without_flat_and_house(text, NamedMention(0, 22, "address"))]
    [('4-6', 'address'), ('Elm House', 'place'), ('Oak Road', 'address')]
    >>> text = "4 Oak Road Flat 2"
    >>> [text[each.start : each.end] for each in _without_flat_and_house(text, NamedMention(0, 17, "address"))]
    ['4 Oak Road', 'Flat 2']
    """
    if mention.is_marked:
        return [mention]
    if mention.kind != "address":
        house = _NAMED_HOUSE.match(text, mention.start, mention.end)
        flat = (
            _FLAT.match(text, behind.end(), mention.end)
            if house and (behind := _BESIDE_FLAT.match(text, house.end(), mention.end))
            else None
        )
        if not house or not flat or flat.end() != mention.end:
            return [mention]
        return [NamedMention(*house.span(), "place"), NamedMention(*flat.span(), "address")]
    if behind := _FLAT_BEHIND_STREET.match(text[: mention.end], mention.start):
        return [mention._replace(end=behind.start("gap")), mention._replace(start=behind.end("gap"))]
    parts, start = [], mention.start
    if (plot := _PLOT.match(text, start, mention.end)) and _BEFORE_PLOT.search(text, max(0, start - 10), start):
        parts, start = [NamedMention(*plot.span("number"), "number")], plot.end()
    if (flat := FLAT_OF_BLOCK.match(text, start, mention.end)) and (rest := _BEHIND_FLAT.match(text, flat.end(), mention.end)):
        parts.append(mention._replace(start=start, end=flat.end()))
        start = rest.end()
    number = _NUMBER_OF_HOUSE.match(text, start, mention.end)
    house = _NAMED_HOUSE.match(text, number.end(), mention.end) if number else None
    if number and house and not _ENDS_IN_ROW.search(house[0]):
        rest = _BEHIND_HOUSE.match(text, house.end(), mention.end)
        if rest and _STREET_BEHIND.match(text, rest.end(), mention.end):
            parts.append(mention._replace(start=start, end=number.end("number")))
            start = number.end()
    while start < mention.end:
        if (flat := _FLAT.match(text, start, mention.end)) and (rest := _BEHIND_FLAT.match(text, flat.end(), mention.end)):
            parts.append(mention._replace(start=start, end=flat.end()))
        elif (house := _NAMED_HOUSE.match(text, start, mention.end)) and (
            rest := _BEHIND_HOUSE.match(text, house.end(), mention.end)
        ):
            parts.append(NamedMention(start, house.end(), "place"))
        else:
            is_town = read_address(text[start : mention.end]) is AddressForm.TOWN and not _ENDS_STREET.search(
                text, start, mention.end
            )
            is_behind_house = bool(parts) and parts[-1].kind == "place"
            return [*parts, mention._replace(start=start, kind="place" if is_behind_house and is_town else mention.kind)]
        start = rest.end()
    return parts


def house_beside(text: str, mentions: Sequence[NamedMention], number: int) -> str:
    """The name of the house that stands directly behind a flat, or else before it; empty if none does.

    Args:
        text: The text.
        mentions: All of its mentions, in order.
        number: That of the flat.
    """
    for one, other, house in ((number, number + 1, number + 1), (number - 1, number, number - 1)):
        if one < 0 or other == len(mentions) or mentions[house].kind != "place":
            continue
        is_beside = _BESIDE_FLAT.fullmatch(text, mentions[one].end, mentions[other].start)
        if is_beside and _NAMED_HOUSE.fullmatch(text, mentions[house].start, mentions[house].end):
            written = text[mentions[house].start : mentions[house].end]
            if written.endswith(f" {HOUSE_IN_SHORT}"):
                written = f"{written.removesuffix(HOUSE_IN_SHORT)}house"
            return " ".join(written.casefold().removeprefix("the ").split())
    return ""


def named_houses(text: str, mentions: Sequence[NamedMention]) -> set[str]:
    """The houses with a name that have a flat or a street beside them, as they are written."""
    found = set()
    for number, mention in enumerate(mentions):
        if mention.kind != "place" or mention.is_marked or not _NAMED_HOUSE.fullmatch(text, mention.start, mention.end):
            continue
        beside = [mentions[at] for at in (number - 1, number + 1) if 0 <= at < len(mentions)]
        gaps = [(each, text[min(each.end, mention.end) : max(each.start, mention.start)]) for each in beside]
        if any(each.kind == "address" and _BESIDE_FLAT.fullmatch(gap) for each, gap in gaps):
            found.add(text[mention.start : mention.end])
    return found


def _lines_of(text: str, mention: NamedMention) -> list[NamedMention]:
    """The lines of an address, if each has whole parts of it; else the address as it is, such as one in wrapped prose."""
    written = text[mention.start : mention.end]
    if mention.kind != "address" or mention.is_marked or "\n" not in written:
        return [mention]
    lines = [mention._replace(start=line.start(), end=line.end()) for line in _LINE.finditer(text, mention.start, mention.end)]
    forms = [read_address(text[start:end]) for start, end, _, _ in lines]
    ends_street = _ENDS_STREET.search(text, lines[0].start, lines[0].end) is not None
    ends_in_code = forms[1] in (AddressForm.TOWN_AND_POSTCODE, AddressForm.POSTCODE) or forms[2:] == [AddressForm.POSTCODE]
    is_whole = forms[0] in _STREETS and (ends_street or ends_in_code or _fills_lines(text, lines))
    return lines if is_whole and not any(form in _STREETS for form in forms[1:]) else [mention]


def _fills_lines(text: str, lines: Sequence[NamedMention]) -> bool:
    r"""Whether an address is a block of lines of its own, none of which is one word that ends the street above it.

    >>> text = "4 Elmsway\nLund Green"
    >>> lines = [NamedMention(0, 9, "address"), NamedMention(10, 20, "address")]
    >>> _fills_lines(text, lines), _fills_lines(f"{text} now", lines)
    (True, False)
    """
    start, end = lines[0].start, lines[-1].end
    is_block = text[:start].endswith(("\n", "\t", "\0")) or not start
    is_at_end = re.match(r"[,.]?[^\S\n]*(?:$|[\n\t\0])", text[end:]) is not None
    return is_block and is_at_end and all(" " in text[line.start : line.end] for line in lines[1:])


def is_continued(text: str, one: NamedMention, other: NamedMention) -> bool:
    """Whether a mention is the next line, or the rest, of the address in the one before it."""
    between = text[one.end : other.start]
    if not re.fullmatch(rf"{_BREAK}|,?[^\S\n]|{TO_NEXT_CELL.pattern}", between):
        return False
    forms = [read_address(text[each.start : each.end]) for each in (one, other)]
    return (forms[0] is AddressForm.FLAT) != (forms[1] is AddressForm.FLAT) or forms[1] not in {*_STREETS, AddressForm.FLAT}


def _has_street_alone(text: str, mention: NamedMention) -> bool:
    return read_address(text[mention.start : mention.end]) in _STREETS - {AddressForm.WHOLE}
