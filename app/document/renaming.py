"""Another name in place of one that was drawn: in its text, and in those that were drawn together with it. Without Qt."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from app.document.person_forms import NewPersonName, known_name
from app.document.places import FollowedPlaces
from engine.text.dates import Date, read_date
from engine.text.mail_addresses import address_of_new_name, is_address_of
from engine.text.markup import Edit, apply_edits
from engine.text.person_names import are_given_names_of_one, fold, split_title, title_before

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from app.document.draws import Draw
    from app.document.model import DocumentModel
    from engine.results import Span, Unit


class NewName(NamedTuple):
    """What somebody or something is called in place of what it was called so far.

    Attributes:
        old: The fullest form so far.
        new: The fullest form from now on.
    """

    old: str
    new: str


def person_renamed(draw: Draw, row: int, words: str, others: Iterable[Draw] = ()) -> NewPersonName | None:
    """Somebody who is to be called otherwise, by all forms of the name in the texts that were drawn together.

    Args:
        draw: The draw that the user writes in, as it is before.
        row: The unit that is written over.
        words: What the user wrote.
        others: The other draws.

    Returns:
        The person; None if the unit is none, as far as its forms tell.
    """
    forms = forms_of(draw, row)
    forms += (form for other, at in same_entity_elsewhere(draw, row, others) for form in forms_of(other, at))
    known = known_name(forms)
    now = known_name(_forms_at(draw.text, filter(None, draw.places.now(row)))) if draw.places else None
    return known and NewPersonName(known, draw.result.units[row].private, words, now)


def forms_of(draw: Draw, row: int) -> list[str]:
    """How a unit was written when it was drawn, with the titles before it."""
    unit = draw.result.units[row]
    return [unit.private, *_forms_at(draw.result.output, unit.targets)]


def _forms_at(text: str, places: Iterable[Span]) -> list[str]:
    return [title_before(text, start) + text[start:end] for start, end in places]


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
    forms = [_form_of_new(drawn[slice(*target)], unit.private, words, person) for target in unit.targets]
    return [
        Edit(*place, form) for place, form in sorted((place, form) for place, form in zip(places, forms, strict=True) if place)
    ]


def _form_of_new(written: str, whole: str, words: str, person: NewPersonName | None) -> str:
    """The form of new words, or of a person's new name, that corresponds to a written form of old ones."""
    if person is None:
        return form_like(written, whole, words)
    if (form := person.write(written)) is not None:
        return form
    title, bare = split_title(written)
    return title + form_like(bare, str(person.old), split_title(words)[1])


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


class RewrittenText:
    """Other words in a text, which can be taken back and written again as long as they stand there.

    Args:
        document: The document of the text.
        draw: The draw that has it.
        edits: What is written there.

    Attributes:
        document: The document.
    """

    def __init__(self, document: DocumentModel, draw: Draw, edits: Sequence[Edit]) -> None:
        self.document, self._draw = document, draw
        self._before, self._after = draw.text, apply_edits(draw.text, edits)
        self._old: list[Span] = [(edit.start, edit.end) for edit in edits]
        self._new: list[Span] = []
        longer = 0
        for edit in edits:
            start = edit.start + longer
            self._new.append((start, start + len(edit.text)))
            longer += len(edit.text) - (edit.end - edit.start)

    def write(self) -> bool:
        """Writes the words; whether that changed anything."""
        return self._exchange((self._before, self._old), (self._after, self._new))

    def take_back(self) -> bool:
        """Puts back what stood there before; whether that changed anything: the words may have been changed since."""
        return self._exchange((self._after, self._new), (self._before, self._old))

    def _exchange(self, now: tuple[str, Sequence[Span]], then: tuple[str, Sequence[Span]]) -> bool:
        """Writes what one text has at some places where another has others, unless they have other words by now."""
        draw = self._draw
        followed = FollowedPlaces(now[0], [[span] for span in now[1]])
        followed.follow(draw.text)
        edits = []
        for number, (span, other) in enumerate(zip(now[1], then[1], strict=True)):
            [place] = followed.now(number)
            if place and draw.text[slice(*place)] == now[0][slice(*span)]:
                edits.append(Edit(*place, then[0][slice(*other)]))
        text = apply_edits(draw.text, edits)
        if text == draw.text:
            return False
        if draw.places:
            draw.places.follow(text, edits)
        self.document.edit(text, draw)
        return True


