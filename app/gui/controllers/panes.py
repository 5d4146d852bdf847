"""The document in the panes: its original, its units, its new text and what is guaranteed of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.document.draws import NAMED_UNITS
from app.document.shown_draft import ShownDraft
from app.document.states import DocumentState
from app.gui.phrases import Phrases

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.document.draws import Draw
    from app.gui.actions import Actions
    from app.gui.controllers.choices import ChoicesController
    from app.gui.panes.disclosure_card import DisclosureCard
    from app.gui.panes.linked import LinkedScrolling
    from app.gui.panes.original import OriginalPane
    from app.gui.panes.output import OutputPane
    from app.gui.panes.units import UnitsPanes
    from app.gui.settings import Settings
    from app.gui.shown_document import ShownDocument


class PanesController(QObject):
    """Shows the document, and takes what is typed into it.

    Whoever adds to what the panes show of a document connects to `shown` after this controller has.

    Args:
        shown: The document on the screen.
        choices: What is chosen.
        original: Shows and takes the original.
        units: Shows the units.
        output: Shows the new text, and takes edits of it.
        guarantee: Says what is guaranteed.
        linked: Scrolls the panes together.
        actions: What can be done.
        settings: Remembers whether the panes are linked.

    Attributes:
        drawn_together: The drafts on show of the texts that were drawn together, by what they have in common.
    """

    def __init__(
        self,
        shown: ShownDocument,
        choices: ChoicesController,
        original: OriginalPane,
        units: UnitsPanes,
        output: OutputPane,
        guarantee: DisclosureCard,
        linked: LinkedScrolling,
        actions: Actions,
        settings: Settings,
    ) -> None:
        super().__init__(original)
        self._shown, self._choices, self._guarantee = shown, choices, guarantee
        self._original, self._units, self._output = original, units, output
        self._linked, self._revert, self._settings = linked, actions.revert, settings
        self._phrases = Phrases(self)
        self.drawn_together: Callable[[str], Sequence[Draw]] = lambda _: ()
        shown.opened.connect(self._show_all)
        shown.text_changed.connect(self._show_text)
        shown.units_changed.connect(self._show_units)
        shown.written.connect(output.show_growing)
        shown.draw_changed.connect(self._show_draw)
        shown.edited.connect(self._show_edited)
        shown.state_changed.connect(self._show_titles)
        choices.changed.connect(self._show_titles)
        units.model.dataChanged.connect(self._show_unchanged)
        original.typed.connect(self._type)
        output.typed.connect(lambda text: shown.document.edit(text))
        actions.revert.triggered.connect(lambda: shown.document.revert())
        actions.linked.setChecked(settings.linked_scrolling)
        linked.on = settings.linked_scrolling
        actions.linked.toggled.connect(self._link)

    def _show_all(self) -> None:
        self._show_text()
        self._show_units()
        self._show_draw()

    def _show_text(self) -> None:
        self._original.show_text(self._shown.document.text)
        self._output.show_view(0)

    def _show_units(self) -> None:
        document, units = self._shown.document, self._units
        model = units.model
        drawn = document.draw.result.unit if document.draw else ""
        notes, per_distance = self._phrases.notes(document), self._is_per_distance()
        model.set_units(document.units, notes, per_distance=per_distance, can_rewrite=drawn in NAMED_UNITS)
        if not model.rowCount():
            units.original.set_remark("")
            units.private.set_remark("")
            return
        units.original.set_remark(self._count_remark())
        self._show_unchanged()

    def _show_unchanged(self) -> None:
        """Says how many units came out as they were, which changes when somebody writes over one."""
        model = self._units.model
        words, short = str(model.drawn or ""), ""
        if unchanged := model.unchanged:
            words, short = self.tr("%n unchanged", "", unchanged), f"= {unchanged}"  # the tip has the words
        self._units.private.set_remark(words, short)

    def _is_per_distance(self) -> bool:
        """Whether ε of the draw is for each unit of distance; another mechanism may be chosen by now."""
        draw = self._shown.document.draw
        described = self._choices.described(draw.result.mechanism) if draw else self._choices.description
        return described is not None and described.per_distance

    def _count_remark(self) -> str:
        """How many units were found; after a draw also how many were read, and how many found no slot."""
        draw = self._shown.document.draw
        found, result = self._units.model.found, draw.result if draw else None
        if result is None or not (result.read or result.dropped):
            return str(found)
        if not result.read:
            return self.tr("{found} · {dropped} more did not fit").format(found=found, dropped=result.dropped)
        remark = self.tr("{read} read, {kept} used")
        if result.dropped:
            remark = self.tr("{read} read, {kept} used · {dropped} did not fit")
        return remark.format(read=result.read, kept=result.kept, dropped=result.dropped)

    def _show_draw(self) -> None:
        draw, output = self._shown.document.draw, self._output
        if draw:
            output.show_text(draw.text, draw.result.units, edited=draw.edited, places=draw.places)
        else:
            output.show_text("", (), edited=False)
        self._show_titles()
        self._show_edited()

    def _show_edited(self) -> None:
        document, draw = self._shown.document, self._shown.document.draw
        edited = bool(draw and draw.edited)
        self._output.set_remark(self.tr("edited") if edited else "")
        self._revert.setEnabled(edited)
        self._guarantee.set_result(ShownDraft.of(document, self.drawn_together))

    def _show_titles(self) -> None:
        """Names the units as the draw's mechanism does; another mechanism may be chosen by now."""
        document = self._shown.document
        drawn = document.draw if document.state is not DocumentState.RUNNING else None
        unit = drawn.result.unit if drawn else self._choices.unit
        self._units.original.set_title(self._phrases.found(unit))
        self._units.private.set_title(self._phrases.private(unit))
        self._output.mark_stale(self._stale_words(drawn.result.mechanism) if drawn else "")

    def _stale_words(self, mechanism: str) -> str:
        """What made the shown draft and what is chosen now, where that is something else."""
        chosen = self._choices.description.id
        if mechanism == chosen:
            return ""
        made, now = self._choices.title_of(mechanism), self._choices.title_of(chosen)
        if made == now:  # two mechanisms of one purpose: under their own names
            return self.tr("⚠ Made with other settings than those chosen now, under Advanced.")
        return self.tr("⚠ Made with “{made}”. Now chosen: “{now}”. Draw another draft to see that.").format(made=made, now=now)

    def _type(self, text: str) -> None:
        """Takes typed text or, once there are draws, changed markup."""
        document = self._shown.document
        if document.draws:
            document.mark(text)
        else:
            document.type_text(text)

    def _link(self, on: bool) -> None:
        self._linked.on = on
        self._settings.linked_scrolling = on
