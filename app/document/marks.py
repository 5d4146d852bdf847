"""The user's marks in another reading of the same file. Without Qt."""

from __future__ import annotations

from collections import defaultdict

from app.document.places import FollowedPlaces
from engine.text.markup import apply_edits, mark_places_edits, read_markup


def mark_as(marked: str, text: str) -> str:
    """A text with the marks of another one, as far as the marked words stand in it.

    >>> mark_as("Ask [[person: Ann]] or {{Bo}}.", "Ask Ann (a note) or Bo. A comment.")
    'Ask [[person: Ann]] (a note) or {{Bo}}. A comment.'
    >>> mark_as("Ask [[person2: Ann]].", "A comment. Ask Ann.")
    'A comment. Ask [[person2: Ann]].'

    Args:
        marked: The text with marks.
        text: The other one.
    """
    read = read_markup(marked)
    told = read.told_apart
    replaced = [entity._replace(kind=f"{entity.kind}{told.get(entity[:2], '')}") for entity in read.replaced]
    marks = [(entity, stays) for stays, found in ((False, replaced), (True, read.kept)) for entity in found]
    followed = FollowedPlaces(read.text, [[(entity.start, entity.end)] for entity, _ in marks])
    followed.follow(text)
    places: defaultdict[tuple[str, bool], list[tuple[int, int]]] = defaultdict(list)
    for number, (entity, stays) in enumerate(marks):
        [place] = followed.now(number)
        if place and text[slice(*place)] == read.text[entity.start : entity.end]:
            places[entity.kind, stays].append(place)
    for (kind, stays), found in places.items():
        text = apply_edits(text, mark_places_edits(text, sorted(found), kind, stays=stays))
    return text
