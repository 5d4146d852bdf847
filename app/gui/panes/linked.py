"""Linked scrolling: whatever pane is scrolled, the others follow to the same unit."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from PySide6.QtCore import QObject

from app.gui.panes.text import TextView
from app.gui.panes.units import UnitsPanes


class LinkedScrolling(QObject):
    """Keeps the panes at the same unit.

    Attributes:
        on: Whether they are linked.

    Args:
        original: The original.
        units: The middle panes.
        output: The new text.
        parent: Its parent.
    """

    def __init__(self, original: TextView, units: UnitsPanes, output: TextView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.on = True
        self._original, self._units, self._output = original, units, output
        self._moving = False
        self._sources: list[int] = []
        self._targets: list[int] = []
        units.model.modelReset.connect(self._learn)
        original.scrolled.connect(lambda: self._follow(self._original))
        units.scrolled.connect(lambda: self._follow(self._units))
        output.scrolled.connect(lambda: self._follow(self._output))

    def _learn(self) -> None:
        """Where each unit stands; units without a place stand where the one before does, so that both lists ascend."""
        model = self._units.model
        rows = range(model.rowCount())
        self._sources = _ascending([min((start for start, _ in model.source(row)), default=None) for row in rows])
        self._targets = _ascending([min((start for start, _ in model.targets(row)), default=None) for row in rows])

    def _follow(self, pane: QObject) -> None:
        """Brings the other panes to the unit at the top of this one."""
        if self._moving or not self.on or not self._sources:
            return
        with _Moving(self):
            row = self._row_at_top(pane)
            moves: list[tuple[QObject, Callable[[], None]]] = [
                (self._original, lambda: self._original.scroll_to(self._sources[row])),
                (self._units, lambda: self._units.scroll_to(row)),
                (self._output, lambda: self._output.scroll_to(self._targets[row])),
            ]
            for other, move in moves:
                if other is not pane:
                    move()

    def _row_at_top(self, pane: QObject) -> int:
        if pane is self._units:
            row = self._units.top()
        elif pane is self._original:
            row = bisect_left(self._sources, self._original.top())
        else:
            row = bisect_left(self._targets, self._output.top())
        return max(0, min(row, len(self._sources) - 1))


class _Moving:
    """While panes are moved, their own scrolling is not followed."""

    def __init__(self, linked: LinkedScrolling) -> None:
        self._linked = linked

    def __enter__(self) -> None:
        self._linked._moving = True

    def __exit__(self, *_: object) -> None:
        self._linked._moving = False


def _ascending(starts: list[int | None]) -> list[int]:
    """The starts made never to fall, with a gap filled by what is before it."""
    highest, out = 0, []
    for start in starts:
        highest = max(highest, start or 0)
        out.append(highest)
    return out
