"""Another name in place of one that was drawn, in each form in which it stands. Without Qt."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from app.document.person_forms import NewPersonName
from app.document.places import FollowedPlaces
from engine.text.dates import Date, read_date
from engine.text.mail_addresses import address_of_new_name, is_address_of
from engine.text.markup import Edit
from engine.text.person_names import are_given_names_of_one, fold, split_title
from engine.text.quantities import read_time

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

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
    units: Sequence[Unit],
    places: FollowedPlaces,
    row: int,
    words: str,
    further: Iterable[NewName] = (),
    person: NewPersonName | None = None,
) -> list[Edit]:
    """The edits that write other words wherever a unit stands, and into the e-mail addresses that were made of its name.

    Args:
        units: The units of the text.
        places: Where they stand now.
        row: The unit.
        words: What is to stand there, in its fullest form.
        further: Fuller names of the same in another text, of which the addresses may be made.
        person: Who is renamed, if it is a person.
    """
    names = [*further, NewName(present_name(units[row], places, row), words)]
    names += [NewName(str(person.old), str(person.new))] if person else []
    edits = renaming_edits(units[row], places.first, places.now(row), words, person)
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


def renaming_edits(
    unit: Unit, drawn: str, places: Sequence[Span | None], words: str, person: NewPersonName | None = None
) -> list[Edit]:
    """The edits that write other words wherever a unit stands, each in the form that was drawn there.

    Args:
        unit: The unit.
        drawn: The text as it was drawn.
        places: Where each of its targets stands now; None for one of which nothing is left.
        words: What is to stand there, in its fullest form.
        person: Who is renamed, if it is a person.
    """
    forms = [form_of_new(drawn[slice(*target)], unit.private, words, person) for target in unit.targets]
    return [
        Edit(*place, form) for place, form in sorted((place, form) for place, form in zip(places, forms, strict=True) if place)
    ]


def form_of_new(written: str, whole: str, words: str, person: NewPersonName | None) -> str:
    """The form of new words, or of a person's new name, that corresponds to a written form of old ones.

    Capitals in the fullest form are what they are: MDI in place of the initials ST is not MD.
    """
    if written == whole and words.isupper():
        return words
    if person is None:
        return form_like(written, whole, words)
    if (form := person.write(written)) is not None:
        return form
    title, bare = split_title(written)
    return title + form_like(bare, str(person.old), str(person.new))


def form_like(written: str, whole: str, words: str) -> str:
    """The form of new words that corresponds to a written form of old ones.

    Args:
        written: What stands in the text, such as "Keller".
        whole: The fullest form of the same, such as "Anna Keller".
        words: The fullest form of the new words, such as "Maria Lopez".
    """
    if date := _date_like(written, whole, words):
        return date
    if (line := _line_like(written, whole, words)) is not None:
        return line
    if (old := whole.split()) and (new := words.split()):
        said = written.split()
        of_surname = len(said) == 1 and said[0][0].casefold() != old[0][0].casefold()  # Mr K. is Anna Keller
        parts = [_part_like(part, old, new, is_first=not (at or of_surname)) for at, part in enumerate(said)]
        is_part = len(old) > 1 and written.casefold() != whole.casefold()
        if is_part and None not in parts and (len(new) > 1 or len(parts) == 1):
            words = " ".join(filter(None, parts))
    is_in_capitals = written.isupper() and not whole.isupper() and len(written.rstrip(".")) > 1
    return words.upper() if is_in_capitals else words


def _line_like(written: str, whole: str, words: str) -> str | None:
    """A line of an address with the house and street of new words in place of the old ones; None of what is no address.

    A line without them, such as that of the town, stays as it is.

    >>> [_line_like(line, "14 Rowan Street, Esk", "1 Elm Road") for line in ("14 ROWAN STREET", "Rowan Street", "14", "Esk")]
    ['1 ELM ROAD', 'Elm Road', '1', 'Esk']
    """
    old, new = (_HOUSE_AND_STREET.match(each) for each in (whole, words))
    if old is None or new is None or written == whole:
        return None
    for was, now in ((old[0], new[0]), (old["street"], new["street"])):
        if (at := written.casefold().find(was.casefold())) >= 0:
            now = now.upper() if written[at : at + len(was)].isupper() else now
            return written[:at] + now + written[at + len(was) :]
    return new["house"] if written == old["house"] else written


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


_HOUSE_AND_STREET = re.compile(r"(?P<house>\d{1,4}[A-Za-z]?) (?P<street>[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)+)")
"""The house and street that an address begins with."""


def _date_like(written: str, whole: str, words: str) -> str | None:
    """A new day in the notation of an old one, whose month and year it has unless it says others; None if one is no day.

    >>> _date_like("18/11/24", "18 November 2024", "2 May"), _date_like("18th", "18 November 2024", "2 May")
    ('02/05/24', '2nd')
    >>> _date_like("10 am", "10 am", "12.30 pm")
    """
    if any((time := read_time(each)) and time[1].tells_half for each in (whole, words)):  # 12.30 pm is no 30 December
        return None
    old, new = day_of(whole), day_of(words)
    if not (old and new and (old.month or new.month)):
        return _year_like(written, whole, words)
    for day_first in (True, False):
        read = read_date(written, day_first=day_first)
        if read and all(None in each or each[0] == each[1] for each in zip(read[0][:3], old[:3], strict=True)):
            month, year = new.month or old.month or read[0].month, new.year or old.year or read[0].year
            return read[1].write(new._replace(month=month, year=year))
    return None


def _year_like(written: str, whole: str, words: str) -> str | None:
    """A new year, or month of one, in the notation of an old one; None if one of them is no such date.

    >>> [_year_like(written, "2024/25", "2026/27") for written in ("2024/25", "spring 2024", "24/25", "Lund")]
    ['2026/27', 'spring 2026', '26/27', None]
    """
    there, old, new = (read_date(each) for each in (written, whole, words))
    if there and old and new and all(date.fields == {"year"} for date, _ in (there, old, new)):
        return there[1].write(new[0])
    return None


def day_of(text: str) -> Date | None:
    """The date that a text is, if it says which day."""
    read = read_date(text, day_first=True)
    return read[0] if read and read[0].day else None
