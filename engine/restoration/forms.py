"""The forms in which an answer may name somebody or something: those of the private text, and those that follow from them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import repeat
from typing import NamedTuple

from engine.restoration.names import ReplacedName
from engine.restoration.notations import other_notations
from engine.text.address_linking import with_other_ways
from engine.text.address_rules import ROW, WAY
from engine.text.addresses import without_postcode
from engine.text.dates import WEEKDAYS
from engine.text.organisation_names import INSTITUTIONS
from engine.text.person_names import (
    TITLES,
    NameForm,
    PersonName,
    initials_of,
    is_given_name,
    is_initial,
    read_person_name,
    split_title,
    title_before,
    with_surname_in_capitals,
)

Pair = tuple[str, str]

_FIRM = re.compile(
    r",?\s+(?:ltd|limited|inc|incorporated|corp|corporation|plc|llc|llp|lp|gmbh|ag|se|sa|nv|bv|ab|oy|oyj|co|company)\.?$",
    re.IGNORECASE,
)
_POSSESSIVE = re.compile(r"['’]s?$")
_WORD_OF_NAME = re.compile(r"[^\W\d_][^\W\d_'’.-]*(?:['’.-][^\W\d_]*)*")


def without_possessive(text: str) -> str:
    """A form without its possessive ending.

    >>> without_possessive("Anna’s"), without_possessive("James'"), without_possessive("O'Hara")
    ('Anna', 'James', "O'Hara")
    """
    return _POSSESSIVE.sub("", text) if text[-1:] in "'’" or text[-2:] in ("'s", "’s") else text


def written_forms(name: ReplacedName) -> dict[str, str]:
    """What to put back for each form that the private text has, without the possessive that both have."""
    forms: dict[str, str] = {}
    for private, original in name.written().items():
        bare = without_possessive(private), without_possessive(original)
        new, old = bare if bare[0] != private and bare[1] != original else (private, original)  # St Cedd's is a name
        forms.setdefault(new, old)
    return forms


def derived_forms(name: ReplacedName, written: Mapping[str, str], *, day_first: bool = True) -> list[Pair]:
    """What to put back for forms that the private text does not have, but that follow from those it has.

    Args:
        name: The name and its replacement.
        written: Its `written_forms`.
        day_first: See `other_notations`.
    """
    if weekdays := [pair for private, original in written.items() for pair in _one_or_every(private, original)]:
        return weekdays
    if name.kind == _ADDRESS or any(map(str.isdigit, name.private)):
        notations = (other_notations(private, original, day_first=day_first) for private, original in written.items())
        parts = [pair for private, original in written.items() for pair in _parts_alone(private, original, name.kind)]
        ways = _with_other_ways([*written.items(), *parts], name.kind)
        return [*(pair for each in notations for pair in each), *parts, *ways]
    if is_person(name):
        bare = ((split_title(private)[1], split_title(original)[1]) for private, original in written.items())
        full = [(private, original) for private, original in bare if len(private.split()) > 1]
        full = [_given_name_first(private, original) for private, original in full]
        return [pair for private, original in full for pair in _forms_of_person(private, original, written)]
    firm = _FIRM.sub("", name.private), _FIRM.sub("", name.original)
    return [firm, *_without_institution(*firm, is_firm=firm[0] != name.private)]


def _one_or_every(private: str, original: str) -> Iterator[Pair]:
    """A weekday alone where the text has it of every week, and the other way round.

    >>> list(_one_or_every("Tuesdays", "Mondays")), list(_one_or_every("Friday", "Sunday")), list(_one_or_every("May", "Ann"))
    ([('Tuesday', 'Monday')], [('Fridays', 'Sundays')], [])
    """
    one, other = private.removesuffix("s"), original.removesuffix("s")
    if one in WEEKDAYS and other in WEEKDAYS:
        yield (one, other) if private != one else (f"{one}s", f"{other}s")


def _parts_alone(private: str, original: str, kind: str = "") -> Iterator[Pair]:
    """The parts of an address that an answer may write alone, where both have them: house and street, street, town, postcode.

    >>> pairs = _parts_alone("90 Barley Street, Charlton QB1 2AA", "Flat 2, 27 Elm Terrace, Lund LS1 4AB")
    >>> list(pairs)[:2]
    [('90 Barley Street', '27 Elm Terrace'), ('Barley Street', 'Elm Terrace')]
    >>> list(_parts_alone("90 Barley Street, Charlton QB1 2AA", "Lund LS1 4AB"))
    [('Charlton', 'Lund'), ('QB1 2AA', 'LS1 4AB')]
    >>> list(_parts_alone("90 Barley Street, Charlton", "The Lodge, Elm Lane, Lund"))
    [('90 Barley Street', 'Elm Lane'), ('Barley Street', 'Elm Lane'), ('Charlton', 'Lund')]
    >>> list(_parts_alone("QB1 2AA", "LS1 4AB")), list(_parts_alone("3 March 2021", "9 May 1987"))
    ([], [])
    """
    new, old = (read_parts(address, kind) for address in (private, original))
    if new and old:
        old = old if old.house else old._replace(house=old.street)  # no invented number stays before the real street
        pairs = (new.house, old.house), (new.street, old.street), (new.town, old.town), (new.postcode, old.postcode)
        yield from (pair for pair in pairs if all(pair) and pair != (private, original))


def _with_other_ways(pairs: Iterable[Pair], kind: str) -> Iterator[Pair]:
    """Addresses, and parts of them, with the kind of the street in short where the text has it in full, or the other way.

    >>> list(_with_other_ways([("9 Barley Rd", "7 Elm Terrace")], "address"))
    [('9 Barley Road', '7 Elm Terrace')]
    """
    for private, original in pairs:
        if read_parts(private, kind):
            yield from ((other, original) for other in with_other_ways(private))


class AddressParts(NamedTuple):
    """What an address says of where; each part is empty if it lacks it.

    Attributes:
        house: The number with the street.
        street: The street.
        town: The town.
        postcode: The postcode.
    """

    house: str
    street: str
    town: str
    postcode: str


def read_parts(address: str, kind: str = "") -> AddressParts | None:
    """The parts of an address; None for what has neither a street nor a postcode, or is none.

    Args:
        address: The address.
        kind: What it was replaced as; empty if that is not known.

    >>> read_parts("Flat 2, 27 Elm Terrace, Lund LS1 4AB")
    AddressParts(house='27 Elm Terrace', street='Elm Terrace', town='Lund', postcode='LS1 4AB')
    >>> read_parts("Barley Street, Charlton"), read_parts("24 Reed Tools Ltd")
    (AddressParts(house='', street='Barley Street', town='Charlton', postcode=''), None)
    """
    if kind not in ("", _ADDRESS):
        return None
    rest = without_postcode(address)
    code = address[len(rest) :].strip(" ,\n")
    pieces = [piece for each in re.split(r"[,\n]", rest) if (piece := each.strip(" ."))]
    streets = [(match, at) for at, piece in enumerate(pieces) if (match := _STREET.fullmatch(piece))]
    street, at = next((each for each in streets if each[0]["house"]), streets[-1] if streets else (None, -1))
    if street is None and not code:
        return None
    towns = [piece for piece in pieces[at + 1 :] if not any(map(str.isdigit, piece))]
    town = towns[0] if towns else ""
    return AddressParts(*((street[0] if street["house"] else "", street["street"]) if street else ("", "")), town, code)


def _without_institution(private: str, original: str, *, is_firm: bool) -> Iterator[Pair]:
    """Caldicot General of Caldicot General Hospital, Maynooth of Maynooth Homes Ltd; else a single word more may be a town."""
    (*new, kind), (*old, same) = private.split(), original.split()
    if kind == same and kind in INSTITUTIONS and len(new) > (0 if is_firm else 1) and old:
        yield " ".join(new), " ".join(old)


_ADDRESS = "address"
_STREET = re.compile(
    rf"(?P<house>\d{{1,4}}[A-Za-z]?(?:[-–/]\d{{1,4}}[A-Za-z]?)? )?(?P<street>(?:[A-ZÀ-Þ][\w'’.-]* ){{1,4}}(?:{WAY}|{ROW}))"
)
_FORM_OF_COMPANY = frozenset({"LLP", "LLC", "PLC", "GP", "NHS", "UK"})


def in_small(capitals: str) -> str:
    """A name that a letterhead has in capitals, as a sentence writes it.

    >>> in_small("TREGEAR & HALE LLP"), in_small("O'HARA LTD")
    ('Tregear & Hale LLP', "O'Hara Ltd")
    """
    return " ".join(word if word in _FORM_OF_COMPANY else word.title() for word in capitals.split())


def in_small_forms(written: Mapping[str, str]) -> list[tuple[str, str]]:
    """What names in capitals become in a sentence: the whole, and the first and the last word of a person's.

    >>> in_small_forms({"BILLY HOPKINS": "GREGOR MALCOLM RATTRAY"})
    [('Billy Hopkins', 'Gregor Malcolm Rattray'), ('Billy', 'Gregor'), ('Hopkins', 'Rattray')]
    """
    found = []
    for private, original in written.items():
        if not private.isupper() or not original.isupper():
            continue
        found.append((in_small(private), in_small(original)))
        new, old = in_small(private).split(), in_small(original).split()
        if min(len(new), len(old)) > 1 and all(word.isalpha() for word in (*new, *old)):
            found += [(new[0], old[0]), (new[-1], old[-1])]
    return found


def with_capitals_of(found: str, private: str, original: str) -> str:
    """A person's name with its surname in capitals where the answer has it so, and else without, whatever the private text has.

    Args:
        found: The new name in the answer.
        private: The new name.
        original: The real one.

    >>> with_capitals_of("Mr Ben Amsel", "Mr Ben AMSEL", "Mr Leo QUIST"), with_capitals_of("Amsel", "Amsel", "QUIST")
    ('Mr Leo Quist', 'Quist')
    >>> with_capitals_of("Ben AMSEL", "Ben Amsel", "Leo Quist"), with_capitals_of("B Amsel OBE", "B AMSEL OBE", "JP QUIST OBE")
    ('Leo QUIST', 'JP Quist OBE')
    """
    new, here, words = private.split(), found.split(), original.split()
    kept = set(new) & set(words)
    if any(map(_is_in_capitals, set(here) - kept)):
        is_last = _is_in_capitals(here[-1]) and not any(map(_is_in_capitals, [*new, *words])) and len(words) > 1
        return " ".join([*words[:-1], words[-1].upper()]) if is_last else original
    return " ".join(in_small(word) if _is_in_capitals(word) and word not in kept else word for word in words)


def _is_in_capitals(word: str) -> bool:
    """Whether a word has capitals alone, and is not initials."""
    return word.isupper() and sum(map(str.isalpha, word)) > _LONGEST_INITIALS and "." not in word


_LONGEST_INITIALS = 2


def titles_of(name: ReplacedName, output: str) -> frozenset[str]:
    """The titles that a name has in the private text, in small letters.

    Args:
        name: The name.
        output: The private text.
    """
    found: list[list[str]] = []
    for mention in name.mentions:
        found += split_title(mention.private)[0].split(), split_title(mention.original)[0].split()
        found.append(title_before(output, mention.target[0]).split())
    return frozenset(word.rstrip(".").lower() for words in found for word in words) & TITLES


def is_person(name: ReplacedName) -> bool:
    """Whether the replacement is a person's name of several words: its kind, a title or a given name tells."""
    words = _without_comma(split_title(name.private)[1]).split()
    if not 2 <= len(words) <= 5 or not all(_WORD_OF_NAME.fullmatch(word) for word in words) or _FIRM.search(name.private):
        return False
    if name.kind == "person":
        return True
    forms = [split_title(without_possessive(form)) for form in name.written()]
    is_shortened = any(rest == words[-1] for _, rest in forms)
    first = (_read_both(name.private, name.original)[0].given or words)[0]  # behind the surname, where that comes first
    return any(title for title, _ in forms) or is_shortened or is_initial(first) or is_given_name(first)


