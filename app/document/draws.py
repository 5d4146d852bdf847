"""The new texts of a document."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import TYPE_CHECKING

from app.document.places import FOLLOWED_PLACES, FollowedPlaces
from engine.documents.write import release_day
from engine.errors import UsageError
from engine.mechanisms import describe
from engine.restoration.edits import follow_places
from engine.results import move_sources
from engine.risk.survival.replacements import Replacement
from engine.text.markup import strip_with_offsets

if TYPE_CHECKING:
    from datetime import date

    from app.document.redrawing import HeldKey, Redrawn
    from engine.results import FoundUnit, Result, Span


NAMED_UNITS = frozenset({"entity", "mention"})
"""Units that are named in a text, for which another name could be written."""

_AROUND = ' \t\n\u00a0"“”‘'
"""What may be typed before or behind a name and is no part of it."""


@dataclass
class Draw:
    """One new text of the document.

    Attributes:
        result: What the mechanism returned; its places in the original follow the user's markup.
        text: The present text; the user may have edited it.
        kept: Whether this text was exported, copied or saved as it now is.
        kept_once: Whether it was exported, copied or saved before an edit.
        original: The original with the markup used for the draw; None if it was drawn in an earlier session.
        hidden: Rows of the units whose topic the user had hidden.
        omitted: Units that the user had left out.
        name: What the user calls it; empty for its number.
        released: Whether this text has left the machine, before an edit or since: exported, copied or dragged out.
        released_on: The day on which it did first; None if it did not, or in an earlier session.
        passed_over: Whether the user released another draft in its stead, so that nothing is lost with it.
        checked: The kept words that the user looked at and found right, in small letters.
        key: What its draws followed from; None if they cannot be repeated. It goes with the window.
        redrawn: What became of the draft whose draws it repeats; None if it was drawn anew.
        exported_texts: What it was in the files that it was exported into, in order; those of an earlier session are not known.
        saved: Whether a saved session holds it, so that names can be restored after the window was closed.
    """

    result: Result
    text: str
    kept: bool = False
    kept_once: bool = False
    original: str | None = None
    hidden: frozenset[int] = frozenset()
    omitted: tuple[FoundUnit, ...] = ()
    name: str = ""
    released: bool = False
    released_on: date | None = None
    passed_over: bool = False
    saved: bool = False
    checked: frozenset[str] = frozenset()
    key: HeldKey | None = field(default=None, repr=False, compare=False)
    redrawn: Redrawn | None = field(default=None, compare=False)
    exported_texts: list[str] = field(default_factory=list, repr=False, compare=False)
    _places: FollowedPlaces | None = field(default=None, init=False, repr=False, compare=False)
    _written: tuple[int, Mapping[int, str]] | None = field(default=None, init=False, repr=False, compare=False)

    def unchecked(self, words: Iterable[str]) -> frozenset[str]:
        """Those of some kept words, in small letters, that the user has not found right, neither whole nor word by word."""
        return frozenset(each for each in words if each not in self.checked and not self.checked.issuperset(each.split()))

    def standing(self, rows: Iterable[int]) -> frozenset[str]:
        """What stands for some units, in small letters, of which nobody wrote over any."""
        return frozenset(self.result.units[row].private.casefold() for row in rows if row not in self.written)

    @property
    def asked_epsilon(self) -> float:
        """The ε that was chosen for it: where it repeats draws of another draft, each of its units has the ε of that one."""
        return self.result.epsilon if self.redrawn is None or self.key is None else self.key.privacy.total_epsilon()

    @property
    def copies_the_rest(self) -> bool:
        """Whether the text is the original with other words in it, so that it can have the layout of the original's file."""
        with suppress(UsageError):  # of another package that is not here any more
            return describe(self.result.mechanism).keeps_layout
        return False

    @property
    def places(self) -> FollowedPlaces | None:
        """Where the units stand in the present text, a group for each; None where there are too many to be followed."""
        units, drawn = self.result.units, self.result.output
        if self._places is None and sum(len(unit.targets) for unit in units) <= FOLLOWED_PLACES:
            self._places = FollowedPlaces(drawn, [unit.targets for unit in units])
        if self._places and self._places.text != self.text:
            self._places.follow(self.text)
        return self._places

    @property
    def earlier_texts(self) -> tuple[str, ...]:
        """What files have of it that it is not by now: an answer to one of them has the names that it had then."""
        return tuple(dict.fromkeys(text for text in self.exported_texts if text != self.text))

    @property
    def written(self) -> Mapping[int, str]:
        """What stands for units by the user's hand, by their number; of those that are as they were drawn, nothing.

        Of a name that stands in several forms that is what became of the fullest one: a nickname that somebody wrote over
        says nothing of the surname. It is empty for one of which no mention is left.
        """
        if not self.edited or (places := self.places) is None:
            return {}
        if self._written is None or self._written[0] != places.moves:  # many ask for it after each edit
            self._written = places.moves, self._find_written(places)
        return self._written[1]

    def _find_written(self, places: FollowedPlaces) -> dict[int, str]:
        found: dict[int, str] = {}
        for row, unit in enumerate(self.result.units):
            stand = [self.text[slice(*span)].strip(_AROUND) if span else "" for span in places.now(row)]
            stand = [words if any(map(str.isalnum, words)) else "" for words in stand]
            whole = [now for mention, now in zip(unit.mentions, stand, strict=False) if mention.private == unit.private]
            changed = [now for now in whole if now and now != unit.private]
            if changed:
                found[row] = changed[0]
            elif unit.mentions and not any(stand):
                found[row] = ""
        return found

    @property
    def as_they_were(self) -> dict[int, list[Span]]:
        """Where units stand in the present text that were drawn as what they were, and that nobody wrote over, by number.

        Where there are too many to be followed through edits, no places are told of an edited text.
        """
        written = self.written
        return {
            row: self.places_as_drawn(row)
            for row, unit in enumerate(self.result.units)
            if unit.is_unchanged and row not in written
        }

    def places_as_drawn(self, row: int) -> list[Span]:
        """Where a unit stands in the present text as it was drawn; see `as_they_were`.

        Args:
            row: Its number.
        """
        unit, places = self.result.units[row], self.places
        stand = places.now(row) if places else [] if self.edited else unit.targets
        drawn = [self.result.output[slice(*target)] for target in unit.targets]
        return [span for span, words in zip(stand, drawn, strict=False) if span and self.text[slice(*span)] == words]

    @property
    def followed(self) -> Result:
        """What the run returned, as it stands in the present text; as it was drawn where that has too many places to follow."""
        if not self.edited or (places := self.places) is None:
            return self.result
        return follow_places(self.result, self.text, [places.now(row) for row in range(len(self.result.units))])

    @property
    def unkept(self) -> bool:
        """Whether the present text would be lost with the window."""
        return not self.kept and not self.passed_over

    def keep(self) -> None:
        """Notes that the present text was exported, copied or saved."""
        self.kept = self.kept_once = True

    def release(self) -> None:
        """Notes that the present text was exported, copied or dragged out, so that others may have it."""
        self.keep()
        self.leave()

    def leave(self) -> None:
        """Notes that this text, or a part of it, left the machine, whatever it is now."""
        if not self.released:
            self.released, self.released_on = True, release_day()

    def move(self, move: Callable[[Span], Span]) -> None:
        """Adjusts its places in the original to the user's markup.

        Args:
            move: How places move.
        """
        units = [move_sources(unit, move) for unit in self.result.units]
        self.result = replace(self.result, units=units, untouched=tuple(map(move, self.result.untouched)))
        self.omitted = tuple(move_sources(unit, move) for unit in self.omitted)

    def replacements(self, original: str) -> tuple[Replacement, ...]:
        """What of the present text stands in place of what: as it was drawn, or written there by hand.

        Only entities tell where their mentions stand: of other units there is nothing. Where there are too many to be followed
        through edits, those count that lie before or behind everything that was edited.

        Args:
            original: The document's text with the user's markup, to which the places in the original refer.
        """
        to_plain = strip_with_offsets(original)[1]
        followed = self.places
        move = _move_unedited(self.result.output, self.text)
        found = []
        for row, unit in enumerate(self.result.units):
            sources = tuple(map(to_plain, unit.source))
            places = followed.now(row) if followed else [move(mention.target) for mention in unit.mentions]
            for mention, place in zip(unit.mentions, places, strict=False):
                if place:
                    found.append(Replacement(place, sources, self.text[slice(*place)] != mention.private, unit.kind))
        return tuple(sorted(found))

    @property
    def edited(self) -> bool:
        """Whether the text was edited by hand."""
        return self.text != self.result.output


def _count_alike(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _move_unedited(before: str, after: str) -> Callable[[Span], Span | None]:
    """Makes a function that moves a place of a text that was edited; it gives None where the edits may have been."""
    same = _count_alike(before, after)
    rest = min(len(before), len(after)) - same
    behind = min(rest, _count_alike(before[::-1], after[::-1]))
    longer = len(after) - len(before)

    def move(place: Span) -> Span | None:
        if place[1] <= same:
            return place
        return (place[0] + longer, place[1] + longer) if place[0] >= len(before) - behind else None

    return move
