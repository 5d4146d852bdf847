"""Attribute inference by a transformer that is fine-tuned on the label, as the papers do."""

from __future__ import annotations

from engine.evaluation.attacks.inference import AttributeInference, describe_attack
from engine.evaluation.labels.classifiers import transformer_classifiers
from engine.evaluation.metric import ModelRole, Need, Requirement

DESCRIPTION = describe_attack(
    "attribute-inference-transformer",
    "Attribute inference, transformer",
    "a fine-tuned transformer",
    Requirement(Need.MODEL, ModelRole.CLASSIFIER),
)


def make() -> AttributeInference:
    """The metric."""
    return AttributeInference(DESCRIPTION, transformer_classifiers)
