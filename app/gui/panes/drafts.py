"""The drafts of a document as a strip of cards: what each is called, how it was drawn, and how it begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.gui.appearance.sheet import make_bare

LONGEST_NAME = 60
"""Characters of a name."""

_CARD = 22
"""Width of a card, in widths of a digit."""

_NARROWEST = 14
"""The same where there is no room for all."""

_INSIDE = 6
_BETWEEN = 6

_LINES = (Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1)


@dataclass(frozen=True, slots=True)
class DraftCard:
    """What is shown of a draft.

    Attributes:
        name: What it is called.
        facts: How it was drawn, and what became of it.
        beginning: A line of it that tells it from others.
    """

    name: str
    facts: str
    beginning: str


class DraftStrip(QListWidget):
    """The drafts, one beside the other. Arrow keys walk through them; F2 or a double click renames one.

    Signals:
        chosen: The user wants to see another one, by index.
        renamed: The user gave one, by index, a name.
    """

    chosen = Signal(int)
    renamed = Signal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._filling = False
        self.setFlow(QListWidget.Flow.LeftToRight)
        self.setWrapping(False)
        self.setUniformItemSizes(True)
        self.setSpacing(0)
        self.setFrameShape(QFrame.Shape.NoFrame)
        make_bare(self)
        self.setItemDelegate(_CardPainter(self))
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed | QAbstractItemView.EditTrigger.DoubleClicked)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)  # no card is cut at its beginning
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        self.setAccessibleName(self.tr("Drafts of this document"))
        tip = self.tr("Every draft that you have seen counts; looking at it again does not. F2 or a double click renames one.")
        self.setToolTip(tip)
        self.setAccessibleDescription(tip)
        self.currentRowChanged.connect(self._choose)
        self.itemChanged.connect(self._rename)
        self.hide()

    def show_cards(self, cards: Sequence[DraftCard], current: int) -> None:
        """Shows the drafts; hidden while there is only one.

        Args:
            cards: The drafts, oldest first.
            current: Index of the one whose text is shown.
        """
        self._filling = True
        try:
            while self.count() > len(cards):
                self.takeItem(self.count() - 1)
            while self.count() < len(cards):
                item = QListWidgetItem()
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
                self.addItem(item)
            for row, card in enumerate(cards):
                self._fill(self.item(row), card)
            self.setCurrentRow(current)
        finally:
            self._filling = False
        self.setVisible(len(cards) > 1)
        self.updateGeometry()
        self._show_current()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keeps the shown draft in sight, and as many whole cards as there is room for."""
        super().resizeEvent(event)
        self.doItemsLayout()
        self._show_current()

    def _show_current(self) -> None:
        if item := self.currentItem():
            self.scrollToItem(item)

    def sizeHint(self) -> QSize:  # noqa: N802
        """As wide as may be, and as high as a card with a bar to scroll by."""
        return QSize(super().sizeHint().width(), self._height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """A card at least is seen."""
        return QSize(_CARD * QFontMetrics(self.font()).horizontalAdvance("0") // 2, self._height())

    def card_size(self) -> QSize:
        """How large a card is in this font: narrower where whole cards are seen for it."""
        metrics = QFontMetrics(self.font())
        digit, room = metrics.horizontalAdvance("0"), self.viewport().width()
        seen = max(1, min(self.count(), room // (_NARROWEST * digit)))
        width = max(_NARROWEST * digit, min(_CARD * digit, room // seen))
        return QSize(width, 3 * metrics.height() + 2 * _INSIDE + _BETWEEN)

    def _height(self) -> int:
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        return self.card_size().height() + bar

    @staticmethod
    def _fill(item: QListWidgetItem, card: DraftCard) -> None:
        said = f"{card.name} · {card.facts}"
        item.setText(card.name)
        for role, line in zip(_LINES, (card.facts, card.beginning), strict=True):
            item.setData(role, line)
        item.setToolTip(f"{said}\n{card.beginning}")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{said}. {card.beginning}")

    def _choose(self, row: int) -> None:
        if not self._filling and row >= 0:
            self.chosen.emit(row)

    def _rename(self, item: QListWidgetItem) -> None:
        if not self._filling:
            self.renamed.emit(self.row(item), " ".join(item.text().split())[:LONGEST_NAME])


class _CardPainter(QStyledItemDelegate):
    """Paints a draft as three lines, and lets the first one be edited."""

    def __init__(self, strip: DraftStrip) -> None:
        super().__init__(strip)
        self._strip = strip

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: N802
        """The same for all."""
        return self._strip.card_size()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Paints a card; the shown draft has a frame in the accent colour and a bar, so that it is not told by colour alone."""
        palette, shown = option.palette, bool(option.state & QStyle.StateFlag.State_Selected)
        place = option.rect.adjusted(1, 1, -_BETWEEN, -_BETWEEN + 1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Accent if shown else QPalette.ColorRole.Mid), 2 if shown else 1))
        painter.setBrush(palette.color(QPalette.ColorRole.Base))
        painter.drawRoundedRect(place, 4, 4)
        if shown:
            bar = QRect(place.left() + 1, place.top() + _INSIDE, 3, place.height() - 2 * _INSIDE)
            painter.fillRect(bar, palette.color(QPalette.ColorRole.Accent))
        inner = place.adjusted(_INSIDE + 2, _INSIDE - 1, -_INSIDE, 0)
        lines = [index.data(Qt.ItemDataRole.DisplayRole), *(index.data(role) for role in _LINES)]
        roles = (QPalette.ColorRole.Text, QPalette.ColorRole.Text, QPalette.ColorRole.PlaceholderText)
        for number, (words, role) in enumerate(zip(lines, roles, strict=True)):
            font = QFont(option.font)
            font.setBold(number == 0)
            painter.setFont(font)
            painter.setPen(palette.color(role))
            metrics = QFontMetrics(font)
            row = QRect(inner.left(), inner.top() + number * option.fontMetrics.height(), inner.width(), metrics.height())
            said = metrics.elidedText(words or "", Qt.TextElideMode.ElideRight, row.width())
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, said)
        painter.restore()

    def updateEditorGeometry(  # noqa: N802
        self, editor: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Puts the field over the first line."""
        place = option.rect.adjusted(1, 1, -_BETWEEN, 0)
        editor.setGeometry(place.left(), place.top(), place.width(), editor.sizeHint().height())
