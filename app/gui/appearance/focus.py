"""A ring around the widget that has the keyboard, the same in every style."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from shiboken6 import isValid

WIDTH = 2
"""In pixels; what people with weak sight need to find it."""

_MOVES = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.ParentChange)


def ring_focus(application: QApplication) -> None:
    """Rings the focus of the whole application from now on; once is enough."""
    if application.findChild(_Watcher) is None:
        _Watcher(application)


class FocusRing(QWidget):
    """Lies over the window of the widget that it rings and lets every click through."""

    def __init__(self, ringed: QWidget) -> None:
        super().__init__(ringed.window())
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._ringed = ringed
        self._holders = [ringed]
        while (holder := self._holders[-1].parentWidget()) and not self._holders[-1].isWindow():
            self._holders.append(holder)
        for holder in self._holders:
            holder.installEventFilter(self)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Follows the widget when it, or anything that holds it, moves."""
        if event.type() in _MOVES:
            self._place()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draws the ring inside the widget's own edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Accent), WIDTH))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 5, 5)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Base), 1))  # shows on what has the accent colour itself
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5), 4, 4)
        painter.end()

    def let_go(self) -> None:
        """Follows nothing any more, and goes."""
        self.hide()
        for holder in self._holders:
            if isValid(holder):
                holder.removeEventFilter(self)
        self.deleteLater()

    def _place(self) -> None:
        """Covers what can be seen of the widget: a scroll area may hide a part of it."""
        window = self.parentWidget()
        if not all(isValid(holder) for holder in self._holders):  # a dialog that is going takes its parts with it one by one
            self.hide()
            return
        if self._ringed.window() is not window or not self._ringed.isVisible():
            self.hide()
            return
        seen = window.rect()
        for holder in self._holders[:-1]:
            seen &= QRect(holder.mapTo(window, QPoint(0, 0)), holder.size())
        self.setGeometry(seen)
        self.raise_()
        self.setVisible(not seen.isEmpty())


class _Watcher(QObject):
    """Moves the one ring along with the keyboard.

    A widget that got the keyboard by a click has no ring: whoever clicked knows where. Nor has one that no key leads to.
    """

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._ring: FocusRing | None = None
        application.focusChanged.connect(self._move)

    def _move(self, _old: QWidget | None, new: QWidget | None) -> None:
        if self._ring is not None and isValid(self._ring):
            self._ring.let_go()
        clicked = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        self._ring = None
        if new is not None and not clicked and new.focusPolicy() & Qt.FocusPolicy.TabFocus:
            _bring_into_view(new)
            self._ring = FocusRing(new)


def _bring_into_view(widget: QWidget) -> None:
    """Scrolls to a widget; Qt does so only where the keyboard was in the same area before."""
    holder = widget.parentWidget()
    while holder is not None and not holder.isWindow():
        if isinstance(holder, QScrollArea):
            holder.ensureWidgetVisible(widget)
        holder = holder.parentWidget()
