"""The records of a table, or files, one by one: the text as it is and, once there is one, the new text beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from app.gui.panes.text import TextView
from engine.text.markup import strip_with_offsets

if TYPE_CHECKING:
    from app.gui.process.tables import RecordPage
    from engine.text.review import Span

LINES = 9
"""Heights of a line that the texts have at least."""


class RecordPreview(QWidget):
    """Shows one record, and asks for those that it does not have.

    Args:
        files: What the files are called that are shown instead, all of which are given to it.
        parent: Its parent.

    Attributes:
        number: The shown record, from 0.

    Signals:
        wanted: A record that it does not have; its number, from 0.
    """

    wanted = Signal(int)

    def __init__(self, files: Sequence[str] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number = 0
        self._files = files
        self._total: int | None = None
        self._records: dict[int, tuple[str, str | None]] = {}
        self._lit: Span | None = None
        self.place = QLabel()
        back, onward, name = self.tr("Previous record"), self.tr("Next record"), self.tr("Text of the record")
        if files:
            back, onward, name = self.tr("Previous file"), self.tr("Next file"), self.tr("Text of the file")
        self.previous = self._button(Qt.ArrowType.LeftArrow, back)
        self.next = self._button(Qt.ArrowType.RightArrow, onward)
        self.original, self.new = self._text(name), self._text(self.tr("New text of the record"))
        self.new.setPlaceholderText(self.tr("No new text."))
        self.new.hide()
        row, texts, column = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for layout in (row, texts, column):
            layout.setSpacing(8)
        for widget in (self.place, self.previous, self.next):
            row.addWidget(widget)
        row.addStretch()
        texts.addWidget(self.original)
        texts.addWidget(self.new)
        column.addLayout(row)
        column.addLayout(texts, 1)
        self.previous.clicked.connect(lambda: self._turn_to(self.number - 1))
        self.next.clicked.connect(lambda: self._turn_to(self.number + 1))

    def begin(self, first: Sequence[str]) -> None:
        """Shows the first record of another column.

        Args:
            first: Its first texts.
        """
        self._records = {number: (text, None) for number, text in enumerate(first)}
        self._lit = None
        self.new.hide()
        filled = next((number for number, text in enumerate(first) if text.strip()), 0)
        self.show_record(filled)
        self.wanted.emit(filled)  # also tells how many there are

    def show_new_texts(self) -> None:
        """Shows the new texts beside the records from now on."""
        self._records.clear()
        self.new.show()
        self.wanted.emit(self.number)

    def take(self, page: RecordPage) -> None:
        """Takes records that were asked for."""
        self._total = page.total
        self._records |= {page.first + place: record for place, record in enumerate(page.records)}
        self.show_record(self.number)

    def show_mention(self, number: int, place: Span) -> None:
        """Shows where a name stands.

        Args:
            number: The record, from 0.
            place: Its place there without markup.
        """
        self._lit = place
        self.show_record(number)

    def _turn_to(self, number: int) -> None:
        self._lit = None
        self.show_record(number)

    def show_record(self, number: int) -> None:
        """Shows a record, or asks for it."""
        self.number = number
        record = self._records.get(number)
        if record is None and not self._files and (self._total is None or number < self._total):
            self.wanted.emit(number)
        original, new = record or ("", None)
        self.original.set_text(original)
        self.new.set_text(new or "")
        if self._lit and record:
            self.original.light([strip_with_offsets(original)[2](self._lit)])
        words = self.tr("Record {number}").format(number=number + 1)
        if self._total is not None:
            words = self.tr("Record {number} of {total}").format(number=number + 1, total=self._total)
        if self._files:
            words = self.tr("{name} ({number} of {total})").format(
                name=self._files[number], number=number + 1, total=len(self._files)
            )
        self.place.setText(words)
        self.original.setAccessibleDescription(words)
        self.new.setAccessibleDescription(words)
        self.previous.setEnabled(number > 0)
        self.next.setEnabled(self._total is not None and number + 1 < self._total)

    @staticmethod
    def _button(arrow: Qt.ArrowType, words: str) -> QToolButton:
        button = QToolButton()
        button.setArrowType(arrow)
        button.setAccessibleName(words)
        button.setToolTip(words)
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    @staticmethod
    def _text(name: str) -> TextView:
        text = TextView()
        text.setReadOnly(True)
        text.setAccessibleName(name)
        text.setMinimumHeight(LINES * text.fontMetrics().height())
        return text
