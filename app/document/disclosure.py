"""What a run would disclose about a document's units, and the user's decision on each; known before anything is sampled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TYPE_CHECKING

from engine.mechanisms.triples.dp_st import HIDE, OMIT
from engine.results import FoundUnit

if TYPE_CHECKING:
    from engine.results import Topic, Unit


HIDDEN = {"cluster": "full"}
"""The settings under which a unit is drawn whose topic is hidden."""


class UnitFate(Enum):
    """What becomes of a unit."""

    DRAW = auto()
    HIDE = auto()
    OMIT = auto()


@dataclass(frozen=True, slots=True)
class Disclosure:
    """The topics that a run would disclose, and the fate of each unit.

    Attributes:
        request: The request; for another text or other settings none of this holds.
        topics: One for each unit, in the order in which a run numbers them.
        fates: One for each of these.
    """

    request: object
    topics: tuple[Topic, ...]
    fates: tuple[UnitFate, ...]

    @classmethod
    def found(cls, request: object, topics: Sequence[Topic]) -> Disclosure:
        """A disclosure of newly found topics, with nothing decided."""
        return cls(request, tuple(topics), (UnitFate.DRAW,) * len(topics))

    def with_fate(self, row: int, fate: UnitFate) -> Disclosure:
        """A copy in which one unit has another fate."""
        return replace(self, fates=(*self.fates[:row], fate, *self.fates[row + 1 :]))

    def count(self, fate: UnitFate) -> int:
        """How many units have a fate."""
        return self.fates.count(fate)

    @property
    def is_decided(self) -> bool:
        """Whether any unit is treated differently from the others."""
        return any(fate is not UnitFate.DRAW for fate in self.fates)

    @property
    def settings(self) -> dict[str, str]:
        """The settings that express these decisions in a run."""
        numbered = {
            name: ",".join(str(number) for number, each in enumerate(self.fates, 1) if each is fate)
            for name, fate in ((OMIT, UnitFate.OMIT), (HIDE, UnitFate.HIDE))
        }
        return {name: numbers for name, numbers in numbered.items() if numbers}

    @property
    def omitted(self) -> tuple[FoundUnit, ...]:
        """The units that are left out."""
        return tuple(FoundUnit(topic.original, topic.source) for topic in self._of(UnitFate.OMIT))

    def hidden_among(self, units: Sequence[Unit]) -> frozenset[int]:
        """The rows of those units of a result whose topic was hidden."""
        hidden = {(topic.original, topic.source) for topic in self._of(UnitFate.HIDE)}
        return frozenset(row for row, unit in enumerate(units) if (unit.original, unit.source) in hidden)

    def _of(self, fate: UnitFate) -> list[Topic]:
        return [topic for topic, each in zip(self.topics, self.fates, strict=True) if each is fate]
