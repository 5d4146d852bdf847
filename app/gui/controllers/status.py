"""The status line: where the document stands, what a run would take and cost, and what it lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.document.states import DocumentState
from app.gui.panes.original import MOST_SHOWN
from app.gui.phrases import Phrases
from app.gui.status import StatusKind, StatusLine
from app.purposes import Purpose, purpose_of
from engine.privacy.rounding import sum_decimals
from engine.text.markup import find_marks

if TYPE_CHECKING:
    from app.gui.controllers.budget import BudgetController
    from app.gui.controllers.choices import ChoicesController
    from app.gui.controllers.disclosure import DisclosureController
    from app.gui.controllers.run import RunController
    from app.gui.forecasts import Outlook
    from app.gui.shown_document import ShownDocument


class StatusController(QObject):
    """Says where the document stands, unless a run has more to say.

    Args:
        status: The line.
        shown: The document on the screen.
        choices: What is chosen.
        outlook: What a run would cost.
        budget: Knows whether the ledger would refuse it.
        runs: Knows whether something runs.
        disclosure: Knows what the user decided about units.
    """

    def __init__(
        self,
        status: StatusLine,
        shown: ShownDocument,
        choices: ChoicesController,
        outlook: Outlook,
        budget: BudgetController,
        runs: RunController,
        disclosure: DisclosureController,
    ) -> None:
        super().__init__(status)
        self._status, self._shown, self._choices = status, shown, choices
        self._outlook, self._budget, self._runs = outlook, budget, runs
        self._phrases = Phrases(self)
        self._was_over_cap = False
        shown.opened.connect(self.say_again)
        shown.state_changed.connect(self.say_again)
        shown.marked.connect(self._say_state)
        runs.ended.connect(self.say_again)
        budget.account_changed.connect(lambda _: self._follow_cap())
        for source in (choices.changed, outlook.changed, disclosure.changed, shown.draw_changed):
            source.connect(self._say_if_still)

    def tell(self, words: str, kind: StatusKind) -> None:
        """Says something that is not about the document, unless a run has more to say.

        Args:
            words: What is said.
            kind: What sort of thing that is.
        """
        if not self._runs.run:
            self._status.say(words, kind)

    def say_again(self) -> None:
        """Says where the document stands in place of what was said last, unless a run has more to say."""
        if not self._runs.run:
            self._say_state()

    def _say_if_still(self) -> None:
        if self._shown.document.state in (DocumentState.READY, DocumentState.DONE):
            self.say_again()

    def _follow_cap(self) -> None:
        over_cap = self._budget.over_cap
        if over_cap != self._was_over_cap:
            self._say_if_still()
        self._was_over_cap = over_cap

    def _say_state(self) -> None:
        say, document = self._status.say, self._shown.document
        match document.state:
            case DocumentState.READY:
                say(*self._estimate())
            case DocumentState.DONE if self._budget.over_cap or document.is_unheeded:
                say(*self._estimate())
            case DocumentState.DONE if document.unheeded:
                say(self._phrases.unheeded_words(document.unheeded_words), StatusKind.WARNING)
            case DocumentState.DONE:
                is_new = document.draw is not None and purpose_of(document.draw.result.mechanism) is Purpose.NEW_TEXT
                spent, after, of_one = self._spent_and_next()
                words = self._phrases.done(
                    len(document.draws),
                    spent,
                    after,
                    of_one=of_one,
                    is_new=is_new,
                    same_as=self._same_as(),
                    redrawn=document.draw.redrawn if document.draw else None,
                    follows_ticks=self._runs.holds_draws,
                )
                say(words, StatusKind.GOOD)
            case DocumentState.CANCELLED | DocumentState.REFUSED:
                say(str(document.error), StatusKind.WARNING)
            case DocumentState.FAILED:
                say(str(document.error), StatusKind.ERROR)
            case DocumentState.EMPTY:
                say("")

    def _same_as(self) -> int:
        """The number of an earlier draft that came out as the shown one did; 0 if none did."""
        document = self._shown.document
        if document.draw is None:
            return 0
        first = [draw.result.output for draw in document.draws].index(document.draw.result.output)
        return 0 if document.draws[first] is document.draw else first + 1

    def _spent_and_next(self) -> tuple[float, float | None, bool]:
        """The loss of all drafts, and of these and another one, and whether of one unit alone, as where every draft tells that.

        Of one unit it is what the card counts. What another draft loses is known from one of the same words and marks, under
        the same choices, that was drawn anew and by itself: else each unit may get another share.
        """
        document = self._shown.document
        of_one = document.loss_of_one
        if of_one is None or not self._all_bound_one():
            spent, cost = sum_decimals(document.charges), self._outlook.loss
            return spent, None if cost is None else sum_decimals((spent, cost)), False
        alike = (draw for draw in document.draws if draw.original == document.text and draw.redrawn is None)
        by_itself = (draw for draw in alike if self._choices.made(draw.result) and not draw.result.together)
        again = (draw for draw in by_itself if draw.result.epsilon == self._outlook.epsilon)
        return of_one, next(map(document.loss_of_one_after, again), None), True

    def _all_bound_one(self) -> bool:
        """Whether every run of the document left a draft that bounds the loss of one unit."""
        document = self._shown.document
        bounded = [draw for draw in document.draws if draw.result.guarantee.unit_loss is not None]
        return len(bounded) >= len(document.charges)

    def _estimate(self) -> tuple[str, StatusKind] | tuple[str, StatusKind, str]:
        """What a run would take, before it starts, or what it lacks and what is to be pressed for that."""
        if hindrance := self._hindrance():
            return hindrance
        if not self._choices.has_purpose:  # that is asked first
            return "", StatusKind.PLAIN
        description, document = self._choices.description, self._shown.document
        words = self._phrases.ready(description) + self._effort()
        if not description.reads_marks and find_marks(document.text):
            return words + " " + self._phrases.unread_marks(description), StatusKind.WARNING
        if len(document.text) > MOST_SHOWN:
            words += self.tr(" Only the start of this long text is shown; all of it is read.")
        return words, StatusKind.PLAIN

    def _hindrance(self) -> tuple[str, StatusKind] | tuple[str, StatusKind, str] | None:
        """Why nothing can be run, or not as the user decided; None if it can."""
        description, phrases = self._choices.description, self._phrases
        remedy = phrases.get_model() if self._choices.wanted_model else ""
        if description.missing:
            return phrases.missing(description), StatusKind.WARNING, remedy
        if model := self._choices.absent_model:
            return phrases.absent_model(model), StatusKind.WARNING, remedy
        if self._choices.is_foreign:
            return self.tr("This text does not look English, and only English can be rewritten."), StatusKind.WARNING
        if problem := self._choices.problem:
            return self.tr("{problem} See Advanced.").format(problem=problem), StatusKind.WARNING
        if self._outlook.epsilon is None:
            return self.tr("Type a budget ε to continue."), StatusKind.WARNING
        if self._budget.over_cap:
            return phrases.over_cap(self._outlook.cost, self._budget.remaining or 0.0), StatusKind.WARNING
        return (phrases.unheeded(), StatusKind.WARNING) if self._shown.document.is_unheeded else None

    def _effort(self) -> str:
        """How long it takes; empty where that cannot be told."""
        expected = self._choices.estimate()
        if not expected or self._outlook.epsilon is None:
            return ""
        description, times = self._choices.description, self._outlook.times
        planned = times.plan(self._shown.document.text, description, self._choices.settings, expected)
        words = self.tr(" It takes about {time}.")
        if times.loads_first(planned):
            words = self.tr(" It takes about {time}, and some seconds more the first time.")
        return words.format(time=self._phrases.duration(times.seconds(planned)))
