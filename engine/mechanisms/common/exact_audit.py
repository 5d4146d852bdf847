"""What audits of the mechanisms share: distributions of what is drawn, compared, and negative controls."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, TypeVar, cast

from engine.errors import CheckFailed
from engine.privacy.audit import worst_log_ratio
from engine.privacy.scripted import Distribution, Draw, drawn

Document = TypeVar("Document", bound=Hashable)
Function = TypeVar("Function", bound=Callable[..., Any])

EPSILON = 2.0
"""What the audits claim."""

_remembering: list[Callable[[], None]] = []


def remembered(function: Function) -> Function:
    """A function that computes nothing twice within one audit; see `forget`."""
    cached = cache(function)
    _remembering.append(cached.cache_clear)
    return cast(Function, cached)


def forget() -> None:
    """Forgets what all `remembered` functions gave: an audit is of the code as it is now."""
    for clear in _remembering:
        clear()


def worst(distributions: Mapping[Document, Distribution]) -> float:
    """`worst_log_ratio` of distributions over outputs that need not all be possible for every document."""
    return worst_log_ratio(aligned(distributions))


def aligned(distributions: Mapping[Document, Distribution]) -> dict[Document, list[Fraction]]:
    """Distributions over the same outputs, of which not all need be possible for every input."""
    outputs = dict.fromkeys(output for distribution in distributions.values() for output in distribution)
    return {x: [p.get(output, Fraction(0)) for output in outputs] for x, p in distributions.items()}


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


def together(draws: Sequence[Distribution]) -> Distribution:
    """The distribution of independent draws."""
    joint: dict[Any, Fraction] = {(): Fraction(1)}
    for one in draws:
        joint = {(*before, outcome): p * q for before, p in joint.items() for outcome, q in one.items()}
    return joint


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


# --- faults of a draw that any mechanism could have -------------------------------------------------------------------

Case = tuple[Draw, Distribution]
"""A draw, and what its weights say."""


def _likeliest(draw: Draw, claimed: Distribution) -> Draw:
    best = max(claimed, key=lambda outcome: claimed[outcome])
    return lambda random: best


def _uniform(draw: Draw, claimed: Distribution) -> Draw:
    outcomes = list(claimed)
    return lambda random: outcomes[random.below(len(outcomes))]


def _next(draw: Draw, claimed: Distribution) -> Draw:
    outcomes = list(claimed)
    following = dict(zip(outcomes, (*outcomes[1:], outcomes[0]), strict=True))
    return lambda random: following[draw(random)]


DRAW_FAULTS: Mapping[str, Callable[[Draw, Distribution], Draw]] = {
    "takes the likeliest (argmax)": _likeliest,
    "weights right, drawn uniformly": _uniform,
    "weights right, draw wrong (index + 1)": _next,
}


def draw_controls(cases: Callable[[], Sequence[Case]], bound: Callable[[], float] = lambda: EPSILON) -> dict[str, Control]:
    """Controls in which the weights are right and what draws is not. The loss of a draw that is refused counts as infinite.

    Args:
        cases: The draws of inputs that are compared.
        bound: What they may lose.
    """

    def control(fault: Callable[[Draw, Distribution], Draw]) -> Control:
        def found(mended: bool) -> float:
            made = [(draw if mended else fault(draw, claimed), claimed) for draw, claimed in cases()]
            try:
                return worst({number: drawn(*case) for number, case in enumerate(made)}) / bound() * EPSILON
            except CheckFailed:
                return math.inf

        return Control(found)

    return {name: control(fault) for name, fault in DRAW_FAULTS.items()}
