"""What in the new text still identifies: made on demand, shown in a panel, and lit in the new text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.gui.process.risk import ReadRisk
from engine.errors import PalimpsestError
from engine.text.markup import without_markup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QDockWidget

    from app.gui.actions import Actions
    from app.gui.controllers.run import RunController
    from app.gui.panes.output import OutputPane
    from app.gui.panes.risk import RiskPanel
    from app.gui.process.engine import Engine, Job
    from app.gui.shown_document import ShownDocument
    from engine.results import Span
    from engine.risk.report import RiskReport


class RiskController(QObject):
    """Keeps the report in step with the shown draw. It is made when the panel is seen, and costs no ε.

    Args:
        shown: The document on the screen.
        runs: What runs; a report waits meanwhile.
        output: Shows the riskiest sentences, and what is selected.
        panel: Shows the report.
        dock: Holds the panel.
        actions: What can be done.
        engine: Makes the report.

    Attributes:
        reading: The job that makes the report, while it runs.
    """

    def __init__(
        self,
        shown: ShownDocument,
        runs: RunController,
        output: OutputPane,
        panel: RiskPanel,
        dock: QDockWidget,
        actions: Actions,
        engine: Engine,
    ) -> None:
        super().__init__(panel)
        self._shown, self._runs, self._output, self._panel, self._dock = shown, runs, output, panel, dock
        self._action, self._engine = actions.risk, engine
        self._request: ReadRisk | None = None
        self.reading: Job | None = None
        for source in (shown.opened, shown.draw_changed):
            source.connect(self._look)
        shown.edited.connect(self._edited)
        runs.starting.connect(self.stop)
        dock.visibilityChanged.connect(lambda _: self._appear())
        panel.wanted.connect(self.read)
        panel.stop_wanted.connect(self.stop)
        panel.selected.connect(self._light)
        self._offer()
        self._look()

    def read(self) -> None:
        """Compares the new text as it stands with the original."""
        request = self._asked()
        if request is None or self.reading or self._runs.run:
            return
        self._request = request
        self.reading = job = self._engine.submit(request)
        self._panel.show_running(self.tr("Comparing the new text with your original …"))
        job.progressed.connect(lambda done, total, _: self._tell_progress(job, done, total))
        job.succeeded.connect(lambda report: self._take(job, report))
        job.failed.connect(lambda error: self._refuse(job, error))
        job.cancelled.connect(lambda _: self._give_up(job))

    def stop(self) -> None:
        """Stops the comparison under way."""
        if (job := self.reading) is not None:
            self.reading = None
            job.cancel()
            self._offer()

    def _asked(self) -> ReadRisk | None:
        """What to ask of the engine now; None if there is no new text."""
        document = self._shown.document
        if document.draw is None or not document.draw.text.strip():
            return None
        return ReadRisk(without_markup(document.text), document.draw.text)

    def _look(self) -> None:
        """Another draw is shown, or none."""
        asked = self._asked()
        self._action.setEnabled(asked is not None)
        if asked is None and self._action.isChecked():
            self._action.setChecked(False)
        if asked != self._request:
            self.stop()
            self._request = None
            self._output.show_risky(())
            self._offer()
        self._appear()

    def _appear(self) -> None:
        if self._dock.isVisible() and self._request is None:
            self.read()

    def _edited(self) -> None:
        """The shown text was changed by hand: the report is of another."""
        if self._request is not None and self._asked() != self._request:
            self.stop()
            self._request = None
            self._output.show_risky(())
            self._offer()

    def _offer(self) -> None:
        if self._asked() is None:
            self._panel.show_waiting(self.tr("There is no new text yet."))
        else:
            words = self.tr("See what in the new text may still tell who somebody is. This costs nothing.")
            self._panel.show_waiting(words, self.tr("Look for it"))

    def _tell_progress(self, job: Job, done: int, total: int | None) -> None:
        if self.reading is job and total and done < total:
            self._panel.show_progress(
                self.tr("Comparing the new text with your original: {n} %").format(n=round(100 * done / total))
            )

    def _take(self, job: Job, report: RiskReport) -> None:
        if self.reading is job:
            self.reading = None
            self._panel.show_report(report)
            self._output.show_risky([(each.start, each.end) for each in report.riskiest])

    def _refuse(self, job: Job, error: PalimpsestError) -> None:
        if self.reading is job:
            self.reading = None
            self._panel.show_waiting(f"⚠ {error}", self.tr("Try again"))

    def _give_up(self, job: Job) -> None:
        """Somebody else stopped the engine."""
        if self.reading is job:
            self.reading = None
            self._offer()

    def _light(self, places: Sequence[Span]) -> None:
        if self._request is not None:
            self._output.show_view(0)
            self._output.view.light(places)
