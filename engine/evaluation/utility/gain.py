"""Relative gain: what an attacker lost beside what the user lost, both as shares of what there was on originals.

With P for the attacker's score and U for the utility, and 0 for originals, the gain is U / U₀ − P / P₀: 0 for texts that were
left alone, above 0 if the attacker lost a greater share than the user did. What stands for U differs; figures with another U
do not compare:

* *task*: the score of a classifier on a task;
* *similarity*: the cosine with the original, whose U₀ is 1, where there is no task;
* *over chance*: the task again, but both scores counted from that of always saying the most frequent label, so that an attacker
  who learns nothing has P = 0.

Papers on rewriting take this form from Mattern, Weggenmann and Kerschbaum (2022). It is written down here as it is commonly
told, and was not compared with the papers themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.evaluation.encoders import paired_products, weighted_words
from engine.evaluation.labels.classifiers import NgramClassifier
from engine.evaluation.labels.splitting import LabelledRewritings, select_labelled
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

Chosen = NDArray[np.intp]

_ATTACKERS = ("static", "adaptive")

FIGURES = tuple(
    FigureDescription(f"{utility}-{attacker}", f"Relative gain, {name}, {attacker} attacker", meaning, Direction.HIGHER)
    for utility, name, meaning in (
        (
            "similarity",
            "similarity",
            "The cosine of words with the original, less the attacker's macro F1 as a share of that on originals.",
        ),
        (
            "task",
            "task",
            "The task's macro F1 on new texts as a share of that on originals, less the same share of the attacker's macro F1.",
        ),
        (
            "chance",
            "task over chance",
            "As for the task, but in accuracy, and both counted from always saying the most frequent label.",
        ),
    )
    for attacker in _ATTACKERS
)

DESCRIPTION = MetricDescription(
    "relative-gain",
    "Relative gain",
    "What share an attacker lost, less what share the user lost; 0 for texts that were left alone.",
    Direction.HIGHER,
    (Requirement(Need.PRIVATE_LABELS),),
    FIGURES,
)


class RelativeGain(Metric):
    """See `DESCRIPTION`; attackers and tasks are linear classifiers over groups of characters and words."""

    description = DESCRIPTION

    def measure(self, rewritings: Sequence[Rewriting], options: MeasurementOptions = DEFAULT_OPTIONS) -> list[Measurement]:
        """See `Metric.measure`; a gain with a task's label is of the column ``attribute / task``."""
        if not options.private:
            raise UsageError("Relative gain needs a column with a label that nobody should learn.")
        found = []
        for column in options.private:
            whole = study_labels(select_labelled(rewritings, column, options), NgramClassifier, options)
            found += _gains(whole, _similarity(whole), "similarity", column)
            for task in options.tasks:
                private, wanted = _both(rewritings, column, task, options)
                every = len(private.rewritings) == len(whole.labelled.rewritings)
                attack = whole if every else study_labels(private, NgramClassifier, options)
                use = study_labels(wanted, NgramClassifier, options)
                found += _gains(attack, _task_share(use), "task", f"{column} / {task}")
                found += _gains(attack, _share_over_chance(use, use.adaptive), "chance", f"{column} / {task}")
        return found


def gain(utility: float, attack: float, attack_on_originals: float) -> float:
    """The relative gain.

    Args:
        utility: What is left of the utility, as a share.
        attack: The attacker's score on new texts.
        attack_on_originals: The same on originals; where that is nothing, there was nothing to lose.
    """
    return utility - (attack / attack_on_originals if attack_on_originals else 0.0)


def _gains(attack: LabelStudy, utility: Callable[[Chosen], float], kind: str, column: str) -> list[Measurement]:
    """A kind of gain against both attackers."""
    found = []
    for name, predicted in zip(_ATTACKERS, (attack.static, attack.adaptive), strict=True):

        def gained(chosen: Chosen, predicted: Chosen = predicted) -> float:
            if kind == "chance":
                return utility(chosen) - _share_over_chance(attack, predicted)(chosen)
            return gain(utility(chosen), attack.mean_f1(predicted, chosen), attack.mean_f1(attack.original, chosen))

        found.append(replace(attack.interval(f"{kind}-{name}", predicted, gained), column=column))
    return found


def _similarity(study: LabelStudy) -> Callable[[Chosen], float]:
    originals = study.labelled.originals
    products = paired_products(weighted_words(originals, originals), weighted_words(originals, study.labelled.outputs))
    cosines = np.array(products)
    return lambda chosen: float(cosines[chosen].mean())


def _task_share(study: LabelStudy) -> Callable[[Chosen], float]:
    def share(chosen: Chosen) -> float:
        original = study.mean_f1(study.original, chosen)
        return study.mean_f1(study.adaptive, chosen) / original if original else 1.0

    return share


def _share_over_chance(study: LabelStudy, predicted: Chosen) -> Callable[[Chosen], float]:
    """How much is left of what beats the most frequent label; 0 where nothing beat it on originals."""
    labels = study.labelled.labels
    right, before = ((each == labels).mean(axis=0) for each in (predicted, study.original))
    majority = study.majority[0] == labels

    def share(chosen: Chosen) -> float:
        original = float((before - majority)[chosen].mean())
        return max(0.0, float((right - majority)[chosen].mean())) / original if original > 0 else 0.0

    return share


def _both(
    rewritings: Sequence[Rewriting], column: str, task: str, options: MeasurementOptions
) -> tuple[LabelledRewritings, LabelledRewritings]:
    """The documents of which both labels can be learned, with the one and with the other."""
    kept: Sequence[Rewriting] = rewritings
    while True:
        wanted = select_labelled(select_labelled(kept, column, options).rewritings, task, options)
        private = select_labelled(wanted.rewritings, column, options)
        if len(private.rewritings) == len(wanted.rewritings):
            return private, wanted
        kept = private.rewritings


def make() -> RelativeGain:
    """The metric."""
    return RelativeGain()
