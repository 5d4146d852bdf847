"""What audits of the mechanisms share: exact distributions compared, and negative controls."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

from engine.privacy.audit import worst_log_ratio

Document = TypeVar("Document", bound=Hashable)

Distribution = Mapping[Any, Fraction]
"""The probability of every output."""

EPSILON = 2.0
"""What the audits claim."""


def worst(distributions: Mapping[Document, Distribution]) -> float:
    """`worst_log_ratio` of distributions over outputs that need not all be possible for every document."""
    outputs = dict.fromkeys(output for distribution in distributions.values() for output in distribution)
    return worst_log_ratio({x: [p.get(output, Fraction(0)) for output in outputs] for x, p in distributions.items()})


def worst_among_alike(
    documents: Iterable[Document],
    distribution: Callable[[Document], Distribution],
    disclosed: Callable[[Document], Hashable],
) -> float:
    """The worst log-ratio over all pairs of documents that agree in what is disclosed."""
    groups: dict[Hashable, dict[Document, Distribution]] = {}
    for document in documents:
        groups.setdefault(disclosed(document), {})[document] = distribution(document)
    return max(worst(group) for group in groups.values())


def mapped(distribution: Distribution, seen: Callable[[Any], Hashable]) -> dict[Any, Fraction]:
    """The distribution of what is seen of each output."""
    out: dict[Any, Fraction] = {}
    for output, mass in distribution.items():
        out[seen(output)] = out.get(seen(output), Fraction(0)) + mass
    return out


def normalised(weights: Mapping[Any, float | Fraction]) -> dict[Any, Fraction]:
    """The distribution in proportion to weights."""
    exact = {output: Fraction(weight) for output, weight in weights.items()}
    total = sum(exact.values())
    return {output: weight / total for output, weight in exact.items()}


@dataclass(frozen=True)
class Control:
    """A negative control: a variant with one known fault.

    Attributes:
        worst: Its worst log-ratio, given whether the fault is mended.
        epsilon: What it claims.
    """

    worst: Callable[[bool], float]
    epsilon: float = EPSILON


def faulty(controls: Mapping[str, Control]) -> tuple[tuple[str, float], ...]:
    """The worst log-ratio of each control with its fault, as far above `EPSILON` as it is above the control's own claim."""
    return tuple((fault, control.worst(False) / control.epsilon * EPSILON) for fault, control in controls.items())
