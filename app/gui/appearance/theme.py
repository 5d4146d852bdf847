"""How the whole program looks: light, dark or high contrast, how large its text is, and where the keyboard is.

One style and one family of palettes serve every desktop, so that what was tested is what is seen. Which of them is used follows
the desktop's wish for light or dark and for more contrast. Every pair of text and background reaches a contrast of 4.5, and of
7 in high contrast. Sizes of text are those of `typography`, shapes those of `sheet`.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QMainWindow, QToolTip

from app.gui.appearance.focus import ring_focus
from app.gui.appearance.sheet import SHEET
from app.gui.appearance.typography import refit_styles

if TYPE_CHECKING:
    from app.gui.settings import Settings

CONTRAST = 4.5
"""The least contrast of text, as WCAG AA asks."""

LINE_CONTRAST = 3.0
"""The least contrast of the lines of a plot, as WCAG AA asks of what is no text."""

_LINE_HUES = (196, 22, 275, 130, 335, 45, 230, 0)

_SYSTEM_SIZE = "palimpsest_system_text_size"


class Theme(StrEnum):
    """Which palette the user wants."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


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
    Theme.CONTRAST: Qt.ColorScheme.Unknown,
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
    _Role.Dark: "#646d76",
    _Role.Shadow: "#0b0d0e",
}
_CONTRAST_LIGHT = {
    **dict.fromkeys((_Role.Window, _Role.Base, _Role.AlternateBase, _Role.Button, _Role.ToolTipBase, _Role.Light), "#ffffff"),
    **dict.fromkeys((_Role.WindowText, _Role.Text, _Role.ButtonText, _Role.ToolTipText, _Role.Mid, _Role.Dark), "#000000"),
    _Role.PlaceholderText: "#303030",
    _Role.BrightText: "#8b0000",
    **dict.fromkeys((_Role.Highlight, _Role.Accent, _Role.Link), "#00309a"),
    _Role.HighlightedText: "#ffffff",
    _Role.LinkVisited: "#5a007a",
    _Role.Midlight: "#dcdcdc",
    _Role.Shadow: "#00309a",
}
_CONTRAST_DARK = {
    **dict.fromkeys((_Role.Window, _Role.Base, _Role.AlternateBase, _Role.Button, _Role.ToolTipBase), "#000000"),
    **dict.fromkeys((_Role.WindowText, _Role.Text, _Role.ButtonText, _Role.ToolTipText, _Role.Mid, _Role.Light), "#ffffff"),
    _Role.PlaceholderText: "#d8d8d8",
    _Role.BrightText: "#ffb4a8",
    **dict.fromkeys((_Role.Highlight, _Role.Accent, _Role.Link), "#ffe14d"),
    _Role.HighlightedText: "#000000",
    _Role.LinkVisited: "#e0b8ff",
    _Role.Midlight: "#3a3a3a",
    _Role.Dark: "#ffffff",
    _Role.Shadow: "#ffe14d",
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
    if hints.colorScheme() != _SCHEMES[theme]:
        hints.setColorScheme(_SCHEMES[theme])
    if application.style().name() != "fusion":
        application.setStyle("Fusion")
    is_dark = theme is Theme.DARK or (theme is not Theme.LIGHT and hints.colorScheme() == Qt.ColorScheme.Dark)
    wants_contrast = theme is Theme.CONTRAST or (theme is Theme.SYSTEM and _system_wants_contrast())
    palette = own_palette(dark=is_dark, contrast=wants_contrast)
    application.setPalette(palette)
    QToolTip.setPalette(palette)
    _scale(application, text_size)
    for window in application.topLevelWidgets():
        if isinstance(window, QMainWindow):
            dress(window)
    refit_styles()
    ring_focus(application)


def dress(window: QMainWindow) -> None:
    """Gives the controls of a window, and of the dialogs it opens, their shapes.

    A sheet of the whole application would serve as well, but be applied to every widget again at each step of putting a window
    together, which then takes three times as long.

    Args:
        window: The window, complete.
    """
    window.setStyleSheet(SHEET)


def follow(settings: Settings) -> None:
    """Applies the theme and the text size of the settings, now and whenever they, or what the desktop wishes for, change."""
    _Follower(settings)


class _Follower(QObject):
    """Applies the looks; what it applies may change what the desktop is said to wish for, and must not call it again."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._settings, self._busy = settings, False
        settings.changed.connect(self._take)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._update)
        if hasattr(hints, "accessibility"):  # since Qt 6.10
            hints.accessibility().contrastPreferenceChanged.connect(self._update)
        self._update()

    def _take(self, name: str) -> None:
        if name in ("theme", "text_size"):
            self._update()

    def _update(self) -> None:
        if not self._busy:
            self._busy = True
            apply(self._settings.theme, self._settings.text_size)
            self._busy = False


def own_palette(*, dark: bool, contrast: bool = False) -> QPalette:
    """The palette of a theme: neutral greys and one accent colour, or black and white and one.

    Args:
        dark: Whether text is light on dark.
        contrast: Whether text reaches a contrast of 7.
    """
    palette = QPalette()
    light, night = (_CONTRAST_LIGHT, _CONTRAST_DARK) if contrast else (_LIGHT, _DARK)
    for role, colour in (night if dark else light).items():
        palette.setColor(role, QColor(colour))
    group = QPalette.ColorGroup.Disabled
    faint = blend(palette.color(_Role.Window), palette.color(_Role.WindowText), 0.62 if contrast else 0.5)
    for role in _FAINT:
        palette.setColor(group, role, faint)
    palette.setColor(group, _Role.Highlight, palette.color(_Role.Midlight))
    palette.setColor(group, _Role.HighlightedText, palette.color(_Role.WindowText))
    return palette


def _system_wants_contrast() -> bool:
    hints = QGuiApplication.styleHints()
    if not hasattr(hints, "accessibility"):  # since Qt 6.10
        return False
    return bool(hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast)


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


def line_colour(palette: QPalette, number: int) -> QColor:
    """The colour of a line on the palette's `Window`; lines differ in shape as well.

    Args:
        palette: The palette of the widget.
        number: Which of the lines it is, from 0.
    """
    window, is_dark = palette.color(_Role.Window), dark(palette)
    hue, lightness = _LINE_HUES[number % len(_LINE_HUES)], 150 if is_dark else 100
    colour = QColor.fromHsl(hue, 170, lightness)
    while contrast(colour, window) < LINE_CONTRAST and 0 < lightness < 250:
        lightness += 4 if is_dark else -4
        colour = QColor.fromHsl(hue, 170, lightness)
    return colour


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
