"""The panel in which names are reviewed: what would be replaced and what would be left, each one press to change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QSplitter,
    QStyle,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.check_boxes import FramedCheckBoxes
from app.gui.appearance.icons import icon, icon_on_accent
from app.gui.appearance.pages import RoomForWords, ScrollingPage
from app.gui.appearance.sheet import make_primary
from app.gui.panes.kind_names import KindNames
from app.gui.panes.parting_menu import PartingMenu, SamePersonMenu
from app.gui.panes.review_model import LEFT, REPLACED, SETTLED, Index, ReviewModel
from app.gui.status import announce
from engine.text.entities import KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.document.review import ReviewedNames, ReviewEntry


_AIR = 4
"""Pixels of a row beside its words."""

MOST_MEASURED = 400
"""Up to so many entries have several lines where their words need them; see `app.gui.panes.units.MEASURED_ROWS`."""
_MOST_LINES = 3

_LEAST_ROWS = 5
_LINES_SAID = 2
"""Lines that have their place above a list."""
_SHARE_OF_DETAILS = 0.27
"""How much of its height the list leaves to what is said of the selected entry, until the user drags the edge between them."""

SEARCHED_FROM = 8
"""A list of fewer entries is seen as a whole, and has no field to search it."""


class _Rows(FramedCheckBoxes):
    """Rows of one line, or of some more where their words need them; a list of one-line rows need not be measured."""

    def __init__(self, tree: _Tree) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        line = option.fontMetrics.lineSpacing()
        if self._tree.wordWrap() and index.parent().parent().isValid():
            room = QRect(0, 0, self._tree.room_for_words(option.fontMetrics.height()), _MOST_LINES * line)
            words = str(index.data(SETTLED))  # no tick moves the rows below it
            needed = option.fontMetrics.boundingRect(room, Qt.TextFlag.TextWordWrap, words).height()
            return QSize(0, min(max(needed, line), _MOST_LINES * line) + _AIR)
        return QSize(super().sizeHint(option, index).width(), line + _AIR)


class _Tree(QTreeView):
    """A tree whose Enter is heard; nothing in it can be copied.

    Signals:
        next_wanted: Enter was pressed on a row.
        undo_wanted: Undo was pressed.
        menu_wanted: What else can be done with the selected row is wanted, at a place of the screen.
    """

    next_wanted = Signal()
    undo_wanted = Signal()
    menu_wanted = Signal(QPoint)

    def room_for_words(self, box: int) -> int:
        """How wide the words of an entry may be in one line, beside a box of a height."""
        frame = self.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, self) + 1
        return self.viewport().width() - 3 * self.indentation() - box - 4 * frame

    def wrap(self, *, on: bool) -> None:
        """Gives long rows several lines, or all rows one: to measure thousands takes too long."""
        self.setWordWrap(on)
        self.setUniformRowHeights(not on)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if self.wordWrap():
            self.scheduleDelayedItemsLayout()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            index = self.indexAt(event.pos())
            if index.isValid():
                self.setCurrentIndex(index)
            self.menu_wanted.emit(event.globalPos())
        else:
            at = self.visualRect(self.currentIndex()).bottomLeft()
            self.menu_wanted.emit(self.viewport().mapToGlobal(at))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.next_wanted.emit()
        elif event.matches(QKeySequence.StandardKey.Undo):
            self.undo_wanted.emit()
        elif event.matches(QKeySequence.StandardKey.Copy):
            event.accept()
        else:
            super().keyPressEvent(event)


class _Details(ScrollingPage):
    """What is said of the selected entry; as narrow as it may be, since the list stands beside texts."""

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        content = self._content.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(content, super().minimumSizeHint().height())


class _ListAndDetails(QSplitter):
    """The list above what is said of the selected entry; the edge between them can be dragged."""

    def __init__(self, tree: QTreeView, details: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._is_dragged = False
        for part in (tree, details):
            self.addWidget(part)
        self.setStretchFactor(0, 1)
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(self._note_drag)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if not self._is_dragged:
            details = round(_SHARE_OF_DETAILS * self.height())
            self.setSizes([self.height() - self.handleWidth() - details, details])

    def _note_drag(self) -> None:
        self._is_dragged = True


class NameReviewPanel(RoomForWords):
    """Lists the names of a text. It changes nothing by itself: it says what the user wants.

    Attributes:
        model: The rows.
        tree: Shows them.
        button: Begins the review, or stops it.
        draw_button: Draws again what was decided since the last draft. Hidden where all was heeded; the place of both buttons
            stays above a list, so that nothing moves the rows.
        search: Which entries are listed, once there are many.
        kind: What the selected entry is replaced as.
        remember: Whether the selected entry is on the private list.
        parting: Offers to say that a name of the selected entry is somebody else's. Hidden where it has but one.
        same: Offers to say that the selected entry is the same person as another. Hidden where nobody else is listed.
        rest_button: Says that what is not ticked may stay. Hidden until `offer_rest`, for texts whose kept words are checked.

    Signals:
        wanted: The text is to be reviewed.
        stop_wanted: The review under way is not wanted any more.
        draw_wanted: What was decided is to be drawn.
        selected: An entry was selected; carries it.
        next_wanted: The next mention of the selected entry is to be shown.
        undo_wanted: The last change is to be taken back.
        kind_chosen: The selected entry is to be replaced as this kind.
        apart_wanted: A name of the selected entry is somebody else's, or not: the name, and which.
        same_wanted: The selected entry is the same person as another, or not: the other, and which.
        remember_wanted: Whether the selected entry is to be on the private list.
        list_wanted: The private list is to be shown.
        rest_may_stay: The user found right whatever stays.
        closed: Escape was pressed.
    """

    wanted = Signal()
    stop_wanted = Signal()
    draw_wanted = Signal()
    selected = Signal(object)
    next_wanted = Signal()
    undo_wanted = Signal()
    kind_chosen = Signal(str)
    apart_wanted = Signal(str, bool)
    same_wanted = Signal(object, bool)
    remember_wanted = Signal(bool)
    list_wanted = Signal()
    rest_may_stay = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        names = KindNames(self)
        self.model = ReviewModel(names, self)
        self.model.ticked.connect(self._select_ticked)
        self._running = False
        self._words = QLabel(wordWrap=True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self.busy = QProgressBar(textVisible=False)
        self.busy.setRange(0, 0)
        self.busy.setFixedHeight(8)
        self.busy.setAccessibleName(self.tr("Progress"))
        self.busy.hide()
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.button = QPushButton()
        self.button.clicked.connect(self._press)
        self.draw_button = QPushButton()
        make_primary(self.draw_button)
        self.draw_button.setIcon(icon_on_accent("again"))
        self.draw_button.clicked.connect(self.draw_wanted)
        self.draw_button.hide()
        self._buttons = QWidget()
        self._is_awaited = False
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Find in this list"))
        self.search.setAccessibleName(self.tr("Find in this list"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._seek)
        self.search.hide()
        self._not_listed = QLabel(wordWrap=True)
        self._not_listed.setTextFormat(Qt.TextFormat.PlainText)
        self._not_listed.hide()
        self._none_found = QLabel(wordWrap=True)
        self._none_found.setTextFormat(Qt.TextFormat.PlainText)
        self._none_found.hide()
        self.tree = self._make_tree()
        self.kind = QComboBox()
        self.kind.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.kind.setMinimumContentsLength(8)
        self.kind.setAccessibleName(self.tr("What the selected name is replaced as"))
        for kind in KINDS:
            self.kind.addItem(names.name(kind), kind)
        self.kind.activated.connect(lambda _: self.kind_chosen.emit(self.kind.currentData()))
        self._as = QLabel(self.tr("Replace &as"))
        self._as.setBuddy(self.kind)
        self.remember = QCheckBox(self.tr("Keep it in all &documents"))
        self.remember.setToolTip(
            self.tr(
                "In every document from now on, this name is replaced or stays, as it is ticked here. It is kept on your "
                "private list, which is encrypted."
            )
        )
        self.remember.setAccessibleDescription(self.remember.toolTip())
        self.remember.clicked.connect(self.remember_wanted)
        self.parting = QPushButton(self.tr("Somebody &else …"))
        self.parting.setToolTip(self.tr("Say that one of these names is somebody else’s: a name of its own is drawn for it."))
        self.parting.setAccessibleName(self.tr("Somebody else"))
        self.parting.setAccessibleDescription(self.parting.toolTip())
        self.parting.clicked.connect(lambda: self._offer_parting(self.parting.mapToGlobal(self.parting.rect().bottomLeft())))
        self.same = QPushButton(self.tr("The sa&me as …"))
        self.same.setToolTip(self.tr("Say that this is the same person as another of the list: one name is drawn for both."))
        self.same.setAccessibleName(self.tr("The same person as another"))
        self.same.setAccessibleDescription(self.same.toolTip())
        self.same.clicked.connect(lambda: self._offer_others(self.same.mapToGlobal(self.same.rect().bottomLeft())))
        self.menu: PartingMenu | SamePersonMenu | None = None
        self.tree.menu_wanted.connect(self._offer_parting)
        self.listed = QPushButton(self.tr("Private &list …"))
        self.listed.clicked.connect(self.list_wanted)
        self.rest_button = QPushButton(self.tr("The rest may stay"))
        self.rest_button.setToolTip(
            self.tr("Whatever stays here counts as checked by you, as with Checked, in the drafts to come too.")
        )
        self.rest_button.setAccessibleDescription(self.rest_button.toolTip())
        self.rest_button.clicked.connect(self.rest_may_stay)
        self.rest_button.hide()
        self._offers_rest = False
        self._why = QLabel(wordWrap=True)
        self._why.setTextFormat(Qt.TextFormat.PlainText)
        self._choice = QWidget()
        chosen = QGridLayout(self._choice)
        chosen.setContentsMargins(0, 0, 0, 0)
        chosen.setColumnStretch(1, 1)
        chosen.addWidget(self._as, 0, 0)
        chosen.addWidget(self.kind, 0, 1)
        chosen.addWidget(self.remember, 1, 0, 1, 2)
        whose = QHBoxLayout()
        for button in (self.same, self.parting):
            whose.addWidget(button)
        whose.addStretch()
        chosen.addLayout(whose, 2, 0, 1, 2)
        chosen.addWidget(self._why, 3, 0, 1, 2)
        below = QWidget()
        details = QVBoxLayout(below)
        details.setContentsMargins(0, 0, 0, 0)
        details.addWidget(self._choice)
        details.addWidget(self._not_listed)
        details.addStretch()
        self._parts = _ListAndDetails(self.tree, _Details(below))
        self._parts.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        for layout in (chosen, details, column):
            layout.setSpacing(4)
        ends = QHBoxLayout()
        column.addWidget(self._words)
        buttons = QHBoxLayout(self._buttons)
        buttons.setContentsMargins(0, 0, 0, 0)
        for widget in (self.button, self.draw_button, self.busy):
            buttons.addWidget(widget)
        buttons.addStretch()
        column.addWidget(self._buttons)
        column.addWidget(self.search)
        column.addWidget(self._none_found)
        column.addWidget(self._parts, 1)
        for button in (self.rest_button, self.listed):
            ends.addWidget(button)
        ends.addStretch()
        column.addLayout(ends)
        self._choice.hide()
        self.show_waiting("")

    @property
    def words(self) -> str:
        """What it says."""
        return self._words.text()

    @property
    def current(self) -> ReviewEntry | None:
        """The selected entry."""
        return self.model.entry(self.tree.currentIndex())

    def show_waiting(self, words: str, button: str = "") -> None:
        """Says why there is no list, or that it is old, and offers to make one.

        Args:
            words: What is said.
            button: What is on the button; empty for none.
        """
        self._running = False
        if self._is_awaited:
            self.show_list(None, words)
        self._say(words, button)

    def show_running(self, words: str) -> None:
        """Says that the list is being made, and offers to stop."""
        self._running = True
        self._say(words, self.tr("Stop"))

    def offer_draw(self, words: str, *, enabled: bool = True, primary: bool = True) -> None:
        """Offers to draw again while decisions are not in the draft that is shown.

        Args:
            words: What is on the button, where there is such a draft; nothing is offered else.
            enabled: Whether it can be drawn now.
            primary: Whether this is what leads on.
        """
        awaited = bool(words) and self.model.number_awaiting() > 0
        if self.draw_button.hasFocus() and not awaited:
            self.tree.setFocus()
        self.draw_button.setText(words)
        self.draw_button.setAccessibleName(words.replace("&", ""))
        self.draw_button.setEnabled(enabled)
        make_primary(self.draw_button, on=primary)
        self.draw_button.setIcon(icon_on_accent("again") if primary else icon("again"))
        self.draw_button.setVisible(awaited)
        self._reserve_room()

    def say_unlisted(self, settings: Mapping[str, object]) -> None:
        """Says in the next lists what they leave out: what the user chose to keep, and what names nobody.

        Args:
            settings: What is chosen.
        """
        kept = {
            "measures": self.tr("counts, measurements, lengths of time"),
            "amounts": self.tr("sums of money"),
            "ages": self.tr("ages"),
            "times": self.tr("times of day"),
        }
        listed = ", ".join(words for name, words in kept.items() if settings.get(name) == "kept")
        words = [self.tr("Not listed, since you keep them: {what}.").format(what=listed)] if listed else []
        words.append(self.tr("Laws, reported cases, and numbers of paragraphs and forms stay, and are not listed."))
        self._not_listed.setText(" ".join(words))

    def offer_rest(self) -> None:
        """Offers from now on, beside every list, to find right whatever stays."""
        self._offers_rest = True

    def await_list(self) -> None:
        """Takes the entries away, and keeps their room while others are found: nothing beside this panel moves.

        What is typed to be sought meanwhile is sought in the list that comes.
        """
        if not self._is_awaited:
            self._fill(None, is_awaited=True)

    def show_list(self, entries: ReviewedNames | None, words: str) -> None:
        """Shows entries, or none.

        Args:
            entries: What they are; None for no list.
            words: What is said of them.
        """
        self._running = False
        sought = self.search.text() if self._is_awaited and entries is not None else ""
        self._fill(entries, sought)
        self._say(words, "")
        if entries is not None and entries.left:
            self.select(self.model.first(LEFT))
        if sought:
            self._seek(sought)

    def _fill(self, entries: ReviewedNames | None, sought: str = "", *, is_awaited: bool = False) -> None:
        """Replaces the entries.

        Args:
            entries: What they are; None for none.
            sought: What stands in the field to seek some of them.
            is_awaited: Whether others come, for which the room is kept.
        """
        self._is_awaited = is_awaited
        self.search.blockSignals(True)  # all of another list is shown
        self.search.setText(sought)
        self.search.blockSignals(False)
        self.model.set_list(entries)
        self.tree.wrap(on=self.model.number() <= MOST_MEASURED)
        has_room = entries is not None or is_awaited
        self.search.setVisible(self.model.number() >= SEARCHED_FROM or (is_awaited and not self.search.isHidden()))
        self._not_listed.setVisible(has_room and bool(self._not_listed.text()))
        self._none_found.hide()
        self._parts.setVisible(has_room)
        self.rest_button.setVisible(self._offers_rest and has_room)
        self.rest_button.setEnabled(not is_awaited)
        self.tree.expandAll()
        self._choice.hide()
        self._reserve_room()

    def show_choice(self, kind: str, *, remembered: bool) -> None:
        """Shows what the selected entry is replaced as, and whether it is on the private list."""
        self.kind.setCurrentIndex(self.kind.findData(kind))
        self.remember.setChecked(remembered)
        if entry := self.current:
            replaces = self.model.replaces(entry)
            self._as.setText(self.tr("Replaced &as") if replaces else self.tr("Tick, and replace &as"))
            self.remember.setText(self.tr("Replace it in all &documents") if replaces else self.tr("Keep it in all &documents"))
            self._why.setText(self.model.details(entry))
            self.parting.setVisible(bool(self.model.names_to_part(entry)))
            self.same.setVisible(bool(self.model.others(entry)))
        self._choice.setVisible(self.current is not None)

    def set_enabled(self, enabled: bool) -> None:
        """Lets entries be changed, or looked at only."""
        self._choice.setEnabled(enabled)
        self.model.is_fixed = not enabled

    def _offer_parting(self, at: QPoint) -> None:
        """Lists the names of the selected entry, each to be ticked where it is somebody else's, and who may be the same."""
        entry = self.current
        names = self.model.names_to_part(entry) if entry else []
        if not names or self.model.is_fixed:
            self._offer_others(at)
            return
        menu = PartingMenu(names, self)
        menu.wanted.connect(self.apart_wanted)
        if others := self._menu_of_others(menu):
            menu.addSeparator()
            menu.addMenu(others)
        self._open(menu, at)

    def _offer_others(self, at: QPoint) -> None:
        """Lists who may be the same person as the selected entry."""
        if menu := self._menu_of_others(self):
            self._open(menu, at)

    def _menu_of_others(self, parent: QWidget) -> SamePersonMenu | None:
        entry = self.current
        others = self.model.others(entry) if entry else []
        if not others or self.model.is_fixed:
            return None
        menu = SamePersonMenu([(other.text, is_same) for other, is_same in others], parent)
        menu.wanted.connect(lambda number, on: self.same_wanted.emit(others[number][0], on))
        return menu

    def _open(self, menu: PartingMenu | SamePersonMenu, at: QPoint) -> None:
        self.menu = menu
        menu.aboutToHide.connect(self._forget_menu)
        menu.open_at(at)

    def _forget_menu(self) -> None:
        self.menu = None

    def _seek(self, words: str) -> None:
        """Lists what contains the words; the selected entry stays so while it is listed."""
        if self._is_awaited:
            return
        before = self.current
        self.model.seek(words)
        self.tree.expandAll()
        found = [self.model.first(branch) for branch in (LEFT, REPLACED)]
        self._none_found.setText(self.tr("Nothing in this list has “{words}”.").format(words=words.strip()))
        self._none_found.setVisible(not any(index.isValid() for index in found))
        again = self.model.index_of(before) if before else QModelIndex()
        if again.isValid():
            self.select(again)
        else:
            self._choice.hide()

    def _select_ticked(self, index: QModelIndex) -> None:
        """What stands below the list is about the row that was decided last."""
        if index != self.tree.currentIndex():
            self.tree.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def select(self, index: QModelIndex) -> None:
        """Selects a row, and brings it into view."""
        self.tree.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.tree.scrollTo(index)

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
        tree.wrap(on=False)
        tree.setRootIsDecorated(True)
        tree.setIndentation(10)
        tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        tree.setDragEnabled(False)
        tree.setAccessibleName(self.tr("Names and numbers, checked where they are replaced"))
        tree.setAccessibleDescription(
            self.tr(
                "Space replaces or keeps all mentions. Enter shows the next mention. The menu key lists names that may be "
                "somebody else’s, and who may be the same person."
            )
        )
        tree.next_wanted.connect(self.next_wanted)
        tree.undo_wanted.connect(self.undo_wanted)
        tree.selectionModel().currentChanged.connect(lambda current, _: self._announce(current))
        tree.setMinimumHeight(_LEAST_ROWS * (tree.fontMetrics().lineSpacing() + _AIR))
        return tree

    def _announce(self, index: QModelIndex) -> None:
        entry = self.model.entry(index)
        if entry is None:
            self._choice.hide()
        else:
            self.selected.emit(entry)

    def _say(self, words: str, button: str) -> None:
        if words != self.words:
            self._words.setText(words)
            if self.isVisible() and words:
                announce(self, words)
        self._words.setVisible(bool(words))
        self.button.setText(button)
        self.button.setAccessibleName(button.replace("&", ""))
        self.button.setVisible(bool(button))
        self.busy.setVisible(self._running)
        self._reserve_room()

    def _reserve_room(self) -> None:
        """Keeps the place of what is said above a list, and of the buttons there, so that none of them moves the rows."""
        is_list = not self._parts.isHidden()
        self._words.setMinimumHeight(_LINES_SAID * self.fontMetrics().lineSpacing() if is_list else 0)
        height = max(button.sizeHint().height() for button in (self.button, self.draw_button))
        self._buttons.setMinimumHeight(height if is_list else 0)
        self._buttons.setVisible(is_list or not (self.button.isHidden() and self.draw_button.isHidden()))

    def _press(self) -> None:
        (self.stop_wanted if self._running else self.wanted).emit()
