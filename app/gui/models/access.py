"""Where models are fetched from, and the token for those that are not for everybody. The token goes to the system's keyring."""

from __future__ import annotations

import os

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.buttons import plain
from app.gui.appearance.pages import make_room
from app.gui.engine_words import in_words
from app.gui.models.work import FindToken, KeepToken
from app.gui.process.engine import Engine
from engine.errors import PalimpsestError
from engine.models.downloading import network
from engine.models.downloading.network import NetworkSettings

_WIDTH = 520


class AccessDialog(QDialog):
    """The address of the hub, and whether there is a token for it; the token itself is never shown.

    Args:
        local: Asks the keyring, in a process of its own: it may wait for the user to unlock it.
        parent: Owner.

    Signals:
        changed: Models are fetched from elsewhere now.
    """

    changed = Signal()

    def __init__(self, local: Engine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._local = local
        self._host = ""
        self.setWindowTitle(self.tr("Access to models"))
        explained = _words(
            self.tr(
                "Models come from huggingface.co, or from a mirror of it. A few are given to accounts that agreed to their "
                "terms: make a token that may read on your account's page there, and store it here. It goes into the system's "
                "keyring and into no file, and is sent to this host alone."
            )
        )
        self.address = QLineEdit()
        self.address.setPlaceholderText(network.HUB)
        self.address.setAccessibleName(self.tr("Address of the hub or of a mirror"))
        address_label = QLabel(self.tr("&Hub or mirror"))
        address_label.setBuddy(self.address)
        self.use_button = _button(self.tr("&Use"), self.tr("Download models from this address from now on"))
        self.token = QLineEdit()
        self.token.setEchoMode(QLineEdit.EchoMode.Password)
        self.token.setAccessibleName(self.tr("Token"))
        token_label = QLabel(self.tr("&Token"))
        token_label.setBuddy(self.token)
        self.store_button = _button(self.tr("&Store"), self.tr("Put the token into the system's keyring"))
        self.state = _words()
        self.state.setAccessibleName(self.tr("Whether a token is stored"))
        self.remove_button = _button(self.tr("&Remove token"), self.tr("Delete the token from the system's keyring"))
        self.message = _words()
        self.message.setAccessibleName(self.tr("Message"))
        self.message.hide()
        grid = QGridLayout()
        grid.setSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.addWidget(address_label, 0, 0)
        grid.addWidget(self.address, 0, 1)
        grid.addWidget(self.use_button, 0, 2)
        grid.addWidget(token_label, 1, 0)
        grid.addWidget(self.token, 1, 1)
        grid.addWidget(self.store_button, 1, 2)
        grid.addWidget(self.state, 2, 1)
        grid.addWidget(self.remove_button, 2, 2)
        line = QFrame()
        line.setFrameShape(QFrame.Shape.HLine)
        line.setForegroundRole(QPalette.ColorRole.Mid)
        buttons = plain(QDialogButtonBox(QDialogButtonBox.StandardButton.Close))
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(16)
        column.addWidget(explained)
        column.addLayout(grid)
        column.addWidget(self.message)
        column.addWidget(line)
        column.addWidget(buttons)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)  # Enter in a field does what stands beside it
        self.use_button.clicked.connect(self._use)
        self.address.returnPressed.connect(self._use)
        self.store_button.clicked.connect(self._store)
        self.token.returnPressed.connect(self._store)
        self.remove_button.clicked.connect(lambda: self._keep(None))
        self.resize(max(_WIDTH, 60 * self.fontMetrics().averageCharWidth()), self.sizeHint().height())
        self._begin()

    def _begin(self) -> None:
        fixed = os.environ.get("HF_ENDPOINT")
        try:
            self.address.setText(fixed or network.read_settings().mirror)
        except PalimpsestError as error:
            self._say(in_words(str(error)))
        for widget in (self.address, self.use_button):
            widget.setEnabled(not fixed)
        if fixed:
            self._say(self.tr("The address comes from HF_ENDPOINT in the environment."))
        self._find()

    def _use(self) -> None:
        address = self.address.text().strip()
        try:
            network.save_settings(NetworkSettings(network.read_settings().offline, address))
        except PalimpsestError as error:
            self._say(in_words(str(error)))
            return
        except OSError as error:
            self._say(self.tr("The address cannot be saved: {reason}.").format(reason=error.strerror))
            return
        self._say(self.tr("Models are now downloaded from {address}.").format(address=address or network.HUB))
        self.changed.emit()
        self._find()

    def _find(self) -> None:
        """Asks whether there is a token; the keyring may take its time."""
        if (hub := self._hub()) is not None:
            self._ask(FindToken(hub))

    def _ask(self, work: FindToken | KeepToken) -> None:
        self._host = network.host_of(work.address)
        self._wait(self.tr("Asking the keyring …"))
        job = self._local.submit(work)
        job.succeeded.connect(self._show)  # methods, which are forgotten with the dialog if that is closed before
        job.failed.connect(self._show_none)

    def _store(self) -> None:
        token = self.token.text().strip()
        self.token.clear()
        if token:
            self._keep(token)
        else:
            self._say(self.tr("Type or paste the token first."))
            self.token.setFocus()

    def _keep(self, token: str | None) -> None:
        if (hub := self._hub()) is not None:
            self._ask(KeepToken(hub, token))

    def _hub(self) -> str | None:
        try:
            return network.hub()
        except PalimpsestError as error:
            self._show_none(error)
            return None

    def _wait(self, words: str) -> None:
        self.state.setText(words)
        self.store_button.setEnabled(False)
        self.remove_button.setEnabled(False)

    def _show(self, there: object) -> None:
        words = self.tr("Stored for {host}.") if there else self.tr("None is stored for {host}.")
        self.state.setText(words.format(host=self._host))
        self.store_button.setEnabled(True)
        self.remove_button.setEnabled(bool(there))

    def _show_none(self, error: PalimpsestError) -> None:
        self.state.setText(self.tr("No token can be used."))
        self.store_button.setEnabled(True)
        self.remove_button.setEnabled(False)
        self._say(in_words(str(error)))

    def _say(self, words: str) -> None:
        self.message.setText(words)
        self.message.setAccessibleDescription(words)
        self.message.setVisible(bool(words))
        make_room(self)


def _words(text: str = "") -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    return label


def _button(text: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setAccessibleName(text.replace("&", ""))
    button.setAccessibleDescription(tip)
    button.setToolTip(tip)
    return button
