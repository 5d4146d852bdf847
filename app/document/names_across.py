"""What the names of several texts, records of a table or files, have in common. Without Qt."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from app.document.review import entries_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.document.review import ReviewEntry, Span
    from engine.batch.record_review import RecordsReview


class NamesAcrossTexts:
    """The entries of several texts; in each, what replaced an entry may be another, and no one text is shown to look it up in.

    Args:
        found: The review.

    Attributes:
        left: What would be left, the riskiest first.
        replaced: What would be replaced: persons, then other names, then the rest, each in the order of the texts.
        refused: Why texts would be refused, by their number from 0.
    """

    def __init__(self, found: RecordsReview) -> None:
        self.left, self.replaced = entries_of(found.review)
        self.refused: Mapping[int, str] = found.refused
        self._starts = found.starts

    def mention(self, place: Span) -> tuple[int, Span]:
        """The number of the text in which a mention stands, from 0, and its place there without markup."""
        number = bisect_right(self._starts, place[0]) - 1
        start = self._starts[number]
        return number, (place[0] - start, place[1] - start)

    def is_to_check(self, entry: ReviewEntry) -> bool:
        """Whether mentions of an entry stay that the user did not decide about."""
        raise NotImplementedError

    def number_left(self) -> int:
        """How many entries are to be checked."""
        return sum(map(self.is_to_check, self.left))

    def awaits_draw(self, entry: ReviewEntry) -> bool:
        """Whether a draft does not have what the user decided about an entry; of texts that are not drawn yet, never."""
        return False

    def number_awaiting(self) -> int:
        """How many entries are so."""
        return sum(map(self.awaits_draw, (*self.left, *self.replaced)))

    def private(self, entry: ReviewEntry) -> str:
        """Nothing: there is no one replacement."""
        return ""

    def written(self, entry: ReviewEntry) -> str | None:
        """None, likewise."""
        return None

    def also_written(self, entry: ReviewEntry) -> Sequence[str]:
        """None: no text is at hand to look it up in."""
        return ()

    def names_to_part(self, entry: ReviewEntry) -> Sequence[str]:
        """None, likewise."""
        return ()

    def told_apart(self, entry: ReviewEntry) -> Sequence[str]:
        """None, likewise."""
        return ()

    def joined(self, entry: ReviewEntry) -> Sequence[ReviewEntry]:
        """None, likewise."""
        return ()

    def others(self, entry: ReviewEntry) -> Sequence[ReviewEntry]:
        """None, likewise."""
        return ()

    def files(self, entry: ReviewEntry) -> Sequence[str]:
        """None: the texts have no names."""
        return ()

    def stays_in(self, entry: ReviewEntry) -> Sequence[str]:
        """None, likewise."""
        return ()

    def entry_at(self, offset: int, entries: Sequence[ReviewEntry]) -> int:
        """None: there is no one text."""
        return -1
