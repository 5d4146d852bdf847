"""A question with two ways on, and one back."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox, QWidget


class Way(NamedTuple):
    """A way on.

    Attributes:
        label: What its button says.
        take: Goes it.
    """

    label: str
    take: Callable[[], None]


def open_question(
    window: QWidget, what: str, consequence: str, proposed: Way, other: Way, *, can_propose: bool = True
) -> QMessageBox:
    """Asks which way to go; *Cancel* goes none.

    Args:
        window: What the question stands over.
        what: What is asked about.
        consequence: What becomes of it.
        proposed: The way that is proposed.
        other: The way that loses something.
        can_propose: Whether the first can be gone now.

    Returns:
        The question, which is open.
    """
    box = QMessageBox(window)
    box.setWindowTitle(QCoreApplication.translate("Question", "Palimpsest"))
    box.setText(what)
    box.setInformativeText(consequence)
    first = box.addButton(proposed.label, QMessageBox.ButtonRole.AcceptRole)
    second = box.addButton(other.label, QMessageBox.ButtonRole.DestructiveRole)
    cancel = box.addButton(QCoreApplication.translate("Question", "&Cancel"), QMessageBox.ButtonRole.RejectRole)
    first.setEnabled(can_propose)
    box.setDefaultButton(first if can_propose else cancel)
    box.setEscapeButton(cancel)

    def answered() -> None:
        if box.clickedButton() is first:
            proposed.take()
        elif box.clickedButton() is second:
            other.take()

    box.finished.connect(answered)
    box.finished.connect(box.deleteLater)
    box.open()
    return box
