"""Shows what an ε does: by published results at once, and on texts of the user's own after an evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.document.states import DocumentState
from app.gui.actions import Actions
from app.gui.choices.epsilon import EpsilonControl
from app.gui.controllers.choices import ChoicesController
from app.gui.process.tables import SurveyTable
from app.gui.shown_document import ShownDocument
from engine.mechanisms.common.description import MechanismDescription

if TYPE_CHECKING:
    from app.gui.evaluation.curve_dialog import CurveDialog
    from app.gui.evaluation.dialog import EvaluationDialog
    from app.gui.evaluation.requests import Evaluate
    from app.gui.process.engine import Engine, Job
    from app.gui.process.process_per_job import ProcessPerJob
    from app.gui.settings import Settings


class EvaluationController(QObject):
    """Opens the curve and the evaluation, which runs in a process of its own and may take hours.

    What that takes is imported when it is first wanted, so that the window opens sooner.

    Args:
        actions: One wants the curve of the chosen mechanism, another an evaluation.
        choices: What is chosen.
        epsilon: The chosen ε.
        shown: The document on the screen; its number of words alone is used.
        engine: Looks at tables.
        descriptions: The mechanisms.
        settings: Remembers the folder that was used last.
        window: What the dialogs stand over.
    """

    def __init__(
        self,
        actions: Actions,
        choices: ChoicesController,
        epsilon: EpsilonControl,
        shown: ShownDocument,
        engine: Engine,
        descriptions: Sequence[MechanismDescription],
        settings: Settings,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._choices, self._epsilon, self._shown = choices, epsilon, shown
        self._engine, self._descriptions, self._window = engine, descriptions, window
        self._settings = settings
        self._used: ProcessPerJob | None = None
        self._job: Job | None = None
        self.curve: CurveDialog | None = None
        self.dialog: EvaluationDialog | None = None
        actions.curve.triggered.connect(lambda: self.show_curve())
        actions.evaluate.triggered.connect(lambda: self.show_evaluation())
        choices.changed.connect(self._follow)
        shown.opened.connect(self._follow)

    @cached_property
    def processes(self) -> ProcessPerJob:
        """Where it evaluates."""
        from app.gui.evaluation.requests import local
        from app.gui.process.process_per_job import ProcessPerJob

        self._used = ProcessPerJob(local, self)
        return self._used

    def show_curve(self) -> None:
        """Shows what published results say of the chosen mechanism and ε; it follows both."""
        from app.gui.evaluation.curve_dialog import CurveDialog

        if self.curve is None:
            self.curve = CurveDialog(self._window)
            self.curve.evaluation_wanted.connect(self.show_evaluation)
        self.curve.show()
        self.curve.raise_()
        self._follow()

    def show_evaluation(self) -> None:
        """Opens the evaluation, with the chosen mechanism first."""
        from app.gui.evaluation.dialog import EvaluationDialog

        if self.dialog is None:
            able = [description for description in self._descriptions if not description.missing]
            self.dialog = EvaluationDialog(able, self._window, settings=self._settings)
            self.dialog.table_chosen.connect(self._look_at_table)
            self.dialog.wanted.connect(self._evaluate)
            self.dialog.stop_wanted.connect(self._stop)
        if self._job is None:
            description = self._choices.description
            self.dialog.form.set_chosen(description.id, description.changed(self._choices.settings))
        self.dialog.show()
        self.dialog.raise_()

    def _follow(self) -> None:
        """Shows the present choice, if the curve can be seen."""
        if self.curve is None or not self.curve.isVisible():
            return
        document = self._shown.document
        words = None if document.state is DocumentState.EMPTY else document.words or None
        total = self._epsilon.value().total
        self.curve.panel.set_choice(self._choices.description.id, self._choices.settings, total, words)

    def _look_at_table(self, path: Path) -> None:
        dialog = self.dialog
        if dialog is None:
            return
        job = self._engine.submit(SurveyTable(path))
        job.succeeded.connect(lambda columns: dialog.form.set_table(path, columns))
        job.failed.connect(dialog.show_failure)

    def _evaluate(self, request: Evaluate) -> None:
        dialog = self.dialog
        if dialog is None:
            return
        job = self._job = self.processes.submit(request)
        job.progressed.connect(dialog.show_progress)
        job.succeeded.connect(dialog.show_outcome)
        job.failed.connect(dialog.show_failure)
        job.cancelled.connect(lambda _: dialog.show_stopped())
        job.finished.connect(self._end)

    def _end(self) -> None:
        self._job = None

    def _stop(self) -> None:
        if self._job and self.dialog:
            self.dialog.show_interrupted()
            self._job.cancel()

    def close(self) -> None:
        """Ends what still runs; what is done is kept."""
        if self._used is not None:
            self._used.close()
