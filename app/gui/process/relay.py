"""From the threads that read pipes to the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any
from weakref import WeakMethod

from PySide6.QtCore import QObject, Qt, Signal
from shiboken6 import isValid

from app.gui.process.child import ChildProcess

Receive = Callable[[ChildProcess, Any], None]


def relay_to(receive: Receive) -> Callable[[ChildProcess, object], None]:
    """What a thread calls with a message so that a method gets it in the window's thread. Call it there.

    Args:
        receive: A method of a `QObject`; what arrives once that is gone is dropped.
    """
    return partial(_relay().post, WeakMethod(receive))


@cache
def _relay() -> _Relay:
    return _Relay()


class _Relay(QObject):
    """The one object that threads other than the window's touch.

    It is never deleted: Qt can crash where a thread emits a signal of an object, or to one, that is just being taken down.
    """

    _arrived = Signal(object, object, object)

    def __init__(self) -> None:
        super().__init__()
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def post(self, receive: WeakMethod[Receive], child: ChildProcess, message: object) -> None:
        """Sends a message on. May be called from any thread."""
        self._arrived.emit(receive, child, message)

    def _deliver(self, receive: WeakMethod[Receive], child: ChildProcess, message: object) -> None:
        method: Any = receive()
        if method and isValid(method.__self__):
            method(child, message)
