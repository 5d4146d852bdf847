"""Attribute inference by groups of characters: needs no model, and is hard to beat at authorship."""

from __future__ import annotations

from engine.evaluation.attacks.inference import AttributeInference, describe_attack
from engine.evaluation.labels.classifiers import CharacterClassifier

DESCRIPTION = describe_attack(
    "attribute-inference",
    "Attribute inference, characters",
    "a linear classifier over groups of two to four characters",
)


def make() -> AttributeInference:
    """The metric."""
    return AttributeInference(DESCRIPTION, lambda options: CharacterClassifier)
