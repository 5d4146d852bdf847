"""Evaluates mechanisms on many texts: asks what, shows how far it is, and what it found."""

from __future__ import annotations

import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QProgressBar,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.buttons import plain
from app.gui.appearance.pages import ScrollingPage, resize_within_screen
from app.gui.dialogs.files import file_dialog
from app.gui.evaluation.form import EvaluationForm
from app.gui.evaluation.requests import Evaluate, Evaluated
from app.gui.evaluation.results import ResultsView
from app.gui.phrases import Phrases
from engine.errors import PalimpsestError, UsageError
from engine.installation import restore_package

if TYPE_CHECKING:
    from app.gui.settings import Settings
    from engine.mechanisms.common.description import MechanismDescription

_SIZE = 760, 620
_FIRST_GUESS_S = 5.0
_CHOOSE, _RESULTS = 0, 1


class EvaluationDialog(QDialog):
    """Asks what is to be evaluated, and shows what comes of it.

    Args:
        descriptions: The mechanisms that can run here.
        parent: Owner.
        settings: Remembers the folder that was used last; None if nothing does.

    Signals:
        table_chosen: The columns of a table are wanted, by its path.
        wanted: An `Evaluate` should be done.
        stop_wanted: What runs is to end.
    """

    table_chosen = Signal(object)
    wanted = Signal(object)
    stop_wanted = Signal()

    def __init__(
        self,
        descriptions: Sequence[MechanismDescription],
        parent: QWidget | None = None,
        *,
        settings: Settings | None = None,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(self.tr("Evaluate"))
        self._phrases = Phrases(self)
        self._running = False
        self._stage, self._began, self._done_before = "", 0.0, 0
        self.report: Path | None = None
        self._make_widgets(descriptions)
        self._lay_out()
        self._set_running(False)
        resize_within_screen(self, *_SIZE)

    def _make_widgets(self, descriptions: Sequence[MechanismDescription]) -> None:
        self.form = EvaluationForm(descriptions)
        self.form.table_wanted.connect(self._choose_table)
        self.form.folder_wanted.connect(self._choose_folder)
        self.form.output_wanted.connect(self._choose_output)
        self.results = ResultsView()
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.said.setAccessibleName(self.tr("How far the evaluation is"))
        self.bar = QProgressBar(textVisible=False)
        self.bar.setAccessibleName(self.tr("Progress of the evaluation"))
        self.evaluate_button = QPushButton(self.tr("&Evaluate"))
        self.evaluate_button.setAccessibleName(self.tr("Evaluate"))
        self.evaluate_button.clicked.connect(self._evaluate)
        self.stop_button = QPushButton(self.tr("&Stop"))
        self.stop_button.setAccessibleName(self.tr("Stop the evaluation"))
        self.stop_button.clicked.connect(self.stop_wanted)
        self.report_button = QPushButton(self.tr("Open &report"))
        self.report_button.setAccessibleName(self.tr("Open report"))
        self.report_button.clicked.connect(self._open_report)

    def _lay_out(self) -> None:
        self.missing = QLabel()
        self.missing.setWordWrap(True)
        self.missing.setTextFormat(Qt.TextFormat.PlainText)
        self.missing.setAccessibleName(self.tr("What cannot be measured here"))
        self._tell_of_missing()
        choose = QWidget()
        column = QVBoxLayout(choose)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        column.addWidget(self.missing)
        column.addWidget(self.form)
        shown = QWidget()
        found = QVBoxLayout(shown)
        found.setContentsMargins(16, 16, 16, 16)
        found.addWidget(self.results)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("Pages of the evaluation"))
        self.tabs.addTab(ScrollingPage(choose), self.tr("&What"))
        self.tabs.addTab(ScrollingPage(shown), self.tr("Res&ults"))
        buttons = plain(QDialogButtonBox(QDialogButtonBox.StandardButton.Close))
        for button in (self.evaluate_button, self.stop_button, self.report_button):
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 16, 16, 16)
        outer.setSpacing(12)
        outer.addWidget(self.tabs, 1)
        outer.addWidget(self.said)
        outer.addWidget(self.bar)
        outer.addWidget(buttons)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)

    def _tell_of_missing(self) -> None:
        """Says before any work what this installation cannot measure."""
        self.missing.setVisible(find_spec("sklearn") is None)
        remedy = restore_package("scikit-learn")
        self.missing.setText(
            self.tr(
                "scikit-learn is missing: similarity and linkage by words, attackers that learn, and tasks are not measured. "
                "{remedy}."
            ).format(remedy=remedy[:1].upper() + remedy[1:])
        )

    def show_progress(self, done: int, total: int | None, stage: str) -> None:
        """Shows how far a stage is, and after some seconds how long it may still take.

        Args:
            done: How much of it is done.
            total: How much there is; None while that is not known.
            stage: Its name.
        """
        now = time.monotonic()
        if stage != self._stage:
            self._stage, self._began, self._done_before = stage, now, done
        self.bar.setMaximum(total or 0)
        self.bar.setValue(min(done, total) if total else 0)
        named = {
            "reading": self.tr("Reading"),
            "rewriting": self.tr("Rewriting"),
            "measuring": self.tr("Measuring"),
        }.get(stage, stage[:1].upper() + stage[1:])
        words = self.tr("{stage}: {done} of {total}").format(stage=named, done=done, total=total or "…")
        gone, new = now - self._began, done - self._done_before  # what an earlier run did took no time of this one
        if total and new > 0 and gone > _FIRST_GUESS_S:
            left = self._phrases.duration(gone / new * (total - done))
            words += self.tr(" · about {time} left").format(time=left)
        self._say(words)
        self.bar.setAccessibleDescription(words)

    def show_outcome(self, found: Evaluated) -> None:
        """Shows what was found."""
        self._set_running(False)
        self.report = found.report
        self.report_button.setVisible(True)
        self.results.set_outcome(found)
        self.tabs.setTabEnabled(_RESULTS, True)
        self.tabs.setCurrentIndex(_RESULTS)
        self._say(self.tr("Figures and report are in {folder}.").format(folder=found.report.parent))

    def show_failure(self, error: PalimpsestError) -> None:
        """Says why there is no result."""
        self._set_running(False)
        self._say(str(error))

    def show_stopped(self) -> None:
        """Says that what was done is kept."""
        self._set_running(False)
        self._say(self.tr("Stopped. Evaluate again does what is left; what is done is kept until then."))

    def show_interrupted(self) -> None:
        """Says while it runs on that it is being stopped."""
        self.stop_button.setEnabled(False)
        self._say(self.tr("Stopping …"))

    def _evaluate(self) -> None:
        try:
            experiment = self.form.experiment()
        except UsageError as error:
            self._say(str(error))
            return
        self._stage = ""
        self._set_running(True)
        self.bar.setMaximum(0)
        self._say(self.tr("Starting …"))
        self.wanted.emit(Evaluate(experiment, self.form.folder, self.form.public.isChecked(), self.form.targets))

    def _set_running(self, running: bool) -> None:
        self._running = running
        self.form.setEnabled(not running)
        self.bar.setVisible(running)
        self.evaluate_button.setVisible(not running)
        self.stop_button.setVisible(running)
        self.stop_button.setEnabled(running)
        self.report_button.setVisible(self.report is not None and not running)
        self.tabs.setTabEnabled(_RESULTS, self.report is not None)
        if running:
            self.tabs.setCurrentIndex(_CHOOSE)

    def _say(self, words: str) -> None:
        self.said.setText(words)
        self.said.setAccessibleDescription(words)

    def _open_report(self) -> None:
        if self.report:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.report)))

    def _choose_table(self) -> None:
        dialog = self._file_dialog(self.tr("Choose a table"), QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(self.tr("Tables ({patterns})").format(patterns="*.csv *.tsv *.jsonl"))
        dialog.fileSelected.connect(lambda path: self.table_chosen.emit(Path(path)))
        dialog.open()

    def _choose_folder(self) -> None:
        dialog = self._file_dialog(self.tr("Choose a folder of documents"), QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(lambda path: self.form.set_folder(Path(path)))
        dialog.open()

    def _choose_output(self) -> None:
        dialog = self._file_dialog(self.tr("Choose a folder for figures and report"), QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(lambda path: self.form.set_output(Path(path)))
        dialog.open()

    def _file_dialog(self, title: str, mode: QFileDialog.FileMode) -> QFileDialog:
        dialog = file_dialog(self, title, self._settings)
        dialog.setFileMode(mode)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return dialog
