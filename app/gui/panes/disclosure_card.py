"""The first view of a result: what a reader can tell, what not, and how sure anybody can become of the rest.

What a reader can tell whatever is drawn, and the odds, follow from the guarantee. What of the original still stands in the new
text is counted for the user's own eyes: it is on the screen alone, cannot be copied, and is part of no receipt.

The sentences are those of `readable_words`, `chance_words` and `proven_words`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QTextBrowser, QVBoxLayout, QWidget

from app.document.survival_count import Counting, SurvivalCount
from app.gui.guarantee import StateIcon
from app.gui.panes.card_links import CardLinks, cut, link
from app.gui.panes.chance_words import ChanceWords
from app.gui.panes.proven_words import ProvenWords
from app.gui.panes.readable_words import ReadableWords
from app.gui.status import announce

if TYPE_CHECKING:
    from app.document.shown_draft import ShownDraft
    from app.document.two_names import TwoNames
    from engine.results import Topic
    from engine.risk.survival.details import Detail, DetailCount

MOST_LINES = 12
"""Heights of a line that the card takes; more is scrolled."""

LEAST_LINES = 4
"""Heights of a line that it keeps in a low window."""

COLUMNS_FROM = 90
"""Average letters across from which its parts stand side by side."""


class _Page(QTextBrowser):
    """Words with links that the keyboard reaches, as high as they need, within limits. Nothing of it can be copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(6)
        self.document().setIndentWidth(12)
        self.document().documentLayout().documentSizeChanged.connect(lambda _: self.fit())

    def fit(self) -> None:
        """Asks for as much height as the words need."""
        self.setMaximumHeight(max(self._content_height(), 1))
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802
        """All of it, unless that is much."""
        return QSize(super().sizeHint().width(), min(self._content_height(), MOST_LINES * self.fontMetrics().lineSpacing()))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """A few lines, of which the others are reached by scrolling."""
        return QSize(0, min(self._content_height(), LEAST_LINES * self.fontMetrics().lineSpacing()))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """The arrows scroll; what is for the user's own eyes is not copied."""
        bar = self.verticalScrollBar()
        steps = {
            Qt.Key.Key_Up: -bar.singleStep(),
            Qt.Key.Key_Down: bar.singleStep(),
            Qt.Key.Key_PageUp: -bar.pageStep(),
            Qt.Key.Key_PageDown: bar.pageStep(),
        }
        if event.matches(QKeySequence.StandardKey.Copy):
            event.accept()
        elif (step := steps.get(Qt.Key(event.key()))) is not None:
            bar.setValue(bar.value() + step)
        else:
            super().keyPressEvent(event)

    def _content_height(self) -> int:
        return round(self.document().size().height()) + self.height() - self.viewport().height()


