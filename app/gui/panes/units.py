"""The two middle panes: rows that stand side by side, a unit and what replaced it."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from app.gui.panes.pane import Pane
from app.gui.panes.steady_scroll import SteadyScroll
from app.gui.panes.topics import TopicsBar
from app.gui.panes.unit_delegate import HAS_CANDIDATES, UnitDelegate, mark_place
from app.gui.panes.units_model import ORIGINAL, PRIVATE, UnitsModel

MEASURED_ROWS = 400
"""Up to so many rows are as high as their text; beyond, all have two lines, since measuring thousands takes seconds."""


class UnitsTable(QTableView):
    """One column of the units or, folded, both.

    Attributes:
        scrolling: Tells whether it was scrolled.

    Signals:
        wanted: The user asks for more about a row.
        menu_wanted: What else can be done with a row is wanted, at a place of the screen.
        resized: The width has changed, and so may the heights of rows.
    """

    wanted = Signal(int)
    menu_wanted = Signal(int, QPoint)
    resized = Signal()

    def __init__(self, model: UnitsModel, column: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = column
        self.setModel(model)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setTabKeyNavigation(False)  # Tab leaves the table
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlternatingRowColors(True)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        numbers = self.verticalHeader()
        numbers.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        numbers.setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        numbers.setHighlightSections(False)
        numbers.setSectionsClickable(False)
        self.setItemDelegate(UnitDelegate(self))
        self.scrolling = SteadyScroll(self.verticalScrollBar())
        self._pressed = QPersistentModelIndex()
        self.set_folded(False)

    def set_folded(self, folded: bool) -> None:
        """Shows both columns, or its own alone."""
        for column in (ORIGINAL, PRIVATE):
            self.setColumnHidden(column, not folded and column != self._column)
        self.horizontalHeader().setVisible(folded)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter asks for more about the row."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.wanted.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """The menu of the row under the mouse, or of the selected one."""
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            index, at = self.indexAt(event.pos()), event.globalPos()
        else:
            index = self.currentIndex()
            at = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft())
        if index.isValid():
            self.menu_wanted.emit(index.row(), at)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Remembers whose mark is pressed: the rows may move under the mouse before it is released."""
        at = event.position().toPoint()
        index = self.indexAt(at)
        on_mark = bool(index.data(HAS_CANDIDATES)) and mark_place(self.visualRect(index)).contains(at)
        self._pressed = QPersistentModelIndex(
            index if on_mark and event.button() == Qt.MouseButton.LeftButton else QModelIndex()
        )
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """The mark of a row asks for more about it."""
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, QPersistentModelIndex()
        if pressed.isValid() and self.rect().contains(event.position().toPoint()):
            self.wanted.emit(pressed.row())

    def moveCursor(  # noqa: N802
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Walks from the row that is selected, also where it was selected in the other table."""
        current = self.currentIndex()
        if current.isValid() and self.isColumnHidden(current.column()):
            own = current.siblingAtColumn(self._column)
            self.selectionModel().setCurrentIndex(own, QItemSelectionModel.SelectionFlag.NoUpdate)
        return super().moveCursor(action, modifiers)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """See Qt."""
        super().resizeEvent(event)
        self.resized.emit()


class UnitsPanes(QWidget):
    """The pair of panes; it is no widget on the screen itself, but holds what they share.

    Attributes:
        model: Their rows.
        original: The left pane.
        private: The right pane.
        topics: The line under the left one.

    Signals:
        selected: The row that was selected; -1 for none.
        wanted: The row whose candidates the user asks for.
        menu_wanted: What else can be done with a row is wanted, at a place of the screen.
        scrolled: The user scrolled; a row that is selected and comes into view does not count.
    """

    selected = Signal(int)
    wanted = Signal(int)
    menu_wanted = Signal(int, QPoint)
    scrolled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hide()
        self.model = UnitsModel(self)
        self._selecting = False
        self.left = UnitsTable(self.model, ORIGINAL)
        self.right = UnitsTable(self.model, PRIVATE)
        self.original, self.private = Pane(self.tr("Found")), Pane(self.tr("Private"))
        self.topics = TopicsBar()
        self._beside = QWidget()
        self._beside.hide()
        self.topics.installEventFilter(self)
        self.original.add(self.left)
        self.original.add(self.topics, 0)
        self.private.add(self.right)
        self.private.add(self._beside, 0)
        self.left.setAccessibleName(self.tr("Units found in the original"))
        self.right.setAccessibleName(self.tr("Private units that replaced them"))
        self.right.setAccessibleDescription(self.tr("Press Enter for the likeliest candidates of a row."))
        self.right.setSelectionModel(self.left.selectionModel())
        self.left.selectionModel().currentRowChanged.connect(self._announce)
        self._folded = False
        self._heights = QTimer(self, singleShot=True, interval=0)
        self._heights.timeout.connect(self._fit_heights)
        self.model.modelReset.connect(self._begin_at_top)
        self.model.modelReset.connect(self._heights.start)
        self.model.dataChanged.connect(self._heights.start)
        for table, other in ((self.left, self.right), (self.right, self.left)):
            table.resized.connect(self._heights.start)
            table.wanted.connect(self.wanted)
            table.menu_wanted.connect(self.menu_wanted)
            table.doubleClicked.connect(lambda index: self.wanted.emit(index.row()))
            table.scrolling.moved.connect(other.verticalScrollBar().setValue)
        self.left.scrolling.moved.connect(self._tell_scrolled)

    def _tell_scrolled(self) -> None:
        if not self._selecting:
            self.scrolled.emit()

    @property
    def folded(self) -> bool:
        """Whether both columns stand in the left pane."""
        return self._folded

    def set_folded(self, folded: bool) -> None:
        """Puts both columns into the left pane, for a narrow window, or takes them apart again."""
        if folded != self._folded:
            self._folded = folded
            self.left.set_folded(folded)
            self._heights.start()

    def select(self, row: int) -> None:
        """Selects a row; -1 selects none."""
        if row < 0:
            self.left.clearSelection()
            self.left.setCurrentIndex(QModelIndex())
            return
        index = self.model.index(row, PRIVATE if self.left.isColumnHidden(ORIGINAL) else ORIGINAL)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self._selecting = True  # the text that was clicked stays under the mouse
        self.left.selectionModel().setCurrentIndex(index, flags)
        self.left.scrollTo(index)
        self._selecting = False

    @property
    def row(self) -> int:
        """The selected row; -1 for none."""
        return self.left.currentIndex().row()

    def place_of(self, row: int) -> QRect:
        """Where a private unit is on the screen, as far as it can be seen.

        Args:
            row: Its row.
        """
        table = self.left if self._folded or not self.right.isVisible() else self.right
        table.scrollTo(self.model.index(row, PRIVATE if not table.isColumnHidden(PRIVATE) else ORIGINAL))
        cell = table.visualRect(self.model.index(row, PRIVATE if not table.isColumnHidden(PRIVATE) else ORIGINAL))
        seen = cell.intersected(table.viewport().rect())
        return QRect(table.viewport().mapToGlobal(seen.topLeft()), seen.size())

    def top(self) -> int:
        """The first row in view; -1 without rows."""
        return self.left.rowAt(0)

    def scroll_to(self, row: int) -> None:
        """Brings a row to the top."""
        table = self.right if self.left.isHidden() else self.left
        table.scrollTo(self.model.index(row, table.horizontalHeader().logicalIndexAt(0)), table.ScrollHint.PositionAtTop)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Keeps both tables equally high, so that rows stay side by side to the last."""
        if watched is self.topics and event.type() in (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide):
            self._beside.setFixedHeight(self.topics.height())
            self._beside.setVisible(not self.topics.isHidden())
        return super().eventFilter(watched, event)

    def _begin_at_top(self) -> None:
        for table in (self.left, self.right):
            table.scrolling.go_to(0)

    def _announce(self, current: QModelIndex) -> None:
        self.selected.emit(current.row())

    def _fit_heights(self) -> None:
        """Gives a row the same height on both sides, so that a unit and its replacement stand side by side."""
        tables = [self.left] if self._folded else [self.left, self.right]
        line = self.left.fontMetrics().lineSpacing()
        if self.model.rowCount() > MEASURED_ROWS:
            for table in tables:
                table.verticalHeader().setDefaultSectionSize((3 if self.model.has_notes else 2) * line + 8)
            return
        numbers = self.left.verticalHeader()
        place = self.left.scrolling.place
        top = numbers.visualIndexAt(place - numbers.offset())
        beyond = place - numbers.sectionPosition(top)
        for row in range(self.model.rowCount()):
            height = max(table.sizeHintForRow(row) for table in tables) + 8
            for table in tables:
                table.setRowHeight(row, height)
        if top >= 0:  # the row at the top stays there, whatever the height of those above it
            for table in tables:
                table.scrolling.go_to(numbers.sectionPosition(top) + beyond)
