"""Names that may be one person's and became two in the new texts, which only the user can tell. Without Qt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from app.document.person_forms import known_name
from engine.text.mentions import split_possessive
from engine.text.person_names import (
    NameForm,
    PersonName,
    are_given_names_of_one,
    fold,
    gender_of_given_name,
    gender_of_title,
    is_initial,
    read_person_name,
    title_before,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.document.draws import Draw
    from app.document.person_forms import KnownName

_SHORTEST_BEGINNING = 3
"""Letters of the beginning of a given name by which somebody may be called."""
_LETTERS = frozenset({NameForm.INITIAL, NameForm.SURNAME_INITIAL})
"""A letter alone fits too many to say anything."""
_INITIALS = frozenset({NameForm.INITIALS, NameForm.DOTTED_INITIALS})
_MOST_OF_INITIALS = 3
"""Of so many persons initials may be, each of whom is named: the user knows which of them it is."""


class TwoNames(NamedTuple):
    """A name that may be that of somebody who is called otherwise in the new texts.

    Attributes:
        row: The unit of the draft.
        old: How it is written.
        new: What stands for it.
        whole: The only name of the texts in full that it fits, or for initials one of few.
        new_whole: What stands for that.
        joined: What would stand for it, were it that person's.
    """

    row: int
    old: str
    new: str
    whole: str
    new_whole: str
    joined: str


@dataclass(slots=True)
class _Person:
    """Whoever has one new name.

    Attributes:
        old: How the name is written, with the titles before it.
        new: How the new one is.
    """

    old: set[str] = field(default_factory=set)
    new: set[str] = field(default_factory=set)

    @property
    def whole(self) -> str:
        """Its fullest form with a given name and a surname that are both spelt out; empty if it has none."""
        return max((name for name in self.old if _is_whole(name)), key=lambda name: (len(name), name), default="")


def find_two_names(draw: Draw, beside: Iterable[Draw] = ()) -> list[TwoNames]:
    """Names of a draft that fit one person of the texts alone, whose new name they do not fit; initials may fit some more.

    Args:
        draw: The draft.
        beside: Those of the texts that were drawn with it, itself perhaps among them.
    """
    if draw.result.guarantee.bits is not None:  # its words are those of public texts
        return []
    persons: defaultdict[Hashable, _Person] = defaultdict(_Person)
    for each in (draw, *(other for other in beside if other is not draw)):
        for row, old, new in _written(each):
            person = persons[_key(each, row)]
            person.old.add(old)
            person.new.add(new)
    wholes = [(person.whole, person) for person in persons.values() if person.whole]
    found = []
    first = {row: (old, new) for row, old, new in reversed([*_written(draw)])}
    for row, (old, new) in sorted(first.items()):
        person = persons[_key(draw, row)]
        if person.whole:
            continue
        fitting = [(whole, other) for whole, other in wholes if all(_fits(form, whole) for form in person.old)]
        most = _MOST_OF_INITIALS if all(_read(form).form in _INITIALS for form in person.old) else 1
        new_names = [name for _, other in fitting for name in other.new if _is_whole(name)]
        if len(fitting) > most or any(_fits(form, name) for form in person.new for name in new_names):
            continue
        for whole, other in fitting:
            known = known_name(other.new)
            if known is not None and (joined := _written_like(draw.result.units[row].original or "", whole, known)):
                found.append(TwoNames(row, old, new, whole, str(known), joined))
    return found


def _key(draw: Draw, row: int) -> Hashable:
    entity = draw.result.units[row].entity
    return entity if draw.result.together and entity is not None else (id(draw), row)


def _written(draw: Draw) -> Iterator[tuple[int, str, str]]:
    """The rows of persons with each form of their names before and now, with the titles before it; not what was deleted."""
    for row, unit in enumerate(draw.result.units):
        if unit.kind != "person" or not unit.mentions:
            continue
        now = draw.places.now(row) if draw.places else [mention.target for mention in unit.mentions]
        text = draw.text if draw.places else draw.result.output
        for mention, place in zip(unit.mentions, now, strict=False):
            if place:
                title = title_before(text, place[0])
                yield row, title + mention.original, title + text[slice(*place)]
        if len(unit.mentions) > 1 and unit.private not in {mention.private for mention in unit.mentions}:
            yield row, unit.original or "", unit.private  # of columns, no cell of which has the whole name


def _is_whole(name: str) -> bool:
    read = _read(name)
    parts = (*read.given[:1], read.surname)
    return bool(read.given) and all(len(part.rstrip(".")) > 1 for part in parts) and read.form is not NameForm.INITIALS


@lru_cache(maxsize=4096)
def _read(name: str) -> PersonName:
    return read_person_name(split_possessive(name)[0])


@lru_cache(maxsize=1 << 16)  # all of them are asked for again after each edit
def _fits(form: str, whole: str) -> bool:
    """Whether a form may be that of a whole name.

    >>> [_fits(form, "Wendy Quist") for form in ("Wend", "W Quist", "Mrs Quist", "WQ", "Mr Quist", "W", "Ann Quist")]
    [True, True, True, True, False, False, False]
    """
    name, other = _read(form), _read(whole)
    genders = {gender_of_title(name.title), gender_of_title(other.title) or gender_of_given_name(other.given[0])} - {""}
    if name.form in _LETTERS or len(genders) > 1:
        return False
    if name.form in (NameForm.SURNAME, NameForm.GIVEN) and not name.title:
        word = name.surname or name.given[0]
        return _is_given_name_of(word, other) or _is_surname_of(word, other)
    return (not name.given or _is_given_name_of(name.given[0], other)) and (
        not name.surname or _is_surname_of(name.surname, other)
    )


def _is_given_name_of(word: str, whole: PersonName) -> bool:
    if is_initial(word):
        return fold(word)[0] == fold(whole.given[0])[0]
    short, long = sorted(map(fold, (word, whole.given[0])), key=len)
    is_beginning = len(short) >= _SHORTEST_BEGINNING and long.startswith(short)
    return is_beginning or are_given_names_of_one(word, whole.given[0])


def _is_surname_of(word: str, whole: PersonName) -> bool:
    one, other = fold(word).rstrip("."), fold(whole.surname)
    return one == other or one in other.split("-") or other in one.split("-") or (is_initial(word) and one == other[:1])


def _written_like(form: str, whole: str, new: KnownName) -> str:
    """A new name in the form in which another stands; empty if its parts are not known.

    >>> from app.document.person_forms import KnownName
    >>> [_written_like(form, "Wendy Quist", KnownName("Ann", "Lund")) for form in ("Wend", "Quist", "W. Quist", "WQ")]
    ['Ann', 'Lund', 'A. Lund', 'AL']
    """
    name, other = _read(form), _read(whole)
    if not (new.given and new.surname):
        return ""
    if name.form in (NameForm.INITIALS, NameForm.DOTTED_INITIALS):
        return f"{new.given[0]}{new.surname[0]}"
    if name.form in (NameForm.SURNAME, NameForm.GIVEN):
        word = name.surname or name.given[0]
        return new.surname if name.title or not _is_given_name_of(word, other) else new.given
    given = name.given[0] if name.given else ""
    letter = new.given[0] + given[1:] if is_initial(given) else new.given
    return " ".join(filter(None, (letter if given else "", new.surname if name.surname else "")))
