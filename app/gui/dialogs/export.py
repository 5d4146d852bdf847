"""Where the new text goes, in which format, and with what beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.buttons import plain
from app.gui.appearance.pages import make_room, reserve_lines
from app.gui.dialogs.files import file_dialog
from app.gui.dialogs.new_folder import NewFolder
from engine.documents.export import FORMATS
from engine.documents.formats.declared import title_of
from engine.documents.names import NAME
from engine.documents.receipt_page import PAGES

_LINES_RESERVED = 2
"""Lines that have their place for a problem, so that it does not move the button below."""


@dataclass(frozen=True, slots=True)
class ExportTarget:
    """What the user chose.

    Attributes:
        path: The file of the new text.
        receipt: The file of the receipt, or None.
        notice: Whether the file says what it is.
        replace: Whether files that are there are replaced; the user has been asked.
        in_layout: Whether the file has the layout of the document's own.
    """

    path: Path
    receipt: Path | None
    notice: bool
    replace: bool
    in_layout: bool = False


class ReceiptBox(QComboBox):
    """The choice of what the receipt is written as, if one is wanted.

    Args:
        suffix: What is proposed; empty for none.

    Attributes:
        about: Says what a receipt is, for a line below.
    """

    def __init__(self, suffix: str) -> None:
        super().__init__()
        for ending in PAGES:
            self.addItem(self.tr("A page to read: {format} ({suffix})").format(format=FORMATS[ending], suffix=ending), ending)
        self.addItem(self.tr("For programs: JSON (.json)"), ".json")
        self.addItem(self.tr("None"), "")
        self.setCurrentIndex(self.findData(suffix))
        self.setAccessibleName(self.tr("Receipt"))
        self.about = QLabel(wordWrap=True)
        self.setToolTip(self.tr("What is guaranteed and what can be seen, without a word of the original."))
        self.say_where(None)

    def say_where(self, folder: Path | None) -> None:
        """Says what receipts are for, and where they go.

        Args:
            folder: A folder of their own; None if they go beside the new text.
        """
        words = self.tr("For your own records, beside the new file. You may show it, but need not send it.")
        if folder:
            words = self.tr("For your own records, in the folder {folder}. You may show them.")
        self.about.setText(words.format(folder=folder.name if folder else ""))
        self.setAccessibleDescription(f"{self.about.text()} {self.toolTip()}")

    @property
    def suffix(self) -> str:
        """How the name of a receipt is to end; empty for none."""
        return str(self.currentData())


class ExportDialog(QDialog):
    """Asks for a file. A problem is said in place, and the dialog stays.

    Args:
        folder: Where the file is proposed.
        suffix: The format that is proposed.
        receipt: What is proposed for the receipt; empty for none.
        notice: Whether the notice is proposed.
        what: What it says of the text.
        in_layout: How the name of a file in the layout of the document's own ends; empty if it cannot have that.
        named: The file that the text was exported to before; None for a new name.
        receipts_of: The folder of receipts, by that of the new text.
        other_drafts: What has to be said of other drafts of the document, as on the receipt; empty for nothing.
        why_one: Why one of them alone is to be given away, for the tip of that; empty for nothing.

    Signals:
        chosen: The `ExportTarget`.
    """

    chosen = Signal(object)

    def __init__(
        self,
        folder: Path,
        suffix: str,
        receipt: str,
        notice: bool,
        what: str,
        parent: QWidget | None = None,
        *,
        in_layout: str = "",
        named: Path | None = None,
        receipts_of: Callable[[Path], Path] = lambda folder: folder,
        other_drafts: str = "",
        why_one: str = "",
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export the new text"))
        self._folder, self._in_layout, self._receipts_of = folder, in_layout, receipts_of
        self._formats = FORMATS if in_layout in FORMATS or not in_layout else {**FORMATS, in_layout: title_of(in_layout)}
        self.format = QComboBox()
        for ending, title in self._formats.items():
            self.format.addItem(f"{title} ({ending})", ending)
        self.format.setCurrentIndex(max(0, self.format.findData(suffix)))
        self.receipt = ReceiptBox(receipt)
        self.path = QLineEdit(str(named or _free(folder, receipts_of(folder), NAME, self.suffix)))
        about = QLabel(
            self.tr("It has this name from its last export.")
            if named
            else self.tr("The original's name is left out: it may tell whom it is about.")
        )
        about.setWordWrap(True)
        self.path.setAccessibleDescription(about.text())
        browse = QPushButton(self.tr("&Browse …"))
        self.notice = QCheckBox(self.tr("&State at the end of the file what it is:"))
        self.notice.setChecked(notice)
        self.notice.setAccessibleDescription(what)
        self.layout_box = QCheckBox(self.tr("&Keep the layout of the original"))
        self.layout_box.setAccessibleDescription(
            self.tr("The new file is the original with other words in it. Comments, properties and hidden text are left out.")
        )
        self.layout_box.setToolTip(self.layout_box.accessibleDescription())
        if not in_layout:
            self.layout_box.hide()
        said = QLabel(self.tr("“{notice}”").format(notice=what))
        said.setTextFormat(Qt.TextFormat.PlainText)
        said.setWordWrap(True)
        self.other_drafts = QLabel(other_drafts)
        self.other_drafts.setTextFormat(Qt.TextFormat.PlainText)
        self.other_drafts.setWordWrap(True)
        self.other_drafts.setToolTip(why_one)
        self.other_drafts.setVisible(bool(other_drafts))
        if other_drafts:
            self.setAccessibleDescription(f"{other_drafts} {why_one}".rstrip())
        self.problem = QLabel()
        self.problem.setWordWrap(True)
        self.problem.hide()
        reserve_lines(self.receipt.about)  # what is typed above must not move the button below
        self._room = QWidget()
        self._room.setMinimumHeight(_LINES_RESERVED * self.fontMetrics().lineSpacing())
        in_turn = QVBoxLayout(self._room)
        in_turn.setContentsMargins(0, 0, 0, 0)
        in_turn.addWidget(self.other_drafts)
        in_turn.addWidget(self.problem)
        in_turn.addStretch()
        self.buttons = plain(QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel))
        self._save = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        self._save.setText(self.tr("&Export"))
        self._new_folder = NewFolder(self._save, self.tr("&Make the folder and export"), self.refuse)

        place = QHBoxLayout()
        place.addWidget(self.path, 1)
        place.addWidget(browse)
        form = QFormLayout()
        form.addRow(self.tr("&Format"), self.format)
        label = QLabel(self.tr("F&ile"))
        label.setBuddy(self.path)
        form.addRow(label, place)
        form.addRow("", about)
        form.addRow(self.tr("&Receipt"), self.receipt)
        form.addRow(self.receipt.about)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        column.addLayout(form)
        column.addWidget(self.layout_box)
        column.addWidget(self.notice)
        column.addWidget(said)
        column.addWidget(self._room)
        column.addWidget(self.buttons)
        for widget, name in (
            (self.format, self.tr("Format")),
            (self.path, self.tr("File")),
            (browse, self.tr("Browse for a file")),
        ):
            widget.setAccessibleName(name)
        self.format.currentIndexChanged.connect(self._change_suffix)
        self._offer_layout()
        self.path.textChanged.connect(self._forget_problem)
        self.path.textChanged.connect(self._say_where_receipt_goes)
        self._say_where_receipt_goes()
        self.receipt.currentIndexChanged.connect(self._forget_problem)
        browse.clicked.connect(self._browse)
        self.buttons.accepted.connect(self._choose)
        self.buttons.rejected.connect(self.reject)
        self._asked = False
        self.setMinimumWidth(max(560, self.minimumSizeHint().width()))  # large text needs more
        self.path.setFocus()

    @property
    def suffix(self) -> str:
        """The ending of the chosen format."""
        return str(self.format.currentData())

    def refuse(self, reason: str, *, layout_lost: bool = False) -> None:
        """Says why this cannot be written; the dialog stays open.

        Args:
            reason: Why.
            layout_lost: Whether it can be written in another layout than that of the original.
        """
        if layout_lost and self.suffix in FORMATS:
            reason = self.tr("{reason} Untick “Keep the layout of the original” to export it in a plain one.").format(
                reason=reason
            )
        elif layout_lost:
            reason = self.tr("{reason} Choose another format to export it in a plain layout.").format(reason=reason)
        self.problem.setText(reason)
        self.problem.setAccessibleName(reason)
        self._room.setMinimumHeight(max(self._room.minimumHeight(), self._room.height()))
        self.problem.show()
        self.other_drafts.hide()  # in its room
        make_room(self)
        self.setEnabled(True)
        self.path.setFocus()

    def _offer_layout(self) -> None:
        """Lets the layout be kept in the original's format only; a format that has no other way is always in it."""
        fits = bool(self._in_layout) and self.suffix == self._in_layout
        self.layout_box.setEnabled(fits and self.suffix in FORMATS)
        self.layout_box.setChecked(fits)

    def _change_suffix(self) -> None:
        self._offer_layout()
        path = Path(self.path.text())
        self.path.setText(str(path.with_suffix(self.suffix)) if path.name else "")

    def _say_where_receipt_goes(self) -> None:
        folder = self._path_typed().parent
        apart = self._receipts_of(folder)
        self.receipt.say_where(None if apart == folder else apart)

    def _forget_problem(self) -> None:
        self.problem.hide()
        self.other_drafts.setVisible(bool(self.other_drafts.text()))
        self._asked = False
        self._new_folder.forget()
        self._save.setText(self.tr("&Export"))

    def _browse(self) -> None:
        typed = self._path_typed()
        folder = typed.parent if typed.parent.is_dir() else self._folder
        dialog = file_dialog(self, self.tr("Export the new text"), None, folder)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # asked here, for the receipt too
        dialog.setNameFilters([f"{title} (*{ending})" for ending, title in self._formats.items()])
        dialog.selectFile(typed.name)
        dialog.fileSelected.connect(self._take)
        dialog.open()

    def _take(self, name: str) -> None:
        path = Path(name)
        if path.suffix.lower() in self._formats:
            self.format.setCurrentIndex(self.format.findData(path.suffix.lower()))
        else:
            path = path.with_name(path.name + self.suffix)
        self.path.setText(str(path))

    def _path_typed(self) -> Path:
        """The file that the field names, which is meant to be in the folder that was proposed."""
        return self._folder / Path(self.path.text().strip()).expanduser()

    def _choose(self) -> None:
        path = self._path_typed()
        if not self.path.text().strip() or not path.name:
            self.refuse(self.tr("Give the file a name."))
            return
        if not self._new_folder.is_there(path.parent):
            return
        if path.suffix.lower() not in self._formats:
            path = path.with_name(path.name + self.suffix)
        in_layout = self.layout_box.isChecked() and path.suffix.lower() == self._in_layout
        apart = self._receipts_of(path.parent)
        receipt = apart / f"{path.stem}.receipt{self.receipt.suffix}" if self.receipt.suffix else None
        there = [target.name for target in (path, receipt) if target and target.exists()]
        if there and not self._asked:
            words = self.tr("{names} already exists. Press Replace to overwrite it.")
            if len(there) > 1:
                words = self.tr("{names} already exist. Press Replace to overwrite both.")
            self.refuse(words.format(names=self.tr(" and ").join(there)))
            self._save.setText(self.tr("&Replace"))
            self._asked = True
            return
        self.setEnabled(False)
        self.chosen.emit(ExportTarget(path, receipt, self.notice.isChecked(), replace=bool(there), in_layout=in_layout))


def _free(folder: Path, receipts: Path, stem: str, suffix: str) -> Path:
    """A name in the folder that is not taken."""
    path, number = folder / f"{stem}{suffix}", 1
    while path.exists() or any((receipts / f"{path.stem}.receipt{ending}").exists() for ending in (".json", *PAGES)):
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path
