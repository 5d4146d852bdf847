"""A report of what the program did, for whoever is asked about what went wrong; nothing of a document is in it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QWidget

from app.gui.dialogs.files import file_dialog
from app.gui.settings import Settings
from app.gui.status import StatusKind, StatusLine
from engine.documents.write import write_new
from engine.errors import PalimpsestError
from engine.log import RecentLines


class ReportController(QObject):
    """Writes what was logged, where the user wants it.

    Args:
        recent: What was logged last, by the window and by the engine's process.
        action: Asks for a report.
        settings: Remembers the folder that was used last.
        status: Says what was written.
        window: What the dialog stands over.
    """

    def __init__(self, recent: RecentLines, action: QAction, settings: Settings, status: StatusLine, window: QWidget) -> None:
        super().__init__(window)
        self._recent, self._settings, self._status, self._window = recent, settings, status, window
        action.triggered.connect(lambda: self.choose())

    def choose(self) -> None:
        """Asks for a file; the file dialog asks before it replaces one."""
        dialog = file_dialog(self._window, self.tr("Save report"), self._settings)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Logs (*.log)"))
        dialog.setDefaultSuffix("log")
        dialog.selectFile("palimpsest.log")
        dialog.fileSelected.connect(lambda name: self.save_to(Path(name)))
        dialog.open()

    def save_to(self, path: Path) -> None:
        """Writes the report, and says what is in it."""
        try:
            write_new(path, self._recent.text(), force=True)
        except PalimpsestError as error:
            self._status.say(str(error), StatusKind.ERROR)
            return
        said = self.tr("Saved {name}. It holds versions, steps and their durations; no text and no file name of yours.")
        self._status.say(said.format(name=path.name), StatusKind.GOOD)
