"""The first view of a result: what a reader can tell, what not, and how sure anybody can become of the rest.

What a reader can tell whatever is drawn, and the odds, follow from the guarantee. What of the original still stands in the new
text is counted for the user's own eyes: it is on the screen alone, cannot be copied, and is part of no receipt.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from enum import Enum, auto
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QTextBrowser, QVBoxLayout, QWidget

from app.document.chance import CameBack, PartOfDate
from app.gui.engine_words import in_words
from app.gui.guarantee import GuaranteeWords, StateIcon, lowered
from app.gui.status import announce
from engine.documents.receipt import alike_drafts, loss_among_drafts
from engine.privacy.guarantee import combine_guarantees
from engine.privacy.rounding import sum_decimals
from engine.risk.survival.details import DetailGroup
from engine.risk.traits import overlaps
from engine.text.dates import Date, read_date
from engine.text.organisation_names import STREETS, read_organisation_name, without_kind
from engine.text.roles_and_labels import is_feast

if TYPE_CHECKING:
    from engine.privacy.guarantee import CombinedGuarantee, Guarantee
    from engine.results import Mention, Result, Span, Topic, Unit
    from engine.risk.survival.details import Detail, DetailCount

MOST_NAMED = 4
"""So many details of a group, and topics, are named; the others are counted."""

LONGEST = 60
"""Characters of a detail that are shown."""

MOST_LINES = 12
"""Heights of a line that the card takes; more is scrolled."""

LEAST_LINES = 4
"""Heights of a line that it keeps in a low window."""

COLUMNS_FROM = 90
"""Average letters across from which its parts stand side by side."""


_OF_TOPICS = "topic of each"
"""What the engine says of topics that are disclosed."""

_SIZE_CLASS = re.compile(r"the size class of the document: it has at most (\d+) (words|facts)")
"""How the engine says it of a length that is disclosed roughly."""

_CHOSEN = "what passages are about"
"""How it begins what it says of the subject that the user chose."""

_COPIED = ("every word that is copied", "ages, which are copied", "scores and measurements", "lengths of time")
"""How the engine begins what it says of what is copied."""

_MONEY = re.compile(r"[£$€¥]|\b(?:pounds?|euros?|dollars?|pence)\b", re.IGNORECASE)

_OF_FORM = (
    "which places of the text",
    "the kind of each",
    "which of them name",
    "the form of each",
    "how many digits",
    "the form and length of each code",
    "whose each e-mail address",
    "which e-mail addresses have one domain",
    "which telephone numbers are of mobiles",
    "in which order the ages",
    "how far apart the times",
    "how many days lie between weekdays",
    "in which fifth of a hundred",
    "in which stage of school",
    "in which order the sums",
    "traces of the other texts",
)
"""How it begins what it says of the form of a text whose other words stay."""

_DISTANCES = "how far apart the dates are"
"""How it begins what it says of dates that were shifted together."""

_ORDER = "in which order the dates"
"""How it begins what it says of dates of which only the order is kept."""

_TOGETHER = "which names and numbers of the"
"""How it begins what it says of texts that were drawn together; their number follows."""

MOST_LEAKS = 2
"""So many of the things that are disclosed whatever is drawn are said here; the others stand in the details."""


ASKED_FOR = (
    DetailGroup.NAMES,
    DetailGroup.PLACES,
    DetailGroup.ORGANISATIONS,
    DetailGroup.DATES,
    DetailGroup.TIMES,
    DetailGroup.NUMBERS,
    DetailGroup.CONTACTS,
    DetailGroup.HEALTH,
    DetailGroup.WORK,
    DetailGroup.FAMILY,
    DetailGroup.BELIEFS,
)
"""What people ask for first: where none of these was found, the card says so."""


_COUNTED = frozenset({DetailGroup.AGES, DetailGroup.DATES, DetailGroup.TIMES, DetailGroup.NUMBERS})
"""Groups whose details are figures, with words around that tell nothing: the 8 of 8 months old."""


_NAMED = frozenset({DetailGroup.NAMES, DetailGroup.PLACES, DetailGroup.ORGANISATIONS})
"""Groups whose words can come back as new names."""


class Counting(Enum):
    """How far the count of what survives is."""

    NONE = auto()
    OFFERED = auto()
    RUNNING = auto()
    DONE = auto()
    FAILED = auto()


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
        copied_selected: The user asks what was copied.
        count_wanted: What survives is to be counted.
    """

    details_wanted = Signal()
    leaks_wanted = Signal()
    details_selected = Signal(object)
    unit_selected = Signal(int)
    copied_selected = Signal()
    count_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._result: Result | None = None
        self._draws: Sequence[float] = ()
        self._others: Sequence[Guarantee] = ()
        self._edited = False
        self._counting, self._problem = Counting.NONE, ""
        self._counts: Sequence[DetailCount] = ()
        self._topics: Mapping[int, Topic] = {}
        self._alike = 1
        self._as_they_were: Mapping[int, Sequence[Span]] = {}
        self._came_back = CameBack()
        self._rewritten: Container[int] = ()
        self._links: list[tuple[Detail, ...]] = []
        self._rests: list[tuple[str, tuple[Detail, ...] | int]] = []
        self._opened: set[str] = set()  # the lists of which all is shown
        self._in_columns = True
        self._wording = GuaranteeWords(self)
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

    def set_result(
        self,
        result: Result | None,
        draws: Sequence[float] = (),
        edited: bool = False,
        others: Sequence[Guarantee] = (),
        alike: int = 1,
        as_they_were: Mapping[int, Sequence[Span]] | None = None,
        came_back: CameBack | None = None,
        rewritten: Container[int] = (),
    ) -> None:
        """Shows what is guaranteed of a result, and so what can be told of its original.

        Args:
            result: What the mechanism returned; None if there is nothing to say.
            draws: What every run made of the document was charged, this one among them; empty if it was the only one.
            edited: Whether the text was edited by hand since.
            others: The guarantees of the other texts that were drawn of the document, among which this one was chosen.
            alike: How many of them, this one included, are of its kind: a choice among those tells something too.
            as_they_were: Where units stand that were drawn as what they were, and that nobody wrote over, by row.
            came_back: What came back in part, by chance.
            rewritten: The rows of units that the user wrote over.
        """
        self._rewritten = rewritten
        self._came_back = came_back if came_back and result and result.guarantee.bits is None else CameBack()
        self._as_they_were = as_they_were if as_they_were and result and result.guarantee.bits is None else {}
        self._alike = alike
        if result is None or self._result is None or result.output != self._result.output:
            self._counting, self._counts, self._topics = Counting.NONE, (), {}
            self._opened.clear()
            self.page.verticalScrollBar().setValue(0)
        self._result, self._draws, self._edited, self._others = result, draws, edited, others
        self._render()
        was_hidden = self.isHidden()
        self.setVisible(result is not None)
        if was_hidden:  # its first size, which is small, scrolls it
            self.page.verticalScrollBar().setValue(0)

    def offer_count(self) -> None:
        """Offers to count what survives, of a text that takes long."""
        self._set_counting(Counting.OFFERED)

    def show_counting(self) -> None:
        """Says that what survives is being counted."""
        self._set_counting(Counting.RUNNING)

    def show_counts(self, counts: Sequence[DetailCount]) -> None:
        """Shows what of the original stands in the new text, and what does not.

        Args:
            counts: The details by group.
        """
        self._set_counting(Counting.DONE, counts)
        if self.isVisible():
            announce(self, self.summary())

    def show_problem(self, problem: str) -> None:
        """Says why nothing was counted.

        Args:
            problem: Why.
        """
        self._problem = problem
        self._set_counting(Counting.FAILED)

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
        kept = ", ".join(map(self._part_in_words, self._kept()))
        gone = ", ".join(map(self._gone_in_words, self._gone()))
        can = self.tr("Can still be read: {what}.").format(what=kept) if kept else ""
        cannot = self.tr("Can no longer be read: {what}.").format(what=gone) if gone else ""
        return " ".join(filter(None, (can, cannot)))

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

    def _set_counting(self, counting: Counting, counts: Sequence[DetailCount] = ()) -> None:
        self._counting, self._counts = counting, counts
        self._render()

    def _render(self) -> None:
        if self._result is None:
            return
        self._links, self._rests = [], []
        can = _part(self.tr("A reader can read"), self._can_be_read(self._result))
        cannot = _part(self.tr("A reader can no longer read"), self._cannot_be_read(self._result))
        if by_chance := self._by_chance(self._result):
            cannot += _part(self.tr("Came back by chance; no reader can tell"), by_chance)
        columns = [(can, 38), (cannot, 27), (_part(self.tr("What is proven"), self._proven(self._result)), 35)]
        place = self.page.verticalScrollBar().value()
        self.page.setHtml(_in_columns(columns) if self._in_columns else "".join(column for column, _ in columns))
        self.page.verticalScrollBar().setValue(place)
        self.page.fit()
        self.page.setAccessibleDescription(self.words())
        self.details.setAccessibleDescription(self.words())

    def _can_be_read(self, result: Result) -> list[str]:
        """As HTML: what survives, and what is disclosed without noise."""
        said, copies = [], _copies(result)
        said += self._what_says_little()
        said += map(self._name_details, self._kept())
        said += self._kinds_that_stay(result)
        if copies:
            copied = _link("copied", self.tr("every word that was not exchanged"))
            said.append(escape(self.tr("{words}: what should go, delete under New text")).format(words=copied))
            if self._counting is Counting.DONE and (lacking := self._lacking()):
                said.append(
                    escape(self.tr("any of these that the program overlooked; look for yourself: {what}").format(what=lacking))
                )
        leaks = [leak for leak in result.guarantee.leaks if not (copies and leak.startswith(_COPIED))]
        if copies:
            named = [leak for leak in leaks if not leak.startswith(_OF_FORM)]
        else:
            named = leaks if len(leaks) <= MOST_LEAKS else leaks[: MOST_LEAKS - 1]
        as_drawn = (
            self.tr("{what}, unless your edits changed that") if self._edited else "{what}"
        )  # edits may have taken it out
        said += [as_drawn.format(what=self._describe_leak(leak)) for leak in named]
        if rest := len(leaks) - len(named):
            said.append(_link("leaks", self.tr("%n more things about the form and order of your text", "", rest)))
        if not said:
            said.append(escape(self.tr("nothing for certain")))
        if not copies and not self._edited:
            words = self.tr(
                "No word was copied: all come from public texts, which anybody can read already. What is near "
                "yours is likelier to be drawn, so a word or the subject can come back."
            )
            said.append(f"<i>{escape(words)}</i>")
        return said

    def _what_says_little(self) -> list[str]:
        """As HTML: initials and everyday words of names that are left, which by themselves tell nobody."""
        letters = [each for count in self._counts for each in count.slight]
        words = self.tr("a letter or everyday word of a name is as before, and says little unless somebody is meant: {names}")
        return [words.format(names=self._first_of(letters, self._left_in_words, "letters"))] if letters else []

    def _kinds_that_stay(self, result: Result) -> list[str]:
        """As HTML: what firms and institutions are, which stays behind their new names."""
        rows: dict[str, tuple[int, str]] = {}  # once, in capitals or not
        for row, unit in enumerate(result.units):
            for mention in unit.mentions:
                if row not in self._rewritten and (kind := _kind_that_stays(mention)):
                    rows.setdefault(kind.casefold(), (row, kind))
        if not rows:
            return []
        links = self._links_to(list(rows.values()), "kinds")
        return [self.tr("what a firm, an institution or a house is: {kinds}").format(kinds=links)]

    def _links_to(self, rows: Sequence[tuple[int, str]], what: str) -> str:
        """As HTML: the first of some units, by number and new text."""
        named = [(_cut(words), _link(f"unit:{row}", _cut(words))) for row, words in rows]
        return self._with_more(named, what, rows[MOST_NAMED][0] if len(rows) > MOST_NAMED else 0)

    def _cannot_be_read(self, result: Result) -> list[str]:
        """As HTML: what was in the original and is in the new text no more, and what nobody looked for."""
        said = []
        if gone := [self._link_to(count.gone, self._gone_in_words(count)) for count in self._gone()]:
            said.append(", ".join(gone))
        match self._counting:
            case Counting.OFFERED:
                said.append(_link("count", self.tr("Count names, dates and the like")))
            case Counting.RUNNING:
                said.append(escape(self.tr("Counting names, dates and the like …")))
            case Counting.FAILED:
                said.append(escape(f"⚠ {self._problem}"))
            case Counting.DONE:
                said += map(escape, self._unchecked(_copies(result)))
        return said

    def _by_chance(self, result: Result) -> list[str]:
        """As HTML: what stands in the new text because it was drawn, and not because it was in the original; each word once."""
        came_back, said = self._came_back, []

        def say(words: str, rows: Iterable[int], what: str) -> None:
            if units := [(row, result.units[row].private) for row in rows]:
                said.append(words.format(names=self._links_to(units, what)))

        copied = {
            word for count in self._counts if count.group in _NAMED for each in count.surviving for word in _words(each.left)
        }
        drawn = self._drawn_by_chance(result)
        telling = [each for each in drawn if not _says_little(each[1])]
        telling = [each for each in telling if copied.isdisjoint(_words(each[1]))]  # else it is said what can be read
        say("{names}", (row for row, _ in telling), "as they were")
        say(self.tr("but for a letter: {names}"), came_back.nearly, "nearly")
        known = copied.union(*(_words(words) for _, words in telling))
        elsewhere = [detail for count in self._counts for detail in count.details if detail.elsewhere]
        elsewhere = [detail for detail in elsewhere if (got := _got(detail)) and not _says_little(got)]
        if elsewhere := [detail for detail in elsewhere if not known.issuperset(_words(_got(detail)))]:
            words = self.tr("an old name that stands for another one: {names}")
            said.append(words.format(names=self._first_of(elsewhere, _got, "elsewhere")))
        say(self.tr("a letter of {names}"), came_back.letters, "initials")
        of_dates = {
            PartOfDate.DAY_AND_MONTH: self.tr("the day and month of {names}"),
            PartOfDate.MONTH_AND_YEAR: self.tr("the month and year of {names}"),
            PartOfDate.YEAR: self.tr("the year of {names}"),
            PartOfDate.MONTH: self.tr("the month of {names}"),
            PartOfDate.WEEKDAY: self.tr("the weekday of {names}"),
        }
        for part, words in of_dates.items():
            if part is not PartOfDate.WEEKDAY or not self._shows_distances():
                say(words, came_back.dates.get(part, ()), part.name)
        codes, houses = ([row for row in rows if row not in self._as_they_were] for rows in (came_back.codes, came_back.houses))
        say(self.tr("the area code of {names}"), codes, "codes")
        say(self.tr("the number of the house of {names}"), houses, "houses")
        say(self.tr("an old number that stands for another one: {names}"), came_back.numbers, "numbers")
        say(self.tr("an old name of another file: {names}"), came_back.borrowed, "borrowed")
        little = (row for row, words in drawn if _says_little(words))
        say(self.tr("a weekday, month or letter, as one in a dozen or so does: {names}"), little, "slight")
        if said:
            said.append(escape(self.tr("Write over what should be another.")))
        elif not self._as_they_were and self._counting is Counting.DONE and _copies(result):
            said.append(escape(self.tr("nothing")))
        return said

    def _drawn_by_chance(self, result: Result) -> list[tuple[int, str]]:
        """The units that came out as they were by chance alone, by number, and what stands there."""
        told = self._told_by_dates()
        return [(row, result.units[row].private) for row in self._as_they_were if row not in told]

    def _lacking(self) -> str:
        """The groups of which nothing was found in the original; empty if there are none."""
        found = {count.group for count in self._counts}
        return ", ".join(self._group_in_words(group) for group in ASKED_FOR if group not in found)

    def _unchecked(self, copies: bool) -> list[str]:
        """What the count does not cover, and whom it is for."""
        said = []
        if copies and sum(map(_is_amount, self._result.units if self._result else ())) > 1:
            said.append(self.tr("Sums of money no longer add up: each is drawn by itself. Put them right under New text."))
        if self._left_feasts():
            said.append(
                self.tr("Feasts and seasons, such as Christmas, stay where other dates change: see that they still fit.")
            )
        if self._hides_distances() and sum(len(count.gone) for count in self._counts if count.group is DetailGroup.DATES) > 2:
            said.append(
                self.tr(
                    "Dates keep their order, not their distances and weekdays: where those matter, untick “Hide how far apart "
                    "dates are”."
                )
            )
        if not copies and (lacking := self._lacking()):  # else it stands under what can be read
            said.append(
                self.tr("Not found in your text, which does not mean that there is none; look for yourself: {what}.").format(
                    what=lacking
                )
            )
        said.append(
            self.tr(
                "A program looked for these, and it overlooks some, such as a rare illness or an opinion: read the new "
                "text yourself. Only you see this list."
            )
        )
        return said

    def _left_feasts(self) -> bool:
        """Whether a feast stands in the new text as it did, beside dates that are others now."""
        dates = [count for count in self._counts if count.group is DetailGroup.DATES]
        says_feast = any(is_feast(detail.text) for count in self._counts for detail in count.surviving)
        return says_feast and any(count.gone for count in dates)

    def _hides_distances(self) -> bool:
        """Whether dates were drawn so that nothing but their order can be seen."""
        return self._result is not None and any(leak.startswith(_ORDER) for leak in self._result.guarantee.leaks)

    def _proven(self, result: Result) -> list[str]:
        """As HTML: the limits on this text and on all drafts."""
        own = combine_guarantees((result.guarantee,))
        combined: CombinedGuarantee | None = own
        wording, runs, bounded = self._wording, len(self._draws), own.relation is not None
        each = result.guarantee.unit_loss
        if not bounded:
            said = [wording.unbounded(), *filter(None, [in_words(result.guarantee.brief)])]
        elif each is not None:
            said = [wording.limit_of_one(each, result.unit, texts=_texts_together(result))]
        elif result.guarantee.rated:
            said = [wording.limit_in_parts(result.charged)[0]]
        else:
            said = [wording.limit_beside(result.charged)]
        own_limit = said[0]
        if self._edited:
            words = self.tr(
                "Your edits are not covered: an invented name does no harm, a true one can be read. All else is protected as "
                "before."
            )
            said.insert(0, words)
        loss = result.charged if each is None else each
        if runs > 1:
            at_hand = len(self._others) + 1 >= runs
            among = loss_among_drafts(result.guarantee, self._others)
            alike = alike_drafts(result.guarantee, self._others)
            combined = combine_guarantees((result.guarantee, *alike)) if at_hand else None
            if together := self._of_drafts(result, alike if at_hand else None):
                if bounded and (among or (each is None and result.guarantee.rated)):
                    said[said.index(own_limit)] = own_limit = together
                else:
                    said.append(together)
            if among:
                loss, _ = among
            if result.guarantee.rated and len(alike) < len(self._others):
                said.append(self.tr("Your other drafts keep your words: whoever reads one of those knows the story."))
        if caution := wording.caution(loss, combined, self._may_be_secret(result), _copies(result)):
            said.insert(0 if _copies(result) else len(said), f"⚠ {caution}")  # what stays matters more than what is limited
        lines = [escape(line) for line in said]
        if bounded:
            at = said.index(own_limit)  # the details say how far it holds, and what all at once can tell
            lines[at] = f"{lines[at]} {_link('whole', wording.how_far())}"
        return lines

    def _of_drafts(self, result: Result, alike: Sequence[Guarantee] | None) -> str:
        """What is proven of several drafts; empty where there is but one, or where nothing can be said of them together.

        Args:
            result: The shown draft.
            alike: The guarantees of the others of its kind; None if not all others are at hand.
        """
        wording, chosen, own = self._wording, self._alike > 1, result.guarantee
        if alike is None:
            return "" if _copies(result) else self._of_losses(result, self._draws)
        if not alike:
            return ""
        together, runs = [own, *alike], len(alike) + 1
        if any(guarantee.relation is None for guarantee in together):
            return self.tr("All {runs} drafts together: {limit}").format(runs=runs, limit=lowered(wording.unbounded()))
        if among := loss_among_drafts(own, self._others):
            texts = _texts_together(result)
            return wording.limit_of_one_among_drafts(own.unit_loss or 0.0, among[0], result.unit, runs, texts, chosen=chosen)
        losses = [result.charged, *(guarantee.loss or 0.0 for guarantee in alike)]
        losses = losses if runs < len(self._draws) else list(self._draws)  # what was charged, where all are of its kind
        return self._of_losses(result, losses)

    def _of_losses(self, result: Result, losses: Sequence[float]) -> str:
        """The same by the losses of all drafts; where nothing else is given away, with what the shown one tells by itself."""
        loss, chosen = sum_decimals(losses), self._alike > 1
        if result.guarantee.unit_loss is None and result.guarantee.rated:
            return self._wording.limit_among_drafts(result.charged, loss, len(losses), chosen=chosen)
        return self._wording.limit_of_drafts(loss, len(losses), chosen=chosen)

    def _may_be_secret(self, result: Result) -> bool:
        """Whether something of the original can be read that is more than how long it is."""
        if self._edited or result.guarantee.bits is None or (_copies(result) and self._kept()):  # else it came by chance
            return True
        leaks = {
            leak for guarantee in (result.guarantee, *alike_drafts(result.guarantee, self._others)) for leak in guarantee.leaks
        }
        return not all(_SIZE_CLASS.fullmatch(leak) or leak.startswith(_CHOSEN) for leak in leaks)

    def _kept(self) -> list[DetailCount]:
        return [count for count in self._counts if self._readable(count)]

    def _readable(self, count: DetailCount) -> list[Detail]:
        """Those of a group that a reader can read: not what was drawn as itself by chance alone, which is said apart."""
        told = self._told_by_dates()
        by_chance = [place for row, places in self._as_they_were.items() if row not in told for place in places]
        by_chance += self._came_back.of_dates
        is_there = overlaps if count.group in _COUNTED else _lies_in
        return [each for each in count.readable if not all(is_there(place, by_chance) for place in each.targets)]

    def _told_by_dates(self) -> set[int]:
        """The rows of weekdays and ages that came out as they were, and not by chance, as the distances of dates are real."""
        if self._result is None or not self._shows_distances():
            return set()
        read = (read_date(unit.private) for unit in self._result.units if unit.mentions)
        dates = {each[0] for each in read if each and each[0].ordinal}
        ages = {_whole_years(one, other) for one in dates for other in dates}
        rows = ((row, self._result.units[row].private) for row in self._as_they_were)
        return {row for row, words in rows if _is_weekday(words) or (words.isdecimal() and int(words) in ages)}

    def _shows_distances(self) -> bool:
        """Whether all dates were moved as far, so that their distances can be seen."""
        return self._result is not None and any(leak.startswith(_DISTANCES) for leak in self._result.guarantee.leaks)

    def _gone(self) -> list[DetailCount]:
        return [count for count in self._counts if count.gone]

    def _part_in_words(self, count: DetailCount) -> str:
        return self.tr("{what}, {kept} of {all} found").format(
            what=self._group_in_words(count.group), kept=len(self._readable(count)), all=count.counted
        )

    def _gone_in_words(self, count: DetailCount) -> str:
        gone, n = len(count.gone), count.counted
        words = (
            self.tr("{what} ({gone} of {n})")
            if gone < n
            else self.tr("{what} (all {n} found)")
            if n > 1
            else self.tr("{what} ({n})")
        )
        said = words.format(what=self._group_in_words(count.group), gone=gone, n=n)
        shifted = self._shows_distances()
        if shifted and count.group is DetailGroup.DATES:
            return self.tr("{dates}, but how far apart they are can be, and their days of the week").format(dates=said)
        if shifted and count.group is DetailGroup.AGES:
            return self.tr("{ages}, unless a date of birth tells them").format(ages=said)
        return said

    def _group_in_words(self, group: DetailGroup) -> str:
        return {
            DetailGroup.NAMES: self.tr("names"),
            DetailGroup.PLACES: self.tr("places"),
            DetailGroup.ORGANISATIONS: self.tr("organisations"),
            DetailGroup.DATES: self.tr("dates"),
            DetailGroup.TIMES: self.tr("times of day"),
            DetailGroup.AGES: self.tr("ages"),
            DetailGroup.NUMBERS: self.tr("numbers and amounts"),
            DetailGroup.CONTACTS: self.tr("addresses and contacts"),
            DetailGroup.HEALTH: self.tr("health"),
            DetailGroup.WORK: self.tr("work"),
            DetailGroup.FAMILY: self.tr("family"),
            DetailGroup.BELIEFS: self.tr("faith and origin"),
            DetailGroup.LIFE: self.tr("other details of a life"),
            DetailGroup.QUOTATIONS: self.tr("what somebody said, word for word"),
            DetailGroup.WORDS: self.tr("rare words"),
        }[group]

    def _name_details(self, count: DetailCount) -> str:
        """As HTML: how many of a group survive, and the first of them, each with a link.

        Args:
            count: The group.
        """
        said = escape(self._part_in_words(count))
        return self.tr("{count}: {names}").format(
            count=said, names=self._first_of(self._readable(count), self._left_in_words, count.group)
        )

    def _first_of(self, details: Sequence[Detail], say: Callable[[Detail], str], what: str) -> str:
        """As HTML: the first details, as something says each, and how many more there are, all with links.

        What is said of several alike stands there once, and leads to all of them.
        """
        alike: dict[str, list[Detail]] = {}
        for detail in details:
            alike.setdefault(say(detail), []).append(detail)
        named = [(words, self._link_to(each, words)) for words, each in alike.items()]
        rest = [detail for each in list(alike.values())[MOST_NAMED:] for detail in each]
        return self._with_more(named, what, tuple(rest))

    def _with_more(
        self, named: Sequence[tuple[str, str]], what: str, rest: tuple[Detail, ...] | int, between: str = ", "
    ) -> str:
        """As HTML: the first of a list, and how many more there are; all of them once the user asked for those.

        Args:
            named: The words of each, and its link.
            what: What the list is of, by which it is known again.
            rest: What a press on the others shows in the texts besides: details, or the first unit.
            between: What stands between two.
        """
        if len(named) <= MOST_NAMED or what in self._opened:
            return between.join(link for _, link in named)
        others = [words for words, _ in named[MOST_NAMED:]]
        self._rests.append((what, rest))
        more = _link(f"more:{len(self._rests) - 1}", self.tr("%n more", "", len(others)), tip=between.join(others))
        return between.join([*(link for _, link in named[:MOST_NAMED]), more])

    def _left_in_words(self, detail: Detail) -> str:
        """What of a detail stands in the new text; of what it is a part is gone, and its link shows that."""
        text, left = _cut(detail.text), _cut(detail.left_of_it)
        return text if not left or left.casefold() == text.casefold() else left

    def _describe_leak(self, leak: str) -> str:
        """As HTML: what is disclosed; if that is topics, each once, with a link to the first unit that has it."""
        if length := _SIZE_CLASS.fullmatch(leak):
            words = (
                self.tr("roughly how long your text is ({most} words at most)")
                if length[2] == "words"
                else self.tr("roughly how long your text is ({most} facts at most)")
            )
            return escape(words.format(most=length[1]))
        if short := next((words for begins, words in self._in_short().items() if leak.startswith(begins)), ""):
            return _link("leaks", short)
        words = escape(in_words(leak))
        if not self._topics or _OF_TOPICS not in leak:
            return words
        rows: dict[tuple[str, ...], int] = {}
        for row, topic in sorted(self._topics.items()):
            rows.setdefault(topic.words, row)
        named = [(", ".join(words), _link(f"unit:{row}", ", ".join(words))) for words, row in rows.items()]
        rest = list(rows.values())[MOST_NAMED:]
        names = self._with_more(named, "topics", rest[0] if rest else 0, "; ")
        return self.tr("{what}: {names}").format(what=words, names=names)

    def _in_short(self) -> Mapping[str, str]:
        """What is disclosed of dates, ages and times, in fewer words than the engine's, by how those begin."""
        return {
            _DISTANCES: self.tr(
                "which days of the week the dates are, and how many days lie between them, and so how old people are whose "
                "birth is among them: one true date tells the others"
            ),
            _CHOSEN: self.tr("what it is about, roughly: you chose the subject"),
            "in which order the dates come": self.tr(
                "which date comes before which, and which come the next day, within a week or within a month"
            ),
            "in which order the dates of all these texts come": self.tr(
                "which date in these files comes before which, and which come the next day, within a week or within a month"
            ),
            "in which period each date lies": self.tr(
                "in which span of years each date lies: 2000 to 2014 is one, 2015 to 2027 another"
            ),
            "in which part of life each age lies": self.tr(
                "in which part of life each age lies: 40 to 64 is one, 65 to 79 another"
            ),
            "in which part of the day each time lies": self.tr(
                "roughly when in the day the times are: near ones move together, also into the part before or behind"
            ),
            _TOGETHER: self.tr("who is the same in all files, to a reader of several"),
            "traces of the other texts": self.tr("that new names were chosen to differ from those in the other files"),
        }

    def _link_to(self, details: Sequence[Detail], words: str) -> str:
        self._links.append(tuple(details))
        return _link(f"details:{len(self._links) - 1}", words)

    def _follow(self, url: QUrl) -> None:
        what, _, number = url.toString().partition(":")
        if what == "details":
            self.details_selected.emit(self._links[int(number)])
        elif what == "unit":
            self.unit_selected.emit(int(number))
        elif what == "more":
            self._open(*self._rests[int(number)])
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


