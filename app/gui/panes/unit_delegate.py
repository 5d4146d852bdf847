"""How a private unit is drawn: its words, and a mark that opens what else it might have become."""

from __future__ import annotations

import re

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QIcon, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.gui.appearance.icons import icon

HAS_CANDIDATES = Qt.ItemDataRole.UserRole
"""Role of whether a unit was drawn among candidates."""

CAN_REWRITE = Qt.ItemDataRole.UserRole + 1
"""Role of whether the user may write something else for it: a pen leads there, and a die to what chance alone decides."""

MARK = 24
"""Pixels at the end of a cell that open the candidates."""

_SIDE = 16

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
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        mode = QIcon.Mode.Selected if selected else QIcon.Mode.Normal
        mark = QRect(0, 0, _SIDE, _SIDE)
        mark.moveCenter(mark_place(option.rect).center())
        icon("edit" if index.data(CAN_REWRITE) else "candidates").paint(painter, mark, mode=mode)

    def _beside(self, option: QStyleOptionViewItem, index: _Index) -> QStyleOptionViewItem:
        if not index.data(HAS_CANDIDATES):
            return option
        beside = QStyleOptionViewItem(option)
        beside.rect = option.rect.adjusted(0, 0, -MARK, 0)
        return beside
