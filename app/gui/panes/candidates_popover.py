"""What a unit might have become, in a frame beside its row that a click elsewhere or Escape closes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.gui.appearance.pages import ScrollingPage

if TYPE_CHECKING:
    from app.gui.panes.candidates import CandidatesPanel

SIZE = QSize(440, 400)
"""In larger text it is larger, as far as the screen allows."""

_LETTERS = 52


class CandidatesPopover(QFrame):
    """Shows the candidates beside a row.

    Args:
        panel: The candidates.
        parent: The window.
    """

    def __init__(self, panel: CandidatesPanel, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._panel = panel
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(self.tr("Candidates"))
        self.setWindowTitle(self.tr("Candidates"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.addWidget(ScrollingPage(panel))
        panel.closed.connect(self.hide)

    def show_at(self, row: QRect) -> None:
        """Shows itself beside a row, wherever the screen has room: below it, or else above.

        Args:
            row: Where the row is, on the screen.
        """
        screen = QGuiApplication.screenAt(row.center()) or self.screen()
        room = screen.availableGeometry()
        wanted = SIZE.expandedTo(QSize(_LETTERS * self.fontMetrics().averageCharWidth(), 0))
        size = wanted.boundedTo(room.size())
        left = min(max(room.left(), row.left()), room.right() + 1 - size.width())
        below = row.bottom() + 1
        top = below if below + size.height() <= room.bottom() + 1 else max(room.top(), row.top() - size.height())
        self.resize(size)
        self.move(QPoint(left, top))
        self.show()
        self._panel.take_focus()
