"""The question before a draft leaves that still has words which its user decided to replace."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox, QWidget


def ask_to_draw_again(
    window: QWidget, what: str, which: str, draw: Callable[[], None], export: Callable[[], None], *, can_draw: bool = True
) -> QMessageBox:
    """Asks whether to draw again before an export; that is proposed.

    Args:
        window: What the question stands over.
        what: What can still be read.
        which: Which words, or in which files.
        draw: Draws again.
        export: Exports what there is.
        can_draw: Whether anything can be drawn now.

    Returns:
        The question, which is open.
    """
    box = QMessageBox(window)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(QCoreApplication.translate("DrawAgain", "Palimpsest"))
    box.setText(what)
    box.setInformativeText(which)
    again = box.addButton(QCoreApplication.translate("DrawAgain", "&Draw again first"), QMessageBox.ButtonRole.AcceptRole)
    as_it_is = box.addButton(
        QCoreApplication.translate("DrawAgain", "&Export as it is"), QMessageBox.ButtonRole.DestructiveRole
    )
    cancel = box.addButton(QCoreApplication.translate("DrawAgain", "&Cancel"), QMessageBox.ButtonRole.RejectRole)
    again.setEnabled(can_draw)
    box.setDefaultButton(again if can_draw else cancel)
    box.setEscapeButton(cancel)

    def answered() -> None:
        if box.clickedButton() is again:
            draw()
        elif box.clickedButton() is as_it_is:
            export()

    box.finished.connect(answered)
    box.finished.connect(box.deleteLater)
    box.open()
    return box
