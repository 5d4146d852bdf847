"""The private list: read and changed by the engine, shown in its dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from app.gui.process.requests import ChangePrivateList, ClearPrivateList, ReadPrivateList

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.gui.dialogs.private_list import PrivateListDialog
    from app.gui.process.engine import Engine, Job
    from engine.errors import PalimpsestError
    from engine.text.listed_names import ListedName


class PrivateListController(QObject):
    """Knows the list as it was read last, and opens the dialog.

    Args:
        engine: Keeps the list.
        action: Wants the dialog.
        window: What the dialog stands over.

    Attributes:
        names: The names as they were read last, by their texts; empty until they are.
        dialog: The dialog, once it was opened.

    Signals:
        changed: The names were read or changed.
        names_changed: The names are others than those that were read before.
        failed: The list could not be read or changed; carries why, in words.
    """

    changed = Signal()
    names_changed = Signal()
    failed = Signal(str)

    def __init__(self, engine: Engine, action: QAction, window: QWidget) -> None:
        super().__init__(window)
        self._engine, self._window = engine, window
        self.names: dict[str, ListedName] = {}
        self.dialog: PrivateListDialog | None = None
        action.triggered.connect(lambda: self.show())

    def read(self) -> None:
        """Reads the list."""
        self._submit(ReadPrivateList())

    def add(self, name: ListedName) -> None:
        """Puts a name on the list."""
        self._submit(ChangePrivateList(add=(name,)))

    def remove(self, *names: str) -> None:
        """Takes names off the list."""
        self._submit(ChangePrivateList(remove=names))

    def show(self) -> None:
        """Opens the dialog."""
        from app.gui.dialogs.private_list import PrivateListDialog

        if self.dialog is None:
            self.dialog = PrivateListDialog(self._window)
            self.dialog.add_wanted.connect(self.add)
            self.dialog.remove_wanted.connect(lambda names: self.remove(*names))
            self.dialog.clear_wanted.connect(lambda: self._submit(ClearPrivateList()))
        self.read()
        self.dialog.open()

    def _submit(self, request: ReadPrivateList | ChangePrivateList | ClearPrivateList) -> None:
        job: Job = self._engine.submit(request)
        job.succeeded.connect(self._take)
        job.failed.connect(self._fail)

    def _take(self, names: Iterable[ListedName]) -> None:
        before, self.names = self.names, {name.text: name for name in names}
        if self.dialog:
            self.dialog.set_names(tuple(self.names.values()))
        self.changed.emit()
        if self.names != before:
            self.names_changed.emit()

    def _fail(self, error: PalimpsestError) -> None:
        if self.dialog and self.dialog.isVisible():
            self.dialog.say(str(error))
        self.failed.emit(str(error))