_SURNAME_FIRST = frozenset({NameForm.REVERSED, NameForm.REVERSED_INITIAL, NameForm.SURNAME_FIRST})
_SURNAME_AND_COMMA = re.compile(r"^([^\W\d_][\w'’ -]*),(?= )")


def _without_comma(name: str) -> str:
    """A name without the comma behind the surname that it begins with."""
    return _SURNAME_AND_COMMA.sub(r"\1", name)


def _read_both(private: str, original: str) -> tuple[PersonName, PersonName]:
    """A person's replacement and the real name taken apart, where the surname comes first, in capitals, as well."""
    new, old = with_surname_in_capitals(read_person_name(private)), read_person_name(original)
    if new.form is NameForm.SURNAME_FIRST and old.form is NameForm.FULL:  # whatever lists say of the real given name
        old = replace(old, given=(*old.given[1:], old.surname), surname=old.given[0], form=NameForm.SURNAME_FIRST)
    return new, old


def _given_name_first(private: str, original: str) -> Pair:
    """A name whose surname comes first as an answer writes it in a sentence; any other as it is.

    >>> _given_name_first("AMSEL, Ann", "QUIST, Eva"), _given_name_first("AMSEL Ann", "QUIST Zyx")
    (('Ann Amsel', 'Eva Quist'), ('Ann Amsel', 'Zyx Quist'))
    """
    both = _read_both(private, original)
    if original.isupper() or not all(name.given and name.form in _SURNAME_FIRST for name in both):
        return private, original
    new, old = (f"{' '.join(name.given)} {in_small(name.surname) if name.surname.isupper() else name.surname}" for name in both)
    return new, old


