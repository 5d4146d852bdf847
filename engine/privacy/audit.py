"""Exact audits: the worst privacy loss of a mechanism, read from its output distributions on a small domain.

Distributions are exact rationals, computed from what the drawing code returns (`engine.privacy.scripted`), so a finding is a
fact about that code, not an estimate.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Mapping, Sequence
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
    columns = [*zip(*distributions.values(), strict=True)]
    logs = np.array([_logs(p) for p in distributions.values()])
    worst, places = _widest(logs.max(axis=0), logs.min(axis=0))
    if worst == math.inf:
        return math.inf
    return max(log_up(max(columns[place]) / min(columns[place])) for place in places)


def worst_rate(distributions: Mapping[Input, Sequence[Fraction]], distance: Callable[[Input, Input], float]) -> float:
    """The smallest ε for which the metric guarantee ε·d holds: the largest ln(P(y|x) / P(y|x′)) / d(x, x′), rounded up.

    Raises:
        CheckFailed: If one of them is not a distribution.
    """
    _check_distributions(distributions)
    logs = {x: np.array(_logs(p)) for x, p in distributions.items()}
    rate = 0.0
    for (x, p), (other, q) in permutations(distributions.items(), 2):
        worst, places = _widest(logs[x], logs[other])
        if worst > _CLOSE and (worst + _CLOSE) * MARGIN < rate * distance(x, other):
            continue  # most pairs cannot be the worst, whatever their last digits are
        loss = math.inf if worst == math.inf else log_up(max(p[place] / q[place] for place in places))
        if loss > 0:
            apart = distance(x, other)
            rate = max(rate, loss / apart * MARGIN if apart > 0 else math.inf)
    return rate


def _widest(log_p: NDArray[np.float64], log_q: NDArray[np.float64]) -> tuple[float, list[int]]:
    """The largest log-ratio of p to q and the outputs that may have it: exact ratios of these give the value."""
    with np.errstate(invalid="ignore"):
        apart = log_p - log_q
    worst = float(np.fmax.reduce(apart))  # of an output that is possible for neither there is no number
    return worst, np.flatnonzero(apart >= worst - _CLOSE).tolist()


def _logs(p: Sequence[Fraction]) -> list[float]:
    """The logarithms of probabilities, however small."""
    return [math.log(each.numerator) - math.log(each.denominator) if each.numerator else -math.inf for each in p]


def _check_distributions(distributions: Mapping[Input, Sequence[Fraction]]) -> None:
    for p in distributions.values():
        if not all(isinstance(each, Fraction) and each.numerator >= 0 for each in p) or not _sums_to_one(p):
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
