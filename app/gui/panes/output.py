"""The last pane: the new text, which may be edited before it leaves, and how it differs from the original."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPoint, Qt, Signal
from PySide6.QtGui import QDrag, QGuiApplication, QKeySequence, QMouseEvent, QPalette, QTextCursor
from PySide6.QtWidgets import QApplication, QButtonGroup, QLabel, QToolButton, QWidget

from app.document.places import FOLLOWED_PLACES, FollowedPlaces
from app.document.renaming import edits_of_new_name
from app.gui.appearance.icons import icon
from app.gui.appearance.pages import PageStack
from app.gui.panes.diff import DiffView
from app.gui.panes.drafts import DraftStrip
from app.gui.panes.pane import Pane
from app.gui.panes.text import Highlight, TextView
from app.gui.status import announce
from engine.text.edits import edits_within
from engine.text.markup import Edit

if TYPE_CHECKING:
    from app.document.person_forms import NewPersonName
    from engine.results import Span, Unit


class DragHandle(QToolButton):
    """Drags the whole new text out of the window, as plain text.

    Signals:
        dragged: The text was dropped somewhere.
    """

    dragged = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text_to_drag = ""
        self._pressed: QPoint | None = None
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keyboard has Copy
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setIcon(icon("drag"))
        self.setToolTip(self.tr("Drag the new text into another program"))
        self.setAccessibleName(self.tr("Drag the new text out"))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """See Qt."""
        self._pressed = event.position().toPoint()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """See Qt."""
        self._pressed = None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Begins the drag once the pointer has moved far enough."""
        if self._pressed is None:
            return
        moved = (event.position().toPoint() - self._pressed).manhattanLength()
        if moved < QApplication.startDragDistance() or not self.text_to_drag:
            return
        self._pressed = None
        if self.make_drag().exec(Qt.DropAction.CopyAction) != Qt.DropAction.IgnoreAction:
            self.dragged.emit()

    def make_drag(self) -> QDrag:
        """The drag that carries the text."""
        data = QMimeData()
        data.setText(self.text_to_drag)
        drag = QDrag(self)
        drag.setMimeData(data)
        return drag


class OutputView(TextView):
    """The new text, of which a selection may be copied.

    Signals:
        copied: A selection was put on the clipboard; carries whether it is all of the text.
    """

    copied = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        QGuiApplication.clipboard().dataChanged.connect(self._note_copy)  # by a key or from the menu, which Qt itself does

    def _note_copy(self) -> None:
        selected = self.textCursor().selection().toPlainText()
        if selected and self.isActiveWindow() and QGuiApplication.clipboard().text() == selected:  # else another program did
            self.copied.emit(selected == self.text())


