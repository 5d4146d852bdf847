"""Ties the models to the window: the ways to their dialog, what a new one makes possible, and what closing would interrupt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QMessageBox

from app.gui.models.downloads import Downloads
from app.gui.models.words import ModelWords
from app.gui.models.work import Fetch, Import, Work, local, online
from app.gui.process.apart import Apart
from app.gui.process.engine import Engine
from app.gui.status import Kind
from app.gui.window import MainWindow
from engine.errors import PalimpsestError
from engine.models import catalog

if TYPE_CHECKING:
    from app.gui.models.dialog import ModelsDialog
    from engine.mechanisms.base import Description


class Models(QObject):
    """Opens the dialog, keeps what is being done while it is closed, and lets the mechanisms know what is here.

    Args:
        window: The window.
        engine: The engine.
        descriptions: The mechanisms.
        say: Says something in the window, where that is no nuisance.

    Attributes:
        downloads: What is being done.
        dialog: The dialog, once it was opened.
    """

    def __init__(
        self,
        window: MainWindow,
        engine: Engine,
        descriptions: Sequence[Description],
        say: Callable[[str, Kind], None],
    ) -> None:
        super().__init__(window)
        self._window, self._engine, self._descriptions, self._say = window, engine, descriptions, say
        self._online, self._local = Apart(online, self), Apart(local, self)
        self.downloads = Downloads(self._online, self._local, self)
        self.dialog: ModelsDialog | None = None
        self._words = ModelWords(descriptions, self)
        window.actions_.models.triggered.connect(lambda: self.show())
        window.empty.models_wanted.connect(lambda: self.show())
        window.models_button.clicked.connect(lambda: self.show())
        window.chooser.model_wanted.connect(self.show)
        window.status.remedy_wanted.connect(lambda: self.show(window.chooser.wanted_model()))
        self.downloads.came.connect(window.chooser.take_models)
        self.downloads.went.connect(lambda _: window.chooser.take_models([]))
        self.downloads.said.connect(self._tell)
        self.downloads.progressed.connect(lambda _: self._show_together())
        self.downloads.changed.connect(lambda _: self._show_together())

    def show(self, id: str | None = None) -> None:
        """Opens the dialog, at a model if one is named."""
        if self.dialog is None:
            from app.gui.models.dialog import ModelsDialog

            self.dialog = ModelsDialog(self.downloads, self._local, self._engine, self._descriptions, self._window)
            self.dialog.help_wanted.connect(self._window.actions_.models_help.trigger)
        self.dialog.show_model(id)
        self._window.chooser.take_models([])  # what came by other ways since
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()

    @property
    def interruptible(self) -> bool:
        """Whether something is on its way that would stop with the program."""
        return any(isinstance(activity.work, Fetch | Import) for activity in self.downloads.activities)

    def ask_to_stop(self, then: Callable[[], None]) -> None:
        """Asks whether what is on its way may stop, and goes on once it has."""
        box = QMessageBox(self._window)
        box.setWindowTitle(self.tr("Palimpsest"))
        box.setText(self.tr("A model is on its way to this machine."))
        box.setInformativeText(self.tr("What came of a download is kept: it goes on there when you ask for it again."))
        stop = box.addButton(self.tr("&Stop and close"), QMessageBox.ButtonRole.DestructiveRole)
        stay = box.addButton(self.tr("&Go on"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(stay)
        box.setEscapeButton(stay)

        def ended() -> None:
            if not self.downloads.activities:
                self.downloads.changed.disconnect(ended)
                QTimer.singleShot(0, self, then)

        def answered() -> None:
            if box.clickedButton() is stop:
                self.downloads.stop_all()
                if self.downloads.activities:
                    self.downloads.changed.connect(ended)
                else:
                    QTimer.singleShot(0, self, then)

        box.finished.connect(answered)
        box.finished.connect(box.deleteLater)
        box.open()

    def close(self) -> None:
        """Ends what still runs."""
        self._online.close()
        self._local.close()

    def _tell(self, work: Work, value: object) -> None:
        """Says in the main window what the dialog does not, because it is closed."""
        if self.dialog is not None and self.dialog.isVisible():
            return
        id = getattr(work, "id", "")
        entry = catalog.load().get(id)
        title = entry.title if entry else id
        if isinstance(value, PalimpsestError):
            self._say(f"{title}: {value}" if title else str(value), Kind.ERROR)
        else:
            self._say(self._words.outcome(work, value, title), Kind.GOOD)

    def _show_together(self) -> None:
        """A button below the panes says how far the downloads are, and leads to them."""
        button, together = self._window.models_button, self.downloads.together()
        button.setVisible(together is not None)
        if together is None:
            return
        words = self.tr("Downloading")
        if together.total:
            words = self.tr("Downloading {percent} %").format(percent=100 * together.done // together.total)
        button.setText(words)
        button.setAccessibleName(words)
        button.setToolTip(self._words.together(together))
        button.setAccessibleDescription(button.toolTip())