def _copies(result: Result) -> bool:
    """Whether words of the original stay where they were."""
    return result.guarantee.bits is None and bool(result.untouched)


def _lies_in(place: Span, others: Sequence[Span]) -> bool:
    return any(start <= place[0] and place[1] <= end for start, end in others)


def _texts_together(result: Result) -> int:
    """How many texts were drawn together with one, itself among them."""
    told = (re.match(rf"{_TOGETHER} (\d+) texts", leak) for leak in result.guarantee.leaks)
    return next((int(found[1]) for found in told if found), 1)


def _link(target: str, words: str, tip: str = "") -> str:
    title = f' title="{escape(tip)}"' if tip else ""
    return f'<a href="{target}"{title}>{escape(words)}</a>'


def _kind_that_stays(mention: Mention) -> str:
    """What says which kind of firm or institution is named, where it stands behind the new name too; empty elsewhere."""
    read = read_organisation_name(mention.original)
    kind = f"{read.institution}{read.legal}".strip(" ,")
    is_address = any(map(str.isdigit, mention.original)) or kind in STREETS  # what a street is, is drawn
    return kind if kind and not is_address and mention.private.endswith(f" {kind}") else ""


_ANY_NAME = "Lund"


def _says_little(text: str) -> bool:
    """Whether a text is a weekday, a month or a single letter, of which one in a dozen or so comes out as it was."""
    read = read_date(text)
    is_letter = len(text.rstrip(".")) == 1 and text[0].isalpha()
    return is_letter or (read is not None and read[0].fields in ({"weekday"}, {"month"}))


