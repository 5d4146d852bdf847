"""What was found in a text and is not what it was taken for: a breed for a job, a heading for a number."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.risk.lexicon import countries_of_demonyms, heads_of, words_of
from engine.risk.numbers import CURRENCY_SIGN, DURATION, is_part_of_word, says_number, trait_at
from engine.risk.survival.details import NAMED, DetailGroup, group_of
from engine.risk.survival.listed import BESIDE
from engine.risk.survival.sentences import begins_sentence
from engine.risk.survival.telling_words import SHORT, WORD, telling_parts
from engine.risk.traits import Kind, Trait
from engine.text.abbreviations import is_abbreviation
from engine.text.dates import WEEKDAYS
from engine.text.harmless_words import is_harmless
from engine.text.organisation_names import INSTITUTIONS, PARTS_OF_INSTITUTIONS, STREETS
from engine.text.roles_and_labels import PARTIES
from engine.text.table_cells import columns_of
from engine.text.words import common_words

_REST_OF_WORD = re.compile(r"[-‐‑][^\W\d_]+")

_OF_LETTERS = re.compile(
    r"\bthis (?:e-?mail|letter|message|note|notice|report|statement|application|claim)\b|\bthe following\b|^failing an?\b"
    rf"|^(?:duly )?authorised by (?:{PARTIES.pattern})",
    re.IGNORECASE,
)
"""What a letter or pleading says of itself: draw this letter to the attention of the court, authorised by the Claimant."""
_ANIMALS = frozenset("cat dog bitch kitten puppy horse mare gelding pony foal cow ewe rabbit hamster parrot tortoise".split())
"""Whose kind is nobody's work: an indoor cat."""
_CALLED_AFTER_PEOPLE = re.compile(
    r"[ \u00a0](?:shepherd|spaniel|setter|terrier|bulldog|wolfhound|mastiff|pointer|sheepdog|collie|corgi|shorthair|longhair"
    r"|blue|mountain|water|knotweed|measles|oak|ivy|bunting|windows?|doors?|dressing|toast|loaf)(?!\w)",
    re.IGNORECASE,
)
"""What stands behind a people where a breed, a plant or a thing is called after it: German Shepherd."""
_ANSWERS = frozenset(("", *"y n yes no x n/a na ? - – — ✓ ✔ ✗ ✘ ☐ ☑ ☒".split()))
_OF_SOMEBODY = re.compile(r"(?<![^\W_])(?:by|who|whom|initials?|names?|signed|staff)(?![^\W_])", re.IGNORECASE)
"""What heads a column of whoever did something, of which all may be N."""


def tells_nothing(text: str, trait: Trait) -> bool:
    """Whether what was taken for a job has a price, for a pastime a figure, or for a deed is what a letter says of itself.

    Nor does a length of time or a letter tell of an illness, a deed of one everyday word of anything, such as duty, or an entry
    that is something else by what stands behind it: engaged by a firm.
    """
    words = text[trait.start : trait.end]
    beside = BESIDE.get(words.casefold())
    return (
        (beside is not None and re.match(beside, text[trait.end : trait.end + 40]) is not None)
        or (group_of(trait) is DetailGroup.WORK and (CURRENCY_SIGN.search(words) is not None or _is_of_animal(text, trait)))
        or (group_of(trait) is DetailGroup.BELIEFS and _CALLED_AFTER_PEOPLE.match(text, trait.end) is not None)
        or (trait.kind is Kind.INTEREST and any(map(str.isdigit, words)))
        or (trait.kind is Kind.HEALTH and (len(words) == 1 or DURATION.fullmatch(words) is not None))
        or (trait.kind is Kind.ACTIVITY and (_OF_LETTERS.search(words) is not None or words in common_words()))
    )


def _is_of_animal(text: str, trait: Trait) -> bool:
    """Whether what was taken for a job is an animal or its breed: a German Shepherd, an indoor cat."""
    words = text[trait.start : trait.end].casefold().split()
    is_breed = words[0] in countries_of_demonyms() and _CALLED_AFTER_PEOPLE.search(text[: trait.end], trait.start) is not None
    return is_breed or (not _ANIMALS.isdisjoint(words) and heads_of("occupations").isdisjoint(words))


def as_described(text: str, trait: Trait) -> Trait:
    """A trait as it is counted: a house that is described, and not named, is a circumstance of a life and no place.

    A surgery that is called after its street is no operation, and the Co of a Co-op has all of its word.
    """
    words = WORD.findall(text[trait.start : trait.end])
    if trait.kind is Kind.HEALTH and words and words[-1] in INSTITUTIONS and not set(STREETS).isdisjoint(words[1:-1]):
        return replace(trait, kind=Kind.ORGANISATION)
    rest = _REST_OF_WORD.match(text, trait.end)
    if rest and group_of(trait) in NAMED and words and len(words[-1]) < SHORT:
        return trait_at(text, (trait.start, rest.end()), trait.kind)
    if trait.kind is not Kind.PLACE or not any(word.lower().removesuffix("s") in words_of("sites") for word in words):
        return trait
    has_capital = any(word[0].isupper() for word in (words[1:] if begins_sentence(text, trait.start) else words))
    if has_capital or any(telling_parts(text[trait.start : trait.end])):
        return trait
    return replace(trait, kind=Kind.CIRCUMSTANCE)


def is_number(text: str, trait: Trait) -> bool:
    """Whether what was taken for a number is one, and no part of a word or a heading of numbers."""
    return not is_part_of_word(text, trait.start) and says_number(text[trait.start : trait.end])


def names_nobody(text: str, trait: Trait) -> bool:
    """Whether what was taken for a name is an abbreviation, a day of the week, a team of any place or in small letters.

    So is one of the answers of a column that has no others: Y, N.
    """
    words = text[trait.start : trait.end].split()
    if group_of(trait) is DetailGroup.ORGANISATIONS and text[trait.start : trait.end].islower() and not text.islower():
        return True
    is_part = len(words) > 1 and words[-1].capitalize() in PARTS_OF_INSTITUTIONS
    is_team = is_part and all(word.lower() in common_words() or word.islower() or is_harmless(word) for word in words)
    is_day = len(words) == 1 and words[0].removesuffix("s") in WEEKDAYS
    return is_team or is_day or is_abbreviation(text, trait.start, trait.end) or _is_answer(text, trait)


def _is_answer(text: str, trait: Trait) -> bool:
    """Whether a trait is all of a cell in a column of nothing but answers, such as Y and N."""
    if text[trait.start : trait.end].casefold() not in _ANSWERS:
        return False
    head, *cells = next((cells for cells in columns_of(text) if trait.place in cells), [(0, 0)])
    answers = (text[slice(*cell)].casefold() in _ANSWERS for cell in cells)
    return len(cells) > 1 and all(answers) and not _OF_SOMEBODY.search(text[slice(*head)])
