"""The scale of type: every size of text is a step of one scale, and every step follows the text size of the settings."""

from __future__ import annotations

from enum import Enum

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QWidget

_STYLE = "palimpsest_text_style"
_STRONG = "palimpsest_text_strong"


class TextStyle(Enum):
    """What a text is for. The value is its size as a share of the size of controls; the steps are those of a minor third."""

    CAPTION = 0.87
    BODY = 1.0
    READING = 1.1
    LEAD = 1.2
    HEADING = 1.44


def styled_font(font: QFont, style: TextStyle = TextStyle.BODY, *, strong: bool = False) -> QFont:
    """A font in a style, for what paints its own text.

    Args:
        font: A font in the size of controls.
        style: What the text is for.
        strong: Whether it is bold.
    """
    styled = QFont(font)
    if font.pointSizeF() > 0:
        styled.setPointSizeF(font.pointSizeF() * style.value)
    else:
        styled.setPixelSize(round(font.pixelSize() * style.value))
    if strong:
        styled.setBold(True)
    return styled


def set_text_style(widget: QWidget, style: TextStyle, *, strong: bool = False) -> None:
    """Shows the text of a widget in a style, now and at every text size that is chosen later."""
    widget.setProperty(_STYLE, style.name)
    widget.setProperty(_STRONG, strong)
    _refit(widget)


def refit_styles() -> None:
    """Follows another font of the application; a widget whose size was set would keep it."""
    for widget in QApplication.allWidgets():
        if widget.property(_STYLE):
            _refit(widget)


def _refit(widget: QWidget) -> None:
    strong = bool(widget.property(_STRONG))
    widget.setFont(styled_font(QApplication.font(), TextStyle[widget.property(_STYLE)], strong=strong))
