"""Tables that were opened or dropped: one after the other, each is looked at, asked about and rewritten."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.gui.choices.purpose_words import purpose_words
from app.gui.choices.suggestion import readable_range, suggest_epsilon
from app.gui.controllers.table_review import TableReviewController
from app.gui.dialogs.files import start_folder
from app.gui.engine_words import in_words
from app.gui.process.tables import Outcome, ReadRecords, RecordPage, RewriteTable, SurveyTable
from app.gui.queue.table import RecordBudget, TableChoice, TableDialog, TableTarget
from app.gui.status import StatusKind
from engine.documents.formats.declared import is_table_read_whole
from engine.documents.formats.rows import RowNamesFound, RowRule

if TYPE_CHECKING:
    from app.gui.controllers.budget import BudgetController
    from app.gui.controllers.choices import ChoicesController
    from app.gui.controllers.run import RunController
    from app.gui.controllers.status import StatusController
    from app.gui.forecasts import Outlook
    from app.gui.process.engine import Engine, Job
    from app.gui.settings import Settings
    from app.gui.status import StatusLine
    from engine.documents.formats.table import TableColumn
    from engine.errors import PalimpsestError

MOST_TOLD = 3
"""So many tables that cannot be rewritten are told with their reason; the others are counted."""


class TableController(QObject):
    """Rewrites tables under the choices as they stand in the window.

    Args:
        choices: What is chosen.
        outlook: What a run would cost.
        budget: The ledger, which has changed once a table was rewritten.
        runs: Knows whether something runs.
        status: Says why a table cannot be rewritten.
        messages: Says where the document stands once that does not matter any more.
        engine: Reads and rewrites them.
        settings: Remembers the folder that was used last.
        window: What the dialog stands over.

    Attributes:
        dialog: The dialog while it is open.

    Signals:
        whole_wanted: A table is to be rewritten with all of its cells, as a document; its path.
    """

    whole_wanted = Signal(object)

    def __init__(
        self,
        choices: ChoicesController,
        outlook: Outlook,
        budget: BudgetController,
        runs: RunController,
        status: StatusLine,
        messages: StatusController,
        engine: Engine,
        settings: Settings,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._choices, self._outlook, self._budget, self._runs = choices, outlook, budget, runs
        self._status, self._messages, self._engine, self._window = status, messages, engine, window
        self._settings = settings
        self._waiting: deque[tuple[Path, RowRule]] = deque()
        self._refusals: list[str] = []
        self._with_row_names: list[Path] = []
        self._job: Job | None = None
        self._output: Path | None = None
        self.dialog: TableDialog | None = None
        self._review: TableReviewController | None = None

    def open(self, paths: Sequence[Path], rule: RowRule = RowRule.STRICT) -> None:
        """Asks about each of these tables, as soon as those before it are through.

        Args:
            paths: The tables.
            rule: How their rows go with their headers.
        """
        self._waiting.extend((path, rule) for path in paths)
        if self.dialog is None and self._job is None and self._waiting:
            if self._refusals:  # they were said, and another try begins
                self._refusals, self._with_row_names = [], []
                self._messages.say_again()
            self._next()

    def _next(self) -> None:
        if not self._waiting:
            return
        path, rule = self._waiting.popleft()
        self._job = job = self._engine.submit(SurveyTable(path, rule))
        job.succeeded.connect(lambda columns: self._ask(path, rule, columns))
        job.failed.connect(lambda error: self._unreadable(path, error))
        job.cancelled.connect(lambda error: self._unreadable(path, error))

    def _unreadable(self, path: Path, error: PalimpsestError) -> None:
        self._job = None
        if isinstance(error, RowNamesFound):
            self._with_row_names.append(path)
        self._refuse(in_words(str(error)), StatusKind.ERROR)

    def _refuse(self, reason: str, kind: StatusKind) -> None:
        """Says why a table cannot be rewritten, beside what was said of those before it; the next one follows.

        Where the rows begin with names that the header leaves out, a button reads them so.
        """
        self._refusals.append(reason)
        words = self._refusals[:MOST_TOLD]
        if (more := len(self._refusals) - MOST_TOLD) > 0:
            words.append(self.tr("… and 1 more.") if more == 1 else self.tr("… and {n} more.").format(n=more))
        remedy, named = "", tuple(self._with_row_names)
        if named:
            one = self.tr("Read the first column as row names")
            remedy = one if len(named) == 1 else self.tr("Read their first columns as row names")
        self._status.say("\n".join(words), kind, remedy, lambda: self.open(named, RowRule.ROW_NAMES))
        self._next()

    def _ask(self, path: Path, rule: RowRule, columns: Sequence[TableColumn]) -> None:
        self._job = None
        description = self._choices.description
        if not any(column.filled for column in columns):
            reason = self.tr("{name} has no text.").format(name=path.name)
        elif description.missing:
            reason = self.tr("{title} is not installed.").format(title=in_words(description.title))
        elif not self._choices.are_valid:
            reason = self.tr("A setting is not valid yet.")
        elif self._runs.busy:
            reason = self.tr("A run is in progress. Cancel it first.")
        else:
            whole = description.keeps_layout and is_table_read_whole(path.suffix)
            choice = TableChoice(self._method(), self._budget_of, self._price, description.reads_marks, whole)
            self.dialog = dialog = TableDialog(
                path.name,
                columns,
                start_folder(self._settings, path.parent),
                choice,
                self._window,
                row_names=rule is RowRule.ROW_NAMES,
            )
            self._review = TableReviewController(dialog, path, rule, self._choices, self._engine)
            self._outlook.changed.connect(dialog.show_plan)
            dialog.record_wanted.connect(lambda number: self._read_records(path, rule, number))
            dialog.preview.begin(dialog.first_texts)
            dialog.chosen.connect(lambda target: self._begin(path, rule, target))
            dialog.whole_wanted.connect(lambda: self.whole_wanted.emit(path))
            dialog.stop_wanted.connect(self._stop)
            dialog.finished.connect(self._closed)
            dialog.open()
            self._review.begin()
            return
        self._refuse(reason, StatusKind.WARNING)

    def _method(self) -> str:
        """What the records are rewritten with."""
        purpose, title = self._choices.purpose, in_words(self._choices.description.title)
        words = self.tr("{purpose} ({title})").format(purpose=purpose_words(purpose).title, title=title) if purpose else title
        if not (changes := self._choices.changes):
            return words
        changed = self.tr("1 setting changed") if changes == 1 else self.tr("{n} settings changed").format(n=changes)
        return f"{words}, {changed}"

    def _budget_of(self, words: int) -> RecordBudget:
        """ε for records of so many words: where the mechanism reads well on them, unless the user has set another."""
        description, settings, privacy = self._choices.description, self._choices.settings, self._choices.privacy
        if self._choices.has_own_epsilon:
            return RecordBudget(privacy.epsilon, privacy.per_word, self.tr("As it is set in the window."))
        epsilon, per_word = suggest_epsilon(description, settings, words)
        origin = self.tr("Where it begins for texts of any length.")
        if readable_range(description, settings, words):
            origin = self.tr("Where records as long as the first ones read well, by published results.")
        return RecordBudget(epsilon, per_word, origin)

    def _price(self, budget: RecordBudget) -> tuple[float | None, str]:
        """What a record costs; nothing to say where it depends on its number of words."""
        words = self._choices.privacy.words if budget.per_word else 1
        return (None, "") if words is None else self._outlook.at(budget.epsilon * words)

    def _read_records(self, path: Path, rule: RowRule, number: int) -> None:
        """Reads records that the user wants to see, with their new texts once there is a new table."""
        dialog = self.dialog
        assert dialog is not None
        column, output = str(dialog.column.currentData()), self._output

        def take(page: RecordPage) -> None:
            if self.dialog is dialog and (dialog.column.currentData(), self._output) == (column, output):
                dialog.preview.take(page)

        # A table that cannot be read any more is told when it is to be rewritten.
        self._engine.submit(ReadRecords(path, column, number, rule, output)).succeeded.connect(take)

    def _begin(self, path: Path, rule: RowRule, target: TableTarget) -> None:
        dialog = self.dialog
        assert dialog is not None
        assert self._review is not None
        self._settings.use_folder(target.output.parent)
        privacy = replace(self._choices.privacy, epsilon=target.budget.epsilon, per_word=target.budget.per_word)
        decisions = self._review.decisions
        self._review.stop()
        request = RewriteTable(path, target.column, target.kept, target.output, target.receipts, privacy, rule, decisions)
        self._job = job = self._engine.submit(request)

        def ended() -> None:
            self._job = None
            self._budget.read()

        def done(outcome: Outcome) -> None:
            self._output = None if outcome.left else target.output
            dialog.show_outcome(outcome, target.output)

        job.finished.connect(ended)
        job.progressed.connect(lambda finished, of, _: dialog.show_progress(finished, of))
        job.succeeded.connect(done)
        job.failed.connect(lambda error: dialog.refuse(in_words(str(error))))
        job.cancelled.connect(lambda _: dialog.show_stopped())

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _closed(self) -> None:
        if self._review is not None:
            self._review.stop()
        if self.dialog is not None:
            self._outlook.changed.disconnect(self.dialog.show_plan)
            self.dialog.deleteLater()
        self.dialog = self._review = self._output = None
        self._next()
