"""Lets a model announce a change without knowing who shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Listener = Callable[..., object]


class Event:
    """Something that happens to a model. Listeners are called in the order in which they were connected."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def connect(self, listener: Listener) -> None:
        """Calls a listener at every `emit` from now on.

        Args:
            listener: Called with the values of the event. The event holds a reference to it until it is disconnected.
        """
        self._listeners.append(listener)

    def disconnect(self, listener: Listener) -> None:
        """Stops calling a listener.

        Args:
            listener: A connected listener.

        Raises:
            ValueError: If it was not connected.
        """
        self._listeners.remove(listener)

    def emit(self, *values: Any) -> None:
        """Calls every listener that was connected when this began and still is when its turn comes.

        Args:
            values: The values of the event.
        """
        for listener in tuple(self._listeners):
            if listener in self._listeners:
                listener(*values)
