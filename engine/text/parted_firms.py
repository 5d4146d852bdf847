"""What was taken for one firm and is more or none: an order, a side of a case; and partners of whom one is known."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from engine.text.abbreviations import ABBREVIATIONS, ROLES_IN_SHORT
from engine.text.entities import Entity
from engine.text.organisation_names import read_organisation_name
from engine.text.person_names import KIN, TITLES, fold, is_given_name
from engine.text.words import common_words

_ORDER = re.compile(
    r"(?P<who>[A-Z]{2,3})[ \u00a0](?:to[ \u00a0])?(?:chase|ring|call|e-?mail|text|write|remind|ask|tell|see|visit)"
    r"(?:[ \u00a0](?:to[ \u00a0])?(?P<whom>[A-Z].*))?"
)
"""Who is told what to do, taken for one name: AQ chase Lund."""
_OTHER_BUSINESS = re.compile(r"(?:A\.O\.B\.|c\.c\.)[ \u00a0](?=[A-Z])")
"""What letters and minutes put before a name, and no part of it."""
_SIDE_BEFORE = re.compile(r"(?P<it>[A-Z][\w'’-]+)[ \u00a0]vs?\.?")
_SIDE_BEHIND = re.compile(r"(?<=\w)[ \u00a0]vs?\.?[ \u00a0]$")
"""What stands between the sides of a case."""
_TWO_PARTNERS = re.compile(
    r"(?<![\w.'’&/-])(?<![A-Z][a-z][ \u00a0])(?P<one>[A-Z][\w'’-]+)[ \u00a0]&[ \u00a0](?P<other>[A-Z][a-z][\w-]+)"
    r"(?![\w'’-]|[ \u00a0](?:&|[A-Z]))"
)
_CELL_OF_PARTNERS = re.compile(
    r"(?<=[\t\0|])(?:[Tt]he[ \u00a0])?(?P<one>[A-Z][a-z][\w'’-]*)[ \u00a0](?:&|and)[ \u00a0](?P<other>[A-Z][a-z][\w'’-]*)"
    r"(?=[\t\0|\n]|$)"
)

HYPHENED_INITIALS = re.compile(r"(?<![\w.'’&/-])(?<!\w\.)[A-Z](?:\.[ \u00a0]?|[ \u00a0])?[A-Z]-[A-Z](?![\w'’&/-])")
"""Initials of somebody whose surname has a hyphen: R.B-H."""


def parts_of_firm(text: str, each: Entity, surnames: Collection[str]) -> list[Entity]:
    """The letters of whoever is told what to do, and whom; and a known side of a case, of what was taken for one firm.

    >>> text = "VX chase Quist Ltd; LUND v LUND; VX Chase"
    >>> parts = [parts_of_firm(text, Entity(*place, "organisation"), {"lund"}) for place in ((0, 18), (20, 26), (33, 41))]
    >>> [(text[part.start : part.end], part.kind) for each in parts for part in each]
    [('VX', 'person'), ('Quist Ltd', 'organisation'), ('LUND', 'person'), ('VX Chase', 'organisation')]
    """
    if each.kind != "place" and (before := _OTHER_BUSINESS.match(text, each.start, each.end)):
        is_initials = HYPHENED_INITIALS.fullmatch(text, before.end(), each.end) is not None
        return [Entity(before.end(), each.end, "person" if is_initials else each.kind)]
    if each.kind != "organisation":
        return [each]
    if side := _SIDE_BEFORE.fullmatch(text, each.start, each.end):
        kind = "person" if fold(side["it"]) in surnames else each.kind
        return [Entity(*side.span("it"), kind)]
    if fold(text[each.start : each.end]) in surnames and _SIDE_BEHIND.search(text, max(0, each.start - 8), each.start):
        return [each._replace(kind="person")]
    order = _ORDER.fullmatch(text, each.start, each.end)
    if order is None or order["who"] in ABBREVIATIONS | ROLES_IN_SHORT:
        return [each]
    kind = _kind_of_whom(order["whom"])
    whom = [Entity(*order.span("whom"), kind)] if kind else []
    return [Entity(*order.span("who"), "person"), *whom]


def _kind_of_whom(whom: str | None) -> str:
    """The kind of whoever is to be chased; empty if nobody is told."""
    if not whom:
        return ""
    firm = read_organisation_name(whom)
    return "organisation" if firm.legal or firm.institution or "&" in whom else "person"


_NUMBER_BEHIND = re.compile(r"[ \u00a0](?P<number>[A-Z]{0,3}\d{5,})$")


def parts_with_number(text: str, each: Entity) -> list[Entity]:
    """Somebody, and the number of a record behind the name that was taken for a part of it.

    >>> text = "Mrs Ann Quist Z0412387"
    >>> [(text[part.start : part.end], part.kind) for part in parts_with_number(text, Entity(4, 22, "person"))]
    [('Ann Quist', 'person'), ('Z0412387', 'record')]
    """
    behind = _NUMBER_BEHIND.search(text[each.start : each.end]) if each.kind == "person" else None
    if behind is None:
        return [each]
    middle = each.start + behind.start()
    return [each._replace(end=middle), Entity(each.start + behind.start("number"), each.end, "record")]


def partners_of_known(text: str, entities: Sequence[Entity], surnames: Collection[str]) -> Iterator[Entity]:
    r"""Firms by the surname of somebody known and another word with a capital, whatever that is: Quist & Bright.

    >>> text = "Al Quist (Quist & Bright), Lund & Co, Quist & Bo"
    >>> found = [Entity(10, 15, "person"), Entity(38, 43, "person")]
    >>> [text[each.start : each.end] for each in partners_of_known(text, found, {"quist"})]
    ['Quist & Bright']

    So is a whole cell of two words of which one was found as a place's or a firm's, whichever side it is.

    >>> text = "1\tThe Kettle & Lund\t2\tAnn & Lund\t"
    >>> found = [Entity(text.index("Lund", at), text.index("Lund", at) + 4, "place") for at in (0, 22)]
    >>> [text[each.start : each.end] for each in partners_of_known(text, found, ())]
    ['Kettle & Lund']
    """
    alone = {each.start: each.end for each in entities if each.kind == "person"}
    for match in _TWO_PARTNERS.finditer(text):
        other = match.span("other")
        is_alone = alone.get(match.start()) == match.end("one") and fold(match["one"]) in surnames
        is_given = is_given_name(match["other"]) and match["other"].casefold() not in common_words()
        is_free = not any(each.start < other[1] and other[0] < each.end for each in entities)
        if is_alone and is_free and not is_given and match["other"].casefold() not in {*KIN, *TITLES}:
            yield Entity(*match.span(), "organisation")
    named = {each[:2] for each in entities if each.kind in ("place", "organisation")}
    for match in _CELL_OF_PARTNERS.finditer(text):
        sides = match.span("one"), match.span("other")
        touching = [each for each in entities if each.start < match.end("other") and match.start("one") < each.end]
        is_half = len(touching) == 1 and touching[0][:2] in named and touching[0][:2] in sides
        if is_half and not any(is_given_name(match[side]) or fold(match[side]) in surnames for side in ("one", "other")):
            yield Entity(match.start("one"), match.end("other"), "organisation")
