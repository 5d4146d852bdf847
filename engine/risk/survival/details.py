"""What a detail of an original is, and how details are counted: names 0 of 5, dates 1 of 6."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.risk.traits import Kind, Span, Trait
from engine.text.words import common_words


class DetailGroup(StrEnum):
    """What a detail is, as coarse as a person counts them."""

    NAMES = "names"
    PLACES = "places"
    ORGANISATIONS = "organisations"
    FIRMS = "firms"
    DATES = "dates"
    TIMES = "times"
    AGES = "ages"
    NUMBERS = "numbers"
    CONTACTS = "contacts"
    HEALTH = "health"
    WORK = "work"
    FAMILY = "family"
    BELIEFS = "beliefs"
    LIFE = "life"
    QUOTATIONS = "quotations"
    WORDS = "words"


_GROUPS = {
    Kind.NAME: DetailGroup.NAMES,
    Kind.PLACE: DetailGroup.PLACES,
    Kind.ORGANISATION: DetailGroup.ORGANISATIONS,
    Kind.GROUP: DetailGroup.ORGANISATIONS,
    Kind.FIRM: DetailGroup.FIRMS,
    Kind.DATE: DetailGroup.DATES,
    Kind.TIME: DetailGroup.TIMES,
    Kind.AGE: DetailGroup.AGES,
    Kind.NUMBER: DetailGroup.NUMBERS,
    Kind.AMOUNT: DetailGroup.NUMBERS,
    Kind.CONTACT: DetailGroup.CONTACTS,
    Kind.HEALTH: DetailGroup.HEALTH,
    Kind.OCCUPATION: DetailGroup.WORK,
    Kind.EDUCATION: DetailGroup.WORK,
    Kind.FAMILY: DetailGroup.FAMILY,
    Kind.RELIGION: DetailGroup.BELIEFS,
    Kind.ORIGIN: DetailGroup.BELIEFS,
    Kind.WORDS: DetailGroup.WORDS,
}
"""The groups of kinds; all others are about somebody's life in other ways."""

NAMED = frozenset({DetailGroup.NAMES, DetailGroup.PLACES, DetailGroup.ORGANISATIONS})
"""Groups of which a part, such as a surname, tells too."""

COUNTED = frozenset({DetailGroup.DATES, DetailGroup.TIMES, DetailGroup.AGES, DetailGroup.NUMBERS})
"""Groups of which a part, such as the eighty of eighty-six, is another."""

FIGURED = NAMED | COUNTED | {DetailGroup.CONTACTS}
"""Groups whose figures are counted with them."""

BY_PART = frozenset(
    {DetailGroup.HEALTH, DetailGroup.WORK, DetailGroup.FAMILY, DetailGroup.BELIEFS, DetailGroup.LIFE, DetailGroup.WORDS}
)
"""Groups of which one word tells too: the nurse of a night nurse."""


@dataclass(frozen=True, slots=True)
class Detail:
    """A detail of an original.

    Attributes:
        text: How it stands there first; of what somebody said, how it stands in the new text, if it does.
        sources: Where it stands in the original.
        targets: Where it, or a telling part of it, stands in the new text; empty if it does not.
        left: What of it stands in the new text, as it is written there; empty if nothing does.
        elsewhere: Where a name, or a telling part of it, stands in the new text because it was drawn, in its own place or in
            that of something else, and so tells nobody that it was here. A word of it that was copied besides is none of these.
        got: What stands at the first of these places.
    """

    text: str
    sources: tuple[Span, ...]
    targets: tuple[Span, ...]
    left: str = ""
    elsewhere: tuple[Span, ...] = ()
    got: str = ""

    @property
    def left_of_it(self) -> str:
        """The words of what is left that it had too; all of them if there is none: a figure may be written in another way."""
        own = self.text.casefold().split()
        return " ".join(word for word in self.left.split() if word.casefold() in own) or self.left


@dataclass(frozen=True, slots=True)
class DetailCount:
    """The details of one group.

    Attributes:
        group: What they are.
        details: All of the original, each once, in the order of the text.
    """

    group: DetailGroup
    details: tuple[Detail, ...]

    @property
    def surviving(self) -> tuple[Detail, ...]:
        """Those that stand in the new text too."""
        return tuple(detail for detail in self.details if detail.targets)

    @property
    def gone(self) -> tuple[Detail, ...]:
        """Those of which nothing was found there, or nothing but what was drawn."""
        return tuple(detail for detail in self.details if not detail.targets)

    @property
    def readable(self) -> tuple[Detail, ...]:
        """Those that stand in the new text too, and say something there."""
        return tuple(detail for detail in self.surviving if not self._is_slight(detail))

    @property
    def slight(self) -> tuple[Detail, ...]:
        """Those of which nothing is left but an initial of a name, as one in a dozen or so is by chance (Mrs B.), or a word of
        every day: the Will of a heading.
        """
        return tuple(detail for detail in self.surviving if self._is_slight(detail))

    @property
    def counted(self) -> int:
        """How many there are, without those of which next to nothing is left."""
        return len(self.details) - len(self.slight)

    def _is_slight(self, detail: Detail) -> bool:
        left = detail.left_of_it.strip(" .")
        return self.group is DetailGroup.NAMES and (len(left) == 1 or left.casefold() in common_words())


def group_of(trait: Trait) -> DetailGroup:
    """What a trait is counted as."""
    return _GROUPS.get(trait.kind, DetailGroup.LIFE)
