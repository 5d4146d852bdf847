"""Which mechanism and ε reach a target, and at what loss: read off the measured conditions, and never guessed in between.

A condition reaches a target only if the whole interval does, so that a few lucky texts do not decide. The suggestion depends on
the texts, and is outside every guarantee: it may only be computed on texts that nobody's privacy depends on.
"""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.errors import UsageError
from engine.evaluation.metric import MetricDescription
from engine.experiments.experiment import Condition
from engine.experiments.measuring import MeasuredFigure, figure_reference
from engine.experiments.outcome import Outcome

_TARGET = re.compile(r"\s*([a-z0-9][\w.+-]*)\s*(>=|<=)\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*", re.IGNORECASE)
_HOLDS = {">=": operator.ge, "<=": operator.le}

PRIVATE_REFUSED = (
    "A suggestion follows from the texts, and whoever learns the ε that was chosen learns something about them. So it can be "
    "made on public or old texts alone: ones that nobody's privacy depends on, and that resemble the private ones. If yours "
    "are such texts, say so with --public-texts."
)
"""Why a suggestion is refused without the user's statement."""


@dataclass(frozen=True, slots=True)
class Target:
    """A bound that a figure should keep.

    Attributes:
        figure: What identifies the figure; see `engine.experiments.measuring.figure_reference`.
        comparison: ``>=`` or ``<=``.
        value: The bound.
    """

    figure: str
    comparison: str
    value: float

    def __str__(self) -> str:
        return f"{self.figure} {self.comparison} {self.value:g}"

    def is_met(self, figure: MeasuredFigure | None) -> bool:
        """Whether the whole interval of a figure keeps the bound."""
        if figure is None:
            return False
        worst = figure.measurement.low if self.comparison == ">=" else figure.measurement.high
        return bool(_HOLDS[self.comparison](worst, self.value))


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What one mechanism needs for the targets.

    Attributes:
        name: What the report calls the mechanism.
        condition: Its budget of the least loss that reaches all targets; None if none does.
        figures: The targets' figures there, by what identifies them.
    """

    name: str
    condition: Condition | None
    figures: Mapping[str, MeasuredFigure]


def parse_target(text: str) -> Target:
    """A target as it is typed.

    >>> str(parse_target("similarity.cosine-words>=0.4"))
    'similarity.cosine-words >= 0.4'

    Raises:
        UsageError: It is none.
    """
    found = _TARGET.fullmatch(text)
    if not found:
        raise UsageError("A target is a figure and a bound, such as similarity.cosine-words>=0.4 or linkage.top1-words<=0.2.")
    return Target(found[1], found[2], float(found[3]))


def check_targets(targets: Sequence[Target], metrics: Sequence[MetricDescription], columns: Sequence[str]) -> None:
    """Refuses a target whose figure no metric gives, before any work is done.

    Args:
        targets: The targets.
        metrics: What is measured.
        columns: The labels that figures may be about.

    Raises:
        UsageError: There is such a target.
    """
    known = [
        figure_reference(metric.id, figure.id, column)
        for metric in metrics
        for figure in metric.figures
        for column in ("", *columns)
    ]
    if unknown := [each.figure for each in targets if each.figure not in known]:
        raise UsageError(f"No metric of the experiment gives {', '.join(unknown)}; there are {', '.join(known) or 'none'}.")


def suggest(outcome: Outcome, targets: Sequence[Target]) -> list[Suggestion]:
    """What each mechanism needs for the targets, least loss first.

    Mechanisms of which the loss does not say everything come after those of which it does, and those that reach the targets
    nowhere come last.

    Args:
        outcome: What was measured.
        targets: The targets.
    """
    names = dict.fromkeys(condition.name for condition in outcome.counts)
    suggestions = [_suggestion(outcome, name, targets) for name in names]
    return sorted(suggestions, key=_order)


def brackets(outcome: Outcome, targets: Sequence[Target]) -> list[tuple[Condition, Condition]]:
    """For each mechanism the suggested condition, after that of the next smaller loss, which misses a target.

    Args:
        outcome: What was measured.
        targets: The targets.
    """
    found = []
    for suggestion in suggest(outcome, targets):
        smaller = [each for each in outcome.counts if each.name == suggestion.name and suggestion.condition]
        smaller = [each for each in smaller if suggestion.condition and each.loss < suggestion.condition.loss]
        if smaller and suggestion.condition:
            found.append((max(smaller, key=lambda each: each.loss), suggestion.condition))
    return found


def _order(suggestion: Suggestion) -> tuple[bool, float]:
    condition = suggestion.condition
    return (bool(condition.caveat), condition.loss) if condition else (True, math.inf)


def _suggestion(outcome: Outcome, name: str, targets: Sequence[Target]) -> Suggestion:
    wanted = {target.figure for target in targets}
    for condition in sorted((each for each in outcome.counts if each.name == name), key=lambda each: each.loss):
        figures = outcome.values(condition)
        if all(target.is_met(figures.get(target.figure)) for target in targets):
            return Suggestion(name, condition, {each: figures[each] for each in figures if each in wanted})
    return Suggestion(name, None, {})
