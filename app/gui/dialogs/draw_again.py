"""The question before a draft leaves that still has words which its user decided to replace."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from app.gui.dialogs.question import Way, open_question


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
    again = Way(QCoreApplication.translate("DrawAgain", "&Draw again first"), draw)
    as_it_is = Way(QCoreApplication.translate("DrawAgain", "&Export as it is"), export)
    box = open_question(window, what, which, again, as_it_is, can_propose=can_draw)
    box.setIcon(QMessageBox.Icon.Warning)
    return box
