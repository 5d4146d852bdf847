"""Switches for what the chosen mechanism discloses whatever ε is, and need not: each says what holds now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QWidget

from app.gui.engine_words import in_words

if TYPE_CHECKING:
    from engine.mechanisms.common.description import AvoidableDisclosure
    from engine.results import Value


class DisclosureSwitch(NamedTuple):
    """A switch, as it stands.

    Attributes:
        disclosure: What can be hidden.
        hidden: Whether it is.
        now: What holds as it stands, in a sentence.
        more: What else to know, for the tip; empty for nothing.
    """

    disclosure: AvoidableDisclosure
    hidden: bool
    now: str
    more: str = ""


class DisclosureSwitches(QWidget):
    """A check box, and what holds as it stands, for everything that the chosen mechanism can hide or disclose.

    Once a text was drawn so, the boxes stand side by side without their sentences, which are their tips then: the texts need
    the room.

    Signals:
        wanted: The user wants other settings, which come as a mapping.
    """

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes: list[QCheckBox] = []
        self._shown: tuple[AvoidableDisclosure, ...] = ()
        self._notes: list[QLabel] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(4)
        self._briefly = False
        self.hide()

    def show_switches(self, switches: Sequence[DisclosureSwitch], briefly: bool = False) -> None:
        """Shows these switches, and hides itself if there are none.

        Args:
            switches: The switches.
            briefly: Whether their sentences are left to the tips.
        """
        disclosures = tuple(switch.disclosure for switch in switches)
        if disclosures != self._shown or briefly != self._briefly:
            self._shown, self._briefly = disclosures, briefly
            self._build()
        for switch, box, note in zip(switches, self.boxes, self._notes, strict=True):
            with QSignalBlocker(box):
                box.setChecked(switch.hidden)
            note.setText(switch.now)
            box.setAccessibleDescription(" ".join(filter(None, (switch.now, switch.more))))
            box.setToolTip("\n".join(filter(None, (self._both_ways(switch.disclosure), switch.more))))
            note.setToolTip(switch.more)
        self.setVisible(bool(switches))

    def _both_ways(self, disclosure: AvoidableDisclosure) -> str:
        """What holds with and without the tick, so that nobody has to try."""
        return self.tr("Ticked: {hidden}\nNot ticked: {told}").format(
            hidden=in_words(disclosure.price), told=in_words(disclosure.seen)
        )

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Puts as many boxes side by side as there is room for."""
        super().resizeEvent(event)
        self._place()

    def _build(self) -> None:
        for widget in (*self.boxes, *self._notes):
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self.boxes, self._notes = [], []
        for disclosure in self._shown:
            box = QCheckBox(in_words(disclosure.hide))
            box.toggled.connect(lambda on, disclosure=disclosure: self.wanted.emit(_settings(disclosure, hidden=on)))
            note = QLabel()
            note.setWordWrap(True)
            note.setTextFormat(Qt.TextFormat.PlainText)
            note.setParent(self)
            self.boxes.append(box)
            self._notes.append(note)
        self._place()

    def _place(self) -> None:
        """Puts the boxes above one another, each beside its sentence, or as many side by side as fit."""
        step = max((box.sizeHint().width() for box in self.boxes), default=0) + self._grid.horizontalSpacing()
        abreast = max(1, (self.width() + self._grid.horizontalSpacing()) // max(step, 1)) if self._briefly else 1
        for number, (box, note) in enumerate(zip(self.boxes, self._notes, strict=True)):
            self._grid.addWidget(box, number // abreast, number % abreast)
            note.setVisible(not self._briefly)
            if not self._briefly:
                self._grid.addWidget(note, number, 1)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, int(not self._briefly and column == 1))
        if self._briefly:
            self._grid.setColumnStretch(abreast, 1)  # what is left over


def _settings(disclosure: AvoidableDisclosure, *, hidden: bool) -> Mapping[str, Value]:
    return disclosure.hidden_with if hidden else disclosure.disclosed_with
