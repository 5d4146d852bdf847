"""Names of animals: in columns of their own, such as Horse or Pet's name, and beside what they are in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.text.club_words import BREED_ALONE, SPECIES
from engine.text.entities import NAMES, Entity
from engine.text.form_labels import headed_columns
from engine.text.name_columns import NAMES_IN_CELL, categories_of_columns
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
_PETS = r"(?:dog|cat|pony|horse|puppy|kitten|rabbit|hamster|budgie|parrot|spaniel|terrier|labrador|collie)"
_PET = re.compile(
    rf"(?<!\w){_PETS},?[ \u00a0](?:(?:(?:is|was)[ \u00a0])?(?:called|named)[ \u00a0])?([A-Z][a-z]+)(?!\w|[ \u00a0][A-Z])"
)
"""What a pet is called, whatever the word."""
_PET_IN_BRACKETS = re.compile(
    rf"(?<![\w-])(?:{_PETS}|{_PETS.title()})[ \u00a0]\((?:(?:called|named)[ \u00a0])?([A-Z][a-z]+)(?=\)|,[ \u00a0][a-z\d])"
)
_PET_WITH_KIND = re.compile(
    rf"(?<![\w'’-])([A-Z][a-z]+)[ \u00a0]the[ \u00a0](?:(?:[A-Z]{{2,4}}|[A-Za-z][a-z-]+)[ \u00a0]){{0,2}}{_PETS}"
    r"(?=[ \u00a0](?:is|was|has|had|will|came|comes|visits|visited|died|loves|loved|likes|bit|ate|went|goes|needs|got)"
    r"(?!\w))"
)
"""What a pet is called before what it is and does: Quistle the PAT dog is back."""
_BEFORE_PETS = frozenset(
    "if when while as once because though although until till unless since before after where whether that and but or so yet"
    " then now today yesterday tomorrow tonight perhaps maybe only even both all on in at by with for from to of over under"
    " near behind beside off out without said says luckily sadly also again however how what who why once still did does is was"
    " has had will would could should can may might must are were".split()
)
"""What may begin a sentence before a pet: When the dog is back."""
_NO_PETS = frozenset("male female neutered yes no none owner note see own insured wounds food hair bite bites".split())
"""What else is said of an animal in brackets behind it."""


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


def find_pets(text: str) -> Iterator[re.Match[str]]:
    """What pets are called in sentences, as the first group, whatever the word.

    >>> [match[1] for match in find_pets("The dog Quistle, her cat (Zyx) and a cat (neutered). Pip the PAT dog is back.")]
    ['Quistle', 'Zyx', 'Pip']
    """
    yield from _PET.finditer(text)
    yield from (match for match in _PET_IN_BRACKETS.finditer(text) if _is_pet(match[1]))
    yield from (match for match in _PET_WITH_KIND.finditer(text) if match[1].casefold() not in _BEFORE_PETS)


def _is_pet(word: str) -> bool:
    """Whether a word in brackets behind an animal is what it is called, and not what it is."""
    small = word.casefold()
    return not (small in _NO_PETS or BREED_ALONE.fullmatch(word) or SPECIES.fullmatch(small))


def _find_animals(text: str) -> Iterator[tuple[int, int]]:
    """The names of columns of animals, of which at least one is no common word: Sheep and Cattle are none.

    Below Cat, which is short for category too, there are none where the column says of what sort each row is.
    """
    sorted_by = {head for head, _ in categories_of_columns(text) if text[slice(*head)].casefold() in ("cat", "cats")}
    for head, *cells in headed_columns(text):
        if not _HEAD_OF_ANIMALS.fullmatch(text, *head) or head in sorted_by:
            continue
        named = [match.span("it") for cell in cells for match in NAMES_IN_CELL.finditer(text, *cell) if _is_animal(match["it"])]
        if any(text[start:end].casefold() not in common_words() for start, end in named):
            yield from named


def _is_animal(name: str) -> bool:
    says_more = any(word not in _NO_ANIMALS and not SPECIES.fullmatch(word) for word in name.casefold().split())
    return says_more and not BREED_ALONE.fullmatch(name)
