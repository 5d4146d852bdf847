"""The review of names in several texts at once, records of a table or files of a list: one decision holds for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.gui.engine_words import in_words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.document.file_names import FileNames
    from app.document.record_names import RecordNames
    from app.document.review import ReviewEntry
    from app.gui.panes.name_review import NameReviewPanel
    from app.gui.process.engine import Engine, Job
    from app.gui.process.requests import Request
    from app.gui.queue.record_preview import RecordPreview
    from engine.batch.record_review import RecordsReview
    from engine.errors import PalimpsestError


class JointReviewController(QObject):
    """Lists the names of several texts, and shows where each stands.

    Args:
        panel: Lists them.
        preview: Shows the texts.
        engine: Finds the names.
        parent: Its parent.

    Attributes:
        reviewing: The job that finds them, while it runs.
    """

    def __init__(self, panel: NameReviewPanel, preview: RecordPreview, engine: Engine, parent: QWidget) -> None:
        super().__init__(parent)
        self._panel, self._preview, self._engine = panel, preview, engine
        self._names: RecordNames | FileNames | None = None
        self._mention = 0
        self._is_filling = False
        self.reviewing: Job | None = None
        panel.wanted.connect(self.review)
        panel.stop_wanted.connect(self.stop)
        panel.selected.connect(self._select)
        panel.next_wanted.connect(self._show_next)
        panel.kind_chosen.connect(self._replace_as)
        panel.apart_wanted.connect(lambda name, on: self._tell_apart(name, on=on))
        panel.same_wanted.connect(lambda other, on: self._join(other, on=on))
        panel.model.wanted.connect(lambda entry, replaces: self._decide(entry, replaces=replaces))

    def review(self) -> None:
        """Lists the names. Nothing is drawn or charged."""
        self.reviewing = job = self._engine.submit(self._request())
        job.succeeded.connect(lambda found: self._take(job, found))
        job.failed.connect(lambda error: self._refuse(job, error))
        job.cancelled.connect(lambda _: self._give_up(job))
        self._panel.show_running(self._running_words())

    def stop(self) -> None:
        """Stops the review under way."""
        job, self.reviewing = self.reviewing, None
        if job is not None:
            job.cancel()
            self._offer()

    def _request(self) -> Request:
        """What finds the names."""
        raise NotImplementedError

    def _names_of(self, found: RecordsReview) -> RecordNames | FileNames:
        """What was found, to be decided about."""
        raise NotImplementedError

    def _show_names(self) -> None:
        """Shows the list."""
        self._panel.show_list(self._names, self._summary())

    def _running_words(self) -> str:
        """What is said while they are looked for."""
        raise NotImplementedError

    def _offer(self) -> None:
        """Offers to look for them."""
        raise NotImplementedError

    def _retry_words(self) -> str:
        """What is on the button that looks for them again."""
        raise NotImplementedError

    def _summary(self) -> str:
        """How much is left to decide."""
        raise NotImplementedError

    def _heed(self, entry: ReviewEntry, *, replaces: bool, kind: str) -> None:
        """Takes a decision."""
        raise NotImplementedError

    def _heed_apart(self, entry: ReviewEntry, name: str, *, on: bool) -> None:
        """Takes it that a name of an entry is somebody else's, or not. Never asked where no entry has several names."""
        raise NotImplementedError

    def _heed_same(self, entry: ReviewEntry, other: ReviewEntry, *, on: bool) -> None:
        """Takes it that two entries are one person, or not. Never asked where none is offered."""
        raise NotImplementedError

    def _give_up(self, job: Job) -> None:
        """Somebody else stopped the engine."""
        if self.reviewing is job:
            self.reviewing = None
            self._offer()

    def _refuse(self, job: Job, error: PalimpsestError) -> None:
        if self.reviewing is job:
            self.reviewing = None
            self._panel.show_waiting(in_words(str(error)), self._retry_words())

    def _take(self, job: Job, found: RecordsReview) -> None:
        if self.reviewing is not job:
            return
        self.reviewing, self._names = None, self._names_of(found)
        self._is_filling = True  # the text that is shown stays
        self._show_names()
        self._is_filling = False

    def _tell_apart(self, name: str, *, on: bool) -> None:
        if entry := self._panel.current:
            self._heed_apart(entry, name, on=on)
            self._follow()

    def _join(self, other: ReviewEntry, *, on: bool) -> None:
        if entry := self._panel.current:
            self._heed_same(entry, other, on=on)
            self._follow()

    def _decide(self, entry: ReviewEntry, *, replaces: bool, kind: str = "") -> None:
        self._heed(entry, replaces=replaces, kind=kind)
        self._follow()

    def _follow(self) -> None:
        """Shows what became of the entries."""
        self._panel.model.follow()
        self._panel.show_waiting(self._summary())
        self._show_choice()

    def _replace_as(self, kind: str) -> None:
        if entry := self._panel.current:
            self._decide(entry, replaces=True, kind=kind)

    def _select(self, entry: ReviewEntry) -> None:
        self._mention = 0
        if not self._is_filling:
            self._show_mention(entry)
        self._show_choice()

    def _show_next(self) -> None:
        if entry := self._panel.current:
            self._mention = (self._mention + 1) % len(entry.places)
            self._show_mention(entry)

    def _show_mention(self, entry: ReviewEntry) -> None:
        assert self._names
        self._preview.show_mention(*self._names.mention(entry.places[self._mention]))

    def _show_choice(self) -> None:
        if self._names and (entry := self._panel.current):
            self._panel.show_choice(self._names.kind(entry), remembered=False)
