"""Names of persons whose parts stand in columns of their own: First name, Surname, Known as; and columns of no names at all."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.text.form_labels import headed_columns
from engine.text.person_names import TITLES, is_given_name
from engine.text.surnames import is_listed_surname
from engine.text.table_cells import head_of_column, is_below_given_names, is_below_surnames, is_cell
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
_CELLS_BETWEEN = re.compile(rf"\t+(?:(?:{'|'.join(sorted(map(str.capitalize, TITLES)))})\.?[ \u00a0])*")
"""What parts two cells of a row, the second perhaps with titles before the name."""
_AND = re.compile(r"[ \u00a0](?:&|\+|and)[ \u00a0]")
_FEWEST_OF_SORTS = 4
_SHORT_SORT = re.compile(r"[A-Z]{2,3}")
_HEAD_OF_LETTERS = re.compile(
    r"(?:who(?:se)?|staff|carer|nurse|instructor|owner|lead|cover|action|witness|init(?:ial)?s?\.?|[^\t\n]*(?<!\w)by)(?!\w)[^\t\n]*",
    re.IGNORECASE,
)
"""What heads a column in which letters are somebody's."""
_REACH = 2
"""How many names before and behind a surname may be its bearer's."""
NAMES_IN_CELL = re.compile(
    r"(?<![\w'’.&(-])(?P<it>[A-Z][\w'’-]+(?:[ \u00a0][A-Z][\w'’-]+){0,2})(?=[ \u00a0]*(?:$|[,;/&+(]|and[ ]|or[ ]))"
)
"""The names of a cell of several: Ann, Bo (Mon) & Zyx."""


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


def is_nickname_beside(text: str, name: tuple[int, int], other: tuple[int, int]) -> bool:
    r"""Whether what stands in the cell behind a name is what its bearer is called, by the head of the column.

    >>> text = "Name\tKnown as\nQuist, Ann\tZed\n"
    >>> is_nickname_beside(text, (14, 24), (25, 28)), is_nickname_beside(text, (0, 4), (5, 13))
    (True, False)
    """
    is_behind = text[name[1] : other[0]] == "\t" and is_cell(text, *other)
    return is_behind and _HEAD_OF_NICKNAMES.fullmatch(head_of_column(text, other[0])) is not None


def _is_of_bearer(text: str, place: tuple[int, int]) -> bool:
    """Whether a name beside a column of surnames is a given name, by its head and since it has no surname itself."""
    is_given = all(map(is_given_name, words)) if len(words := text[slice(*place)].split()) > 1 else True
    return is_given and _HEAD_OF_BEARERS.fullmatch(head_of_column(text, place[0])) is not None


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


def categories_of_columns(text: str) -> Iterator[tuple[tuple[int, int], list[tuple[int, int]]]]:
    r"""The columns that say of what sort each row is: of what they repeat most are words of every day and no names.

    Each has its head, and the cells that say a sort; capitals in such a column are short for one.

    >>> text = "Sort\tWho\nAdult\tAnn\nYouth\tBo\nAdult\tZyx\nYouth\tEve\nYX\tLund\nAdult\tAmsel\nAdult\tIda\n"
    >>> [(text[slice(*head)], sorted({text[slice(*cell)] for cell in cells})) for head, cells in categories_of_columns(text)]
    [('Sort', ['Adult', 'YX', 'Youth'])]
    """
    for head, *cells in headed_columns(text):
        filled = [cell for cell in cells if cell[0] < cell[1]]
        said = Counter(text[slice(*cell)] for cell in filled)
        if len(filled) < _FEWEST_OF_SORTS or 2 * len(said) > len(filled):
            continue
        words = {each for each in said if _is_of_every_day(each)}
        sure = {each for each in words if not is_given_name(each) and not is_listed_surname(each)}
        if 2 * len(sure) > len(said) and 2 * sum(said[each] for each in sure) > len(filled):
            yield head, [cell for cell in filled if (it := text[slice(*cell)]) in words or _SHORT_SORT.fullmatch(it)]


_OF_SORT = re.compile(
    r"(?<![\w.'’&/-])(?P<it>[A-Z]{2,3})(?=[ \u00a0](?:sub(?:s|scriptions?)?|fees?|rates?|members?(?:hips?)?|tickets?)(?!\w))"
)


def find_sorts(text: str) -> Iterator[tuple[int, int]]:
    r"""The cells of such columns that are short for a sort, and these letters before what its members pay or are: a VX sub.

    >>> text = "Sort\tWho\nAdult\tAnn\nYouth\tBo\nAdult\tZyx\nYouth\tEve\nVX\tLund\nAdult\tAl\nAdult\tIda\n\nVX subs, VX rang"
    >>> [text[start:end] for start, end in find_sorts(text)]
    ['VX', 'VX']
    """
    sorts = [
        cell
        for head, cells in categories_of_columns(text)
        if not _HEAD_OF_LETTERS.fullmatch(text, *head)
        for cell in cells
        if _SHORT_SORT.fullmatch(text, *cell)
    ]
    yield from sorts
    letters = {text[slice(*cell)] for cell in sorts}
    yield from (match.span("it") for match in _OF_SORT.finditer(text) if match["it"] in letters)


def _is_of_every_day(cell: str) -> bool:
    """Whether all words of a cell are ordinary ones."""
    words = re.findall(r"[^\W\d_]+", cell)
    return bool(words) and all(word.casefold() in common_words() for word in words)
