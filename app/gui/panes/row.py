"""The panes side by side: each can be shown or hidden, and one stays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QSplitter, QWidget

from app.gui.panes.declared import PaneDeclaration, PaneServices
from app.gui.settings import Settings

W = TypeVar("W", bound=QWidget)

FACTS, PRIVATE = "facts", "private"
"""The panes that stand in one table where there is little room."""


class PaneRow(QSplitter):
    """A splitter with the panes of a list.

    Args:
        declarations: The panes, from left to right.
        services: What they are made with.
        toggles: The actions that show and hide them, in the same order.

    Signals:
        toggled: A pane was shown or hidden.
    """

    toggled = Signal()

    def __init__(self, declarations: Sequence[PaneDeclaration], services: PaneServices, toggles: Sequence[QAction]) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setObjectName("panes")
        self._declarations, self._units = declarations, services.units
        self._toggles = {each.name: toggle for each, toggle in zip(declarations, toggles, strict=True)}
        self._panes = {each.name: self._make(each, services) for each in declarations}
        self.setSizes([each.width for each in declarations])
        self.setHandleWidth(5)
        for name, toggle in self._toggles.items():
            toggle.setChecked(True)
            toggle.toggled.connect(lambda on, name=name: self._toggle(name, on))

    def pane(self, name: str, kind: type[W]) -> W:
        """A pane by its name.

        Args:
            name: The name it is declared under.
            kind: What its widget is.
        """
        pane = self._panes[name]
        assert isinstance(pane, kind)
        return pane

    def fold(self, narrow: bool) -> None:
        """Puts the middle panes into one table, or takes them apart.

        Args:
            narrow: Whether there is little room.
        """
        folded = narrow and self._is_wanted(FACTS) and self._is_wanted(PRIVATE)
        if folded != self._units.folded:
            self._units.set_folded(folded)
            self._units.private.setVisible(self._is_wanted(PRIVATE) and not folded)

    def unfolded_width(self) -> int:
        """How wide the panes are at least where each that is wanted stands by itself, in pixels."""
        wanted = [pane for name, pane in self._panes.items() if self._is_wanted(name)]
        return sum(pane.minimumSizeHint().width() for pane in wanted) + self.handleWidth() * (len(wanted) - 1)

    def remember(self, settings: Settings) -> None:
        """Writes down how wide the panes are, and which are shown.

        Args:
            settings: Where that is kept.
        """
        settings.splitter = self.saveState()
        for each in self._declarations:
            settings.write(each.setting, self._is_wanted(each.name))

    def restore(self, settings: Settings) -> None:
        """Shows the panes as they were remembered.

        Args:
            settings: Where that is kept.
        """
        if not settings.splitter.isEmpty():
            self.restoreState(settings.splitter)
        for each in self._declarations:
            self._toggles[each.name].setChecked(settings.read(each.setting))

    def _make(self, declaration: PaneDeclaration, services: PaneServices) -> QWidget:
        pane = declaration.make(services)
        if not pane.accessibleName():
            pane.setAccessibleName(declaration.accessible_name)
        self.addWidget(pane)
        self.setStretchFactor(self.count() - 1, declaration.share)
        return pane

    def _is_wanted(self, name: str) -> bool:
        return name in self._toggles and self._toggles[name].isChecked()

    def _toggle(self, name: str, on: bool) -> None:
        if not on and not any(toggle.isChecked() for toggle in self._toggles.values()):
            self._toggles[name].setChecked(True)  # the last one stays
            return
        self._panes[name].setVisible(on and not (self._units.folded and name == PRIVATE))
        self.toggled.emit()
