"""The line under the header of the original: how much was kept that looks like names or numbers, and the way through it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QToolButton, QWidget

from app.gui.guarantee import StateIcon
from app.gui.status import announce

LETTERS = 30
"""Average letters that the words take beside the buttons."""


class ReviewBar(QWidget):
    """Says how many kept words look like names or numbers; hidden where nothing was kept.

    Attributes:
        list: Opens the list of names.

    Signals:
        next_wanted: To the next of them.
        previous_wanted: To the one before.
        list_wanted: The list of names is wanted.
        replace_wanted: The selected one is to be replaced.
        checked: The user found the kept words right, or not any more.
    """

    next_wanted = Signal()
    previous_wanted = Signal()
    list_wanted = Signal()
    replace_wanted = Signal()
    checked = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._warning, self._fine = StateIcon("warning", 16), StateIcon("ok", 16)
        self._words = QLabel(wordWrap=True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self.rule = self.tr(
            "What stays and may be a name or number, as Review names lists it: one for each, however often it stands there. "
            "What gives someone away in another way, no rule finds: read all that is kept."
        )
        self.brackets = self.tr(
            "In the original, [[ ]] stands around what you want replaced, and {{ }} around what you want to stay. To undo it, "
            "press Ctrl+Z, or change the tick in the list of names."
        )
        self.setToolTip(f"{self.rule}\n{self.brackets}")
        self.previous = self._button(self.tr("Previous kept word to check"), Qt.ArrowType.UpArrow)
        self.next = self._button(self.tr("Next kept word to check"), Qt.ArrowType.DownArrow)
        self.previous.clicked.connect(self.previous_wanted)
        self.next.clicked.connect(self.next_wanted)
        self.replace = QPushButton(self.tr("Mark to replace"))
        self.replace.setToolTip(self.tr("The selected words will be replaced when you draw again."))
        self.replace.setAccessibleDescription(self.replace.toolTip())
        self.replace.clicked.connect(self.replace_wanted)
        self.done = QPushButton(self.tr("Checked"))
        self.done.setCheckable(True)
        self.done.setToolTip(self.tr("You looked at these kept words, and they may stay. Press again to take it back."))
        self.done.setAccessibleDescription(self.done.toolTip())
        self.done.clicked.connect(self.checked)
        self.list = QPushButton(self.tr("Review names …"))
        self.list.setAccessibleName(self.tr("Review names"))
        self.list.setToolTip(self.tr("Say which names are replaced and which stay: one tick is for all mentions."))
        self.list.clicked.connect(self.list_wanted)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(8, 0, 0, 4)
        self._grid.setSpacing(8)
        self._grid.setColumnStretch(1, 1)
        for sign in (self._warning, self._fine):
            self._grid.addWidget(sign, 0, 0, Qt.AlignmentFlag.AlignTop)
        self._is_narrow: bool | None = None
        self._is_at_one = self._is_list_open = False
        self._arrange(narrow=False)
        self._invites = False
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Puts the buttons under the words where both have no room beside each other."""
        super().resizeEvent(event)
        buttons = sum(button.sizeHint().width() for button in self._buttons if not button.isHidden())
        self._arrange(narrow=self.width() - buttons < LETTERS * self.fontMetrics().averageCharWidth())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """As wide as the buttons alone: the words make way above them, not the panes beside."""
        least = super().minimumSizeHint()
        if self._is_narrow:
            return least
        shown = [button for button in self._buttons if self._is_offered(button, narrow=True)]
        gaps = self._grid.horizontalSpacing() * (len(shown) + 1) + self._grid.contentsMargins().left()
        width = self._warning.width() + sum(button.minimumSizeHint().width() for button in shown) + gaps
        return QSize(min(width, least.width()), least.height())

    @property
    def _buttons(self) -> tuple[QToolButton | QPushButton, ...]:
        return self.previous, self.next, self.replace, self.done, self.list

    def _arrange(self, *, narrow: bool) -> None:
        if narrow == self._is_narrow:
            return
        self._is_narrow = narrow
        self._grid.addWidget(self._words, 0, 1, 1, 6 if narrow else 1)
        for place, button in enumerate(self._buttons, 2):
            self._grid.addWidget(button, 1 if narrow else 0, place, Qt.AlignmentFlag.AlignTop)
        self._make_way()

    def _make_way(self) -> None:
        """Gives the room of the list's button to *Mark to replace* where there is little, and neither any beside the list.

        A wider line would push other panes out, and the list has a tick for the same.
        """
        for button in (self.replace, self.list):
            button.setVisible(self._is_offered(button, narrow=bool(self._is_narrow)))

    def _is_offered(self, button: QToolButton | QPushButton, *, narrow: bool) -> bool:
        """Whether a button is shown where there is little room, or enough."""
        if button is self.replace:
            return self._is_at_one and not (narrow and self._is_list_open)
        if button is self.list:
            return not self._is_list_open and not (narrow and self._is_at_one)
        return not button.isHidden()

    def note_list(self, *, is_open: bool) -> None:
        """Offers the list of names unless it is open.

        Args:
            is_open: Whether it can be seen.
        """
        self._is_list_open = is_open
        self._make_way()

    def _select(self, *, is_at_one: bool) -> None:
        self._is_at_one = is_at_one
        self._make_way()

    def bind(self, previous: QAction, next: QAction) -> None:
        """Takes the tips, with their keys, of the actions that do the same."""
        self.previous.setToolTip(previous.toolTip())
        self.next.setToolTip(next.toolTip())

    @property
    def words(self) -> str:
        """What it says."""
        return self._words.text()

    def invite(self, *, on: bool, marked: bool = False) -> None:
        """Offers the list before anything is drawn, or takes the offer back.

        Args:
            on: Whether there is something to review, and nothing drawn yet.
            marked: Whether the original has the user's marks.
        """
        if on:
            offer = self.tr("See which names will be exchanged:")
            self._words.setText(f"{self._about_marks()} {offer}" if marked else offer)
            for widget in (self._warning, self._fine, self.previous, self.next, self.done):
                widget.hide()
            self._select(is_at_one=False)
            self.show()
        elif self._invites:
            self.hide()
        self._invites = on

    def _about_marks(self) -> str:
        return self.tr("The brackets show what you decided; the new text has none.")

    def wait(self) -> None:
        """Says that what was kept is looked for, in the room that is needed for what is found: nothing moves then."""
        self._words.setText(self.tr("Looking for kept words …"))
        self._invites = False
        for widget in (self._warning, self._fine):
            widget.hide()
        self._select(is_at_one=False)
        for button in (self.previous, self.next, self.done):
            button.setEnabled(False)
            button.show()
        self.show()

    def say(
        self,
        count: int,
        at: int,
        *,
        marked: bool = False,
        marks_changed: bool,
        checked: bool = False,
        waiting: int = 0,
        came_back: int = 0,
        word: str = "",
    ) -> None:
        """Says how many are left, and which one is selected.

        Args:
            count: How many there are.
            at: Which one is selected, from 0 on; -1 for none.
            marked: Whether the original has the user's marks.
            marks_changed: Whether they were changed since the new text was drawn.
            checked: Whether the user found all of them right, and what came back.
            waiting: How many names the user decided to replace that this draft still has.
            came_back: How many old names and numbers came back by chance.
            word: The only one that is left, where there is one.
        """
        if not count:
            words = "" if came_back else self.tr("No kept word is listed to check.")
        elif checked:
            words = self.tr("1 kept word, checked by you.") if count == 1 else self.tr("{count} kept words, checked by you.")
            words = words.format(count=count)
        elif at >= 0:
            words = self.tr("{at} of {count} kept words to check.").format(at=at + 1, count=count)
        elif count == 1:
            words = self.tr("1 kept word to check: “{word}”.").format(word=word)
        else:
            words = self.tr("{count} kept words to check.").format(count=count)
        if waiting:
            again = (
                self.tr("1 to draw again: it can still be read.")
                if waiting == 1
                else self.tr("{n} to draw again: they can still be read.")
            )
            words = f"{words} {again.format(n=waiting)}" if count else again.format(n=waiting)
        elif marks_changed:
            words += " " + self.tr("What you changed counts when you draw again.")
        if came_back:
            words = f"{words} {self._came_back_words(came_back, checked=checked)}".lstrip()
        if marked:
            words += " " + self._about_marks()
        if words != self.words:
            self._words.setText(words)
            self._words.setAccessibleDescription(self.toolTip())
            if self.isVisible():
                announce(self, words)
        self._invites = False
        to_check = count + came_back
        is_open = waiting > 0 or (to_check > 0 and not checked)
        self._warning.setVisible(is_open)
        self._fine.setVisible(not is_open)
        self._select(is_at_one=at >= 0)
        self.done.setText(self.tr("All checked") if to_check > 1 else self.tr("Checked"))
        self.done.setChecked(checked)
        self.done.setEnabled(to_check > 0)
        for button in (self.previous, self.next):
            button.setEnabled(count > 0)
            button.show()
        self.show()

    def _came_back_words(self, number: int, *, checked: bool) -> str:
        if checked:
            words = self.tr("1 old name or number that came back by chance, checked by you.")
            many = self.tr("{n} old names or numbers that came back by chance, checked by you.")
        else:
            words = self.tr("1 old name or number came back by chance: see below.")
            many = self.tr("{n} old names or numbers came back by chance: see below.")
        return words if number == 1 else many.format(n=number)

    @staticmethod
    def _button(name: str, arrow: Qt.ArrowType) -> QToolButton:
        button = QToolButton()
        button.setArrowType(arrow)
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setAccessibleName(name)
        return button
