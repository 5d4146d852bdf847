"""The first pane: the original, which can be typed, pasted or dropped until something is drawn from it."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtWidgets import QWidget

from app.gui.panes.pane import Pane
from app.gui.panes.text import TextView

MOST_SHOWN = 200_000
"""Characters that are shown and can be typed over; a longer text is held whole, and shown from its beginning."""


class _OriginalText(TextView):
    """Takes plain text alone, whatever is pasted, and lets a text too long to be edited pass to the document directly.

    Signals:
        long_text_pasted: More text than is shown was pasted into an empty pane.
    """

    long_text_pasted = Signal(str)

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802
        """See Qt."""
        text = source.text()
        if len(text) > MOST_SHOWN and not self.isReadOnly():
            self.long_text_pasted.emit(text.replace("\r\n", "\n").replace("\r", "\n"))
        elif text:
            self.insertPlainText(text)


class OriginalPane(Pane):
    """The original.

    Attributes:
        view: Its text.

    Signals:
        typed: The user changed the text.
        long_text_pasted: A text too long to be shown whole was pasted.
    """

    typed = Signal(str)
    long_text_pasted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent, title="")
        self.set_title(self.tr("Original"))
        self.view = _OriginalText()
        self.view.setAccessibleName(self.tr("Original text"))
        self.view.setPlaceholderText(self.tr("Type or paste a text, or drop a document here."))
        self.view.setAcceptDrops(False)  # the window takes what is dropped, files and text alike
        self.view.long_text_pasted.connect(self.long_text_pasted)
        self.add(self.view)
        self._setting = False
        self.view.textChanged.connect(self._announce)

    def show_text(self, text: str) -> None:
        """Shows the original, or as much of it as a pane can hold."""
        self._setting = True
        try:
            shown = text[:MOST_SHOWN]
            if shown != self.view.text():
                self.view.set_text(shown)
        finally:
            self._setting = False

    def _announce(self) -> None:
        if not self._setting:
            self.typed.emit(self.view.text())
