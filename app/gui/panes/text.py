"""A plain text that can mark and light places of itself, and say and set what stands at its top."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum, auto

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPalette,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QMenu, QPlainTextEdit, QTextEdit, QWidget

from app.gui.appearance.theme import Tint, tint
from app.gui.appearance.typography import TextStyle, set_text_style
from app.gui.panes.offsets import Offsets
from app.gui.panes.steady_scroll import SteadyScroll

Span = tuple[int, int]
Line = QTextCharFormat.UnderlineStyle


class Highlight(Enum):
    """What a place of a text is. Each has a line of its own, under it or through it, so that the tint is never alone."""

    REPLACED = auto()
    NEW = auto()
    TELLING = auto()
    RISKY = auto()
    BRACKET = auto()


_HIGHLIGHTS = {
    Highlight.REPLACED: (Tint.REMOVED, Line.NoUnderline),
    Highlight.NEW: (Tint.ADDED, Line.SingleUnderline),
    Highlight.TELLING: (Tint.WARNING, Line.WaveUnderline),
    Highlight.RISKY: (Tint.RISKY, Line.DashUnderline),
}


_WORD = re.compile(r"\w(?:\S*\w)?")
_LINES_ABOVE = 2
"""So many lines stay in view above a place that is brought into view."""
_LINES_BELOW = 3
"""So many lines below a selected place stay in view: a bar above the text may take their room."""


def word_at(text: str, offset: int) -> Span | None:
    """The word at an offset or beside it, with the signs inside it; None between blanks.

    >>> [word_at("at 9:15, (O'Hara)", offset) for offset in (4, 7, 12, 9)]
    [(3, 7), (3, 7), (10, 16), None]
    """
    return next((found.span() for found in _WORD.finditer(text) if found.start() <= offset <= found.end()), None)


class TextView(QPlainTextEdit):
    """A text with highlights. All offsets are Python's.

    Signals:
        scrolled: The user scrolled.
        clicked_at: The user put the cursor at an offset.
        menu_wanted: A context menu is about to open at an offset; what belongs above the usual entries may be added to it.
    """

    scrolled = Signal()
    clicked_at = Signal(int)
    menu_wanted = Signal(QMenu, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.setTabChangesFocus(True)  # the keyboard can leave
        self.document().setDocumentMargin(8)
        set_text_style(self, TextStyle.READING)
        self._offsets = Offsets("")
        self._spans: Sequence[Span] = ()
        self._looks: Mapping[Highlight, Sequence[Span]] = {}
        self._paint_later = QTimer(self, singleShot=True, interval=0)
        self._paint_later.timeout.connect(self._paint_spans)
        self._scroll = SteadyScroll(self.verticalScrollBar())
        self._scroll.moved.connect(self._tell_scrolled)
        self._is_lighting = self._is_painting = self._is_resizing = False
        self._edited_now = QTimer(self, singleShot=True, interval=0)  # runs until what an edit moves has moved
        self.verticalScrollBar().valueChanged.connect(self._paint_in_view)
        self.document().contentsChange.connect(self._recount)

    def set_text(self, text: str) -> None:
        """Shows a text; what was lit goes out."""
        self._spans, self._looks = (), {}
        self._scroll.go_to(0)
        self.setPlainText(text)
        self._edited_now.stop()
        self._offsets = Offsets(text)
        self.setExtraSelections([])

    def text(self) -> str:
        """The text as it stands."""
        return self.toPlainText()

    def light(self, spans: Sequence[Span]) -> None:
        """Lights places, and brings the first into view where none is; that does not count as scrolling.

        Where one is in view, the text stays under the mouse that may have clicked there.
        """
        self._spans = spans
        self._paint_spans()
        self._is_lighting = True  # also while it looks whether it has to: lines that are laid out then move the bar
        if spans and not any(self._is_in_view(start) for start, _ in spans):
            self.scroll_to(spans[0][0], above=_LINES_ABOVE)
        self._is_lighting = False

    def _is_in_view(self, offset: int) -> bool:
        return self.viewport().rect().contains(self.cursorRect(self.cursor_at(offset)).center())

    def bring_into_view(self, span: Span) -> None:
        """Scrolls to a place unless all of it is in view, and will be if the text has a little less room; see `light`."""
        self._is_lighting = True
        room = self.viewport().rect().adjusted(0, 0, 0, -_LINES_BELOW * self.fontMetrics().lineSpacing())
        if not all(room.contains(self.cursorRect(self.cursor_at(offset)).center()) for offset in span):
            self.scroll_to(span[0], above=_LINES_ABOVE)
            self._scroll.go_to(self._bar_value(span[0], _LINES_ABOVE))  # at the end, once there is so much to scroll
        self._is_lighting = False

    def show_looks(self, looks: Mapping[Highlight, Sequence[Span]]) -> None:
        """Shows what places are, until the next text."""
        if looks != self._looks:
            self._looks = looks
            self._paint_spans()

    @property
    def looks(self) -> Mapping[Highlight, Sequence[Span]]:
        """What places are shown to be."""
        return self._looks

    @property
    def offsets(self) -> Offsets:
        """Translates between this text's offsets and Qt's."""
        return self._offsets

    @property
    def lit(self) -> Sequence[Span]:
        """The places that are lit."""
        return self._spans

    def top(self) -> int:
        """The offset of the first character in view."""
        return self._offsets.from_qt(self.cursorForPosition(self.viewport().rect().topLeft()).position())

    def scroll_to(self, offset: int, above: int = 0) -> None:
        """Brings an offset near the top.

        Args:
            offset: The offset.
            above: How many lines stay in view above it.
        """
        self.verticalScrollBar().setValue(self._bar_value(offset, above))

    def _bar_value(self, offset: int, above: int) -> int:
        """Where the scroll bar stands with an offset so many lines below the top."""
        cursor = self.cursor_at(offset)
        block = cursor.block()
        self.blockBoundingRect(block)  # lays the paragraph out, so that its lines are known
        line = block.layout().lineForTextPosition(cursor.positionInBlock())
        within = line.lineNumber() if line.isValid() else 0
        return max(0, block.firstLineNumber() + within - above)

    def select(self, span: Span) -> None:
        """Selects a place."""
        cursor = self.cursor_at(span[0])
        cursor.setPosition(self.cursor_at(span[1]).position(), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)

    def cursor_at(self, offset: int) -> QTextCursor:
        """A cursor at an offset."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(min(self._offsets.to_qt(offset), self.document().characterCount() - 1))
        return cursor

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Begins another selection, also inside one: Qt would drag the selected words to another place of the text."""
        is_plain = event.button() == Qt.MouseButton.LeftButton and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if is_plain and self.textCursor().hasSelection():  # to where the mouse is: elsewhere the text would move under it
            self.setTextCursor(self.cursorForPosition(event.position().toPoint()))
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Selects what a highlight takes together, or else a whole word: to Qt *9:15* is three, and *O'Hara* too."""
        super().mouseDoubleClickEvent(event)
        at = self._offsets.from_qt(self.cursorForPosition(event.position().toPoint()).position())
        shown = (span for look in Highlight for span in self._looks.get(look, ()) if look is not Highlight.RISKY)
        if event.button() == Qt.MouseButton.LeftButton and (
            span := next((span for span in shown if span[0] <= at <= span[1]), None) or word_at(self.text(), at)
        ):
            self.select(span)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """See Qt."""
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self.clicked_at.emit(self._offsets.from_qt(self.textCursor().position()))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Tells where a read-only text's cursor was moved to."""
        super().keyReleaseEvent(event)
        moves = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)
        if self.isReadOnly() and event.key() in moves and not self.textCursor().hasSelection():
            self.clicked_at.emit(self._offsets.from_qt(self.textCursor().position()))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """Opens a menu where the mouse is; by a key, where the cursor is."""
        is_clicked = event.reason() == QContextMenuEvent.Reason.Mouse
        cursor = self.cursorForPosition(event.pos()) if is_clicked else self.textCursor()
        below = self.viewport().mapToGlobal(self.cursorRect().bottomLeft())
        self.make_menu(self._offsets.from_qt(cursor.position())).exec(event.globalPos() if is_clicked else below)

    def make_menu(self, offset: int) -> QMenu:
        """The context menu for an offset."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.menu_wanted.emit(menu, offset)
        usual = self.createStandardContextMenu()
        usual.setParent(menu, usual.windowFlags())
        menu.addActions(usual.actions())
        return menu

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """More may be in view. Lines that break elsewhere move the scroll bar: that is no scrolling either."""
        self._is_resizing = True
        super().resizeEvent(event)
        self._is_resizing = False
        self._paint_later.start()  # once the lines are laid out

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follows the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._paint_spans()

    def _tell_scrolled(self) -> None:
        """Tells that the user scrolled: an edit or a light that moves the text is none of that, nor less room."""
        is_moved = self._is_lighting or self._is_painting or self._is_resizing  # lines that are laid out move the bar too
        if not is_moved and not self._edited_now.isActive():
            self.scrolled.emit()

    def _paint_in_view(self) -> None:
        """Other places are in view."""
        if self._looks:
            self._paint_spans()

    def _paint_spans(self) -> None:
        """Looks are painted where they can be seen: a long text has thousands.

        Qt lays lines out as it goes through the selections, which may move the scroll bar, and so call this again: were they
        set anew then, it would go on with what is no longer there, and crash.
        """
        if self._is_painting:
            self._paint_later.start()
            return
        self._is_painting = True
        try:
            first, last = self._in_view() if self._looks else (0, 0)
            selections = [
                self._selection(span, self._format_of(look))
                for look, spans in self._looks.items()
                for span in spans
                if span[0] <= last and first <= span[1]
            ]
            lit = self._format()
            self.setExtraSelections([*selections, *(self._selection(span, lit) for span in self._spans)])
        finally:
            self._is_painting = False

    def _in_view(self) -> Span:
        rect = self.viewport().rect()
        corners = rect.topLeft(), QPoint(rect.right(), rect.bottom())
        first, last = (self._offsets.from_qt(self.cursorForPosition(corner).position()) for corner in corners)
        return first, last

    def _selection(self, span: Span, format: QTextCharFormat) -> QTextEdit.ExtraSelection:
        selection = QTextEdit.ExtraSelection()
        cursor = self.cursor_at(span[0])
        cursor.setPosition(self.cursor_at(span[1]).position(), QTextCursor.MoveMode.KeepAnchor)
        selection.cursor = cursor
        selection.format = format
        return selection

    def _format_of(self, look: Highlight) -> QTextCharFormat:
        format = QTextCharFormat()
        palette = self.palette()
        if look is Highlight.BRACKET:
            format.setForeground(palette.color(QPalette.ColorRole.PlaceholderText))
            return format
        hue, line = _HIGHLIGHTS[look]
        format.setBackground(tint(palette, hue))
        format.setFontStrikeOut(look is Highlight.REPLACED)
        format.setUnderlineStyle(line)
        format.setUnderlineColor(palette.color(QPalette.ColorRole.Text))
        return format

    def _format(self) -> QTextCharFormat:
        accent = self.palette().color(QPalette.ColorRole.Highlight)
        wash = QColor(accent)
        wash.setAlpha(64)
        format = QTextCharFormat()
        format.setBackground(wash)
        format.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)  # a sign besides the colour
        format.setUnderlineColor(accent)
        format.setProperty(QTextFormat.Property.FullWidthSelection, False)
        return format

    def _recount(self, _position: int, removed: int, added: int) -> None:
        """Typing beyond the basic plane moves the offsets behind it."""
        if removed or added:
            self._edited_now.start()
            self._offsets = Offsets(self.toPlainText()) if self.document().characterCount() < 200_000 else self._offsets
