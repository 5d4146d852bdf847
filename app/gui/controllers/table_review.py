"""The review of names in a table: what a run would replace and leave in all records, decided once for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.document.record_names import RecordNames
from app.gui.controllers.joint_review import JointReviewController
from app.gui.process.tables import ReviewRecords
from engine.batch.record_review import RecordDecisions

if TYPE_CHECKING:
    from pathlib import Path

    from app.document.review import ReviewEntry
    from app.gui.controllers.choices import ChoicesController
    from app.gui.process.engine import Engine
    from app.gui.queue.table import TableDialog
    from engine.batch.record_review import RecordsReview
    from engine.documents.formats.rows import RowRule

AT_ONCE = 300
"""Tables with more records are reviewed when the user asks for it: reading them takes a minute or more."""


class TableReviewController(JointReviewController):
    """Lists the names of the chosen column, and keeps what the user decides about them.

    Args:
        dialog: Shows the list, and the records.
        path: The table.
        rule: How its rows go with its header.
        choices: What is chosen.
        engine: Finds the names.
    """

    def __init__(self, dialog: TableDialog, path: Path, rule: RowRule, choices: ChoicesController, engine: Engine) -> None:
        super().__init__(dialog.names, dialog.preview, engine, dialog)
        self._dialog, self._path, self._rule, self._choices = dialog, path, rule, choices
        dialog.column_chosen.connect(self.begin)

    @property
    def decisions(self) -> RecordDecisions:
        """What the user decided."""
        return self._names.decisions if isinstance(self._names, RecordNames) else RecordDecisions()

    def begin(self) -> None:
        """Lists the names of another column, at once where there are not too many records."""
        self.stop()
        self._names = None
        self._dialog.show_names(None, "")
        if self._dialog.records <= AT_ONCE:
            self.review()
        else:
            self._offer()

    def _request(self) -> ReviewRecords:
        column = str(self._dialog.column.currentData())
        return ReviewRecords(self._path, column, self._choices.description.id, self._choices.settings, self._rule)

    def _names_of(self, found: RecordsReview) -> RecordNames:
        return RecordNames(found)

    def _show_names(self) -> None:
        assert isinstance(self._names, RecordNames)
        self._dialog.names.say_unlisted(self._choices.settings)
        self._dialog.show_names(self._names, self._summary())

    def _running_words(self) -> str:
        return self.tr("Looking for names and numbers in all records …")

    def _offer(self) -> None:
        words = self.tr("See what would be replaced in all records, and what would be left. This costs nothing.")
        self._dialog.names.show_waiting(words, self.tr("&Review"))

    def _retry_words(self) -> str:
        return self.tr("&Review")

    def _heed(self, entry: ReviewEntry, *, replaces: bool, kind: str) -> None:
        assert isinstance(self._names, RecordNames)
        self._names.decide(entry, replaces=replaces, kind=kind)

    def _summary(self) -> str:
        assert self._names
        number = self._names.number_left()
        if not self._names.left:
            return self.tr("Nothing that stays is listed to check. No rule finds everything: look through the records.")
        if not number:
            return self.tr("All that is listed to check is decided, for all records.")
        words = self.tr("1 entry looks like a name or number and stays. A tick counts for all records.")
        many = self.tr("{n} entries look like names or numbers and stay. A tick counts for all records.")
        return (words if number == 1 else many).format(n=number)
