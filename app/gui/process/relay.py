"""From the threads that read pipes to the window's thread."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from queue import Empty, SimpleQueue
from typing import Any
from weakref import WeakMethod

from PySide6.QtCore import QObject, QSocketNotifier
from shiboken6 import isValid

from app.gui.process.child import ChildProcess

_MANY = 4096
"""Bytes that are read at once."""

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
    """Takes messages from any thread and hands them on in the window's.

    Threads touch nothing of Qt: Qt can crash where one emits a signal while objects are being taken down. They put a message in
    a queue, and a byte into a socket that wakes the window's event loop.
    """

    def __init__(self) -> None:
        super().__init__()
        self._messages: SimpleQueue[tuple[WeakMethod[Receive], ChildProcess, object]] = SimpleQueue()
        self._woken, self._waking = socket.socketpair()
        for end in (self._woken, self._waking):
            end.setblocking(False)
        notifier = QSocketNotifier(self._woken.fileno(), QSocketNotifier.Type.Read, self)
        notifier.activated.connect(self._deliver)

    def post(self, receive: WeakMethod[Receive], child: ChildProcess, message: object) -> None:
        """Sends a message on. May be called from any thread."""
        self._messages.put((receive, child, message))
        with suppress(BlockingIOError):  # full of bytes that wake the window already
            self._waking.send(b"!")

    def _deliver(self) -> None:
        with suppress(BlockingIOError):
            self._woken.recv(_MANY)  # before the queue is read, so that no message is left without its byte
        for _ in range(self._messages.qsize()):  # what comes meanwhile has its turn after other events
            try:
                receive, child, message = self._messages.get_nowait()
            except Empty:  # a dialog that one of them opened took the rest
                return
            method: Any = receive()
            if method and isValid(method.__self__):
                method(child, message)
