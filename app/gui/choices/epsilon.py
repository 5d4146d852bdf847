"""Choosing ε: a slider on a logarithmic scale, a field, and what the choice means in words."""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
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

from app.gui.forecasts import DIGITS
from app.gui.process.requests import worst_loss
from engine.errors import UsageError
from engine.privacy.guarantee import describe_strength, describe_warning, format_epsilon
from engine.request import multiply_epsilon
from engine.results import Forecast

_DECADE = (1, 1.1, 1.25, 1.4, 1.6, 1.8, 2, 2.2, 2.5, 2.8, 3.2, 3.5, 4, 4.5, 5, 5.6, 6.3, 7.1, 8, 9)
"""Preferred numbers (ISO 3, R20): twenty steps of equal ratio, so that round values lie on the scale."""

_EXPONENTS = range(-2, 3)
STEPS = (*(float(f"{step}e{exponent}") for exponent in _EXPONENTS for step in _DECADE), 1000.0)
"""Every ε that the slider stops at."""

_POWERS = range(0, len(STEPS), len(_DECADE))
_THOUSANDS = re.compile(r"[1-9]\d{0,2}(,\d{3})+")
_MOST_WORDS = 1_000_000


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


class ChosenGuarantee(NamedTuple):
    """What the chosen mechanism promises, as far as it is known.

    Attributes:
        bounded: Whether it has a guarantee.
        delta: Its δ, if it takes one.
        per_distance: Whether ε is for each unit of distance, so that a document loses a multiple of it.
        rated: Whether the loss alone says how strong the protection is.
        forecast: How much a document loses, and what is given away; None while that is not known.
    """

    bounded: bool = True
    delta: float | None = None
    per_distance: bool = False
    rated: bool = True
    forecast: Forecast | None = Forecast(1.0)


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


def _total(epsilon: float, factor: int) -> float:
    try:
        return multiply_epsilon(epsilon, factor)
    except UsageError:  # beyond every float; a run would be refused
        return math.inf


