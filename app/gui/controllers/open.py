"""The ways in: a file or several, a saved session, the clipboard, a drop, the example."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from app.document.states import DocumentState
from app.gui.dialogs.files import file_dialog
from app.gui.engine_words import in_words
from app.gui.parts import PartLabels, PartsMenu
from app.gui.process.requests import Read
from app.gui.queue.run import READABLE, is_table
from app.gui.status import StatusKind, StatusLine
from engine.assets import ASSETS
from engine.documents.document import OtherPartsOnly
from engine.documents.formats.declared import FORMATS

if TYPE_CHECKING:
    from app.document.model import DocumentModel
    from app.gui.actions import Actions
    from app.gui.controllers.document import DocumentController
    from app.gui.panes.original import OriginalPane
    from app.gui.process.engine import Engine
    from app.gui.settings import Settings
    from app.gui.shown_document import ShownDocument
    from engine.documents.document import Document, DocumentPart
    from engine.errors import PalimpsestError

EXAMPLE = ASSETS / "example-letter.txt"
SESSION_SUFFIX = ".palimpsest"


class OpenController(QObject):
    """Brings documents to the screen. The engine reads the files; the window opens none.

    Args:
        shown: The document on the screen.
        documents: Puts another there.
        actions: What can be done.
        original: A long text may be pasted into it, and parts of its file asked for.
        engine: Reads the files.
        settings: Remembers recent files.
        status: Says why a file cannot be read.
        window: What dialogs stand over.

    Attributes:
        is_worked_off: Whether the list of files is at a document.

    Signals:
        many_opened: More than one file, a folder, or files for the list; a list of paths.
        table_opened: A table; its path.
        session_opened: A saved session; its path.
        parts_read: A document was read again with parts that had been left out; the document.
    """

    many_opened = Signal(object)
    table_opened = Signal(object)
    session_opened = Signal(object)
    parts_read = Signal(object)

    def __init__(
        self,
        shown: ShownDocument,
        documents: DocumentController,
        actions: Actions,
        original: OriginalPane,
        engine: Engine,
        settings: Settings,
        status: StatusLine,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._shown, self._documents, self._engine, self._settings = shown, documents, engine, settings
        self._status, self._window, self._recent = status, window, actions.recent
        self._part_words = PartLabels(self)
        self._other_parts: PartsMenu | None = None
        self.is_worked_off: Callable[[DocumentModel], bool] = lambda _: False
        actions.open.triggered.connect(self.choose)
        actions.paste.triggered.connect(self.paste)
        actions.example.triggered.connect(self.try_example)
        actions.recent.aboutToShow.connect(self._list_recent)
        original.long_text_pasted.connect(self.open_text)
        original.left_out.wanted.connect(self._read_too)

    def open_file(self, path: Path) -> None:
        """Opens a file, after asking about a new text that would be lost."""
        self._documents.leaving(lambda: self._read(path))

    def open_text(self, text: str, name: str = "") -> None:
        """Begins a document with a text from elsewhere.

        Args:
            text: The text.
            name: What the title bar says.
        """
        if not text.strip():
            self._status.say(self.tr("The clipboard has no text."), StatusKind.WARNING)
            return
        self._documents.leaving(lambda: self._documents.begin(text, name))

    def paste(self) -> None:
        """Begins a document with the clipboard."""
        self.open_text(QGuiApplication.clipboard().text().replace("\r\n", "\n"), self.tr("Pasted text"))

    def try_example(self) -> None:
        """Opens the built-in letter, which nobody wrote."""
        self._documents.leaving(lambda: self._documents.begin(EXAMPLE.read_text(encoding="utf-8"), self.tr("Example letter")))

    def choose(self) -> None:
        """Asks for one file or several."""
        self._ask_for_files(self.open)

    def choose_more(self) -> None:
        """Asks for files to add to the list, a single one too."""
        self._ask_for_files(self._add)

    def _add(self, paths: list[Path]) -> None:
        if [path.suffix for path in paths] == [SESSION_SUFFIX]:
            self.open(paths)
        elif paths:
            self._settings.use_folder(paths[0].parent)
            self.many_opened.emit(paths)

    def _ask_for_files(self, take: Callable[[list[Path]], None]) -> None:
        dialog = file_dialog(self._window, self.tr("Open documents"), self._settings)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        every = dict.fromkeys((*READABLE, *(suffix for kind in FORMATS for suffix in kind.suffixes), SESSION_SUFFIX))
        dialog.setNameFilters(
            [
                self.tr("Documents and sessions ({patterns})").format(patterns=_patterns(every)),
                *(f"{kind.title} ({_patterns(kind.suffixes)})" for kind in FORMATS),
                self.tr("All files (*)"),
            ]
        )
        dialog.filesSelected.connect(lambda names: take([Path(name) for name in names]))
        dialog.open()

    def _list_recent(self) -> None:
        """Fills the menu of recent files: names only."""
        menu = self._recent
        menu.clear()
        for recent in self._settings.recent_files:
            path = Path(recent)
            action = menu.addAction(path.name.replace("&", "&&"))
            action.setData(recent)
            action.triggered.connect(lambda _checked=False, path=path: self.open([path]))
        if menu.isEmpty():
            menu.addAction(self.tr("None yet")).setEnabled(False)
        else:
            menu.addSeparator()
            menu.addAction(self.tr("&Forget them")).triggered.connect(self._forget_recent)

    def _forget_recent(self) -> None:
        self._settings.forget_recent()

    def open(self, paths: list[Path]) -> None:
        """Opens what was chosen or dropped: one file or saved session on the screen, more than one in the list of files.

        A table is asked about: which of its columns holds the texts.
        """
        if paths:
            self._settings.use_folder(paths[0] if paths[0].is_dir() else paths[0].parent)
        if len(paths) == 1 and paths[0].suffix == SESSION_SUFFIX:
            self._documents.leaving(lambda: self.session_opened.emit(paths[0]))
        elif len(paths) == 1 and is_table(paths[0]):
            self.table_opened.emit(paths[0])
        elif len(paths) == 1 and not paths[0].is_dir():
            self.open_file(paths[0])
        elif paths:
            self.many_opened.emit(paths)

    def _read(self, path: Path, parts: tuple[DocumentPart, ...] = ()) -> None:
        """Reads a file, and puts it on the screen.

        Args:
            path: The file.
            parts: Parts to read besides the body.
        """
        self._status.progress(0, None, self.tr("reading {name}").format(name=path.name))
        job = self._engine.submit(Read(path, parts))

        def take(document: Document) -> None:
            self._documents.begin_read(document, path, parts)
            self._settings.add_recent(path)

        job.succeeded.connect(take)
        job.failed.connect(lambda error: self._refuse(path, parts, error))

    def _refuse(self, path: Path, parts: tuple[DocumentPart, ...], error: PalimpsestError) -> None:
        """Says why a file cannot be read; if it has other parts, a button offers to read them."""
        status = self._status
        if not isinstance(error, OtherPartsOnly):
            status.say(in_words(str(error)), StatusKind.ERROR)
            return
        if self._other_parts:
            self._other_parts.deleteLater()
        self._other_parts = menu = PartsMenu(self._window)
        menu.offer(error.left_out)
        menu.wanted.connect(lambda wanted: self._documents.leaving(lambda: self._read(path, (*parts, *wanted))))
        status.say(
            in_words(str(error)), StatusKind.WARNING, self._part_words.read(error.left_out), lambda: menu.ask(status.remedy)
        )

    def _read_too(self, parts: tuple[DocumentPart, ...]) -> None:
        """Reads the file on the screen again, with parts that were left out; it stays the same document, of the list too."""
        document = self._shown.document
        path, wanted = document.path, (*document.parts, *parts)
        if path is None or document.draws or self._say_busy(document):
            return
        self._status.progress(0, None, self.tr("reading {name}").format(name=path.name))
        job = self._engine.submit(Read(path, wanted))

        def take(read: Document) -> None:
            if not document.draws and not self._say_busy(document):
                document.read_again(read, wanted)
                self.parts_read.emit(document)
                words = self.tr("Read too, and in the new text once it is drawn. Marks that you had made stay.")
                self._status.say(words, StatusKind.GOOD)

        job.succeeded.connect(take)
        job.failed.connect(lambda error: self._refuse(path, wanted, error))

    def _say_busy(self, document: DocumentModel) -> bool:
        """Says that a document is being rewritten, if it is; whether that is so."""
        is_busy = document.state is DocumentState.RUNNING or self.is_worked_off(document)
        if is_busy:
            self._status.say(self.tr("A run is in progress. Cancel it first."), StatusKind.WARNING)
        return is_busy


def _patterns(suffixes: Iterable[str]) -> str:
    """File-dialog patterns for these endings."""
    return " ".join(f"*{suffix}" for suffix in suffixes)