def _forms_of_person(private: str, original: str, written: Mapping[str, str]) -> Iterator[Pair]:
    """The forms of a person's full name, each with the same form of the real one; of a part that is not known, the whole.

    Args:
        private: The replacement.
        original: The real name.
        written: The forms in the private text.
    """
    new, old = read_person_name(private), read_person_name(original)
    if new.form is NameForm.GIVEN_AND_INITIAL and old.given:  # Bo Q, who is Bo for short
        yield new.given[0], written.get(new.given[0], old.given[0])
    if not (new.given and new.surname) or new.form is NameForm.GIVEN_AND_INITIAL:
        return
    if new.surname.isupper() and old.surname.isupper() and not private.isupper():  # Emlyn PROSSER, whom an answer calls Prosser
        yield new.surname, old.surname
        new, old = (replace(name, surname=in_small(name.surname)) for name in (new, old))
    is_full = bool(old.given and old.surname)
    bare = old.surname or original
    surname = written.get(new.surname, in_small(bare) if bare.isupper() and not original.isupper() else bare)  # Emlyn PROSSER
    given = written.get(new.given[0], old.given[0] if is_full else original)
    yield new.surname, surname
    yield _plural(new.surname), _plural(surname)
    if not is_initial(new.given[0]):
        yield new.given[0], given
    yield from zip(_notations(new), _notations(old) if is_full else repeat(original), strict=False)
    yield f"{new.given[0]} {new.surname}", f"{given} {surname}" if is_full else original


