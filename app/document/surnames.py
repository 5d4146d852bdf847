"""Who else bears the surname of somebody who is called otherwise now. Without Qt."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from app.document.renaming import present_name
from engine.text.mentions import split_possessive
from engine.text.person_names import (
    TITLES,
    fold,
    gender_of_given_name,
    gender_of_title,
    is_given_name,
    is_initial,
    name_parts,
    read_person_name,
    split_title,
    title_before,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.document.draws import Draw


class TitledSurname(NamedTuple):
    """A title and a surname by which a text calls somebody who is named in full too.

    Attributes:
        form: The title and the surname.
        name: Whoever is read to be meant.
    """

    form: str
    name: str


class SurnameBearer(NamedTuple):
    """Somebody, or an e-mail address, that has a surname.

    Attributes:
        draw: The first of the texts that has them.
        row: Their unit there.
        name: What they are called there.
    """

    draw: Draw
    row: int
    name: str


_BEFORE = re.compile(r"([^\W\d_]+)\.?[ \u00a0]$")
_LONGEST_TITLE = 20
_SHORTEST_BESIDE_INITIAL = 4


def person_called(draw: Draw, row: int) -> str:
    """What a person is called in the present text, with a given name or a title; empty for whatever is no such person.

    A date is none, nor a firm; where no kind is told, the words tell. The House of Chelsea House is no surname: that kind of a
    place stays when its name is drawn.

    Args:
        draw: The draw.
        row: Its unit.
    """
    unit, places = draw.result.units[row], draw.places
    spans = [span for span in places.now(row) if span] if places else []
    if unit.kind not in ("", "person"):
        return ""
    if not (places and spans) or (unit.original and surname_of(unit.original) == surname_of(unit.private)):
        return ""
    name = present_name(unit, places, row)
    first, *rest = _without_generation(name).split() or [""]
    if rest:
        return name if is_given_name(first) or is_initial(first) else ""
    before = (_BEFORE.search(places.text, max(0, start - _LONGEST_TITLE), start) for start, _ in spans)
    title = next((found for found in before if found and found[1][0].isupper() and fold(found[1]) in TITLES), None)
    return f"{title[0].strip()} {name}" if title and first[:1].isupper() else ""


def surname_of(name: str) -> str:
    """The surname of a name, which may have a title; the name itself if it has one word.

    >>> surname_of("Roddy Doughty"), surname_of("Mr Doughty"), surname_of("Mrs Doughty senior")
    ('Doughty', 'Doughty', 'Doughty')
    """
    return name_parts(_without_generation(name))[1]


def _without_generation(name: str) -> str:
    """A name without what tells its bearer from a namesake: Doughty senior."""
    return name.removesuffix(read_person_name(name).after)


def who_keeps_surname(draws: Iterable[Draw], surname: str) -> list[str]:
    """Everybody who bears a surname, as the first of the texts that name them calls them.

    Args:
        draws: The texts.
        surname: The surname.
    """
    return list(dict.fromkeys(each.name for each in bearers_of_surname(draws, surname)))


def bearers_of_surname(draws: Iterable[Draw], surname: str) -> Iterator[SurnameBearer]:
    """Everybody who bears a surname; whoever several texts name that were drawn together comes once.

    Args:
        draws: The texts.
        surname: The surname.
    """
    known: set[int] = set()
    for draw in draws:
        for row, unit in enumerate(draw.result.units):
            name = "" if unit.entity in known else person_called(draw, row)
            if name and fold(surname_of(name)) == fold(surname):
                yield SurnameBearer(draw, row, name)
                if draw.result.together and unit.entity is not None:
                    known.add(unit.entity)


def addresses_with_surname(draws: Iterable[Draw], surname: str) -> Iterator[SurnameBearer]:
    """The e-mail addresses that have a surname before the @, as `with_surname` finds it there; each comes once.

    Args:
        draws: The texts.
        surname: The surname.
    """
    known: set[str] = set()
    for draw in draws:
        for row, unit in enumerate(draw.result.units):
            if "@" not in unit.private or draw.places is None:
                continue
            for span in filter(None, draw.places.now(row)):
                address = draw.places.text[slice(*span)]
                if address not in known and with_surname(address, surname, "x") != address:
                    known.add(address)
                    yield SurnameBearer(draw, row, address)


def with_surname(name: str, old: str, new: str) -> str:
    """A name or an e-mail address with another surname in place of one.

    In an address it may have an initial on either side; a surname of less than four letters must stand alone there.

    >>> with_surname("Mrs Dorn senior", "Dorn", "Voss"), with_surname("Ann Dornan", "Dorn", "Voss")
    ('Mrs Voss senior', 'Ann Dornan')
    >>> [with_surname(f"{name}@dorn.example", "Dorn", "Voss") for name in ("ann.dorn", "adorn7", "dornier", "family_dorn")]
    ['ann.voss@dorn.example', 'avoss7@dorn.example', 'dornier@dorn.example', 'family_voss@dorn.example']
    """
    local, at, domain = name.partition("@")
    if not at:
        return re.sub(rf"(?<!\w){re.escape(old)}(?!\w)", lambda _: new, name)
    old, new = ("".join(filter(str.isalnum, fold(each))) for each in (old, new))
    initial = "[a-z]?" if len(old) >= _SHORTEST_BESIDE_INITIAL else ""
    pattern = rf"(?<![a-z])({initial})({re.escape(old)})({initial})(?![a-z])"
    written = re.sub(
        pattern, lambda found: found[1] + (new.title() if found[2].istitle() else new) + found[3], local, flags=re.I
    )
    return written + at + domain


def titled_surnames(draws: Iterable[Draw], surname: str, gender: str) -> list[TitledSurname]:
    """Where a title and a surname alone call others than somebody who bore it, but might call that one too, as they read.

    With Ann Doughty and Eve Doughty, Mrs Doughty is either. Whoever is called in no other way is left out.

    Args:
        draws: The texts.
        surname: The surname.
        gender: That of whoever bore it, "f" or "m"; empty if that is not known. A title of the other gender is left out.
    """
    found: dict[TitledSurname, None] = {}
    named: dict[int, str] = {}
    for draw in draws:
        for row, unit in enumerate(draw.result.units):
            name = person_called(draw, row)
            if not name or fold(surname_of(name)) != fold(surname):
                continue
            if draw.result.together and unit.entity is not None:
                name = named.setdefault(unit.entity, name)
            for title in _titles_of_surname(draw, row, surname):
                if not {gender_of_title(title), gender} >= {"f", "m"} and fold(f"{title}{surname}") != fold(name):
                    found.setdefault(TitledSurname(f"{title}{surname}", name))
    return list(found)


def gender_of_person(draw: Draw, row: int) -> str:
    """The gender of a person, "f" or "m", by the titles in the present text, or the given name; empty if neither tells."""
    unit, places = draw.result.units[row], draw.places
    spans = filter(None, places.now(row)) if places else ()
    titles = (gender_of_title(title_before(places.text, start)) for start, _ in spans) if places else ()
    read = read_person_name(unit.original or unit.private)
    return next(filter(None, titles), gender_of_given_name(read.given[0]) if read.given else "")


def _titles_of_surname(draw: Draw, row: int, surname: str) -> Iterator[str]:
    """The titles that stand before a unit where no more than a surname is written."""
    if (places := draw.places) is None:
        return
    for start, end in filter(None, places.now(row)):
        written = places.text[start:end]
        own, bare = split_title(split_possessive(written)[0])
        if (title := title_before(places.text, start) + own) and fold(bare) == fold(surname):
            yield title
