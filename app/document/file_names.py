"""The names of several files as the user decides about them: what becomes of them follows from the markup in the files.

Without Qt.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from app.document.names_across import NamesAcrossTexts
from app.document.review import Outcome, ReviewList
from engine.text.markup import without_markup
from engine.text.review import Review

if TYPE_CHECKING:
    from app.document.review import ReviewEntry, Span
    from engine.batch.record_review import RecordsReview
    from engine.text.markup import Edit


class FileNames(NamesAcrossTexts):
    """The entries of all files, and what becomes of them under the files' present markup.

    Args:
        found: The review.
        texts: The files as they were reviewed.
    """

    def __init__(self, found: RecordsReview, texts: Sequence[str]) -> None:
        super().__init__(found)
        self._files = [ReviewList(Review(), without_markup(text)) for text in texts]
        for number, text in enumerate(texts):
            self.follow(number, text)
        self._own = {entry: self._by_file(entry) for entry in (*self.left, *self.replaced)}

    def follow(self, number: int, text: str) -> None:
        """Takes a file with its present markup.

        Args:
            number: Which, from 0.
            text: Its text; the words are those that were reviewed.
        """
        self._files[number].follow(text)

    def edits(self, text: str, number: int, entry: ReviewEntry, *, replaces: bool, kind: str = "") -> list[Edit]:
        """The edits of a file's markup that have an entry replaced, or left, wherever it stands there.

        Args:
            text: The file with its present markup.
            number: Which it is, from 0.
            entry: The entry.
            replaces: Whether it is to be replaced.
            kind: What as; empty for what the review took it for.
        """
        own = self._own[entry].get(number)
        return self._files[number].edits(text, own, replaces=replaces, kind=kind) if own else []

    def files_of(self, entry: ReviewEntry) -> list[int]:
        """The numbers of the files that have an entry."""
        return list(self._own[entry])

    def outcome(self, entry: ReviewEntry) -> Outcome:
        """What becomes of an entry."""
        found = {self._files[number].outcome(own) for number, own in self._own[entry].items()}
        return found.pop() if len(found) == 1 else Outcome.MIXED

    def is_marked(self, entry: ReviewEntry) -> bool:
        """Whether the user decided about an entry in any of the files."""
        return any(self._files[number].is_marked(own) for number, own in self._own[entry].items())

    def kind(self, entry: ReviewEntry) -> str:
        """What an entry is replaced as, or would be."""
        kinds = (self._files[number].kind(own) for number, own in self._own[entry].items())
        return next((kind for kind in kinds if kind != entry.kind), entry.kind)

    def number_left(self) -> int:
        """How many entries have mentions that stay and that the user did not decide about."""
        return sum(self.outcome(entry) is not Outcome.REPLACED and not self.is_marked(entry) for entry in self.left)

    def _by_file(self, entry: ReviewEntry) -> dict[int, ReviewEntry]:
        places: defaultdict[int, list[Span]] = defaultdict(list)
        for each in entry.places:
            number, place = self.mention(each)
            places[number].append(place)
        return {number: replace(entry, places=tuple(own)) for number, own in places.items()}
