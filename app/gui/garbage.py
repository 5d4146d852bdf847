"""Python's garbage collection in the window's thread only: others would destroy objects of Qt that are not theirs."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

INTERVAL_MS = 500
"""How often it is looked whether a collection is due."""


class GarbageCollector(QObject):
    """Collects when Python would, but from the event loop.

    Args:
        parent: Owner; the application.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self, interval=INTERVAL_MS)
        timer.timeout.connect(collect_due)
        timer.start()


def collect_due() -> None:
    """Collects the oldest generation that has had its time; call it in the window's thread."""
    generations = enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
    if due := [generation for generation, (count, threshold) in generations if count > threshold > 0]:
        gc.collect(due[-1])
