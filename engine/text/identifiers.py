"""Finds identifiers in a text by rule: by a fixed form, a check digit, or a word before it that says what it is.

A form alone is enough where nothing else looks like it (a mail address, a link, an IBAN whose check digits are right). A form
that plain numbers have as well needs its check digit; and one that anything could have ("2023/118") needs the word before it
("case no."). A misspelt number that nothing vouches for is still found, as a number or a code, by
`engine.text.entities_by_rule`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from engine.text.abbreviations import find_forms
from engine.text.age_rules import ages_of_events
from engine.text.cars import find_vans
from engine.text.church_words import find_church_words
from engine.text.identifier_rules import RULES
from engine.text.legal_terms import find_citations, find_items_of_minutes, find_numbering, find_pages_of_bundle
from engine.text.public_rules import find_bands, find_vertebrae
from engine.text.rule import PUBLIC
from engine.text.score_cells import find_scores_of_absence
from engine.text.series import find_fields, find_series
from engine.text.short_days import find_weeks_of_month
from engine.text.table_cells import find_page_numbers, find_row_numbers
from engine.text.trade_codes import find_trade_codes
from engine.text.ward_words import find_types_of_diabetes

__all__ = ["KINDS", "PUBLIC", "Identifier", "choose_longest", "find_identifiers"]

KINDS = (
    "phone",
    "mail",
    "web",
    "handle",
    "address",
    "postcode",
    "coordinates",
    "age",
    "iban",
    "card",
    "identity",
    "record",
    "plate",
    "vin",
    "ip",
    "mac",
)


class Identifier(NamedTuple):
    """A span of a text that identifies.

    Attributes:
        start: Offset of its first character.
        end: Offset just past its last.
        kind: One of `KINDS`, or `PUBLIC`.
    """

    start: int
    end: int
    kind: str


_NUMBER_ABOVE = re.compile(r"\d+[ \u00a0]*\n\s*(?=[A-Z])")
_BEFORE_NUMBER_ABOVE = re.compile(
    r"(?:\d|(?<![\w'’-])(?!(?:no|nos|nr|num|number|house|at|to|from|of|by|with|and|or|near|opposite|outside|behind|is|address|lives?"
    r"|living)(?![\w'’-]))[^\W\d_][\w'’-]*\.?:?)[ \u00a0]+$",
    re.IGNORECASE,
)
"""What stands before a number that ends a line and is of no house on the next one: Founded 1904, and no wrapped *at 12*."""


def find_identifiers(text: str) -> list[Identifier]:
    """The identifiers of a text, in order and without overlaps; of those that overlap the longest, then the first rule's.

    >>> text = "Mail ann@example.org, or call 020 7946 0958 (case no. 2023/118)."
    >>> [(text[start:end], kind) for start, end, kind in find_identifiers(text)]
    [('ann@example.org', 'mail'), ('020 7946 0958', 'phone'), ('2023/118', 'record')]
    """
    # first: a head behind "Ref" is no code, and the number of an item no date
    found = [Identifier(*span, PUBLIC) for rule in (find_fields, find_items_of_minutes) for span in rule(text)]
    found += [
        Identifier(*without_brackets_around(text, _without_number_above(text, start, end), end), rule.kind)
        for rule in RULES
        for start, end in rule.find(text)
        if start < end
    ]
    found += [Identifier(*span, "age") for span in ages_of_events(text)]
    counts = (find_row_numbers, find_page_numbers, find_weeks_of_month)
    of_trades = (find_series, find_trade_codes, find_vans)
    rules = (
        find_citations,
        find_numbering,
        find_pages_of_bundle,
        *counts,
        *of_trades,
        find_church_words,
        find_scores_of_absence,
        find_forms,
        find_types_of_diabetes,
        find_vertebrae,
        find_bands,
    )
    found += [Identifier(*span, PUBLIC) for rule in rules for span in rule(text)]
    return choose_longest(found, len(text))


def _without_number_above(text: str, start: int, end: int) -> int:
    r"""Where something begins without the last figures of a longer number that ends the line above it: 999 270 0000, a house.

    So it does without any other that ends a line behind a word, as the year does in which a firm began.

    >>> _without_number_above("NHS 999 270 0000\nLund Cottage", 12, 29), _without_number_above("No 12\nLund Cottage", 3, 18)
    (17, 3)
    >>> _without_number_above("Est. 1931\nLund Cottage", 5, 22), _without_number_above("lives at 12\nElm Road", 9, 20)
    (10, 9)
    """
    above = _NUMBER_ABOVE.match(text, start, end)
    line = text[text.rfind("\n", 0, start) + 1 : start]
    return above.end() if above is not None and _BEFORE_NUMBER_ABOVE.search(line) else start


def without_brackets_around(text: str, start: int, end: int) -> tuple[int, int]:
    """A span without brackets around all of it, and without one at its start or end that has no partner in it.

    >>> [text[slice(*without_brackets_around(text, 0, len(text)))] for text in ("(01632 960)", "(020) 79", "(02 79", "02 79)")]
    ['01632 960', '(020) 79', '02 79', '02 79']
    """
    partner, opened = {}, []
    for place in range(start, end):
        if text[place] == "(":
            opened.append(place)
        elif text[place] == ")" and opened:
            partner[place] = opened.pop()
    if text[start] == "(" and (start in opened or partner.get(end - 1) == start):
        start += 1
    if text[end - 1] == ")" and partner.get(end - 1, -1) < start:
        end -= 1
    return start, end


def choose_longest(found: Iterable[Identifier], length: int) -> list[Identifier]:
    """Of identifiers that overlap the longest, and of two as long the earlier one in the list; in the order of the text."""
    taken = bytearray(length)
    chosen = []
    for each in sorted(found, key=lambda each: each.start - each.end):  # a stable sort
        if not any(taken[each.start : each.end]):
            taken[each.start : each.end] = b"\1" * (each.end - each.start)
            chosen.append(each)
    return sorted(chosen)
