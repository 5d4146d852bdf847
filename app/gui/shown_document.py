"""The document on the screen, with Qt signals for its changes."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from app.document.model import DocumentModel
from engine.events import Event, Listener


class ShownDocument(QObject):
    """Has one document at a time, and passes on what happens to it; nothing of the others that are still about.

    Attributes:
        document: The document.

    Signals:
        opened: A document was put on the screen, and everything should be refreshed.
        state_changed: See `DocumentModel`, as for all that follow.
        text_changed: The original.
        units_changed: What the unit panes show.
        written: The text of the running job so far.
        draw_changed: Another draw is shown, or none.
        edited: The shown draw's text was edited by hand, or reverted.
        charged: The cost grew.
        marked: The user changed the markup of an original that has draws.
        draws_described: A draw was renamed, or has left the machine.
    """

    opened = Signal()
    state_changed = Signal()
    text_changed = Signal()
    units_changed = Signal()
    written = Signal(str)
    draw_changed = Signal()
    edited = Signal()
    charged = Signal()
    marked = Signal()
    draws_described = Signal()

    def __init__(self) -> None:
        super().__init__()  # without a parent: documents outlive the window's widgets, and tell of their end
        self.document = DocumentModel()
        self._listeners: tuple[Listener, ...] = (
            lambda: self.state_changed.emit(),
            lambda: self.text_changed.emit(),
            lambda: self.units_changed.emit(),
            lambda text: self.written.emit(text),
            lambda: self.draw_changed.emit(),
            lambda: self.edited.emit(),
            lambda: self.charged.emit(),
            lambda: self.marked.emit(),
            lambda: self.draws_described.emit(),
        )
        for event, listener in self._pairs():
            event.connect(listener)

    def show(self, document: DocumentModel) -> None:
        """Puts a document on the screen; if it is already there, it is refreshed.

        Args:
            document: The document.
        """
        for event, listener in self._pairs():
            event.disconnect(listener)
        self.document = document
        for event, listener in self._pairs():
            event.connect(listener)
        self.opened.emit()

    def _pairs(self) -> Iterable[tuple[Event, Listener]]:
        """The document's events, each with the signal that passes it on."""
        document = self.document
        events = (
            document.state_changed,
            document.text_changed,
            document.units_changed,
            document.written,
            document.draw_changed,
            document.edited,
            document.charged,
            document.marked,
            document.draws_described,
        )
        return zip(events, self._listeners, strict=True)
