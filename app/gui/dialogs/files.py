"""Where a dialog that asks for a file starts: never in whatever folder the program was started from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QObject, QStandardPaths
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFileDialog, QLineEdit, QWidget

if TYPE_CHECKING:
    from app.gui.settings import Settings

W = TypeVar("W", bound=QWidget)


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


class FolderDialog(QFileDialog):
    """Asks for a folder that new files go to, which need not be there yet.

    It is Qt's own: those of desktops let nobody choose a folder that is not there.

    Args:
        parent: What it stands over.
        title: What it asks for.
        proposed: The folder that is chosen at first; it begins in the one above.
    """

    def __init__(self, parent: QWidget | None, title: str, proposed: Path) -> None:
        above = next((folder for folder in proposed.parents if folder.is_dir()), documents_folder())
        super().__init__(parent, title, str(above))
        self.setOption(QFileDialog.Option.DontUseNativeDialog)
        self.setOption(QFileDialog.Option.ShowDirsOnly)
        self.setFileMode(QFileDialog.FileMode.Directory)
        self.name = self._child(QLineEdit)
        buttons = self._child(QDialogButtonBox)
        accepts = QDialogButtonBox.ButtonRole.AcceptRole
        self.choose = next(each for each in buttons.buttons() if buttons.buttonRole(each) is accepts)
        self.choose.installEventFilter(self)
        if proposed.name:
            self.name.setText(str(proposed.relative_to(above)))

    def accept(self) -> None:
        """Takes the folder, also one that is not there."""
        if (new := self._new) is None:
            super().accept()
            return
        self.fileSelected.emit(str(new))
        self.done(QDialog.DialogCode.Accepted)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Lets a new name be chosen: Qt disables the button for it, whenever it looks at the folder again."""
        if watched is self.choose and event.type() == QEvent.Type.EnabledChange and self._new is not None:
            self.choose.setEnabled(True)
        return super().eventFilter(watched, event)

    @property
    def _new(self) -> Path | None:
        """The folder that is named and is not there; None if there is something of that name, or nothing is named."""
        typed = self.name.text().strip()
        path = Path(self.directory().absolutePath()) / Path(typed).expanduser()
        return path if typed and not path.exists() else None

    def _child(self, kind: type[W]) -> W:
        found = self.findChild(kind)
        assert found is not None
        return found
