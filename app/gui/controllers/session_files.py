"""Saves the current work to a session file, and opens it again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from app.document.draws import Draw
from app.document.model import DocumentModel
from app.document.saved import SavedDraw, SavedSession, load, save
from app.gui.controllers.open import SESSION_SUFFIX
from app.gui.status import StatusKind, StatusLine
from engine.documents.document import Document
from engine.errors import PalimpsestError

if TYPE_CHECKING:
    from app.gui.actions import Actions
    from app.gui.controllers.choices import ChoicesController
    from app.gui.controllers.document import DocumentController
    from app.gui.controllers.open import OpenController
    from app.gui.shown_document import ShownDocument


class SessionFiles(QObject):
    """Saves and opens sessions.

    Args:
        shown: The document on the screen.
        documents: Puts another there, and asks for one to be saved.
        choices: What is chosen, which a session lends.
        opener: Opens files of any kind.
        actions: What can be done.
        status: Says what was saved.
        window: What dialogs stand over, and whose title says that something would be lost.
    """

    def __init__(
        self,
        shown: ShownDocument,
        documents: DocumentController,
        choices: ChoicesController,
        opener: OpenController,
        actions: Actions,
        status: StatusLine,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._shown, self._documents, self._choices = shown, documents, choices
        self._status, self._window = status, window
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

    def save_as(self, then: Callable[[], None] | None = None) -> None:
        """Asks for a file and saves into it; the file dialog asks before it replaces one."""
        document = self._shown.document
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
        document = self._shown.document
        session = SavedSession(
            text=document.text,
            name=document.name,
            privacy=self._choices.privacy,
            draws=tuple(SavedDraw(draw.result, draw.text, draw.hidden, draw.omitted) for draw in document.draws),
            charges=tuple(document.charges),
            shown=document.shown,
            structured=document.structured,
            blocks=document.blocks if document.structured else (),
        )
        try:
            save(path, session, replace=replace)
        except PalimpsestError as error:
            self._status.say(str(error), StatusKind.ERROR)
            return
        document.saved_as = path
        document.keep(all_draws=True)
        self._window.setWindowModified(False)
        self._status.say(
            self.tr("Saved {name}. It holds the original: keep it to yourself.").format(name=path.name), StatusKind.GOOD
        )
        if then:
            then()

    def open(self, path: Path) -> None:
        """Puts a saved session on the screen; costs nothing."""
        try:
            session = load(path)
        except PalimpsestError as error:
            self._status.say(str(error), StatusKind.ERROR)
            return
        document = DocumentModel()
        document.set_read(Document(session.text, session.name, "", session.blocks, structured=session.structured))
        document.saved_as = path
        draws = [Draw(draw.result, draw.text, kept=True, hidden=draw.hidden, omitted=draw.omitted) for draw in session.draws]
        document.restore(draws, session.charges, session.shown)
        self._documents.show(document)
        try:
            self._choices.borrow(session.privacy)
        except PalimpsestError as error:  # a mechanism or a value of another version
            self._status.say(str(error), StatusKind.WARNING)
