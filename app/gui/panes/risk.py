"""The panel that tells what in the new text still identifies, for the user's own eyes: nothing here can be copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.pages import RoomForWords
from app.gui.engine_words import in_words
from app.gui.status import announce
from engine.risk.report import CAVEAT, PRIVATE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.risk.entries import Entry
    from engine.risk.report import RiskReport, RiskySentence
    from engine.risk.traits import Span

PLACES = Qt.ItemDataRole.UserRole
"""Role of the places of a row in the new text."""

WHY = Qt.ItemDataRole.UserRole + 1
"""Role of the sentences that say why a row is there."""

LONGEST = 90
"""Characters of a row's first line; the tooltip has all of it."""


LEAST_LINES = 16
"""Heights of a line that the rows have at least."""


class _Rows(QStyledItemDelegate):
    """Rows of two lines."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: N802
        lines = 2 if index.parent().isValid() else 1
        return QSize(super().sizeHint(option, index).width(), lines * option.fontMetrics.lineSpacing() + 8)


class _Tree(QTreeView):
    """A tree of which nothing can be copied."""

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.matches(QKeySequence.StandardKey.Copy):
            event.accept()
        else:
            super().keyPressEvent(event)


class RiskPanel(RoomForWords):
    """The report. It asks for nothing by itself: it says what the user wants.

    Attributes:
        button: Begins the comparison, or stops it.
        model: The rows: a branch for the riskiest sentences, one for entries.
        tree: Shows them.

    Signals:
        wanted: The new text is to be compared with the original.
        stop_wanted: The comparison under way is not wanted any more.
        selected: A row was selected; carries its places in the new text.
        closed: Escape was pressed.
    """

    wanted = Signal()
    stop_wanted = Signal()
    selected = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._running = False
        self._words = self._make_label()
        self.button = QPushButton()
        self.button.clicked.connect(lambda: (self.stop_wanted if self._running else self.wanted).emit())
        self.model = QStandardItemModel(self)
        self.tree = self._make_tree()
        self._why = self._make_label()
        self._private = self._make_label()
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(self._words)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.tree, 1)
        column.addWidget(self._why)
        column.addWidget(self._private)
        column.addStretch()
        self.show_waiting("")

    @property
    def words(self) -> str:
        """What it says above the rows."""
        return self._words.text()

    @property
    def why(self) -> str:
        """What it says of the selected row."""
        return self._why.text()

    def show_waiting(self, words: str, button: str = "") -> None:
        """Says why there is no report, and offers to make one.

        Args:
            words: What is said.
            button: What is on the button; empty for none.
        """
        self._running = False
        self._clear()
        self._say(words, button)

    def show_running(self, words: str) -> None:
        """Says that the report is being made, and offers to stop."""
        self._clear()
        self._running = True
        self._say(words, self.tr("Stop"))

    def show_progress(self, words: str) -> None:
        """Says how far it is; nothing is read out."""
        self._words.setText(words)

    def show_report(self, report: RiskReport) -> None:
        """Shows a report."""
        self._running = False
        self._clear()
        if report.entries:
            sentences, entries = self._branch(self.tr("Sentences that tell most")), self._branch(self.tr("Still there"))
            for sentence in report.riskiest:
                sentences.appendRow(self._sentence_row(sentence))
            for entry in report.entries:
                entries.appendRow(self._entry_row(entry))
            self.tree.expandAll()
            self.tree.show()
        self._private.setText(" ".join(map(in_words, [*([CAVEAT] if report.together else []), PRIVATE])))
        self._private.show()
        self._say("\n".join(f"• {in_words(sentence)}" for sentence in report.summary), "")

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Escape asks to be closed."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _make_tree(self) -> _Tree:
        tree = _Tree()
        tree.setModel(self.model)
        tree.setItemDelegate(_Rows(tree))
        tree.setHeaderHidden(True)
        tree.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        tree.setIndentation(12)
        tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        tree.setDragEnabled(False)
        tree.setAccessibleName(self.tr("What still identifies"))
        tree.setAccessibleDescription(self.tr("A selected row is lit in the new text."))
        tree.selectionModel().currentChanged.connect(lambda current, _: self._show_row(current))
        tree.setMinimumHeight(LEAST_LINES * tree.fontMetrics().lineSpacing())  # the panel scrolls, and with it the tree
        tree.hide()
        return tree

    def _make_label(self) -> QLabel:
        label = QLabel(wordWrap=True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        return label

    def _branch(self, title: str) -> QStandardItem:
        branch = QStandardItem(title)
        font = branch.font()
        font.setBold(True)
        branch.setFont(font)
        self.model.appendRow(branch)
        return branch

    def _sentence_row(self, sentence: RiskySentence) -> QStandardItem:
        told = self.tr("{share:.0f} % of what was found: {what}").format(
            share=100 * sentence.share,
            what=", ".join(dict.fromkeys(in_words(str(entry.kinds[0])) for entry in sentence.entries)),
        )
        why = [self.tr("It says: {what}.").format(what="; ".join(f"“{_line(entry.text)}”" for entry in sentence.entries))]
        return self._row(sentence.text, told, [(sentence.start, sentence.end)], why)

    def _entry_row(self, entry: Entry) -> QStandardItem:
        kind = in_words(str(entry.kinds[0]))
        if entry.again:
            kind = self.tr("{kind}, {n} times").format(kind=kind, n=len(entry.again) + 1)
        return self._row(
            entry.text, kind, [(entry.start, entry.end), *entry.again], [in_words(reason) for reason in entry.reasons]
        )

    def _row(self, text: str, under: str, places: Sequence[Span], why: Sequence[str]) -> QStandardItem:
        first = _line(text)
        row = QStandardItem(f"{first if len(first) <= LONGEST else first[: LONGEST - 2] + ' …'}\n{under}")
        row.setToolTip(first)
        row.setData(f"{first}. {under}", Qt.ItemDataRole.AccessibleTextRole)
        row.setData(list(places), PLACES)
        row.setData(" ".join(why), WHY)
        return row

    def _show_row(self, index: QModelIndex) -> None:
        why = index.data(WHY) or ""
        self._why.setText(why)
        self._why.setVisible(bool(why))
        if (places := index.data(PLACES)) is not None:
            self.selected.emit([tuple(place) for place in places])

    def _clear(self) -> None:
        self.model.clear()
        self.tree.hide()
        self._private.hide()
        self._why.setText("")
        self._why.hide()

    def _say(self, words: str, button: str) -> None:
        if words != self.words:
            self._words.setText(words)
            if self.isVisible() and words:
                announce(self, words)
        self._words.setVisible(bool(words))
        self.button.setText(button)
        self.button.setAccessibleName(button.replace("&", ""))
        self.button.setVisible(bool(button))


def _line(text: str) -> str:
    return " ".join(text.split())
