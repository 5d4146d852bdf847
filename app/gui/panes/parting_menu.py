"""The names that somebody is called by, each to be ticked where it is somebody else's, and the others who may be the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QMenu, QWidget


class _Menu(QMenu):
    """A menu that is gone once it was closed."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.aboutToHide.connect(self.deleteLater)

    def open_at(self, at: QPoint) -> None:
        """Opens at a place of the screen, with its first entry chosen.

        Args:
            at: The place.
        """
        self.popup(at)
        if self.actions():
            self.setActiveAction(self.actions()[0])


class PartingMenu(_Menu):
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
        super().__init__("", parent)
        self.setAccessibleName(self.tr("Which name is somebody else’s"))
        words = self.tr("“{name}” is somebody else")
        if is_drawn:
            words = self.tr("“{name}” is somebody else, when you draw again")
        for name, is_apart in names:
            action = self.addAction(words.format(name=name.replace("&", "&&")))
            action.setCheckable(True)
            action.setChecked(is_apart)
            action.triggered.connect(lambda on, name=name: self.wanted.emit(name, on))


class SamePersonMenu(_Menu):
    """The other persons, each to be ticked who is the same as somebody; those that are less likely in a menu of their own.

    Args:
        others: Their names in the order of how likely that is, and whether the user said so of each.
        parent: Its parent.

    Signals:
        wanted: Somebody is the same, or not: the place among the others, and which.
    """

    wanted = Signal(int, bool)

    def __init__(self, others: Sequence[tuple[str, bool]], parent: QWidget) -> None:
        super().__init__(self.tr("&The same person as"), parent)
        self.setAccessibleName(self.tr("Who is the same person"))
        likely = [at for at, (_, is_same) in enumerate(others) if is_same or at < _LIKELY]
        self._add(others, likely, self)
        if further := [at for at in range(len(others)) if at not in likely]:
            self._add(others, further, self.addMenu(self.tr("Somebody &else")))

    def _add(self, others: Sequence[tuple[str, bool]], numbers: Iterable[int], menu: QMenu) -> None:
        for at in numbers:
            name, is_same = others[at]
            action = menu.addAction(name.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(is_same)
            action.triggered.connect(lambda on, at=at: self.wanted.emit(at, on))


_LIKELY = 8
"""How many persons are offered at once."""
