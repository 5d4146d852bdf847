"""The last step: what was exported, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.gui.appearance.icons import icon


class ExportedBar(QFrame):
    """What may leave the machine, with the ways to go on from there. Hidden while nothing was exported.

    Attributes:
        open_button: Opens the new file.
        folder_button: Shows it in its folder.
        restore_button: Puts real names back into an answer; only where names were replaced.
        save_button: Saves the session; only where names could not be put back otherwise once the window was closed.

    Signals:
        open_wanted: The new file, a path, is to be opened.
        folder_wanted: It is to be shown in its folder.
        restore_wanted: Real names are to be put back into an answer.
        save_wanted: The session is to be saved.
    """

    open_wanted = Signal(object)
    folder_wanted = Signal(object)
    restore_wanted = Signal()
    save_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._path: Path | None = None
        self._words, self._later = QLabel(wordWrap=True), QLabel(wordWrap=True)
        for label in (self._words, self._later):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.open_button = QPushButton(icon("open"), self.tr("Open"))
        self.folder_button = QPushButton(self.tr("Show in folder"))
        self.restore_button = QPushButton(self.tr("Restore names …"))
        self.save_button = QPushButton(self.tr("Save session …"))
        self._close = QPushButton(self.tr("Done"))
        for button, said in (
            (self.open_button, self.tr("Open the exported file")),
            (self.folder_button, self.tr("Show the exported file in its folder")),
            (self.restore_button, self.tr("Restore names in an answer to it")),
            (self.save_button, self.tr("Save the session, to restore names later")),
            (self._close, self.tr("Done: put this line away")),
        ):
            button.setAccessibleName(said)
            button.setAutoDefault(False)
        above, below = QHBoxLayout(), QHBoxLayout()
        for row, words, buttons in (
            (above, self._words, (self.open_button, self.folder_button, self._close)),
            (below, self._later, (self.restore_button, self.save_button)),
        ):
            row.setSpacing(8)
            row.addWidget(words, 1)
            for button in buttons:
                row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        column.setSpacing(4)
        column.addLayout(above)
        column.addLayout(below)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(self.tr("Exported"))
        self.open_button.clicked.connect(lambda: self.open_wanted.emit(self._path))
        self.folder_button.clicked.connect(lambda: self.folder_wanted.emit(self._path))
        self.restore_button.clicked.connect(self.restore_wanted)
        self.save_button.clicked.connect(self.save_wanted)
        self._close.clicked.connect(self.hide)
        self.hide()

    @property
    def words(self) -> str:
        """What it says."""
        return self._words.text()

    @property
    def words_for_later(self) -> str:
        """What it says of the names once the window is closed; empty where there are none."""
        return "" if self._later.isHidden() else self._later.text()

    def show_files(
        self, paths: Sequence[Path], *, has_names: bool, session: str = "", to_check: int = 0, is_second: bool = False
    ) -> None:
        """Shows what was exported.

        Args:
            paths: The new file and, where there is one, its receipt.
            has_names: Whether there are names to put back into an answer.
            session: The name of the saved session that has them; empty for none.
            to_check: How many kept words in it nobody has checked.
            is_second: Whether another draft of the document has left before, and whoever has both learns too much.
        """
        self._path = paths[0]
        words = self.tr("{file} is the one to hand on. The original and sessions are yours alone.")
        if len(paths) > 1:
            words = self.tr(
                "{file} is the one to hand on. Its receipt is for your records; the original and sessions are yours alone."
            )
        if is_second:
            words = self.tr("{file} is another draft of what you exported or copied before: hand on one of them only.")
        if to_check:
            unchecked = self.tr("First look at the kept words in it: {n} are not checked yet.")
            unchecked = self.tr("First look at the kept word in it that is not checked yet.") if to_check == 1 else unchecked
            words = f"{words} {unchecked.format(n=to_check)}"
        self._words.setText(words.format(file=paths[0].name))
        self._words.setToolTip(str(paths[0]))
        for widget in (self._later, self.restore_button, self.save_button):
            widget.setVisible(has_names)
        self.show_session(session)
        self.show()

    def show_session(self, session: str) -> None:
        """Says whether names can be put back once the window is closed.

        Args:
            session: The name of the saved session that has them; empty for none.
        """
        words = self.tr("To put the real names back after this file is closed, save a session.")
        if session:
            words = self.tr("The real names can also be put back later: {session} has them.").format(session=session)
        self._later.setText(words)
        self.save_button.setVisible(not session and not self._later.isHidden())
        self.setAccessibleDescription(" ".join(filter(None, [self.words, self.words_for_later])))