class OutputPane(Pane):
    """The new text.

    Attributes:
        view: The text itself.
        diff: Its comparison with the original.
        drafts: The drafts of the document, of which one is shown.
        stale: Says that the draft was made for another purpose than the one that is chosen now.
        handle: Drags the text out.

    Signals:
        typed: The user changed the text.
        diff_wanted: The comparison is shown and needs to be made.
    """

    typed = Signal(str)
    diff_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent, title="")
        self.set_title(self.tr("New text"))
        self.view = OutputView()
        self.view.setAccessibleName(self.tr("New text"))
        self.view.setPlaceholderText(self.tr("The new text appears here."))
        self.view.setReadOnly(True)
        self.diff = DiffView()
        self._stack = PageStack()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.diff)
        self.drafts = DraftStrip()
        self.handle = DragHandle()
        self.add_to_header(self.handle)
        self._views = QButtonGroup(self)
        for index, (words, tip, key) in enumerate(
            (
                (self.tr("Text"), self.tr("Show the new text"), "Ctrl+T"),
                (self.tr("Diff"), self.tr("Show what changed from the original"), "Ctrl+D"),
            )
        ):
            button = QToolButton()
            button.setText(words)
            button.setToolTip(f"{words}: {tip} ({QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)})")
            button.setShortcut(key)
            button.setAccessibleName(tip)
            button.setCheckable(True)
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._views.addButton(button, index)
            self.add_to_header(button)
        self._views.button(0).setChecked(True)
        self._views.idClicked.connect(self.show_view)
        self.stale = QLabel()
        self.stale.setWordWrap(True)
        self.stale.setTextFormat(Qt.TextFormat.PlainText)
        self.stale.setMargin(6)
        bold = self.stale.font()
        bold.setBold(True)
        self.stale.setFont(bold)
        self.stale.setAutoFillBackground(True)  # what stands below is not what is chosen above: not to be overlooked
        self.stale.setBackgroundRole(QPalette.ColorRole.Highlight)
        self.stale.setForegroundRole(QPalette.ColorRole.HighlightedText)
        self.stale.hide()
        self.add(self.stale, 0)
        self.add(self.drafts, 0)
        self.add(self._stack)
        self._setting = False
        self._units: Sequence[Unit] = ()
        self._places: FollowedPlaces | None = None
        self._kept: FollowedPlaces | None = None
        self._kept_words: list[str | None] = []
        self._edits: list[Edit] | None = None
        self._risky: list[tuple[QTextCursor, QTextCursor]] = []
        self._copies = False
        self._edited = False
        self._changes: list[Span] = []
        self.view.document().contentsChange.connect(lambda start, _, added: self._changes.append((start, start + added)))
        self.view.textChanged.connect(self._announce)

    @property
    def shows_diff(self) -> bool:
        """Whether the comparison is shown instead of the text."""
        return self._stack.currentIndex() == 1

    def show_view(self, index: int) -> None:
        """Shows the text (0) or the comparison (1)."""
        self._views.button(index).setChecked(True)
        self._stack.setCurrentIndex(index)
        if index == 1:
            self.diff_wanted.emit()

    def offer_diff(self, on: bool) -> None:
        """Offers the comparison with the original, or shows the text alone.

        Args:
            on: Whether the words stand in an order that can be compared.
        """
        for button in self._views.buttons():
            button.setVisible(on)
        if not on and self.shows_diff:
            self.show_view(0)

    def mark_stale(self, words: str) -> None:
        """Says that the shown draft is not what the present choices would make.

        Args:
            words: What made it, and what is chosen now; empty if that is the same.
        """
        if words != self.stale.text():
            self.stale.setText(words)
            if words and self.isVisible():
                announce(self, words)
        self.stale.setVisible(bool(words))

    def show_text(self, text: str, units: Sequence[Unit], *, edited: bool, places: FollowedPlaces | None = None) -> None:
        """Shows a draw, or nothing; its units can then be lit.

        Args:
            text: The text as it stands.
            units: The units of the draw; their places refer to the text as it was drawn.
            edited: Whether the text is another than was drawn.
            places: Where the units stand in the text, which follow it from here on; None if an edited text lost them.
        """
        self._setting = True
        try:
            if text != self.view.text():
                self._risky = []
                self.view.set_text(text)
            else:
                self.view.light(())
        finally:
            self._setting = False
        self.view.setReadOnly(not text)
        self.handle.text_to_drag = text
        self._units, self._edited, self._places = units, edited, places
        self._kept, self._kept_words, self._copies = None, [], False
        if not places and not edited and sum(len(unit.targets) for unit in units) <= FOLLOWED_PLACES:
            self._places = FollowedPlaces(text, [unit.targets for unit in units])

    def show_growing(self, text: str) -> None:
        """Shows a text that is still being written, and may yet be another; it can neither be changed nor dragged."""
        self.show_text(text, (), edited=True)
        self.view.setReadOnly(True)
        self.handle.text_to_drag = ""

    def show_kept(self, targets: Sequence[Span | None]) -> None:
        """Shows what of the text is new and what was kept that may tell who or where someone is; until the next text.

        Args:
            targets: Places of what was kept, in the text as it was drawn; None for unknown ones.
        """
        text = self.view.text()
        self._copies = True
        self._kept, self._kept_words = None, []
        drawn = self._places.first if self._places else None if self._edited else text
        if drawn is not None and len(targets) <= FOLLOWED_PLACES:
            self._kept = FollowedPlaces(drawn, [[target] if target else [] for target in targets])
            self._kept.follow(text)
            self._kept_words = [target and drawn[slice(*target)] for target in targets]
        self._show_looks()

    def show_risky(self, places: Sequence[Span]) -> None:
        """Marks the sentences that tell most of somebody, until the next text; places are those of the text as it is now."""
        self._risky = [self._ends(place) for place in places]
        self._show_looks()

    def kept(self, index: int) -> Span | None:
        """Where something kept stands in the text now; None if that is unknown, or it is another by now."""
        if self._kept is None or not 0 <= index < len(self._kept_words):
            return None
        text, words = self.view.text(), self._kept_words[index]
        return next((span for span in self._kept.now(index) if span and text[slice(*span)] == words), None)

    def still_there(self, index: int, words: str) -> bool:
        """Whether something kept still stands where it stood or, where its place is unknown, anywhere in the text."""
        if 0 <= index < len(self._kept_words) and self._kept_words[index]:
            return self.kept(index) is not None
        return words in self.view.text()

    def places(self, row: int) -> list[Span]:
        """Where a unit stands in the text now, where that is known."""
        if self._places and row >= 0:
            return [span for span in self._places.now(row) if span]
        if not self._edited and 0 <= row < len(self._units):
            return list(self._units[row].targets)
        return []

    def rewrite(self, row: int, words: str, person: NewPersonName | None = None) -> None:
        """Writes other words wherever a unit stands, as the user would by hand; one step of undoing takes all of them back.

        A place that has the last or the first word of its fullest form, as after a title, gets that of the new words. An
        e-mail address that was made of the name is made of the new one.

        Args:
            row: The unit.
            words: What is to stand there, in its fullest form.
            person: Who is called otherwise now, if it is a person: each place keeps its form of the name.
        """
        self.rewrite_all([(row, words, person)])

    def rewrite_all(self, wanted: Sequence[tuple[int, str, NewPersonName | None]]) -> None:
        """Does so for several units, in one step of undoing.

        Args:
            wanted: Each with what is to stand there.
        """
        if not (places := self._places):
            return
        made: dict[Span, Edit] = {}
        for row, words, person in wanted:
            if 0 <= row < len(self._units):
                for edit in edits_of_new_name(self._units, places, row, words, person=person):
                    made.setdefault((edit.start, edit.end), edit)
        edits = sorted(made.values(), key=lambda edit: edit.start)
        if not edits:
            return
        ends = [(self.view.cursor_at(edit.start).position(), self.view.cursor_at(edit.end).position()) for edit in edits]
        self._edits = edits
        typing = QTextCursor(self.view.document())
        typing.beginEditBlock()
        for edit, (start, end) in zip(reversed(edits), reversed(ends), strict=True):  # what stands before does not move
            typing.setPosition(start)
            typing.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            typing.insertText(edit.text)
        typing.endEditBlock()
        self._edits = None

    def _now(self, ends: tuple[QTextCursor, QTextCursor]) -> Span | None:
        """Where two cursors stand; None if nothing is left between them."""
        offsets = self.view.offsets
        span = offsets.from_qt(ends[0].position()), offsets.from_qt(ends[1].position())
        return span if span[0] < span[1] else None

    def _show_looks(self) -> None:
        new = [span for row in range(len(self._units)) for span in self.places(row)]
        kept = (self.kept(index) for index in range(len(self._kept_words)))
        looks = {Highlight.RISKY: [span for ends in self._risky if (span := self._now(ends))]}
        if self._copies:
            looks |= {Highlight.NEW: new, Highlight.TELLING: [span for span in kept if span]}
        self.view.show_looks({look: spans for look, spans in looks.items() if spans})

    def _ends(self, span: Span) -> tuple[QTextCursor, QTextCursor]:
        """Cursors at both ends: they move with edits; what is typed at an end stays outside."""
        end = self.view.cursor_at(span[1])
        end.setKeepPositionOnInsert(True)
        return self.view.cursor_at(span[0]), end

    def _told_edits(self, before: str, after: str) -> Sequence[Edit] | None:
        """What was changed where Qt says so; None if it is to be told from the texts."""
        if self._edits is not None or len(self._changes) != 1:
            return self._edits
        [change] = self._changes
        return edits_within(before, after, *map(self.view.offsets.from_qt, change))

    def _announce(self) -> None:
        if self._setting:
            self._changes.clear()
            return
        self._edited = True
        self.view.light(())  # what was lit is somewhere else behind an edit
        self.handle.text_to_drag = text = self.view.text()
        for followed in filter(None, (self._places, self._kept)):
            followed.follow(text, self._told_edits(followed.text, text))
        self._changes.clear()
        if self._copies or self._risky:
            self._show_looks()
        self.typed.emit(text)
