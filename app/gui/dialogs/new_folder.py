"""A folder that a dialog writes into and that is not there yet: its main button offers to make it, and then does.

The button is wide enough for that from the beginning: it does not move from under the mouse.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QPushButton


class NewFolder(QObject):
    """Makes a folder that is missing once the user has pressed the button that says so.

    Args:
        button: The main button of the dialog.
        offer: What it says while it makes the folder first.
        refuse: Says in the dialog why it does not go on.
    """

    def __init__(self, button: QPushButton, offer: str, refuse: Callable[[str], None]) -> None:
        super().__init__(button)
        self._button, self._offer, self._refuse = button, offer, refuse
        self._words = ""
        self._is_offered = False
        words = button.text()
        button.setText(offer)
        button.setMinimumWidth(button.sizeHint().width())
        button.setText(words)

    def forget(self) -> None:
        """Takes the offer back: another folder is meant."""
        if self._is_offered:
            self._is_offered = False
            self._button.setText(self._words)

    def is_there(self, folder: Path) -> bool:
        """Whether a folder is there, or was made as offered; says why if not.

        Args:
            folder: The folder.
        """
        if not os.path.isdir(folder) and not self._is_offered:
            self._refuse(
                self.tr("The folder {folder} does not exist. Press the button to make it, or choose another.").format(
                    folder=folder
                )
            )
            self._words = self._button.text()
            self._button.setText(self._offer)
            self._is_offered = True
            return False
        self.forget()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            self._refuse(self.tr("The folder {folder} cannot be made. Choose another.").format(folder=folder))
            return False
        return True
