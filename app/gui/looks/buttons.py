"""What the dialogs of the program have in common: plain buttons, and room for what is said in place."""

from __future__ import annotations

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox


def plain(buttons: QDialogButtonBox) -> QDialogButtonBox:
    """Takes the style's own icons off: they are drawn black, whatever is behind them, and say no more than the words.

    Returns:
        The same buttons.
    """
    for button in buttons.buttons():
        button.setIcon(QIcon())
    return buttons


def make_room(dialog: QDialog) -> None:
    """Makes a dialog as high as its words need at its width, after a line came that was not there when it opened."""
    if (layout := dialog.layout()) is not None:
        layout.activate()
        dialog.resize(dialog.width(), max(dialog.height(), layout.totalHeightForWidth(dialog.width())))
