"""Metrics, found by their ids: what new texts keep of their originals, how they read, and what they give away.

A metric is a module with `DESCRIPTION` and `make()`. Other packages add theirs through an entry point. A metric runs no
mechanism: it compares a document with its new text. Its figures are computed from originals, so they are for the user's own
eyes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.plugins import Registry

if TYPE_CHECKING:
    from engine.evaluation.metric import Metric, MetricDescription

_MODULES = {
    "similarity": "engine.evaluation.similarity.cosine",
    "overlap": "engine.evaluation.similarity.overlap",
    "bertscore": "engine.evaluation.similarity.bertscore",
    "mauve": "engine.evaluation.similarity.mauve",
    "words-kept": "engine.evaluation.similarity.words_kept",
    "names-kept": "engine.evaluation.similarity.names_kept",
    "polarity": "engine.evaluation.similarity.polarity",
    "coverage": "engine.evaluation.similarity.coverage",
    "clauses": "engine.evaluation.readability.clauses",
    "neighbours": "engine.evaluation.readability.neighbours",
    "pronouns": "engine.evaluation.readability.pronouns",
    "diversity": "engine.evaluation.readability.diversity",
    "grammar": "engine.evaluation.readability.grammar",
    "perplexity": "engine.evaluation.readability.perplexity",
    "model-perplexity": "engine.evaluation.readability.model_perplexity",
    "judge": "engine.evaluation.readability.judge",
    "attribute-inference": "engine.evaluation.attacks.ngrams",
    "attribute-inference-embeddings": "engine.evaluation.attacks.embeddings",
    "attribute-inference-transformer": "engine.evaluation.attacks.transformer",
    "linkage": "engine.evaluation.attacks.linkage",
    "loss-bound": "engine.evaluation.attacks.loss_bound",
    "masked-token-inference": "engine.evaluation.attacks.reconstruction",
    "exposure": "engine.evaluation.attacks.exposure",
    "canaries": "engine.evaluation.attacks.canaries",
    "utility-preservation": "engine.evaluation.utility.ngrams",
    "utility-preservation-embeddings": "engine.evaluation.utility.embeddings",
    "utility-preservation-transformer": "engine.evaluation.utility.transformer",
    "relative-gain": "engine.evaluation.utility.gain",
    "efficiency": "engine.evaluation.utility.efficiency",
}

REGISTRY = Registry("metric", _MODULES, "palimpsest.metrics", ("DESCRIPTION", "make"))
"""A module of another package has what `MetricModule` names."""


class MetricModule(Protocol):
    """The contents of a metric's module."""

    DESCRIPTION: MetricDescription

    def make(self) -> Metric:
        """The metric itself; its models load at the first use."""
        ...


def describe_all() -> list[MetricDescription]:
    """Every metric. Loads no model."""
    return [_module_of(metric).DESCRIPTION for metric in REGISTRY.ids()]


def load(metric: str) -> Metric:
    """The metric itself. Its models load at the first use.

    Raises:
        UsageError: If there is none with that id.
    """
    return _module_of(metric).make()


def _module_of(metric: str) -> MetricModule:
    module: MetricModule = REGISTRY.module(metric)
    return module
