"""Names of one person that are somebody else's, and those of two that are one person, as the user says. Without Qt.

Whose a name is follows from the text alone; where it is somebody else's, its mentions are marked with a number of their own
(`engine.text.markup`), and where several are one person, theirs with one number. What is said so stands in the text with the
other marks, and is undone, saved and drawn as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.text.markup import FIRST_NUMBER, Edit, mark_places_edits, read_markup, unmark_places_edits
from engine.text.mentions import split_possessive
from engine.text.person_names import are_given_names_of_one, fold, name_parts, split_title

Span = tuple[int, int]


def places_by_name(plain: str, places: Iterable[Span]) -> dict[str, list[Span]]:
    """The mentions of somebody by the name that each has, whatever the case, without titles and possessives.

    >>> text = "Mr Jo Lund, JO LUND's and Jo"
    >>> places_by_name(text, [(0, 10), (12, 21), (26, 28)])
    {'Jo Lund': [(3, 10), (12, 19)], 'Jo': [(26, 28)]}

    Args:
        plain: The text, without marks.
        places: Where the mentions stand in it.
    """
    names: dict[str, str] = {}
    found: dict[str, list[Span]] = {}
    for start, end in places:
        title, name = split_title(plain[start:end])
        name = split_possessive(name)[0]
        start += len(title)
        said = " ".join(name.split())
        if said:
            known = names.setdefault(said.casefold(), said)
            found.setdefault(known, []).append((start, start + len(name)))
    return found


def next_number(texts: Iterable[str]) -> int:
    """A number that nobody has in texts who was told apart.

    >>> next_number(["Jo, [[person2: Jo]]", "Bo"]), next_number([])
    (3, 2)

    Args:
        texts: Texts with marks.
    """
    taken = (number for text in texts for number in read_markup(text).numbers)
    return max(FIRST_NUMBER, 1 + max(taken, default=0))


def apart_edits(text: str, places: Sequence[Span], number: int) -> list[Edit]:
    """The edits of the marks that make mentions those of somebody else.

    Args:
        text: The text with its marks.
        places: The mentions, in the text without marks.
        number: The number of whoever it is.
    """
    return mark_places_edits(text, places, f"person{number}")


def names_apart(numbers: Mapping[str, int], own: str) -> list[str]:
    """Those names of somebody that are somebody else's.

    >>> names_apart({"Jo Lund": 0, "Jo": 2}, "Jo Lund"), names_apart({"Jo Lund": 2, "Jo": 2}, "Jo Lund")
    (['Jo'], [])
    >>> names_apart({"Jo Lund": 2, "Jo": 0}, "Jo Lund"), names_apart({"Jo Lund": 2, "Bo": 3}, "Jo Lund")
    (['Jo Lund'], ['Bo'])

    Args:
        numbers: The number with which each name is marked; 0 for none.
        own: The name by which somebody is called.
    """
    if len(numbers) > 1 and len(set(numbers.values())) == 1:
        return []
    told = [name for name, number in numbers.items() if number]
    return told if len(told) < len(numbers) else [name for name in told if numbers[name] != numbers.get(own) or len(told) == 1]


def likeliest_first(name: str, others: Iterable[str]) -> list[str]:
    """Names in the order in which they are likely to be those of somebody: by surname and given name, then by the alphabet.

    >>> likeliest_first("Bob Lund", ["Ann Quist", "Al Quist", "Eve Lund", "Robert Lund", "B. Zyx", "Bobby"])
    ['Robert Lund', 'B. Zyx', 'Bobby', 'Eve Lund', 'Al Quist', 'Ann Quist']
    """
    given, surname = map(fold, name_parts(split_title(name)[1]))

    def unlikeness(other: str) -> tuple[bool, bool, bool, str]:
        its_given, its_surname = map(fold, name_parts(split_title(other)[1]))
        is_given = are_given_names_of_one(given, its_given)
        is_surname = surname in (its_surname, its_given) or its_surname == given
        return not (is_given and is_surname), not is_given, not is_surname, fold(other)

    return sorted(others, key=unlikeness)


def joined_edits(text: str, places: Sequence[Span], *, is_found: bool) -> list[Edit]:
    """The edits that take that back.

    Args:
        text: The text with its marks.
        places: The mentions, in the text without marks.
        is_found: Whether they are replaced without a mark.
    """
    return unmark_places_edits(text, places) if is_found else mark_places_edits(text, places, "person")


def touching(places: Iterable[Span], others: Iterable[Span]) -> Iterator[Span]:
    """Those of some places that overlap any of others."""
    taken = list(others)
    return ((start, end) for start, end in places if any(start < last and first < end for first, last in taken))
