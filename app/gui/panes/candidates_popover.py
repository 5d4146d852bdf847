"""What a unit might have become, in a frame beside its row that a click elsewhere or Escape closes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.gui.appearance.pages import ScrollingPage

if TYPE_CHECKING:
    from app.gui.panes.candidates import CandidatesPanel

SIZE = QSize(440, 400)
"""With the list of candidates; in larger text it is larger, as far as the screen allows, and lower as long as the list is not
asked for.
"""

_LETTERS = 52
_EDGES = 4  # pixels of the frame, on both sides


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
        self._page = ScrollingPage(panel)
        layout.addWidget(self._page)
        self._row = QRect()
        panel.installEventFilter(self)
        panel.closed.connect(self.hide)

    def show_at(self, row: QRect) -> None:
        """Shows itself beside a row, wherever the screen has room: below it, or else above.

        Args:
            row: Where the row is, on the screen.
        """
        self._row = row
        self._fit()
        self.show()
        self._panel.take_focus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Makes room for the list once it is there."""
        if watched is self._panel and event.type() is QEvent.Type.LayoutRequest and self.isVisible():
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """Stands beside the row, as high as what it shows."""
        row = self._row
        screen = QGuiApplication.screenAt(row.center()) or self.screen()
        room = screen.availableGeometry()
        wanted = SIZE.expandedTo(QSize(_LETTERS * self.fontMetrics().averageCharWidth(), 0))
        if not self._panel.lists:
            wanted.setHeight(min(wanted.height(), self._page.heightForWidth(wanted.width() - _EDGES) + _EDGES))
        size = wanted.boundedTo(room.size())
        left = min(max(room.left(), row.left()), room.right() + 1 - size.width())
        below = row.bottom() + 1
        top = below if below + size.height() <= room.bottom() + 1 else max(room.top(), row.top() - size.height())
        self.resize(size)
        self.move(QPoint(left, top))
