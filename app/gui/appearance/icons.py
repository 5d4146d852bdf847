"""The program's own icons, drawn in the text colour of the palette so that they follow the theme."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from engine.assets import ASSETS

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QColor

FOLDER = ASSETS / "icons"
_APPLICATION = "palimpsest"

# Qt owns a clone, but PySide destroys what nothing in Python refers to. Few are made: only where Qt adds to a copy.
_clones: list[QIconEngine] = []


@cache  # each stays for good: PySide can crash when it destroys an engine that is written in Python
def icon(name: str) -> QIcon:
    """An icon in the colour of text, crisp at every size and faint where disabled.

    It is painted in the colours of the application's palette at that moment, so it follows a change of theme.

    Args:
        name: The name of a file in `FOLDER`, without its suffix.

    Raises:
        KeyError: There is no such icon.
    """
    _source(name)
    return QIcon(_Engine(name))


def application_icon() -> QIcon:
    """The program's icon, for windows and the task bar."""
    renderer = QSvgRenderer(QByteArray(_source(_APPLICATION).encode()))
    made = QIcon()
    for side in (16, 20, 24, 32, 48, 64, 128, 256):
        made.addPixmap(_painted(renderer, QSize(side, side)))
    return made


@cache
def icon_on_accent(name: str) -> QIcon:
    """The same icon for a button that is filled with the accent colour.

    Args:
        name: As for `icon`.
    """
    _source(name)
    return QIcon(_Engine(name, QPalette.ColorRole.HighlightedText))


class _Engine(QIconEngine):
    """Renders at the size and the colour that are asked for; Qt needs no picture in advance."""

    def __init__(self, name: str, role: QPalette.ColorRole = QPalette.ColorRole.WindowText) -> None:
        super().__init__()
        self._name, self._role = name, role

    def clone(self) -> QIconEngine:
        copy = _Engine(self._name, self._role)
        _clones.append(copy)
        return copy

    def key(self) -> str:
        return "palimpsest"

    def iconName(self) -> str:  # noqa: N802
        return self._name

    def isNull(self) -> bool:  # noqa: N802
        return False

    def actualSize(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QSize:  # noqa: N802
        side = min(size.width(), size.height())
        return QSize(side, side)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        side = min(rect.width(), rect.height())
        target = QRectF(rect.x() + (rect.width() - side) / 2, rect.y() + (rect.height() - side) / 2, side, side)
        _renderer(self._name, self._colour(mode).name()).render(painter, target)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return _painted(_renderer(self._name, self._colour(mode).name()), size)

    def _colour(self, mode: QIcon.Mode) -> QColor:
        palette = QGuiApplication.palette()
        match mode:
            case QIcon.Mode.Disabled:
                return palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText)
            case QIcon.Mode.Selected:
                return palette.color(QPalette.ColorGroup.Active, QPalette.ColorRole.HighlightedText)
            case _:
                return palette.color(QPalette.ColorGroup.Active, self._role)


def _painted(renderer: QSvgRenderer, size: QSize) -> QPixmap:
    pixmap = QPixmap(size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    side = min(size.width(), size.height())
    renderer.render(painter, QRectF((size.width() - side) / 2, (size.height() - side) / 2, side, side))
    painter.end()
    return pixmap


@cache
def _renderer(name: str, colour: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(_source(name).replace("currentColor", colour).encode()))


@cache
def _source(name: str) -> str:
    try:
        return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise KeyError(f"There is no icon named {name!r}.") from None
