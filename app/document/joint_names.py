"""What a draft replaced because files that were drawn with it tell a name: the review of the file alone knows none of it.

Without Qt.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.text.entities_by_rule import kind_of
from engine.text.markup import read_markup, strip_with_offsets
from engine.text.review import ReplacedEntity, Review

if TYPE_CHECKING:
    from app.document.draws import Draw
    from engine.results import Unit
    from engine.text.review import LeftWords, Span


def with_names_of_other_files(review: Review, draw: Draw | None, text: str) -> Review:
    """The review of a file as it was drawn: what lies in a name that its draft replaced neither stays nor is part of another,
    and what was drawn as one is one.

    Args:
        review: The review of the file by itself.
        draw: Its draft.
        text: Its text, with its present markup.
    """
    if draw is None or not draw.result.together:
        return review
    plain, to_plain, _ = strip_with_offsets(text)
    read = read_markup(text if draw.original is None else draw.original)
    if read.text != plain:
        return review
    marks = [(start, end) for start, end, _ in read.replaced]
    known = [place for each in review.replaced for place in each.places]
    found: defaultdict[str, list[Span]] = defaultdict(list)
    for unit in draw.result.units:
        for mention in unit.mentions if unit.original else ():
            place = to_plain((mention.source[0][0], mention.source[-1][1]))
            is_known = any(start <= place[0] and place[1] <= end for start, end in known)
            if not (
                is_known or _touch(place, marks)
            ):  # what was ticked stays where it was, also if it was drawn with a full stop
                found[unit.original or ""].append(place)
    new = [place for places in found.values() for place in places]
    listed: list[ReplacedEntity | LeftWords] = [*review.replaced, *review.left]
    joint = [
        ReplacedEntity(
            name,
            next((each.kind for each in listed if any(_touch(place, each.places) for place in places)), kind_of(name)),
            tuple(sorted(places)),
        )
        for name, places in found.items()
    ]
    replaced = [replace(each, places=rest) for each in review.replaced if (rest := _outside(each.places, new))]
    left = [replace(each, places=rest) for each in review.left if (rest := _outside(each.places, new))]
    unit_at = [-1] * len(plain)
    for number, unit in enumerate(draw.result.units):
        for mention in unit.mentions:
            start, end = to_plain((mention.source[0][0], mention.source[-1][1]))
            unit_at[start:end] = [number] * (end - start)
    return Review(tuple(_as_drawn(plain, [*replaced, *joint], unit_at, draw.result.units)), tuple(left))


def _as_drawn(
    plain: str, entries: Iterable[ReplacedEntity], unit_at: Sequence[int], units: Sequence[Unit]
) -> list[ReplacedEntity]:
    """Entries with the places that were drawn as one: other files tell who else is meant, or that two are meant.

    Args:
        plain: The text without markup.
        entries: As they are in the text by itself.
        unit_at: For each character of it the number of the unit it was drawn as a part of; -1 for none.
        units: The units.
    """
    entry_of: dict[int, int] = {}
    found: list[ReplacedEntity] = []
    for entry in entries:
        places: defaultdict[int, list[Span]] = defaultdict(list)
        for place in entry.places:
            places[max(unit_at[slice(*place)], default=-1)].append(place)
        for number, own in places.items():
            if number >= 0 and number in entry_of:
                other = found[entry_of[number]]
                found[entry_of[number]] = _fullest(plain, other, (*other.places, *own))
                continue
            entry_of[number] = len(found)
            kind = units[number].kind if number >= 0 else ""
            whole = replace(entry, kind=kind or entry.kind)
            found.append(whole if len(places) == 1 else _fullest(plain, whole, own))
        entry_of.pop(-1, None)  # what was not drawn stays with those it was found with
    return found


def _fullest(plain: str, entry: ReplacedEntity, places: Iterable[Span]) -> ReplacedEntity:
    """An entry with other places, called by the longest form that stands at them."""
    ordered = tuple(sorted(places))
    written = max((" ".join(plain[start:end].split()) for start, end in ordered), key=len)
    return replace(entry, text=written, places=ordered)


def _touch(place: Span, others: Iterable[Span]) -> bool:
    return any(place[0] < end and start < place[1] for start, end in others)


def _outside(places: Sequence[Span], others: Sequence[Span]) -> tuple[Span, ...]:
    return tuple(place for place in places if not _touch(place, others))
