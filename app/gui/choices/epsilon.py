"""Choosing ε: a slider on a logarithmic scale, a field, and what the choice means in words."""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QSlider,
    QSpinBox,
    QStyle,
    QStyleOptionSlider,
    QVBoxLayout,
    QWidget,
)

from app.gui.appearance.typography import TextStyle, set_text_style
from app.gui.forecasts import DIGITS
from app.gui.guarantee import GuaranteeWords
from app.gui.process.requests import worst_loss
from engine.errors import UsageError
from engine.privacy.guarantee import format_epsilon
from engine.request import multiply_epsilon
from engine.results import Forecast

_DECADE = (1, 1.1, 1.25, 1.4, 1.6, 1.8, 2, 2.2, 2.5, 2.8, 3.2, 3.5, 4, 4.5, 5, 5.6, 6.3, 7.1, 8, 9)
"""Preferred numbers (ISO 3, R20): twenty steps of equal ratio, so that round values lie on the scale."""

_EXPONENTS = range(-2, 3)
STEPS = (*(float(f"{step}e{exponent}") for exponent in _EXPONENTS for step in _DECADE), 1000.0)
"""Every ε that the slider stops at."""

_THOUSANDS = re.compile(r"[1-9]\d{0,2}(,\d{3})+")
_MOST_WORDS = 1_000_000
_ROUNDING = 1e-9


class ChosenEpsilon(NamedTuple):
    """A choice of ε.

    Attributes:
        epsilon: ε of the document or, with `per_word`, of a word.
        per_word: Whether it is multiplied by a number of words.
        words: The public number of words; None for the document's own, or without `per_word`.
        total: ε of the document; None while its number of words is unknown.
    """

    epsilon: float
    per_word: bool
    words: int | None
    total: float | None


class LinkedShare(NamedTuple):
    """How often attackers linked new texts to their originals in the published measurements.

    Attributes:
        hundredths: For how many of 100 texts, rounded up.
        texts: Among how many originals.
    """

    hundredths: int
    texts: int


def _unmeasured(_total: float) -> LinkedShare | None:
    """For a mechanism of which nothing was measured."""
    return None


class DrawnLoss(NamedTuple):
    """What a draft lost.

    Attributes:
        epsilon: The ε that was chosen for the document.
        loss: Its worst loss; of one among several new texts, that of all of them.
        unit_loss: That of one unit alone, of one among several drafts in all of them; None where there is none.
        unit: What is drawn one by one, as the engine says it.
    """

    epsilon: float
    loss: float
    unit_loss: float | None = None
    unit: str = ""


class ChosenGuarantee(NamedTuple):
    """What the chosen mechanism promises, as far as it is known.

    Attributes:
        bounded: Whether it has a guarantee.
        delta: Its δ, if it takes one.
        per_distance: Whether ε is for each unit of distance, so that a document loses a multiple of it.
        rated: Whether the loss alone says how strong the protection is.
        forecast: How much a document loses, and what is given away; None while that is not known.
        readable: Between which ε of a document of this length it reads well; None where that was not measured.
        measured: How often attackers linked such texts at an ε of the document; None where nobody measured it.
        drawn: What the shown draft lost, if it was drawn with what is chosen.
        shows_other: Whether the shown draft was drawn with something else.
        before: What the new texts that there are of the document lost, which counts for the next one too, since one of them
            is chosen.
    """

    bounded: bool = True
    delta: float | None = None
    per_distance: bool = False
    rated: bool = True
    forecast: Forecast | None = Forecast(1.0)
    readable: tuple[float, float] | None = None
    measured: Callable[[float], LinkedShare | None] = _unmeasured
    drawn: DrawnLoss | None = None
    shows_other: bool = False
    before: float = 0.0


