"""Scrolling that outlives changes of room: what was in view comes back once there is room for it again."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QScrollBar


class SteadyScroll(QObject):
    """Watches a scroll bar, and tells being scrolled from having less to scroll.

    A view that grows, as when the panel below it shrinks, may have to show what is above; when it shrinks again, it shows what
    it did before.

    Args:
        bar: The scroll bar.

    Signals:
        moved: It was scrolled, to this value.
    """

    moved = Signal(int)

    def __init__(self, bar: QScrollBar) -> None:
        super().__init__(bar)
        self._bar = bar
        self._place = self._last = bar.value()
        self._is_restoring = False
        bar.rangeChanged.connect(self._restore)
        bar.valueChanged.connect(self._note)

    @property
    def place(self) -> int:
        """Where it was scrolled to; for want of room it may stand before that."""
        return self._place

    def go_to(self, place: int) -> None:
        """Scrolls without telling: to a place now, or as soon as there is so much to scroll."""
        self._place = place
        self._restore()

    def _restore(self) -> None:
        if self._bar.value() > self._bar.maximum():  # the bar is about to be moved for want of room
            return
        self._is_restoring = True
        self._bar.setValue(self._place)
        self._is_restoring = False

    def _note(self, value: int) -> None:
        is_for_room = self._last > self._bar.maximum()
        self._last = value
        if not self._is_restoring and not is_for_room:
            self._place = value
            self.moved.emit(value)
