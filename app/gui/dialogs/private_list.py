"""The private list on the screen: names that are always replaced, and names that never are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
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
from app.gui.appearance.pages import CompactPage, ScrollingPage, make_room, resize_within_screen
from app.gui.engine_words import in_words
from app.gui.panes.kind_names import KindNames
from engine.errors import UsageError
from engine.text.entities import KINDS
from engine.text.listed_names import LONGEST, listed_name

if TYPE_CHECKING:
    from engine.text.listed_names import ListedName

Index = QModelIndex | QPersistentModelIndex

NEVER = "never"
"""What stands in the box of kinds for a name that is never replaced."""


class PrivateListModel(QAbstractTableModel):
    """The names, each with what is done with it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: Sequence[ListedName] = ()
        self._kinds = KindNames(self)

    def set_names(self, names: Sequence[ListedName]) -> None:
        """Shows another list."""
        self.beginResetModel()
        self._names = names
        self.endResetModel()

    def name(self, row: int) -> str:
        """The name of a row."""
        return self._names[row].text

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """See Qt."""
        return 0 if parent.isValid() else len(self._names)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """See Qt."""
        return 0 if parent.isValid() else 2

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:  # noqa: N802
        """See Qt."""
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Name"), self.tr("What is done"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See Qt."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        name = self._names[index.row()]
        if index.column() == 0:
            return name.text
        return (
            self.tr("never replaced") if name.stays else self.tr("replaced ({kind})").format(kind=self._kinds.name(name.kind))
        )


class _Names(QTableView):
    """A table whose Delete key is heard.

    Signals:
        removal_wanted: The selected rows are to go.
    """

    removal_wanted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removal_wanted.emit()
        else:
            super().keyPressEvent(event)


class PrivateListDialog(QDialog):
    """Shows the list, and asks for changes of it.

    Attributes:
        model: The names.
        table: Shows them.
        field: A name to add.
        kind: What is done with it.
        add: Adds it.
        remove: Takes the selected names off.
        clear: Asks whether all are to go.
        confirm: Has all go.

    Signals:
        add_wanted: A `ListedName` is to be added.
        remove_wanted: Names are to go, a tuple of their texts.
        clear_wanted: All are to go.
    """

    add_wanted = Signal(object)
    remove_wanted = Signal(object)
    clear_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Private list"))
        resize_within_screen(self, 520, 480)
        self.model = PrivateListModel(self)
        words = QLabel(
            self.tr(
                "Names that are replaced in every document, and names that never are. The list is encrypted on your disk. "
                "A receipt says that a private list was used, and not what is on it."
            ),
            wordWrap=True,
        )
        self._message = QLabel(wordWrap=True)
        self._message.setTextFormat(Qt.TextFormat.PlainText)
        self._message.hide()
        page = CompactPage()
        inside = QVBoxLayout(page)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(8)
        inside.addWidget(words)
        inside.addLayout(self._make_field())
        inside.addWidget(self._message)
        inside.addWidget(self._make_table(), 1)
        inside.addWidget(self._make_confirmation())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(ScrollingPage(page), 1)
        layout.addLayout(self._make_buttons())
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)  # Enter in the field adds the name and nothing else
        self.set_names(())

    @property
    def message(self) -> str:
        """What it says of the last change."""
        return "" if self._message.isHidden() else self._message.text()

    def set_names(self, names: Sequence[ListedName]) -> None:
        """Shows the list as it is now."""
        self.model.set_names(names)
        self.clear.setEnabled(bool(names))
        self._confirmation.hide()
        self.say("")
        self._follow_selection()

    def say(self, text: str) -> None:
        """Shows a line in place, such as why the list cannot be read; an empty text takes it away."""
        self._message.setText(text)
        self._message.setVisible(bool(text))
        make_room(self)
        if text:
            self.clear.setEnabled(True)  # a list that cannot be read can go all the same

    def _make_field(self) -> QHBoxLayout:
        names = KindNames(self)
        label = QLabel(self.tr("&Name"))
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST)
        self.field.setAccessibleName(self.tr("Name to add"))
        self.field.returnPressed.connect(self._add)
        label.setBuddy(self.field)
        self.kind = QComboBox()
        self.kind.setAccessibleName(self.tr("What is done with it"))
        self.kind.addItem(self.tr("replaced"), "")
        self.kind.addItem(self.tr("never replaced"), NEVER)
        for kind in KINDS:
            self.kind.addItem(self.tr("replaced ({kind})").format(kind=names.name(kind)), kind)
        self.kind.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.kind.setMinimumContentsLength(14)
        self.add = QPushButton(self.tr("&Add"))
        self.add.setEnabled(False)
        self.add.clicked.connect(self._add)
        self.field.textChanged.connect(lambda text: self.add.setEnabled(bool(text.strip())))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(label)
        row.addWidget(self.field, 1)
        row.addWidget(self.kind)
        row.addWidget(self.add)
        return row

    def _make_table(self) -> QTableView:
        self.table = table = _Names()
        table.setModel(self.model)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setAlternatingRowColors(True)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.horizontalHeader().setHighlightSections(False)
        for column in (0, 1):
            table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        table.setAccessibleName(self.tr("Names on the list"))
        table.setAccessibleDescription(self.tr("Delete takes the selected names off the list."))
        table.removal_wanted.connect(self._remove)
        table.selectionModel().selectionChanged.connect(lambda *_: self._follow_selection())
        return table

    def _make_confirmation(self) -> QFrame:
        self._confirmation = frame = QFrame(frameShape=QFrame.Shape.StyledPanel)
        words = QLabel(self.tr("All names go, and cannot be brought back."), wordWrap=True)
        keep = QPushButton(self.tr("&Keep the list"))
        self.confirm = QPushButton(self.tr("Remove all names"))
        keep.setAccessibleDescription(words.text())
        keep.clicked.connect(frame.hide)
        self.confirm.clicked.connect(self.clear_wanted)
        grid = QGridLayout(frame)
        grid.setContentsMargins(8, 8, 8, 8)
        grid.setSpacing(8)
        grid.setColumnStretch(2, 1)
        grid.addWidget(words, 0, 0, 1, 3)
        grid.addWidget(keep, 1, 0)
        grid.addWidget(self.confirm, 1, 1)
        frame.hide()
        return frame

    def _make_buttons(self) -> QHBoxLayout:
        self.remove = QPushButton(self.tr("&Remove"))
        self.remove.clicked.connect(self._remove)
        self.clear = QPushButton(self.tr("Remove a&ll …"))
        self.clear.clicked.connect(self._ask_whether)
        box = plain(QDialogButtonBox(QDialogButtonBox.StandardButton.Close))
        box.rejected.connect(self.reject)
        row = QHBoxLayout()
        row.addWidget(self.remove)
        row.addWidget(self.clear)
        row.addStretch(1)
        row.addWidget(box)
        return row

    def _ask_whether(self) -> None:
        self._confirmation.show()
        make_room(self)

    def _follow_selection(self) -> None:
        self.remove.setEnabled(self.table.selectionModel().hasSelection())

    def _add(self) -> None:
        kind = self.kind.currentData()
        try:
            name = listed_name(self.field.text(), "" if kind == NEVER else kind, stays=kind == NEVER)
        except UsageError as error:
            self.say(in_words(str(error)))
            return
        self.field.clear()
        self.add_wanted.emit(name)

    def _remove(self) -> None:
        names = tuple(self.model.name(index.row()) for index in self.table.selectionModel().selectedRows())
        if names:
            self.remove_wanted.emit(names)
