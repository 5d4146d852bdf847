"""Which document is on the screen, told in Qt's way."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from app.document.events import Event, Listener
from app.document.model import DocumentModel


class ShownDocument(QObject):
    """Has one document at a time, and passes on what happens to it; nothing of the others that are still about.

    Attributes:
        document: The document.

    Signals:
        replaced: It is another document.
        state_changed: See `DocumentModel`, as for all that follow.
        text_changed: The original.
        units_changed: What the unit panes show.
        written: The text of the run under way, as far as it is written.
        draw_changed: Another draw is shown, or none.
        edited: The shown draw's text was changed by hand, or brought back.
        charged: The cost grew.
    """

    replaced = Signal()
    state_changed = Signal()
    text_changed = Signal()
    units_changed = Signal()
    written = Signal(str)
    draw_changed = Signal()
    edited = Signal()
    charged = Signal()

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
        )
        for event, listener in self._pairs():
            event.connect(listener)

    def show(self, document: DocumentModel) -> None:
        """Puts another document on the screen; nothing if it is there already.

        Args:
            document: The document.
        """
        if document is self.document:
            return
        for event, listener in self._pairs():
            event.disconnect(listener)
        self.document = document
        for event, listener in self._pairs():
            event.connect(listener)
        self.replaced.emit()

    def _pairs(self) -> Iterable[tuple[Event, Listener]]:
        """The document's events, and what passes each on."""
        document = self.document
        events = (
            document.state_changed,
            document.text_changed,
            document.units_changed,
            document.written,
            document.draw_changed,
            document.edited,
            document.charged,
        )
        return zip(events, self._listeners, strict=True)
