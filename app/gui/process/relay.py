"""From the threads that read pipes to the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from app.gui.process.child import ChildProcess


class Relay(QObject):
    """Hands what a child posts from its thread to a slot in the window's.

    A relay belongs to no other object: the children that post to it keep it alive by `post`, so that a signal is never emitted
    by an object that Qt is just taking down.

    Args:
        receive: A method of the `QObject` that takes the messages; called in that object's thread, as long as it lives.
    """

    _arrived = Signal(object, object)

    def __init__(self, receive: Callable[[ChildProcess, Any], None]) -> None:
        super().__init__()
        self._arrived.connect(receive, Qt.ConnectionType.QueuedConnection)

    def post(self, child: ChildProcess, message: object) -> None:
        """Sends a message on. May be called from any thread."""
        self._arrived.emit(child, message)
