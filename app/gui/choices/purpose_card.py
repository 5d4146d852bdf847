"""A purpose to choose, as a card: what one gets, a sample of it, what goes, what stays and what may come back."""

from __future__ import annotations

import html

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.gui.appearance.typography import TextStyle, set_text_style
from app.gui.choices.purpose_words import purpose_words
from app.purposes import Purpose, Sample

_RADIUS = 8.0


class PurposeCard(QAbstractButton):
    """One purpose; checked while it is the chosen one.

    Args:
        purpose: The purpose.
        sample: What it makes of the invented letter; None if there is none.
        parent: Its parent.

    Attributes:
        purpose: The purpose.
        sample: The words of the sample; None without one.
    """

    def __init__(self, purpose: Purpose, sample: Sample | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.purpose = purpose
        words = purpose_words(purpose)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 8)
        column.setSpacing(6)
        title = _label(words.title)
        set_text_style(title, TextStyle.LEAD, strong=True)
        says = (
            (self.tr("Goes:"), words.goes),
            (self.tr("Stays:"), words.stays),
            (self.tr("Can come back by chance:"), words.chance),
        )
        column.addWidget(title)
        column.addWidget(_label(words.what))
        self.sample = _label(f"“{_marked(sample)}”", rich=True) if sample else None
        if self.sample:
            set_text_style(self.sample, TextStyle.CAPTION)
            column.addWidget(self.sample)
        column.addStretch()
        for name, what in says:
            column.addWidget(_label(f"<b>{_escaped(name)}</b> {_escaped(what)}", rich=True))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(words.title)
        told = [words.what, self.tr("Sample: {text}").format(text=sample.text)] if sample else [words.what]
        told += [f"{name} {what}" for name, what in says]
        self.setAccessibleDescription(" ".join(told))

    def sizeHint(self) -> QSize:  # noqa: N802
        """As its words need."""
        layout = self.layout()
        return layout.sizeHint() if layout else super().sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """As its words need, when they are wrapped."""
        layout = self.layout()
        return layout.minimumSize() if layout else super().minimumSizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        """Shows that it can be pressed."""
        super().enterEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter chooses it as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draws the card: a plain edge, a strong one while it is chosen, and a tick, which needs no colour."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        chosen = self.isChecked()
        width = 2.0 if chosen else 1.0
        # Under the pointer its edge is darker and no more: a fill, or the accent colour, would say that it is chosen.
        edge = palette.accent() if chosen else palette.dark() if self.underMouse() else palette.mid()
        painter.setPen(QPen(edge.color(), width))
        painter.setBrush(palette.base())
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(width, width, -width, -width), _RADIUS, _RADIUS)
        if self.isChecked():
            painter.setPen(QPen(palette.accent().color(), 2.5))
            right, top = self.width() - 16.0, 16.0
            for start, end in (((-12, 2), (-8, 6)), ((-8, 6), (0, -3))):
                painter.drawLine(int(right + start[0]), int(top + start[1]), int(right + end[0]), int(top + end[1]))


def _escaped(text: str) -> str:
    """The text in a rich one. Quotation marks stay: as entities they would look like keys to press."""
    return html.escape(text, quote=False)


def _label(text: str, *, rich: bool = False) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.RichText if rich else Qt.TextFormat.PlainText)
    label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)  # a press on the words is one on the card
    label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    return label


def _marked(sample: Sample) -> str:
    """The sample with the replaced words in bold."""
    pieces, end = [], 0
    for start, stop in sample.replaced:
        pieces += [_escaped(sample.text[end:start]), f"<b>{_escaped(sample.text[start:stop])}</b>"]
        end = stop
    return "".join([*pieces, _escaped(sample.text[end:])])
