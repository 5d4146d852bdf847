"""The names of a table's records as the user decides about them: one decision holds for all records. Without Qt."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from app.document.names_across import NamesAcrossTexts
from app.document.review import Outcome
from engine.batch.record_review import RecordDecisions
from engine.text.entities import Entity
from engine.text.review import Reason

if TYPE_CHECKING:
    from app.document.review import ReviewEntry
    from engine.batch.record_review import RecordsReview


class RecordNames(NamesAcrossTexts):
    """The entries of all records, and what becomes of them; what is not decided happens as it was found.

    Args:
        found: The review.
    """

    def __init__(self, found: RecordsReview) -> None:
        super().__init__(found)
        self._fingerprint = found.fingerprint
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

    def is_to_check(self, entry: ReviewEntry) -> bool:
        """Whether an entry stays without the user's having decided so."""
        return not entry.is_found and entry.reason is not Reason.DECIDED and entry not in self._decided

    @property
    def decisions(self) -> RecordDecisions:
        """What the user decided, for a run."""
        places: defaultdict[int, list[Entity]] = defaultdict(list)
        for entry, kind in self._decided.items():
            for each in entry.places:
                number, (start, end) = self.mention(each)
                places[number].append(Entity(start, end, kind))
        return RecordDecisions({number: tuple(sorted(found)) for number, found in places.items()}, self._fingerprint)
