"""Where windows stand: inside what their screen has to offer, and where they stood before on a screen like it."""

from __future__ import annotations

import re

from PySide6.QtCore import QMargins, QRect, QSize
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

COMFORTABLE = QSize(1360, 860)
"""The size of a window that was never opened before on a screen with room for it."""

SCREENS = 8
"""How many screens are remembered."""

_FRAME = (4, 36, 4, 4)
"""Room for a frame that is not there yet: left, top, right, bottom."""

_STORED = re.compile(r"(\d{1,5})_(\d{1,5})_(\d{1,5})_(\d{1,5})_([01])")


def available_area(widget: QWidget) -> QRect:
    """What the desktop leaves to windows on the screen of a widget."""
    return widget.screen().availableGeometry()


def frame_room(widget: QWidget) -> tuple[int, int, int, int]:
    """How far the frame of a window reaches beyond it: left, top, right, bottom. Guessed while it has none."""
    frame, inner = widget.frameGeometry(), widget.geometry()
    if frame != inner:
        return (
            inner.left() - frame.left(),
            inner.top() - frame.top(),
            frame.right() - inner.right(),
            frame.bottom() - inner.bottom(),
        )
    return _FRAME


def fit(wanted: QRect, area: QRect) -> QRect:
    """Moves a rectangle into an area, and makes it smaller only where it is larger than that."""
    size = wanted.size().boundedTo(area.size())
    x = min(max(wanted.x(), area.x()), area.x() + area.width() - size.width())
    y = min(max(wanted.y(), area.y()), area.y() + area.height() - size.height())
    return QRect(x, y, size.width(), size.height())


def fit_to_screen(widget: QWidget) -> None:
    """Moves a window into its screen, with its frame, and makes it smaller where that has no room for it."""
    area = available_area(widget).marginsRemoved(_margins(widget))
    if (fitting := fit(widget.geometry(), area)) != widget.geometry():
        widget.setGeometry(fitting)


def first_place(widget: QWidget, area: QRect) -> QRect:
    """The middle of a screen, for a window that was never opened on it."""
    inner = area.marginsRemoved(_margins(widget))
    size = COMFORTABLE.boundedTo(inner.size())
    place = QRect(inner.topLeft(), size)
    place.moveCenter(inner.center())
    return place


def fills(area: QRect) -> bool:
    """Whether a screen is so small that a window had better fill it."""
    return area.width() < COMFORTABLE.width() or area.height() < COMFORTABLE.height()


def screen_key(screen: QScreen) -> str:
    """A name for a screen and its size, as `Settings.places` takes it; another scale is another size."""
    size = screen.size()
    return re.sub(r"[^A-Za-z0-9.-]", "-", screen.name())[:32] + f"_{size.width()}x{size.height()}"


def find_screen(key: str) -> QScreen:
    """The screen of a key if it is there, else the first."""
    screens = QGuiApplication.screens()
    return next((screen for screen in screens if screen_key(screen) == key), QGuiApplication.primaryScreen())


def encode_place(place: QRect, corner: QRect, *, maximized: bool) -> str:
    """Where a window stands on its screen, as one word.

    Args:
        place: The window.
        corner: The screen, from whose corner it is measured.
        maximized: Whether it fills the screen; the place is then the one that it goes back to.
    """
    x, y = max(0, place.x() - corner.x()), max(0, place.y() - corner.y())
    return f"{x}_{y}_{place.width()}_{place.height()}_{int(maximized)}"


def decode_place(stored: str, corner: QRect) -> tuple[QRect, bool] | None:
    """What `encode_place` wrote; None where it wrote nothing of the kind."""
    if not (match := _STORED.fullmatch(stored)):
        return None
    x, y, width, height, maximized = map(int, match.groups())
    return QRect(corner.x() + x, corner.y() + y, width, height), bool(maximized)


def _margins(widget: QWidget) -> QMargins:
    return QMargins(*frame_room(widget))
