"""Writing the new texts of many files into one folder."""

from __future__ import annotations

import os
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.document.exported import ExportedText
from app.gui.appearance.buttons import plain
from app.gui.appearance.pages import make_room, reserve_lines
from app.gui.dialogs.export import ReceiptBox
from app.gui.dialogs.files import FolderDialog, documents_folder
from app.gui.dialogs.new_folder import NewFolder
from app.gui.process.requests import Export, ExportedInLayout, ExportInLayout
from engine.batch.job import BatchJob, Target
from engine.batch.staging import RECEIPT
from engine.documents.export import own_format
from engine.documents.in_place.replacements import LayoutLost
from engine.documents.in_place.rewriting import suffix_in_layout
from engine.documents.names import Naming, stems_of
from engine.documents.write import digest_of
from engine.errors import PalimpsestError, UnreadableInput, UsageError

if TYPE_CHECKING:
    from app.document.draws import Draw
    from app.gui.process.engine import Engine, Job
    from app.gui.queue.items import QueueItem

RECEIPTS = "receipts"

MOST_NAMES = 10
"""So many files that are replaced are named at most."""


def receipts_folder(folder: Path) -> Path:
    """The folder of receipts: beside that of the new texts, which may be handed on as a whole.

    It is in it where that is the user's own folder of documents, or nothing can be written beside it.

    Args:
        folder: The folder of the new texts.
    """
    if not folder.name or folder == documents_folder() or not os.access(folder.parent, os.W_OK):
        return folder / RECEIPTS
    return folder.with_name(f"{folder.name} {RECEIPTS}")


@dataclass(frozen=True, slots=True)
class Exported:
    """What an export of many came to.

    Attributes:
        written: How many new texts were written.
        failed: How many could not be; each row says why.
        left: How many were not tried, because the user stopped.
        relaid: How many have a plain layout, because that of their original could not be kept.
        remarks: What the user should know, a sentence each, and of which files.
        there: How many were in the folder already, as they are.
    """

    written: int
    failed: int
    left: int
    relaid: int = 0
    remarks: tuple[tuple[str, tuple[str, ...]], ...] = ()
    there: int = 0


@dataclass(frozen=True, slots=True)
class EarlierFiles:
    """What a folder has of the new texts that are to be written into it.

    Attributes:
        outdated: The files of those that were changed since, which are replaced.
        there: How many are there as they are, and are not written again.
    """

    outdated: tuple[Path, ...] = ()
    there: int = 0


def own_file(item: QueueItem, target: Target) -> ExportedText | None:
    """The file that an export wrote of a text, where the next one has to write it again; None for another name.

    Args:
        item: The file.
        target: How it is written.
    """
    exported = item.document.exported_to(target.folder) if item.document else None
    if exported is None or not exported.belongs_to(target):
        return None
    return exported if exported.digests or not os.path.lexists(exported.path) else None


def is_there(item: QueueItem, target: Target) -> bool:
    """Whether an earlier export wrote all that this one would.

    Args:
        item: The file.
        target: How it is written.
    """
    own = own_file(item, target)
    draw = item.document.draw if item.document else None
    return own is not None and draw is not None and draw.text == own.text and own.agrees_with(target)


def find_earlier(items: Iterable[QueueItem], target: Target) -> EarlierFiles:
    """What of the new texts is in the folder already, by an export of this list.

    Args:
        items: The files that are to be exported.
        target: How they are written.
    """
    own = [(item, exported) for item in items if (exported := own_file(item, target))]
    outdated = (exported.path for item, exported in own if not is_there(item, target) and os.path.lexists(exported.path))
    return EarlierFiles(tuple(outdated), sum(is_there(item, target) for item, _ in own))


