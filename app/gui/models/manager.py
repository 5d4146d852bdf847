"""Ties the models to the window: the ways to their dialog, what a new one makes possible, and what closing would interrupt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QToolButton, QWidget

from app.gui.choices.chooser import Chooser
from app.gui.dialogs.stop import ask_to_stop
from app.gui.engine_words import in_words
from app.gui.process.engine import Engine
from app.gui.status import StatusKind
from engine.errors import PalimpsestError
from engine.models import catalog

if TYPE_CHECKING:
    from app.gui.models.dialog import ModelsDialog
    from app.gui.models.downloads import Downloads
    from app.gui.models.words import ModelWords
    from app.gui.models.work import Work
    from app.gui.process.process_per_job import ProcessPerJob
    from app.gui.settings import Settings
    from engine.mechanisms.common.description import MechanismDescription


class ModelsController(QObject):
    """Opens the dialog, keeps what is being done while it is closed, and lets the mechanisms know what is here.

    What that takes is imported when it is first wanted, so that the window opens sooner.

    Args:
        chooser: Offers models, and is told when some came or went.
        button: Says how far downloads are, and leads to them.
        show_help: Opens the help about models.
        window: What the dialog stands over.
        engine: The engine.
        descriptions: The mechanisms.
        say: Says something in the window, where that is no nuisance.
        settings: Remembers the folder that was used last.

    Attributes:
        dialog: The dialog, once it was opened.
    """

    def __init__(
        self,
        chooser: Chooser,
        button: QToolButton,
        show_help: Callable[[], None],
        window: QWidget,
        engine: Engine,
        descriptions: Sequence[MechanismDescription],
        say: Callable[[str, StatusKind], None],
        settings: Settings,
    ) -> None:
        super().__init__(window)
        self._chooser, self._button, self._show_help, self._window = chooser, button, show_help, window
        self._engine, self._descriptions, self._say = engine, descriptions, say
        self._settings = settings
        self._processes: list[ProcessPerJob] = []
        self._local: Engine
        self.dialog: ModelsDialog | None = None
        button.clicked.connect(lambda: self.show())
        chooser.model_wanted.connect(self.show)

    @cached_property
    def downloads(self) -> Downloads:
        """What is being done."""
        from app.gui.models.downloads import Downloads
        from app.gui.models.work import local, online
        from app.gui.process.process_per_job import ProcessPerJob

        fetching, self._local = self._processes = [ProcessPerJob(online, self), ProcessPerJob(local, self)]
        downloads = Downloads(fetching, self._local, self)
        downloads.came.connect(self._chooser.take_models)
        downloads.went.connect(lambda _: self._chooser.take_models([]))
        downloads.said.connect(self._tell)
        downloads.progressed.connect(lambda _: self._show_together())
        downloads.changed.connect(lambda _: self._show_together())
        return downloads

    @cached_property
    def _words(self) -> ModelWords:
        from app.gui.models.words import ModelWords

        return ModelWords(self._descriptions, self)

    def show(self, id: str | None = None) -> None:
        """Opens the dialog, at a model if one is named."""
        if self.dialog is None:
            from app.gui.models.dialog import ModelsDialog

            downloads = self.downloads
            self.dialog = ModelsDialog(
                downloads, self._local, self._engine, self._descriptions, self._window, settings=self._settings
            )
            self.dialog.help_wanted.connect(self._show_help)
        self.dialog.show_model(id)
        self._chooser.take_models([])  # what came by other ways since
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()

    @property
    def interruptible(self) -> bool:
        """Whether something is being downloaded that would stop with the program."""
        if not self._processes:
            return False
        from app.gui.models.work import Fetch, Import

        return any(isinstance(activity.work, Fetch | Import) for activity in self.downloads.activities)

    def ask_to_stop(self, then: Callable[[], None]) -> None:
        """Asks whether what is being downloaded may stop, and goes on once it has."""

        def ended() -> None:
            if not self.downloads.activities:
                self.downloads.changed.disconnect(ended)
                QTimer.singleShot(0, self, then)

        def stop() -> None:
            self.downloads.stop_all()
            if self.downloads.activities:
                self.downloads.changed.connect(ended)
            else:
                QTimer.singleShot(0, self, then)

        what = self.tr("A model is being downloaded.")
        consequence = self.tr("What has arrived is kept, and the download resumes there next time.")
        ask_to_stop(self._window, what, consequence, self.tr("&Stop and close"), stop)

    def close(self) -> None:
        """Ends what still runs."""
        for each in self._processes:
            each.close()

    def _tell(self, work: Work, value: object) -> None:
        """Says in the main window what the dialog does not, because it is closed."""
        if self.dialog is not None and self.dialog.isVisible():
            return
        id = getattr(work, "id", "")
        entry = catalog.load().get(id)
        title = in_words(entry.title) if entry else id
        if isinstance(value, PalimpsestError):
            self._say(f"{title}: {value}" if title else str(value), StatusKind.ERROR)
        else:
            self._say(self._words.outcome(work, value, title), StatusKind.GOOD)

    def _show_together(self) -> None:
        """A button below the panes says how far the downloads are, and leads to them."""
        button, together = self._button, self.downloads.together()
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
