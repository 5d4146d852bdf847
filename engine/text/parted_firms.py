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


def partners_of_known(text: str, entities: Sequence[Entity], surnames: Collection[str]) -> Iterator[Entity]:
    """Firms by the surname of somebody known and another word with a capital, whatever that is: Quist & Bright.

    >>> text = "Al Quist (Quist & Bright), Lund & Co, Quist & Bo"
    >>> found = [Entity(10, 15, "person"), Entity(38, 43, "person")]
    >>> [text[each.start : each.end] for each in partners_of_known(text, found, {"quist"})]
    ['Quist & Bright']
    """
    alone = {each.start: each.end for each in entities if each.kind == "person"}
    for match in _TWO_PARTNERS.finditer(text):
        other = match.span("other")
        is_alone = alone.get(match.start()) == match.end("one") and fold(match["one"]) in surnames
        is_given = is_given_name(match["other"]) and match["other"].casefold() not in common_words()
        is_free = not any(each.start < other[1] and other[0] < each.end for each in entities)
        if is_alone and is_free and not is_given and match["other"].casefold() not in {*KIN, *TITLES}:
            yield Entity(*match.span(), "organisation")