class ExportAll(QObject):
    """Writes one new text after the other through the engine; an error stays with its file.

    A text that is its original with other words in it gets the layout of the original's file or, where that is impossible, a
    plain one.

    The names are numbered in the order of the list, as ``private-text-1.txt``. Or they are drawn, as
    ``private-text-3f9a41c0.txt``, and the files come in random order. Or they follow the originals: of ``letter.txt`` comes
    ``letter-private.txt`` or, where that name is taken, ``letter-private-2.txt``.

    Args:
        engine: The engine.
        job: The files; those without a new text are passed over.
        target: How they are written; of what format, too.
        parent: Its parent.
        unreviewed: Whether those that need a review are written too.

    Signals:
        item_ended: A `QueueItem` is written, or has its error.
        finished: All are through; the `Exported`.
    """

    item_ended = Signal(object)
    finished = Signal(object)

    def __init__(
        self,
        engine: Engine,
        job: BatchJob[QueueItem],
        target: Target,
        parent: QObject | None = None,
        *,
        unreviewed: bool = True,
    ) -> None:
        super().__init__(parent)
        self._engine, self._target = engine, target
        released = job.to_release(target.naming)
        wanted = [item for item in released if item.to_export and (unreviewed or not item.needs_review)]
        self._waiting = deque(item for item in wanted if not is_there(item, target))
        self._there = len(wanted) - len(self._waiting)
        self._item: QueueItem | None = None
        self._draw: Draw | None = None
        self._job: Job | None = None
        owned = (own_file(item, target) for item in job.entries)
        self._used = {exported.path.stem.casefold() for exported in owned if exported}
        self._number, self._of = 0, sum(item.to_export for item in job.entries)
        self._written = self._failed = self._relaid = 0
        self._remarks: defaultdict[str, list[str]] = defaultdict(list)
        self._stopped = False

    def start(self) -> None:
        """Begins; the signals come later."""
        self._next()

    def cancel(self) -> None:
        """Stops after the file that is being written."""
        self._stopped = True

    def _next(self) -> None:
        if self._stopped or not self._waiting:
            self._job = self._item = self._draw = None
            counts = self._written, self._failed, len(self._waiting), self._relaid
            remarks = tuple((remark, tuple(files)) for remark, files in self._remarks.items())
            self.finished.emit(Exported(*counts, remarks, self._there))
            return
        self._item = item = self._waiting.popleft()
        assert item.document is not None
        self._draw = draw = item.document.draw
        assert draw is not None
        suffix = self._target.suffix or own_format(item.path)
        in_layout = suffix_in_layout(item.path.suffix) if draw.copies_the_rest and not item.unread else ""
        is_as_original = self._target.suffix is None or in_layout == suffix
        self._export(in_layout if in_layout and is_as_original else suffix, in_layout=bool(in_layout) and is_as_original)

    def _export(self, suffix: str, *, in_layout: bool) -> None:
        """Writes the new text of the file whose turn it is.

        Args:
            suffix: Its format.
            in_layout: Whether it is to have the layout of its original.
        """
        item, draw = self._item, self._draw
        assert item is not None
        assert item.document is not None
        assert draw is not None
        own = own_file(item, self._target)
        if own and own.path.suffix == suffix:
            path, receipt = own.path, self._receipt_of(own.path.stem)
        else:
            own = None
            path, receipt = self._free(stems_of(item.path, self._target.naming, self._number + 1, self._of), suffix)
        if self._target.receipts:
            with suppress(OSError):  # the engine says why the receipt cannot be written
                receipt.parent.mkdir(exist_ok=True)
        request = Export(
            draw.result,
            draw.text,
            path,
            receipt=receipt if self._target.receipts else None,
            notice=self._target.notice,
            edited=draw.edited,
            draws=tuple(item.document.charges),
            replace=own is not None,
            unchanged=own.digests if own else None,
            source=item.path,
            others=item.document.other_guarantees,
            released=item.document.released_guarantees,
            released_on=item.document.released_days,
            old_receipts=(own.receipt,) if own and own.receipt else (),
            own_digests=own.digests if own else (),
        )
        if in_layout:
            same = {each.name: getattr(request, each.name) for each in fields(request)}
            request = ExportInLayout(**same, original=item.document.text, parts=item.document.parts)
        self._job = job = self._engine.submit(request)
        job.succeeded.connect(self._keep)
        job.failed.connect(self._fail)
        job.cancelled.connect(self._fail)

    def _free(self, stems: Iterator[str], suffix: str) -> tuple[Path, Path]:
        """Free names for a new text and its receipt; the engine makes sure of it when it writes."""
        for stem in stems:
            text, receipt = self._target.folder / f"{stem}{suffix}", self._receipt_of(stem)
            if stem.casefold() not in self._used and not os.path.lexists(text) and not os.path.lexists(receipt):
                break
        self._used.add(stem.casefold())  # many disks do not tell Letter from letter
        if self._target.naming is Naming.NUMBERED:
            self._number = int(stem.rpartition("-")[2])  # the next comes behind it, whatever was taken before
        return text, receipt

    def _receipt_of(self, stem: str) -> Path:
        return receipts_folder(self._target.folder) / f"{stem}{RECEIPT}{self._target.receipts}"

    def _keep(self, answer: Sequence[Path] | ExportedInLayout) -> None:
        item, draw = self._item, self._draw
        paths = answer.paths if isinstance(answer, ExportedInLayout) else answer
        assert item is not None
        for remark in answer.remarks if isinstance(answer, ExportedInLayout) else ():
            self._remarks[remark].append(item.path.name)
        assert draw is not None
        assert self._job is not None
        assert item.document is not None
        request = self._job.request
        assert isinstance(request, Export)
        item.export_error = None
        item.document.note_export(
            ExportedText(
                paths[0],
                draw,
                request.text,
                self._target.suffix,
                request.notice,
                request.receipt,
                self._target.naming,
                tuple(filter(None, map(digest_of, paths))),
            )
        )
        self._written += 1
        self.item_ended.emit(item)
        self._next()

    def _fail(self, error: PalimpsestError) -> None:
        assert self._item is not None
        assert self._job is not None
        if isinstance(self._job.request, ExportInLayout) and isinstance(error, LayoutLost | UnreadableInput):
            self._relaid += 1
            self._export(self._target.suffix or own_format(self._item.path), in_layout=False)
            return
        self._item.export_error = self._plainer(error)
        self._failed += 1
        self.item_ended.emit(self._item)
        self._next()

    def _plainer(self, error: PalimpsestError) -> PalimpsestError:
        """Says in a few words what is wrong with the folder, for a row that has no room for its whole path."""
        if not os.path.isdir(self._target.folder):
            return UsageError(self.tr("the folder does not exist."))
        if not os.access(self._target.folder, os.W_OK):
            return UsageError(self.tr("the folder may not be written to."))
        return error


