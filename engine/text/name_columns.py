"""Names that stand in columns of their own: the parts of persons' (First name, Surname, Known as; Surname, Child), those of
animals, and brands of goods.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.text.club_words import BREED_ALONE, SPECIES
from engine.text.entities import NAMES, Entity
from engine.text.form_labels import headed_columns
from engine.text.organisation_names import read_organisation_name
from engine.text.person_names import is_given_name
from engine.text.product_columns import find_products
from engine.text.surnames import is_listed_place
from engine.text.table_cells import head_of_column, is_below_given_names, is_below_surnames
from engine.text.words import common_words

_HEAD_OF_NICKNAMES = re.compile(
    r"(?:known|likes[ ]to[ ]be[ ]called|goes)[ ](?:as|by)|(?:preferred|pet|short|nick)[ -]?names?|called", re.IGNORECASE
)
BEARERS = (
    r"(?:name|child(?:ren)?|pupil|student|learner|member|player|rider|swimmer|dancer|runner|patient|client|resident|tenant"
    r"|guest|customer|attendee|participant|delegate|volunteer|employee|baby)s?(?:(?:['’]s)?[ ]name)?"
)
_HEAD_OF_BEARERS = re.compile(BEARERS, re.IGNORECASE)
"""What heads given names too where the surnames stand in a column beside them; elsewhere it heads whole names."""
_CELLS_BETWEEN = re.compile(r"\t+(?:(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Rev|Sir)\.?[ \u00a0])?")
"""What parts two cells of a row, the second perhaps with a title before the name."""
_AND = re.compile(r"[ \u00a0](?:&|\+|and)[ \u00a0]")
_REACH = 2
"""How many names before and behind a surname may be its bearer's."""


_ANIMAL = r"(?:pon(?:y|ies)|horses?|dog|cat|pet|animal|puppy|kitten|mount|mare|gelding|foal|hound)"
_HEAD_OF_ANIMALS = re.compile(
    r"(?:(?:usual|favourite|preferred|allocated|own|name[ ]of(?:[ ]the)?|your|child['’]?s|client['’]?s|owner['’]?s)[ ])?"
    rf"{_ANIMAL}(?:[ ]?(?:/|or|&|and)[ ]?{_ANIMAL})?(?:['’]?s)?(?:[ ](?:names?|ridden|used|allocated|booked|given|wanted))?",
    re.IGNORECASE,
)
NAMES_IN_CELL = re.compile(
    r"(?<![\w'’.&(-])(?P<it>[A-Z][\w'’-]+(?:[ \u00a0][A-Z][\w'’-]+){0,2})(?=[ \u00a0]*(?:$|[,;/&+(]|and[ ]|or[ ]))"
)
"""The names of a cell of several: Ann, Bo (Mon) & Zyx."""
_NO_ANIMALS = frozenset(
    "yes no none nil any own various same ditto tbc tba hire loan void na all both other other's new old male female"
    " neutered entire large medium small black white brown grey gray bay chestnut piebald skewbald tabby ginger"
    " tortoiseshell tan brindle total totals guinea".split()
)
"""What else such a column says: that there is none, of what kind it is, its colour."""


class PartedName(NamedTuple):
    """The parts of a name, each by its number among the names of the text.

    Attributes:
        given: The given name.
        surname: The surname.
        called: What else the bearer is called, in a column of its own; None if there is nothing.
        partner: The other given name of a couple in one cell, of the same surname; None if there is none.
    """

    given: int
    surname: int
    called: int | None = None
    partner: int | None = None


def parted_names(text: str, places: Sequence[tuple[int, int]]) -> list[PartedName]:
    r"""The names of a text whose parts stand in columns of their own. Each part is one name's alone.

    Args:
        text: The text.
        places: Where names stand, in order.

    >>> text = "First name\tSurname\tKnown as\nGwendolen\tQuist\tGwen\n"
    >>> parted_names(text, [(28, 37), (38, 43), (44, 48)])
    [PartedName(given=0, surname=1, called=2, partner=None)]
    """
    found = []
    taken: set[int] = set()
    for number, (start, _) in enumerate(places):
        if not is_below_surnames(text, start):
            continue
        beside = [at for at in _row_beside(text, places, number) if at not in taken]
        nicknames = [at for at in beside if _HEAD_OF_NICKNAMES.fullmatch(head_of_column(text, places[at][0]))]
        given = [at for at in beside if at not in nicknames and is_below_given_names(text, places[at][0])]
        if not given:
            given = [at for at in beside if at not in nicknames and _is_of_bearer(text, places[at])]
        if not given:
            given, nicknames = nicknames, []
        if given:
            partner = _partner(text, places, given[0])
            found.append(PartedName(given[0], number, nicknames[0] if nicknames else None, partner))
            taken |= {given[0], *nicknames[:1]} | ({partner} if partner is not None else set())
    return found


