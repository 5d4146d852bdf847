"""How a model tells that it has changed, without knowing who shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Listener = Callable[..., object]


class Event:
    """Something that happens to a model; whoever is connected is told of it, in the order of connecting."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def connect(self, listener: Listener) -> None:
        """Has a listener called at every `emit` from now on.

        Args:
            listener: Is called with what the event comes with. It is held until it is disconnected.
        """
        self._listeners.append(listener)

    def disconnect(self, listener: Listener) -> None:
        """Has a listener not called any more.

        Args:
            listener: One that was connected.

        Raises:
            ValueError: If it was not.
        """
        self._listeners.remove(listener)

    def emit(self, *values: Any) -> None:
        """Tells all who are connected when it begins, and still are when it comes to them.

        Args:
            values: What the event comes with.
        """
        for listener in tuple(self._listeners):
            if listener in self._listeners:
                listener(*values)
