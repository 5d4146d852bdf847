"""What the user wants of a document: chosen on the first screen, or later on the button above the panes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton

from app.gui.choices.purpose_words import purpose_words
from app.gui.engine_words import in_words
from app.purposes import Purpose

if TYPE_CHECKING:
    from app.gui.controllers.choices import ChoicesController
    from app.gui.controllers.run import RunController
    from app.gui.welcome import EmptyPage


class PurposeController(QObject):
    """Keeps the cards and the button in step with the chosen mechanism.

    Args:
        empty: Has the cards.
        button: Says what is chosen, and opens a menu of the purposes.
        advanced: Leads to mechanisms and settings.
        choices: What is chosen.
        runs: Nothing else can be chosen while it runs.

    Attributes:
        actions: The entries of the menu, by purpose.

    Signals:
        chosen: The user chose a purpose.
    """

    chosen = Signal()

    def __init__(
        self, empty: EmptyPage, button: QToolButton, advanced: QAction, choices: ChoicesController, runs: RunController
    ) -> None:
        super().__init__(button)
        self._empty, self._button, self._choices, self._runs = empty, button, choices, runs
        menu = QMenu(button)
        group = QActionGroup(menu)
        self.actions: dict[Purpose, QAction] = {}
        for purpose in Purpose:
            action = menu.addAction(purpose_words(purpose).title)
            action.setCheckable(True)
            action.triggered.connect(lambda _checked=False, purpose=purpose: self.choose(purpose))
            group.addAction(action)
            self.actions[purpose] = action
        group.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
        menu.addSeparator()
        menu.addAction(advanced)
        button.setMenu(menu)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        empty.purpose_chosen.connect(self.choose)
        runs.changed.connect(self._show)

    def choose(self, purpose: Purpose) -> None:
        """Chooses the mechanism, settings and ε with which a purpose begins.

        Args:
            purpose: The purpose.
        """
        self._choices.begin(purpose)
        self._show()
        self.chosen.emit()

    def _show(self) -> None:
        description, purpose = self._choices.description, self._choices.purpose
        title = purpose_words(purpose).title if purpose else in_words(description.title)
        self._button.setText(title)
        self._button.setAccessibleName(self.tr("What for: {title}").format(title=title))
        self._button.setToolTip(f"{title}. {in_words(description.summary)}")
        self._button.setAccessibleDescription(in_words(description.summary))
        self._button.setEnabled(self._runs.run is None)
        for each, action in self.actions.items():
            action.setChecked(each is purpose)
        self._empty.show_purpose(purpose if self._choices.has_purpose else None)
