"""Utility preservation by groups of characters and words, which needs no model."""

from __future__ import annotations

from engine.evaluation.labels.classifiers import NgramClassifier
from engine.evaluation.utility.task import UtilityPreservation, describe_task

DESCRIPTION = describe_task(
    "utility-preservation",
    "Utility preservation, n-grams",
    "a linear classifier over groups of characters, words and pairs of words",
)


def make() -> UtilityPreservation:
    """The metric."""
    return UtilityPreservation(DESCRIPTION, lambda options: NgramClassifier)
