"""Puts the real names back into an answer to a new text: one of the document on the screen, or of a saved session."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QWidget
from shiboken6 import isValid

from app.document.draws import Draw
from app.gui.controllers.open import SESSION_SUFFIX
from app.gui.dialogs.files import file_dialog, start_folder
from app.gui.status import StatusKind

if TYPE_CHECKING:
    from app.document.saved import SavedDraw, SavedSession
    from app.gui.controllers.session_files import SessionFiles
    from app.gui.dialogs.restore import RestoreDialog
    from app.gui.process.engine import Job
    from app.gui.process.process_per_job import ProcessPerJob
    from app.gui.restoration_work import Answer
    from app.gui.settings import Settings
    from app.gui.shown_document import ShownDocument
    from app.gui.status import StatusLine
    from engine.results import Result


class RestoreController(QObject):
    """Opens the dialog for the drafts in which names were replaced, and has answers worked on in processes of their own.

    Where the document on the screen has no such draft, the user chooses the session of one. What is needed is imported when it
    is first wanted, so that the window opens sooner.

    Args:
        shown: The document on the screen.
        action: Wants the dialog.
        sessions: Reads saved sessions.
        settings: Remembers which of them were used lately.
        status: Says why there are no names to put back.
        together: The new texts of the list that were drawn together, by their id.
        window: What the dialog stands over.
    """

    def __init__(
        self,
        shown: ShownDocument,
        action: QAction,
        sessions: SessionFiles,
        settings: Settings,
        status: StatusLine,
        together: Callable[[str], Sequence[Draw]],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._shown, self._sessions, self._settings, self._status = shown, sessions, settings, status
        self._together, self._window = together, window
        self._used: ProcessPerJob | None = None
        self._restoring: tuple[RestoreDialog, Job] | None = None
        self.can_reopen: Callable[[], bool] = lambda: False
        action.triggered.connect(lambda: self.show())

    @cached_property
    def processes(self) -> ProcessPerJob:
        """Where it is done."""
        from app.gui.process.process_per_job import ProcessPerJob
        from app.gui.restoration_work import local

        self._used = ProcessPerJob(local, self)
        return self._used

    def show(self) -> None:
        """Opens the dialog for the document on the screen; without names of its own, asks for a session."""
        document = self._shown.document
        drafts = self._drafts_with_names(document.draws)
        if drafts:
            beside = document.exported_as or document.saved_as
            self._open(drafts, document.shown, beside.parent if beside else None, document.name)
        else:
            self.choose_session()

    def choose_session(self) -> None:
        """Asks for a saved session, and proposes the one that was used last."""
        dialog = file_dialog(self._window, self.tr("Which session has the names?"), self._settings)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(self.tr("Saved sessions (*{suffix})").format(suffix=SESSION_SUFFIX))
        recent = map(Path, self._settings.recent_files)
        if last := next((path for path in recent if path.suffix == SESSION_SUFFIX and path.is_file()), None):
            dialog.setDirectory(str(last.parent))
            dialog.selectFile(str(last))
        dialog.fileSelected.connect(lambda name: self.open_session(Path(name)))
        dialog.open()

    def open_session(self, path: Path) -> None:
        """Opens the dialog for a saved session; the document on the screen stays there."""

        def opened(session: SavedSession) -> None:
            drafts = self._drafts_with_names(session.draws)
            if drafts:
                self._open(drafts, session.shown, path.parent)
            else:
                words = self.tr("{name} has no text in which names were replaced, so that there are none to put back.")
                self._status.say(words.format(name=path.name), StatusKind.WARNING)

        self._sessions.read(path, opened)

    def close(self) -> None:
        """Ends what still runs."""
        if self._used is not None:
            self._used.close()

    def _drafts_with_names(self, draws: Iterable[Draw | SavedDraw]) -> dict[int, tuple[str, Draw | SavedDraw]]:
        """The drafts with replaced names, and what they are called, by index."""
        from engine.restoration.names import has_names

        return {
            index: (draw.name or self.tr("Draft {n}").format(n=index + 1), draw)
            for index, draw in enumerate(draws)
            if has_names(draw.result)
        }

    def _open(
        self, drafts: dict[int, tuple[str, Draw | SavedDraw]], shown: int, folder: Path | None, name: str | None = None
    ) -> None:
        """Opens the dialog.

        Args:
            drafts: The drafts, as `_drafts_with_names` has them.
            shown: Index of the one to begin with; the last one if that has no names.
            folder: Where the new text or its session is, so that an answer may be too; None for the folder used last.
            name: What the document on the screen is called; None for a session.
        """
        from app.gui.dialogs.restore import RestoreDialog

        draws = [draw for _, draw in drafts.values()]
        places = list(drafts)
        dialog = RestoreDialog(folder if folder and folder.is_dir() else start_folder(self._settings), self._window)
        dialog.set_drafts([name for name, _ in drafts.values()], places.index(shown) if shown in drafts else len(places) - 1)
        dialog.tell_files(max(1 + len(self._beside(draw.result)) for draw in draws))
        if name is not None:
            dialog.tell_document(name, has_former=self.can_reopen())
        dialog.wanted.connect(lambda answer: self._restore(dialog, answer, draws))
        dialog.save_wanted.connect(lambda answer, target: self._save(dialog, answer, draws, target))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _restore(self, dialog: RestoreDialog, answer: Answer, draws: Sequence[Draw | SavedDraw]) -> None:
        from app.gui.restoration_work import RestoreNames

        if answer.path:
            self._settings.use_folder(answer.path.parent)
        draw = draws[dialog.draft.currentIndex()]
        self._forget_restoring(dialog)
        job = self.processes.submit(RestoreNames(answer, _followed(draw), draw.text, self._with_earlier(draw)))
        self._restoring = dialog, job
        job.succeeded.connect(dialog.show_restored)  # methods, which are forgotten with the dialog if that is closed before
        job.failed.connect(dialog.show_failure)
        dialog.finished.connect(job.cancel)

    def _forget_restoring(self, dialog: RestoreDialog) -> None:
        """Gives up what is still under way of an answer before: shown later, it would be taken for that of the present one."""
        (asked_by, job), self._restoring = self._restoring or (None, None), None
        if job is not None and asked_by is dialog and isValid(job) and not job.over:
            job.succeeded.disconnect(dialog.show_restored)
            job.failed.disconnect(dialog.show_failure)
            job.cancel()

    def _save(self, dialog: RestoreDialog, answer: Answer, draws: Sequence[Draw | SavedDraw], target: Path) -> None:
        from app.gui.restoration_work import SaveRestored

        self._settings.use_folder(target.parent)
        draw = draws[dialog.draft.currentIndex()]
        job = self.processes.submit(SaveRestored(answer, _followed(draw), draw.text, target, self._with_earlier(draw)))
        dialog.say(self.tr("Saving {name} …").format(name=target.name))
        said = self.tr("Saved {name}. It is private: keep it to yourself.").format(name=target.name)
        job.succeeded.connect(lambda remarks: self._say_in(dialog, [said, *remarks], StatusKind.GOOD))
        job.failed.connect(lambda error: self._say_in(dialog, [str(error)], StatusKind.WARNING))

    def _say_in(self, dialog: RestoreDialog, lines: Sequence[str], kind: StatusKind) -> None:
        """Says how saving ended: in the dialog or, where that was closed meanwhile and so is no more, under the window."""
        if isValid(dialog) and dialog.isVisible():
            dialog.say("\n".join(lines))
        else:
            self._status.say(" ".join(lines), kind)

    def _with_earlier(self, draw: Draw | SavedDraw) -> tuple[tuple[Result, str], ...]:
        """What an answer to a draft may have names of besides: what was drawn together with it, and what files still have."""
        together = [each for each in self._together(draw.result.together) if each.result is not draw.result]
        own = [draw] if isinstance(draw, Draw) else []
        earlier = ((each.result, text) for each in (*own, *together) for text in each.earlier_texts)
        return (*self._beside(draw.result), *earlier)

    def _beside(self, result: Result) -> tuple[tuple[Result, str], ...]:
        """What else was drawn together with a result, each as it stands, with its text."""
        return tuple((draw.followed, draw.text) for draw in self._together(result.together) if draw.result is not result)


def _followed(draw: Draw | SavedDraw) -> Result:
    """How a text was drawn; where it is known how it was edited since, as it stands. Else that is told by comparing both."""
    return draw.followed if isinstance(draw, Draw) else draw.result
