"""A file of the list as two lines: its name, and below it where it stands."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QIcon, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.gui.appearance.typography import TextStyle, styled_font
from app.gui.queue.items import NAME, STANDING, STATE

_EDGE = 8
_ICON = 16


class FileRow(QStyledItemDelegate):
    """Paints both lines; a screen reader is told the same by the model."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: N802
        """Two lines high."""
        lines = option.fontMetrics.height() + QFontMetrics(self._small(option)).height()
        return QSize(super().sizeHint(option, index).width(), lines + _EDGE + 2)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Paints a row."""
        style = option.widget.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, option.widget)
        model, row = index.model(), index.row()
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        ink = option.palette.color(QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text)
        area = option.rect.adjusted(_EDGE, _EDGE // 2, -_EDGE, -_EDGE // 2)
        painter.save()
        painter.setPen(ink)
        small = self._small(option)
        upper = QRect(area.left(), area.top(), area.width(), option.fontMetrics.height())
        painter.setFont(option.font)
        shown = option.fontMetrics.elidedText(str(model.index(row, NAME).data()), Qt.TextElideMode.ElideMiddle, upper.width())
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        painter.setFont(small)
        lower = QRect(area.left(), upper.bottom() + 1, area.width(), area.bottom() - upper.bottom())
        picture = model.index(row, STATE).data(Qt.ItemDataRole.DecorationRole)
        if isinstance(picture, QIcon):
            mode = QIcon.Mode.Selected if selected else QIcon.Mode.Normal
            picture.paint(painter, lower.left(), lower.top(), _ICON, lower.height(), mode=mode)
        line = lower.adjusted(_ICON + _EDGE // 2, 0, 0, 0)
        standing = QFontMetrics(small).elidedText(str(index.data(STANDING)), Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, standing)
        painter.restore()
        if option.state & QStyle.StateFlag.State_HasFocus and not selected:
            painter.setPen(option.palette.color(QPalette.ColorRole.Highlight))
            painter.drawRect(option.rect.adjusted(0, 0, -1, -1))

    @staticmethod
    def _small(option: QStyleOptionViewItem) -> QFont:
        return styled_font(option.font, TextStyle.CAPTION)
