"""What is found in a text: its place and its kind, and how what rules and the tagger found is made one without overlaps.

Kinds are person, place and organisation, which `engine.models.entities` finds; those of `engine.text.identifiers`; and date,
time, number, amount and code, which `engine.text.entities_by_rule` finds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.text import identifiers
from engine.text.dates import tells_day
from engine.text.units import SCHOOL_CLASS, SIDE_ROOM

NAMES = ("person", "place", "organisation")
KINDS = (*NAMES, "date", "time", "number", "amount", "code", *identifiers.KINDS)
TEXT_BREAK = "\n\n\0\n\n"
"""What stands between texts that are read as if they followed one another: no rule reads across it."""
_LABELS = frozenset(
    "IBAN BIC SWIFT SSN SIN BSN VIN PIN MRN PNR DOB ISBN VAT ZIP PO ID IP MAC URL NHS Tel Fax Phone Mobile Ref Email"
    " E-mail".split()
)
"""What stands before an identifier and looks like a name; also in small letters."""
_LABELS |= {label.lower() for label in _LABELS}
_REGISTERS = frozenset("NMC GMC HCPC GPhC GDC GOC GOsC GCC PSNI RCVS SWE NISCC SSSC Registration No Number".split())
"""Councils with which people of a profession are registered."""
_PARTS_OF_ADDRESS = frozenset({"place", "postcode", "address"})
_ABBREVIATED = re.compile(r"(?:(?:^|[.\s])[A-Z]|\b(?:Inc|Corp|Ltd|LTD|Co|Jr|Sr|L\.?L\.?C|L\.?P)|(?:N[íi]|Ó|U[íi]) [A-Z]h)$")
_BETWEEN_PARTS = re.compile(r",? ?")
EXHIBIT_MARK = re.compile(r"(?<![\w/])(?P<letters>[A-Z]{2,3})(?P<number>\d{1,2})(?=$|[–-][A-Z]{2,3}\d{1,2}$)")
"""What an exhibit is called by: the initials of a witness and a number, TWZ1."""
NAMES_EXHIBITS = re.compile(r"(?<!\w)exhibit(?:s|ed)?(?!\w)", re.IGNORECASE)
_CLASS_CODE = re.compile(r"\d{1,2}[A-Z]")


class Entity(NamedTuple):
    """A span of a text.

    Attributes:
        start: Offset of its first character.
        end: Offset just past its last.
        kind: One of `KINDS`.
    """

    start: int
    end: int
    kind: str


def merge_overlapping(entities: Iterable[Entity]) -> list[Entity]:
    """Entities without overlaps: those that overlap become one, of the kind of the longest.

    >>> merge_overlapping([Entity(0, 8, "person"), Entity(5, 9, "number"), Entity(9, 12, "date")])
    [Entity(start=0, end=9, kind='person'), Entity(start=9, end=12, kind='date')]
    """
    out: list[Entity] = []
    longest = 0
    for entity in sorted(entities):
        if out and entity.start < out[-1].end:
            last = out[-1]
            wider = entity.end - entity.start > longest
            out[-1] = Entity(last.start, max(last.end, entity.end), entity.kind if wider else last.kind)
            longest = max(longest, entity.end - entity.start)
        else:
            out.append(entity)
            longest = entity.end - entity.start
    return out


def combine(text: str, by_rule: Sequence[Entity], names: Iterable[Entity]) -> list[Entity]:
    """What rules and the tagger found, without overlaps: an identifier or the day of a date is cut out of a name, and a class
    out of a person's (Ann 8G); anything else becomes one with it.

    A street, a town and a postcode that follow each other in a line become one address.

    >>> text = "Ann ann@example.org, 9 Elm Road, Lund"
    >>> names = [Entity(0, 7, "person"), Entity(33, 37, "place")]
    >>> [(text[e.start:e.end], e.kind) for e in combine(text, [Entity(4, 19, "mail"), Entity(21, 31, "address")], names)]
    [('Ann', 'person'), ('ann@example.org', 'mail'), ('9 Elm Road, Lund', 'address')]
    """
    whole = [
        each
        for each in by_rule
        if (each.kind in identifiers.KINDS and each.kind != "address")
        or (each.kind == "date" and tells_day(text[each.start : each.end]))
    ]
    marks = {each.start for each in by_rule if each.kind == "code"} if NAMES_EXHIBITS.search(text) else set()
    kept = [
        each
        for each in names
        if not _is_label(text, each)
        and not any(named.fullmatch(text, each.start, each.end) for named in (SCHOOL_CLASS, SIDE_ROOM))
        and not (each.start in marks and EXHIBIT_MARK.fullmatch(text, each.start, each.end))
    ]
    classes = [each for each in by_rule if each.kind == "code" and _CLASS_CODE.fullmatch(text, each.start, each.end)]
    persons = subtract_entities([each for each in kept if each.kind == "person"], classes)
    left = [
        trimmed
        for each in subtract_entities([*(each for each in kept if each.kind != "person"), *persons], whole)
        if (trimmed := _trim(text, each))
        and (each in kept or not (text[trimmed.start : trimmed.end].islower() or _is_of_register(text, trimmed)))
    ]
    joined: list[Entity] = []
    for each in merge_overlapping([*by_rule, *left]):
        last = joined[-1] if joined else None
        if (
            last
            and last.kind == "address"
            and each.kind in _PARTS_OF_ADDRESS
            and _BETWEEN_PARTS.fullmatch(text, last.end, each.start)
        ):
            joined[-1] = last._replace(end=each.end)
        elif last and last.kind == "number" and each.kind == "address" and _is_number_of_house(text, last, each):
            joined[-1] = each._replace(start=last.start)
        else:
            joined.append(each)
    return joined


def _is_number_of_house(text: str, number: Entity, address: Entity) -> bool:
    """Whether a number stands directly before an address that begins with a name: 8 Elm Court, Mill Lane."""
    is_house = re.fullmatch(r"\d{1,4}[a-zA-Z]?", text[number.start : number.end]) is not None
    return is_house and text[number.end : address.start] in (" ", "\u00a0") and text[address.start].isalpha()


def _is_of_register(text: str, each: Entity) -> bool:
    """Whether the rest of a name only stands before an identifier, such as the council that gave it: NMC PIN."""
    return set(text[each.start : each.end].split()) <= _LABELS | _REGISTERS


def _is_label(text: str, each: Entity) -> bool:
    """Whether a name is what stands before an identifier, and nobody's initials by a bracket: Ann Quist (ID, chair)."""
    written = text[each.start : each.end]
    return written in _LABELS and not (each.kind == "person" and re.search(rf"[a-z][ \u00a0]\({re.escape(written)}[,)]", text))


def _trim(text: str, entity: Entity) -> Entity | None:
    """An entity without the blanks and signs at its ends, but with an abbreviation's full stop; None if nothing is left."""
    inside = [place for place in range(entity.start, entity.end) if text[place].isalnum()]
    if not inside:
        return None
    end = inside[-1] + 1
    if text.startswith(".", end, entity.end) and _ABBREVIATED.search(text, inside[0], end):
        end += 1
    return entity._replace(start=inside[0], end=end)


def subtract_entities(entities: Iterable[Entity], others: Sequence[Entity]) -> list[Entity]:
    """The parts of the entities that lie outside the others, with their kinds.

    >>> subtract_entities([Entity(0, 8, "place")], [Entity(4, 6, "")])
    [Entity(start=0, end=4, kind='place'), Entity(start=6, end=8, kind='place')]
    """
    left = list(entities)
    for other in others:
        parts = [
            part
            for e in left
            for part in (e._replace(end=min(e.end, other.start)), e._replace(start=max(e.start, other.end)))
            if part.start < part.end
        ]
        left = list(dict.fromkeys(parts))
    return left
