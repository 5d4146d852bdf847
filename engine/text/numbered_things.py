"""Things that a column tells apart by numbers, and where texts name one by its number: *Key no.* 8, and *she lost key 8*."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from engine.text.measures import says_which_by_head
from engine.text.mentions import NamedMention
from engine.text.table_cells import columns_of
from engine.text.units import unit_behind

Span = tuple[int, int]

_HEAD = re.compile(
    r"(?:[a-z]+[ \u00a0])?(?P<what>[a-z]{3,}?)(?:['’]s|s)?(?:[ \u00a0]?(?:nos?|nr|num|numbers?|id)\.?|[ \u00a0]?#)?",
    re.IGNORECASE,
)
_NO_THING = frozenset(
    "the our your account acct case charity company contract customer extension file fax invoice mobile no nr number order page"
    " phone policy ref reference row section serial tel telephone total week year".split()
)
"""What heads numbers of records and of what counts them, which no text names by the word and a small number."""
_VERBS_TOO = frozenset("book chair class group order part team form line list".split())
_FIGURES = re.compile(r"\d{1,3}")
_FEWEST = 2
_BEFORE = re.compile(
    r"(?<![\w'’-])(?P<what>[a-z]{3,}?)(?P<several>e?s)?[ \u00a0](?:(?:nos?\.?|numbers?)[ \u00a0]|#[ \u00a0]?)?$", re.IGNORECASE
)
_LONGEST_BEFORE = 40
_TO_NEXT = re.compile(r"[ \u00a0]?[–/-][ \u00a0]?|,?[ \u00a0](?:to|and|or|[&+])[ \u00a0]|,[ \u00a0]")
_SO_MANY = re.compile(
    r"[ \u00a0](?:(?:more|extra|new|other|spare|of)[ \u00a0])*(?!was|is|has|needs|works|goes)[a-z]{2,}s(?!\w)"
)
"""What stands behind how many there are of something else: we order 12 chairs."""


def things_with_numbers(texts: Sequence[str]) -> dict[str, set[str]]:
    r"""The things that columns of any text tell apart by numbers of few figures, in small letters, and these numbers.

    >>> things_with_numbers(["Fob no.\tWho\n1\tZyx\n2\tAmsel\n"]) == {"fob": {"1", "2"}}
    True
    >>> things_with_numbers(["Fobs\tWho\n1\tZyx\n2\tAmsel\n", "No.\tWho\n1\tZyx\n2\tAmsel\n"])
    {}
    """
    things: dict[str, set[str]] = defaultdict(set)
    for text in texts:
        for first, *cells in columns_of(text):
            head = _HEAD.fullmatch(text, *first)
            if not head or head["what"].casefold() in _NO_THING or not says_which_by_head(text[slice(*first)]):
                continue
            numbers = {text[slice(*cell)] for cell in cells if _FIGURES.fullmatch(text, *cell)}
            if len(numbers) >= _FEWEST:
                things[head["what"].casefold()] |= numbers
    return dict(things)


def numbers_of_things(text: str, mentions: Sequence[NamedMention], things: Mapping[str, Collection[str]]) -> set[Span]:
    """Where numbers of a text say which of some things is meant, one behind its word and several that go on from it.

    Args:
        text: The text.
        mentions: What was found or marked in it, in order.
        things: The things, and their numbers; see `things_with_numbers`.

    >>> text = "Fob 2 is lost, fobs 1 and 3 too; 2 visits, fob 4 rings"
    >>> numbers = [NamedMention(at, at + 1, "number") for at, sign in enumerate(text) if sign.isdigit()]
    >>> sorted(numbers_of_things(text, numbers, {"fob": {"1", "2"}}))
    [(4, 5), (20, 21), (26, 27)]
    """
    found: set[Span] = set()
    several_end = None
    for each in mentions if things else ():
        if each.kind != "number" or not _FIGURES.fullmatch(text, *each[:2]) or unit_behind(text, each.end):
            several_end = None
            continue
        before = _BEFORE.search(text[max(0, each.start - _LONGEST_BEFORE) : each.start])
        thing = before["what"].casefold() if before else ""
        if thing not in things:
            is_next = several_end is not None and _TO_NEXT.fullmatch(text, several_end, each.start) is not None
            several_end = each.end if is_next and not _SO_MANY.match(text, each.end) else None
        else:
            is_told = thing not in _VERBS_TOO and text[each.start : each.end] in things[thing]
            is_named = is_told or not _SO_MANY.match(text, each.end)
            several_end = each.end if is_named and before and before["several"] else None
            if is_named:
                found.add(each[:2])
        if several_end is not None:
            found.add(each[:2])
    return found
