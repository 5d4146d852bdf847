"""The candidates of one private unit, for the user's own eyes: nothing here can be copied or exported."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import shorten
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.pages import RoomForWords
from app.gui.panes.sentences import as_sentences
from app.gui.process.requests import Likeliest
from engine.privacy.guarantee import format_epsilon
from engine.text.dates import is_weekday, read_date

if TYPE_CHECKING:
    from app.gui.process.engine import Engine, Job
    from engine.errors import PalimpsestError
    from engine.results import Candidate, Unit, Value

_Index = QModelIndex | QPersistentModelIndex

SHARE = Qt.ItemDataRole.UserRole
"""Role of a probability as a number from 0 to 1, for the bar."""

MOST_SHOWN = 160
"""Characters of a candidate in the list; its tooltip has all of it."""

_MOST_OF_NAME = 40
"""And of what is replaced."""

DRAWN, PRIVATE, PROBABILITY, ODDS = range(4)

_ORDERS = {"date": "dates", "age": "ages", "amount": "amounts"}
"""The setting by which what was drawn of a kind is put in order."""
_MADE_OF_NAMES = frozenset({"mail", "web"})
"""Kinds of what may be made of a name, which is drawn itself."""


def percent(probability: float) -> str:
    """A probability in two digits: "12 %", "0.75 %"; "< 0.01 %" below what is worth a number."""
    hundredths = 100 * probability
    if 0 < hundredths < 0.01:
        return "< 0.01 %"
    return f"{hundredths:.2g} %" if hundredths < 99.5 else f"{hundredths:.0f} %"


def times_chance(probability: float, candidates: int) -> str:
    """How much likelier than by a throw of a fair die with so many sides: "1.3 ×", "24 ×", "< 0.01 ×"."""
    times = probability * candidates
    if 0 < times < 0.01:
        return "< 0.01 ×"
    return f"{times:.2g} ×" if times < 99.5 else f"{times:.0f} ×"


class CandidatesModel(QAbstractTableModel):
    """Candidates, likeliest first; the one that was drawn has a sign."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._candidates: Sequence[Candidate] = ()
        self._drawn = ""
        self._among = 0

    def set_candidates(self, candidates: Sequence[Candidate], drawn: str, among: int = 0) -> None:
        """Shows these.

        Args:
            candidates: The likeliest.
            drawn: The one that was drawn.
            among: How many there were to draw among, those not shown included.
        """
        self.beginResetModel()
        self._candidates, self._drawn, self._among = list(candidates), drawn, among
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008, N802
        """See Qt."""
        return 0 if parent.isValid() else len(self._candidates)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008, N802
        """See Qt."""
        return 0 if parent.isValid() else 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: N802
        """See Qt."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Drawn"), self.tr("Candidate"), self.tr("Probability"), self.tr("× chance"))[section]
        if role == Qt.ItemDataRole.ToolTipRole and section == PROBABILITY:
            return self.tr("How likely it was to be drawn; a full bar is 100 %")
        if role == Qt.ItemDataRole.ToolTipRole and section == ODDS:
            return self.tr("How many times as likely as if all candidates were equally likely")
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """See Qt."""
        if not index.isValid():
            return None
        candidate = self._candidates[index.row()]
        drawn = candidate.private == self._drawn
        column = index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            times = times_chance(candidate.probability, self._among)
            short = shorten(as_sentences(candidate.private), MOST_SHOWN, placeholder=" …")
            return ("●" if drawn else "", short, percent(candidate.probability), times)[column]
        if role == Qt.ItemDataRole.AccessibleTextRole and column == DRAWN:
            return self.tr("drawn") if drawn else self.tr("not drawn")
        if role == Qt.ItemDataRole.AccessibleTextRole and column == ODDS:
            return self.tr("{times} chance").format(times=times_chance(candidate.probability, self._among))
        if role == Qt.ItemDataRole.TextAlignmentRole and column == DRAWN:
            return Qt.AlignmentFlag.AlignCenter
        if role == Qt.ItemDataRole.ToolTipRole and column == PRIVATE:
            return as_sentences(candidate.private)
        if role == SHARE and column == PROBABILITY:
            return candidate.probability
        return None


class _Cell(QStyledItemDelegate):
    """A cell with room above and below."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: N802
        size = super().sizeHint(option, index)
        return QSize(size.width(), size.height() + 8)


class _Bar(_Cell):
    """A probability as a number over a bar; a full one is 100 %."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        painter.save()
        colour = option.palette.color(QPalette.ColorRole.Highlight)
        colour.setAlphaF(0.6)
        room = option.rect.adjusted(2, 2, -2, -2)
        whole = QRect(room.left(), room.bottom() - 3, room.width(), 4)
        trough = option.palette.color(QPalette.ColorRole.Text)
        trough.setAlphaF(0.15)
        painter.fillRect(whole, trough)
        whole.setWidth(max(1, round(room.width() * index.data(SHARE))))
        painter.fillRect(whole, colour)
        painter.restore()
        super().paint(painter, option, index)


class _Table(QTableView):
    """A table of which nothing can be copied: Qt's own would put the current cell on the clipboard."""

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.matches(QKeySequence.StandardKey.Copy):
            event.accept()
        else:
            super().keyPressEvent(event)


