"""What all panes share: a frame with a title, a remark and room for buttons."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from app.gui.appearance.pages import RoomForWords

NARROWEST = 120
"""Pixels below which a pane cannot be read, and collapses instead."""


class _Remark(QLabel):
    """A line that is shorter, or ends in "…", where it has too little room; its tip has all of it.

    Attributes:
        short: What stands there where there is too little room; empty for the beginning of the words.
    """

    short = ""

    @property
    def said(self) -> str:
        """What there is room for."""
        fits = self.fontMetrics().horizontalAdvance(self.text()) <= self.width()
        words = self.text() if fits or not self.short else self.short
        return self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, self.width())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """See Qt."""
        said = self.said
        self.style().drawItemText(
            QPainter(self), self.rect(), int(self.alignment()), self.palette(), self.isEnabled(), said, self.foregroundRole()
        )


class Pane(RoomForWords):
    """A titled part of the splitter.

    Args:
        title: Its name, which the header shows.
        parent: Its parent.
    """

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = QLabel(title)
        bold = QFont(self._title.font())
        bold.setBold(True)
        self._title.setFont(bold)
        self._title.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._remark = _Remark()
        self._remark.setForegroundRole(self._remark.foregroundRole())
        self._remark.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._remark.setTextFormat(Qt.TextFormat.PlainText)
        self._header = QHBoxLayout()
        self._header.setContentsMargins(8, 0, 0, 0)
        self._header.setSpacing(8)
        self._header.addWidget(self._title)
        self._header.addWidget(self._remark, 1)
        bar = QWidget()
        bar.setLayout(self._header)
        bar.setFixedHeight(max(32, bar.fontMetrics().height() + 12))
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(bar)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Wide enough to be read."""
        return super().minimumSizeHint().expandedTo(QSize(NARROWEST, 0))

    @property
    def title(self) -> str:
        """The pane's name."""
        return self._title.text()

    def set_title(self, title: str) -> None:
        """Renames the pane."""
        self._title.setText(title)
        self._title.setToolTip(title)  # a narrow pane cuts it off

    def set_remark(self, text: str, short: str = "") -> None:
        """The words beside the title, such as a count.

        Args:
            text: The words.
            short: What stands there in a narrow pane; empty for the beginning of the words.
        """
        self._remark.short = short
        self._remark.setText(text)
        self._remark.setToolTip(text)
        self.setAccessibleDescription(text)

    def remark(self) -> str:
        """The words beside the title."""
        return self._remark.text()

    def add_to_header(self, widget: QWidget) -> None:
        """Puts a widget at the right end of the header."""
        self._header.addWidget(widget)

    def add_button(self, action: QAction) -> QToolButton:
        """Puts a quiet button for an action into the header."""
        button = QToolButton()
        button.setDefaultAction(action)
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(action.text().replace("&", ""))
        self.add_to_header(button)
        return button

    def add(self, widget: QWidget, stretch: int = 1) -> None:
        """Puts a widget below what is there."""
        self._layout.addWidget(widget, stretch)
