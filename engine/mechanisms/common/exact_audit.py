"""Shared by the mechanisms' audits: comparing distributions of outputs, and negative controls."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, TypeVar, cast

from engine.errors import CheckFailed
from engine.privacy.audit import worst_log_ratio
from engine.privacy.scripted import Distribution, Draw, claimed_distribution

Document = TypeVar("Document", bound=Hashable)
Function = TypeVar("Function", bound=Callable[..., Any])

EPSILON = 2.0
"""What the audits claim."""

_caches: list[Callable[[], None]] = []


def cache_within_audit(function: Function) -> Function:
    """Caches a function's results within one audit; see `clear_cache`."""
    cached = cache(function)
    _caches.append(cached.cache_clear)
    return cast(Function, cached)


def clear_cache() -> None:
    """Clears the caches of all `cache_within_audit` functions: an audit tests the code as it is now."""
    for clear in _caches:
        clear()


def worst_ratio_of(distributions: Mapping[Document, Distribution]) -> float:
    """`worst_log_ratio` of distributions whose outputs need not all be possible for every document."""
    return worst_log_ratio(align_supports(distributions))


def align_supports(distributions: Mapping[Document, Distribution]) -> dict[Document, list[Fraction]]:
    """Extends distributions to the same outputs; not all need be possible for every input."""
    outputs = dict.fromkeys(output for distribution in distributions.values() for output in distribution)
    zero = Fraction(0)
    return {x: [p.get(output, zero) for output in outputs] for x, p in distributions.items()}


def worst_among_alike(
    documents: Iterable[Document],
    distribution: Callable[[Document], Distribution],
    disclosed: Callable[[Document], Hashable],
) -> float:
    """The worst log-ratio over all pairs of documents whose disclosures agree."""
    groups: dict[Hashable, dict[Document, Distribution]] = {}
    for document in documents:
        groups.setdefault(disclosed(document), {})[document] = distribution(document)
    return max(worst_ratio_of(group) for group in groups.values())


def joint_distribution(draws: Sequence[Distribution]) -> Distribution:
    """The distribution of independent draws."""
    joint: dict[Any, Fraction] = {(): Fraction(1)}
    for one in draws:
        joint = {(*before, outcome): p * q for before, p in joint.items() for outcome, q in one.items()}
    return joint


def map_outcomes(distribution: Distribution, seen: Callable[[Any], Hashable]) -> dict[Any, Fraction]:
    """The distribution of what can be seen of each output."""
    out: dict[Any, Fraction] = {}
    for output, mass in distribution.items():
        what = seen(output)
        out[what] = out[what] + mass if what in out else mass
    return out


def normalise(weights: Mapping[Any, float | Fraction]) -> dict[Any, Fraction]:
    """The distribution proportional to weights."""
    exact = {output: Fraction(weight) for output, weight in weights.items()}
    total = sum(exact.values())
    return {output: weight / total for output, weight in exact.items()}


@dataclass(frozen=True)
class NegativeControl:
    """A negative control: a variant with one known fault.

    Attributes:
        worst: Its worst log-ratio, given whether the fault is fixed.
        epsilon: What it claims.
    """

    worst: Callable[[bool], float]
    epsilon: float = EPSILON


def control_ratios(controls: Mapping[str, NegativeControl]) -> tuple[tuple[str, float], ...]:
    """The worst log-ratio of each control with its fault, shifted so that `EPSILON` stands for the control's claim."""
    return tuple((fault, control.worst(False) / control.epsilon * EPSILON) for fault, control in controls.items())


# --- faults of a draw that any mechanism could have -------------------------------------------------------------------

AuditCase = tuple[Draw, Distribution]
"""A draw, and what its weights say."""


def _always_likeliest(draw: Draw, claimed: Distribution) -> Draw:
    best = max(claimed, key=lambda outcome: claimed[outcome])
    return lambda random: best


def _always_uniform(draw: Draw, claimed: Distribution) -> Draw:
    outcomes = list(claimed)
    return lambda random: outcomes[random.integer_below(len(outcomes))]


def _always_next(draw: Draw, claimed: Distribution) -> Draw:
    outcomes = list(claimed)
    following = dict(zip(outcomes, (*outcomes[1:], outcomes[0]), strict=True))
    return lambda random: following[draw(random)]


DRAW_FAULTS: Mapping[str, Callable[[Draw, Distribution], Draw]] = {
    "takes the likeliest (argmax)": _always_likeliest,
    "weights right, drawn uniformly": _always_uniform,
    "weights right, draw wrong (index + 1)": _always_next,
}


def draw_controls(
    cases: Callable[[], Sequence[AuditCase]], bound: Callable[[], float] = lambda: EPSILON
) -> dict[str, NegativeControl]:
    """Controls with the right weights but a faulty sampler. A draw that is refused counts as an infinite loss.

    Args:
        cases: The draws of the inputs to compare.
        bound: The loss they may have.
    """

    def control(fault: Callable[[Draw, Distribution], Draw]) -> NegativeControl:
        def found(mended: bool) -> float:
            made = [(draw if mended else fault(draw, claimed), claimed) for draw, claimed in cases()]
            try:
                return (
                    worst_ratio_of({number: claimed_distribution(*case) for number, case in enumerate(made)})
                    / bound()
                    * EPSILON
                )
            except CheckFailed:
                return math.inf

        return NegativeControl(found)

    return {name: control(fault) for name, fault in DRAW_FAULTS.items()}