def _is_weekday(text: str) -> bool:
    read = read_date(text)
    return read is not None and read[0].fields == {"weekday"}


def _whole_years(one: Date, other: Date) -> int:
    """How old somebody who was born on one date is on another."""
    years = (other.year or 0) - (one.year or 0)
    return years - ((other.month or 0, other.day or 0) < (one.month or 0, one.day or 0))


def _is_amount(unit: Unit) -> bool:
    """Whether something that was replaced is a sum of money."""
    return unit.kind == "amount" or (not unit.kind and _MONEY.search(unit.original or "") is not None)


def _cut(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 2]} …"


def _words(text: str) -> set[str]:
    """The words of a name, comparable."""
    return {word.strip(".,").casefold() for word in text.split() if len(word.strip(".,")) > 1}


def _got(detail: Detail) -> str:
    """What of a detail somebody else got as a new name; empty if that is no word of it, or says but what an institution is."""
    own = _words(detail.text)
    got = " ".join(word for word in detail.got.split() if len(word) > 1 and word.strip(".,").casefold() in own)
    return "" if got and without_kind(f"{_ANY_NAME} {got}") == _ANY_NAME else _cut(got)


def _in_columns(columns: Iterable[tuple[str, int]]) -> str:
    cells = "".join(f'<td width="{width}%" style="padding-right: 16px">{column}</td>' for column, width in columns)
    return f'<table width="100%" cellspacing="0" cellpadding="0"><tr>{cells}</tr></table>'


def _part(title: str, lines: Iterable[str]) -> str:
    items = "".join(f'<li style="margin-top: 2px">{line}</li>' for line in lines)
    return f'<p style="margin: 0"><b>{escape(title)}</b></p><ul style="margin: 0">{items}</ul>'
