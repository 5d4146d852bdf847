"""Flats that are named by their number alone: in a list behind their word (*Flats 3, 5 and 9*), and in a column headed so.

So are houses in such a list: *the drive is shared with numbers 25 and 29*.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.text.mentions import NamedMention, put_mention
from engine.text.table_cells import columns_of

_NUMBER = r"\d{1,3}[A-Za-z]?(?!\w)"
_NEXT = r"(?:,[ \u00a0](?:and[ \u00a0])?|[ \u00a0](?:and|to|or|&)[ \u00a0]|[ \u00a0]?[–/-][ \u00a0]?)"
_SEVERAL = rf"{_NUMBER}(?:{_NEXT}{_NUMBER})*"
_LISTED = re.compile(rf"(?<!\w)(?:[Ff]lats|FLATS|[Aa]partments)[ \u00a0](?P<all>{_SEVERAL})")
_HOUSES = re.compile(
    r"(?:(?<=[Ww]ith )|(?<=[Oo]f )|(?<=[Aa]t )|(?<=[Tt]o )|(?<=[Ff]rom )|(?<=[Bb]etween )|(?<=[Oo]pposite )|(?<=[Ss]erves )"
    rf"|(?<=[.!?] )|(?<=^))(?:[Nn]umbers|Nos?\.?)[ \u00a0](?P<all>{_NUMBER}(?:{_NEXT}{_NUMBER})+)",
    re.MULTILINE,
)
"""Several houses, where the word says of what the numbers are: not ticket numbers 3 and 4."""
_IN_BRACKETS = re.compile(rf"\((?:[^()\n]{{1,40}},[ \u00a0])?[Ff]lat[ \u00a0]{_NUMBER}(?:,[^()\n]{{1,40}})?\)")
_BEHIND_NAME = re.compile(rf"(?<=[a-z][ \u00a0]\()(?P<all>{_NUMBER})(?=\))")
"""The flat of somebody, where another's is called so: Ann Quist (chair, Flat 6), Bo Lund (4)."""
FLAT_OF_BLOCK = re.compile(
    rf"(?<![\w.,:/£$€#+-])(?P<all>{_NUMBER})(?=[ \u00a0](?:[A-ZÀ-Þ][\w'’-]*[ \u00a0]){{1,2}}"
    r"(?:House|HOUSE|Hse|Mansions|MANSIONS|Towers?|TOWERS?|Apartments|APARTMENTS|Lofts|Heights)(?![\w'’-]))"
)
"""The flat of a block that is called so: 7 Quist House."""
_CELL = re.compile(_SEVERAL)
_ONE = re.compile(_NUMBER)
_HEAD = re.compile(r"(?:flat|apt\.?|apartment)s?(?:[ \u00a0]?(?:no\.?|nr\.?|number|#))?", re.IGNORECASE)


def find_flats_alone(text: str) -> list[tuple[int, int]]:
    r"""Where the numbers of flats stand by themselves.

    >>> text = "Flats 3, 5 and 17\nFlat\tWho\n4\tAnn\n6, 7A\tBo\n"
    >>> [text[start:end] for start, end in find_flats_alone(text)]
    ['3', '5', '17', '4', '6', '7A']
    >>> text = "It is shared with numbers 25 and 29. Ticket numbers 3 and 4"
    >>> [text[start:end] for start, end in find_flats_alone(text)]
    ['25', '29']
    >>> [text[start:end] for text in ("at 7 Quist House, 9 Elm Road",) for start, end in find_flats_alone(text)]
    ['7']
    >>> text = "Present: Ann Quist (chair, Flat 6), Bo Lund (4). Apologies: Cy Amsel (12)"
    >>> [text[start:end] for start, end in find_flats_alone(text)]
    ['4', '12']
    """
    patterns = (_LISTED, _HOUSES, FLAT_OF_BLOCK, *((_BEHIND_NAME,) if _IN_BRACKETS.search(text) else ()))
    lists = (listed.span("all") for pattern in patterns for listed in pattern.finditer(text))
    found = [one.span() for listed in lists for one in _ONE.finditer(text, *listed)]
    for head, *cells in columns_of(text):
        if _HEAD.fullmatch(text[slice(*head)].lstrip("\ufeff")):
            found += (one.span() for cell in cells if _CELL.fullmatch(text, *cell) for one in _ONE.finditer(text, *cell))
    return sorted(found)


def with_flats_alone(text: str, mentions: Sequence[NamedMention], kept: Sequence[tuple[int, int]] = ()) -> list[NamedMention]:
    """Mentions with such flats as addresses, found as numbers or not at all.

    Args:
        text: The text.
        mentions: What was found or marked, in order.
        kept: What the user keeps.
    """
    found = list(mentions)
    for flat in find_flats_alone(text):
        found = put_number(found, flat, kept)
    return sorted(found)


def put_number(mentions: Sequence[NamedMention], place: tuple[int, int], kept: Sequence[tuple[int, int]]) -> list[NamedMention]:
    """Mentions with a number as an address, unless it is marked, or part of something longer.

    Args:
        mentions: What was found or marked.
        place: Where the number stands.
        kept: What the user keeps.
    """
    return put_mention(mentions, NamedMention(*place, "address"), kept, lambda each: not each.is_marked and each[:2] == place)
