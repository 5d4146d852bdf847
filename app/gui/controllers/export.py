"""The ways out of the window: a file with its receipt, the clipboard, a drag."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from app.document.exported import ExportedText
from app.document.states import DocumentState
from app.gui.desktop import open_file, show_in_folder
from app.gui.dialogs.draw_again import ask_to_draw_again
from app.gui.dialogs.export import ExportDialog, ExportTarget
from app.gui.dialogs.files import start_folder
from app.gui.engine_words import in_words
from app.gui.phrases import Phrases
from app.gui.process.requests import Export, ExportedInLayout, ExportInLayout
from app.gui.status import StatusKind, StatusLine
from engine.documents.export import FORMATS, own_format
from engine.documents.in_place.replacements import LayoutLost
from engine.documents.in_place.rewriting import suffix_in_layout
from engine.documents.receipt import notice_of
from engine.documents.receipt_page import PAGES
from engine.documents.write import digest_of

if TYPE_CHECKING:
    from app.document.draws import Draw
    from app.document.model import DocumentModel
    from app.gui.actions import Actions
    from app.gui.exported import ExportedBar
    from app.gui.panes.output import OutputPane
    from app.gui.process.engine import Engine
    from app.gui.settings import Settings
    from app.gui.shown_document import ShownDocument
    from engine.errors import PalimpsestError


class ExportController(QObject):
    """Exports the shown text.

    Args:
        shown: The document on the screen.
        actions: What can be done.
        output: Drags the text out, and lets parts of it be copied.
        engine: Writes the file.
        settings: Remembers how texts were exported.
        status: Says what left.
        exported: Offers what can be done with it then.
        window: What the dialog stands over, and whose title says that something would be lost.

    Attributes:
        dialog: The export dialog while it is open.
        is_listed: Whether a document is of the list of files.
        receipts_of: The folder of receipts, by that of the new text.
        to_check: How many kept words of the shown text nobody has checked.
        draw_again: Draws another text of the document on the screen.
        can_draw: Whether that can be done now.
        question: What is asked before a text is exported that has words which were to be replaced, while it is open.
    """

    def __init__(
        self,
        shown: ShownDocument,
        actions: Actions,
        output: OutputPane,
        engine: Engine,
        settings: Settings,
        status: StatusLine,
        exported: ExportedBar,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._exported = exported
        self._shown, self._engine, self._settings, self._status, self._window = shown, engine, settings, status, window
        self.dialog: ExportDialog | None = None
        self.is_listed: Callable[[DocumentModel], bool] = lambda document: False
        self.receipts_of: Callable[[Path], Path] = lambda folder: folder
        self.to_check: Callable[[], int] = lambda: 0
        self.draw_again: Callable[[], None] = lambda: None
        self.can_draw: Callable[[], bool] = lambda: True
        self.question: QMessageBox | None = None
        self._own_format = ""
        self._phrases = Phrases(self)
        actions.export.triggered.connect(self.export)
        actions.copy.triggered.connect(self.copy)
        output.handle.dragged.connect(self._dragged)
        output.view.copied.connect(self._copied)
        exported.open_wanted.connect(self._open)
        exported.folder_wanted.connect(self._show_in_folder)
        exported.restore_wanted.connect(actions.restore_names.trigger)
        exported.save_wanted.connect(actions.save.trigger)
        self._said = ""  # of the text that was copied last
        shown.edited.connect(self._say_changed)
        for changed in (shown.opened, shown.draw_changed, shown.edited, shown.state_changed):
            changed.connect(exported.hide)

    def copy(self) -> None:
        """Puts the new text on the clipboard."""
        draw = self._shown.document.draw
        if draw is None:
            return
        QGuiApplication.clipboard().setText(draw.text)
        self._shown.document.release(draw)
        self._say_left(self.tr("The new text is on the clipboard."), draw)

    def export(self) -> None:
        """Asks where to export the new text; first whether to draw again, if it has words that were to be replaced."""
        if words := self._shown.document.unheeded_words:
            what = self.tr("1 word that you ticked can still be read in this draft.")
            many = self.tr("{n} words that you ticked can still be read in this draft.").format(n=len(words))
            which = self._phrases.named(words)
            which = self.tr("{words}. Another draft replaces what you ticked; it is charged too.").format(words=which)
            asked = what if len(words) == 1 else many
            self.question = ask_to_draw_again(
                self._window, asked, which, self.draw_again, self._choose, can_draw=self.can_draw()
            )
            self.question.finished.connect(self._forget_question)
        else:
            self._choose()

    def _forget_question(self) -> None:
        self.question = None

    def _choose(self) -> None:
        draw = self._shown.document.draw
        if draw is None:
            return
        path = self._shown.document.path
        settings = self._settings
        folder = start_folder(settings, path.parent if path else None)
        in_layout = suffix_in_layout(path.suffix) if path and draw.copies_the_rest else ""
        self._own_format = in_layout or own_format(Path(self._shown.document.name))
        last = self._shown.document.exported_as if self.is_listed(self._shown.document) else None
        named = last if last and last.parent.is_dir() else None
        self.dialog = ExportDialog(
            folder,
            named.suffix if named else settings.export_format or self._own_format,
            settings.receipt_format,
            settings.notice,
            notice_of(draw.result, draw.edited),
            self._window,
            in_layout=in_layout,
            named=named,
            receipts_of=self.receipts_of,
            other_drafts=self._about_other_drafts(),
            why_one=self._why_one(),
        )
        self.dialog.chosen.connect(self._write)
        self.dialog.finished.connect(self._close_dialog)
        self.dialog.open()

    def _warning_of_all_drafts(self) -> str:
        """What the receipt says of giving away several drafts; empty if nothing."""
        from engine.documents.receipt import OtherDrafts, warning_of_all_drafts  # imported when it is wanted

        document = self._shown.document
        if document.draw is None:
            return ""
        released, days = document.released_guarantees, document.released_days
        drafts = OtherDrafts(document.charges, document.other_guarantees, released, days)
        return warning_of_all_drafts(document.draw.result, drafts) or ""

    def _about_other_drafts(self) -> str:
        """That one draft alone is to be given away, where the receipt says so, and whether one has left before."""
        released = self._shown.document.released_guarantees
        said = [self.tr("Another draft was exported or copied before.")] if released else []
        said += [self.tr("Give away one draft only.")] if self._warning_of_all_drafts() else []
        return " ".join(said)

    def _why_one(self) -> str:
        """Why, as the receipt says it; empty if it does not."""
        warning = self._warning_of_all_drafts()
        return self.tr("For somebody who sees all drafts: {warning}").format(warning=in_words(warning)) if warning else ""

    def _write(self, target: ExportTarget) -> None:
        document = self._shown.document
        draw = document.draw
        if draw is None or self.dialog is None:
            return
        if target.receipt:
            with suppress(OSError):  # the engine says why the receipt cannot be written
                target.receipt.parent.mkdir(exist_ok=True)
        request = Export(
            draw.result,
            draw.text,
            target.path,
            receipt=target.receipt,
            notice=target.notice,
            edited=draw.edited,
            draws=tuple(document.charges),
            others=document.other_guarantees,
            released=document.released_guarantees,
            released_on=document.released_days,
            replace=target.replace,
            source=document.path,
            old_receipts=self._receipts_beside(target) if target.replace else (),
            own_digests=document.exported.digests if document.exported else (),
        )
        if target.in_layout:
            same = {each.name: getattr(request, each.name) for each in fields(request)}
            request = ExportInLayout(**same, original=document.text, parts=document.parts)
        job = self._engine.submit(request)

        from engine.restoration.names import has_names  # imported when it is wanted, so that the window opens sooner

        def written(answer: tuple[Path, ...] | ExportedInLayout) -> None:
            paths, remarks = (answer.paths, answer.remarks) if isinstance(answer, ExportedInLayout) else (answer, ())
            earlier = document.exported
            document.note_export(
                ExportedText(
                    target.path,
                    draw,
                    request.text,
                    None if target.path.suffix == self._own_format else target.path.suffix,
                    target.notice,
                    target.receipt,
                    earlier.naming if earlier and earlier.path == target.path else None,
                    tuple(filter(None, map(digest_of, paths))),
                )
            )
            self._settings.use_folder(target.path.parent)
            self._remember_format(target.path.suffix.lower())
            self._settings.receipt_format = target.receipt.suffix if target.receipt else ""
            names = self.tr(" and ").join(path.name for path in paths)
            said = self.tr("Exported {names} to {folder}.").format(names=names, folder=target.path.parent)
            if target.receipt and target.receipt.parent != target.path.parent:
                said = self.tr("Exported {name} to {folder}, and its receipt to {receipts}.").format(
                    name=target.path.name, folder=target.path.parent, receipts=target.receipt.parent
                )
            if gone := [path.name for path in request.old_receipts if not path.exists()]:
                remarks = (
                    *remarks,
                    self.tr("{names}, which was about the text before, is gone.").format(names=", ".join(gone)),
                )
            self._status.say(" ".join([said, *remarks]), StatusKind.GOOD)
            self._window.setWindowModified(document.unkept)
            if self.dialog:
                self.dialog.accept()
            if document is self._shown.document and draw is document.draw:
                named, session = has_names(draw.result), self._session_of(draw)
                is_second = bool(document.released_guarantees and self._warning_of_all_drafts())
                self._exported.show_files(
                    paths, has_names=named, session=session, to_check=self.to_check(), is_second=is_second
                )

        def failed(error: PalimpsestError) -> None:
            if self.dialog:
                self.dialog.refuse(in_words(str(error)), layout_lost=isinstance(error, LayoutLost))

        job.succeeded.connect(written)
        job.failed.connect(failed)

    def _receipts_beside(self, target: ExportTarget) -> tuple[Path, ...]:
        """The files that may be receipts of what a new text replaces, though this export writes none of that name."""
        folder, stem = self.receipts_of(target.path.parent), target.path.stem
        named = (folder / f"{stem}.receipt{ending}" for ending in (".json", *PAGES))
        return tuple(path for path in named if path != target.receipt and path.is_file())

    def show_session(self) -> None:
        """Says of the exported text that its names can be put back later: its session was saved."""
        if draw := self._shown.document.draw:
            self._exported.show_session(self._session_of(draw))

    def _session_of(self, draw: Draw) -> str:
        """The name of the saved session that has the names of a draw; empty for none."""
        saved_as = self._shown.document.saved_as
        return saved_as.name if saved_as and draw.saved else ""

    def _remember_format(self, suffix: str) -> None:
        """Notes which format the user chose, if another than that of the original."""
        if suffix == self._own_format:
            self._settings.export_format = ""
        elif suffix in FORMATS:
            self._settings.export_format = suffix

    def _close_dialog(self) -> None:
        if self.dialog:
            self.dialog.deleteLater()
        self.dialog = None

    def _dragged(self) -> None:
        draw = self._shown.document.draw
        if draw is None:
            return
        self._shown.document.release(draw)
        self._say_left(self.tr("The new text was dropped into another program."), draw)

    def _copied(self, whole: bool) -> None:
        """Notes that the user copied a selection: all of the new text is as good as an export, a part has left as well."""
        document = self._shown.document
        draw = document.draw
        if draw is None or document.state is DocumentState.RUNNING:
            return
        if whole:
            document.release(draw)
            self._say_left(self.tr("The new text is on the clipboard."), draw)
        else:
            draw.leave()
            document.draws_described.emit()
            self._say_left(self.tr("A part of the new text is on the clipboard."), draw)

    def _say_left(self, how: str, draw: Draw) -> None:
        """Says how a text left without a file, and that nothing on it tells its readers what it is."""
        what = self.tr("its words were drawn by chance")
        if draw.copies_the_rest:
            what = self.tr("names and numbers were altered")
        if draw.edited:
            what = self.tr("{what}, and that it was edited by hand").format(what=what)
        words = self.tr("{how} A file would end with the note that {what}; add one yourself if readers should know.")
        self._said = words.format(how=how, what=what)
        kind = StatusKind.GOOD
        if unheeded := self._shown.document.unheeded_words:
            self._said, kind = f"{how} {self._phrases.unheeded_words(unheeded)}", StatusKind.WARNING
        self._status.say(self._said, kind)

    def _say_changed(self) -> None:
        """Says that what was copied is another text by now, where it is still said that it was copied."""
        if self._said and self._status.words == self._said:
            self._status.say(self.tr("You have changed the text since it was copied."), StatusKind.WARNING)
        self._said = ""

    def _open(self, path: Path) -> None:
        if not open_file(path):
            self._status.say(self.tr("No program opens {name} here.").format(name=path.name), StatusKind.WARNING)

    def _show_in_folder(self, path: Path) -> None:
        if not show_in_folder(path):
            self._status.say(self.tr("No file manager was found. The file is {path}.").format(path=path), StatusKind.WARNING)
