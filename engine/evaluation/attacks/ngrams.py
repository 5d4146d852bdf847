"""Attribute inference by groups of characters and words: needs no model, and is hard to beat at authorship."""

from __future__ import annotations

from engine.evaluation.attacks.inference import AttributeInference, describe_attack
from engine.evaluation.labels.classifiers import NgramClassifier

DESCRIPTION = describe_attack(
    "attribute-inference",
    "Attribute inference, n-grams",
    "a linear classifier over groups of characters, words and pairs of words",
)


def make() -> AttributeInference:
    """The metric."""
    return AttributeInference(DESCRIPTION, lambda options: NgramClassifier)
