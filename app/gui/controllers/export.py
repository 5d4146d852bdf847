"""The ways out of the window: a file with its receipt, the clipboard, a drag."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from app.gui.controllers.document import DocumentController
from app.gui.dialogs.export import ExportDialog, Target
from app.gui.process.engine import Engine
from app.gui.process.requests import Export
from app.gui.settings import Settings
from app.gui.status import Kind
from app.gui.window import MainWindow
from engine.errors import PalimpsestError


class ExportController(QObject):
    """Lets the shown text out.

    Attributes:
        dialog: The export dialog while it is open.
    """

    def __init__(self, window: MainWindow, documents: DocumentController, engine: Engine, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._documents, self._engine, self._settings = window, documents, engine, settings
        self._folder: Path | None = None
        self.dialog: ExportDialog | None = None
        window.actions_.export.triggered.connect(self.export)
        window.actions_.copy.triggered.connect(self.copy)
        window.output.handle.dragged.connect(self._dragged)

    def copy(self) -> None:
        """Puts the new text on the clipboard."""
        draw = self._documents.document.draw
        if draw is None:
            return
        QGuiApplication.clipboard().setText(draw.text)
        self._documents.document.keep()
        self._window.status.say(f"{self.tr('The new text is on the clipboard.')} {draw.result.notice}", Kind.GOOD)

    def export(self) -> None:
        """Asks where the new text goes."""
        draw = self._documents.document.draw
        if draw is None:
            return
        path = self._documents.document.path
        folder = self._folder or (path.parent if path else Path.home())
        settings = self._settings
        self.dialog = ExportDialog(
            folder, settings.export_format, settings.receipt_format, settings.notice, draw.result.notice, self._window
        )
        self.dialog.chosen.connect(self._write)
        self.dialog.finished.connect(self._close_dialog)
        self.dialog.open()

    def _write(self, target: Target) -> None:
        document = self._documents.document
        draw = document.draw
        if draw is None or self.dialog is None:
            return
        request = Export(
            draw.result,
            draw.text,
            target.path,
            receipt=target.receipt,
            notice=target.notice,
            edited=draw.edited,
            draws=tuple(document.charges),
            others=document.other_guarantees,
            replace=target.replace,
            source=document.path,
        )
        job = self._engine.submit(request)

        def written(paths: tuple[Path, ...]) -> None:
            if draw.text == request.text:  # no edit since
                draw.keep()
            self._folder = target.path.parent
            self._settings.export_format = target.path.suffix.lower()
            self._settings.receipt_format = target.receipt.suffix if target.receipt else ""
            names = self.tr(" and ").join(path.name for path in paths)
            self._window.status.say(
                self.tr("Exported {names} to {folder}.").format(names=names, folder=target.path.parent), Kind.GOOD
            )
            self._window.setWindowModified(document.unkept)
            if self.dialog:
                self.dialog.accept()

        def failed(error: PalimpsestError) -> None:
            if self.dialog:
                self.dialog.refuse(str(error))

        job.succeeded.connect(written)
        job.failed.connect(failed)

    def _close_dialog(self) -> None:
        if self.dialog:
            self.dialog.deleteLater()
        self.dialog = None

    def _dragged(self) -> None:
        draw = self._documents.document.draw
        if draw is None:
            return
        draw.keep()
        self._window.status.say(f"{self.tr('The new text was dropped into another program.')} {draw.result.notice}", Kind.GOOD)
