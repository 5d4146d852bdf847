"""Attribute inference: how well a label of the original, such as its author, can be told from the new text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
        "static-accuracy",
        "Static attacker, accuracy",
        "How often an attacker who learned from originals tells the label of a new text.",
        Direction.LOWER,
    ),
    FigureDescription(
        "static-f1",
        "Static attacker, macro F1",
        "The mean F1 of the labels that an attacker who learned from originals gives new texts.",
        Direction.LOWER,
    ),
    FigureDescription(
        "adaptive-accuracy",
        "Adaptive attacker, accuracy",
        "How often an attacker who learned from new texts of other documents tells the label of a new text.",
        Direction.LOWER,
    ),
    FigureDescription(
        "adaptive-f1",
        "Adaptive attacker, macro F1",
        "The mean F1 of the labels that an attacker who learned from new texts of other documents gives new texts.",
        Direction.LOWER,
    ),
    FigureDescription(
        "static-accuracy-group",
        "Static attacker, accuracy for a person",
        "How often the static attacker is right about a person: the label that he gives most of that person's new texts.",
        Direction.LOWER,
    ),
    FigureDescription(
        "adaptive-accuracy-group",
        "Adaptive attacker, accuracy for a person",
        "How often the adaptive attacker is right about a person: the label that he gives most of that person's new texts.",
        Direction.LOWER,
    ),
    FigureDescription(
        "original-accuracy-group",
        "On originals, accuracy for a person",
        "How often the same attacker is right about a person: the label that he gives most of that person's originals.",
    ),
    FigureDescription(
        "original-accuracy",
        "On originals, accuracy",
        "How often the same attacker tells the label of an original, which is what there is to hide.",
    ),
    FigureDescription(
        "original-f1",
        "On originals, macro F1",
        "The mean F1 of the labels that the same attacker gives originals, which is what there is to hide.",
    ),
    FigureDescription(
        "majority-accuracy",
        "Majority, accuracy",
        "How often the most frequent label is right, which an attacker gets without reading anything.",
    ),
    FigureDescription(
        "majority-f1", "Majority, macro F1", "The mean F1 of the labels if the most frequent one is always said."
    ),
    FigureDescription(
        "random-accuracy", "Random, accuracy", "How often one of the labels is right if each is as likely to be said."
    ),
)


class AttributeInference(Metric):
    """See `FIGURES`.

    Args:
        description: What the metric says of itself.
        attacker: Makes the attacker's classifiers.
    """

    def __init__(self, description: MetricDescription, attacker: Callable[[MeasurementOptions], ClassifierFactory]) -> None:
        self.description = description
        self._attacker = attacker

    def measure(self, rewritings: Sequence[Rewriting], options: MeasurementOptions = DEFAULT_OPTIONS) -> list[Measurement]:
        """See `Metric.measure`; the figures of one column after those of the other."""
        if not options.private:
            raise UsageError(f"{self.description.name} needs a column with a label that nobody should learn.")
        make = self._attacker(options)
        studies = [study_labels(select_labelled(rewritings, column, options), make, options) for column in options.private]
        return [figure for study in studies for figure in attack_figures(study)]


def attack_figures(study: LabelStudy) -> list[Measurement]:
    """The figures of an attacker on one column."""
    found = [
        measured
        for name, predicted in (("static", study.static), ("adaptive", study.adaptive), ("original", study.original))
        for measured in (study.accuracy(f"{name}-accuracy", predicted), study.macro_f1(f"{name}-f1", predicted))
    ]
    if study.labelled.groups is not None:
        found += [
            study.group_accuracy("static-accuracy-group", study.static),
            study.group_accuracy("adaptive-accuracy-group", study.adaptive),
            study.group_accuracy("original-accuracy-group", study.original),
        ]
    guess = 1 / len(study.labelled.names)
    return [
        *found,
        study.accuracy("majority-accuracy", study.majority),
        study.macro_f1("majority-f1", study.majority),
        study.measurement("random-accuracy", study.majority, guess, guess, guess),
    ]


def describe_attack(id: str, name: str, how: str, *needs: Requirement) -> MetricDescription:
    """The description of one kind of attacker.

    Args:
        id: Its id.
        name: Its name.
        how: What the attacker is, in a few words.
        needs: What it needs beside a label.
    """
    return MetricDescription(
        id,
        name,
        f"How well a label that nobody should learn can be told from new texts, by {how}.",
        Direction.LOWER,
        (Requirement(Need.PRIVATE_LABELS), *needs),
        FIGURES,
        "AttributeInference",
    )
