"""The list of models as a table, which can be searched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, QSize, QSortFilterProxyModel, Qt
from PySide6.QtGui import QFontMetrics, QIcon, QPainter, QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionHeader,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.gui.appearance.icons import icon
from app.gui.engine_words import in_words
from app.gui.models.downloads import Downloads
from app.gui.models.listing import ModelItem
from app.gui.models.words import ModelWords
from app.gui.models.work import Fetch
from engine.models.library import ModelState

ModelIndex = QModelIndex | QPersistentModelIndex

NAME, SERVES, LICENCE, SIZE, MEMORY, STATE = range(6)
_NUMBERS = (SIZE, MEMORY)
_LETTERS = {NAME: 26, LICENCE: 17, SIZE: 14, MEMORY: 13, STATE: 20}
"""Room of each column, in widths of the digit 0; what is for what gets the rest."""

_PERCENT = Qt.ItemDataRole.UserRole
_SEARCHED = Qt.ItemDataRole.UserRole + 1
_ICONS = {ModelState.INSTALLED: "ok", ModelState.BUILT_IN: "ok", ModelState.PARTLY: "waiting"}


class ModelsModel(QAbstractTableModel):
    """The models, one a row.

    Args:
        downloads: What is being done about them.
        words: How that is said.
    """

    def __init__(self, downloads: Downloads, words: ModelWords, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.items: list[ModelItem] = []
        self._downloads, self._words = downloads, words
        downloads.progressed.connect(self._moved)

    def set_items(self, items: Sequence[ModelItem]) -> None:
        """Shows these; rows stay where they are if they are the same models."""
        if [item.id for item in items] == [item.id for item in self.items]:
            self.items = list(items)
            self.dataChanged.emit(self.index(0, 0), self.index(len(items) - 1, STATE))
            return
        self.beginResetModel()
        self.items = list(items)
        self.endResetModel()

    def row_of(self, id: str) -> int:
        """The row of a model; -1 if it is not listed."""
        return next((row for row, item in enumerate(self.items) if item.id == id), -1)

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: N802, B008
        """One row per model."""
        return 0 if parent.isValid() else len(self.items)

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
            return _alignment(section)
        return None

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell's words, as they are read and as they are spoken."""
        item, column = self.items[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return self._cell(item, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(item, column)
            case Qt.ItemDataRole.DecorationRole if column == STATE:
                return self._icon(item)
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(column)
            case _ if role == _PERCENT and column == STATE:
                return self._words.percent(self._downloads.of(item.id))
            case _ if role == _SEARCHED:
                return " ".join((item.id, item.kind, item.source, *item.serves, *(self._cell(item, c) for c in range(6))))
        return None

    def _headings(self) -> tuple[str, ...]:
        return (
            self.tr("Model"),
            self.tr("For"),
            self.tr("Licence"),
            self.tr("Size"),
            self.tr("Memory"),
            self.tr("State"),
        )

    def _cell(self, item: ModelItem, column: int) -> str:
        match column:
            case 0:
                return in_words(item.title)
            case 1:
                return self._words.serves(item)
            case 2:
                return item.licence
            case 3:
                return self._words.extent(item)
            case 4:
                return self._words.memory(item)
        return self._words.state(item, self._downloads.of(item.id), self._downloads.failures.get(item.id))

    def _spoken(self, item: ModelItem, column: int) -> str:
        words = self._cell(item, column)
        match column:
            case 2:
                return words or self.tr("licence not known")
            case 3:
                return self.tr("size {size}").format(size=words) if words else self.tr("size not known yet")
            case 4:
                return self.tr("memory {size}").format(size=words) if words else self.tr("memory not known yet")
        return words

    def _icon(self, item: ModelItem) -> QIcon | None:
        activity = self._downloads.of(item.id)
        if activity is not None:
            return icon("waiting" if isinstance(activity.work, Fetch) and activity.job is None else "running")
        if item.id in self._downloads.failures:
            return icon("error")
        if any(not check.ok for check in self._downloads.checks.get(item.id, ())):
            return icon("warning")
        return icon(_ICONS[item.state]) if item.state in _ICONS else None

    def _moved(self, id: str) -> None:
        if (row := self.row_of(id)) >= 0:
            index = self.index(row, STATE)
            self.dataChanged.emit(index, index)


class ModelFilter(QSortFilterProxyModel):
    """The rows that have every word of a search, in the list's order."""

    def __init__(self, source: ModelsModel) -> None:
        super().__init__(source)
        self._wanted: list[str] = []
        self.setSourceModel(source)

    def search(self, text: str) -> None:
        """Shows what has all of these words."""
        self._wanted = text.casefold().split()
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: ModelIndex) -> bool:  # noqa: N802
        """Whether a row has them."""
        text = str(self.sourceModel().index(row, 0, parent).data(_SEARCHED)).casefold()
        return all(word in text for word in self._wanted)


class ModelsTable(QTableView):
    """Shows the rows that were found."""

    def __init__(self, found: ModelFilter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fitted = False
        self.setHorizontalHeader(_Header(self))
        self.setModel(found)
        self.setAccessibleName(self.tr("Models"))
        self.setAccessibleDescription(
            self.tr("Name, use, licence, size, memory and state of each model. Actions for the selected one are below.")
        )
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setItemDelegate(_Cell(self))
        self.setIconSize(QSize(16, 16))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(SERVES, QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setMinimumSectionSize(48)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Fits rows and columns to the font once; what has no room in a cell is in its tip and below."""
        super().showEvent(event)
        if self._fitted:
            return
        self._fitted = True
        metrics = QFontMetrics(self.font())
        self.verticalHeader().setDefaultSectionSize(metrics.height() + 10)
        for column, letters in _LETTERS.items():
            self.setColumnWidth(column, letters * metrics.horizontalAdvance("0") + 16)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keeps the chosen row in sight."""
        super().resizeEvent(event)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())


class _Header(QHeaderView):
    """Headings that begin and end where the words of their columns do."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, section: int) -> None:  # noqa: N802
        super().initStyleOptionForIndex(option, section)
        option.text = f"  {option.text}  "


class _Cell(QStyledItemDelegate):
    """A cell with room at its sides and, under a state that moves, a line as long as it is far."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        whole = QStyleOptionViewItem(option)
        option.widget.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, whole, painter, option.widget)
        percent = index.data(_PERCENT)
        option.rect.adjust(8, 0, -8, 0)
        super().paint(painter, option, index)
        if percent is not None:
            self._line(painter, option, percent)

    @staticmethod
    def _line(painter: QPainter, option: QStyleOptionViewItem, percent: int) -> None:
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Accent
        rail = QRect(option.rect.left(), option.rect.bottom() - 3, option.rect.width(), 3)
        painter.fillRect(rail, option.palette.color(QPalette.ColorRole.Mid))
        rail.setWidth(rail.width() * percent // 100)
        painter.fillRect(rail, option.palette.color(role))


def _alignment(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column in _NUMBERS else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
