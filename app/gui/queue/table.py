"""Rewriting a table: the question which column holds the text, and how far the records are."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.buttons import plain
from app.gui.appearance.pages import ScrollingPage, make_room
from app.gui.engine_words import in_words
from app.gui.queue.items import grouped
from app.gui.queue.record_preview import RecordPreview
from engine.batch.journal import is_begun
from engine.privacy.rounding import sum_decimals

if TYPE_CHECKING:
    from app.gui.process.tables import Outcome
    from engine.documents.formats.table import TableColumn

NAME = "private-table"
"""Names nothing of the original, whose own name often tells whom it is about."""

FORMATS = (".csv", ".jsonl")

_LETTERS = 60  # of a cell that is shown
_CELLS = 3
_REASONS = 5


@dataclass(frozen=True, slots=True)
class TableTarget:
    """What the user chose.

    Attributes:
        column: The column to rewrite.
        kept: Columns to copy as they are.
        output: The new table.
        receipts: Whether a receipt of each record goes beside it.
    """

    column: str
    kept: tuple[str, ...]
    output: Path
    receipts: bool


class TableDialog(QDialog):
    """Asks for the column, and stays open while the records are rewritten.

    Args:
        name: The table's name.
        columns: Its columns, at least one with text.
        folder: Where the new table is proposed.
        method: What rewrites, such as "Semantic triples".
        each: What a record costs at most, or None where it depends on the record, or is not known.
        parent: Its parent.
        cost: How `each` is said, such as "8 at most"; as it is if it is left out.
        row_names: Whether the first cell of each row is its name, which belongs to no column.

    Signals:
        chosen: The `TableTarget`; the work may begin.
        stop_wanted: The work is to end.
        record_wanted: The user wants to see a record; its number, from 0.
    """

    chosen = Signal(object)
    stop_wanted = Signal()
    record_wanted = Signal(int)

    def __init__(
        self,
        name: str,
        columns: Sequence[TableColumn],
        folder: Path,
        method: str,
        each: float | None,
        parent: QWidget | None = None,
        cost: str = "",
        *,
        row_names: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rewrite the table {name}").format(name=name))
        self._columns = {column.name: column for column in columns}
        self._method, self._each, self._cost = method, each, cost
        self._running = False
        self._row_names = row_names
        self._make_widgets(folder)
        self._lay_out()
        self._connect()
        self.column.setCurrentIndex(self.column.findData(longest(columns)))
        self._show_column()
        self.setMinimumWidth(max(620, self.minimumSizeHint().width()))  # large text needs more
        self.column.setFocus()

    @property
    def first_texts(self) -> Sequence[str]:
        """The first texts of the chosen column."""
        return self._columns[self.column.currentData()].first

    def refuse(self, reason: str) -> None:
        """Says why it cannot be done; another choice may be made."""
        self._set_running(False)
        self._say(self.problem, reason)
        self.output.setFocus()

    def show_progress(self, done: int, of: int | None) -> None:
        """Shows how many records are through."""
        self.bar.setMaximum(of or 0)
        self.bar.setValue(done)
        words = self.tr("{done} of {records} records are done.").format(done=done, records=of or "…")
        self.bar.setAccessibleDescription(words)
        self._say(self.said, words)

    def show_outcome(self, outcome: Outcome, output: Path) -> None:
        """Says what it came to; what is not done may be tried again."""
        self._set_running(False)
        words = [self._done_words(outcome, output)]
        if outcome.lost:
            words.append(self.tr("Draws that were charged without a new text: {n}.").format(n=outcome.lost))
        if outcome.failed:
            words.append(self._failed_words(outcome.failed))
        if outcome.halted:
            words.append(self.tr("It ended early: {reason}").format(reason=in_words(outcome.halted)))
        if outcome.left or outcome.failed:
            words.append(self.tr("Rewrite again finishes what is left; what is done is not charged again."))
        self._say(self.said, "\n".join(words))
        if not outcome.left:
            self.preview.show_new_texts()
        self._save.setText(self.tr("&Rewrite again"))
        self._save.setVisible(bool(outcome.left or outcome.failed))
        self._close.setText(self.tr("Cl&ose"))
        self._close.setFocus()

    def show_stopped(self) -> None:
        """Says how to go on after the work was stopped in the middle of a record."""
        self._set_running(False)
        self._say(
            self.said,
            self.tr("Stopped. What is done is kept: rewriting into the same file resumes there and charges nothing twice."),
        )
        self._save.setText(self.tr("&Go on"))

    def reject(self) -> None:
        """Closes or, while the work is under way, asks it to end."""
        if self._running:
            self._close.setEnabled(False)
            self._say(self.said, self.tr("Stopping after this record …"))
            self.stop_wanted.emit()
        else:
            super().reject()

    def _make_widgets(self, folder: Path) -> None:
        self.plan = _words()
        self.named = _words(self.tr("The first cell of each row is taken as its name and left out."))
        self.named.setVisible(self._row_names)
        self.column = QComboBox()
        self.column.setAccessibleName(self.tr("Column to rewrite"))
        for column in self._columns.values():
            if column.filled:
                self.column.addItem(_one_line(column.name) or self.tr("(without a name)"), column.name)
        self.preview = RecordPreview()
        self.kept = QListWidget()
        self.kept.setAccessibleName(self.tr("Other columns to copy unchanged"))
        self.kept.setAccessibleDescription(self.tr("Nothing protects what is copied."))
        self.kept.setMaximumHeight(110)
        self.output = QLineEdit(str(free(folder)))
        self.output.setAccessibleName(self.tr("New table"))
        self.browse = QPushButton(self.tr("&Browse …"))
        self.browse.setAccessibleName(self.tr("Browse for the new table"))
        self.receipts = QCheckBox(self.tr("Write the rec&eipt of each record into a file beside it"))
        self.bar = QProgressBar()
        self.bar.setAccessibleName(self.tr("Records through"))
        self.bar.hide()
        self.said = _words()
        self.problem = _words()
        self.buttons = plain(QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel))
        self._save = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        self._save.setText(self.tr("&Rewrite"))
        self._close = self.buttons.button(QDialogButtonBox.StandardButton.Cancel)

    def _lay_out(self) -> None:
        place = QHBoxLayout()
        place.addWidget(self.output, 1)
        place.addWidget(self.browse)
        self._form = QWidget()
        form = QFormLayout(self._form)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(8)
        form.addRow(self.tr("&Column to rewrite"), self.column)
        form.addRow(self.tr("Copy &unchanged"), self.kept)
        note = _words(
            self.tr(
                "All other columns are left out. Nothing protects what is copied. The records stay in their order, and one "
                "that is refused is blank: both can be seen in the new table."
            )
        )
        form.addRow("", note)
        label = QLabel(self.tr("&New table"))
        label.setBuddy(self.output)
        form.addRow(label, place)
        form.addRow("", self.receipts)
        page = QWidget()
        column, around = QVBoxLayout(page), QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        around.setContentsMargins(16, 16, 16, 16)
        for layout in (column, around):
            layout.setSpacing(8)
        for widget in (self.plan, self.named, self._form, self.preview, self.bar, self.said, self.problem):
            column.addWidget(widget)
        self._page = ScrollingPage(page)
        around.addWidget(self._page)
        around.addWidget(self.buttons)

    def _connect(self) -> None:
        self.column.currentIndexChanged.connect(self._show_column)
        self.preview.wanted.connect(self.record_wanted)
        self.output.textChanged.connect(lambda: self._say(self.problem, ""))
        self.browse.clicked.connect(self._browse)
        self.buttons.accepted.connect(self._choose)
        self.buttons.rejected.connect(self.reject)

    def _show_column(self) -> None:
        """Shows what is in the chosen column, what rewriting it costs, and which others there are."""
        chosen = self._columns[self.column.currentData()]
        self.preview.begin(chosen.first)
        records = self.tr("1 record") if chosen.filled == 1 else self.tr("{n} records").format(n=grouped(chosen.filled))
        if self._each is None:
            cost = self.tr("the cost of each depends on its number of words")
        else:
            cost = self.tr("{records} × ε = {each}: {sum} in all").format(
                records=grouped(chosen.filled),
                each=self._cost or grouped(self._each),
                sum=grouped(sum_decimals([self._each] * chosen.filled)),
            )
        self._say(
            self.plan,
            self.tr("{records} with text; each is rewritten as a document of its own with {method}: {cost}.").format(
                records=records, method=self._method, cost=cost
            ),
        )
        ticked = self._kept()
        self.kept.clear()
        for column in self._columns.values():
            if column is not chosen:
                shown = ", ".join(_one_line(cell, _LETTERS // 3) for cell in column.first[:_CELLS])
                item = QListWidgetItem(self.tr("{column}: {cells}").format(column=_one_line(column.name), cells=shown))
                item.setData(Qt.ItemDataRole.UserRole, column.name)
                item.setCheckState(Qt.CheckState.Checked if column.name in ticked else Qt.CheckState.Unchecked)
                self.kept.addItem(item)
        self.kept.setEnabled(self.kept.count() > 0)

    def _kept(self) -> tuple[str, ...]:
        items = [self.kept.item(row) for row in range(self.kept.count())]
        return tuple(str(item.data(Qt.ItemDataRole.UserRole)) for item in items if item.checkState() == Qt.CheckState.Checked)

    def _browse(self) -> None:
        dialog = QFileDialog(self, self.tr("New table"), self.output.text())
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # nothing that is there is replaced
        dialog.setNameFilters([self.tr("Table (*.csv)"), self.tr("Data set (*.jsonl)")])
        dialog.fileSelected.connect(self.output.setText)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _choose(self) -> None:
        typed = self.output.text().strip()
        output = Path(os.path.expanduser(typed))
        if not output.name or not os.path.isdir(output.parent):
            self.refuse(self.tr("This folder does not exist. Choose another."))
            return
        if output.suffix.lower() not in FORMATS:
            output = output.with_name(output.name + FORMATS[0])
        if os.path.lexists(output) and not is_begun(output):
            self.refuse(self.tr("{name} already exists. Choose another name.").format(name=output.name))
            return
        self._set_running(True)
        self._say(self.said, self.tr("Reading the table …"))
        self.chosen.emit(TableTarget(str(self.column.currentData()), self._kept(), output, self.receipts.isChecked()))

    def _set_running(self, running: bool) -> None:
        self._running = running
        self._form.setEnabled(not running)
        self._save.setVisible(not running)
        self._close.setEnabled(True)
        self._close.setText(self.tr("&Stop") if running else self.tr("Cancel"))
        self.bar.setRange(0, 0)
        self.bar.setVisible(running)
        self._say(self.problem, "")
        self._say(self.said, "")

    def _done_words(self, outcome: Outcome, output: Path) -> str:
        records = outcome.done + len(outcome.failed) + outcome.left
        cost = grouped(outcome.epsilon) if outcome.epsilon else "0"
        words = self.tr("{done} of {records} records have a new text, for ε = {cost} in all.").format(
            done=grouped(outcome.done) if outcome.done else 0, records=grouped(records), cost=cost
        )
        if not outcome.left:
            return words + " " + self.tr("The new table is {name}.").format(name=output.name)
        if outcome.cancelled:
            return self.tr("Stopped.") + " " + words
        return words

    def _failed_words(self, failed: Mapping[int, str]) -> str:
        """The first records without a new text and why, and how many more there are."""
        words = [
            self.tr("Record {number}: {reason}").format(number=number, reason=in_words(reason))
            for number, reason in list(failed.items())[:_REASONS]
        ]
        if len(failed) > _REASONS:
            words.append(self.tr("… and {n} more, blank in the new table as well.").format(n=len(failed) - _REASONS))
        return "\n".join(words)

    def _say(self, label: QLabel, words: str) -> None:
        label.setText(words)
        label.setVisible(bool(words))
        make_room(self)
        if words:
            QTimer.singleShot(0, self, lambda: self._page.ensureWidgetVisible(label))  # once it is laid out


def longest(columns: Sequence[TableColumn]) -> str:
    """The column that most likely holds the text: the one with the longest cells."""
    return max((column for column in columns if column.filled), key=lambda column: column.length).name


def free(folder: Path) -> Path:
    """A name for a new table that is not taken; that of one which was begun, if there is one."""
    path, number = folder / f"{NAME}{FORMATS[0]}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{NAME}-{number}{FORMATS[0]}"
    return path


def _one_line(text: str, letters: int = _LETTERS) -> str:
    text = " ".join(text.split())
    return text if len(text) <= letters else text[: letters - 1] + "…"


def _words(text: str = "") -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label
