"""What a quasi-identifier is: a place of a text, what it says, and how many people that fits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.risk.figures import Figure

Span = tuple[int, int]


class Kind(StrEnum):
    """What a trait is about, in words for a person; the most telling first."""

    CONTACT = "number or address of one person"
    UNIQUE = "one of a kind"
    EVENT = "event"
    RELATION = "relation to somebody"
    NAME = "name"
    ORGANISATION = "organisation"
    GROUP = "group"
    PLACE = "place"
    CIRCUMSTANCE = "circumstance"
    OCCUPATION = "occupation"
    HEALTH = "health"
    ORIGIN = "origin"
    RELIGION = "religion"
    FAMILY = "family"
    LOOKS = "looks"
    EDUCATION = "education"
    INTEREST = "interest"
    BELONGING = "belonging"
    ACTIVITY = "activity"
    KIN = "relative"
    FIRM = "bank, shop or service of the whole country"
    AGE = "age"
    DATE = "date"
    TIME = "time of day"
    AMOUNT = "amount"
    NUMBER = "number"
    WORDS = "rare words"


KINDS_OF_ENTITIES = {
    "person": Kind.NAME,
    "place": Kind.PLACE,
    "organisation": Kind.ORGANISATION,
    "date": Kind.DATE,
    "time": Kind.TIME,
    "amount": Kind.AMOUNT,
    "code": Kind.CONTACT,
}
"""What names, dates and the like are counted as; see `engine.text.entities.KINDS`."""


@dataclass(frozen=True, slots=True)
class Trait:
    """Something that a text says and that may tell who somebody is.

    Attributes:
        start: Offset of its first character.
        end: Offset just past its last.
        kind: What it is.
        key: What it says, comparable: content words in their dictionary form, numbers in digits.
        figure: How many people it fits; None if there is no public figure.
    """

    start: int
    end: int
    kind: Kind
    key: frozenset[str]
    figure: Figure | None = field(default=None, compare=False)

    @property
    def place(self) -> Span:
        """Where it stands."""
        return self.start, self.end


def in_order(traits: Iterable[Trait]) -> list[Trait]:
    """Traits as they stand in a text; of those that begin together the longest first."""
    return sorted(traits, key=lambda each: (each.start, -each.end, each.kind))


def overlaps(place: Span, others: Iterable[Span]) -> bool:
    """Whether a place has a character in common with one of others."""
    return any(start < place[1] and place[0] < end for start, end in others)


def characters_of(places: Iterable[Span]) -> set[int]:
    """The characters that some places have, by their number in the text."""
    return {character for place in places for character in range(*place)}
