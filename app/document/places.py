"""Where places of a text stand while somebody edits it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.text.edits import edits_between
from engine.text.markup import Edit

if TYPE_CHECKING:
    from engine.results import Span

FOLLOWED_PLACES = 1000
"""Up to so many places of a text are followed through edits."""

_TAKEN_BACK = 100
"""So many edits of places can be undone with each place where it was before."""

_TOKEN = re.compile(r"\S+")


class _Key(NamedTuple):
    """A place, by its group and its number there."""

    group: int
    at: int


class FollowedPlaces:
    """Groups of places of a text, such as the mentions of entities.

    What is typed over a place, or glued to it, stands there then; what is typed beside it does not. A place of which nothing is
    left stays where it was, so that what is typed there next stands in its stead. One that went together with another place, or
    with words beside it, is lost: what is typed there then may stand for any of them.

    Args:
        text: The text.
        groups: The places.

    Attributes:
        first: The text as it was.
        text: The text as it is.
        moves: How often the places were moved: what was read of them is true until that changes.
    """

    def __init__(self, text: str, groups: Iterable[Sequence[Span]]) -> None:
        self.first = self.text = text
        self.moves = 0
        self._as_first = tuple(map(tuple, groups))
        self._groups: list[list[Span | None]] = list(map(list, self._as_first))
        self._earlier: dict[str, list[list[Span | None]]] = {}  # texts that an edit of a place made another one of
        self._caret = -1  # where the last edit ended, if it was one alone
        self._growing: set[_Key] = set()  # places that it changed up to there
        self._deleted: set[_Key] = set()  # places that a run of deletions touched
        self._deletes_blanks = self._deletes_words = False  # whether that run deleted blanks, or words beside the places

    def now(self, group: int) -> list[Span | None]:
        """Where the places of a group stand; None for one of which nothing is left."""
        if group >= len(self._groups):
            return []
        return [span if span and span[0] < span[1] else None for span in self._groups[group]]

    def follow(self, text: str, edits: Sequence[Edit] | None = None) -> None:
        """Takes the text after an edit.

        Args:
            text: The text as it is.
            edits: What was changed, in the order of the text; None where that is to be told from the text.
        """
        if text == self.text:
            return
        self.moves += 1
        edits = self._tell_edits(text) if edits is None else edits
        groups = [list(group) for group in self._groups]
        growing: set[_Key] = set()
        for edit in reversed(edits):
            if edit.start == edit.end:
                growing |= self._insert(edit)
                self._begin_run()
            else:
                growing |= self._replace(edit)
        is_keystroke = edits == [Edit(self._caret, self._caret, text[self._caret : self._caret + 1])]  # typed anew, not undone
        known = self._as_first if text == self.first else None if is_keystroke else self._earlier.get(text)
        if growing or known is not None:
            self._earlier[self.text] = groups
            if len(self._earlier) > _TAKEN_BACK:
                del self._earlier[next(iter(self._earlier))]
        if known is not None:
            self._groups, edits = list(map(list, known)), ()
        self.text = text
        self._caret = edits[0].start + len(edits[0].text) if len(edits) == 1 else -1
        self._growing = {key for key in growing if (span := self._span(key)) and span[1] == self._caret}
        if self._deletes_words:
            self._growing = set()

    def _tell_edits(self, text: str) -> Sequence[Edit]:
        """What was changed; of the places where the same may have been typed, that where the last edit ended."""
        edits = edits_between(self.text, text)
        if len(edits) == 1 and edits[0].start == edits[0].end and self._caret >= 0:
            before, behind = self.text[: self._caret], self.text[self._caret :]
            typed = text[self._caret : len(text) - len(behind)]
            if text == before + typed + behind:
                return [Edit(self._caret, self._caret, typed)]
        return edits

    def _insert(self, edit: Edit) -> set[_Key]:
        """Moves the places behind something typed; those that it belongs to."""
        at, added = edit.start, len(edit.text)
        places = dict(self._places())
        owners = {key for key, (start, end) in places.items() if start < at < end}
        if not owners and at == self._caret and "\n" not in edit.text:
            owners = self._growing & places.keys()
        if not owners:
            empty = {key for key, span in places.items() if span == (at, at)}
            beside = {key: at == span[1] for key, span in places.items() if at in span and key not in empty}
            owners = empty | {key for key, is_behind in beside.items() if self._is_glued(edit, is_behind)}
            if len(owners) > 1:  # it may stand for any of them
                for key in empty:
                    self._set(key, None)
                places = dict(self._places())
                owners = set()
        for key, (start, end) in places.items():
            if key in owners:
                self._set(key, (start, end + added))
            elif at <= start:
                self._set(key, (start + added, end + added))
        return owners

    def _replace(self, edit: Edit) -> set[_Key]:
        """Moves the places behind something deleted or written over; those that it changed."""
        added = len(edit.text)
        longer = added - (edit.end - edit.start)
        places = dict(self._places())
        touched = {key for key, (start, end) in places.items() if edit.start < end and start < edit.end}
        others = self._has_other_words(edit, places.values())
        if added or self._caret not in (edit.start, edit.end):
            self._begin_run()
        deleted = self.text[edit.start : edit.end]
        is_beyond = self._deletes_blanks and not touched and any(map(str.isalnum, deleted))
        self._deleted |= touched
        self._deletes_words |= others or is_beyond or len(self._deleted) > 1
        self._deletes_blanks |= any(map(str.isspace, deleted))
        for key, (start, end) in places.items():
            if start == end and edit.start <= start <= edit.end:
                is_lost = added or self._deletes_words
                self._set(key, None if is_lost else (edit.start, edit.start))
            elif key not in touched:
                self._set(key, (start + longer, end + longer) if edit.end <= start else (start, end))
            elif start <= edit.start and edit.end <= end:
                now = start, end + longer
                self._set(key, None if now[0] == now[1] and self._deletes_words else now)
            elif others or len(touched) > 1:
                left = (start, edit.start) if start < edit.start else (edit.start + added, end + longer)
                self._set(key, left if left[0] < left[1] else None)
            else:
                self._set(key, (min(start, edit.start), max(end, edit.end) + longer))
        return touched

    def _begin_run(self) -> None:
        """Forgets what a run of deletions deleted."""
        self._deleted, self._deletes_blanks, self._deletes_words = set(), False, False

    def _has_other_words(self, edit: Edit, places: Iterable[Span]) -> bool:
        """Whether something is written over that is of no word with a place in it."""
        first, last = edit.start, edit.end
        while first and not self.text[first - 1].isspace():
            first -= 1
        while last < len(self.text) and not self.text[last].isspace():
            last += 1
        near = [span for span in places if span[0] <= last and first <= span[1]]
        for token in _TOKEN.finditer(self.text, first, last):
            written = self.text[max(token.start(), edit.start) : min(token.end(), edit.end)]
            if any(map(str.isalnum, written)) and not any(s <= token.end() and token.start() <= e for s, e in near):
                return True
        return False

    def _places(self) -> Iterator[tuple[_Key, Span]]:
        """The places that are not lost."""
        for number, group in enumerate(self._groups):
            for at, span in enumerate(group):
                if span:
                    yield _Key(number, at), span

    def _span(self, key: _Key) -> Span | None:
        return self._groups[key.group][key.at]

    def _set(self, key: _Key, span: Span | None) -> None:
        self._groups[key.group][key.at] = span

    def _is_glued(self, edit: Edit, is_behind: bool) -> bool:
        """Whether what was typed at an end of a place is of one word with it."""
        before, after = self.text[: edit.start][-1:], self.text[edit.start :][:1]
        pair = before + edit.text[:1] if is_behind else edit.text[-1:] + after
        return len(pair) == 2 and pair.isalnum()
