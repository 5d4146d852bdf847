"""What the window says about a document's units, cost and state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.document.disclosure import UnitFate
from app.document.states import DocumentState
from app.gui.budget import format_remaining
from app.gui.engine_words import in_words
from app.gui.guarantee import is_nearest
from engine.english import plural_of
from engine.privacy.odds import CERTAIN, posterior_bound, thousandths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.document.model import DocumentModel
    from app.document.redrawing import Redrawn
    from engine.mechanisms.common.description import MechanismDescription
    from engine.results import Topic

MOST_NAMED = 3
"""So many words are named in a sentence at most."""


class Phrases(QObject):
    """Sentences that depend on the mechanism and its unit. A mechanism of another package may have a unit of its own."""

    def found(self, unit: str) -> str:
        """The title of the units found in the original."""
        titles = {
            "fact": self.tr("Facts found"),
            "passage": self.tr("Parts of your text"),
            "word": self.tr("Words"),
            "token": self.tr("Pieces of words"),
            "entity": self.tr("Names and numbers found"),
            "mention": self.tr("Names and numbers found"),
            "sentence": self.tr("Sentences"),
            "document": self.tr("Document"),
        }
        return titles.get(unit) or self.tr("{units} found").format(units=plural_of(unit.capitalize()))

    def private(self, unit: str) -> str:
        """The title of the units that replaced them."""
        titles = {
            "fact": self.tr("Facts drawn instead"),
            "passage": self.tr("Public text drawn instead"),
            "word": self.tr("Words drawn instead"),
            "token": self.tr("Pieces drawn instead"),
            "entity": self.tr("What replaces them"),
            "mention": self.tr("What replaces them"),
            "sentence": self.tr("Sentences drawn instead"),
            "document": self.tr("Text drawn instead"),
        }
        return titles.get(unit) or self.tr("{units} drawn instead").format(units=plural_of(unit.capitalize()))

    def counted(self, number: int, unit: str) -> str:
        """A number of units, in words."""
        if number == 1:
            return self._counted_once(unit)
        # Not only 1 has a form of its own in every language: Qt asks the translation which form a number takes.
        known = {
            "fact": self.tr("%n facts", "", number),
            "passage": self.tr("%n parts", "", number),
            "word": self.tr("%n words", "", number),
            "token": self.tr("%n tokens", "", number),
            "entity": self.tr("%n names and numbers", "", number),
            "mention": self.tr("%n mentions", "", number),
            "sentence": self.tr("%n sentences", "", number),
            "document": self.tr("%n documents", "", number),
        }
        return known.get(unit) or f"{number} {plural_of(unit)}"

    def _counted_once(self, unit: str) -> str:
        known = {
            "fact": self.tr("1 fact"),
            "passage": self.tr("1 part"),
            "word": self.tr("1 word"),
            "token": self.tr("1 token"),
            "entity": self.tr("1 name or number"),
            "mention": self.tr("1 mention"),
            "sentence": self.tr("1 sentence"),
            "document": self.tr("1 document"),
        }
        return known.get(unit) or f"1 {unit}"

    def one(self, unit: str) -> str:
        """What is replaced one by one: a passage stands for a segment."""
        return self.tr("part") if unit == "passage" else unit

    def missing(self, description: MechanismDescription) -> str:
        """Why a mechanism cannot be run."""
        missing = ", ".join(self.needs(description))
        return self.tr("This mechanism cannot run yet. Not installed: {missing}.").format(missing=missing)

    def needs(self, description: MechanismDescription) -> list[str]:
        """What a mechanism lacks. Leaves out the command that installs a model: there is a button for that."""
        return [
            in_words(need.name) if callable(need.place) else f"{in_words(need.name)} ({in_words(need.remedy)})"
            for need in description.needs
            if not need.is_met
        ]

    def absent_model(self, model: str) -> str:
        """Why a run with this model cannot begin."""
        return self.tr("The model {model}, chosen under Mechanism, is not installed.").format(model=model)

    def get_model(self) -> str:
        """The label of the button that leads to a model."""
        return self.tr("Get the model …")

    def unread_marks(self, description: MechanismDescription) -> str:
        """What happens to the user's markup under a mechanism that ignores it."""
        return self.tr(
            "{title} does not heed what you marked: it takes the brackets {replace} and {keep} for words of the text. "
            "Edit ▸ Remove all markup takes them out."
        ).format(title=in_words(description.title), replace="[[…]]", keep="{{…}}")

    def duration(self, seconds: float) -> str:
        """A duration in words, as coarse as an estimate deserves."""
        if seconds < 90:
            return self.tr("{n} s").format(n=max(1, round(seconds)))
        return self.tr("{n} min").format(n=round(seconds / 60))

    def title(self, description: MechanismDescription, changes: int) -> str:
        """The mechanism's name, and whether its settings were changed."""
        if not changes:
            return in_words(description.title)
        return self.tr("{title} · {n} changed").format(title=in_words(description.title), n=changes)

    def over_cap(self, cost: str, remaining: float) -> str:
        """Why a run would be refused, and what helps."""
        return self.tr(
            "This would cost ε = {cost}, and {left} of the cap is left. Choose a smaller ε, or change the cap under Budget."
        ).format(cost=cost, left=format_remaining(remaining))

    def ready(self, description: MechanismDescription) -> str:
        """That a run can start.

        Args:
            description: The mechanism.
        """
        return self.tr("Ready.") if description.bounded else self.tr("Ready, with no guarantee.")

    def unheeded(self) -> str:
        """What happens to decisions made under other settings."""
        return self.tr(
            "Under these settings the facts that you hid or left out are drawn like the others. Show the topics to choose "
            "again, or go back to the settings as they were."
        )

    def unheeded_words(self, words: Sequence[str]) -> str:
        """What the user decided to replace, and can still be read until another draft is drawn.

        Args:
            words: These words, each once.
        """
        if len(words) == 1:
            return self.tr("“{words}” can still be read in this draft. Draw again to replace it.").format(words=words[0])
        words_in_full = self.tr("{words} can still be read in this draft. Draw again to replace them.")
        return words_in_full.format(words=self.named(words))

    def named(self, words: Sequence[str]) -> str:
        """Some words in quotes; of many the first, and how many more there are."""
        named = ", ".join(self.tr("“{words}”").format(words=each) for each in words[:MOST_NAMED])
        if (more := len(words) - MOST_NAMED) > 0:
            named = self.tr("{words} and {n} more").format(words=named, n=more)
        return named

    def notes(self, document: DocumentModel) -> dict[int, str]:
        """The notes under the shown units, by row: their topics, or the user's decisions about them."""
        if document.disclosure and document.lists_topics:
            decided = zip(document.disclosure.topics, document.disclosure.fates, strict=True)
            return {row: self._fate(topic, fate) for row, (topic, fate) in enumerate(decided)}
        if document.draw is None or document.state is DocumentState.RUNNING:
            return {}
        first = len(document.draw.result.units)
        notes = dict.fromkeys(document.draw.hidden, self.tr("Topic hidden"))
        return notes | dict.fromkeys(range(first, first + len(document.draw.omitted)), self.tr("Left out"))

    def topic(self, topic: Topic) -> str:
        """A topic, and how many public facts belong to it."""
        return self.tr("Topic: {words} ({facts})").format(words=", ".join(topic.words), facts=self.counted(topic.size, "fact"))

    def _fate(self, topic: Topic, fate: UnitFate) -> str:
        if fate is UnitFate.DRAW:
            return self.topic(topic)
        words = self.tr("Topic hidden: {words}") if fate is UnitFate.HIDE else self.tr("Left out")
        return words.format(words=", ".join(topic.words))

    def redrawn(self, redrawn: Redrawn) -> str:
        """What became of a former draft, where another one follows what was ticked in it.

        Args:
            redrawn: How much of it is as it was.
        """
        words = self.tr("Drawn again: {new} new, {same} as before.")
        if redrawn.carried:
            words = self.tr("Drawn again: {new} new, {same} as before; {n} of your changes carried over.")
        words = words.format(new=redrawn.new, same=redrawn.same, n=redrawn.carried)
        if redrawn.others:
            words += " " + self.tr("What else you changed by hand is in the draft before.")
        return words

    def done(
        self,
        draws: int,
        spent: float,
        after: float | None,
        *,
        of_one: bool = False,
        is_new: bool = False,
        same_as: int = 0,
        redrawn: Redrawn | None = None,
        follows_ticks: bool = False,
    ) -> str:
        """How many drafts there are, and what another one would give and cost.

        Args:
            draws: How many there are.
            spent: The worst loss of all of them.
            after: That of them and another one; None while it is not known.
            of_one: Whether both are about one name or word alone.
            is_new: Whether it is a new text, which may be about something else.
            same_as: The number of an earlier draft that is the same word for word; 0 if none is.
            redrawn: What became of the draft whose draws the shown one repeats; None if it repeats none.
            follows_ticks: Whether the next one follows what was ticked, and keeps the rest as it was drawn.
        """
        if same_as and redrawn is None:
            again = self.tr("Chance gave the same text as in draft {number}: draw again, or move the slider to the left.")
            return again.format(number=same_as)
        words = self.tr("Done.") if draws < 2 else self.tr("Done. Choose among the drafts above the new text.")
        if redrawn is not None:
            words = self.redrawn(redrawn)
        again = ""
        if is_new:
            again = self.tr("Of no use? Draw another; strangers cannot trace that either.")
            if is_nearest(max(spent, after or 0.0)):
                again = self.tr(
                    "Of no use? From drafts so far to the right a reader may conclude what yours is about: move the slider "
                    "left."
                )
        if posterior_bound(spent) > CERTAIN:
            again = again if is_new else self.tr("You can draw another; by chance it may be the same text.")
            return f"{words} {again}"
        is_last = after is not None and posterior_bound(after) > CERTAIN
        if follows_ticks:
            then = self.tr(
                "Correct it by hand, which costs nothing, or draw again: that follows your ticks, keeps the rest, and the "
                "limit on one name does not rise unless a tick also changes a name that was replaced, as by making it shorter."
            )
        elif is_new and is_last:
            then = self.tr("Somebody who already has your text may then be able to tell that they came from it.")
        elif is_new:
            then = self.tr("Only for somebody who already has your text, the limit is weaker then: the card will say how much.")
        elif is_last:
            then = self.tr(
                "Correct it by hand, which costs nothing. If you draw another, no useful limit is left for whoever sees "
                "several."
            )
        elif of_one and after is not None:
            then = self._after_another(spent, after)
        else:
            then = self.tr(
                "Correct it by hand, which costs nothing. If you draw another, a guess is right more often, whichever you "
                "choose."
            )
        return " ".join(filter(None, (words, again, then)))

    def _after_another(self, spent: float, then: float) -> str:
        """What the limit on one unit becomes with another draft.

        Args:
            spent: The worst loss of one over all drafts.
            then: That over one more.
        """
        if then == spent:
            return self.tr("Correct it by hand or draw another: neither tells a reader more.")
        first = self.tr(
            "Correct it by hand, which costs nothing. Drawing again to follow a tick keeps the rest, and adds to the total "
            "spent."
        )
        limits = [thousandths(posterior_bound(loss)) for loss in (spent, then)]
        words = self.tr(
            "If you draw all of it anew, a guess at a name is right at most about {then} times in 1 000 instead of {now}, "
            "whichever you choose."
        )
        if limits[0] == limits[1]:
            words = self.tr("If you draw all of it anew, a guess at a name is right {then} times in 1 000 at most, as before.")
        return f"{first} {words.format(now=limits[0], then=limits[1])}"
