"""The line under the header of the original: what of the file was not read, and the way to read it too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QMenu, QPushButton, QWidget

from app.gui.guarantee import Sign
from app.gui.status import announce
from engine.documents.document import Part

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
        self.menu = QMenu(self)
        self._only: tuple[Part, ...] = ()
        self.button.clicked.connect(self._press)
        grid = QGridLayout(self)
        grid.setContentsMargins(8, 0, 8, 8)
        grid.setSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.addWidget(Sign("warning", 16), 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._words, 0, 1)
        grid.addWidget(self.button, 1, 1, Qt.AlignmentFlag.AlignLeft)  # beside the words it would leave them too little room
        self.hide()

    @property
    def words(self) -> str:
        """What it says."""
        return self._words.text()

    def show_reading(self, left_out: Mapping[Part, int], notes: Sequence[str]) -> None:
        """Says what was left out.

        Args:
            left_out: How many passages of each part.
            notes: What else a person should know of the reading.
        """
        parts = tuple(part for part in Part if left_out.get(part))
        counts = [self._counted(part, left_out[part]) for part in parts]
        number = sum(left_out[part] for part in parts)
        told = counts if len(parts) <= MOST_LISTED else [self.tr("{n} passages outside the body").format(n=number)]
        words = " ".join((*notes, *([self._sentence(told, number)] if parts else [])))
        if words != self.words or parts != self._only:
            self._words.setText(words)
            self._offer(parts, counts, several=number > 1)
            self._words.setToolTip(", ".join(counts))
            if words:
                announce(self, words)
        self.setVisible(bool(words))

    def _offer(self, parts: tuple[Part, ...], counts: Sequence[str], *, several: bool) -> None:
        self._only = parts
        self.menu.clear()
        if len(parts) > 1:
            for part, count in zip(parts, counts, strict=True):
                self.menu.addAction(count).triggered.connect(lambda _checked=False, part=part: self.wanted.emit((part,)))
            self.menu.addSeparator()
            self.menu.addAction(self.tr("All of these")).triggered.connect(lambda: self.wanted.emit(parts))
        self.button.setText(
            self.tr("Read them too …") if len(parts) > 1 else self.tr("Read them too") if several else self.tr("Read it too")
        )
        self.button.setAccessibleName(self.button.text())
        self.button.setToolTip(self.tr("Opens the file anew, with what was left out in its place."))
        self.button.setAccessibleDescription(self.button.toolTip())
        self.button.setVisible(bool(parts))

    def _press(self) -> None:
        if len(self._only) > 1:
            self.menu.popup(self.button.mapToGlobal(self.button.rect().bottomLeft()))
        else:
            self.wanted.emit(self._only)

    def _sentence(self, counts: Sequence[str], number: int) -> str:
        *most, last = counts
        listed = self.tr("{these} and {last}").format(these=", ".join(most), last=last) if most else last
        words = self.tr("{what} was left out.") if number == 1 else self.tr("{what} were left out.")
        return words.format(what=listed)

    def _counted(self, part: Part, number: int) -> str:
        one, many = {
            Part.HEADER: (self.tr("1 header or footer"), self.tr("{n} headers and footers")),
            Part.NOTE: (self.tr("1 note"), self.tr("{n} notes")),
            Part.COMMENT: (self.tr("1 comment"), self.tr("{n} comments")),
            Part.DELETION: (self.tr("1 deletion"), self.tr("{n} deletions")),
            Part.HIDDEN: (self.tr("1 hidden passage"), self.tr("{n} hidden passages")),
            Part.QUOTED: (self.tr("1 quotation"), self.tr("{n} quotations")),
            Part.MAIL: (self.tr("1 header of a mail"), self.tr("{n} headers of mails")),
            Part.ATTACHMENT: (self.tr("1 name of an attachment"), self.tr("{n} names of attachments")),
            Part.SCAN: (self.tr("1 picture of a page"), self.tr("{n} pictures of pages")),
            Part.BODY: (self.tr("1 passage"), self.tr("{n} passages")),
        }[part]
        return one if number == 1 else many.format(n=number)
