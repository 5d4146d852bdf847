"""What the card under the texts says a reader can read in the new text, and can read there no longer."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.document.leak_wording import CHOSEN, COPIED, DISTANCES, OF_FORM, OF_TOPICS, SIZE_CLASS, TOGETHER
from app.document.survival_count import Counting
from app.gui.engine_words import in_words
from app.gui.panes.card_links import MOST_NAMED, left_of, link
from engine.risk.survival.details import DetailGroup

if TYPE_CHECKING:
    from app.document.shown_draft import ShownDraft
    from app.document.survival_count import SurvivalCount
    from app.gui.panes.card_links import CardLinks
    from engine.results import Topic
    from engine.risk.survival.details import DetailCount

MOST_LEAKS = 2
"""So many of the things that are disclosed whatever is drawn are said here; the others stand in the details."""

_OF_A_LIFE = frozenset(
    {
        DetailGroup.HEALTH,
        DetailGroup.WORK,
        DetailGroup.FAMILY,
        DetailGroup.BELIEFS,
        DetailGroup.LIFE,
        DetailGroup.QUOTATIONS,
        DetailGroup.WORDS,
    }
)
"""Groups that nobody can count: where words are copied, some of each are named, and they stand for more."""


class ReadableWords(QObject):
    """What is disclosed of an original, in words.

    Args:
        draft: The draft.
        count: What of the original survives.
        topics: The topic of each row that has one.
        links: Writes the links.
    """

    def __init__(self, draft: ShownDraft, count: SurvivalCount, topics: Mapping[int, Topic], links: CardLinks) -> None:
        super().__init__()
        self._draft, self._count, self._topics, self._links = draft, count, topics, links

    def summary(self) -> str:
        """What is counted, in a sentence or two."""
        kept = ", ".join(map(self._part_in_words, self._kept()))
        gone = ", ".join(map(self._gone_in_words, self._count.gone))
        can = self.tr("Can still be read: {what}.").format(what=kept) if kept else ""
        cannot = self.tr("Can no longer be read: {what}.").format(what=gone) if gone else ""
        return " ".join(filter(None, (can, cannot)))

    def can_be_read(self) -> list[str]:
        """As HTML: what survives, and what is disclosed without noise."""
        said, copies = [], self._draft.copies
        said += self._what_says_little()
        said += map(self._name_details, self._kept())
        said += self._kinds_that_stay()
        if letters := self._draft.letters:
            words = self.tr("letters and codes in short, such as {names}")
            said.append(words.format(names=self._links.first_of(letters, left_of, "short")))
        if copies:
            copied = link("copied", self.tr("every word that was not exchanged"))
            said.append(escape(self.tr("{words}: what should go, delete under New text")).format(words=copied))
            if self._count.is_done and (lacking := self._lacking()):
                said.append(
                    escape(self.tr("any of these that the program overlooked; look for yourself: {what}").format(what=lacking))
                )
        leaks = [leak for leak in self._draft.result.guarantee.leaks if not (copies and leak.startswith(COPIED))]
        if copies:
            named = [leak for leak in leaks if not leak.startswith(OF_FORM)]
        else:
            named = leaks if len(leaks) <= MOST_LEAKS else leaks[: MOST_LEAKS - 1]
        as_drawn = (
            self.tr("{what}, unless your edits changed that") if self._draft.edited else "{what}"
        )  # edits may have taken it out
        said += [as_drawn.format(what=self._describe_leak(leak)) for leak in named]
        if rest := len(leaks) - len(named):
            said.append(link("leaks", self.tr("%n more things about the form and order of your text", "", rest)))
        if not said:
            said.append(escape(self.tr("nothing for certain")))
        if not copies and not self._draft.edited:
            words = self.tr(
                "No word was copied: all come from public texts, which anybody can read already. What is near "
                "yours is likelier to be drawn, so a word or the subject can come back."
            )
            said.append(f"<i>{escape(words)}</i>")
        return said

    def _what_says_little(self) -> list[str]:
        """As HTML: initials and everyday words of names that are left, which by themselves tell nobody."""
        letters = self._count.slight
        words = self.tr("a letter or everyday word of a name is as before, and says little unless somebody is meant: {names}")
        return [words.format(names=self._links.first_of(letters, left_of, "letters"))] if letters else []

    def _kinds_that_stay(self) -> list[str]:
        """As HTML: what firms and institutions are, which stays behind their new names."""
        kinds = self._draft.kinds_that_stay
        words = self.tr("what a firm, an institution or a house is: {kinds}")
        return [words.format(kinds=self._links.to_units(kinds, "kinds"))] if kinds else []

    def cannot_be_read(self) -> list[str]:
        """As HTML: what was in the original and is in the new text no more, and what nobody looked for."""
        said = []
        if gone := [self._links.to_details(count.gone, self._gone_in_words(count)) for count in self._count.gone]:
            said.append(", ".join(gone))
        match self._count.counting:
            case Counting.OFFERED:
                said.append(link("count", self.tr("Count names, dates and the like")))
            case Counting.RUNNING:
                said.append(escape(self.tr("Counting names, dates and the like …")))
            case Counting.FAILED:
                said.append(escape(f"⚠ {self._count.problem}"))
            case Counting.DONE:
                said += map(escape, self._unchecked())
        return said

    def _lacking(self) -> str:
        """The groups of which nothing was found in the original; empty if there are none."""
        return ", ".join(map(self._group_in_words, self._count.lacking))

    def _unchecked(self) -> list[str]:
        """What the count does not cover, and whom it is for."""
        said, copies = [], self._draft.copies
        if copies and self._draft.replaces_several_sums:
            said.append(self.tr("Sums of money no longer add up: each is drawn by itself. Put them right under New text."))
        if copies and self._count.gone_dates:
            said.append(
                self.tr("Words such as “this year” and “by Christmas” stay where other dates change: see that they still fit.")
            )
        if self._draft.hides_distances and self._count.gone_dates > 2:
            said.append(
                self.tr(
                    "Dates keep their order, not their distances and weekdays: where those matter, untick “Hide how far apart "
                    "dates are”."
                )
            )
        if not copies and (lacking := self._lacking()):  # else it stands under what can be read
            said.append(
                self.tr("Not found in your text, which does not mean that there is none; look for yourself: {what}.").format(
                    what=lacking
                )
            )
        said.append(
            self.tr(
                "A program looked for these, and it overlooks some, such as a rare illness or an opinion: read the new "
                "text yourself. Only you see this list."
            )
        )
        return said

    def _kept(self) -> list[DetailCount]:
        """The groups of which something can be read; where words are copied, what else is said of a life is all of those."""
        said = [count for count in self._count.counts if self._draft.readable(count)]
        return [count for count in said if not (self._draft.copies and count.group is DetailGroup.LIFE)]

    def _part_in_words(self, count: DetailCount) -> str:
        if self._draft.copies and count.group in _OF_A_LIFE:
            return self._group_in_words(count.group)
        return self.tr("{what}, {kept} of {all} found").format(
            what=self._group_in_words(count.group), kept=len(self._draft.readable(count)), all=count.counted
        )

    def _gone_in_words(self, count: DetailCount) -> str:
        gone, n = len(count.gone), count.counted
        words = (
            self.tr("{what} ({gone} of {n})")
            if gone < n
            else self.tr("{what} (the {n} found)")
            if n > 1
            else self.tr("{what} ({n})")
        )
        said = words.format(what=self._group_in_words(count.group), gone=gone, n=n)
        shifted = self._draft.shows_distances
        if shifted and count.group is DetailGroup.DATES:
            return self.tr("{dates}, but how far apart they are can be, and their days of the week").format(dates=said)
        if shifted and count.group is DetailGroup.AGES:
            return self.tr("{ages}, unless a date of birth tells them").format(ages=said)
        return said

    def _group_in_words(self, group: DetailGroup) -> str:
        return {
            DetailGroup.NAMES: self.tr("names"),
            DetailGroup.PLACES: self.tr("places"),
            DetailGroup.ORGANISATIONS: self.tr("organisations"),
            DetailGroup.FIRMS: self.tr("banks, shops and services that everybody knows"),
            DetailGroup.DATES: self.tr("dates"),
            DetailGroup.TIMES: self.tr("times of day"),
            DetailGroup.AGES: self.tr("ages"),
            DetailGroup.NUMBERS: self.tr("numbers and amounts"),
            DetailGroup.CONTACTS: self.tr("addresses and contacts"),
            DetailGroup.HEALTH: self.tr("health"),
            DetailGroup.WORK: self.tr("work"),
            DetailGroup.FAMILY: self.tr("family"),
            DetailGroup.BELIEFS: self.tr("faith and origin"),
            DetailGroup.LIFE: self.tr("other details of a life"),
            DetailGroup.QUOTATIONS: self.tr("what somebody said, word for word"),
            DetailGroup.WORDS: self.tr("rare words"),
        }[group]

    def _name_details(self, count: DetailCount) -> str:
        """As HTML: how many of a group survive, and the first of them, each with a link.

        Args:
            count: The group.
        """
        said, details = escape(self._part_in_words(count)), self._draft.readable(count)
        if self._draft.copies and count.group in _OF_A_LIFE:
            words = self.tr("{count}, such as {names}")
        else:
            words = self.tr("{count}: {names}")
        if self._draft.are_told_by_births(count.group, details):
            words = self.tr("{count}: {names}, which the date of birth tells")
        return words.format(count=said, names=self._links.first_of(details, left_of, count.group))

    def _describe_leak(self, leak: str) -> str:
        """As HTML: what is disclosed; if that is topics, each once, with a link to the first unit that has it."""
        if length := SIZE_CLASS.fullmatch(leak):
            words = (
                self.tr("roughly how long your text is ({most} words at most)")
                if length[2] == "words"
                else self.tr("roughly how long your text is ({most} facts at most)")
            )
            return escape(words.format(most=length[1]))
        if short := next((words for begins, words in self._in_short().items() if leak.startswith(begins)), ""):
            return link("leaks", short)
        words = escape(in_words(leak))
        if not self._topics or OF_TOPICS not in leak:
            return words
        rows: dict[tuple[str, ...], int] = {}
        for row, topic in sorted(self._topics.items()):
            rows.setdefault(topic.words, row)
        named = [(", ".join(words), link(f"unit:{row}", ", ".join(words))) for words, row in rows.items()]
        rest = list(rows.values())[MOST_NAMED:]
        names = self._links.with_more(named, "topics", rest[0] if rest else 0, "; ")
        return self.tr("{what}: {names}").format(what=words, names=names)

    def _in_short(self) -> Mapping[str, str]:
        """What is disclosed of dates, ages and times, in fewer words than the engine's, by how those begin."""
        return {
            DISTANCES: self.tr(
                "which days of the week the dates are, and how many days lie between them, and so how old people are whose "
                "birth is among them: one true date tells the others"
            ),
            CHOSEN: self.tr("what it is about, roughly: you chose the subject"),
            "in which order the dates come": self.tr(
                "which date comes before which, and which come the next day, within a week or within a month"
            ),
            "in which order the dates of all these texts come": self.tr(
                "which date in these files comes before which, and which come the next day, within a week or within a month"
            ),
            "in which period each date lies": self.tr(
                "in which span of years each date lies: 2000 to 2014 is one, 2015 to 2027 another"
            ),
            "in which part of life each age lies": self.tr(
                "in which part of life each age lies that no date of birth tells: 40 to 64 is one, 65 to 79 another"
            )
            if self._draft.shows_distances
            else self.tr("in which part of life each age lies: 40 to 64 is one, 65 to 79 another"),
            "in which part of the day each time lies": self.tr(
                "roughly when in the day the times are: near ones move together, also into the part before or behind"
            ),
            TOGETHER: self.tr("who is the same in all files, to a reader of several"),
            "traces of the other texts": self.tr("that new names were chosen to differ from those in the other files"),
        }
