"""The list in which the user reviews what a run would replace, and what it would leave: without Qt.

An entry stands for all mentions of a name. What becomes of it follows from the review and from the user's markup in the text,
so that whatever is marked, unmarked or undone anywhere shows here too.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple, Protocol

from app.document.told_apart import apart_edits, joined_edits, likeliest_first, names_apart, places_by_name, touching
from engine.text.entities import NAMES
from engine.text.entities_by_rule import kind_of
from engine.text.markup import Edit, mark_places_edits, read_markup, unmark_places_edits
from engine.text.review import Reason

if TYPE_CHECKING:
    from engine.results import Unit
    from engine.text.entities import Entity
    from engine.text.markup import ParsedMarkup
    from engine.text.review import Review, Risk

Span = tuple[int, int]


class Outcome(Enum):
    """What becomes of the mentions of an entry."""

    REPLACED = auto()
    LEFT = auto()
    MIXED = auto()


@dataclass(frozen=True, slots=True)
class ReviewEntry:
    """A name, a number, or what may be one.

    Attributes:
        text: Its fullest form.
        kind: What it is replaced as, or would be.
        places: Its mentions in the text without markup.
        is_found: Whether a run replaces it unless the user marks it to be kept.
        is_listed: Whether that is so because of the private list.
        reason: Why it is listed, if it is not found.
        risk: How likely it is to tell who or where someone is, if it is not found.
        around: What stands around its first mention, if it says little by itself.
    """

    text: str
    kind: str
    places: tuple[Span, ...]
    is_found: bool
    is_listed: bool = False
    reason: Reason | None = None
    risk: Risk | None = None
    around: str = ""


class ReviewedNames(Protocol):
    """Entries to be decided about; see `ReviewList` for all of it."""

    @property
    def left(self) -> Sequence[ReviewEntry]:
        """What would be left."""
        ...

    @property
    def replaced(self) -> Sequence[ReviewEntry]:
        """What would be replaced."""
        ...

    def outcome(self, entry: ReviewEntry) -> Outcome:
        """What becomes of an entry."""
        ...

    def is_marked(self, entry: ReviewEntry) -> bool:
        """Whether the user decided about it."""
        ...

    def is_to_check(self, entry: ReviewEntry) -> bool:
        """Whether mentions of it stay that nobody has decided about."""
        ...

    def number_left(self) -> int:
        """How many entries are to be checked."""
        ...

    def awaits_draw(self, entry: ReviewEntry) -> bool:
        """Whether what the user decided about it is not in the draft that is shown."""
        ...

    def number_awaiting(self) -> int:
        """How many entries are so."""
        ...

    def kind(self, entry: ReviewEntry) -> str:
        """What it is replaced as, or would be."""
        ...

    def private(self, entry: ReviewEntry) -> str:
        """What replaced it; empty if nothing did."""
        ...

    def written(self, entry: ReviewEntry) -> str | None:
        """What the user wrote in place of that, empty if it was deleted; None if it stands as it was drawn."""
        ...

    def also_written(self, entry: ReviewEntry) -> Sequence[str]:
        """How its mentions are written that have other words than it is called by, each once; see `other_forms`."""
        ...

    def names_to_part(self, entry: ReviewEntry) -> Sequence[str]:
        """The names of a person, each of which may be somebody else's."""
        ...

    def told_apart(self, entry: ReviewEntry) -> Sequence[str]:
        """Those of them that are, as the user said."""
        ...

    def joined(self, entry: ReviewEntry) -> Sequence[ReviewEntry]:
        """The other entries that are the same person, as the user said."""
        ...

    def others(self, entry: ReviewEntry) -> Sequence[ReviewEntry]:
        """The other persons who are replaced, whoever is likeliest the same first; none for anything but a person."""
        ...

    def files(self, entry: ReviewEntry) -> Sequence[str]:
        """What the files are called in which it stands; none where they are no files."""
        ...

    def stays_in(self, entry: ReviewEntry) -> Sequence[str]:
        """What the files are called in which mentions of it stay."""
        ...

    def entry_at(self, offset: int, entries: Sequence[ReviewEntry]) -> int:
        """The first of some entries at a place of the text; -1 if there is none."""
        ...


