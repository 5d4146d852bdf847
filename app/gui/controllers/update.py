"""Looks for a newer version of the program when the user asks for it, and at no other time."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from engine.distribution import Distribution, own_distribution

if TYPE_CHECKING:
    from app.gui.dialogs.update import UpdateDialog
    from app.gui.process.process_per_job import ProcessPerJob


class UpdateController(QObject):
    """Opens the dialog, and asks in a process of its own: the window itself can open no connection.

    What that takes is imported when it is first wanted, so that the window opens sooner.

    Args:
        action: Wants the dialog.
        window: What it stands over.
        distribution: How this copy was published; by default what its package says.
    """

    def __init__(self, action: QAction, window: QWidget, distribution: Distribution | None = None) -> None:
        super().__init__(window)
        self._window, self._distribution = window, distribution
        self._used: ProcessPerJob | None = None
        action.triggered.connect(lambda: self.show())

    @cached_property
    def processes(self) -> ProcessPerJob:
        """Where it asks."""
        from app.gui.process.process_per_job import ProcessPerJob
        from app.gui.process.updates import online

        self._used = ProcessPerJob(online, self)
        return self._used

    def show(self) -> None:
        """Opens the dialog, which asks nobody yet."""
        from app.gui.dialogs.update import UpdateDialog

        dialog = UpdateDialog(self._distribution or own_distribution(), self._window)
        dialog.wanted.connect(lambda: self._ask(dialog))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _ask(self, dialog: UpdateDialog) -> None:
        from app.gui.process.updates import LookForUpdate

        job = self.processes.submit(LookForUpdate())
        job.succeeded.connect(dialog.show_release)  # methods, which are forgotten with the dialog if that is closed before
        job.failed.connect(dialog.show_failure)
        dialog.finished.connect(job.cancel)

    def close(self) -> None:
        """Ends what still runs."""
        if self._used is not None:
            self._used.close()