def rename_elsewhere(
    draw: Draw,
    row: int,
    words: str,
    documents: Iterable[DocumentModel],
    old: str = "",
    person: NewPersonName | None = None,
) -> list[RewrittenText]:
    """Writes other words for what a unit stands for in the texts that were drawn together with its own; gives what changed.

    Args:
        draw: The draw of the unit.
        row: Its unit.
        words: What is to stand there, in its fullest form.
        documents: The documents of the other texts, each with the draw that it shows.
        old: What it was called until now; empty for what was drawn.
        person: Who is renamed, if it is a person; see `person_renamed`.
    """
    here = NewName(old or draw.result.units[row].private, words)
    by_draw = {id(document.draw): document for document in documents if document.draw}
    others = [document.draw for document in by_draw.values() if document.draw]
    person = person or person_renamed(draw, row, words, others)
    rewritten = []
    for other, at in same_entity_elsewhere(draw, row, others):
        if other.places is None:  # too many to be followed
            continue
        own = _form_of_new(other.result.units[at].private, draw.result.units[row].private, words, person)
        edits = edits_of_new_name(other.result.units, other.places, at, own, [here], person)
        text = RewrittenText(by_draw[id(other)], other, edits)
        if text.write():
            rewritten.append(text)
    return rewritten


def same_entity_elsewhere(draw: Draw, row: int, others: Iterable[Draw]) -> Iterator[tuple[Draw, int]]:
    """The units of other draws that stand for the same as a unit does: the same person, place or date of the originals.

    What it was drawn as does not tell: two weekdays may both have become Friday. A figure that says no day is the same only
    where it is written so too: £20 is written over £20, and not over £20.00. Nothing but a date is the same as a date.

    Args:
        draw: The draw of the unit.
        row: The unit.
        others: The other draws; only those count that were made together with it.
    """
    if not 0 <= row < len(draw.result.units):
        return
    said, entity = draw.result.units[row], draw.result.units[row].entity
    if not draw.result.together or entity is None:
        return
    for other in others:
        if other is draw or other.result.together != draw.result.together:
            continue
        for at, unit in enumerate(other.result.units):
            if unit.entity != entity or _is_date(unit) != _is_date(said):
                continue
            if _BARE.fullmatch(unit.private) and _BARE.fullmatch(said.private):
                if _beside(other, unit) & _beside(draw, said):
                    yield other, at
            elif unit.original == said.original or not _is_figure(unit) or _says_month(unit) or _says_month(said):
                yield other, at


_BARE = re.compile(r"\d{1,4}")
_WORD_BEFORE, _WORD_BEHIND = re.compile(r"([^\W\d_]+)[ \u00a0-]?$"), re.compile(r"[ \u00a0-]?([^\W\d_]+)")
_SAYING_NOTHING = frozenset("a an and at but by for from in is of on or the to was with".split())
_FARTHEST = 30


def _beside(draw: Draw, unit: Unit) -> set[tuple[bool, str]]:
    """The words directly before and behind the places of a unit as it was drawn, but for those that stand before anything."""
    drawn, found = draw.result.output, set()
    for start, end in unit.targets:
        before, behind = _WORD_BEFORE.search(drawn, max(0, start - _FARTHEST), start), _WORD_BEHIND.match(drawn, end)
        words = ((at, word[1].casefold()) for at, word in ((False, before), (True, behind)) if word)
        found.update((at, word) for at, word in words if word not in _SAYING_NOTHING)
    return found


def _is_date(unit: Unit) -> bool:
    """Whether a unit is a date: it was drawn as one, then."""
    return any(map(str.isdigit, unit.private)) and read_date(unit.private) is not None


def _is_figure(unit: Unit) -> bool:
    return any(map(str.isdigit, unit.original or ""))


def _says_month(unit: Unit) -> bool:
    """Whether a unit is a day of a month, which can be written in any notation."""
    day = _day_of(unit.private)
    return day is not None and day.month is not None
