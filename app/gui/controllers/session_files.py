"""Saves the current work to a session file, and opens it again."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from app.document.draws import Draw
from app.document.model import DocumentModel
from app.document.saved import SavedDraw, SavedSession, is_encrypted, load, save
from app.gui.controllers.open import SESSION_SUFFIX
from app.gui.dialogs.files import file_dialog
from app.gui.status import StatusKind, StatusLine
from engine.documents.document import Document
from engine.errors import PalimpsestError

if TYPE_CHECKING:
    from app.gui.actions import Actions
    from app.gui.controllers.choices import ChoicesController
    from app.gui.controllers.document import DocumentController
    from app.gui.controllers.open import OpenController
    from app.gui.process.process_per_job import ProcessPerJob
    from app.gui.settings import Settings
    from app.gui.shown_document import ShownDocument


class SessionFiles(QObject):
    """Saves and opens sessions.

    Args:
        shown: The document on the screen.
        documents: Puts another there, and asks for one to be saved.
        choices: What is chosen, which a session lends.
        opener: Opens files of any kind.
        actions: What can be done.
        settings: Remembers whether sessions were encrypted.
        status: Says what was saved.
        window: What dialogs stand over, and whose title says that something would be lost.

    Signals:
        saved: A document was saved.
    """

    saved = Signal()

    def __init__(
        self,
        shown: ShownDocument,
        documents: DocumentController,
        choices: ChoicesController,
        opener: OpenController,
        actions: Actions,
        settings: Settings,
        status: StatusLine,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._shown, self._documents, self._choices = shown, documents, choices
        self._settings, self._status, self._window = settings, status, window
        self._used: ProcessPerJob | None = None
        actions.save.triggered.connect(lambda: self.save())
        actions.save_as.triggered.connect(lambda: self.save_as())
        documents.save_wanted.connect(self.save)
        opener.session_opened.connect(self.open)

    def save(self, then: Callable[[], None] | None = None) -> None:
        """Saves into the session's own file; asks for one the first time."""
        if path := self._shown.document.saved_as:
            self.save_to(path, then, replace=True)
        else:
            self.save_as(then)

    @cached_property
    def processes(self) -> ProcessPerJob:
        """Where sessions are encrypted and decrypted."""
        from app.gui.process.process_per_job import ProcessPerJob
        from app.gui.session_work import local

        self._used = ProcessPerJob(local, self)
        return self._used

    def close(self) -> None:
        """Ends what still runs."""
        if self._used is not None:
            self._used.close()

    def save_as(self, then: Callable[[], None] | None = None) -> None:
        """Asks for a file and saves into it; the file dialog asks before it replaces one."""
        document = self._shown.document
        beside = document.saved_as or document.path  # not beside an exported text, which may leave the machine
        dialog = file_dialog(self._window, self.tr("Save session"), self._settings, beside.parent if beside else None)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        encrypted = self.tr("Sessions, encrypted for you on this machine (*{suffix})").format(suffix=SESSION_SUFFIX)
        plain = self.tr("Sessions that anybody who gets the file can read (*{suffix})").format(suffix=SESSION_SUFFIX)
        dialog.setNameFilters([encrypted, plain] if self._settings.encrypt_sessions else [plain, encrypted])
        dialog.setDefaultSuffix(SESSION_SUFFIX[1:])
        dialog.selectFile((Path(document.name).stem or self.tr("session")) + SESSION_SUFFIX)
        dialog.setLabelText(QFileDialog.DialogLabel.FileName, self.tr("Holds the original; keep it to yourself. Name:"))

        def chosen(name: str) -> None:
            self._settings.encrypt_sessions = dialog.selectedNameFilter() == encrypted
            self.save_to(Path(name), then, replace=True, encrypted=self._settings.encrypt_sessions)

        dialog.fileSelected.connect(chosen)
        dialog.open()

    def save_all(self, documents: Sequence[DocumentModel], then: Callable[[], None]) -> None:
        """Asks for a folder and saves several documents there, each as a session; goes on once all are saved.

        Args:
            documents: The documents.
            then: What follows.
        """
        path = documents[0].path
        title = self.tr("Folder for the sessions: keep it to yourself")
        dialog = file_dialog(self._window, title, self._settings, path.parent if path else None)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(lambda name: self._save_next(deque(documents), Path(name), then))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _save_next(self, left: deque[DocumentModel], folder: Path, then: Callable[[], None]) -> None:
        if not left:
            then()
            return
        document, number = left.popleft(), 1
        stem = Path(document.name).stem or self.tr("session")
        while (path := folder / f"{stem}{'' if number == 1 else f'-{number}'}{SESSION_SUFFIX}").exists():
            number += 1
        encrypted = self._settings.encrypt_sessions
        self.save_to(path, lambda: self._save_next(left, folder, then), encrypted=encrypted, document=document)

    def save_to(
        self,
        path: Path,
        then: Callable[[], None] | None = None,
        *,
        replace: bool = False,
        encrypted: bool | None = None,
        document: DocumentModel | None = None,
    ) -> None:
        """Saves, and goes on with `then` if that succeeded.

        Args:
            path: The file.
            then: What follows.
            replace: Whether a file that is there may be replaced.
            encrypted: Whether only this user can read it, on this machine; None for as the file that is there.
            document: What is saved; None for the document on the screen.
        """
        document = document or self._shown.document
        session = SavedSession(
            text=document.text,
            name=document.name,
            privacy=self._choices.privacy,
            draws=tuple(
                SavedDraw(draw.result, draw.text, draw.hidden, draw.omitted, draw.name, draw.released)
                for draw in document.draws
            ),
            charges=tuple(document.charges),
            shown=document.shown,
            structured=document.structured,
            blocks=document.blocks if document.structured else (),
        )
        if encrypted or (encrypted is None and is_encrypted(path)):
            from app.gui.session_work import SaveEncrypted

            job = self.processes.submit(SaveEncrypted(path, session, replace))
            job.succeeded.connect(lambda _: self._take_saved(document, session, path, then))
            job.failed.connect(lambda error: self._status.say(str(error), StatusKind.ERROR))
            return
        try:
            save(path, session, replace=replace)
        except PalimpsestError as error:
            self._status.say(str(error), StatusKind.ERROR)
            return
        self._take_saved(document, session, path, then)

    def _take_saved(self, document: DocumentModel, session: SavedSession, path: Path, then: Callable[[], None] | None) -> None:
        """Notes that a document is saved, unless it was edited meanwhile, and goes on."""
        document.saved_as = path
        for draw in document.draws[: len(session.draws)]:
            draw.saved = True
        self._settings.add_recent(path)
        if [draw.text for draw in document.draws] == [draw.text for draw in session.draws]:
            document.keep(all_draws=True)
        if document is self._shown.document:
            self._window.setWindowModified(document.unkept)
        self._status.say(
            self.tr("Saved {name}. It holds the original: keep it to yourself.").format(name=path.name), StatusKind.GOOD
        )
        self.saved.emit()
        if then:
            then()

    def open(self, path: Path) -> None:
        """Puts a saved session on the screen; costs nothing."""
        self.read(path, lambda session: self._show(session, path))

    def read(self, path: Path, then: Callable[[SavedSession], None]) -> None:
        """Reads a saved session, and goes on with it; says why if it cannot be read.

        Args:
            path: Its file.
            then: What follows.
        """
        if is_encrypted(path):
            from app.gui.session_work import OpenEncrypted

            job = self.processes.submit(OpenEncrypted(path))
            job.succeeded.connect(then)
            job.failed.connect(lambda error: self._status.say(str(error), StatusKind.ERROR))
            return
        try:
            session = load(path)
        except PalimpsestError as error:
            self._status.say(str(error), StatusKind.ERROR)
            return
        then(session)

    def _show(self, session: SavedSession, path: Path) -> None:
        document = DocumentModel()
        document.set_read(Document(session.text, session.name, "", session.blocks, structured=session.structured))
        document.saved_as = path
        draws = [
            Draw(
                draw.result,
                draw.text,
                kept=True,
                hidden=draw.hidden,
                omitted=draw.omitted,
                name=draw.name,
                released=draw.released,
                saved=True,
            )
            for draw in session.draws
        ]
        document.restore(draws, session.charges, session.shown)
        self._documents.show(document)
        try:
            self._choices.borrow(session.privacy)
        except PalimpsestError as error:  # a mechanism or a value of another version
            self._status.say(str(error), StatusKind.WARNING)
