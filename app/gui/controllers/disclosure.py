"""The topics that a run would disclose: found before anything is sampled, so that the user can decide about each fact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.document.disclosure import Disclosure
from app.document.states import DocumentState
from app.gui.process.requests import FindTopics
from app.gui.status import StatusKind, StatusLine
from engine.mechanisms.common.description import UnitNumbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.document.disclosure import UnitFate
    from app.document.model import DocumentModel
    from app.gui.controllers.choices import ChoicesController
    from app.gui.controllers.run import RunController
    from app.gui.panes.units import UnitsPanes
    from app.gui.process.engine import Engine, Job
    from app.gui.shown_document import ShownDocument
    from engine.errors import PalimpsestError
    from engine.mechanisms.common.description import MechanismDescription
    from engine.results import Topic


class DisclosureController(QObject):
    """Keeps the line over the facts in step with the document.

    Args:
        shown: The document on the screen.
        choices: What is chosen, and with it whether a run would disclose topics.
        runs: What runs; nothing is decided meanwhile.
        units: Shows the facts, with the line over them.
        engine: Finds the topics.
        status: Says how far that is.

    Attributes:
        finding: The job that finds the topics, while it runs.

    Signals:
        changed: The topics became known, the search ended, or something was decided.
    """

    changed = Signal()

    def __init__(
        self,
        shown: ShownDocument,
        choices: ChoicesController,
        runs: RunController,
        units: UnitsPanes,
        engine: Engine,
        status: StatusLine,
    ) -> None:
        super().__init__(units)
        self._shown, self._choices, self._runs = shown, choices, runs
        self._units, self._bar, self._engine, self._status = units, units.topics, engine, status
        self._document: DocumentModel | None = None
        self._request: FindTopics | None = None
        self.finding: Job | None = None
        runs.changed.connect(self._look)
        runs.starting.connect(self.stop)
        self._bar.wanted.connect(self.find)
        self._bar.stop_wanted.connect(self.stop)
        self._bar.draw_wanted.connect(lambda: self._list(False))
        self._bar.decided.connect(self._decide)
        units.selected.connect(lambda _: self._show())
        units.wanted.connect(self._turn_to_fate)

    def _look(self) -> None:
        """Follows a change of the document or of the choices."""
        document, request = self._shown.document, self._topics_request()
        if self.finding and self.finding.request != request:
            self.stop()
        self._document, self._request = document, request
        document.look_ahead(request)
        self._show()

    def _topics_request(self) -> FindTopics | None:
        """The request for the topics that a run would disclose; None if it would disclose none, or cannot run now."""
        document, description, settings = self._shown.document, self._choices.description, self._choices.settings
        if not _unit_numbers(description) or not self._still or description.rated(settings):
            return None
        return FindTopics(document.text, description.id, settings, self._choices.blocks)

    @property
    def _still(self) -> bool:
        """Whether something could run and nothing does."""
        empty = self._shown.document.state is DocumentState.EMPTY
        return not self._runs.run and not empty and not self._choices.description.missing

    def find(self) -> None:
        """Lists the topics."""
        document, request = self._document, self._request
        if document is None or request is None:
            return
        if document.disclosure:
            self._list(True)
            return
        self.finding = job = self._engine.submit(request)
        job.progressed.connect(self._status.progress)
        job.succeeded.connect(lambda topics: self._take(document, request, topics))
        job.failed.connect(self._refuse)
        job.finished.connect(lambda: self._end(job))
        self._show()

    def stop(self) -> None:
        """Stops the search under way."""
        if (job := self.finding) is not None:
            self.finding = None
            job.cancel()
            self._show()
            self.changed.emit()

    def _take(self, document: DocumentModel, request: FindTopics, topics: Sequence[Topic]) -> None:
        if request == self._request and document is self._document:
            document.disclose(Disclosure.found(request, topics))
            self._show()
            self.changed.emit()

    def _refuse(self, error: PalimpsestError) -> None:
        self._status.say(str(error), StatusKind.WARNING)

    def _end(self, job: Job) -> None:
        if self.finding is job:
            self.finding = None
            self._show()

    def _list(self, on: bool) -> None:
        if self._document:
            self._document.list_topics(on)
            self._show()

    def _decide(self, fate: UnitFate) -> None:
        row = self._units.row
        document = self._document
        if document and (known := document.disclosure):
            self._document = None  # the list is shown again, and the keyboard stays where it is
            document.disclose(known.with_fate(row, fate))
            self._units.select(row)
            self._document = document
            self._show()
            self.changed.emit()

    def _turn_to_fate(self, row: int) -> None:
        """Enter on a fact of the list leads to what is to become of it."""
        if self._document and self._document.lists_topics:
            self._units.select(row)
            self._bar.fate.setFocus()

    def _show(self) -> None:
        bar, document = self._bar, self._document
        if document is None:
            return
        if self._request is None:
            bar.hide()
        elif self.finding:
            bar.wait()
        elif document.disclosure and document.lists_topics:
            bar.show_list(document.disclosure, self._units.row, drawn=bool(document.draws))
        else:
            bar.offer(document.disclosure)


def _unit_numbers(description: MechanismDescription) -> list[UnitNumbers]:
    """The settings that decide about single units."""
    return [parameter for parameter in description.parameters if isinstance(parameter, UnitNumbers)]
