"""The history of the budget: every draft, cap and reset, and what may be done with the ledger."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.buttons import plain
from app.gui.appearance.pages import make_room, resize_within_screen
from app.gui.budget import format_remaining
from app.gui.dialogs.files import file_dialog
from app.gui.engine_words import in_words
from app.gui.process.requests import Account
from engine.documents.write import write_new
from engine.errors import PalimpsestError
from engine.mechanisms import describe_all
from engine.privacy.guarantee import format_epsilon
from engine.privacy.rounding import as_decimal

if TYPE_CHECKING:
    from app.gui.settings import Settings

ModelIndex = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One entry of the ledger as the history shows it.

    Attributes:
        kind: "spend", "cap" or "reset".
        day: When, in ISO form.
        mechanism: Its id; empty where there is none.
        epsilon: What a spend was charged, or the cap; None for a removed cap and a reset.
        delta: δ of a spend.
        note: What the ledger notes.
        total: ε spent since the last reset, with this entry.
    """

    kind: str
    day: str
    mechanism: str
    epsilon: float | None
    delta: float | None
    note: str
    total: float


def history(entries: Sequence[Mapping[str, Any]]) -> list[HistoryRow]:
    """The rows of a ledger, newest first, each with the total that it left."""
    rows = []
    running = Fraction(0)
    for entry in entries:
        if entry["kind"] == "spend":
            running += as_decimal(entry["epsilon"])
        elif entry["kind"] == "reset":
            running = Fraction(0)
        rows.append(
            HistoryRow(
                kind=entry["kind"],
                day=str(entry.get("day", "")),
                mechanism=str(entry.get("mechanism", "")),
                epsilon=entry.get("epsilon"),
                delta=entry.get("delta"),
                note=str(entry.get("note", "")),
                total=float(running),
            )
        )
    return rows[::-1]


