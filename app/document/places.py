"""Where places of a text stand while somebody edits it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.text.edits import edits_between
from engine.text.markup import Edit

if TYPE_CHECKING:
    from engine.results import Span

FOLLOWED_PLACES = 1000
"""Up to so many places of a text are followed through edits."""


class FollowedPlaces:
    """Groups of places of a text, such as the mentions of entities.

    What is typed over a place, or glued to it, stands there then; what is typed beside it does not. A place of which nothing is
    left stays where it was, so that what is typed there next stands in its stead.

    Args:
        text: The text.
        groups: The places.

    Attributes:
        first: The text as it was.
        text: The text as it is.
    """

    def __init__(self, text: str, groups: Iterable[Sequence[Span]]) -> None:
        self.first = self.text = text
        self._as_first = tuple(map(tuple, groups))
        self._groups: list[list[Span]] = list(map(list, self._as_first))
        self._caret = -1  # where the last edit ended, if it was one alone
        self._growing: set[tuple[int, int]] = set()  # places that it changed up to there, by group and number

    def now(self, group: int) -> list[Span | None]:
        """Where the places of a group stand; None for one of which nothing is left."""
        return [span if span[0] < span[1] else None for span in self._groups[group]] if group < len(self._groups) else []

    def follow(self, text: str, edits: Sequence[Edit] | None = None) -> None:
        """Takes the text after an edit.

        Args:
            text: The text as it is.
            edits: What was changed, in the order of the text; None where that is to be told from the text.
        """
        edits = self._tell_edits(text) if edits is None else edits
        growing: set[tuple[int, int]] = set()
        for edit in reversed(edits):
            for number, group in enumerate(self._groups):
                for at, span in enumerate(group):
                    grows = (number, at) in self._growing and edit.start == self._caret
                    group[at] = self._after(edit, span, grows=grows)
                    if (grows and edit.start == edit.end) or (edit.start < span[1] and edit.end > span[0]):
                        growing.add((number, at))
        if text == self.first:
            self._groups, edits = list(map(list, self._as_first)), ()
        self.text = text
        self._caret = edits[0].start + len(edits[0].text) if len(edits) == 1 else -1
        self._growing = {(number, at) for number, at in growing if self._groups[number][at][1] == self._caret}

    def _tell_edits(self, text: str) -> Sequence[Edit]:
        """What was changed; of the places where the same may have been typed, that where the last edit ended."""
        edits = edits_between(self.text, text)
        if len(edits) == 1 and edits[0].start == edits[0].end and self._caret >= 0:
            before, behind = self.text[: self._caret], self.text[self._caret :]
            typed = text[self._caret : len(text) - len(behind)]
            if text == before + typed + behind:
                return [Edit(self._caret, self._caret, typed)]
        return edits

    def _after(self, edit: Edit, span: Span, *, grows: bool) -> Span:
        """Where a place stands after an edit.

        Args:
            edit: The edit.
            span: The place.
            grows: Whether the user goes on typing where the last edit of it ended.
        """
        (start, end), added = span, len(edit.text)
        longer = added - (edit.end - edit.start)
        if edit.start == edit.end:
            at = edit.start
            if start < at < end or (at == end and (grows or start == end)) or (at in span and self._is_glued(edit, at == end)):
                return start, end + added
            return (start + added, end + added) if at <= start else span
        if edit.end <= start:
            return start + longer, end + longer
        if edit.start >= end:
            return span
        return min(start, edit.start), max(end, edit.end) + longer

    def _is_glued(self, edit: Edit, is_behind: bool) -> bool:
        """Whether what was typed at an end of a place is of one word with it."""
        before, after = self.text[: edit.start][-1:], self.text[edit.start :][:1]
        pair = before + edit.text[:1] if is_behind else edit.text[-1:] + after
        return len(pair) == 2 and pair.isalnum()
