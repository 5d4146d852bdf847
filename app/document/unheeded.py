"""What the user decided to replace after a draft was drawn, and anybody can still read in it until it is drawn again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from app.document.told_apart import touching
from engine.text.markup import read_markup, strip_with_offsets

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from app.document.draws import Draw

Span = tuple[int, int]

_LEAST_LETTERS = 2
"""Fewer letters that are left of a marked name, such as the s of a genitive, can stand anywhere; an initial counts."""


def find_unheeded(draw: Draw, text: str) -> tuple[Span, ...]:
    """The places that the user decided to replace since a draft was drawn, where it still has their words.

    A place counts as well that was marked to stay for that draft, and is not any more.

    Args:
        draw: The draft.
        text: The original with the user's present markup.

    Returns:
        Places of the original without markup, in order.
    """
    if not draw.result.untouched:  # it copied nothing
        return ()
    read = read_markup(text)
    drawn = read_markup(draw.original or "")
    if draw.original is not None and drawn.text != read.text:
        return ()
    heeded = [(start, end) for start, end, _ in drawn.replaced]
    kept = [(start, end) for start, end, _ in read.kept]
    wanted = {(start, end) for start, end, _ in read.replaced}
    wanted |= {(start, end) for start, end, _ in drawn.kept if _left_of((start, end), kept)}
    if not wanted:
        return ()
    gone = [*heeded, *((start, end) for start, end, _ in _places_drawn(draw, text))]
    return tuple(
        place
        for place in sorted(wanted)
        if any(_can_be_read(read.text[start:end], draw.text) for start, end in _left_of(place, gone))
    )


def find_to_stay(draw: Draw, text: str) -> tuple[Span, ...]:
    """The places that the user decided to leave since a draft was drawn, for which it has other words.

    Args:
        draw: The draft.
        text: The original with the user's present markup.

    Returns:
        Places of the original without markup, in order.
    """
    if not draw.result.untouched or "{{" not in text:
        return ()
    kept = [(start, end) for start, end, _ in read_markup(text).kept]
    return tuple(touching(kept, ((start, end) for start, end, _ in _places_drawn(draw, text))))


def find_retyped(draw: Draw, text: str) -> tuple[Span, ...]:
    """The places that the user said to be of another kind since a draft was drawn, for which it has what was drawn for the old.

    Args:
        draw: The draft.
        text: The original with the user's present markup.

    Returns:
        Places of the original without markup, in order.
    """
    read, drawn = read_markup(text), read_markup(draw.original or "")
    if not draw.result.untouched or drawn.text != read.text:
        return ()
    units, before = _places_drawn(draw, text), set(drawn.replaced)
    return tuple(
        (start, end)
        for start, end, kind in read.replaced
        if kind
        and (start, end, kind) not in before
        and any(start < last and first < end and each and each != kind for first, last, each in units)
    )


def _places_drawn(draw: Draw, text: str) -> list[tuple[int, int, str]]:
    """What a draft replaced, and as what: places of the original without its present markup."""
    to_plain = strip_with_offsets(text)[1]
    return [(*to_plain(span), unit.kind) for unit in draw.result.units for span in unit.source]


def words_of(places: Iterable[Span], plain: str) -> tuple[str, ...]:
    """How places are written, each once; a part of a fuller name is not told beside it.

    Args:
        places: Places of a text.
        plain: The text, without markup.
    """
    written = {" ".join(plain[start:end].split()): None for start, end in places}
    alike = {words.casefold(): words for words in reversed(written)}
    return tuple(
        words
        for small, words in reversed(alike.items())
        if not any(small != other and re.search(rf"(?<!\w){re.escape(small)}(?!\w)", other) for other in alike)
    )


def _left_of(place: Span, others: Sequence[Span]) -> list[Span]:
    """The parts of a place that lie outside others."""
    left, start = [], place[0]
    for low, high in sorted(others):
        if low >= place[1] or high <= start:
            continue
        if low > start:
            left.append((start, low))
        start = max(start, high)
    return [*left, (start, place[1])] if start < place[1] else left


def _can_be_read(words: str, new: str) -> bool:
    """Whether words, as they are written, stand in a new text."""
    signs = re.findall(r"\w+", words)
    letters = "".join(signs)
    if not letters or (len(letters) < _LEAST_LETTERS and not (letters.isupper() or letters.isdigit())):
        return False
    first, last = words.index(signs[0]), words.rindex(signs[-1]) + len(signs[-1])
    pattern = r"\s+".join(map(re.escape, words[first:last].split()))
    return re.search(rf"(?<!\w){pattern}(?!\w)", new) is not None
