"""What the window says of a document's units, cost and state."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.gui.budget import left
from engine.mechanisms.base import Description
from engine.privacy.guarantee import shown, strength


class Wording(QObject):
    """Sentences that depend on the mechanism and its unit."""

    def found(self, unit: str) -> str:
        """The title of the units found in the original."""
        return {
            "fact": self.tr("Facts found"),
            "word": self.tr("Words"),
            "token": self.tr("Tokens"),
            "mention": self.tr("Names and numbers found"),
            "sentence": self.tr("Sentences"),
            "document": self.tr("Document"),
        }[unit]

    def private(self, unit: str) -> str:
        """The title of the units that replaced them."""
        return {
            "fact": self.tr("Private facts"),
            "word": self.tr("Private words"),
            "token": self.tr("Private tokens"),
            "mention": self.tr("What replaces them"),
            "sentence": self.tr("Private sentences"),
            "document": self.tr("Private document"),
        }[unit]

    def counted(self, number: int, unit: str) -> str:
        """So many units."""
        one, many = {
            "fact": (self.tr("1 fact"), self.tr("{n} facts")),
            "word": (self.tr("1 word"), self.tr("{n} words")),
            "token": (self.tr("1 token"), self.tr("{n} tokens")),
            "mention": (self.tr("1 mention"), self.tr("{n} mentions")),
            "sentence": (self.tr("1 sentence"), self.tr("{n} sentences")),
            "document": (self.tr("1 document"), self.tr("{n} documents")),
        }[unit]
        return one if number == 1 else many.format(n=number)

    def missing(self, description: Description) -> str:
        """Why a mechanism cannot be run."""
        missing = ", ".join(self.needs(description))
        return self.tr("This mechanism cannot run yet. Not installed: {missing}.").format(missing=missing)

    def needs(self, description: Description) -> list[str]:
        """What a mechanism lacks. Of a model it is left out what command brings it: a button does."""
        return [
            need.name if callable(need.place) else f"{need.name} ({need.remedy})" for need in description.needs if not need.met
        ]

    def absent_model(self, model: str) -> str:
        """Why a run with this model cannot begin."""
        return self.tr("The model {model}, which is chosen under Mechanism, is not installed.").format(model=model)

    def get_model(self) -> str:
        """What the button says that leads to a model."""
        return self.tr("Get the model …")

    def unread_marks(self, description: Description) -> str:
        """What becomes of the user's marks under a mechanism that does not heed them."""
        return self.tr(
            "{title} does not heed the marks {replace} and {keep} in this text: to it the brackets are part of the text. "
            "Edit ▸ Remove all marks takes them out."
        ).format(title=description.title, replace="[[…]]", keep="{{…}}")

    def duration(self, seconds: float) -> str:
        """A time in words, as coarse as a guess deserves."""
        if seconds < 90:
            return self.tr("{n} s").format(n=max(1, round(seconds)))
        return self.tr("{n} min").format(n=round(seconds / 60))

    def title(self, description: Description, changes: int) -> str:
        """The mechanism's name, and that it is not as it comes."""
        if not changes:
            return description.title
        return self.tr("{title} · {n} changed").format(title=description.title, n=changes)

    def over_cap(self, cost: float, remaining: float) -> str:
        """Why a run would be refused, and what helps."""
        return self.tr(
            "This would cost ε = {cost}, and {left} of the cap is left. Choose a smaller ε, or change the cap under Budget."
        ).format(cost=shown(cost), left=left(remaining))

    def ready(self, cost: float, *, bounded: bool) -> str:
        """What a run would cost, and how much that promises.

        Args:
            cost: ε of the document.
            bounded: Whether the mechanism has a guarantee.
        """
        if not bounded:
            return self.tr("Ready. Counts as ε = {cost}, without a guarantee.").format(cost=shown(cost))
        return self.tr("Ready. Costs ε = {cost}: {strength}.").format(cost=shown(cost), strength=strength(cost))

    def done(self, draws: int, cost: float | None) -> str:
        """What there is after so many draws, and what another one would cost."""
        words = self.tr("Done.") if draws < 2 else self.tr("Done. Choose among the draws above the new text.")
        if cost is not None:
            words += " " + self.tr("Drawing again costs another ε = {cost}; all draws count, whichever you keep.").format(
                cost=shown(cost)
            )
        return words
