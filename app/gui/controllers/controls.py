"""The main button and the actions: what can be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QPushButton

from app.document.states import DocumentState
from app.gui.appearance.sheet import make_primary
from app.gui.panes.original import MOST_SHOWN

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.gui.actions import Actions
    from app.gui.controllers.document import DocumentController
    from app.gui.controllers.run import RunController
    from app.gui.document_stack import DocumentStack
    from app.gui.forecasts import Outlook
    from app.gui.panes.original import OriginalPane
    from app.gui.shown_document import ShownDocument


class ControlsController(QObject):
    """Enables what can be done, and disables what cannot.

    Args:
        actions: What can be done.
        main_button: Starts and stops a run.
        original: Can be typed into as long as nothing is drawn.
        stack: Says whether there is a document to close.
        shown: The document on the screen.
        outlook: What a run would cost.
        runs: What runs, and whether anything could.
        documents: Knows whether there is a document to bring back.

    Attributes:
        leads_elsewhere: Whether another button in sight does what the main button does, and is to be pressed first.
    """

    def __init__(
        self,
        actions: Actions,
        main_button: QPushButton,
        original: OriginalPane,
        stack: DocumentStack,
        shown: ShownDocument,
        outlook: Outlook,
        runs: RunController,
        documents: DocumentController,
    ) -> None:
        super().__init__(main_button)
        self._actions, self._main_button, self._original, self._stack = actions, main_button, original, stack
        self._shown, self._outlook, self._runs, self._documents = shown, outlook, runs, documents
        self.leads_elsewhere: Callable[[], bool] = lambda: False
        runs.changed.connect(self._show)
        shown.marked.connect(self.show_main_button)
        shown.edited.connect(self.show_main_button)
        stack.currentChanged.connect(lambda _: self._show_actions())
        actions.privatize.triggered.connect(runs.privatize)
        actions.cancel.triggered.connect(runs.cancel)
        main_button.clicked.connect(self._press_main)

    def _press_main(self) -> None:
        if self._runs.run:
            self._runs.cancel()
        else:
            self._runs.privatize()

    def _show(self) -> None:
        self.show_main_button()
        self._show_actions()
        self._show_original()

    def show_main_button(self) -> None:
        """Says on the main button what it does, and has it lead on unless another button does."""
        button, running = self._main_button, self._runs.run is not None
        source = self._actions.cancel if running else self._actions.privatize
        quiet = self._documents.is_listed(self._shown.document) or self.leads_elsewhere()
        make_primary(button, on=running or not quiet)
        button.setText(self._main_words())
        button.setIcon(source.icon())
        again = bool(self._shown.document.draws) and not running
        tip = self._again_words() if again else source.toolTip()
        button.setToolTip(tip)
        button.setAccessibleName(button.text())
        button.setAccessibleDescription(tip)
        button.setEnabled(running or self._runs.ready)

    def _again_words(self) -> str:
        """What another draft is; of a file that agrees with others in its new names, what becomes of that."""
        words = self.tr("Another text, drawn by chance. It counts as soon as you see it.")
        if self._runs.holds_draws:
            words = self.tr(
                "Draws what you ticked, and keeps the other new names and what you wrote over them. It counts as soon as you "
                "see it."
            )
        document = self._shown.document
        if document.unheeded:
            words += "\n" + self.tr("It replaces what you ticked: {words}.").format(words=", ".join(document.unheeded_words))
        if self._leaves_others:
            words += "\n" + self.tr(
                "Its new names will no longer agree with those of the files it was drawn with: “Draw all again” in the list "
                "keeps them alike."
            )
        return words

    @property
    def _leaves_others(self) -> bool:
        """Whether the names of the file agree with those of others of the list, and would no longer."""
        document = self._shown.document
        return bool(document.draw and document.draw.result.together) and self._documents.is_listed(document)

    def _main_words(self) -> str:
        document = self._shown.document
        if self._runs.run:
            return self.tr("Cancel")
        if document.state is DocumentState.FAILED:
            return self.tr("Run again")
        if document.draws and self._outlook.epsilon is not None and self._leaves_others:
            return self.tr("Draw this file alone")
        if document.draws and self._outlook.epsilon is not None:
            return self.tr("Draw again") if document.awaits_draw else self.tr("Draw another draft")
        return self.tr("Privatize this") if self._documents.is_listed(document) else self.tr("Privatize")

    def _show_actions(self) -> None:
        actions, running = self._actions, self._runs.run is not None
        actions.privatize.setEnabled(self._runs.ready and not running)
        actions.cancel.setEnabled(self._runs.busy)
        drawn = self._shown.document.draw is not None and not running
        for action in (actions.export, actions.copy, actions.guarantee, actions.save, actions.save_as, actions.unlock):
            action.setEnabled(drawn)
        actions.close.setEnabled(not running and self._stack.shows_panes)
        actions.reopen.setEnabled(self._documents.can_bring_back and not running)

    def _show_original(self) -> None:
        document, running = self._shown.document, self._runs.run is not None
        fits = len(document.text) <= MOST_SHOWN
        self._original.set_editable(not running and not document.draws and fits, fixed=bool(document.draws))
        bar = self._original.left_out
        notes = () if document.draws else document.notes
        bar.show_reading(document.left_out, notes, offered=not document.draws)  # once it is drawn, the text is fixed
        bar.setEnabled(not running)
