"""The middle of the window: the panes or, without a document, the page that offers the ways to begin."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.gui.appearance.pages import PageStack
from app.gui.welcome import EmptyPage


class DocumentStack(PageStack):
    """Shows one of the two.

    Args:
        empty: Offers the ways to begin.
        panes: Shows a document.
        lines: Height of so many lines that it has at least.
    """

    def __init__(self, empty: EmptyPage, panes: QWidget, lines: int) -> None:
        super().__init__(lines)
        self._empty, self._panes = empty, panes
        self.addWidget(empty)
        self.addWidget(panes)

    @property
    def shows_panes(self) -> bool:
        """Whether the panes can be seen."""
        return self.currentWidget() is self._panes

    def show_panes(self) -> None:
        """Shows the panes."""
        self.setCurrentWidget(self._panes)

    def show_empty(self, *, focus: bool = False) -> None:
        """Shows the page for no document.

        Args:
            focus: Whether the keyboard goes to its first button.
        """
        self.setCurrentWidget(self._empty)
        if focus:
            self._empty.buttons[0].setFocus()
