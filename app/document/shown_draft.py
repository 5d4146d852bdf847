"""A draft as the card under the texts tells of it: what was drawn, what else was drawn of the document, and what came back.

What follows from that without a word of the window stands here too; what of the original survives is counted apart, by the
engine.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from app.document.chance import CameBack, find_came_back
from app.document.copied_letters import copied_letters
from app.document.leak_wording import CHOSEN, DISTANCES, ORDER, SIZE_CLASS, TOGETHER
from app.document.two_names import TwoNames, find_two_names
from engine.documents.receipt import alike_drafts
from engine.risk.survival.details import DetailGroup
from engine.risk.traits import overlaps
from engine.text.dates import Date, is_weekday, read_date
from engine.text.organisation_names import STREETS, read_organisation_name

if TYPE_CHECKING:
    from app.document.draws import Draw
    from app.document.model import DocumentModel
    from engine.privacy.guarantee import Guarantee
    from engine.results import Mention, Result, Span, Unit
    from engine.risk.survival.details import Detail, DetailCount

_MONEY = re.compile(r"[£$€¥]|\b(?:pounds?|euros?|dollars?|pence)\b", re.IGNORECASE)

_COUNTED = frozenset({DetailGroup.AGES, DetailGroup.DATES, DetailGroup.TIMES, DetailGroup.NUMBERS})
"""Groups whose details are figures, with words around that tell nothing: the 8 of 8 months old."""


@dataclass(frozen=True)
class ShownDraft:
    """What is to be told of a draft.

    Attributes:
        result: What the mechanism returned.
        charges: What every run made of the document was charged, this one among them; empty if it was the only one.
        edited: Whether the text was edited by hand since.
        other_guarantees: Those of the other texts that were drawn of the document, among which this one was chosen.
        alike: How many of them, this one included, are of its kind: a choice among those tells something too.
        as_they_were: Where units stand that were drawn as what they were, and that nobody wrote over, by row.
        came_back: What came back in part, by chance.
        two_names: Names that may be one person's and became two.
        letters: Letters and codes in short that were copied, such as the initials of somebody.
        rewritten: The rows of units that the user wrote over.
        released: Whether the draft has left the machine, perhaps with a receipt.
    """

    result: Result
    charges: Sequence[float] = ()
    edited: bool = False
    other_guarantees: Sequence[Guarantee] = ()
    alike: int = 1
    as_they_were: Mapping[int, Sequence[Span]] = field(default_factory=dict)
    came_back: CameBack = field(default_factory=CameBack)
    two_names: Sequence[TwoNames] = ()
    letters: Sequence[Detail] = ()
    rewritten: Container[int] = ()
    released: bool = False

    @classmethod
    def of(cls, document: DocumentModel, drawn_together: Callable[[str], Sequence[Draw]]) -> ShownDraft | None:
        """What is to be told of the draft that a document shows; None if it shows none.

        Args:
            document: The document.
            drawn_together: The drafts on show of the texts that were drawn together, by what they have in common.
        """
        draw = document.draw
        if draw is None:
            return None
        result = draw.result
        can_come_back = result.guarantee.bits is None  # else all words are those of public texts
        beside = drawn_together(result.together) if result.together else ()
        return cls(
            result,
            document.charges,
            draw.edited,
            document.other_guarantees,
            sum(each.result.mechanism == result.mechanism for each in document.draws),
            draw.as_they_were if can_come_back else {},
            find_came_back(draw, beside) if can_come_back else CameBack(),
            find_two_names(draw, beside),
            copied_letters(draw),
            draw.written,
            draw.released,
        )

    @property
    def copies(self) -> bool:
        """Whether words of the original stay where they were."""
        return self.result.guarantee.bits is None and bool(self.result.untouched)

    @property
    def shows_distances(self) -> bool:
        """Whether all dates were moved as far, so that their distances can be seen."""
        return self._discloses(DISTANCES)

    @property
    def hides_distances(self) -> bool:
        """Whether dates were drawn so that nothing but their order can be seen."""
        return self._discloses(ORDER)

    def _discloses(self, beginning: str) -> bool:
        return any(leak.startswith(beginning) for leak in self.result.guarantee.leaks)

    @property
    def discloses_its_length_alone(self) -> bool:
        """Whether all drafts of its kind disclose no more than how long the text is, and the subject that the user chose."""
        of_its_kind = (self.result.guarantee, *self.others_of_its_kind)
        leaks = {leak for guarantee in of_its_kind for leak in guarantee.leaks}
        return all(SIZE_CLASS.fullmatch(leak) or leak.startswith(CHOSEN) for leak in leaks)

    @property
    def others_of_its_kind(self) -> list[Guarantee]:
        """The guarantees of the other drafts of which as much can be said."""
        return alike_drafts(self.result.guarantee, self.other_guarantees)

    @property
    def texts_together(self) -> int:
        """How many texts were drawn together with it, itself among them."""
        told = (re.match(rf"{TOGETHER} (\d+) texts", leak) for leak in self.result.guarantee.leaks)
        return next((int(found[1]) for found in told if found), 1)

    @property
    def replaces_several_sums(self) -> bool:
        """Whether more than one sum of money was replaced."""
        return sum(map(_is_amount, self.result.units)) > 1

    @property
    def kinds_that_stay(self) -> list[tuple[int, str]]:
        """What firms and institutions are, which stays behind their new names: each once, with the first row that has it."""
        rows: dict[str, tuple[int, str]] = {}  # once, in capitals or not
        for row, unit in enumerate(self.result.units):
            for mention in unit.mentions:
                if row not in self.rewritten and (kind := _kind_that_stays(mention)):
                    rows.setdefault(kind.casefold(), (row, kind))
        return list(rows.values())

    @property
    def drawn_by_chance(self) -> list[tuple[int, str]]:
        """The units that came out as they were by chance alone, by row, and what stands there."""
        return [(row, self.result.units[row].private) for row in self.as_they_were if row not in self._told_by_dates]

    def readable(self, count: DetailCount) -> list[Detail]:
        """The details that a reader can read: not what was drawn as itself by chance alone, which is said apart.

        Args:
            count: What was counted of a group.
        """
        is_there = overlaps if count.group in _COUNTED else _lies_in
        return [each for each in count.readable if not all(is_there(place, self._by_chance) for place in each.targets)]

    def are_told_by_births(self, group: DetailGroup, details: Sequence[Detail]) -> bool:
        """Whether details are ages that stand as they were because a date of birth tells them.

        Args:
            group: What they are.
            details: The details.
        """
        told = [place for row in self._told_by_dates for place in self.as_they_were[row]]
        return group is DetailGroup.AGES and all(overlaps(place, told) for detail in details for place in detail.targets)

    @cached_property
    def _by_chance(self) -> list[Span]:
        """Where stands what came back by chance."""
        drawn = [place for row, places in self.as_they_were.items() if row not in self._told_by_dates for place in places]
        return [*drawn, *self.came_back.of_dates]

    @cached_property
    def _told_by_dates(self) -> set[int]:
        """The rows of weekdays and ages that came out as they were, and not by chance, as the distances of dates are real."""
        if not self.shows_distances:
            return set()
        read = (read_date(unit.private) for unit in self.result.units if unit.mentions)
        dates = {each[0] for each in read if each and each[0].ordinal}
        ages = {_whole_years(one, other) for one in dates for other in dates}
        units = ((row, self.result.units[row]) for row in self.as_they_were)
        return {
            row
            for row, unit in units
            if is_weekday(unit.private) or (unit.kind == "age" and unit.private.isdecimal() and int(unit.private) in ages)
        }


def _lies_in(place: Span, others: Sequence[Span]) -> bool:
    return any(start <= place[0] and place[1] <= end for start, end in others)


def _kind_that_stays(mention: Mention) -> str:
    """What says which kind of firm or institution is named, where it stands behind the new name too; empty elsewhere."""
    read = read_organisation_name(mention.original)
    kind = f"{read.institution}{read.legal}".strip(" ,")
    is_address = any(map(str.isdigit, mention.original)) or kind in STREETS  # what a street is, is drawn
    return kind if kind and not is_address and mention.private.endswith(f" {kind}") else ""


def _whole_years(one: Date, other: Date) -> int:
    """How old somebody who was born on one date is on another."""
    years = (other.year or 0) - (one.year or 0)
    return years - ((other.month or 0, other.day or 0) < (one.month or 0, one.day or 0))


def _is_amount(unit: Unit) -> bool:
    """Whether something that was replaced is a sum of money."""
    return unit.kind == "amount" or (not unit.kind and _MONEY.search(unit.original or "") is not None)
