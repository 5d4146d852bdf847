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
    "similarity": "engine.evaluation.similarity",
    "coherence": "engine.evaluation.coherence",
    "coverage": "engine.evaluation.coverage",
    "perplexity": "engine.evaluation.perplexity",
    "canaries": "engine.evaluation.canaries",
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
