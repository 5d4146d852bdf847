"""Opens, closes and brings back the document on the screen, and never loses a paid text without asking."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from app.document.model import DocumentModel
from app.document.states import DocumentState
from app.gui.appearance.icons import icon
from app.gui.dialogs.question import Way, open_question
from app.gui.status import StatusKind, StatusLine
from engine.text.markup import without_markup

if TYPE_CHECKING:
    from app.gui.actions import Actions
    from app.gui.controllers.choices import ChoicesController
    from app.gui.controllers.run import RunController
    from app.gui.document_stack import DocumentStack
    from app.gui.panes.original import OriginalPane
    from app.gui.shown_document import ShownDocument
    from engine.documents.document import Document, DocumentPart


class DocumentController(QObject):
    """Puts documents on the screen, one at a time.

    Args:
        shown: The document on the screen.
        choices: What is chosen, which a saved session may have lent.
        runs: Knows whether the document is being rewritten.
        stack: Shows the panes, or that there is no document.
        original: Gets the keyboard where a text is to be typed.
        status: Says what became of a document.
        actions: What can be done.
        window: Has the title, and its questions stand over it.

    Attributes:
        is_listed: Whether the list of files has a document, which then can leave the screen and be shown again.

    Signals:
        save_wanted: The user wants to save the session; carries the function to call afterwards.
    """

    save_wanted = Signal(object)

    def __init__(
        self,
        shown: ShownDocument,
        choices: ChoicesController,
        runs: RunController,
        stack: DocumentStack,
        original: OriginalPane,
        status: StatusLine,
        actions: Actions,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._shown, self._choices, self._runs, self._stack = shown, choices, runs, stack
        self._original, self._status, self._actions, self._window = original, status, actions, window
        self._last: DocumentModel | None = None
        self._charges: dict[bytes, Mapping[str, Sequence[float]]] = {}
        self.is_listed: Callable[[DocumentModel], bool] = lambda _: False
        for source in (shown.opened, shown.state_changed, shown.draw_changed, shown.edited):
            source.connect(self._show_title)
        shown.opened.connect(self._remember_charges)
        shown.charged.connect(self._remember_charges)
        actions.close.triggered.connect(lambda: self.leaving_for_good(self.close))
        actions.reopen.triggered.connect(lambda: self.leaving(self.bring_back))
        actions.unlock.triggered.connect(lambda: self._dropping_draws(self._unlock))

    def begin(self, text: str, name: str = "", path: Path | None = None) -> None:
        """Puts a text on the screen.

        Args:
            text: The text.
            name: What the title bar says.
            path: Its file, if it came from one.
        """
        document = DocumentModel()
        document.set_text(text, name, path)
        self._put(document)

    def begin_read(self, read: Document, path: Path, parts: tuple[DocumentPart, ...] = ()) -> None:
        """Puts what was read from a file on the screen; with its new texts, if it was there just before and is the same.

        Args:
            read: What was read.
            path: The file.
            parts: What was read besides the body.
        """
        last = self._last
        is_same = last and (last.path, last.parts) == (path, parts) and _key(last.text) == _key(read.text)
        if last and is_same and last.draws and not self.is_listed(last):
            self.show(last)
            self._status.say(self.tr("{name} is here again, with its new texts.").format(name=last.name))
            return
        document = DocumentModel()
        document.set_read(read, path, parts)
        self._put(document)

    def close(self) -> None:
        """Takes the document off the screen."""
        self.begin("")
        self._stack.show_empty(focus=True)
        keys = self._actions.reopen.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self._status.say(self.tr("Closed. {keys} reopens it.").format(keys=keys))

    @property
    def can_bring_back(self) -> bool:
        """Whether there was an earlier document on the screen."""
        return self._last is not None

    def bring_back(self) -> None:
        """Shows the previous document again."""
        if self._last and not self._runs.run:
            self.show(self._last)

    def type_text(self) -> None:
        """Opens an empty document to type into."""
        self._stack.show_panes()
        self._original.view.setFocus()

    def show(self, document: DocumentModel) -> None:
        """Puts a document on the screen.

        Args:
            document: The document.
        """
        before = self._shown.document
        if document is not before and before.state is not DocumentState.EMPTY:
            self._last = before
        self._shown.show(document)
        if document is not before and before.draws and not self.is_listed(before) and self._status.kind is StatusKind.PLAIN:
            keys = self._actions.reopen.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            name = before.name or self.tr("Your text")
            words = self.tr("{name} went from the window with its new texts. {keys} reopens it.")
            self._status.say(f"{words.format(name=name, keys=keys)} {self._status.words}".rstrip())

    def leaving(self, then: Callable[[], None]) -> None:
        """Continues, unless a new text would be lost and the user wants to keep it.

        Args:
            then: What follows.
        """
        if self._runs.run or not self.is_listed(self._shown.document):
            self._dropping_draws(then)
        else:
            then()

    def leaving_for_good(self, then: Callable[[], None]) -> None:
        """Continues as `leaving` does, unless names could not be restored any more and the user wants to save them.

        Args:
            then: What follows.
        """
        document = self._shown.document
        if self._runs.run or document.unkept or self.is_listed(document) or not needs_session(document):
            self.leaving(then)
        else:
            self.ask_for_session(then, lambda: self.save_wanted.emit(then))

    def ask_for_session(self, then: Callable[[], None], save: Callable[[], None], texts: int = 1) -> None:
        """Says that real names are not saved although an answer may need them, and offers to save the session.

        Args:
            then: What follows without one.
            save: Saves it, and goes on.
            texts: How many new texts there are.
        """
        what = self.tr("The real names behind the new text are not saved.")
        why = self.tr("To put them back into an answer later, save the session. It holds the original: keep it to yourself.")
        if texts > 1:
            what = self.tr("The real names behind {n} new texts are not saved.").format(n=texts)
            why = self.tr(
                "To put them back into answers later, save the sessions. They hold the originals: keep them to yourself."
            )
        self._ask(what, why, self.tr("Close &without"), then, save)

    def _dropping_draws(self, then: Callable[[], None]) -> None:
        """Continues as `leaving` does, also where the list of files has the document: its draws go."""
        document = self._shown.document
        if self._runs.run:
            self._status.say(self.tr("A run is in progress. Cancel it first."), StatusKind.WARNING)
        elif document.unkept_edits:
            self.ask_to_keep(self.tr("The edits of the new text were not exported or saved."), then)
        elif document.unkept:
            self.ask_to_keep(self._lost_words(document), then)
        else:
            then()

    def _lost_words(self, document: DocumentModel) -> str:
        """Says which of its new texts would be lost."""
        lost = [(number, draw) for number, draw in enumerate(document.draws, 1) if draw.unkept]
        if len(document.draws) == 1:
            return self.tr("The new text was not exported or saved.")
        if len(lost) > 1:
            return self.tr("{n} drafts were not exported or saved.").format(n=len(lost))
        [(number, draw)] = lost
        name = draw.name or self.tr("Draft {n}").format(n=number)
        return self.tr("{draft} was not exported or saved.").format(draft=name)

    def ask_to_keep(self, what: str, then: Callable[[], None], save: Callable[[], None] | None = None) -> None:
        """Asks whether a new text may go.

        Args:
            what: The text that would be lost.
            then: What follows if it may, or once it is saved.
            save: Saves it, and goes on; None to save the document on the screen.
        """
        why = self.tr("It has been charged, and drawing it again costs again.")
        if has_names_to_restore(self._shown.document):
            why += " " + self.tr("To restore names in an answer to it later, save the session.")
        self._ask(what, why, self.tr("&Discard"), then, save or (lambda: self.save_wanted.emit(then)))

    def _ask(self, what: str, why: str, without: str, then: Callable[[], None], save: Callable[[], None]) -> None:
        """Asks whether a session is saved first."""
        box = open_question(self._window, what, why, Way(self.tr("&Save …"), save), Way(without, then))
        box.setIconPixmap(icon("save").pixmap(32, 32))

    def _put(self, document: DocumentModel) -> None:
        """Puts a fresh document on the screen, under the user's own choices."""
        document.count_also(self._charges.get(_key(document.text), {}))  # what this text has cost so far
        self._choices.give_back()
        self.show(document)

    def _unlock(self) -> None:
        """Makes the original editable again; its draws are dropped, their cost stays."""
        self._shown.document.unlock()
        self._original.view.setFocus()

    def _remember_charges(self) -> None:
        document = self._shown.document
        self._charges[_key(document.text)] = document.charges_by_text

    def _show_title(self) -> None:
        document = self._shown.document
        name = document.name or self.tr("Unnamed text")
        self._window.setWindowTitle("Palimpsest" if document.state is DocumentState.EMPTY else f"{name}[*] – Palimpsest")
        self._window.setWindowModified(document.unkept)


def has_names_to_restore(document: DocumentModel) -> bool:
    """Whether some new text of a document has names that could be put back into an answer."""
    from engine.restoration.names import has_names  # imported when it is wanted, so that the window opens sooner

    return any(has_names(draw.result) for draw in document.draws)


def needs_session(document: DocumentModel) -> bool:
    """Whether those names would be lost with the document."""
    return document.saved_as is None and has_names_to_restore(document)


def _key(text: str) -> bytes:
    """Identifies a text while the window is open, whatever its markup.

    Never written anywhere: the key of a short text can be guessed.
    """
    return sha256(without_markup(text).encode()).digest()
