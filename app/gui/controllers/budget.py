"""Keeps the ledger's state, as the engine reports it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.gui.forecasts import Outlook
from app.gui.process.engine import Engine, Job
from app.gui.process.requests import Account, ReadBudget, Request
from app.gui.status import StatusKind, StatusLine
from engine.privacy.rounding import sum_decimals

if TYPE_CHECKING:
    from collections.abc import Mapping


class BudgetController(QObject):
    """Remembers the last state of the ledger.

    Args:
        engine: Reads and changes the ledger.
        outlook: What a run would cost.
        status: Says what went wrong.
        parent: Its parent.

    Attributes:
        account: The last state; None until it was read.

    Signals:
        account_changed: The ledger was read again; carries the `Account`.
    """

    account_changed = Signal(object)

    def __init__(self, engine: Engine, outlook: Outlook, status: StatusLine, parent: QObject) -> None:
        super().__init__(parent)
        self._engine, self._outlook, self._status = engine, outlook, status
        self._entries_before: int | None = None
        self.account: Account | None = None

    @property
    def remaining(self) -> float | None:
        """What the cap leaves; None while unknown, or without a cap."""
        return self.account.remaining if self.account else None

    @property
    def over_cap(self) -> bool:
        """Whether the ledger would refuse a run under the present choices."""
        return self.remaining is not None and self._outlook.exceeds(self.remaining)

    @property
    def spent_in_session(self) -> float:
        """ε charged since the ledger was first read."""
        entries: tuple[Mapping[str, object], ...] = tuple(self.account.entries) if self.account else ()
        spent = [entry for entry in entries[self._entries_before or 0 :] if entry["kind"] == "spend"]
        return sum_decimals(float(str(entry["epsilon"])) for entry in spent)

    def read(self) -> None:
        """Requests the state of the ledger."""
        self.submit(ReadBudget())

    def submit(self, request: Request) -> Job:
        """Sends a request that the ledger's new state answers.

        Args:
            request: The request.
        """
        job = self._engine.submit(request)
        job.succeeded.connect(self.take)
        job.failed.connect(lambda error: self._status.say(str(error), StatusKind.ERROR))
        return job

    def take(self, account: Account) -> None:
        """Takes a new state of the ledger.

        Args:
            account: The state.
        """
        if self._entries_before is None:
            self._entries_before = len(account.entries)
        self.account = account
        self.account_changed.emit(account)
