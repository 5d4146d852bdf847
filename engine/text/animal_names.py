"""Names of animals, which stand in columns of their own: Horse, Pet's name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.text.club_words import BREED_ALONE, SPECIES
from engine.text.entities import NAMES, Entity
from engine.text.form_labels import headed_columns
from engine.text.name_columns import NAMES_IN_CELL
from engine.text.words import common_words

_ANIMAL = r"(?:pon(?:y|ies)|horses?|dog|cat|pet|animal|puppy|kitten|mount|mare|gelding|foal|hound)"
_HEAD_OF_ANIMALS = re.compile(
    r"(?:(?:usual|favourite|preferred|allocated|own|name[ ]of(?:[ ]the)?|your|child['’]?s|client['’]?s|owner['’]?s)[ ])?"
    rf"{_ANIMAL}(?:[ ]?(?:/|or|&|and)[ ]?{_ANIMAL})?(?:['’]?s)?(?:[ ](?:names?|ridden|used|allocated|booked|given|wanted))?",
    re.IGNORECASE,
)
_NO_ANIMALS = frozenset(
    "yes no none nil any own various same ditto tbc tba hire loan void na all both other other's new old male female"
    " neutered entire large medium small black white brown grey gray bay chestnut piebald skewbald tabby ginger"
    " tortoiseshell tan brindle total totals guinea".split()
)
"""What else such a column says: that there is none, of what kind it is, its colour."""


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