def _is_of_bearer(text: str, place: tuple[int, int]) -> bool:
    """Whether a name beside a column of surnames is a given name, by its head and since it has no surname itself."""
    is_given = all(map(is_given_name, words)) if len(words := text[slice(*place)].split()) > 1 else True
    return is_given and _HEAD_OF_BEARERS.fullmatch(head_of_column(text, place[0])) is not None


def with_animals(text: str, names: Iterable[Entity]) -> list[Entity]:
    r"""Names with those of the animals of a column, which are called like persons, in place of what was found in them.

    >>> text = "Rider\tUsual pony\nAnn\tQuistle\nBo\tCaptain, Quistle\n"
    >>> found = with_animals(text, [Entity(17, 20, "person"), Entity(21, 28, "place")])
    >>> [(text[each.start : each.end], each.kind) for each in found]
    [('Ann', 'person'), ('Quistle', 'person'), ('Captain', 'person'), ('Quistle', 'person')]
    """
    animals = [Entity(*place, "person") for place in _find_animals(text)]
    others = [
        each
        for each in names
        if each.kind not in NAMES or not any(each.start < animal.end and animal.start < each.end for animal in animals)
    ]
    return sorted([*animals, *others])


def names_of_animals(text: str) -> frozenset[str]:
    """How the animals are called that have a column in a text."""
    return frozenset(text[slice(*place)] for place in _find_animals(text))


def without_brands(text: str, names: Iterable[Entity]) -> list[Entity]:
    r"""Names but for the firms and places that begin a cell of goods and have no form, kind or namesake: what makers call it.

    One that the text names elsewhere too is no brand alone, and stays one everywhere.

    >>> text = "Product\tCode\nZyxol pouch\tA41\nLund Ltd pouch\tA42\nAmsel bag\tA43\n\nAmsel rang"
    >>> places = (13, 18), (29, 37), (48, 53), (63, 68)
    >>> found = without_brands(text, [Entity(*place, "organisation") for place in places])
    >>> [text[each.start : each.end] for each in found]
    ['Lund Ltd', 'Amsel', 'Amsel']
    """
    names = list(names)
    cells = list(find_products(text))
    inside = {each for each in names if any(start <= each.start and each.end <= end for start, end in cells)}
    elsewhere = {text[each.start : each.end] for each in names if each not in inside}
    begins = {start for start, _ in cells}
    return [each for each in names if each not in inside or each.start not in begins or not _is_brand(text, each, elsewhere)]


def _is_brand(text: str, name: Entity, elsewhere: set[str]) -> bool:
    written = text[name.start : name.end]
    firm = read_organisation_name(written)
    is_alone = name.kind in ("organisation", "place") and not (firm.legal or firm.institution)
    return is_alone and not is_listed_place(written) and written not in elsewhere


def _find_animals(text: str) -> Iterator[tuple[int, int]]:
    """The names of columns of animals, of which at least one is no common word: Sheep and Cattle are none."""
    for head, *cells in headed_columns(text):
        if not _HEAD_OF_ANIMALS.fullmatch(text, *head):
            continue
        named = [match.span("it") for cell in cells for match in NAMES_IN_CELL.finditer(text, *cell) if _is_animal(match["it"])]
        if any(text[start:end].casefold() not in common_words() for start, end in named):
            yield from named


def _is_animal(name: str) -> bool:
    says_more = any(word not in _NO_ANIMALS and not SPECIES.fullmatch(word) for word in name.casefold().split())
    return says_more and not BREED_ALONE.fullmatch(name)


def _partner(text: str, places: Sequence[tuple[int, int]], given: int) -> int | None:
    """The name in the same cell beside a given name, which it is coupled with: Ann & Bo."""
    for before, behind, other in ((given - 1, given, given - 1), (given, given + 1, given + 1)):
        if before >= 0 and behind < len(places) and _AND.fullmatch(text, places[before][1], places[behind][0]):
            return other
    return None


def _row_beside(text: str, places: Sequence[tuple[int, int]], number: int) -> list[int]:
    """The names in the cells of a row around one, nearest first; what else stands between ends it."""
    beside = []
    for step in (-1, 1):
        at = number
        while abs(at + step - number) <= _REACH and 0 <= at + step < len(places):
            before, behind = sorted((at, at + step))
            if not _CELLS_BETWEEN.fullmatch(text, places[before][1], places[behind][0]):
                break
            at += step
            beside.append(at)
    return sorted(beside, key=lambda at: abs(at - number))
