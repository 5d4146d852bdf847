"""Many files through the engine, one after the other, or drawn together.

The window's process opens none of them: reading and rewriting are the engine's. An error stays with its file and the queue goes
on, unless every other file would be refused for the same reason. Files that are drawn together are read one after the other,
and then rewritten in one go.
"""

from __future__ import annotations

import os
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import ref

from PySide6.QtCore import QObject, QTimer, Signal

from app.document.model import DocumentModel
from app.document.states import DocumentState
from app.gui.process.requests import Privatize, PrivatizeTogether, Read
from app.gui.process.run import DocumentRun, JointRun
from app.gui.queue.items import QueueItem, QueueModel
from engine.batch.inputs import FolderWalk, InputKind
from engine.batch.job import EntryState
from engine.documents.document import Document
from engine.documents.formats.declared import FORMATS, is_table_read_whole
from engine.errors import Cancelled, PalimpsestError, UnreadableInput

if TYPE_CHECKING:
    from app.document.redrawing import Redrawn
    from app.gui.process.engine import Engine, Job
    from engine.documents.document import DocumentPart

READABLE = (".txt", ".text", ".log", *(suffix for kind in FORMATS if not kind.tabular for suffix in kind.suffixes))
"""Endings of the files that are taken from a folder; a file that is named itself is taken whatever its ending."""

TABLES = tuple(suffix for kind in FORMATS if kind.tabular for suffix in kind.suffixes)
"""Endings of tables, of which a person has to say which column holds the text."""

MOST_FILES = 2_000
"""The longest queue."""

SLICE = 100
"""Files or folder entries that are looked at in one turn of the event loop: some milliseconds' worth."""


@dataclass(slots=True)
class LeftOut:
    """What was dropped and did not become a row.

    Attributes:
        doubles: Files that are in the queue already.
        others: Entries of folders that are no readable files.
        closed: Folders that could not be looked into.
        surplus: Files beyond `MOST_FILES`.
        tables: Tables, which are asked about one by one.
    """

    doubles: int = 0
    others: int = 0
    closed: int = 0
    surplus: int = 0
    tables: list[Path] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.doubles or self.others or self.closed or self.surplus or self.tables)


