"""Where the user is, as far as the system says."""

from __future__ import annotations

from PySide6.QtCore import QLocale


def system_territory() -> str:
    """The two letters of the territory whose forms of dates and numbers the system uses; empty if it names none."""
    return QLocale.territoryToCode(QLocale.system().territory())
