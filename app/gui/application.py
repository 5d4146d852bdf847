"""The Qt application. On macOS, files that are opened from outside reach it as events and not as arguments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QDialog


class Application(QApplication):
    """Collects files to open until the window can take them.

    It overrides `event`, which gets only what is meant for the application. A filter on it would be called for every event of
    every widget, which Python is too slow for.

    Args:
        arguments: The program's name, and options for Qt.
        handled: Arguments of the program that it handles itself. macOS takes them for files, too, and asks to open them.
    """

    def __init__(self, arguments: Sequence[str] = (), handled: Sequence[str] = ()) -> None:
        super().__init__(list(arguments))
        self._handled = {Path(argument).resolve() for argument in handled}
        self._requested: list[Path] = []
        self._open_files: Callable[[list[Path]], None] | None = None
        self._awaited: QDialog | None = None

    def set_file_handler(self, open_files: Callable[[list[Path]], None] | None) -> None:
        """Says who opens files; gets at once what was requested before, even before there was a window.

        Args:
            open_files: Takes the files that were opened together; None while nobody can open any.
        """
        self._open_files = open_files
        self._hand_over()

    def event(self, event: QEvent) -> bool:
        """Notes a file that is to be opened."""
        if not isinstance(event, QFileOpenEvent):
            return super().event(event)
        path = Path(event.url().toLocalFile())
        is_argument = self._open_files is None and path.resolve() in self._handled
        if event.url().isLocalFile() and not is_argument:
            self._requested.append(path)
            # Finder opens several files by one event each; they belong together.
            QTimer.singleShot(0, self, self._hand_over)
        return True

    def _hand_over(self) -> None:
        if not self._requested or self._open_files is None or self._awaited is not None:
            return
        dialog = self.activeModalWidget()
        if isinstance(dialog, QDialog):  # it is about the document on the screen, which must not change meanwhile
            self._awaited = dialog
            dialog.finished.connect(self._go_on, Qt.ConnectionType.QueuedConnection)
            return
        files, self._requested = self._requested, []
        self._open_files(files)

    def _go_on(self) -> None:
        self._awaited = None
        self._hand_over()
