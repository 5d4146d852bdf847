"""The names of all files of the list: decided in one list, each shown where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from app.gui.appearance.buttons import plain
from app.gui.appearance.pages import ScrollingPage, make_room, resize_within_screen
from app.gui.engine_words import in_words
from app.gui.panes.name_review import NameReviewPanel
from app.gui.queue.record_preview import RecordPreview

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_SIZE = 1000, 640
_BESIDE = 45
"""Heights of a line that the dialog is wide at least where the list and a file stand beside each other."""

_REASONS = 5


class FilesReviewDialog(QDialog):
    """Lists the names of all files, and shows the file of the selected one.

    Args:
        files: What the files are called, in their order.
        parent: Its parent.

    Attributes:
        files: What the files are called.
        names: The names of all files, to be decided about.
        preview: Shows a file.
        done_button: Closes it, and finds right whatever stays.
    """

    def __init__(self, files: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Review the names of all files"))
        self.files = files
        self.names, self.preview = NameReviewPanel(), RecordPreview(files)
        self.names.draw_button.setToolTip(
            self.tr("Closes this window. If the rest may stay, press “Done” instead, and draw again from the list of files.")
        )
        self.names.draw_button.setAccessibleDescription(self.names.draw_button.toolTip())
        for needless in (self.names.remember, self.names.listed):
            needless.hide()
        self.names.tree.setMinimumHeight(7 * self.fontMetrics().height())
        if inset := self.names.layout():
            inset.setContentsMargins(0, 0, 0, 0)
        marks = QLabel(
            self.tr(
                "What is ticked is replaced in all files, what is not stays; press the box again to undo. Brackets in the "
                "originals show what you decided; no new text has them. Where a row has a word too many or too few, close "
                "this, select the right words in Original, and press Replace on the right mouse button. Somebody who is named "
                "in several ways has several rows here, and one new name wherever that is recognised; elsewhere, press "
                "The same as."
            ),
            wordWrap=True,
        )
        marks.setTextFormat(Qt.TextFormat.PlainText)
        self.refused = QLabel(wordWrap=True)
        self.refused.setTextFormat(Qt.TextFormat.PlainText)
        self.refused.hide()
        self.buttons = plain(QDialogButtonBox(QDialogButtonBox.StandardButton.Close))
        self.done_button = self.buttons.addButton(self.tr("&Done: the rest may stay"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.done_button.setToolTip(
            self.tr(
                "Whatever stays here counts as checked by you, in later drafts too: no file asks for a review because of it. "
                "What you ticked can be drawn again from the list of files."
            )
        )
        self.done_button.setAccessibleDescription(self.done_button.toolTip())
        self.done_button.setEnabled(False)
        self.buttons.accepted.connect(self.accept)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setText(self.tr("Cl&ose"))
        self.buttons.rejected.connect(self.reject)
        self.names.closed.connect(self.reject)
        listed, page = QVBoxLayout(), QWidget()
        listed.addWidget(self.names, 1)
        listed.addWidget(marks)
        listed.addWidget(self.refused)
        self._beside, around = QBoxLayout(QBoxLayout.Direction.LeftToRight, page), QVBoxLayout(self)
        self._beside.setContentsMargins(0, 0, 0, 0)
        self._beside.setSpacing(16)
        self._beside.addLayout(listed, 2)
        self._beside.addWidget(self.preview, 3)
        around.setContentsMargins(16, 16, 16, 16)
        for layout in (listed, around):
            layout.setSpacing(8)
        around.addWidget(ScrollingPage(page))
        around.addWidget(self.buttons)
        resize_within_screen(self, *_SIZE)

    def show_refused(self, refused: Mapping[int, str]) -> None:
        """Says which files would be refused, and why.

        Args:
            refused: The reason for each, by its number from 0.
        """
        words = [
            self.tr("{name}: {reason}").format(name=self.files[number], reason=in_words(reason))
            for number, reason in sorted(refused.items())[:_REASONS]
        ]
        if len(refused) > _REASONS:
            words.append(self.tr("… and {n} more.").format(n=len(refused) - _REASONS))
        self.refused.setText("\n".join(words))
        self.refused.setVisible(bool(words))
        make_room(self)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Puts the file under the list where there is too little room beside it."""
        super().resizeEvent(event)
        wide = self.width() >= _BESIDE * self.fontMetrics().height()
        self._beside.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
