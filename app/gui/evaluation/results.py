"""What an evaluation found: any figure against the worst loss, or against another figure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.gui.evaluation.plot import LinePlot, PlotContent, PlotPoint, PlotSeries
from engine.experiments.measuring import ORIGINALS, figure_reference
from engine.experiments.published import LINKED, SIMILARITY
from engine.privacy.guarantee import format_epsilon

if TYPE_CHECKING:
    from app.gui.evaluation.requests import Evaluated

_LOSS = "loss"


class ResultsView(QWidget):
    """Shows figures as a plot, and in words what they came to.

    Args:
        parent: Owner.

    Attributes:
        words: What it came to.
        plot: The picture.
        across: Which figure is from left to right.
        upward: Which figure is from bottom to top.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Mapping[str, Any], ...] = ()
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.words.setAccessibleName(self.tr("What the evaluation found"))
        self.plot = LinePlot()
        self.plot.setAccessibleName(self.tr("Figures of the evaluation"))
        self.across, self.upward = QComboBox(), QComboBox()
        self.across.setAccessibleName(self.tr("Figure from left to right"))
        self.upward.setAccessibleName(self.tr("Figure from bottom to top"))
        row = QHBoxLayout()
        row.setSpacing(8)
        for words, box in ((self.tr("Show"), self.upward), (self.tr("against"), self.across)):
            label = QLabel(words)
            label.setBuddy(box)
            row.addWidget(label)
            row.addWidget(box, 1)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(16)
            box.currentIndexChanged.connect(self._draw)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.words)
        column.addLayout(row)
        column.addWidget(self.plot, 1)

    def set_outcome(self, found: Evaluated) -> None:
        """Shows what was found.

        Args:
            found: The answer.
        """
        self._rows = found.rows
        references = list(dict.fromkeys(_reference(row) for row in found.rows if row["name"] != ORIGINALS))
        for box, first in ((self.across, _LOSS), (self.upward, SIMILARITY)):
            box.blockSignals(True)
            box.clear()
            if box is self.across:
                box.addItem(self.tr("Worst loss"), _LOSS)
            for reference in references:
                box.addItem(found.names.get(reference, reference), reference)
            preferred = [LINKED[1], first] if box is self.across else [first]
            box.setCurrentIndex(next((box.findData(each) for each in preferred if box.findData(each) >= 0), 0))
            box.blockSignals(False)
        self.words.setText(self._in_words(found))
        self._draw()

    def _in_words(self, found: Evaluated) -> str:
        lines = [self.tr("Texts rewritten under each budget: {n}.").format(n=found.documents)]
        if found.refused:
            lines.append(self.tr("Rewritings that their mechanism refused: {n}.").format(n=found.refused))
        if found.unfinished:
            lines.append(
                self.tr("Rewritings that are missing: {n}. Evaluate again to try them once more.").format(n=found.unfinished)
            )
        if found.halted:
            lines.append(self.tr("It ended early: {reason}").format(reason=found.halted))
        lines += [self._suggested(each.name, each.epsilon, each.loss) for each in found.suggestions]
        if found.left_out:
            lines.append(self.tr("Metrics that were not measured: {n}. The report says why.").format(n=len(found.left_out)))
        return "\n".join(lines)

    def _suggested(self, name: str, epsilon: float | None, loss: float | None) -> str:
        if epsilon is None or loss is None:
            return self.tr("{name}: no budget that was measured reaches that.").format(name=name)
        return self.tr("{name}: ε = {epsilon} reaches that, at a worst loss of {loss}.").format(
            name=name, epsilon=format_epsilon(epsilon), loss=format_epsilon(float(f"{loss:.4g}"))
        )

    def _draw(self) -> None:
        x, y = self.across.currentData(), self.upward.currentData()
        if not x or not y:
            self.plot.set_content(None)
            return
        figures: dict[tuple[str, float], dict[str, Mapping[str, Any]]] = {}
        for row in self._rows:
            if row["name"] != ORIGINALS:
                figures.setdefault((row["name"], row["epsilon"]), {})[_reference(row)] = row
        lines: dict[str, list[PlotPoint]] = {}
        for (name, _), at in sorted(figures.items(), key=lambda each: each[0][1]):
            if y in at and (x == _LOSS or x in at):
                across = at[y]["worst_loss"] if x == _LOSS else at[x]["mean"]
                lines.setdefault(name, []).append(PlotPoint(across, at[y]["mean"], at[y]["low"], at[y]["high"]))
        series = tuple(PlotSeries(name, tuple(points)) for name, points in lines.items())
        self.plot.set_content(PlotContent(self.across.currentText(), self.upward.currentText(), series, x == _LOSS))


def _reference(row: Mapping[str, Any]) -> str:
    return figure_reference(row["metric"], row["figure"], row["column"] or "")
