"""The windows beside the main one: history, guarantee, settings, help. One of each, kept in step while it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QMessageBox, QWidget

from app.gui.process.requests import Account, ResetBudget, SetCap
from app.gui.settings import Settings
from engine import __version__
from engine.installation import third_party_licences

if TYPE_CHECKING:
    from app.gui.actions import Actions
    from app.gui.budget import BudgetMeter
    from app.gui.controllers.budget import BudgetController
    from app.gui.dialogs.help import HelpWindow
    from app.gui.dialogs.history import HistoryDialog
    from app.gui.guarantee import GuaranteeCard
    from app.gui.panes.disclosure_card import DisclosureCard
    from app.gui.process.engine import Engine
    from app.gui.shown_document import ShownDocument

TEXT_STEP = 10
"""Percent by which the text grows or shrinks at a key."""


class DialogController(QObject):
    """Opens the dialogs. Their modules are imported on first use, so that the window opens sooner.

    Args:
        shown: The document on the screen.
        budget: The ledger.
        actions: What can be done.
        meter: Leads to the history.
        guarantee: Leads to what is guaranteed.
        engine: Answers the dialogs' requests.
        settings: What the user has chosen.
        window: What they stand over.

    Attributes:
        history: The history of the budget, while it is open.
        help: The help window, once it was opened.
    """

    def __init__(
        self,
        shown: ShownDocument,
        budget: BudgetController,
        actions: Actions,
        meter: BudgetMeter,
        guarantee: DisclosureCard,
        engine: Engine,
        settings: Settings,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._shown, self._budget, self._actions = shown, budget, actions
        self._engine, self._settings, self._window = engine, settings, window
        self.history: HistoryDialog | None = None
        self.help: HelpWindow | None = None
        actions.budget.triggered.connect(self.show_history)
        meter.history_wanted.connect(self.show_history)
        actions.guarantee.triggered.connect(self.show_guarantee)
        guarantee.details_wanted.connect(self.show_guarantee)
        guarantee.leaks_wanted.connect(self.show_leaks)
        actions.settings.triggered.connect(self.show_settings)
        actions.help.triggered.connect(lambda: self.show_help("start"))
        actions.guide.triggered.connect(lambda: self.show_help("guide"))
        actions.epsilon_help.triggered.connect(lambda: self.show_help("epsilon"))
        actions.models_help.triggered.connect(lambda: self.show_models_help())
        actions.about.triggered.connect(self.show_about)
        actions.larger.triggered.connect(lambda: self._resize_text(TEXT_STEP))
        actions.smaller.triggered.connect(lambda: self._resize_text(-TEXT_STEP))
        budget.account_changed.connect(self._follow_account)

    def show_history(self) -> None:
        """What was released, and the cap."""
        from app.gui.dialogs.history import HistoryDialog

        if self.history is None:
            self.history = HistoryDialog(self._window, settings=self._settings)
            self.history.cap_wanted.connect(lambda cap: self._change(SetCap(cap)))
            self.history.reset_wanted.connect(lambda: self._change(ResetBudget()))
        if self._budget.account:
            self.history.set_account(self._budget.account)
        self._budget.read()
        self.history.open()

    def _change(self, request: SetCap | ResetBudget) -> None:
        assert self.history is not None
        self._budget.submit(request).failed.connect(lambda error, say=self.history.say: say(str(error)))

    def _follow_account(self, account: Account) -> None:
        if self.history:
            self.history.set_account(account)

    def show_guarantee(self) -> GuaranteeCard | None:
        """Shows what may be claimed about the shown text. Answered by the dialog; None if there is no text."""
        from app.gui.guarantee import GuaranteeCard

        document = self._shown.document
        if document.draw is None:
            return None
        card = GuaranteeCard(self._window)
        card.set_result(
            document.draw.result,
            document.charges,
            document.draw.edited,
            document.text,
            document.other_guarantees,
            document.released_guarantees,
        )
        self._open_once(card)
        return card

    def show_leaks(self) -> None:
        """Shows what can still be seen of the original, in the whole guarantee."""
        if card := self.show_guarantee():
            card.show_leaks()

    def show_settings(self) -> None:
        """The settings."""
        from app.gui.dialogs.settings import SettingsDialog

        dialog = SettingsDialog(self._settings, self._window)
        dialog.list_wanted.connect(self._actions.private_list.trigger)
        self._open_once(dialog)

    def show_help(self, page: str) -> None:
        """A page of the help."""
        from app.gui.dialogs.help import HelpWindow

        if self.help is None:
            self.help = HelpWindow(self._engine, self._window)
            self.help.set_shortcuts(self._actions.keys())
        self.help.show_page(page)
        self.help.show()
        self.help.raise_()
        self.help.activateWindow()

    def show_models_help(self) -> None:
        """The page of the help about models."""
        self.show_help("models")

    def show_about(self) -> None:
        """Name, version and licence."""
        box = QMessageBox(self._window)
        box.setWindowTitle(self.tr("About Palimpsest"))
        box.setIconPixmap(self._window.windowIcon().pixmap(64, 64))
        box.setText(self.tr("Palimpsest {version}").format(version=__version__))
        words = self.tr(
            "Rewrites a document, on your own machine, so that you can share it with a mathematical privacy guarantee.\n\n"
            "Licensed under Apache-2.0. The starter pack is made from public data; its manifest names sources and licences."
        )
        if licences := third_party_licences():
            words += "\n\n" + self.tr("The licences of everything else in this package are in {file}.").format(file=licences)
        box.setInformativeText(words)
        self._open_once(box)

    def _open_once(self, dialog: QDialog) -> None:
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _resize_text(self, step: int) -> None:
        option = Settings.text_size
        size = self._settings.text_size + step
        if option.minimum <= size <= option.maximum:
            self._settings.text_size = size