class ReviewList:
    """The entries of a review, and what becomes of them.

    Args:
        review: What was found.
        plain: The text it was found in, without markup.

    Attributes:
        review: What was found.
        plain: That text.
        left: What would be left, the riskiest first.
        replaced: What would be replaced: persons, then other names, then the rest, each in the order of the text.
    """

    def __init__(self, review: Review, plain: str) -> None:
        self.review, self.plain = review, plain
        self.left, self.replaced = entries_of(review)
        self._read: ParsedMarkup = read_markup("")
        self._marks = bytearray()
        self._kinds: list[Entity] = []
        self._private: dict[int, str] = {}
        self._written: dict[int, str] = {}
        self._forms: list[_DrawnForm] = []
        self._passed_over: frozenset[str] = frozenset()
        self._awaiting = bytearray()
        self._apart: dict[Span, int] = {}
        self._drawn_apart: dict[Span, int] | None = None
        self._replaced: bytearray | None = None
        self.follow(plain)

    def follow(
        self,
        text: str,
        units: Iterable[Unit] = (),
        written: Mapping[int, str] | None = None,
        awaiting: Iterable[Span] = (),
        drawn: str | None = None,
        replaced: Iterable[Span] | None = None,
    ) -> None:
        """Takes the text with its present markup.

        Args:
            text: The text; its words are those of the review.
            units: What was drawn of it, if a draw is shown.
            written: What the user wrote in place of some of them, by their number; see `app.document.draws.Draw.written`.
            awaiting: Where that draw does not follow the markup; see `app.document.model.DocumentModel.awaiting`.
            drawn: The text with the markup that it was drawn with; None if nothing was, or it is not known.
            replaced: What was replaced in a draft of this very markup: a word that stays may have told what another one is, and
                that stays with it. See `app.document.model.DocumentModel.replaced`.
        """
        self._read = read_markup(text)
        self._replaced = None
        if replaced is not None:  # in the text with its markup
            places = self._read.places
            self._replaced = self._flagged((bisect_left(places, start), bisect_left(places, end)) for start, end in replaced)
        self._apart = self._read.told_apart
        before = None if drawn is None else read_markup(drawn)
        self._drawn_apart = before.told_apart if before and before.text == self._read.text else None
        self._marks = bytearray(len(self._read.text))
        words = self._read.text
        self._kinds = [mark._replace(kind=mark.kind or kind_of(words[mark.start : mark.end])) for mark in self._read.replaced]
        for marks, state in ((self._read.replaced, _REPLACED), (self._read.kept, _KEPT)):
            for start, end, _ in marks:
                self._marks[start:end] = bytes([state]) * (end - start)
        self._awaiting = self._flagged(awaiting)
        self._private, self._written, self._forms = {}, {}, []
        for row, unit in enumerate(units):
            rewritten = written.get(row) if written else None
            for start, _ in unit.source[:1]:
                at = bisect_left(self._read.places, start)
                self._private[at] = unit.private
                if rewritten is not None:
                    self._written[at] = rewritten
            for mention in unit.mentions:
                for source in mention.source[:1]:
                    place = bisect_left(self._read.places, source[0]), bisect_left(self._read.places, mention.source[-1][1])
                    self._forms.append(_DrawnForm(*place, mention.private, rewritten))
        self._forms.sort(key=lambda form: form[:2])

    def outcome(self, entry: ReviewEntry) -> Outcome:
        """What becomes of an entry under the present markup."""
        states = {self._is_replaced(place, is_found=entry.is_found) for place in entry.places}
        return Outcome.MIXED if len(states) > 1 else Outcome.REPLACED if states == {True} else Outcome.LEFT

    def is_marked(self, entry: ReviewEntry) -> bool:
        """Whether the user's markup decides about any of its mentions."""
        return any(any(self._marks[start:end]) for start, end in entry.places)

    def awaits_draw(self, entry: ReviewEntry) -> bool:
        """Whether the draft that is shown has an entry that is to be replaced, or another name for one that is to stay."""
        if any(any(self._awaiting[start:end]) for start, end in entry.places) or self._awaits_parting(entry):
            return True
        return bool(self._private) and self.outcome(entry) is Outcome.LEFT and bool(self.private(entry))

    def number_awaiting(self) -> int:
        """How many entries are so."""
        return sum(map(self.awaits_draw, (*self.left, *self.replaced)))

    def pass_over(self, names: frozenset[str]) -> None:
        """Takes what need not be checked any more, though no markup says so.

        Args:
            names: The entries' words, in small letters: taken out of the new text by hand, or looked through before.
        """
        self._passed_over = names

    def is_to_check(self, entry: ReviewEntry) -> bool:
        """Whether mentions of an entry stay that the user did not decide about.

        So it is counted in the new text as well: see `engine.text.residual_check.locate_listed_words`.
        """
        if entry.is_found or entry.reason is Reason.DECIDED or entry.text.casefold() in self._passed_over:
            return False
        return not all(any(self._marks[start:end]) for start, end in entry.places)

    def kind(self, entry: ReviewEntry) -> str:
        """What an entry is replaced as under the present markup, or would be."""
        places, marks = entry.places, self._kinds  # a mark may have more words than the entry, or fewer
        touching = (mark.kind for mark in marks if any(start < mark.end and mark.start < end for start, end in places))
        return next(touching, entry.kind)

    def private(self, entry: ReviewEntry) -> str:
        """What replaced an entry in the draw that is shown; empty if nothing did."""
        own = next((self._private[start] for start in self._starts(entry) if start in self._private), "")
        return own or ((form := self._form(entry)) and form.private) or ""

    def written(self, entry: ReviewEntry) -> str | None:
        """What the user wrote in place of that, empty if it was deleted; None if it stands as it was drawn."""
        starts = self._starts(entry)
        if any(start in self._private for start in starts):
            return next((self._written[start] for start in starts if start in self._written), None)
        return (form := self._form(entry)) and form.written

    def _form(self, entry: ReviewEntry) -> _DrawnForm | None:
        """What replaced an entry that was joined with one named before it: the form at its own first place."""
        if self.outcome(entry) is Outcome.LEFT:
            return None
        for start, end in entry.places:
            before = bisect_right(self._forms, start, key=lambda form: form.start) - 1
            if before >= 0 and end <= self._forms[before].end:
                return self._forms[before]
        return None

    def also_written(self, entry: ReviewEntry) -> Sequence[str]:
        """How its mentions are written that have other words than it is called by, each once."""
        return other_forms(entry.text, (self.plain[start:end] for start, end in entry.places))

    def names_to_part(self, entry: ReviewEntry) -> Sequence[str]:
        """The names of a person but the one that the entry is called by, each of which may be somebody else's."""
        own = {name.casefold() for name in places_by_name(entry.text, [(0, len(entry.text))])}
        return [name for name in self.names_of_person(entry) if name.casefold() not in own]

    def names_of_person(self, entry: ReviewEntry) -> Sequence[str]:
        """By which names a person is mentioned who is replaced; none of anything else."""
        if self.kind(entry) != "person" or self.outcome(entry) is not Outcome.REPLACED:
            return ()
        return list(places_by_name(self.plain, entry.places))

    def told_apart(self, entry: ReviewEntry) -> Sequence[str]:
        """The names that are somebody else's, as the user said."""
        return () if self.joined(entry) else names_apart(self.numbers(entry), entry.text)

    @property
    def has_numbers(self) -> bool:
        """Whether anybody is marked with a number."""
        return bool(self._apart)

    def numbers(self, entry: ReviewEntry) -> dict[str, int]:
        """The number with which each name of an entry is marked in all its mentions; 0 for none."""
        if not any(touching(self._apart, entry.places)):
            return {}
        return {name: self._number(places) for name, places in places_by_name(self.plain, entry.places).items()}

    def _number(self, places: Sequence[Span]) -> int:
        numbers = {next((self._apart[mark] for mark in touching(self._apart, [place])), 0) for place in places}
        return numbers.pop() if len(numbers) == 1 else 0

    def joined(self, entry: ReviewEntry) -> Sequence[ReviewEntry]:
        """The other entries that are the same person, as the user said."""
        return joined_with(entry, (*self.left, *self.replaced), self.numbers) if self._apart else ()

    def others(self, entry: ReviewEntry) -> Sequence[ReviewEntry]:
        """The other persons who are replaced, whoever is likeliest the same first; none for anything but a person."""
        return other_persons(entry, self)

    def same_person_edits(self, text: str, entries: Iterable[ReviewEntry], number: int) -> list[Edit]:
        """The edits of the markup that mark all mentions of entries as those of whoever has a number.

        Args:
            text: The text with its present markup.
            entries: The entries.
            number: The number; 0 takes that back.
        """
        edits: list[Edit] = []
        for entry in entries:
            places = [place for found in places_by_name(self.plain, entry.places).values() for place in found]
            edits += apart_edits(text, places, number) if number else joined_edits(text, places, is_found=entry.is_found)
        return sorted(edits, key=lambda edit: (edit.start, edit.end))

    def apart_edits(self, text: str, entry: ReviewEntry, name: str, number: int) -> list[Edit]:
        """The edits of the markup that make one of the names of an entry somebody else's.

        Args:
            text: The text with its present markup.
            entry: The entry.
            name: The name; see `names_to_part`.
            number: The number of whoever it is; 0 if it is that of the others after all.
        """
        named = places_by_name(self.plain, entry.places).items()
        places = [place for known, found in named if known.casefold() == name.casefold() for place in found]
        return apart_edits(text, places, number) if number else joined_edits(text, places, is_found=entry.is_found)

    def _starts(self, entry: ReviewEntry) -> list[int]:
        """Where the mentions of an entry begin; first those that the user did not tell apart."""
        apart = set(touching(entry.places, self._apart))
        return [start for start, _ in sorted(entry.places, key=lambda place: (place in apart, place))]

    def _awaits_parting(self, entry: ReviewEntry) -> bool:
        """Whether other mentions of an entry are somebody else's than when the draft that is shown was drawn."""
        if self._drawn_apart is None or self._apart == self._drawn_apart:
            return False
        now, drawn = (
            {(mark, told[mark]) for mark in touching(told, entry.places)} for told in (self._apart, self._drawn_apart)
        )
        return now != drawn

    def files(self, entry: ReviewEntry) -> Sequence[str]:
        """None: all stands in one text."""
        return ()

    def stays_in(self, entry: ReviewEntry) -> Sequence[str]:
        """None, likewise."""
        return ()

    def places(self, entry: ReviewEntry) -> list[Span]:
        """The mentions of an entry in the text with its present markup."""
        return [(self._read.places[start], self._read.places[end - 1] + 1) for start, end in entry.places]

    def number_left(self) -> int:
        """How many entries are to be checked."""
        return sum(map(self.is_to_check, self.left))

    def words_left(self, entry: ReviewEntry) -> frozenset[str]:
        """How the mentions of an entry are written that stay, whole and word by word, in small letters; none if all go."""
        if self.outcome(entry) is Outcome.REPLACED:
            return frozenset()
        written = {entry.text.casefold(), *(self.plain[start:end].casefold() for start, end in entry.places)}
        return frozenset(written).union(*(words.split() for words in written))

    @property
    def all_words_left(self) -> frozenset[str]:
        """The same of all entries."""
        return frozenset[str]().union(*(self.words_left(entry) for entry in (*self.left, *self.replaced)))

    def edits(self, text: str, entry: ReviewEntry, *, replaces: bool, kind: str = "") -> list[Edit]:
        """The edits of the markup that have an entry replaced, or left, in all its mentions.

        Args:
            text: The text with its present markup.
            entry: The entry.
            replaces: Whether it is to be replaced.
            kind: What as; empty for what the review took it for.
        """
        if entry.is_found == replaces and kind in ("", entry.kind):
            return unmark_places_edits(text, entry.places)
        return mark_places_edits(text, entry.places, (kind or entry.kind) if replaces else "", stays=not replaces)

    def entry_at(self, offset: int, entries: Sequence[ReviewEntry]) -> int:
        """The first of some entries with a mention at an offset of the text with its markup; -1 if there is none."""
        at = bisect_left(self._read.places, offset)
        found = (row for row, entry in enumerate(entries) if any(start <= at < end for start, end in entry.places))
        return next(found, -1)

    def _is_replaced(self, place: Span, *, is_found: bool) -> bool:
        marks = self._marks[slice(*place)]
        if any(marks):
            return all(mark == _REPLACED or (is_found and not mark) for mark in marks)
        return is_found and (self._replaced is None or any(self._replaced[slice(*place)]))

    def _flagged(self, places: Iterable[Span]) -> bytearray:
        """Which characters of the text without its markup some places of it have."""
        flags = bytearray(len(self._read.text))
        for start, end in places:
            flags[start:end] = b"\1" * (end - start)
        return flags