class LogSlider(QSlider):
    """A slider over `STEPS` with a tick at the powers of ten. An arrow key is a twentieth of a decade, a page a quarter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setRange(0, len(STEPS) - 1)
        self.setSingleStep(1)
        self.setPageStep(len(_DECADE) // 4)
        self.setTickInterval(len(_DECADE))
        self.setTickPosition(QSlider.TickPosition.TicksBelow)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Room for six numbers."""
        return QSize(208, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Still wide enough to be moved, and for the numbers under it, however large the text is."""
        return QSize(6 * self.fontMetrics().horizontalAdvance(f"{STEPS[-1]:g}"), super().minimumSizeHint().height())


class _Scale(QWidget):
    """The numbers under a `LogSlider`; a click is the slider's business, so this takes none."""

    def __init__(self, slider: LogSlider) -> None:
        super().__init__()
        self._slider = slider
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(208, QFontMetrics(self._small()).height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        painter.setFont(self._small())
        for label, place in self.labels():
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, label)

    def labels(self) -> list[tuple[str, QRect]]:
        """Each number with its place: all of them or, where these would touch, every other one, or none."""
        for powers in (_POWERS, _POWERS[::2]):
            placed = [self._placed(step) for step in powers]
            if all(left.right() + 4 <= right.left() for (_, left), (_, right) in pairwise(placed)):
                return placed
        return []

    def _placed(self, step: int) -> tuple[str, QRect]:
        option = QStyleOptionSlider()
        self._slider.initStyleOption(option)
        style = self._slider.style()
        handle = style.pixelMetric(QStyle.PixelMetric.PM_SliderLength, option, self._slider)
        label = f"{STEPS[step]:g}"
        width = QFontMetrics(self._small()).horizontalAdvance(label)
        middle = style.sliderPositionFromValue(0, len(STEPS) - 1, step, self._slider.width() - handle) + handle // 2
        left = min(max(middle - width // 2, 0), self.width() - width)
        return label, QRect(left, 0, width, self.height())

    def _small(self) -> QFont:
        """Made again each time: a font that is set would not follow another text size."""
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 0.85)
        return font


class EpsilonControl(QWidget):
    """ε by slider and field, for the document or for each word, with what it means in words under it.

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
        self._promise = promise
        self._tell()

    def set_document_words(self, words: int | None) -> None:
        """Tells how many words the document has; None without a document."""
        self._document_words = words
        self._tell()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """As narrow as the slider under the field and beside nothing."""
        row = sum(widget.sizeHint().width() for widget in (self._name, self.scope)) + self.field.minimumWidth()
        row += 3 * self._row.spacing()
        return QSize(max(row, self.slider.minimumSizeHint().width()), super().minimumSizeHint().height())

    def width_in_one_line(self) -> int:
        """The least width at which the slider stands beside the field."""
        return self.minimumSizeHint().width() + self.slider.minimumSizeHint().width() + self._row.spacing()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Puts the slider where it has room, and keeps room for the longest sentence."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follows the text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        """Lays out for this width and text size; the panes below do not jump while the slider moves."""
        self.field.setFixedWidth(self.field.fontMetrics().horizontalAdvance("0") * 8 + 16)
        self._name.setFixedHeight(self.field.sizeHint().height())
        if self.width() < self.width_in_one_line():
            self._row.addWidget(self._scaled, 1, 0, 1, 4)
        else:
            self._row.addWidget(self._scaled, 0, 2)
        room = QRect(0, 0, self.width(), 1000)
        wrap = Qt.TextFlag.TextWordWrap
        heights = [self.note.fontMetrics().boundingRect(room, wrap, note).height() for note in self._all_notes()]
        self.note.setMinimumHeight(max(heights))

    def _build(self) -> None:
        self.slider = LogSlider()
        self.slider.setAccessibleName(self.tr("ε, from strong to almost no protection"))
        self.slider.valueChanged.connect(self._slid)
        self.field = QLineEdit()
        self.field.setAccessibleName(self.tr("ε"))
        self.field.textEdited.connect(self._typed)
        self.field.editingFinished.connect(self._left)
        self._name = QLabel(self.tr("&Budget ε"))
        self._name.setBuddy(self.field)
        self.scope = QComboBox()
        self.scope.addItems([self.tr("per document"), self.tr("per word")])
        self.scope.setAccessibleName(self.tr("What ε is for"))
        self.scope.currentIndexChanged.connect(self._tell)
        self.words = QSpinBox()
        self.words.setRange(0, _MOST_WORDS)
        self.words.setSpecialValueText(self.tr("its own count"))
        self.words.setAccessibleName(self.tr("Public number of words that ε is multiplied by"))
        self.words.setAccessibleDescription(self.tr("The lowest value means the document's own count, which can then be seen."))
        self.words.valueChanged.connect(self._tell)
        self.meaning = QLabel()
        self.meaning.setAccessibleName(self.tr("Strength of the protection"))
        self.note = QLabel()
        self.leak = QLabel(self.tr("It can then be seen."))
        for label in (self.meaning, self.note, self.leak):
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
        self.scale = _Scale(self.slider)
        scaled.addWidget(self.slider)
        scaled.addWidget(self.scale)
        self._row = QGridLayout()
        self._row.setSpacing(8)
        self._row.setColumnStretch(2, 1)
        for column, widget in ((0, self._name), (1, self.field), (3, self.scope)):
            self._row.addWidget(widget, 0, column, Qt.AlignmentFlag.AlignTop)
        self._row.addWidget(self._scaled, 0, 2)
        self._count = QWidget()
        counted = QHBoxLayout(self._count)
        counted.setContentsMargins(0, 0, 0, 0)
        counted.setSpacing(8)
        times = QLabel(self.tr("Multiplied b&y"))
        times.setBuddy(self.words)
        counted.addWidget(times)
        counted.addWidget(self.words)
        counted.addWidget(self.leak, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)  # see `minimumSizeHint`
        layout.addLayout(self._row)
        layout.addWidget(self._count)
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
        for label in (self.meaning, self.note, self.leak):
            label.setToolTip(label.text())  # in large text there may be no room for all of it
        self.field.setAccessibleDescription(self._problem or self.meaning.text())
        self.slider.setAccessibleDescription(self.meaning.text())
        if (after := (value, self.is_valid())) != self._before:
            self._before = after
            self.changed.emit()

    def _meaning(self, value: ChosenEpsilon) -> str:
        if self._problem:
            return self.tr("No budget yet")
        each = format_epsilon(value.epsilon)
        if value.total is None:
            return self.tr("ε = {each} per word of the document").format(each=each)
        promise = self._promise
        if not promise.bounded:
            sentence = self.tr("No mathematical guarantee — ε = {total} is counted as spent")
            return sentence.format(total=format_epsilon(value.total))
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
        rating = self._rating(loss)
        return self.tr("{rating} — {sentence}").format(rating=rating, sentence=sentence) if rating else sentence

    def _loss(self, total: float) -> float | None:
        """The most that the document loses; None while that is not known."""
        forecast = self._promise.forecast
        return None if forecast is None else worst_loss(total, forecast.farthest)

    def _rating(self, loss: float | None) -> str:
        """How strong the protection is or, where the loss does not tell, what is given away; empty while that is not known."""
        if not self._promise.rated:
            return self._promise.forecast.given_away if self._promise.forecast else ""
        return "" if loss is None else self._strength(loss)

    def _strength(self, epsilon: float) -> str:
        words = {
            "strong": self.tr("Strong"),
            "moderate": self.tr("Moderate"),
            "weak": self.tr("Weak"),
            "almost none": self.tr("Almost none"),
        }
        return words[describe_strength(epsilon)]

    def _note(self, value: ChosenEpsilon) -> str:
        if self._problem:
            return self.tr("⚠ {problem} Nothing starts until then.").format(problem=self._problem)
        if value.total is None:
            return self.tr("The total is known once there is a document.")
        if (loss := self._loss(value.total)) is None:
            return self.tr("Computing the worst loss …")
        return self._consequence(loss)

    def _consequence(self, loss: float) -> str:
        if not self._promise.bounded:
            return self.tr("⚠ This mechanism promises nothing, whatever ε is: treat the new text like the original.")
        if (warned := describe_warning(loss)) is not None:
            meant = warned if self._promise.rated else f"{self._caution()} {warned}"
            return f"⚠ {meant}"
        odds = math.exp(loss)
        times = f"{odds:.3g}" if odds < 100 else f"{odds:,.0f}".replace(",", "\N{NO-BREAK SPACE}")
        grow = self.tr("Between originals that the guarantee covers, a reader's odds grow at most about {times}-fold.").format(
            times=times
        )
        return grow if self._promise.rated else f"⚠ {self._caution()} {grow}"

    def _caution(self) -> str:
        return self.tr("At any ε, what is given away may be the secret itself.")

    def _all_notes(self) -> list[str]:
        """A consequence of each strength."""
        return [self._consequence(loss) for loss in (1, 10, 100, 1000)]
