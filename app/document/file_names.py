"""The names of several files as the user decides about them: what becomes of them follows from the markup in the files.

Without Qt.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from app.document.names_across import NamesAcrossTexts
from app.document.review import Outcome, ReviewList, joined_with, other_forms, other_persons
from app.document.told_apart import names_apart
from engine.text.entities import NAMES
from engine.text.markup import without_markup
from engine.text.review import Review

if TYPE_CHECKING:
    from app.document.review import ReviewEntry, Span
    from engine.batch.record_review import RecordsReview
    from engine.text.markup import Edit


class FileNames(NamesAcrossTexts):
    """The entries of all files, and what becomes of them under the files' present markup.

    A name that is replaced in one file and stays in another is one entry, among those that stay and before the others.
    So is one that was taken for a person in one file and for a place in another: whoever says what it is says so for all.

    Args:
        found: The review.
        texts: The files as they were reviewed.
        names: What they are called; empty if that need not be known.
    """

    def __init__(self, found: RecordsReview, texts: Sequence[str], names: Sequence[str] = ()) -> None:
        super().__init__(found)
        self._called = names
        self._files = [ReviewList(Review(), without_markup(text)) for text in texts]
        for number, text in enumerate(texts):
            self.follow(number, text)
        kinds = self._join_kinds()
        whole = self._join_divided()
        whole = {entry: [own for part in parts for own in kinds.get(part, [part])] for entry, parts in (kinds | whole).items()}
        self._own = {entry: self._by_file(whole.get(entry, [entry])) for entry in (*self.left, *self.replaced)}

    def follow(
        self,
        number: int,
        text: str,
        awaiting: Sequence[Span] = (),
        drawn: str | None = None,
        replaced: Sequence[Span] | None = None,
    ) -> None:
        """Takes a file with its present markup.

        Args:
            number: Which, from 0.
            text: Its text; the words are those that were reviewed.
            awaiting: Where its draft does not follow that; see `app.document.model.DocumentModel.awaiting`.
            drawn: The text with the markup that it was drawn with; None if it was not, or that is not known.
            replaced: What its draft replaced; see `app.document.model.DocumentModel.replaced`.
        """
        self._files[number].follow(text, awaiting=awaiting, drawn=drawn, replaced=replaced)

    def edits(self, text: str, number: int, entry: ReviewEntry, *, replaces: bool, kind: str = "") -> list[Edit]:
        """The edits of a file's markup that have an entry replaced, or left, wherever it stands there.

        Args:
            text: The file with its present markup.
            number: Which it is, from 0.
            entry: The entry.
            replaces: Whether it is to be replaced.
            kind: What as; empty for what the review took it for.
        """
        file, parts = self._files[number], self._own[entry].get(number, ())
        edits = [file.edits(text, own, replaces=replaces, kind=kind) for own in parts]
        return _in_order(edits)

    def files_of(self, entry: ReviewEntry) -> list[int]:
        """The numbers of the files that have an entry."""
        return list(self._own[entry])

    def outcome(self, entry: ReviewEntry) -> Outcome:
        """What becomes of an entry."""
        found = {self._outcome_in(entry, number) for number in self._own[entry]}
        return found.pop() if len(found) == 1 else Outcome.MIXED

    def is_marked(self, entry: ReviewEntry) -> bool:
        """Whether the user decided about an entry in any of the files."""
        return any(self._files[number].is_marked(own) for number, own in self._all_own(entry))

    def is_to_check(self, entry: ReviewEntry) -> bool:
        """Whether mentions of an entry stay in any of the files that the user did not decide about."""
        return any(self._files[number].is_to_check(own) for number, own in self._all_own(entry))

    def awaits_draw(self, entry: ReviewEntry) -> bool:
        """Whether a draft of any of the files still has an entry that is to be replaced."""
        return any(self._files[number].awaits_draw(own) for number, own in self._all_own(entry))

    def kind(self, entry: ReviewEntry) -> str:
        """What an entry is replaced as, or would be."""
        marked = [(file, own) for number, own in self._all_own(entry) if (file := self._files[number]).is_marked(own)]
        return next((kind for file, own in marked if (kind := file.kind(own)) != entry.kind), entry.kind)

    def words_left(self, number: int) -> frozenset[str]:
        """How what stays in a file is written, whole and word by word, in small letters."""
        file, own = self._files[number], (parts.get(number, ()) for parts in self._own.values())
        return frozenset[str]().union(*(file.words_left(part) for parts in own for part in parts))

    def also_written(self, entry: ReviewEntry) -> Sequence[str]:
        """How its mentions are written in any file that have other words than it is called by, each once."""
        places = [(self._files[number].plain, place) for number, own in self._all_own(entry) for place in own.places]
        return other_forms(entry.text, (plain[slice(*place)] for plain, place in places))

    def names_to_part(self, entry: ReviewEntry) -> Sequence[str]:
        """All names of a person in the files: the one that the entry is called by may be somebody else's in another too."""
        names = (name for number, own in self._all_own(entry) for name in self._files[number].names_of_person(own))
        return list({name.casefold(): name for name in names}.values())

    def told_apart(self, entry: ReviewEntry) -> Sequence[str]:
        """Those that are somebody else's in all files that have them, as the user said."""
        return () if self.joined(entry) else names_apart(self._numbers(entry), entry.text)

    def _numbers(self, entry: ReviewEntry) -> dict[str, int]:
        """The number with which each name of an entry is marked in all files; 0 for none."""
        names, numbers = dict[str, str](), defaultdict[str, set[int]](set)
        for number, own in self._all_own(entry):
            told = self._files[number].numbers(own)
            for name in self._files[number].names_of_person(own):
                names.setdefault(name.casefold(), name)
                numbers[name.casefold()].add(told.get(name, 0))
        return {names[small]: found.pop() if len(found) == 1 else 0 for small, found in numbers.items()}

    def joined(self, entry: ReviewEntry) -> Sequence[ReviewEntry]:
        """The other entries that are the same person, as the user said."""
        entries = (*self.left, *self.replaced)
        return joined_with(entry, entries, self._numbers) if any(file.has_numbers for file in self._files) else ()

    def others(self, entry: ReviewEntry) -> Sequence[ReviewEntry]:
        """The other persons who are replaced, whoever is likeliest the same first; none for anything but a person."""
        return other_persons(entry, self)

    def same_person_edits(self, text: str, file: int, entries: Iterable[ReviewEntry], number: int) -> list[Edit]:
        """The edits of a file's markup that mark all mentions of entries there as those of whoever has a number.

        Args:
            text: The file with its present markup.
            file: Which it is, from 0.
            entries: The entries.
            number: The number; 0 takes that back.
        """
        own = [part for entry in entries for part in self._own[entry].get(file, ())]
        return self._files[file].same_person_edits(text, own, number)

    def apart_edits(self, text: str, file: int, entry: ReviewEntry, name: str, number: int) -> list[Edit]:
        """The edits of a file's markup that make one of the names of an entry somebody else's wherever it stands there.

        Args:
            text: The file with its present markup.
            file: Which it is, from 0.
            entry: The entry.
            name: The name.
            number: See `ReviewList.apart_edits`.
        """
        parts = self._own[entry].get(file, ())
        edits = [self._files[file].apart_edits(text, own, name, number) for own in parts]
        return _in_order(edits)

    def files(self, entry: ReviewEntry) -> Sequence[str]:
        """What the files are called in which an entry stands."""
        return [self._called[number] for number in self._own[entry]] if self._called else ()

    def stays_in(self, entry: ReviewEntry) -> Sequence[str]:
        """What the files are called in which mentions of an entry stay."""
        stays = [number for number in self._own[entry] if self._outcome_in(entry, number) is not Outcome.REPLACED]
        return [self._called[number] for number in stays] if self._called else ()

    def _join_kinds(self) -> dict[ReviewEntry, list[ReviewEntry]]:
        """Puts the names that are written alike and were taken for different things into one entry; what each was made of."""
        written = defaultdict(list)
        for entry in self.replaced:
            if entry.kind in NAMES:
                written[entry.text].append(entry)
        whole = {}
        for parts in written.values():
            if len({part.kind for part in parts}) > 1:
                main = max(parts, key=lambda part: len(part.places))
                whole[replace(main, places=tuple(sorted(place for part in parts for place in part.places)))] = parts
        joined = {part: entry for entry, parts in whole.items() for part in parts}
        self.replaced = list(dict.fromkeys(joined.get(entry, entry) for entry in self.replaced))
        return whole

    def _join_divided(self) -> dict[ReviewEntry, list[ReviewEntry]]:
        """Puts what is written alike and is replaced in one file and left in another into one entry; what each was made of."""
        by_words: dict[str, ReviewEntry] = {}
        for entry in self.replaced:
            by_words.setdefault(entry.text.casefold(), entry)
        whole: dict[ReviewEntry, list[ReviewEntry]] = {}
        joined: set[ReviewEntry] = set()
        for stays in self.left:
            if (found := by_words.get(stays.text.casefold())) is not None:
                whole[replace(found, places=tuple(sorted((*found.places, *stays.places))))] = [
                    found,
                    replace(stays, kind=found.kind),
                ]
                joined |= {found, stays}
        self.left = [*whole, *(entry for entry in self.left if entry not in joined)]
        self.replaced = [entry for entry in self.replaced if entry not in joined]
        return whole

    def _all_own(self, entry: ReviewEntry) -> list[tuple[int, ReviewEntry]]:
        return [(number, own) for number, parts in self._own[entry].items() for own in parts]

    def _outcome_in(self, entry: ReviewEntry, number: int) -> Outcome:
        """What becomes of an entry in a file."""
        found = {self._files[number].outcome(own) for own in self._own[entry][number]}
        return found.pop() if len(found) == 1 else Outcome.MIXED

    def _by_file(self, parts: Sequence[ReviewEntry]) -> dict[int, list[ReviewEntry]]:
        """What an entry is made of, in each file."""
        own: defaultdict[int, list[ReviewEntry]] = defaultdict(list)
        for part in parts:
            places: defaultdict[int, list[Span]] = defaultdict(list)
            for each in part.places:
                number, place = self.mention(each)
                places[number].append(place)
            for number, found in places.items():
                own[number].append(replace(part, places=tuple(found)))
        return dict(sorted(own.items()))


def _in_order(edits: Iterable[Sequence[Edit]]) -> list[Edit]:
    """The edits of several parts of an entry as those of one text."""
    return sorted(chain.from_iterable(edits), key=lambda edit: (edit.start, edit.end))
