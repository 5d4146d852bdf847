"""How the whole program looks: light or dark, how large its text is, and where the keyboard is.

Where the desktop follows the wish for light or dark, its own palette stays. Where it does not (a bare X11, an offscreen test),
a calm palette of our own is set on the Fusion style. Every pair of text and background in it reaches a contrast of 4.5.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QToolTip

from app.gui.appearance.focus import ring_focus

if TYPE_CHECKING:
    from app.gui.settings import Settings

CONTRAST = 4.5
"""The least contrast of text, as WCAG AA asks."""

_SYSTEM_SIZE = "palimpsest_system_text_size"


class Theme(StrEnum):
    """Which palette the user wants."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Tint(Enum):
    """What a tinted background says; never alone, always beside a shape or a word. The value is its hue in degrees."""

    ADDED = 140
    REMOVED = 5
    WARNING = 42
    RISKY = 275


_SCHEMES = {
    Theme.SYSTEM: Qt.ColorScheme.Unknown,
    Theme.LIGHT: Qt.ColorScheme.Light,
    Theme.DARK: Qt.ColorScheme.Dark,
}

_Role = QPalette.ColorRole
_LIGHT = {
    _Role.Window: "#f4f5f6",
    _Role.WindowText: "#1b1f24",
    _Role.Base: "#ffffff",
    _Role.AlternateBase: "#f0f2f4",
    _Role.Text: "#1b1f24",
    _Role.PlaceholderText: "#5d656f",
    _Role.Button: "#eceef0",
    _Role.ButtonText: "#1b1f24",
    _Role.BrightText: "#a3170f",
    _Role.ToolTipBase: "#ffffff",
    _Role.ToolTipText: "#1b1f24",
    _Role.Highlight: "#17647f",
    _Role.HighlightedText: "#ffffff",
    _Role.Accent: "#17647f",
    _Role.Link: "#17647f",
    _Role.LinkVisited: "#5b4a8a",
    _Role.Light: "#ffffff",
    _Role.Midlight: "#e3e6e9",
    _Role.Mid: "#c3c8cd",
    _Role.Dark: "#9aa1a8",
    _Role.Shadow: "#6c737a",
}
_DARK = {
    _Role.Window: "#212529",
    _Role.WindowText: "#e6e9ec",
    _Role.Base: "#191c1f",
    _Role.AlternateBase: "#1f2327",
    _Role.Text: "#e6e9ec",
    _Role.PlaceholderText: "#9ba4ad",
    _Role.Button: "#2d3238",
    _Role.ButtonText: "#e6e9ec",
    _Role.BrightText: "#ffb0a8",
    _Role.ToolTipBase: "#2d3238",
    _Role.ToolTipText: "#e6e9ec",
    _Role.Highlight: "#6fbfd8",
    _Role.HighlightedText: "#10171b",
    _Role.Accent: "#6fbfd8",
    _Role.Link: "#6fbfd8",
    _Role.LinkVisited: "#b9a8e6",
    _Role.Light: "#3c434a",
    _Role.Midlight: "#343a40",
    _Role.Mid: "#4a5158",
    _Role.Dark: "#131618",
    _Role.Shadow: "#0b0d0e",
}
_FAINT = (_Role.WindowText, _Role.Text, _Role.ButtonText, _Role.PlaceholderText)


def apply(theme: Theme, text_size: int) -> None:
    """Gives the running application its looks, and a ring around whatever has the keyboard.

    Args:
        theme: Light, dark, or as the system has it.
        text_size: Percent of the system's own text size.
    """
    application = cast(QApplication, QApplication.instance())
    hints = application.styleHints()
    hints.setColorScheme(_SCHEMES[theme])
    scheme = hints.colorScheme()
    if scheme == Qt.ColorScheme.Unknown or (theme is not Theme.SYSTEM and scheme != _SCHEMES[theme]):
        if application.style().name() != "fusion":
            application.setStyle("Fusion")
        application.setPalette(own_palette(dark=theme is Theme.DARK))
    else:
        application.setPalette(QPalette())
    QToolTip.setPalette(application.palette())
    _scale(application, text_size)
    ring_focus(application)


def follow(settings: Settings) -> None:
    """Applies the theme and the text size of the settings, now and whenever they change."""

    def update(name: str = "theme") -> None:
        if name in ("theme", "text_size"):
            apply(settings.theme, settings.text_size)

    settings.changed.connect(update)
    update()


def own_palette(*, dark: bool) -> QPalette:
    """The palette where the system has none to offer: neutral greys and one accent colour."""
    palette = QPalette()
    for role, colour in (_DARK if dark else _LIGHT).items():
        palette.setColor(role, QColor(colour))
    group = QPalette.ColorGroup.Disabled
    for role in _FAINT:
        palette.setColor(group, role, blend(palette.color(_Role.Window), palette.color(_Role.WindowText), 0.5))
    palette.setColor(group, _Role.Highlight, palette.color(_Role.Mid))
    palette.setColor(group, _Role.HighlightedText, palette.color(_Role.WindowText))
    return palette


def dark(palette: QPalette) -> bool:
    """Whether text is lighter than what is behind it."""
    return luminance(palette.color(_Role.Window)) < luminance(palette.color(_Role.WindowText))


def tint(palette: QPalette, role: Tint, strength: float = 0.3) -> QColor:
    """A background for text in the palette's `Text` colour, made from its `Base`.

    Args:
        palette: The palette of the widget.
        role: What the background says.
        strength: From 0, which is `Base`, to 1; taken back as far as the text needs to stay readable.
    """
    base, text = palette.color(_Role.Base), palette.color(_Role.Text)
    pure = QColor.fromHsl(role.value, 190, 90 if dark(palette) else 140)
    shade = blend(base, pure, strength)
    while strength > 0 and contrast(text, shade) < CONTRAST:
        strength -= 0.02
        shade = blend(base, pure, max(0.0, strength))
    return shade


def blend(under: QColor, over: QColor, strength: float) -> QColor:
    """The colour between two: `under` at 0, `over` at 1."""
    rest = 1 - strength
    return QColor.fromRgbF(
        under.redF() * rest + over.redF() * strength,
        under.greenF() * rest + over.greenF() * strength,
        under.blueF() * rest + over.blueF() * strength,
    )


def contrast(one: QColor, other: QColor) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: QColor) -> float:
    """The relative luminance of WCAG 2, from 0 to 1."""
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _scale(application: QApplication, percent: int) -> None:
    """Sets the text size from the size that the system gave, which is remembered so that sizes do not pile up."""
    font = application.font()
    if application.property(_SYSTEM_SIZE) is None:
        application.setProperty(_SYSTEM_SIZE, font.pointSizeF() if font.pointSizeF() > 0 else -font.pixelSize())
    size = application.property(_SYSTEM_SIZE) * percent / 100
    if size > 0:
        font.setPointSizeF(size)
    else:
        font.setPixelSize(round(-size))
    application.setFont(font)
