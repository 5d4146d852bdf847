"""Attribute inference by embeddings: sees what texts are about rather than how they are written."""

from __future__ import annotations

from engine.evaluation.attacks.inference import AttributeInference, describe_attack
from engine.evaluation.labels.classifiers import embedding_classifiers

DESCRIPTION = describe_attack(
    "attribute-inference-embeddings",
    "Attribute inference, embeddings",
    "logistic regression over sentence embeddings (MiniLM, or the installed embedder that is named)",
)


def make() -> AttributeInference:
    """The metric."""
    return AttributeInference(DESCRIPTION, embedding_classifiers)