class DisclosureCard(QFrame):
    """What can be told from a new text, in three parts. Hidden while there is no result.

    Attributes:
        page: The words.
        details: Opens the whole guarantee.

    Signals:
        details_wanted: The user wants to see the whole guarantee.
        leaks_wanted: The user wants to see all that can still be seen.
        details_selected: The user asks where these `Detail`s stand, as a tuple.
        unit_selected: The user asks for the unit of a row.
        joined: The unit of a row is to be called otherwise, in the words that follow: it is somebody else's.
        copied_selected: The user asks what was copied.
        count_wanted: What survives is to be counted.
    """

    details_wanted = Signal()
    leaks_wanted = Signal()
    details_selected = Signal(object)
    unit_selected = Signal(int)
    joined = Signal(int, str)
    copied_selected = Signal()
    count_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft: ShownDraft | None = None
        self._count = SurvivalCount()
        self._topics: Mapping[int, Topic] = {}
        self._opened: set[str] = set()  # the lists of which all is shown
        self._links = CardLinks()
        self._in_columns = True
        self._sign = StateIcon("guarantee")
        self.page = _Page()
        self.page.setAccessibleName(self.tr("What can be told from the new text"))
        self.page.anchorClicked.connect(self._follow)
        self.details = QPushButton(self.tr("&Details"))
        self.details.setAccessibleName(self.tr("Details of the guarantee"))
        self.details.clicked.connect(self.details_wanted)
        right = QVBoxLayout()
        right.addWidget(self.details)
        right.addStretch()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.page, 1)
        layout.addLayout(right)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(self.tr("What can be told"))
        self.hide()

    def set_result(self, draft: ShownDraft | None) -> None:
        """Shows what is guaranteed of a draft, and so what can be told of its original.

        Args:
            draft: The draft; None if there is nothing to say.
        """
        if draft is None or self._draft is None or draft.result.output != self._draft.result.output:
            self._count, self._topics = SurvivalCount(), {}
            self._opened.clear()
            self.page.verticalScrollBar().setValue(0)
        self._draft = draft
        self._render()
        was_hidden = self.isHidden()
        self.setVisible(draft is not None)
        if was_hidden:  # its first size, which is small, scrolls it
            self.page.verticalScrollBar().setValue(0)

    def offer_count(self) -> None:
        """Offers to count what survives, of a text that takes long."""
        self._set_count(SurvivalCount(Counting.OFFERED))

    def show_counting(self) -> None:
        """Says that what survives is being counted."""
        self._set_count(SurvivalCount(Counting.RUNNING))

    def show_counts(self, counts: Sequence[DetailCount]) -> None:
        """Shows what of the original stands in the new text, and what does not.

        Args:
            counts: The details by group.
        """
        self._set_count(SurvivalCount(Counting.DONE, counts))
        if self.isVisible():
            announce(self, self.summary())

    def show_problem(self, problem: str) -> None:
        """Says why nothing was counted.

        Args:
            problem: Why.
        """
        self._set_count(SurvivalCount(Counting.FAILED, problem=problem))

    def show_topics(self, topics: Mapping[int, Topic]) -> None:
        """Names the topics that the new text gives away.

        Args:
            topics: The topic of each row that has one.
        """
        self._topics = topics
        self._render()

    def words(self) -> str:
        """The whole card as text."""
        return " ".join(self.page.toPlainText().replace("\ufffc", " ").split())

    def summary(self) -> str:
        """What is counted, in a sentence or two."""
        return ReadableWords(self._draft, self._count, self._topics, CardLinks()).summary() if self._draft else ""

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Puts its parts side by side where there is room."""
        super().resizeEvent(event)
        in_columns = self.page.width() >= COLUMNS_FROM * self.fontMetrics().averageCharWidth()
        if in_columns != self._in_columns:
            self._in_columns = in_columns
            self._render()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follows the theme: the page keeps the colours of links that it was written in."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._render()

    def _set_count(self, count: SurvivalCount) -> None:
        self._count = count
        self._render()

    def _render(self) -> None:
        draft = self._draft
        if draft is None:
            return
        self._links = links = CardLinks(self._opened)
        readable = ReadableWords(draft, self._count, self._topics, links)
        can = _part(self.tr("A reader can read"), readable.can_be_read())
        cannot = _part(self.tr("A reader can no longer read"), readable.cannot_be_read())
        if came_back := ChanceWords(draft, self._count, links).came_back():
            cannot += _part(self.tr("Came back by chance; no reader can tell"), came_back)
        proven = _part(self.tr("What is proven"), ProvenWords(draft).proven())
        doubtful = ""  # first, as what is counted moves what stands below
        if draft.two_names:
            doubtful = _part(self.tr("Perhaps one person, with two new names"), self._two_names(draft.two_names))
        place = self.page.verticalScrollBar().value()
        in_columns = _in_columns([(can, 38), (doubtful + cannot, 27), (proven, 35)])
        self.page.setHtml(in_columns if self._in_columns else doubtful + can + cannot + proven)
        self.page.verticalScrollBar().setValue(place)
        self.page.fit()
        self.page.setAccessibleDescription(self.words())
        self.details.setAccessibleDescription(self.words())

    def _two_names(self, names: Sequence[TwoNames]) -> list[str]:
        """As HTML: names that may be one person's, each with a link that gives it that person's new name."""
        words = self.tr("{name} is {new} now, and {whole} is {new_whole}. {join}")
        return [
            words.format(
                name=link(f"unit:{each.row}", cut(each.old)),
                new=escape(cut(each.new)),
                whole=escape(cut(each.whole)),
                new_whole=escape(cut(each.new_whole)),
                join=link(f"join:{number}", self.tr("If they are one, make it {joined}").format(joined=each.joined)),
            )
            for number, each in enumerate(names)
        ]

    def _follow(self, url: QUrl) -> None:
        what, _, number = url.toString().partition(":")
        if what == "details":
            self.details_selected.emit(self._links.details[int(number)])
        elif what == "unit":
            self.unit_selected.emit(int(number))
        elif what == "join" and self._draft:
            name = self._draft.two_names[int(number)]
            self.joined.emit(name.row, name.joined)
        elif what == "more":
            self._open(*self._links.rests[int(number)])
        elif what == "copied":
            self.copied_selected.emit()
        elif what == "leaks":
            self.leaks_wanted.emit()
        elif what == "whole":
            self.details_wanted.emit()
        else:
            self.count_wanted.emit()

    def _open(self, what: str, rest: tuple[Detail, ...] | int) -> None:
        """Shows all of a list, and where its others stand."""
        self._opened.add(what)
        self._render()
        if isinstance(rest, int):
            self.unit_selected.emit(rest)
        else:
            self.details_selected.emit(rest)


def _in_columns(columns: Iterable[tuple[str, int]]) -> str:
    cells = "".join(f'<td width="{width}%" style="padding-right: 16px">{column}</td>' for column, width in columns)
    return f'<table width="100%" cellspacing="0" cellpadding="0"><tr>{cells}</tr></table>'


def _part(title: str, lines: Iterable[str]) -> str:
    items = "".join(f'<li style="margin-top: 2px">{line}</li>' for line in lines)
    return f'<p style="margin: 0"><b>{escape(title)}</b></p><ul style="margin: 0">{items}</ul>'
