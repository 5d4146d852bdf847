"""Utility preservation by embeddings."""

from __future__ import annotations

from engine.evaluation.labels.classifiers import embedding_classifiers
from engine.evaluation.utility.task import UtilityPreservation, describe_task

DESCRIPTION = describe_task(
    "utility-preservation-embeddings",
    "Utility preservation, embeddings",
    "logistic regression over sentence embeddings (MiniLM, or the installed embedder that is named)",
)


def make() -> UtilityPreservation:
    """The metric."""
    return UtilityPreservation(DESCRIPTION, embedding_classifiers)
