"""The names that somebody is called by, each to be ticked where it is somebody else's."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QMenu, QWidget


class PartingMenu(QMenu):
    """One entry for each name.

    Args:
        names: The names, and whether each is somebody else's already.
        is_drawn: Whether a draft is shown, so that it takes effect on drawing again.
        parent: Its parent.

    Signals:
        wanted: A name is somebody else's, or not: the name, and which.
    """

    wanted = Signal(str, bool)

    def __init__(self, names: Sequence[tuple[str, bool]], parent: QWidget, *, is_drawn: bool = False) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Which name is somebody else’s"))
        words = self.tr("“{name}” is somebody else")
        if is_drawn:
            words = self.tr("“{name}” is somebody else, when you draw again")
        for name, is_apart in names:
            action = self.addAction(words.format(name=name.replace("&", "&&")))
            action.setCheckable(True)
            action.setChecked(is_apart)
            action.triggered.connect(lambda on, name=name: self.wanted.emit(name, on))
        self.aboutToHide.connect(self.deleteLater)

    def open_at(self, at: QPoint) -> None:
        """Opens at a place of the screen, with its first entry chosen.

        Args:
            at: The place.
        """
        self.popup(at)
        if self.actions():
            self.setActiveAction(self.actions()[0])
