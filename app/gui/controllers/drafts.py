"""The drafts of the document on the screen: which one is shown, and what each is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.document.draws import NAMED_UNITS
from app.gui.panes.drafts import DraftCard
from engine.privacy.guarantee import format_epsilon

if TYPE_CHECKING:
    from app.document.draws import Draw
    from app.gui.controllers.choices import ChoicesController
    from app.gui.panes.output import OutputPane
    from app.gui.shown_document import ShownDocument


class DraftsController(QObject):
    """Keeps the strip of drafts in step with the document, and takes what is done there.

    Args:
        shown: The document on the screen.
        choices: Knows what each mechanism is for.
        output: Shows the drafts above the new text.
    """

    def __init__(self, shown: ShownDocument, choices: ChoicesController, output: OutputPane) -> None:
        super().__init__(output)
        self._shown, self._choices, self._output = shown, choices, output
        for changed in (shown.opened, shown.draw_changed, shown.edited, shown.draws_described):
            changed.connect(self._show)
        output.drafts.chosen.connect(lambda index: shown.document.show_draw(index))
        output.drafts.renamed.connect(lambda index, name: self._rename(index, name))

    def _show(self) -> None:
        document = self._shown.document
        cards = [self._card(number, draw) for number, draw in enumerate(document.draws, 1)]
        self._output.drafts.show_cards(cards, document.shown)

    def _card(self, number: int, draw: Draw) -> DraftCard:
        facts = self._choices.title_of(draw.result.mechanism)
        if draw.redrawn is not None:
            facts = self.tr("{new} new, {same} as before · {what}").format(
                new=draw.redrawn.new, same=draw.redrawn.same, what=facts
            )
        tells = len({each.asked_epsilon for each in self._shown.document.draws}) > 1
        if tells or draw.result.unit not in NAMED_UNITS:  # of names the limit says more
            facts = self.tr("ε {epsilon} · {what}").format(epsilon=format_epsilon(draw.asked_epsilon), what=facts)
        if draw.edited and (draw.kept or not draw.released):
            facts = self.tr("edited · {facts}").format(facts=facts)
        if draw.released and draw.edited and not draw.kept:
            facts = self.tr("changed since it was exported or copied · {facts}").format(facts=facts)
        elif draw.released:
            facts = self.tr("exported or copied · {facts}").format(facts=facts)
        return DraftCard(draw.name or self._default_name(number), facts, _telling_line(draw))

    def _default_name(self, number: int) -> str:
        return self.tr("Draft {n}").format(n=number)

    def _rename(self, index: int, name: str) -> None:
        self._shown.document.rename(index, "" if name == self._default_name(index + 1) else name)


def _telling_line(draw: Draw) -> str:
    """What tells a draft from others: its first line from where something was drawn, as all of them share what stays."""
    targets = () if draw.edited else [target[0] for unit in draw.result.units for target in unit.targets]
    lines = draw.text[min(targets, default=0) :].splitlines()
    return next((line.strip() for line in lines if line.strip()), "")
