"""The line under the header of the original: what of the file was not read, and the way to read it too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from app.gui.guarantee import StateIcon
from app.gui.parts import PartLabels, PartsMenu
from app.gui.status import announce
from engine.documents.document import DocumentPart

MOST_LISTED = 3
"""So many kinds of what was left out are named in the line; the menu names all."""


class LeftOutBar(QWidget):
    """Says what was left out of the document, and how the reading went; hidden where there is nothing to say.

    Attributes:
        button: Reads what was left out; with a menu where that is of several kinds.
        menu: One entry for each kind, and one for all.

    Signals:
        wanted: Parts that are to be read too, as a tuple.
    """

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = QLabel(wordWrap=True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self.button = QPushButton()
        self.menu = PartsMenu(self)
        self.menu.wanted.connect(self.wanted)
        self.button.clicked.connect(lambda: self.menu.ask(self.button))
        self._part_words = PartLabels(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(8, 0, 8, 8)
        grid.setSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.addWidget(StateIcon("warning", 16), 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._words, 0, 1)
        grid.addWidget(self.button, 1, 1, Qt.AlignmentFlag.AlignLeft)  # beside the words it would leave them too little room
        self.hide()

    @property
    def words(self) -> str:
        """What it says."""
        return self._words.text()

    def show_reading(self, left_out: Mapping[DocumentPart, int], notes: Sequence[str], *, offered: bool = True) -> None:
        """Says what was left out.

        Args:
            left_out: How many passages of each part.
            notes: What else a person should know of the reading.
            offered: Whether it can still be read.
        """
        parts = tuple(part for part in DocumentPart if left_out.get(part))
        counts = [self._part_words.counted(part, left_out[part]) for part in parts]
        number = sum(left_out[part] for part in parts)
        told = counts if len(parts) <= MOST_LISTED else [self.tr("{n} blocks outside the body").format(n=number)]
        words = " ".join((*notes, *([self._sentence(told, number)] if parts else [])))
        if words != self.words or parts != self.menu.parts:
            self._words.setText(words)
            self.menu.offer(left_out)
            self._words.setToolTip(", ".join(counts))
            if words:
                announce(self, words)
        self._show_button(len(parts) if offered else 0, several=number > 1)
        self.setVisible(bool(words))

    def _show_button(self, parts: int, *, several: bool) -> None:
        self.button.setText(
            self.tr("Read them too …") if parts > 1 else self.tr("Read them too") if several else self.tr("Read it too")
        )
        self.button.setAccessibleName(self.button.text())
        self.button.setToolTip(self.tr("Opens the file again with what was not read, which is then in the new file too."))
        self.button.setAccessibleDescription(self.button.toolTip())
        self.button.setVisible(parts > 0)

    def _sentence(self, counts: Sequence[str], number: int) -> str:
        *most, last = counts
        listed = self.tr("{these} and {last}").format(these=", ".join(most), last=last) if most else last
        one = self.tr("{what} was not read, and will not be in the new file.")
        return (one if number == 1 else self.tr("{what} were not read, and will not be in the new file.")).format(what=listed)
