"""Utility preservation by groups of characters, which needs no model."""

from __future__ import annotations

from engine.evaluation.labels.classifiers import CharacterClassifier
from engine.evaluation.utility.task import UtilityPreservation, describe_task

DESCRIPTION = describe_task(
    "utility-preservation",
    "Utility preservation, characters",
    "a linear classifier over groups of two to four characters",
)


def make() -> UtilityPreservation:
    """The metric."""
    return UtilityPreservation(DESCRIPTION, lambda options: CharacterClassifier)
