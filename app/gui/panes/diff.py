"""The original against the new text: what was removed is struck through, what was added is underlined."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QTextBrowser, QToolButton, QVBoxLayout, QWidget

from app.gui.appearance.pages import RoomForWords
from app.gui.appearance.theme import Tint, tint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.text.diff import Comparison, Segment, SegmentKind

SLICE = 400
"""Segments that are inserted before other events are let through."""


class DiffView(RoomForWords):
    """A comparison as one text, with a sentence above that says how much of the original stands in it.

    Signals:
        filled: All of the comparison is shown.
    """

    filled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._comparison: Comparison | None = None
        self._rest: Iterator[Segment] = iter(())
        self._changes: list[tuple[int, int]] = []
        self._last: SegmentKind = "same"
        self._at = -1
        self._glued = False
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._insert)
        self._build()
        self.clear()

    def set_comparison(self, comparison: Comparison) -> None:
        """Shows a comparison; a long one appears by and by."""
        self._comparison = comparison
        self._render()

    def clear(self) -> None:
        """Shows nothing."""
        self._comparison = None
        self._render()

    def show_problem(self, problem: str) -> None:
        """Says in place of a comparison why there is none."""
        self.clear()
        self.sentence.setText(problem)
        self._tell_place()

    def next_change(self) -> None:
        """Selects the next change, and after the last the first."""
        self._go(self._at + 1)

    def previous_change(self) -> None:
        """Selects the change before, and before the first the last."""
        self._go(self._at - 1 if self._at >= 0 else -1)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Draws the tints of another palette."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._comparison is not None:
            self._render_again()

    def _build(self) -> None:
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.view = QTextBrowser()
        self.view.setOpenLinks(False)
        self.view.setUndoRedoEnabled(False)
        self.view.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.view.setAccessibleName(self.tr("Original and new text compared"))
        self.in_words = QCheckBox(self.tr("In &words"))
        self.in_words.setAccessibleName(self.tr("Mark changes in words"))
        self.in_words.setToolTip(self.tr("In words: writes [removed: …] and [added: …] around changes, for a screen reader."))
        self.in_words.toggled.connect(self._render_again)
        self.place = QLabel()
        self.before = self._jump(self.tr("Previous change"), Qt.ArrowType.UpArrow, "Shift+F7", self.previous_change)
        self.after = self._jump(self.tr("Next change"), Qt.ArrowType.DownArrow, "F7", self.next_change)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        for widget in (self.before, self.after, self.place):
            foot.addWidget(widget)
        foot.addStretch(1)
        foot.addWidget(self.in_words)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(self.sentence)
        column.addWidget(self.view, 1)
        column.addLayout(foot)

    def _jump(self, name: str, arrow: Qt.ArrowType, keys: str, go: Callable[[], None]) -> QToolButton:
        button = QToolButton()
        button.setArrowType(arrow)
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setAccessibleName(name)
        button.setToolTip(f"{name} ({QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)})")
        button.clicked.connect(go)
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(go)
        return button

    def _render(self) -> None:
        """Starts over with the comparison."""
        comparison = self._comparison
        self.view.clear()
        self._changes, self._last, self._at = [], "same", -1
        self._glued = False
        self._formats = self._tints()
        self._rest = iter(comparison.segments if comparison else ())
        self.sentence.setText(self._summary(comparison) if comparison else "")
        self.in_words.setEnabled(comparison is not None)
        self._insert()

    def _render_again(self) -> None:
        """Draws the same comparison in another way, and stays at the change."""
        at = self._at
        self._render()
        if 0 <= at < len(self._changes):
            self._go(at)

    def _insert(self) -> None:
        """Inserts the next slice, as one edit."""
        cursor = QTextCursor(self.view.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        slice_ = list(islice(self._rest, SLICE))
        for segment in slice_:
            start = cursor.position()
            if self._glued and segment.kind == "added" and not segment.text[0].isspace():
                cursor.insertText(" ", self._formats["same"])
            cursor.insertText(self._marked(segment), self._formats[segment.kind])
            # What comes in the place of something would otherwise stand at its last letter, and two words read as one.
            self._glued = segment.kind == "removed" and not segment.text[-1].isspace()
            self._note_change(segment.kind, start, cursor.position())
        cursor.endEditBlock()
        self._tell_place()
        if len(slice_) == SLICE:
            self._later.start()
        else:
            self._later.stop()
            self.filled.emit()

    def _note_change(self, kind: SegmentKind, start: int, end: int) -> None:
        """Remembers where a change is; what is removed and what comes in its place are one."""
        if kind == "added" and self._last == "removed":
            self._changes[-1] = (self._changes[-1][0], end)
        elif kind != "same":
            self._changes.append((start, end))
        self._last = kind

    def _marked(self, segment: Segment) -> str:
        if segment.kind == "same" or not self.in_words.isChecked():
            return segment.text
        mark = self.tr("[removed: {}]") if segment.kind == "removed" else self.tr("[added: {}]")
        core = segment.text.strip()
        return segment.text.replace(core, mark.format(core), 1) if core else segment.text

    def _tints(self) -> dict[SegmentKind, QTextCharFormat]:
        palette = self.palette()  # not the view's, which follows after this widget has been told
        removed, added = QTextCharFormat(), QTextCharFormat()
        removed.setFontStrikeOut(True)
        removed.setBackground(tint(palette, Tint.REMOVED))
        added.setFontUnderline(True)
        added.setBackground(tint(palette, Tint.ADDED))
        return {"same": QTextCharFormat(), "removed": removed, "added": added}

    def _summary(self, comparison: Comparison) -> str:
        if not comparison.words_old:
            return self.tr("The original has no words.")
        share = 100 * comparison.kept / comparison.words_old
        percent = f"{share:.0f}"
        if 0 < share < 1:
            percent = self.tr("less than 1")
        elif 99 < share < 100:
            percent = self.tr("more than 99")
        stands = self.tr("{kept} of {words} words ({percent} %) of the original also stand in the new text in the same order")
        if comparison.kept == 1:
            stands = self.tr("1 of {words} words ({percent} %) of the original also stands in the new text")
        stands = stands.format(kept=comparison.kept, words=comparison.words_old, percent=percent)
        return self.tr("{stands}; common words do by chance.").format(stands=stands) if comparison.kept else f"{stands}."

    def _go(self, change: int) -> None:
        if self._changes:
            self._at = change % len(self._changes)
            start, end = self._changes[self._at]
            cursor = self.view.textCursor()
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            self.view.setTextCursor(cursor)
            self.view.ensureCursorVisible()
        self._tell_place()

    def _tell_place(self) -> None:
        count = len(self._changes)
        for button in (self.before, self.after):
            button.setEnabled(count > 0)
        if self._at >= 0:
            place = self.tr("Change {number} of {count}").format(number=self._at + 1, count=count)
        elif count:
            place = self.tr("%n changes", "", count) if count > 1 else self.tr("1 change")
        else:
            place = self.tr("No change") if self._comparison else ""
        self.place.setText(place)
        for label in (self.sentence, self.place):  # in large text there may be no room for all of it
            label.setToolTip(label.text())
        self.view.setAccessibleDescription(f"{self.sentence.text()} {place}".strip())
