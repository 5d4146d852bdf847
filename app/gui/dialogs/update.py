"""Whether there is a newer version: says whom it would ask, asks once the user wants that, and shows the answer."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.buttons import plain
from app.gui.appearance.pages import make_room
from engine import __version__
from engine.distribution import Distribution
from engine.errors import PalimpsestError
from engine.updates import Release, address_of, host_of

_WIDTH = 520


class UpdateDialog(QDialog):
    """Asks, and shows the answer. It downloads and installs nothing.

    Args:
        distribution: How this copy was published.
        parent: Owner.

    Signals:
        wanted: The user wants the newest version to be asked for.
    """

    wanted = Signal()

    def __init__(self, distribution: Distribution, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._distribution = distribution
        self.setWindowTitle(self.tr("Newer version"))
        self.words = QLabel()
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        self.words.setAccessibleName(self.tr("Whether there is a newer version"))
        self.notes = QPlainTextEdit(readOnly=True, tabChangesFocus=True)
        self.notes.setAccessibleName(self.tr("What is new"))
        self.address = QLineEdit(readOnly=True)
        self.address.setAccessibleName(self.tr("Address of the newer version"))
        self.copy_button = QPushButton(self.tr("&Copy address"))
        self.copy_button.setAccessibleName(self.tr("Copy address"))
        self.copy_button.clicked.connect(self._copy)
        row = QHBoxLayout()
        row.addWidget(self.address)
        row.addWidget(self.copy_button)
        self.look_button = QPushButton(self.tr("&Look now"))
        self.look_button.setAccessibleName(self.tr("Look now"))
        self.look_button.clicked.connect(self._look)
        buttons = plain(QDialogButtonBox(QDialogButtonBox.StandardButton.Close))
        buttons.addButton(self.look_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(16)
        column.addWidget(self.words)
        column.addWidget(self.notes)
        column.addLayout(row)
        column.addStretch()
        column.addWidget(buttons)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.resize(_WIDTH, 0)
        self._show(self._question())

    def _question(self) -> str:
        this = self.tr("This is Palimpsest {version}.").format(version=__version__)
        if refusal := self._distribution.refusal:
            self.look_button.hide()
            return f"{this} {refusal}"
        asks = self.tr(
            "Palimpsest never looks for a newer version by itself. If you let it look now, it asks {host} once. That server "
            "learns the version of this copy and, as with any connection, the address of your network, but nothing of your "
            "documents."
        )
        return f"{this} {asks.format(host=host_of(self._distribution))}"

    def _look(self) -> None:
        self.look_button.setEnabled(False)
        self._show(self.tr("Asking {host} …").format(host=host_of(self._distribution)))
        self.wanted.emit()

    def show_release(self, release: Release) -> None:
        """Shows the newest version, if it is newer than this."""
        self.look_button.hide()
        if not release.is_newer:
            words = self.tr("This is Palimpsest {version}; there is no newer version.").format(version=__version__)
            self._show(words)
            return
        file = release.file_for(self._distribution)
        address = address_of(self._distribution, release, file) if file else self._distribution.homepage
        words = self.tr(
            "Palimpsest {newer} of {date} is newer than this copy, {version}. Download it with your browser, close Palimpsest "
            "and install it; your ledger, settings, models and stores stay."
        ).format(newer=release.version, date=release.date.isoformat(), version=__version__)
        self._show(words, release.notes.strip(), address)

    def show_failure(self, error: PalimpsestError) -> None:
        """Says why there is no answer; it can be tried again."""
        self.look_button.setEnabled(True)
        self._show(str(error))

    def _show(self, words: str, notes: str = "", address: str = "") -> None:
        self.words.setText(words)
        self.words.setAccessibleDescription(words)
        self.notes.setPlainText(notes)
        self.notes.setVisible(bool(notes))
        self.address.setText(address)
        self.address.setVisible(bool(address))
        self.copy_button.setVisible(bool(address))
        make_room(self)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.address.text())
