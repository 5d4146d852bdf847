"""What the chosen ε does, beside the main window while ε is being chosen."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton, QVBoxLayout, QWidget

from app.gui.appearance.buttons import plain
from app.gui.appearance.pages import ScrollingPage, resize_within_screen
from app.gui.evaluation.published_panel import PublishedPanel

_SIZE = 600, 520


class CurveDialog(QDialog):
    """Holds a `PublishedPanel`, and leads to an evaluation on other texts.

    Args:
        parent: Owner.

    Signals:
        evaluation_wanted: Texts of the user's own should be evaluated.
    """

    evaluation_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("What this ε does"))
        self.panel = PublishedPanel()
        self.evaluate_button = QPushButton(self.tr("&Evaluate texts of your own …"))
        self.evaluate_button.setAccessibleName(self.tr("Evaluate texts of your own"))
        self.evaluate_button.setAutoDefault(False)
        self.evaluate_button.clicked.connect(self.evaluation_wanted)
        buttons = plain(QDialogButtonBox(QDialogButtonBox.StandardButton.Close))
        buttons.addButton(self.evaluate_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        column.addWidget(ScrollingPage(self.panel), 1)
        column.addWidget(buttons)
        resize_within_screen(self, *_SIZE)
