"""What of the original still stands in the new text, as far as it was counted. It is for the user's own eyes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from engine.risk.survival.details import DetailGroup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.risk.survival.details import Detail, DetailCount

ASKED_FOR = (
    DetailGroup.NAMES,
    DetailGroup.PLACES,
    DetailGroup.ORGANISATIONS,
    DetailGroup.DATES,
    DetailGroup.TIMES,
    DetailGroup.NUMBERS,
    DetailGroup.CONTACTS,
    DetailGroup.HEALTH,
    DetailGroup.WORK,
    DetailGroup.FAMILY,
    DetailGroup.BELIEFS,
)
"""What people ask for first: where none of these was found, the card says so."""


class Counting(Enum):
    """How far the count of what survives is."""

    NONE = auto()
    OFFERED = auto()
    RUNNING = auto()
    DONE = auto()
    FAILED = auto()


@dataclass(frozen=True)
class SurvivalCount:
    """The count of what survives.

    Attributes:
        counting: How far it is.
        counts: The details by group, once it is done.
        problem: Why nothing was counted, where it failed.
    """

    counting: Counting = Counting.NONE
    counts: Sequence[DetailCount] = ()
    problem: str = ""

    @property
    def is_done(self) -> bool:
        """Whether it is known what survives."""
        return self.counting is Counting.DONE

    @property
    def gone(self) -> list[DetailCount]:
        """The groups of which something stands in the new text no more."""
        return [count for count in self.counts if count.gone]

    @property
    def slight(self) -> list[Detail]:
        """Initials and everyday words of names that are left, which by themselves tell nobody."""
        return [detail for count in self.counts for detail in count.slight]

    @property
    def lacking(self) -> list[DetailGroup]:
        """The groups that people ask for of which nothing was found in the original."""
        found = {count.group for count in self.counts}
        return [group for group in ASKED_FOR if group not in found]

    @property
    def gone_dates(self) -> int:
        """How many dates stand in the new text no more."""
        return sum(len(count.gone) for count in self.counts if count.group is DetailGroup.DATES)
