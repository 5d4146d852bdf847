"""Rewriting a table: which column holds the text, with what, which names, and how far the records are."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
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
from app.gui.appearance.check_boxes import FramedCheckBoxes
from app.gui.appearance.pages import ScrollingPage, make_room, resize_within_screen
from app.gui.choices.epsilon import parse_epsilon
from app.gui.dialogs.files import file_dialog
from app.gui.dialogs.new_folder import NewFolder
from app.gui.engine_words import in_words
from app.gui.panes.name_review import NameReviewPanel
from app.gui.queue.items import grouped
from app.gui.queue.record_preview import RecordPreview
from engine.batch.journal import is_begun
from engine.errors import UsageError
from engine.privacy.guarantee import format_epsilon
from engine.privacy.rounding import sum_decimals

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.document.record_names import RecordNames
    from app.gui.process.tables import Outcome
    from engine.documents.formats.table import TableColumn

NAME = "private-table"
"""Names nothing of the original, whose own name often tells whom it is about."""

FORMATS = (".csv", ".jsonl")

_SIZE = 1060, 680
_BESIDE = 60
"""Heights of a line that a dialog is wide at least where records and names stand beside what is asked."""

_LETTERS = 60  # of a cell that is shown
_CELLS = 3
_REASONS = 5


@dataclass(frozen=True, slots=True)
class RecordBudget:
    """ε of a record.

    Attributes:
        epsilon: ε of the record or, with `per_word`, of each of its words.
        per_word: Whether it is multiplied by a number of words.
        origin: Where it comes from, as a sentence; empty once the user typed another.
    """

    epsilon: float
    per_word: bool = False
    origin: str = ""


@dataclass(frozen=True, slots=True)
class TableChoice:
    """What the records are rewritten with.

    Attributes:
        method: What rewrites, such as "Semantic triples".
        budget: Proposes ε for records of so many words.
        price: Of a budget, what a record costs at most, None where that is not known, and how it is said; without words where
            it depends on the record.
        reviews: Whether the names of the records can be reviewed.
        whole: Whether all columns can be rewritten as one document instead.
    """

    method: str
    budget: Callable[[int], RecordBudget]
    price: Callable[[RecordBudget], tuple[float | None, str]]
    reviews: bool = False
    whole: bool = False


@dataclass(frozen=True, slots=True)
class TableTarget:
    """What the user chose.

    Attributes:
        column: The column to rewrite.
        kept: Columns to copy as they are.
        output: The new table.
        receipts: Whether a receipt of each record goes beside it.
        budget: ε of each record.
    """

    column: str
    kept: tuple[str, ...]
    output: Path
    receipts: bool
    budget: RecordBudget


class TableDialog(QDialog):
    """Asks for the column, and stays open while the records are rewritten.

    Args:
        name: The table's name.
        columns: Its columns, at least one with text.
        folder: Where the new table is proposed.
        choice: What the records are rewritten with.
        parent: Its parent.
        row_names: Whether the first cell of each row is its name, which belongs to no column.

    Attributes:
        names: The names of all records, to be decided about.

    Signals:
        chosen: The `TableTarget`; the work may begin.
        stop_wanted: The work is to end.
        record_wanted: The user wants to see a record; its number, from 0.
        column_chosen: Another column is to be rewritten.
        whole_wanted: The whole table is to be rewritten as one document; the dialog has closed.
    """

    chosen = Signal(object)
    stop_wanted = Signal()
    record_wanted = Signal(int)
    column_chosen = Signal()
    whole_wanted = Signal()

    def __init__(
        self,
        name: str,
        columns: Sequence[TableColumn],
        folder: Path,
        choice: TableChoice,
        parent: QWidget | None = None,
        *,
        row_names: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Privatize the table {name}").format(name=name))
        self._columns = {column.name: column for column in columns}
        self._choice, self._budget = choice, choice.budget(1)
        self._running = False
        self._folder = folder
        self._row_names = row_names
        self._make_widgets(folder)
        self._lay_out()
        self._connect()
        self.column.setCurrentIndex(self.column.findData(longest(columns)))
        self._show_column()
        resize_within_screen(self, *_SIZE)
        self.column.setFocus()

    @property
    def first_texts(self) -> Sequence[str]:
        """The first texts of the chosen column."""
        return self._columns[self.column.currentData()].first

    @property
    def records(self) -> int:
        """How many records of the chosen column have text."""
        return self._columns[self.column.currentData()].filled

    def show_names(self, names: RecordNames | None, words: str) -> None:
        """Shows the names of all records, or why there is no list of them.

        Args:
            names: The names; None for no list.
            words: What is said of them.
        """
        self.names.show_list(names, words)
        self.names.setVisible(self._choice.reviews)
        refused = names.refused if names else {}
        self._say(self.refused, self._refused_words(refused))

    def show_plan(self) -> None:
        """Says what the records cost in all, and where their ε comes from."""
        filled, budget = self._columns[self.column.currentData()].filled, self._budget
        self._save.setEnabled(budget.epsilon > 0)
        self._say(self.origin, budget.origin or self.tr("For each record of this table, whatever is set in the window."))
        records = self.tr("1 record") if filled == 1 else self.tr("{n} records").format(n=grouped(filled))
        each, said = self._choice.price(budget) if budget.epsilon > 0 else (None, "…")
        if each is None:
            cost = said or self.tr("the cost of each depends on its number of words")
        else:
            cost = self.tr("{records} × ε = {each}: {sum} in all").format(
                records=grouped(filled), each=said or grouped(each), sum=grouped(sum_decimals([each] * filled))
            )
        self._say(
            self.plan,
            self.tr("{records} with text; each is rewritten as a document of its own: {cost}.").format(
                records=records, cost=cost
            ),
        )

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
            words.append(self.tr("Privatize again finishes what is left; what is done is not charged again."))
        self._say(self.said, "\n".join(words))
        if not outcome.left:
            self.preview.show_new_texts()
            self.names.hide()  # all is drawn, and both texts of a record need the room
            self._say(self.refused, "")
        self._save.setText(self.tr("&Privatize again"))
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
        self.method = _words(self._choice.method)
        self.epsilon = QLineEdit()
        self.epsilon.setAccessibleName(self.tr("Budget ε of each record"))
        self.origin = _words()
        self.column = QComboBox()
        self.column.setAccessibleName(self.tr("Column to rewrite"))
        for column in self._columns.values():
            if column.filled:
                self.column.addItem(_one_line(column.name) or self.tr("(without a name)"), column.name)
        self.whole = QPushButton(self.tr("&Whole table instead"))
        self.whole.setAccessibleName(self.tr("Rewrite the whole table instead, as one document"))
        self.whole.setToolTip(
            self.tr("Every cell is read, headings too, and a table with the same rows and columns is written.")
        )
        self.whole.setAccessibleDescription(self.whole.toolTip())
        self.preview = RecordPreview()
        self.names = NameReviewPanel()
        for needless in (self.names.remember, self.names.listed):  # which belong to documents
            needless.hide()
        self.names.setVisible(self._choice.reviews)
        self.names.tree.setMinimumHeight(7 * self.fontMetrics().height())
        self.names.closed.connect(self.reject)
        if inset := self.names.layout():
            inset.setContentsMargins(0, 0, 0, 0)
        self.refused = _words()
        self.kept = QListWidget()
        self.kept.setAccessibleName(self.tr("Other columns to copy unchanged"))
        self.kept.setAccessibleDescription(self.tr("Nothing protects what is copied."))
        self.kept.setItemDelegate(FramedCheckBoxes(self.kept))
        self.kept.setSpacing(2)
        self.kept.setMaximumHeight(5 * self.kept.fontMetrics().height())
        self.output = QLineEdit(str(free(folder)))
        self.output.setAccessibleName(self.tr("New table"))
        self.output.setToolTip(self.tr("The original's name is left out: it may tell whom it is about."))
        self.output.setAccessibleDescription(self.output.toolTip())
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
        self._save.setText(self.tr("&Privatize"))
        self._new_folder = NewFolder(self._save, self.tr("&Make the folder and privatize"), self.refuse)
        self._close = self.buttons.button(QDialogButtonBox.StandardButton.Cancel)

    def _lay_out(self) -> None:
        place = QHBoxLayout()
        place.addWidget(self.output, 1)
        place.addWidget(self.browse)
        self._form = QWidget()
        form = QFormLayout(self._form)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(8)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(self.tr("&Column to rewrite"), self.column)
        if self._choice.whole:
            form.addRow("", self.whole)
        form.addRow(QLabel(self.tr("What for")), self.method)
        each = self.tr("Budget &ε of each word") if self._budget.per_word else self.tr("Budget &ε of each record")
        form.addRow(each, self.epsilon)
        form.addRow("", self.origin)
        form.addRow(self.tr("Copy &unchanged"), self.kept)
        note = _words(
            self.tr(
                "All other columns are left out. Nothing protects what is copied. The records stay in their order, and one "
                "that is refused is blank: both can be seen in the new table."
            )
        )
        label = QLabel(self.tr("&New table"))
        label.setBuddy(self.output)
        form.addRow(label, place)
        form.addRow(self.receipts)
        asked, records = QVBoxLayout(), QVBoxLayout()
        for widget in (self.plan, self.named, self._form, note, self.bar, self.said, self.problem):
            asked.addWidget(widget)
        asked.addStretch()
        records.addWidget(self.preview, 1)
        records.addWidget(self.refused)
        records.addWidget(self.names, 1)
        page = QWidget()
        self._beside, around = QBoxLayout(QBoxLayout.Direction.LeftToRight, page), QVBoxLayout(self)
        self._beside.setContentsMargins(0, 0, 0, 0)
        self._beside.addLayout(asked, 2)
        self._beside.addLayout(records, 3)
        self._beside.setSpacing(16)
        around.setContentsMargins(16, 16, 16, 16)
        for layout in (asked, records, around):
            layout.setSpacing(8)
        self._page = ScrollingPage(page)
        around.addWidget(self._page)
        around.addWidget(self.buttons)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Puts the records under what is asked where there is too little room beside it."""
        super().resizeEvent(event)
        wide = self.width() >= _BESIDE * self.fontMetrics().height()
        self._beside.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def _connect(self) -> None:
        self.column.currentIndexChanged.connect(self._show_column)
        self.column.currentIndexChanged.connect(lambda _: self.column_chosen.emit())
        self.epsilon.textEdited.connect(self._take_epsilon)
        self.whole.clicked.connect(self._leave_for_whole)
        self.preview.wanted.connect(self.record_wanted)
        self.output.textChanged.connect(self._forget_problem)
        self.browse.clicked.connect(self._browse)
        self.buttons.accepted.connect(self._choose)
        self.buttons.rejected.connect(self.reject)

    def _show_column(self) -> None:
        """Shows what is in the chosen column, what rewriting it costs, and which others there are."""
        chosen = self._columns[self.column.currentData()]
        self.preview.begin(chosen.first)
        if self._budget.origin:  # else the user typed another
            self._budget = self._choice.budget(max(len(text.split()) for text in (*chosen.first, "1")))
            self.epsilon.setText(format_epsilon(self._budget.epsilon))
        self.show_plan()
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

    def _take_epsilon(self, typed: str) -> None:
        """Takes the ε that the user typed."""
        try:
            self._budget = RecordBudget(parse_epsilon(typed), self._budget.per_word)
        except UsageError as error:
            self._budget = RecordBudget(0.0, self._budget.per_word, str(error))
        self.show_plan()

    def _refused_words(self, refused: Mapping[int, str]) -> str:
        """Which records would get no new text, and why."""
        if not refused:
            return ""
        numbers = sorted(refused)
        listed = ", ".join(str(number + 1) for number in numbers[:_REASONS])
        if len(numbers) > _REASONS:
            listed = self.tr("{listed} and {n} more").format(listed=listed, n=len(numbers) - _REASONS)
        reasons = " ".join(dict.fromkeys(in_words(reason) for reason in refused.values()))
        words = self.tr("No new text for record {listed}: {reason}") if len(numbers) == 1 else ""
        words = words or self.tr("No new text for records {listed}: {reason}")
        return words.format(listed=listed, reason=reasons)

    def _kept(self) -> tuple[str, ...]:
        items = [self.kept.item(row) for row in range(self.kept.count())]
        return tuple(str(item.data(Qt.ItemDataRole.UserRole)) for item in items if item.checkState() == Qt.CheckState.Checked)

    def _leave_for_whole(self) -> None:
        self.reject()
        self.whole_wanted.emit()

    def _browse(self) -> None:
        output = self._output_typed()
        dialog = file_dialog(self, self.tr("New table"), None, output.parent if output.parent.is_dir() else self._folder)
        dialog.selectFile(output.name)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # nothing that is there is replaced
        dialog.setNameFilters([self.tr("Table (*.csv)"), self.tr("Data set (*.jsonl)")])
        dialog.fileSelected.connect(self.output.setText)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _output_typed(self) -> Path:
        """The file that the field names, which is meant to be in the folder that was proposed."""
        return self._folder / os.path.expanduser(self.output.text().strip())

    def _forget_problem(self) -> None:
        self._say(self.problem, "")
        self._new_folder.forget()

    def _choose(self) -> None:
        output = self._output_typed()
        if not self.output.text().strip() or not output.name:
            self.refuse(self.tr("Give the new table a name."))
            return
        if output.suffix.lower() not in FORMATS:
            output = output.with_name(output.name + FORMATS[0])
        if os.path.lexists(output) and not is_begun(output):
            self.refuse(self.tr("{name} already exists. Choose another name.").format(name=output.name))
            return
        if not self._new_folder.is_there(output.parent):
            return
        self._set_running(True)
        self._say(self.said, self.tr("Reading the table …"))
        self.chosen.emit(
            TableTarget(str(self.column.currentData()), self._kept(), output, self.receipts.isChecked(), self._budget)
        )

    def _set_running(self, running: bool) -> None:
        self._running = running
        self._form.setEnabled(not running)
        self.names.set_enabled(not running)
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
