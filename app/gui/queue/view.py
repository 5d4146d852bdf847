"""The list of many files, beside the document of the chosen one: cost, progress, and what needs a look before the export."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QModelIndex, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QPushButton,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.icons import icon, icon_on_accent
from app.gui.appearance.pages import RoomForWords
from app.gui.appearance.sheet import make_primary
from app.gui.engine_words import in_words
from app.gui.parts import PartLabels, PartsMenu
from app.gui.phrases import Phrases
from app.gui.queue.export import Exported
from app.gui.queue.items import COST, FACTS, NAME, RESULT, STATE, QueueItem, grouped
from app.gui.queue.row import FileRow
from app.gui.queue.run import LeftOut, Queue
from engine.batch.job import EntryState, Summary
from engine.privacy.rounding import sum_decimals
from engine.request import MOST_TOGETHER

LEAST_ROWS = 3
"""Heights of a row that the list has at least."""

WIDTH = 44
"""Letters that the list is wide at least; the document beside it needs the rest."""

MOST_REMARKS = 5
"""So many sentences about exported files are shown at most."""

_SPACING = 8

_MOST_DOUBTFUL = 3
"""So many names that may be somebody's are shown below the list; the others are counted."""


class QueueView(RoomForWords):
    """Shows a `Queue`.

    Args:
        queue: The queue.
        parent: Its parent.

    Signals:
        start_wanted: The user wants the waiting files run; `Queue.start` is for whoever knows the settings.
        names_wanted: The user wants to review the names of all files.
        together_wanted: The user wants these files drawn together, another time those that have new texts.
        again_wanted: The user wants these files, which have new texts, drawn again one by one.
        together_chosen: Whether files are to be drawn together from now on.
        row_selected: The `QueueItem` that the user chose, or None.
        add_wanted: The user wants to choose files.
        export_all_wanted: The user wants every new text written.
        reviewed: The user found new texts right.
    """

    start_wanted = Signal()
    names_wanted = Signal()
    together_wanted = Signal(object)
    again_wanted = Signal(object)
    together_chosen = Signal(bool)
    row_selected = Signal(object)
    add_wanted = Signal()
    export_all_wanted = Signal()
    reviewed = Signal()

    def __init__(self, queue: Queue, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.queue = queue
        self._wording = Phrases(self)
        self._part_words = PartLabels(self)
        self.holds_draws: Callable[[Sequence[QueueItem]], bool] = lambda _: False
        self._each: float | None = None
        self._cost = ""
        self._seconds: float | None = None
        self._settings = ""
        self._refusal = ""
        self._remark = ""
        self._exported_to: Path | None = None
        self._agreement = ""
        self._has_names = False
        self._fitted = self._filtered = False
        self._confirmed: Callable[[], None] | None = None
        self.setAcceptDrops(True)
        self._make_widgets()
        self._lay_out()
        self._connect()
        self._show_all()

    def set_plan(self, each: float | None, seconds: float | None = None, remark: str = "", cost: str = "") -> None:
        """What the waiting files will take.

        Args:
            each: What a file costs at most; None where it depends on the file, or is not known.
            seconds: Time of a file, if it is known.
            remark: What else they will be run with, such as "2 settings changed"; a few words without a full stop.
            cost: How `each` is said, such as "8 at most", or "…" while it is not known; as it is if it is left out.
        """
        self._each, self._seconds, self._settings, self._cost = each, seconds, remark, cost
        self._show_planned()

    def set_refusal(self, reason: str) -> None:
        """Says why the files cannot be run now; empty if they can."""
        if reason != self._refusal:
            self._refusal = reason
            self._show_all()

    def offer_together(self, words: str) -> None:
        """Offers to draw the files together.

        Args:
            words: What that does; empty if it cannot be done.
        """
        self._agreement = words
        cost = self.tr("ε stays that of each file: no name gets more of it than in a file by itself. Each file is charged.")
        self.together.setToolTip(f"{words}\n{cost}")
        self.together.setAccessibleDescription(self.together.toolTip())
        self._show_planned()

    def offer_names(self, *, on: bool) -> None:
        """Offers to review the names of all files, or not: nothing may be left to decide about."""
        self._has_names = on

    @property
    def draws_together(self) -> bool:
        """Whether the waiting files are to be drawn together."""
        waiting = sum(item.state is EntryState.WAITING for item in self.queue.items)
        return bool(self._agreement) and self.together.isChecked() and waiting <= MOST_TOGETHER

    def begin_export(self) -> None:
        """Leaves out that files have another text while they are written again."""
        self._exported_to = None
        self._show_remark()

    def show_exported(self, exported: Exported, folder: Path) -> None:
        """Says what an export of many came to."""
        words = [self.tr("{written} new texts written to {folder}.").format(written=exported.written, folder=folder)]
        if exported.written == 1:
            words = [self.tr("One new text written to {folder}.").format(folder=folder)]
        if exported.failed == 1:
            words.append(self.tr("One could not be written; see its row."))
        elif exported.failed:
            words.append(self.tr("{failed} could not be written; see their rows.").format(failed=exported.failed))
        if exported.left == 1:
            words.append(self.tr("One was not tried."))
        elif exported.left:
            words.append(self.tr("{left} were not tried.").format(left=exported.left))
        if exported.relaid == 1:
            words.append(self.tr("One has a plain layout, because that of its original could not be kept."))
        elif exported.relaid:
            relaid = self.tr("{n} have a plain layout, because that of their originals could not be kept.")
            words.append(relaid.format(n=exported.relaid))
        if exported.there == 1:
            words.append(self.tr("One was there already."))
        elif exported.there:
            words.append(self.tr("{n} were there already.").format(n=exported.there))
        words += (self._remark_in_words(*each) for each in exported.remarks[:MOST_REMARKS])
        self._say(" ".join(words), exported_to=folder)

    def _remark_in_words(self, remark: str, files: Sequence[str]) -> str:
        """What the user should know of some files: "letter.docx: 1 picture was copied …", or of how many."""
        return self.tr("{file}: {remark}").format(
            file=files[0] if len(files) == 1 else self.tr("{n} files").format(n=len(files)), remark=in_words(remark)
        )

    def set_not_kept(self, lost: bool) -> None:
        """Says that new texts are lost with the window, or nothing."""
        words = self.tr(
            "Export the new texts before you close the window. They are gone then: this computer offers no safe place for a "
            "key to lock them with."
        )
        _set(self.not_kept, words if lost else "")

    def say_restored(self, files: int, done: int, unreadable: int = 0) -> None:
        """Says that the list of the last time is here again.

        Args:
            files: How many files it has.
            done: How many of them have a new text.
            unreadable: How many more have a new text that cannot be read.
        """
        words = [self.tr("Your list from last time is back.")]
        if done:
            words.append(self.tr("New texts not yet exported: {n}.").format(n=done))
        if files > done:
            words.append(self.tr("Waiting files: {n}.").format(n=files - done))
        if unreadable:
            words.append(
                self.tr("Files whose new texts cannot be read without the system's keyring: {n}.").format(n=unreadable)
            )
        self._say(" ".join(words))

    @property
    def selected(self) -> list[int]:
        """The chosen rows, in order."""
        return sorted(index.row() for index in self.table.selectionModel().selectedRows())

    @property
    def chosen(self) -> QueueItem | None:
        """The file whose document is to be seen."""
        current = self.table.currentIndex()
        return self.queue.items[current.row()] if current.isValid() else None

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """Takes files."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """Adds the files that were dropped."""
        self.queue.add([Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()])
        event.acceptProposedAction()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Fits rows and columns to the font once; never to what they hold, which would cost a look at every row."""
        super().showEvent(event)
        if self._fitted:
            return
        self._fitted = True
        row = self.table.itemDelegate().sizeHint(self._row_option(), self.queue.model.index(0, NAME)).height()
        self.table.verticalHeader().setDefaultSectionSize(row)
        self.table.setMinimumHeight(LEAST_ROWS * row)
        # Those of a file that needs a review have their width always: another one that is chosen moves nothing beside the list.
        buttons = self.reviewed_button, self.leave_out_button, self.remove_button
        below = sum(button.sizeHint().width() for button in buttons) + (len(buttons) - 1) * _SPACING
        self.table.setMinimumWidth(max(WIDTH * self.fontMetrics().averageCharWidth(), below))

    def select_first(self) -> None:
        """Chooses the first file that is listed, unless one is chosen."""
        if not self.table.currentIndex().isValid():
            self._select_next(0)

    def select_finished(self) -> None:
        """Chooses the first file with a new text to review, or else the first with one; nothing if there is none."""
        rows = [row for row, item in enumerate(self.queue.items) if item.to_export]
        first = next((row for row in rows if self.queue.items[row].is_open), next(iter(rows), None))
        if first is not None:
            self.table.selectRow(first)

    def _row_option(self) -> QStyleOptionViewItem:
        option = QStyleOptionViewItem()
        option.initFrom(self.table)
        return option

    def _make_widgets(self) -> None:
        self.heading = _line(self.tr("Progress of the files"))
        self.plan = _line(self.tr("The cost of the waiting files"))
        self.remark = _line(self.tr("Remark"))
        self.doubtful = _line(self.tr("Names of perhaps one person"))
        self.outdated = _line(self.tr("Files with another text"))
        self.not_kept = _line(self.tr("New texts are not kept"))
        self.not_kept.hide()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(8)
        self.bar.setAccessibleName(self.tr("Files done"))
        self.table = QTableView()
        self.table.setModel(self.queue.model)
        self.table.setAccessibleName(self.tr("Files"))
        self.table.setAccessibleDescription(
            self.tr("Name, cost and state of each file; its document is shown beside the list. Delete removes rows.")
        )
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.setWordWrap(False)
        self.table.setShowGrid(False)
        self.table.setItemDelegate(FileRow(self.table))
        self.table.setIconSize(QSize(16, 16))
        self.table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        for column in (STATE, FACTS, COST, RESULT):  # which both lines of a row say
            self.table.hideColumn(column)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.detail = _line(self.tr("About the chosen file"))
        self.all_button = _choice(self.tr("All"), self.tr("List every file"))
        self.review_button = _choice(
            self.tr("Needs review"),
            self.tr(
                "List the files without a new text, and those with kept words that may tell who or where somebody is, or with "
                "an old name or number that came back by chance"
            ),
        )
        self.all_button.setChecked(True)
        self.reviewed_button = _button(
            self.tr("Reviewed"), "ok", self.tr("The new texts of the selected files are right; go on to the next")
        )
        self.leave_out_button = _button(
            self.tr("Leave out"), "cancel", self.tr("Neither review nor export the selected files; they stay in the list")
        )
        self.take_in_button = _button(self.tr("Take in again"), "undo", self.tr("Review and export the selected files again"))
        self.together = QCheckBox(self.tr("Same new &names in all files"))
        self.together.setChecked(True)
        self.agreement = _line(self.tr("About the same new names in all files"))
        self.names_button = _button(
            self.tr("Review names of all files …"),
            "facts",
            self.tr("List what would be replaced in all files, and what would stay; a tick counts in all of them"),
        )
        self.again_button = _button(
            self.tr("Draw together again"),
            "again",
            self.tr("Draw another text of each selected file, with the same new names in all of them; it costs again"),
        )
        self.start_button = _button(self.tr("Privatize all"), "privatize", self.tr("Rewrite the waiting files"))
        self.cancel_button = _button(self.tr("Cancel"), "cancel", self.tr("Stop the running file; the others keep waiting"))
        self.add_button = _button(self.tr("Add …"), "add", self.tr("Add files to the list"))
        self.retry_button = _button(self.tr("Try again"), "again", self.tr("Queue the selected files again"))
        self.parts_button = _button(
            self.tr("Read other parts …"), "open", self.tr("Queue the selected files again, reading these parts")
        )
        self.parts_menu = PartsMenu(self)
        self.remove_button = _button(
            self.tr("Remove"), "clear", self.tr("Take the selected files off the list; the files themselves stay")
        )
        self.export_button = _button(self.tr("Export all …"), "export", self.tr("Write every new text into a folder"))
        self.question = _line(self.tr("Question"))
        self.yes_button = _button(self.tr("Remove anyway"), "clear", self.tr("Remove the rows with their new texts"))
        self.no_button = _button(self.tr("Keep them"), "ok", self.tr("Keep the rows"))

    def _lay_out(self) -> None:
        self._asking = QWidget()
        asked = QVBoxLayout(self._asking)
        asked.setContentsMargins(0, 0, 0, 0)
        asked.addWidget(self.question)
        answers = QHBoxLayout()
        answers.setSpacing(8)
        answers.addWidget(self.yes_button)
        answers.addWidget(self.no_button)
        answers.addStretch()
        asked.addLayout(answers)
        self._asking.hide()
        main, choices, decisions = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for row in (main, choices, decisions):
            row.setSpacing(_SPACING)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.heading)
        words.addWidget(self.plan)
        choices.addWidget(self.all_button)
        choices.addWidget(self.review_button)
        choices.addStretch()
        choices.addWidget(self.add_button)
        for button in (self.start_button, self.cancel_button, self.export_button):  # above the list, in a low window too
            main.addWidget(button)
        main.addStretch()
        for button in (
            self.reviewed_button,
            self.again_button,
            self.retry_button,
            self.leave_out_button,
            self.take_in_button,
        ):
            decisions.addWidget(button)
        decisions.addStretch()
        decisions.addWidget(self.remove_button)  # apart: the others come and go, and none is to be pressed for another
        column = QVBoxLayout(self)
        column.setContentsMargins(_SPACING, _SPACING, _SPACING, _SPACING)
        column.setSpacing(_SPACING)
        column.addLayout(words)
        column.addLayout(main)
        column.addWidget(self.names_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.together)
        column.addWidget(self.agreement)
        column.addWidget(self.remark)
        column.addWidget(self.not_kept)
        column.addWidget(self.bar)
        column.addLayout(choices)
        column.addWidget(self.table, 1)
        for line in (self.doubtful, self.outdated):  # below the list, whose rows an edit must not move
            column.addWidget(line)
        column.addWidget(self.detail)
        column.addWidget(self.parts_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._asking)
        column.addLayout(decisions)

    def _connect(self) -> None:
        self.queue.changed.connect(self._show_all)
        self.queue.marked.connect(self._show_marked)
        self.queue.added.connect(self._say_left_out)
        self.queue.finished.connect(self._say_finished)
        self.start_button.clicked.connect(self._start)
        self.cancel_button.clicked.connect(self.queue.cancel)
        self.add_button.clicked.connect(self.add_wanted)
        self.names_button.clicked.connect(self.names_wanted)
        self.together.clicked.connect(self.together_chosen)
        self.together.toggled.connect(lambda _: self._show_all())
        self.again_button.clicked.connect(self._draw_again)
        self.retry_button.clicked.connect(lambda: self.queue.retry(self.selected))
        self.parts_button.clicked.connect(lambda: self.parts_menu.ask(self.parts_button))
        self.parts_menu.wanted.connect(lambda parts: self.queue.retry(self.selected, parts))
        self.remove_button.clicked.connect(self._remove)
        self.export_button.clicked.connect(self.export_all_wanted)
        self.all_button.clicked.connect(lambda: self._list_only_review(on=False))
        self.review_button.clicked.connect(lambda: self._list_only_review(on=True))
        self.reviewed_button.clicked.connect(self._review)
        self.leave_out_button.clicked.connect(lambda: self._exclude(on=True))
        self.take_in_button.clicked.connect(lambda: self._exclude(on=False))
        self.queue.model.dataChanged.connect(lambda *_: self._show_detail())
        self.queue.model.dataChanged.connect(lambda *_: self._show_remark())
        self.queue.model.dataChanged.connect(lambda *_: self._show_start())  # another draft is shown, or settings are others
        self.queue.model.rowsInserted.connect(lambda *_: self._list())
        self.yes_button.clicked.connect(self._answer_yes)
        self.no_button.clicked.connect(self._answer_no)
        self.table.selectionModel().currentRowChanged.connect(self._choose)
        self.table.selectionModel().selectionChanged.connect(self._show_buttons)
        for keys, slot in ((QKeySequence.StandardKey.Delete, self._remove), (QKeySequence.StandardKey.Cancel, self._answer_no)):
            shortcut = QShortcut(QKeySequence(keys), self.table if keys is QKeySequence.StandardKey.Delete else self._asking)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    def _start(self) -> None:
        if self._all_again or self._alone_again:
            self.draw_again()
        else:
            self._say("")
            self.start_wanted.emit()

    def draw_again(self) -> None:
        """Draws another text of all files where they agree in their names, or else of those that have words to replace."""
        together, alone = self._all_again, self._open_again
        self._say("")
        if together:
            self.together_wanted.emit(together)
        elif alone:
            self.again_wanted.emit(alone)

    @property
    def can_draw_again(self) -> bool:
        """Whether `draw_again` would do anything now."""
        return not self._refusal and not self.queue.running and bool(self._all_again or self._open_again)

    @property
    def _open_again(self) -> list[QueueItem]:
        """The files whose new texts have words that were to be replaced."""
        return [] if self.queue.running else [item for item in self.queue.items if item.to_draw_again]

    @property
    def _alone_again(self) -> list[QueueItem]:
        """The same, where no file waits and they are not drawn together."""
        waits = any(item.state is EntryState.WAITING for item in self.queue.items)
        return [] if waits or self._all_again else self._open_again

    @property
    def _all_again(self) -> list[QueueItem]:
        """All files, where each that can be read has a draft, so that all can be drawn together again; else none."""
        unreadable = EntryState.REFUSED, EntryState.FAILED
        items = [item for item in self.queue.items if not item.excluded and (item.has_text or item.state not in unreadable)]
        able = 1 < len(items) <= MOST_TOGETHER and all(item.has_text and item.state is not EntryState.WAITING for item in items)
        return items if able and self.draws_together and not self.queue.running else []

    def _draw_again(self) -> None:
        self._say("")
        self.together_wanted.emit(self._to_draw_again)

    @property
    def _to_draw_again(self) -> list[QueueItem]:
        """The selected files that can be drawn together once more; none if they are fewer than two."""
        chosen = [self.queue.items[row] for row in self.selected]
        able = [item for item in chosen if item.has_text or item.state is EntryState.WAITING]
        return able if 1 < len(able) <= MOST_TOGETHER and any(item.has_text for item in able) else []

    def _list_only_review(self, *, on: bool) -> None:
        """Lists every file, or those to review; the first of these is chosen."""
        self.all_button.setChecked(not on)
        self.review_button.setChecked(on)
        if self.review_button.isChecked() and (self.chosen is None or not self.chosen.is_open):
            self._select_next(0)
        self._list()

    def _list(self) -> None:
        """Hides the files that are not to be listed; the chosen one stays until another is chosen."""
        only = self.review_button.isChecked()
        if not only and not self._filtered:
            return
        self._filtered = only
        current = self.table.currentIndex().row()
        for row, item in enumerate(self.queue.items):
            hidden = only and not item.is_open and row != current
            if self.table.isRowHidden(row) != hidden:
                self.table.setRowHidden(row, hidden)

    def _select_next(self, first: int) -> None:
        """Chooses the next listed file from a row on, or from the first one on."""
        count, only = len(self.queue.items), self.review_button.isChecked()
        for row in (*range(first, count), *range(first)):
            if self.queue.items[row].is_open or not only:
                self.table.selectRow(row)
                return

    def _review(self) -> None:
        """Takes the new texts of the chosen files for right, and goes on to the next to review."""
        rows = self.selected
        for row in rows:
            item = self.queue.items[row]
            if item.has_text:
                item.take_for_right()
                self.queue.model.refresh(item)
        self.reviewed.emit()
        self._go_on(rows)

    def _exclude(self, *, on: bool) -> None:
        """Leaves the chosen files out of the review and the export, or takes them in again."""
        rows = self.selected
        for row in rows:
            item = self.queue.items[row]
            if (item.needs_review or item.has_text) if on else item.excluded:
                item.excluded = on
                self.queue.model.refresh(item)
        self._go_on(rows)

    def _go_on(self, rows: Sequence[int]) -> None:
        """Chooses the next to review, once these rows are decided."""
        if self.review_button.isChecked() and rows:
            self._select_next(rows[-1] + 1)
        self._list()
        self._show_all()

    def _show_detail(self) -> None:
        """Says all about the chosen file; its row may have too little room."""
        rows = self.selected
        item = self.queue.items[rows[0]] if len(rows) == 1 else None
        words = self.queue.model.about(item) if item else ""
        if words != self.detail.text():
            _set(self.detail, words)

    def _choose(self, current: QModelIndex) -> None:
        if self.review_button.isChecked():  # once the click is through: rows that move under it would have another one selected
            QTimer.singleShot(0, self._list)
        self.row_selected.emit(self.queue.items[current.row()] if current.isValid() else None)

    def _remove(self) -> None:
        """Removes the chosen rows; asks in place where a new text would be lost."""
        rows = [self.queue.items[row] for row in self.selected if not self.queue.is_active(self.queue.items[row])]
        lost = sum(item.unkept for item in rows)
        self._confirmed = lambda: self._remove_items(rows)
        if not lost:
            self._answer_yes()
            return
        text = self.tr("One new text was not exported, and drawing it again would cost again.")
        if lost > 1:
            text = self.tr("{count} new texts were not exported, and drawing them again would cost again.").format(count=lost)
        _set(self.question, text)
        self._asking.show()
        self.no_button.setFocus()

    def _remove_items(self, items: Sequence[QueueItem]) -> None:
        going = set(items)
        self.queue.remove([row for row, item in enumerate(self.queue.items) if item in going])

    def _answer_yes(self) -> None:
        confirmed, self._confirmed = self._confirmed, None
        self._close_question()
        if confirmed:
            confirmed()

    def _answer_no(self) -> None:
        self._confirmed = None
        self._close_question()

    def _close_question(self) -> None:
        if not self._asking.isHidden():
            self._asking.hide()
            self.table.setFocus()

    def _show_planned(self) -> None:
        if self.queue.items:  # else there is nothing that would be rewritten
            self._show_all()

    def _show_all(self) -> None:
        count = Counter(item.state for item in self.queue.items)
        files, running, waiting = len(self.queue.items), self.queue.running, count[EntryState.WAITING]
        ended = files - waiting - count[EntryState.READING] - count[EntryState.RUNNING]
        _set(self.heading, self._progress_words(count) if running or ended else self._count_words(files), self._spent_words())
        _set(self.plan, "" if running or not waiting else self._plan_words(waiting), self._cost_words(waiting))
        self._show_remark()
        self.names_button.setVisible(self._has_names and files > 1 and not running)
        self.together.setVisible(bool(self._agreement) and files > 1 and not running)
        _set(self.agreement, self._agreement_words(waiting) if self.together.isVisibleTo(self) else "")
        to_review = sum(item.is_known_open for item in self.queue.items)
        self.all_button.setText(self.tr("All ({n})").format(n=files))
        self.review_button.setText(self.tr("Needs review ({n})").format(n=to_review))
        for button in (self.all_button, self.review_button):
            button.setVisible(bool(ended or to_review))
        self.review_button.setEnabled(bool(to_review))
        if not to_review and self.review_button.isChecked():
            self.all_button.setChecked(True)
            self.review_button.setChecked(False)
        self._list()
        self.bar.setVisible(running)
        self.bar.setMaximum(max(1, files))
        self.bar.setValue(ended)
        self.bar.setAccessibleDescription(self.heading.text())
        self._swap_buttons(running)
        self._show_start()
        self._show_buttons()

    def _show_marked(self, item: QueueItem) -> None:
        """A file may be to draw again, or not any more."""
        self.queue.model.refresh(item)
        self._show_all()

    def _show_start(self) -> None:
        """Offers to rewrite the files that wait or, where none does, all of them again."""
        if self.queue.running:  # it is hidden; disabling it would take the keyboard away from where it stood
            return
        again, waiting = self._all_again, sum(item.state is EntryState.WAITING for item in self.queue.items)
        changed = sum(self.queue.model.has_changed(item) for item in again)
        words = self.tr("Privatize all ({n})").format(n=waiting) if waiting else self.tr("Privatize all")
        what = self.tr("Rewrite the waiting files")
        if again:
            words = self.tr("Draw all again ({n} changed)").format(n=changed) if changed else self.tr("Draw all again")
            what = self.tr(
                "Draw another text of every file: all new names change, and agree again. What you wrote by hand stays in the "
                "earlier drafts."
            )
            if self.holds_draws(again):
                what = self.tr(
                    "Draw another text of every file: what you ticked is drawn, and the other new names stay, with what you "
                    "wrote over them."
                )
            what = "\n".join(filter(None, (what, self._cost_words(len(again)), self._settings)))
        if alone := self._alone_again:
            words = self.tr("Draw again ({n})").format(n=len(alone))
            what = self.tr("Draw another text of each file that still has words which you ticked.")
            what = "\n".join(filter(None, (what, self._cost_words(len(alone)), self._settings)))
        leads = not again or changed > 0  # what costs again and changes nothing does not lead on
        make_primary(self.start_button, on=leads)
        image = "again" if again or alone else "privatize"
        self.start_button.setIcon(icon_on_accent(image) if leads else icon(image))
        self.start_button.setText(words)
        self.start_button.setAccessibleName(words)
        self.start_button.setToolTip(what)
        self.start_button.setAccessibleDescription(what)
        self.start_button.setEnabled(bool(waiting or again or alone) and not self._refusal)

    def _swap_buttons(self, running: bool) -> None:
        """Start or Cancel stands in the same place; the keyboard stays there."""
        old, new = (self.start_button, self.cancel_button) if running else (self.cancel_button, self.start_button)
        had_focus = old.hasFocus()
        new.show()
        if had_focus:
            new.setFocus()
        old.hide()

    def _show_buttons(self) -> None:
        chosen = [self.queue.items[row] for row in self.selected]
        self._offer(self.reviewed_button, on=any(item.has_text and item.needs_review for item in chosen))
        can_draw = self.draws_together and not self._refusal and not self.queue.running
        self._offer(self.again_button, on=can_draw and bool(self._to_draw_again))
        self._offer(self.retry_button, on=any(item.can_retry for item in chosen))
        self._offer(self.leave_out_button, on=any(item.is_open for item in chosen))
        self._offer(self.take_in_button, on=any(item.excluded for item in chosen))
        self.remove_button.setEnabled(any(not self.queue.is_active(item) for item in chosen))
        self.export_button.setEnabled(any(item.to_export for item in self.queue.items))
        self._show_detail()
        self._show_parts()

    def _offer(self, button: QPushButton, *, on: bool) -> None:
        """Shows a button while it can be pressed; the keyboard stays in the list when it goes."""
        if not on and button.hasFocus():
            self.table.setFocus()
        button.setEnabled(on)
        button.setVisible(on)

    def _show_parts(self) -> None:
        """Offers what else there is to read where a chosen file has an empty body."""
        found = self.queue.other_parts(self.selected)
        if found:
            self.parts_menu.offer(found)
            self.parts_button.setText(self._part_words.read(found))
            self.parts_button.setAccessibleName(self.parts_button.text().removesuffix(" …"))
        elif self.parts_button.hasFocus():  # it goes, and the keyboard stays in the list
            self.table.setFocus()
        self.parts_button.setVisible(bool(found))

    def _agreement_words(self, waiting: int) -> str:
        """What drawing the waiting files together does, and with which files they will not agree."""
        drawn = any(item.has_text for item in self.queue.items)
        if not waiting:
            again = self._all_again
            is_anew = any(map(self.queue.model.has_changed, again)) and not self.holds_draws(again)
            words = self.tr("“Draw all again” heeds what you changed, and gives everybody another new name.")
            return words if is_anew else ""
        if not self.together.isChecked():
            return self.tr("Each file is drawn by itself: whoever several of them name gets another new name in each.")
        if waiting > MOST_TOGETHER:
            words = self.tr("Up to {n} files can be drawn together. These are more, and are drawn one by one.")
            return words.format(n=MOST_TOGETHER)
        if drawn and waiting == 1:
            return self.tr(
                "The waiting file will not agree with those drawn before. To have all agree, select all files and draw them "
                "together again."
            )
        if drawn:
            return self.tr(
                "The waiting files will agree with each other, and not with those drawn before. To have all agree, select all "
                "files and draw them together again."
            )
        return self._agreement

    def _progress_words(self, count: Counter[EntryState]) -> str:
        """How many files stand where, each counted once."""
        excluded = Counter(item.state for item in self.queue.items if item.excluded)
        files, count = count.total(), count - excluded
        again = sum(item.to_draw_again > 0 for item in self.queue.items)
        words = [self.tr("{done} of {files} done").format(done=count[EntryState.DONE] - again, files=files)]
        if again:
            words.append(self.tr("{n} to draw again").format(n=again))
        if refused := count[EntryState.REFUSED]:
            words.append(self.tr("{refused} refused").format(refused=refused))
        if failed := count[EntryState.FAILED]:
            words.append(self.tr("{failed} failed").format(failed=failed))
        if cancelled := count[EntryState.CANCELLED]:
            words.append(self.tr("{cancelled} cancelled").format(cancelled=cancelled))
        if excluded:
            words.append(self.tr("{n} left out").format(n=excluded.total()))
        return ", ".join(words)

    def _spent_words(self) -> str:
        """What the files have cost; empty for nothing."""
        documents = [item.document for item in self.queue.items if item.document]
        spent = sum_decimals(charge for document in documents for charge in document.charges)
        return self.tr("ε = {epsilon} spent").format(epsilon=grouped(spent)) if spent else ""

    def _count_words(self, files: int) -> str:
        if not files:
            return self.tr("Drop files or a folder here.")
        return self.tr("One file") if files == 1 else self.tr("{files} files").format(files=files)

    def _plan_words(self, waiting: int) -> str:
        """What a start would do, and how long it would take."""
        words = self.tr("1 file to rewrite") if waiting == 1 else self.tr("{n} files to rewrite").format(n=waiting)
        if self._seconds is not None:
            words += self.tr(", about {time}").format(time=self._wording.duration(self._seconds * waiting))
        return f"{words}\n{self._settings}" if self._settings else words

    def _cost_words(self, waiting: int) -> str:
        """What a start would cost: the sum over the files, by basic composition."""
        files = self.tr("1 file") if waiting == 1 else self.tr("{files} files").format(files=waiting)
        if self._each is not None:
            return self.tr("{files} × ε = {each}: {sum} in all").format(
                files=files, each=self._cost or grouped(self._each), sum=grouped(sum_decimals([self._each] * waiting))
            )
        if self._cost:
            return self.tr("{files} × ε = {each}").format(files=files, each=self._cost)
        return self.tr("The cost of each depends on its number of words.")

    def _say(self, words: str, *, exported_to: Path | None = None) -> None:
        """Says something above the list.

        Args:
            words: What.
            exported_to: The folder that new texts were written to, if this tells of that.
        """
        self._remark, self._exported_to = words, exported_to
        self._show_all()

    def _show_remark(self) -> None:
        _set(self.remark, self._refusal or self._remark)
        _set(self.doubtful, self._doubtful_words())
        _set(self.outdated, self._changed_words())

    def _doubtful_words(self) -> str:
        """Which names may be those of somebody who is called otherwise in the new texts; empty for none."""
        found = [(each.old, item.name) for item in self.queue.items if not item.excluded for each in item.doubtful_names]
        named = [self.tr("{name} in {file}").format(name=name, file=file) for name, file in found[:_MOST_DOUBTFUL]]
        if (more := len(found) - len(named)) > 0:
            named.append(self.tr("{n} more").format(n=more))
        words = self.tr(
            "Perhaps one person, with two new names: {names}. The card of the file says whose, and can make them one."
        )
        return words.format(names=", ".join(named)) if found else ""

    def _changed_words(self) -> str:
        """How many files in the folder that the remark tells of have another text than is shown by now; empty for none."""
        if self._exported_to is None:
            return ""
        written = [item.exported.path for item in self.queue.items if item.exported and item.changed_since_export]
        changed = sum(path.parent == self._exported_to for path in written)
        if changed == 1:
            return self.tr("One was changed since, and its file has another text: export all again to replace it.")
        words = self.tr("{n} were changed since, and their files have other texts: export all again to replace them.")
        return words.format(n=changed) if changed else ""

    def _say_left_out(self, left: LeftOut) -> None:
        words = []
        if left.doubles:
            words.append(self.tr("{n} in the list already").format(n=left.doubles))
        if left.others == 1:
            words.append(self.tr("1 entry of a folder that is not a document"))
        elif left.others:
            words.append(self.tr("{n} entries of folders that are not documents").format(n=left.others))
        if left.surplus:
            words.append(self.tr("{n} beyond the limit of the list").format(n=left.surplus))
        if left.closed == 1:
            words.append(self.tr("1 folder that cannot be opened"))
        elif left.closed:
            words.append(self.tr("{n} folders that cannot be opened").format(n=left.closed))
        if left.tables:
            words.append(self.tr("tables, which open one by one"))
        self._say(self.tr("Left out: {what}.").format(what=", ".join(words)) if words else "")

    def _say_finished(self, summary: Summary) -> None:
        words, waiting = "", summary.of(EntryState.WAITING)
        if summary.halted is not None:
            words = self.tr("Stopped: {reason}").format(reason=in_words(str(summary.halted)))
            if waiting:
                words += " " + self.tr("The other files wait: they would be refused too.")
        elif waiting and summary.of(EntryState.CANCELLED):
            words = self.tr("Cancelled. The other files wait.")
        elif waiting and summary.cancelled:
            words = self.tr("Cancelled. The files wait.")
        elif self.queue.redrawn is not None:
            words = self._wording.redrawn(self.queue.redrawn)
        self._say(words)


def _line(name: str) -> QLabel:
    """A line of words that takes no room while it is empty."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setAccessibleName(name)
    return label


def _set(label: QLabel, words: str, more: str = "") -> None:
    """Shows words, with more of them in the tip and to screen readers."""
    told = "\n".join(filter(None, (words, more)))
    label.setText(words)
    label.setAccessibleDescription(told)
    label.setToolTip(told)
    label.setVisible(bool(words))


def _button(text: str, image: str, what: str) -> QPushButton:
    button = QPushButton(icon(image), text)
    button.setAccessibleName(text.removesuffix(" …"))
    button.setAccessibleDescription(what)
    button.setToolTip(what)
    return button


def _choice(text: str, what: str) -> QPushButton:
    """One of the buttons that say which files are listed."""
    button = QPushButton(text)
    button.setCheckable(True)  # alone: of buttons that exclude each other, Tab reaches one only
    button.setAccessibleName(text)
    button.setAccessibleDescription(what)
    button.setToolTip(what)
    return button