_REPLACED, _KEPT = 1, 2


def joined_with(
    entry: ReviewEntry, entries: Iterable[ReviewEntry], numbers: Callable[[ReviewEntry], Mapping[str, int]]
) -> list[ReviewEntry]:
    """The other entries all of whose names are marked with the one number that those of an entry have.

    Args:
        entry: The entry.
        entries: All entries.
        numbers: The number with which each name of one is marked; 0 for none.
    """

    def number(each: ReviewEntry) -> int:
        told = set(numbers(each).values())
        return told.pop() if len(told) == 1 else 0

    own = number(entry)
    return [other for other in entries if other != entry and number(other) == own] if own else []


def persons_to_join(entry: ReviewEntry, other: ReviewEntry, names: ReviewedNames, *, on: bool) -> list[ReviewEntry]:
    """Whose mentions get the number of one person where two entries are the same, or lose it where they are not.

    Args:
        entry: One of the two.
        other: The other, which leaves those that are the same as the first.
        names: The list.
        on: Whether they are the same.
    """
    joined = names.joined(entry)
    if on:
        return list(dict.fromkeys((entry, *joined, other, *names.joined(other))))
    return [other] if len(joined) > 1 else [entry, other]


def other_persons(entry: ReviewEntry, names: ReviewedNames) -> list[ReviewEntry]:
    """The other persons of a list who are replaced, whoever is likeliest the same first; none for anything but a person.

    Args:
        entry: The entry.
        names: The list.
    """

    def is_person(each: ReviewEntry) -> bool:
        return names.kind(each) == "person" and names.outcome(each) is Outcome.REPLACED

    if not is_person(entry):
        return []
    others = {each.text: each for each in (*names.left, *names.replaced) if each != entry and is_person(each)}
    return [others[name] for name in likeliest_first(entry.text, others)]


