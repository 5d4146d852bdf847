"""Exact audits: the worst privacy loss of a mechanism, read from its output distributions on a small domain.

Distributions are exact rationals, taken from the code that draws; so a finding is a fact about that code and no estimate.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import TypeVar

from engine.errors import CheckFailed
from engine.privacy.guarantee import Relation
from engine.privacy.rounding import MARGIN, log_up, round_up

Input = TypeVar("Input")


def worst_log_ratio(distributions: Mapping[Input, Sequence[Fraction]]) -> float:
    """The largest ln(P(y|x) / P(y|x′)) over all pairs of inputs and all outputs, rounded up; inf where a support differs.

    Args:
        distributions: For each input its distribution over the same outputs in the same order.

    Raises:
        CheckFailed: If one of them is not a distribution.
    """
    _check(distributions)
    return max(_log_ratio(max(column), min(column)) for column in zip(*distributions.values(), strict=True))


def worst_excess(
    distributions: Mapping[Input, Sequence[Fraction]], distance: Callable[[Input, Input], float], epsilon: float
) -> float:
    """The largest ln(P(y|x) / P(y|x′)) - ε·d(x, x′), rounded up: at most 0 when the metric guarantee ε·d holds.

    Args:
        distributions: As in `worst_log_ratio`.
        distance: The metric d of the guarantee.
        epsilon: Its ε per unit of distance.

    Raises:
        CheckFailed: If one of them is not a distribution.
    """
    return max(
        round_up(Fraction(loss) - Fraction(epsilon) * Fraction(distance(x, other))) if loss < math.inf else math.inf
        for x, other, loss in _pair_losses(distributions)
    )


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
    _check(distributions)
    for (x, p), (other, q) in permutations(distributions.items(), 2):
        possible = [(a, b) for a, b in zip(p, q, strict=True) if a > 0]
        differs = any(b == 0 for _, b in possible)
        yield x, other, math.inf if differs else log_up(max(a / b for a, b in possible))


def _log_ratio(larger: Fraction, smaller: Fraction) -> float:
    if smaller > 0:
        return log_up(larger / smaller)
    return math.inf if larger > 0 else 0.0


def _check(distributions: Mapping[Input, Sequence[Fraction]]) -> None:
    for p in distributions.values():
        if sum(p) != 1 or min(p) < 0:
            raise CheckFailed("The audit needs exact distributions: each must be non-negative and sum to 1.")


@dataclass(frozen=True)
class AuditReport:
    """What an audit found. For a metric guarantee, bound and log-ratios are per unit of distance.

    Attributes:
        mechanism: The mechanism's id.
        bound: The claimed ε; None for a mechanism that claims none.
        worst_log_ratio: The exact worst log-ratio found.
        relation: The pairs of inputs that were compared; None where nothing is claimed.
        domain: The small domain, in words.
        negative_controls: Name and worst log-ratio of known-faulty variants, which the same audit has to catch.
    """

    mechanism: str
    bound: float | None
    worst_log_ratio: float
    relation: Relation | None
    domain: str
    negative_controls: tuple[tuple[str, float], ...] = ()

    @property
    def negative_controls_failed(self) -> bool:
        """Whether there is a known-faulty variant and every one exceeds the bound, that is, was caught."""
        return self.bound is None or (
            bool(self.negative_controls) and all(worst > self.bound for _, worst in self.negative_controls)
        )

    @property
    def passed(self) -> bool:
        """Whether the claim holds and the audit has shown that it can fail. Where nothing is claimed, nothing can fail."""
        return self.bound is None or (self.worst_log_ratio <= self.bound and self.negative_controls_failed)

    def as_dict(self) -> dict[str, object]:
        """The report, ready for JSON; an infinite log-ratio becomes the largest float, since JSON has no infinity."""
        return {
            "mechanism": self.mechanism,
            "bound": self.bound,
            "worst_log_ratio": _finite(self.worst_log_ratio),
            "relation": self.relation and self.relation.value,
            "domain": self.domain,
            "negative_controls": [{"name": name, "worst_log_ratio": _finite(worst)} for name, worst in self.negative_controls],
            "negative_controls_failed": self.negative_controls_failed,
        }


def _finite(value: float) -> float:
    return min(value, sys.float_info.max)
