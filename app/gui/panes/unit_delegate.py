"""How a private unit is drawn: its words, and a mark that opens what else it might have become."""

from __future__ import annotations

import re

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOption, QStyleOptionViewItem

from app.gui.appearance.icons import icon

HAS_CANDIDATES = Qt.ItemDataRole.UserRole
"""Role of whether a unit was drawn among candidates."""

CAN_REWRITE = Qt.ItemDataRole.UserRole + 1
"""Role of whether the user may write something else for it: an arrow leads there, and a die to what chance alone decides."""

MARK = 24
"""Pixels at the end of a cell that open the candidates."""

_ARROW_SIDE = 12
_DIE_SIDE = 16

_PARAGRAPH = 3
"""Lines from which words are a paragraph."""

_AIR = 8

_BREAK = "\N{ZERO WIDTH SPACE}"
"""Where a line may end inside a word."""

_Index = QModelIndex | QPersistentModelIndex


def mark_place(cell: QRect) -> QRect:
    """Where a click opens the candidates.

    Args:
        cell: The cell.
    """
    return QRect(cell.right() + 1 - MARK, cell.top(), MARK, cell.height())


def _in_middle(place: QRect, side: int) -> QRect:
    square = QRect(0, 0, side, side)
    square.moveCenter(place.center())
    return square


class UnitDelegate(QStyledItemDelegate):
    """Leaves room for the mark beside the words, and breaks a word that is wider than the column: Qt would cut it short."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: _Index) -> None:  # noqa: N802
        """See Qt."""
        super().initStyleOption(option, index)
        margin = option.widget.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option, option.widget) + 1
        room, metrics = option.rect.width() - 2 * margin, option.fontMetrics
        if room > 0 and metrics.horizontalAdvance(option.text) > room:
            words = re.findall(r"\s+|\S+", option.text)
            pieces = [re.sub(r"(?<=[/\-.,@_])(?=\w)", _BREAK, word) for word in words]  # a date breaks between its parts
            pieces = [part for piece in pieces for part in re.split(f"({_BREAK})", piece)]
            option.text = "".join(_BREAK.join(part) if metrics.horizontalAdvance(part) > room else part for part in pieces)

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: N802
        """As high as the words are in what room they have, with some air around a paragraph."""
        size = super().sizeHint(self._beside(option, index), index)
        if size.height() > _PARAGRAPH * option.fontMetrics.lineSpacing():
            size.setHeight(size.height() + _AIR)
        return size

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Draws the background of the whole cell, the words, and the mark."""
        if not index.data(HAS_CANDIDATES):
            super().paint(painter, option, index)
            return
        empty = QStyleOptionViewItem(option)
        self.initStyleOption(empty, index)
        empty.text = ""
        style = option.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, empty, painter, option.widget)
        super().paint(painter, self._beside(option, index), index)
        if index.data(CAN_REWRITE):
            self._paint_arrow(painter, option)
        else:
            selected = bool(option.state & QStyle.StateFlag.State_Selected)
            mode = QIcon.Mode.Selected if selected else QIcon.Mode.Normal
            icon("candidates").paint(painter, _in_middle(mark_place(option.rect), _DIE_SIDE), mode=mode)

    def _paint_arrow(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        arrow = QStyleOption()
        arrow.palette = option.palette
        if option.state & QStyle.StateFlag.State_Selected:
            for role in (QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText, QPalette.ColorRole.Text):
                arrow.palette.setColor(role, option.palette.color(QPalette.ColorRole.HighlightedText))
        arrow.state = QStyle.StateFlag.State_Enabled
        arrow.rect = _in_middle(mark_place(option.rect), _ARROW_SIDE)
        option.widget.style().drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorArrowDown, arrow, painter, option.widget)

    def _beside(self, option: QStyleOptionViewItem, index: _Index) -> QStyleOptionViewItem:
        if not index.data(HAS_CANDIDATES):
            return option
        beside = QStyleOptionViewItem(option)
        beside.rect = option.rect.adjusted(0, 0, -MARK, 0)
        return beside
