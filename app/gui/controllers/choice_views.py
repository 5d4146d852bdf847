"""The controls of the choices: what they show about the document and the cost, and when they are enabled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QToolButton

from app.document.states import DocumentState
from app.gui.choices.disclosure_switches import DisclosureSwitch
from app.gui.choices.epsilon import ChosenGuarantee, DrawnLoss
from app.gui.controllers.choices import TYPICAL_WORDS
from app.gui.engine_words import in_words
from app.gui.phrases import Phrases
from engine.privacy.guarantee import format_epsilon
from engine.privacy.rounding import sum_decimals

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from app.gui.choices.chooser import Chooser
    from app.gui.choices.disclosure_switches import DisclosureSwitches
    from app.gui.choices.epsilon import EpsilonControl
    from app.gui.choices.preview import PreviewPanel
    from app.gui.choices.subject_choice import SubjectChoice
    from app.gui.controllers.choices import ChoicesController
    from app.gui.controllers.run import RunController
    from app.gui.forecasts import Outlook
    from app.gui.shown_document import ShownDocument


class ChoiceViewsController(QObject):
    """Keeps chooser, ε, preview and the mechanism's button in step.

    Args:
        chooser: Has the mechanism and its settings.
        epsilon: Has ε.
        switches: Hide what the mechanism need not disclose.
        subject: Says what a new text is about.
        preview: Tries the mechanism on its own example.
        mechanism_button: Names the mechanism, and opens the drawer.
        drawer: The action behind that button.
        shown: The document on the screen.
        choices: What is chosen.
        outlook: What a run would cost.
        runs: What runs.
    """

    def __init__(
        self,
        chooser: Chooser,
        epsilon: EpsilonControl,
        switches: DisclosureSwitches,
        subject: SubjectChoice,
        preview: PreviewPanel,
        mechanism_button: QToolButton,
        drawer: QAction,
        shown: ShownDocument,
        choices: ChoicesController,
        outlook: Outlook,
        runs: RunController,
    ) -> None:
        super().__init__(chooser)
        self._chooser, self._epsilon, self._switches, self._preview = chooser, epsilon, switches, preview
        self._button, self._drawer, self._shown, self._subject = mechanism_button, drawer, shown, subject
        self._choices, self._outlook, self._runs = choices, outlook, runs
        self._phrases = Phrases(self)
        runs.changed.connect(self._show)
        switches.wanted.connect(choices.switch)
        subject.wanted.connect(chooser.change)

    def _show(self) -> None:
        running = self._runs.run is not None
        self._chooser.setEnabled(not running)
        promise = self._promise()
        self._epsilon.set_promise(promise)
        self._epsilon.setEnabled(not running)
        self._switches.show_switches(self._disclosures(), briefly=promise.drawn is not None)
        self._switches.setEnabled(not running)
        self._subject.show_domains(self._choices.domains, briefly=promise.drawn is not None)
        self._subject.setEnabled(not running)
        self._preview.set_busy(self._runs.busy)
        self._show_structure()
        self._show_mechanism()
        self._plan_preview()

    def _promise(self) -> ChosenGuarantee:
        description, drawn = self._choices.description, self._drawn()
        rated = description.rated(self._choices.settings)
        return ChosenGuarantee(
            description.bounded,
            self._chooser.delta(),
            description.per_distance,
            rated,
            self._outlook.forecast,
            self._choices.readable_range(),
            self._choices.measured_linkage,
            drawn,
            shows_other=self._shown.document.draw is not None and drawn is None,
            before=self._lost_by_new_texts() if rated else 0.0,
        )

    def _drawn(self) -> DrawnLoss | None:
        """What the shown draft lost, if it was drawn with what is chosen; of several, what all drafts did, as on the card."""
        document = self._shown.document
        draw = document.draw
        if draw is None or not self._choices.made(draw.result):
            return None
        result, loss = draw.result, draw.result.charged
        if result.guarantee.rated and result.guarantee.unit_loss is None:
            loss = self._lost_by_new_texts()
        return DrawnLoss(draw.asked_epsilon, loss, document.loss_of_one, result.unit)

    def _lost_by_new_texts(self) -> float:
        """What all new texts that there are of the document lost."""
        return sum_decimals(each.result.charged for each in self._shown.document.draws if each.result.guarantee.rated)

    def _disclosures(self) -> list[DisclosureSwitch]:
        """What the mechanism can hide, whether it does, and what that means, in ε too as far as that was measured."""
        settings, switches = self._choices.settings, []
        for disclosure in self._choices.description.avoidable:
            hidden = not disclosure.is_disclosed(settings)
            other = disclosure.disclosed_with if hidden else disclosure.hidden_with
            as_is, switched = self._choices.readable_range(), self._choices.readable_range({**settings, **other})
            now, more = in_words(disclosure.price if hidden else disclosure.seen), in_words(disclosure.more)
            if as_is and switched and as_is[0] != switched[0]:
                words = self.tr("Worth reading from ε = {now}; with a tick here, from {other}.")
                if hidden:
                    words = self.tr("Worth reading from ε = {now}; without the tick, from {other}.")
                words = words.format(now=format_epsilon(as_is[0], 2), other=format_epsilon(switched[0], 2))
                more = " ".join(filter(None, (more, words)))
                total = self._epsilon.value().total
                if not hidden and total and as_is[0] > switched[0]:  # ε went along with the tick: nobody should find out later
                    charged = self.tr("Each draft is charged ε = {total}.").format(total=format_epsilon(total))
                    now = f"{now} {charged}"
            switches.append(DisclosureSwitch(disclosure, hidden, now, more))
        return switches

    def _show_structure(self) -> None:
        document, keeps = self._shown.document, self._choices.keeps_structure
        if document.state is DocumentState.EMPTY:
            self._chooser.show_structure(self._choices.remembers_structure)
        else:
            self._chooser.show_structure(keeps, len(document.blocks), marked=document.structured)

    def _show_mechanism(self) -> None:
        button, description = self._button, self._choices.description
        title = self._phrases.title(description, self._choices.changes)
        changes = self._choices.unseen_changes
        button.setText(self.tr("Advanced · {n} changed").format(n=changes) if changes else self.tr("Advanced"))
        button.setToolTip(f"{title}: {in_words(description.summary)} ({self._drawer.shortcut().toString()})")
        button.setAccessibleName(self.tr("Advanced: {title}").format(title=title))
        button.setAccessibleDescription(in_words(description.summary))

    def _plan_preview(self) -> None:
        """The preview draws with the share that a unit of this document would have."""
        total, description = self._epsilon.value().total, self._choices.description
        if description.example is None:
            self._preview.set_none(self.tr("There is no example of this mechanism to try."))
        elif description.missing or self._choices.absent_model:
            self._preview.set_none(self.tr("You can try it once it is installed."))
        elif total is not None:
            settings = self._choices.settings
            expected = description.estimate(self._shown.document.words or TYPICAL_WORDS, settings, total)
            farthest = forecast.farthest if (forecast := self._outlook.forecast) else None
            self._preview.set_request(description.id, total, expected.units if expected else 1, settings, farthest)
