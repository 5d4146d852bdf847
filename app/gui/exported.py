"""The last step: what was exported, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from app.gui.appearance.icons import icon


class ExportedBar(QFrame):
    """What may leave the machine, with the ways to go on from there. Hidden while nothing was exported.

    Attributes:
        open_button: Opens the new file.
        folder_button: Shows it in its folder.
        restore_button: Puts real names back into an answer; only where names were replaced.

    Signals:
        open_wanted: The new file, a path, is to be opened.
        folder_wanted: It is to be shown in its folder.
        restore_wanted: Real names are to be put back into an answer.
    """

    open_wanted = Signal(object)
    folder_wanted = Signal(object)
    restore_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._path: Path | None = None
        self._words = QLabel(wordWrap=True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.open_button = QPushButton(icon("open"), self.tr("Open"))
        self.folder_button = QPushButton(self.tr("Show in folder"))
        self.restore_button = QPushButton(self.tr("Restore names …"))
        self.restore_button.setToolTip(self.tr("To restore names on another day, save the session too."))
        self._close = QPushButton(self.tr("Done"))
        for button, said in (
            (self.open_button, self.tr("Open the exported file")),
            (self.folder_button, self.tr("Show the exported file in its folder")),
            (self.restore_button, self.tr("Restore names in an answer to it")),
            (self._close, self.tr("Done: put this line away")),
        ):
            button.setAccessibleName(said)
            button.setAutoDefault(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        row.setSpacing(8)
        row.addWidget(self._words, 1)
        for button in (self.open_button, self.folder_button, self.restore_button, self._close):
            row.addWidget(button)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(self.tr("Exported"))
        self.open_button.clicked.connect(lambda: self.open_wanted.emit(self._path))
        self.folder_button.clicked.connect(lambda: self.folder_wanted.emit(self._path))
        self.restore_button.clicked.connect(self.restore_wanted)
        self._close.clicked.connect(self.hide)
        self.hide()

    @property
    def words(self) -> str:
        """What it says."""
        return self._words.text()

    def show_files(self, paths: Sequence[Path], *, has_names: bool) -> None:
        """Shows what was exported.

        Args:
            paths: The new file and, where there is one, its receipt.
            has_names: Whether there are names to put back into an answer.
        """
        self._path = paths[0]
        words = self.tr("Only {file} may leave this machine.")
        if len(paths) > 1:
            words = self.tr("Only {file} and its receipt may leave this machine.")
        self._words.setText(words.format(file=paths[0].name))
        self._words.setToolTip(str(paths[0]))
        self.setAccessibleDescription(self.words)
        self.restore_button.setVisible(has_names)
        self.show()
