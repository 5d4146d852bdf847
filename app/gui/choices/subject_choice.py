"""From which public texts a new text is drawn, what these are like, and what that tells a reader."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from app.purposes import read_samples
from app.subjects import DOMAINS, SETTING, Subject, subject_of
from engine.results import Value


class SubjectChoice(QWidget):
    """A list of subjects, with what comes of the chosen one; hidden for mechanisms that draw from no domains.

    Nobody should draw to find out: a sample tells sooner than words how far from a case such sentences are.

    Signals:
        wanted: The user wants other settings, which come as a mapping.
    """

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list = QComboBox()
        for subject in Subject:
            self.list.addItem(self._title(subject), subject)
        self.note = QLabel(wordWrap=True)
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        label = QLabel(self.tr("Public texts on:"))
        label.setBuddy(self.list)
        self.list.setAccessibleName(self.tr("What the public texts are on"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(label)
        row.addWidget(self.list)
        row.addWidget(self.note, 1)
        self.list.activated.connect(self._choose)
        self.hide()

    def show_domains(self, domains: Value | None, *, briefly: bool = False) -> None:
        """Shows the subject that some domains stand for.

        Args:
            domains: The domains; None hides all.
            briefly: Whether the sentence is left to the tip.
        """
        subject = None if domains is None else subject_of(domains)
        with QSignalBlocker(self.list):
            self.list.setCurrentIndex(-1 if subject is None else self.list.findData(subject))
        self.list.setPlaceholderText(self.tr("as set under Advanced"))
        words = self._said(subject)
        self.note.setText("" if briefly else words)
        self.list.setToolTip(words)
        self.list.setAccessibleDescription(words)
        self.setVisible(domains is not None)

    def _choose(self, index: int) -> None:
        self.wanted.emit({SETTING: DOMAINS[self.list.itemData(index)]})

    def _title(self, subject: Subject) -> str:
        return {
            Subject.ANY: self.tr("any subject"),
            Subject.HEALTH: self.tr("health and care"),
            Subject.WORK: self.tr("work, money and services"),
            Subject.LAW: self.tr("law, government and news"),
            Subject.TECHNOLOGY: self.tr("technology and science"),
            Subject.STORIES: self.tr("stories and memories"),
        }[subject]

    def _said(self, subject: Subject | None) -> str:
        if subject is None:
            return ""
        said = self.tr("Sentences of such public texts, none about you or your case. Anybody can tell the subject.")
        if subject is Subject.ANY:
            said = self.tr(
                "Chance draws sentences of public texts, none about you or your case. A subject brings them a little nearer, "
                "and anybody can tell it then."
            )
        sample = read_samples().on.get(subject)
        example = self.tr("For example: “{text}”").format(text=sample)
        return f"{said} {example}" if sample else said
