"""The line under the facts that were found: what a run would disclose of each, and what is to become of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.document.disclosure import Disclosure, UnitFate
from app.gui.status import announce


class TopicsBar(QWidget):
    """Offers to list the topics that would be disclosed and, once they are listed, lets the user decide about each fact.

    Attributes:
        button: Asks for the list, stops that, or goes back to the draw.
        fate: What becomes of the selected fact.

    Signals:
        wanted: The topics are to be listed.
        stop_wanted: The list is not wanted any more.
        draw_wanted: The draw is to be shown instead of the list.
        decided: The `UnitFate` that the user chose for the selected fact.
    """

    wanted = Signal()
    stop_wanted = Signal()
    draw_wanted = Signal()
    decided = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = QLabel(wordWrap=True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self.button = QPushButton()
        self.button.clicked.connect(self._press)
        self._pressed: Callable[[], None] = self.wanted.emit
        self._name = QLabel()
        self._name.setTextFormat(Qt.TextFormat.PlainText)
        self.fate = QComboBox()
        self.fate.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.fate.setMinimumContentsLength(8)
        for fate, words in self._fates().items():
            self.fate.addItem(words, fate)
        self.fate.activated.connect(lambda _: self.decided.emit(self.fate.currentData()))
        self._choice = QWidget()
        chosen = QHBoxLayout(self._choice)
        chosen.setContentsMargins(0, 0, 0, 0)
        chosen.addWidget(self._name)
        chosen.addWidget(self.fate, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        for layout in (chosen, column):
            layout.setSpacing(8)
        for widget in (self._words, self._choice):
            column.addWidget(widget)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        self.hide()

    @property
    def words(self) -> str:
        """What it says."""
        return self._words.text()

    def offer(self, disclosure: Disclosure | None) -> None:
        """Offers the list, and says what was decided about it, if it is known."""
        self._choice.hide()
        words = self.tr(
            "Of the next draft, anybody can read the topic of each fact: a group of public facts, listed with some of their "
            "words."
        )
        if disclosure and disclosure.is_decided:
            words = self.tr("Of the next draft: {decided}").format(decided=self._decided(disclosure))
        self._say(words)
        self._set_button(self.tr("Show the topics"), self.wanted.emit, self.tr("Lists them. Nothing is drawn or charged."))

    def wait(self) -> None:
        """Says that the list is being made."""
        self._choice.hide()
        self._say(self.tr("Finding the facts and their topics …"))
        self._set_button(self.tr("Stop"), self.stop_wanted.emit)

    def show_list(self, disclosure: Disclosure, row: int, *, drawn: bool) -> None:
        """Lets the user decide about a fact of the list.

        Args:
            disclosure: The list.
            row: The fact that is selected; -1 for none.
            drawn: Whether there is a draw to go back to.
        """
        self._say(self._summary(disclosure))
        chosen = 0 <= row < len(disclosure.fates)
        self._choice.setVisible(chosen)
        if chosen:
            self._name.setText(self.tr("Fact {n}").format(n=row + 1))
            with QSignalBlocker(self.fate):
                self.fate.setCurrentIndex(self.fate.findData(disclosure.fates[row]))
            self.fate.setAccessibleName(self.tr("What becomes of fact {n}").format(n=row + 1))
            self.fate.setAccessibleDescription(self._price())
            self.fate.setToolTip(self._price())
        self._set_button(self.tr("Show the draw") if drawn else "", self.draw_wanted.emit)

    def _summary(self, disclosure: Disclosure) -> str:
        if not disclosure.topics:
            return self.tr("No facts were found.")
        words = self.tr("Choose a fact to hide its topic or to leave it out.")
        return f"{self._decided(disclosure) or words} {self._price()}"

    def _decided(self, disclosure: Disclosure) -> str:
        """How many topics are hidden and how many facts left out; empty if none are."""
        if not disclosure.is_decided:
            return ""
        hidden, omitted = disclosure.count(UnitFate.HIDE), disclosure.count(UnitFate.OMIT)
        return ", ".join(filter(None, (self._hidden(hidden), self._omitted(omitted)))) + "."

    def _hidden(self, number: int) -> str:
        words = self.tr("1 topic hidden") if number == 1 else self.tr("%n topics hidden", "", number)
        return words if number else ""

    def _omitted(self, number: int) -> str:
        words = self.tr("1 fact left out") if number == 1 else self.tr("%n facts left out", "", number)
        return words if number else ""

    def _price(self) -> str:
        return self.tr("A fact whose topic is hidden is drawn among all facts; that it is hidden can be seen.")

    def _fates(self) -> dict[UnitFate, str]:
        return {
            UnitFate.DRAW: self.tr("Show its topic"),
            UnitFate.HIDE: self.tr("Hide its topic"),
            UnitFate.OMIT: self.tr("Leave it out"),
        }

    def _say(self, words: str) -> None:
        if words != self.words:
            self._words.setText(words)
            self._words.setToolTip(words)
            if self.isVisible():
                announce(self, words)
        self.show()

    def _set_button(self, words: str, pressed: Callable[[], None], description: str = "") -> None:
        self._pressed = pressed
        self.button.setText(words)
        self.button.setToolTip(description or words)
        self.button.setAccessibleName(words)
        self.button.setAccessibleDescription(description)
        self.button.setVisible(bool(words))

    def _press(self) -> None:
        self._pressed()
