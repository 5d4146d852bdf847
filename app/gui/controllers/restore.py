"""Puts the real names back into an answer to the shown text."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from app.gui.dialogs.restore import RestoreDialog
    from app.gui.process.process_per_job import ProcessPerJob
    from app.gui.restoration_work import Answer
    from app.gui.shown_document import ShownDocument
    from engine.results import Result


class RestoreController(QObject):
    """Opens the dialog for the shown text, and has its answers worked on in processes of their own.

    What that takes is imported when it is first wanted, so that the window opens sooner.

    Args:
        shown: The document on the screen.
        action: Wants the dialog. It is disabled where there are no names to put back, and says why.
        window: What the dialog stands over.
    """

    def __init__(self, shown: ShownDocument, action: QAction, window: QWidget) -> None:
        super().__init__(window)
        self._shown, self._action, self._window = shown, action, window
        self._used: ProcessPerJob | None = None
        self._tip = action.statusTip()
        action.triggered.connect(lambda: self.show())
        for changed in (shown.opened, shown.draw_changed, shown.state_changed):
            changed.connect(self._follow)
        self._follow()

    @cached_property
    def processes(self) -> ProcessPerJob:
        """Where it is done."""
        from app.gui.process.process_per_job import ProcessPerJob
        from app.gui.restoration_work import local

        self._used = ProcessPerJob(local, self)
        return self._used

    def show(self) -> None:
        """Opens the dialog for the shown text."""
        from app.gui.dialogs.restore import RestoreDialog

        draw = self._shown.document.draw
        if draw is None:
            return
        result = draw.result
        dialog = RestoreDialog(self._window)
        dialog.wanted.connect(lambda answer: self._restore(dialog, answer, result))
        dialog.save_wanted.connect(lambda answer, target: self._save(dialog, answer, result, target))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def close(self) -> None:
        """Ends what still runs."""
        if self._used is not None:
            self._used.close()

    def _restore(self, dialog: RestoreDialog, answer: Answer, result: Result) -> None:
        from app.gui.restoration_work import RestoreNames

        job = self.processes.submit(RestoreNames(answer, result))
        job.succeeded.connect(dialog.show_restored)  # methods, which are forgotten with the dialog if that is closed before
        job.failed.connect(dialog.show_failure)
        dialog.finished.connect(job.cancel)

    def _save(self, dialog: RestoreDialog, answer: Answer, result: Result, target: Path) -> None:
        from app.gui.restoration_work import SaveRestored

        job = self.processes.submit(SaveRestored(answer, result, target))
        job.succeeded.connect(lambda remarks: dialog.show_saved(target, remarks))
        job.failed.connect(dialog.show_problem)

    def _follow(self) -> None:
        """Enables the action where there are names to put back; else it says why there are none."""
        from engine.restoration.names import has_names

        draw = self._shown.document.draw
        there = draw is not None and has_names(draw.result)
        if there:
            reason = self._tip
        elif draw is None:
            reason = self.tr("Puts real names back into an answer to a new text; there is none yet")
        else:
            reason = self.tr("This mechanism writes a new text, so that there are no names to put back; CluSanT replaces names")
        self._action.setEnabled(there)
        self._action.setStatusTip(reason)
        self._action.setToolTip(reason)
