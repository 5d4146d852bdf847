"""Another name in place of one that was drawn: in its text, and in those that were drawn together with it. Without Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.document.draws import NAMED_UNITS
from engine.text.markup import Edit, apply_edits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from app.document.draws import Draw
    from app.document.model import DocumentModel
    from engine.results import Span, Unit


def renaming_edits(unit: Unit, drawn: str, places: Sequence[Span | None], words: str) -> list[Edit]:
    """The edits that write other words wherever a unit stands, each in the form that was drawn there.

    Args:
        unit: The unit.
        drawn: The text as it was drawn.
        places: Where each of its targets stands now; None for one of which nothing is left.
        words: What is to stand there, in its fullest form.
    """
    forms = [form_like(drawn[slice(*target)], unit.private, words) for target in unit.targets]
    return [
        Edit(*place, form) for place, form in sorted((place, form) for place, form in zip(places, forms, strict=True) if place)
    ]


def form_like(written: str, whole: str, words: str) -> str:
    """The form of new words that corresponds to a written form of old ones.

    Args:
        written: What stands in the text, such as "Keller".
        whole: The fullest form of the same, such as "Anna Keller".
        words: The fullest form of the new words, such as "Maria Lopez".
    """
    old, new = whole.casefold().split(), words.split()
    if len(old) > 1 and written.casefold() == old[-1]:
        words = new[-1]
    elif len(old) > 1 and written.casefold() == old[0]:
        words = new[0]
    return words.upper() if written.isupper() and not whole.isupper() else words


def rename_elsewhere(draw: Draw, row: int, words: str, documents: Iterable[DocumentModel]) -> list[DocumentModel]:
    """Writes other words for a new name in the texts that were drawn together with its own; gives those documents.

    Args:
        draw: The draw of the name.
        row: Its unit.
        words: What is to stand there, in its fullest form.
        documents: The documents of the other texts, each with the draw that it shows.
    """
    by_draw = {id(document.draw): document for document in documents if document.draw}
    found = list(same_name_elsewhere(draw, row, [document.draw for document in by_draw.values() if document.draw]))
    for other, at in found:
        own = form_like(other.result.units[at].private, draw.result.units[row].private, words)
        by_draw[id(other)].edit(_renamed(other, at, own))
    return [by_draw[number] for number in dict.fromkeys(id(other) for other, _ in found)]


def _renamed(draw: Draw, row: int, words: str) -> str:
    """A draw's present text with other words wherever a unit stands."""
    if draw.places is None:  # too many to be followed
        return draw.text
    return apply_edits(draw.text, renaming_edits(draw.result.units[row], draw.result.output, draw.places.now(row), words))


def same_name_elsewhere(draw: Draw, row: int, others: Iterable[Draw]) -> Iterator[tuple[Draw, int]]:
    """The units of other draws that have the new name of a unit, or the first or last word of it and nobody else's.

    Texts that were drawn together give a name to nobody else, so that it is of the same person, place or date there.

    Args:
        draw: The draw of the unit.
        row: The unit.
        others: The other draws; only those count that were made together with it.
    """
    if not draw.result.together or draw.result.unit not in NAMED_UNITS:
        return
    joint = [other for other in others if other is not draw and other.result.together == draw.result.together]
    name = draw.result.units[row].private.split()
    known = {tuple(unit.private.split()) for each in (draw, *joint) for unit in each.result.units}
    for other in joint:
        for at, unit in enumerate(other.result.units):
            if _is_form_of(unit.private.split(), name, known):
                yield other, at


def _is_form_of(part: Sequence[str], name: Sequence[str], known: Iterable[tuple[str, ...]]) -> bool:
    """Whether words are a name, or the word at one of its ends that no other name has there. Figures have no such parts."""
    if part == name:
        return True
    if len(part) > 1 or len(name) < 2 or any(sign.isdigit() for word in name for sign in word):
        return False
    fuller = {each for each in known if len(each) > 1 and part[0] in (each[0], each[-1])}
    return part[0] in (name[0], name[-1]) and fuller == {tuple(name)}
