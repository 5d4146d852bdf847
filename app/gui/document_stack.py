"""The middle of the window: the panes or, without a document, the ways to begin, or why a file has none."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.gui.appearance.pages import PageStack
from app.gui.guarantee import StateIcon
from app.gui.welcome import EmptyPage


class DocumentStack(PageStack):
    """Shows one of the three.

    Args:
        empty: Offers the ways to begin.
        panes: Shows a document.
        lines: Height of so many lines that it has at least.

    Attributes:
        refusal: Why a file cannot be shown.
    """

    def __init__(self, empty: EmptyPage, panes: QWidget, lines: int) -> None:
        super().__init__(lines)
        self._empty, self._panes = empty, panes
        self.addWidget(empty)
        self.addWidget(panes)
        self.refusal = QLabel(wordWrap=True)
        self.refusal.setTextFormat(Qt.TextFormat.PlainText)
        self.refusal.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.refusal.setAccessibleName(self.tr("Why this file cannot be shown"))
        self._refused = QWidget()
        row = QHBoxLayout(self._refused)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(8)
        row.addWidget(StateIcon("warning"), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.refusal, 1, Qt.AlignmentFlag.AlignTop)
        self.addWidget(self._refused)

    @property
    def shows_panes(self) -> bool:
        """Whether the panes can be seen."""
        return self.currentWidget() is self._panes

    def show_panes(self) -> None:
        """Shows the panes."""
        self.setCurrentWidget(self._panes)

    def show_refusal(self, reason: str) -> None:
        """Says why a file cannot be shown, and shows nothing else.

        Args:
            reason: The reason, with the name of the file.
        """
        self.refusal.setText(reason)
        self.refusal.setAccessibleDescription(reason)
        self.setCurrentWidget(self._refused)

    def show_empty(self, *, focus: bool = False) -> None:
        """Shows the page for no document.

        Args:
            focus: Whether the keyboard goes to its first button.
        """
        self.setCurrentWidget(self._empty)
        if focus:
            self._empty.buttons[0].setFocus()
