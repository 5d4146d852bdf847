"""Utility preservation: how well the label of a task, such as a sentiment, can still be told from the new text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.evaluation.labels.classifiers import ClassifierFactory
from engine.evaluation.labels.splitting import select_labelled
from engine.evaluation.labels.study import LabelStudy, study_labels
from engine.evaluation.metric import (
    DEFAULT_OPTIONS,
    Direction,
    FigureDescription,
    Measurement,
    MeasurementOptions,
    Metric,
    MetricDescription,
    Need,
    Requirement,
    Rewriting,
)

FIGURES = (
    FigureDescription(
        "trained-accuracy",
        "Trained on new texts, accuracy",
        "How often a classifier that learned from new texts tells the label of another new text.",
        Direction.HIGHER,
    ),
    FigureDescription(
        "trained-f1",
        "Trained on new texts, macro F1",
        "The mean F1 of the labels that a classifier that learned from new texts gives other new texts.",
        Direction.HIGHER,
    ),
    FigureDescription(
        "trained-points",
        "Trained on new texts, points over the majority",
        "By how many percentage points such a classifier beats always saying the most frequent label.",
        Direction.HIGHER,
    ),
    FigureDescription(
        "existing-accuracy",
        "Trained on originals, accuracy",
        "How often a classifier that learned from originals tells the label of a new text.",
        Direction.HIGHER,
    ),
    FigureDescription(
        "existing-points",
        "Trained on originals, points over the majority",
        "By how many percentage points a classifier that learned from originals beats the most frequent label on new texts.",
        Direction.HIGHER,
    ),
    FigureDescription(
        "preserved",
        "Preserved (PrivBench)",
        "The accuracy on new texts of a classifier that learned from originals, in percent of that on originals, at most 100.",
        Direction.HIGHER,
    ),
    FigureDescription(
        "original-accuracy", "On originals, accuracy", "How often the classifier tells the label of another original."
    ),
    FigureDescription(
        "original-points",
        "On originals, points over the majority",
        "By how many percentage points the classifier beats the most frequent label on originals.",
    ),
    FigureDescription(
        "majority-accuracy", "Majority, accuracy", "How often the most frequent label is right, without reading anything."
    ),
    FigureDescription(
        "random-accuracy", "Random, accuracy", "How often one of the labels is right if each is as likely to be said."
    ),
)


class UtilityPreservation(Metric):
    """See `FIGURES`.

    Args:
        description: What the metric says of itself.
        classifier: Makes the task's classifiers.
    """

    def __init__(self, description: MetricDescription, classifier: Callable[[MeasurementOptions], ClassifierFactory]) -> None:
        self.description = description
        self._classifier = classifier

    def measure(self, rewritings: Sequence[Rewriting], options: MeasurementOptions = DEFAULT_OPTIONS) -> list[Measurement]:
        """See `Metric.measure`; the figures of one column after those of the other."""
        if not options.tasks:
            raise UsageError(f"{self.description.name} needs a column with the label of a task.")
        make = self._classifier(options)
        studies = [study_labels(select_labelled(rewritings, column, options), make, options) for column in options.tasks]
        return [figure for study in studies for figure in task_figures(study)]


def task_figures(study: LabelStudy) -> list[Measurement]:
    """The figures of a task on one column."""
    guess = 1 / len(study.labelled.names)
    return [
        study.accuracy("trained-accuracy", study.adaptive),
        study.macro_f1("trained-f1", study.adaptive),
        _points("trained-points", study, study.adaptive),
        study.accuracy("existing-accuracy", study.static),
        _points("existing-points", study, study.static),
        _preserved(study),
        study.accuracy("original-accuracy", study.original),
        _points("original-points", study, study.original),
        study.accuracy("majority-accuracy", study.majority),
        study.measurement("random-accuracy", study.majority, guess, guess, guess),
    ]


def describe_task(id: str, name: str, how: str, *needs: Requirement) -> MetricDescription:
    """The description of one kind of classifier.

    Args:
        id: Its id.
        name: Its name.
        how: What the classifier is, in a few words.
        needs: What it needs beside a label.
    """
    return MetricDescription(
        id,
        name,
        f"How well the label of a task can still be told from new texts, by {how}.",
        Direction.HIGHER,
        (Requirement(Need.TASK_LABELS), *needs),
        FIGURES,
        "UtilityPreservation",
    )


def _points(figure: str, study: LabelStudy, predicted: NDArray[np.intp]) -> Measurement:
    """Percentage points over the majority; the difference is taken document by document, and so is its interval."""
    right = (predicted == study.labelled.labels).mean(axis=0)
    majority = study.majority[0] == study.labelled.labels
    return study.interval(figure, predicted, lambda chosen: 100 * float((right - majority)[chosen].mean()))


def _preserved(study: LabelStudy) -> Measurement:
    right, before = ((each == study.labelled.labels).mean(axis=0) for each in (study.static, study.original))

    def share(chosen: NDArray[np.intp]) -> float:
        original = float(before[chosen].mean())
        return min(100.0, 100 * float(right[chosen].mean()) / original) if original else 100.0

    return study.interval("preserved", study.static, share)
