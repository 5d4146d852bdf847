"""Looking, before anything is drawn, at the topics that a run would disclose, and deciding about each fact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.document.disclosure import Disclosure
from app.gui.process.engine import Engine, Job
from app.gui.process.requests import FindTopics
from app.gui.status import Kind
from app.gui.window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.document.disclosure import Fate
    from app.document.model import DocumentModel
    from engine.errors import PalimpsestError
    from engine.results import Topic


class DisclosureController(QObject):
    """Keeps the line over the facts in step with the document.

    Args:
        window: The window.
        engine: Finds the topics.

    Signals:
        changed: The topics are known, or are not looked for any more, or something was decided.
    """

    changed = Signal()

    def __init__(self, window: MainWindow, engine: Engine) -> None:
        super().__init__(window)
        self._window, self._engine = window, engine
        self._document: DocumentModel | None = None
        self._request: FindTopics | None = None
        self.finding: Job | None = None
        bar = window.units.topics
        bar.wanted.connect(self.find)
        bar.stop_wanted.connect(self.stop)
        bar.draw_wanted.connect(lambda: self._list(False))
        bar.decided.connect(self._decide)
        window.units.selected.connect(lambda _: self._show())
        window.units.wanted.connect(self._turn_to_fate)

    def look_at(self, document: DocumentModel, request: FindTopics | None) -> None:
        """Another document is shown, or would be run in another way.

        Args:
            document: The document.
            request: What finds the topics that a run would disclose; None where it would disclose none, or one is under way.
        """
        if self.finding and self.finding.request != request:
            self.stop()
        self._document, self._request = document, request
        document.look_ahead(request)
        self._show()

    def find(self) -> None:
        """Lists the topics."""
        document, request = self._document, self._request
        if document is None or request is None:
            return
        if document.disclosure:
            self._list(True)
            return
        self.finding = job = self._engine.submit(request)
        job.progressed.connect(self._window.status.progress)
        job.succeeded.connect(lambda topics: self._take(document, request, topics))
        job.failed.connect(self._refuse)
        job.finished.connect(lambda: self._end(job))
        self._show()

    def stop(self) -> None:
        """Gives up what is under way."""
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
        self._window.status.say(str(error), Kind.WARNING)

    def _end(self, job: Job) -> None:
        if self.finding is job:
            self.finding = None
            self._show()

    def _list(self, on: bool) -> None:
        if self._document:
            self._document.list_topics(on)
            self._show()

    def _decide(self, fate: Fate) -> None:
        row = self._window.units.row
        document = self._document
        if document and (known := document.disclosure):
            self._document = None  # the list is shown anew, and the keyboard stays where it is
            document.disclose(known.with_fate(row, fate))
            self._window.units.select(row)
            self._document = document
            self._show()
            self.changed.emit()

    def _turn_to_fate(self, row: int) -> None:
        """Enter on a fact of the list leads to what is to become of it."""
        if self._document and self._document.lists_topics:
            self._window.units.select(row)
            self._window.units.topics.fate.setFocus()

    def _show(self) -> None:
        bar, document = self._window.units.topics, self._document
        if document is None:
            return
        if self._request is None:
            bar.hide()
        elif self.finding:
            bar.wait()
        elif document.disclosure and document.lists_topics:
            bar.show_list(document.disclosure, self._window.units.row, drawn=bool(document.draws))
        else:
            bar.offer(document.disclosure)