class CandidatesPanel(RoomForWords):
    """Among how many candidates a unit was drawn, and on demand the ten likeliest; another name may be written instead.

    Signals:
        closed: Escape was pressed, or there is nothing more to do here.
        rewrite_wanted: The user wrote what is to stand for the unit in the new text; and whether in other files too.
    """

    closed = Signal()
    rewrite_wanted = Signal(str, bool)

    def __init__(self, engine: Engine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._unit: Unit | None = None
        self._mechanism = ""
        self._settings: Mapping[str, Value] = {}
        self._versions: Mapping[str, object] = {}
        self._per_distance = False
        self._job: Job | None = None
        self._build()
        self._reset()

    def set_unit(
        self,
        unit: Unit | None,
        mechanism: str = "",
        settings: Mapping[str, Value] | None = None,
        versions: Mapping[str, object] | None = None,
        *,
        per_distance: bool = False,
        can_rewrite: bool = False,
        other_files: int = 0,
        written: str = "",
    ) -> None:
        """Shows another unit, or none; what was computed for the last one goes.

        Args:
            unit: A unit of a `Result`.
            mechanism: Id of the mechanism that drew it.
            settings: The settings it was drawn with.
            versions: What it was drawn from.
            per_distance: Whether its ε is for each unit of distance.
            can_rewrite: Whether it stands in the new text where another name could be written.
            other_files: In how many other files, whose new texts were drawn together with this one, it stands too.
            written: What the user wrote in its place; empty if nothing.
        """
        self._cancel()
        self._unit, self._mechanism, self._settings = unit, mechanism, dict(settings or {})
        self._versions, self._per_distance = dict(versions or {}), per_distance
        self.words.setText((written or unit.private) if unit and can_rewrite else "")
        self._writing.setVisible(can_rewrite)
        name = shorten((unit and unit.original) or "", _MOST_OF_NAME, placeholder=" …")
        heading = (
            self.tr("Another name or number in place of {name}:") if name else self.tr("Another name or number in its place:")
        )
        self._heading.setText(heading.format(name=name))
        whom = (
            self.tr("In the other file with {name} too")
            if other_files == 1
            else self.tr("In the {n} other files with {name} too")
        )
        self.everywhere.setText(whom.format(n=other_files, name=name))
        self.everywhere.setVisible(other_files > 0)
        self._reset()

    @property
    def can_write(self) -> bool:
        """Whether another name can be written here, which is what most come for; the odds are shown when asked for."""
        return not self._writing.isHidden()

    @property
    def lists(self) -> bool:
        """Whether the likeliest are listed."""
        return not self.table.isHidden()

    def take_focus(self) -> None:
        """Puts the cursor where the user goes on: into the name, or to what shows the likeliest."""
        if self.can_write:
            self.words.selectAll()
            self.words.setFocus()
        else:
            (self.button if self.button.isVisible() else self.table).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Escape stops what is under way and asks to be closed."""
        if event.key() == Qt.Key.Key_Escape:
            self._cancel()
            self._reset()
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        self.title = QLabel()
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.private = QLabel()
        self.private.setTextFormat(Qt.TextFormat.PlainText)
        self.button = QPushButton(self.tr("Show the &ten likeliest"))
        self.button.clicked.connect(self._ask)
        self._build_writing()
        self.state = QLabel()
        self.state.setTextFormat(Qt.TextFormat.PlainText)
        self.model = CandidatesModel(self)
        self.table = _Table()
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("The ten likeliest candidates"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setDragEnabled(False)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.setWordWrap(True)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header = self.table.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(DRAWN, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(PRIVATE, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(PROBABILITY, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(ODDS, QHeaderView.ResizeMode.ResizeToContents)
        self.table.setItemDelegate(_Cell(self.table))
        self.table.setItemDelegateForColumn(PROBABILITY, _Bar(self.table))
        self.remark = QLabel(
            self.tr("For your eyes only, and not to choose from: the probabilities are computed from your own text.")
        )
        self.remark.setToolTip(self.remark.text())
        for label in (self.title, self.private, self.state, self.remark):
            label.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(self._writing)
        column.addWidget(self.title)
        column.addWidget(self.private)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.state)
        column.addWidget(self.table, 1)
        column.addWidget(self.remark)
        column.addStretch()

    def _build_writing(self) -> None:
        """Where another name is written."""
        self.words = QLineEdit()
        self.words.setAccessibleName(self.tr("What stands there instead"))
        self.words.returnPressed.connect(self._write)
        self.write_button = QPushButton(self.tr("&Replace"))
        self.write_button.setAccessibleName(self.tr("Replace it in the new text"))
        self.write_button.clicked.connect(self._write)
        self.everywhere = QCheckBox()
        self.everywhere.setChecked(True)
        self.everywhere.hide()
        said = QLabel(
            self.tr(
                "Wherever it stands. An invented name does no harm, a true one can be read; all else that was drawn is "
                "protected as before. Restore names … knows what you write, too."
            )
        )
        said.setWordWrap(True)
        self.words.setAccessibleDescription(said.text())
        self._writing = QWidget()
        self._heading = QLabel(wordWrap=True)
        self._heading.setTextFormat(Qt.TextFormat.PlainText)
        row = QHBoxLayout()
        row.addWidget(self.words, 1)
        row.addWidget(self.write_button)
        column = QVBoxLayout(self._writing)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._heading)
        column.addLayout(row)
        column.addWidget(self.everywhere)
        column.addWidget(said)
        self._writing.hide()

    def _write(self) -> None:
        if words := " ".join(self.words.text().split()):
            self.rewrite_wanted.emit(words, not self.everywhere.isHidden() and self.everywhere.isChecked())
            self.closed.emit()

    def _reset(self) -> None:
        """Shows what is known without asking."""
        unit = self._unit
        self.model.set_candidates((), "")
        self.table.hide()
        self.remark.hide()
        self._say("")
        self.private.setVisible(unit is not None and not self.can_write)  # else the name stands in the field
        self.button.setVisible(unit is not None and unit.original != "")  # of an earlier start: it was not kept
        if unit is None:
            self.title.setText(self.tr("Select a private unit to see its candidates."))
            return
        among, exact = self._how_drawn(unit), self.tr("{among} · ε = {epsilon}")
        if not unit.epsilon:
            exact = "{among}"
        elif self._per_distance:
            exact = self.tr("{among} · ε = {epsilon} for each unit of distance")
        among = among.format(candidates=unit.candidates)
        self.title.setText(among)
        self.title.setToolTip(exact.format(among=among, epsilon=format_epsilon(unit.epsilon, 3)))
        padding = self.tr("Padding: nothing in the document stands behind it.")
        private = as_sentences(unit.private)
        self.private.setText(private if unit.original is not None else f"{private}\n{padding}")
        self.private.setToolTip(self.private.text())

    def _how_drawn(self, unit: Unit) -> str:
        """How a unit was drawn, in words: most by themselves, dates and times together, and some by what they belong to."""
        kind, dates = unit.kind, self._settings.get("dates")
        if kind == "date" and dates == "shifted":
            if is_weekday(unit.original or "") and unit.is_unchanged:
                return self.tr("Stays: all dates of the text move together, by whole weeks where one of them names a day")
            read = read_date(unit.original or "")
            if read and read[0].day and read[0].month:
                return self.tr("All dates of the text were moved together, by one of {candidates} shifts, each as likely")
            return self.tr("Moved together with all other dates of the text, by a shift that was drawn by chance")
        if kind == "time" and dates in ("shifted", "ordered"):
            return self.tr("Moved together with other times of its part of the day, by a shift that was drawn by chance")
        if self._settings.get(_ORDERS.get(kind, "")) == "ordered":
            return self.tr("Drawn by chance among {candidates} candidates, and put in order with the others")
        if kind in _MADE_OF_NAMES:
            return self.tr("Drawn by chance among {candidates} candidates, or made of the new name that it belongs to")
        if unit.epsilon:
            return self.tr("Drawn by chance among {candidates} candidates")
        return self.tr("Drawn by chance among {candidates} candidates, each as likely as any other")

    def _ask(self) -> None:
        unit = self._unit
        if unit is None:
            return
        self._cancel()
        job = self._job = self._engine.submit(Likeliest(self._mechanism, unit, self._settings, versions=self._versions))
        self._say(self.tr("Computing …"))
        job.succeeded.connect(lambda candidates: self._show_candidates(job, candidates))
        job.failed.connect(lambda error: self._show_failure(job, error))
        job.cancelled.connect(lambda _: self._show_nothing(job))

    def _cancel(self) -> None:
        """Gives up the question under way; its answer is not listened to."""
        if (job := self._job) is not None:
            self._job = None
            job.cancel()

    def _show_candidates(self, job: Job, candidates: Sequence[Candidate]) -> None:
        unit = self._unit
        if job is not self._job or unit is None:
            return
        self._job = None
        self.model.set_candidates(candidates, unit.private, unit.candidates)
        together = self.tr("Together: {}.").format(percent(sum(candidate.probability for candidate in candidates)))
        if not any(candidate.private == unit.private for candidate in candidates):
            together += " " + self.tr("The drawn one is not among them.")
        self._say(together)
        self.table.show()
        self.remark.show()
        if self.button.hasFocus():
            self.table.setFocus()
        self.button.hide()

    def _show_failure(self, job: Job, error: PalimpsestError) -> None:
        if job is self._job:
            self._job = None
            self._say(f"⚠ {error}")

    def _show_nothing(self, job: Job) -> None:
        """Somebody else stopped the engine."""
        if job is self._job:
            self._job = None
            self._reset()

    def _say(self, text: str) -> None:
        self.state.setText(text)
        self.state.setVisible(bool(text))
        self.table.setAccessibleDescription(text)