class _DrawnForm(NamedTuple):
    """What was drawn for a mention, by its place in the text without markup.

    Attributes:
        start: Where it begins.
        end: Where it ends.
        private: What was drawn.
        written: What the user wrote in place of what is named; None if that stands as it was drawn.
    """

    start: int
    end: int
    private: str
    written: str | None


def other_forms(name: str, written: Iterable[str]) -> list[str]:
    """Of how something is written, what has another word than it is called by, each once.

    >>> other_forms("Ann Quist", ["Ann Quist", "Quist", "Annie", "ANN", "Annie"])
    ['Annie']
    """
    known = set(name.casefold().split())
    forms = (" ".join(each.split()) for each in written)
    return list(dict.fromkeys(form for form in forms if not known.issuperset(form.casefold().split())))


def entries_of(review: Review) -> tuple[list[ReviewEntry], list[ReviewEntry]]:
    """The entries of a review: what would be left, and what would be replaced, of which the names come first."""
    left = [
        ReviewEntry(each.text, each.kind, each.places, False, reason=each.reason, risk=each.risk, around=each.around)
        for each in review.left
    ]
    replaced = [
        ReviewEntry(each.text, each.kind, each.places, True, each.is_listed, around=each.around) for each in review.replaced
    ]
    return left, sorted(replaced, key=lambda entry: NAMES.index(entry.kind) if entry.kind in NAMES else len(NAMES))


def same_words(one: str, other: str) -> bool:
    """Whether two texts differ in their markup at most."""
    return one == other or read_markup(one).text == read_markup(other).text
