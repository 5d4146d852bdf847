"""Saving the work at hand into a file of the user's own, and going on with it later."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from app.document.draws import Draw
from app.document.model import DocumentModel
from app.gui.controllers.document import DocumentController
from app.gui.controllers.open import SESSION_SUFFIX, OpenController
from app.gui.saved import SavedDraw, SavedSession, load, save
from app.gui.status import Kind
from app.gui.window import MainWindow
from engine.documents.document import Document
from engine.errors import PalimpsestError


class SessionFiles(QObject):
    """Saves and opens sessions."""

    def __init__(self, window: MainWindow, documents: DocumentController, opener: OpenController) -> None:
        super().__init__(window)
        self._window, self._documents = window, documents
        window.actions_.save.triggered.connect(lambda: self.save())
        window.actions_.save_as.triggered.connect(lambda: self.save_as())
        documents.save_wanted.connect(self.save)
        opener.session_opened.connect(self.open)

    def save(self, then: Callable[[], None] | None = None) -> None:
        """Saves into the session's own file; asks for one the first time."""
        if path := self._documents.document.saved_as:
            self.save_to(path, then, replace=True)
        else:
            self.save_as(then)

    def save_as(self, then: Callable[[], None] | None = None) -> None:
        """Asks for a file and saves into it; the file dialog asks before it replaces one."""
        document = self._documents.document
        folder = document.path.parent if document.path else Path.home()
        dialog = QFileDialog(self._window, self.tr("Save session"), str(folder))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Sessions (*{suffix})").format(suffix=SESSION_SUFFIX))
        dialog.setDefaultSuffix(SESSION_SUFFIX[1:])
        dialog.selectFile((Path(document.name).stem or self.tr("session")) + SESSION_SUFFIX)
        dialog.setLabelText(QFileDialog.DialogLabel.FileName, self.tr("Holds the original; keep it to yourself. Name:"))
        dialog.fileSelected.connect(lambda name: self.save_to(Path(name), then, replace=True))
        dialog.open()

    def save_to(self, path: Path, then: Callable[[], None] | None = None, *, replace: bool = False) -> None:
        """Saves, and goes on with `then` if that succeeded."""
        document = self._documents.document
        session = SavedSession(
            text=document.text,
            name=document.name,
            privacy=self._documents.privacy,
            draws=tuple(SavedDraw(draw.result, draw.text, draw.hidden, draw.omitted) for draw in document.draws),
            charges=tuple(document.charges),
            shown=document.shown,
            structured=document.structured,
            blocks=document.blocks if document.structured else (),
        )
        try:
            save(path, session, replace=replace)
        except PalimpsestError as error:
            self._window.status.say(str(error), Kind.ERROR)
            return
        document.saved_as = path
        document.keep(all_draws=True)
        self._window.setWindowModified(False)
        self._window.status.say(
            self.tr("Saved {name}. It holds the original: keep it to yourself.").format(name=path.name), Kind.GOOD
        )
        if then:
            then()

    def open(self, path: Path) -> None:
        """Puts a saved session on the screen; costs nothing."""
        try:
            session = load(path)
        except PalimpsestError as error:
            self._window.status.say(str(error), Kind.ERROR)
            return
        document = DocumentModel()
        document.set_read(Document(session.text, session.name, "", session.blocks, structured=session.structured))
        document.saved_as = path
        draws = [Draw(draw.result, draw.text, kept=True, hidden=draw.hidden, omitted=draw.omitted) for draw in session.draws]
        document.restore(draws, session.charges, session.shown)
        self._documents.show(document)
        try:
            self._documents.borrow_choices(session.privacy)
        except PalimpsestError as error:  # a mechanism or a value of another version
            self._window.status.say(str(error), Kind.WARNING)
