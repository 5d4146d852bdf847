"""The parts of a document beside its body: what they are called, and the question which of them is to be read."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QWidget

from engine.documents.document import DocumentPart


class PartLabels(QObject):
    """What parts are called."""

    def counted(self, part: DocumentPart, number: int) -> str:
        """So many passages of a part."""
        one, many = {
            DocumentPart.HEADER: (self.tr("1 header or footer"), self.tr("{n} headers and footers")),
            DocumentPart.NOTE: (self.tr("1 note"), self.tr("{n} notes")),
            DocumentPart.COMMENT: (self.tr("1 comment"), self.tr("{n} comments")),
            DocumentPart.DELETION: (self.tr("1 deletion"), self.tr("{n} deletions")),
            DocumentPart.HIDDEN: (self.tr("1 hidden block"), self.tr("{n} hidden blocks")),
            DocumentPart.QUOTED: (self.tr("1 quotation"), self.tr("{n} quotations")),
            DocumentPart.MAIL: (self.tr("1 header of a mail"), self.tr("{n} headers of mails")),
            DocumentPart.ATTACHMENT: (self.tr("1 name of an attachment"), self.tr("{n} names of attachments")),
            DocumentPart.SCAN: (self.tr("1 picture of a page"), self.tr("{n} pictures of pages")),
            DocumentPart.BODY: (self.tr("1 block"), self.tr("{n} blocks")),
        }[part]
        return one if number == 1 else many.format(n=number)

    def read(self, left_out: Mapping[DocumentPart, int]) -> str:
        """What the button says that reads parts of a document which has nothing else.

        Args:
            left_out: How many passages of each part, at least one.
        """
        if len(left_out) > 1:
            return self.tr("Read other parts …")
        return {
            DocumentPart.HEADER: self.tr("Read the headers and footers"),
            DocumentPart.NOTE: self.tr("Read the notes"),
            DocumentPart.COMMENT: self.tr("Read the comments"),
            DocumentPart.DELETION: self.tr("Read the deletions"),
            DocumentPart.HIDDEN: self.tr("Read the hidden text"),
            DocumentPart.QUOTED: self.tr("Read the quoted mail"),
            DocumentPart.MAIL: self.tr("Read the headers of the mail"),
            DocumentPart.ATTACHMENT: self.tr("Read the names of attachments"),
            DocumentPart.SCAN: self.tr("Read the pictures of pages"),
            DocumentPart.BODY: self.tr("Read the body"),
        }[next(iter(left_out))]


class PartsMenu(QMenu):
    """Asks which of several parts are to be read; one entry for each, and one for all.

    Signals:
        wanted: The parts, as a tuple.
    """

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = PartLabels(self)
        self.parts: tuple[DocumentPart, ...] = ()

    def offer(self, left_out: Mapping[DocumentPart, int]) -> None:
        """Takes what there is to read.

        Args:
            left_out: How many passages of each part.
        """
        self.parts = parts = tuple(part for part in DocumentPart if left_out.get(part))
        for action in self.actions():
            self.removeAction(action)
            action.deleteLater()  # it may be the one that was chosen, which is not through yet
        if len(parts) > 1:
            for part in parts:
                action = self.addAction(self._words.counted(part, left_out[part]))
                action.triggered.connect(lambda _checked=False, part=part: self.wanted.emit((part,)))
            self.addSeparator()
            self.addAction(self.tr("All of these")).triggered.connect(lambda: self.wanted.emit(parts))

    def ask(self, button: QWidget) -> None:
        """Opens below a button, unless there is but one part: that is wanted then."""
        if len(self.parts) > 1:
            self.popup(button.mapToGlobal(button.rect().bottomLeft()))
        elif self.parts:
            self.wanted.emit(self.parts)
