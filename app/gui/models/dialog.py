"""The models of this machine and of the catalog in a window of their own; the main window can be used meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.icons import icon
from app.gui.appearance.pages import resize_within_screen
from app.gui.dialogs.files import file_dialog
from app.gui.engine_words import in_words
from app.gui.models.access import AccessDialog
from app.gui.models.detail import DetailPane
from app.gui.models.downloads import Downloads
from app.gui.models.listing import ModelItem, listing, source_of
from app.gui.models.table import ModelFilter, ModelsModel, ModelsTable
from app.gui.models.words import ModelWords
from app.gui.models.work import Fetch, Verify, Work
from app.gui.process.engine import Engine
from app.gui.process.requests import ChooseDevices
from app.gui.status import StatusKind, StatusLine, announce
from engine import offline
from engine.errors import PalimpsestError
from engine.models import catalog
from engine.models.downloading import network
from engine.models.downloading.network import NetworkSettings

if TYPE_CHECKING:
    from app.gui.settings import Settings
    from engine.mechanisms.common.description import MechanismDescription
    from engine.models.devices import DeviceChoice

SIZE = (125, 94)
"""Width and height, in widths of the digit 0, where the screen has the room."""


class ModelsDialog(QDialog):
    """Lists the models, shows one, and says how far what is being done is. Closing it stops nothing.

    Args:
        downloads: What is being done.
        local: Asks the keyring.
        engine: Says what computes.
        descriptions: The mechanisms.
        parent: The main window.
        settings: Remembers the folder that was used last; None if nothing does.

    Signals:
        help_wanted: The page of the help on models.
    """

    help_wanted = Signal()

    def __init__(
        self,
        downloads: Downloads,
        local: Engine,
        engine: Engine,
        descriptions: Sequence[MechanismDescription],
        parent: QWidget | None = None,
        *,
        settings: Settings | None = None,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._downloads, self._local, self._engine, self._descriptions = downloads, local, engine, descriptions
        self._asked_devices = False
        self.setWindowTitle(self.tr("Models"))
        self.setAcceptDrops(True)
        self.words = ModelWords(descriptions, self)
        self.model = ModelsModel(downloads, self.words, self)
        self.found = ModelFilter(self.model)
        self.table = ModelsTable(self.found)
        self.detail = DetailPane(downloads, self.words, lambda item: source_of(catalog.find(item.id)))
        self.status = StatusLine()
        self._make_widgets()
        self._lay_out()
        self._connect()
        digit = self.fontMetrics().horizontalAdvance("0")
        resize_within_screen(self, SIZE[0] * digit, SIZE[1] * digit)

    def show_model(self, id: str | None) -> None:
        """Chooses a model, or without one the first if none is chosen."""
        self.refresh()
        if id is not None:
            self.search.clear()
        row = self.model.row_of(id) if id else -1
        index = self.found.mapFromSource(self.model.index(row, 0)) if row >= 0 else QModelIndex()
        if not index.isValid() and not self.table.currentIndex().isValid():
            index = self.found.index(0, 0)
        if index.isValid():
            self.table.setCurrentIndex(index)
            self.table.scrollTo(index)
        self.table.setFocus()

    def refresh(self) -> None:
        """Looks again what is here."""
        try:
            items = listing(self._descriptions)
        except PalimpsestError as error:  # a damaged record names its file; all else is shown as it was
            self.status.say(in_words(str(error)), StatusKind.ERROR)
        else:
            chosen = self._chosen
            self.model.set_items(items)
            if chosen is not None and self._chosen is None and (row := self.model.row_of(chosen.id)) >= 0:
                self.table.setCurrentIndex(self.found.mapFromSource(self.model.index(row, 0)))
            self._show_chosen()
        self._show_network()
        self._show_together()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Asks the engine once what computes."""
        super().showEvent(event)
        if not self._asked_devices:
            self._asked_devices = True
            job = self._engine.submit(ChooseDevices())
            job.succeeded.connect(self._show_devices)
            job.failed.connect(lambda error: self.devices.setText(str(error)))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """Takes a file or a folder."""
        if _dropped(event) is not None and self._downloads.of("") is None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """Imports what was dropped."""
        if (path := _dropped(event)) is not None:
            event.acceptProposedAction()
            self._downloads.take(path)

    def _make_widgets(self) -> None:
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("A name, a mechanism, a licence …"))
        self.search.setAccessibleName(self.tr("Search the models"))
        self.search.setClearButtonEnabled(True)
        self.nothing = QLabel(self.tr("No model has all of these words."))
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.hide()
        self.together = QLabel()
        self.together.setTextFormat(Qt.TextFormat.PlainText)
        self.together.setAccessibleName(self.tr("All downloads"))
        self.together.setToolTip(
            self.tr("Downloads go on when this window is closed, and can be resumed after the program is.")
        )
        self.together_bar = QProgressBar()
        self.together_bar.setTextVisible(False)
        self.together_bar.setFixedSize(160, 8)
        self.together_bar.setAccessibleName(self.tr("Progress of all downloads"))
        self.pause_button = QPushButton(self.tr("Pause a&ll"))
        self.pause_button.setAccessibleName(self.tr("Pause all"))
        self.stop_import_button = QPushButton(self.tr("S&top"))
        self.stop_import_button.setAccessibleName(self.tr("Stop the import"))
        self.offline_box = QCheckBox(self.tr("Stay &offline"))
        self.offline_box.setAccessibleName(self.tr("Stay offline"))
        self.network_note = QLabel()
        self.network_note.setWordWrap(True)
        self.network_note.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.devices = QLabel(self.tr("Looking for devices …"))
        self.devices.setTextFormat(Qt.TextFormat.PlainText)
        self.devices.setWordWrap(True)
        self.devices.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.devices.setAccessibleName(self.tr("What computes"))
        self.import_button = QPushButton(icon("open"), self.tr("&Import"))
        self.import_button.setAccessibleName(self.tr("Import"))
        self.import_button.setToolTip(
            self.tr("Install a model from a file, a folder or a USB stick; you can also drop it here")
        )
        menu = QMenu(self)
        menu.addAction(self.tr("&File in GGUF …")).triggered.connect(self._choose_file)
        menu.addAction(self.tr("F&older or USB stick …")).triggered.connect(self._choose_folder)
        self.import_button.setMenu(menu)
        self.access_button = QPushButton(self.tr("&Access …"))
        self.access_button.setToolTip(self.tr("The address of the hub or of a mirror, and the token for models that want one"))
        self.access_button.setAccessibleName(self.tr("Access"))
        self.help_button = QPushButton(icon("help"), self.tr("&Help"))
        self.help_button.setAccessibleName(self.tr("Help on models"))
        self.close_button = QPushButton(self.tr("&Close"))
        self.close_button.setAccessibleName(self.tr("Close"))
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)

    def _lay_out(self) -> None:
        label = QLabel(self.tr("&Search"))
        label.setBuddy(self.search)
        top = _row(label, self.search)
        listed = QWidget()
        below = QVBoxLayout(listed)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self.table, 1)
        below.addWidget(self.nothing, 1)
        scrolling = QScrollArea()
        scrolling.setWidget(self.detail)
        scrolling.setWidgetResizable(True)
        scrolling.setFrameShape(QFrame.Shape.NoFrame)
        scrolling.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scrolling.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(9)
        self.splitter.addWidget(listed)
        self.splitter.addWidget(scrolling)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setSizes([280, 280])
        self._moving = QWidget()
        moving = QHBoxLayout(self._moving)
        moving.setContentsMargins(0, 0, 0, 0)
        moving.setSpacing(8)
        moving.addWidget(self.together, 1)
        moving.addWidget(self.together_bar)
        moving.addWidget(self.pause_button)
        said = _row(self.status, self.stop_import_button)
        said.setStretch(0, 1)
        bottom = QHBoxLayout()
        bottom.setSpacing(8)
        bottom.addWidget(self.offline_box)
        bottom.addStretch(1)
        for button in (self.import_button, self.access_button, self.help_button, self.close_button):
            bottom.addWidget(button)
        line = QFrame()
        line.setFrameShape(QFrame.Shape.HLine)
        line.setForegroundRole(QPalette.ColorRole.Mid)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(self.splitter, 1)
        column.addWidget(self._moving)
        column.addLayout(said)
        column.addWidget(line)
        column.addLayout(bottom)
        column.addWidget(self.network_note)
        column.addWidget(self.devices)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search)
        self.table.selectionModel().currentRowChanged.connect(lambda: self._show_chosen())
        self.table.activated.connect(self._fetch_chosen)
        self.pause_button.clicked.connect(self._downloads.stop_downloads)
        self.stop_import_button.clicked.connect(lambda: self._downloads.stop(""))
        self.offline_box.toggled.connect(self._set_offline)
        self.access_button.clicked.connect(self._open_access)
        self.help_button.clicked.connect(self.help_wanted)
        self.close_button.clicked.connect(self.reject)
        self._downloads.changed.connect(lambda: self.refresh())
        self._downloads.progressed.connect(self._moved)
        self._downloads.said.connect(self._say_outcome)
        self.detail.import_wanted.connect(lambda gguf: self._choose_file() if gguf else self._choose_folder())

    @property
    def _chosen(self) -> ModelItem | None:
        index = self.table.currentIndex()
        return self.model.items[self.found.mapToSource(index).row()] if index.isValid() else None

    def title_of(self, id: str) -> str:
        """What a person calls a model."""
        row = self.model.row_of(id)
        return in_words(self.model.items[row].title) if row >= 0 else id

    def _search(self, text: str) -> None:
        self.found.search(text)
        found = self.found.rowCount() > 0
        self.table.setVisible(found)
        self.nothing.setVisible(not found)
        if found and not self.table.currentIndex().isValid():
            self.table.setCurrentIndex(self.found.index(0, 0))
        self._show_chosen()

    def _fetch_chosen(self) -> None:
        if self.detail.fetch_button.isVisible():
            self.detail.fetch_button.click()

    def _show_chosen(self) -> None:
        self.detail.show_item(self._chosen)

    def _show_network(self) -> None:
        """Whether something can be fetched, and if not, why."""
        started = offline.is_requested()
        try:
            refusal = self.tr("Palimpsest is set to stay offline.") if network.read_settings().offline else ""
            on = bool(refusal)
        except PalimpsestError as error:  # it might have said offline
            refusal, on = in_words(str(error)), True
        if started:
            refusal = self.tr("Palimpsest was started offline. Start it normally to download models.")
        with QSignalBlocker(self.offline_box):
            self.offline_box.setChecked(on or started)
        self.offline_box.setEnabled(not started)
        words = refusal or self.tr(
            "This window opens no connection: a separate process, which sees no document, downloads what you ask for."
        )
        self.network_note.setText(words)
        self.offline_box.setToolTip(self.tr("No download, here or from the command line, until you switch this off"))
        self.offline_box.setAccessibleDescription(words)
        self.detail.set_refusal(refusal)

    def _set_offline(self, on: bool) -> None:
        try:
            mirror = network.read_settings().mirror
        except PalimpsestError:  # damaged; the box writes it again
            mirror = ""
        try:
            network.save_settings(NetworkSettings(on, mirror))
        except (PalimpsestError, OSError) as error:
            self.status.say(str(getattr(error, "strerror", None) or error), StatusKind.ERROR)
        else:
            if on:
                self._downloads.stop_downloads()
        self._show_network()

    def _moved(self, id: str) -> None:
        self._show_together()
        activity = self._downloads.of(id)
        if activity is not None and not isinstance(activity.work, Fetch) and activity.step is not None:
            done, total, stage = activity.step
            self.status.progress(done, total, self.words.step(activity.work, stage, self.title_of(id)))

    def _show_together(self) -> None:
        together = self._downloads.together()
        self._moving.setVisible(together is not None)
        self.stop_import_button.setVisible(self._downloads.of("") is not None)
        if together is None:
            return
        words = self.words.together(together)
        self.together.setText(words)
        self.together.setAccessibleDescription(words)
        self.together_bar.setAccessibleDescription(words)
        self.together_bar.setMaximum(100 if together.total else 0)
        self.together_bar.setValue(100 * together.done // together.total if together.total else 0)

    def _say_outcome(self, work: Work, value: object) -> None:
        id = getattr(work, "id", "")
        title = self.title_of(id)
        shown = self._chosen is not None and self._chosen.id == id
        if shown and (isinstance(work, Verify) or isinstance(value, PalimpsestError)):  # it stands beside the model
            self.status.say("")
            announce(self.detail.notice, self.detail.notice.text())
        elif isinstance(value, PalimpsestError):
            self.status.say(f"{title}: {value}" if title else str(value), StatusKind.ERROR)
        else:
            good = not isinstance(value, list) or all(getattr(one, "ok", True) for one in value)
            self.status.say(self.words.outcome(work, value, title), StatusKind.GOOD if good else StatusKind.WARNING)

    def _show_devices(self, choices: Sequence[DeviceChoice]) -> None:
        words = self.words.devices(choices)
        self.devices.setText(words)
        self.devices.setAccessibleDescription(words)

    def _open_access(self) -> None:
        dialog = AccessDialog(self._local, self)
        dialog.changed.connect(self.refresh)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _choose_file(self) -> None:
        dialog = file_dialog(self, self.tr("Import a model"), self._settings)
        dialog.setNameFilter(self.tr("Models in GGUF (*.gguf)"))
        self._choose(dialog)

    def _choose_folder(self) -> None:
        dialog = file_dialog(self, self.tr("Import models from a folder"), self._settings)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        self._choose(dialog)

    def _choose(self, dialog: QFileDialog) -> None:
        dialog.fileSelected.connect(lambda name: self._downloads.take(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    for widget in widgets:
        row.addWidget(widget)
    return row


def _dropped(event: QDropEvent) -> Path | None:
    """The one file or folder that is dropped."""
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return paths[0] if len(paths) == 1 else None
