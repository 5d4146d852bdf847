"""Fonts for a system that has none."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontDatabase, QFontMetrics
from PySide6.QtWidgets import QApplication

from engine.assets import ASSETS

FILES = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")


def provide_fonts(application: QApplication) -> None:
    """Takes the fonts that come with the program where the system has none, as in a container; every letter would be a box."""
    if QFontMetrics(application.font()).inFont("a"):  # families are listed even if no file has them
        return
    families = []
    for name in FILES:
        families += QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(ASSETS / "fonts" / name)))
    if families:
        application.setFont(QFont(families[0], application.font().pointSize()))