class ExportAllDialog(QDialog):
    """Asks for a folder and a format. A problem is said in place.

    Args:
        count: How many new texts there are.
        to_review: How many of them need a review.
        without: How many files have no new text.
        folder: The folder that is proposed.
        formats: Titles by suffix, as `engine.documents.export.FORMATS`.
        suffix: The format that is proposed; empty for that of each original.
        receipts: What is proposed for the receipts; empty for none.
        notice: Whether the notice is proposed.
        notices: What the new texts say about themselves, as it will be written, each once.
        naming: How the files are named.
        earlier: What of the new texts a folder has already, of those that need a review too or not.
        parent: Its parent.

    Signals:
        chosen: The `Target`; the dialog has closed.
    """

    chosen = Signal(object)

    def __init__(
        self,
        count: int,
        to_review: int,
        without: int,
        folder: Path,
        formats: Mapping[str, str],
        *,
        suffix: str = "",
        receipts: str = ".pdf",
        notice: bool = True,
        notices: Sequence[str] = (),
        naming: Naming = Naming.NUMBERED,
        earlier: Callable[[Target, bool], EarlierFiles] = lambda target, unreviewed: EarlierFiles(),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export all new texts"))
        self._count, self._to_review, self._without, self._earlier = count, to_review, without, earlier
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.unreviewed = QCheckBox(
            self.tr("Also the one that &needs review")
            if to_review == 1
            else self.tr("Also the {n} that &need review").format(n=to_review)
        )
        self.unreviewed.setVisible(to_review > 0)
        self.unreviewed.setChecked(count == to_review)  # else nothing would be left to write
        self.unreviewed.setToolTip(
            self.tr(
                "Words that may tell who or where somebody is were copied into them, or came back by chance. Look at them in "
                "the list first."
            )
        )
        self.unreviewed.setAccessibleDescription(self.unreviewed.toolTip())
        self._proposed = folder
        self.folder = QLineEdit(str(folder))
        self.folder.setAccessibleName(self.tr("Folder"))
        self.browse = QPushButton(self.tr("&Browse …"))
        self.browse.setAccessibleName(self.tr("Browse for a folder"))
        self.format = QComboBox()
        self.format.setAccessibleName(self.tr("Format"))
        self.format.addItem(self.tr("As each original, where that can be written"), "")
        for ending, title in formats.items():
            self.format.addItem(f"{title} ({ending})", ending)
        self.format.setCurrentIndex(max(0, self.format.findData(suffix)))
        self.names = QComboBox()
        self.names.setAccessibleName(self.tr("Names"))
        first, second = islice(stems_of(folder, Naming.NUMBERED, of=count), 2)
        self.names.addItem(self.tr("Numbered: {first}, {second} …").format(first=first, second=second), Naming.NUMBERED)
        self.names.addItem(self.tr("Random: private-text-3f9a41c0 …"), Naming.RANDOM)
        self.names.addItem(self.tr("After the originals: letter-private …"), Naming.ORIGINALS)
        self.names.setCurrentIndex(self.names.findData(naming))
        self.why = QLabel()
        self.why.setWordWrap(True)
        self.names.currentIndexChanged.connect(self._explain_names)
        self._explain_names()
        self.receipts = ReceiptBox(receipts)
        self.notice = QCheckBox(self.tr("&State at the end of each file what it is:"))
        self.notice.setChecked(notice)
        said = QLabel("\n".join(self.tr("“{notice}”").format(notice=each) for each in notices))
        said.setTextFormat(Qt.TextFormat.PlainText)
        said.setWordWrap(True)
        said.setVisible(bool(notices))
        self.notice.setAccessibleDescription(said.text())
        self.problem = QLabel()
        self.problem.setWordWrap(True)
        self.problem.hide()
        for words in (self.said, self.receipts.about, self.problem):
            reserve_lines(words)  # what is typed above must not move the button below
        self.buttons = plain(QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel))
        self._save = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        self._save.setText(self.tr("&Export"))
        self._new_folder = NewFolder(self._save, self.tr("&Make the folder and export"), self._refuse)

        place = QHBoxLayout()
        place.setSpacing(8)
        place.addWidget(self.folder, 1)
        place.addWidget(self.browse)
        label = QLabel(self.tr("F&older"))
        label.setBuddy(self.folder)
        form = QFormLayout()
        form.setSpacing(8)
        form.addRow(label, place)
        form.addRow(self.tr("&Format"), self.format)
        form.addRow(self.tr("&Names"), self.names)
        form.addRow(self.why)
        form.addRow(self.tr("&Receipt of each"), self.receipts)
        form.addRow(self.receipts.about)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        column.addWidget(self.said)
        column.addWidget(self.unreviewed)
        column.addLayout(form)
        column.addWidget(self.notice)
        column.addWidget(said)
        column.addWidget(self.problem)
        column.addWidget(self.buttons)
        for changed in (
            self.unreviewed.toggled,
            self.notice.toggled,
            self.folder.textChanged,
            self.format.currentIndexChanged,
            self.names.currentIndexChanged,
            self.receipts.currentIndexChanged,
        ):
            changed.connect(self._say_what)
        self._say_what()
        self.browse.clicked.connect(self._browse)
        self.folder.textChanged.connect(self._forget_problem)
        self.folder.textChanged.connect(self._say_where_receipts_go)
        self._say_where_receipts_go()
        self.buttons.accepted.connect(self._choose)
        self.buttons.rejected.connect(self.reject)
        self.setMinimumWidth(max(560, self.minimumSizeHint().width()))  # large text needs more
        self.folder.setFocus()

    def _explain_names(self) -> None:
        """Says what the chosen way of naming the files means."""
        words = {
            Naming.NUMBERED: self.tr("A number tells the place in the list and nothing else."),
            Naming.RANDOM: self.tr("A random name tells nobody whom a file is about."),
            Naming.ORIGINALS: self.tr("Whoever gets a file reads its original's name, and perhaps whom it is about."),
        }[self._naming]
        self.why.setText(words)
        self.names.setAccessibleDescription(words)

    @property
    def _target(self) -> Target:
        suffix = self.format.currentData() or None
        return Target(self._folder_typed(), suffix, self.receipts.suffix, self.notice.isChecked(), self._naming)

    @property
    def _naming(self) -> Naming:
        return Naming(self.names.currentData())  # of a string enumeration, Qt keeps the string alone

    def _say_what(self) -> None:
        """Says how many new texts are written, which files are replaced by them, and which originals give none."""
        count = self._count - (0 if self.unreviewed.isChecked() else self._to_review)
        earlier = self._earlier(self._target, self.unreviewed.isChecked())
        replaced, there = len(earlier.outdated), earlier.there
        new = count - replaced - there
        words = []
        if new == 1:
            words.append(self.tr("One new text will be written."))
        elif new or not count:
            words.append(self.tr("{count} new texts will be written.").format(count=new))
        if replaced:
            words.append(self._replaced_words([path.name for path in earlier.outdated]))
        if there == count > 0:
            words.append(self.tr("All new texts are in this folder already, as they are now."))
        elif there:
            words.append(
                self.tr("One is in this folder already, and stays.")
                if there == 1
                else self.tr("{n} are in this folder already, and stay.").format(n=there)
            )
        if left := self._count - count:
            words.append(self.tr("One needs review first.") if left == 1 else self.tr("{n} need review first.").format(n=left))
        if self._without:
            words.append(
                self.tr("One file has no new text.")
                if self._without == 1
                else self.tr("{n} files have no new text.").format(n=self._without)
            )
        words.append(self.tr("No other file is replaced.") if replaced else self.tr("Existing files are not replaced."))
        self.said.setText(" ".join(words))
        self._save.setEnabled(new + replaced > 0)
        if self.isVisible():
            make_room(self)

    def _replaced_words(self, names: Sequence[str]) -> str:
        if len(names) == 1:
            words = self.tr("One new text is not what its file in this folder has any more, and replaces it: {name}.")
            return words.format(name=names[0])
        listed = ", ".join(names[:MOST_NAMES])
        if (more := len(names) - MOST_NAMES) > 0:
            listed = self.tr("{names} and {n} more").format(names=listed, n=more)
        words = self.tr("{n} new texts are not what their files in this folder have any more, and replace them: {names}.")
        return words.format(n=len(names), names=listed)

    def _say_where_receipts_go(self) -> None:
        self.receipts.say_where(receipts_folder(self._folder_typed()))

    def _folder_typed(self) -> Path:
        """The folder that the field names, which is meant to be in the one that was proposed."""
        return self._proposed / os.path.expanduser(self.folder.text().strip())

    def _browse(self) -> None:
        dialog = FolderDialog(self, self.tr("Folder for the new texts"), self._folder_typed())
        dialog.fileSelected.connect(self._take)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _take(self, folder: str) -> None:
        self.folder.setText(folder)
        self._forget_problem()  # also where it is the same folder, made meanwhile

    def _forget_problem(self) -> None:
        self.problem.hide()
        self._new_folder.forget()

    def _refuse(self, reason: str) -> None:
        self.problem.setText(reason)
        self.problem.setAccessibleName(reason)
        self.problem.show()
        make_room(self)
        self.folder.setFocus()

    def _choose(self) -> None:
        typed = self.folder.text().strip()
        folder = self._folder_typed()
        if not typed:
            self._refuse(self.tr("Choose a folder."))
            return
        if not self._new_folder.is_there(folder):
            return
        self.accept()
        self.chosen.emit(self._target)
