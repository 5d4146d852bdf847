"""Another name in place of one that was drawn: in its text, and in those that were drawn together with it. Without Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.text.dates import Date, read_date
from engine.text.mail_addresses import address_of_new_name, is_address_of
from engine.text.markup import Edit, apply_edits
from engine.text.person_names import are_given_names_of_one, fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from app.document.draws import Draw
    from app.document.model import DocumentModel
    from app.document.places import FollowedPlaces
    from engine.results import Span, Unit


class NewName(NamedTuple):
    """What somebody or something is called in place of what it was called so far.

    Attributes:
        old: The fullest form so far.
        new: The fullest form from now on.
    """

    old: str
    new: str


def edits_of_new_name(
    units: Sequence[Unit], places: FollowedPlaces, row: int, words: str, further: Iterable[NewName] = ()
) -> list[Edit]:
    """The edits that write other words wherever a unit stands, and into the e-mail addresses that were made of its name.

    Args:
        units: The units of the text.
        places: Where they stand now.
        row: The unit.
        words: What is to stand there, in its fullest form.
        further: Fuller names of the same in another text, of which the addresses may be made.
    """
    names = [*further, NewName(present_name(units[row], places, row), words)]
    edits = renaming_edits(units[row], places.first, places.now(row), words)
    return sorted([*edits, *_edits_of_mail(units, places, row, names)], key=lambda edit: edit.start) if edits else []


def _edits_of_mail(units: Sequence[Unit], places: FollowedPlaces, row: int, names: Sequence[NewName]) -> Iterator[Edit]:
    """The edits of the addresses that are made of a name, and of nobody else's; two that would be one stay as they are."""
    others = [present_name(unit, places, at) for at, unit in enumerate(units) if at != row]
    addresses = {fold(name) for name in others if "@" in name}
    others = [name for name in others if "@" not in name]
    for at, unit in enumerate(units):
        if at == row or "@" not in unit.private:
            continue
        for span in filter(None, places.now(at)):
            address = places.text[slice(*span)]
            new = next(filter(None, (address_of_new_name(address, *name) for name in names)), None)
            if new and fold(new) not in addresses and not any(is_address_of(address, other) for other in others):
                yield Edit(*span, new)


def present_name(unit: Unit, places: FollowedPlaces, row: int) -> str:
    """What a unit is called in the present text: what stands where its fullest form was drawn, and else that form.

    Args:
        unit: The unit.
        places: Where the units of its text stand.
        row: Which of them it is.
    """
    for target, span in zip(unit.targets, places.now(row), strict=False):
        if span and places.first[slice(*target)] == unit.private:
            return places.text[slice(*span)]
    return unit.private


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
    if date := _date_like(written, whole, words):
        return date
    if (old := whole.split()) and (new := words.split()):
        said = written.split()
        of_surname = len(said) == 1 and said[0][0].casefold() != old[0][0].casefold()  # Mr K. is Anna Keller
        parts = [_part_like(part, old, new, is_first=not (at or of_surname)) for at, part in enumerate(said)]
        is_part = len(old) > 1 and written.casefold() != whole.casefold()
        if is_part and None not in parts and (len(new) > 1 or len(parts) == 1):
            words = " ".join(filter(None, parts))
    is_in_capitals = written.isupper() and not whole.isupper() and len(written.rstrip(".")) > 1
    return words.upper() if is_in_capitals else words


def _part_like(part: str, old: Sequence[str], new: Sequence[str], *, is_first: bool = True) -> str | None:
    """What corresponds to a word of a name, an initial or a short form of the first one; None if it is nothing of these.

    Behind another word an initial is that of the last one.

    >>> old, new = ["Cillian", "Drumm"], ["Jun", "Lin"]
    >>> [_part_like(part, old, new) for part in ("Cillian", "Drumm", "C.", "Cil", "C.D.", "Quist")]
    ['Jun', 'Lin', 'J.', 'Jun', 'J.L.', None]
    """
    word, first, last = part.casefold(), old[0].casefold(), old[-1].casefold()
    if word == last:
        return new[-1]
    if word == first:
        return new[0]
    if word.rstrip(".") == (first if is_first else last)[0]:
        return new[0 if is_first else -1][0] + part[1:]
    for dot in ("", "."):
        if part == f"{old[0][0]}{dot}{old[-1][0]}{dot}":
            return f"{new[0][0]}{dot}{new[-1][0]}{dot}"
    return new[0] if are_given_names_of_one(part, old[0]) else None


