"""The list of files beside the document on the screen: several files dropped at once go there, and each row can be viewed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from app.document.chance import OldNames, find_mistakable
from app.document.copied_names import names_copied, names_replaced
from app.document.exported import is_same_folder
from app.document.model import DocumentModel
from app.document.redrawing import holds_draws
from app.document.states import DocumentState
from app.document.two_names import find_two_names
from app.gui.choices.purpose_words import purpose_words
from app.gui.controllers.choices import TYPICAL_WORDS
from app.gui.controllers.document import needs_session
from app.gui.controllers.name_count import NameCount
from app.gui.controllers.residual_check import residual_request
from app.gui.dialogs.draw_again import ask_to_draw_again
from app.gui.dialogs.files import file_dialog, start_folder
from app.gui.engine_words import in_words
from app.gui.phrases import Phrases
from app.gui.process.list_key import ReadListKey
from app.gui.process.requests import Read
from app.gui.queue.export import ExportAll, ExportAllDialog, Exported, find_earlier, receipts_folder
from app.gui.queue.file_check import FileCheck
from app.gui.queue.items import QueueItem, grouped
from app.gui.queue.queue_persistence import QueueFile
from app.gui.status import StatusKind, StatusLine
from engine.batch.job import EntryState, Target
from engine.documents.export import FORMATS
from engine.documents.names import Naming
from engine.documents.receipt import notice_of
from engine.errors import UsageError
from engine.home import home

if TYPE_CHECKING:
    from app.document.draws import Draw
    from app.gui.actions import Actions
    from app.gui.controllers.budget import BudgetController
    from app.gui.controllers.choices import ChoicesController
    from app.gui.controllers.document import DocumentController
    from app.gui.controllers.run import RunController
    from app.gui.forecasts import Outlook
    from app.gui.process.engine import Engine
    from app.gui.queue.view import QueueView
    from app.gui.settings import Settings
    from app.gui.shown_document import ShownDocument
    from engine.documents.document import Document
    from engine.errors import PalimpsestError
    from engine.text.residual_check import ResidualWords


ROWS_AT_ONCE = 10
"""Files of the last time that come back in one turn of the event loop."""

ACCOUNT_SECONDS = 3.0
"""How often the ledger is read while the files are worked off: a long one takes a moment to show."""


class QueueController(QObject):
    """Fills, starts and empties the list, and remembers it for the next start.

    Args:
        view: Shows the list.
        shown: The document on the screen.
        documents: Puts a document of the list there.
        choices: What is chosen.
        outlook: What a file would cost.
        budget: The ledger, which changes while files are worked off.
        runs: Knows whether the document on the screen is being rewritten.
        actions: What can be done.
        engine: Reads and exports.
        settings: What the user has chosen.
        status: Says why a file cannot be shown.
        window: What dialogs stand over, and whose title says that something would be lost.

    Attributes:
        question: What is asked before files are exported that have words which were to be replaced, while it is open.

    Signals:
        came_back: It is known what came back by chance in some new texts.
        names_known: All files are through, so that it is known which names any of them tells.
    """

    came_back = Signal()
    names_known = Signal()

    def __init__(
        self,
        view: QueueView,
        shown: ShownDocument,
        documents: DocumentController,
        choices: ChoicesController,
        outlook: Outlook,
        budget: BudgetController,
        runs: RunController,
        actions: Actions,
        engine: Engine,
        settings: Settings,
        status: StatusLine,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._view, self._queue, self._shown, self._documents = view, view.queue, shown, documents
        self._choices, self._outlook, self._runs = choices, outlook, runs
        self._show_list, self._engine, self._settings = actions.queue, engine, settings
        self._status, self._window = status, window
        self._exporting: ExportAll | None = None
        self._phrases = Phrases(self)
        self.question: QMessageBox | None = None
        self._chosen_naming: Naming | None = None
        self._tables_undecided = False
        self._to_show: QueueItem | None = None
        self._exported_to: list[Path] = []
        self._file = QueueFile(home() / "files.list")
        self._keeping = self._key_asked = self._no_key = self._is_read = False
        self._returning: Iterator[QueueItem] = iter(())
        self._bringing = QTimer(self, interval=0)
        self._bringing.timeout.connect(self._bring_some)
        self._came_back_due: list[QueueItem] = []
        self._comparing = QTimer(self, singleShot=True, interval=0)  # once all that were drawn together are there
        self._comparing.timeout.connect(self._find_came_back)
        self._account_due = QTimer(self, singleShot=True, interval=round(1000 * ACCOUNT_SECONDS))
        self._account_due.timeout.connect(budget.read)
        actions.open_folder.triggered.connect(self.choose_folder)
        self._view.holds_draws = self._hold_draws
        self._view.start_wanted.connect(self.start)
        self._view.together_wanted.connect(self.draw_together)
        self._view.again_wanted.connect(lambda items: self._start(None, items))
        self._view.together.setChecked(settings.same_names)
        self._view.together_chosen.connect(self._choose_together)
        self._view.row_selected.connect(self.show)
        self._view.export_all_wanted.connect(self.export_all)
        choices.changed.connect(self.plan)
        outlook.changed.connect(self.plan)
        self._queue.finished.connect(lambda _: budget.read())
        self._queue.finished.connect(lambda _: self._show_finished())
        self._queue.finished.connect(lambda _: self._check_names_elsewhere())
        self._queue.item_changed.connect(self._note)
        self._queue.marked.connect(self._check_again)
        self._queue.added.connect(lambda _: self._show_first())
        self._queue.added.connect(lambda _: self._note_undecided())
        self._queue.removed.connect(self._note_removed)
        settings.changed.connect(self._choose_keeping)
        FileCheck(self._queue, engine, self).checked.connect(self._show_checked)
        NameCount(self._queue, runs, engine, self)
        self.plan()

    @property
    def unkept(self) -> int:
        """New texts in the list that would be lost with the window."""
        return 0 if self._keeping and self._file.key else self._queue.unkept

    @property
    def without_session(self) -> list[DocumentModel]:
        """Documents in the list whose names could not be restored once the window is closed."""
        documents = [item.document for item in self._queue.items if item.document and not item.unread]
        return [document for document in documents if needs_session(document)]

    @property
    def unsaved(self) -> list[DocumentModel]:
        """Documents in the list with new texts that would be lost with the window."""
        return [item.document for item in self._queue.items if item.document and item.unkept]

    def lists(self, document: DocumentModel) -> bool:
        """Whether a file of the list has this document."""
        return any(item.document is document for item in self._queue.items)

    def is_at(self, document: DocumentModel) -> bool:
        """Whether the list is at a document's file, of which its row may have another document by now."""
        return any(item.path == document.path and self._queue.is_active(item) for item in self._queue.items)

    def heed_parts(self, document: DocumentModel) -> None:
        """Notes that more of a document's file was read, which its row has to read too."""
        for item in self._queue.items:
            if item.document is document:
                self._queue.take_parts(item, document.parts)

    def receipts_of(self, folder: Path) -> Path:
        """Where the receipt of a new text in a folder goes: apart, where the new texts of the list are handed on together."""
        is_of_list = any(is_same_folder(folder, each) for each in self._exported_to)
        return receipts_folder(folder) if is_of_list else folder

    @property
    def is_newer(self) -> bool:
        """Whether the list on the disk was made by a newer version of the program, and so is left alone."""
        return self._file.is_newer

    def bring_back(self) -> None:
        """Restores the last list, unless the user does not want it kept, or another window or a newer version has it."""
        self._choose_keeping("keep_list")
        if not self._keeping:
            return
        if self._file.needs_key:
            self._ask_for_key(self._begin_bringing)
        else:
            self._begin_bringing()

    def _begin_bringing(self) -> None:
        self._is_read = True
        self._returning = self._file.load()
        self._bringing.start()

    def _bring_some(self) -> None:
        """Adds the next few rows of the last list."""
        kept = list(islice(self._returning, ROWS_AT_ONCE))
        self._queue.restore(kept)
        if kept:
            self._show_list.setChecked(True)
            return
        self._bringing.stop()
        rows = self._queue.items
        if rows or self._file.unreadable:
            self._show_list.setChecked(True)
            self._view.say_restored(len(rows), sum(item.has_text for item in rows), self._file.unreadable)
        if rows:
            self._ask_for_key(self._encrypt_plain_texts)

    def _encrypt_plain_texts(self) -> None:
        """Writes the list again if an earlier version left new texts in it that anybody could read."""
        if self._keeping and self._file.has_plain_texts:
            self._file.rewrite(self._queue.items)

    def _ask_for_key(self, then: Callable[[], None]) -> None:
        """Asks for the key of the list, unless that was done, and goes on whether there is one or not."""
        if self._key_asked:
            then()
            return
        self._key_asked = True

        def take(key: bytes) -> None:
            self._file.key = key
            for item in self._queue.items:
                if item.unkept:
                    self._note(item)
            then()

        def refuse() -> None:
            self._no_key = True
            self._show_keeping()
            then()

        job = self._engine.submit(ReadListKey())
        job.succeeded.connect(take)
        job.failed.connect(lambda _: refuse())
        job.cancelled.connect(lambda _: refuse())

    def _show_keeping(self) -> None:
        """Says whether new texts in the list would be lost with the window although the list is kept."""
        waits = any(item.awaits_export for item in self._queue.items)
        self._view.set_not_kept(self._keeping and self._no_key and waits)

    def leave(self) -> None:
        """Saves the remaining work for the next start."""
        if self._keeping:
            if self._is_read:  # else the keyring has not answered yet, and what the list has stays in it
                self._queue.restore(list(self._returning))  # closed before all were back
                self._file.rewrite(self._queue.items)
            self._file.let_go()
            self._keeping = False

    def _choose_keeping(self, option: str) -> None:
        if option != "keep_list":
            return
        wanted = self._settings.keep_list and self._file.hold()
        if wanted and not self._keeping and self._queue.items:
            self._file.rewrite(self._queue.items)
        elif not self._settings.keep_list and self._file.hold():
            self._file.forget()
            self._is_read = True  # nothing is left to read
        self._keeping = wanted
        self._show_keeping()

    def _note(self, item: QueueItem) -> None:
        if self._keeping:
            self._file.note(item)
            self._ask_for_key(self._show_keeping)
        self._check(item)
        self._show_waiting(item)
        self._show_new_text(item)
        if item.state is EntryState.DONE and not self._account_due.isActive():
            self._account_due.start()

    def _check(self, item: QueueItem) -> None:
        """Counts the copied words of a new text that may tell who or where somebody is."""
        document = item.document
        draw = document.draw if document else None
        if document is None or draw is None or draw is item.checked or item.unread:
            return
        item.checked, item.to_check, item.reviewed, item.mistakable, item.two_names = draw, None, False, frozenset(), ()
        self._count_kept(item)
        self._came_back_due.append(item)
        self._comparing.start()

    def _find_came_back(self) -> None:
        """Finds which old names and numbers came back by chance in new texts, and in those that were drawn with them."""
        due, self._came_back_due = self._came_back_due, []
        ids = {item.drawn_with for item in due} - {""}
        alone = [[item] for item in due if not item.drawn_with]
        for items in (*alone, *([item for item in self._queue.items if item.drawn_with == id] for id in ids)):
            drafts = [draw for item in items if (draw := item.checked)]
            old = OldNames.of(drafts)
            for item in items:
                if item.checked:
                    item.mistakable = find_mistakable(item.checked, old)
                    item.two_names = find_two_names(item.checked, drafts)
                    self._queue.model.refresh(item)
        self._queue.changed.emit()
        self.came_back.emit()

    def heed_checked(self, checked: bool) -> None:
        """Takes the file on the screen for reviewed, or not any more: the user has looked at its kept words there."""
        for item in self._queue.items:
            if item.document is self._shown.document and item.has_text:
                item.reviewed = checked
                self._queue.model.refresh(item)
                self._queue.changed.emit()

    def heed_left(self, names: frozenset[str]) -> None:
        """Notes which kept words are left in the file on the screen: the user took the others out of its new text."""
        for item in self._queue.items:
            draw = item.document.draw if item.document is self._shown.document and item.document else None
            if draw is not None and draw is item.checked and item.to_check is not None:
                item.to_check = draw.unchecked(names)
                self._queue.model.refresh(item)
                self._queue.changed.emit()

    def _check_again(self, item: QueueItem) -> None:
        """Counts again what the user has not decided about yet; the new text is the same."""
        if item.checked is not None and not item.unread:
            self._count_kept(item, self.names_elsewhere(item.checked))

    def check_all_again(self) -> None:
        """Counts again in all files: what the private list keeps, or was looked through in a list, needs no review."""
        for item in self._queue.items:
            self._check_again(item)

    def _count_kept(self, item: QueueItem, elsewhere: tuple[tuple[str, str], ...] = ()) -> None:
        document, draw = item.document, item.checked
        assert document is not None
        assert draw is not None
        if (request := residual_request(document.text, draw, elsewhere)) is None:
            item.to_check, item.counting = frozenset(), False
            return

        def take(found: Sequence[ResidualWords]) -> None:
            if item.checked is draw:
                item.to_check = draw.unchecked(words.name for words in found)

        def end() -> None:
            if item.checked is draw:
                item.counting = False
                self._queue.model.refresh(item)
                self._queue.changed.emit()

        item.counting = item.to_check is None
        job = self._engine.submit(request)
        job.succeeded.connect(take)
        job.finished.connect(end)

    def names_elsewhere(self, draw: Draw) -> tuple[tuple[str, str], ...]:
        """Names that files of the list have replaced and that a draft may have copied; none unless it is of one of several.

        Args:
            draw: The draft.
        """
        documents = [item.document for item in self._queue.items if item.document and item.document.draw]
        own = next((document for document in documents if document.draw is draw), None)
        if own is None or len(documents) == 1:
            return ()
        return names_copied(own.text, draw, names_replaced(each.draw for each in documents if each.draw))

    def _check_names_elsewhere(self) -> None:
        """Counts again, once all files are through, what one may have of a name that only another showed to be one."""
        drawn = [(item, item.document.text) for item in self._queue.items if item.checked and item.document and not item.unread]
        replaced = names_replaced(item.checked for item, _ in drawn if item.checked)
        for item, text in drawn:
            if len(drawn) > 1 and item.checked and (names := names_copied(text, item.checked, replaced)):
                self._count_kept(item, names)
        self.names_known.emit()

    def _note_removed(self, paths: Sequence[Path]) -> None:
        if not self._queue.items:  # another list may be for others, who should not read the originals' names
            self._chosen_naming = None
        if self._keeping:
            for path in paths:
                self._file.note_gone(path)
            self._show_keeping()

    def add(self, paths: list[Path]) -> None:
        """Puts files into the list, and shows it."""
        self._show_list.setChecked(True)
        self._queue.add(paths)

    def _show_first(self) -> None:
        """Shows the first file where no document is on the screen."""
        if self._shown.document.state is DocumentState.EMPTY:
            self._view.select_first()

    def _show_finished(self) -> None:
        """Chooses a new text, to be reviewed if there is one, where what is on the screen has none and is of the list."""
        shown = self._shown.document
        is_listed = any(item.path == shown.path for item in self._queue.items)  # its document may be another by now
        if not shown.draws and (shown.state is DocumentState.EMPTY or is_listed):
            self._view.select_finished()

    def settle_tables(self) -> None:
        """Asks about the tables of the list one by one, where they came in before a purpose was chosen that reads them so."""
        if self._tables_undecided and not self._queue.takes_tables:
            self._queue.give_back_tables()
        self._tables_undecided = False

    def _note_undecided(self) -> None:
        self._tables_undecided |= not self._choices.has_purpose

    def choose_folder(self) -> None:
        """Asks for a folder."""
        dialog = file_dialog(self._window, self.tr("Open a folder"), self._settings)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(lambda name: self.add([Path(name)]))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def start(self) -> None:
        """Rewrites the files that wait, under the choices as they stand; together, if they are to have the same new names."""
        waiting = [item for item in self._queue.items if item.state is EntryState.WAITING]
        self._start(waiting if self._view.draws_together and len(waiting) > 1 else None)

    def draw_together(self, items: Sequence[QueueItem]) -> None:
        """Draws files together, another time those that have new texts.

        Args:
            items: The files, in the order of the list.
        """
        self._start(items)

    def _start(self, together: Sequence[QueueItem] | None, again: Sequence[QueueItem] | None = None) -> None:
        if self._runs.run:
            self._status.say(self.tr("A run is in progress. Cancel it first."), StatusKind.WARNING)
            return
        choice = self._runs.request("")  # the whole list has the same, whatever is changed meanwhile
        keeps = self._choices.remembers_structure
        self._queue.start(lambda read: choice.of(read.text, read.blocks if keeps and read.structured else ()), together, again)

    def _hold_draws(self, items: Sequence[QueueItem]) -> bool:
        """Whether files that are drawn together would keep what was not ticked in any of them."""
        return holds_draws([item.document for item in items if item.document], self._choices.privacy)

    def _choose_together(self, on: bool) -> None:
        self._settings.same_names = on

    def show(self, item: QueueItem | None) -> None:
        """Puts a file of the list on the screen, once there is something to see of it."""
        if item is None or self._runs.run:
            return
        if item.unread:
            self._read_original(item)
        elif item.state is EntryState.WAITING and (item.document is None or item.document.state is DocumentState.EMPTY):
            self._preview(item)
        elif item.document is not None and not self._queue.is_active(item):
            self._documents.show(item.document)
        elif item.error:
            self._show_refusal(item, item.error)

    def _preview(self, item: QueueItem) -> None:
        """Reads the original of a file that waits, and shows it if the file is still the chosen one."""

        def show(read: Document) -> None:
            self._queue.take_original(item, read)
            if self._view.chosen is item and item.document is not None and not self._queue.is_active(item):
                self._documents.show(item.document)

        job = self._engine.submit(Read(item.path, item.parts))
        job.succeeded.connect(show)
        job.failed.connect(lambda error: self._show_refusal(item, error))

    def _show_refusal(self, item: QueueItem, error: PalimpsestError) -> None:
        """Shows why the chosen file cannot be read: in the panes of another one it would be taken for that one's."""
        if self._view.chosen is not item:
            return
        unread = DocumentModel()
        unread.set_text("", item.name, item.path)
        unread.error = error
        self._documents.show(unread)

    def _show_waiting(self, item: QueueItem) -> None:
        """Takes off the screen why the chosen file was refused, once it waits again; the check tells what is to be seen."""
        shown = self._shown.document
        is_refusal = shown.path == item.path and shown.state is DocumentState.EMPTY and shown.error is not None
        if is_refusal and item is self._view.chosen and item.state is EntryState.WAITING:
            self._to_show = item
            self._documents.show(DocumentModel())

    def _show_checked(self, item: QueueItem) -> None:
        """Shows a file that waited again, or why it is still refused, unless something else is on the screen by now."""
        if item is not self._to_show:
            return
        self._to_show = None
        if item is self._view.chosen and self._shown.document.state is DocumentState.EMPTY:
            self.show(item)

    def _show_new_text(self, item: QueueItem) -> None:
        """Shows the new text of the chosen file as soon as it is there, unless something else is on the screen by now."""
        shown = self._shown.document
        stale = shown.path == item.path and not shown.draws and shown.state is not DocumentState.RUNNING
        if item.document is None or item.document is shown or not item.has_text or item.unread or self._runs.run:
            return
        if item is self._view.chosen and (stale or shown.state is DocumentState.EMPTY):
            self._documents.show(item.document)

    def _read_original(self, item: QueueItem) -> None:
        """Reads the original of a file that was rewritten before the window was started, and shows both."""
        document = item.document
        assert document is not None
        item.unread = False

        def show(read: Document) -> None:
            document.set_original(read, item.path, item.parts)
            self._documents.show(document)

        job = self._engine.submit(Read(item.path, item.parts))
        job.succeeded.connect(show)
        job.failed.connect(lambda error: self._status.say(str(error), StatusKind.WARNING))

    def export_all(self) -> None:
        """Asks where all new texts go, and writes them; first whether to draw again, where words were to be replaced."""
        waiting = [item for item in self._queue.items if item.to_export and item.to_draw_again]
        if not waiting:
            self._choose_export()
            return
        what = self.tr("In 1 file, words that you ticked can still be read.")
        many = self.tr("In {n} files, words that you ticked can still be read.").format(n=len(waiting))
        which = self._phrases.named([item.name for item in waiting])
        which = self.tr("{files}. Other drafts replace what you ticked; they are charged too.").format(files=which)
        self.question = ask_to_draw_again(
            self._window,
            what if len(waiting) == 1 else many,
            which,
            self._view.draw_again,
            self._choose_export,
            can_draw=self._view.can_draw_again,
        )
        self.question.finished.connect(self._forget_question)

    def _forget_question(self) -> None:
        self.question = None

    def _choose_export(self) -> None:
        """Asks where all new texts go, and writes them."""
        settings = self._settings
        items = [item for item in self._queue.items if item.to_export]
        draws = [item.document.draw for item in items if item.document]
        before = next((folder for folder in reversed(self._exported_to) if folder.is_dir()), None)
        dialog = ExportAllDialog(
            len(items),
            sum(item.needs_review for item in items),
            sum(item.needs_review and not item.has_text for item in self._queue.items),
            before or start_folder(settings, items[0].path.parent),
            FORMATS,
            suffix=settings.list_format,
            receipts=settings.receipt_format,
            notice=settings.notice,
            notices=tuple(dict.fromkeys(notice_of(draw.result, draw.edited) for draw in draws if draw)),
            naming=self._naming,
            earlier=lambda target, unreviewed: find_earlier(
                [item for item in items if unreviewed or not item.needs_review], target
            ),
            parent=self._window,
        )
        dialog.chosen.connect(lambda target: self._export_to(target, unreviewed=dialog.unreviewed.isChecked()))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @property
    def _naming(self) -> Naming:
        """How files are named unless the user says otherwise: numbers tell an order, which files of one draw tell anyway."""
        return self._chosen_naming or (Naming.NUMBERED if self._view.draws_together else Naming.RANDOM)

    def _export_to(self, target: Target, *, unreviewed: bool = True) -> None:
        export = ExportAll(self._engine, self._queue.job, target, self, unreviewed=unreviewed)
        self._exporting = export

        def finished(exported: Exported) -> None:
            self._view.show_exported(exported, target.folder)
            self._window.setWindowModified(self._shown.document.unkept)
            export.deleteLater()

        self._chosen_naming = target.naming
        self._exported_to.append(target.folder)
        self._settings.use_folder(target.folder)
        self._settings.list_format, self._settings.receipt_format = target.suffix or "", target.receipts
        export.item_ended.connect(self._queue.model.refresh)
        export.finished.connect(finished)
        self._view.begin_export()
        export.start()

    def plan(self) -> None:
        """What a file costs and takes under the choices as they stand."""
        description, outlook = self._choices.description, self._outlook
        expected = None
        if description.missing:
            self._view.set_refusal(self.tr("{title} is not installed.").format(title=in_words(description.title)))
        elif not self._choices.has_purpose:
            self._view.set_refusal(self.tr("Choose first what to make of them."))
        elif not self._choices.are_valid:
            self._view.set_refusal(self.tr("A setting is not valid yet."))
        else:
            self._view.set_refusal("")
            expected = description.estimate(TYPICAL_WORDS, self._choices.settings, self._choices.privacy.epsilon)
        seconds = expected.seconds if expected else None
        self._view.set_plan(outlook.of_each, seconds, self._choice_in_words(), outlook.cost_of_each)
        self._view.offer_names(on=description.reads_marks and not description.missing)
        self._view.offer_together(self._agreement_in_words())
        self._queue.takes_tables = description.keeps_layout or not self._choices.has_purpose
        self._queue.model.set_choice(description.id, self._epsilon_of_each(), self._choices.settings)

    def _agreement_in_words(self) -> str:
        """What drawing files together does under the choices as they stand; empty if it cannot be done."""
        if not self._choices.description.draws_together or self._choices.privacy.discloses_words:
            return ""
        match self._choices.settings.get("dates"):
            case "shifted":
                return self.tr(
                    "Whoever is recognised in several files gets one new name in all, and all dates move together. A reader of "
                    "several files can tell who is the same."
                )
            case "ordered":
                return self.tr(
                    "Whoever is recognised in several files gets one new name in all, and all dates keep one order. A reader "
                    "of several files can tell who is the same."
                )
        return self.tr(
            "Whoever is recognised in several files gets one new name in all. A reader of several files can tell who is the "
            "same."
        )

    def _epsilon_of_each(self) -> float | None:
        """ε of every file; None where it depends on the file."""
        privacy = self._choices.privacy
        with suppress(UsageError):  # too large a number
            return None if privacy.discloses_words else privacy.total_epsilon()
        return None

    def _choice_in_words(self) -> str:
        """What every file is rewritten with: the same for all, whichever is shown; empty until something is chosen."""
        if not self._choices.has_purpose:
            return ""
        privacy, changes = self._choices.privacy, self._choices.changes
        purpose = self._choices.purpose
        title = purpose_words(purpose).title if purpose else in_words(self._choices.description.title)
        words = self.tr("{title}, slider at {epsilon} for every file")
        if privacy.per_word:
            words = self.tr("{title}, slider at {epsilon} for every word of every file")
        words = words.format(title=title, epsilon=grouped(privacy.epsilon))
        if changes:
            changed = self.tr("1 setting changed") if changes == 1 else self.tr("{n} settings changed").format(n=changes)
            words = f"{words}, {changed}"
        return words