def _notations(name: PersonName) -> list[str]:
    """What a full name may be written as."""
    first, initials = name.given[0], [f"{each[0]}." for each in name.given]
    return [
        f"{name.surname}, {' '.join(name.given)}",
        f"{name.surname}, {first}",
        f"{initials[0]} {name.surname}",
        f"{first[0]} {name.surname}",
        f"{name.surname}, {initials[0]}",
        f"{' '.join(initials)} {name.surname}",
        f"{initials[0]}{name.surname[0]}.",
        f"{initials[0]} {name.surname[0]}.",
        f"{first} {name.surname[0]}.",
    ]


def _plural(name: str) -> str:
    """A family's name.

    >>> _plural("Keller"), _plural("Jones")
    ('Kellers', 'Joneses')
    """
    return f"{name}es" if name.lower().endswith(("s", "x", "z", "ch", "sh")) else f"{name}s"


def acronym_pairs(names: Sequence[ReplacedName], answer: str) -> Iterator[tuple[ReplacedName, Pair]]:
    """The acronyms that an answer itself introduces, as in "Keller Group International (KGI)".

    Args:
        names: The names.
        answer: The answer.
    """
    for name in names:
        short = _acronym(name.private)
        if len(short) > 1 and re.search(rf"{re.escape(name.private)}\W{{0,4}}\({short}\)", answer):
            yield name, (short, _acronym(name.original) if len(name.original.split()) > 1 else name.original)


def _acronym(text: str) -> str:
    return initials_of(tuple(word for word in text.split() if word[0].isupper()), "")
