"""The question before the window closes over something that is under way."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox, QWidget


def ask_to_stop(window: QWidget, what: str, consequence: str, stop: str, stopped: Callable[[], None]) -> None:
    """Asks whether something may be stopped; going on is proposed.

    Args:
        window: What the question stands over.
        what: What is under way.
        consequence: What becomes of it.
        stop: What the button says that stops it.
        stopped: Called if the user wants that.
    """
    box = QMessageBox(window)
    box.setWindowTitle(QCoreApplication.translate("Stop", "Palimpsest"))
    box.setText(what)
    box.setInformativeText(consequence)
    yes = box.addButton(stop, QMessageBox.ButtonRole.DestructiveRole)
    no = box.addButton(QCoreApplication.translate("Stop", "&Go on"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(no)
    box.setEscapeButton(no)
    box.finished.connect(lambda: stopped() if box.clickedButton() is yes else None)
    box.finished.connect(box.deleteLater)
    box.open()
