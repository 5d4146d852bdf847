"""The review of names in all files of the list: a decision is marked in every file that has the name."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.document.file_names import FileNames
from app.document.review import persons_to_join
from app.document.told_apart import next_number
from app.gui.controllers.joint_review import JointReviewController
from app.gui.process.requests import Read
from app.gui.process.tables import RecordPage, ReviewTexts
from app.gui.queue.names import FilesReviewDialog
from app.gui.status import StatusKind, StatusLine
from engine.batch.job import EntryState
from engine.text.markup import apply_edits

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from app.document.model import DocumentModel
    from app.document.review import ReviewEntry
    from app.gui.controllers.choices import ChoicesController
    from app.gui.controllers.run import RunController
    from app.gui.process.engine import Engine, Job
    from app.gui.queue.items import QueueItem
    from app.gui.queue.view import QueueView
    from engine.batch.record_review import RecordsReview
    from engine.documents.document import Document
    from engine.text.markup import Edit


class FilesReview(QObject):
    """Reads the files of the list that were not read yet, and opens the review of all.

    Args:
        view: The list.
        choices: What is chosen, and with it whether there is anything to review.
        runs: What runs; nothing is marked meanwhile.
        engine: Reads the files, and finds the names.
        show_text: Called with a document whose markup is another.
        status: Says why it cannot be opened.
        window: What the dialog stands over.

    Attributes:
        dialog: The dialog while it is open.

    Signals:
        looked_through: The user found right whatever stays in the files.
    """

    looked_through = Signal()

    def __init__(
        self,
        view: QueueView,
        choices: ChoicesController,
        runs: RunController,
        engine: Engine,
        show_text: Callable[[DocumentModel], None],
        status: StatusLine,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._status = status
        self._view, self._choices, self._runs, self._engine = view, choices, runs, engine
        self._show_text, self._window = show_text, window
        self._left: deque[QueueItem] = deque()
        self._reading: Job | None = None
        self.dialog: FilesReviewDialog | None = None
        self._review: FilesReviewController | None = None

    def open(self) -> None:
        """Opens the review; the files come as they are read."""
        if self._runs.busy:
            self._status.say(self.tr("A run is in progress. Cancel it first."), StatusKind.WARNING)
            return
        if self.dialog is not None:
            return
        items = [item for item in self._view.queue.items if item.has_text or item.state is EntryState.WAITING]
        self.dialog = dialog = FilesReviewDialog([item.name for item in items], self._window)
        self._review = FilesReviewController(dialog, self._choices, self._engine, self._show_text)
        self._review.can_draw = lambda: self._view.can_draw_again
        dialog.names.draw_wanted.connect(self._draw)
        self._left = deque(item for item in items if item.unread or not (item.document and item.document.text.strip()))
        dialog.accepted.connect(self._let_rest_stay)
        dialog.finished.connect(self._closed)
        dialog.names.show_running(self.tr("Reading the files …"))
        dialog.open()
        self._read_next(items)

    def _read_next(self, items: Sequence[QueueItem]) -> None:
        if self.dialog is None or self._review is None:
            return
        if not self._left:
            self._reading = None
            documents = [item.document for item in items]
            self._review.begin(documents, are_joint=self._view.draws_together)
            return
        item = self._left.popleft()

        def take(read: Document) -> None:
            self._view.queue.take_read(item, read)
            self._read_next(items)

        self._reading = job = self._engine.submit(Read(item.path, item.parts))
        job.succeeded.connect(take)
        job.failed.connect(lambda _: self._read_next(items))  # its turn in the list says why
        job.cancelled.connect(lambda _: self._closed())

    def _let_rest_stay(self) -> None:
        if self._review is not None:
            self._review.let_rest_stay()
            self.looked_through.emit()

    def _draw(self) -> None:
        self._closed()
        self._view.draw_again()

    def _closed(self) -> None:
        dialog, self.dialog = self.dialog, None
        reading, self._reading = self._reading, None
        self._left.clear()
        if reading is not None:
            reading.cancel()
        if self._review is not None:
            self._review.stop()
            self._review = None
        if dialog is not None:
            dialog.close()
            dialog.deleteLater()


class FilesReviewController(JointReviewController):
    """Lists the names of all files, and marks in them what the user decides.

    Args:
        dialog: Shows the list, and a file.
        choices: What is chosen.
        engine: Finds the names.
        show_text: Called with a document whose markup is another.

    Attributes:
        can_draw: Whether the files can be drawn again now.
    """

    def __init__(
        self,
        dialog: FilesReviewDialog,
        choices: ChoicesController,
        engine: Engine,
        show_text: Callable[[DocumentModel], None],
    ) -> None:
        super().__init__(dialog.names, dialog.preview, engine, dialog)
        self._dialog, self._choices, self._show_text = dialog, choices, show_text
        self._documents: list[DocumentModel | None] = []
        self._are_joint = False
        self.can_draw: Callable[[], bool] = lambda: True

    def begin(self, documents: Sequence[DocumentModel | None], *, are_joint: bool) -> None:
        """Lists the names of files.

        Args:
            documents: The files; None for one that could not be read.
            are_joint: Whether they are drawn together.
        """
        self._documents, self._are_joint = list(documents), are_joint
        self._show_texts()
        self.review()

    def let_rest_stay(self) -> None:
        """Takes whatever stays in the files for right."""
        if not isinstance(self._names, FileNames):
            return
        for number, document in enumerate(self._documents):
            if document:
                document.look_through(self._names.words_left(number))

    @property
    def _texts(self) -> tuple[str, ...]:
        return tuple(document.text if document else "" for document in self._documents)

    def _show_texts(self) -> None:
        self._dialog.preview.take(RecordPage(0, len(self._documents), tuple((text, None) for text in self._texts)))

    def _request(self) -> ReviewTexts:
        return ReviewTexts(self._texts, self._choices.description.id, self._choices.settings, are_joint=self._are_joint)

    def _names_of(self, found: RecordsReview) -> FileNames:
        names = FileNames(found, self._texts, self._dialog.files)
        for number, document in enumerate(self._documents):
            if document:
                names.follow(number, document.text, document.awaiting, _drawn_with(document), self._replaced(document))
        return names

    def _show_names(self) -> None:
        assert self._names
        self._panel.say_unlisted(self._choices.settings)
        super()._show_names()
        self._dialog.show_refused(self._names.refused)
        self._dialog.done_button.setEnabled(True)
        self._offer_draw()
        self._panel.tree.setFocus()
        if entry := self._panel.current:
            self._show_mention(entry)

    def _running_words(self) -> str:
        return self.tr("Looking for names and numbers in all files …")

    def _offer(self) -> None:
        words = self.tr("See what would be replaced in all files, and what would be left. This costs nothing.")
        self._panel.show_waiting(words, self.tr("&Review"))

    def _retry_words(self) -> str:
        return self.tr("&Review")

    def _heed(self, entry: ReviewEntry, *, replaces: bool, kind: str) -> None:
        """Marks an entry in all files that have it."""
        names = self._names
        assert isinstance(names, FileNames)
        self._mark([entry], lambda text, number: names.edits(text, number, entry, replaces=replaces, kind=kind))

    def _heed_apart(self, entry: ReviewEntry, name: str, *, on: bool) -> None:
        """Marks a name of an entry as somebody else's in all files that have it, the same in all, or takes that back."""
        names = self._names
        assert isinstance(names, FileNames)
        whose = next_number(self._texts) if on else 0
        self._mark([entry], lambda text, number: names.apart_edits(text, number, entry, name, whose))

    def _heed_same(self, entry: ReviewEntry, other: ReviewEntry, *, on: bool) -> None:
        """Marks two entries as one person in all files that have either, or takes that back."""
        names = self._names
        assert isinstance(names, FileNames)
        whose = next_number(self._texts) if on else 0
        persons = persons_to_join(entry, other, names, on=on)
        self._mark(persons, lambda text, number: names.same_person_edits(text, number, persons, whose))

    def _mark(self, entries: Sequence[ReviewEntry], edits_of: Callable[[str, int], list[Edit]]) -> None:
        """Edits the markup of all files that have any of some entries.

        Args:
            entries: The entries.
            edits_of: The edits of a text, of the file of a number.
        """
        names = self._names
        assert isinstance(names, FileNames)
        for number in sorted({number for entry in entries for number in names.files_of(entry)}):
            document = self._documents[number]
            edits = edits_of(document.text, number) if document else []
            if document is None or not edits:
                continue
            text = apply_edits(document.text, edits)
            if document.draws:
                document.mark(text)
            else:
                document.type_text(text)
            names.follow(number, document.text, document.awaiting, _drawn_with(document), self._replaced(document))
            self._show_text(document)
        self._show_texts()
        self._offer_draw()

    def _replaced(self, document: DocumentModel) -> tuple[tuple[int, int], ...] | None:
        """What the draft of a file replaced, if it was drawn with what is chosen."""
        return document.replaced if document.draw and self._choices.made(document.draw.result) else None

    def _offer_draw(self) -> None:
        drawn = any(document and document.draws for document in self._documents)
        self._panel.offer_draw(self.tr("Draw again") if drawn else "", enabled=self.can_draw())

    def _summary(self) -> str:
        assert self._names
        waiting = self._names.number_awaiting()
        if not waiting:
            return self._what_stays()
        words = self.tr("1 to draw again: the drafts do not follow your tick yet.")
        many = self.tr("{n} to draw again: the drafts do not follow your ticks yet.").format(n=waiting)
        return words if waiting == 1 else many

    def _what_stays(self) -> str:
        names = self._names
        assert isinstance(names, FileNames)
        number = names.number_left()
        if not names.left:
            return self.tr("Nothing that stays is listed to check. No rule finds everything: look through the files.")
        if not number:
            return self.tr("All that is listed to check is decided, for all files.")
        words = self.tr("1 entry looks like a name or number and stays. A tick counts for all files.")
        many = self.tr("{n} entries look like names or numbers and stay. A tick counts for all files.")
        return (words if number == 1 else many).format(n=number)


def _drawn_with(document: DocumentModel) -> str | None:
    """The text of a file with the markup that its draft was drawn with; None if there is none, or it is not known."""
    return document.draw.original if document.draw else None