def parse_epsilon(text: str) -> float:
    """ε as typed: "0.5", "12,5" or "1e-3".

    Raises:
        UsageError: If it is no positive number, or could be two.
    """
    typed = text.strip()
    if not typed:
        raise UsageError(QCoreApplication.translate("EpsilonControl", "Type ε: a number above 0."))
    if _THOUSANDS.fullmatch(typed):
        raise UsageError(
            QCoreApplication.translate(
                "EpsilonControl", "Write {} with a point, or without the comma: it could be two numbers."
            ).format(typed)
        )
    try:
        epsilon = float(typed.replace(",", ".", 1).replace("_", "?"))
    except ValueError:
        raise UsageError(QCoreApplication.translate("EpsilonControl", "Not a number. Type one such as 0.5 or 12.")) from None
    if not 0 < epsilon < math.inf:
        raise UsageError(QCoreApplication.translate("EpsilonControl", "Type a finite number above 0."))
    return epsilon


@lru_cache(maxsize=128)
def _total(epsilon: float, factor: int) -> float:
    try:
        return multiply_epsilon(epsilon, factor)
    except UsageError:  # beyond every float; a run would be refused
        return math.inf


def nearest_step(epsilon: float) -> float:
    """The ε on the slider that is nearest to one, by their ratio; at most 6 % away.

    >>> nearest_step(7.2), nearest_step(7.6)
    (7.1, 8.0)
    """
    return min(STEPS, key=lambda step: abs(math.log(step / epsilon)))


def round_up_to_step(epsilon: float) -> float:
    """The first step of the slider that is not below; the last one for what is beyond it."""
    return STEPS[min(bisect_left(STEPS, epsilon), len(STEPS) - 1)]


