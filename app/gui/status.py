"""The status line: an estimate, progress with stage and time left, or an error and its remedy."""

from __future__ import annotations

import time
from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleValueChangeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QSizePolicy, QWidget

from app.gui.appearance.icons import icon
from app.gui.engine_words import in_words
from app.gui.phrases import Phrases

PATIENCE_MS = 300
"""Work that ends within this time shows no progress."""

UNCOUNTED = 1_000
"""From so many on, steps are characters or bytes that nobody counts: their share is said."""

FIRST_GUESS_S = 1.5
"""The time left is guessed only after so much work."""


class StatusKind(Enum):
    """The kind of message; the value is its icon."""

    PLAIN = ""
    GOOD = "ok"
    WARNING = "warning"
    ERROR = "error"


def announce(widget: QWidget, words: str) -> None:
    """Lets a screen reader announce something outside the focus, once it has finished speaking."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


class StatusLine(QWidget):
    """One line of words, with a bar while something runs, and a button where something can be done about what it says.

    Signals:
        remedy_wanted: The button was pressed, and whoever had it shown did not say what it does.
    """

    remedy_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind = StatusKind.PLAIN
        self._sign = QLabel()
        self._sign.setFixedSize(16, 16)
        self._wording = Phrases(self)
        self._words = QLabel()
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setWordWrap(True)
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._words.setAccessibleName(self.tr("Status"))
        self._bar = QProgressBar()
        self._bar.setFixedWidth(240)
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(8)
        self._bar.setAccessibleName(self.tr("Progress"))
        self._bar.hide()
        self.remedy = QPushButton()
        self.remedy.setAutoDefault(False)
        self.remedy.clicked.connect(self._press)
        self.remedy.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        row.setSpacing(8)
        row.addWidget(self._sign)
        row.addWidget(self._words, 1)
        row.addWidget(self.remedy)
        row.addWidget(self._bar)
        self._wait = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._wait.timeout.connect(self._bar.show)
        self._stage = ""
        self._stage_began = 0.0
        self._act: Callable[[], None] | None = None

    @property
    def words(self) -> str:
        """What it says."""
        return self._words.text()

    @property
    def kind(self) -> StatusKind:
        """The kind of message shown."""
        return self._kind

    @property
    def busy(self) -> bool:
        """Whether the bar can be seen."""
        return not self._bar.isHidden()

    def say(
        self, words: str, kind: StatusKind = StatusKind.PLAIN, remedy: str = "", act: Callable[[], None] | None = None
    ) -> None:
        """Says something, and ends any progress.

        Args:
            words: What is said.
            kind: What sort of thing that is.
            remedy: What the button says, if there is to be one.
            act: What the button does; else `remedy_wanted` tells that it was pressed.
        """
        self._wait.stop()
        self._bar.hide()
        self._stage = ""
        if words and words != self.words:
            announce(self, words)
        self._set(words, kind, remedy, act)

    def progress(self, done: int, total: int | None, stage: str) -> None:
        """Shows how far a stage is, in words too; the bar comes after `PATIENCE_MS`."""
        stage = in_words(stage)
        now = time.monotonic()
        begins = stage != self._stage
        if begins:
            self._stage, self._stage_began = stage, now
        if self._bar.isHidden() and not self._wait.isActive():
            self._wait.start()
        self._bar.setMaximum(total or 0)
        self._bar.setValue(min(done, total) if total else 0)
        words = self.tr("{stage} …").format(stage=stage[:1].upper() + stage[1:])
        if total and total > 1:
            words = self.tr("{stage}: {done} of {total}")
            if total >= UNCOUNTED:
                words = self.tr("{stage}: {percent} %")
            percent = min(100, 100 * done // total)
            words = words.format(stage=stage[:1].upper() + stage[1:], done=done, total=total, percent=percent)
            gone = now - self._stage_began
            if done and gone > FIRST_GUESS_S:
                words += self.tr(" · about {time} left").format(time=self._wording.duration(gone / done * (total - done)))
        if begins:  # announcing every step would be too much
            announce(self, words)
        self._set(words, StatusKind.PLAIN)
        self._bar.setAccessibleDescription(words)
        QAccessible.updateAccessibility(QAccessibleValueChangeEvent(self._bar, self._bar.value()))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follows the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._show_sign()

    def _press(self) -> None:
        if self._act:
            self._act()
        else:
            self.remedy_wanted.emit()

    def _set(self, words: str, kind: StatusKind, remedy: str = "", act: Callable[[], None] | None = None) -> None:
        self._kind, self._act = kind, act
        self.remedy.setText(remedy)
        self.remedy.setAccessibleName(remedy.removesuffix(" …"))
        self.remedy.setAccessibleDescription(words)
        self.remedy.setVisible(bool(remedy))
        self._words.setText(words)
        self._words.setAccessibleDescription(words)
        self._show_sign()

    def _show_sign(self) -> None:
        self._sign.setVisible(self._kind is not StatusKind.PLAIN)
        if self._kind is not StatusKind.PLAIN:
            self._sign.setPixmap(icon(self._kind.value).pixmap(QSize(16, 16), self.devicePixelRatioF()))
