"""Hands files to the desktop: opens one in its own program, or shows it among the others of its folder."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QProcess, QUrl
from PySide6.QtGui import QDesktopServices


def open_file(path: Path) -> bool:
    """Opens a file in the program that the desktop has for it; returns whether there is one.

    Args:
        path: The file.
    """
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


def show_in_folder(path: Path) -> bool:
    """Shows a file in the desktop's file manager, selected where that can be asked for; returns whether one was found.

    Args:
        path: The file.
    """
    if sys.platform == "win32":
        return _start("explorer", f"/select,{path}")
    if sys.platform == "darwin":
        return _start("open", "-R", str(path))
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))


def _start(program: str, *arguments: str) -> bool:
    started = QProcess.startDetached(program, list(arguments))
    return bool(started[0] if isinstance(started, tuple) else started)
