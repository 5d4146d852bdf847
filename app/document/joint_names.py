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
    from engine.text.review import LeftWords, Span


def with_names_of_other_files(review: Review, draw: Draw | None, text: str) -> Review:
    """The review of a file as it was drawn: what lies in a name that its draft replaced neither stays nor is part of another.

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
    known = [*((start, end) for start, end, _ in read.replaced), *(place for each in review.replaced for place in each.places)]
    found: defaultdict[str, list[Span]] = defaultdict(list)
    for unit in draw.result.units:
        for mention in unit.mentions if unit.original else ():
            place = to_plain((mention.source[0][0], mention.source[-1][1]))
            if not any(start <= place[0] and place[1] <= end for start, end in known):
                found[unit.original or ""].append(place)
    if not found:
        return review
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
    return Review((*replaced, *joint), tuple(left))


def _touch(place: Span, others: Iterable[Span]) -> bool:
    return any(place[0] < end and start < place[1] for start, end in others)


def _outside(places: Sequence[Span], others: Sequence[Span]) -> tuple[Span, ...]:
    return tuple(place for place in places if not _touch(place, others))
