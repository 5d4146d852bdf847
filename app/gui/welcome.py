"""What the window shows while there is no document: where to drop one, and an example to try."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.gui.appearance.icons import application_icon, icon
from app.gui.appearance.pages import ScrollingPage


class EmptyPage(QWidget):
    """A drop target with one sentence and the ways to begin.

    Args:
        open: Opens files.
        paste: Takes the clipboard.
        example: Opens the example.
        parent: Its parent.

    Signals:
        type_wanted: The user wants to type a text.
        models_wanted: The user wants to see what larger models there are.
    """

    type_wanted = Signal()
    models_wanted = Signal()

    def __init__(self, open: QAction, paste: QAction, example: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("No document yet"))
        picture = QLabel()
        picture.setPixmap(application_icon().pixmap(QSize(64, 64)))
        picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        title = QLabel(self.tr("Drop documents or a folder here"))
        font = title.font()
        font.setPointSizeF(font.pointSizeF() * 1.6)
        title.setFont(font)
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        words = QLabel(
            self.tr(
                "Palimpsest replaces what a text says with public facts on a similar subject, and writes a new text from "
                "those: an invented one, not yours with the names blacked out. "
                "Everything stays on this machine."
            )
        )
        words.setWordWrap(True)
        words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        words.setMinimumWidth(440)
        paragraph = QHBoxLayout()
        paragraph.addStretch(1)
        paragraph.addWidget(words, 3)
        paragraph.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch()
        self.buttons: list[QPushButton] = []
        for action, name in (
            (open, self.tr("&Open a file …")),
            (paste, self.tr("&Paste")),
            (example, self.tr("Try an e&xample")),
        ):
            button = QPushButton(action.icon(), name)
            button.setToolTip(action.toolTip())
            button.setAccessibleDescription(action.toolTip())
            button.clicked.connect(action.trigger)
            buttons.addWidget(button)
            self.buttons.append(button)
        typing = QPushButton(self.tr("&Type a text"))
        typing.clicked.connect(self.type_wanted)
        buttons.addWidget(typing)
        self.buttons.append(typing)
        for button in self.buttons:
            button.setAccessibleName(button.text().replace("&", ""))
        buttons.addStretch()
        note = QLabel(self.tr("All of this works offline, with the starter pack."))
        self.models_button = QPushButton(icon("download"), self.tr("&Get better models …"))
        self.models_button.setAccessibleName(self.tr("Get better models"))
        self.models_button.setToolTip(self.tr("See which larger models could write better texts; this downloads nothing"))
        self.models_button.setFlat(True)
        self.models_button.clicked.connect(self.models_wanted)
        offer = QHBoxLayout()
        offer.setSpacing(8)
        offer.addStretch()
        offer.addWidget(note)
        offer.addWidget(self.models_button)
        offer.addStretch()
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(16)
        column.addStretch()
        column.addWidget(picture)
        column.addWidget(title)
        column.addLayout(paragraph)
        column.addSpacing(8)
        column.addLayout(buttons)
        column.addLayout(offer)
        column.addStretch()
        around = QVBoxLayout(self)
        around.setContentsMargins(24, 24, 24, 24)
        around.addWidget(ScrollingPage(content))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draws the dashed edge that says where to drop."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self.palette().mid().color(), 2, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawRoundedRect(self.rect().adjusted(16, 16, -16, -16), 12, 12)
