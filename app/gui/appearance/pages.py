"""Room for words, however large or wide their font is: they wrap, what they stand in grows with them, and what is too large
for its window scrolls.

Qt asks only layouts how high they are at a width. A splitter, a dock and a stack do not ask, and would cut words off.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog, QLabel, QScrollArea, QSizePolicy, QStackedWidget, QWidget

from app.gui.appearance.screens import available_area

_NARROWEST = 320
_BESIDE = 32
_LINES_RESERVED = 2
_AROUND = 64
"""Pixels of a screen's height that the frame of a window and a bar of the desktop may take."""


class _ContentPage(QScrollArea):
    """Shows a content that fills it, without a frame, and leaves the keyboard to it."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._content = content
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        """Follows its content."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().viewportEvent(event)


class ScrollingPage(_ContentPage):
    """Scrolls up and down; it asks to be as wide as its content needs, and as high as that is at this width.

    Args:
        content: What it shows.
        parent: Its parent.
    """

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Wide enough for the content beside the bar."""
        wanted = self._content.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(max(_NARROWEST, wanted), super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:  # noqa: N802
        """No wider than it has to be."""
        return QSize(self.minimumSizeHint().width(), super().sizeHint().height())

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """As its content."""
        return self._content.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """As high as its content is at a width."""
        return self._content.heightForWidth(width)


class StripPage(_ContentPage):
    """As high as its content while there is room; it scrolls both ways where the window has less than its words need.

    Args:
        content: What it shows.
        parent: Its parent.
    """

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(content, parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """As wide as the narrowest page."""
        return QSize(_NARROWEST, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:  # noqa: N802
        """As its content."""
        return self._content.sizeHint()

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """As its content."""
        return self._content.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """As high as its content is at a width, above the bar if there is one."""
        least = self._content.minimumSizeHint().width()
        bar = self.horizontalScrollBar().sizeHint().height() if least > width else 0
        return self._content.heightForWidth(max(width, least)) + bar


class SidewaysPage(_ContentPage):
    """Scrolls from side to side where it is too narrow for its content, and asks to be as high as that.

    Args:
        content: What it shows.
        parent: Its parent.
    """

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(content, parent)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """High enough for the content above the bar."""
        least = self._content.minimumSizeHint()
        bar = self.horizontalScrollBar().sizeHint().height() if least.width() > self.width() else 0
        return QSize(_NARROWEST, least.height() + bar)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Makes room for the bar."""
        super().resizeEvent(event)
        self.updateGeometry()


class CompactPage(QWidget):
    """A page that, in a `ScrollingPage`, is scrolled only once nothing in it can be made lower."""

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """The least height at a width."""
        layout = self.layout()
        return layout.totalMinimumHeightForWidth(width) if layout else super().heightForWidth(width)


class PageStack(QStackedWidget):
    """A stack that takes no more room than the page that can be seen.

    Args:
        lines: Height of so many lines that it has at least.
        parent: Its parent.
    """

    def __init__(self, lines: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = lines
        self.currentChanged.connect(lambda _: self.updateGeometry())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """What the page needs that can be seen."""
        page = self.currentWidget()
        least = page.minimumSizeHint().expandedTo(page.minimumSize()) if page else QSize()
        return least.expandedTo(QSize(0, self._lines * self.fontMetrics().height()))

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """No: Qt would ask the hidden pages too."""
        return False


class RoomForWords(QWidget):
    """A widget that becomes no lower than the words in it need at its width, wherever it stands."""

    def event(self, event: QEvent) -> bool:
        """Follows its width, and what is said in it."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            layout = self.layout()
            needed = layout.totalMinimumHeightForWidth(self.width()) if layout and layout.hasHeightForWidth() else 0
            if needed != self.minimumHeight():
                self.setMinimumHeight(needed)
        return super().event(event)


def resize_within_screen(dialog: QWidget, width: int, height: int) -> None:
    """Gives a dialog this size, or what its screen has room for if that is less."""
    area = available_area(dialog)
    dialog.resize(min(width, area.width() - _BESIDE), min(height, area.height() - _AROUND))


def reserve_lines(label: QLabel) -> None:
    """Keeps the place of two lines for a label whose words change, also while it is hidden, so that nothing below it moves.

    Args:
        label: The label.
    """
    label.setMinimumHeight(_LINES_RESERVED * label.fontMetrics().lineSpacing())
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    kept = label.sizePolicy()
    kept.setRetainSizeWhenHidden(True)
    label.setSizePolicy(kept)


def make_room(dialog: QDialog) -> None:
    """Makes a dialog as high as its words need at its width and the screen allows, after a line came that was not there."""
    if (layout := dialog.layout()) is not None:
        for page in dialog.findChildren(ScrollingPage):
            page.updateGeometry()  # which it would do only once events are let through
        layout.activate()
        most = available_area(dialog).height() - _AROUND
        dialog.resize(dialog.width(), min(most, max(dialog.height(), layout.totalHeightForWidth(dialog.width()))))
