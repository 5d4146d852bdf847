"""An answer to a private text, and beside it the same with the real names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.buttons import plain
from app.gui.appearance.pages import make_room, resize_within_screen
from app.gui.dialogs.files import file_dialog
from app.gui.restoration_work import Answer, RestoredAnswer
from engine.errors import PalimpsestError
from engine.restoration.doubts import Doubt, FormKind

if TYPE_CHECKING:
    from engine.restoration.answer import Restoration
    from engine.restoration.doubts import DoubtfulName

MOST_LISTED = 200
"""Forms and names of a kind that are listed."""

MOST_ABSENT = 12
"""Names that the answer lacks are listed up to this many, and all once the user asks for them."""

_FIGURE = re.compile(r"\d")
_GENDERED = re.compile(r"\b(?:mr|mrs|ms|miss|sir|madam|he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
"""Titles and pronouns that tell a gender."""

_WITHOUT_LAYOUT = (".txt", ".text", ".md", ".markdown")
"""Files whose text may be corrected by hand before it is saved: those of others have a layout, which would be lost."""

_SIZE = 760, 520


class AnswerEdit(QPlainTextEdit):
    """A text that can be typed, pasted and dropped; a file that is dropped is told of instead.

    Signals:
        file_dropped: Its path.
        pasted: A text was pasted or dropped.
    """

    file_dropped = Signal(object)
    pasted = Signal()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:  # noqa: N802
        """See Qt."""
        return bool(_files_in(source)) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802
        """See Qt."""
        if files := _files_in(source):
            self.file_dropped.emit(files[0])
        else:
            super().insertFromMimeData(source)
            self.pasted.emit()


class RestoreDialog(QDialog):
    """Takes an answer, and shows it with the real names.

    Args:
        folder: Where an answer is looked for first.
        parent: Owner.

    Signals:
        wanted: The names should be put back into an `Answer`.
        save_wanted: An `Answer` should be written with its names to a path.
    """

    wanted = Signal(object)
    save_wanted = Signal(object, object)

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Restore names"))
        self._folder = folder
        self._path: Path | None = None
        self._document: str | None = None
        self._has_former = False
        words = QLabel(
            self.tr(
                "Paste an answer to the new text, or one new name to see whose it is; or open or drop a file. The real names "
                "are put back on this machine, which takes some seconds, and nothing is charged."
            )
        )
        words.setWordWrap(True)
        self.files = QLabel()
        self.files.setWordWrap(True)
        self.files.hide()
        self.answer = AnswerEdit(tabChangesFocus=True)
        self.restored = QPlainTextEdit(readOnly=True, tabChangesFocus=True)
        self._restoration: Restoration | None = None
        self.remarks = QTextBrowser(openLinks=False)
        self.remarks.anchorClicked.connect(lambda _: self._list_remarks(all_absent=True))
        self.remarks.setAccessibleName(self.tr("What was put back, and what was left"))
        self.message = QLabel()
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.message.setWordWrap(True)
        self.busy = QProgressBar(textVisible=False)
        self.busy.setRange(0, 0)
        self.busy.setFixedHeight(8)
        self.busy.setAccessibleName(self.tr("Progress"))
        self.busy.hide()
        self.warning = QLabel(self.tr("This text is as private as the original. No guarantee covers it: do not hand it on."))
        self.warning.setWordWrap(True)
        self.draft = QComboBox()
        self.draft.setAccessibleName(self.tr("The draft that was answered"))
        self.open_button = self._button(self.tr("&Open file …"))
        self.restore_button = self._button(self.tr("&Put names back"))
        self.copy_button = self._button(self.tr("&Copy"))
        self.save_button = self._button(self.tr("&Save …"))
        self._arrange(words)
        self.answer.textChanged.connect(self._take_typing)
        self.answer.file_dropped.connect(self.open_file)
        self.answer.pasted.connect(self._restore_again)
        self.draft.activated.connect(self._restore_again)
        self.open_button.clicked.connect(self._choose_file)
        self.restore_button.clicked.connect(self._want)
        self.copy_button.clicked.connect(self._copy)
        self.save_button.clicked.connect(self._choose_target)
        self._show(None)
        self._take_typing()
        self.answer.setFocus()  # so that a text can be pasted at once

    def _button(self, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setAccessibleName(text.replace("&", "").removesuffix(" …"))
        button.setAutoDefault(False)
        return button

    def _arrange(self, words: QLabel) -> None:
        texts = QGridLayout()
        for column, (title, edit) in enumerate(
            ((self.tr("&Answer"), self.answer), (self.tr("&With real names"), self.restored))
        ):
            label = QLabel(title)
            label.setBuddy(edit)
            edit.setAccessibleName(title.replace("&", ""))
            texts.addWidget(label, 0, column)
            texts.addWidget(edit, 1, column)
        left, right = QHBoxLayout(), QHBoxLayout()
        for row, pair in ((left, (self.open_button, self.restore_button)), (right, (self.copy_button, self.save_button))):
            row.addStretch()
            for button in pair:
                row.addWidget(button)
        texts.addLayout(left, 2, 0)
        texts.addLayout(right, 2, 1)
        texts.setRowStretch(1, 1)
        self.remarks.setMaximumHeight(6 * self.fontMetrics().lineSpacing())
        buttons = plain(QDialogButtonBox(QDialogButtonBox.StandardButton.Close))
        buttons.rejected.connect(self.reject)
        page = QVBoxLayout(self)
        page.setContentsMargins(16, 16, 16, 16)
        page.setSpacing(12)
        page.addWidget(words)
        page.addWidget(self.files)
        page.addLayout(self._draft_row())
        page.addLayout(texts, 1)
        page.addWidget(self.remarks)
        page.addWidget(self.message)
        page.addWidget(self.busy)
        page.addWidget(self.warning)
        page.addWidget(buttons)
        resize_within_screen(self, *_SIZE)

    def _draft_row(self) -> QHBoxLayout:
        self._draft_label = QLabel(self.tr("It answers &draft"))
        self._draft_label.setBuddy(self.draft)
        row = QHBoxLayout()
        row.addWidget(self._draft_label)
        row.addWidget(self.draft)
        row.addStretch()
        return row

    def set_drafts(self, names: Sequence[str], current: int) -> None:
        """Offers the drafts that may have been answered; where there is but one, nothing is asked.

        Args:
            names: What they are called.
            current: Index of the one that is proposed.
        """
        self.draft.addItems(list(names))
        self.draft.setCurrentIndex(current)
        for widget in (self._draft_label, self.draft):
            widget.setVisible(len(names) > 1)

    def tell_files(self, count: int) -> None:
        """Says of how many files the names are known, where they were drawn together."""
        if count > 1:
            self.files.setText(
                self.tr("The names of all {n} files that got the same new names are known here.").format(n=count)
            )
        self.files.setVisible(count > 1)

    def tell_document(self, name: str, *, has_former: bool) -> None:
        """Says whose names are known, for an answer that has none of them.

        Args:
            name: What the document on the screen is called; empty for typed text.
            has_former: Whether another one was there before, which can be reopened.
        """
        self._document, self._has_former = name, has_former

    @property
    def current(self) -> Answer:
        """The answer as it stands."""
        return Answer(path=self._path) if self._path else Answer(self.answer.toPlainText())

    @property
    def with_corrections(self) -> Answer:
        """The same, with what the user changed by hand in what came of it."""
        text = self.restored.toPlainText()
        is_corrected = self._restoration is not None and text != self._restoration.text
        return replace(self.current, corrected=text) if is_corrected else self.current

    def open_file(self, path: Path) -> None:
        """Takes a file for the answer."""
        self._path = path
        self._want()

    def show_restored(self, restored: RestoredAnswer) -> None:
        """Shows what became of the answer."""
        path = self._path
        if path:
            self.answer.setPlainText(restored.answer)
            self._path = path  # its text was not typed
        self.restore_button.setEnabled(True)
        self._show(restored.restoration)

    def show_failure(self, error: PalimpsestError) -> None:
        """Says why there is nothing to show; it can be tried again."""
        self._path = None
        self._show(None)
        self._take_typing()
        self.say(str(error))

    def say(self, words: str) -> None:
        """Says how it ended, such as that it was written or why not, beside what is listed.

        Args:
            words: Empty for nothing.
        """
        self.message.setText(words)
        self.message.setVisible(bool(words))
        make_room(self)

    def _take_typing(self) -> None:
        self._path = None
        self.restore_button.setEnabled(not self.answer.document().isEmpty())
        if self._restoration is not None:  # what stands beside it is of the answer before
            self.say(self.tr("The answer was changed: put names back again."))

    def _restore_again(self) -> None:
        """Restores at once where there is an answer."""
        if self._path or not self.answer.document().isEmpty():
            self._want()

    def _want(self) -> None:
        self.restore_button.setEnabled(False)
        self._show(None)
        words = self.tr("Putting names back …")
        self.restored.setPlaceholderText(words)
        self.busy.show()
        self.say(words)
        self.wanted.emit(self.current)

    def _show(self, restoration: Restoration | None) -> None:
        self._restoration = restoration
        self.busy.hide()
        self.restored.setPlaceholderText("")
        self.restored.setPlainText(restoration.text if restoration else "")
        has_layout = self._path is not None and self._path.suffix.lower() not in _WITHOUT_LAYOUT
        self.restored.setReadOnly(restoration is None or has_layout)
        for button in (self.copy_button, self.save_button):
            button.setEnabled(restoration is not None)
        self.warning.setVisible(restoration is not None)
        self._list_remarks()
        self.remarks.setVisible(restoration is not None)
        self.say("")

    def _list_remarks(self, *, all_absent: bool = False) -> None:
        """Says what was put back, and what was left and why.

        Args:
            all_absent: Whether all names that the answer lacks are listed, be they ever so many.
        """
        if self._restoration is None:
            self.remarks.clear()
            return
        lines = [escape(line) for line in self._describe(self._restoration)]
        lines += self._describe_absent(self._restoration, len(self._restoration.absent) if all_absent else MOST_ABSENT)
        bar = self.remarks.verticalScrollBar()
        reached = bar.value() if all_absent else 0
        self.remarks.setHtml("<br>".join(lines))
        bar.setValue(reached)

    def _describe(self, restoration: Restoration) -> list[str]:
        put_back = sum(each.count for each in restoration.restored)
        lines = self._describe_unrecognised(restoration)
        lines.append(
            self.tr("{n} names were put back.").format(n=put_back) if put_back != 1 else self.tr("1 name was put back.")
        )
        if not restoration.restored and not restoration.doubtful and self._document is not None:
            lines.append(self._describe_other_document(self._document))
        lines += [self._describe_doubt(each) for each in restoration.doubtful[:MOST_LISTED]]
        if restoration.typed:
            left = self.tr("Not put back: words that you typed into the new text yourself, such as {words}.")
            lines.append(left.format(words=", ".join(restoration.typed[:MOST_LISTED])))
        return lines + self._left_to_check(restoration)

    def _describe_unrecognised(self, restoration: Restoration) -> list[str]:
        """What may be of the new text and still stands in the restored one: whoever reads on would take it for true."""
        dates = [each.words for each in restoration.unrecognised if each.kind is FormKind.DATE]
        others = [each.words for each in restoration.unrecognised if each.kind is not FormKind.DATE]
        lines = []
        if dates:
            words = (
                self.tr("Look at this: {words} may be one of the new dates, or reckoned from one, and was not put back.")
                if len(dates) == 1
                else self.tr("Look at these: {words} may be new dates, or reckoned from them, and were not put back.")
            )
            lines.append(words.format(words=", ".join(dates[:MOST_LISTED])))
        if others:
            words = (
                self.tr("Look at this: {words} may be part of a new name or number, and was not put back.")
                if len(others) == 1
                else self.tr("Look at these: {words} may be parts of new names or numbers, and were not put back.")
            )
            lines.append(words.format(words=", ".join(others[:MOST_LISTED])))
        return lines

    def _describe_other_document(self, name: str) -> str:
        """That an answer without any new name may be one to another document."""
        if name:
            words = self.tr("Nothing was found to put back: this may answer another document than {name}.").format(name=name)
        else:
            words = self.tr("Nothing was found to put back: this may answer another document than the one in the window.")
        former = self.tr("For the one that was here before, close this and choose File > Reopen the last document.")
        return f"{words} {former}" if self._has_former else words

    def _describe_absent(self, restoration: Restoration, most: int) -> list[str]:
        """As HTML: the names that the answer lacks, and how many more there are, which a press lists."""
        absent = [f"{name.private} ({name.original})" for name in restoration.absent]
        if not absent:
            return []
        listed, more = escape(", ".join(absent[:most])), len(absent) - most
        if more <= 0:
            return [self.tr("Not in the answer: {names}.").format(names=listed)]
        link = f'<a href="all">{escape(self.tr("{n} more").format(n=more))}</a>'
        return [self.tr("Not in the answer: {names} and {more}.").format(names=listed, more=link)]

    def _left_to_check(self, restoration: Restoration) -> list[str]:
        """What an answer may have made of the new names that no search for them can find."""
        lines = []
        known = [each.private for each in restoration.restored]
        known += [each.private for each in restoration.doubtful]
        known += [each.private for each in restoration.absent]
        if _FIGURE.search(restoration.text) and any(map(_FIGURE.search, known)):
            lines.append(
                self.tr(
                    "What the answer worked out from the invented figures is not put right: check sums, differences, ages and "
                    "the like."
                )
            )
        if _GENDERED.search(restoration.text):
            lines.append(
                self.tr("Titles and pronouns, such as Ms and her, go with the new names and are not put right: check them.")
            )
        return lines

    def _describe_doubt(self, name: DoubtfulName) -> str:
        originals = ", ".join(name.originals)
        if name.doubt is Doubt.WEEKDAY:
            said = self.tr(
                "Left as it is: {form} beside {originals}. It goes with the invented date, and the original tells neither the "
                "weekday nor the year of the real one: look it up."
            )
        elif name.doubt is Doubt.OTHER_WEEKDAY:
            said = self.tr(
                "Left as it is: {form} beside {originals}. It is not the weekday of the invented date, which the real one has "
                "too: look it up."
            )
        elif name.doubt is Doubt.SHARED:
            said = {
                FormKind.NAME: self.tr("Left as it is: {form}, which stands for several names ({originals})."),
                FormKind.NUMBER: self.tr("Left as it is: {form}, which stands for several numbers ({originals})."),
                FormKind.DATE: self.tr("Left as it is: {form}, which stands for several dates ({originals})."),
                FormKind.TIME: self.tr("Left as it is: {form}, which stands for several times ({originals})."),
            }[name.kind]
        else:
            said = {
                FormKind.NAME: self.tr("Left as it is: {form}, which may be no name here ({originals})."),
                FormKind.NUMBER: self.tr("Left as it is: {form}, which may be another number here ({originals})."),
                FormKind.DATE: self.tr("Left as it is: {form}, which may be another date here ({originals})."),
                FormKind.TIME: self.tr("Left as it is: {form}, which may be another time here ({originals})."),
            }[name.kind]
        return said.format(form=name.private, originals=originals)

    def _choose_file(self) -> None:
        dialog = file_dialog(self, self.tr("Open an answer"), None, self._folder)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open_file(Path(name)))
        dialog.open()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.restored.toPlainText())

    def _choose_target(self) -> None:
        path = self._path
        folder, stem, suffix = (path.parent, path.stem, path.suffix) if path else (self._folder, self.tr("answer"), ".txt")
        dialog = file_dialog(self, self.tr("Save the answer with its names"), None, folder)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(self.tr("{name} with names").format(name=stem) + suffix)
        dialog.setLabelText(QFileDialog.DialogLabel.FileName, self.tr("Holds the real names; keep it to yourself. Name:"))
        dialog.fileSelected.connect(lambda name: self.save_wanted.emit(self.with_corrections, Path(name)))
        dialog.open()


def _files_in(data: QMimeData) -> list[Path]:
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()] if data.hasUrls() else []
