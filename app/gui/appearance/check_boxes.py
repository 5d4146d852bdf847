"""Check boxes in lists, which can be seen on every ground."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem


class FramedCheckBoxes(QStyledItemDelegate):
    """Paints a frame around each box: on a dark ground the style's own cannot be seen, nor in high contrast."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Paints a row."""
        super().paint(painter, option, index)
        if index.data(Qt.ItemDataRole.CheckStateRole) is None:
            return
        own = QStyleOptionViewItem(option)
        self.initStyleOption(own, index)
        style = own.widget.style() if own.widget else QApplication.style()
        box = style.subElementRect(QStyle.SubElement.SE_ItemViewItemCheckIndicator, own, own.widget)
        painter.save()
        is_selected = bool(own.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if is_selected else QPalette.ColorRole.PlaceholderText
        painter.setPen(own.palette.color(role))
        painter.drawRect(box.adjusted(0, 0, -1, -1))
        painter.restore()