class LogSlider(QSlider):
    """A slider over `STEPS` with a tick at the powers of ten. An arrow key is a twentieth of a decade, a page a quarter.

    The range in which the mechanism reads well stands behind the groove, as a band with an edge at each end.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._band: tuple[float, float] | None = None
        self.setRange(0, len(STEPS) - 1)
        self.setSingleStep(1)
        self.setPageStep(len(_DECADE) // 4)
        self.setTickInterval(len(_DECADE))
        self.setTickPosition(QSlider.TickPosition.TicksBelow)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Long enough to aim."""
        return QSize(208, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Still long enough to be moved."""
        return QSize(160, super().minimumSizeHint().height())

    def set_band(self, band: tuple[float, float] | None) -> None:
        """Marks a range of ε; None for none."""
        if band != self._band:
            self._band = band
            self.update()

    def band(self) -> tuple[int, int] | None:
        """From where to where the band stands, in pixels; None if there is none on this scale."""
        if self._band is None or self._band[0] >= STEPS[-1] or self._band[1] <= STEPS[0]:
            return None
        return self._place(self._band[0]), self._place(self._band[1])

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draws the band, and the slider over it."""
        if found := self.band():
            painter = QPainter(self)
            left, right = found
            area = QRect(left, 1, max(4, right - left), self.height() - 2)
            shade = self.palette().accent().color()
            painter.setPen(shade)
            painter.drawLine(area.topLeft(), area.bottomLeft())
            painter.drawLine(area.topRight(), area.bottomRight())
            shade.setAlphaF(0.22)
            painter.fillRect(area, shade)
            painter.end()
        super().paintEvent(event)

    def _place(self, epsilon: float) -> int:
        """Where the middle of the handle stands at an ε."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = self.style().pixelMetric(QStyle.PixelMetric.PM_SliderLength, option, self)
        share = math.log(min(max(epsilon, STEPS[0]), STEPS[-1]) / STEPS[0]) / math.log(STEPS[-1] / STEPS[0])
        return round(share * (self.width() - handle)) + handle // 2


class _Ends(QWidget):
    """What the ends of the slider mean, and its band, under them; a click is the slider's business, so this takes none.

    Args:
        slider: The slider.
    """

    def __init__(self, slider: LogSlider) -> None:
        super().__init__()
        self._slider = slider
        slider.installEventFilter(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.ends = [QLabel(self.tr("more private")), QLabel(self.tr("closer to your text"))]
        for label in self.ends:
            set_text_style(label, TextStyle.CAPTION)
        row.addWidget(self.ends[0])
        row.addStretch()
        row.addWidget(self.ends[1])
        self.reads_well = QLabel(self.tr("nearer than by chance"), self)
        set_text_style(self.reads_well, TextStyle.CAPTION)
        self.reads_well.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keeps the middle one under the band."""
        super().resizeEvent(event)
        self.show_band()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Follows the band wherever the slider draws it."""
        if event.type() == QEvent.Type.Paint:
            self.show_band()
        return False

    def show_band(self) -> None:
        """Names the band where there is one, and room between the ends."""
        band, words, gap = self._slider.band(), self.reads_well, 8
        words.adjustSize()
        left, right = self.ends[0].sizeHint().width() + gap, self.width() - self.ends[1].sizeHint().width() - gap
        fits = band is not None and left + words.width() <= right
        if band and fits:
            place = (band[0] + band[1] - words.width()) // 2
            words.move(min(max(place, left), right - words.width()), 0)
        words.setVisible(fits)


class EpsilonControl(QWidget):
    """ε by slider and field, with what it means in words under it.

    Attributes:
        advanced: ε as a number, what it is for, the document or each word, and the figures that follow from it. It may be put
            into any other layout, and stays the control's.

    Signals:
        changed: `value` is another one, or `is_valid` changed.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._epsilon = 10.0
        self._document_words: int | None = None
        self._problem = ""
        self._promise = ChosenGuarantee()
        self._words = GuaranteeWords(self)
        self._build()
        self._before = (self.value(), True)
        self._show_epsilon()
        self._tell()

    def value(self) -> ChosenEpsilon:
        """The last good choice."""
        per_word = self.scope.currentIndex() == 1
        words = (self.words.value() or None) if per_word else None
        factor = (words or self._document_words) if per_word else 1
        return ChosenEpsilon(self._epsilon, per_word, words, _total(self._epsilon, factor) if factor else None)

    def is_valid(self) -> bool:
        """Whether the field holds the ε that `value` gives; if not, nothing should be started."""
        return not self._problem

    def set_value(self, epsilon: float, per_word: bool = False, words: int | None = None) -> None:
        """Sets the choice. A number of words counts for ε per word alone.

        Raises:
            UsageError: If it is no positive, finite number.
        """
        self._epsilon = parse_epsilon(repr(float(epsilon)))
        self._problem = ""
        with QSignalBlocker(self.scope), QSignalBlocker(self.words):  # one change, told once
            self.scope.setCurrentIndex(1 if per_word else 0)
            if per_word:
                self.words.setValue(words or 0)
        self._show_epsilon()
        self._tell()

    def set_promise(self, promise: ChosenGuarantee) -> None:
        """Tells what the chosen mechanism promises."""
        before = self._all_notes()
        self._promise = promise
        self._tell()
        if self._all_notes() != before:
            self._fit()  # there are other notes to keep room for

    def set_document_words(self, words: int | None) -> None:
        """Tells how many words the document has; None without a document."""
        self._document_words = words
        self._tell()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """As narrow as the slider."""
        return QSize(self._scaled.minimumSizeHint().width(), super().minimumSizeHint().height())

    def comfortable_width(self) -> int:
        """The least width at which the slider is easy to move, and the sentences under it are not tall."""
        return 3 * self._scaled.minimumSizeHint().width()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keeps room for the longest sentence."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follows the text size, and keeps what stands elsewhere as available as itself."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self.advanced.setEnabled(self.isEnabled())
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        """Lays out for this width and text size; the panes below do not jump while the slider moves."""
        self.field.setFixedWidth(self.field.fontMetrics().horizontalAdvance("0") * 8 + 16)
        room = QRect(0, 0, self.width(), 1000)
        wrap = Qt.TextFlag.TextWordWrap
        heights = [self.note.fontMetrics().boundingRect(room, wrap, note).height() for note in self._all_notes()]
        self.note.setMinimumHeight(max(heights))

    def _build(self) -> None:
        self.slider = LogSlider()
        self.slider.setAccessibleName(self.tr("ε, from more private to closer to your text"))
        self.slider.valueChanged.connect(self._slid)
        self.field = QLineEdit()
        self.field.setAccessibleName(self.tr("ε"))
        self.field.textEdited.connect(self._typed)
        self.field.editingFinished.connect(self._left)
        self._name = QLabel(self.tr("ε"))
        self._name.setBuddy(self.field)
        what = self.tr("ε says how much the new text may tell about yours: the smaller it is, the less.")
        self._name.setToolTip(what)
        self.field.setToolTip(what)
        self.scope = QComboBox()
        self.scope.addItems([self.tr("ε is for the document"), self.tr("ε is for each word")])
        self.scope.setAccessibleName(self.tr("What ε is for"))
        self.scope.currentIndexChanged.connect(self._tell)
        self.words = QSpinBox()
        self.words.setRange(0, _MOST_WORDS)
        self.words.setSpecialValueText(self.tr("its own count"))
        self.words.setAccessibleName(self.tr("Public number of words that ε is multiplied by"))
        self.words.setAccessibleDescription(self.tr("The lowest value means the document's own count, which can then be seen."))
        self.words.valueChanged.connect(self._tell)
        self.meaning = QLabel()
        self.meaning.setAccessibleName(self.tr("What a reader can conclude"))
        self.note = QLabel()
        self.leak = QLabel(self.tr("It can then be seen."))
        self.figures = QLabel()
        for label in (self.meaning, self.note, self.leak, self.figures):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop)
        bold = self.meaning.font()
        bold.setBold(True)
        self.meaning.setFont(bold)

        self._scaled = QWidget()
        scaled = QVBoxLayout(self._scaled)
        scaled.setContentsMargins(0, 0, 0, 0)
        scaled.setSpacing(0)
        self.ends = _Ends(self.slider)
        scaled.addWidget(self.slider)
        scaled.addWidget(self.ends)
        number = QHBoxLayout()
        number.setSpacing(8)
        number.addWidget(self._name)
        number.addWidget(self.field)
        number.addStretch(1)
        self._count = QWidget()
        counted = QHBoxLayout(self._count)
        counted.setContentsMargins(0, 0, 0, 0)
        counted.setSpacing(8)
        times = QLabel(self.tr("Multiplied b&y"))
        times.setBuddy(self.words)
        counted.addWidget(times)
        counted.addWidget(self.words, 1)
        self.advanced = QWidget()
        more = QVBoxLayout(self.advanced)
        more.setContentsMargins(8, 0, 8, 8)
        more.setSpacing(4)
        more.addLayout(number)
        for part in (self.scope, self._count, self.leak, self.figures):
            more.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)  # see `minimumSizeHint`
        layout.addWidget(self._scaled)
        layout.addWidget(self.meaning)
        layout.addWidget(self.note)
        layout.addStretch(1)

    def _slid(self, step: int) -> None:
        self._epsilon = STEPS[step]
        self._problem = ""
        self.field.setText(format_epsilon(self._epsilon))
        self._tell()

    def _typed(self, text: str) -> None:
        try:
            self._epsilon = parse_epsilon(text)
            self._problem = ""
            self._place_handle()
        except UsageError as error:
            self._problem = str(error)
        self._tell()

    def _left(self) -> None:
        """Writes a good value the way it is shown everywhere; a bad one stays, marked, for the user to mend."""
        if not self._problem:
            self._show_epsilon()

    def _show_epsilon(self) -> None:
        self.field.setText(format_epsilon(self._epsilon))
        self._place_handle()

    def _place_handle(self) -> None:
        """Puts the slider at the step nearest to ε, which stays what it is."""
        above = min(bisect_left(STEPS, self._epsilon), len(STEPS) - 1)
        below = max(above - 1, 0)
        nearest = above if self._epsilon / STEPS[below] > STEPS[above] / self._epsilon else below
        with QSignalBlocker(self.slider):
            self.slider.setValue(nearest)

    def _tell(self) -> None:
        """Says in words what is chosen."""
        value = self.value()
        self._count.setVisible(value.per_word)
        self.leak.setVisible(value.per_word and value.words is None)
        self.meaning.setText(self._meaning(value))
        self.note.setText(self._note(value))
        self.figures.setText("" if self._problem else self._figures(value))
        for label in (self.meaning, self.note, self.leak):
            label.setToolTip(label.text())  # in large text there may be no room for all of it
        self._mark_readable(value)
        self.field.setAccessibleDescription(self._problem or self.meaning.text())
        told = (self.meaning.text(), self.note.text(), self.slider.toolTip())
        self.slider.setAccessibleDescription(" ".join(filter(None, told)))
        if (after := (value, self.is_valid())) != self._before:
            self._before = after
            self.changed.emit()

    def _mark_readable(self, value: ChosenEpsilon) -> None:
        """Marks the range on the slider, which holds ε of a word where that is what is chosen."""
        readable, factor = self._promise.readable, (value.total or 0) / value.epsilon
        self.slider.set_band((readable[0] / factor, readable[1] / factor) if readable and factor else None)
        self.slider.setToolTip(
            self.tr(
                "In the coloured range a new text was nearer to its original than nine of ten others were, in published tests. "
                "Few can be used as they are."
            )
            if self.slider.band()
            else ""
        )
        self.ends.show_band()

    def _meaning(self, value: ChosenEpsilon) -> str:
        """What is proven or, where that is not what counts, what anybody can read, in a sentence."""
        if self._problem:
            return self.tr("No budget yet")
        if not self._promise.bounded:
            return self.tr("No mathematical guarantee, wherever the slider stands.")
        if value.total is None:
            return self.tr("What this limits depends on the length of the document.")
        if (loss := self._loss(value.total)) is None:
            return self.tr("Computing what this limits …")
        limit = self._limit_in_parts(self._words.limit_in_parts, value.total, loss)[0]
        said = limit if self._promise.rated else self._given_away() or limit
        drawn = self._promise.drawn
        is_next = self._promise.shows_other or (drawn is not None and drawn.epsilon != value.total)
        if is_next:  # else it would be taken for the shown draft's
            return self.tr("Next draft · {limit}").format(limit=said)
        return said

    def _given_away(self) -> str:
        """What a reader can read wherever the slider stands, in a sentence; empty for nothing."""
        return self._words.disclosed(self._promise.forecast.given_away) if self._promise.forecast else ""

    def _moved(self) -> str:
        """What the slider moves where words stay, so that the text reads well wherever it is; empty for all of the text."""
        return self._words.slider(self._promise.forecast.given_away) if self._promise.forecast else ""

    def _figures(self, value: ChosenEpsilon) -> str:
        """The figures behind that, for those who know them."""
        each, promise = format_epsilon(value.epsilon), self._promise
        if value.total is None:
            return self.tr("ε = {each} per word of the document").format(each=each)
        if not promise.bounded:
            return self.tr("ε = {total} is counted as spent").format(total=format_epsilon(value.total))
        words = value.words or self._document_words
        sentence = self.tr("ε = {total} for the document")
        if value.per_word:
            sentence = self.tr("{each} per word × {words} words = {total} for the document")
        if promise.per_distance:
            sentence = self.tr("ε = {total} for each unit of distance: worst loss {loss} for the document")
            if value.per_word:
                sentence = self.tr(
                    "{each} per word × {words} words = {total} for each unit of distance: worst loss {loss} for the document"
                )
        loss = self._loss(value.total)
        most = "…" if loss is None else format_epsilon(loss) if loss == value.total else format_epsilon(loss, DIGITS)
        sentence = sentence.format(each=each, words=words, total=format_epsilon(value.total), loss=most)
        if promise.delta is not None:
            sentence = self.tr("{sentence}, δ = {delta:g}").format(sentence=sentence, delta=promise.delta)
        guess = self._limit_in_parts(self._words.limit_in_parts, value.total, loss)[1] if promise.rated and loss else ""
        if guess:
            sentence = f"{sentence}. {guess}"
        if promise.readable:
            low, high = (format_epsilon(end, 2) for end in promise.readable)
            words_of_range = self.tr(
                "A text of this length resembles its original from ε = {low} to {high}, by published results."
            )
            sentence = f"{sentence.rstrip('.')}. {words_of_range.format(low=low, high=high)}"
        if found := promise.measured(value.total):
            sentence = f"{sentence.rstrip('.')}. {self._words.measured(found)}"
        return sentence

    def _loss(self, total: float) -> float | None:
        """The most that the document loses; None while that is not known."""
        forecast = self._promise.forecast
        return None if forecast is None else worst_loss(total, forecast.farthest)

    def _limit(self, say: Callable[[float], str], total: float, most: float) -> str:
        """The limit in a sentence. A draft that was drawn so shows what became of the most that any text would lose."""
        return self._limit_in_parts(lambda loss: (say(loss), ""), total, most)[0]

    def _limit_in_parts(self, say: Callable[[float], tuple[str, str]], total: float, most: float) -> tuple[str, str]:
        """The same of a limit in two parts, and what a guess can come to as the second."""
        drawn = self._promise.drawn
        if drawn is None or drawn.epsilon != total:
            return say(most + self._promise.before)
        if (own := say(drawn.loss)) == (parts := say(most)):
            return parts
        return self._as_drawn(own[0]), own[1]

    def _as_drawn(self, limit: str) -> str:
        return self.tr("As drawn · {limit}").format(limit=limit)

    def _limit_beside(self, total: float, most: float) -> str:
        """The limit on what is not given away anyway, or what the slider is for where that is not known before a draw."""
        drawn, words = self._promise.drawn, self._words
        if drawn and drawn.epsilon == total and drawn.unit_loss is not None:
            return self._as_drawn(words.given_away_by_ones(drawn.unit_loss, drawn.unit))
        return self._moved() or self._limit(words.limit_beside, total, most)

    def _note(self, value: ChosenEpsilon) -> str:
        if self._problem:
            return self.tr("⚠ {problem} Nothing starts until then.").format(problem=self._problem)
        if not self._promise.bounded:
            return self.tr("⚠ Treat the new text like the original.")
        if value.total is None:
            return self.tr("The total is known once there is a document.")
        if (loss := self._loss(value.total)) is None:
            return ""
        return self._consequence(value.total, loss)

    def _consequence(self, total: float, loss: float) -> str:
        """What is not said in the sentence above: what is given away, and a warning left of the range."""
        promise, given = self._promise, self._given_away()
        below = not self._moved() and promise.readable is not None and total < promise.readable[0] * (1 - _ROUNDING)
        said = [self._limit_beside(total, loss) if given and not promise.rated else given]
        if below:
            warning = self.tr(
                "More private, but left of the coloured range new texts had little to do with their originals in published "
                "tests."
            )
            said.insert(0, f"⚠ {warning}")
        return " ".join(filter(None, said))

    def _all_notes(self) -> list[str]:
        """A note for each case at this choice."""
        low = self._promise.readable[0] if self._promise.readable else 1.0
        cases = [low / 2, low, *([self._promise.drawn.epsilon] if self._promise.drawn else [])]
        return [self._consequence(total, loss) for total in cases for loss in (1.0, 10.0, 1000.0)]
