"""Where a dialog that asks for a file starts: never in whatever folder the program was started from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

if TYPE_CHECKING:
    from app.gui.settings import Settings


def documents_folder() -> Path:
    """The user's folder for documents; the home folder where there is none."""
    documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return documents if documents.is_absolute() and documents.is_dir() else Path.home()


def start_folder(settings: Settings | None, otherwise: Path | None = None) -> Path:
    """The folder that was used last, if it is still there, else the user's folder for documents.

    Args:
        settings: Remembers which one was used last; None if nothing does.
        otherwise: A folder to prefer to that for documents.
    """
    folders = (settings.last_folder if settings else None, otherwise)
    return next((folder for folder in folders if folder and folder.is_dir()), None) or documents_folder()


def file_dialog(parent: QWidget | None, title: str, settings: Settings | None, at: Path | None = None) -> QFileDialog:
    """A dialog that asks for files or a folder; where the user finds them is remembered.

    Args:
        parent: What it stands over.
        title: What it asks for.
        settings: Remembers the folder; None if nothing does.
        at: The folder to start in, if it is there; None for the one that was used last.
    """
    dialog = QFileDialog(parent, title, str(at if at and at.is_dir() else start_folder(settings)))

    def remember(names: list[str]) -> None:
        if settings and names:
            is_folder = dialog.fileMode() is QFileDialog.FileMode.Directory
            settings.use_folder(Path(names[0]) if is_folder else Path(names[0]).parent)

    dialog.filesSelected.connect(remember)
    return dialog