def as_csv(rows: Iterable[HistoryRow]) -> str:
    """The rows as a table for other programs, numbers in full."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("day", "kind", "mechanism", "epsilon", "delta", "note", "total_epsilon"))
    for row in rows:
        writer.writerow((row.day, row.kind, row.mechanism, _full(row.epsilon), _full(row.delta), row.note, _full(row.total)))
    return out.getvalue()


def _full(number: float | None) -> str:
    return "" if number is None else repr(float(number))


class HistoryModel(QAbstractTableModel):
    """The history, newest first; caps and resets are rows of their own."""

    NUMBERS = (2, 3, 5)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[HistoryRow] = []
        self._titles = {description.id: in_words(description.title) for description in describe_all()}

    def set_entries(self, entries: Sequence[Mapping[str, Any]]) -> None:
        """Shows another ledger."""
        self.beginResetModel()
        self.rows = history(entries)
        self.endResetModel()

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: N802, B008
        """One row per entry."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: N802, B008
        """As many as there are headings."""
        return 0 if parent.isValid() else len(self._headings())

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: N802
        """The headings of the columns."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._headings()[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(section)
        return None

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell's words; numbers stand to the right."""
        if role == Qt.ItemDataRole.DisplayRole:
            return self._cells(self.rows[index.row()])[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(index.column())
        return None

    def _headings(self) -> tuple[str, ...]:
        return (
            self.tr("Day"),
            self.tr("What"),
            self.tr("Worst loss ε"),
            self.tr("δ"),
            self.tr("Note"),
            self.tr("Total since reset"),
        )

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignRight if column in self.NUMBERS else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter

    def _cells(self, row: HistoryRow) -> tuple[str, ...]:
        running = format_epsilon(row.total)
        match row.kind, row.epsilon:
            case "spend", float() | int() as epsilon:
                title = self._titles.get(row.mechanism, row.mechanism)
                return (row.day, title, format_epsilon(epsilon), f"{row.delta or 0:g}", row.note, running)
            case "cap", None:
                return (row.day, self.tr("Cap removed"), "", "", row.note, running)
            case "cap", float() | int() as limit:
                return (row.day, self.tr("Cap set to ε = {}").format(format_epsilon(limit)), "", "", row.note, running)
            case _:
                return (row.day, self.tr("Started over"), "", "", row.note, running)


class HistoryDialog(QDialog):
    """Every draft, and what may be done with the ledger: export it, cap it, start it over.

    The dialog changes nothing by itself: it asks, and shows what `set_account` or `say` then tells it.

    Args:
        parent: Owner.
        settings: Remembers the folder that was used last; None if nothing does.

    Signals:
        cap_wanted: The new cap as a float, or None to remove it.
        reset_wanted: The totals are to start over.
    """

    cap_wanted = Signal(object)
    reset_wanted = Signal()

    def __init__(self, parent: QWidget | None = None, *, settings: Settings | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(self.tr("Budget history"))
        resize_within_screen(self, 760, 520)
        self.model = HistoryModel(self)
        self._summary = QLabel(wordWrap=True)
        self._meaning = QLabel(
            self.tr(
                "The total adds up all drafts of all documents since the last reset, also those that nobody else has seen. "
                "It matters only if you keep to a cap, and does not tell how well a file is protected: what its reader can "
                "tell stands on the card and receipt of that file. Which documents they were is noted nowhere."
            ),
            wordWrap=True,
        )
        self._message = QLabel(wordWrap=True)
        self._message.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(self._summary)
        layout.addWidget(self._meaning)
        layout.addWidget(self._make_table(), 1)
        layout.addLayout(self._make_cap_row())
        layout.addWidget(self._message)
        layout.addWidget(self._make_confirmation())
        layout.addLayout(self._make_buttons())
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)  # Enter in the field sets the cap and nothing else

    def set_account(self, account: Account) -> None:
        """Shows the state of the ledger."""
        self.model.set_entries(account.entries)
        self._table.resizeColumnsToContents()
        for column in range(self.model.columnCount()):
            self._table.setColumnWidth(column, self._table.columnWidth(column) + 16)
        self._export.setEnabled(bool(account.entries))
        self._remove_cap.setEnabled(account.cap is not None)
        self._summary.setText(self._summary_words(account))
        if not self._field.hasFocus():  # what is being typed stays
            self._field.setText("" if account.cap is None else format_epsilon(account.cap))
        self.say("")

    def say(self, text: str) -> None:
        """Shows a line in place, such as why the ledger refused; an empty text takes it away."""
        self._message.setText(text)
        self._message.setVisible(bool(text))
        make_room(self)

    def export_to(self, path: Path) -> None:
        """Writes the history as CSV; says in place whether it could."""
        try:
            # A file that is there was confirmed in the file dialog.
            write_new(path, as_csv(self.model.rows), force=True)
        except PalimpsestError as error:
            self.say(str(error))
        else:
            self.say(self.tr("Exported to {}.").format(path.name))

    def _make_table(self) -> QTableView:
        self._table = table = QTableView()
        table.setModel(self.model)
        table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        table.setAlternatingRowColors(True)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setWordWrap(False)
        table.verticalHeader().hide()
        table.horizontalHeader().setHighlightSections(False)
        table.horizontalHeader().setResizeContentsPrecision(100)  # rows that are measured, of a history that may be long
        table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        table.setAccessibleName(self.tr("History"))
        table.setAccessibleDescription(self.tr("Every draft, cap and reset, newest first."))
        return table

    def _make_cap_row(self) -> QHBoxLayout:
        label = QLabel(self.tr("&Cap on all spending, ε ="))
        self._field = field = QLineEdit()
        field.setAccessibleName(self.tr("Cap on all spending"))
        field.setMaximumWidth(QFontMetrics(field.font()).horizontalAdvance("0") * 14)
        label.setBuddy(field)
        set_cap = _button(self.tr("&Set cap"), "set_cap")
        self._remove_cap = _button(self.tr("Remo&ve cap"), "remove_cap")
        self._remove_cap.setEnabled(False)
        begin = _button(self.tr("S&tart over…"), "start_over")
        field.returnPressed.connect(self._ask_for_cap)
        set_cap.clicked.connect(self._ask_for_cap)
        self._remove_cap.clicked.connect(lambda: self.cap_wanted.emit(None))
        begin.clicked.connect(self._ask_whether)
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in (label, field, set_cap, self._remove_cap):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(begin)
        return row

    def _make_confirmation(self) -> QFrame:
        self._confirmation = frame = QFrame(frameShape=QFrame.Shape.StyledPanel)
        frame.hide()
        words = QLabel(
            self.tr(
                "The totals begin at 0 again; the cap and the earlier entries stay. What was released stays released: "
                "its ε does not go away."
            ),
            wordWrap=True,
        )
        self._keep = keep = _button(self.tr("&Keep the totals"), "keep")
        confirm = _button(self.tr("Start &over"), "confirm")
        keep.setAccessibleDescription(words.text())
        keep.clicked.connect(frame.hide)
        confirm.clicked.connect(frame.hide)
        confirm.clicked.connect(self.reset_wanted)
        row = QHBoxLayout(frame)
        row.setContentsMargins(8, 8, 8, 8)
        row.setSpacing(8)
        row.addWidget(words, 1)
        row.addWidget(keep)
        row.addWidget(confirm)
        return frame

    def _make_buttons(self) -> QHBoxLayout:
        self._export = _button(self.tr("&Export…"), "export")
        self._export.setEnabled(False)
        self._export.clicked.connect(self._choose_file)
        box = plain(QDialogButtonBox(QDialogButtonBox.StandardButton.Close))
        box.rejected.connect(self.reject)
        row = QHBoxLayout()
        row.addWidget(self._export)
        row.addStretch(1)
        row.addWidget(box)
        return row

    def _summary_words(self, account: Account) -> str:
        if account.releases == 1:
            spent = self.tr("ε = {}, δ = {:g} spent since the last reset, in 1 draft.")
        else:
            spent = self.tr("ε = {}, δ = {:g} spent since the last reset, in {} drafts.")
        spent = spent.format(format_epsilon(account.spent), account.delta, account.releases)
        if account.cap is None or account.remaining is None:
            return spent + " " + self.tr("There is no cap.")
        return (
            spent
            + " "
            + self.tr("The cap is {}: {} is left.").format(format_epsilon(account.cap), format_remaining(account.remaining))
        )

    def _ask_for_cap(self) -> None:
        cap = _positive(self._field.text())
        if cap is None:
            self.say(self.tr("A cap is a number above 0, such as 100."))
            self._field.setFocus()
            self._field.selectAll()
        else:
            self._field.clear()
            self.cap_wanted.emit(cap)

    def _ask_whether(self) -> None:
        self._confirmation.show()
        make_room(self)
        self._keep.setFocus()

    def _choose_file(self) -> None:
        dialog = file_dialog(self, self.tr("Export the history"), self._settings)
        dialog.setNameFilter(self.tr("Table (*.csv)"))
        dialog.selectFile("palimpsest-budget.csv")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("csv")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.export_to(Path(name)))
        dialog.open()


def _button(text: str, name: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    return button


def _positive(text: str) -> float | None:
    """The number as typed, with a point or a comma; None if it is no positive finite number."""
    try:
        number = float(text.strip().replace(",", "."))
    except ValueError:
        return None
    return number if 0 < number < inf else None
