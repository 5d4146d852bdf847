"""The review of names in a table: what a run would replace and leave in all records, decided once for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.document.record_names import RecordNames
from app.gui.engine_words import in_words
from app.gui.process.tables import ReviewRecords
from engine.batch.record_review import RecordDecisions

if TYPE_CHECKING:
    from pathlib import Path

    from app.document.review import ReviewEntry
    from app.gui.controllers.choices import ChoicesController
    from app.gui.process.engine import Engine, Job
    from app.gui.queue.table import TableDialog
    from engine.batch.record_review import RecordsReview
    from engine.documents.formats.rows import RowRule
    from engine.errors import PalimpsestError

AT_ONCE = 300
"""Tables with more records are reviewed when the user asks for it: reading them takes a minute or more."""


class TableReviewController(QObject):
    """Lists the names of the chosen column, and keeps what the user decides about them.

    Args:
        dialog: Shows the list, and the records.
        path: The table.
        rule: How its rows go with its header.
        choices: What is chosen.
        engine: Finds the names.

    Attributes:
        reviewing: The job that finds them, while it runs.
    """

    def __init__(self, dialog: TableDialog, path: Path, rule: RowRule, choices: ChoicesController, engine: Engine) -> None:
        super().__init__(dialog)
        self._dialog, self._path, self._rule, self._choices, self._engine = dialog, path, rule, choices, engine
        self._names: RecordNames | None = None
        self._mention = 0
        self._is_filling = False
        self.reviewing: Job | None = None
        panel = dialog.names
        dialog.column_chosen.connect(self.begin)
        panel.wanted.connect(self.review)
        panel.stop_wanted.connect(self.stop)
        panel.selected.connect(self._select)
        panel.next_wanted.connect(self._show_next)
        panel.kind_chosen.connect(self._replace_as)
        panel.model.wanted.connect(lambda entry, replaces: self._decide(entry, replaces=replaces))

    @property
    def decisions(self) -> RecordDecisions:
        """What the user decided."""
        return self._names.decisions if self._names else RecordDecisions()

    def begin(self) -> None:
        """Lists the names of another column, at once where there are not too many records."""
        self.stop()
        self._names = None
        self._dialog.show_names(None, "")
        if self._dialog.records <= AT_ONCE:
            self.review()
        else:
            self._offer()

    def review(self) -> None:
        """Lists the names. Nothing is drawn or charged."""
        description = self._choices.description
        column = str(self._dialog.column.currentData())
        self.reviewing = job = self._engine.submit(
            ReviewRecords(self._path, column, description.id, self._choices.settings, self._rule)
        )
        job.succeeded.connect(lambda found: self._take(job, found))
        job.failed.connect(lambda error: self._refuse(job, error))
        job.cancelled.connect(lambda _: self._give_up(job))
        self._dialog.names.show_running(self.tr("Looking for names and numbers in all records …"))

    def stop(self) -> None:
        """Stops the review under way."""
        job, self.reviewing = self.reviewing, None
        if job is not None:
            job.cancel()
            self._offer()

    def _offer(self) -> None:
        words = self.tr("See what would be replaced in all records, and what would be left. This costs nothing.")
        self._dialog.names.show_waiting(words, self.tr("&Review"))

    def _give_up(self, job: Job) -> None:
        """Somebody else stopped the engine."""
        if self.reviewing is job:
            self.reviewing = None
            self._offer()

    def _refuse(self, job: Job, error: PalimpsestError) -> None:
        if self.reviewing is job:
            self.reviewing = None
            self._dialog.names.show_waiting(in_words(str(error)), self.tr("&Review"))

    def _take(self, job: Job, found: RecordsReview) -> None:
        if self.reviewing is not job:
            return
        self.reviewing, self._names = None, RecordNames(found)
        self._is_filling = True  # the record that is shown stays
        self._dialog.show_names(self._names, self._summary())
        self._is_filling = False

    def _summary(self) -> str:
        assert self._names
        number = self._names.number_left()
        if not self._names.left:
            return self.tr(
                "Nothing that stays looks like a name or number. No rule finds everything: look through the records."
            )
        if not number:
            return self.tr("All that looks like a name or number is decided, for all records.")
        words = self.tr("1 entry looks like a name or number and stays. A tick counts for all records.")
        many = self.tr("{n} entries look like names or numbers and stay. A tick counts for all records.")
        return (words if number == 1 else many).format(n=number)

    def _decide(self, entry: ReviewEntry, *, replaces: bool, kind: str = "") -> None:
        assert self._names
        self._names.decide(entry, replaces=replaces, kind=kind)
        self._dialog.names.model.follow()
        self._dialog.names.show_waiting(self._summary())
        self._show_choice()

    def _replace_as(self, kind: str) -> None:
        if entry := self._dialog.names.current:
            self._decide(entry, replaces=True, kind=kind)

    def _select(self, entry: ReviewEntry) -> None:
        self._mention = 0
        if not self._is_filling:
            self._show_mention(entry)
        self._show_choice()

    def _show_next(self) -> None:
        if entry := self._dialog.names.current:
            self._mention = (self._mention + 1) % len(entry.places)
            self._show_mention(entry)

    def _show_mention(self, entry: ReviewEntry) -> None:
        assert self._names
        self._dialog.preview.show_mention(*self._names.mention(entry.places[self._mention]))

    def _show_choice(self) -> None:
        if self._names and (entry := self._dialog.names.current):
            self._dialog.names.show_choice(self._names.kind(entry), remembered=False)
