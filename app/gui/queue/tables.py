"""Tables that were opened or dropped: one after the other, each is looked at, asked about and rewritten."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.gui.process.tables import Outcome, RewriteTable, SurveyTable
from app.gui.queue.table import TableDialog, TableTarget
from app.gui.status import Kind

if TYPE_CHECKING:
    from app.gui.desk import Desk
    from app.gui.process.engine import Engine, Job
    from app.gui.window import MainWindow
    from engine.documents.formats.table import Column
    from engine.errors import PalimpsestError


class Tables(QObject):
    """Rewrites tables under the choices as they stand in the window.

    Attributes:
        dialog: The dialog while it is open.

    Signals:
        spent: The ledger may have changed.
    """

    spent = Signal()

    def __init__(self, window: MainWindow, desk: Desk, engine: Engine) -> None:
        super().__init__(window)
        self._window, self._desk, self._engine = window, desk, engine
        self._waiting: deque[Path] = deque()
        self._job: Job | None = None
        self.dialog: TableDialog | None = None

    def open(self, paths: Sequence[Path]) -> None:
        """Asks about each of these tables, as soon as those before it are through."""
        self._waiting.extend(paths)
        if self.dialog is None and self._job is None:
            self._next()

    def _next(self) -> None:
        if not self._waiting:
            return
        path = self._waiting.popleft()
        self._job = job = self._engine.submit(SurveyTable(path))
        job.succeeded.connect(lambda columns: self._ask(path, columns))
        job.failed.connect(self._unreadable)
        job.cancelled.connect(self._unreadable)

    def _unreadable(self, error: PalimpsestError) -> None:
        self._job = None
        self._window.status.say(str(error), Kind.ERROR)
        self._next()

    def _ask(self, path: Path, columns: Sequence[Column]) -> None:
        self._job = None
        description = self._desk.description
        if not any(column.filled for column in columns):
            reason = self.tr("{name} holds no text.").format(name=path.name)
        elif description.missing:
            reason = self.tr("{title} is not installed.").format(title=description.title)
        elif not self._window.epsilon.is_valid() or not self._window.chooser.is_valid():
            reason = self.tr("A setting is not valid yet.")
        elif self._desk.busy:
            reason = self.tr("A run is under way. Cancel it first.")
        else:
            outlook = self._desk.outlook
            each, cost = outlook.of_each, outlook.cost_of_each
            self.dialog = dialog = TableDialog(path.name, columns, path.parent, description.title, each, self._window, cost)
            dialog.chosen.connect(lambda target: self._begin(path, target))
            dialog.stop_wanted.connect(self._stop)
            dialog.finished.connect(self._closed)
            dialog.open()
            return
        self._window.status.say(reason, Kind.WARNING)
        self._next()

    def _begin(self, path: Path, target: TableTarget) -> None:
        dialog = self.dialog
        assert dialog is not None
        choice = self._desk.request("")
        request = RewriteTable(path, target.column, target.kept, target.output, target.receipts, choice)
        self._job = job = self._engine.submit(request)

        def ended() -> None:
            self._job = None
            self.spent.emit()

        def done(outcome: Outcome) -> None:
            dialog.show_outcome(outcome, target.output)

        job.finished.connect(ended)
        job.progressed.connect(lambda finished, of, _: dialog.show_progress(finished, of))
        job.succeeded.connect(done)
        job.failed.connect(lambda error: dialog.refuse(str(error)))
        job.cancelled.connect(lambda _: dialog.show_stopped())

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
        self.dialog = None
        self._next()
