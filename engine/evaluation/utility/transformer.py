"""Utility preservation by a transformer that is fine-tuned on the task."""

from __future__ import annotations

from engine.evaluation.labels.classifiers import transformer_classifiers
from engine.evaluation.metric import ModelRole, Need, Requirement
from engine.evaluation.utility.task import UtilityPreservation, describe_task

DESCRIPTION = describe_task(
    "utility-preservation-transformer",
    "Utility preservation, transformer",
    "a fine-tuned transformer",
    Requirement(Need.MODEL, ModelRole.CLASSIFIER),
)


def make() -> UtilityPreservation:
    """The metric."""
    return UtilityPreservation(DESCRIPTION, transformer_classifiers)
