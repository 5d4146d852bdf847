"""The names of a table's records as the user decides about them: one decision holds for all records. Without Qt."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.document.review import Outcome, entries_of
from engine.batch.record_review import RecordDecisions
from engine.text.entities import Entity

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.document.review import ReviewEntry, Span
    from engine.batch.record_review import RecordsReview


class RecordNames:
    """The entries of all records, and what becomes of them; what is not decided happens as it was found.

    Args:
        found: The review.

    Attributes:
        left: What would be left, the riskiest first.
        replaced: What would be replaced, in the order of the records.
        refused: Why records would be refused, by their number from 0.
    """

    def __init__(self, found: RecordsReview) -> None:
        self.left, self.replaced = entries_of(found.review)
        self.refused: Mapping[int, str] = found.refused
        self._starts, self._fingerprint = found.starts, found.fingerprint
        self._decided: dict[ReviewEntry, str] = {}  # as what it is replaced; empty where it stays

    def decide(self, entry: ReviewEntry, *, replaces: bool, kind: str = "") -> None:
        """Has an entry replaced in all records, or left in all of them.

        Args:
            entry: The entry.
            replaces: Whether it is to be replaced.
            kind: What as; empty for what the review took it for.
        """
        if replaces == entry.is_found and kind in ("", entry.kind):
            self._decided.pop(entry, None)
        else:
            self._decided[entry] = (kind or entry.kind) if replaces else ""

    def outcome(self, entry: ReviewEntry) -> Outcome:
        """What becomes of an entry."""
        is_replaced = bool(self._decided[entry]) if entry in self._decided else entry.is_found
        return Outcome.REPLACED if is_replaced else Outcome.LEFT

    def is_marked(self, entry: ReviewEntry) -> bool:
        """Whether the user decided about an entry."""
        return entry in self._decided

    def kind(self, entry: ReviewEntry) -> str:
        """What an entry is replaced as, or would be."""
        return self._decided.get(entry) or entry.kind

    def private(self, entry: ReviewEntry) -> str:
        """Nothing: what replaced it is another in each record."""
        return ""

    def written(self, entry: ReviewEntry) -> str | None:
        """None, likewise."""
        return None

    def entry_at(self, offset: int, entries: Sequence[ReviewEntry]) -> int:
        """None: a record is no place to look an entry up."""
        return -1

    def number_left(self) -> int:
        """How many entries are left without the user's having decided so."""
        return sum(entry not in self._decided for entry in self.left)

    def mention(self, place: Span) -> tuple[int, Span]:
        """The number of the record in which a mention stands, from 0, and its place there without markup."""
        number = bisect_right(self._starts, place[0]) - 1
        start = self._starts[number]
        return number, (place[0] - start, place[1] - start)

    @property
    def decisions(self) -> RecordDecisions:
        """What the user decided, for a run."""
        places: defaultdict[int, list[Entity]] = defaultdict(list)
        for entry, kind in self._decided.items():
            for each in entry.places:
                number, (start, end) = self.mention(each)
                places[number].append(Entity(start, end, kind))
        return RecordDecisions({number: tuple(sorted(found)) for number, found in places.items()}, self._fingerprint)
