"""The first run: what the program does on this machine, in four short pages."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget, QWizard, QWizardPage

from app.gui.dialogs import starter
from app.gui.settings import Settings
from engine import ledger


class FirstRun(QWizard):
    """Tells a new user what runs where. Open it with `open`; however it ends, it counts as seen.

    Signals:
        models_wanted: The user has seen it to its end and wants to look at larger models.
    """

    models_wanted = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None, *, manifest: Path = starter.MANIFEST) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(self.tr("Welcome to Palimpsest"))
        self.setWizardStyle(QWizard.WizardStyle.ClassicStyle)
        self.setOption(QWizard.WizardOption.NoBackButtonOnStartPage)
        self.setOption(QWizard.WizardOption.NoCancelButtonOnLastPage)  # nothing is left to skip
        for button, text in (
            (QWizard.WizardButton.BackButton, self.tr("&Back")),
            (QWizard.WizardButton.NextButton, self.tr("&Next")),
            (QWizard.WizardButton.CancelButton, self.tr("&Skip")),
            (QWizard.WizardButton.FinishButton, self.tr("Be&gin")),
        ):
            self.setButtonText(button, text)
        self.addPage(self._local())
        self.addPage(self._pack(manifest))
        self.addPage(self._places())
        self.addPage(self._downloads())
        self.finished.connect(self._seen)
        self.currentIdChanged.connect(lambda: QTimer.singleShot(0, self, self._make_room))  # once the page is laid out
        self.currentIdChanged.connect(lambda: QTimer.singleShot(0, self, self._end))
        self.resize(560, 336)

    def _end(self) -> None:
        """On the last page the keyboard is at what ends it, not at what is offered there besides."""
        if self.nextId() == -1:
            self.button(QWizard.WizardButton.FinishButton).setFocus()

    def _make_room(self) -> None:
        """Makes the wizard as high as its page needs, however large the text is."""
        page = self.currentPage()
        layout = page.layout() if page else None
        if layout is not None:
            lacking = layout.totalHeightForWidth(page.width()) - page.height()
            self.resize(self.width(), self.height() + max(0, lacking))

    def _local(self) -> QWizardPage:
        return _page(
            self.tr("Everything stays on this machine"),
            self.tr(
                "Palimpsest replaces what a document says with public facts on a similar subject, and writes a new text from "
                "those."
            ),
            self.tr("The new text states invented facts: it is not your letter with the names blacked out."),
            self.tr("Everything runs here: nothing you open, type or write is sent anywhere."),
        )

    def _pack(self, manifest: Path) -> QWizardPage:
        parts = starter.pack_parts(manifest)
        if not parts:
            return _page(
                self.tr("The starter pack"),
                self.tr(
                    "The starter pack is missing or damaged, and nothing can be rewritten without it: reinstall the program."
                ),
            )
        page = _page(
            self.tr("The starter pack"),
            self.tr("Made from public data; works without a connection:"),
            self.tr("The sentence embedder, all-MiniLM-L6-v2, came with the program's packages."),
        )
        table = QGridLayout()
        table.setHorizontalSpacing(24)
        table.setVerticalSpacing(8)
        for row, part in enumerate(parts):
            sources = self.tr("Made from: {sources}.").format(sources=", ".join(part.sources))
            for column, text in enumerate((part.title, self._size(part.size), part.licence)):
                label = QLabel(text)
                label.setToolTip(sources)
                label.setAccessibleDescription(sources)
                table.addWidget(label, row, column, Qt.AlignmentFlag.AlignRight if column == 1 else Qt.AlignmentFlag.AlignLeft)
        table.addWidget(QLabel(self.tr("Together")), len(parts), 0)
        total = self._size(sum(part.size for part in parts))
        table.addWidget(QLabel(total), len(parts), 1, Qt.AlignmentFlag.AlignRight)
        table.setColumnStretch(2, 1)
        layout = page.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertLayout(1, table)
        return page

    def _downloads(self) -> QWizardPage:
        page = _page(
            self.tr("Nothing to download"),
            self.tr(
                "Everything works offline now, with the starter pack. A larger model writes better; some mechanisms need one."
            ),
            self.tr(
                "A model is fetched only when you press Download, by a process of its own that sees no document. This window, "
                "and the engine that reads your documents, never open an internet connection."
            ),
        )
        more = QPushButton(self.tr("Get better &models …"))
        more.setAccessibleName(self.tr("Get better models"))
        more.setAutoDefault(False)
        more.clicked.connect(self.accept)
        more.clicked.connect(self.models_wanted)
        layout = page.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(layout.count() - 1, more, 0, Qt.AlignmentFlag.AlignLeft)
        return page

    def _places(self) -> QWizardPage:
        return _page(
            self.tr("Where files go"),
            self.tr("Documents are stored only if you save them."),
            self.tr("The ledger, a spending record, holds the ε that you spent and never a word of a document:\n{path}").format(
                path=ledger.default_ledger().path
            ),
            self.tr("Settings, with the places of recent files if you let them be remembered:\n{path}").format(
                path=self._settings.path
            ),
        )

    def _size(self, size: int) -> str:
        return self.tr("{size:.1f} MB").format(size=size / 1e6)

    def _seen(self) -> None:
        self._settings.first_run_done = True


def _page(title: str, *paragraphs: str) -> QWizardPage:
    page = QWizardPage()
    page.setTitle(title)
    layout = QVBoxLayout(page)
    layout.setContentsMargins(8, 8, 8, 8)
    layout.setSpacing(16)
    for paragraph in paragraphs:
        label = QLabel(paragraph)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout.addWidget(label)
    layout.addStretch()
    return page
