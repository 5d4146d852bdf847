"""Exact audits: the worst privacy loss of a mechanism, read from its output distributions on a small domain.

Distributions are exact rationals, computed from what the drawing code returns (`engine.privacy.scripted`), so a finding is a
fact about that code, not an estimate.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed
from engine.privacy.guarantee import Relation
from engine.privacy.rounding import MARGIN, log_up

Input = TypeVar("Input")

_CLOSE = 1e-9  # logarithms of fractions, computed in float64, are off by less


def worst_log_ratio(distributions: Mapping[Input, Sequence[Fraction]]) -> float:
    """The largest ln(P(y|x) / P(y|x′)) over all pairs of inputs and all outputs, rounded up; inf where supports differ.

    Args:
        distributions: The distribution for each input, over the same outputs in the same order.

    Raises:
        CheckFailed: If one of them is not a distribution.
    """
    _check_distributions(distributions)
    return max(_log_ratio(max(column), min(column)) for column in zip(*distributions.values(), strict=True))


def worst_rate(distributions: Mapping[Input, Sequence[Fraction]], distance: Callable[[Input, Input], float]) -> float:
    """The smallest ε for which the metric guarantee ε·d holds: the largest ln(P(y|x) / P(y|x′)) / d(x, x′), rounded up.

    Raises:
        CheckFailed: If one of them is not a distribution.
    """
    rates = (
        (loss / apart * MARGIN if (apart := distance(x, other)) > 0 else math.inf)
        for x, other, loss in _pair_losses(distributions)
        if loss > 0
    )
    return max(rates, default=0.0)


def _pair_losses(distributions: Mapping[Input, Sequence[Fraction]]) -> Iterator[tuple[Input, Input, float]]:
    """Every ordered pair of inputs with its worst log-ratio over the outputs."""
    _check_distributions(distributions)
    logs = {x: np.array([_log(probability) for probability in p]) for x, p in distributions.items()}
    for (x, p), (other, q) in permutations(distributions.items(), 2):
        yield x, other, _worst_log_ratio(p, q, logs[x], logs[other])


def _worst_log_ratio(
    p: Sequence[Fraction], q: Sequence[Fraction], log_p: NDArray[np.float64], log_q: NDArray[np.float64]
) -> float:
    """The worst log-ratio of p to q. Logarithms narrow down the outputs; exact ratios give the value."""
    with np.errstate(invalid="ignore"):
        apart = np.nan_to_num(log_p - log_q, nan=-math.inf, posinf=math.inf, neginf=-math.inf)
    worst = apart.max()
    if worst == math.inf:
        return math.inf
    return log_up(max(p[place] / q[place] for place in np.flatnonzero(apart >= worst - _CLOSE).tolist()))


def _log(probability: Fraction) -> float:
    """The logarithm of a probability, however small."""
    return math.log(probability.numerator) - math.log(probability.denominator) if probability else -math.inf


def _log_ratio(larger: Fraction, smaller: Fraction) -> float:
    if smaller > 0:
        return log_up(larger / smaller)
    return math.inf if larger > 0 else 0.0


def _check_distributions(distributions: Mapping[Input, Sequence[Fraction]]) -> None:
    for p in distributions.values():
        if not all(isinstance(probability, Fraction) and probability >= 0 for probability in p) or not _sums_to_one(p):
            raise CheckFailed("The audit needs exact distributions: each must be non-negative and sum to 1.")


def _sums_to_one(p: Sequence[Fraction]) -> bool:
    """Whether the sum is exactly 1; adding fractions one by one would take ten times as long."""
    common = math.lcm(*(probability.denominator for probability in p))
    return sum(probability.numerator * (common // probability.denominator) for probability in p) == common


@dataclass(frozen=True)
class AuditReport:
    """The findings of an audit. For a metric guarantee, bound and log-ratios are per unit of distance.

    Attributes:
        mechanism: The mechanism's id.
        bound: The claimed ε; None for a mechanism that claims none.
        worst_log_ratio: The exact worst log-ratio found.
        relation: The pairs of inputs that were compared; None where nothing is claimed.
        domain: The small domain, in words.
        negative_controls: Name and worst log-ratio of known-faulty variants, which the same audit must catch; infinite where
            supports differ, or where the audit refuses a variant because it does not draw from its weights.
        failure: Why nothing was computed, for example because a draw ignores its weights; empty otherwise.
    """

    mechanism: str
    bound: float | None
    worst_log_ratio: float
    relation: Relation | None
    domain: str
    negative_controls: tuple[tuple[str, float], ...] = ()
    failure: str = ""

    @property
    def negative_controls_failed(self) -> bool:
        """Whether there are known-faulty variants and all were caught, that is, exceed the bound."""
        return self.bound is None or (
            bool(self.negative_controls) and all(worst > self.bound for _, worst in self.negative_controls)
        )

    @property
    def passed(self) -> bool:
        """Whether the claim holds and the audit has shown that it can fail; always true where nothing is claimed."""
        if self.failure:
            return False
        return self.bound is None or (self.worst_log_ratio <= self.bound and self.negative_controls_failed)

    def as_dict(self) -> dict[str, object]:
        """The report, ready for JSON; an infinite log-ratio becomes the largest float, since JSON has no infinity."""
        report: dict[str, object] = {
            "mechanism": self.mechanism,
            "bound": self.bound,
            "worst_log_ratio": _finite_or_largest(self.worst_log_ratio),
            "relation": self.relation and self.relation.value,
            "domain": self.domain,
            "negative_controls": [
                {"name": name, "worst_log_ratio": _finite_or_largest(worst)} for name, worst in self.negative_controls
            ],
            "negative_controls_failed": self.negative_controls_failed,
        }
        return report | ({"failure": self.failure} if self.failure else {})


def _finite_or_largest(value: float) -> float:
    return min(value, sys.float_info.max)
