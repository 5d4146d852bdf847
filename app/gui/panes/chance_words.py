"""What the card under the texts says came back by chance: what was drawn as it was, wholly or in part."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.document.chance import PartOfDate
from app.gui.panes.card_links import cut
from engine.risk.survival.details import DetailGroup
from engine.text.dates import read_date
from engine.text.organisation_names import without_kind

if TYPE_CHECKING:
    from app.document.shown_draft import ShownDraft
    from app.document.survival_count import SurvivalCount
    from app.gui.panes.card_links import CardLinks
    from engine.risk.survival.details import Detail

_NAMED = frozenset({DetailGroup.NAMES, DetailGroup.PLACES, DetailGroup.ORGANISATIONS})
"""Groups whose words can come back as new names."""

_ANY_NAME = "Lund"


class ChanceWords(QObject):
    """What stands in the new text because it was drawn, and not because it was in the original, which no reader can tell.

    Args:
        draft: The draft.
        count: What of the original survives.
        links: Writes the links.
    """

    def __init__(self, draft: ShownDraft, count: SurvivalCount, links: CardLinks) -> None:
        super().__init__()
        self._draft, self._count, self._links = draft, count, links

    def came_back(self) -> list[str]:
        """As HTML: what came back, each word once."""
        draft, counts = self._draft, self._count.counts
        came_back, said = draft.came_back, []

        def say(words: str, rows: Iterable[int], what: str) -> None:
            if units := [(row, draft.result.units[row].private) for row in rows]:
                said.append(words.format(names=self._links.to_units(units, what)))

        copied = {word for count in counts if count.group in _NAMED for each in count.surviving for word in _words(each.left)}
        drawn = draft.drawn_by_chance
        telling = [each for each in drawn if not _says_little(each[1])]
        telling = [each for each in telling if copied.isdisjoint(_words(each[1]))]  # else it is said what can be read
        say("{names}", (row for row, _ in telling), "as they were")
        say(self.tr("but for a letter: {names}"), came_back.nearly, "nearly")
        known = copied.union(*(_words(words) for _, words in telling))
        elsewhere = [detail for count in counts for detail in count.details if detail.elsewhere]
        elsewhere = [detail for detail in elsewhere if (got := _got(detail)) and not _says_little(got)]
        of_others = []
        if elsewhere := [detail for detail in elsewhere if not known.issuperset(_words(_got(detail)))]:
            of_others.append(self._links.first_of(elsewhere, _got, "elsewhere"))
        known = known.union(*(_words(_got(detail)) for detail in elsewhere))
        surnames = [(row, draft.result.units[row].private) for row in came_back.surnames]
        if surnames := [(row, name) for row, name in surnames if known.isdisjoint(_words(name))]:
            of_others.append(self._links.to_units(surnames, "surnames"))
        if of_others:
            said.append(
                self.tr("an old name, or its initials, that stands for another one: {names}").format(names=", ".join(of_others))
            )
        say(self.tr("a letter of {names}"), came_back.letters, "initials")
        of_dates = {
            PartOfDate.DAY_AND_MONTH: self.tr("the day and month of {names}"),
            PartOfDate.MONTH_AND_YEAR: self.tr("the month and year of {names}"),
            PartOfDate.YEAR: self.tr("the year of {names}"),
            PartOfDate.MONTH: self.tr("the month of {names}"),
            PartOfDate.WEEKDAY: self.tr("the weekday of {names}"),
        }
        for part, words in of_dates.items():
            if part is not PartOfDate.WEEKDAY or not draft.shows_distances:
                say(words, came_back.dates.get(part, ()), part.name)
        codes, houses = ([row for row in rows if row not in draft.as_they_were] for rows in (came_back.codes, came_back.houses))
        say(self.tr("the area code of {names}"), codes, "codes")
        say(self.tr("the number of the house of {names}"), houses, "houses")
        of_addresses = [(row, words) for row, words in came_back.of_addresses.items() if not known.issuperset(_words(words))]
        if of_addresses:
            words = self.tr("a part of an address: {names}")
            said.append(words.format(names=self._links.to_units(of_addresses, "addresses")))
        say(self.tr("an old number that stands for another one: {names}"), came_back.numbers, "numbers")
        say(self.tr("an old name of another file: {names}"), came_back.borrowed, "borrowed")
        little = (row for row, words in drawn if _says_little(words))
        say(self.tr("a weekday, month or letter, as one in a dozen or so does: {names}"), little, "slight")
        if said:
            said.append(escape(self.tr("Write over what should be another.")))
        elif not draft.as_they_were and self._count.is_done and draft.copies:
            said.append(escape(self.tr("nothing")))
        return said


def _says_little(text: str) -> bool:
    """Whether a text is a weekday, a month or a single letter, of which one in a dozen or so comes out as it was."""
    read = read_date(text)
    is_letter = len(text.rstrip(".")) == 1 and text[0].isalpha()
    return is_letter or (read is not None and read[0].fields in ({"weekday"}, {"month"}))


def _words(text: str) -> set[str]:
    """The words of a name, comparable."""
    return {word.strip(".,").casefold() for word in text.split() if len(word.strip(".,")) > 1}


def _got(detail: Detail) -> str:
    """What of a detail somebody else got as a new name; empty if that is no word of it, or says but what an institution is."""
    own = _words(detail.text)
    got = " ".join(word for word in detail.got.split() if len(word) > 1 and word.strip(".,").casefold() in own)
    return "" if got and without_kind(f"{_ANY_NAME} {got}") == _ANY_NAME else cut(got)
