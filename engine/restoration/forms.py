"""The forms in which an answer may name somebody or something: those of the private text, and those that follow from them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import repeat
from typing import NamedTuple

from engine.assets import STARTER
from engine.restoration.names import ReplacedName
from engine.restoration.notations import other_notations

Pair = tuple[str, str]

TITLES = frozenset(
    "mr mrs ms miss mx dr prof professor sir lady lord dame rev reverend fr father sister judge justice capt captain col "
    "colonel gen general lt lieutenant maj major sgt sergeant insp inspector det detective nurse hon herr frau madame mme "
    "monsieur".split()
)
_SUFFIXES = frozenset("jr sr ii iii iv phd md esq obe mbe".split())
_PARTICLES = frozenset("van von de der den des del della di da du la le ter ten bin ibn al el dos das".split())
_FIRM = re.compile(
    r",?\s+(?:ltd|limited|inc|incorporated|corp|corporation|plc|llc|llp|lp|gmbh|ag|se|sa|nv|bv|ab|oy|oyj|co|company)\.?$",
    re.IGNORECASE,
)
_POSSESSIVE = re.compile(r"['’]s?$")
_INITIAL = re.compile(r"[^\W\d_]\.?")
_WORD_OF_NAME = re.compile(r"[^\W\d_][^\W\d_'’.-]*(?:['’.-][^\W\d_]*)*")


class PersonName(NamedTuple):
    """The parts of a person's name.

    Attributes:
        given: First and middle names; empty if there is one word only.
        surname: The last name with its particles.
    """

    given: tuple[str, ...]
    surname: str


def without_possessive(text: str) -> str:
    """A form without its possessive ending.

    >>> without_possessive("Anna’s"), without_possessive("James'"), without_possessive("O'Hara")
    ('Anna', 'James', "O'Hara")
    """
    return _POSSESSIVE.sub("", text) if text[-1:] in "'’" or text[-2:] in ("'s", "’s") else text


def split_title(text: str) -> tuple[str, str]:
    """The titles in front of a name, and the name.

    >>> split_title("Prof. Dr Anna Keller")
    ('Prof. Dr', 'Anna Keller')
    """
    words = text.split()
    count = next((at for at, word in enumerate(words) if word.rstrip(".").lower() not in TITLES), len(words))
    count = min(count, len(words) - 1)
    return " ".join(words[:count]), " ".join(words[count:])


def written_forms(name: ReplacedName) -> dict[str, str]:
    """What to put back for each form that the private text has, without the possessive that both have."""
    forms: dict[str, str] = {}
    for private, original in name.written().items():
        bare = without_possessive(private), without_possessive(original)
        new, old = bare if bare[0] != private and bare[1] != original else (private, original)  # St Cedd's is a name
        forms.setdefault(new, old)
    return forms


def forms_of(name: ReplacedName) -> tuple[dict[str, str], list[Pair]]:
    """What to put back for each form: those that the private text has, and those that may follow from them.

    Args:
        name: The name and its replacement.
    """
    written = written_forms(name)
    derived = [pair for private, original in written.items() for pair in other_notations(private, original)]
    people = [
        (split_title(private)[1], split_title(original)[1])
        for private, original in written.items()
        if len(split_title(private)[1].split()) > 1
    ]
    if any(map(str.isdigit, name.private)):
        return written, derived
    if _is_person(name):
        derived += [pair for private, original in people for pair in _forms_of_person(private, original, written)]
    elif shorter := _FIRM.sub("", name.private):
        derived.append((shorter, _FIRM.sub("", name.original)))
    return written, derived


def titles_of(name: ReplacedName, output: str) -> frozenset[str]:
    """The titles that a name has in the private text.

    Args:
        name: The name.
        output: The private text.
    """
    found = set()
    for mention in name.mentions:
        found |= set(split_title(mention.private)[0].split()) | set(split_title(mention.original)[0].split())
        before = output[: mention.target[0]].split(" ")[-2:]
        if len(before) == 2 and before[1] == "":
            found.add(before[0].rpartition("\n")[2])
    return frozenset(word.rstrip(".").lower() for word in found) & TITLES


def _is_person(name: ReplacedName) -> bool:
    """Whether the replacement is a person's name of several words: a title or a first name tells."""
    _, private = split_title(name.private)
    words = private.split()
    if not 2 <= len(words) <= 5 or not all(_WORD_OF_NAME.fullmatch(word) for word in words) or _FIRM.search(private):
        return False
    titled = any(split_title(form)[0] for form in name.written())
    shortened = any(split_title(without_possessive(form))[1] == words[-1] for form in name.written())
    return titled or shortened or bool(_INITIAL.fullmatch(words[0])) or words[0].lower() in _first_names()


@cache
def _first_names() -> frozenset[str]:
    """The first names that the recogniser of the starter pack knows."""
    try:
        return frozenset(json.loads((STARTER / "entities" / "names.json").read_text(encoding="utf-8"))["first"])
    except (OSError, ValueError, KeyError):
        return frozenset()


def parse_person(text: str) -> PersonName:
    """The parts of a name without its titles.

    >>> parse_person("Anna Maria van der Berg")
    PersonName(given=('Anna', 'Maria'), surname='van der Berg')
    """
    words = [word for word in text.split() if word.rstrip(".,").lower() not in _SUFFIXES] or text.split()
    words = [word.rstrip(",") for word in words]
    first = next((at for at, word in enumerate(words) if at and word.lower() in _PARTICLES), len(words) - 1)
    return PersonName(tuple(words[:first]), " ".join(words[first:]))


def _forms_of_person(private: str, original: str, written: dict[str, str]) -> Iterator[Pair]:
    """The forms of a person's full name, each with the same form of the real one; of a part that is not known, the whole.

    Args:
        private: The replacement.
        original: The real name.
        written: The forms in the private text.
    """
    new, old = parse_person(private), parse_person(original)
    surname = written.get(new.surname, old.surname)
    given = written.get(new.given[0], old.given[0] if old.given else original) if new.given else original
    yield new.surname, surname
    yield _plural(new.surname), _plural(surname)
    if not new.given:
        return
    yield new.given[0], given
    yield from zip(_notations(new), _notations(old) if old.given else repeat(original), strict=False)
    yield f"{new.given[0]} {new.surname}", f"{given} {surname}" if old.given else original


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


def initials_of(text: str) -> str:
    """The first letters of the words that begin with a capital."""
    return "".join(word[0] for word in text.split() if word[0].isupper())


def acronym_pairs(names: Sequence[ReplacedName], answer: str) -> Iterator[tuple[ReplacedName, Pair]]:
    """The acronyms that an answer itself introduces, as in "Keller Group International (KGI)".

    Args:
        names: The names.
        answer: The answer.
    """
    for name in names:
        short = initials_of(name.private)
        if len(short) > 1 and re.search(rf"{re.escape(name.private)}\W{{0,4}}\({short}\)", answer):
            yield name, (short, initials_of(name.original) if len(name.original.split()) > 1 else name.original)