class Queue(QObject):
    """Files on their way through the engine, one at a time or together.

    Attributes:
        model: The files as a table.
        job: The batch that they are.
        active: The file that the engine is at; None while it is at several.
        redrawn: What became of the former drafts in the last run, as far as their draws were repeated; None if none were.
        takes_tables: Whether tables come in as documents with all of their cells, where they can be read so; else they are left
            out, to be asked about one by one.

    Signals:
        changed: How many files stand where.
        item_changed: A `QueueItem` is new, or stands elsewhere, or has another cost.
        marked: The user marked something in the original of a `QueueItem` that has a new text.
        removed: Files were taken off; the list of their paths.
        added: All that was given is in; with what was left out as a `LeftOut`.
        finished: It does not run any more; the `Summary`.
    """

    changed = Signal()
    item_changed = Signal(object)
    marked = Signal(object)
    removed = Signal(object)
    added = Signal(object)
    finished = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.model = QueueModel(self)
        self.job = self.model.job
        self.job.changed.connect(self._tell)
        self.active: QueueItem | None = None
        self.redrawn: Redrawn | None = None
        self.takes_tables = False
        self._engine = engine
        self._at: Job | DocumentRun | JointRun | None = None
        self._joint: dict[QueueItem, Privatize] = {}
        self._left_to_read: deque[QueueItem] | None = None
        self._again: deque[QueueItem] | None = None
        self._make_request: Callable[[Document], Privatize] | None = None
        self._stopping = False
        self._known: set[str] = set()
        self._given: deque[Path] = deque()
        self._left = LeftOut()
        self._source: Iterator[Path | None] = iter(())
        self._taking = QTimer(self)
        self._taking.setInterval(0)
        self._taking.timeout.connect(self._take_some)

    @property
    def items(self) -> Sequence[QueueItem]:
        """The files, in the order they were given."""
        return self.model.items

    @property
    def running(self) -> bool:
        """Whether it runs."""
        return self._make_request is not None

    @property
    def unkept(self) -> int:
        """How many files have a new text that would be lost with the window."""
        return sum(item.unkept for item in self.items)

    def add(self, paths: Sequence[Path]) -> None:
        """Takes files, and folders for the readable files directly in them. Returns at once; the rows follow by and by."""
        self._given.extend(paths)
        if not self._taking.isActive():
            self._left = LeftOut()
            self._source = self._files()
            self._taking.start()

    def start(
        self,
        make_request: Callable[[Document], Privatize],
        together: Sequence[QueueItem] | None = None,
        again: Sequence[QueueItem] | None = None,
    ) -> None:
        """Runs all files that wait one by one, or some files together, or some that have new texts one by one.

        Args:
            make_request: Makes the request for a document; what it raises as a `PalimpsestError` is the error of that file.
            together: The files to draw together, in the order of the list; those that have new texts get another draft.
            again: The files to draw one by one, another time; those that wait go on waiting.
        """
        if not self.running:
            self._make_request = make_request
            self._stopping = False
            self.redrawn = None
            self._joint.clear()
            self._again = None if again is None else deque(again)
            self._left_to_read = None if together is None else deque(together)
            self.job.start()
            self._next()

    def is_active(self, item: QueueItem) -> bool:
        """Whether the engine is at a file."""
        return item is self.active or item in self._joint

    def cancel(self) -> None:
        """Stops the file that runs, or those that are drawn together; the others go on waiting."""
        if self._at is not None:
            self._stopping = True
            self._at.cancel()

    def retry(self, rows: Sequence[int], parts: Sequence[DocumentPart] | None = None) -> None:
        """Lets files wait once more; see `BatchJob.retry`."""
        self.job.retry([self.items[row] for row in rows], parts)

    def refuse(self, item: QueueItem, error: PalimpsestError) -> None:
        """Notes that a file that waits would be refused; see `BatchJob.refuse`."""
        self.job.refuse(item, error)

    def other_parts(self, rows: Sequence[int]) -> Counter[DocumentPart]:
        """What could be read of files that were refused because their body is empty: how many passages of each part."""
        found: Counter[DocumentPart] = Counter()
        for row in rows:
            found.update(self.items[row].other_parts)
        return found

    def remove(self, rows: Sequence[int]) -> None:
        """Takes files out of the queue, never the one that runs."""
        going = sorted({row for row in rows if not self.is_active(self.items[row])})
        paths = [self.items[row].path for row in going]
        self._known -= {_key(path) for path in paths}
        for first, count in reversed(_stretches(going)):  # all of a stretch at once: a long selection would take a second
            self.model.remove(first, count)
        self.removed.emit(paths)
        self.changed.emit()

    def give_back_tables(self) -> None:
        """Takes off the tables that wait and cost nothing yet; they are told as left out, to be asked about one by one."""
        rows = [
            row
            for row, item in enumerate(self.items)
            if is_table(item.path) and item.state is not EntryState.DONE and not (item.document and item.document.charges)
        ]
        if rows and not self.running:
            paths = [self.items[row].path for row in rows]
            self.remove(rows)
            self.added.emit(LeftOut(tables=paths))

    def restore(self, items: Iterable[QueueItem]) -> None:
        """Brings back files of an earlier start: those with new texts are done, the others wait."""
        rows = [item for item in items if self._is_new(item.path)]
        for item in rows:
            if item.document:
                self._follow(item, item.document)
        if rows:
            self.model.append(rows)
            self.changed.emit()

    def _take_some(self) -> None:
        """One turn's worth of what was given becomes rows."""
        looked_at = list(islice(self._source, SLICE))
        fresh = [QueueItem(path) for path in looked_at if path is not None and self._is_new(path)]
        if fresh:
            self.model.append(fresh)
            for item in fresh:
                self.item_changed.emit(item)
            self.changed.emit()
        if not looked_at and self._given:  # given behind the last of those before, once the source had ended
            self._source = self._files()
        elif not looked_at:
            self._taking.stop()
            self.added.emit(self._left)

    def _files(self) -> Iterator[Path | None]:
        """What was given, one by one; None for something looked at that is no file to take."""
        while self._given:
            path = self._given.popleft()
            if os.path.isdir(path):
                yield from self._files_in(path)
            elif self._is_left_table(path):
                self._left.tables.append(path)
                yield None
            else:
                yield path

    def _files_in(self, folder: Path) -> Iterator[Path | None]:
        try:
            for step in FolderWalk(folder, follow_links=True):
                kind, path = step or (None, folder)
                is_taken = path.suffix.lower() in READABLE or (is_table(path) and not self._is_left_table(path))
                if kind is InputKind.FILE and is_taken:
                    yield path
                    continue
                if kind is InputKind.FILE and is_table(path):
                    self._left.tables.append(path)
                elif kind is InputKind.DOUBLE:
                    self._left.doubles += 1
                elif kind:
                    self._left.others += 1
                yield None
        except (OSError, UnreadableInput):
            self._left.closed += 1

    def _is_left_table(self, path: Path) -> bool:
        """Whether a file is a table that a person has to be asked about."""
        return is_table(path) and not (self.takes_tables and is_table_read_whole(path.suffix))

    def _is_new(self, path: Path) -> bool:
        if (key := _key(path)) in self._known:
            self._left.doubles += 1
            return False
        if len(self._known) >= MOST_FILES:
            self._left.surplus += 1
            return False
        self._known.add(key)
        return True

    def _next(self) -> None:
        if self._again is not None:
            self.active = self._again.popleft() if self._again else None
        elif self._left_to_read is None:
            self.active = next(iter(self.job.waiting()), None)
        else:
            self.active = self._left_to_read.popleft() if self._left_to_read else None
        if self.active is None and self._joint:
            self._run_together()
            return
        if self.active is None:
            self._end()
            return
        if self.active.has_text and not self.active.unread and self.active.document:
            self._note_read(self.active, self._as_read(self.active.document))
            return
        self.job.set_state(self.active, EntryState.READING)
        if (previewed := self._previewed(self.active)) is not None:
            self._read(previewed)
            return
        self._at = job = self._engine.submit(Read(self.active.path, self.active.parts))
        job.succeeded.connect(self._read)
        job.failed.connect(self._close)
        job.cancelled.connect(self._close)

    def take_original(self, item: QueueItem, read: Document) -> None:
        """Takes the original of a file that waits, which the user wants to see.

        Args:
            item: The file.
            read: What was read.
        """
        if item.state is not EntryState.WAITING:
            return  # its turn came meanwhile
        document, charges = item.document, item.document.charges if item.document else []
        if document is None:
            item.document = document = DocumentModel()
            self._follow(item, document)
        document.set_read(read, item.path, item.parts)
        document.restore((), charges, -1)

    def take_parts(self, item: QueueItem, parts: tuple[DocumentPart, ...]) -> None:
        """Has a file read with these parts from now on, and wait again if it was refused without them.

        Args:
            item: The file.
            parts: The parts besides its body.
        """
        item.parts = parts
        if item.can_retry:
            self.job.set_state(item, EntryState.WAITING)
        else:
            self.item_changed.emit(item)

    def take_read(self, item: QueueItem, read: Document) -> None:
        """Takes the original of a file that was not read yet; new texts of an earlier start stay.

        Args:
            item: The file.
            read: What was read.
        """
        if not item.unread:
            self.take_original(item, read)
        elif document := item.document:
            item.unread = False
            document.set_original(read, item.path, item.parts)

    @staticmethod
    def _previewed(item: QueueItem) -> Document | None:
        """What the user saw of a file that waits, with the marks made in it; None if it has to be read."""
        document = item.document
        if document is None or document.state not in (DocumentState.READY, DocumentState.CANCELLED) or document.draws:
            return None
        return Queue._as_read(document)

    @staticmethod
    def _as_read(document: DocumentModel) -> Document:
        """A document as it would be read, with the marks made in it."""
        return Document(
            document.text,
            document.name,
            "",
            document.blocks,
            dict(document.left_out),
            document.notes,
            structured=document.structured,
        )

    def _read(self, read: Document) -> None:
        """The active file is read."""
        assert self.active is not None
        assert self._make_request is not None
        item, document = self.active, self.active.document
        charges = document.charges if document else []
        if item.unread and document is not None:  # drawn before the window was started
            self.take_read(item, read)
            self._note_read(item, read)
            return
        if document is None or document.state is DocumentState.READY:  # one on the screen may be edited during the run
            before, document = document, DocumentModel()
            if before is not None:
                document.look_through_as(before)
            item.document = document
            self._follow(item, document)
        document.set_read(read, item.path, item.parts)
        document.restore((), charges, -1)  # what an earlier run cost stays with the file
        self._note_read(item, read)

    def _note_read(self, item: QueueItem, read: Document) -> None:
        """The active file is read, and can be rewritten; those to draw with it may still be to be read."""
        assert self._make_request is not None
        if self._stopping:  # read before the engine heard of it: nothing is drawn any more
            self._close(Cancelled())
            return
        try:
            request = self._make_request(read)
        except PalimpsestError as error:
            self._close(error)
            return
        if self._left_to_read is not None:
            self._joint[item], self._at = request, None
            self._next()
            return
        document = item.document
        assert document is not None
        self.job.set_state(item, EntryState.RUNNING)
        self._at = run = DocumentRun(self._engine, document, request, parent=self)
        run.progressed.connect(self._progress)
        run.ended.connect(self._ran)
        run.job.drawn.connect(lambda _: self._note_paid(item, request.loss or request.total))

    def _run_together(self) -> None:
        """All files that are drawn together are read."""
        items = list(self._joint)
        request = PrivatizeTogether(tuple(self._joint.values()))
        for item in items:
            self.job.set_state(item, EntryState.RUNNING)
        documents = [item.document for item in items if item.document]
        self._at = run = JointRun(self._engine, documents, request, parent=self)
        run.progressed.connect(self._progress)
        run.drawn.connect(lambda number: self._note_paid(items[number], request.loss or request.total))
        run.ended.connect(lambda: self._ran_together(items))

    def _ran_together(self, items: Sequence[QueueItem]) -> None:
        assert isinstance(self._at, JointRun)
        self._at.deleteLater()
        self._at = None
        for item in items:
            assert item.document is not None
            error = item.document.error
            if error is None:
                self._note_redrawn(item.document)
            if item.document.draws and error is not None:  # an earlier draft is still there; the document says what happened
                self.job.end(item)
            elif isinstance(error, Cancelled) and not error.charged:
                self._put_back(item)
            else:
                self.job.end(item, error)
        self._end()

    def _note_paid(self, item: QueueItem, loss: float) -> None:
        """Private units of a file were shown: that its run is charged must not be lost with the window."""
        if not item.paid and self.is_active(item):
            item.paid = loss
            self.item_changed.emit(item)

    def _ran(self) -> None:
        assert isinstance(self._at, DocumentRun)
        document = self._at.document
        self._at.deleteLater()
        if document.error is None:
            self._note_redrawn(document)
        has_earlier = self._again is not None and bool(document.draws)  # the document says what happened to the other one
        self._close(None if has_earlier else document.error)

    def _note_redrawn(self, document: DocumentModel) -> None:
        """Counts what a new draft of a document has of the former one."""
        if document.draw and (redrawn := document.draw.redrawn):
            self.redrawn = redrawn if self.redrawn is None else self.redrawn + redrawn

    def _close(self, error: PalimpsestError | None) -> None:
        """The active file is at its end; the next one follows."""
        item, self._at = self.active, None
        assert item is not None
        if self._left_to_read is not None and isinstance(error, Cancelled):
            self._put_back(item)
            self._end()
            return
        self.job.end(item, error)
        if self._stopping or self.job.halted or item.state is EntryState.CANCELLED:
            self._end()
        else:
            self._next()

    def _end(self) -> None:
        self.active = self._make_request = self._left_to_read = self._again = None
        read = [item for item in self._joint if item.state is EntryState.READING]
        self._joint.clear()
        for item in read:  # and not drawn, since the user stopped it
            self._put_back(item)
        self.changed.emit()
        self.finished.emit(self.job.summary(cancelled=self._stopping))

    def _put_back(self, item: QueueItem) -> None:
        """Has a file that was to be drawn with others stand where it stood."""
        self.job.set_state(item, EntryState.DONE if item.has_text else EntryState.WAITING)

    def _follow(self, item: QueueItem, document: DocumentModel) -> None:
        """Keeps the row in step with its document, also when the document is drawn again in the window.

        The row is held weakly: the window may still show the document of a row that was removed.
        """
        weak = ref(item)

        def show() -> None:
            if (row := weak()) and row.document is document:
                found = sum(unit.original is not None for unit in document.units)
                row.facts = found if document.units else None
                self.model.refresh(row)

        def note() -> None:
            show()
            if not (row := weak()) or row.document is not document:
                return
            if row.state is EntryState.WAITING and document.draw:  # drawn in the window before its turn came
                self.job.end(row)
            elif row.state is not EntryState.RUNNING:  # drawn again in the window; else the state follows
                self.item_changed.emit(row)

        def note_export() -> None:
            if (row := weak()) and row.document is document:
                row.export_error = None
                show()
                self.item_changed.emit(row)
                self.changed.emit()

        def pass_on() -> None:
            if (row := weak()) and row.document is document:
                self.marked.emit(row)

        document.marked.connect(pass_on)
        document.units_changed.connect(show)
        document.draw_changed.connect(show)
        document.exported_changed.connect(note_export)
        document.edited.connect(show)
        document.charged.connect(note)

    def _progress(self, done: int, of: int | None, stage: str) -> None:
        percent = min(100, 100 * done // of) if of else None
        for item in [self.active] if self.active else list(self._joint):
            if (stage, percent) != (item.stage, item.percent):
                item.stage, item.percent = stage, percent
                self.model.refresh(item)

    def _tell(self, item: QueueItem) -> None:
        """A file stands elsewhere."""
        item.stage, item.percent, item.paid = "", None, 0.0
        self.model.refresh(item)
        self.item_changed.emit(item)
        self.changed.emit()


def is_table(path: Path) -> bool:
    """Whether the name of a file ends as that of a table."""
    return path.suffix.lower() in TABLES


def _stretches(rows: Sequence[int]) -> list[tuple[int, int]]:
    """Ascending rows as stretches without a gap: the first row and the number of rows of each."""
    stretches: list[tuple[int, int]] = []
    for row in rows:
        first, count = stretches[-1] if stretches else (row, 0)
        if row == first + count:
            stretches[-1:] = [(first, count + 1)]
        else:
            stretches.append((row, 1))
    return stretches


def _key(path: Path) -> str:
    """What two names of one file have in common, as far as can be told without looking at the disk."""
    return os.path.normcase(os.path.abspath(path))
