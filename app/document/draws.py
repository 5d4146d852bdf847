"""The new texts of a document."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import TYPE_CHECKING

from app.document.places import FOLLOWED_PLACES, FollowedPlaces
from engine.documents.write import release_day
from engine.errors import UsageError
from engine.mechanisms import describe
from engine.results import move_sources
from engine.risk.survival import Replacement
from engine.text.dates import read_date
from engine.text.markup import strip_with_offsets
from engine.text.name_slips import are_nearly_alike
from engine.text.words import common_words

if TYPE_CHECKING:
    from datetime import date

    from app.document.redrawing import HeldKey, Redrawn
    from engine.results import FoundUnit, Result, Span


NAMED_UNITS = frozenset({"entity", "mention"})
"""Units that are named in a text, for which another name could be written."""

_AROUND = ' \t\n\u00a0"“”‘'
"""What may be typed before or behind a name and is no part of it."""


_WORD = re.compile(r"[^\W\d_]{3,}")
_PHONE = re.compile(r"[+(]?\d[\d ()-]{8,18}\d")
_HOUSE = re.compile(r"(?:[A-Z][a-z]+[ \u00a0])?(\d{1,4}[A-Za-z]?),?[ \u00a0\n]+[A-Z][^\W\d_]+,?[ \u00a0][A-Z]")
"""A house before its street: 8 Elm Road; Unit 9, Quist Wharf."""
_HOUSE_BEHIND = re.compile(r"[A-Z][\w .-]*[a-z.][ \u00a0](\d{1,4}[A-Za-z]?),")
"""A house behind its street: Ulmenweg 8, Lund."""
_AREA = 4
"""Digits of the shortest area code, without the 0 before it or the code of the country: 117 4."""


def _area_code(text: str) -> str:
    """The first digits of a telephone number, which tell where it is; empty of what is none."""
    digits = re.sub(r"\D", "", text.replace("(0)", "")) if _PHONE.fullmatch(text) else ""
    return digits.removeprefix("44").removeprefix("0")[:_AREA] if digits.startswith(("0", "44")) else ""


def _house(text: str) -> str:
    """The number of a house in an address, also behind its street; empty of what is no address."""
    date = read_date(text)  # which takes any number for a day
    found = None if date and date[0].month else _HOUSE.match(text) or _HOUSE_BEHIND.match(text)
    return found[1].casefold() if found else ""


def _words_of_names(text: str) -> set[str]:
    """The words of a name that are no ordinary ones; none of what has figures."""
    if any(map(str.isdigit, text)):
        return set()
    text = text.partition("@")[0]  # the same houses take in the mail of many
    return {word for word in _WORD.findall(text.casefold()) if word not in common_words()}


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
    _places: FollowedPlaces | None = field(default=None, init=False, repr=False, compare=False)

    def unchecked(self, words: Iterable[str]) -> frozenset[str]:
        """Those of some kept words, in small letters, that the user has not found right, neither whole nor word by word."""
        return frozenset(each for each in words if each not in self.checked and not self.checked.issuperset(each.split()))

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
    def written(self) -> dict[int, str]:
        """What stands for units by the user's hand, by their number; of those that are as they were drawn, nothing.

        Of a name that stands in several forms that is what became of the fullest one: a nickname that somebody wrote over
        says nothing of the surname. It is empty for one of which no mention is left.
        """
        found: dict[int, str] = {}
        if not self.edited or (places := self.places) is None:
            return found
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
        written, places = self.written, self.places
        found: dict[int, list[Span]] = {}
        for row, unit in enumerate(self.result.units):
            if unit.is_unchanged and row not in written:
                stand = places.now(row) if places else [] if self.edited else unit.targets
                drawn = [self.result.output[slice(*target)] for target in unit.targets]
                pairs = zip(stand, drawn, strict=False)
                found[row] = [span for span, words in pairs if span and self.text[slice(*span)] == words]
        return found

    @property
    def nearly_as_they_were(self) -> list[int]:
        """The numbers of the units that were drawn as what they were but for a letter, and that nobody wrote over."""
        written = self.written
        return [
            row
            for row, unit in enumerate(self.result.units)
            if unit.original and row not in written and unit.mentions and are_nearly_alike(unit.original, unit.private)
        ]

    @property
    def of_same_year(self) -> list[int]:
        """The numbers of the dates that were drawn as others of their year, and that nobody wrote over."""
        written = self.written
        read = (
            (row, read_date(unit.original or ""), read_date(unit.private))
            for row, unit in enumerate(self.result.units)
            if unit.mentions and row not in written
        )
        return [row for row, old, new in read if old and new and old[0].year == new[0].year is not None and old[0] != new[0]]

    @property
    def of_same_code(self) -> list[int]:
        """The numbers of the telephone numbers that were drawn with the area code that they had, and that nobody wrote over."""
        written = self.written
        codes = ((row, _area_code(unit.original or ""), _area_code(unit.private)) for row, unit in enumerate(self.result.units))
        return [row for row, old, new in codes if old and old == new and row not in written]

    @property
    def of_same_house(self) -> list[int]:
        """The numbers of the addresses that were drawn with the number of a house that they had, and that nobody wrote over."""
        written = self.written
        houses = ((row, _house(unit.original or ""), _house(unit.private)) for row, unit in enumerate(self.result.units))
        return [row for row, old, new in houses if old and old == new and row not in written]

    def of_other_texts(self, others: Iterable[Draw]) -> list[int]:
        """The numbers of the units whose new name has a word of an old one that only a text drawn with this one has.

        Args:
            others: The drafts of the texts that were drawn with this one, which may be among them.
        """
        own, old = (
            {word for draw in drafts for unit in draw.result.units for word in _words_of_names(unit.original or "")}
            for drafts in ((self,), others)
        )
        written = self.written
        rows = (row for row, unit in enumerate(self.result.units) if not (old - own).isdisjoint(_words_of_names(unit.private)))
        return [row for row in rows if row not in written]

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
                    found.append(Replacement(place, sources, self.text[slice(*place)] != mention.private))
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