def _date_like(written: str, whole: str, words: str) -> str | None:
    """A new day in the notation of an old one, whose month and year it has unless it says others; None if one is no day.

    >>> _date_like("18/11/24", "18 November 2024", "2 May"), _date_like("18th", "18 November 2024", "2 May")
    ('02/05/24', '2nd')
    """
    old, new = _day_of(whole), _day_of(words)
    if not (old and new and (old.month or new.month)):
        return None
    for day_first in (True, False):
        read = read_date(written, day_first=day_first)
        if read and all(None in each or each[0] == each[1] for each in zip(read[0][:3], old[:3], strict=True)):
            month, year = new.month or old.month or read[0].month, new.year or old.year or read[0].year
            return read[1].write(new._replace(month=month, year=year))
    return None


def _day_of(text: str) -> Date | None:
    """The date that a text is, if it says which day."""
    read = read_date(text, day_first=True)
    return read[0] if read and read[0].day else None


def rename_elsewhere(
    draw: Draw, row: int, words: str, documents: Iterable[DocumentModel], old: str = ""
) -> list[DocumentModel]:
    """Writes other words for what a unit stands for in the texts that were drawn together with its own; gives those documents.

    Args:
        draw: The draw of the unit.
        row: Its unit.
        words: What is to stand there, in its fullest form.
        documents: The documents of the other texts, each with the draw that it shows.
        old: What it was called until now; empty for what was drawn.
    """
    here = NewName(old or draw.result.units[row].private, words)
    by_draw = {id(document.draw): document for document in documents if document.draw}
    found = list(same_entity_elsewhere(draw, row, [document.draw for document in by_draw.values() if document.draw]))
    for other, at in found:
        own = form_like(other.result.units[at].private, draw.result.units[row].private, words)
        by_draw[id(other)].edit(_rename(other, at, own, here))
    return [by_draw[number] for number in dict.fromkeys(id(other) for other, _ in found)]


def _rename(draw: Draw, row: int, words: str, elsewhere: NewName) -> str:
    """A draw's present text with other words wherever a unit stands, which its places follow; see `edits_of_new_name`."""
    if draw.places is None:  # too many to be followed
        return draw.text
    edits = edits_of_new_name(draw.result.units, draw.places, row, words, [elsewhere])
    text = apply_edits(draw.text, edits)
    draw.places.follow(text, edits)
    return text


def same_entity_elsewhere(draw: Draw, row: int, others: Iterable[Draw]) -> Iterator[tuple[Draw, int]]:
    """The units of other draws that stand for the same as a unit does: the same person, place or date of the originals.

    What it was drawn as does not tell: two weekdays may both have become Friday. A figure that says no day is the same only
    where it is written so too: £20 is written over £20, and not over £20.00.

    Args:
        draw: The draw of the unit.
        row: The unit.
        others: The other draws; only those count that were made together with it.
    """
    said, entity = draw.result.units[row], draw.result.units[row].entity
    if not draw.result.together or entity is None:
        return
    for other in others:
        if other is not draw and other.result.together == draw.result.together:
            alike = ((at, unit) for at, unit in enumerate(other.result.units) if unit.entity == entity)
            yield from (
                (other, at)
                for at, unit in alike
                if unit.original == said.original or not _is_figure(unit) or _says_month(unit) or _says_month(said)
            )


def _is_figure(unit: Unit) -> bool:
    return any(map(str.isdigit, unit.original or ""))


def _says_month(unit: Unit) -> bool:
    """Whether a unit is a day of a month, which can be written in any notation."""
    day = _day_of(unit.private)
    return day is not None and day.month is not None
