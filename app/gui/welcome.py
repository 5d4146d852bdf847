"""What the window shows while there is no document: what one can make of it, and the ways to begin."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.gui.appearance.pages import ScrollingPage
from app.gui.appearance.typography import TextStyle, set_text_style
from app.gui.choices.purpose_card import PurposeCard
from app.purposes import Purpose, read_samples

_CARD = 17
"""The least width of a card beside others, in heights of a line."""

_TALL = 34
"""Heights of a line from which the page has room for larger samples."""


class EmptyPage(QWidget):
    """Asks what for, and is a drop target with the ways to begin. Either may come first.

    Args:
        open: Opens files.
        paste: Takes the clipboard.
        example: Opens the example.
        parent: Its parent.

    Attributes:
        cards: The purposes.
        buttons: The ways to begin.
        next_step: Says what is to be done next.

    Signals:
        purpose_chosen: The user chose a `Purpose`, perhaps the one that was chosen already.
        type_wanted: The user wants to type a text.
    """

    purpose_chosen = Signal(object)
    type_wanted = Signal()

    def __init__(self, open: QAction, paste: QAction, example: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dragging = False
        self._name: str | None = None
        self._files = 0
        self._columns = 0
        self.setAccessibleName(self.tr("No document yet"))
        samples = read_samples()
        self.title = QLabel(self.tr("What do you want to make of a document?"))
        set_text_style(self.title, TextStyle.HEADING, strong=True)
        self.letter = QLabel(self.tr("What becomes of this invented letter: “{letter}”").format(letter=samples.letter))
        self.letter.setVisible(bool(samples.letter))
        set_text_style(self.letter, TextStyle.CAPTION)
        self.next_step = QLabel()
        self._is_tall = False
        for label in (self.title, self.letter, self.next_step):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.cards = [PurposeCard(purpose, samples.of.get(purpose)) for purpose in Purpose]
        self._grid = QGridLayout()
        self._grid.setSpacing(16)
        for card in self.cards:
            card.clicked.connect(lambda _checked=False, card=card: self.purpose_chosen.emit(card.purpose))
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(16, 4, 16, 4)
        column.setSpacing(8)
        column.addStretch(1)
        column.addLayout(self._heading())
        column.addWidget(self.letter)
        column.addLayout(self._grid)
        self._drop = _DropZone()
        dropping = QHBoxLayout(self._drop)
        dropping.setContentsMargins(16, 6, 16, 6)
        dropping.setSpacing(8)
        set_text_style(self.next_step, TextStyle.BODY, strong=True)
        dropping.addWidget(self.next_step, 1)
        self._add_ways_to_begin(dropping, open, paste, example)
        column.addWidget(self._drop)
        column.addStretch(1)
        around = QVBoxLayout(self)
        around.setContentsMargins(8, 8, 8, 8)
        self._page = _Page(content)
        around.addWidget(self._page)
        self._page.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)
        self._arrange(3)
        # The page has the keyboard until Tab is pressed: a card with a ring would look chosen.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        for before, after in pairwise([self, *self.cards, *self.buttons]):
            QWidget.setTabOrder(before, after)
        self.ask_about(None)

    def show_purpose(self, purpose: Purpose | None) -> None:
        """Marks what is chosen.

        Args:
            purpose: The purpose; None if what is chosen serves none of them.
        """
        for card in self.cards:
            card.setChecked(card.purpose is purpose)  # in a group of buttons Tab would reach but one of them
        self._say_next()

    def ask_about(self, name: str | None) -> None:
        """Asks what is to be made of a document that came before the purpose.

        Args:
            name: What it is called, empty if it has no name; None without a document.
        """
        self._name = name
        self._ask()

    def show_files(self, files: int) -> None:
        """Asks about all files of the list where there are several.

        Args:
            files: How many there are.
        """
        if files != self._files:
            self._files = files
            self._ask()

    def _ask(self) -> None:
        if self._name is None:
            words = self.tr("What do you want to make of a document?")
        elif self._files > 1:
            words = self.tr("What do you want to make of these %n files?", "", self._files)
        elif self._name:
            words = self.tr("What do you want to make of {name}?").format(name=self._name)
        else:
            words = self.tr("What do you want to make of this text?")
        self.title.setText(words)
        self.setAccessibleDescription(words)
        self._say_next()

    def set_dragging(self, on: bool) -> None:
        """Tells whether something that can be dropped is over the window."""
        if on != self._dragging:
            self._dragging = on
            self._say_next()
            self._drop.mark(on)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Takes the keyboard, unless it is on something of the page already."""
        super().showEvent(event)
        focused = self.window().focusWidget()
        if focused is None or not self.isAncestorOf(focused):
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Puts the cards beside each other where they have room, and sets the samples in larger type where they have it."""
        super().resizeEvent(event)
        line = self.fontMetrics().height()
        self._arrange(3 if self.width() // (_CARD * line) >= 3 else 1)
        is_tall = self.height() >= _TALL * line
        if is_tall != self._is_tall:
            self._is_tall = is_tall
            style = TextStyle.BODY if is_tall else TextStyle.CAPTION
            for label in (self.letter, *(card.sample for card in self.cards if card.sample)):
                set_text_style(label, style)

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for number, card in enumerate(self.cards):
            self._grid.addWidget(card, number // columns, number % columns)
        for column in range(3):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)

    def _say_next(self) -> None:
        chosen = any(card.isChecked() for card in self.cards)
        if self._dragging:
            words = self.tr("Drop it anywhere in the window")
        elif self._name is not None:
            words = self.tr("Choose one of the three, or begin with another document:")
        elif chosen:
            words = self.tr("Drop documents or a folder anywhere here, or")
        else:
            words = self.tr("Choose one of the three, and drop documents or a folder here, or")
        self.next_step.setText(words)

    def _add_ways_to_begin(self, row: QHBoxLayout, open: QAction, paste: QAction, example: QAction) -> None:
        self.buttons: list[QPushButton] = []
        for action, name in (
            (open, self.tr("&Open files …")),
            (paste, self.tr("&Paste")),
            (example, self.tr("Try an e&xample")),
        ):
            button = QPushButton(action.icon(), name)
            button.setToolTip(action.toolTip())
            button.setAccessibleDescription(action.toolTip())
            button.clicked.connect(action.trigger)
            self.buttons.append(button)
        typing = QPushButton(self.tr("&Type a text"))
        typing.clicked.connect(self.type_wanted)
        self.buttons.append(typing)
        for button in self.buttons:
            button.setAccessibleName(button.text().replace("&", ""))
            row.addWidget(button)

    def _heading(self) -> QHBoxLayout:
        """The question, and what becomes of a document meanwhile."""
        note = QLabel(self.tr("Everything stays on this machine, and works offline."))
        note.setWordWrap(True)
        note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.title, 3)
        row.addWidget(note, 2)
        return row


class _Page(ScrollingPage):
    """It has all the room of the page, whatever it would ask for; to lay out all the words once more takes long."""

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return False


class _DropZone(QWidget):
    """Where a document can be dropped: a dashed edge, and a strong one while something is over the window."""

    def __init__(self) -> None:
        super().__init__()
        self._marked = False

    def mark(self, on: bool) -> None:
        """Stands out, or not any more."""
        self._marked = on
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, edge = self.palette(), QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self._marked:
            painter.setPen(QPen(palette.accent().color(), 4))
            painter.setBrush(palette.base())
        else:
            painter.setPen(QPen(palette.dark().color(), 1.5, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(edge, 8, 8)
