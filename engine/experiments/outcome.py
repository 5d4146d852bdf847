"""What an experiment found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.errors import PalimpsestError
from engine.experiments.experiment import Condition, Experiment
from engine.experiments.measuring import MeasuredFigure


@dataclass(frozen=True, slots=True)
class TrialCounts:
    """What became of the texts under a condition, over all repetitions.

    Attributes:
        done: How many have a new text.
        refused: How many the mechanism refused.
        unfinished: How many failed or were not begun.
        reasons: Why texts were refused or failed, and how often.
    """

    done: int = 0
    refused: int = 0
    unfinished: int = 0
    reasons: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """An experiment and what it found.

    Attributes:
        experiment: What was asked.
        public: Whether the user states that nobody's privacy depends on the texts.
        documents: How many texts were rewritten.
        references: How many others metrics could learn from.
        unreadable: How many documents of a folder could not be read.
        counts: What became of the texts, by condition.
        figures: The figures, in the order of conditions and metrics; the originals' come first.
        left_out: Why metrics were not measured, or not for every condition, by id.
        versions: What the new texts were made with, by the mechanism's name.
        halted: What ended the work early.
    """

    experiment: Experiment
    public: bool
    documents: int
    references: int
    unreadable: int
    counts: Mapping[Condition, TrialCounts]
    figures: tuple[MeasuredFigure, ...]
    left_out: Mapping[str, str]
    versions: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    halted: PalimpsestError | None = None

    @property
    def unfinished(self) -> int:
        """How many texts have no outcome."""
        return sum(each.unfinished for each in self.counts.values())

    @property
    def unmeasured(self) -> list[str]:
        """Metrics that the experiment names and that have no figure of any new text."""
        measured = {figure.metric for figure in self.figures if figure.condition}
        return [metric for metric in self.experiment.measure.metrics if metric not in measured]

    def values(self, condition: Condition | None) -> dict[str, MeasuredFigure]:
        """The figures of a condition by what identifies them.

        Args:
            condition: The condition; None for the originals.
        """
        return {each.reference: each for each in self.figures if each.condition == condition}
