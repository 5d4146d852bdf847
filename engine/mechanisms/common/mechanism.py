"""The interface that every mechanism implements.

A mechanism describes itself, states its cost before it starts, and turns a text and a share of the budget into a `Result`. It
never touches the ledger, a file or a widget.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Protocol

from engine.errors import TextRefused, UsageError
from engine.mechanisms.common.description import MechanismDescription
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.common.survey import Survey, survey_by_run
from engine.privacy.deniability import Deniability
from engine.privacy.rounding import round_up
from engine.progress import CancelToken, Progress, silent
from engine.results import Candidate, Result, Segment, Topic, Unit, Value


class Mechanism(Protocol):
    """A way to rewrite a text privately."""

    description: MechanismDescription

    def farthest(self, settings: Mapping[str, Value]) -> float:
        """The worst loss of a document per requested ε: 1, or the largest distance that ε is spent on.

        Args:
            settings: A value for every parameter.

        Raises:
            NotInstalled: If the vectors that distances are measured in are missing.
        """
        return 1.0

    def worst_loss(self, epsilon: float, settings: Mapping[str, Value]) -> float:
        """The worst loss of a document with this ε between any two originals, rounded up; known before the text is read.

        Args:
            epsilon: ε of the document.
            settings: A value for every parameter.

        Raises:
            NotInstalled: As `farthest`.
        """
        return round_up(Fraction(epsilon) * Fraction(self.farthest(settings)))

    def given_away(self, settings: Mapping[str, Value]) -> str:
        """What a run discloses about every unit without noise, in a few words; empty if the loss says it all, see `rated`.

        Args:
            settings: A value for every parameter.

        Raises:
            NotInstalled: If a model or store is missing.
        """
        return ""

    def privatize(self, text: str, run: RunContext) -> Result:
        """Rewrites a text.

        Args:
            text: The private text, not empty.
            run: Everything else.

        Raises:
            TextRefused: If it cannot work on this text.
            NotInstalled: If a model or store is missing.
            Cancelled: If it was stopped.
        """
        ...

    def privatize_together(self, texts: Sequence[str], runs: Sequence[RunContext]) -> list[Result | TextRefused]:
        """Rewrites several texts, of which each entity is drawn once, whichever of them name it.

        Each text pays from its own allowance for what it names. No observer gets private units before all draws are made: they
        depend on each other. What replaces an entity may also depend on the copied words of all texts, which has to be said.

        Args:
            texts: The private texts, none empty.
            runs: Everything else, for each; they share source of randomness, settings, progress, cancel token and clock.

        Returns:
            The result of each text; or why it is refused, which depends on no draw.

        Raises:
            UsageError: If it cannot; see `MechanismDescription.draws_together`.
            NotInstalled: If a model or store is missing.
            Cancelled: If it was stopped.
        """
        raise UsageError(f"{self.description.id} draws each text by itself: nothing it writes could agree between texts.")

    def prepare(self, texts: Sequence[tuple[str, float]], settings: Mapping[str, Value]) -> None:
        """Computes together what `privatize` will need for several texts, and keeps it; samples and releases nothing.

        Nothing that becomes of a text may depend on the others, not even in its last digits: or the loss of each would be that
        of all. Whether it is called at all may depend on what the user asked for, never on the texts.

        Args:
            texts: The texts, none empty, and ε of each. Not all of them may come.
            settings: A value for every parameter.

        Raises:
            NotInstalled: If a model or store is missing.
        """
        return

    def likeliest(self, unit: Unit, *, settings: Mapping[str, Value], count: int) -> list[Candidate]:
        """The likeliest outcomes of one unit's draw, most likely first, from its exact distribution.

        Args:
            unit: The unit; what replaced it does not count.
            settings: A value for every parameter.
            count: How many at most.

        Raises:
            UsageError: If it is not a unit of this mechanism.
            NotInstalled: If a model or store is missing.
        """
        ...

    def candidate_versions(self, settings: Mapping[str, Value]) -> Mapping[str, Mapping[str, object]]:
        """What candidates come from now, as `Result.versions` says it of a text; each has a ``sha256``.

        Args:
            settings: A value for every parameter.

        Raises:
            NotInstalled: If it is missing.
        """
        return {}

    def topics(
        self, text: str, *, settings: Mapping[str, Value], progress: Progress = silent, cancel: CancelToken | None = None
    ) -> list[Topic]:
        """What a run would disclose about each unit without noise; samples nothing. Empty if no topic is disclosed.

        Args:
            text: The private text, not empty.
            settings: A value for every parameter.
            progress: Told how far the work is.
            cancel: Checked between steps.

        Raises:
            NotInstalled: If a model or store is missing.
            Cancelled: If it was stopped.
        """
        return []

    def survey(
        self, text: str, *, settings: Mapping[str, Value], progress: Progress = silent, cancel: CancelToken | None = None
    ) -> Survey:
        """What a run would replace, and what it would leave though it looks like a name; draws nothing.

        Only for mechanisms that read the user's markup. Whoever finds both in one go should do it here in one go.

        Args:
            text: The private text, not empty, with the user's markup.
            settings: A value for every parameter.
            progress: Told how far the work is.
            cancel: Checked between steps.

        Raises:
            NotInstalled: If a model or store is missing.
            Cancelled: If it was stopped.
        """
        return survey_by_run(self, text, settings, progress, cancel or CancelToken())

    def survey_together(
        self,
        texts: Sequence[str],
        *,
        settings: Mapping[str, Value],
        progress: Progress = silent,
        cancel: CancelToken | None = None,
    ) -> list[Survey]:
        """The same for each of several texts that are to be drawn together: what one of them tells may be replaced in all.

        Args:
            texts: The private texts, not empty, with the user's markup.
            settings: A value for every parameter.
            progress: Told how many texts are through.
            cancel: Checked between steps.

        Raises:
            NotInstalled: If a model or store is missing.
            Cancelled: If it was stopped.
        """
        cancel = cancel or CancelToken()
        found = []
        for at, text in enumerate(texts):
            cancel.check()
            progress(at, len(texts), "reading the texts")
            found.append(self.survey(text, settings=settings, cancel=cancel))
        return found

    def segments(self, text: str, *, epsilon: float, settings: Mapping[str, Value]) -> list[Segment]:
        """The pieces that a run would replace, where ε and public sizes decide how many there are; draws nothing.

        Args:
            text: The private text, not empty.
            epsilon: ε of the document.
            settings: A value for every parameter.
        """
        return []

    def deniability(self, *, epsilon: float, settings: Mapping[str, Value]) -> Deniability | None:
        """What becomes of some public units at this budget; None if no unit can come out unchanged.

        Args:
            epsilon: Budget of a unit.
            settings: A value for every parameter.

        Raises:
            NotInstalled: If a model or store is missing.
        """
        return None
