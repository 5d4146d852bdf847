"""The budget meter: what the ledger says, what this document has cost, and what a run would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.document.states import DocumentState
from app.gui.budget import BudgetMeter
from app.gui.controllers.budget import BudgetController
from app.gui.controllers.choices import ChoicesController
from app.gui.controllers.run import RunController
from app.gui.forecasts import Outlook
from app.gui.shown_document import ShownDocument

if TYPE_CHECKING:
    from app.gui.process.requests import Account


class MeterController(QObject):
    """Keeps the meter in step.

    Args:
        meter: The meter.
        shown: The document on the screen.
        choices: What is chosen.
        outlook: What a run would cost.
        budget: The ledger.
        runs: What runs.
    """

    def __init__(
        self,
        meter: BudgetMeter,
        shown: ShownDocument,
        choices: ChoicesController,
        outlook: Outlook,
        budget: BudgetController,
        runs: RunController,
    ) -> None:
        super().__init__(meter)
        self._meter, self._shown, self._choices = meter, shown, choices
        self._outlook, self._budget, self._runs = outlook, budget, runs
        shown.opened.connect(self._show_charges)
        shown.charged.connect(self._show_charges)
        budget.account_changed.connect(self._show_account)
        runs.changed.connect(self._show_pending)

    def _show_charges(self) -> None:
        self._meter.set_document(list(self._shown.document.charges))

    def _show_account(self, account: Account) -> None:
        self._meter.set_account(account)
        self._meter.set_session(self._budget.spent_in_session)

    def _show_pending(self) -> None:
        idle = self._runs.run is None and self._shown.document.state is not DocumentState.EMPTY
        possible = idle and not self._choices.description.missing and self._outlook.epsilon is not None
        words = self._outlook.cost if possible else ""
        self._meter.set_pending(self._outlook.loss if words else None, words)
