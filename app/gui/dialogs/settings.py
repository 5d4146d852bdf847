"""The settings on the screen, made from their declarations. What is chosen applies at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.buttons import plain
from app.gui.appearance.pages import ScrollingPage, make_room
from app.gui.settings import Option, Settings, SettingsGroup, shown

_WIDTH = 480
_INDENT = 24


class SettingsDialog(QDialog):
    """Shows and changes `Settings`. Open it with `open`.

    Attributes:
        private_list: Leads to the private list.

    Signals:
        list_wanted: The private list is to be shown.
    """

    list_wanted = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._fields: dict[str, QWidget] = {}
        self._show: dict[str, Callable[[Any], None]] = {}
        self.setWindowTitle(self.tr("Settings"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(16)
        page = QWidget()
        groups = QVBoxLayout(page)
        groups.setContentsMargins(0, 0, 0, 0)
        groups.setSpacing(16)
        for group in SettingsGroup:
            groups.addWidget(self._box(group))
        self.private_list = QPushButton(self.tr("Private &list …"))
        self.private_list.setToolTip(self.tr("Names that are replaced in every document, and names that never are."))
        self.private_list.setAccessibleDescription(self.private_list.toolTip())
        self.private_list.setAutoDefault(False)
        self.private_list.clicked.connect(self.list_wanted)
        groups.addWidget(self.private_list, 0, Qt.AlignmentFlag.AlignLeft)
        groups.addStretch()
        layout.addWidget(ScrollingPage(page))
        standard = QDialogButtonBox.StandardButton
        self.buttons = plain(QDialogButtonBox(standard.RestoreDefaults | standard.Close))
        restore = self.buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults)
        restore.setText(self.tr("Restore defaults"))
        restore.setAccessibleDescription(self.tr("Restores the defaults of this page."))
        restore.clicked.connect(lambda: settings.restore())
        self.buttons.rejected.connect(self.reject)
        layout.addWidget(self.buttons)
        restore.setAutoDefault(False)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        settings.changed.connect(self._refresh)
        self.resize(max(_WIDTH, self.minimumSizeHint().width()), 0)
        make_room(self)

    def field(self, name: str) -> QWidget:
        """The widget of an option.

        Raises:
            KeyError: The dialog does not show it.
        """
        return self._fields[name]

    def _box(self, group: SettingsGroup) -> QGroupBox:
        box = QGroupBox(_words(group.value))
        form = QFormLayout(box)
        form.setContentsMargins(16, 8, 16, 16)
        form.setSpacing(8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        for option in shown(group):
            field = self._field(option)
            self._fields[option.name] = field
            field.setAccessibleName(_words(option.title))
            if isinstance(field, QCheckBox):
                form.addRow(field)
            else:
                title = QLabel(self.tr("{title}:").format(title=_words(option.title)))
                title.setBuddy(field)
                form.addRow(title, field)
            if option.help:
                field.setAccessibleDescription(_words(option.help))
                form.addRow(_remark(_words(option.help), _INDENT if isinstance(field, QCheckBox) else 0))
            self._refresh(option.name)
        return box

    def _field(self, option: Option[Any]) -> QWidget:
        """The widget that suits the option's type, and how to show a value in it."""

        def write(value: object) -> None:
            self._settings.write(option, value)

        if option.choices:
            choice = QComboBox()
            for value, title in option.choices.items():
                choice.addItem(_words(title), value)
            choice.currentIndexChanged.connect(lambda index: write(list(option.choices)[index]))
            self._show[option.name] = lambda value: choice.setCurrentIndex(list(option.choices).index(value))
            return choice
        if isinstance(option.default, bool):
            check = QCheckBox(_words(option.title))
            check.toggled.connect(write)
            self._show[option.name] = check.setChecked
            return check
        number = QSpinBox()
        number.setRange(int(option.minimum), int(option.maximum))
        number.setSingleStep(10)
        number.setSuffix(option.unit)
        number.setKeyboardTracking(False)  # "1" on the way to "150" is no wish
        number.valueChanged.connect(write)
        self._show[option.name] = number.setValue
        return number

    def _refresh(self, name: str) -> None:
        """Shows a value that was changed, here or elsewhere."""
        if name in self._show:
            with QSignalBlocker(self._fields[name]):
                self._show[name](getattr(self._settings, name))


def _remark(text: str, indent: int) -> QLabel:
    label = QLabel(text)
    label.setContentsMargins(indent, 0, 0, 0)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    return label


def _words(text: str) -> str:
    return QCoreApplication.translate("Settings", text)
