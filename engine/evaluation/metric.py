"""The interface that every metric implements.

A metric gives one or several figures for a set of documents and their new texts. What each figure means stands in the metric's
description, and so do the things that it needs beside the texts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from engine.errors import UsageError
from engine.evaluation.intervals import mean_interval
from engine.results import Result


class Direction(StrEnum):
    """Which way a figure should go, as the owner of the documents sees it."""

    HIGHER = "higher is better"
    LOWER = "lower is better"
    NEITHER = "neither"


class Need(StrEnum):
    """What a metric needs beside documents and their new texts."""

    PRIVATE_LABELS = "a label that nobody should learn"
    TASK_LABELS = "a label that the new texts should still tell"
    REFERENCE = "reference texts"
    PLANTED = "planted strings"
    COST = "the time and memory of each run"
    MODEL = "an installed model"


class ModelRole(StrEnum):
    """What a metric uses an installed model for."""

    EMBEDDER = "embedder"
    MASKED = "masked"
    CAUSAL = "causal"
    CLASSIFIER = "classifier"
    JUDGE = "judge"


@dataclass(frozen=True, slots=True)
class Requirement:
    """Something that a metric needs.

    Attributes:
        need: What.
        role: What the model is for, if it is a model.
    """

    need: Need
    role: ModelRole | None = None


@dataclass(frozen=True, slots=True)
class FigureDescription:
    """A figure's description.

    Attributes:
        id: Its name in results.
        name: What a person calls it.
        meaning: What it says, in one sentence.
        direction: Which way it should go.
    """

    id: str
    name: str
    meaning: str
    direction: Direction = Direction.NEITHER


@dataclass(frozen=True, slots=True)
class MetricDescription:
    """A metric's description of itself.

    Attributes:
        id: Its name on the command line.
        name: What a person calls it.
        summary: What it measures, in one sentence.
        direction: Which way its figure should go, if it gives a single one.
        needs: What it needs beside the texts.
        figures: What it gives; by default one figure with its own id, name and summary.
        privbench: What PrivBench calls its metric of the same idea; empty if it has none.
    """

    id: str
    name: str
    summary: str
    direction: Direction = Direction.NEITHER
    needs: tuple[Requirement, ...] = ()
    figures: tuple[FigureDescription, ...] = ()
    privbench: str = ""

    def __post_init__(self) -> None:
        if not self.figures:
            own = FigureDescription(self.id, self.name, self.summary, self.direction)
            object.__setattr__(self, "figures", (own,))


@dataclass(frozen=True, slots=True)
class Rewriting:
    """A document and its new text.

    Attributes:
        original: Its text.
        result: What a mechanism made of it.
        planted: Strings planted in the original, to look for in the new text, by kind.
        labels: What is known about the original, by column: its author, an attribute of theirs, the label of a task.
        seconds: How long the run took; None if it was not timed.
        peak_bytes: The most memory that the process of the run took; None if it was not measured.
    """

    original: str
    result: Result
    planted: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)
    seconds: float | None = None
    peak_bytes: int | None = None


@dataclass(frozen=True, slots=True)
class MeasurementOptions:
    """What a measurement is told beside the documents.

    Attributes:
        reference: Other texts of the same kind, for a metric that learns from some; public or the user's own.
        private: Columns of labels that nobody should learn.
        tasks: Columns of labels that the new texts should still tell.
        group: A column whose documents stay on one side of every split, such as the person; empty if each stands for itself.
        repetitions: How often whatever is trained is trained anew, each time on another split.
        folds: Number of parts that documents are split into; each part is attacked by what was learned from the others.
        seed: Fixes the splits and the training.
        models: The installed models to use, by role; what is missing is chosen from those that are installed.
        candidates: All originals that an attacker looks among, also those that a mechanism refused; by default those that have
            a new text.
    """

    reference: Sequence[str] = ()
    private: Sequence[str] = ()
    tasks: Sequence[str] = ()
    group: str = ""
    repetitions: int = 3
    folds: int = 5
    seed: int = 0
    models: Mapping[ModelRole, str] = field(default_factory=dict)
    candidates: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Measurement:
    """A figure for many documents.

    Attributes:
        figure: Its id.
        mean: Over the documents that could be measured.
        low: Lower end of its 95 % bootstrap interval over documents.
        high: Upper end.
        documents: How many were measured.
        repetitions: How often it was trained and measured.
        column: The column of labels that it is about; empty if it is about none.
    """

    figure: str
    mean: float
    low: float
    high: float
    documents: int
    repetitions: int = 1
    column: str = ""


DEFAULT_OPTIONS = MeasurementOptions()


class Metric:
    """Measures documents against their new texts.

    A metric of a single figure that each document has for itself implements `values`. One with several such figures implements
    `figures`, and one whose figures belong to all documents together implements `measure`.
    """

    description: MetricDescription

    def values(self, rewritings: Sequence[Rewriting], reference: Sequence[str] = ()) -> list[float]:
        """The figure of each document that can be measured.

        Args:
            rewritings: The documents.
            reference: See `MeasurementOptions`.

        Raises:
            NotInstalled: If a model is missing.
            UsageError: If it needs a reference and there is none.
        """
        raise NotImplementedError

    def figures(self, rewritings: Sequence[Rewriting], options: MeasurementOptions) -> Mapping[str, Sequence[float]]:
        """Each figure's values, of the documents that can be measured.

        Args:
            rewritings: The documents.
            options: What else it is told.

        Raises:
            NotInstalled: If a model is missing.
            UsageError: If something that it needs is not there.
        """
        return {self.description.figures[0].id: self.values(rewritings, options.reference)}

    def measure(self, rewritings: Sequence[Rewriting], options: MeasurementOptions = DEFAULT_OPTIONS) -> list[Measurement]:
        """All figures over documents.

        Args:
            rewritings: The documents.
            options: What else it is told.

        Raises:
            NotInstalled: If a model is missing.
            UsageError: If something that it needs is not there, or no document can be measured.
        """
        found = {figure: values for figure, values in self.figures(rewritings, options).items() if len(values)}
        if not found:
            raise UsageError(f"{self.description.name}: none of these documents can be measured.")
        return [Measurement(figure, *mean_interval(values), len(values)) for figure, values in found.items()]
