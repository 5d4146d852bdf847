"""What an ε does, by published results: how near new texts are to their originals, and how often they are linked to these."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.gui.evaluation.plot import LinePlot, PlotContent, PlotPoint, PlotSeries
from engine.experiments.published import (
    LINKED_BY_CHANCE,
    RESULTS,
    PublishedCurve,
    PublishedFigure,
    published_curves,
    range_of,
    scaled_epsilon,
    value_at,
)
from engine.privacy.guarantee import format_epsilon
from engine.results import Value

NAMES = {"reddit": "Reddit Mental Health", "spooky": "Spooky Authors", "sst2": "SST-2", "synthpai": "SynthPAI"}
"""What data sets are called; proper names, which are the same in every language."""


class PublishedPanel(QWidget):
    """The curve of the chosen mechanism with the present ε marked, and what it says there in words.

    It reads nothing but public figures, so it shows the same for every text of the same length.

    Args:
        parent: Owner.

    Attributes:
        plot: The picture.
        words: What it says at the present ε.
        source: What was measured.
        data_sets: Which data set is shown, where there are several.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folder = RESULTS
        self._curves: tuple[PublishedCurve, ...] = ()
        self._settings: Mapping[str, Value] = {}
        self._total: float | None = None
        self._words: int | None = None
        self._user_chose = False
        self.plot = LinePlot()
        self.plot.setAccessibleName(self.tr("What this ε does"))
        self.words = QLabel()
        self.words.setAccessibleName(self.tr("What published results say of this ε"))
        self.source = QLabel()
        self.source.setAccessibleName(self.tr("What was measured"))
        for label in (self.words, self.source):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.data_sets = QComboBox()
        self.data_sets.setAccessibleName(self.tr("Data set"))
        self.data_sets.activated.connect(self._choose)
        self._named = QLabel(self.tr("Measured on"))
        self._named.setBuddy(self.data_sets)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._named)
        row.addWidget(self.data_sets)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.words)
        column.addWidget(self.plot, 1)
        column.addLayout(row)
        column.addWidget(self.source)
        self._rest = QWidget()  # takes the room of a plot that is not there
        column.addWidget(self._rest, 1)

    def set_choice(self, mechanism: str, settings: Mapping[str, Value], total: float | None, words: int | None) -> None:
        """Shows another choice.

        Args:
            mechanism: Id of the mechanism.
            settings: Values for its parameters; defaults for the others.
            total: ε of the document; None while it is not known.
            words: Number of words of the document; None without one.
        """
        self.show_curves(published_curves(mechanism, settings, folder=self.folder), settings, total, words)

    def show_curves(
        self, curves: tuple[PublishedCurve, ...], settings: Mapping[str, Value], total: float | None, words: int | None
    ) -> None:
        """Shows the curves of a choice, one at a time.

        Args:
            curves: One for each data set; none if nothing was measured.
            settings: Values for the mechanism's parameters.
            total: ε of the document; None while it is not known.
            words: Number of words of the document; None without one.
        """
        self._curves, self._settings, self._total, self._words = curves, settings, total, words
        before = self.data_sets.currentData() if self._user_chose else None
        names = [curve.data_set for curve in curves]
        self.data_sets.clear()
        for name in names:
            self.data_sets.addItem(NAMES.get(name, name), name)
        if names:
            self.data_sets.setCurrentIndex(names.index(before) if before in names else self._nearest())
        for widget in (self._named, self.data_sets):
            widget.setVisible(len(names) > 1)
        self._show()

    def _nearest(self) -> int:
        """The data set whose texts are nearest in length to the document."""
        if not self._words:
            return 0
        words = self._words
        return min(range(len(self._curves)), key=lambda index: abs(math.log(words / (self._curves[index].words or 10**6))))

    def _choose(self) -> None:
        self._user_chose = True
        self._show()

    def _show(self) -> None:
        self.plot.setVisible(bool(self._curves))
        self.source.setVisible(bool(self._curves))
        self._rest.setVisible(not self._curves)
        if not self._curves:
            self.plot.set_content(None)
            self.words.setText(
                self.tr(
                    "There are no published results for this mechanism with these settings. Evaluate it on texts of your own."
                )
            )
            return
        curve = self._curves[self.data_sets.currentIndex()]
        factor = scaled_epsilon(curve, self._settings, self._words)
        readable = range_of(curve, self._settings, self._words)
        self.plot.set_content(self._content(curve, factor, readable))
        self.words.setText(self._in_words(curve, factor, readable))
        self.source.setText(self._source(curve, factor))

    def _content(self, curve: PublishedCurve, factor: float, readable: tuple[float, float] | None) -> PlotContent:
        similar = [(point.epsilon, point.similarity) for point in curve.points if point.similarity]
        linked = [(point.epsilon, point.linked) for point in curve.points if point.linked]
        chances = [point.figures[LINKED_BY_CHANCE].mean for point in curve.points if LINKED_BY_CHANCE in point.figures]
        return PlotContent(
            self.tr("total ε of the document"),
            "",
            (
                PlotSeries(self.tr("Similarity to the original"), _points(similar, factor)),
                PlotSeries(
                    self.tr("Share of texts linked to their original"), _points(linked, factor), max(chances, default=None)
                ),
            ),
            True,
            self._total,
            self.tr("ε = {epsilon}").format(epsilon=format_epsilon(self._total)) if self._total else "",
            readable,
        )

    def _in_words(self, curve: PublishedCurve, factor: float, readable: tuple[float, float] | None) -> str:
        lines = [self._here(curve, factor)]
        if readable:
            low, high = (format_epsilon(_rounded(end)) for end in readable)
            lines.append(
                self.tr(
                    "Shaded, ε = {low} to {high}: below it, new texts resemble their originals too little; above it, nearly "
                    "all are linked to these, or nothing more is gained."
                ).format(low=low, high=high)
            )
        else:
            lines.append(self.tr("At every ε that was measured, new texts resemble their originals too little to be of use."))
        return "\n".join(filter(None, lines))

    def _here(self, curve: PublishedCurve, factor: float) -> str:
        """What was measured at the present ε."""
        if not self._total:
            return ""
        epsilon = self._total / factor
        linked = value_at(curve.points, lambda point: point.linked.mean if point.linked else None, epsilon)
        similar = value_at(curve.points, lambda point: point.similarity.mean if point.similarity else None, epsilon)
        if linked is None or similar is None:
            least, most = (format_epsilon(_rounded(end.epsilon * factor)) for end in (curve.points[0], curve.points[-1]))
            return self.tr("This ε lies outside what was measured, {least} to {most}.").format(least=least, most=most)
        found = self.tr("fewer than 1 of 100") if linked < 0.01 else self.tr("about {n} of 100").format(n=round(100 * linked))
        return self.tr(
            "At this ε, an attacker who has all originals finds the right one for {linked} new texts. The similarity to it is "
            "{similar}; 1 is the same text."
        ).format(linked=found, similar=f"{similar:.2f}")

    def _source(self, curve: PublishedCurve, factor: float) -> str:
        documents = max((point.documents for point in curve.points), default=0)
        name = NAMES.get(curve.data_set, curve.data_set)
        lines = []
        if curve.words:
            lines.append(
                self.tr("{name}: {n} public texts of about {words} words, with 95 % intervals.").format(
                    name=name, n=documents, words=curve.words
                )
            )
            if factor != 1 and self._words:
                lines.append(self.tr("ε is scaled to the {n} words of your text.").format(n=self._words))
        else:
            lines.append(self.tr("{name}: {n} public texts, with 95 % intervals.").format(name=name, n=documents))
        if refused := max((point.refused for point in curve.points), default=0):
            lines.append(self.tr("Refused besides: {n}.").format(n=refused))
        if curve.differing:
            lines.append(self.tr("Measured with other settings: {names}.").format(names=", ".join(curve.differing)))
        lines.append(self.tr("Your texts may differ from these; the guarantee does not depend on it."))
        return " ".join(lines)


def _points(figures: list[tuple[float, PublishedFigure]], factor: float) -> tuple[PlotPoint, ...]:
    return tuple(PlotPoint(epsilon * factor, figure.mean, figure.low, figure.high) for epsilon, figure in figures)


def _rounded(epsilon: float) -> float:
    """ε as exact as what was read off a plot can be."""
    return float(f"{epsilon:.2g}")
