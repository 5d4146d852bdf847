"""The units of a document as a table: what was found, and what replaced it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from app.gui.panes.sentences import as_sentences
from app.gui.panes.unit_delegate import CAN_REWRITE, HAS_CANDIDATES
from engine.privacy.guarantee import format_epsilon
from engine.results import FoundUnit, Topic, Unit

if TYPE_CHECKING:
    from engine.results import Span

ORIGINAL, PRIVATE = 0, 1

Index = QModelIndex | QPersistentModelIndex

LONG = 150
"""Characters of a unit that fills many lines: its row begins at the top, so that both sides can be read from there."""


class UnitsModel(QAbstractTableModel):
    """Rows are units in the order of the output; the columns are `ORIGINAL` and `PRIVATE`.

    Attributes:
        per_distance: Whether ε of a unit is for each unit of distance.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._units: Sequence[FoundUnit | Topic | Unit] = ()
        self._notes: Mapping[int, str] = {}
        self._written: Mapping[int, str] = {}
        self.per_distance = False
        self._can_rewrite = False
        self._italic = QFont()
        self._italic.setItalic(True)

    def set_units(
        self,
        units: Sequence[FoundUnit | Topic | Unit],
        notes: Mapping[int, str] | None = None,
        *,
        per_distance: bool = False,
        can_rewrite: bool = False,
    ) -> None:
        """Replaces all rows.

        Args:
            units: The units.
            notes: What stands under the unit of a row.
            per_distance: Whether ε of a unit is for each unit of distance.
            can_rewrite: Whether the user may write something else for one.
        """
        self.beginResetModel()
        self._can_rewrite = can_rewrite
        self._units, self._notes, self.per_distance = units, notes or {}, per_distance
        self._written = {}
        self.endResetModel()

    def show_written(self, written: Mapping[int, str]) -> None:
        """Says what the user wrote in place of what was drawn.

        Args:
            written: What stands in the new text for the unit of a row, where it is no more what was drawn; empty if nothing.
        """
        rows = self._written.keys() | written.keys()
        changed = [row for row in rows if self._written.get(row) != written.get(row)]
        self._written = written
        for row in changed:
            self.dataChanged.emit(self.index(row, PRIVATE), self.index(row, PRIVATE))

    def add_notes(self, notes: Mapping[int, str]) -> None:
        """Writes something under units that nothing stands under yet.

        Args:
            notes: What stands under the unit of a row.
        """
        self._notes = {**notes, **self._notes}
        if self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, PRIVATE))

    @property
    def has_notes(self) -> bool:
        """Whether anything stands under a unit."""
        return bool(self._notes)

    def unit(self, row: int) -> FoundUnit | Topic | Unit | None:
        """The unit of a row."""
        return self._units[row] if 0 <= row < len(self._units) else None

    def source(self, row: int) -> tuple[Span, ...]:
        """Where a row's unit stands in the original."""
        unit = self.unit(row)
        return unit.source if unit else ()

    def targets(self, row: int) -> tuple[Span, ...]:
        """Where a row's unit stands in the output."""
        unit = self.unit(row)
        return unit.targets if isinstance(unit, Unit) else ()

    @property
    def found(self) -> int:
        """Number of units that were found in the original."""
        return sum(unit.original is not None for unit in self._units)

    @property
    def drawn(self) -> int:
        """Number of private units."""
        return sum(isinstance(unit, Unit) for unit in self._units)

    @property
    def unchanged(self) -> int:
        """Number of units whose draw came out as what they were, and that nobody wrote over."""
        return sum(
            isinstance(unit, Unit) and unit.is_unchanged and row not in self._written for row, unit in enumerate(self._units)
        )

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """See Qt."""
        return 0 if parent.isValid() else len(self._units)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """See Qt."""
        return 0 if parent.isValid() else 2

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:  # noqa: N802
        """See Qt."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation == Qt.Orientation.Vertical:
            return section + 1
        return self.tr("Found") if section == ORIGINAL else self.tr("Private")

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See Qt."""
        unit = self.unit(index.row())
        if unit is None:
            return None
        private = index.column() == PRIVATE
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._private(unit, index.row()) if private else "\n".join(self._original(unit, index.row()))
            case Qt.ItemDataRole.ToolTipRole:
                return self.explain(index.row()) if private else None
            case _ if role == HAS_CANDIDATES:
                return private and isinstance(unit, Unit) and unit.candidates > 0 and unit.original != ""
            case _ if role == CAN_REWRITE:
                return private and self._can_rewrite
            case Qt.ItemDataRole.FontRole if not private and not unit.original:
                return self._italic
            case Qt.ItemDataRole.AccessibleTextRole:
                if private:
                    return self.tr("Private unit {row}: {text}").format(
                        row=index.row() + 1, text=self._private(unit, index.row())
                    )
                said = ". ".join(self._original(unit, index.row()))
                return self.tr("Unit {row}: {text}").format(row=index.row() + 1, text=said)
            case Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignLeft | (
                    Qt.AlignmentFlag.AlignTop if _is_long(unit) else Qt.AlignmentFlag.AlignVCenter
                )
        return None

    def explain(self, row: int) -> str:
        """What a private unit was drawn from, in words."""
        unit = self.unit(row)
        if not isinstance(unit, Unit):
            return self.tr("Left out.") if self._is_left_out(row) else self.tr("Not drawn yet.")
        words = self.tr("Drawn among {count} candidates at ε = {epsilon}. Enter shows the likeliest.")
        if self.per_distance:
            words = self.tr(
                "Drawn among {count} candidates at ε = {epsilon} for each unit of distance. Enter shows the likeliest."
            )
        return words.format(count=unit.candidates, epsilon=format_epsilon(unit.epsilon, 3))

    def _original(self, unit: FoundUnit | Topic | Unit, row: int) -> list[str]:
        """What was found, and what stands under it."""
        if unit.original is None:
            return [self.tr("padding: nothing of the text")]
        found = as_sentences(unit.original) or self.tr("not kept since the last start")
        return [found, self._notes[row]] if row in self._notes else [found]

    def _private(self, unit: FoundUnit | Topic | Unit, row: int) -> str:
        if isinstance(unit, Unit):
            drawn = as_sentences(unit.private)
            if row not in self._written:
                return drawn
            words = self.tr("{written}\n(drawn: {drawn})")
            if not self._written[row]:
                words = self.tr("deleted by you\n(drawn: {drawn})")
            return words.format(written=self._written[row], drawn=drawn)
        return self.tr("nothing") if self._is_left_out(row) else "…"

    def _is_left_out(self, row: int) -> bool:
        """Whether a unit was found and has no place in the draw that is shown."""
        return isinstance(self.unit(row), FoundUnit) and row in self._notes


def _is_long(unit: FoundUnit | Topic | Unit) -> bool:
    return len(unit.original or "") > LONG or (isinstance(unit, Unit) and len(unit.private) > LONG)
