"""What the dialogs of the program have in common: plain buttons."""

from __future__ import annotations

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialogButtonBox


def plain(buttons: QDialogButtonBox) -> QDialogButtonBox:
    """Takes the style's own icons off: they are drawn black, whatever is behind them, and say no more than the words.

    Returns:
        The same buttons.
    """
    for button in buttons.buttons():
        button.setIcon(QIcon())
    return buttons
